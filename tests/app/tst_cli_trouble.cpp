// SPDX-License-Identifier: GPL-3.0-or-later
// A log of what was done, a language with a comma, a clock that goes back, and no home.
#include "program.h"
#include "room.h"
#include "sanitized.h"

#include <QDir>
#include <QImage>
#include <QRegularExpression>
#include <QtTest>

using namespace walshscope;

namespace {

// What MPI may load waits while it is loaded, by the time of day, unless it watches no memory.
#define WITH_CLOCK_BACK "UCX_MEM_MMAP_HOOK_MODE=none LD_PRELOAD=" CLOCK_BACK

QByteArrayList linesOf(const QString& path) {
    QFile file(path);
    QByteArrayList lines = file.open(QIODevice::ReadOnly) ? file.readAll().split('\n') : QByteArrayList();
    if (!lines.isEmpty() && lines.last().isEmpty())
        lines.removeLast();
    return lines;
}

bool have(const QByteArrayList& lines, const QByteArray& words) {
    return std::ranges::any_of(lines, [&](const QByteArray& line) { return line.contains(words); });
}

/// What comes of numbers that are no integers: as text, JSON and tables. Pictures are in the language of the system.
void addNumbers() {
    QTest::addColumn<QString>("command");
    const auto row = [](const char* command) { QTest::newRow(command) << QString::fromLatin1(command); };
    row("info --sample AES --json");
    row("info --sample AES --all");
    row("convolve <(echo 0.5 1.25 -3 2) <(echo 1 2 3.5 4)");
    row("convolve --json <(echo 0.5 1.25 -3e20 2) <(echo 1 2 3.5 4)");
    row("randomness <(head -c 4000 /dev/zero | tr '\\0' 1; echo 0)");
    row("randomness --json <(head -c 4000 /dev/zero | tr '\\0' 1; echo 0)");
    row("nist-linear-complexity --json <(head -c 20000 /dev/zero | tr '\\0' 1; echo 0)");
    row("table lat --sample PRESENT --scale correlation");
    row("info --json <(printf 't;v\\n0.0;1\\n0.5;2\\n1.0;3\\n1.5;4\\n')");
    row("distribution --sample AES --component 1 --json");
}

/// The program with what stands before it; pictures go through a file, for their name says what they are.
QString asScript(const QString& before, const QString& command, const QString& folder) {
    const QString run = before + QStringLiteral(" \"$W\" ");
    if (!command.contains(QLatin1String("/dev/stdout.svg")))
        return run + command;
    const QString file = folder + QStringLiteral("/p.svg");
    return run + QString(command).replace(QLatin1String("/dev/stdout.svg"), file) + QStringLiteral(" && cat ") + file;
}

/// But for how long it took.
QByteArray withoutTimes(const QByteArray& text) {
    static const QRegularExpression times(QStringLiteral("\"phases_ms\": \\{[^}]*\\}"));
    return QString::fromUtf8(text).remove(times).toUtf8();
}

/// Starts it on nothing that is displayed, waits until a line of its log says that it is shown, and ends it.
QByteArrayList logOfWindow(const QString& before, const Folder& folder,
                           const QString& opened = QStringLiteral("--sample AES"),
                           const QByteArray& shown = "open as function: sbox, n = 8, \"AES\"") {
    const QString log = folder.path(QStringLiteral("log"));
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("W"), qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral("bash"),
                  {QStringLiteral("-c"), before + QStringLiteral(" exec $R \"$W\" --log %1 %2").arg(log, opened)});
    const bool isShown =
        QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning || have(linesOf(log), shown); }, 60000);
    const bool isThere = isShown && process.state() == QProcess::Running;
    send(process, SIGTERM);
    process.waitForFinished(60000);
    QByteArrayList lines = linesOf(log);
    if (!isThere)
        lines << "it is not there" << process.readAllStandardError();
    return lines;
}

} // namespace

