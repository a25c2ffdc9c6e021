// SPDX-License-Identifier: GPL-3.0-or-later
// The file of times: read back equal, refused where it is damaged; CSV of cells; words about papers.
#include "error.h"
#include "gui/baseline/baseline_text.h"
#include "gui/baseline/cell_columns.h"
#include "gui/baseline/paper_words.h"
#include "room.h"
#include "surely.h"
#include "timing/estimate.h"

#include <QtTest>

#include <set>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

TimedCell timed(const char* contender, std::uint64_t size, std::vector<double> samples, const char* device = "cpu") {
    Times times;
    times.samples = std::move(samples);
    return {{Task::Transform, contender, device, size, {}}, times};
}

Baseline full() {
    Baseline baseline;
    baseline.name = QStringLiteral("Pfingstmontag, \"kalt\"");
    baseline.machine = {"Some CPU", 16, "Some GPU", "580.1", "GCC 12", "0.9", "2026-11-23T10:00:00Z"};
    baseline.method = {0.015, 2.5, 21, false, true};
    baseline.speeds = {{"cpu", {{1.7e10, {1.6e10, 1.8e10}, {Concern::Wide, Concern::Disturbed}}, 0, 0, 1 << 20}},
                       {"cuda:0", {surely(4.1e12), 5.1e-7, 2.75e-6, 60 << 20}}};
    Times times;
    times.samples = {1.0 / 3, 0.1, 1e-12, 1e9, 1, 123456789.123456789e-12};
    times.lost = {0, 0.05, 1e-13, 0, 0, 1e-5 / 7};
    times.runs = {2, 4};
    times.parallel = true;
    times.pace = 3.4e-6;
    times.shared = true;
    times.slowdown = 1.75;
    times.load = 0.25;
    times.batch = 40;
    times.uploads = {2e-6};
    times.downloads = {3e-6, std::nextafter(3e-6, 1)};
    times.launches = 2;
    times.recorded = true;
    times.bytes = 1 << 20;
    times.dataBytes = std::uint64_t(1) << 52;
    times.betweenRuns = 0.03;
    times.copy = {2.5e-6, {2.25e-6, 2.5e-6 * (1 + 1e-15)}, {Concern::Few}};
    times.phases = {{"levels 0 to 9", 512, 1e-6}, {"levels 10 to 15", 0, 2e-6}};
    Parameters parameters{256, 8, ScanKind::ReduceThenScan};
    baseline.cells = {{{Task::Transform, "A3", "cuda:0", 16, parameters}, times},
                      timed("C1", 16, {1e-6}),
                      {{Task::Register, "Z9", "cpu", 1000, {}}, WrongAt{"C(5)", "0", "1"}},
                      {{Task::Distribution, "H4", "emulator", 10, {}}, Counters{.launches = 7, .divergentBranches = 9}},
                      {{Task::Convolution, "X0", "cpu", 20, {}}, Message::tr("%1 takes n up to 14", "X0")}};
    return baseline;
}

std::string complaintAbout(const QByteArray& json) {
    try {
        readBaseline("old.walshtimes", json);
    } catch (const InputError& error) {
        return error.what();
    }
    return "nothing";
}

} // namespace

class TestBaseline : public QObject {
    Q_OBJECT

private slots:
    void itComesBackAsItWas();
    void whatIsDamagedIsRefusedByLineAndKey_data();
    void whatIsDamagedIsRefusedByLineAndKey();
    void whatIsWholeBeforeACutIsRead();
    void runsOfAFileThatEndsEarlyArePutTogether();
    void whatComesWithTheProgramIsNamedAndReadable();
    void cellsAreFoundByWhatMatters();
    void ratiosAreOfMedians();
    void csvHasARowForEachCell();
    void latexSortsSizesAndTellsScansApart();
    void sentencesSayWhatAgrees_data();
    void sentencesSayWhatAgrees();
    void sentencesThatRestOnDoubtfulTimesSaySo();
};

