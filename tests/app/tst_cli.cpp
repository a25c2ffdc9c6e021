// SPDX-License-Identifier: GPL-3.0-or-later
// The command line's manners: help, exit status, one-line errors, and what generate, variants and devices print.
#include "program.h"
#include "room.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace walshscope;

class TestCli : public QObject {
    Q_OBJECT

private slots:
    void everyCommandExplainsItself_data();
    void everyCommandExplainsItself();
    void helpIsNotGarbled();
    void helpIsACommandAsWell();
    void samplesAreListed();
    void whoReadsItAtATerminalIsPointedToTheDefinitions();
    void theVersionIsPrinted();
    void wrongUsageExitsWith2_data();
    void wrongUsageExitsWith2();
    void badInputExitsWith3NamingTheFile_data();
    void badInputExitsWith3NamingTheFile();
    void whatIsNotThereAndWhatIsEmptyIsSaidPlainly();
    void aSequenceHasNoSpectrum();
    void aFullDiskExitsWith1();
    void withoutADisplayTheWindowSaysSo();
    void generateWritesWhatInfoReads_data();
    void generateWritesWhatInfoReads();
    void theSameSeedGivesTheSameFunction();
    void variantsAreListed();
    void devicesAreListed();

private:
    Folder m_folder;
};

namespace {

QJsonArray arrayOf(const QByteArray& json) { return QJsonDocument::fromJson(json).array(); }

} // namespace

void TestCli::everyCommandExplainsItself_data() {
    QTest::addColumn<QStringList>("arguments");
    for (const char* name : {"info", "spectrum", "distribution", "table", "generate", "variants", "devices", "time",
                             "lfsr", "nist-linear-complexity", "randomness"}) {
        QTest::addRow("%s --help", name) << QStringList{QLatin1String(name), "--help"};
        QTest::addRow("%s -h", name) << QStringList{QLatin1String(name), "-h"};
    }
    QTest::newRow("--help") << QStringList{"--help"};
}

void TestCli::everyCommandExplainsItself() {
    QFETCH(QStringList, arguments);
    const Finished run = runProgram(arguments);
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, QByteArray());
    QVERIFY(run.out.startsWith("Usage: walshscope "));
    QVERIFY(run.out.contains("--help"));
}

void TestCli::helpIsNotGarbled() {
    QList<QStringList> commands{{}};
    const QString overview = QString::fromUtf8(runProgram({"--help"}).out);
    for (const QString& line :
         overview.section(QStringLiteral("Commands:\n"), 1).section(QStringLiteral("\n\n"), 0, 0).split(u'\n'))
        commands << QStringList{line.simplified().section(u' ', 0, 0)};
    QVERIFY(commands.size() > 10);
    commands << QStringList{"render", "lat"} << QStringList{"render", "butterfly"} << QStringList{"render", "lesson"}
             << QStringList{"render", "convolution"};
    for (const QStringList& command : commands) {
        const Finished run = runProgram(command + QStringList{"--help"});
        QCOMPARE(run.status, 0);
        const QString text = QString::fromUtf8(run.out);
        for (const QString& line : text.split(u'\n'))
            QVERIFY2(line.size() <= 123, qPrintable(line));
        // What UTF-8 begins with, read as Latin-1.
        QVERIFY2(!text.contains(QChar(0xE2)) && !text.contains(QChar(0xC3)), run.out.constData());
    }
    QVERIFY(runProgram({"info", "--help"}).out.contains("[options] FILE|- …\n"));
}

void TestCli::helpIsACommandAsWell() {
    QCOMPARE(runProgram({"help"}).out, runProgram({"--help"}).out);
    QCOMPARE(runProgram({"help", "info"}).out, runProgram({"info", "--help"}).out);
    QCOMPARE(runProgram({"help", "render", "lat"}).out, runProgram({"render", "lat", "--help"}).out);
    QVERIFY(runProgram({"info", "--help"}).out.contains("walshscope info --definitions"));
    QVERIFY(runProgram({"info", "--help"}).out.contains("walshscope samples"));
}