class TestCliTrouble : public QObject {
    Q_OBJECT

private slots:
    void aLogHasWhatWasDone();
    void aLogSaysHowItFailed();
    void aLogNamesNoFolder_data();
    void aLogNamesNoFolder();
    void theWindowsLogNamesNoFolder();
    void whatIsNoLogIsNotWrittenOver_data();
    void whatIsNoLogIsNotWrittenOver();
    void aLogThatCannotBeWrittenIsAnError_data();
    void aLogThatCannotBeWrittenIsAnError();
    void aLogThatTakesNoMoreIsNoError();
    void theWindowLogsWhatItDoes();
    void pointsStayPoints_data() { addNumbers(); }
    void pointsStayPoints();
    void theCommandLineIsEnglish_data();
    void theCommandLineIsEnglish();
    void picturesAreInTheUsersLanguage();
    void aClockThatGoesBackChangesNothing_data();
    void aClockThatGoesBackChangesNothing();
    void timesAreTakenByAnotherClock();
    void withoutAHomeTheWindowOpens_data();
    void withoutAHomeTheWindowOpens();

private:
    static QByteArray withoutSeconds(QByteArray line) { return line.mid(12); }
    /// A language with a comma, made here, for few machines have one.
    static QString comma() {
        static const QTemporaryDir folder;
        static const bool isMade =
            QProcess::execute(QStringLiteral("localedef"),
                              {"-i", "de_DE", "-f", "UTF-8", folder.filePath("de_DE.UTF-8")}) == 0;
        return isMade ? QStringLiteral("LOCPATH=%1 LC_ALL=de_DE.UTF-8").arg(folder.path()) : QString();
    }
};

void TestCliTrouble::aLogHasWhatWasDone() {
    Folder folder;
    const QString log = folder.file(QStringLiteral("log"), "     0.000  walshscope 0.1, an old one\n");
    const QString input = folder.file(QStringLiteral("private name.txt"), "0110\n");
    const QString output = folder.path(QStringLiteral("out.txt"));
    const Finished run = runProgram({"convert", input, "--to", "hex-lsb", "-o", output, "--log", log});
    QVERIFY2(run.status == 0, run.err.constData());
    const QByteArrayList lines = linesOf(log);
    QVERIFY(lines.size() >= 5);
    QVERIFY2(withoutSeconds(lines[0]).startsWith("walshscope ") && lines[0].contains(", Qt " QT_VERSION_STR), lines[0]);
    double last = 0;
    for (const QByteArray& line : lines) {
        bool isNumber = false;
        const double seconds = line.left(10).trimmed().toDouble(&isNumber);
        QVERIFY2(isNumber && seconds >= last, line.constData());
        last = seconds;
        QVERIFY2(!line.contains(folder.path({}).toUtf8()), line.constData());
    }
    QCOMPARE(withoutSeconds(lines[1]), QByteArray("command: convert"));
    QVERIFY(have(lines, "read: private name.txt, 5 bytes"));
    QVERIFY(have(lines, "written: out.txt"));
    QCOMPARE(withoutSeconds(lines.last()), QByteArray("ended with status 0"));
}

void TestCliTrouble::aLogSaysHowItFailed() {
    Folder folder;
    const QString log = folder.path(QStringLiteral("log"));
    const Finished run = runProgram({"info", "--log", log, "-"}, "012");
    QCOMPARE(run.status, 3);
    const QByteArrayList lines = linesOf(log);
    QVERIFY(have(lines, "said: " + run.err.trimmed().mid(sizeof "walshscope: " - 1)));
    QVERIFY(have(lines, "ended with status 3"));
}