void TestBaseline::itComesBackAsItWas() {
    const Baseline written = full();
    const Baseline read = readBaseline("x", toJson(written));
    QCOMPARE(read.name, written.name);
    QVERIFY(read.machine == written.machine);
    QVERIFY(read.method == written.method);
    QVERIFY(read.speeds == written.speeds);
    QCOMPARE(read.cells.size(), written.cells.size());
    for (std::size_t i = 0; i < read.cells.size(); ++i)
        QVERIFY2(read.cells[i].key == written.cells[i].key, written.cells[i].key.contender.c_str());
    QVERIFY(std::get<Times>(read.cells[0].outcome) == std::get<Times>(written.cells[0].outcome));
    QVERIFY(std::get<Times>(read.cells[1].outcome) == std::get<Times>(written.cells[1].outcome));
    QVERIFY(std::get<WrongAt>(read.cells[2].outcome) == std::get<WrongAt>(written.cells[2].outcome));
    QVERIFY(std::get<Counters>(read.cells[3].outcome) == std::get<Counters>(written.cells[3].outcome));
    QCOMPARE(std::get<Message>(read.cells[4].outcome).text(), std::string("X0 takes n up to 14"));
    QCOMPARE(toJson(read), toJson(written));
    QCOMPARE(toJson(readBaseline("x", "\xEF\xBB\xBF" + toJson(written))), toJson(written));
}

void TestBaseline::whatIsDamagedIsRefusedByLineAndKey_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* from, const char* to, const char* key, const char* expected) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromUtf8(key)
                            << QString::fromUtf8(expected);
    };
    row("no version", "\"walshtimes\": 1,", "", "walshtimes", "missing");
    row("a later version", "\"walshtimes\": 1", "\"walshtimes\": 2", "walshtimes", "version 2, expected 1");
    row("an unknown key", "\"method\": {", "\"method\": {\"luck\": 1,", "method.luck", "unknown, expected one of");
    row("cores", "\"cores\": 16", "\"cores\": -1", "machine.cores", "-1, expected a whole number from 0");
    row("width", "\"width\": 0.015", "\"width\": \"wide\"", "method.width", "a string, expected a number from 0 to 1");
    row("a negative time", "[0.3333333333333333,", "[-0.3333333333333333,", "cells.0.times.samples.0",
        "expected a number from 1e-12 to 1000000000");
    row("a time of 0", "0.1,", "0,", "cells.0.times.samples.1", "0, expected a number from 1e-12");
    row("no clock's time", "0.1,", "5e-324,", "cells.0.times.samples.1", "expected a number from 1e-12");
    row("a time beyond all", "0.1,", "1.1e9,", "cells.0.times.samples.1", "expected a number from 1e-12 to 1000000000");
    row("no time of a copy", "[0.000002]", "[1e-300]", "cells.0.times.uploads.0", "expected a number from 1e-12");
    row("a time in words", "0.1,", "\"fast\",", "cells.0.times.samples.1", "a string, expected a number from 1e-12");
    row("no times", "[0.000001]", "[]", "cells.1.times.samples", "an empty list, expected at least one number");
    row("too few are lost", "\"lost\": [0.0, ", "\"lost\": [", "cells.0.times.lost",
        "5 numbers, expected one for each of 6 samples");
    row("less than nothing is lost", "\"lost\": [0.0", "\"lost\": [-1", "cells.0.times.lost.0",
        "expected a number from 0");
    row("more is lost than there is", "\"lost\": [0.0", "\"lost\": [1", "cells.0.times.lost",
        "1.000 of a sample of 0.3333");
    row("runs of more samples", "\"runs\": [2, 4]", "\"runs\": [2, 5]", "cells.0.times.runs",
        "7 samples in all, expected 6");
    row("runs of half a sample", "\"runs\": [2, 4]", "\"runs\": [1.5, 4.5]", "cells.0.times.runs",
        "1.500, expected whole numbers");
    row("a run of none", "\"runs\": [2, 4]", "\"runs\": [0, 6]", "cells.0.times.runs.0", "0, expected a number from 1");
    row("a pace of none", "\"pace\": 0.0000034", "\"pace\": 0", "cells.0.times.pace", "expected a number from 1e-12");
    row("a copy whose interval is elsewhere", "\"copy_interval\": [0.00000225,", "\"copy_interval\": [0.0000026,",
        "cells.0.times.copy_interval", "expected two numbers around 0.000002500");
    row("half an interval", "\"bytes_interval\": [16000000000.0, ", "\"bytes_interval\": [", "speeds.0.bytes_interval",
        "expected two numbers around 17000000000");
    row("an unknown doubt", "\"copy_doubts\": [\"few\"]", "\"copy_doubts\": [\"vague\"]", "cells.0.times.copy_doubts",
        "\"vague\" is no doubt");
    row("more than all processors", "\"load\": 0.25", "\"load\": 1.25", "cells.0.times.load",
        "1.25, expected a number from 0 to 1");
    row("no list", "[0.000001]", "0.000001", "cells.1.times.samples", "1e-06, expected a list");
    row("a batch of none", "\"batch\": 40", "\"batch\": 0", "cells.0.times.batch", "0, expected a whole number from 1");
    row("half a batch", "\"batch\": 40", "\"batch\": 1.5", "cells.0.times.batch", "1.5, expected a whole number");
    row("a block of no power of two", "\"block\": 256", "\"block\": 255", "cells.0.block",
        "255, expected a power of two");
    row("elements", "\"elements\": 8", "\"elements\": 9", "cells.0.elements", "9, expected a power of two");
    row("an unknown task", "\"task\": \"register\"", "\"task\": \"laundry\"", "cells.2.task",
        "\"laundry\", expected one of transform, register, convolution, distribution, table, function");
    row("an unknown scan", "\"reduce-then-scan\"", "\"guess\"", "cells.0.scan", "\"guess\", expected one of");
    row("no contender", "\"contender\": \"Z9\"", "\"contender\": \"\"", "cells.2.contender", "empty, expected a name");
    row("a size beyond all", "\"size\": 20", "\"size\": 63", "cells.4.size",
        "63, expected a whole number from 0 to 40");
    row("no bits", "\"size\": 1000", "\"size\": 0", "cells.2.size", "0, expected a whole number from 1");
    row("a counter is missing", "\"shuffles\": 0,", "", "cells.3.counters.shuffles", "missing");
    row("no outcome", "\"cannot\": \"X0 takes n up to 14\"", "\"scan\": \"x\"", "cells.4.scan", "a second time");
    row("two outcomes", "\"cannot\":", "\"wrong\": {}, \"cannot\":", "cells.4.cannot", "beside wrong, expected one of");
    row("a cell twice", "\"contender\": \"C1\",", "\"contender\": \"C1\", \"size\": 16, \"block\": 1024,",
        "cells.1.size", "a second time");
    row("a list of cells", "\"cells\": [", "\"cells\": 5, \"sells\": [", "cells", "expected");
}

