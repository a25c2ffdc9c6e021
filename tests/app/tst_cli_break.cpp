// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope break: in how many runs each value is wrong, as CSV and as JSON, and what goes wrong itself.
#include "program.h"
#include "room.h"

#include <QJsonArray>
#include <QtTest>

using namespace walshscope;

class TestCliBreak : public QObject {
    Q_OBJECT

private slots:
    void aLineForEachValue();
    void jsonSaysWhatRan();
    void ordersDiffer();
    void whatIsWrongIsSaidInOneLine_data();
    void whatIsWrongIsSaidInOneLine();

private:
    static QStringList options(const QStringList& more) {
        return QStringList{"break", "--as", "boolean", "--format", "anf", "-n", "3", "--device", "emulator"} + more +
               QStringList{"-"};
    }
    const QByteArray m_function = "x0 + x1*x2\n";
};

/// In order 6 of 8 are wrong, as the fourth lesson says, in each run.
void TestCliBreak::aLineForEachValue() {
    const Finished run =
        runProgram(options({"--variant", "A1-unsynchronised", "--schedule", "forward", "--runs", "7"}), m_function);
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, QByteArray("walshscope: 7 of 7 runs of A1-unsynchronised on GPU emulator went wrong\n"));
    const QList<QByteArray> lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 9);
    QCOMPARE(lines[0], QByteArray("a,wrong_runs"));
    int wrong = 0;
    for (int a = 0; a < 8; ++a) {
        const QList<QByteArray> fields = lines[a + 1].split(',');
        QCOMPARE(fields[0].toInt(), a);
        QVERIFY(fields[1] == "0" || fields[1] == "7");
        wrong += fields[1] == "7";
    }
    QCOMPARE(wrong, 6);
}

void TestCliBreak::jsonSaysWhatRan() {
    const Finished run =
        runProgram(options({"--variant", "A4", "--without-barrier", "2", "--runs", "5", "--json"}), m_function);
    QCOMPARE(run.status, 0);
    const QJsonObject object = QJsonDocument::fromJson(run.out).object();
    QCOMPARE(object["variant"].toString(), QStringLiteral("A4"));
    QCOMPARE(object["without_barrier"].toInt(), 2);
    QCOMPARE(object["schedule"].toString(), QStringLiteral("mixed"));
    QCOMPARE(object["device"].toString(), QStringLiteral("GPU emulator"));
    QVERIFY(object["command"].toString().startsWith(QStringLiteral("walshscope break --as boolean")));
    QCOMPARE(object["runs"].toInt(), 5);
    // x0 + x1*x2 of x = 0 … 7 as signs.
    QCOMPARE(object["values"].toArray(), (QJsonArray{1, -1, 1, -1, 1, -1, -1, 1}));
    QCOMPARE(object["wrong"].toArray().size(), 8);
}

void TestCliBreak::ordersDiffer() {
    QSet<QByteArray> seen;
    for (const char* order : {"forward", "backward"})
        seen << runProgram(options({"--variant", "A1-one-array", "--schedule", order, "--runs", "1"}), m_function).out;
    QCOMPARE(seen.size(), 2);
}

void TestCliBreak::whatIsWrongIsSaidInOneLine_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char* name, const QStringList& arguments, const char* why) {
        QTest::newRow(name) << arguments << QByteArray(why);
    };
    row("no variant", {}, "which variant? Expected --variant id");
    row("nothing taken out", {"--variant", "A4"}, "nothing is taken out of A4, expected --without-barrier with 1 to 2");
    row("no such barrier", {"--variant", "A4", "--without-barrier", "3"}, "--without-barrier");
    row("no barrier at all", {"--variant", "GS", "--without-barrier", "1"}, "GS waits at no barrier");
    row("on the CPU", {"--variant", "A0"}, "A0 waits at no barrier");
    row("no runs", {"--variant", "A1-one-array", "--runs", "0"}, "--runs");
    row("no such order", {"--variant", "A1-one-array", "--schedule", "sideways"}, "there is no order \"sideways\"");
    row("elements", {"--variant", "A1-one-array", "--elements", "4"}, "--elements");
}

void TestCliBreak::whatIsWrongIsSaidInOneLine() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, why);
    const Finished run = runProgram(options(arguments), m_function);
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains(why), run.err.constData());
    QCOMPARE(run.err.count('\n'), 1);
    QCOMPARE(run.out, QByteArray());
}

TEST_OF_ROOM(TestCliBreak, QCoreApplication)
#include "tst_cli_break.moc"
