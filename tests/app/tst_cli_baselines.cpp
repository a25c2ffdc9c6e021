// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope time with baselines and what fails above them, and with papers' tables.
#include "program.h"
#include "room.h"

#include <QJsonArray>
#include <QtTest>

#include <algorithm>
#include <csignal>

using namespace walshscope;

namespace {

QJsonArray cellsOf(const QByteArray& json) { return QJsonDocument::fromJson(json).array(); }

/// A baseline of A0 on the CPU at these n, every sample so many seconds.
QByteArray baselineOf(double seconds, const QList<int>& sizes) {
    QJsonArray cells;
    for (const int n : sizes) {
        const QJsonObject times{{"samples", QJsonArray{seconds, seconds, seconds, seconds, seconds, seconds}},
                                {"batch", 1},
                                {"uploads", QJsonArray()},
                                {"downloads", QJsonArray()},
                                {"launches", 0},
                                {"recorded", false},
                                {"bytes", 0},
                                {"data_bytes", 0},
                                {"between_runs", 0},
                                {"copy_seconds", 0},
                                {"phases", QJsonArray()}};
        cells << QJsonObject{{"task", "transform"}, {"contender", "A0"}, {"device", "cpu"},         {"size", n},
                             {"block", 1024},       {"elements", 2},     {"scan", "scan-scan-add"}, {"times", times}};
    }
    const QJsonObject machine{{"cores", 1}};
    const QJsonObject method{{"width", 0.02}, {"seconds", 1}, {"samples", 15}, {"graphs", true}, {"cold", false}};
    return QJsonDocument(QJsonObject{{"walshtimes", 1},
                                     {"machine", machine},
                                     {"method", method},
                                     {"speeds", QJsonArray()},
                                     {"cells", cells}})
        .toJson();
}

/// Quick and rough: a few samples.
QStringList roughly(const QStringList& arguments) {
    return QStringList{"time"} + arguments + QStringList{"--samples", "3", "--seconds", "0", "--device", "emulator"};
}

} // namespace

class TestCliBaselines : public QObject {
    Q_OBJECT

private slots:
    void aBaselineIsSavedAndComparedWith();
    void whatIsInterruptedIsSavedAsFarAsItCame();
    void failAboveDecidesTheExitStatus_data();
    void failAboveDecidesTheExitStatus();
    void damagedBaselinesExitWith3_data();
    void damagedBaselinesExitWith3();
    void whatCannotBeSavedIsToldBeforehand();
    void aPapersTableIsLaidOutAsPrinted();
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

void TestCliBaselines::whatIsInterruptedIsSavedAsFarAsItCame() {
    const QString file = m_folder.path("some.walshtimes");
    QProcess process;
    // The second row would take hours.
    process.start(qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)),
                  {"time", "--variants", "A0", "--n", "4,21", "--samples", "20000", "--save", file});
    QByteArray out;
    const auto hasRow = [&] {
        process.waitForReadyRead(50);
        return (out += process.readAllStandardOutput()).contains("A0");
    };
    QTRY_VERIFY_WITH_TIMEOUT(hasRow(), 60000);
    ::kill(pid_t(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitCode(), 130);
    QFile saved(file);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    const QJsonArray cells = objectOf(saved.readAll())["cells"].toArray();
    QCOMPARE(cells.size(), 1);
    QCOMPARE(cells[0].toObject()["size"].toInt(), 4);
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
    QStringList arguments{"--variants", "A0,C1", "--n", "4..6", "--baseline", file};
    if (!above.isEmpty())
        arguments << "--fail-above" << above;
    const Finished run = runProgram(roughly(arguments));
    QCOMPARE(run.status, status);
    // Of A0's three sizes the baseline has two, and none of C1.
    QCOMPARE(run.err.count('\n'), status == 0 ? 0 : 2);
    if (status != 0)
        QVERIFY2(run.err.contains("A0 on cpu, n = 5: ") && run.err.contains("times the baseline's median"), run.err);
    QCOMPARE(run.out.trimmed().count('\n'), 6);
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
        "\"cells.0.times.samples.0\": -1, expected a positive number");
    row("an unknown task", QByteArray(good).replace("\"transform\"", "\"laundry\""), "\"cells.0.task\"");
    row("no method", QByteArray(good).replace("\"method\"", "\"mood\""), "expected");
    row("another size", baselineOf(1, {9}), "has no times of what is to be timed here");
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

void TestCliBaselines::whatCannotBeSavedIsToldBeforehand() {
    const QString nowhere = m_folder.path(QStringLiteral("no/such/folder/a.walshtimes"));
    // It would take hours.
    const Finished run = runProgram({"time", "--variants", "A0", "--n", "21", "--samples", "20000", "--save", nowhere});
    QVERIFY2(isOneLine(run.err) && run.err.contains("a.walshtimes"), run.err);
    QCOMPARE(run.status, 1);
    const Finished missing = runProgram({"time", "--variants", "A0", "--n", "21", "--baseline", nowhere});
    QVERIFY2(isOneLine(missing.err) && missing.err.contains("a.walshtimes"), missing.err);
    QCOMPARE(missing.status, 3);
}

void TestCliBaselines::aPapersTableIsLaidOutAsPrinted() {
    const Finished run = runProgram({"time", "--paper", "bikov2018-table2", "--n", "7,8", "--device", "emulator",
                                     "--samples", "3", "--seconds", "0"});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.startsWith("Bikov & Bouyukliev 2018, Table 2, Figures 8 and 9."), run.out);
    QVERIFY2(run.out.contains("Printed: Intel i3-3110M, GeForce GT 740M."), run.out);
    const QList<QByteArray> lines = run.out.split('\n');
    const auto header = std::ranges::find_if(lines, [](const QByteArray& line) { return line.contains("A0 printed"); });
    QVERIFY(header != lines.end());
    QCOMPARE(header->simplified(), QByteArray("A0 printed here A1 printed here A4 printed here A5 printed here "
                                              "A6 printed here S A1 printed S here S A4 printed S here S A5 printed S "
                                              "here S A6 printed S here"));
    // n = 7: printed, here; the emulator has no times.
    const QList<QByteArray> seven = (header + 1)->simplified().split(' ');
    QCOMPARE(seven.mid(0, 4).join(' '), QByteArray("n = 7 0.003000"));
    QVERIFY(seven[4].toDouble() > 0);
    QCOMPARE(seven.mid(5).join(' '),
             QByteArray("0.02400 - 0.006600 - 0.006600 - 0.005600 - 0.1250 - 0.4545 - 0.4545 - 0.5357 -"));
    QVERIFY2(run.out.contains("A0 is ") && run.out.contains(" times as fast as on the Intel i3-3110M"), run.out);
}

void TestCliBaselines::aPapersRowsCanBeChosen_data() {
    QTest::addColumn<QString>("paper");
    QTest::addColumn<QString>("n");
    QTest::addColumn<int>("cells"); ///< Without what the emulator cannot run.
    QTest::newRow("bikov2018-table3") << "bikov2018-table3"
                                      << "14" << 2;
    QTest::newRow("gajic-table2") << "gajic-table2"
                                  << "4..8" << 4;
    QTest::newRow("bikov2020-histogram") << "bikov2020-histogram"
                                         << "10" << 5;
    QTest::newRow("ali2019-figure17") << "ali2019-figure17"
                                      << "10" << 4;
}

void TestCliBaselines::aPapersRowsCanBeChosen() {
    QFETCH(QString, paper);
    QFETCH(QString, n);
    QFETCH(int, cells);
    const Finished run = runProgram(roughly({"--paper", paper, "--n", n, "--json"}));
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
