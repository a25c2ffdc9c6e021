// SPDX-License-Identifier: GPL-3.0-or-later
// What a machine may lack, and what may end a program: threads, fonts, room in a file; signals.
#include "program.h"
#include "room.h"
#include "sanitized.h"

#include <QDir>
#include <QtTest>

#include <csignal>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace walshscope;

namespace {

/// A thread's stack is as large as the limit at the start, and no memory has room for one of these.
const QString noThread = QStringLiteral("ulimit -Ss 100000000000 || exit 77; ");

/// The program's own threads and those of oneTBB. Root may start as many as there are.
QString asManyProcesses(int most) {
    return QStringLiteral("%1 bash -c 'ulimit -u %2; exec \"$W\" \"$@\"' x ")
        .arg(::geteuid() == 0 ? QStringLiteral("setpriv --reuid 65534 --regid 65534 --clear-groups") : QString())
        .arg(most);
}

QByteArray lineIn(const QString& path, const QByteArray& start) {
    QFile file(path);
    if (file.open(QIODevice::ReadOnly))
        for (const QByteArray& line : file.readAll().split('\n'))
            if (line.startsWith(start))
                return line.mid(start.size()).trimmed();
    return {};
}

/// Opens on nothing that is displayed, with no settings but those in this folder.
void startWindow(QProcess& process, const QString& before, const Folder& folder) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
        environment.insert(QLatin1String(name), folder.path({}));
    environment.insert(QStringLiteral("W"), qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral("bash"), {QStringLiteral("-c"), before + QStringLiteral("exec \"$W\"")});
}

/// Without a font, there are none anywhere.
const QByteArray noFonts = "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig></fontconfig>";

} // namespace

class TestCliFaults : public QObject {
    Q_OBJECT

private slots:
    void withoutAThreadThereIsNoPictureOfTheWindow();
    void withoutAThreadTheWindowDoesNotOpen();
    void withoutMoreThreadsItMakesDoOrTells_data();
    void withoutMoreThreadsItMakesDoOrTells();
    void withoutAFontNoPictureIsDrawn_data();
    void withoutAFontNoPictureIsDrawn();
    void withoutAFontTheWindowSaysSo();
    void aFileThatMayNotBeLargerDoesNotEndTheWindow();
    void renderingThatIsEndedLeavesNothing_data();
    void renderingThatIsEndedLeavesNothing();
    void whatIsToBeIgnoredIsIgnored();
    void aBadFileOfAnOptionIsBadInput_data();
    void aBadFileOfAnOptionIsBadInput();
};

void TestCliFaults::withoutAThreadThereIsNoPictureOfTheWindow() {
    Folder folder;
    const QString picture = folder.path(QStringLiteral("w.png"));
    const Finished run = runShell(noThread + "\"$W\" render window --sample AES -o " + picture);
    if (run.status == 77)
        QSKIP("The size of stacks is limited here.");
    QVERIFY2(isOneLine(run.err) && run.err.contains("no thread can be started"), run.err.constData());
    QCOMPARE(run.status, 1);
    QVERIFY(!QFile::exists(picture));
}

void TestCliFaults::withoutAThreadTheWindowDoesNotOpen() {
    Folder folder;
    QProcess process;
    startWindow(process, noThread, folder);
    QVERIFY(process.waitForFinished(60000));
    if (process.exitCode() == 77)
        QSKIP("The size of stacks is limited here.");
    const QByteArray err = process.readAllStandardError();
    QVERIFY2(isOneLine(err) && err.contains("no thread can be started"), err.constData());
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 1);
}

void TestCliFaults::withoutMoreThreadsItMakesDoOrTells_data() {
    QTest::addColumn<QString>("command");
    QTest::newRow("info") << "info --sample AES";
    QTest::newRow("components") << "components --sample AES";
    QTest::newRow("times") << "time --variants C1 --n 22 --samples 2";
    QTest::newRow("window") << "render window --sample AES -o w.png";
}