void TestCliTrouble::aLogNamesNoFolder_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("input") << "info 'my box/bad.txt'" << 3 << QByteArray("said: bad.txt:1:3: ");
    QTest::newRow("input, absolute") << "info \"$PWD/my box/bad.txt\"" << 3 << QByteArray("said: bad.txt:1:3: ");
    QTest::newRow("input of several") << "info 'my box/bad.txt' 'my box/good.txt'" << 3
                                      << QByteArray("said: bad.txt:1:3: ");
    QTest::newRow("name like a sentence")
        << "info 'my box/a: b, \"c.txt'" << 3 << QByteArray("said: a: b, \"c.txt:1:3: ");
    QTest::newRow("not there") << "info 'my box/none.txt'" << 3 << QByteArray("said: none.txt: ");
    QTest::newRow("output") << "convert 'my box/good.txt' --to bits -o \"$PWD/my box/none/out.txt\"" << 1
                            << QByteArray("said: out.txt: cannot be written");
    QTest::newRow("output, relative") << "convert 'my box/good.txt' --to bits -o 'my box/good.txt/out.txt'" << 1
                                      << QByteArray("said: out.txt: cannot be written");
    QTest::newRow("baseline") << "time --n 4 --variants A0 --baseline 'my box/bad.txt'" << 3
                              << QByteArray("said: bad.txt:");
    QTest::newRow("lesson") << "render lesson 'my box/bad.txt' -o x.pdf" << 3 << QByteArray("said: bad.txt:");
    QTest::newRow("part") << "merge 'my box/bad.txt'" << 3 << QByteArray("said: bad.txt");
    QTest::newRow("picture") << "render spectrum 'my box/good.txt' -o 'my box/x.gif'" << 2 << QByteArray("x.gif");
}

void TestCliTrouble::aLogNamesNoFolder() {
    QFETCH(QString, command);
    QFETCH(int, status);
    QFETCH(QByteArray, line);
    Folder folder;
    QVERIFY(QDir(folder.path({})).mkdir(QStringLiteral("my box")));
    folder.file(QStringLiteral("my box/bad.txt"), "01z");
    folder.file(QStringLiteral("my box/a: b, \"c.txt"), "01z");
    folder.file(QStringLiteral("my box/good.txt"), "0110");
    const Finished run = runShell(QStringLiteral("cd %1; \"$W\" %2 --log log").arg(folder.path({}), command));
    QVERIFY2(run.status == status, run.err.constData());
    const QByteArrayList lines = linesOf(folder.path(QStringLiteral("log")));
    QVERIFY2(have(lines, line), lines.join('\n').constData());
    for (const QByteArray& each : lines)
        QVERIFY2(!each.contains("my box") && !each.contains(QFileInfo(folder.path({})).fileName().toUtf8()) &&
                     !each.contains("/tmp"),
                 each.constData());
}

void TestCliTrouble::theWindowsLogNamesNoFolder() {
    Folder folder;
    QVERIFY(QDir(folder.path({})).mkdir(QStringLiteral("my box")));
    folder.file(QStringLiteral("my box/bad.walshscope"), "01z");
    const QByteArrayList lines =
        logOfWindow(QStringLiteral("export XDG_DATA_HOME=%1/d XDG_CONFIG_HOME=%1/c XDG_CACHE_HOME=%1/e; cd %1;")
                        .arg(folder.path({})),
                    folder, QStringLiteral("'my box/bad.walshscope'"), "failed: ");
    QVERIFY2(have(lines, " ms: bad.walshscope:1:2: "), lines.join('\n').constData());
    for (const QByteArray& each : lines)
        QVERIFY2(!each.contains("my box") && !each.contains(QFileInfo(folder.path({})).fileName().toUtf8()),
                 each.constData());
}

void TestCliTrouble::whatIsNoLogIsNotWrittenOver_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("input") << "info --log in in" << QByteArray("--log and \"in\" are one file, expected two");
    QTest::newRow("input by another name") << "info --log ./in \"$PWD/in\"" << QByteArray("are one file");
    QTest::newRow("name forgotten") << "info --log in" << QByteArray("in: is no log, expected the name of a new file");
    QTest::newRow("window") << "--log in" << QByteArray("in: is no log, expected the name of a new file");
    QTest::newRow("output") << "convert in --to hex-lsb -o log --log log"
                            << QByteArray("--log and -o are one file, expected two");
    QTest::newRow("baseline") << "time --n 4 --variants A0 --save log --log log"
                              << QByteArray("--log and --save are one file, expected two");
    QTest::newRow("picture") << "render window in -o log.png --log log.png" << QByteArray("--log and -o are one file");
    QTest::newRow("an empty input") << "info empty --log empty" << QByteArray("--log and \"empty\" are one file");
    QTest::newRow("standard output") << "info in --log -" << QByteArray("--log is \"-\", expected a file's name");
}

