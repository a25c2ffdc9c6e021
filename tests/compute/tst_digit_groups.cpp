// SPDX-License-Identifier: GPL-3.0-or-later
// One number with underscores or with 0b: a truth table in binary, hexadecimal entries, or PEIGEN's bit slices.
#include "error.h"
#include "io/document.h"
#include "room.h"

#include <QtTest>

using namespace walshscope;

class TestDigitGroups : public QObject {
    Q_OBJECT

private slots:
    void aBinaryNumberIsATruthTable_data();
    void aBinaryNumberIsATruthTable();
    void underscoresStandBetweenEntriesOrSlices_data();
    void underscoresStandBetweenEntriesOrSlices();
    void aHexadecimalNumberMayHaveUnderscores();

private:
    static Document readIn(const QByteArray& text, const Reading& reading = {}) {
        return read(text.toStdString(), "f.txt", reading);
    }

    /// f(0), f(1), … as 0s and 1s.
    static QByteArray bits(const Document& document) {
        QByteArray text;
        if (const auto* f = std::get_if<BooleanFunction>(&document.value))
            for (std::size_t x = 0; x < f->size(); ++x)
                text += (*f)(x) ? '1' : '0';
        return text;
    }

    static QList<std::uint32_t> entries(const Document& document) {
        const auto* s = std::get_if<SBox>(&document.value);
        return s ? QList<std::uint32_t>(s->table().begin(), s->table().end()) : QList<std::uint32_t>();
    }

    static bool isOffered(const QByteArray& text, const Reading& reading) {
        return std::ranges::any_of(possibleReadings(text.toStdString(), "f.txt"), [&](const Reading& each) {
            return each.as == reading.as && each.format == reading.format;
        });
    }
};

void TestDigitGroups::aBinaryNumberIsATruthTable_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* text, const char* expected) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(expected);
    };
    row("0b01101001", "01101001");
    row("0B01101001\n", "01101001");
    row(" 0b01 ", "01");
    row("0b0001", "0001");
    row("0b0110_1001", "01101001");
    row("0b0110'1001'1001'0110", "0110100110010110");
    row("0b01100110", "01100110");
    row("0b11", "11");
}

void TestDigitGroups::aBinaryNumberIsATruthTable() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const Document document = readIn(text);
    QCOMPARE(bits(document), expected);
    QCOMPARE(readIn(text, {.as = Kind::Boolean}).value, document.value);
    const std::vector<Reading> readings = possibleReadings(text.toStdString(), "f.txt");
    QVERIFY(!readings.empty());
    QCOMPARE(readIn(text, readings.front()).value, document.value);
    const Document sequence = readIn(text, {.as = Kind::Sequence});
    QByteArray inOrder;
    for (const std::uint8_t bit : std::get<Sequence>(sequence.value).bits)
        inOrder += char('0' + bit);
    QCOMPARE(inOrder, expected);
    QVERIFY_EXCEPTION_THROWN(readIn(text, {.as = Kind::SBox}), InputError);
    // Bit i of the number may be f(i): that is said where it is another function.
    QByteArray reversed = expected;
    std::ranges::reverse(reversed);
    QCOMPARE(document.doubt.empty(), reversed == expected);
    if (document.doubt.empty())
        return;
    QCOMPARE(bits(readIn(text, document.likelier)), reversed);
    QVERIFY(isOffered(text, document.likelier));
}

void TestDigitGroups::underscoresStandBetweenEntriesOrSlices_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<std::uint32_t>>("expected");
    QTest::addColumn<QByteArray>("other"); // The format that is named as well.
    using Values = QList<std::uint32_t>;
    const Values present{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};
    const auto row = [](const char* text, const Values& expected, const char* other) {
        QTest::newRow(text) << QByteArray(text) << expected << QByteArray(other);
    };
    row("0ed9_3687_a74c_659a", present, "");
    row("0C_05_06_0B_09_00_0A_0D_03_0E_0F_08_04_07_01_02", present, "");
    row("0c_05_06_0b_09_00_0a_0d_03_0e_0f_08_04_07_01_02\n", present, "");
    row("0x0c_05_06_0b_09_00_0a_0d_03_0e_0f_08_04_07_01_02", present, "");
    row("C_5_6_B_9_0_A_D_3_E_F_8_4_7_1_2", present, "");
    row("c56b_90ad_3ef8_4712", present, "");
    row("C56B90AD_3EF84712", present, "");
    row("00C_005_006_00B", {12, 5, 6, 11}, "");
    row("0C_05_06_0B", {12, 5, 6, 11}, "bitslice");
    // Bit x of each word, the first word highest: 1100, 0101, 0110, 1011.
    row("c_5_6_b", {5, 3, 14, 9}, "hex");
    row("f0_cc", {0, 0, 1, 1, 2, 2, 3, 3}, "");
}

void TestDigitGroups::underscoresStandBetweenEntriesOrSlices() {
    QFETCH(QByteArray, text);
    QFETCH(QList<std::uint32_t>, expected);
    QFETCH(QByteArray, other);
    const Document document = readIn(text);
    QCOMPARE(entries(document), expected);
    QVERIFY2(document.doubt.empty() == other.isEmpty(), document.doubt.text().c_str());
    const std::vector<Reading> readings = possibleReadings(text.toStdString(), "f.txt");
    QVERIFY(!readings.empty());
    QCOMPARE(readIn(text, readings.front()).value, document.value);
    if (other.isEmpty())
        return;
    QCOMPARE(document.likelier.format, other.toStdString());
    QVERIFY(entries(readIn(text, document.likelier)) != expected);
    QVERIFY(isOffered(text, document.likelier));
}

void TestDigitGroups::aHexadecimalNumberMayHaveUnderscores() {
    const Document plain = readIn("0x12345678"), grouped = readIn("0x1234_5678");
    QCOMPARE(bits(plain).size(), 32);
    QCOMPARE(bits(grouped), bits(plain));
    QCOMPARE(bits(readIn("1234_5678", {.as = Kind::Boolean})), bits(plain));
    QCOMPARE(bits(readIn("0x1234_5678", {.as = Kind::Boolean, .format = "hex-msb"})),
             bits(readIn("12345678", {.as = Kind::Boolean, .format = "hex-msb"})));
}

TEST_OF_ROOM(TestDigitGroups)
#include "tst_digit_groups.moc"
