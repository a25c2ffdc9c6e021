// SPDX-License-Identifier: GPL-3.0-or-later
// NIST's linear complexity test of sequences of any length, and what generate writes for it.
#include "program.h"
#include "room.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QtTest>

using namespace walshscope;

class TestCliNist : public QObject {
    Q_OBJECT

private slots:
    void longInputsAreTestedAsTheyAreWhole_data();
    void longInputsAreTestedAsTheyAreWhole();
    void thePublishedExampleHoldsThroughAPipe();
    void memoryIsConstant_data();
    void memoryIsConstant();
    void whatIsWrongIsOneLine_data();
    void whatIsWrongIsOneLine();
    void longFilesAreAnsweredOneByOne();
    void generatedBitsAreThoseOfOldVersions_data();
    void generatedBitsAreThoseOfOldVersions();
    void nobodyHasToReadToTheEnd();
    void limitsOfLengthsAreTold_data();
    void limitsOfLengthsAreTold();

private:
    Folder m_folder;
};

void TestCliNist::longInputsAreTestedAsTheyAreWhole_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("length");
    QTest::addColumn<QString>("options");
    for (const char* format : {"ascii", "msb", "lsb", "bit-bytes"}) {
        const bool isPacked = *format == 'm' || *format == 'l';
        const QString name = QLatin1String(format), length = isPacked ? "8391000" : "1048999";
        QTest::addRow("%s", format) << name << length << "--format " + name;
        if (*format != 'l')
            QTest::addRow("%s detected", format) << name << length << QString();
        QTest::addRow("%s in long blocks", format) << name << length << "--block 6000 --format " + name;
    }
}

/// The same bits as JSON are read as a whole.
void TestCliNist::longInputsAreTestedAsTheyAreWhole() {
    QFETCH(QString, format);
    QFETCH(QString, length);
    QFETCH(QString, options);
    const QString generate = QStringLiteral("\"$W\" generate random-bits --seed 3 --length ") + length;
    const QString bits = m_folder.path(QStringLiteral("bits"));
    QCOMPARE(runShell(generate + " --format " + format + " -o " + bits).status, 0);
    const QString block = options.startsWith(QLatin1String("--block")) ? QStringLiteral(" --block 6000") : QString();
    const QString test = QStringLiteral("\"$W\" nist-linear-complexity ");
    for (const char* json : {" --json", ""}) {
        const Finished whole = runShell(generate + " --format json | " + test + "-" + block + json);
        QCOMPARE(whole.status, 0);
        const QStringList ways{test + "- " + options + json + " < " + bits,
                               "cat " + bits + " | " + test + "- " + options + json,
                               "{ for n in 1 70001 8 4097 131073 7; do head -c $n; done; cat; } < " + bits + " | " +
                                   test + "- " + options + json};
        for (const QString& way : ways) {
            const Finished run = runShell(way);
            QCOMPARE(run.err, whole.err);
            QCOMPARE(run.status, 0);
            // What it was read as differs.
            QCOMPARE(run.out.mid(*json ? 0 : run.out.indexOf('\n')),
                     whole.out.mid(*json ? 0 : whole.out.indexOf('\n')));
        }
        const Finished file = runShell(test + bits + " " + options + json);
        if (*json == '\0')
            QVERIFY2(file.out.startsWith("bits: Sequence of " + length.toUtf8() + " bits, "), file.out.constData());
        else
            QCOMPARE(file.out, whole.out);
    }
}

/// In lines of 16 digits, as whole files of them are.
void TestCliNist::thePublishedExampleHoldsThroughAPipe() {
    const Finished run = runShell(QStringLiteral("\"$W\" generate e --length 1000000 | fold -w 16 | "
                                                 "\"$W\" nist-linear-complexity - --block 1000 --json"));
    QCOMPARE(run.err, QByteArray());
    const QJsonObject object = objectOf(run.out);
    QCOMPARE(object.value("counts").toArray(), (QJsonArray{11, 31, 116, 501, 258, 57, 26}));
    QCOMPARE(QString::number(object.value("chi_squared").toDouble(), 'f', 6), QStringLiteral("2.700348"));
    QCOMPARE(QString::number(object.value("p_value").toDouble(), 'f', 6), QStringLiteral("0.845406"));
    QCOMPARE(object.value("unused_bits").toInt(), 0);
}

