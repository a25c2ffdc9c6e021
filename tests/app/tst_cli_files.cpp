// SPDX-License-Identifier: GPL-3.0-or-later
// Files that the command line writes: whole or not at all, behind links, on full disks, into folders that are missing.
#include "program.h"
#include "room.h"
#include "test_data.h"

#include <QDir>
#include <QFileInfo>
#include <QtTest>

#include <array>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace walshscope;

namespace {

/// Every command that writes a file, up to its name.
void addWriters() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("name");
    const auto row = [](const char* title, const char* command, const char* name) {
        QTest::newRow(title) << QString::fromUtf8(command) << QString::fromUtf8(name);
    };
    row("generate", "generate random --n 20 -o", "f.hex");
    row("profile", "lfsr --sample e1024 --profile", "p.csv");
    row("times", "time --variants C1 --n 4..12 --samples 1 --csv", "t.csv");
    row("svg", "render spectrum --sample AES --component 1 -o", "s.svg");
    row("pdf", "render spectrum --sample AES --component 1 -o", "s.pdf");
    row("png", "render spectrum --sample AES --component 1 -o", "s.png");
    row("butterfly", "render butterfly --variant A4 --n 4 -o", "b.svg");
    row("animation", "render butterfly --variant A1 --n 4 -o", "r.webp");
    row("handout", "render lesson " RESOURCES "/lessons/4-parallel.walshlesson -o", "h.pdf");
    row("stop", "render lesson " RESOURCES "/lessons/4-parallel.walshlesson --stop 4 -o", "h.svg");
    row("run of a stop", "render lesson " RESOURCES "/lessons/4-parallel.walshlesson --stop 4 -o", "h.webp");
    row("window", "render window --sample AES -o", "w.png");
}

/// In an empty folder, and not as root, who may do everything.
QString asSomebody(const QString& script) {
    const QString who = ::geteuid() == 0 ? QStringLiteral("setpriv --reuid 65534 --regid 65534 --clear-groups") : "";
    return QStringLiteral(
               "D=$(mktemp -d); chmod 777 $D; cd $D; %1 bash -c '%2'; s=$?; cd /; chmod -R u+rwx $D; rm -r $D; exit $s")
        .arg(who, script);
}

} // namespace

class TestCliFiles : public QObject {
    Q_OBJECT

private slots:
    void aFullDiskLeavesTheOldFile_data() { addWriters(); }
    void aFullDiskLeavesTheOldFile();
    void aFileThatMayNotBeLargerIsAnError_data() { addWriters(); }
    void aFileThatMayNotBeLargerIsAnError();
    void aFullDeviceIsCalledThat_data() { addWriters(); }
    void aFullDeviceIsCalledThat();
    void aMissingFolderIsNamedBeforeTheWork_data() { addWriters(); }
    void aMissingFolderIsNamedBeforeTheWork();
    void aLinkStaysAndItsTargetIsReplaced();
    void permissionsStay();
    void aPipeIsWrittenDirectly();
    void standardOutputHasANameToo();
    void outputThatDoesNotBlockIsWaitedFor_data();
    void outputThatDoesNotBlockIsWaitedFor();
    void nothingIsLeftBehind();
    void nothingIsLeftBehindByAMeasurementThatIsEnded();
    void whatCannotBeWrittenIsToldBeforeTheWork_data();
    void whatCannotBeWrittenIsToldBeforeTheWork();
    void aFileThatCannotBeReplacedIsWritten_data();
    void aFileThatCannotBeReplacedIsWritten();
};

void TestCliFiles::aFullDiskLeavesTheOldFile() {
    QFETCH(QString, command);
    QFETCH(QString, name);
    if (runShell(onASmallDisk(QStringLiteral("true"), 4)).status != 0)
        QSKIP("no mount namespaces here");
    // Once under its name, and once behind a link to it. One page is left, and less than that is written nowhere.
    for (const QString& target : {name, QStringLiteral("link-") + name}) {
        const QString script =
            QStringLiteral("printf old > %1; ln -s %1 link-%1; head -c 1000000 /dev/zero > fill 2>/dev/null\n"
                           "before=$(ls -A); \"$W\" %2 %3 > /dev/null; s=$?\n"
                           "[ \"$before\" = \"$(ls -A)\" ] || ls -A; cat %1; readlink link-%1; exit $s")
                .arg(name, command, target);
        const Finished run = runShell(onASmallDisk(script, 12));
        QVERIFY2(isOneLine(run.err), run.err.constData());
        QVERIFY2(run.err.contains("cannot be written: No space left on device"), run.err.constData());
        QCOMPARE(run.status, 1);
        QCOMPARE(run.out, "old" + name.toUtf8() + '\n');
    }
}

