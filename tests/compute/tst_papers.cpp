// SPDX-License-Identifier: GPL-3.0-or-later
// The papers' presets against their tables, typed or read once more, and what agrees with them on made-up times.
#include "error.h"
#include "room.h"
#include "timing/agreement.h"

#include <QtTest>

using namespace walshscope;

namespace {

/// Rows of cells, the header first, read without the program's own reader.
std::vector<QStringList> tableOf(const QString& name) {
    QFile file(QStringLiteral(RESOURCES "/papers/%1.csv").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("there is no %s", qPrintable(file.fileName()));
    std::vector<QStringList> rows;
    for (const QByteArray& line : file.readAll().trimmed().split('\n'))
        rows.push_back(QString::fromUtf8(line).split(QLatin1Char(',')));
    return rows;
}

TimedCell cellOf(const PaperPreset& preset, std::size_t row, std::size_t column, double seconds) {
    const PaperPoint point = pointAt(preset, row, column);
    Times times;
    times.samples = {seconds};
    return {{preset.task, std::string(point.contender->id), "cuda:0", point.size, point.parameters}, times};
}

/// As if the paper's numbers had been measured here, each divided by `faster` of its column.
std::vector<TimedCell> measuredAsPrinted(const PaperPreset& preset, const std::vector<double>& faster) {
    std::vector<TimedCell> cells;
    for (std::size_t row = 0; row < preset.rows.size(); ++row)
        for (std::size_t column = 0; column < faster.size(); ++column)
            if (!preset.columns[column].printed.empty())
                cells.push_back(cellOf(preset, row, column, preset.columns[column].printed[row] / faster[column]));
    return cells;
}

/// As if intervals were to be 2 % wide.
PaperAgreement agreementWith(const PaperPreset& preset, const std::vector<TimedCell>& cells) {
    return agreementOf(preset, paperTimes(preset, cells, 0.02));
}

using Sizes = QList<quint64>;

} // namespace

class TestPapers : public QObject {
    Q_OBJECT

private slots:
    void aPresetHasItsTablesSizesAndContenders_data();
    void aPresetHasItsTablesSizesAndContenders();
    void noPresetIsForgotten();
    void printedNumbersAreThoseOfTheTable_data();
    void printedNumbersAreThoseOfTheTable();
    void onlyOneTableIsOfACoarseClock();
    void ticksAreToldFromChance_data();
    void ticksAreToldFromChance();
    void everyMethodOfAPaperHasItsName();
    void unknownPapersAreNamedWithTheList();
    void theCpusColumnsRunOnTheCpu();
    void whatTakesHoursIsLeftOutUnlessAskedFor();
    void parametersFollowTheRows();
    void transfersAndCopiesBackAreAdded();
    void whoIsFastestIsComparedRowByRow();
    void twoPlatformsOfOneContenderAreOneHere();
    void crossingsAreTheFirstRowOfAnUnbrokenLead();
    void crossingsAreComparedOnTheRowsThatWereTimed();
    void spreadsLeaveOutWhatTheClockCouldNotTell();
    void theBestChoiceIsTheFastestRow();
    void fewSamplesAreDoubtful();
    void findingsAreDoubtfulWhereATimeCouldChangeThem_data();
    void findingsAreDoubtfulWhereATimeCouldChangeThem();
    void theBestChoiceRestsOnAllRows();
};

void TestPapers::aPresetHasItsTablesSizesAndContenders_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<Sizes>("rows");
    QTest::addColumn<QString>("contenders");
    const auto row = [](const char* id, const Sizes& rows, const char* contenders) {
        QTest::newRow(id) << id << rows << contenders;
    };
    row("bikov2018-figure6", {32, 64, 128, 256, 512, 1024}, "A1 A1-unsynchronised A1 A1-unsynchronised");
    row("bikov2018-figure7", {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024}, "A3");
    row("bikov2018-table2", {7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18}, "A0 A1 A4 A5 A6");
    row("bikov2018-table3", {14, 15, 16, 17, 18}, "A6 A6 A0");
    row("gajic-table2", {4, 8, 10, 16, 18, 20, 23, 24, 25}, "XA XG XG");
    row("bikov2020-histogram", {10, 12, 14, 16, 18, 20}, "H0 H1 H2 H3 H4 CUB-even CUB-runs");
    row("ali2019-figure17", {10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24}, "B0 B1 G0 G2");
    row("ali2019-steps", {10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24}, "G0 G1 G2 G3 G4");
}