void TestBaseline::whatIsDamagedIsRefusedByLineAndKey() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, key);
    QFETCH(QString, expected);
    QByteArray json = toJson(full());
    const qsizetype at = json.indexOf(from);
    QVERIFY2(at >= 0, json);
    const QString complaint = QString::fromStdString(complaintAbout(json.replace(at, from.size(), to)));
    QVERIFY2(complaint.startsWith(QLatin1String("old.walshtimes:")), qPrintable(complaint));
    QVERIFY2(complaint.contains(QLatin1Char('"') + key + QLatin1Char('"')) || key == QLatin1String("cells"),
             qPrintable(complaint));
    QVERIFY2(complaint.contains(expected), qPrintable(complaint));
    // What is wrong stands in the line that is named, or what is missing would stand below it.
    const int line = complaint.section(QLatin1Char(':'), 1, 1).toInt();
    const int changed = int(QByteArrayView(json).first(at).count('\n')) + 1;
    if (expected != QLatin1String("missing"))
        QVERIFY2(line >= changed && line <= changed + 14, qPrintable(complaint));
}

void TestBaseline::whatIsWholeBeforeACutIsRead() {
    const Baseline all = full();
    BaselineText text(all);
    std::vector<qsizetype> ends; // Where so many cells are whole.
    QByteArray json = text.take();
    for (const TimedCell& cell : all.cells) {
        text.add(cell);
        json += text.take();
        ends.push_back(json.size());
    }
    text.end(all.speeds);
    json += text.take();
    QCOMPARE(json, toJson(all));
    for (qsizetype length = 0; length < json.size() - 2; ++length) {
        const auto whole = std::size_t(std::ranges::upper_bound(ends, length) - ends.begin());
        const QByteArray cut = json.first(length);
        if (whole == 0) {
            QVERIFY2(complaintAbout(cut) != "nothing", qPrintable(QString::number(length)));
            continue;
        }
        const Baseline read = readBaseline("cut", cut);
        QVERIFY(read.unfinished);
        QCOMPARE(read.cells.size(), whole);
        for (std::size_t i = 0; i < whole; ++i)
            QVERIFY(read.cells[i].key == all.cells[i].key &&
                    read.cells[i].outcome.index() == all.cells[i].outcome.index());
        QVERIFY(read.method == all.method && read.machine == all.machine);
    }
    QVERIFY(!readBaseline("whole", json).unfinished);
    QVERIFY(complaintAbout("[1, 2]").find("expected an object") != std::string::npos);
    Baseline twice = full();
    twice.cells.push_back(twice.cells[1]);
    QVERIFY(complaintAbout(toJson(twice)).find("parameters twice") != std::string::npos);
}