void TestCliTrouble::whatIsNoLogIsNotWrittenOver() {
    QFETCH(QString, command);
    QFETCH(QByteArray, words);
    Folder folder;
    const QString input = folder.file(QStringLiteral("in"), "0110\n");
    folder.file(QStringLiteral("empty"), {});
    const Finished run = runShell(QStringLiteral("cd %1; \"$W\" %2").arg(folder.path({}), command));
    QVERIFY2(isOneLine(run.err) && run.err.contains(words), run.err.constData());
    QCOMPARE(run.status, 2);
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(linesOf(input), QByteArrayList{"0110"});
    QCOMPARE(QDir(folder.path({})).entryList(QDir::Files), (QStringList{"empty", "in"}));
}

void TestCliTrouble::aLogThatCannotBeWrittenIsAnError_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("no folder") << "info --sample AES --log /nonexistent/log" << 1
                               << QByteArray("/nonexistent/log: cannot be written: No such file");
    QTest::newRow("a folder") << "info --sample AES --log /" << 1 << QByteArray("/: cannot be written: Is a directory");
    QTest::newRow("full") << "info --sample AES --log /dev/full" << 1
                          << QByteArray("/dev/full: cannot be written: No space left");
    QTest::newRow("empty") << "info --sample AES --log ''" << 2 << QByteArray("--log is empty, expected a file's name");
    QTest::newRow("window") << "--log /nonexistent/log" << 1
                            << QByteArray("/nonexistent/log: cannot be written: No such file");
}

void TestCliTrouble::aLogThatCannotBeWrittenIsAnError() {
    QFETCH(QString, arguments);
    QFETCH(int, status);
    QFETCH(QByteArray, words);
    const Finished run = runShell(QStringLiteral("\"$W\" ") + arguments);
    QVERIFY2(isOneLine(run.err) && run.err.contains(words), run.err.constData());
    QCOMPARE(run.status, status);
    QCOMPARE(run.out, QByteArray());
}

/// The answer is worth more than the log of it.
void TestCliTrouble::aLogThatTakesNoMoreIsNoError() {
    Folder folder;
    const QString files = QStringLiteral("cd %1; for i in $(seq 100); do echo 0110 > $i; done; \"$W\" info $(seq 100)")
                              .arg(folder.path({}));
    const Finished plain = runShell(files), full = runShell(QStringLiteral("ulimit -f 1; ") + files + " --log log");
    QCOMPARE(plain.status, 0);
    QCOMPARE(plain.out.count("==> "), 100);
    QVERIFY2(full.status == 0 && full.err.isEmpty(), full.err.constData());
    QCOMPARE(full.out, plain.out);
    // In blocks of 1024 bytes.
    QCOMPARE(QFileInfo(folder.path(QStringLiteral("log"))).size(), 1024);
}

void TestCliTrouble::theWindowLogsWhatItDoes() {
    Folder folder;
    const QByteArrayList lines = logOfWindow(
        QStringLiteral("export XDG_DATA_HOME=%1 XDG_CONFIG_HOME=%1 XDG_CACHE_HOME=%1;").arg(folder.path({})), folder,
        QStringLiteral("--sample AES"), "done: Devices::Devices, "); // A GPU takes a while to be found.
    for (const char* words : {"walshscope ", "the window is shown", "device cpu: CPU", "begun: ", "done: "})
        QVERIFY2(have(lines, words), lines.join('\n').constData());
    // Who asked is told by the name of a function.
    QVERIFY2(have(lines, "done: Devices::Devices, "), lines.join('\n').constData());
    for (const QByteArray& line : lines)
        QVERIFY2(!line.contains("lambda") && !line.contains("walshscope::"), line.constData());
}