void TestPapers::aPresetHasItsTablesSizesAndContenders() {
    QFETCH(QString, id);
    QFETCH(Sizes, rows);
    QFETCH(QString, contenders);
    const PaperPreset& preset = paperPreset(id.toStdString());
    QCOMPARE(Sizes(preset.rows.begin(), preset.rows.end()), rows);
    QStringList ids;
    for (const PaperColumn& column : preset.columns)
        ids << QString::fromUtf8(column.contender.data(), qsizetype(column.contender.size()));
    QCOMPARE(ids.join(QLatin1Char(' ')), contenders);
    QVERIFY(!preset.title.empty());
    for (std::size_t column = 0; column < preset.columns.size(); ++column)
        QCOMPARE(pointAt(preset, 0, column).contender->task, preset.task);
}

void TestPapers::noPresetIsForgotten() { QCOMPARE(paperPresets().size(), std::size_t(8)); }

void TestPapers::printedNumbersAreThoseOfTheTable_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("table");
    QTest::addColumn<QStringList>(
        "columns"); ///< Where each of the table's stands in the preset, "-" where it does not.
    QTest::addColumn<double>("unit");
    const auto row = [](const char* id, const char* table, const char* columns, double unit) {
        QTest::newRow(id) << id << table << QString::fromUtf8(columns).split(QLatin1Char(' ')) << unit;
    };
    row("bikov2018-table2", "bikov2018_table2", "0 1 2 3 4", 1e-3);
    row("bikov2018-table3", "bikov2018_table3", "0 1 2", 1e-3);
    row("gajic-table2", "gajic_stankovic_table2", "0 1 2", 1e-3);
    row("bikov2020-histogram", "bikov2020_histogram", "0 4 -", 1e-3);
    row("ali2019-figure17", "ali2019_figure17", "0 1 2 3", 1);
}

void TestPapers::printedNumbersAreThoseOfTheTable() {
    QFETCH(QString, id);
    QFETCH(QString, table);
    QFETCH(QStringList, columns);
    QFETCH(double, unit);
    const PaperPreset& preset = paperPreset(id.toStdString());
    const std::vector<QStringList> lines = tableOf(table);
    QCOMPARE(lines.size(), preset.rows.size() + 1);
    std::size_t printedColumns = 0;
    for (const PaperColumn& column : preset.columns)
        printedColumns += !column.printed.empty();
    QCOMPARE(printedColumns, std::size_t(columns.size() - columns.count(QStringLiteral("-"))));
    for (std::size_t row = 0; row < preset.rows.size(); ++row) {
        const QStringList& cells = lines[row + 1];
        QCOMPARE(cells[0].toULongLong(), preset.rows[row]);
        for (qsizetype i = 0; i < columns.size(); ++i) {
            if (columns[i] == QLatin1String("-"))
                continue;
            const PaperColumn& column = preset.columns[columns[i].toULong()];
            QCOMPARE(column.printed.at(row), cells[i + 1].toDouble() * unit);
            QVERIFY(!column.hardware.empty());
        }
    }
}

