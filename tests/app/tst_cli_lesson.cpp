// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope render lesson: handouts, numbered pictures and animations, without a display, and what goes wrong.
#include "program.h"
#include "room.h"
#include "test_data.h"

#include <QDir>
#include <QtTest>

using namespace walshscope;

class TestCliLesson : public QObject {
    Q_OBJECT

private slots:
    void theSuffixSaysWhatIsWritten_data();
    void theSuffixSaysWhatIsWritten();
    void picturesAreNumbered();
    void theSameLessonGivesTheSameBytes();
    void aNameNeedNotBeUtf8();
    void aRunIsAnimated();
    void whatIsWrongIsSaidInOneLine_data();
    void whatIsWrongIsSaidInOneLine();
    void helpIsPrinted();

private:
    const QString m_lesson = QStringLiteral(RESOURCES "/lessons/2-transform.walshlesson");
    Folder m_folder;
};

void TestCliLesson::theSuffixSaysWhatIsWritten_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("magic");
    QTest::newRow("pdf") << "stop.pdf" << QByteArray("%PDF-");
    QTest::newRow("svg") << "stop.svg" << QByteArray("<?xml");
    QTest::newRow("png") << "stop.png" << QByteArray("\x89PNG\r\n\x1a\n");
    QTest::newRow("webp") << "stop.webp" << QByteArray("RIFF");
    QTest::newRow("moodle") << "stop.moodle.xml" << QByteArray("<?xml");
    QTest::newRow("qti") << "stop.QTI.ZIP" << QByteArray("PK\x03\x04");
}

void TestCliLesson::theSuffixSaysWhatIsWritten() {
    QFETCH(QString, name);
    QFETCH(QByteArray, magic);
    const QString file = m_folder.path(name);
    const Finished run = runProgram({"render", "lesson", m_lesson, "--stop", "2", "-o", file});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.status, 0);
    QVERIFY(contentOf(file).startsWith(magic));
}

void TestCliLesson::picturesAreNumbered() {
    const QTemporaryDir folder;
    QCOMPARE(runProgram({"render", "lesson", m_lesson, "-o", folder.filePath("out.svg")}).status, 0);
    const QStringList files = QDir(folder.path()).entryList(QDir::Files, QDir::Name);
    QVERIFY(files.size() >= 7);
    for (int k = 0; k < files.size(); ++k)
        QCOMPARE(files[k], QStringLiteral("out-%1.svg").arg(k + 1, 2, 10, QLatin1Char('0')));
    QVERIFY(contentOf(folder.filePath(files[0])).contains("A function as signs"));
}

void TestCliLesson::theSameLessonGivesTheSameBytes() {
    for (const char* suffix : {"pdf", "svg", "webp"}) {
        QByteArray first;
        for (const char* name : {"a.", "b."}) {
            const QString file = m_folder.path(QString::fromLatin1(name) + QLatin1String(suffix));
            QCOMPARE(runProgram({"render", "lesson", m_lesson, "--stop", "5", "-o", file}).status, 0);
            const QByteArray bytes = contentOf(file);
            QVERIFY(!bytes.isEmpty());
            QVERIFY2(first.isEmpty() || first == bytes, suffix);
            first = bytes;
        }
    }
}

void TestCliLesson::aNameNeedNotBeUtf8() {
    const QTemporaryDir folder;
    for (const char* command : {"render lesson --stop 2", "render window --lesson"}) {
        const Finished run = runShell(QStringLiteral("cd %1; cp %2 $'\\xff.walshlesson'; \"$W\" %3 "
                                                     "$'\\xff.walshlesson' -o a.png")
                                          .arg(folder.path(), m_lesson, QLatin1String(command)));
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.status, 0);
        QVERIFY(QFile::remove(folder.filePath("a.png")));
    }
}

void TestCliLesson::aRunIsAnimated() {
    const QString file = m_folder.path("run.webp");
    const Finished run = runProgram({"render", "butterfly", "--variant", "A1", "--n", "2", "--by", "level", "--width",
                                     "400", "--height", "300", "-o", file});
    QCOMPARE(run.err, QByteArray());
    const QByteArray bytes = contentOf(file);
    QVERIFY(bytes.startsWith("RIFF") && bytes.contains("ANIM"));
    QCOMPARE(bytes.count("ANMF"), 3); // The input and two levels.
}

