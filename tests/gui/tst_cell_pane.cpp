// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of the selected cell of a comparison.
#include "colours.h"
#include "compared_cells.h"
#include "cut_off.h"
#include "gui/compare/breakdown_bar.h"
#include "gui/compare/cell_pane.h"
#include "gui/compare/cell_reasons.h"
#include "gui/compare/compare_words.h"
#include "gui/compare/samples_plot.h"
#include "gui/plot/export.h"
#include "gui/tables/property_table.h"
#include "room.h"
#include "surely.h"

#include <QLabel>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

Speeds labSpeeds() {
    return {
        .bytesPerSecond = surely(4e9), .secondsPerLaunch = 1e-6, .secondsPerHostLaunch = 4e-6, .cacheBytes = 1 << 20};
}

/// One cell of A6 at n = 12 with these times.
Baseline oneCell(const Times& times, const Speeds& speeds = labSpeeds()) {
    Baseline lab;
    lab.name = QStringLiteral("lab");
    lab.speeds = {{"cuda:0", speeds}};
    lab.cells = {cellOf("A6", 12, times)};
    return lab;
}

Times madeOf(double median, std::uint64_t launches, std::uint64_t bytes, std::uint64_t dataBytes) {
    Times times;
    times.samples = samplesAround(median);
    times.launches = launches;
    times.recorded = true;
    times.bytes = bytes;
    times.dataBytes = dataBytes;
    return times;
}

} // namespace

class TestCellPane : public QObject {
    Q_OBJECT

private slots:
    void nothingSelectedSaysWhatToDo();
    void figuresOfACellAreThoseWorkedOutByHand();
    void transfersAndBatchesAreNamed();
    void whatDominatesIsSaid_data();
    void whatDominatesIsSaid();
    void theHostsLaunchesCostWhatTheHostTakes();
    void theBreakdownIsABarOfItsParts();
    void samplesStandInTheOrderInWhichTheyWereTaken();
    void doubtsAreSaidInWords_data();
    void doubtsAreSaidInWords();
    void doubtsAreSeenInTheTable();
    void whatIsMadeOfADoubtfulTimeIsMarked();
    void aWrongCellNamesItsFirstWrongElement();
    void anImpossibleCellSaysWhy();
    void anEmulatedCellShowsItsCounters();
    void theSameCellElsewhereIsComparedWithIt();
    void phasesAreListedWithTheirTimes();
    void theEmulatorCountsWhatStandsBesideATime();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
};

void TestCellPane::nothingSelectedSaysWhatToDo() {
    ComparedCells cells;
    CellPane pane(cells.model);
    QVERIFY2(pane.why().startsWith(QLatin1String("Select a cell")), qPrintable(pane.why()));
    cells.model.select(cells.place("A1", 9));
    QVERIFY(!pane.why().startsWith(QLatin1String("Select a cell")));
    cells.model.select({});
    QVERIFY(pane.why().startsWith(QLatin1String("Select a cell")));
    QVERIFY(pane.table().isHidden());
    QVERIFY(pane.samples().isHidden());
}

void TestCellPane::figuresOfACellAreThoseWorkedOutByHand() {
    ComparedCells cells;
    cells.model.setReference(cells.row("A1"));
    CellPane pane(cells.model);
    cells.model.select(cells.place("A6", 10));
    const PropertyTable& table = pane.table();
    QCOMPARE(table.item(0, 0)->text(), cells.name("A6") + QStringLiteral(", n = 10"));
    QCOMPARE(table.valueOf(QStringLiteral("Time")), QStringLiteral("10.0 µs"));
    QCOMPARE(table.valueOf(QStringLiteral("Median of all")), QStringLiteral("10.0 µs"));
    QCOMPARE(table.valueOf(QStringLiteral("95 % interval")), QStringLiteral("9.59 to 10.4 µs"));
    QVERIFY(table.text().contains(QStringLiteral("95 % interval\t9.59 to 10.4 µs")));
    QCOMPARE(table.valueOf(QStringLiteral("Of these samples")), QStringLiteral("9.60 to 10.4 µs"));
    QCOMPARE(table.valueOf(QStringLiteral("Quartiles")), QStringLiteral("9.75 to 10.2 µs"));
    QCOMPARE(table.valueOf(QStringLiteral("Samples")), QStringLiteral("11"));
    QCOMPARE(table.valueOf(QStringLiteral("Launches")), QStringLiteral("12"));
    QCOMPARE(table.valueOf(QStringLiteral("Elements per second")), QStringLiteral("102 M/s"));
    QCOMPARE(table.valueOf(QStringLiteral("Bytes")), QStringLiteral("16 KiB"));
    QCOMPARE(table.valueOf(QStringLiteral("Bytes per second")), QStringLiteral("1.64 GB/s"));
    QCOMPARE(table.valueOf(QStringLiteral("Times a copy")), QStringLiteral("8.00× (7.67× to 8.33×)"));
    QCOMPARE(table.valueOf(QStringLiteral("Speed-up")), QStringLiteral("2.00× (1.89× to 2.12×)"));
    // Half of 1.04 - 0.96.
    bool found = false;
    for (int row = 0; row < table.rowCount(); ++row)
        found = found || (table.item(row, 1) && table.item(row, 1)->text().endsWith(QStringLiteral("(±4.0 %)")));
    QVERIFY(found);
}

