// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope time: what it takes and refuses, and the forms of its rows.
#include "program.h"
#include "room.h"

#include <QJsonArray>
#include <QtTest>

using namespace walshscope;

namespace {

/// Which there may be of times that are taken on a machine at work.
QByteArray withoutDoubts(const QByteArray& err) {
    QByteArray rest;
    for (const QByteArray& line : err.split('\n'))
        if (!line.isEmpty() && !line.contains(": doubtful times, "))
            rest += line + '\n';
    return rest;
}

QJsonArray rowsOf(const QByteArray& json) { return QJsonDocument::fromJson(json).array(); }

/// Of a table for people, where what is doubtful has a mark.
double numberIn(QByteArray field) { return field.replace('?', "").toDouble(); }

/// Quick and rough: a few samples.
QStringList quick(const QStringList& arguments) {
    return QStringList{"time"} + arguments + QStringList{"--samples", "3", "--seconds", "0", "--device", "emulator"};
}

} // namespace

class TestCliTime : public QObject {
    Q_OBJECT

private slots:
    void wrongUsageIsToldBeforeAnythingRuns_data();
    void wrongUsageIsToldBeforeAnythingRuns();
    void theTaskFollowsFromTheIds_data();
    void theTaskFollowsFromTheIds();
    void sizesAreOfOneKind();
    void csvHasTimesWithTheirIntervals();
    void emulatedVariantsShowCountsAndNoTimes();
    void theTableHasSpeedUpsOverTheFirstRow();
    void whatAVariantCannotDoIsLeftOut();
    void aWrongResultHasACrossAndNoTime_data();
    void aWrongResultHasACrossAndNoTime();
    void latexIsATable();
    void whatIsDoubtfulIsTold();
    void onlyWhatIsTakenIsGiven();
    void secondsAreALimit();

private:
    Folder m_folder;
};

void TestCliTime::wrongUsageIsToldBeforeAnythingRuns_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("names");
    const auto row = [](const char* name, const QStringList& arguments, const char* names) {
        QTest::newRow(name) << arguments << QByteArray(names);
    };
    row("unknown variant", {"--variants", "A0,A9", "--n", "4"}, "\"A9\"");
    row("unknown task", {"--task", "laundry"}, "\"laundry\", expected one of transform, register, convolution");
    row("a variant of another task", {"--task", "register", "--variants", "A0"}, "A0 is of the task transform");
    row("variants of two tasks", {"--variants", "A0,B1"}, "A0 is of the task transform and B1 of register");
    row("unknown device", {"--variants", "C1", "--n", "4", "--device", "abacus"}, "abacus");
    row("CSV and JSON", {"--variants", "C1", "--n", "4", "--csv", "-", "--json"}, "--csv - and --json");
    row("JSON and LaTeX", {"--variants", "C1", "--n", "4", "--latex", "--json"}, "--json and --latex");
    row("n out of range", {"--variants", "A0", "--n", "0..4"}, "--n");
    row("n too large for bits", {"--task", "register", "--n", "27"}, "from 1 to 26");
    row("n backwards", {"--variants", "A0", "--n", "9..4"}, "--n");
    row("malformed n", {"--variants", "A0", "--n", "4..5..6"}, "4..5..6");
    row("n and bits", {"--variants", "B1", "--n", "4", "--bits", "9"}, "--n and --bits");
    row("bits of a transform", {"--variants", "A0", "--bits", "9"}, "--bits is for the task register");
    row("bits out of range", {"--bits", "67108865"}, "--bits");
    row("too many sizes", {"--bits", "1..20000"}, "at most 10000");
    row("an option that is gone", {"--methods", "B1"}, "methods");
    row("no samples", {"--variants", "A0", "--samples", "0"}, "--samples");
    row("negative seconds", {"--variants", "A0", "--seconds", "-1"}, "--seconds is \"-1\"");
    row("no width", {"--variants", "A0", "--width", "wide"}, "--width is \"wide\"");
    row("no ratio", {"--variants", "A0", "--fail-above", "much"}, "--fail-above is \"much\"");
    row("fail above nothing", {"--variants", "A0", "--fail-above", "1.05"}, "--fail-above needs --baseline");
    row("unknown scan", {"--variants", "H4", "--scan", "guess"}, "--scan is \"guess\"");
    row("unknown paper", {"--paper", "walsh1923"}, "\"walsh1923\", expected one of bikov2018-figure6");
    row("paper and variants", {"--paper", "bikov2018-table2", "--variants", "A0"}, "--paper and --variants");
    row("a row the paper has not", {"--paper", "bikov2018-table2", "--n", "20"}, "from 7 to 18");
    row("n of a paper without", {"--paper", "bikov2018-figure7", "--n", "16"}, "whose rows are not sizes");
    row("an argument", {"A0"}, "A0");
    row("a block of what takes none", {"--variants", "A0,C1", "--n", "4", "--block", "64"},
        "--block is for whatever lets you choose the threads per block, and none of A0, C1 does");
    row("elements of what takes none", {"--variants", "A1", "--n", "4", "--elements", "3"},
        "--elements is for whatever lets you choose the elements per thread, and A1 does not");
    row("a scan of what does not", {"--variants", "H0", "--n", "4", "--scan", "reduce-then-scan"},
        "--scan is for the methods that scan, and H0 does not");
    row("saved without a name", {"--variants", "A0", "--n", "4", "--save", ""}, "--save is empty");
    row("CSV without a name", {"--variants", "A0", "--n", "4", "--csv", ""}, "--csv is empty");
    row("saved as the output", {"--variants", "A0", "--n", "4", "--save", "-"},
        "--save is \"-\", expected a file's name");
    row("one file for two", {"--variants", "A0", "--n", "4", "--save", "./no-such", "--csv", "no-such"},
        "--save and --csv are one file");
    row("a baseline to write over", {"--variants", "A0", "--n", "4", "--baseline", "no-such", "--csv", "no-such"},
        "--baseline and --csv are one file");
}