/// Whole ticks of 15.625 ms, worked out without the program, in all columns of milliseconds and seconds there are.
void TestPapers::onlyOneTableIsOfACoarseClock() {
    QStringList coarse;
    for (const PaperPreset& preset : paperPresets())
        for (const PaperColumn& column : preset.columns)
            if (clockTicksIn(column.printed).isThatClock())
                coarse << QString::fromStdString(std::string(preset.table) + '/' + std::string(column.printedAs));
    QCOMPARE(coarse, QStringList{QStringLiteral("bikov2020_histogram/cpu_ms")});
    // 15.6, 31.25, 78.1, 156.25, 187.5, 203.1: as that table has them.
    const std::vector<QStringList> lines = tableOf(QStringLiteral("bikov2020_histogram"));
    QStringList printed;
    for (const QStringList& line : lines)
        printed << line[1];
    QCOMPARE(printed.mid(1).join(u' '), QStringLiteral("15 31 78 156 188 203"));
    const ClockTicks ticks = clockTicksIn(paperPreset("bikov2020-histogram").columns[0].printed);
    QCOMPARE(ticks.multiples, std::size_t(6));
    QCOMPARE(ticks.all, std::size_t(6));
    // One of Gajić & Stanković's is one by chance: 15 ms, beside 53, 108, 1201, 2512 and 5002.
    QCOMPARE(clockTicksIn(paperPreset("gajic-table2").columns[0].printed).multiples, std::size_t(1));
}

void TestPapers::ticksAreToldFromChance_data() {
    QTest::addColumn<QList<double>>("milliseconds");
    QTest::addColumn<bool>("isThatClock");
    using List = QList<double>;
    QTest::newRow("nothing") << List{} << false;
    QTest::newRow("one by chance") << List{15} << false;
    QTest::newRow("two by chance") << List{15, 31} << false;
    QTest::newRow("three") << List{15, 31, 47} << true;
    QTest::newRow("as printed, both ways of rounding")
        << List{15, 16, 31, 46, 47, 62, 63, 78, 94, 109, 125, 141} << true;
    QTest::newRow("and nothing below the first") << List{0, 0, 16, 31, 47} << true;
    QTest::newRow("with a slip") << List{15, 31, 47, 53} << true;
    QTest::newRow("shorter than a tick") << List{3, 5, 9, 12} << false;
    QTest::newRow("some short ones") << List{0.2, 0.4, 15, 31, 47} << false;
    QTest::newRow("whole seconds") << List{20000, 40000, 61000, 123000} << false;
    QTest::newRow("every number to 200") << [] {
        List all;
        for (int i = 1; i <= 200; ++i)
            all << i;
        return all;
    }() << false;
}

void TestPapers::ticksAreToldFromChance() {
    QFETCH(QList<double>, milliseconds);
    std::vector<double> seconds;
    for (const double each : milliseconds)
        seconds.push_back(each * 1e-3);
    QTEST(clockTicksIn(seconds).isThatClock(), "isThatClock");
}

void TestPapers::everyMethodOfAPaperHasItsName() {
    for (const PaperPreset& preset : paperPresets())
        for (const PaperColumn& column : preset.columns) {
            // CUB is no paper's.
            QCOMPARE(column.method.empty(), column.contender.starts_with("CUB"));
            const bool isNumbered = column.contender.starts_with('A') && column.contender.size() == 2;
            QVERIFY(!isNumbered || column.method == "Algorithm " + std::string(column.contender.substr(1)));
        }
}

void TestPapers::unknownPapersAreNamedWithTheList() {
    try {
        paperPreset("walsh1923");
        QFAIL("there is none");
    } catch (const UsageError& error) {
        QVERIFY2(std::string_view(error.what()).find("\"walsh1923\"") != std::string_view::npos, error.what());
        QVERIFY2(std::string_view(error.what()).find("bikov2018-table2") != std::string_view::npos, error.what());
    }
}

