// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope time with baselines and what fails above them, and with papers' tables.
#include "made_up_times.h"
#include "room.h"

#include <QtTest>

#include <sys/stat.h>

#include <algorithm>

using namespace walshscope;

class TestCliBaselines : public QObject {
    Q_OBJECT

private slots:
    void aBaselineIsSavedAndComparedWith();
    void aParameterThatIsNotTakenMakesNoDifference_data();
    void aParameterThatIsNotTakenMakesNoDifference();
    void everyFormShowsRatios_data();
    void everyFormShowsRatios();
    void anotherMachineIsTold();
    void copiesTellAnotherMachine_data();
    void copiesTellAnotherMachine();
    void runsAreOneTime();
    void whatMayBeTooSlowIsMeasuredAgain();
    void whatCannotBeToldIsNoted();
    void whatTheBaselineHasNoTimesForIsTold();
    void failAboveDecidesTheExitStatus_data();
    void failAboveDecidesTheExitStatus();
    void damagedBaselinesExitWith3_data();
    void damagedBaselinesExitWith3();
    void aPipeIsNoBaseline();
    void aPapersTableIsLaidOutAsPrinted();
    void whatIsNotPrintedIsNamedAsWell();
    void aPapersRowsCanBeChosen_data();
    void aPapersRowsCanBeChosen();
    void whatAPaperShowsToGoWrongIsNoFailure();
    void papersNumbersAreInTheJson();

private:
    Folder m_folder;
};

void TestCliBaselines::aBaselineIsSavedAndComparedWith() {
    const QString file = m_folder.path("mine.walshtimes");
    QCOMPARE(runProgram(roughly({"--variants", "A0,C1,A6", "--n", "5,6", "--save", file})).status, 0);
    QFile saved(file);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    const QJsonObject whole = objectOf(saved.readAll());
    QCOMPARE(whole["walshtimes"].toInt(), 1);
    QCOMPARE(whole["cells"].toArray().size(), 6);
    QCOMPARE(whole["method"].toObject()["samples"].toInt(), 3);
    QVERIFY(whole["machine"].toObject()["cores"].toInt() > 0);
    QVERIFY(!whole["machine"].toObject()["date"].toString().isEmpty());
    QCOMPARE(whole["speeds"].toArray().size(), 1); // The CPU's; the emulator has none.
    const QJsonArray samples = whole["cells"].toArray()[0].toObject()["times"].toObject()["samples"].toArray();
    QVERIFY(samples.size() >= 3);
    // Against itself all is about as it was; the emulator has no times to compare.
    const Finished again =
        runProgram(roughly({"--variants", "A0,A6", "--n", "5", "--json", "--baseline", file, "--fail-above", "1000"}));
    QCOMPARE(again.status, 0);
    const QJsonArray rows = cellsOf(again.out);
    const double ratio = rows[0].toObject()["ratio"].toDouble();
    QVERIFY(ratio > 0.001 && ratio < 1000);
    QVERIFY(rows[0].toObject()["ratio_low"].toDouble() <= ratio);
    QVERIFY(rows[0].toObject()["ratio_high"].toDouble() >= ratio);
    QVERIFY(rows[1].toObject()["ratio"].isNull());
    const Finished table = runProgram(roughly({"--variants", "A0", "--n", "5", "--baseline", file}));
    QVERIFY2(table.out.contains("over baseline") && table.out.contains(" ["), table.out.constData());
}

void TestCliBaselines::failAboveDecidesTheExitStatus_data() {
    QTest::addColumn<double>("seconds"); ///< Of the baseline's runs.
    QTest::addColumn<QString>("above");
    QTest::addColumn<int>("status");
    QTest::newRow("the baseline was far slower") << 1000.0 << "1.05" << 0;
    QTest::newRow("the baseline was far faster") << 1e-12 << "1.05" << 1;
    QTest::newRow("far faster, and anything allowed") << 1e-9 << "1000000" << 0;
    QTest::newRow("far faster, and nothing to fail") << 1e-12 << "" << 0;
    QTest::newRow("nothing is allowed") << 1000.0 << "0" << 1;
}