void TestCliTrouble::pointsStayPoints() {
    QFETCH(QString, command);
    const QString inGerman = comma();
    QVERIFY2(!inGerman.isEmpty(), "There is no localedef with the sources of locales: see scripts/packages.sh.");
    // That it has a comma is what the shell's printf says.
    QCOMPARE(runShell(inGerman + QStringLiteral(" /bin/bash -c 'printf %.2f 1,5'")).out, QByteArray("1,50"));
    Folder folder;
    const Finished plain = runShell(asScript({}, command, folder.path({}))),
                   german = runShell(asScript(QStringLiteral("env ") + inGerman, command, folder.path({})));
    QCOMPARE(plain.status, 0);
    QCOMPARE(german.status, 0);
    QCOMPARE(withoutTimes(german.out), withoutTimes(plain.out));
    if (command.contains(QLatin1String("--json")))
        QVERIFY(!objectOf(german.out).isEmpty());
    QCOMPARE(german.err, plain.err);
}

void TestCliTrouble::theCommandLineIsEnglish_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("status");
    const auto row = [](const char* arguments, int status = 0) {
        QTest::newRow(arguments) << QString::fromLatin1(arguments) << status;
    };
    row("--man");
    row("--help");
    for (const char* command : {"info", "render", "render window", "render lesson", "generate", "time", "samples"})
        row((QByteArray(command) + " --help").constData());
    row("--complete render window --");
    row("--complete render window --baseline ''");
    row("--complete render window --workspace ''");
    row("--complete ''");
    row("info --foo", 2);
    row("info --n", 2);
    row("render window --foo", 2);
    row("render window --sample AES --stop 3 -o x.png", 2);
    row("render spectrum --sample AES -o x.gif", 2);
    row("--foo", 2);
    row("info nowhere", 3);
    row("render lesson nowhere -o x.pdf", 3);
}

void TestCliTrouble::theCommandLineIsEnglish() {
    QFETCH(QString, arguments);
    QFETCH(int, status);
    const QString inGerman = comma();
    QVERIFY2(!inGerman.isEmpty(), "There is no localedef with the sources of locales: see scripts/packages.sh.");
    const Finished plain = runShell(QStringLiteral("\"$W\" ") + arguments);
    QCOMPARE(plain.status, status);
    QVERIFY(!plain.out.isEmpty() || !plain.err.isEmpty());
    for (const QString& before : {inGerman, inGerman + QStringLiteral(" LANGUAGE=de")}) {
        const Finished german = runShell(QStringLiteral("env ") + before + QStringLiteral(" \"$W\" ") + arguments);
        QCOMPARE(german.out, plain.out);
        QCOMPARE(german.err, plain.err);
        QCOMPARE(german.status, status);
    }
}

void TestCliTrouble::picturesAreInTheUsersLanguage() {
    Folder folder;
    const auto drawn = [&](const QString& before, const char* what, const QString& file) {
        const Finished run =
            runShell(QStringLiteral("env %1 \"$W\" render %2 -o %3").arg(before, QLatin1String(what), file));
        if (run.status != 0)
            qFatal("%s", run.err.constData());
        return file;
    };
    const auto spectrum = [&](const QString& before) {
        return linesOf(drawn(before, "spectrum --sample AES --component 1", folder.path(QStringLiteral("a.svg"))))
            .join('\n');
    };
    const QByteArray english = spectrum(QStringLiteral("LC_ALL=C")), german = spectrum(comma());
    QVERIFY2(english.contains(">mask a (Hadamard order)<"), english.constData());
    QVERIFY2(german.contains(">Maske a (Hadamard-Ordnung)<"), german.constData());
    // Its menus, for below there are times.
    const auto menus = [&](const QString& before) {
        const QImage window(drawn(before, "window --sample AES", folder.path(QStringLiteral("w.png"))));
        return window.copy(0, 0, window.width(), 20);
    };
    // With the same numbers, words alone differ.
    const QString inEnglish = comma() + QStringLiteral(" LANGUAGE=en");
    QCOMPARE(menus(inEnglish), menus(QStringLiteral("LC_ALL=C")));
    QVERIFY(menus(inEnglish) != menus(comma()));
}

void TestCliTrouble::aClockThatGoesBackChangesNothing_data() {
    QTest::addColumn<QString>("command");
    QTest::newRow("properties") << "info --sample AES --all";
    QTest::newRow("a convolution with its times") << "convolve --json <(echo 0.5 1.25 -3 2) <(echo 1 2 3.5 4)";
    QTest::newRow("a picture") << "render spectrum --sample AES --component 1 -o /dev/stdout.svg";
}