void TestCliFaults::withoutMoreThreadsItMakesDoOrTells() {
    QFETCH(QString, command);
    if (test::sanitized)
        QSKIP("A sanitizer starts a thread itself.");
    const QString run1 = asManyProcesses(1);
    if (runShell(run1 + "--version").status != 0)
        QSKIP("Nobody else may run the program here.");
    Folder folder;
    QFile::setPermissions(folder.path({}), QFileDevice::Permissions(0x7777));
    const Finished run = runShell(QStringLiteral("cd %1; ").arg(folder.path({})) + run1 + command);
    if (!command.startsWith(QStringLiteral("render"))) {
        // Loops over all cores make do with the one there is.
        QCOMPARE(run.status, 0);
        const Finished free = runShell(QStringLiteral("\"$W\" ") + command);
        if (command.startsWith(QStringLiteral("time"))) {
            QVERIFY2(run.out.contains("\nC1 "), run.out.constData());
            QCOMPARE(run.out.count('\n'), free.out.count('\n'));
        } else {
            QCOMPARE(run.out, free.out);
            QCOMPARE(run.err, free.err);
        }
        return;
    }
    QVERIFY2(isOneLine(run.err) && run.err.contains("no thread can be started"), run.err.constData());
    QCOMPARE(run.status, 1);
}

void TestCliFaults::withoutAFontNoPictureIsDrawn_data() {
    QTest::addColumn<QString>("command");
    QTest::newRow("spectrum") << "render spectrum --sample AES --component 1 -o s.png";
    QTest::newRow("butterfly") << "render butterfly --variant A4 --n 4 -o b.svg";
    QTest::newRow("handout") << "render lesson " RESOURCES "/lessons/4-parallel.walshlesson -o h.pdf";
    QTest::newRow("window") << "render window --sample AES -o w.png";
}

void TestCliFaults::withoutAFontNoPictureIsDrawn() {
    QFETCH(QString, command);
    Folder folder;
    folder.file(QStringLiteral("fonts.conf"), noFonts);
    const Finished run =
        runShell(QStringLiteral("cd %1; FONTCONFIG_FILE=%1/fonts.conf \"$W\" %2").arg(folder.path({}), command));
    QVERIFY2(isOneLine(run.err) && run.err.contains("font"), run.err.constData());
    QCOMPARE(run.status, 1);
    QCOMPARE(QDir(folder.path({})).entryList(QDir::Files), QStringList{QStringLiteral("fonts.conf")});
    // What draws nothing needs none.
    QCOMPARE(
        runShell(QStringLiteral("FONTCONFIG_FILE=%1/fonts.conf \"$W\" info --sample AES").arg(folder.path({}))).err,
        QByteArray());
}

void TestCliFaults::withoutAFontTheWindowSaysSo() {
    Folder folder;
    const QString fonts = folder.file(QStringLiteral("fonts.conf"), noFonts);
    QProcess process;
    startWindow(process, QStringLiteral("export FONTCONFIG_FILE=%1; ").arg(fonts), folder);
    QByteArray err;
    const auto said = [&] {
        process.waitForReadyRead(50);
        return (err += process.readAllStandardError()).contains("there is no font");
    };
    QTRY_VERIFY2_WITH_TIMEOUT(said(), err.constData(), 60000);
    process.kill();
    QVERIFY(process.waitForFinished());
}

/// The signal that a limit of sizes sends would end it in the middle of what it keeps for the next start. What it does
/// instead is tst_export's.
void TestCliFaults::aFileThatMayNotBeLargerDoesNotEndTheWindow() {
    Folder folder;
    QProcess process;
    startWindow(process, {}, folder);
    QVERIFY(process.waitForStarted());
    const QString status = QStringLiteral("/proc/%1/status").arg(process.processId());
    const auto ignored = [&] { return lineIn(status, "SigIgn:").toULongLong(nullptr, 16); };
    QTRY_VERIFY_WITH_TIMEOUT(lineIn(status, "Name:") != "bash" && (ignored() >> (SIGXFSZ - 1) & 1), 60000);
    process.kill();
    QVERIFY(process.waitForFinished());
}

