// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope randomness, and lanes of what comes through a pipe.
#include "program.h"
#include "room.h"

#include <QJsonArray>
#include <QtTest>

using namespace walshscope;

class TestCliRandomness : public QObject {
    Q_OBJECT

private slots:
    void everyTestAnswers_data();
    void everyTestAnswers();
    void nistIsTheSameByBothNames();
    void aLaneIsEverySoManiethBit_data();
    void aLaneIsEverySoManiethBit();
    void memoryIsConstant();
    void whatIsWrongIsOneLine_data();
    void whatIsWrongIsOneLine();

private:
    Folder m_folder;
};

void TestCliRandomness::everyTestAnswers_data() {
    QTest::addColumn<QString>("test");
    QTest::addColumn<bool>("isOfBlocks");
    for (const char* test : {"nist", "area", "jumps", "hops"})
        QTest::newRow(test) << QString(test) << true;
    for (const char* test : {"jump-complexity", "jump-sizes"})
        QTest::newRow(test) << QString(test) << false;
}

void TestCliRandomness::everyTestAnswers() {
    QFETCH(QString, test);
    QFETCH(bool, isOfBlocks);
    const QString file = m_folder.path(QStringLiteral("bits"));
    QCOMPARE(runProgram({"generate", "random-bits", "--seed", "3", "--length", "100250", "-o", file}).status, 0);
    const Finished run = runProgram({"randomness", file, "--test", test, "--json"});
    QCOMPARE(run.err, QByteArray());
    const QJsonObject object = objectOf(run.out);
    QCOMPARE(object.value("kind").toString(), QStringLiteral("randomness"));
    QCOMPARE(object.value("test").toString(), test);
    QCOMPARE(object.value("lane").toString(), QStringLiteral("0/1"));
    QCOMPARE(object.value("blocks").toInt(), isOfBlocks ? 200 : 1);
    QCOMPARE(object.value("block_length").toInt(), isOfBlocks ? 500 : 100250);
    QCOMPARE(object.value("unused_bits").toInt(), isOfBlocks ? 250 : 0);
    const QJsonArray counts = object.value("counts").toArray(), expected = object.value("expected").toArray();
    QCOMPARE(object.value("classes").toArray().size(), counts.size());
    QCOMPARE(expected.size(), counts.size());
    const bool isChi = test != QStringLiteral("jump-complexity");
    QCOMPARE(object.value("z").isNull(), isChi);
    QCOMPARE(object.value("chi_squared").isNull(), !isChi);
    if (isChi) {
        double chi = 0;
        for (qsizetype i = 0; i < counts.size(); ++i)
            chi += std::pow(counts[i].toDouble() - expected[i].toDouble(), 2) / expected[i].toDouble();
        QVERIFY(std::abs(chi - object.value("chi_squared").toDouble()) < 1e-6);
        QCOMPARE(object.value("degrees_of_freedom").toInt(), int(counts.size()) - 1);
    }
    QVERIFY(object.value("p_value").toDouble() > 0.01);
    QCOMPARE(object.value("random"), QJsonValue(true));

    const QByteArray text = runProgram({"randomness", file, "--test", test}).out;
    QVERIFY2(text.contains("\np-value  "), text.constData());
    QVERIFY2(text.endsWith("At the level 0.01 nothing speaks against randomness.\n"), text.constData());
    for (qsizetype i = 0; i < counts.size(); ++i) {
        const QByteArray name = object.value("classes").toArray()[i].toString().toUtf8();
        QVERIFY2(text.contains('\n' + name + ' '), text.constData());
    }
    // Columns, by characters.
    QSet<qsizetype> widths;
    for (const QString& line : QString::fromUtf8(text).section(QStringLiteral("\n\n"), 1, 1).split(u'\n'))
        widths << line.size();
    QCOMPARE(widths.size(), 1);
}

void TestCliRandomness::nistIsTheSameByBothNames() {
    const QString make = QStringLiteral("\"$W\" generate e --length 1000000 --format msb | ");
    const QJsonObject one = objectOf(
                          runShell(make + "\"$W\" nist-linear-complexity - --format msb --block 1000 --json").out),
                      other = objectOf(runShell(make + "\"$W\" randomness - --format msb --block 1000 --json").out);
    QCOMPARE(QString::number(one.value("p_value").toDouble(), 'f', 6), QStringLiteral("0.845406"));
    for (const char* key :
         {"block_length", "blocks", "unused_bits", "mean", "counts", "expected", "chi_squared", "p_value", "random"})
        QCOMPARE(one.value(QLatin1String(key)), other.value(QLatin1String(key)));
}

