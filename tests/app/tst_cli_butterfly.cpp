// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope render butterfly: steps as pictures, without a display.
#include "program.h"
#include "room.h"
#include "test_data.h"

#include <QDir>
#include <QImage>
#include <QtTest>

using namespace walshscope;

class TestCliButterfly : public QObject {
    Q_OBJECT

private slots:
    void picturesAreWhatTheirNamesSay_data();
    void picturesAreWhatTheirNamesSay();
    void theStepsValuesAreInThePicture();
    void stepsDifferAndTheLastIsTheDefault();
    void withoutAnInputTheFunctionIsTheSameEveryTime();
    void filesSamplesAndComponentsAreRead();
    void allStepsAreWritten();
    void aBarrierCanBeLeftOut();
    void wrongUsageExitsWith2_data();
    void wrongUsageExitsWith2();
    void whatCannotBeWrittenExitsWith1();
    void badInputExitsWith3();
    void helpIsPrinted();

private:
    QByteArray drawn(const QStringList& arguments, const QByteArray& input = {});
    Folder m_folder;
};

/// The SVG that the arguments give.
QByteArray TestCliButterfly::drawn(const QStringList& arguments, const QByteArray& input) {
    const QString picture = m_folder.path("drawn.svg");
    QFile::remove(picture);
    const Finished run = runProgram(QStringList{"render", "butterfly"} + arguments + QStringList{"-o", picture}, input);
    if (run.status != 0)
        qWarning("%s", run.err.constData());
    return contentOf(picture);
}

void TestCliButterfly::picturesAreWhatTheirNamesSay_data() {
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QByteArray>("magic");
    QTest::newRow("png") << "png" << QByteArray("\x89PNG\r\n\x1a\n");
    QTest::newRow("svg") << "svg" << QByteArray("<?xml");
    QTest::newRow("pdf") << "pdf" << QByteArray("%PDF-");
}

void TestCliButterfly::picturesAreWhatTheirNamesSay() {
    QFETCH(QString, suffix);
    QFETCH(QByteArray, magic);
    for (const char* n : {"3", "11"}) {
        const QString picture = m_folder.path("picture." + suffix);
        const Finished run = runProgram({"render", "butterfly", "--variant", "A5", "--n", QLatin1String(n), "--step",
                                         "2", "--width", "640", "--height", "320", "-o", picture});
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.status, 0);
        QVERIFY(contentOf(picture).startsWith(magic));
        if (suffix == QLatin1String("png"))
            QCOMPARE(QImage(picture).size(), QSize(1280, 640));
    }
}

void TestCliButterfly::theStepsValuesAreInThePicture() {
    // 5, 2, -1, 4: the first level makes 7, 3 and 3, -5, the second 10, -2 and 4, 8.
    const QByteArray one = drawn({"--variant", "A1", "--step", "1", "--as", "integers", "-"}, "5\n2\n-1\n4\n");
    QVERIFY(one.contains(">7</text>") && one.contains(">−5</text>"));
    QVERIFY(!one.contains(">10</text>"));
    const QByteArray two = drawn({"--variant", "A1", "--as", "integers", "-"}, "5\n2\n-1\n4\n");
    QVERIFY(two.contains(">10</text>") && two.contains(">−2</text>") && two.contains(">8</text>"));
    QVERIFY(two.contains("A1, n = 2, by barrier, step"));
}

void TestCliButterfly::stepsDifferAndTheLastIsTheDefault() {
    QVERIFY(drawn({"--variant", "A5", "--n", "11", "--step", "12"}).contains("A5, n = 11, by barrier, step 12 of 24"));
    QVERIFY(drawn({"--variant", "A5", "--n", "11"}).contains("step 24 of 24"));
    QVERIFY(drawn({"--variant", "A0", "--n", "4"}).contains("A0, n = 4, by level, step 4 of 4"));
    QVERIFY(drawn({"--variant", "A2", "--n", "3", "--by", "butterfly"}).contains("by butterfly, step 12 of 12"));
    QVERIFY(drawn({"--variant", "a1", "--n", "3", "--by", "launch", "--step", "0"}).contains("step 0 of 3"));
    QVERIFY(drawn({"--variant", "A0", "--step", "1"}) != drawn({"--variant", "A0", "--step", "2"}));
}

void TestCliButterfly::withoutAnInputTheFunctionIsTheSameEveryTime() {
    const QByteArray first = drawn({"--variant", "A0"});
    QVERIFY(first.contains("n = 3"));
    QCOMPARE(drawn({"--variant", "A0"}), first);
}

void TestCliButterfly::filesSamplesAndComponentsAreRead() {
    QVERIFY(drawn({"--variant", "A0", m_folder.file("f.txt", "11000010")}).contains("n = 3"));
    QVERIFY(drawn({"--variant", "A0", "--sample", "PRESENT", "--component", "3"}).contains("n = 4"));
    // With a file --n is the number of variables of its ANF, as everywhere.
    QVERIFY(drawn({"--variant", "A0", "--n", "4", "--format", "anf", "-"}, "x0*x1+x2").contains("A0, n = 4"));
}

void TestCliButterfly::allStepsAreWritten() {
    QDir folder(m_folder.path("."));
    QVERIFY(folder.mkdir("all") && folder.cd("all"));
    const Finished run =
        runProgram({"render", "butterfly", "--variant", "A0", "--all", "-o", folder.filePath("step.svg")});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, 0);
    QCOMPARE(folder.entryList(QDir::Files, QDir::Name),
             (QStringList{"step-000.svg", "step-001.svg", "step-002.svg", "step-003.svg"}));
    QVERIFY(contentOf(folder.filePath("step-002.svg")).contains("step 2 of 3"));
}