void TestCli::samplesAreListed() {
    const Finished run = runProgram({"samples"});
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.startsWith("AES "));
    for (const char* name : {"\nPRESENT ", "\nmaj5 ", "\nhandbook9 ", "\nnoisy8 "})
        QVERIFY2(run.out.contains(name), name);
    const QJsonArray all = QJsonDocument::fromJson(runProgram({"samples", "--json"}).out).array();
    QCOMPARE(all.size(), run.out.count('\n'));
    QCOMPARE(all.first().toObject()["kind"].toString(), QStringLiteral("sbox"));
    // And each is one.
    for (const auto& sample : {all[5], all[50], all.last()})
        QCOMPARE(runProgram({"info", "--json", "--sample", sample.toObject()["name"].toString()}).status, 0);
}

void TestCli::whoReadsItAtATerminalIsPointedToTheDefinitions() {
    const QString command = QStringLiteral("script -qec \"$W info --sample PRESENT\" /dev/null");
    if (runShell(QStringLiteral("command -v script")).status != 0)
        QSKIP("There is no script(1) to make a terminal.");
    QVERIFY(runShell(command).out.contains("--definitions"));
    const Finished piped = runProgram({"info", "--sample", "PRESENT"});
    QVERIFY(!piped.out.contains("--definitions"));
    QCOMPARE(piped.err, QByteArray());
}

void TestCli::theVersionIsPrinted() {
    const Finished run = runProgram({"--version"});
    QCOMPARE(run.status, 0);
    QVERIFY(QRegularExpression("^walshscope \\d+\\.\\d+\\.\\d+\n$").match(QString::fromUtf8(run.out)).hasMatch());
}

