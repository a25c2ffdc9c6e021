// SPDX-License-Identifier: GPL-3.0-or-later
// Sequences on the command line: lfsr, nist-linear-complexity, info, and what generate makes for them.
#include "program.h"
#include "room.h"
#include "test_data.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace walshscope;

class TestCliLfsr : public QObject {
    Q_OBJECT

private slots:
    void knownSequencesHaveTheirRegisters_data();
    void knownSequencesHaveTheirRegisters();
    void jumpsAreObjects();
    void theTextSaysWhatWasFound();
    void aPowerOfTwoOfBitsIsASequenceHere();
    void profilesAreWritten();
    void bitOrdersAreRead();
    void badInputExitsWith3_data();
    void badInputExitsWith3();
    void wrongUsageExitsWith2_data();
    void wrongUsageExitsWith2();
    void generatedRegistersAreFoundAgain_data();
    void generatedRegistersAreFoundAgain();
    void formatsHoldTheSameSequence();
    void theDigitsOfEPassAsTheStandardPrints();
    void methodsAreListed();
    void samplesAreKnown();

private:
    Folder m_folder;
};

void TestCliLfsr::knownSequencesHaveTheirRegisters_data() {
    QTest::addColumn<QJsonObject>("known");
    const QJsonObject known = testObject(QStringLiteral("sequences.json"));
    QVERIFY(!known.isEmpty());
    for (auto sequence = known.begin(); sequence != known.end(); ++sequence)
        QTest::newRow(qPrintable(sequence.key())) << sequence->toObject();
}

void TestCliLfsr::knownSequencesHaveTheirRegisters() {
    QFETCH(QJsonObject, known);
    const QByteArray bits = known.value("bits").toString().toLatin1();
    for (const QStringList& arguments : {QStringList{"lfsr", "-", "--json"},
                                         {"lfsr", "-", "--json", "--method", "b0"},
                                         {"lfsr", "-", "--json", "--method", "DS"},
                                         {"info", "-", "--json", "--as", "sequence"}}) {
        const Finished run = runProgram(arguments, bits);
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.status, 0);
        const QJsonObject found = objectOf(run.out);
        QCOMPARE(found.value("kind").toString(), QStringLiteral("sequence"));
        QCOMPARE(found.value("length").toInt(), bits.size());
        QCOMPARE(found.value("linear_complexity"), known.value("linear_complexity"));
        QCOMPARE(found.value("connection_polynomial"), known.value("connection_polynomial"));
        QCOMPARE(found.value("unique").toBool(), 2 * known.value("linear_complexity").toInt() <= bits.size());
        QCOMPARE(found.value("jumps").toArray().size(), known.value("jumps").toInt());
    }
}

void TestCliLfsr::jumpsAreObjects() {
    const QJsonObject found = objectOf(runProgram({"lfsr", "-", "--json"}, "001101110").out);
    const QJsonArray expected{QJsonObject{{"n", 2}, {"before", 0}, {"after", 3}},
                              QJsonObject{{"n", 7}, {"before", 3}, {"after", 5}}};
    QCOMPARE(found.value("jumps").toArray(), expected);
    QCOMPARE(found.value("method").toString(), QStringLiteral("B1"));
    QCOMPARE(found.value("device").toString(), QStringLiteral("cpu"));
    QCOMPARE(objectOf(runProgram({"lfsr", "-", "--json"}, "0").out).value("jumps").toArray(), QJsonArray());
}

