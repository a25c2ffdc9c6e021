// SPDX-License-Identifier: GPL-3.0-or-later
// info --csv: a row for each of many S-boxes and functions, of several files and of files with several records.
#include "program.h"
#include "room.h"
#include "sbox/property_kinds.h"
#include "waiting.h"

#include <QtTest>

#include <algorithm>
#include <numeric>
#include <random>

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
    void recordsHaveTheirOwnNames_data();
    void recordsHaveTheirOwnNames();
    void twoShortListsAreTwoRecords();
    void theManiethRecordIsFoundByItsName();
    void everyFigureOfInfoIsAColumn_data();
    void everyFigureOfInfoIsAColumn();
    void eachFigureIsTheSameAlone();
    void linesOfPermutationsAreRows_data();
    void linesOfPermutationsAreRows();
    void aLineIsAnsweredBeforeTheNextIsWritten();
    void linesAreRowsHoweverMany();
    void functionsHaveTheirFiguresAsColumns();
    void kindsThatDifferAreTold();
    void oneRecordCanBePicked();
    void theRecordThatIsTakenIsNamed_data();
    void theRecordThatIsTakenIsNamed();
    void anOddLineIsLocated_data();
    void anOddLineIsLocated();
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

void TestCliMany::recordsHaveTheirOwnNames_data() {
    QTest::addColumn<QByteArray>("text");
    const QByteArray one = "0xc, 5, 6, 0xb, 9, 0, 0xa, 0xd, 3, 0xe, 0xf, 8, 4, 7, 1, 2";
    const QByteArray other = "1, 0xa, 4, 0xc, 6, 0xf, 3, 9, 2, 0xd, 0xb, 7, 5, 0, 8, 0xe";
    QTest::newRow("tuples") << "SB0 = (" + one + ")\nSB1 = (" + other + ")\n";
    QTest::newRow("lists") << "SB0: [" + one + "]\nSB1: [" + other + "]\n";
    QTest::newRow("tuples of several lines") << "SB0 = (\n  " + QByteArray(one).replace("9, ", "9,\n  ") +
                                                    "\n)\nSB1 = (\n  " + QByteArray(other).replace("3, ", "3,\n  ") +
                                                    "\n)\n";
    QTest::newRow("calls") << "SB0 = np.array([" + one + "])\nSB1 = np.array([" + other + "])\n";
    QTest::newRow("with sizes") << "SB0[16] = {" + one + "}\nSB1[16] = {" + other + "}\n";
    QTest::newRow("calls with sizes") << "SB0[16] = list((" + one + "))\nSB1[16] = list((" + other + "))\n";
    QTest::newRow("C") << "int SB0[16] = {" + one + "};\nint SB1[16] = {" + other + "};\n";
    QTest::newRow("Rust") << "const SB0: [u8; 16] = [" + one + "];\nconst SB1: [u8; 16] = [" + other + "];\n";
}

void TestCliMany::recordsHaveTheirOwnNames() {
    QFETCH(QByteArray, text);
    const QString file = m_folder.file(QStringLiteral("names.txt"), text);
    const Finished result = runProgram({"info", file, "--csv", "--columns", "name,n,m"});
    QCOMPARE(result.out, QByteArray("name,n,m\nSB0,4,4\nSB1,4,4\n"));
}

void TestCliMany::twoShortListsAreTwoRecords() {
    const QString file =
        m_folder.file(QStringLiteral("short.yaml"), "S0: [0, 1, 3, 2, 7, 6, 5, 4]\nS1: [1, 0, 3, 2, 7, 6, 5, 4]\n");
    QCOMPARE(runProgram({"info", file, "--csv", "--columns", "name,n"}).out, QByteArray("name,n\nS0,3\nS1,3\n"));
}

