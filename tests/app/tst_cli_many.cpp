// SPDX-License-Identifier: GPL-3.0-or-later
// info --csv: a row for each of many S-boxes and functions, of several files and of files with several records.
#include "program.h"
#include "room.h"

#include <QtTest>

using namespace walshscope;

namespace {

QList<QByteArrayList> cells(const QByteArray& csv) {
    QList<QByteArrayList> rows;
    for (const QByteArray& line : csv.trimmed().split('\n'))
        rows << line.split(',');
    return rows;
}

} // namespace

class TestCliMany : public QObject {
    Q_OBJECT

private slots:
    void eachFileAndRecordIsARow();
    void rowsHaveWhatInfoSays();
    void columnsAreChosen();
    void recordsOfTwoKindsAreRowsOfOneTable();
    void thousandsOfRecordsAreReadOnce();
    void arraysOfAProgramAreRows();
    void oneRecordCanBePicked();
    void whatCannotBeReadLeavesTheOthers();
    void whatIsWrongIsOneLine_data();
    void whatIsWrongIsOneLine();

private:
    Folder m_folder;
};

void TestCliMany::eachFileAndRecordIsARow() {
    const QString list = m_folder.file(QStringLiteral("a list.txt"), "0 1 3 2");
    const QString lines =
        m_folder.file(QStringLiteral("lines.txt"), "one,0001020304050607\r\ntwo,0706050403020100\r\n");
    const Finished result = runProgram({"info", list, lines, "--csv"});
    QCOMPARE(result.status, 0);
    const QList<QByteArrayList> rows = cells(result.out);
    QCOMPARE(rows.size(), 4);
    QCOMPARE(rows[0].join(','),
             QByteArray("name,n,m,bijective,nonlinearity,linearity,differential_uniformity,degree_max,degree_min,"
                        "max_abs_autocorrelation,boomerang_uniformity,fixed_points"));
    QCOMPARE(rows[1].join(','), QByteArray("a list.txt,2,2,true,0,4,4,1,1,4,4,2"));
    QCOMPARE(rows[2].join(','), QByteArray("one,3,3,true,0,8,8,1,1,8,8,8"));
    QCOMPARE(rows[3].join(','), QByteArray("two,3,3,true,0,8,8,1,1,8,8,0"));
}

void TestCliMany::rowsHaveWhatInfoSays() {
    const QStringList samples{QStringLiteral("AES"), QStringLiteral("PRESENT"), QStringLiteral("Ascon")};
    for (const QString& sample : samples) {
        const QJsonObject facts = objectOf(runProgram({"info", "--sample", sample, "--json"}).out);
        const QList<QByteArrayList> rows = cells(runProgram({"info", "--sample", sample, "--csv"}).out);
        QCOMPARE(rows.size(), 2);
        QCOMPARE(QString::fromUtf8(rows[1][0]), sample);
        for (qsizetype i = 1; i < rows[0].size(); ++i) {
            const QJsonValue fact = facts[QString::fromUtf8(rows[0][i])];
            QVERIFY2(!fact.isUndefined(), rows[0][i]);
            const QByteArray expected = fact.isBool()   ? QByteArray(fact.toBool() ? "true" : "false")
                                        : fact.isNull() ? QByteArray()
                                                        : QByteArray::number(fact.toInteger());
            QCOMPARE(rows[1][i], expected);
        }
    }
}

void TestCliMany::columnsAreChosen() {
    const QString file = m_folder.file(QStringLiteral("c.txt"), "a \"b\",0001020304050607");
    const Finished result =
        runProgram({"info", file, "--format", "peigen", "--csv", "--columns", "linearity,name,file,ddt_distribution"});
    QCOMPARE(result.status, 0);
    QCOMPARE(QString::fromUtf8(result.out),
             QStringLiteral("linearity,name,file,ddt_distribution\n8,\"a \"\"b\"\"\",%1,0:49 8:7\n").arg(file));
}

