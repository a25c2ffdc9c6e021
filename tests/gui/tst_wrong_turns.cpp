// SPDX-License-Identifier: GPL-3.0-or-later
// What the window has for when something goes wrong: a log, a text about the system, reports of crashes, and what it
// says where nothing can be kept.
#include "gui/widgets/banner.h"
#include "gui/window/crash_reports.h"
#include "gui/window/kept_folder.h"
#include "gui/window/log_window.h"
#include "gui/window/recovery.h"
#include "gui/window/settings.h"
#include "gui/window/system_information.h"
#include "gui/work/latest.h"
#include "modal.h"
#include "report/log.h"
#include "room.h"
#include "sanitized.h"
#include "window.h"

#include <QClipboard>
#include <QDirIterator>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QToolButton>

#include <csignal>
#include <new>
#include <regex>
#include <thread>

#include <malloc.h>
#include <unistd.h>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

QAction& actionNamed(QWidget& window, const char* name) { return *child<QAction>(window, name); }

QByteArray leftIn(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// All that was logged since that line.
std::string loggedSince(std::uint64_t first) {
    std::string text;
    for (const std::string& line : logLines(first).lines)
        text += line + '\n';
    return text;
}

std::uint64_t nextLine() {
    const LogLines all = logLines();
    return all.first + all.lines.size();
}

/// What asks for something, as workspaces do.
struct Asking {
    void succeeds() {
        request.start([](Monitor&) { return 7; });
    }
    void fails() {
        request.start([](Monitor&) -> int { throw ComputationError(Message::tr("there is no room")); });
    }
    void findsNoMemory() {
        request.start([](Monitor&) -> int { throw std::bad_alloc(); });
    }
    void goesOn() {
        request.start([](Monitor& monitor) -> int {
            for (;;)
                monitor.progress(1, 2);
        });
    }
    Latest<int> request;
};

} // namespace

class TestWrongTurns : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup() { m_window.reset(); }
    void requestsAreLoggedWithWhoAskedAndHowTheyEnded();
    void aThousandCancelledRequestsLeaveNothing();
    void theLogIsShownAsItGrows();
    void theLogIsCopiedAndSaved();
    void aLogThatCannotBeSavedSaysWhy();
    void systemInformationSaysWhatThereIsAndNotWhoHasIt();
    void aCrashIsToldByTheNextWindow_data();
    void aCrashIsToldByTheNextWindow();
    void aCrashWithoutAReportSaysSo();
    void aReportIsSavedWhereSomebodyWants();
    void aReportIsToldOnce();
    void onlyTheLastReportsStay();
    void aReportDoesNotHideWhatWasEdited();
    void aReportOutlastsOtherOffersAndPresenting();
    void whatIsNoFileIsNoReport();
    void whatCannotBeKeptIsSaidOnce();
    void aJobWithoutMemoryIsSaidAndTheWindowStays();
    void theClockOfTheWallIsForPeople();

