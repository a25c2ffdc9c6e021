// SPDX-License-Identifier: GPL-3.0-or-later
// Maps of S-boxes' tables without a display: a cell is as its entry, and errors are as elsewhere.
#include "program.h"
#include "room.h"

#include <QImage>
#include <QtTest>

#include <bit>
#include <random>

using namespace walshscope;

namespace {

constexpr std::array fourBits{12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2};

int minusOneTo(unsigned bits) { return std::popcount(bits) & 1 ? -1 : 1; }

/// By the definitions of LAT, DDT and ACT.
int entryOf(const QString& table, unsigned a, unsigned b) {
    int entry = 0;
    for (unsigned x = 0; x < 16; ++x)
        entry += table == QLatin1String("lat")   ? minusOneTo(a & x) * minusOneTo(b & unsigned(fourBits[x]))
                 : table == QLatin1String("ddt") ? (fourBits[x] ^ fourBits[x ^ a]) == int(b)
                                                 : minusOneTo(b & unsigned(fourBits[x] ^ fourBits[x ^ a]));
    return entry;
}

/// The colours of the 16 × 16 cells, read beside the number in each: the corners of the plot are found by its frame of
/// cells, whose first row and column are known to be drawn.
std::array<std::array<QRgb, 16>, 16> cellsOf(const QImage& image, const QRect& plot) {
    std::array<std::array<QRgb, 16>, 16> cells{};
    for (int row = 0; row < 16; ++row)
        for (int column = 0; column < 16; ++column)
            cells[std::size_t(row)][std::size_t(column)] = image.pixel(
                plot.left() + (8 * column + 1) * plot.width() / 128, plot.top() + (8 * row + 1) * plot.height() / 128);
    return cells;
}

} // namespace

class TestCliRenderTable : public QObject {
    Q_OBJECT

private slots:
    void aCellIsColouredAsItsEntry_data();
    void aCellIsColouredAsItsEntry();
    void suffixesAreKept_data();
    void suffixesAreKept();
    void looksDiffer();
    void whatIsDrawnMayComeBehindOptions();
    void wrongUsageExitsWith2_data();
    void wrongUsageExitsWith2();
    void whatHasNoBoomerangTableExitsWith3();

private:
    Folder m_folder;
};

void TestCliRenderTable::aCellIsColouredAsItsEntry_data() {
    QTest::addColumn<QString>("table");
    for (const char* table : {"lat", "ddt", "act"})
        QTest::newRow(table) << table;
}

/// Equal entries have equal colours and others have others, up to where the colours are all used; and the sign is
/// blue or red.
void TestCliRenderTable::aCellIsColouredAsItsEntry() {
    QFETCH(QString, table);
    const QString picture = m_folder.path(table + ".png");
    const Finished run = runProgram({"render", table, "--sample", "PRESENT", "-o", picture});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, 0);
    const QImage image(picture);
    QCOMPARE(image.width(), image.height());
    // Around the cells the paper is white; no colour of an entry is.
    QRect plot;
    const int middle = image.width() / 2;
    const auto isPaper = [&](int x, int y) { return image.pixel(x, y) == QColor(Qt::white).rgb(); };
    int left = middle, right = middle, top = middle, bottom = middle;
    while (right + 1 < image.width() && !isPaper(right + 1, middle + 3))
        ++right;
    while (bottom + 1 < image.height() && !isPaper(middle + 3, bottom + 1))
        ++bottom;
    while (left > 0 && !isPaper(left - 1, bottom - 4))
        --left;
    while (top > 0 && !isPaper(right - 4, top - 1))
        --top;
    plot = QRect(QPoint(left, top), QPoint(right, bottom));
    QVERIFY2(plot.width() > image.width() / 2 && plot.height() > image.height() / 2,
             qPrintable(QStringLiteral("%1 × %2").arg(plot.width()).arg(plot.height())));
    const auto cells = cellsOf(image, plot);
    const bool isSigned = table != QLatin1String("ddt");
    std::map<int, QRgb> colours;
    for (unsigned a = 1; a < 16; ++a)
        for (unsigned b = 1; b < 16; ++b) {
            const int entry = entryOf(table, a, b);
            const QRgb colour = cells[a][b];
            const auto [known, isNew] = colours.emplace(entry, colour);
            QVERIFY2(known->second == colour, qPrintable(QStringLiteral("a = %1, b = %2").arg(a).arg(b)));
            if (isSigned && entry > 0)
                QVERIFY(qRed(colour) > qBlue(colour));
            if (isSigned && entry < 0)
                QVERIFY(qBlue(colour) > qRed(colour));
        }
    QVERIFY(colours.size() >= 3);
    for (const auto& [entry, colour] : colours)
        for (const auto& [other, otherColour] : colours)
            QVERIFY(entry == other || colour != otherColour);
}

