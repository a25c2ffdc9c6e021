// SPDX-License-Identifier: GPL-3.0-or-later
// The log, and what is left of processes that really crash: by a wrong address, by a stack that is full, on any thread,
// in a kernel of the emulator, and by an exception that nobody catches.
#include "emulated_run.h"
#include "report/crash.h"
#include "report/log.h"
#include "room.h"
#include "sanitized.h"

#include <QtTest>

#include <csignal>
#include <functional>
#include <map>
#include <stdexcept>
#include <thread>

#include <sys/resource.h>
#include <unistd.h>

using namespace walshscope;

namespace {

constexpr auto howItCrashes = "WALSHSCOPE_CRASHES"; ///< Set for the process that does.
constexpr auto leavesIn = "WALSHSCOPE_LEAVES";

volatile int zero = 0;
int* volatile nowhere = nullptr;

__attribute__((noinline)) int goesDown(int depth) { // NOLINT(misc-no-recursion)
    volatile char room[4096];
    room[0] = char(depth);
    return zero == 0 ? goesDown(depth + 1) + room[0] : 0;
}

void throwsIt() { throw std::runtime_error("a wrong turn"); }

void throwsWithoutACatch() noexcept { throwsIt(); }

template <std::size_t bytes>
struct Hoards {
    void operator()(T& t, Ints d) const {
        volatile std::byte locals[bytes];
        for (std::size_t k = 0; k < bytes; ++k)
            locals[k] = std::byte(t.inBlock());
        t.sync();
        d[t.index()] = int(locals[bytes / 2]);
    }
};

struct WritesNowhere {
    void operator()(T& t, Ints) const { *nowhere = int(t.index()); }
};

struct GoesDown {
    void operator()(T&, Ints d) const { d[0] = goesDown(0); }
};

void onAThread(const std::function<void()>& work) {
    std::thread([&] {
        const StackOfHandler stack;
        work();
    }).join();
}

void isSentByAnother(int number) {
    const pid_t self = ::getpid();
    if (::fork() == 0) {
        ::kill(self, number);
        ::_exit(0);
    }
    ::pause();
}

struct Crash {
    int signal;
    const char* name;
    std::function<void()> happens;
};

const std::map<std::string, Crash> crashes{
    {"a wrong address", {SIGSEGV, "SIGSEGV at the address 0x0", [] { *nowhere = 1; }}},
    {"a division", {SIGFPE, "SIGFPE", [] { zero = 7 / zero; }}},
    {"no instruction", {SIGILL, "SIGILL", [] { __builtin_trap(); }}},
    {"sent by itself", {SIGBUS, "SIGBUS, which it sent itself, ", [] { std::raise(SIGBUS); }}},
    {"a full stack", {SIGSEGV, "SIGSEGV", [] { goesDown(0); }}},
    {"a full stack of a thread", {SIGSEGV, "SIGSEGV", [] { onAThread([] { goesDown(0); }); }}},
    {"sent by another", {SIGBUS, "SIGBUS, which process ", [] { isSentByAnother(SIGBUS); }}},
    {"nobody catches", {SIGABRT, "SIGABRT, which it sent itself, ", throwsWithoutACatch}},
    {"nobody catches on a thread", {SIGABRT, "SIGABRT, which it sent itself, ", [] { onAThread([] { throwsIt(); }); }}},
    {"a kernel writes nowhere",
     {SIGSEGV, "SIGSEGV at the address 0x0",
      [] {
          EmulatedRun({}, {1, 64}, counting(64), WritesNowhere());
      }}},
    {"a kernel goes down",
     {SIGSEGV, "SIGSEGV",
      [] {
          EmulatedRun({}, {1, 64}, counting(64), GoesDown());
      }}},
};

QByteArray reportIn(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestWreckage : public QObject {
    Q_OBJECT

private slots:
    void theLastLinesAreKept();
    void whoListensIsCalledForEachLine();
    void aLineIsOneLine();
    void foldersAreLeftOut_data();
    void foldersAreLeftOut();
    void allLinesAreInTheFile();
    void aFileThatIsNoLogStays_data();
    void aFileThatIsNoLogStays();
    void aFileThatTakesNothingIsNotKept();
    void aCrashLeavesAReport_data();
    void aCrashLeavesAReport();
    void whatTheEmulatorCatchesIsNoCrash();
    void aReportThatCannotBeWrittenHoldsNothingUp();
    void anotherProcessCrashes();

private:
    /// How it ended; its report is in that file.
    static std::pair<QProcess::ExitStatus, int> crash(const std::string& how, const QString& file) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String(howItCrashes), QString::fromStdString(how));
        environment.insert(QLatin1String(leavesIn), file);
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(QCoreApplication::applicationFilePath().isEmpty() ? QStringLiteral("/proc/self/exe")
                                                                        : QCoreApplication::applicationFilePath(),
                      {"tst_wreckage", "-nocrashhandler", "anotherProcessCrashes"});
        process.waitForFinished(60000);
        return {process.exitStatus(), process.exitCode()};
    }
};

