// SPDX-License-Identifier: GPL-3.0-or-later
// What convolve and autocorrelate print, against the sum, and what they say when they cannot.
#include "program.h"
#include "room.h"
#include "test_data.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QtTest>

#include <random>

using namespace walshscope;

class TestCliConvolve : public QObject {
    Q_OBJECT

private slots:
    void thePapersExampleIsPrinted_data();
    void thePapersExampleIsPrinted();
    void everyEngineOfTheCpuAndTheEmulatorAgrees();
    void aFunctionIsTakenAsSignsOrBits_data();
    void aFunctionIsTakenAsSignsOrBits();
    void biasesOfAKeyMultiply();
    void theHiddenPatternIsFound();
    void shorterOnesAreFilledUpOnRequest();
    void wholeNumbersAreNumbersFirst();
    void theDoubtIsToldOnceAndNamesTheOption();
    void anyNumberOfThemIsFilledUpOnRequest();
    void whatIsTooLargeIsSaidAlike();
    void largeWholeNumbersAreExact();
    void largeWholeNumbersAreRefusedElsewhere();
    void jsonSaysHowItWasFound();
    void whatComputedIsToldOnStandardError();
    void realResultsAreReadBackAsTheyAre();
    void numbersBeyondDoubleAreBadInput();
    void aComponentIsConvolved();
    void severalFilesAreAutocorrelated();
    void whatIsWrongIsOneLine_data();
    void whatIsWrongIsOneLine();
    void realNumbersAreRefusedElsewhere_data();
    void realNumbersAreRefusedElsewhere();
    void realNumbersHaveAFewFacts();
    void convolversAreListed();

private:
    static QList<double> numbers(const QByteArray& out) {
        QList<double> values;
        for (const QByteArray& line : out.trimmed().split('\n'))
            values << line.toDouble();
        return values;
    }
    Folder m_folder;
};

void TestCliConvolve::thePapersExampleIsPrinted_data() {
    QTest::addColumn<QByteArray>("f");
    QTest::addColumn<QByteArray>("g");
    QTest::addColumn<QStringList>("options");
    QTest::newRow("integers") << QByteArray("1 0 1 1") << QByteArray("0 1 0 1") << QStringList{"--as", "integers"};
    QTest::newRow("bits") << QByteArray("1011") << QByteArray("0101") << QStringList{"--bits"};
    QTest::newRow("exact") << QByteArray("1011") << QByteArray("0101")
                           << QStringList{"--bits", "--arithmetic", "exact"};
    QTest::newRow("double") << QByteArray("1011") << QByteArray("0101")
                            << QStringList{"--bits", "--arithmetic", "double"};
    QTest::newRow("reals") << QByteArray("1.0 0 1 1") << QByteArray("0.0 1 0 1") << QStringList{};
    QTest::newRow("as numpy prints them") << QByteArray("[1. 0. 1. 1.]") << QByteArray("0. 1. 0. 1.") << QStringList{};
}

void TestCliConvolve::thePapersExampleIsPrinted() {
    QFETCH(QByteArray, f);
    QFETCH(QByteArray, g);
    QFETCH(QStringList, options);
    const QStringList files{m_folder.file("f.txt", f), m_folder.file("g.txt", g)};
    const Finished finished = runProgram(QStringList{"convolve"} + files + options);
    QCOMPARE(finished.status, 0);
    const bool areReal = f.contains('.') || options.contains("double");
    QCOMPARE(finished.out, areReal ? QByteArray("1.0\n2.0\n1.0\n2.0\n") : QByteArray("1\n2\n1\n2\n"));
    const Finished piped = runProgram(QStringList{"convolve", "-", files[1]} + options, f);
    QCOMPARE(piped.out, finished.out);
}