void TestCellPane::transfersAndBatchesAreNamed() {
    Times times = madeOf(10e-6, 2, 32 << 12, 4 << 12);
    times.batch = 8;
    times.uploads = {3e-6, 4e-6, 5e-6};
    times.downloads = {6e-6};
    ComparedCells cells(oneCell(times));
    CellPane pane(cells.model);
    cells.model.select(CellPlace{0, 12});
    QCOMPARE(pane.table().valueOf(QStringLiteral("Upload")), QStringLiteral("4.00 µs"));
    QCOMPARE(pane.table().valueOf(QStringLiteral("Download")), QStringLiteral("6.00 µs"));
    QCOMPARE(pane.table().valueOf(QStringLiteral("With transfers")), QStringLiteral("20.0 µs"));
    bool named = false;
    for (int row = 0; row < pane.table().rowCount(); ++row)
        named = named || (pane.table().item(row, 1) &&
                          pane.table().item(row, 1)->text().contains(QLatin1String("each of 8 runs")));
    QVERIFY(named);
}

void TestCellPane::whatDominatesIsSaid_data() {
    QTest::addColumn<Times>("times");
    QTest::addColumn<Speeds>("speeds");
    QTest::addColumn<QString>("why");
    const std::uint64_t elements = 1 << 12;
    // 12 launches of a µs are 12 of 15 µs.
    QTest::newRow("launches") << madeOf(15e-6, 12, 8 * elements, 4 * elements) << labSpeeds()
                              << QStringLiteral("Launches take 80 % of it: 12 at 1.00 µs each.");
    // 64 KiB at 4 GB/s are 16.4 of 20 µs; reading and writing 4 bytes an element is a pass.
    QTest::newRow("bytes") << madeOf(20e-6, 1, 16 * elements, 4 * elements) << labSpeeds()
                           << QStringLiteral("It moves 16 bytes per element in 2 passes at 82 % of a copy's speed.");
    // 64 KiB in 8 µs are 8.19 GB/s.
    QTest::newRow("cache") << madeOf(8e-6, 1, 16 * elements, 4 * elements) << labSpeeds()
                           << QStringLiteral("It moves 16 bytes per element in 2 passes, 2.05× as fast as a copy from "
                                             "memory: its 16 KiB fit in the cache of 1 MiB.");
    Speeds noCache = labSpeeds();
    noCache.cacheBytes = 0;
    QTest::newRow("unknown cache") << madeOf(8e-6, 1, 16 * elements, 4 * elements) << noCache
                                   << QStringLiteral(
                                          "It moves 16 bytes per element in 2 passes, 2.05× as fast as a copy "
                                          "from memory; only a cache can explain that.");
    // 1 µs of launches and 8.19 µs of bytes leave 90.8 of 100 µs.
    QTest::newRow("rest") << madeOf(100e-6, 1, 8 * elements, 4 * elements) << labSpeeds()
                          << QStringLiteral(
                                 "Launching its kernels and moving the bytes it has to move would take 9 % of its "
                                 "time, and something else takes 91 %.");
    QTest::newRow("launches alone") << madeOf(100e-6, 10, 0, 4 * elements) << labSpeeds()
                                    << QStringLiteral("Launching its kernels would take 10 % of its time, and "
                                                      "something else takes 90 %.");
    QTest::newRow("on the CPU") << madeOf(100e-6, 0, 8 * elements, 4 * elements)
                                << Speeds{.bytesPerSecond = surely(4e9)}
                                << QStringLiteral("Moving the bytes it has to move would take 8 % of its time, "
                                                  "and something else takes 92 %.");
    QTest::newRow("hardly anything") << madeOf(100e-3, 0, 8 * elements, 4 * elements)
                                     << Speeds{.bytesPerSecond = surely(4e9)}
                                     << QStringLiteral("Moving the bytes it has to move would take less than 1 % of "
                                                       "its time, and something else takes more than 99 %.");
    QTest::newRow("unknown bytes") << madeOf(100e-6, 0, 0, 0) << Speeds{.bytesPerSecond = surely(4e9)}
                                   << QStringLiteral(
                                          "It launches no kernel, and how many bytes it has to move is not known.");
    QTest::newRow("unknown speed") << madeOf(100e-6, 0, 8 * elements, 4 * elements) << Speeds{.cacheBytes = 1 << 30}
                                   << QStringLiteral(
                                          "It launches no kernel, and how fast its memory is could not be measured.");
}

