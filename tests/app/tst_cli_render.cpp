// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures without a display: each kind of file is what its name says, and errors are as elsewhere.
#include "program.h"
#include "room.h"
#include "test_data.h"

#include <QImage>
#include <QtTest>

using namespace walshscope;

class TestCliRender : public QObject {
    Q_OBJECT

private slots:
    void picturesAreWhatTheirNamesSay_data();
    void picturesAreWhatTheirNamesSay();
    void theSizeIsKept();
    void differentSpectraLookDifferent();
    void theWindowIsDrawn();
    void aFunctionThatStaysInItsFileIsDrawn();
    void nothingIsCaughtOnItsWay();
    void scenesAndStepsOfASequenceLookDifferent();
    void tablesPanesAndEntriesOfAnSBoxLookDifferent();
    void theVariantIsThatOfTheWorkspaceInFront();
    void aWorkspaceIsDrawnWithNothingOpen();
    void aWorkspaceThatShowsNoSuchThingRefusesIt_data();
    void aWorkspaceThatShowsNoSuchThingRefusesIt();
    void wrongUsageExitsWith2_data();
    void wrongUsageExitsWith2();
    void whatCannotBeWrittenExitsWith1();
    void badInputExitsWith3();
    void helpIsPrinted();

private:
    Folder m_folder;
};

namespace {

/// How many pixels differ from the one in the corner.
int inkOf(const QImage& image) {
    int ink = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            ink += image.pixel(x, y) != image.pixel(0, 0);
    return ink;
}

} // namespace

void TestCliRender::picturesAreWhatTheirNamesSay_data() {
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("suffix");
    QTest::addColumn<QByteArray>("magic");
    for (const char* what : {"spectrum", "distribution"}) {
        QTest::addRow("%s as PNG", what) << what << "png" << QByteArray("\x89PNG\r\n\x1a\n");
        QTest::addRow("%s as SVG", what) << what << "svg" << QByteArray("<?xml");
        QTest::addRow("%s as PDF", what) << what << "pdf" << QByteArray("%PDF-");
    }
}

void TestCliRender::picturesAreWhatTheirNamesSay() {
    QFETCH(QString, what);
    QFETCH(QString, suffix);
    QFETCH(QByteArray, magic);
    const QString picture = m_folder.path("picture." + suffix);
    const Finished run = runProgram({"render", what, "--sample", "AES", "--component", "0x01", "-o", picture});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, 0);
    const QByteArray content = contentOf(picture);
    QVERIFY(content.startsWith(magic));
    QVERIFY(content.size() > 1000);
    if (suffix == QLatin1String("svg"))
        QVERIFY(content.contains("<svg"));
}

void TestCliRender::theSizeIsKept() {
    const QString picture = m_folder.path("size.png");
    QCOMPARE(runProgram({"render", "spectrum", "--sample", "maj5", "--width", "640", "--height", "320", "-o", picture})
                 .status,
             0);
    const QImage image(picture);
    QVERIFY(!image.isNull());
    // In pixels of a screen at 100 %; the picture may have a multiple of them.
    QCOMPARE(image.width() % 640, 0);
    QCOMPARE(image.width() / 640, image.height() / 320);
    QVERIFY(inkOf(image) > 1000);
}

void TestCliRender::differentSpectraLookDifferent() {
    QList<QImage> images;
    for (const char* order : {"hadamard", "sequency"}) {
        const QString picture = m_folder.path("order.png");
        QCOMPARE(
            runProgram({"render", "spectrum", "-", "--order", QLatin1String(order), "-o", picture}, "11000010").status,
            0);
        images.append(QImage(picture));
    }
    QVERIFY(images.at(0) != images.at(1));
}

void TestCliRender::theWindowIsDrawn() {
    const QString picture = m_folder.path("window.png");
    const Finished run = runProgram({"render", "window", "--sample", "AES", "-o", picture});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, 0);
    const QImage image(picture);
    QCOMPARE(image.size(), QSize(1280, 720));
    QVERIFY(inkOf(image) > 10000);
    const Finished compared =
        runProgram({"render", "window", "--sample", "AES", "--compare", "Camellia", "-o", picture});
    QCOMPARE(compared.err, QByteArray());
    QVERIFY(QImage(picture) != image);
}

