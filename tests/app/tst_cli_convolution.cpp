// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope render convolution: the flow graph and the plots as pictures, without a display.
#include "program.h"
#include "room.h"
#include "test_data.h"

#include <QImage>
#include <QtTest>

using namespace walshscope;

class TestCliConvolution : public QObject {
    Q_OBJECT

private slots:
    void picturesAreWhatTheirNamesSay_data();
    void picturesAreWhatTheirNamesSay();
    void theWorkedExampleIsInThePicture();
    void stepsDifferAndTheLastIsTheDefault();
    void bothSamplesAreDrawn();
    void plotsAreDrawnBeyondFour();
    void zerosAreAddedOnRequest();
    void wrongUsageExitsWith2_data();
    void wrongUsageExitsWith2();

private:
    QByteArray drawn(const QStringList& arguments);
    Folder m_folder;
};

/// The SVG that the arguments give.
QByteArray TestCliConvolution::drawn(const QStringList& arguments) {
    const QString picture = m_folder.path("drawn.svg");
    QFile::remove(picture);
    const Finished run = runProgram(QStringList{"render", "convolution"} + arguments + QStringList{"-o", picture});
    if (run.status != 0)
        qWarning("%s", run.err.constData());
    return contentOf(picture);
}

void TestCliConvolution::picturesAreWhatTheirNamesSay_data() {
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QByteArray>("magic");
    QTest::newRow("png") << "png" << QByteArray("\x89PNG\r\n\x1a\n");
    QTest::newRow("svg") << "svg" << QByteArray("<?xml");
    QTest::newRow("pdf") << "pdf" << QByteArray("%PDF-");
}

void TestCliConvolution::picturesAreWhatTheirNamesSay() {
    QFETCH(QString, suffix);
    QFETCH(QByteArray, magic);
    for (const char* sample : {"sage43", "bent6"}) {
        const QString picture = m_folder.path("picture." + suffix);
        const Finished run = runProgram({"render", "convolution", "--sample", QLatin1String(sample), "--tau", "3",
                                         "--width", "640", "--height", "480", "-o", picture});
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.status, 0);
        QVERIFY(contentOf(picture).startsWith(magic));
        if (suffix == QLatin1String("png"))
            QCOMPARE(QImage(picture).size(), QSize(640, 480) * (QImage(picture).width() / 640));
    }
}

void TestCliConvolution::theWorkedExampleIsInThePicture() {
    const QString f = m_folder.file("f.txt", "1, 0, 1, 1\n"), g = m_folder.file("g.txt", "0, 1, 0, 1\n");
    const QByteArray whole = drawn({"--as", "integers", f, g});
    for (const char* value : {">3<", ">−1<", ">6<", ">−2<", ">8<"})
        QVERIFY2(whole.contains(value), value);
    const QByteArray first = drawn({"--as", "integers", f, g, "--step", "1"});
    QVERIFY(first.contains("Level 1 of f, elements 0 and 1: 1 + 0 = 1, 1 − 0 = 1."));
    QVERIFY(!first.contains(">6<"));
    const QByteArray multiplied = drawn({"--as", "integers", f, g, "--by", "part", "--step", "3"});
    QVERIFY(multiplied.contains(">6<") && !multiplied.contains(">8<"));
}

void TestCliConvolution::stepsDifferAndTheLastIsTheDefault() {
    const QStringList input{"--sample", "sage43"};
    QVERIFY(drawn(input + QStringList{"--step", "2"}) != drawn(input + QStringList{"--step", "3"}));
    // n = 3: three transforms of 12 butterflies, 8 products, 8 divisions.
    QCOMPARE(drawn(input), drawn(input + QStringList{"--step", "52"}));
}

void TestCliConvolution::bothSamplesAreDrawn() {
    const QByteArray both = drawn({"--sample", "noisy8", "--sample", "template8"});
    QVERIFY(both.contains("noisy8 * template8"));
    QVERIFY(both != drawn({"--sample", "template8"}));
    QVERIFY(drawn({"--sample", "template8", "--signs"}).contains("Autocorrelation of template8"));
}

void TestCliConvolution::plotsAreDrawnBeyondFour() {
    QVERIFY(drawn({"--sample", "bent6"}).contains("F(a)·G(a)"));
    QVERIFY(!drawn({"--sample", "sage43"}).contains("F(a)·G(a)"));
    QVERIFY(drawn({"--sample", "sage43", "--plots"}).contains("F(a)·G(a)"));
}

void TestCliConvolution::zerosAreAddedOnRequest() {
    const QString f = m_folder.file("f.txt", "1, 0, 1, 1\n"), g = m_folder.file("long.txt", "0, 1, 0, 1, 2, 3, 4, 5\n");
    const QString picture = m_folder.path("padded.svg");
    const Finished run = runProgram({"render", "convolution", "--as", "integers", f, g, "-o", picture});
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains("4") && run.err.contains("8"), run.err.constData());
    QVERIFY(!drawn({"--as", "integers", "--pad", f, g}).isEmpty());
}

void TestCliConvolution::wrongUsageExitsWith2_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("words");
    const QStringList f{"--sample", "sage43"}, out{"-o", "x.svg"};
    QTest::newRow("no picture") << f << QByteArray("-o is missing");
    QTest::newRow("a step too far") << f + out + QStringList{"--step", "53"} << QByteArray("step 53 of 52");
    QTest::newRow("a step of plots") << QStringList{"--sample", "bent6", "--step", "1"} + out << QByteArray("n is 6");
    QTest::newRow("a shift too far") << f + out + QStringList{"--tau", "8"} << QByteArray("expected 0 to 7");
    QTest::newRow("a kind of step") << f + out + QStringList{"--by", "launch"}
                                    << QByteArray("butterfly, level or part");
    QTest::newRow("an arithmetic") << f + out + QStringList{"--arithmetic", "real"}
                                   << QByteArray("auto, exact or double");
    QTest::newRow("an arithmetic's long name")
        << f + out + QStringList{"--arithmetic", "automatic"} << QByteArray("auto, exact or double");
    QTest::newRow("signs and bits") << f + out + QStringList{"--signs", "--bits"} << QByteArray("--signs and --bits");
    QTest::newRow("standard input twice") << out + QStringList{"-", "-"} << QByteArray("can be read once only");
    QTest::newRow("three inputs") << f + f + f + out << QByteArray("expected two inputs");
    QTest::newRow("a component of a function")
        << f + out + QStringList{"--component", "1"} << QByteArray("--component is for S-boxes only");
    QTest::newRow("a suffix") << f + QStringList{"-o", "x.txt"} << QByteArray(".png");
}

void TestCliConvolution::wrongUsageExitsWith2() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, words);
    for (QString& argument : arguments)
        if (argument.startsWith(QLatin1String("x.")))
            argument = m_folder.path(argument);
    const Finished run = runProgram(QStringList{"render", "convolution"} + arguments);
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains(words), run.err.constData());
    QCOMPARE(run.err.count('\n'), qsizetype(1));
}

TEST_OF_ROOM(TestCliConvolution, QCoreApplication)
#include "tst_cli_convolution.moc"