void TestCliLfsr::theTextSaysWhatWasFound() {
    const Finished run = runProgram({"lfsr", "-"}, "001101110");
    QCOMPARE(run.status, 0);
    for (const char* line : {"linear complexity          5\n", "1 + x^3 + x^5  (0x29)\n", "x^5 + x^2 + 1  (0x25)\n",
                             "no: 2L = 10 > 9", "generates all 9 bits from the first 5\n"})
        QVERIFY2(run.out.contains(line), run.out.constData());
    QVERIFY(runProgram({"lfsr", "-"}, "1101011110001").out.contains("yes: 2L = 8 ≤ 13\n"));
    // Detected without being asked for, as 9 is no power of two.
    const Finished info = runProgram({"info", "-"}, "001101110");
    QCOMPARE(info.status, 0);
    QVERIFY2(info.out.contains("1 + x^3 + x^5"), info.out.constData());
    const Finished random = runProgram({"generate", "random-bits", "--length", "500"});
    const QByteArray text = runProgram({"lfsr", "-"}, random.out).out;
    QVERIFY2(text.contains(" + … ("), text.constData());
}

void TestCliLfsr::aPowerOfTwoOfBitsIsASequenceHere() {
    QCOMPARE(objectOf(runProgram({"lfsr", "-", "--json"}, "0110").out).value("linear_complexity").toInt(), 2);
    QCOMPARE(objectOf(runProgram({"info", "-", "--json"}, "0110").out).value("kind").toString(),
             QStringLiteral("boolean"));
}

void TestCliLfsr::profilesAreWritten() {
    const QByteArray expected = "n,linear_complexity\n0,0\n1,0\n2,3\n3,3\n4,3\n5,3\n6,3\n7,5\n8,5\n";
    QCOMPARE(runProgram({"lfsr", "-", "--profile", "-"}, "001101110").out, expected);
    const QString file = m_folder.path("profile.csv");
    const Finished run = runProgram({"lfsr", "-", "--profile", file, "--json"}, "001101110");
    QCOMPARE(run.status, 0);
    QCOMPARE(objectOf(run.out).value("linear_complexity").toInt(), 5);
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QCOMPARE(written.readAll(), expected);
}

void TestCliLfsr::bitOrdersAreRead() {
    // 0x96 is 1 0 0 1 0 1 1 0 from the top; 0x0D is 1 0 1 1 0 0 0 0 from the bottom.
    const auto found = [](const QByteArray& bytes, const char* format) {
        QJsonObject object =
            objectOf(runProgram({"lfsr", "-", "--json", "--format", QLatin1String(format)}, bytes).out);
        return object;
    };
    QCOMPARE(found("\x96\x0E", "msb"), found("1001011000001110", "ascii"));
    QCOMPARE(found("\x0D\x01", "lsb"), found("1011000010000000", "ascii"));
    QVERIFY(found("\x0D\x01", "msb") != found("\x0D\x01", "lsb"));
    const QString named = m_folder.file("bits.bin", "\x96\x0E");
    QCOMPARE(objectOf(runProgram({"lfsr", named, "--json"}).out), found("\x96\x0E", "msb"));
}

void TestCliLfsr::badInputExitsWith3_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("place");
    QTest::newRow("empty") << QByteArray() << ":1:1:";
    QTest::newRow("white space") << QByteArray(" \n\r\n") << ":1:1:";
    QTest::newRow("a two") << QByteArray("0101\n0121") << ":2:3:";
    QTest::newRow("a letter") << QByteArray("01010x") << ":1:6:";
    QTest::newRow("a bracket") << QByteArray("0101[1]") << ":1:5:";
    QTest::newRow("a question mark first") << QByteArray("?0101") << ":1:1:";
    QTest::newRow("a letter beyond ASCII") << QByteArray("01\xC3\xA9") << ":1:3:";
    QTest::newRow("a zero byte") << QByteArray("0101\n01010\0001", 12) << ":2:6:";
    QTest::newRow("words") << QByteArray("hello world") << ":1:1:";
}