void TestCliButterfly::aBarrierCanBeLeftOut() {
    const Finished refused = runProgram(
        {"render", "butterfly", "--variant", "A5", "--n", "7", "--without-barrier", "1", "-o", m_folder.path("x.svg")});
    QCOMPARE(refused.status, 2);
    // It says which lines there are.
    const QByteArray line = refused.err.mid(refused.err.lastIndexOf("lines ") + 6).split(',').first().trimmed();
    QVERIFY(line.toInt() > 0);
    const QByteArray broken = drawn({"--variant", "A5", "--n", "7", "--without-barrier", QString::fromLatin1(line)});
    QVERIFY(broken.contains("without the barrier in line " + line));
    QVERIFY(broken.contains("of 128 results are wrong"));
    QVERIFY(!drawn({"--variant", "A5", "--n", "7"}).contains("wrong"));
    // The same barrier in another order of the threads: other results, and the title says which order it was.
    const auto inOrder = [&](const char* order) {
        return drawn({"--variant", "A5", "--n", "7", "--without-barrier", QString::fromLatin1(line), "--schedule",
                      QLatin1String(order)});
    };
    QCOMPARE(inOrder("forward"), broken);
    QVERIFY(inOrder("backward").contains("threads backwards") && inOrder("mixed").contains("threads mixed"));
    QVERIFY(inOrder("backward").contains("results are wrong"));
}

void TestCliButterfly::wrongUsageExitsWith2_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("no variant") << QStringList{"-o", "x.svg"} << QByteArray("--variant");
    QTest::newRow("no picture") << QStringList{"--variant", "A5"} << QByteArray("-o");
    QTest::newRow("unknown variant") << QStringList{"--variant", "A99", "-o", "x.svg"} << QByteArray("A99");
    QTest::newRow("unknown suffix") << QStringList{"--variant", "A5", "-o", "x.bmp"} << QByteArray(".svg");
    QTest::newRow("step beyond the end") << QStringList{"--variant", "A5", "--n", "11", "--step", "30", "-o", "x.svg"}
                                         << QByteArray("step 30 of 24: A5 has 24 steps by barrier for n = 11");
    QTest::newRow("negative step") << QStringList{"--variant", "A5", "--step", "-1", "-o", "x.svg"} << QByteArray("-1");
    QTest::newRow("unknown step kind") << QStringList{"--variant", "A5", "--by", "warp", "-o", "x.svg"}
                                       << QByteArray("warp");
    QTest::newRow("large n") << QStringList{"--variant", "A5", "--n", "17", "-o", "x.svg"} << QByteArray("16");
    QTest::newRow("step and all") << QStringList{"--variant", "A5", "--step", "1", "--all", "-o", "x.svg"}
                                  << QByteArray("--all");
    QTest::newRow("too many pictures") << QStringList{"--variant", "A1",    "--n", "12",   "--by",
                                                      "butterfly", "--all", "-o",  "x.svg"}
                                       << QByteArray("24577 pictures");
    QTest::newRow("no component") << QStringList{"--variant", "A1", "--sample", "AES", "-o", "x.svg"}
                                  << QByteArray("--component");
    QTest::newRow("component of nothing")
        << QStringList{"--variant", "A1", "--component", "1", "-o", "x.svg"} << QByteArray("--component");
    QTest::newRow("barrier of a CPU variant")
        << QStringList{"--variant", "A0", "--without-barrier", "3", "-o", "x.svg"} << QByteArray("no barriers");
    QTest::newRow("unknown schedule") << QStringList{"--variant", "A4", "--schedule", "random", "-o", "x.svg"}
                                      << QByteArray("expected forward, backward or mixed");
    QTest::newRow("schedule of a CPU variant")
        << QStringList{"--variant", "A0", "--schedule", "mixed", "-o", "x.svg"} << QByteArray("A0 runs on the CPU");
}

void TestCliButterfly::wrongUsageExitsWith2() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const Finished run = runProgram(QStringList{"render", "butterfly"} + arguments);
    QVERIFY2(run.err.startsWith("walshscope: ") && run.err.count('\n') == 1, run.err.constData());
    QVERIFY2(run.err.contains(says), run.err.constData());
    QCOMPARE(run.status, 2);
}

void TestCliButterfly::whatCannotBeWrittenExitsWith1() {
    for (const char* suffix : {"png", "svg", "pdf"}) {
        const QString picture = m_folder.path(QStringLiteral("no such folder/x.") + QLatin1String(suffix));
        const Finished run = runProgram({"render", "butterfly", "--variant", "A0", "-o", picture});
        QVERIFY2(run.err.startsWith("walshscope: ") && run.err.count('\n') == 1, run.err.constData());
        QCOMPARE(run.status, 1);
    }
}

void TestCliButterfly::badInputExitsWith3() {
    const Finished run =
        runProgram({"render", "butterfly", "--variant", "A0", "-", "-o", m_folder.path("x.svg")}, "hello world");
    QCOMPARE(run.status, 3);
}

void TestCliButterfly::helpIsPrinted() {
    const Finished run = runProgram({"render", "butterfly", "--help"});
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.startsWith("Usage: walshscope render butterfly"));
    for (const char* option : {"--by", "--step", "--all", "--without-barrier", "--block", "--elements", "--width"})
        QVERIFY2(run.out.contains(option), option);
    QVERIFY(runProgram({"render", "--help"}).out.contains("butterfly"));
}

TEST_OF_ROOM(TestCliButterfly, QCoreApplication)
#include "tst_cli_butterfly.moc"