/// The values of a spectrum travel where its order changes, and no two pictures of that are the same.
void TestCliRender::nothingIsCaughtOnItsWay() {
    const QString lesson = QStringLiteral(RESOURCES "/lessons/2-transform.walshlesson");
    QList<QImage> images;
    for (int round = 0; round < 2; ++round) {
        const QString picture = m_folder.path("orders.png");
        const Finished run =
            runProgram({"render", "window", "--workspace", "learn", "--lesson", lesson, "--stop", "11", "-o", picture});
        QCOMPARE(run.err, QByteArray());
        images.append(QImage(picture));
    }
    QVERIFY(!images[0].isNull());
    QCOMPARE(images[0], images[1]);
}

void TestCliRender::scenesAndStepsOfASequenceLookDifferent() {
    const QStringList options[] = {{},
                                   {"--step", "9"},
                                   {"--step", "9", "--dark"},
                                   {"--scene", "regenerate"},
                                   {"--scene", "regenerate", "--of", "6", "--step", "7"},
                                   {"--scene", "test", "--test-block", "5"}};
    QList<QImage> images;
    for (const QStringList& these : options) {
        const QString picture = m_folder.path("sequence.png");
        const Finished run = runProgram(QStringList{"render", "window", "-", "-o", picture} + these, "1101011110001");
        QCOMPARE(run.status, 0);
        images.append(QImage(picture));
        QVERIFY(!images.last().isNull());
        for (int other = 0; other + 1 < images.size(); ++other)
            QVERIFY(images.at(other) != images.last());
    }
}

void TestCliRender::tablesPanesAndEntriesOfAnSBoxLookDifferent() {
    const QStringList options[] = {{},
                                   {"--table", "ddt"},
                                   {"--table", "bct", "--pane", "function"},
                                   {"--pane", "components"},
                                   {"--pane", "entry", "--a", "9", "--b", "0xa"},
                                   {"--pane", "entry", "--a", "9", "--b", "11"}};
    QList<QImage> images;
    for (const QStringList& these : options) {
        const QString picture = m_folder.path("inspect.png");
        const Finished run = runProgram(QStringList{"render", "window", "--sample", "PRESENT", "-o", picture} + these);
        QVERIFY2(run.status == 0, run.err.constData());
        images.append(QImage(picture));
        QVERIFY(!images.last().isNull());
        for (int other = 0; other + 1 < images.size(); ++other)
            QVERIFY(images.at(other) != images.last());
    }
}

/// What several workspaces take goes to the one in front.
void TestCliRender::theVariantIsThatOfTheWorkspaceInFront() {
    const auto drawn = [this](const QStringList& these) {
        const QString picture = m_folder.path("variant.png");
        const Finished run = runProgram(QStringList{"render", "window", "--sample", "maj5", "-o", picture} + these);
        return run.status == 0 ? QImage(picture) : QImage();
    };
    const QImage usual = drawn({"--workspace", "learn"}), other = drawn({"--workspace", "learn", "--variant", "R4"});
    QVERIFY(!usual.isNull() && !other.isNull());
    QVERIFY(other != usual);
    QCOMPARE(drawn({"--workspace", "learn", "--variant", "A1"}), usual);
    QVERIFY(drawn({"--variant", "A0"}) != drawn({}));
}

void TestCliRender::aWorkspaceIsDrawnWithNothingOpen() {
    QList<QImage> images;
    for (const char* id : {"inspect", "compare"}) {
        const QString picture = m_folder.path("empty.png");
        const Finished run = runProgram({"render", "window", "--workspace", QLatin1String(id), "-o", picture});
        QCOMPARE(run.err, QByteArray());
        images << QImage(picture);
        QCOMPARE(images.last().size(), QSize(1280, 720));
    }
    QVERIFY(images[0] != images[1]);
}