void TestCliConvolve::everyEngineOfTheCpuAndTheEmulatorAgrees() {
    const QString f = m_folder.file("a.txt", "3 -1 4 1 -5 9 2 -6"), g = m_folder.file("b.txt", "2 7 -1 8 2 -8 1 8");
    const QByteArray expected = runProgram({"convolve", f, g, "--engine", "X0"}).out;
    QCOMPARE(expected.count('\n'), 8);
    const QJsonArray engines = QJsonDocument::fromJson(runProgram({"variants", "--convolution", "--json"}).out).array();
    QVERIFY(engines.size() > 8);
    int tried = 0;
    for (const auto& value : engines) {
        const QJsonObject engine = value.toObject();
        const QString id = engine["id"].toString();
        const QJsonArray devices = engine["devices"].toArray();
        const QString device = devices.contains("cpu") ? "cpu" : "emulator";
        if (!devices.contains(device))
            continue; // A GPU's own.
        ++tried;
        const Finished finished = runProgram({"convolve", f, g, "--engine", id, "--device", device});
        QVERIFY2(finished.status == 0, finished.err);
        QCOMPARE(finished.out, expected);
    }
    QVERIFY(tried > 7);
}

void TestCliConvolve::aFunctionIsTakenAsSignsOrBits_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("values");
    QTest::newRow("usually signs") << QStringList{} << QByteArray("4\n0\n0\n0\n");
    QTest::newRow("signs") << QStringList{"--signs"} << QByteArray("4\n0\n0\n0\n");
    QTest::newRow("bits") << QStringList{"--bits"} << QByteArray("1\n0\n0\n0\n");
}

void TestCliConvolve::aFunctionIsTakenAsSignsOrBits() {
    QFETCH(QStringList, options);
    QFETCH(QByteArray, values);
    const QString f = m_folder.file("f.txt", "0001");
    QCOMPARE(runProgram(QStringList{"autocorrelate", f} + options).out, values);
    QCOMPARE(runProgram(QStringList{"convolve", f, f} + options).out, values);
}

void TestCliConvolve::biasesOfAKeyMultiply() {
    const Finished finished = runProgram({"convolve", "--sample", "biased8a", "--sample", "biased8b"});
    QCOMPARE(finished.status, 0);
    const QList<double> found = numbers(finished.out);
    QCOMPARE(found.size(), 256);
    double sum = 0;
    for (int x = 0; x < 256; ++x) {
        double p = 1;
        for (int i = 0; i < 8; ++i) {
            const double bias = (i < 4 ? 0.5 : 0.25) * (i % 2 ? 0.75 : 0.25);
            p *= (x >> i & 1 ? 1 - bias : 1 + bias) / 2;
        }
        QVERIFY(qAbs(found[x] - p) < 1e-15);
        sum += found[x];
    }
    QVERIFY(qAbs(sum - 1) < 1e-13);
}

void TestCliConvolve::theHiddenPatternIsFound() {
    const QList<double> found = numbers(runProgram({"convolve", "--sample", "noisy8", "--sample", "template8"}).out);
    QCOMPARE(found.size(), 256);
    QCOMPARE(std::max_element(found.begin(), found.end()) - found.begin(), 0x9D);
}

void TestCliConvolve::shorterOnesAreFilledUpOnRequest() {
    const QString f = m_folder.file("f.txt", "1 -2"), g = m_folder.file("g.txt", "3 -4 5 -6");
    const Finished padded = runProgram({"convolve", f, g, "--pad"});
    QCOMPARE(padded.status, 0);
    QCOMPARE(padded.out, QByteArray("11\n-10\n17\n-16\n"));
    QCOMPARE(runProgram({"convolve", g, f, "--pad"}).out, padded.out);
    const Finished refused = runProgram({"convolve", f, g});
    QCOMPARE(refused.status, 2);
    QCOMPARE(refused.err,
             QByteArray("walshscope: f has 2 values and g has 4, expected the same number (--pad fills the shorter "
                        "one up with zeros)\n"));
    QVERIFY(refused.out.isEmpty());
}