private:
    void start() {
        m_window.reset();
        m_window = std::make_unique<Window>();
        m_window->show();
        m_window->keepEdits();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTRY_VERIFY(!m_window->findChild<Recovery*>()->busy());
    }
    Banner* banner() { return child<Banner>(*m_window, "banner"); }
    Banner* told() { return child<Banner>(*m_window, "report"); }
    QString report(const char* name, const QByteArray& text = "a report\n") {
        QDir().mkpath(keptFolder());
        QFile file(keptFolder() + u'/' + QLatin1String(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("no report can be written");
        return file.fileName();
    }

    OwnSettings m_settings;
    std::unique_ptr<Window> m_window;
};

void TestWrongTurns::initTestCase() {
    // As the program itself has it, for it leaves reports in the same folder.
    QCoreApplication::setApplicationName(QStringLiteral("walshscope"));
    QCoreApplication::setOrganizationName(QStringLiteral("walshscope"));
}

void TestWrongTurns::init() {
    QDir(keptFolder()).removeRecursively();
    start();
}

void TestWrongTurns::requestsAreLoggedWithWhoAskedAndHowTheyEnded() {
    Asking asking;
    const auto logged = [&](void (Asking::*ask)()) {
        const std::uint64_t first = nextLine();
        (asking.*ask)();
        const bool ends = QTest::qWaitFor([&] { return !asking.request.busy(); }, 60000);
        return ends ? loggedSince(first) : std::string("it does not end");
    };
    const std::string done = logged(&Asking::succeeds);
    static const std::regex asked("begun: Asking::succeeds\n.*done: Asking::succeeds, [0-9]+ ms\n");
    QVERIFY2(std::regex_search(done, asked), done.c_str());
    const std::string failed = logged(&Asking::fails);
    QVERIFY2(failed.find("failed: Asking::fails, ") != std::string::npos && failed.ends_with(": there is no room\n"),
             failed.c_str());
    const std::uint64_t first = nextLine();
    asking.goesOn();
    QTRY_VERIFY(asking.request.thousandths() > 0);
    asking.request.cancel();
    QTRY_VERIFY(loggedSince(first).find("cancelled: Asking::goesOn, ") != std::string::npos);
}

void TestWrongTurns::aThousandCancelledRequestsLeaveNothing() {
    if (test::sanitized)
        QSKIP("A sanitizer has an allocator of its own.");
    Asking asking;
    const auto cancel = [&](int times) {
        for (int i = 0; i < times; ++i) {
            asking.goesOn();
            // Half of them have begun.
            if (i % 2 == 0 && !QTest::qWaitFor([&] { return asking.request.thousandths() > 0; }, 60000))
                return false;
            asking.request.cancel();
        }
        asking.succeeds();
        return QTest::qWaitFor([&] { return asking.request.current(); }, 60000);
    };
    const auto inUse = [] {
        const struct mallinfo2 info = ::mallinfo2();
        return info.uordblks + info.hblkhd;
    };
    QVERIFY(cancel(100));
    const std::size_t before = inUse();
    QVERIFY(cancel(1000));
    const std::size_t after = inUse();
    QVERIFY2(after < before + (std::size_t(64) << 10), qPrintable(QStringLiteral("%1 bytes more").arg(after - before)));
}

void TestWrongTurns::theLogIsShownAsItGrows() {
    actionNamed(*m_window, "logAction").trigger();
    auto* log = m_window->findChild<LogWindow*>();
    QVERIFY(log && log->isVisible());
    auto* text = child<QPlainTextEdit>(*log, "logText");
    QVERIFY(text->toPlainText().contains(QStringLiteral("done: ")));
    toLog("something new");
    QTRY_VERIFY(text->toPlainText().endsWith(QStringLiteral("  something new")));
    std::thread([] {
        for (std::size_t i = 0; i < 3 * keptLogLines; ++i)
            toLog("flood " + std::to_string(i));
    }).join();
    QTRY_VERIFY(text->toPlainText().endsWith(QStringLiteral("flood %1").arg(3 * keptLogLines - 1)));
    QVERIFY(text->blockCount() <= int(keptLogLines));
    QVERIFY(m_window->documents().function().input() == nullptr);
    m_window->documents().openSample(QStringLiteral("PRESENT"));
    QTRY_VERIFY(text->toPlainText().contains(QStringLiteral("open as function: sbox, n = 4, \"PRESENT\"")));
    actionNamed(*m_window, "logAction").trigger(); // No second one.
    QCOMPARE(m_window->findChildren<LogWindow*>().size(), 1);
    log->close();
    QTRY_VERIFY(!m_window->findChild<LogWindow*>());
    toLog("nobody looks");
}

void TestWrongTurns::theLogIsCopiedAndSaved() {
    actionNamed(*m_window, "logAction").trigger();
    auto* log = m_window->findChild<LogWindow*>();
    toLog("to be copied");
    auto* text = child<QPlainTextEdit>(*log, "logText");
    QTRY_VERIFY(text->toPlainText().contains(QStringLiteral("to be copied")));
    QTest::mouseClick(child<QPushButton>(*log, "logCopy"), Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->text(), text->toPlainText());
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("log.txt")), shown = text->toPlainText();
    chooseInDialog(path);
    QTest::mouseClick(child<QPushButton>(*log, "logSave"), Qt::LeftButton);
    QVERIFY(QString::fromUtf8(leftIn(path)).startsWith(shown));
    QVERIFY(child<Banner>(*log, "logBanner")->isVisible());
}