void TestCliBaselines::failAboveDecidesTheExitStatus() {
    QFETCH(double, seconds);
    QFETCH(QString, above);
    QFETCH(int, status);
    const QString file = m_folder.file(QStringLiteral("made-up.walshtimes"), baselineOf(seconds, {4, 5}));
    QStringList arguments{"--variants", "A0", "--n", "4,5", "--json", "--baseline", file};
    if (!above.isEmpty())
        arguments << "--fail-above" << above;
    const Finished run = runProgram(roughly(arguments));
    QCOMPARE(run.status, status);
    QCOMPARE(run.err.count('\n'), status == 0 ? 0 : 2);
    if (status != 0)
        QVERIFY2(run.err.contains("A0 on cpu, n = 5: ") && run.err.contains("times the baseline's time"), run.err);
    const QJsonArray rows = cellsOf(run.out);
    QCOMPARE(rows.size(), 2);
    for (const auto& row : rows)
        QVERIFY(row.toObject()["ratio"].toDouble() > 0); // However small it is.
}

namespace {

/// How many samples each run took of the first cell of a file.
QList<int> runsIn(const QString& file) {
    QFile saved(file);
    QList<int> runs;
    if (saved.open(QIODevice::ReadOnly))
        for (const auto& count : QJsonDocument::fromJson(saved.readAll())["cells"][0]["times"]["runs"].toArray())
            runs << count.toInt();
    return runs;
}

} // namespace

void TestCliBaselines::runsAreOneTime() {
    const QString file = m_folder.path(QStringLiteral("runs.walshtimes"));
    const Finished run =
        runProgram(roughly({"--variants", "A0,C1", "--n", "5", "--runs", "3", "--save", file, "--json"}));
    QCOMPARE(run.status, 0);
    const QJsonArray rows = cellsOf(run.out);
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows[0].toObject()["samples"].toInt(), 9);
    QCOMPARE(runsIn(file), (QList<int>{3, 3, 3}));
    const Finished again =
        runProgram(roughly({"--variants", "A0", "--n", "5", "--baseline", file, "--fail-above", "1000"}));
    QCOMPARE(again.status, 0);
}

/// What seems to be too slow is measured until three runs say so.
void TestCliBaselines::whatMayBeTooSlowIsMeasuredAgain() {
    const QString fast = m_folder.file(QStringLiteral("fast.walshtimes"), baselineOf(1e-12, {5})),
                  file = m_folder.path(QStringLiteral("again.walshtimes"));
    const QStringList arguments{"--variants", "A0", "--n", "5", "--baseline", fast, "--save", file, "--fail-above"};
    QCOMPARE(runProgram(roughly(arguments + QStringList{"1.05"})).status, 1);
    QCOMPARE(runsIn(file), (QList<int>{3, 3, 3}));
    QCOMPARE(runProgram(roughly(arguments + QStringList{"1000000"})).status, 0);
    QCOMPARE(runsIn(file), QList<int>());
}

/// A baseline of which half is far too fast and half far too slow cannot tell.
void TestCliBaselines::whatCannotBeToldIsNoted() {
    QByteArray content = baselineOf(1e-12, {5});
    const qsizetype last = content.indexOf(']', content.indexOf("\"samples\""));
    content.insert(last, ", 1000, 1000, 1000, 1000, 1000, 1000");
    const QString file = m_folder.file(QStringLiteral("unsure.walshtimes"), content);
    const Finished run =
        runProgram(roughly({"--variants", "A0", "--n", "5", "--json", "--baseline", file, "--fail-above", "1.05"}));
    QCOMPARE(run.status, 0);
    QVERIFY2(isOneLine(run.err) &&
                 run.err.contains("no time is surely more than 1.050 times the baseline's; that of A0 "
                                  "on cpu, n = 5 may be up to "),
             run.err);
}

void TestCliBaselines::whatTheBaselineHasNoTimesForIsTold() {
    const QString file = m_folder.file(QStringLiteral("some.walshtimes"), baselineOf(1000, {4, 5}));
    // Of A0's three sizes the baseline has two, and none of C1. Kernels have no times here.
    const QStringList arguments{"--variants", "A0,C1,A6", "--n", "4..6", "--json", "--baseline", file};
    const Finished told = runProgram(roughly(arguments));
    QVERIFY2(isOneLine(told.err) &&
                 told.err.contains("the baseline has no times for 4 of 6 rows, the first is C1 on cpu, n = 4"),
             told.err);
    QCOMPARE(told.status, 0);
    const Finished failed = runProgram(roughly(arguments + QStringList{"--fail-above", "100"}));
    QCOMPARE(failed.err, told.err);
    QCOMPARE(failed.status, 1);
}