void TestCliLesson::whatIsWrongIsSaidInOneLine_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("why");
    const QString out = m_folder.path("out.pdf");
    const auto row = [](const char* name, const QStringList& arguments, int status, const char* why) {
        QTest::newRow(name) << (QStringList{"render"} + arguments) << status << QByteArray(why);
    };
    row("no lesson", {"lesson", "-o", out}, 2, "0 lessons, expected one");
    row("no output", {"lesson", m_lesson}, 2, "-o is missing");
    row("another suffix", {"lesson", m_lesson, "-o", m_folder.path("out.gif")}, 2,
        "has to end in .pdf, .html, .svg, .png");
    row("all suffixes", {"lesson", m_lesson, "-o", m_folder.path("out.xml")}, 2,
        "has to end in .pdf, .html, .svg, .png, .webp, .moodle.xml or .qti.zip");
    const QString questions = m_folder.path("out.moodle.xml");
    row("answers elsewhere", {"lesson", m_lesson, "--answers", "-o", questions}, 2, "--answers are a page of a .pdf");
    row("notes of questions", {"lesson", m_lesson, "--notes", "-o", questions}, 2, "--notes are on handouts");
    row("notes of a run", {"lesson", m_lesson, "--notes", "--stop", "1", "-o", m_folder.path("out.webp")}, 2,
        "--notes are on handouts");
    row("variants of a handout", {"lesson", m_lesson, "--variants", "3", "-o", out}, 2, "--variants is for questions");
    row("a seed of a handout", {"lesson", m_lesson, "--seed", "3", "-o", out}, 2, "--seed is for questions");
    row("a seed alone", {"lesson", m_lesson, "--seed", "3", "-o", questions}, 2, "--variants is missing");
    row("no variants", {"lesson", m_lesson, "--variants", "0", "-o", questions}, 2, "1 to 100");
    row("many variants", {"lesson", m_lesson, "--variants", "101", "-o", questions}, 2, "1 to 100");
    row("variants of nothing", {"lesson", m_lesson, "--stop", "2", "--variants", "3", "-o", questions}, 2,
        "no answer is computed");
    row("nothing asked", {"lesson", m_lesson, "--stop", "1", "-o", questions}, 2, "stop 1 asks nothing");
    row("no such stop of questions", {"lesson", m_lesson, "--stop", "99", "-o", questions}, 2, "--stop");
    row("no such folder of questions", {"lesson", m_lesson, "-o", m_folder.path("none/out.qti.zip")}, 1, "none");
    row("no such stop", {"lesson", m_lesson, "--stop", "99", "-o", out}, 2, "--stop");
    row("a run of no stop", {"lesson", m_lesson, "-o", m_folder.path("out.webp")}, 2, "--stop is missing");
    row("one step of a run", {"butterfly", "--variant", "A1", "--step", "1", "-o", m_folder.path("out.webp")}, 2,
        "a .webp shows all steps");
    row("no such file", {"lesson", m_folder.path("none.walshlesson"), "-o", out}, 3, "none.walshlesson");
    QByteArray none = contentOf(m_lesson);
    none.replace(none.indexOf("\"stops\""), none.size(), "\"stops\": []\n}\n");
    const QString withoutStops = m_folder.file("empty.walshlesson", none);
    row("no stops", {"lesson", withoutStops, "-o", out}, 3, "empty.walshlesson: the lesson has no stops");
    row("no stops, one asked for", {"lesson", withoutStops, "--stop", "2", "-o", out}, 3, "has no stops");
    row("not a lesson", {"lesson", QStringLiteral(RESOURCES "/lessons/README.md"), "-o", out}, 3, "README.md");
    row("no such folder", {"lesson", m_lesson, "-o", m_folder.path("none/out.pdf")}, 1, "none");
    row("a full device", {"lesson", m_lesson, "--stop", "1", "-o", m_folder.path("full.pdf")}, 1, "full");
}

void TestCliLesson::whatIsWrongIsSaidInOneLine() {
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    QFETCH(QByteArray, why);
    if (arguments.last().endsWith(QLatin1String("full.pdf")))
        QVERIFY(QFile::link(QStringLiteral("/dev/full"), arguments.last()));
    const Finished run = runProgram(arguments);
    QCOMPARE(run.status, status);
    QVERIFY2(run.err.contains(why), run.err.constData());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY(run.err.startsWith("walshscope: "));
}

void TestCliLesson::helpIsPrinted() {
    const Finished run = runProgram({"render", "lesson", "--help"});
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.startsWith("Usage: walshscope render lesson"));
}

TEST_OF_ROOM(TestCliLesson, QCoreApplication)
#include "tst_cli_lesson.moc"