void TestCliTime::wrongUsageIsToldBeforeAnythingRuns() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, names);
    const Finished run = runProgram(QStringList{"time"} + arguments);
    QVERIFY2(isOneLine(run.err) && run.err.contains(names), run.err.constData());
    QCOMPARE(run.status, 2);
    QCOMPARE(run.out, QByteArray());
}

void TestCliTime::theTaskFollowsFromTheIds_data() {
    QTest::addColumn<QString>("ids");
    QTest::addColumn<QString>("task");
    QTest::newRow("transform") << "c1,a0"
                               << "transform";
    QTest::newRow("register") << "B1,B0"
                              << "register";
    QTest::newRow("convolution") << "XA,XC"
                                 << "convolution";
    QTest::newRow("distribution") << "H0,HC"
                                  << "distribution";
    QTest::newRow("table") << "S0,SC"
                           << "table";
}

void TestCliTime::theTaskFollowsFromTheIds() {
    QFETCH(QString, ids);
    QFETCH(QString, task);
    for (const QStringList& named : {QStringList{}, QStringList{"--task", task}}) {
        const Finished run = runProgram(quick(QStringList{"--variants", ids, "--n", "4", "--json"} + named));
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.status, 0);
        const QJsonArray rows = rowsOf(run.out);
        QCOMPARE(rows.size(), 2);
        for (int i = 0; i < 2; ++i) {
            QCOMPARE(rows[i].toObject()["task"].toString(), task);
            QCOMPARE(rows[i].toObject()["variant"].toString(), ids.split(u',')[i].toUpper());
            QCOMPARE(rows[i].toObject()["size"].toInt(), task == QLatin1String("register") ? 16 : 4);
            QVERIFY(rows[i].toObject()["median_us"].toDouble() > 0);
            QVERIFY(rows[i].toObject()["samples"].toInt() >= 3);
        }
    }
}

void TestCliTime::sizesAreOfOneKind() {
    const QJsonArray rows = rowsOf(runProgram(quick({"--variants", "B1", "--bits", "50,100..101,100", "--json"})).out);
    QCOMPARE(rows.size(), 3);
    QCOMPARE(rows[0].toObject()["size"].toInt(), 50);
    QCOMPARE(rows[2].toObject()["size"].toInt(), 101);
    const QJsonArray all = rowsOf(runProgram(quick({"--task", "register", "--n", "5", "--json"})).out);
    QVERIFY(all.size() >= 8);
    for (const auto& row : all)
        QCOMPARE(row.toObject()["size"].toInt(), 32);
}