void TestWrongTurns::aLogThatCannotBeSavedSaysWhy() {
    actionNamed(*m_window, "logAction").trigger();
    auto* log = m_window->findChild<LogWindow*>();
    const QTemporaryDir folder;
    const QString full = folder.filePath(QStringLiteral("full.txt"));
    QVERIFY(QFile::link(QStringLiteral("/dev/full"), full));
    onceModal<QMessageBox>([](QMessageBox& box) { box.button(QMessageBox::Yes)->click(); }); // It is there already.
    chooseInDialog(full);
    QTest::mouseClick(child<QPushButton>(*log, "logSave"), Qt::LeftButton);
    auto* words = child<Banner>(*log, "logBanner");
    QVERIFY(words->isVisible() && words->kind() == Banner::Kind::Error);
    QVERIFY2(words->text().contains(QStringLiteral("No space left")), qPrintable(words->text()));
}

void TestWrongTurns::systemInformationSaysWhatThereIsAndNotWhoHasIt() {
    qputenv("XDG_SESSION_TYPE", "wayland");
    QTRY_VERIFY(m_window->devices().known());
    actionNamed(*m_window, "systemInformationAction").trigger();
    const QString text = QApplication::clipboard()->text();
    // But for the memory that is available, which changes.
    static const QRegularExpression available(QStringLiteral(", \\d+ MiB available"));
    QVERIFY(text.contains(available));
    QCOMPARE(QString(text).remove(available), systemInformation(true).remove(available));
    for (const QString& part :
         {QStringLiteral("Qt: %1").arg(QLatin1String(qVersion())), QStringLiteral("\nSystem: "),
          QStringLiteral("\nProcessor: "), QStringLiteral("\nMemory: "), QStringLiteral("\nGPU: "),
          QStringLiteral("\nScreen: "), QStringLiteral("\nStyle: "), QStringLiteral("\nLanguage: en_US"),
          QStringLiteral("\nSession: wayland"), QStringLiteral("platform offscreen")})
        QVERIFY2(text.contains(part), qPrintable(part + u'\n' + text));
    if (!firstWorkingGpu())
        QVERIFY2(text.contains(QString::fromStdString(devices().back().reason.text())), qPrintable(text));
    char host[256] = {};
    QCOMPARE(::gethostname(host, sizeof host - 1), 0);
    for (const QString& secret : {QDir::homePath(), qEnvironmentVariable("USER"), QString::fromLocal8Bit(host),
                                  m_settings.folder.path(), QDir::currentPath()})
        if (secret.size() > 3)
            QVERIFY2(!text.contains(secret), qPrintable(secret));
    QVERIFY(systemInformation(false).contains(QStringLiteral("GPU: not looked for yet")));
    QVERIFY2(!text.contains(QStringLiteral("Style: ,")) && !text.contains(QStringLiteral("on unknown")),
             qPrintable(text));
    QVERIFY(banner()->isVisible());
}

void TestWrongTurns::aCrashIsToldByTheNextWindow_data() {
    QTest::addColumn<int>("number");
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("SEGV") << SIGSEGV << QByteArray("SIGSEGV");
    QTest::newRow("BUS") << SIGBUS << QByteArray("SIGBUS");
    QTest::newRow("FPE") << SIGFPE << QByteArray("SIGFPE");
    QTest::newRow("ILL") << SIGILL << QByteArray("SIGILL");
    QTest::newRow("ABRT") << SIGABRT << QByteArray("SIGABRT");
}