void TestCliNist::memoryIsConstant_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<qint64>("length");
    // A byte a bit and another to read it are more than the limit.
    QTest::newRow("ascii") << "ascii" << (qint64(1) << 27) + 5;
    QTest::newRow("bit-bytes") << "bit-bytes" << (qint64(1) << 27) + 5;
    QTest::newRow("msb, beyond what is read whole") << "msb" << (qint64(1) << 30) + 8;
}

/// The blocks of a register of 20 cells are all in the first class.
void TestCliNist::memoryIsConstant() {
    QFETCH(QString, format);
    QFETCH(qint64, length);
    const Finished run = runShell(QStringLiteral("ulimit -v $((200 * 1024)); "
                                                 "\"$W\" generate lfsr --taps 3,20 --length %1 --format %2 | "
                                                 "\"$W\" nist-linear-complexity - --json --format %2")
                                      .arg(length)
                                      .arg(format));
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, 0);
    const QJsonObject object = objectOf(run.out);
    QCOMPARE(object.value("blocks").toInteger(), length / 500);
    QCOMPARE(object.value("unused_bits").toInteger(), length % 500);
    QCOMPARE(object.value("counts").toArray(), (QJsonArray{length / 500, 0, 0, 0, 0, 0, 0}));
}

void TestCliNist::whatIsWrongIsOneLine_data() {
    QTest::addColumn<QString>("input");
    QTest::addColumn<QString>("options");
    QTest::addColumn<QByteArray>("says");
    const QString ones = QStringLiteral("head -c 2000000 /dev/zero | tr '\\0' 1");
    QTest::newRow("a letter") << "{ " + ones + "; echo x; }" << QString() << QByteArray("standard input:1:2000001: ");
    QTest::newRow("a letter in another line") << "{ " + ones + "; echo; echo 01x; }"
                                              << "--format ascii" << QByteArray("standard input:2:3: ");
    QTest::newRow("a byte") << "{ " + ones + " | tr 1 '\\1'; printf '\\7'; }"
                            << "--format bit-bytes"
                            << QByteArray("standard input: byte 2000000 is 7, expected 0 or 1 in each\n");
    QTest::newRow("a byte, detected") << "{ " + ones + " | tr 1 '\\1'; printf '\\7'; }" << QString()
                                      << QByteArray("--format msb or lsb");
}

void TestCliNist::whatIsWrongIsOneLine() {
    QFETCH(QString, input);
    QFETCH(QString, options);
    QFETCH(QByteArray, says);
    const Finished run = runShell(input + " | \"$W\" nist-linear-complexity - " + options);
    QVERIFY2(isOneLine(run.err) && run.err.contains(says), run.err.constData());
    QCOMPARE(run.status, 3);
    QCOMPARE(run.out, QByteArray());
}

void TestCliNist::longFilesAreAnsweredOneByOne() {
    const QString longer = m_folder.file(QStringLiteral("long"), QByteArray("0110100110010111\n").repeated(100000)),
                  bad = m_folder.file(QStringLiteral("bad"), QByteArray("01").repeated(1000000) + "2"),
                  shorter = m_folder.file(QStringLiteral("short"), QByteArray("01101").repeated(30000));
    const Finished run = runProgram({"nist-linear-complexity", longer, bad, shorter, "--json"});
    QCOMPARE(run.status, 3);
    QVERIFY2(isOneLine(run.err) && run.err.contains(bad.toUtf8() + ":1:2000001: "), run.err.constData());
    const QByteArrayList lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 2);
    QCOMPARE(objectOf(lines[0]).value("file").toString(), longer);
    QCOMPARE(objectOf(lines[0]).value("blocks").toInt(), 3200);
    QCOMPARE(objectOf(lines[1]).value("blocks").toInt(), 300);
}