void TestCliTime::csvHasTimesWithTheirIntervals() {
    const QString file = m_folder.path("times.csv");
    const Finished run = runProgram(
        {"time", "--variants", "A0,A6", "--n", "3..4,6", "--device", "emulator", "--seconds", "0", "--csv", file});
    QCOMPARE(withoutDoubts(run.err), QByteArray());
    QCOMPARE(run.status, 0);
    QFile csv(file);
    QVERIFY(csv.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = csv.readAll().trimmed().split('\n');
    const QList<QByteArray> names = lines.first().split(',');
    QCOMPARE(lines.size(), 7);
    int a0 = 0;
    for (const QByteArray& line : lines.mid(1)) {
        const QList<QByteArray> cells = line.split(',');
        QCOMPARE(cells.size(), names.size());
        const auto value = [&](const char* name) { return cells.at(names.indexOf(name)); };
        if (value("variant") != "A0")
            continue;
        ++a0;
        QCOMPARE(value("device"), QByteArray("cpu"));
        QCOMPARE(value("samples"), QByteArray("6"));
        QCOMPARE(value("block") + value("elements") + value("scan"), QByteArray());
        QVERIFY(value("low_us").toDouble() <= value("time_us").toDouble());
        QVERIFY(value("time_us").toDouble() <= value("high_us").toDouble());
        QCOMPARE(value("speed_up"), QByteArray("1.0000"));
    }
    QCOMPARE(a0, 3);
}

void TestCliTime::emulatedVariantsShowCountsAndNoTimes() {
    const Finished run = runProgram(quick({"--variants", "A1,A6", "--n", "11", "--json"}));
    QCOMPARE(run.status, 0);
    const QJsonArray rows = rowsOf(run.out);
    QCOMPARE(rows.size(), 2);
    for (const auto& row : rows) {
        QVERIFY(row.toObject()["median_us"].isNull());
        QVERIFY(row.toObject()["load_sectors"].toInt() > 0);
    }
    QCOMPARE(rows[0].toObject()["launches"].toInt(), 11);
    QCOMPARE(rows[1].toObject()["launches"].toInt(), 2);
}

void TestCliTime::theTableHasSpeedUpsOverTheFirstRow() {
    const Finished run = runProgram({"time", "--variants", "A0,C1", "--n", "9,10", "--seconds", "0"});
    QCOMPARE(run.status, 0);
    const QList<QByteArray> lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 5);
    QVERIFY2(
        lines[0].simplified().startsWith("variant device n time_us \xC2\xB1us median_us samples speed_up times_copy"),
        lines[0]);
    for (const int row : {1, 3}) {
        const QList<QByteArray> first = lines[row].simplified().split(' '),
                                second = lines[row + 1].simplified().split(' ');
        QCOMPARE(first[7], QByteArray("1.00")); // Whatever is to be doubted of it.
        const double expected = numberIn(first[3]) / numberIn(second[3]);
        QVERIFY(std::abs(numberIn(second[7]) - expected) < 0.01 + 0.02 * expected);
        QCOMPARE(second[7].endsWith('?'), first[3].endsWith('?') || second[3].endsWith('?'));
    }
}

void TestCliTime::whatAVariantCannotDoIsLeftOut() {
    const Finished some = runProgram(
        {"time", "--variants", "A6,A0", "--n", "21", "--device", "emulator", "--samples", "1", "--seconds", "0"});
    QCOMPARE(some.status, 0);
    QVERIFY2(isOneLine(withoutDoubts(some.err)) && some.err.contains("A6"), some.err.constData());
    QCOMPARE(some.out.trimmed().count('\n'), 1);
    const Finished none = runProgram({"time", "--variants", "A6", "--n", "21", "--device", "emulator"});
    QCOMPARE(none.status, 2);
    QCOMPARE(none.out, QByteArray());
    // What is so of both sizes is told once.
    const Finished both = runProgram({"time", "--variants", "A5,A0", "--n", "4,5,21,22", "--samples", "1", "--seconds",
                                      "0", "--device", "emulator"});
    QByteArrayList lines = both.err.trimmed().split('\n');
    QVERIFY2(lines.size() > 1 && both.err.contains("not 21") && both.err.contains("not 22"), both.err.constData());
    QCOMPARE(QSet<QByteArray>(lines.begin(), lines.end()).size(), lines.size());
    const Finished onGpus = runShell(
        QStringLiteral("CUDA_VISIBLE_DEVICES=-1 \"$W\" time --task convolution --n 4,5 --samples 1 --seconds 0"));
    lines = onGpus.err.trimmed().split('\n');
    QVERIFY2(onGpus.err.contains("GPU"), onGpus.err.constData());
    QCOMPARE(QSet<QByteArray>(lines.begin(), lines.end()).size(), lines.size());
}

void TestCliTime::aWrongResultHasACrossAndNoTime_data() {
    QTest::addColumn<QStringList>("form");
    QTest::newRow("table") << QStringList{};
    QTest::newRow("csv") << QStringList{"--csv", "-"};
    QTest::newRow("json") << QStringList{"--json"};
}