void TestCliMany::theManiethRecordIsFoundByItsName() {
    QByteArray lines;
    for (int i = 0; i < 500; ++i) {
        lines += "S" + QByteArray::number(i) + " = (";
        for (int x = 0; x < 16; ++x)
            lines += (x ? ", " : "") + QByteArray::number(x ^ (1 + i % 15));
        lines += ")\n";
    }
    const QString file = m_folder.file(QStringLiteral("500.txt"), lines);
    const Finished one = runProgram({"info", file, "--record", "S3"});
    QCOMPARE(one.status, 0);
    QVERIFY2(one.out.contains("\n4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11\n"), one.out.constData());
    const QList<QByteArray> names = runProgram({"info", file, "--csv", "--columns", "name"}).out.trimmed().split('\n');
    QCOMPARE(names.size(), 501);
    for (int i = 0; i < 500; ++i)
        QCOMPARE(names[i + 1], "S" + QByteArray::number(i));
}

void TestCliMany::everyFigureOfInfoIsAColumn_data() {
    QTest::addColumn<QString>("sample");
    for (const char* sample : {"AES", "PRESENT", "DES_S1"})
        QTest::newRow(sample) << QString::fromLatin1(sample);
}

void TestCliMany::everyFigureOfInfoIsAColumn() {
    QFETCH(QString, sample);
    const QJsonObject facts = objectOf(runProgram({"info", "--sample", sample, "--json"}).out);
    QStringList keys = facts.keys();
    for (const char* object : {"kind", "verdicts", "sac_matrix", "walsh_distribution_abs", "ddt_distribution"})
        QVERIFY(keys.removeOne(QLatin1String(object)));
    QVERIFY(keys.size() > 30);
    const Finished table = runProgram({"info", "--sample", sample, "--csv", "--columns", keys.join(u',')});
    QCOMPARE(table.status, 0);
    const QList<QByteArrayList> rows = cells(table.out);
    QCOMPARE(rows[1].size(), keys.size());
    for (qsizetype i = 0; i < keys.size(); ++i) {
        const QJsonValue fact = facts[keys[i]];
        if (fact.isObject()) {
            QStringList parts;
            for (const QString& length : fact.toObject().keys())
                parts << QStringLiteral("%1:%2").arg(length).arg(fact[length].toInt());
            QStringList found = QString::fromUtf8(rows[1][i]).split(u' ');
            std::ranges::sort(parts);
            std::ranges::sort(found);
            QCOMPARE(found, parts);
        } else if (fact.isDouble()) {
            QCOMPARE(rows[1][i].toDouble(), fact.toDouble());
        } else if (fact.isString()) {
            QCOMPARE(QString::fromUtf8(rows[1][i]), fact.toString());
        } else {
            QCOMPARE(rows[1][i], fact.isBool() ? QByteArray(fact.toBool() ? "true" : "false") : QByteArray());
        }
    }
}

/// Only what is asked for is found.
void TestCliMany::eachFigureIsTheSameAlone() {
    QStringList keys;
    for (const SBoxPropertyKind& kind : sboxFigureKinds())
        keys << QString::fromUtf8(kind.key.data(), qsizetype(kind.key.size()));
    const QList<QByteArrayList> all =
        cells(runProgram({"info", "--sample", "PRESENT", "--csv", "--columns", "name," + keys.join(u',')}).out);
    QCOMPARE(all[0].size(), keys.size() + 1);
    for (qsizetype i = 1; i < all[0].size(); ++i) {
        const QString key = QString::fromUtf8(all[0][i]);
        QCOMPARE(runProgram({"info", "--sample", "PRESENT", "--csv", "--columns", key}).out,
                 all[0][i] + '\n' + all[1][i] + '\n');
        // A probability is read off figures that no column asks for.
        QCOMPARE(
            runProgram({"info", "--sample", "PRESENT", "--csv", "--columns", key + QStringLiteral(",lap,dap")}).out,
            all[0][i] + ",lap,dap\n" + all[1][i] + ",0.25,0.25\n");
    }
}