void TestCli::wrongUsageExitsWith2_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("names"); // what the error must mention
    const QString present = m_folder.file("present.txt", "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2");
    const QString bits = m_folder.file("bits.txt", "11000010");
    const QString sequence = m_folder.file("sequence.txt", "10110");
    const auto row = [](const char* name, const QStringList& arguments, const char* names) {
        QTest::newRow(name) << arguments << QString::fromUtf8(names);
    };
    row("unknown command", {"frobnicate"}, "frobnicate");
    row("unknown option of the program", {"--frobnicate"}, "frobnicate");
    row("unknown option", {"info", "--frobnicate", bits}, "frobnicate");
    row("mistyped command", {"spektrum"},
        "no command or file \"spektrum\" (walshscope --help lists the commands); did you mean spectrum?");
    row("mistyped command in help", {"help", "infos"},
        "no command \"infos\" (walshscope --help lists the commands); did you mean info?");
    row("mistyped option", {"spectrum", "--jsn", bits},
        "no option --jsn (walshscope spectrum --help lists the options); did you mean --json?");
    row("option like no other", {"convert", "--of", bits},
        "no option --of (walshscope convert --help lists the options)\n");
    row("letter like no other", {"spectrum", "-y", bits},
        "no option -y (walshscope spectrum --help lists the options)\n");
    row("letter with two dashes", {"spectrum", "--y=3", bits},
        "no option --y (walshscope spectrum --help lists the options)\n");
    row("word with one dash", {"spectrum", "-json", bits},
        "no option -json (walshscope spectrum --help lists the options); did you mean --json?\n");
    row("letters that changed places", {"spectrum", "--jsno", bits}, "did you mean --json?\n");
    row("command like no other", {"list"}, "no command or file \"list\" (walshscope --help lists the commands)\n");
    row("no format", {"generate", "random", "--n", "4", "--format="}, "format");
    row("option without its value", {"spectrum", bits, "--variant"}, "variant");
    row("no file", {"info"}, "file");
    row("two files", {"render", "spectrum", bits, present, "-o", "s.svg"}, "present");
    row("file and sample", {"info", bits, "--sample", "AES"}, "--sample");
    row("unknown sample", {"info", "--sample", "NoSuchBox"}, "NoSuchBox");
    row("unknown kind", {"info", bits, "--as", "matrix"}, "matrix");
    row("unknown format", {"info", bits, "--format", "yaml"}, "yaml");
    row("format of another kind", {"info", bits, "--as", "boolean", "--format", "list"}, "list");
    row("record that is not there", {"info", bits, "--record", "5"}, "record");
    row("negative record", {"info", bits, "--record", "-1"}, "--record");
    row("m out of range", {"info", present, "--m", "21"}, "--m");
    row("spectrum of a sequence", {"spectrum", "--as", "sequence", sequence}, "sequence");
    row("m of a function", {"info", bits, "--m", "4"}, "--m is for S-boxes only");
    row("n of an S-box", {"info", present, "--n", "4"}, "--n is for the format anf only");
    for (const char* option : {"--as", "--format", "--record", "--m", "--n"}) {
        const QString value = QLatin1String(QByteArray(option) == "--as"       ? "boolean"
                                            : QByteArray(option) == "--format" ? "bits"
                                                                               : "4");
        const QByteArray words = QByteArray(option) + " and --sample";
        row(words.constData(), {"info", "--sample", "AES", QLatin1String(option), value}, words.constData());
    }
    row("format of a sample", {"lfsr", "--sample", "handbook9", "--format", "ascii"}, "--format and --sample");
    row("profile and JSON", {"lfsr", sequence, "--profile", "-", "--json"}, "--profile - and --json");
    row("unknown kind of several files", {"info", "--as", "matrix", bits, present, sequence}, "matrix");
    row("m of several functions", {"info", "--as", "boolean", "--m", "4", bits, bits}, "--m is for S-boxes only");
    row("unknown format of several files", {"lfsr", "--format", "yaml", bits, sequence}, "yaml");
    // Each says what was given, as it was, and what there is.
    row("as and sample", {"info", "--as", "sbox", "--sample", "AES"},
        "--as and --sample are given together, expected only one of them");
    row("sample that is called alike", {"info", "--sample", "PRESNET"}, "expected one such as PRESENT, ");
    row("sample, where all are listed", {"info", "--sample", "X"}, "(walshscope samples lists all ");
    row("part of a name", {"spectrum", "--sample", "serpent"}, "SERPENT_S0, SERPENT_S1, ");
    row("unknown workspace", {"render", "window", "--sample", "AES", "--workspace", "kitchen", "-o", "w.png"},
        "\"kitchen\", expected one of learn, inspect, sequence, convolve, count, compare");
    row("a table that it has not",
        {"render", "window", "--sample", "DES_S1", "--workspace", "inspect", "--table", "bct", "-o", "w.png"},
        "only a permutation has a BCT");
    row("n by its letter", {"generate", "random", "-n", "99"}, ": -n is \"99\", expected a number from 0 to 40");
    row("n as a word", {"generate", "random", "--n=99"}, ": --n is \"99\", expected a number from 0 to 40");
    row("odd n", {"generate", "bent", "-n", "5"}, ": -n is \"5\", expected an even number from 2 to 30");
    row("sizes that fall", {"time", "-n", "9..3"},
        ": -n is \"9..3\", expected numbers from 1 to 33, for example 7..18");
    row("sizes that are none", {"time", "-n", "3..x"}, ": -n is \"3..x\", expected numbers from 1 to 33");
    row("no table", {"table", present}, "there is no table \"");
    row("neither table nor file", {"table"},
        "which table to print is missing, expected lat, ddt, act, bct, dlct, fbct, mpt, "
        "udlct, ldlct, ubct, lbct, ebct or confusion");
    row("nothing to draw", {"render", "-o", "x.png"}, "what to draw is missing, expected spectrum, ");
    row("row behind the last", {"table", "lat", present, "--rows", "99"},
        "--rows is \"99\", expected a..b with numbers from 0 to 15, as the table of ");
    row("help about nothing", {"help", "frobnicate"}, "there is no command \"frobnicate\"");
    row("unknown variant", {"spectrum", bits, "--variant", "A9"}, "A9");
    row("unknown device", {"spectrum", bits, "--device", "abacus"}, "abacus");
    row("unknown order", {"spectrum", bits, "--order", "random"}, "random");
    row("kernel on the CPU", {"spectrum", bits, "--variant", "A6", "--device", "cpu"}, "A6");
    row("block size that is no power of two",
        {"spectrum", bits, "--variant", "A1", "--device", "emulator", "--block", "3"}, "block size");
    row("S-box without component", {"spectrum", present}, "--component");
    row("component too large", {"spectrum", present, "--component", "16"}, "--component");
    row("component of a function", {"spectrum", bits, "--component", "1"}, "--component");
    row("nothing to generate", {"generate"}, "random");
    for (const auto& [kind, option, words] :
         {std::tuple("random", "mask", "--mask does not apply to random, which takes only --n, --seed"),
          {"power", "seed", "--seed does not apply to power"},
          {"sbox-random", "m", "--m does not apply to sbox-random"},
          {"sbox-feistel", "target", "--target does not apply to sbox-feistel"},
          {"sbox-feistel", "copies", "--copies does not apply to sbox-feistel"},
          {"pi", "n", "--n does not apply to pi, which takes only --length"},
          {"lfsr", "seed", "--seed does not apply to lfsr"}})
        row(words, {"generate", QLatin1String(kind), QStringLiteral("--%1").arg(QLatin1String(option)), "3"}, words);
    row("unknown generator", {"generate", "noise", "--n", "4"}, "noise");
    row("several generators",
        {"generate", "lfsr, geffe", "--length", "8", "--polynomial", "0x19", "--polynomial", "0x19", "--polynomial",
         "0x19"},
        "\"lfsr, geffe\" cannot be generated");
    row("generator without n", {"generate", "random"}, "-n");
    row("n out of range", {"generate", "random", "--n", "41"}, "--n");
    row("many variables in another format", {"generate", "random", "--n", "31"}, "--format packed");
    row("n that is no number", {"generate", "random", "--n", "four"}, "four");
    row("odd n for a bent function", {"generate", "bent", "--n", "5"}, "even");
    row("mask too large", {"generate", "linear", "--n", "3", "--mask", "8"}, "--mask");
    row("reducible polynomial", {"generate", "power", "--n", "4", "--exponent", "3", "--polynomial", "0x11"},
        "irreducible");
    row("field polynomial of another variable",
        {"generate", "power", "--n", "8", "--exponent", "3", "--polynomial", "x^8+y"},
        "--polynomial is \"x^8+y\": \"y\" is not a term of a polynomial, expected 1, x or x^5");
    row("field polynomial with a term twice",
        {"generate", "power", "--n", "8", "--exponent", "3", "--polynomial", "x^8+x^8+1"},
        "--polynomial is \"x^8+x^8+1\": the term x^8 occurs twice");
    for (const char* text : {"", "99999999999999999999"})
        row(qPrintable(QStringLiteral("field polynomial \"%1\"").arg(QLatin1String(text))),
            {"generate", "power", "--n", "8", "--exponent", "3", QStringLiteral("--polynomial=") + text},
            qPrintable(
                QStringLiteral("--polynomial is \"%1\": \"%1\" is not a term of a polynomial, expected 1, x or x^5")
                    .arg(QLatin1String(text))));
    for (const char* polynomial : {"-5", "1", "x^21+1", "0x1ffffffffffffffff"})
        row(qPrintable(QStringLiteral("field polynomial %1").arg(QLatin1String(polynomial))),
            {"generate", "power", "--n", "8", "--exponent", "3", QStringLiteral("--polynomial=") + polynomial},
            qPrintable(
                QStringLiteral("--polynomial is \"%1\", expected one of degree 1 to 20 as 0x11b or x^8+x^4+x^3+x+1")
                    .arg(QLatin1String(polynomial))));
    for (const auto& [option, words] :
         {std::pair("--polynomial=-5",
                    "--polynomial is \"-5\": \"\" is not a term of a polynomial, expected 1, x or x^5"),
          {"--polynomial=1+x^99999999999", "the exponent 99999999999, expected at most 67108864"},
          {"--taps=-3", "--taps is \"-3\": a tap is \"-3\", expected a number from 1 to 64"},
          {"--taps=99999999999", "--taps is \"99999999999\": a tap is"}})
        row(words, {"generate", "lfsr", "--length", "8", QLatin1String(option)}, words);
    row("start of a register", {"generate", "lfsr", "--length", "8", "--taps", "3,4", "--start", "2"},
        "--start is \"2\": the start is \"2\", expected the first bits");
    row("format that is not written", {"generate", "power", "--n", "4", "--exponent", "3", "--format", "cycles-0"},
        "cycles-0");
    row("argument of variants", {"variants", "A0"}, "A0");
}