void TestCliFaults::renderingThatIsEndedLeavesNothing_data() {
    QTest::addColumn<int>("signal");
    QTest::newRow("Ctrl+C") << SIGINT;
    QTest::newRow("told to end") << SIGTERM;
    QTest::newRow("the terminal is gone") << SIGHUP;
}

/// Neither beside the picture nor among the temporary files.
void TestCliFaults::renderingThatIsEndedLeavesNothing() {
    QFETCH(int, signal);
    Folder folder;
    const QByteArray fifo = QFile::encodeName(folder.path(QStringLiteral("fifo")));
    QCOMPARE(::mkfifo(fifo.constData(), 0600), 0);
    QVERIFY(QDir(folder.path({})).mkdir(QStringLiteral("temporary")));
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("TMPDIR"), folder.path(QStringLiteral("temporary")));
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), folder.path({})); // Without it Qt makes one, to be kept.
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)),
                  {"render", "spectrum", QFile::decodeName(fifo), "-o", folder.path(QStringLiteral("s.png"))});
    const int writer = ::open(fifo.constData(), O_WRONLY | O_CLOEXEC); // It is there once it is read.
    QVERIFY(writer >= 0);
    send(process, signal);
    QVERIFY(process.waitForFinished(60000));
    ::close(writer);
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    QCOMPARE(process.exitCode(), signal);
    QCOMPARE(QDir(folder.path(QStringLiteral("temporary")))
                 .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
             QStringList());
    QCOMPARE(QDir(folder.path({})).entryList(QDir::Files | QDir::Hidden), QStringList());
}

/// As nohup(1) has it.
void TestCliFaults::whatIsToBeIgnoredIsIgnored() {
    for (const char* rest :
         {"time --variants A0 --n 4,5 --seconds 0.2", "spectrum <(printf 01; sleep 0.3; printf 10)"}) {
        const Finished run = runShell(QStringLiteral("trap '' HUP; \"$W\" %1 & p=$!; for i in 1 2 3; do sleep 0.05; "
                                                     "kill -HUP $p; done; wait $p")
                                          .arg(QLatin1String(rest)));
        QVERIFY2(!run.err.contains("interrupted"), run.err.constData());
        QCOMPARE(run.status, 0);
    }
}

void TestCliFaults::aBadFileOfAnOptionIsBadInput_data() {
    QTest::addColumn<QString>("command");
    QTest::newRow("baseline") << "time --variants A0 --n 4 --samples 1 --baseline";
    QTest::newRow("against") << "identify --sample AES --against";
    QTest::newRow("window, baseline") << "render window --workspace compare -o w.png --baseline";
    QTest::newRow("window, lesson") << "render window -o w.png --lesson";
    QTest::newRow("window") << "render window -o w.png";
    QTest::newRow("handout") << "render lesson -o h.pdf";
    QTest::newRow("convolution") << "render convolution -o c.svg";
    QTest::newRow("second of two") << "convolve --sample AES";
}

/// Whether it is not there, or nonsense, or of a name that is not UTF-8.
void TestCliFaults::aBadFileOfAnOptionIsBadInput() {
    QFETCH(QString, command);
    Folder folder;
    for (const char* name : {"missing", "$'bad\\xff'"}) {
        const Finished run =
            runShell(QStringLiteral("cd %1; printf '{ nonsense \\1' > $'bad\\xff'; \"$W\" %2 %3; s=$?; rm $'bad\\xff'; "
                                    "exit $s")
                         .arg(folder.path({}), command, QLatin1String(name)));
        QVERIFY2(isOneLine(run.err) && run.err.contains(name[0] == 'm' ? "missing" : "bad?:"), run.err.constData());
        QCOMPARE(run.status, 3);
        QCOMPARE(QDir(folder.path({})).entryList(QDir::Files), QStringList());
    }
}

TEST_OF_ROOM(TestCliFaults, QCoreApplication)
#include "tst_cli_faults.moc"