void TestCellPane::whatDominatesIsSaid() {
    QFETCH(Times, times);
    QFETCH(Speeds, speeds);
    QFETCH(QString, why);
    ComparedCells cells(oneCell(times, speeds));
    CellPane pane(cells.model);
    cells.model.select(CellPlace{0, 12});
    QVERIFY2(pane.why().startsWith(why), qPrintable(pane.why()));
}

void TestCellPane::theHostsLaunchesCostWhatTheHostTakes() {
    // Also where graphs were asked for: what waits for the GPU within a run is not recorded.
    Times times = madeOf(60e-6, 12, 8 << 12, 4 << 12);
    times.recorded = false;
    ComparedCells cells(oneCell(times));
    CellPane pane(cells.model);
    cells.model.select(CellPlace{0, 12});
    QCOMPARE(pane.why(), QStringLiteral("Launches take 80 % of it: 12 at 4.00 µs each."));
}

void TestCellPane::theBreakdownIsABarOfItsParts() {
    BreakdownBar bar;
    bar.resize(302, bar.minimumSizeHint().height());
    bar.setBreakdown(Breakdown{.launching = 6e-6, .moving = 3e-6, .rest = 1e-6});
    QCOMPARE(bar.inWords(), QStringLiteral("launches 6.00 µs, 60 %; bytes 3.00 µs, 30 %; the rest 1.00 µs, 10 %"));
    QCOMPARE(bar.accessibleDescription(), bar.inWords());
    QVERIFY(std::abs(bar.barOf(0).width() - 180) < 1e-6);
    QVERIFY(std::abs(bar.barOf(1).width() - 90) < 1e-6);
    QVERIFY(std::abs(bar.barOf(2).width() - 30) < 1e-6);
    QVERIFY(std::abs(bar.barOf(1).left() - bar.barOf(0).right()) < 1e-6);
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));
    const QImage picture = bar.grab().toImage();
    // The bytes are filled; the others have patterns, so that background is seen within.
    const QColor filled = colourAt(picture, bar.barOf(1).center());
    for (int x = -20; x <= 20; x += 5)
        QCOMPARE(colourAt(picture, bar.barOf(1).center() + QPointF(x, 3)), filled);
    for (const std::size_t part : {0, 2}) {
        std::set<QRgb> colours;
        for (int x = -8; x <= 8; ++x)
            for (int y = -4; y <= 4; ++y)
                colours.insert(colourAt(picture, bar.barOf(part).center() + QPointF(x, y)).rgb());
        QVERIFY(colours.size() > 1);
    }
    bar.setBreakdown({});
    QVERIFY(bar.barOf(0).isEmpty());
}

void TestCellPane::samplesStandInTheOrderInWhichTheyWereTaken() {
    ComparedCells cells;
    CellPane pane(cells.model);
    cells.model.select(cells.place("A1", 10));
    SamplesPlot& plot = pane.samples();
    QCOMPARE(plot.count(), 11);
    // 20 µs · 1.04 is the second.
    QVERIFY(std::abs(plot.valueAt(1) - 20.8) < 1e-9);
    QCOMPARE(plot.describe(1), QStringLiteral("sample 2 of 11: 20.8 µs, 4.0 % above the median"));
    QCOMPARE(plot.describe(7), QStringLiteral("sample 8 of 11: 19.2 µs, 4.0 % below the median"));
    QVERIFY(plot.yAxis->label().contains(QStringLiteral("µs")));
    plot.setFocus();
    QTest::keyClick(&plot, Qt::Key_N);
    // Above the upper quartile and its neighbours: 1.04, 1.03 and 1.05.
    QCOMPARE(plot.cursorIndex(), std::optional<qint64>(1));
    QTest::keyClick(&plot, Qt::Key_N);
    QCOMPARE(plot.cursorIndex(), std::optional<qint64>(4));
    QTest::keyClick(&plot, Qt::Key_N);
    QCOMPARE(plot.cursorIndex(), std::optional<qint64>(8));
    Monitor nobody;
    const QList<QByteArray> lines = csvOf(plot.csv(), nobody)->trimmed().split('\n');
    QCOMPARE(lines.size(), 12);
    QCOMPARE(lines[2].split(',')[1].toDouble(), plot.samples()[1]);
    // Another cell has other samples.
    cells.model.select(cells.place("A6", 12));
    QVERIFY(!plot.cursorIndex());
    QVERIFY(std::abs(plot.valueAt(0) - 12) < 1e-9);
}