void TestCliConvolve::wholeNumbersAreNumbersFirst() {
    const QString f = m_folder.file("f.txt", "1 2 3 4"), box = m_folder.file("s.txt", "0 1 3 2");
    const Finished numbers = runProgram({"autocorrelate", f});
    QCOMPARE(numbers.status, 0);
    QCOMPARE(numbers.out, QByteArray("30\n28\n22\n20\n"));
    QVERIFY2(numbers.err.contains("taken for numbers, but in the format list they are an S-box"),
             numbers.err.constData());
    QCOMPARE(runProgram({"convolve", f, f}).out, numbers.out);
    QVERIFY(!runProgram({"autocorrelate", f, "--as", "integers"}).err.contains("S-box"));
    // The component 1 of this permutation is 0 1 1 0, as signs + - - +, and its autocorrelation 4 -4 -4 4.
    for (const QStringList& asked : {QStringList{"--as", "sbox"}, QStringList{}, QStringList{"--format", "list"}}) {
        const Finished component = runProgram(QStringList{"autocorrelate", box, "--component", "1"} + asked);
        QCOMPARE(component.out, QByteArray("4\n-4\n-4\n4\n"));
        QVERIFY(!component.err.contains("taken for numbers"));
    }
    // Bits stay a Boolean function.
    QCOMPARE(runProgram({"autocorrelate", m_folder.file("b.txt", "0 1 1 0")}).out, QByteArray("4\n-4\n-4\n4\n"));
}

void TestCliConvolve::theDoubtIsToldOnceAndNamesTheOption() {
    const QString f = m_folder.file("f.txt", "1 2 3 4"), g = m_folder.file("g.txt", "4 5 6 7"),
                  two = m_folder.file("two.txt", "1 2"), signs = m_folder.file("signs.txt", "1 -2 3 4");
    const auto doubts = [](const QStringList& arguments) {
        QByteArrayList lines = runProgram(arguments).err.trimmed().split('\n');
        lines.removeIf([](const QByteArray& line) { return !line.contains("taken for numbers"); });
        return lines;
    };
    const QByteArray words =
        ": these are taken for numbers, but in the format list they are an S-box, a component of which can be "
        "convolved (--as sbox --component b)";
    QCOMPARE(doubts({"autocorrelate", f}), QByteArrayList{"walshscope: f.txt" + words});
    QCOMPARE(doubts({"convolve", f, f}), QByteArrayList{"walshscope: f.txt" + words});
    QCOMPARE(doubts({"convolve", f, g}), QByteArrayList{"walshscope: f.txt and g.txt" + words});
    QCOMPARE(doubts({"convolve", f, signs}), QByteArrayList{"walshscope: f.txt" + words});
    QCOMPARE(doubts({"convolve", signs, signs}), QByteArrayList());
    // Pictures are made of the same.
    const QString picture = m_folder.path("p.png");
    QCOMPARE(doubts({"render", "convolution", f, "-o", picture}), QByteArrayList{"walshscope: f.txt" + words});
    QCOMPARE(doubts({"render", "convolution", f, g, "-o", picture}),
             QByteArrayList{"walshscope: f.txt and g.txt" + words});
    QCOMPARE(doubts({"render", "window", f, "--workspace", "convolve", "-o", picture}),
             QByteArrayList{"walshscope: f.txt" + words});
    QCOMPARE(doubts({"render", "window", f, "--workspace", "count", "-o", picture}), QByteArrayList());
    QCOMPARE(objectOf(runProgram({"convolve", f, g, "--json"}).out)["warnings"].toArray().size(), 1);
    // What is wrong is told alone.
    for (const QStringList& wrong : {QStringList{"convolve", f, two},
                                     {"convolve", f, f, "--block", "8"},
                                     {"autocorrelate", f, "--engine", "X32-A0", "--elements", "2"}}) {
        const Finished finished = runProgram(wrong);
        QCOMPARE(finished.status, 2);
        QVERIFY2(isOneLine(finished.err), finished.err.constData());
    }
    // As it says.
    QCOMPARE(runProgram({"convolve", f, g, "--as", "sbox", "--component", "1"}).status, 0);
}