void TestCli::wrongUsageExitsWith2() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, names);
    const Finished run = runProgram(arguments);
    QVERIFY2(isOneLine(run.err), run.err.constData());
    QCOMPARE(run.status, 2);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(run.err.contains(names.toUtf8()), run.err.constData());
}

void TestCli::badInputExitsWith3NamingTheFile_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QStringList>("options");
    QTest::newRow("empty") << QByteArray() << QStringList{};
    QTest::newRow("white space") << QByteArray(" \n\t\r\n") << QStringList{};
    QTest::newRow("letters") << QByteArray("hello world\n") << QStringList{};
    QTest::newRow("not a power of two") << QByteArray("1 2 3 4 5") << QStringList{};
    QTest::newRow("out of range") << QByteArray("0 1 2 9") << QStringList{"--m", "2"};
    QTest::newRow("negative entry") << QByteArray("0 1 -2 2") << QStringList{"--as", "sbox"};
    QTest::newRow("2 among bits") << QByteArray("0102") << QStringList{"--format", "bits"};
    QTest::newRow("truncated array") << QByteArray("int S[4] = {1, 2,") << QStringList{};
    QTest::newRow("truncated record") << QByteArray("? 0 8 1 1 0 0") << QStringList{};
    QTest::newRow("binary") << QByteArray("\x00\x01\xFF\x80", 4) << QStringList{};
    QTest::newRow("UTF-16") << QByteArray("\xFF\xFE\x31\x00\x31", 5) << QStringList{};
    QTest::newRow("huge number") << QByteArray("0 1 2 99999999999999999999") << QStringList{};
}