void TestCliBaselines::anotherMachineIsTold() {
    const QByteArray machine = "\"cores\": 4096, \"cpu\": \"Abacus 9\", \"gpu\": \"Some GPU\"";
    const QByteArray content = baselineOf(1, {4}).replace("\"cores\": 0", machine);
    const QString file = m_folder.file(QStringLiteral("other.walshtimes"), content);
    const Finished run = runProgram(roughly({"--variants", "A0", "--n", "4", "--json", "--baseline", file}));
    QVERIFY2(isOneLine(run.err) &&
                 run.err.contains("the baseline is of another machine: the CPU is Abacus 9 and not ") &&
                 run.err.contains(", the number of its cores is 4096 and not "),
             run.err);
    QVERIFY2(!run.err.contains("GPU"), run.err); // None is used here.
    QCOMPARE(run.status, 0);
}

void TestCliBaselines::copiesTellAnotherMachine_data() {
    QTest::addColumn<QByteArray>("machine");
    QTest::addColumn<QByteArray>("device");
    QTest::addColumn<double>("bytesPerSecond");
    QTest::addColumn<bool>("isTold");
    const QByteArray unknown("\"cores\": 0");
    // That they are slower here may be the work of others meanwhile.
    QTest::newRow("slow copies") << unknown << QByteArray("cpu") << 1e7 << true;
    QTest::newRow("not measured there") << unknown << QByteArray("cpu") << 0.0 << false;
    QTest::newRow("of a device that is not used") << unknown << QByteArray("cuda:0") << 1e7 << false;
    QTest::newRow("of a processor of another name")
        << QByteArray("\"cores\": 0, \"cpu\": \"Abacus 9\"") << QByteArray("cpu") << 1e7 << false;
}

void TestCliBaselines::copiesTellAnotherMachine() {
    QFETCH(QByteArray, machine);
    QFETCH(QByteArray, device);
    QFETCH(double, bytesPerSecond);
    QFETCH(bool, isTold);
    const QByteArray speeds = "\"speeds\": [{\"device\": \"" + device +
                              "\", \"bytes_per_second\": " + QByteArray::number(bytesPerSecond, 'g', 17) +
                              ", \"seconds_per_launch\": 0, \"seconds_per_host_launch\": 0, \"cache_bytes\": 0}]";
    QByteArray content = baselineOf(1, {4}).replace("\"cores\": 0", machine);
    content.replace(content.indexOf("\"speeds\""),
                    content.indexOf(']', content.indexOf("\"speeds\"")) - content.indexOf("\"speeds\"") + 1, speeds);
    const QString file = m_folder.file(QStringLiteral("copies.walshtimes"), content);
    const Finished run = runProgram(roughly({"--variants", "A0", "--n", "4", "--json", "--baseline", file}));
    QCOMPARE(run.status, 0);
    const QByteArray said("the baseline seems to be of another machine: copies of ");
    QVERIFY2(run.err.contains(said) == isTold, run.err);
    if (isTold)
        QVERIFY2(isOneLine(run.err) && run.err.contains(" GB/s and not ") && run.err.endsWith(" GB/s on cpu\n"),
                 run.err);
}

void TestCliBaselines::aParameterThatIsNotTakenMakesNoDifference_data() {
    QTest::addColumn<QStringList>("variants");
    QTest::addColumn<QStringList>("first");
    QTest::addColumn<QStringList>("then");
    QTest::newRow("blocks") << QStringList{"--variants", "A0,A1"} << QStringList{"--block", "8"} << QStringList{};
    QTest::newRow("no block at all") << QStringList{"--variants", "A0,A3"} << QStringList{"--block", "33"}
                                     << QStringList{};
    QTest::newRow("a scan") << QStringList{"--variants", "H0,H4"} << QStringList{}
                            << QStringList{"--scan", "reduce-then-scan"};
}

void TestCliBaselines::aParameterThatIsNotTakenMakesNoDifference() {
    QFETCH(QStringList, variants);
    QFETCH(QStringList, first);
    QFETCH(QStringList, then);
    const QString file = m_folder.path("parameters.walshtimes");
    const QStringList common = variants + QStringList{"--n", "5", "--json"};
    QCOMPARE(runProgram(roughly(common + first + QStringList{"--save", file})).status, 0);
    const Finished run = runProgram(roughly(common + then + QStringList{"--baseline", file, "--fail-above", "1000"}));
    QVERIFY2(!run.err.contains("has no times"), run.err);
    QCOMPARE(run.status, 0);
    QVERIFY(cellsOf(run.out)[0].toObject()["ratio"].toDouble() > 0);
}