void TestCliMany::linesOfPermutationsAreRows_data() {
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("between");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QByteArray>("inTheMiddle"); ///< In place of a line; the file is read as any other then.
    QTest::addColumn<QByteArray>("rowOfThat");
    const auto row = [](const char* name, const char* before, const char* between, const char* after,
                        const char* inTheMiddle = "", const char* rowOfThat = "") {
        QTest::newRow(name) << QByteArray(before) << QByteArray(between) << QByteArray(after) << QByteArray(inTheMiddle)
                            << QByteArray(rowOfThat);
    };
    row("commas", "", ",", "");
    row("blanks", " ", "  ", "\r");
    row("brackets", "[", ", ", "]");
    row("one is no permutation", "[", ",", "]", "[0,0,1,2,3,4,5,6,7,8,9,10,11,12,13,15]", ",4,false,2\n");
    row("one is longer", "[", ",", "]",
        "[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31]", ",5,true,32\n");
}

void TestCliMany::linesOfPermutationsAreRows() {
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, between);
    QFETCH(QByteArray, after);
    QFETCH(QByteArray, inTheMiddle);
    QFETCH(QByteArray, rowOfThat);
    constexpr int count = 2100, middle = 1200;
    std::mt19937 random(7);
    std::vector<int> s(16);
    std::iota(s.begin(), s.end(), 0);
    QByteArray lines, expected = "name,n,bijective,fixed_points\n";
    for (int i = 0; i < count; ++i) {
        const bool isOther = i == middle && !inTheMiddle.isEmpty();
        std::ranges::shuffle(s, random);
        int fixed = 0;
        QByteArrayList numbers;
        for (int x = 0; x < 16; ++x) {
            fixed += s[x] == x;
            numbers << QByteArray::number(s[x]);
        }
        lines += (isOther ? inTheMiddle : before + numbers.join(between) + after) + '\n';
        expected += "lines.txt " + QByteArray::number(i + 1) + ",4,true," + QByteArray::number(fixed) + '\n';
    }
    const QString file = m_folder.file(QStringLiteral("lines.txt"), lines);
    const Finished run = runProgram({"info", file, "--csv", "--columns", "name,n,bijective,fixed_points"});
    QVERIFY2(run.status == 0, run.err);
    if (inTheMiddle.isEmpty()) {
        QCOMPARE(run.out, expected);
        return;
    }
    QCOMPARE(run.out.count('\n'), count + 1);
    QCOMPARE(run.out.count(",4,true,"), count - 1);
    QCOMPARE(run.out.count(rowOfThat), 1);
}

void TestCliMany::aLineIsAnsweredBeforeTheNextIsWritten() {
    QProcess run;
    run.setProcessEnvironment(withoutDisplay());
    run.start(qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)), {"info", "-", "--json", "--lines"});
    const auto answerTo = [&run](const QByteArray& line) {
        run.write(line + '\n');
        while (!run.canReadLine())
            if (!run.waitForReadyRead(test::patience))
                return QJsonObject();
        return QJsonDocument::fromJson(run.readLine()).object();
    };
    const QJsonObject present = answerTo("12,5,6,11,9,0,10,13,3,14,15,8,4,7,1,2");
    QCOMPARE(present["file"].toString(), QStringLiteral("line 1"));
    QCOMPARE(present["kind"].toString(), QStringLiteral("sbox"));
    QCOMPARE(present["differential_uniformity"].toInt(), 4);
    QCOMPARE(present["boomerang_uniformity"].toInt(), 16);
    // Whoever wrote it waits for something.
    QVERIFY(answerTo("")["error"].toString().contains(QStringLiteral("empty")));
    QCOMPARE(answerTo("0001000100011110")["nonlinearity"].toInt(), 6);
    const QJsonObject wrong = answerTo("1 2 x");
    QCOMPARE(wrong["file"].toString(), QStringLiteral("line 4"));
    QVERIFY2(wrong["error"].toString().startsWith(QStringLiteral("standard input:4:5: ")),
             qPrintable(wrong["error"].toString()));
    QCOMPARE(answerTo("[0, 1, 2, 3, 4, 5, 6, 7]")["linearity"].toInt(), 8);
    run.closeWriteChannel();
    QVERIFY(run.waitForFinished());
    QCOMPARE(run.exitCode(), 3);
    QCOMPARE(run.readAllStandardError(), QByteArray());
    QCOMPARE(run.readAllStandardOutput(), QByteArray());
}