void TestCliConvolve::anyNumberOfThemIsFilledUpOnRequest() {
    const QString three = m_folder.file("f.txt", "1 2 3"), reals = m_folder.file("g.txt", "0.5; 1.5; 2");
    const Finished refused = runProgram({"autocorrelate", three});
    QCOMPARE(refused.status, 3);
    QVERIFY2(refused.err.contains("3 numbers, expected a power of two") && refused.err.contains("--pad fills"),
             refused.err.constData());
    QCOMPARE(runProgram({"autocorrelate", three, "--pad"}).out, QByteArray("14\n4\n6\n12\n"));
    QCOMPARE(numbers(runProgram({"convolve", reals, reals, "--pad"}).out), (QList<double>{6.5, 1.5, 2, 6}));
}

void TestCliConvolve::whatIsTooLargeIsSaidAlike() {
    const QString large = m_folder.file("large.txt", "1e308 1e308 1 2");
    const Finished refused = runProgram({"autocorrelate", large});
    QCOMPARE(refused.status, 3);
    QVERIFY2(refused.err.contains("their transforms may exceed the range"), refused.err.constData());
    const Finished window =
        runProgram({"render", "window", large, "--workspace", "convolve", "-o", m_folder.path("large.png")});
    QCOMPARE(window.status, 3);
    QCOMPARE(window.err, refused.err);
}

void TestCliConvolve::largeWholeNumbersAreExact() {
    std::mt19937_64 random(3);
    const auto numbersIn = [&](int bits, int count) {
        QList<qint64> values;
        for (int x = 0; x < count; ++x)
            values << (qint64(random()) >> (63 - bits));
        values[0] = qint64(1) << bits; // Beyond 32 of them.
        return values;
    };
    const auto textOf = [](const QList<qint64>& values) {
        QByteArray text;
        for (const qint64 value : values)
            text += QByteArray::number(value) + "\n";
        return text;
    };
    for (const int bits : {32, 40, 52}) {
        const int n = (62 - bits) / 2 - 2, count = 1 << std::min(n, 5);
        const QList<qint64> f = numbersIn(bits, count),
                            g = numbersIn(std::max(62 - bits - 2 * std::min(n, 5), 0), count);
        QByteArray expected;
        for (int tau = 0; tau < count; ++tau) {
            __int128 sum = 0;
            for (int x = 0; x < count; ++x)
                sum += __int128(f[x]) * g[x ^ tau];
            expected += QByteArray::number(qint64(sum)) + "\n";
        }
        const QString fileF = m_folder.file("f.txt", textOf(f)), fileG = m_folder.file("g.txt", textOf(g));
        for (const QStringList& options : {QStringList{}, QStringList{"--arithmetic", "exact"},
                                           QStringList{"--as", "integers"}, QStringList{"--format", "integers"}}) {
            const Finished finished = runProgram(QStringList{"convolve", fileF, fileG} + options);
            QVERIFY2(finished.status == 0 && finished.err.contains("Exact in 64 bits"), finished.err.constData());
            QCOMPARE(finished.out, expected);
        }
        QVERIFY(runProgram({"convolve", fileF, fileG}).err.contains("integers of up to 63 bits"));
    }
    // What C has of them is read back as it is.
    const QString two = m_folder.file("two.txt", "9007199254740993 1"), one = m_folder.file("one.txt", "-1 0");
    const Finished first = runProgram({"convolve", two, one});
    QCOMPARE(first.out, QByteArray("-9007199254740993\n-1\n"));
    QCOMPARE(runProgram({"convolve", m_folder.file("c.txt", first.out), one}).out, QByteArray("9007199254740993\n1\n"));
    QVERIFY(runProgram({"info", two}).out.contains("max  9007199254740993"));
    // Where the bound does not hold, double precision is, and that is said.
    const Finished beyond = runProgram({"autocorrelate", two});
    QVERIFY2(beyond.err.contains("In double precision: N") && beyond.err.contains("is not less than 2^63"),
             beyond.err.constData());
    QCOMPARE(runProgram({"autocorrelate", two, "--arithmetic", "exact"}).status, 2);
    QCOMPARE(runProgram({"convolve", m_folder.file("three.txt", "3000000000 1 2"), two, "--pad"}).status, 0);
}