void TestCliBaselines::everyFormShowsRatios_data() {
    QTest::addColumn<QStringList>("form");
    QTest::addColumn<QByteArray>("shown");
    QTest::newRow("LaTeX") << QStringList{"--variants", "A0", "--latex"}
                           << QByteArray("% Times as multiples of the baseline's, with intervals.\n\\begin{tabular}");
    QTest::newRow("a paper's table") << QStringList{"--paper", "bikov2018-table2"} << QByteArray("  over baseline");
}

void TestCliBaselines::everyFormShowsRatios() {
    QFETCH(QStringList, form);
    QFETCH(QByteArray, shown);
    const QString file = m_folder.file(QStringLiteral("for-all.walshtimes"), baselineOf(1000, {7}));
    const Finished run = runProgram(roughly(form + QStringList{"--n", "7", "--baseline", file}));
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.contains(shown), run.out);
    QVERIFY2(run.out.indexOf("0.0000000", run.out.indexOf(shown)) > 0, run.out); // Far faster than 1000 s.
}

void TestCliBaselines::damagedBaselinesExitWith3_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("names");
    const QByteArray good = baselineOf(1, {4});
    const auto row = [](const char* name, const QByteArray& content, const char* names) {
        QTest::newRow(name) << content << QByteArray(names);
    };
    row("empty", "", "is empty");
    row("no JSON", "times\n", "not JSON");
    row("a list", "[]", "expected an object");
    row("cut off", good.left(good.size() / 2), "not JSON");
    row("a negative time", QByteArray(good).replace("[\n                    1,", "[\n                    -1,"),
        "\"cells.0.times.samples.0\": -1, expected a number from 1e-12 to 1000000000");
    row("no clock's time", QByteArray(good).replace("[\n                    1,", "[\n                    5e-324,"),
        "\"cells.0.times.samples.0\": 4.94065645841247e-324, expected a number from 1e-12");
    row("an unknown task", QByteArray(good).replace("\"transform\"", "\"laundry\""), "\"cells.0.task\"");
    row("no method", QByteArray(good).replace("\"method\"", "\"mood\""), "expected");
    row("another size", baselineOf(1, {9}), "has no times for what is timed here");
}

void TestCliBaselines::damagedBaselinesExitWith3() {
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, names);
    const QString file = m_folder.file(QStringLiteral("damaged.walshtimes"), content);
    const Finished run = runProgram(roughly({"--variants", "A0", "--n", "4", "--baseline", file}));
    QVERIFY2(isOneLine(run.err) && run.err.contains("damaged.walshtimes") && run.err.contains(names), run.err);
    QCOMPARE(run.status, 3);
    QCOMPARE(run.out, QByteArray());
}

/// Who writes to it may never come.
void TestCliBaselines::aPipeIsNoBaseline() {
    const QString fifo = m_folder.path(QStringLiteral("fifo"));
    QCOMPARE(::mkfifo(QFile::encodeName(fifo).constData(), 0600), 0);
    const Finished run = runProgram(roughly({"--variants", "A0", "--n", "4", "--baseline", fifo}));
    QVERIFY2(isOneLine(run.err) && run.err.contains("is a pipe, expected a file"), run.err);
    QCOMPARE(run.status, 3);
}

void TestCliBaselines::aPapersTableIsLaidOutAsPrinted() {
    const Finished run = runProgram({"time", "--paper", "bikov2018-table2", "--n", "7,8", "--device", "emulator",
                                     "--samples", "3", "--seconds", "0"});
    QVERIFY2(isOneLine(run.err) && run.err.contains("doubtful times, 2 of 2, the widest "), run.err);
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.startsWith("Bikov & Bouyukliev 2018, Table 2, Figures 8 and 9."), run.out);
    QVERIFY2(run.out.contains("Printed: Intel i3-3110M, GeForce GT 740M."), run.out);
    const QList<QByteArray> lines = run.out.split('\n');
    const auto header = std::ranges::find_if(lines, [](const QByteArray& line) { return line.contains("A0 printed"); });
    QVERIFY(header != lines.end());
    QCOMPARE(header->simplified(), QByteArray("A0 printed here A1 printed here A4 printed here A5 printed here "
                                              "A6 printed here S A1 printed S here S A4 printed S here S A5 printed S "
                                              "here S A6 printed S here"));
    QCOMPARE((header - 1)->simplified(), QByteArray("Algorithm 0 Algorithm 1 Algorithm 4 Algorithm 5 Algorithm 6"));
    // n = 7: printed, here; the emulator has no times.
    const QList<QByteArray> seven = (header + 1)->simplified().split(' ');
    QCOMPARE(seven.mid(0, 4).join(' '), QByteArray("n = 7 0.003000"));
    QVERIFY(seven[4].endsWith('?') && seven[4].chopped(1).toDouble() > 0); // Of three samples.
    QCOMPARE(seven.mid(5).join(' '),
             QByteArray("0.02400 - 0.006600 - 0.006600 - 0.005600 - 0.1250 - 0.4545 - 0.4545 - 0.5357 -"));
    QVERIFY2(run.out.contains("A0 is ") && run.out.contains(" times as fast as on the Intel i3-3110M"), run.out);
    QVERIFY2(run.out.contains(" That rests on doubtful times.\n"), run.out);
}