/// Without that sixteen permutations of sixteen may be one S-box of 256 values.
void TestCliMany::linesAreRowsHoweverMany() {
    QByteArray lines;
    for (int i = 0; i < 16; ++i) {
        for (int x = 0; x < 16; ++x)
            lines += QByteArray::number(x ^ i) + (x < 15 ? ' ' : '\n');
    }
    const QString file = m_folder.file(QStringLiteral("sixteen.txt"), lines);
    const Finished run = runProgram({"info", file, "--csv", "--lines", "--columns", "name,n,m,fixed_points"});
    QVERIFY2(run.status == 0, run.err);
    QByteArray expected = "name,n,m,fixed_points\n";
    for (int i = 0; i < 16; ++i)
        expected += "line " + QByteArray::number(i + 1) + ",4,4," + (i == 0 ? "16" : "0") + '\n';
    QCOMPARE(run.out, expected);
    QCOMPARE(runProgram({"identify", file, "--csv", "--lines"}).out.count(",identity\n"), 16);
}

void TestCliMany::functionsHaveTheirFiguresAsColumns() {
    // x0 x1 + x2 x3 is bent, and so every derivative is balanced.
    const Finished result =
        runProgram({"info", "-", "--csv", "--columns", "nonlinearity,sac,propagation_criterion,linear_structures"},
                   "0001000100011110\n");
    QCOMPARE(result.out, QByteArray("nonlinearity,sac,propagation_criterion,linear_structures\n6,true,4,0\n"));
}

void TestCliMany::kindsThatDifferAreTold() {
    const QString function = m_folder.file(QStringLiteral("function.txt"), "0111");
    const QString sbox = m_folder.file(QStringLiteral("sbox.txt"), "0 1 3 2");
    const Finished result = runProgram({"info", "--csv", function, sbox});
    QCOMPARE(result.status, 0);
    const QList<QByteArrayList> rows = cells(result.out);
    QCOMPARE(rows.size(), 3);
    const auto cell = [&](int row, const char* key) { return rows[row].value(rows[0].indexOf(QByteArray(key))); };
    QCOMPARE(rows[0].first(2).join(','), QByteArray("name,kind"));
    QCOMPARE(cell(1, "kind"), QByteArray("boolean"));
    QCOMPARE(cell(1, "weight"), QByteArray("3"));
    QCOMPARE(cell(1, "differential_uniformity"), QByteArray());
    QCOMPARE(cell(2, "kind"), QByteArray("sbox"));
    QCOMPARE(cell(2, "differential_uniformity"), QByteArray("4"));
    QCOMPARE(cell(2, "weight"), QByteArray());
    QCOMPARE(rows[0].count(QByteArray("nonlinearity")), 1);
}

void TestCliMany::oneRecordCanBePicked() {
    const QString file = m_folder.file(QStringLiteral("picked.txt"), "one,00010203\ntwo,03020100\n");
    QCOMPARE(runProgram({"info", file, "--record", "two", "--csv", "--columns", "name,n"}).out,
             QByteArray("name,n\ntwo,2\n"));
}

/// Who chose none is told which it was.
void TestCliMany::theRecordThatIsTakenIsNamed_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("with names") << QByteArray("one,00010203\ntwo,03020100\n")
                                << QByteArray("record 1 of 2 is taken, one");
    QTest::newRow("arrays") << QByteArray("int s[4] = {0,1,2,3}, t[4] = {3,2,1,0}, u[4] = {1,0,3,2};\n")
                            << QByteArray("record 1 of 3 is taken, t");
    QTest::newRow("without names") << QByteArray("? 1 4 2 0 1 3 2\n? 1 4 2 0 1 2 3\n")
                                   << QByteArray("record 1 of 2 is taken");
}