void TestCliConvolve::largeWholeNumbersAreRefusedElsewhere() {
    const QString large = m_folder.file("wide.txt", "2147483648 1"),
                  tooLarge = m_folder.file("huge.txt", "1 4611686018427387905");
    for (const char* command : {"spectrum", "distribution"})
        for (const QStringList& options : {QStringList{}, QStringList{"--as", "integers"}}) {
            const Finished finished = runProgram(QStringList{command, large} + options);
            QCOMPARE(finished.status, options.isEmpty() ? 3 : 2);
            QVERIFY2(isOneLine(finished.err) && finished.err.contains("can only be convolved") &&
                         finished.err.contains("2^31"),
                     finished.err.constData());
        }
    const Finished finished = runProgram({"autocorrelate", tooLarge});
    QCOMPARE(finished.status, 3);
    QVERIFY2(isOneLine(finished.err) && finished.err.endsWith("huge.txt:1:3: 4611686018427387905 is out of range, "
                                                              "expected from -2^62 to 2^62\n"),
             finished.err.constData());
}

void TestCliConvolve::jsonSaysHowItWasFound() {
    const QString f = m_folder.file("f.txt", "1011"), g = m_folder.file("g.txt", "0101");
    const QJsonObject object = objectOf(runProgram({"convolve", f, g, "--bits", "--json"}).out);
    QCOMPARE(object["kind"].toString(), "convolution");
    QCOMPARE(object["n"].toInt(), 2);
    QCOMPARE(object["engine"].toString(), "XC");
    QCOMPARE(object["device"].toString(), "cpu");
    QCOMPARE(object["arithmetic"].toString(), "exact");
    QCOMPARE(object["bound"].toDouble(), 16.0);
    QCOMPARE(object["error_bound"].toDouble(), 0.0);
    QCOMPARE(object["values"].toArray(), QJsonArray({1, 2, 1, 2}));
    QCOMPARE(object["f"].toString(), "a Boolean function of 2 variables as 0 and 1");
    QCOMPARE(object["g"].toString(), object["f"].toString());
    QVERIFY(!object.contains("warnings"));
    const QByteArray timed = runProgram({"convolve", f, g, "--json"}).out;
    const QRegularExpression time("\"(FWT|multiply|scale|copy)[^\"]*\": ([0-9.e-]+)");
    int times = 0;
    for (auto match = time.globalMatch(QString::fromUtf8(timed)); match.hasNext(); ++times) {
        const QString number = match.next().captured(2);
        QVERIFY2(number.section('e', 0, 0).remove('.').remove(QRegularExpression("^0+")).size() <= 4,
                 qPrintable(number));
    }
    QCOMPARE(times, 6);
    // The emulator's time says nothing.
    QVERIFY(!objectOf(runProgram({"convolve", f, g, "--engine", "XG", "--device", "emulator", "--json"}).out)
                 .contains("phases_ms"));
    QCOMPARE(object["phases_ms"].toObject().keys().size(), 7);
    const QJsonObject real = objectOf(runProgram({"autocorrelate", "--sample", "biased8a", "--json"}).out);
    QCOMPARE(real["kind"].toString(), "autocorrelation");
    QCOMPARE(real["f"].toString(), "256 real numbers");
    QVERIFY(!real.contains("g"));
    QCOMPARE(real["arithmetic"].toString(), "double");
    QVERIFY(real["error_bound"].toDouble() > 0 && real["error_bound"].toDouble() < 1e-14);
    QCOMPARE(real["values"].toArray().size(), 256);
}