void TestWrongTurns::aCrashIsToldByTheNextWindow() {
    QFETCH(int, number);
    QFETCH(QByteArray, name);
    if (test::sanitized)
        QSKIP("A sanitizer tells of crashes itself.");
    m_window.reset();
    const QTemporaryDir folder;
    const QString log = folder.filePath(QStringLiteral("log"));
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder.path());
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)),
                  {QStringLiteral("--log"), log, QStringLiteral("--sample"), QStringLiteral("PRESENT")});
    QTRY_VERIFY_WITH_TIMEOUT(leftIn(log).contains("open as function: sbox") && leftIn(log).contains("device cpu"),
                             60000);
    QVERIFY(process.processId() > 0);
    ::kill(pid_t(process.processId()), number);
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    QCOMPARE(process.exitCode(), number);
    start();
    QVERIFY(told()->isVisible());
    const QStringList reports = QDir(keptFolder()).entryList({QStringLiteral("crash-*")}, QDir::Files);
    QCOMPARE(reports.size(), 1);
    QVERIFY2(told()->text().contains(keptFolder() + u'/' + reports.front()), qPrintable(told()->text()));
    const QByteArray report = leftIn(keptFolder() + u'/' + reports.front());
    QVERIFY2(report.startsWith("Walshscope was ended by " + name + ", which process " +
                               QByteArray::number(QCoreApplication::applicationPid()) + " sent"),
             report.constData());
    for (const char* part : {"\nWalshscope: ", "\nQt: ", "\nGPU: ", "open as function: sbox, n = 4, \"PRESENT\"",
                             "the window is shown", "walshscope+0x"})
        QVERIFY2(report.contains(part), report.constData());
    QTest::mouseClick(child<QToolButton>(*told(), "bannerDismiss"), Qt::LeftButton);
    QVERIFY(QDir(keptFolder()).entryList({QStringLiteral("crash-*")}, QDir::Files).isEmpty());
    start();
    QVERIFY(!told()->isVisible());
}