void TestCliLfsr::badInputExitsWith3() {
    QFETCH(QByteArray, content);
    QFETCH(QString, place);
    const QString file = m_folder.file("malformed.txt", content);
    for (const char* command : {"lfsr", "nist-linear-complexity", "randomness"}) {
        const Finished run = runProgram({QLatin1String(command), file});
        QVERIFY2(isOneLine(run.err), run.err.constData());
        QCOMPARE(run.status, 3);
        QCOMPARE(run.out, QByteArray());
        QVERIFY2(run.err.contains((file + place).toUtf8()), run.err.constData());
    }
    QCOMPARE(runProgram({"lfsr", m_folder.path({})}).status, 3);
    QCOMPARE(runProgram({"lfsr", m_folder.path("no such file")}).status, 3);
}

void TestCliLfsr::wrongUsageExitsWith2_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("names");
    const QString bits = m_folder.file("bits.txt", "10110");
    const auto row = [](const char* name, const QStringList& arguments, const char* names) {
        QTest::newRow(name) << arguments << QString::fromUtf8(names);
    };
    row("no file", {"lfsr"}, "file");
    row("unknown method", {"lfsr", bits, "--method", "B9"}, "B9");
    row("unknown device", {"lfsr", bits, "--device", "abacus"}, "abacus");
    row("CPU method in the emulator", {"lfsr", bits, "--method", "B1", "--device", "emulator"}, "B1");
    row("format of another kind", {"lfsr", bits, "--format", "hex-lsb"}, "hex-lsb");
    row("block too short", {"nist-linear-complexity", bits, "--block", "3"}, "--block");
    row("block longer than the sequence", {"nist-linear-complexity", bits}, "5");
    row("no length", {"generate", "e"}, "--length");
    row("length out of range", {"generate", "pi", "--length", "67108865"}, "--length");
    row("no register", {"generate", "lfsr", "--length", "9"}, "--polynomial");
    row("too few registers", {"generate", "geffe", "--length", "9", "--taps", "1,2", "--taps", "1,3"}, "3 registers");
    row("polynomial and taps", {"generate", "lfsr", "--length", "9", "--taps", "1,2", "--polynomial", "1+x"}, "--taps");
    row("no polynomial", {"generate", "lfsr", "--length", "9", "--polynomial", "1+y"}, "y");
    row("no tap", {"generate", "lfsr", "--length", "9", "--taps", "0,3"}, "tap");
    row("start too short", {"generate", "lfsr", "--length", "9", "--taps", "1,2", "--start", "1"}, "start");
    row("start that is no bits", {"generate", "lfsr", "--length", "9", "--taps", "1,2", "--start", "1a"}, "1a");
    row("bytes that do not fill", {"generate", "e", "--length", "9", "--format", "msb"}, "9");
    row("order out of range", {"generate", "de-bruijn", "--n", "27"}, "--n");
    row("a sample and a file", {"lfsr", bits, "--sample", "nist13"}, "--sample");
    row("a sample of another kind", {"lfsr", "--sample", "AES"}, "sbox");
    row("spectrum of a sample", {"spectrum", "--sample", "nist13"}, "sequence");
    row("spectrum of a sequence", {"spectrum", "--as", "sequence", bits}, "sequence");
}

void TestCliLfsr::wrongUsageExitsWith2() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, names);
    const Finished run = runProgram(arguments);
    QVERIFY2(isOneLine(run.err), run.err.constData());
    QCOMPARE(run.status, 2);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(run.err.contains(names.toUtf8()), run.err.constData());
}

void TestCliLfsr::generatedRegistersAreFoundAgain_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("complexity");
    const auto row = [](const char* name, const QStringList& options, int complexity) {
        QTest::newRow(name) << options << complexity;
    };
    row("polynomial", {"lfsr", "--length", "50", "--polynomial", "1 + x^3 + x^20"}, 20);
    row("hexadecimal polynomial", {"lfsr", "--length", "50", "--polynomial", "0x19", "--start", "1000"}, 4);
    row("taps", {"lfsr", "--length", "50", "--taps", "3,4"}, 4);
    row("Geffe", {"geffe", "--length", "400", "--taps", "2,5", "--taps", "1,7", "--taps", "4,9"}, 35 + 63 + 9);
    row("de Bruijn", {"de-bruijn", "--n", "1"}, 2);
}