void TestCliConvolve::whatComputedIsToldOnStandardError() {
    const QString f = m_folder.file("f.txt", "1011");
    QCOMPARE(runProgram({"autocorrelate", f}).err,
             QByteArray("walshscope: by XC on cpu: Exact in 64 bits: N²·max|f|·max|g| = 2^(2·2)·1·1 = 16, less than "
                        "2^63. F: a Boolean function of 2 variables as +1 and −1.\n"));
    const QByteArray real = runProgram({"autocorrelate", f, "--arithmetic", "double", "--engine", "XA"}).err;
    QVERIFY2(
        real.startsWith("walshscope: by XA on cpu: In double precision, as asked; 64 bits would be exact. No value "
                        "is off by more than "),
        real);
    QVERIFY(isOneLine(real));
    const auto said = [](const QStringList& arguments) {
        const QByteArray err = runProgram(arguments).err;
        return QString::fromUtf8(err.mid(err.indexOf(" F: ")));
    };
    const QString two = m_folder.file("two.txt", "3 -4"), four = m_folder.file("four.txt", "0.5 1 2 3");
    QCOMPARE(said({"convolve", f, f, "--bits"}),
             QString(" F: a Boolean function of 2 variables as 0 and 1; G: a Boolean "
                     "function of 2 variables as 0 and 1.\n"));
    QCOMPARE(said({"convolve", two, four, "--pad"}),
             QString(" F: 2 integers, filled up with zeros to 4; G: 4 real numbers.\n"));
    QCOMPARE(said({"autocorrelate", "--sample", "PRESENT", "--component", "10"}),
             QString(" F: the component 0xA of an S-box from 4 to 4 bits as +1 and −1.\n"));
    // What is likely wrong is a warning in JSON as well.
    const QString des = testData(QStringLiteral("wild/des1.txt"));
    const QJsonObject doubted = objectOf(
        runProgram({"autocorrelate", des, "--format", "list", "--as", "sbox", "--component", "1", "--json"}).out);
    QCOMPARE(doubted["warnings"].toArray().size(), 1);
}

void TestCliConvolve::realResultsAreReadBackAsTheyAre() {
    const QString f = m_folder.file("one.txt", "1.0 0.0 0.0 0.0");
    const Finished finished = runProgram({"convolve", f, f});
    QCOMPARE(finished.out, QByteArray("1.0\n0.0\n0.0\n0.0\n"));
    const QString back = m_folder.file("back.txt", finished.out);
    QVERIFY(runProgram({"info", back}).out.contains("4 real numbers"));
    const QByteArray json = runProgram({"convolve", f, f, "--json"}).out;
    QVERIFY2(json.contains("[1.0,0.0,0.0,0.0]"), json);
    const Finished again = runProgram({"convolve", back, f});
    QCOMPARE(again.out, finished.out);
}

void TestCliConvolve::numbersBeyondDoubleAreBadInput() {
    const QString large = m_folder.file("large.txt", "1e+308 1e+308"),
                  small = m_folder.file("small.txt", "1e-300 1e-300");
    for (const QStringList& arguments :
         {QStringList{"convolve", large, small}, {"convolve", small, large}, {"autocorrelate", large}}) {
        const Finished finished = runProgram(arguments);
        QCOMPARE(finished.status, 3);
        QVERIFY2(isOneLine(finished.err) && finished.err.startsWith("walshscope: large.txt: 2^1 values of magnitude"),
                 finished.err);
    }
}

void TestCliConvolve::aComponentIsConvolved() {
    const Finished finished = runProgram({"autocorrelate", "--sample", "PRESENT", "--component", "1"});
    QCOMPARE(finished.status, 0);
    QCOMPARE(finished.out.split('\n').first(), QByteArray("16"));
    const Finished which = runProgram({"autocorrelate", "--sample", "PRESENT"});
    QCOMPARE(which.status, 2);
    QVERIFY(isOneLine(which.err));
}