void TestCliBaselines::whatIsNotPrintedIsNamedAsWell() {
    const QByteArray out = runProgram(roughly({"--paper", "bikov2020-histogram", "--n", "10"})).out;
    const QList<QByteArray> lines = out.split('\n');
    const auto header = std::ranges::find_if(lines, [](const QByteArray& line) { return line.contains("H0 printed"); });
    QVERIFY2(header != lines.end(), out);
    QVERIFY2(header->simplified().startsWith("H0 printed here H1 here H2 here H3 here H4 printed here CUB-even here"),
             out);
    QVERIFY2((header - 1)->simplified().startsWith("CPU in global memory private histograms sort, reduce by key"), out);
    QVERIFY2(out.contains("Of the times printed of H0, 6 of 6 are ticks of a clock"), out);
}

void TestCliBaselines::aPapersRowsCanBeChosen_data() {
    QTest::addColumn<QString>("paper");
    QTest::addColumn<QString>("n");
    QTest::addColumn<int>("cells"); ///< Without what the emulator cannot run.
    QTest::addColumn<QByteArray>("told");
    QTest::newRow("bikov2018-table3") << "bikov2018-table3"
                                      << "14" << 2 << QByteArray();
    QTest::newRow("gajic-table2") << "gajic-table2"
                                  << "4..8" << 4 << QByteArray("gajic-table2 has no row for n = 5, 6, 7; left out");
    QTest::newRow("bikov2020-histogram") << "bikov2020-histogram"
                                         << "10" << 5 << QByteArray();
    QTest::newRow("ali2019-figure17") << "ali2019-figure17"
                                      << "10" << 4 << QByteArray();
}

void TestCliBaselines::aPapersRowsCanBeChosen() {
    QFETCH(QString, paper);
    QFETCH(QString, n);
    QFETCH(int, cells);
    QFETCH(QByteArray, told);
    const Finished run = runProgram(roughly({"--paper", paper, "--n", n, "--json"}));
    QVERIFY2(run.err.contains(told) && run.err.contains("has no row") == !told.isEmpty(), run.err);
    QCOMPARE(run.status, 0);
    QCOMPARE(cellsOf(run.out).size(), cells);
}

void TestCliBaselines::whatAPaperShowsToGoWrongIsNoFailure() {
    const Finished run = runProgram(
        {"time", "--paper", "bikov2018-figure6", "--device", "emulator", "--samples", "3", "--seconds", "0"});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, 0);
    // A1 without synchronisation is wrong in the emulator, for both n and six sizes of blocks.
    QCOMPARE(run.out.count("\xE2\x9C\x97"), 12);
    QVERIFY2(run.out.contains("which goes wrong"), run.out);
}

void TestCliBaselines::papersNumbersAreInTheJson() {
    const QJsonArray rows = cellsOf(runProgram(roughly({"--paper", "bikov2018-table3", "--n", "14", "--json"})).out);
    QCOMPARE(rows[0].toObject()["variant"].toString(), QStringLiteral("A6"));
    QCOMPARE(rows[0].toObject()["printed_us"].toDouble(), 36.0);
    QCOMPARE(rows[0].toObject()["printed_2_us"].toDouble(), 21.0);
    QCOMPARE(rows[1].toObject()["printed_us"].toDouble(), 665.0);
    QVERIFY(rows[1].toObject()["printed_2_us"].isNull());
}

TEST_OF_ROOM(TestCliBaselines, QCoreApplication)
#include "tst_cli_baselines.moc"
