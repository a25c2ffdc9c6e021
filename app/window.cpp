// SPDX-License-Identifier: GPL-3.0-or-later
// Starts Qt's widgets on the screen or offscreen.
#include "window.h"

#include "cli/failure.h"
#include "cli/input.h"
#include "cli/output.h"
#include "error.h"
#include "gui/documents/samples.h"
#include "gui/widgets/reduced_motion.h"
#include "gui/widgets/style.h"
#include "gui/window/kept_folder.h"
#include "gui/window/language.h"
#include "gui/window/mainwindow.h"
#include "gui/window/system_information.h"
#include "gui/work/few_heaps.h"
#include "gui/work/painter_threads.h"
#include "gui/work/unpaintable.h"
#include "no_thread.h"
#include "report/crash.h"
#include "report/log.h"
#include "threads.h"

#include <QApplication>
#include <QFile>
#include <QFontMetrics>
#include <QSettings>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include <tbb/task_scheduler_observer.h>

namespace walshscope::cli {
namespace {

/// Qt draws with as many threads as there are cores, and waits for ever for one that it does not get. A few more are
/// its display's and ours.
void requireThreads() {
    const unsigned wanted = std::thread::hardware_concurrency() + 4;
    if (threadsGiven(wanted) < wanted)
        throw ComputationError(noThread());
}

/// Qt would end the program with an abort and half a page of text.
void requireDisplay(int argc, char** argv) {
    for (int i = 1; i < argc; ++i)
        if (std::string_view(argv[i]).ends_with("-platform"))
            return;
    for (const char* name : {"QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"})
        if (!qEnvironmentVariableIsEmpty(name))
            return;
    throw ComputationError(Message::tr("there is no display to open the window on (DISPLAY and WAYLAND_DISPLAY are not "
                                       "set); walshscope --help lists the commands that need none"));
}

/// While the application is made: what the platform says before it gives up, of which Qt makes an abort.
QString whatThePlatformSays;
int standardError = -1;

/// Libraries of the platform write there by themselves.
void openStandardErrorAgain() {
    ::dup2(standardError, STDERR_FILENO);
    ::close(standardError);
}

void giveUp(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type != QtFatalMsg) {
        whatThePlatformSays +=
            (whatThePlatformSays.isEmpty() ? QString() : QStringLiteral("; ")) + message.simplified();
        return;
    }
    openStandardErrorAgain();
    note("there is no display to open the window on (" + whatThePlatformSays.toStdString() +
         "); walshscope --help lists the commands that need none");
    std::_Exit(Failed);
}

std::unique_ptr<QApplication> applicationOnADisplay(int& argc, char** argv) {
    const QtMessageHandler usual = qInstallMessageHandler(giveUp);
    standardError = ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    ::dup2(nowhere, STDERR_FILENO);
    ::close(nowhere);
    auto application = std::make_unique<QApplication>(argc, argv);
    openStandardErrorAgain();
    qInstallMessageHandler(usual);
    if (!whatThePlatformSays.isEmpty())
        qWarning("%s", qUtf8Printable(whatThePlatformSays));
    return application;
}

/// Qt draws a box for each letter then, and says nothing.
bool hasFont() { return QFontMetrics(QApplication::font()).inFont(QLatin1Char('a')); }

const Message noFont = Message::tr("there is no font to write with; install one such as DejaVu Sans");

void requireFont() {
    if (!hasFont())
        throw ComputationError(noFont);
}

QtMessageHandler saysAsEver = nullptr;

void logOfQt(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    toLog("Qt: " + message.toStdString());
    saysAsEver(type, context, message);
}

/// The offscreen platform's remarks, such as that it has no window manager, would hide ours.
void onlyErrors(QtMsgType type, const QMessageLogContext&, const QString& message) {
    toLog("Qt: " + message.toStdString());
    if (type == QtCriticalMsg || type == QtFatalMsg)
        note(message.toStdString());
}

/// Each thread of a loop over all cores has what a report of a crash in it takes.
class StacksOfLoops : public tbb::task_scheduler_observer {
public:
    StacksOfLoops() { observe(true); }
    void on_scheduler_entry(bool isWorker) override {
        if (isWorker) {
            thread_local const StackOfHandler stack;
        }
    }
};

/// What is known of the system is told again once GPUs were looked for.
void reportCrashes(gui::MainWindow& window) {
    leaveReportOfCrash(QFile::encodeName(gui::crashReportOfThisProcess()).toStdString());
    static const StacksOfLoops stacks; // Which are none where no report is left.
    describeSystemInReport(gui::systemInformation(false).toStdString());
    QObject::connect(&window.devices(), &gui::Devices::probed,
                     [] { describeSystemInReport(gui::systemInformation(true).toStdString()); });
}

void name(QApplication& application) {
    QApplication::setApplicationName(QStringLiteral("walshscope"));
    QApplication::setApplicationDisplayName(QStringLiteral("Walshscope"));
    QApplication::setOrganizationName(QStringLiteral("walshscope"));
    QApplication::setApplicationVersion(QStringLiteral(WALSHSCOPE_VERSION));
    QApplication::setDesktopFileName(QStringLiteral(WALSHSCOPE_ID));
    application.setWindowIcon(QIcon(QStringLiteral(":/icons/walshscope.svg")));
}

} // namespace