void TestPapers::theCpusColumnsRunOnTheCpu() {
    const PaperPreset& preset = paperPreset("bikov2018-table3");
    const std::array<std::size_t, 2> rows{0, 4};
    std::vector<std::string> found;
    for (const Entrant& entrant : entrantsOf(preset, rows, &deviceNamed("emulator"), true,
                                             [](const Message& words) { qFatal("%s", words.text().c_str()); }))
        found.push_back(std::string(entrant.contender->id) + " " + entrant.device->id + " " +
                        std::to_string(entrant.size));
    const auto none = [](const Message& words) { qFatal("%s", words.text().c_str()); };
    QCOMPARE(entrantsOf(preset, rows, nullptr, true, none).size(), std::size_t(2)); // No device, no kernels.
    // A6 stands in two columns and runs once.
    QCOMPARE(found, (std::vector<std::string>{"A6 emulator 14", "A0 cpu 14", "A6 emulator 18", "A0 cpu 18"}));
}

void TestPapers::whatTakesHoursIsLeftOutUnlessAskedFor() {
    const PaperPreset& preset = paperPreset("ali2019-figure17");
    const std::array<std::size_t, 1> last{14}; // 2^24 bits
    std::vector<std::string> reasons;
    const auto note = [&](const Message& words) { reasons.push_back(words.text()); };
    QCOMPARE(entrantsOf(preset, last, &deviceNamed("cpu"), false, note).size(), std::size_t(0));
    QCOMPARE(reasons.size(), std::size_t(4));
    QCOMPARE(reasons[1], std::string("B1 would take hours at 2^24 bits"));
    reasons.clear();
    const auto all = entrantsOf(preset, last, &deviceNamed("emulator"), true, note);
    QCOMPARE(all.size(), std::size_t(1));
    QCOMPARE(all[0].contender->id, std::string_view("B1"));
    QCOMPARE(all[0].size, std::uint64_t(1) << 24);
    QCOMPARE(reasons[0], std::string("B0 takes up to 1048576 bits, not 16777216"));
}

void TestPapers::parametersFollowTheRows() {
    const PaperPreset &blocks = paperPreset("bikov2018-figure6"), &elements = paperPreset("bikov2018-figure7");
    QCOMPARE(pointAt(blocks, 2, 0).parameters.blockSize, 128);
    QCOMPARE(pointAt(blocks, 2, 0).size, std::uint64_t(15));
    QCOMPARE(pointAt(blocks, 2, 3).size, std::uint64_t(16));
    QCOMPARE(pointAt(elements, 3, 0).parameters.elementsPerThread, 8);
    const std::vector<TimedCell> cells{cellOf(blocks, 1, 0, 1), cellOf(blocks, 2, 0, 2)};
    QCOMPARE(cellAt(blocks, 2, 0, cells), &cells[1]);
    QCOMPARE(cellAt(blocks, 3, 0, cells), nullptr);
    QCOMPARE(cellAt(blocks, 2, 1, cells), nullptr);
}

void TestPapers::transfersAndCopiesBackAreAdded() {
    Times times;
    times.samples = {1, 2, 3};
    times.uploads = {8};
    times.downloads = {16};
    const TimedCell all{{}, times};
    QCOMPARE(secondsOf(all, PaperQuantity::Run).value(), 2.0);
    QCOMPARE(secondsOf(all, PaperQuantity::RunAndDownload).value(), 18.0);
    QCOMPARE(secondsOf(all, PaperQuantity::Transfers).value(), 24.0);
    times.uploads.clear();
    times.downloads.clear();
    const TimedCell onCpu{{}, times};
    QCOMPARE(secondsOf(onCpu, PaperQuantity::RunAndDownload).value(), 2.0);
    QVERIFY(!secondsOf(onCpu, PaperQuantity::Transfers));
    QVERIFY(!secondsOf({{}, WrongAt{"W(1)", "2", "3"}}, PaperQuantity::Run));
    QVERIFY(!secondsOf({{}, Counters{}}, PaperQuantity::Run));
}