void TestCliMany::recordsOfTwoKindsAreRowsOfOneTable() {
    const QString file = m_folder.file(QStringLiteral("mixed.txt"), "? 1 4 2 0 1 3 2 ? 0 4 0 0 0 1 ? 1 4 3 7 1 2 4\n");
    const Finished result = runProgram({"info", file, "--csv", "--columns", "name,kind,n,m,nonlinearity,weight"});
    QCOMPARE(result.status, 0);
    QCOMPARE(result.out, QByteArray("name,kind,n,m,nonlinearity,weight\n"
                                    "mixed.txt 1,sbox,2,2,0,\n"
                                    "mixed.txt 2,boolean,2,,1,1\n"
                                    "mixed.txt 3,sbox,2,3,0,\n"));
    const Finished functions = runProgram({"info", file, "--as", "boolean", "--csv", "--columns", "name,weight"});
    QCOMPARE(functions.status, 0);
    QCOMPARE(functions.out, QByteArray("name,weight\nmixed.txt,1\n"));
}

void TestCliMany::thousandsOfRecordsAreReadOnce() {
    QByteArray lines;
    for (int i = 0; i < 20000; ++i)
        lines += "box" + QByteArray::number(i) + ",0001\n";
    const QString file = m_folder.file(QStringLiteral("thousands.txt"), lines);
    const Finished result = runProgram({"info", file, "--csv", "--columns", "name"});
    QCOMPARE(result.status, 0);
    QCOMPARE(result.out.count('\n'), 20001);
    QVERIFY(result.out.endsWith("\nbox19999\n"));
}

void TestCliMany::arraysOfAProgramAreRows() {
    const QString file =
        m_folder.file(QStringLiteral("two.c"), "int A[4] = {0, 1, 2, 3};\nint B[8] = {7,6,5,4,3,2,1,0};\n");
    const Finished result = runProgram({"info", file, "--csv", "--columns", "name,n"});
    QCOMPARE(result.status, 0);
    QCOMPARE(result.out, QByteArray("name,n\nA,2\nB,3\n"));
}

void TestCliMany::oneRecordCanBePicked() {
    const QString file = m_folder.file(QStringLiteral("picked.txt"), "one,00010203\ntwo,03020100\n");
    QCOMPARE(runProgram({"info", file, "--record", "two", "--csv", "--columns", "name,n"}).out,
             QByteArray("name,n\ntwo,2\n"));
}

void TestCliMany::whatCannotBeReadLeavesTheOthers() {
    const QString bad = m_folder.file(QStringLiteral("bad.txt"), "0 1 2");
    const QString good = m_folder.file(QStringLiteral("good.txt"), "0 1 2 3");
    const Finished result =
        runProgram({"info", bad, good, m_folder.path(QStringLiteral("none")), "--csv", "--columns", "name,n"});
    QCOMPARE(result.status, 3);
    QCOMPARE(result.out, QByteArray("name,n\ngood.txt,2\n"));
    QCOMPARE(result.err.count('\n'), 2);
}

void TestCliMany::whatIsWrongIsOneLine_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("no column") << QStringList{"--sample", "AES", "--csv", "--columns", "name,beauty"} << 2
                               << QByteArray("no column \"beauty\", expected some of name, file, kind, n, m");
    QTest::newRow("nothing chosen") << QStringList{"--sample", "AES", "--csv", "--columns", ""} << 2
                                    << QByteArray("no column \"\"");
    QTest::newRow("json too") << QStringList{"--sample", "AES", "--csv", "--json"} << 2
                              << QByteArray("--csv and --json");
    QTest::newRow("columns of nothing") << QStringList{"--sample", "AES", "--columns", "n"} << 2
                                        << QByteArray("--columns is for --csv");
    QTest::newRow("a sequence") << QStringList{"--sample", "handbook9", "--csv"} << 2
                                << QByteArray("of the kind sequence");
    QTest::newRow("no file") << QStringList{"--csv"} << 2 << QByteArray("a file name is missing");
}

void TestCliMany::whatIsWrongIsOneLine() {
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    QFETCH(QByteArray, expected);
    const Finished result = runProgram(QStringList{"info"} + arguments);
    QCOMPARE(result.status, status);
    QCOMPARE(result.out, QByteArray());
    QVERIFY2(isOneLine(result.err) && result.err.contains(expected), result.err);
}

TEST_OF_ROOM(TestCliMany)
#include "tst_cli_many.moc"