void TestCliRender::aWorkspaceThatShowsNoSuchThingRefusesIt_data() {
    QTest::addColumn<QStringList>("input");
    QTest::addColumn<QString>("workspace");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    const QString reals = m_folder.file("reals.txt", "0.5 1.5 -2 3");
    const QByteArray transformed("expected boolean, sbox or integers, which the workspace ");
    const auto sample = [](const char* name) { return QStringList{"--sample", name}; };
    QTest::newRow("S-box in Sequence")
        << sample("AES") << "sequence" << 2
        << QByteArray("AES: this is of the kind sbox, expected sequence, which the workspace sequence shows");
    QTest::newRow("function in Sequence")
        << sample("maj5") << "sequence" << 2 << QByteArray("maj5: this is of the kind");
    for (const char* workspace : {"learn", "inspect", "count"}) {
        QTest::addRow("sequence in %s", workspace) << sample("e1024") << workspace << 2 << transformed + workspace;
        QTest::addRow("real numbers in %s", workspace)
            << QStringList{reals} << workspace << 3 << transformed + workspace;
    }
    QTest::newRow("sequence in Convolve")
        << sample("e1024") << "convolve" << 2 << QByteArray("expected boolean, sbox, integers or reals, which");
    QTest::newRow("sequence by a former name") << sample("e1024") << "distribution" << 2 << transformed + "count";
    QTest::newRow("S-box in Compare") << sample("AES") << "compare" << 2
                                      << QByteArray("the workspace compare shows no document, expected no file");
}

void TestCliRender::aWorkspaceThatShowsNoSuchThingRefusesIt() {
    QFETCH(QStringList, input);
    QFETCH(QString, workspace);
    QFETCH(int, status);
    QFETCH(QByteArray, words);
    const QString picture = m_folder.path("refused.png");
    const Finished run = runProgram(QStringList{"render", "window", "--workspace", workspace, "-o", picture} + input);
    QVERIFY2(isOneLine(run.err) && run.err.contains(words), run.err.constData());
    QCOMPARE(run.status, status);
    QVERIFY(!QFile::exists(picture));
}

void TestCliRender::wrongUsageExitsWith2_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("nothing") << QStringList{};
    QTest::newRow("unknown thing") << QStringList{"portrait", "--sample", "AES", "-o", "x.png"};
    QTest::newRow("no picture") << QStringList{"spectrum", "--sample", "maj5"};
    QTest::newRow("unknown suffix") << QStringList{"spectrum", "--sample", "maj5", "-o", "x.bmp"};
    QTest::newRow("window as SVG") << QStringList{"window", "--sample", "maj5", "-o", "x.svg"};
    QTest::newRow("no component") << QStringList{"spectrum", "--sample", "AES", "-o", "x.png"};
    QTest::newRow("component of a function")
        << QStringList{"window", "--sample", "maj5", "--component", "1", "-o", "x.png"};
    QTest::newRow("no input") << QStringList{"window", "-o", "x.png"};
    QTest::newRow("a scene of a function")
        << QStringList{"window", "--sample", "maj5", "--scene", "build", "-o", "x.png"};
    QTest::newRow("unknown scene") << QStringList{"window", "--sample", "nist13", "--scene", "film", "-o", "x.png"};
    QTest::newRow("unknown test") << QStringList{"window", "--sample", "nist13", "--test-kind", "auto", "-o", "x.png"};
    QTest::newRow("no lane") << QStringList{"window", "--sample", "nist13", "--test-lane", "4/4", "-o", "x.png"};
    QTest::newRow("a step behind the end")
        << QStringList{"window", "--sample", "nist13", "--step", "14", "-o", "x.png"};
    QTest::newRow("a register of too many bits")
        << QStringList{"window", "--sample", "nist13", "--scene", "regenerate", "--of", "14", "-o", "x.png"};
    QTest::newRow("unknown table") << QStringList{"window", "--sample", "AES", "--table", "lut", "-o", "x.png"};
    QTest::newRow("unknown pane") << QStringList{"window", "--sample", "AES", "--pane", "lunch", "-o", "x.png"};
    QTest::newRow("a pane that a function has not")
        << QStringList{"window", "--sample", "maj5", "--pane", "largest", "-o", "x.png"};
    QTest::newRow("a row behind the end") << QStringList{"window", "--sample", "AES", "--a", "256", "-o", "x.png"};
    QTest::newRow("an entry of a function") << QStringList{"window", "--sample", "maj5", "--a", "1", "-o", "x.png"};
    QTest::newRow("an order in Learn") << QStringList{"window",  "--sample", "maj5", "--workspace", "learn",
                                                      "--order", "dyadic",   "-o",   "x.png"};
    QTest::newRow("a variant of a sequence")
        << QStringList{"window", "--sample", "nist13", "--variant", "A1", "-o", "x.png"};
    QTest::newRow("a variant beside a lesson")
        << QStringList{"window", "--lesson", "x.walshlesson", "--variant", "R4", "-o", "x.png"};
    QTest::newRow("width") << QStringList{"spectrum", "--sample", "maj5", "--width", "0", "-o", "x.png"};
}