void TestCliMany::theRecordThatIsTakenIsNamed() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, said);
    const QString file = m_folder.file(QStringLiteral("named.txt"), text);
    const QByteArray expected = "walshscope: " + file.toUtf8() + ": " + said + "; --record takes another\n";
    for (const QStringList& command : {QStringList{"info"}, {"table", "ddt"}, {"convert"}, {"identify"}}) {
        const Finished run = runProgram(command + QStringList{file});
        QCOMPARE(run.err, expected);
        QCOMPARE(run.status, 0);
        const Finished chosen = runProgram(command + QStringList{file, "--record", "1"});
        QCOMPARE(chosen.err, QByteArray());
        QVERIFY(chosen.out == run.out);
    }
}

void TestCliMany::anOddLineIsLocated_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("words"); ///< Behind the file's name.
    const QByteArray present("12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2\n"),
        hexadecimal("c 5 6 b 9 0 a d 3 e f 8 4 7 1 2\n");
    const auto row = [](const char* title, const QStringList& options, const QByteArray& text, const char* words) {
        QTest::newRow(title) << options << text << QByteArray(words);
    };
    row("too few", {"--csv"}, present + present + "1 2 3\n" + present,
        ":3:1: the count of numbers in this line is 3, expected 16 as in the others");
    row("one too many", {"--csv"}, present + present + "\n" + QByteArray(present).replace("12 ", "12 12 "),
        ":4:1: the count of numbers in this line is 17, expected 16 as in the others");
    row("in hexadecimal", {"--csv"}, hexadecimal + hexadecimal + "a\n" + hexadecimal.repeated(3),
        ":3:1: the count of numbers in this line is 1, expected 16 as in the others");
    row("no number", {"--csv"}, present + present + "12 5 y\n" + present, ":3:6: unexpected 'y', expected a number");
    row("each by itself", {"--lines"}, present + "1 2 3\n", ":2:6: 3 numbers, expected a power of two");
    row("each by itself, no number", {"--lines"}, present + present + "1 y\n" + present,
        ":3:3: unexpected 'y', expected");
}

void TestCliMany::anOddLineIsLocated() {
    QFETCH(QStringList, options);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, words);
    const QString file = m_folder.file(QStringLiteral("odd.txt"), text);
    const Finished run = runProgram(QStringList{"info", file} + options);
    QVERIFY2(isOneLine(run.err), run.err);
    QVERIFY2(run.err.contains("odd.txt" + words), run.err);
    QCOMPARE(run.status, 3);
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
    QTest::newRow("lines of two files") << QStringList{"-", "-", "--json", "--lines"} << 2
                                        << QByteArray("2 inputs, expected one");
    QTest::newRow("no column") << QStringList{"--sample", "AES", "--csv", "--columns", "name,beauty"} << 2
                               << QByteArray("no column \"beauty\", expected some of name, file, kind, n, m");
    QTest::newRow("nothing chosen") << QStringList{"--sample", "AES", "--csv", "--columns", ""} << 2
                                    << QByteArray("no column \"\"");
    QTest::newRow("json too") << QStringList{"--sample", "AES", "--csv", "--json"} << 2
                              << QByteArray("--csv and --json");
    QTest::newRow("columns of nothing") << QStringList{"--sample", "AES", "--columns", "n"} << 2
                                        << QByteArray("--columns is for --csv");
    QTest::newRow("columns of JSON") << QStringList{"--sample", "AES", "--columns", "n", "--json"} << 2
                                     << QByteArray("--columns is for --csv");
    const QString bits = m_folder.file(QStringLiteral("bits.txt"), "10110");
    QTest::newRow("a file of a sequence") << QStringList{bits, "--csv"} << 3 << QByteArray("bits.txt: --csv is for");
    QTest::newRow("a sequence as asked") << QStringList{bits, "--as", "sequence", "--csv"} << 2
                                         << QByteArray("bits.txt: --csv is for");
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