void TestCellPane::doubtsAreSaidInWords_data() {
    QTest::addColumn<std::vector<double>>("samples");
    QTest::addColumn<QString>("doubt");
    std::vector<double> few{1, 1, 1, 1}, drifting, bimodal;
    for (int i = 0; i < 60; ++i) {
        drifting.push_back(1 + 0.004 * i);
        bimodal.push_back((i * 7 % 10 < 5 ? 1 : 2) + 0.001 * (i * 13 % 11));
    }
    QTest::newRow("few") << few << QStringLiteral("Few");
    QTest::newRow("wide") << samplesAround(1) << QStringLiteral("Wide");
    QTest::newRow("drifting") << drifting << QStringLiteral("Drifting");
    QTest::newRow("bimodal") << bimodal << QStringLiteral("Bimodal");
}

void TestCellPane::doubtsAreSaidInWords() {
    QFETCH(std::vector<double>, samples);
    QFETCH(QString, doubt);
    Times times;
    times.samples = samples;
    ComparedCells cells(oneCell(times));
    CellPane pane(cells.model);
    cells.model.select(CellPlace{0, 12});
    QVERIFY2(pane.table().text().contains(QStringLiteral("Doubt\t") + doubt), qPrintable(pane.table().text()));
}

void TestCellPane::doubtsAreSeenInTheTable() {
    Times times;
    times.samples = samplesAround(1); // Known to 8 %.
    Baseline lab = oneCell(times);
    ComparedCells wide(lab);
    QVERIFY2(cellText(wide.model, {0, 12}).endsWith(QStringLiteral("✓ ?")), qPrintable(cellText(wide.model, {0, 12})));
    QVERIFY(doubtsInWords(wide.model, {0, 12}).startsWith(QStringLiteral("Wide: ")));
    lab.method.width = 0.1;
    ComparedCells enough(lab);
    QVERIFY(cellText(enough.model, {0, 12}).endsWith(u'✓'));
    QVERIFY(doubtsInWords(enough.model, {0, 12}).isEmpty());
}

/// A1 was sampled too seldom, and A6 often enough.
void TestCellPane::whatIsMadeOfADoubtfulTimeIsMarked() {
    Baseline lab = exampleBaseline();
    for (TimedCell& cell : lab.cells)
        if (auto* times = std::get_if<Times>(&cell.outcome); times && cell.key.contender == "A1")
            times->samples.resize(3);
    ComparedCells cells(lab);
    cells.model.setReference(cells.row("A1"));
    CellPane pane(cells.model);
    const auto marked = [&](const char* row) { return pane.table().valueOf(QLatin1String(row)).endsWith(u'?'); };
    cells.model.select(cells.place("A1", 10));
    for (const char* row : {"Time", "Elements per second", "Bytes per second", "Times a copy"})
        QVERIFY2(marked(row), row);
    cells.model.select(cells.place("A6", 10));
    for (const char* row : {"Time", "Elements per second", "Bytes per second", "Times a copy"})
        QVERIFY2(!marked(row) && !pane.table().valueOf(QLatin1String(row)).isEmpty(), row);
    QVERIFY(marked("Speed-up"));
    QVERIFY(cellInWords(cells.model, cells.place("A6", 10)).contains(QStringLiteral("That is doubtful: few.")));
}

void TestCellPane::aWrongCellNamesItsFirstWrongElement() {
    ComparedCells cells;
    CellPane pane(cells.model);
    cells.model.select(cells.place("A2", 10));
    QCOMPARE(pane.table().valueOf(QStringLiteral("First wrong element")), QStringLiteral("W(5)"));
    QCOMPARE(pane.table().valueOf(QStringLiteral("Found")), QStringLiteral("-4"));
    QCOMPARE(pane.table().valueOf(QStringLiteral("Expected")), QStringLiteral("12"));
    QVERIFY(pane.table().valueOf(QStringLiteral("Time")).isEmpty());
    QVERIFY(pane.breakdown().isHidden());
    QVERIFY(pane.samples().isHidden());
}