void TestCliLfsr::generatedRegistersAreFoundAgain() {
    QFETCH(QStringList, options);
    QFETCH(int, complexity);
    const Finished made = runProgram(QStringList{"generate"} + options);
    QCOMPARE(made.err, QByteArray());
    QCOMPARE(made.status, 0);
    const Finished run = runProgram({"lfsr", "-", "--json"}, made.out);
    QCOMPARE(run.status, 0);
    QCOMPARE(objectOf(run.out).value("linear_complexity").toInt(), complexity);
}

void TestCliLfsr::formatsHoldTheSameSequence() {
    const QStringList generate{"generate", "alternating-step", "--length", "80",     "--taps",
                               "2,3",      "--taps",           "3,4",      "--taps", "3,5"};
    QJsonObject expected;
    for (const char* format : {"ascii", "msb", "lsb", "csv"}) {
        const QString file = m_folder.path("formats");
        QCOMPARE(runProgram(generate + QStringList{"--format", QLatin1String(format), "-o", file}).status, 0);
        const Finished run = runProgram({"lfsr", file, "--format", QLatin1String(format), "--json"});
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(objectOf(run.out).value("length").toInt(), 80);
        if (expected.isEmpty())
            expected = objectOf(run.out);
        QCOMPARE(objectOf(run.out), expected);
    }
}

void TestCliLfsr::theDigitsOfEPassAsTheStandardPrints() {
    const QString file = m_folder.path("e.bin");
    QCOMPARE(runProgram({"generate", "e", "--length", "1000000", "--format", "msb", "-o", file}).status, 0);
    const Finished run = runProgram({"nist-linear-complexity", file, "--block", "1000"});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.contains("χ²       2.700348\np-value  0.845406\n"), run.out.constData());
    const QJsonObject object = objectOf(runProgram({"nist-linear-complexity", file, "--block", "1000", "--json"}).out);
    QCOMPARE(object.value("counts").toArray(), (QJsonArray{11, 31, 116, 501, 258, 57, 26}));
    QCOMPARE(object.value("random"), QJsonValue(true));
    // What the standard does not want is done, and said.
    const Finished few = runProgram({"nist-linear-complexity", "-", "--block", "4"}, "110101111000");
    QCOMPARE(few.status, 0);
    QCOMPARE(few.err.count('\n'), 2);
}

void TestCliLfsr::methodsAreListed() {
    QStringList ids;
    const QJsonArray methods = QJsonDocument::fromJson(runProgram({"variants", "--sequence", "--json"}).out).array();
    for (const auto& method : methods)
        ids.append(method.toObject().value("id").toString());
    for (const char* id : {"B0", "B1", "DS"})
        QVERIFY2(ids.contains(QLatin1String(id)), id);
}

void TestCliLfsr::samplesAreKnown() {
    for (const QStringList& arguments :
         {QStringList{"lfsr", "--sample", "handbook9", "--json"}, {"info", "--sample", "HANDBOOK9", "--json"}}) {
        const Finished run = runProgram(arguments);
        QCOMPARE(run.status, 0);
        const QJsonObject found = objectOf(run.out);
        QCOMPARE(found.value("length").toInt(), 9);
        QCOMPARE(found.value("linear_complexity").toInt(), 5);
        QCOMPARE(found.value("connection_polynomial").toArray(), (QJsonArray{0, 3, 5}));
    }
    QCOMPARE(objectOf(runProgram({"lfsr", "--sample", "e1024", "--json"}).out).value("linear_complexity").toInt(), 512);
    const Finished blocks = runProgram({"nist-linear-complexity", "--sample", "e1024", "--block", "500"});
    QVERIFY2(blocks.status == 0, blocks.err.constData());
}

TEST_OF_ROOM(TestCliLfsr, QCoreApplication)
#include "tst_cli_lfsr.moc"