void TestCliTime::aWrongResultHasACrossAndNoTime() {
    QFETCH(QStringList, form);
    const Finished run = runProgram(quick(QStringList{"--variants", "A1-one-array,A0", "--n", "4"} + form));
    QVERIFY2(isOneLine(withoutDoubts(run.err)) &&
                 run.err.contains("A1-one-array on emulator, n = 4: the result is wrong, W("),
             run.err.constData());
    QCOMPARE(run.status, 1);
    QVERIFY2(run.out.contains(", expected "), run.out.constData());
    QVERIFY(run.out.contains("A0"));
    if (form.isEmpty()) {
        const QByteArray line = run.out.split('\n').at(1);
        QVERIFY2(line.simplified().startsWith("A1-one-array emulator 4 \xE2\x9C\x97 W("), line.constData());
    }
    if (form.contains(QStringLiteral("--json"))) {
        QVERIFY(rowsOf(run.out).at(0).toObject()["median_us"].isNull());
        QVERIFY(rowsOf(run.out).at(1).toObject()["median_us"].toDouble() > 0);
    }
}

void TestCliTime::latexIsATable() {
    const Finished run = runProgram(quick({"--variants", "A0,C1", "--n", "4,5", "--latex"}));
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.contains("\\begin{tabular}{llrr}\n"), run.out.constData());
    QVERIFY(run.out.contains("Variant & Device & $n = 4$ & $n = 5$ \\\\\n"));
    QCOMPARE(run.out.count("\\pm"), 0); // Three samples have no interval.
    QCOMPARE(run.out.count("\\dagger}$ Few: fewer than 6 samples"), 1);
    QVERIFY2(run.out.mid(run.out.indexOf("\\end{tabular}\n")).count('\n') > 1, run.out);
    const Finished more = runProgram({"time", "--variants", "A0,C1", "--n", "4,5", "--seconds", "0", "--latex"});
    QCOMPARE(more.out.count("\\pm"), 4);
}

void TestCliTime::whatIsDoubtfulIsTold() {
    const QJsonArray rows = rowsOf(runProgram(quick({"--variants", "A0,A6", "--n", "9", "--json"})).out);
    QVERIFY(rows[0].toObject()["doubts"].toString().startsWith(QLatin1String("few")));
    QVERIFY(rows[1].toObject()["doubts"].isNull()); // Counts are exact.
    const Finished table = runProgram(quick({"--variants", "A0,C1,A6", "--n", "9"}));
    QVERIFY2(isOneLine(table.err) && table.err.contains("doubtful times, 2 of 2, the widest intervals first: ") &&
                 table.err.contains("A0 on cpu, n = 9 (few") && table.err.contains("C1 on cpu, n = 9 (few"),
             table.err);
    // Fewer than six samples have no interval.
    const QList<QByteArray> lines = table.out.split('\n');
    const qsizetype end = QString::fromUtf8(lines[0]).indexOf(u'±') + 3;
    QCOMPARE(lines[1].mid(end - 11, 11).trimmed(), QByteArray());
    QVERIFY2(lines[1].mid(end).simplified().contains(" 3 1.00 "), lines[1]);
    const Finished unbelieved = runProgram(quick({"--variants", "A0", "--n", "4..14", "--latex"}));
    QVERIFY2(isOneLine(unbelieved.err) && unbelieved.err.contains("11 of 11, the widest ") &&
                 unbelieved.err.contains("; …"),
             unbelieved.err);
}

void TestCliTime::onlyWhatIsTakenIsGiven() {
    const QJsonArray rows = rowsOf(
        runProgram(quick({"--variants", "A0,A3", "--n", "6", "--block", "32", "--elements", "4", "--json"})).out);
    for (const char* parameter : {"block", "elements", "scan"})
        QVERIFY2(rows[0].toObject()[QLatin1String(parameter)].isNull(), parameter);
    QCOMPARE(rows[1].toObject()["block"].toInt(), 32);
    QCOMPARE(rows[1].toObject()["elements"].toInt(), 4);
    QVERIFY(rows[1].toObject()["scan"].isNull());
    const QJsonArray counted =
        rowsOf(runProgram(quick({"--variants", "H0,H4", "--n", "6", "--scan", "reduce-then-scan", "--json"})).out);
    QVERIFY(counted[0].toObject()["scan"].isNull());
    QCOMPARE(counted[1].toObject()["scan"].toString(), QStringLiteral("reduce-then-scan"));
}

/// Twenty thousand samples of 50 us at least would take a second.
void TestCliTime::secondsAreALimit() {
    const Finished run =
        runProgram({"time", "--variants", "A0", "--n", "4", "--samples", "20000", "--seconds", "0.01", "--json"});
    QCOMPARE(run.status, 0);
    const int samples = rowsOf(run.out)[0].toObject()["samples"].toInt();
    QVERIFY2(samples >= 6 && samples < 20000, qPrintable(QString::number(samples)));
}

TEST_OF_ROOM(TestCliTime, QCoreApplication)
#include "tst_cli_time.moc"