void TestCliRandomness::aLaneIsEverySoManiethBit_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("format");
    for (const char* format : {"ascii", "msb", "bit-bytes", "json"}) {
        QTest::addRow("nist-linear-complexity, %s", format) << "nist-linear-complexity" << QString(format);
        QTest::addRow("area, %s", format) << "randomness --test area" << QString(format);
        QTest::addRow("jump-complexity, %s", format) << "randomness --test jump-complexity" << QString(format);
    }
}

/// The shell takes them.
void TestCliRandomness::aLaneIsEverySoManiethBit() {
    QFETCH(QString, command);
    QFETCH(QString, format);
    const QString generate = QStringLiteral("\"$W\" generate random-bits --seed 5 --length 2000000 "),
                  test = QStringLiteral("\"$W\" ") + command + " - --json";
    const Finished lane = runShell(generate + "--format " + format + " | " + test + " --lane 7/32 --format " + format);
    QCOMPARE(lane.status, 0);
    const Finished cut = runShell(generate + "| tr -d '\\n' | fold -w 32 | cut -c 8 | " + test);
    QCOMPARE(lane.err, cut.err);
    QJsonObject found = objectOf(lane.out), expected = objectOf(cut.out);
    QCOMPARE(found.value("lane").toString(), QStringLiteral("7/32"));
    found.remove("lane");
    expected.remove("lane");
    QVERIFY(expected.value("blocks").toInt() >= 1);
    QCOMPARE(found, expected);
}

/// The blocks of a register of 20 cells.
void TestCliRandomness::memoryIsConstant() {
    const Finished run = runShell(
        QStringLiteral("ulimit -v $((200 * 1024)); \"$W\" generate lfsr --taps 3,20 --length 1073741824 --format msb | "
                       "\"$W\" randomness - --test area --json --format msb"));
    QCOMPARE(run.err, QByteArray());
    const QJsonObject object = objectOf(run.out);
    QCOMPARE(object.value("blocks").toInteger(), qint64(1073741824 / 500));
    QCOMPARE(object.value("counts").toArray().last().toInteger(), qint64(1073741824 / 500));
    QCOMPARE(object.value("random"), QJsonValue(false));
}

void TestCliRandomness::whatIsWrongIsOneLine_data() {
    QTest::addColumn<QString>("options");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("no such test") << "--test runs"
                                  << QByteArray("there is no test of randomness \"runs\", expected one of area,");
    QTest::newRow("no lane") << "--lane 5/4" << QByteArray("there is no lane \"5/4\", expected K/W");
    QTest::newRow("block of nothing") << "--test area --block 0" << QByteArray("--block");
    QTest::newRow("block too long") << "--test area --block 5001" << QByteArray("5000");
    QTest::newRow("block of a whole") << "--test jump-sizes --block 500"
                                      << QByteArray("--block is for tests of blocks");
    QTest::newRow("too short for a block")
        << "--test hops --block 2001" << QByteArray("expected at most the 2000 of the sequence");
    QTest::newRow("lane too short") << "--test jumps --lane 0/32" << QByteArray("expected at most the 63 of lane 0/32");
    QTest::newRow("too short for a whole")
        << "--test jump-complexity --lane 0/32" << QByteArray("63 bits, expected at least 128");
}

void TestCliRandomness::whatIsWrongIsOneLine() {
    QFETCH(QString, options);
    QFETCH(QByteArray, says);
    const QString file = m_folder.file(QStringLiteral("few"), QByteArray("0110100110010111").repeated(125));
    const Finished run = runProgram(QStringList{"randomness", file} + options.split(u' '));
    QVERIFY2(isOneLine(run.err) && run.err.contains(says), run.err.constData());
    QCOMPARE(run.status, 2);
    QCOMPARE(run.out, QByteArray());
}

TEST_OF_ROOM(TestCliRandomness, QCoreApplication)
#include "tst_cli_randomness.moc"