void TestPapers::whoIsFastestIsComparedRowByRow() {
    const PaperPreset& preset = paperPreset("bikov2018-table2");
    // Here A5 is four times as fast as it was, and so ahead of A6 in all rows.
    const PaperAgreement found = agreementWith(preset, measuredAsPrinted(preset, {1, 1, 1, 4, 1}));
    QCOMPARE(found.fastest.size(), std::size_t(12));
    for (const auto& [row, inPaper, here, doubtful] : found.fastest) {
        // In Table 2 the CPU wins up to n = 7, A6 from n = 8 on.
        QCOMPARE(inPaper, std::size_t(row == 0 ? 0 : 4));
        QCOMPARE(here, std::size_t(3));
    }
    QVERIFY(agreementWith(preset, measuredAsPrinted(preset, {1})).fastest.empty());
}

void TestPapers::twoPlatformsOfOneContenderAreOneHere() {
    const PaperPreset& preset = paperPreset("bikov2018-table3");
    std::vector<TimedCell> cells;
    for (std::size_t row = 0; row < preset.rows.size(); ++row) {
        cells.push_back(cellOf(preset, row, 0, preset.columns[1].printed[row]));
        cells.push_back(cellOf(preset, row, 2, preset.columns[2].printed[row]));
    }
    const PaperAgreement found = agreementWith(preset, cells);
    QCOMPARE(found.fastest.size(), preset.rows.size());
    for (const auto& [row, inPaper, here, doubtful] : found.fastest) {
        QCOMPARE(inPaper, std::size_t(1));
        QCOMPARE(here, std::size_t(1));
    }
}

void TestPapers::crossingsAreComparedOnTheRowsThatWereTimed() {
    const PaperPreset& preset = paperPreset("bikov2018-table2");
    std::vector<TimedCell> cells;
    for (const std::size_t row : {9u, 10u, 11u}) // n = 16 … 18
        for (std::size_t column = 0; column < preset.columns.size(); ++column)
            cells.push_back(cellOf(preset, row, column, preset.columns[column].printed[row]));
    for (const auto& crossing : agreementWith(preset, cells).crossings)
        QCOMPARE(crossing.here, crossing.inPaper);
    // Untimed, a row stands as it is printed.
    QCOMPARE(preset.rows[agreementWith(preset, {}).crossings.at(0).inPaper.value()], std::uint64_t(11));
}

void TestPapers::crossingsAreTheFirstRowOfAnUnbrokenLead() {
    const PaperPreset& preset = paperPreset("bikov2018-table2");
    const PaperAgreement found = agreementWith(preset, measuredAsPrinted(preset, {10, 1}));
    const auto& [first, second, printed, measured, inPaper, here, doubtful] = found.crossings.at(0);
    QCOMPARE(first, std::size_t(0));
    QCOMPARE(second, std::size_t(1));
    QVERIFY(printed && measured);
    QCOMPARE(preset.rows[inPaper.value()], std::uint64_t(11)); // 0.033 and 0.034 ms at n = 10, 0.068 and 0.039 at 11
    QVERIFY(!here); // Ten times as fast, A0 takes 1.48 ms at n = 18 where A1 takes 3.57.
    // A5 overtakes A4, falls back at n = 14 to 16, and leads from n = 17 on.
    QCOMPARE(preset.rows[found.crossings.at(2).inPaper.value()], std::uint64_t(17));
    QVERIFY(!found.crossings[2].measured);
}

void TestPapers::spreadsLeaveOutWhatTheClockCouldNotTell() {
    const PaperPreset& preset = paperPreset("gajic-table2");
    std::vector<TimedCell> cells;
    for (std::size_t row = 0; row < preset.rows.size(); ++row)
        cells.push_back(cellOf(preset, row, 0, 0.001));
    const PaperAgreement found = agreementWith(preset, cells);
    QCOMPARE(found.spreads.size(), std::size_t(1));
    QCOMPARE(found.spreads[0].column, std::size_t(0));
    QCOMPARE(found.spreads[0].rows, std::size_t(6)); // The CPU's first three are 0.
    QCOMPARE(found.spreads[0].least, 15.0);
    QCOMPARE(found.spreads[0].most, 5002.0);
    QCOMPARE(found.spreads[0].median, (108.0 + 1201.0) / 2);
}