void TestCellPane::anImpossibleCellSaysWhy() {
    ComparedCells cells;
    CellPane pane(cells.model);
    cells.model.select(cells.place("A5", 10));
    QCOMPARE(pane.table().valueOf(QStringLiteral("Cannot run")), QStringLiteral("A5 takes n from 11 to 20, not 10"));
}

void TestCellPane::anEmulatedCellShowsItsCounters() {
    Baseline lab;
    lab.name = QStringLiteral("lab");
    Counters counters;
    counters.launches = 3;
    counters.barriers = 20;
    counters.loadSectors = 12345;
    lab.cells = {cellOf("A6", 12, counters)};
    ComparedCells cells(lab);
    CellPane pane(cells.model);
    cells.model.select(CellPlace{0, 12});
    QCOMPARE(pane.table().valueOf(QStringLiteral("Launches")), QStringLiteral("3"));
    QCOMPARE(pane.table().valueOf(QStringLiteral("Barriers")), QStringLiteral("20"));
    QCOMPARE(pane.table().valueOf(QStringLiteral("Sectors read")), QStringLiteral("12,345"));
    QVERIFY(pane.table().valueOf(QStringLiteral("Time")).isEmpty());
}

void TestCellPane::theSameCellElsewhereIsComparedWithIt() {
    ComparedCells cells;
    Baseline faster = exampleBaseline();
    faster.name = QStringLiteral("other");
    for (TimedCell& cell : faster.cells)
        if (auto* times = std::get_if<Times>(&cell.outcome))
            for (double& sample : times->samples)
                sample /= 4;
    cells.model.addBaseline(std::make_shared<const Baseline>(faster));
    CellPane pane(cells.model);
    cells.model.select(cells.place("A6", 10));
    std::size_t there = 0;
    for (std::size_t i = 0; i < cells.model.rows().size(); ++i)
        if (cells.model.rows()[i].contender == "A6" && i != cells.row("A6"))
            there = i;
    // 4; 0.96 / 1.04 and 1.04 / 0.96 of that.
    QCOMPARE(pane.table().valueOf(cells.model.rows()[there].name), QStringLiteral("4.00× (3.77× to 4.24×)"));
}

void TestCellPane::phasesAreListedWithTheirTimes() {
    Times times = madeOf(10e-6, 2, 32 << 12, 4 << 12);
    times.phases = {{"levels 0 to 9", 16 << 12, 6e-6}, {"levels 10 to 11", 16 << 12, 2e-6}};
    ComparedCells cells(oneCell(times));
    CellPane pane(cells.model);
    cells.model.select(CellPlace{0, 12});
    QCOMPARE(pane.table().valueOf(QStringLiteral("levels 0 to 9")), QStringLiteral("6.00 µs"));
    QCOMPARE(pane.table().valueOf(QStringLiteral("levels 10 to 11")), QStringLiteral("2.00 µs"));
}

void TestCellPane::theEmulatorCountsWhatStandsBesideATime() {
    Baseline lab;
    lab.name = QStringLiteral("lab");
    lab.cells = {cellOf("A6", 6, timesOf(1e-6, 6))};
    ComparedCells cells(lab);
    CellPane pane(cells.model);
    pane.show();
    cells.model.select(CellPlace{0, 6});
    // A transform of 64 values of 4 bytes reads and writes 8 sectors of 32 bytes, in one launch.
    QTRY_COMPARE_WITH_TIMEOUT(pane.table().valueOf(QStringLiteral("Sectors read")), QStringLiteral("8"), 30000);
    QCOMPARE(pane.table().valueOf(QStringLiteral("Sectors written")), QStringLiteral("8"));
}

void TestCellPane::nothingIsCutOff_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("beside the table") << QSize(360, 520);
    QTest::newRow("small") << QSize(280, 420);
}

void TestCellPane::nothingIsCutOff() {
    QFETCH(QSize, size);
    ComparedCells cells;
    CellPane pane(cells.model);
    pane.resize(size);
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    for (const CellPlace& place : {cells.place("A6", 10), cells.place("A2", 10), cells.place("A5", 10)}) {
        cells.model.select(place);
        QTest::qWait(1);
        QVERIFY(pane.width() == size.width() && pane.height() == size.height());
        const QStringList lines = CutOff::atRest(pane);
        QVERIFY2(lines.isEmpty(), qPrintable(lines.join(u'\n')));
    }
}

TEST_OF_ROOM(TestCellPane, QApplication)
#include "tst_cell_pane.moc"