/// As a file has it whose program was killed in the second run.
void TestBaseline::runsOfAFileThatEndsEarlyArePutTogether() {
    Baseline all = full();
    BaselineText text(all);
    text.add(timed("C1", 16, {1, 2, 3}));
    text.add(timed("A0", 16, {5, 6}));
    text.add(timed("C1", 16, {3, 4, 5}));
    const Baseline read = readBaseline("killed", text.take());
    QVERIFY(read.unfinished);
    QCOMPARE(read.cells.size(), std::size_t(2));
    const auto& times = std::get<Times>(read.cells[0].outcome);
    QCOMPARE(times.samples, (std::vector<double>{1, 2, 3, 3, 4, 5}));
    QCOMPARE(times.runs, (std::vector<std::size_t>{3, 3}));
    QCOMPARE(estimateOf(times).seconds, 3.); // Between 2 and 4.
}

void TestBaseline::whatComesWithTheProgramIsNamedAndReadable() {
    const QDir here(QStringLiteral(RESOURCES "/baselines")), compiledIn(QStringLiteral(":/baselines"));
    const QStringList files = here.entryList({QStringLiteral("*.walshtimes")}, QDir::Files, QDir::Name);
    QCOMPARE(compiledIn.entryList(QDir::Files, QDir::Name), files);
    QVERIFY(files.size() >= 3); // Two GPUs and a CPU.
    for (const QString& name : files) {
        QFile file(compiledIn.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Baseline baseline = readBaseline(name.toStdString(), file.readAll());
        QVERIFY(!baseline.machine.cpu.empty() && !baseline.machine.date.empty() && !baseline.speeds.empty());
        std::set<Task> tasks;
        for (const TimedCell& cell : baseline.cells) {
            tasks.insert(cell.key.task);
            // Only what somebody can run is worth comparing with, and what has a time is right.
            QVERIFY2(std::ranges::count(contenders(), cell.key.contender, &Contender::id) == 1,
                     cell.key.contender.c_str());
            QVERIFY2(!std::holds_alternative<WrongAt>(cell.outcome), cell.key.contender.c_str());
            const auto* times = std::get_if<Times>(&cell.outcome);
            QVERIFY(!times || (times->betweenRuns > 0 && times->samples.size() >= 6));
            QVERIFY(cell.key.device == "cpu" || !baseline.machine.gpu.empty());
        }
        QVERIFY(tasks.contains(Task::Transform) && tasks.size() >= 4);
    }
}

void TestBaseline::cellsAreFoundByWhatMatters() {
    std::vector<TimedCell> cells{timed("A1", 10, {1}, "cuda:1"), timed("A1", 10, {2}, "cuda:0"),
                                 timed("A6", 10, {3}, "cuda:0"), timed("A0", 10, {4}, "cpu")};
    cells[0].key.parameters.blockSize = cells[1].key.parameters.blockSize = 256;
    CellKey key = cells[1].key;
    QCOMPARE(cellFor(key, cells), &cells[1]);
    key.device = "cuda:7"; // Another GPU: the first of the kind.
    QCOMPARE(cellFor(key, cells), &cells[0]);
    key.parameters.blockSize = 512;
    QCOMPARE(cellFor(key, cells), nullptr);
    key.contender = "A6"; // Which takes no block size.
    QCOMPARE(cellFor(key, cells), &cells[2]);
    key.device = "cpu";
    QCOMPARE(cellFor(key, cells), nullptr);
    key.contender = "A0";
    key.parameters.scan = ScanKind::ReduceThenScan; // Which does not scan.
    QCOMPARE(cellFor(key, cells), &cells[3]);
    key.size = 11;
    QCOMPARE(cellFor(key, cells), nullptr);
    cells[3].key.contender = key.contender = "Z9"; // Unknown, so that it may scan.
    key.size = 10;
    QCOMPARE(cellFor(key, cells), nullptr);
}

void TestBaseline::ratiosAreOfMedians() {
    const TimedCell slow = timed("A0", 4, {2, 3, 4}), fast = timed("A0", 4, {1, 2, 9});
    const auto ratio = ratioOf(slow, fast);
    QCOMPARE(ratio.value().value, 1.5);
    QVERIFY(ratio->interval.low <= 1.5 && ratio->interval.high >= 1.5);
    QVERIFY(!ratioOf(slow, {slow.key, WrongAt{}}));
    QVERIFY(!ratioOf({slow.key, Counters{}}, fast));
}

void TestBaseline::csvHasARowForEachCell() {
    const std::string csv = csvOf(full().cells, 0.02);
    const QList<QByteArray> lines = QByteArray::fromStdString(csv).trimmed().split('\n');
    QCOMPARE(lines.size(), 6);
    const QList<QByteArray> names = lines[0].split(',');
    QVERIFY(lines[1].startsWith("transform,A3,cuda:0,16,256,8,,6,40,"));
    QCOMPARE(lines[1].split(',').size(), names.size());
    const QList<QByteArray> c1 = lines[2].split(',');
    QVERIFY2(lines[2].startsWith("transform,C1,cpu,16,,,,1,1,"), lines[2]);
    QVERIFY2(lines[3].startsWith("register,Z9,cpu,1000,1024,2,scan-scan-add,"), lines[3]); // Whatever it takes.
    QVERIFY2(lines[4].startsWith("distribution,H4,emulator,10,1024,,scan-scan-add,"), lines[4]);
    QCOMPARE(c1[names.indexOf("median_us")], QByteArray("1.00000"));
    QCOMPARE(c1[names.indexOf("times_copy")], QByteArray());
    QVERIFY2(lines[3].contains("\"C(5) = 0, expected 1\""), lines[3]);
    QCOMPARE(lines[4].split(',')[names.indexOf("launches")], QByteArray("7"));
    QVERIFY2(lines[5].contains("X0 takes n up to 14"), lines[5]);
}

void TestBaseline::latexSortsSizesAndTellsScansApart() {
    TimedCell other = timed("CUB-runs", 8, {2e-6});
    other.key.parameters.scan = ScanKind::ReduceThenScan;
    const std::vector<TimedCell> cells{timed("CUB-runs", 12, {1e-6}), timed("CUB-runs", 8, {3e-6}), other};
    const std::string latex = latexOf({cells, 0.02});
    QVERIFY2(latex.find("$n = 8$ & $n = 12$ \\\\") != std::string::npos, latex.c_str());
    QVERIFY2(latex.find("CUB-runs & cpu & $3.000^{\\dagger}$ & $1.000") != std::string::npos, latex.c_str());
    QVERIFY2(latex.find("reduce-then-scan & $2.000^{\\dagger}$") != std::string::npos, latex.c_str());
}

void TestBaseline::sentencesSayWhatAgrees_data() {
    QTest::addColumn<QString>("preset");
    QTest::addColumn<QList<double>>(
        "factors"); ///< Each column's printed times divided by that, or its time in seconds.
    QTest::addColumn<QString>("expected");
    QTest::newRow("nothing") << "bikov2018-table2" << QList<double>{}
                             << "None of what the paper prints was timed here.";
    QTest::newRow("nothing printed") << "ali2019-steps" << QList<double>{}
                                     << "None of what the paper shows was timed here.";
    QTest::newRow("the CPU alone") << "bikov2018-table2" << QList<double>{4}
                                   << "A0 is 4.00 to 4.00 times as fast as on the Intel i3-3110M (median 4.00).";
    QTest::newRow("the same")
        << "bikov2018-table2" << QList<double>{1, 1, 1, 1, 1}
        << "Of what was timed, the fastest is the same as in the paper in each row: A0 at n = 7, A6 at n = 18.";
    QTest::newRow("a crossing as printed")
        << "bikov2018-table2" << QList<double>{1, 1} << "A1 is ahead of A0 from n = 11 on, as in the paper.";
    QTest::newRow("a crossing elsewhere") << "bikov2018-table2" << QList<double>{1, 2}
                                          << "A1 is ahead of A0 from n = 9 on; in the paper it is from n = 11 on.";
    QTest::newRow("no crossing") << "bikov2018-table2" << QList<double>{10, 1}
                                 << "A1 does not get ahead of A0; in the paper it does from n = 11 on.";
    QTest::newRow("another is fastest") << "bikov2018-table2" << QList<double>{1, 1, 1, 4, 1}
                                        << "Of what was timed, the fastest is the same as in the paper in 0 of 12 "
                                           "rows; at n = 7 it is A5 here and A0 in the paper.";
    QTest::newRow("two platforms") << "bikov2018-table3" << QList<double>{1, 1, 1}
                                   << "A6 (GeForce GTX TITAN) is ahead of A0 from n = 14 on, as in the paper.";
    QTest::newRow("bits") << "ali2019-figure17" << QList<double>{1, 1, 1, 1}
                          << "G2 is ahead of B1 from 2^22 bits on, as in the paper.";
    QTest::newRow("a coarse clock") << "bikov2020-histogram" << QList<double>{}
                                    << "Of the times printed of H0, 6 of 6 are ticks of a clock that moves every 15.6 "
                                       "ms (15, 31, 47, 62, 78 …), so each is known to ±15.6 ms only.";
}

namespace {

/// Of as many equal samples for each of the first columns, of the paper's numbers divided by its factor.
QStringList sentencesAbout(const PaperPreset& paper, const QList<double>& factors, std::size_t samples) {
    std::vector<TimedCell> cells;
    for (std::size_t row = 0; row < paper.rows.size(); ++row)
        for (qsizetype column = 0; column < factors.size(); ++column) {
            const PaperPoint point = pointAt(paper, row, std::size_t(column));
            Times times;
            times.samples.assign(samples, paper.columns[std::size_t(column)].printed.at(row) / factors[column]);
            cells.push_back(
                {{paper.task, std::string(point.contender->id), "cpu", point.size, point.parameters}, times});
        }
    QStringList sentences;
    for (const Message& words : agreementInWords(paper, agreementOf(paper, paperTimes(paper, cells, 0.02))))
        sentences << QString::fromStdString(words.text());
    return sentences;
}

} // namespace

void TestBaseline::sentencesSayWhatAgrees() {
    QFETCH(QString, preset);
    QFETCH(QList<double>, factors);
    QFETCH(QString, expected);
    const PaperPreset& paper = paperPreset(preset.toStdString());
    const QStringList sentences = sentencesAbout(paper, factors, 6);
    QVERIFY2(sentences.contains(expected), qPrintable(sentences.join(QLatin1Char('\n'))));
    QCOMPARE(sentences.filter(QStringLiteral("ticks of a clock")).size(), paper.id == "bikov2020-histogram" ? 1 : 0);
}

void TestBaseline::sentencesThatRestOnDoubtfulTimesSaySo() {
    const QString rests = QStringLiteral(" That rests on doubtful times.");
    const auto about = [](const char* id, std::size_t samples) {
        return sentencesAbout(paperPreset(id), {1, 1, 1, 1}, samples);
    };
    for (const char* id : {"bikov2018-table2", "ali2019-figure17"}) {
        const QStringList sure = about(id, 6), doubtful = about(id, 3);
        QVERIFY(sure.filter(rests).isEmpty());
        QCOMPARE(doubtful, QStringList(sure).replaceInStrings(QRegularExpression(QStringLiteral("$")), rests));
    }
}

TEST_OF_ROOM(TestBaseline)
#include "tst_baseline.moc"