void TestCliConvolve::severalFilesAreAutocorrelated() {
    const QString f = m_folder.file("f.txt", "01"), g = m_folder.file("g.txt", "00");
    const Finished finished = runProgram({"autocorrelate", f, g});
    QCOMPARE(finished.status, 0);
    QCOMPARE(finished.out, ("==> " + f + " <==\n2\n-2\n\n==> " + g + " <==\n2\n2\n\n").toUtf8());
    const QByteArrayList lines = runProgram({"autocorrelate", f, g, "--json"}).out.trimmed().split('\n');
    QCOMPARE(lines.size(), 2);
    QCOMPARE(objectOf(lines[1])["file"].toString(), g);
}

void TestCliConvolve::whatIsWrongIsOneLine_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("part");
    const QString f = m_folder.file("right.txt", "1 -2 3 4"), three = m_folder.file("three.txt", "1.5 2.5 3.5"),
                  infinite = m_folder.file("inf.txt", "0.5 inf"), large = m_folder.file("large.txt", "2000000000 -1"),
                  bits = m_folder.file("bits.txt", "110");
    const auto row = [](const char* name, const QStringList& arguments, int status, const char* part) {
        QTest::newRow(name) << arguments << status << QByteArray(part);
    };
    row("three numbers", {"convolve", f, three}, 3, "three.txt:1:12: 3 numbers, expected a power of two");
    row("infinite", {"convolve", f, infinite}, 3, "inf.txt:1:5: \"inf\" is not a finite number");
    row("three bits", {"autocorrelate", bits}, 3, "bits.txt:1:1: a sequence of 3 bits");
    row("no file", {"convolve", f, m_folder.path("none.txt")}, 3, "none.txt");
    row("no exact arithmetic", {"convolve", three, three, "--arithmetic", "exact"}, 3, "3 numbers");
    row("real and exact", {"autocorrelate", "--sample", "noisy8", "--arithmetic", "exact"}, 2,
        "real numbers cannot be convolved exactly");
    row("32 bits", {"autocorrelate", large, "--engine", "X32-A0"}, 2,
        "X32-A0 computes in 32 bits: N\xC2\xB2\xC2\xB7max|f|\xC2\xB7max|g| = 2^(2\xC2\xB7"
        "1)\xC2\xB7"
        "2000000000\xC2\xB7"
        "2000000000 = 16000000000000000000, expected less than 2^31");
    row("64 bits", {"autocorrelate", large, "--arithmetic", "exact"}, 2, "the convolution may exceed 64 bits");
    row("one input", {"convolve", f}, 2, "expected two inputs, files, - for standard input or --sample, not 1");
    row("three inputs", {"convolve", f, f, f}, 2, "not 3");
    row("standard input twice", {"convolve", "-", "-"}, 2, "standard input can be read once only");
    row("no engine of that name", {"convolve", f, f, "--engine", "A5"}, 2, "there is no convolver \"A5\"");
    row("no arithmetic of that name", {"convolve", f, f, "--arithmetic", "fast"}, 2, "expected auto, exact or double");
    row("signs and bits", {"convolve", f, f, "--signs", "--bits"}, 2, "--bits");
    row("an engine elsewhere", {"convolve", f, f, "--engine", "XA", "--device", "emulator"}, 2,
        "XA runs on the CPU only");
    row("a component of a function", {"autocorrelate", f, "--component", "1"}, 2,
        "--component is for S-boxes only, and right.txt is of the kind integers");
    row("a component of neither", {"convolve", f, f, "--component", "1"}, 2, "--component is for S-boxes only");
    row("which component", {"autocorrelate", "--sample", "PRESENT"}, 2, "Expected --component b, b from 1 to 15");
    row("component 0", {"autocorrelate", "--sample", "PRESENT", "--component", "0"}, 2,
        "--component is \"0\", expected a number from 1 to 15");
    row("blocks of what has none", {"convolve", f, f, "--engine", "XC", "--block", "8"}, 2,
        "--block is for whatever lets you choose the threads per block, and XC does not");
    row("blocks of nothing chosen", {"convolve", f, f, "--block", "8"}, 2, "and XC does not");
    row("elements of what has none", {"convolve", f, f, "--engine", "XG", "--elements", "2"}, 2, "and XG does not");
    row("two samples for one", {"autocorrelate", "--sample", "noisy8", "--sample", "template8"}, 2,
        "--sample is given 2 times, expected once");
    row("a table of bits", {"autocorrelate", m_folder.file("bits.csv", "i,s\n0,1\n1,0\n")}, 3,
        "bits.csv: a sequence cannot be convolved");
    row("a sequence", {"autocorrelate", "--sample", "handbook9"}, 2, "a sequence cannot be convolved");
}