void TestCli::badInputExitsWith3NamingTheFile() {
    QFETCH(QByteArray, content);
    QFETCH(QStringList, options);
    const QString file = m_folder.file("malformed.txt", content);
    for (const char* command : {"info", "spectrum"}) {
        const Finished run = runProgram(QStringList{QLatin1String(command), file} + options);
        QVERIFY2(isOneLine(run.err), run.err.constData());
        QCOMPARE(run.status, 3);
        QCOMPARE(run.out, QByteArray());
        QVERIFY2(run.err.contains(file.toUtf8() + ":"), run.err.constData());
    }
    const Finished piped = runProgram(QStringList{"info", "-"} + options, content);
    QCOMPARE(piped.status, 3);
    QVERIFY2(piped.err.startsWith("walshscope: standard input:"), piped.err.constData());
}

void TestCli::whatIsNotThereAndWhatIsEmptyIsSaidPlainly() {
    const QString gone = m_folder.path("gone.txt"), empty = m_folder.file("empty.txt", "");
    for (const QString& path : {gone, empty + QStringLiteral("/gone.txt")})
        for (const char* command : {"info", "spectrum", "lfsr"}) {
            const Finished run = runProgram({QLatin1String(command), path});
            QCOMPARE(QString::fromUtf8(run.err),
                     QStringLiteral("walshscope: %1: there is no such file, expected the name of one\n").arg(path));
            QCOMPARE(run.status, 3);
        }
    const Finished any = runProgram({"info", empty}), sequence = runProgram({"lfsr", empty});
    QVERIFY2(any.err.contains("the file is empty, expected a Boolean function, an S-box, "), any.err.constData());
    QVERIFY2(sequence.err.contains("the file is empty, expected one of the kind sequence"), sequence.err.constData());
}

void TestCli::aSequenceHasNoSpectrum() {
    const QString table = m_folder.file("table.csv", "i,s\n0,0\n1,1\n2,1\n3,0\n4,0\n5,0\n6,1\n7,0\n");
    const Finished run = runProgram({"spectrum", table});
    QCOMPARE(run.status, 3);
    QVERIFY2(isOneLine(run.err), run.err.constData());
    QVERIFY2(run.err.contains("table.csv: this is a sequence"), run.err.constData());
}

void TestCli::aFullDiskExitsWith1() {
    const Finished run = runProgram({"generate", "random", "--n", "4", "-o", "/dev/full"});
    QCOMPARE(run.status, 1);
    QVERIFY2(isOneLine(run.err), run.err.constData());
    QVERIFY(run.err.contains("/dev/full"));
}

void TestCli::withoutADisplayTheWindowSaysSo() {
    const Finished run = runProgram({});
    QCOMPARE(run.status, 1);
    QVERIFY2(isOneLine(run.err), run.err.constData());
    QVERIFY(run.err.contains("display"));
}