/// A home that is a file takes no report, for root as well.
void TestWrongTurns::aCrashWithoutAReportSaysSo() {
    if (test::sanitized)
        QSKIP("A sanitizer tells of crashes itself.");
    m_window.reset();
    const QTemporaryDir folder;
    const QString log = folder.filePath(QStringLiteral("log")), home = folder.filePath(QStringLiteral("home"));
    QFile file(home);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    for (const char* each : {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
        environment.insert(QLatin1String(each), home);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(qEnvironmentVariable("WALSHSCOPE_PROGRAM", QStringLiteral(PROGRAM)), {QStringLiteral("--log"), log});
    QTRY_VERIFY_WITH_TIMEOUT(leftIn(log).contains("the window is shown"), 60000);
    ::kill(pid_t(process.processId()), SIGSEGV);
    QVERIFY(process.waitForFinished(60000));
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(said.contains("Walshscope was ended by SIGSEGV, which process ") &&
                 said.endsWith(" sent. No report is left: it cannot be written.\n"),
             said.constData());
}

void TestWrongTurns::aReportIsSavedWhereSomebodyWants() {
    report("crash-1.txt", "what is known\n");
    start();
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("r.txt")), full = folder.filePath(QStringLiteral("full.txt"));
    QVERIFY(QFile::link(QStringLiteral("/dev/full"), full));
    const auto saveAs = [&](const QString& name) {
        chooseInDialog(name);
        QTest::mouseClick(child<QPushButton>(*told(), "bannerAction"), Qt::LeftButton);
    };
    // Where it cannot be it stays, and is offered again once that was read.
    onceModal<QMessageBox>([](QMessageBox& box) { box.button(QMessageBox::Yes)->click(); }); // There is one.
    saveAs(full);
    QCOMPARE(told()->kind(), Banner::Kind::Error);
    QVERIFY2(told()->text().contains(QStringLiteral("No space left")), qPrintable(told()->text()));
    QTest::mouseClick(child<QToolButton>(*told(), "bannerDismiss"), Qt::LeftButton);
    QVERIFY(child<QPushButton>(*told(), "bannerAction")->isVisible());
    saveAs(path);
    QCOMPARE(leftIn(path), QByteArray("what is known\n"));
    QVERIFY2(told()->text().contains(QStringLiteral("r.txt")), qPrintable(told()->text()));
    QVERIFY(QDir(keptFolder()).entryList({QStringLiteral("crash-*")}, QDir::Files).isEmpty());
}

void TestWrongTurns::aReportIsToldOnce() {
    report("crash-1.txt");
    start();
    QVERIFY(told()->isVisible());
    const QString words = told()->text();
    const QDateTime when = QFileInfo(keptFolder() + QStringLiteral("/crash-1.txt.told")).lastModified();
    QVERIFY2(words.contains(QLocale().toString(when, QLocale::ShortFormat)), qPrintable(words));
    start();
    QVERIFY(!told()->isVisible());
    // It is still where it was said to be.
    QVERIFY(words.contains(keptFolder() + QStringLiteral("/crash-1.txt.told")));
    QCOMPARE(leftIn(keptFolder() + QStringLiteral("/crash-1.txt.told")), QByteArray("a report\n"));
}

void TestWrongTurns::onlyTheLastReportsStay() {
    for (const char* name : {"crash-1.txt", "crash-2.txt", "crash-3.txt", "crash-4.txt", "crash-5.txt", "crash-6.txt",
                             "crash-7.txt", "crash-8.txt", "crash-9.txt"})
        report(name);
    start();
    QVERIFY(told()->isVisible());
    const qsizetype kept = QDir(keptFolder()).entryList({QStringLiteral("crash-*")}, QDir::Files).size();
    QVERIFY2(kept <= 6, qPrintable(QString::number(kept)));
    start();
    QVERIFY(!told()->isVisible());
}

void TestWrongTurns::aReportDoesNotHideWhatWasEdited() {
    m_window->function().edit({{}, {}, "bits", BooleanFunction(3)}, QStringLiteral("edit"));
    auto* recovery = m_window->findChild<Recovery*>();
    recovery->write();
    QTRY_VERIFY(!recovery->busy());
    report("crash-1.txt");
    start();
    auto* offer = child<Banner>(*m_window, "offer");
    QVERIFY(offer->isVisible() && told()->isVisible());
    QTest::mouseClick(child<QPushButton>(*offer, "bannerAction"), Qt::LeftButton);
    QVERIFY(m_window->input());
    QTest::mouseClick(child<QToolButton>(*told(), "bannerDismiss"), Qt::LeftButton);
    QVERIFY(!told()->isVisible());
    QVERIFY(m_window->input());
}

void TestWrongTurns::aReportOutlastsOtherOffersAndPresenting() {
    report("crash-1.txt");
    start();
    const QString words = told()->text();
    // Octal or decimal: the other reading is offered.
    const QString octal = report("octal.h", "int T[4] = {010, 011, 012, 013};");
    m_window->openFiles({octal});
    QTRY_VERIFY(m_window->shownInput());
    QTRY_VERIFY(banner()->isVisible() && child<QPushButton>(*banner(), "bannerAction")->isVisible());
    QVERIFY(told()->isVisible());
    m_window->present(true);
    m_window->present(false);
    QVERIFY(told()->isVisible());
    QCOMPARE(told()->text(), words);
    QVERIFY(child<QPushButton>(*told(), "bannerAction")->isVisible());
}

void TestWrongTurns::whatIsNoFileIsNoReport() {
    QDir().mkpath(keptFolder() + QStringLiteral("/crash-1.txt"));
    QVERIFY(QFile::link(QStringLiteral("/dev/zero"), keptFolder() + QStringLiteral("/crash-2.txt")));
    start();
    QVERIFY(!told()->isVisible());
}

void TestWrongTurns::whatCannotBeKeptIsSaidOnce() {
    QVERIFY(!banner()->isVisible());
    m_window.reset();
    const QByteArray data = qgetenv("XDG_DATA_HOME");
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, QStringLiteral("/proc/none"));
    qputenv("XDG_DATA_HOME", "/proc/none");
    const auto back = qScopeGuard([&] {
        m_window.reset();
        qputenv("XDG_DATA_HOME", data);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.folder.path());
    });
    start();
    QVERIFY(banner()->isVisible());
    QVERIFY2(banner()->text().contains(QStringLiteral("/proc/none/walshscope/walshscope.conf")),
             qPrintable(banner()->text()));
    QTest::mouseClick(child<QToolButton>(*banner(), "bannerDismiss"), Qt::LeftButton);
    // Then it works as ever, and of edits it says so once as well.
    m_window->function().edit({{}, {}, "bits", BooleanFunction(3)}, QStringLiteral("edit"));
    auto* recovery = m_window->findChild<Recovery*>();
    recovery->write();
    QTRY_VERIFY(banner()->isVisible());
    QVERIFY2(banner()->text().contains(QStringLiteral("edits")), qPrintable(banner()->text()));
    QTest::mouseClick(child<QToolButton>(*banner(), "bannerDismiss"), Qt::LeftButton);
    m_window->function().edit({{}, {}, "bits", BooleanFunction(4)}, QStringLiteral("edit"));
    recovery->write();
    QTRY_VERIFY(!recovery->busy());
    QVERIFY(!banner()->isVisible());
}