void TestCliRender::wrongUsageExitsWith2() {
    QFETCH(QStringList, arguments);
    const Finished run = runProgram(QStringList{"render"} + arguments);
    QVERIFY2(isOneLine(run.err), run.err.constData());
    QCOMPARE(run.status, 2);
}

void TestCliRender::whatCannotBeWrittenExitsWith1() {
    for (const char* suffix : {"png", "svg", "pdf"}) {
        const QString picture = m_folder.path(QStringLiteral("no such folder/x.") + QLatin1String(suffix));
        const Finished run = runProgram({"render", "spectrum", "--sample", "maj5", "-o", picture});
        QVERIFY2(isOneLine(run.err), run.err.constData());
        QCOMPARE(run.status, 1);
    }
    const QString picture = m_folder.path("no such folder/x.png");
    QCOMPARE(runProgram({"render", "window", "--sample", "maj5", "-o", picture}).status, 1);
}

void TestCliRender::badInputExitsWith3() {
    for (const char* what : {"spectrum", "window"}) {
        const Finished run =
            runProgram({"render", QLatin1String(what), "-", "-o", m_folder.path("x.png")}, "hello world");
        QVERIFY2(isOneLine(run.err), run.err.constData());
        QCOMPARE(run.status, 3);
    }
    // What no variant takes is bad input as well, whoever finds out.
    for (const char* numbers : {"1e3 2e3", "3000000000 1", "2000000000 -2000000000 3 5"})
        for (const char* what : {"spectrum", "distribution", "window"}) {
            const Finished run =
                runProgram({"render", QLatin1String(what), "-", "-o", m_folder.path("x.png")}, numbers);
            QVERIFY2(isOneLine(run.err), run.err.constData());
            QCOMPARE(run.status, 3);
        }
}

void TestCliRender::aFunctionThatStaysInItsFileIsDrawn() {
    const QString path = m_folder.path("large.bin"), picture = m_folder.path("large.png");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("\4") == 1 && file.resize(qint64(1) << 28)); // With holes.
    file.close();
    const QString session = m_folder.path("large.walshscope");
    const Finished run = runProgram({"render", "window", path, "-o", picture, "--save-session", session});
    QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
    const QString empty = m_folder.path("empty.png");
    QCOMPARE(runProgram({"render", "window", "--workspace", "inspect", "-o", empty}).status, 0);
    QVERIFY(inkOf(QImage(picture)) > 1000 && QImage(picture) != QImage(empty));
    QFile saved(session);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    const QByteArray text = saved.readAll();
    QVERIFY2(text.contains(path.toUtf8()) && text.contains("\"n\": 31"), text.constData());

    const Finished wrong = runProgram({"render", "window", path, "--workspace", "count", "-o", picture});
    QCOMPARE(wrong.status, 3);
    QVERIFY2(isOneLine(wrong.err) && wrong.err.contains("of the kind large"), wrong.err.constData());
    QCOMPARE(runProgram({"render", "window", path, "--component", "1", "-o", picture}).status, 2);
}

void TestCliRender::helpIsPrinted() {
    const Finished run = runProgram({"render", "--help"});
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.startsWith("Usage: walshscope render"));
}

TEST_OF_ROOM(TestCliRender, QCoreApplication)
#include "tst_cli_render.moc"