void TestCli::generateWritesWhatInfoReads_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QJsonValue>("value");
    const auto row = [](const char* name, const QStringList& options, const char* key, const QJsonValue& value) {
        QTest::newRow(name) << options << QString::fromUtf8(key) << value;
    };
    row("random", {"random", "--n", "6"}, "n", 6);
    row("random of one variable", {"random", "--n", "1"}, "n", 1);
    row("balanced", {"balanced", "--n", "9", "--seed", "5"}, "balanced", true);
    row("bent", {"bent", "--n", "8"}, "nonlinearity", 120);
    for (const char* kind : {"mm", "ps-ap", "h", "dillon"})
        row(kind, {"bent", "--n", "10", "--class", QLatin1String(kind), "--seed", "3"}, "nonlinearity", 496);
    row("resilient", {"resilient", "--n", "9", "--order", "2", "--seed", "3"}, "resiliency", 2);
    row("correlation-immune", {"correlation-immune", "--n", "9", "--order", "2"}, "balanced", false);
    row("plateaued", {"plateaued", "--n", "9", "--amplitude", "6"}, "nonlinearity", 256 - 32);
    row("plateaued, of the least amplitude", {"plateaued", "--n", "9"}, "nonlinearity", 256 - 16);
    row("rotation-symmetric", {"rotation-symmetric", "--n", "7", "--seed", "2"}, "n", 7);
    row("majority", {"majority", "--n", "5"}, "algebraic_immunity", 3);
    row("threshold", {"threshold", "--n", "4", "--least", "4"}, "weight", 1);
    row("linear", {"linear", "--n", "5", "--mask", "0x13", "--constant", "1"}, "anf", "1 + x0 + x1 + x4");
    row("quadratic", {"quadratic", "--n", "8", "--seed", "2"}, "plateaued", true);
    row("power", {"power", "--n", "8", "--exponent", "254", "--polynomial", "0x11b"}, "nonlinearity", 112);
    row("power, Conway", {"power", "--n", "5", "--exponent", "3"}, "differential_uniformity", 2);
}

void TestCli::generateWritesWhatInfoReads() {
    QFETCH(QStringList, options);
    QFETCH(QString, key);
    QFETCH(QJsonValue, value);
    const QString file = m_folder.path("generated.txt");
    const Finished made = runProgram(QStringList{"generate"} + options + QStringList{"-o", file});
    QCOMPARE(made.err, QByteArray());
    QCOMPARE(made.status, 0);
    const bool sbox = options.first() == QLatin1String("power");
    const Finished run = runProgram({"info", "--json", "--as", sbox ? "sbox" : "boolean", file});
    QCOMPARE(run.status, 0);
    QCOMPARE(QJsonDocument::fromJson(run.out).object().value(key), value);
    // Standard output gets the same.
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QCOMPARE(runProgram(QStringList{"generate"} + options).out, written.readAll());
}

void TestCli::theSameSeedGivesTheSameFunction() {
    const auto random = [](const char* seed) {
        return runProgram({"generate", "random", "--n", "8", "--seed", QLatin1String(seed), "--format", "bits"}).out;
    };
    QCOMPARE(random("7"), random("7"));
    QVERIFY(random("7") != random("8"));
}

void TestCli::variantsAreListed() {
    QStringList ids;
    const QJsonArray variants = arrayOf(runProgram({"variants", "--json"}).out);
    for (const auto& variant : variants) {
        ids.append(variant.toObject().value(QStringLiteral("id")).toString());
        QVERIFY(!variant.toObject().value(QStringLiteral("title")).toString().isEmpty());
        QVERIFY(variant.toObject().value(QStringLiteral("largest_n")).toInt() >= 20);
    }
    for (const char* id :
         {"A0", "A1", "A2", "A3", "A4", "A5", "A6", "GS", "R4", "C1", "T1", "A1-unsynchronised", "A1-one-array"})
        QVERIFY2(ids.contains(QLatin1String(id)), id);
    QVERIFY(runProgram({"variants"}).out.contains("Algorithm 6"));
}

void TestCli::devicesAreListed() {
    const QJsonArray devices = arrayOf(runProgram({"devices", "--json"}).out);
    QVERIFY(devices.size() >= 3);
    QCOMPARE(devices.at(0).toObject().value(QStringLiteral("id")).toString(), QStringLiteral("cpu"));
    QCOMPARE(devices.at(1).toObject().value(QStringLiteral("id")).toString(), QStringLiteral("emulator"));
    for (const auto& device : devices)
        QVERIFY(device.toObject().value(QStringLiteral("works")).toBool() ==
                device.toObject().value(QStringLiteral("reason")).isNull());
}

TEST_OF_ROOM(TestCli, QCoreApplication)
#include "tst_cli.moc"