void TestWreckage::theLastLinesAreKept() {
    for (std::size_t i = 0; i < keptLogLines + 10; ++i)
        toLog("line " + std::to_string(i));
    const LogLines found = logLines();
    QCOMPARE(found.lines.size(), keptLogLines);
    QVERIFY(found.lines.front().ends_with("line 10"));
    QVERIFY(found.lines.back().ends_with("line " + std::to_string(keptLogLines + 9)));
    const LogLines rest = logLines(found.first + keptLogLines - 2);
    QCOMPARE(rest.lines.size(), std::size_t(2));
    QCOMPARE(rest.lines.back(), found.lines.back());
    QCOMPARE(logLines(found.first + keptLogLines).lines.size(), std::size_t(0));
}

void TestWreckage::whoListensIsCalledForEachLine() {
    int heard = 0;
    listenToLog(this, [&] { ++heard; });
    std::thread other([] {
        for (int i = 0; i < 50; ++i)
            toLog("there");
    });
    for (int i = 0; i < 50; ++i)
        toLog("here");
    other.join();
    listenToLog(this, {});
    toLog("nobody hears");
    QCOMPARE(heard, 100);
}

void TestWreckage::aLineIsOneLine() {
    toLog("two\nlines\tand \x1b[31mcolour");
    QVERIFY(logLines().lines.back().ends_with("two lines and  [31mcolour"));
    // It is cut between letters: ü has two bytes.
    std::string umlauts = "x";
    for (int i = 0; i < 500; ++i)
        umlauts += "ü";
    toLog(umlauts);
    const std::string cut = logLines().lines.back();
    QVERIFY(cut.size() <= longestLogLine && cut.size() > longestLogLine - 2);
    QVERIFY(!QString::fromStdString(cut).contains(QChar::ReplacementCharacter));
    QCOMPARE(std::string(nameInLog("/home/somebody/s.txt")), std::string("s.txt"));
    QCOMPARE(std::string(nameInLog("s.txt")), std::string("s.txt"));
}

void TestWreckage::foldersAreLeftOut_data() {
    QTest::addColumn<std::string>("line");
    QTest::addColumn<std::string>("kept");
    const auto row = [](const char* line, const char* kept) {
        QTest::newRow(line) << std::string(line) << std::string(kept);
    };
    row("said: /home/a b/c d.txt: cannot be written", "said: c d.txt: cannot be written");
    row("said: a b/c d.txt:3:14: unexpected 'g', expected 0/1", "said: c d.txt:3:14: unexpected 'g', expected 0/1");
    row("said: rank 1: in/x.part: is damaged", "said: rank 1: x.part: is damaged");
    row("said: there is no file \"../in the/x\" or \"y\"", "said: there is no file \"x\" or \"y\"");
    row("said: \"in the/x\" and -o are one file, expected two", "said: \"x\" and -o are one file, expected two");
    row("said: b/x.txt: cannot be read: Input/output error", "said: x.txt: cannot be read: Input/output error");
    row("cannot rename ~/a b/x", "cannot rename x");
    row("Qt: defaulting to '/tmp/runtime-a'", "Qt: defaulting to 'runtime-a'");
    row("Qt: cannot read file:///home/a b/x.html", "Qt: cannot read x.html");
    row("/home/a/x", "x");
    row("a / b, 12 GiB/s of n/2, W(a)/4", "a / b, 12 GiB/s of n/2, W(a)/4");
    row("walshscope 1.0, Debian GNU/Linux forky/sid", "walshscope 1.0, Debian GNU/Linux forky/sid");
}

void TestWreckage::foldersAreLeftOut() {
    QFETCH(std::string, line);
    QFETCH(std::string, kept);
    toLog(line);
    QCOMPARE(logLines().lines.back().substr(12), kept);
    // A name may have what ends one in a sentence.
    QCOMPARE(inLog(InputError("/home/a: b, \"c\"/d e.txt", 3, 1, Message::plain("is wrong"))),
             std::string("d e.txt:3:1: is wrong"));
    QCOMPARE(inLog(std::runtime_error("is wrong")), std::string("is wrong"));
}

void TestWreckage::allLinesAreInTheFile() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("log"));
    toLog("before");
    keepLogIn(path.toStdString(), "log");
    for (std::size_t i = 0; i < 2 * keptLogLines; ++i)
        toLog("after " + std::to_string(i));
    const QByteArray text = reportIn(path);
    QVERIFY(text.contains("  before\n") && text.contains("  after 0\n"));
    QVERIFY(text.endsWith("  after " + QByteArray::number(qulonglong(2 * keptLogLines - 1)) + '\n'));
}