void TestCliTrouble::aClockThatGoesBackChangesNothing() {
    QFETCH(QString, command);
    if (test::sanitized)
        QSKIP("A sanitizer has to be loaded first.");
    Folder folder;
    const Finished plain = runShell(asScript({}, command, folder.path({}))),
                   back = runShell(asScript(QStringLiteral(WITH_CLOCK_BACK), command, folder.path({})));
    QCOMPARE(back.status, 0);
    QCOMPARE(withoutTimes(back.out), withoutTimes(plain.out));
    static const QRegularExpression negative(QStringLiteral("\": -\\d"));
    QVERIFY(!negative.match(QString::fromUtf8(back.out)).hasMatch());
    QCOMPARE(back.err, plain.err);
}

/// An hour earlier each time that it is looked at, so that a difference of two is negative.
void TestCliTrouble::timesAreTakenByAnotherClock() {
    if (test::sanitized)
        QSKIP("A sanitizer has to be loaded first.");
    const auto dateOf = [](const Finished& run) {
        return QDateTime::fromString(QString::fromLatin1(run.out.trimmed()), QStringLiteral("yyyy-MM-dd hh"));
    };
    const QString date = QStringLiteral("date -u '+%Y-%m-%d %H'");
    QVERIFY(dateOf(runShell(QStringLiteral(WITH_CLOCK_BACK " ") + date)) < dateOf(runShell(date)));
    Folder folder;
    const QString saved = folder.path(QStringLiteral("t.walshtimes"));
    const Finished run = runShell(QStringLiteral(WITH_CLOCK_BACK " \"$W\" time --variants A0,C1 --n 6 --samples 5 "
                                                                 "--save %1 --csv /dev/stdout")
                                      .arg(saved));
    QVERIFY2(run.status == 0, run.err.constData());
    const QJsonObject times = objectOf(linesOf(saved).join('\n'));
    QVERIFY(!times.isEmpty());
    static const QRegularExpression negative(QStringLiteral("[,: ]-\\d"));
    QVERIFY2(!negative.match(QString::fromUtf8(run.out)).hasMatch(), run.out.constData());
    QVERIFY2(run.out.contains("\ntransform,A0,"), run.out.constData());
    const Finished window = runShell(QStringLiteral("cd %1; " WITH_CLOCK_BACK " \"$W\" render window --sample AES -o "
                                                    "w.png")
                                         .arg(folder.path({})));
    QVERIFY2(window.status == 0, window.err.constData());
}

void TestCliTrouble::withoutAHomeTheWindowOpens_data() {
    QTest::addColumn<QString>("before");
    // That of root would be the top of the file system, which root may write.
    QTest::newRow("none")
        << "unset HOME XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME XDG_RUNTIME_DIR; [ $EUID = 0 ] && "
           "R='setpriv --reuid 65534 --regid 65534 --clear-groups';";
    QTest::newRow("not there") << "export HOME=/proc/none; unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME;";
    QTest::newRow("no folders") << "export XDG_DATA_HOME=/dev/null/d XDG_CONFIG_HOME=/dev/null/c "
                                   "XDG_CACHE_HOME=/dev/null/e XDG_RUNTIME_DIR=/dev/null/r;";
}

/// What it says there is tst_wrong_turns'.
void TestCliTrouble::withoutAHomeTheWindowOpens() {
    QFETCH(QString, before);
    if (runShell(before + QStringLiteral("$R \"$W\" --version")).status != 0)
        QSKIP("Nobody else may run the program here.");
    Folder folder;
    QFile::setPermissions(folder.path({}), QFileDevice::Permissions(0x7777));
    const QByteArrayList lines = logOfWindow(before, folder);
    QVERIFY2(have(lines, "the window is shown"), lines.join('\n').constData());
    QVERIFY2(!have(lines, "it is not there"), lines.join('\n').constData());
    // Commands have no need of one.
    const Finished run = runShell(before + QStringLiteral("$R \"$W\" info --sample PRESENT"));
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, QByteArray());
}

TEST_OF_ROOM(TestCliTrouble, QCoreApplication)
#include "tst_cli_trouble.moc"