void TestCliRenderTable::suffixesAreKept_data() {
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QByteArray>("magic");
    QTest::newRow("png") << "png" << QByteArray("\x89PNG\r\n\x1a\n");
    QTest::newRow("svg") << "svg" << QByteArray("<?xml");
    QTest::newRow("pdf") << "pdf" << QByteArray("%PDF-");
}

void TestCliRenderTable::suffixesAreKept() {
    QFETCH(QString, suffix);
    QFETCH(QByteArray, magic);
    const QString picture = m_folder.path("bct." + suffix);
    QCOMPARE(
        runProgram({"render", "bct", "--sample", "AES", "--width", "500", "--height", "500", "-o", picture}).status, 0);
    QFile file(picture);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll();
    QVERIFY(content.startsWith(magic));
    QVERIFY(content.size() > 1000 && content.size() < 1 << 20);
}

void TestCliRenderTable::looksDiffer() {
    QList<QImage> images;
    for (const QStringList& look :
         {QStringList(), QStringList{"--values", "absolute"}, QStringList{"--values", "modulo", "--modulus", "8"},
          QStringList{"--values", "modulo", "--modulus", "16"}, QStringList{"--scale", "correlation"}}) {
        const QString picture = m_folder.path("look.png");
        QCOMPARE(runProgram(QStringList{"render", "lat", "--sample", "AES", "-o", picture} + look).status, 0);
        const QImage image(picture);
        QVERIFY(!image.isNull());
        QVERIFY(!images.contains(image));
        images << image;
    }
}

void TestCliRenderTable::whatIsDrawnMayComeBehindOptions() {
    const auto drawn = [&](const QStringList& arguments) {
        const QString picture = m_folder.path(QStringLiteral("behind.png"));
        QFile::remove(picture);
        const Finished run = runProgram(QStringList{"render", "-o", picture} + arguments);
        return run.status == 0 ? QImage(picture).size() : QSize();
    };
    const auto expected = [&](const QStringList& arguments) {
        return drawn(QStringList(arguments) << "--width"
                                            << "200"
                                            << "--height"
                                            << "100");
    };
    const QSize size = expected({"ddt", "--sample", "PRESENT"});
    QVERIFY(!size.isEmpty());
    QCOMPARE(drawn({"--width", "200", "--height", "100", "ddt", "--sample", "PRESENT"}), size);
    QCOMPARE(drawn({"--sample", "bent6", "--width=200", "spectrum", "--height", "100"}),
             expected({"spectrum", "--sample", "bent6"}));
    QCOMPARE(drawn({"--dark", "--width", "1280", "--height", "720", "window", "--sample", "PRESENT"}),
             drawn({"window", "--dark", "--sample", "PRESENT"}));
}

void TestCliRenderTable::wrongUsageExitsWith2_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("a scale of a DDT") << QStringList{"ddt", "--sample", "AES", "--scale", "bias"}
                                      << QByteArray("--scale is for lat only");
    QTest::newRow("no such scale") << QStringList{"lat", "--sample", "AES", "--scale", "thirds"}
                                   << QByteArray("expected walsh, half, bias, correlation");
    QTest::newRow("no such values") << QStringList{"lat", "--sample", "AES", "--values", "pollock"}
                                    << QByteArray("expected signed, absolute, modulo");
    QTest::newRow("a modulus alone") << QStringList{"lat", "--sample", "AES", "--modulus", "3"}
                                     << QByteArray("--values modulo only");
    QTest::newRow("a modulus of 1") << QStringList{"lat", "--sample", "AES", "--values", "modulo", "--modulus", "1"}
                                    << QByteArray("modulus");
    QTest::newRow("a Boolean function") << QStringList{"lat", "--sample", "bent6"}
                                        << QByteArray("bent6: this is of the kind boolean, expected an S-box");
}

void TestCliRenderTable::wrongUsageExitsWith2() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, said);
    const QString picture = m_folder.path("none.png");
    const Finished run = runProgram(QStringList{"render"} + arguments + QStringList{"-o", picture});
    QCOMPARE(run.status, 2);
    QVERIFY(isOneLine(run.err));
    QVERIFY2(run.err.contains(said), run.err.constData());
    QVERIFY(!QFile::exists(picture));
}

void TestCliRenderTable::whatHasNoBoomerangTableExitsWith3() {
    const QString picture = m_folder.path("none.png");
    const Finished run = runProgram({"render", "bct", "-", "-o", picture}, "0 0 1 2");
    QCOMPARE(run.status, 3);
    QVERIFY(isOneLine(run.err));
    QVERIFY(run.err.contains("not bijective"));
    QVERIFY(!QFile::exists(picture));
}

TEST_OF_ROOM(TestCliRenderTable)
#include "tst_cli_render_table.moc"