void TestCliFiles::aFileThatMayNotBeLargerIsAnError() {
    QFETCH(QString, command);
    QFETCH(QString, name);
    Folder folder;
    const QString old = folder.file(name, "old"), limited = QStringLiteral("cd %1; ulimit -f 0; \"$W\" %2 %3");
    const Finished run = runShell(limited.arg(folder.path({}), command, name));
    QVERIFY2(isOneLine(run.err) && run.err.contains("cannot be written: File too large"), run.err.constData());
    QCOMPARE(run.status, 1);
    QFile file(old);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("old"));
    QCOMPARE(QDir(folder.path({})).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
             QStringList{name});
    // And where the shell writes it.
    const Finished shown =
        runShell(limited.arg(folder.path({}), QStringLiteral("spectrum --sample AES --component 1 >"), name));
    QVERIFY2(isOneLine(shown.err) && shown.err.contains("File too large"), shown.err.constData());
    QCOMPARE(shown.status, 1);
}

void TestCliFiles::aFullDeviceIsCalledThat() {
    QFETCH(QString, command);
    QFETCH(QString, name);
    // The name's ending says what kind of picture it is.
    Folder folder;
    QVERIFY(QFile::link(QStringLiteral("/dev/full"), folder.path(name)));
    const Finished run = runShell(QStringLiteral("\"$W\" %1 %2").arg(command, folder.path(name)));
    QVERIFY2(isOneLine(run.err) && run.err.contains("cannot be written: No space left on device"), run.err.constData());
    QCOMPARE(run.status, 1);
    struct stat status {};
    QVERIFY(::stat("/dev/full", &status) == 0 && S_ISCHR(status.st_mode));
}

void TestCliFiles::aMissingFolderIsNamedBeforeTheWork() {
    QFETCH(QString, command);
    QFETCH(QString, name);
    Folder folder;
    const QString missing = folder.path(QStringLiteral("missing"));
    const Finished run = runShell(QStringLiteral("\"$W\" %1 %2/deeper/%3").arg(command, missing, name));
    QVERIFY2(isOneLine(run.err), run.err.constData());
    QVERIFY2(run.err.contains("there is no folder \"" + missing.toUtf8() + "\""), run.err.constData());
    QCOMPARE(run.status, 1);
    QCOMPARE(run.out, QByteArray());
    QVERIFY(!QFileInfo::exists(missing));
}

void TestCliFiles::aLinkStaysAndItsTargetIsReplaced() {
    Folder folder;
    folder.file(QStringLiteral("old.hex"), "old");
    QDir(folder.path({})).mkdir(QStringLiteral("links"));
    const QString link = folder.path(QStringLiteral("links/f.hex")),
                  second = folder.path(QStringLiteral("links/g.hex"));
    QVERIFY(QFile::link(QStringLiteral("../old.hex"), link) && QFile::link(QStringLiteral("f.hex"), second));
    QCOMPARE(runProgram({"generate", "linear", "--n", "3", "--mask", "5", "-o", second}).status, 0);
    QVERIFY(QFileInfo(link).isSymbolicLink() && QFileInfo(second).isSymbolicLink());
    QCOMPARE(contentOf(folder.path(QStringLiteral("old.hex"))),
             runProgram({"generate", "linear", "--n", "3", "--mask", "5"}).out);
}

void TestCliFiles::permissionsStay() {
    Folder folder;
    const QString path = folder.file(QStringLiteral("f.hex"), "old");
    const auto mode = [&](const QString& file) {
        struct stat status {};
        ::stat(QFile::encodeName(file).constData(), &status);
        return int(status.st_mode & 07777);
    };
    QCOMPARE(::chmod(QFile::encodeName(path).constData(), 0640), 0);
    QCOMPARE(runProgram({"generate", "random", "--n", "3", "-o", path}).status, 0);
    QCOMPARE(mode(path), 0640);
    const QString fresh = folder.path(QStringLiteral("g.hex"));
    QCOMPARE(runShell(QStringLiteral("umask 027; \"$W\" generate random --n 3 -o ") + fresh).status, 0);
    QCOMPARE(mode(fresh), 0640);
}

void TestCliFiles::aPipeIsWrittenDirectly() {
    Folder folder;
    const Finished run =
        runShell(QStringLiteral("mkfifo %1; cat %1 & \"$W\" generate linear --n 3 --mask 5 -o %1; wait; test -p %1")
                     .arg(folder.path(QStringLiteral("pipe"))));
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, runProgram({"generate", "linear", "--n", "3", "--mask", "5"}).out);
}

void TestCliFiles::standardOutputHasANameToo() {
    Folder folder;
    const QByteArray expected = runProgram({"generate", "linear", "--n", "3", "--mask", "5"}).out;
    for (const char* name : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}) {
        const QString file = folder.path(QStringLiteral("out"));
        const Finished run =
            runShell(QStringLiteral("{ echo before; \"$W\" generate linear --n 3 --mask 5 -o %1; echo after; } > %2")
                         .arg(QString::fromUtf8(name), file));
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(contentOf(file), "before\n" + expected + "after\n");
    }
}