void TestCliConvolve::whatIsWrongIsOneLine() {
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    QFETCH(QByteArray, part);
    const Finished finished = runProgram(arguments);
    QCOMPARE(finished.status, status);
    QVERIFY2(isOneLine(finished.err), finished.err);
    QVERIFY2(finished.err.contains(part), finished.err);
    QVERIFY(finished.out.isEmpty());
}

namespace {

const QByteArray convolved = "these are real numbers, which can only be convolved";

} // namespace

void TestCliConvolve::realNumbersAreRefusedElsewhere_data() {
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<QByteArray>("part");
    const QString picture = m_folder.path("x.png");
    QTest::newRow("spectrum") << QStringList{"spectrum"} << convolved;
    QTest::newRow("table") << QStringList{"table", "lat"} << QByteArray("this is of the kind reals");
    QTest::newRow("components") << QStringList{"components"} << QByteArray("this is of the kind reals");
    QTest::newRow("identify") << QStringList{"identify"} << QByteArray("is of the kind reals");
    QTest::newRow("info as a table") << QStringList{"info", "--csv"} << QByteArray("this is of the kind reals");
    QTest::newRow("spectrum's picture") << QStringList{"render", "spectrum", "-o", picture} << convolved;
    QTest::newRow("butterfly") << QStringList{"render", "butterfly", "--variant", "A0", "-o", picture} << convolved;
}

void TestCliConvolve::realNumbersAreRefusedElsewhere() {
    QFETCH(QStringList, command);
    QFETCH(QByteArray, part);
    const Finished finished = runProgram(command << m_folder.file("r.txt", "0.5 0.25"));
    QCOMPARE(finished.status, 3);
    QVERIFY2(isOneLine(finished.err), finished.err);
    QVERIFY2(finished.err.contains(part), finished.err);
}

void TestCliConvolve::realNumbersHaveAFewFacts() {
    const QString r = m_folder.file("r.txt", "0.5 -0.25 3 1e-3");
    const QJsonObject object = objectOf(runProgram({"info", "--json", r}).out);
    QCOMPARE(object["kind"].toString(), "reals");
    QCOMPARE(object["n"].toInt(), 2);
    QCOMPARE(object["min"].toDouble(), -0.25);
    QCOMPARE(object["max"].toDouble(), 3.0);
    QVERIFY(
        runProgram({"info", r}).out.contains("4 real numbers, separated by white space or commas\n0.5 -0.25 3 0.001"));
}

void TestCliConvolve::convolversAreListed() {
    const Finished listed = runProgram({"variants", "--convolution"});
    QCOMPARE(listed.status, 0);
    for (const char* id : {"X0\n", "XA\n", "XC\n", "XG\n", "X32-A5\n"})
        QVERIFY2(listed.out.contains(id), id);
}

TEST_OF_ROOM(TestCliConvolve)
#include "tst_cli_convolve.moc"
