// SPDX-License-Identifier: GPL-3.0-or-later
// Super-S-boxes cell by cell against their definition, and matrices as people write them.
#include "complaint.h"
#include "definitions.h"
#include "room.h"
#include "sbox/generators.h"
#include "sbox/power_map.h"

#include <QtTest>

using namespace walshscope;

namespace {

using Rows = std::vector<std::vector<std::uint32_t>>;

const Rows mixColumns{{2, 3, 1, 1}, {1, 2, 3, 1}, {1, 1, 2, 3}, {3, 1, 1, 2}};
const Rows midori{{0, 1, 1, 1}, {1, 0, 1, 1}, {1, 1, 0, 1}, {1, 1, 1, 0}};

/// By long division, digit by digit.
std::uint32_t times(std::uint32_t a, std::uint32_t b, int k, std::uint32_t polynomial) {
    std::uint64_t product = 0;
    for (int i = 0; i < k; ++i)
        if (b >> i & 1)
            product ^= std::uint64_t(a) << i;
    for (int i = 2 * k; i >= k; --i)
        if (product >> i & 1)
            product ^= std::uint64_t(polynomial) << (i - k);
    return std::uint32_t(product);
}

std::uint32_t superByDefinition(const SBox& first, const Rows& rows, std::uint32_t polynomial, std::uint32_t key,
                                const SBox& second, std::uint32_t x) {
    const int k = first.n(), copies = int(rows.size());
    std::uint32_t y = 0;
    for (int i = 0; i < copies; ++i) {
        std::uint32_t cell = key >> i * k & ((1U << k) - 1);
        for (int j = 0; j < copies; ++j)
            cell ^= times(rows[std::size_t(i)][std::size_t(j)], first(x >> j * k & ((1U << k) - 1)), k, polynomial);
        y |= second(cell) << i * k;
    }
    return y;
}

AffineMap withKey(const AffineMap& map, std::uint32_t key) {
    return {{map.columns().begin(), map.columns().end()}, key, map.m()};
}

} // namespace

class TestSuperBox : public QObject {
    Q_OBJECT

private slots:
    void itIsWhatItsDefinitionSays_data();
    void itIsWhatItsDefinitionSays();
    void matricesAreReadAsTheyAreWritten();
    void whatCannotBeMadeIsSaid_data();
    void whatCannotBeMadeIsSaid();
};

void TestSuperBox::itIsWhatItsDefinitionSays_data() {
    QTest::addColumn<int>("k");
    QTest::addColumn<Rows>("rows");
    QTest::addColumn<quint32>("polynomial");
    QTest::newRow("MixColumns, 4 bits") << 4 << mixColumns << 0x13U;
    QTest::newRow("MixColumns, 4 bits, another field") << 4 << mixColumns << 0x1fU;
    QTest::newRow("MIDORI, 4 bits") << 4 << midori << 0x13U;
    QTest::newRow("MIDORI, 2 bits") << 2 << midori << 0x7U;
    QTest::newRow("two of 5 bits") << 5 << Rows{{1, 0x11}, {7, 3}} << 0x25U;
    QTest::newRow("two of 8 bits") << 8 << Rows{{2, 3}, {1, 2}} << 0x11bU;
    QTest::newRow("three of 3 bits") << 3 << Rows{{1, 2, 4}, {1, 1, 1}, {0, 3, 5}} << 0xdU;
}

void TestSuperBox::itIsWhatItsDefinitionSays() {
    QFETCH(int, k);
    QFETCH(Rows, rows);
    QFETCH(quint32, polynomial);
    std::mt19937_64 random(7);
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        const SBox first = randomSBox(k, k, seed), second = randomSBox(k, k, seed + 10);
        const auto key = std::uint32_t(random()) & ((1U << k * int(rows.size())) - 1);
        const SBox made = superBox(first, withKey(matrixOverField(rows, k, polynomial), key), second);
        QCOMPARE(made.n(), k * int(rows.size()));
        for (std::uint32_t x = 0; x < made.size(); ++x)
            if (superByDefinition(first, rows, polynomial, key, second, x) != made(x))
                QFAIL(qPrintable(QStringLiteral("S(%1)").arg(x)));
    }
}

void TestSuperBox::matricesAreReadAsTheyAreWritten() {
    QVERIFY(layerFromText("mixcolumns", 4, 4, 0x13) == matrixOverField(mixColumns, 4, 0x13));
    QVERIFY(layerFromText("midori", 4, 4, 0x13) == matrixOverField(midori, 4, 0x13));
    QVERIFY(layerFromText(" 1 0x1f;  0 a ", 8, 2, 0x11b) == matrixOverField({{1, 0x1f}, {0, 0xa}}, 8, 0x11b));
    QVERIFY(layerFromText("8 4 2 1", 2, 2, 0x7) == AffineMap({8, 4, 2, 1}, 0, 4));
    QVERIFY(layerFromText("", 2, 2, 0x7) == AffineMap(4));
}

void TestSuperBox::whatCannotBeMadeIsSaid_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("k");
    QTest::addColumn<int>("copies");
    QTest::addColumn<quint32>("polynomial");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* text, int k, int copies, quint32 polynomial, const char* words) {
        QTest::addRow("%s of %d", text, k) << QByteArray(text) << k << copies << polynomial << QString::fromUtf8(words);
    };
    row("mixcolumns", 8, 4, 0x11b, "4 S-boxes of 8 bits side by side, expected 16 bits in all at most");
    row("mixcolumns", 4, 3, 0x13,
        "the matrix mixcolumns is one of 4 rows, expected 3, one for each S-box: rows over GF(2^4)");
    row("mixcolumns", 4, 4, 0x15, "not irreducible of degree 4");
    row("1 2;3", 4, 2, 0x13, "a row of 1 entries, expected 2");
    row("1 2;3 10", 4, 2, 0x13, "\"10\" in a matrix, expected a hexadecimal number below 2^4");
    row("1 2;3 x", 4, 2, 0x13, "\"x\" in a matrix");
    row("1 2 3", 2, 2, 0x7, "the matrix \"1 2 3\", expected 4 columns over GF(2), or 2 rows over GF(2^2)");
    row("1 2;3 4;", 4, 2, 0x13, "a matrix of 3 rows, expected 2, one for each S-box");
    row("1 2 4 g", 2, 2, 0x7, "\"g\" in an affine map");
    row("nobody", 4, 4, 0x13, "\"nobody\", expected 16 columns over GF(2)");
}

void TestSuperBox::whatCannotBeMadeIsSaid() {
    QFETCH(QByteArray, text);
    QFETCH(int, k);
    QFETCH(int, copies);
    QFETCH(quint32, polynomial);
    QFETCH(QString, words);
    const QString said = complaint([&] { layerFromText(text.toStdString(), k, copies, polynomial); });
    QVERIFY2(said.contains(words), qPrintable(said));
    // And of what is put together.
    QVERIFY(complaint([] { superBox(randomSBox(4, 4, 1), AffineMap(10), randomSBox(4, 4, 1)); }).contains("a matrix"));
    QVERIFY(complaint([] { superBox(randomSBox(4, 4, 1), AffineMap(8), randomSBox(4, 5, 1)); }).contains("4 to 5"));
}

TEST_OF_ROOM(TestSuperBox)
#include "tst_super_box.moc"