void TestCliFiles::outputThatDoesNotBlockIsWaitedFor_data() {
    QTest::addColumn<QStringList>("output");
    QTest::newRow("standard output") << QStringList{};
    QTest::newRow("by name") << QStringList{"-o", "/dev/stdout"};
}

void TestCliFiles::outputThatDoesNotBlockIsWaitedFor() {
    QFETCH(QStringList, output);
    std::array<int, 2> pipe{};
    QCOMPARE(::pipe2(pipe.data(), O_NONBLOCK | O_CLOEXEC), 0);
    QProcess process;
    process.setChildProcessModifier([&] { ::dup2(pipe[1], STDOUT_FILENO); });
    process.start(qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)),
                  QStringList{"generate", "random", "--n", "20", "--format", "bits"} + output);
    QVERIFY(process.waitForStarted());
    ::close(pipe[1]);
    QVERIFY(!process.waitForFinished(1000)); // The pipe holds less than that.
    std::size_t bytes = 0;
    for (std::array<char, 1 << 16> piece{};;) {
        const ssize_t count = ::read(pipe[0], piece.data(), piece.size());
        if (count == 0)
            break;
        if (count > 0)
            bytes += std::size_t(count);
        else
            QTest::qWait(1);
    }
    ::close(pipe[0]);
    QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, 30000); // It may have ended during a qWait().
    QCOMPARE(process.readAllStandardError(), QByteArray());
    QCOMPARE(process.exitCode(), 0);
    QCOMPARE(bytes, (std::size_t(1) << 20) + 1);
}

void TestCliFiles::nothingIsLeftBehind() {
    Folder folder;
    for (int i = 0; i < 2; ++i)
        QCOMPARE(runProgram({"generate", "random", "--n", "3", "-o", folder.path(QStringLiteral("f.hex"))}).status, 0);
    QCOMPARE(QDir(folder.path({})).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
             QStringList{QStringLiteral("f.hex")});
}

void TestCliFiles::nothingIsLeftBehindByAMeasurementThatIsEnded() {
    Folder folder;
    QProcess process;
    // The first row would take hours.
    process.start(qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)),
                  {"time", "--variants", "A0", "--n", "21", "--samples", "20000", "--seconds", "36000", "--csv",
                   folder.path("t.csv")});
    QVERIFY(process.waitForStarted());
    QVERIFY(!process.waitForFinished(1000));
    process.terminate();
    QVERIFY(process.waitForFinished());
    QCOMPARE(QDir(folder.path({})).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), QStringList());
}

void TestCliFiles::whatCannotBeWrittenIsToldBeforeTheWork_data() {
    QTest::addColumn<QString>("make");
    QTest::newRow("folder without permission to write") << "mkdir d; chmod 555 d";
    QTest::newRow("folder that may not be looked into") << "mkdir -p d; chmod 666 d";
    QTest::newRow("folder within such a folder") << "mkdir -p e/d; chmod 666 e; ln -s e/d d";
    QTest::newRow("file without permission to write") << "mkdir d; touch d/f.csv; chmod 444 d/f.csv";
}

void TestCliFiles::whatCannotBeWrittenIsToldBeforeTheWork() {
    QFETCH(QString, make);
    if (runShell(asSomebody(QStringLiteral("\"$W\" --version"))).status != 0)
        QSKIP("root may write everywhere, and cannot be somebody else here");
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    QSKIP("a sanitizer takes all of the address space");
#endif
    // There is no memory for the work.
    const Finished run = runShell(
        asSomebody(make + QStringLiteral("; ulimit -v $((300 * 1024)); \"$W\" generate random --n 30 -o d/f.csv")));
    QCOMPARE(run.err, QByteArray("walshscope: d/f.csv: cannot be written: Permission denied\n"));
    QCOMPARE(run.status, 1);
}

void TestCliFiles::aFileThatCannotBeReplacedIsWritten_data() {
    QTest::addColumn<QString>("script");
    const QString write = QStringLiteral("; \"$W\" generate linear --n 3 --mask 5 -o d/f; cat d/f");
    QTest::newRow("in a folder that takes no files")
        << asSomebody(QStringLiteral("mkdir d; echo a long old text > d/f; chmod 555 d") + write);
    QTest::newRow("mounted there") << onASmallDisk(
        QStringLiteral("mkdir d; touch d/f; echo a long old text > g; mount --bind g d/f") + write, 64);
}

void TestCliFiles::aFileThatCannotBeReplacedIsWritten() {
    QFETCH(QString, script);
    if (runShell(asSomebody(QStringLiteral("\"$W\" --version"))).status != 0 ||
        runShell(onASmallDisk(QStringLiteral("true"), 4)).status != 0)
        QSKIP("neither other users nor mount namespaces here");
    const Finished run = runShell(script);
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.out, runProgram({"generate", "linear", "--n", "3", "--mask", "5"}).out);
}

TEST_OF_ROOM(TestCliFiles, QCoreApplication)
#include "tst_cli_files.moc"