void TestCliNist::generatedBitsAreThoseOfOldVersions_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("sum");
    const auto row = [](const char* kind, const char* format, const char* sum) {
        QTest::addRow("%s %s", kind, format)
            << QString::fromLatin1(kind) << QString::fromLatin1(format) << QByteArray(sum);
    };
    row("random-bits --seed 7", "ascii", "fbd1b35008f69425a29a216752d2c91d9b155f0cfdb0c8e961bde0d7068e33a0");
    row("lfsr --taps 3,20", "ascii", "55f5ae4e4aa0ae43a999f6f9f93913d614955e714a7ca4bf02efe3be717febad");
    row("lfsr --polynomial 1+x^60+x^61+x^63+x^64", "ascii",
        "8660b59990b6d0da0d9a3e6f9b8634ba67dc2a7c10e5f741d5c4ee0d8dea77f1");
    row("geffe --taps 2,5 --taps 1,7 --taps 4,9", "ascii",
        "819435bbdf7d4df572ea6e640589dc9f9b41bca65547bfbc872adc8f80213db1");
    row("shrinking --taps 2,5 --taps 1,7", "ascii", "376b554352492d39de3bbb026229ba7eea7a0bd802166ef38f1ad598597f3639");
    row("alternating-step --taps 2,3 --taps 3,4 --taps 3,5", "ascii",
        "f00a2c51687c919fd57d2ae88f0396e954ffb0c000bdcaa4bd0dce13b44b9d27");
    row("random-bits --seed 7", "msb", "142aa74b487cb0efb62e4a6980961a3b03fc27e934d6beb07b18d1d2d7442d59");
    row("random-bits --seed 7", "lsb", "c0f44ef8a81b5a5ba1baae4818e185e0827fc3b8f1912c269cb9a8b9c8569b09");
    row("random-bits --seed 7", "bit-bytes", "7c7f1efbe28c705022db442163ae013ef109b63028ad66beab0f70c5ce435250");
}

/// The SHA-256 of what was written when sequences were made as a whole.
void TestCliNist::generatedBitsAreThoseOfOldVersions() {
    QFETCH(QString, kind);
    QFETCH(QString, format);
    QFETCH(QByteArray, sum);
    const QStringList arguments = ("generate " + kind + " --length 1048584 --format " + format).split(u' ');
    const Finished run = runProgram(arguments);
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(QCryptographicHash::hash(run.out, QCryptographicHash::Sha256).toHex(), sum);
    const QString file = m_folder.path(QStringLiteral("made"));
    QCOMPARE(runProgram(arguments + QStringList{"-o", file}).status, 0);
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(written.readAll() == run.out);
}

void TestCliNist::nobodyHasToReadToTheEnd() {
    const Finished run =
        runShell(QStringLiteral("\"$W\" generate random-bits --seed 7 --length 1099511627776 | head -c 10"));
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.out, runProgram({"generate", "random-bits", "--seed", "7", "--length", "10"}).out.trimmed());
}

void TestCliNist::limitsOfLengthsAreTold_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("too long") << "random-bits --length 1099511627777" << QByteArray("expected a number from 1 to ");
    QTest::newRow("in a format that needs the whole")
        << "random-bits --length 67108865 --format json" << QByteArray("up to 1099511627776");
    QTest::newRow("in a format that needs the whole, a register")
        << "lfsr --taps 3,4 --length 67108865 --format csv" << QByteArray("in the format csv");
    QTest::newRow("of a kind that needs the whole") << "e --length 67108865" << QByteArray("67108864");
    QTest::newRow("no whole bytes") << "lfsr --taps 3,4 --length 9 --format msb" << QByteArray("no whole bytes");
}

void TestCliNist::limitsOfLengthsAreTold() {
    QFETCH(QString, arguments);
    QFETCH(QByteArray, says);
    const Finished run = runProgram(("generate " + arguments).split(u' '));
    QVERIFY2(isOneLine(run.err) && run.err.contains(says), run.err.constData());
    QCOMPARE(run.status, 2);
    QCOMPARE(run.out, QByteArray());
}

TEST_OF_ROOM(TestCliNist, QCoreApplication)
#include "tst_cli_nist.moc"