void TestWreckage::aFileThatIsNoLogStays_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<bool>("isLog");
    QTest::newRow("an input") << QByteArray("0110\n") << false;
    QTest::newRow("of one byte") << QByteArray("0") << false;
    QTest::newRow("bytes") << QByteArray(5000, '\0') << false;
    QTest::newRow("about us") << QByteArray("Read  walshscope 0.1 first\n") << false;
    QTest::newRow("empty") << QByteArray() << true;
    QTest::newRow("a log") << QByteArray("     0.000  walshscope 0.1, Qt 6.4.2\n     0.001  command: info\n") << true;
    QTest::newRow("that waited long") << QByteArray("1234567.890  walshscope 0.1, Qt 6.4.2\n") << true;
}

void TestWreckage::aFileThatIsNoLogStays() {
    QFETCH(QByteArray, content);
    QFETCH(bool, isLog);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("file"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    file.close();
    if (isLog) {
        keepLogIn(path.toStdString(), "file");
        QVERIFY(!reportIn(path).contains("Qt 6.4.2"));
    } else {
        QVERIFY_EXCEPTION_THROWN(keepLogIn(path.toStdString(), "file"), UsageError);
        toLog("after");
        QCOMPARE(reportIn(path), content);
    }
}

void TestWreckage::aFileThatTakesNothingIsNotKept() {
    const auto files = [] {
        return QDir(QStringLiteral("/proc/self/fd"))
            .entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System)
            .size();
    };
    const QTemporaryDir folder;
    keepLogIn(folder.filePath(QStringLiteral("log")).toStdString(), "log");
    const auto before = files();
    toLog("there is something to write");
    QVERIFY_EXCEPTION_THROWN(keepLogIn("/dev/full", "full"), ComputationError);
    QCOMPARE(files(), before - 1);
    // It is not taken for the one that is kept.
    QVERIFY_EXCEPTION_THROWN(keepLogIn("/dev/full", "full"), ComputationError);
}

void TestWreckage::aCrashLeavesAReport_data() {
    QTest::addColumn<std::string>("how");
    for (const auto& [how, crash] : crashes)
        QTest::newRow(how.c_str()) << how;
}

void TestWreckage::aCrashLeavesAReport() {
    QFETCH(std::string, how);
    if (test::sanitized)
        QSKIP("A sanitizer tells of crashes itself.");
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("new/folder/report.txt"));
    const auto [status, number] = crash(how, file);
    // It ends as it would have without the report.
    QCOMPARE(status, QProcess::CrashExit);
    QCOMPARE(number, crashes.at(how).signal);
    const QByteArray report = reportIn(file);
    QVERIFY2(report.startsWith("Walshscope was ended by " + QByteArray(crashes.at(how).name)), report.constData());
    QVERIFY2(report.contains("\nSystem:\nthe system of the test\n"), report.constData());
    QVERIFY2(report.contains("it is going to crash: " + QByteArray::fromStdString(how)), report.constData());
    if (how.starts_with("nobody"))
        QVERIFY2(report.contains("nobody caught: a wrong turn"), report.constData());
    // Where it was: in this very program, and nothing of where that lies.
    const QByteArray calls = report.mid(report.indexOf("Calls, the last one first:"));
    const QFileInfo program(QCoreApplication::applicationFilePath());
    QVERIFY2(calls.count("  " + program.fileName().toUtf8() + "+0x") > 0, report.constData());
    QVERIFY2(!report.contains(program.path().toUtf8() + '/'), report.constData());
    QCOMPARE(QFile(file).permissions() & (QFileDevice::ReadGroup | QFileDevice::ReadOther), QFileDevice::Permissions());
}

void TestWreckage::whatTheEmulatorCatchesIsNoCrash() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("report.txt"));
    const auto [status, number] = crash("no crash", file);
    QCOMPARE(status, QProcess::NormalExit);
    QCOMPARE(number, 0);
    QVERIFY(!QFile::exists(file));
}

void TestWreckage::aReportThatCannotBeWrittenHoldsNothingUp() {
    if (test::sanitized)
        QSKIP("A sanitizer tells of crashes itself.");
    const auto [status, number] = crash("a wrong address", QStringLiteral("/proc/none/report.txt"));
    QCOMPARE(status, QProcess::CrashExit);
    QCOMPARE(number, SIGSEGV);
}

void TestWreckage::anotherProcessCrashes() {
    const std::string how = qEnvironmentVariable(howItCrashes).toStdString();
    if (how.empty())
        return;
    const rlimit none{};
    ::setrlimit(RLIMIT_CORE, &none);
    if (!leaveReportOfCrash(qEnvironmentVariable(leavesIn).toStdString()) && !test::sanitized)
        QFAIL("nothing will be left");
    describeSystemInReport("the system of the test\n");
    toLog("it is going to crash: " + how);
    if (const auto found = crashes.find(how); found != crashes.end())
        found->second.happens();
    QVERIFY_EXCEPTION_THROWN(EmulatedRun({}, {1, 64}, counting(64), Hoards<80 * 1024>()), ComputationError);
}

TEST_OF_ROOM(TestWreckage, QCoreApplication)
#include "tst_wreckage.moc"