void TestWrongTurns::aJobWithoutMemoryIsSaidAndTheWindowStays() {
    m_window->documents().make(QStringLiteral("test"), [](Monitor&) -> Input { throw std::bad_alloc(); });
    QTRY_VERIFY(banner()->isVisible());
    QCOMPARE(banner()->kind(), Banner::Kind::Error);
    QVERIFY2(banner()->text().contains(QStringLiteral("memory")), qPrintable(banner()->text()));
    QVERIFY(opens(*m_window, QStringLiteral("PRESENT")));
    QVERIFY(!banner()->isVisible());
}

/// Durations are of a clock that never goes back. Who asks for the time of day shows it, or writes it down.
void TestWrongTurns::theClockOfTheWallIsForPeople() {
    static const QRegularExpression asks(QStringLiteral(
        "system_clock|high_resolution_clock|gettimeofday|CLOCK_REALTIME|\\btime\\((nullptr|NULL|0)\\)|currentDateTime|"
        "currentMSecsSinceEpoch|currentSecsSinceEpoch|QTime::currentTime"));
    const QSet<QString> forPeople{QStringLiteral("facts.cpp"), QStringLiteral("crash.cpp"), QStringLiteral("main.cpp"),
                                  QStringLiteral("kept_folder.cpp"), QStringLiteral("lecturer_window.cpp")};
    QSet<QString> found;
    for (const char* room : {"compute", "gui", "app"}) {
        QDirIterator each(QStringLiteral(RESOURCES "/../") + QLatin1String(room), {"*.h", "*.cpp", "*.cu"}, QDir::Files,
                          QDirIterator::Subdirectories);
        while (each.hasNext())
            if (const QString path = each.next(); QString::fromUtf8(leftIn(path)).contains(asks))
                found << QFileInfo(path).fileName();
    }
    QVERIFY(found.contains(QStringLiteral("facts.cpp")));
    QVERIFY2(forPeople.contains(found), qPrintable(QStringList((found - forPeople).values()).join(u' ')));
}

TEST_OF_ROOM(TestWrongTurns, QApplication)
#include "tst_wrong_turns.moc"