void TestPapers::theBestChoiceIsTheFastestRow() {
    const PaperPreset& preset = paperPreset("bikov2018-figure7");
    const PaperAgreement found =
        agreementWith(preset, std::vector{cellOf(preset, 0, 0, 3), cellOf(preset, 2, 0, 1), cellOf(preset, 4, 0, 2)});
    QCOMPARE(found.best.size(), std::size_t(1));
    QCOMPARE(preset.rows[found.best[0].row], std::uint64_t(4));
    QVERIFY(found.fastest.empty() && found.spreads.empty() && found.crossings.empty());
}

void TestPapers::fewSamplesAreDoubtful() {
    const PaperPreset& preset = paperPreset("bikov2018-table2");
    TimedCell six = cellOf(preset, 1, 0, 1);
    std::get<Times>(six.outcome).samples.assign(6, 1);
    const PaperTimes times = paperTimes(preset, std::vector{cellOf(preset, 0, 0, 1), six}, 0.02);
    QCOMPARE(times.size(), preset.columns.size());
    QCOMPARE(times[0].size(), preset.rows.size());
    QVERIFY(times[0][0]->doubtful && !times[0][1]->doubtful);
    QVERIFY(!times[0][2] && !times[1][0]);
}

void TestPapers::findingsAreDoubtfulWhereATimeCouldChangeThem_data() {
    QTest::addColumn<std::size_t>("column");
    QTest::addColumn<std::size_t>("row");
    QTest::addColumn<bool>("crossing"); ///< Of A0 and A1: behind at n = 10, in row 3, and ahead from there on.
    const auto row = [](const char* name, std::size_t column, std::size_t at, bool crossing) {
        QTest::newRow(name) << column << at << crossing;
    };
    row("long before", 0, 0, false);
    row("before", 1, 2, false);
    row("the last row behind", 1, 3, true);
    row("the first row ahead", 0, 4, true);
    row("the last row", 1, 11, true);
    row("of another column", 4, 4, false);
}

/// All as printed, and one time doubtful.
void TestPapers::findingsAreDoubtfulWhereATimeCouldChangeThem() {
    QFETCH(std::size_t, column);
    QFETCH(std::size_t, row);
    const PaperPreset& preset = paperPreset("bikov2018-table2");
    const PaperAgreement found =
        agreementOf(preset, paperTimes(preset, [&](std::size_t r, std::size_t c) -> std::optional<PaperTime> {
                        return PaperTime{preset.columns[c].printed[r], c == column && r == row};
                    }));
    QCOMPARE(preset.rows[found.crossings.at(0).here.value()], std::uint64_t(11));
    QTEST(found.crossings[0].doubtful, "crossing");
    for (const PaperAgreement::Fastest& each : found.fastest)
        QCOMPARE(each.doubtful, each.row == row);
    QCOMPARE(found.spreads.size(), preset.columns.size());
    for (const PaperAgreement::Spread& each : found.spreads)
        QCOMPARE(each.doubtful, each.column == column);
}

void TestPapers::theBestChoiceRestsOnAllRows() {
    const PaperPreset& preset = paperPreset("bikov2018-figure7");
    for (const bool isDoubtful : {false, true}) {
        const auto best = agreementOf(preset, paperTimes(preset,
                                                         [&](std::size_t row, std::size_t) -> std::optional<PaperTime> {
                                                             return PaperTime{double(row + 1), isDoubtful && row == 5};
                                                         }))
                              .best;
        QCOMPARE(best.size(), std::size_t(1));
        QCOMPARE(best[0].row, std::size_t(0));
        QCOMPARE(best[0].doubtful, isDoubtful);
    }
}

TEST_OF_ROOM(TestPapers)
#include "tst_papers.moc"