namespace {

/// What to open, and as what.
struct Opening {
    QString file, sample;
    Reading reading;
};

Opening openingFrom(const QStringList& arguments) {
    Parser parser("", QStringLiteral("Opens the window."), QStringLiteral("[FILE]"));
    addReadingOptions(parser);
    parser.add(
        "sample",
        QStringLiteral("A sample of the library instead of a file: AES, PRESENT, …; walshscope samples lists them."),
        "name");
    parser.offer("sample", sampleNames());
    parser.parse(arguments);
    const QStringList files = parser.positional(1);
    const Opening opening{files.value(0), QString::fromStdString(parser.text("sample")), readingOf(parser)};
    const bool reads = parser.has("as") || parser.has("format") || parser.has("record");
    requireSampleAlone(parser, {"as", "format", "record"});
    if (reads && files.isEmpty())
        throw UsageError(
            Message::tr("a file name is missing, expected the file that --as, --format or --record applies to"));
    if (parser.has("sample"))
        gui::sample(opening.sample);
    return opening;
}

bool isOptionOfQt(const QString& argument) {
    return argument.size() > 1 && argument.startsWith(u'-') && !argument.startsWith(QLatin1String("--"));
}

} // namespace

Usage usageOfWindow() {
    try {
        openingFrom({QStringLiteral("--help")});
    } catch (const HelpRequested& help) {
        return help.usage;
    }
    return {};
}

int openWindow(int argc, char** argv) {
    // Wrong usage is told without a display, unless options of Qt are among the arguments, which only Qt knows.
    if (const QStringList all = argumentsOf(argc, argv); std::none_of(all.begin(), all.end(), isOptionOfQt))
        openingFrom(all);
    requireDisplay(argc, argv);
    gui::keepFewHeaps();
    requireThreads();
    gui::useChosenLanguage();
    const auto application = applicationOnADisplay(argc, argv);
    saysAsEver = qInstallMessageHandler(logOfQt);
    name(*application);
    gui::keepPainterThreads();
    gui::leaveUnpaintableAlone();
    gui::useStyle();
    const Opening opening = openingFrom(argumentsOf(argc, argv));
    if (!hasFont())
        note(noFont.text());
    gui::MainWindow window;
    reportCrashes(window);
    gui::MotionWish::instance().followDesktop();
    window.show();
    window.keepEdits();
    toLog("the window is shown");
    if (!opening.sample.isEmpty())
        window.documents().openSample(opening.sample);
    else if (!opening.file.isEmpty())
        window.openFiles({opening.file}, opening.reading);
    return QApplication::exec();
}

void quietenQt() { qInstallMessageHandler(onlyErrors); }

int runWithPictures(const Command& command, int argc, char** argv) {
    // A display that is there could look different on every machine.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    requireThreads();
    // Qt has an option called session, too, and takes it away.
    int own = 1;
    QApplication application(own, argv);
    name(application);
    gui::keepPainterThreads();
    gui::leaveUnpaintableAlone();
    gui::useStyle();
    requireFont();
    // Neither drawn with the user's settings nor changing them: no file can be there.
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, QStringLiteral("/dev/null"));
    command.run(argumentsOf(argc, argv).mid(1));
    return 0;
}

} // namespace walshscope::cli
