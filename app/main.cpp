// SPDX-License-Identifier: GPL-3.0-or-later
// The program: a subcommand without any window system, or else the window.
#include "cli/command.h"
#include "cli/completion.h"
#include "cli/failure.h"
#include "cli/man_page.h"
#include "cli/output.h"
#include "cli/parser.h"
#include "error.h"
#include "gui/words/alike.h"
#include "io/scanner.h"
#include "io/unfinished.h"
#include "report/log.h"
#include "threads.h"
#include "timing/pace.h"
#include "window.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QStandardPaths>
#include <QSysInfo>

#include <clocale>
#include <csignal>
#include <cstdlib>
#include <vector>

#include <fcntl.h>
#include <langinfo.h>
#include <unistd.h>

#include <tbb/global_control.h>
#include <tbb/info.h>

using namespace walshscope;
using namespace walshscope::cli;

namespace {

/// Qt wants a UTF-8 locale and says so on standard error where it finds none, as in the plain C locale.
void useUtf8() {
    std::setlocale(LC_ALL, "");
    if (std::string_view(::nl_langinfo(CODESET)) != "UTF-8")
        ::setenv("LC_ALL", "C.UTF-8", 1);
}

/// What is closed is opened on nothing: a file that is written later must not take its place.
void openStandardStreams() {
    for (int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (::fcntl(stream, F_GETFD) < 0)
            // Of the wrong kind, so that using it is the error that it was.
            ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/// What writes is told that a file may not be larger, as it is that the disk is full; and the program does not end in
/// the middle of it. Nor does it leave half a file behind where it is ended.
void prepareForSignals() {
    std::signal(SIGXFSZ, SIG_IGN);
    removeUnfinishedWhenEnded();
}

UsageError mistypedCommand(const Message& words, const std::string& typed) {
    return mistyped(words, gui::mostAlike(QString::fromStdString(typed), namesOf(commands(), &Command::name)));
}

int runWindow(int argc, char** argv) {
    const std::string first = argc > 1 ? argv[1] : "";
    if (argc > 1 && !first.starts_with('-') && !first.starts_with("walshscope:") && ::access(first.c_str(), F_OK) != 0)
        throw mistypedCommand(Message::tr("there is no command or file \"%1\" (walshscope --help lists the commands)",
                                          printable(first, first.size())),
                              first);
    return openWindow(argc, argv);
}

int run(int argc, char** argv);

/// "help render lat" is "render lat --help".
int help(int argc, char** argv) {
    if (argc == 2 || argv[2][0] == '-')
        throw HelpRequested{overview()};
    if (const std::string_view about = argv[2]; !commandNamed(about))
        throw mistypedCommand(Message::tr("there is no command \"%1\" (walshscope --help lists the commands)",
                                          printable(about, about.size())),
                              std::string(about));
    std::string option = "--help";
    std::vector<char*> words{argv[0]};
    words.insert(words.end(), argv + 2, argv + argc);
    words.insert(words.end(), {option.data(), nullptr});
    return run(int(words.size()) - 1, words.data());
}

int run(int argc, char** argv) {
    const std::string_view first = argc > 1 ? argv[1] : "";
    if (first == "--help" || first == "-h")
        throw HelpRequested{overview()};
    if (first == "help")
        return help(argc, argv);
    if (first == "--version" || first == "-v") {
        writeOut("walshscope " WALSHSCOPE_VERSION "\n");
        return Done;
    }
    if (first == "--complete" || first == "--man") {
        const QCoreApplication application(argc, argv);
        const QStringList words = argumentsOf(argc, argv).mid(1);
        writeOut(first == "--man" ? manPage(usageOfWindow()) : completionOf(words, usageOfWindow()));
        return Done;
    }
    const Command* command = commandNamed(first);
    if (!command)
        return runWindow(argc, argv);
    toLog("command: " + std::string(first));
    quietenQt();
    if (command->withPictures)
        return runWithPictures(*command, argc, argv);
    const QCoreApplication application(argc, argv);
    command->run(argumentsOf(argc, argv).mid(1));
    return Done;
}

int runOrHelp(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const HelpRequested& help) {
        writeOut(help.text);
        return Done;
    }
}

void logStart() {
    toLog("walshscope " WALSHSCOPE_VERSION ", Qt " + std::string(qVersion()) + ", " +
          QSysInfo::prettyProductName().toStdString() + ", " + QSysInfo::kernelType().toStdString() + ' ' +
          QSysInfo::kernelVersion().toStdString() + ", " +
          QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString());
}

int logged(int status) {
    toLog("ended with status " + std::to_string(status));
    return status;
}

} // namespace

int main(int argc, char** argv) {
    openStandardStreams();
    prepareForSignals();
    useUtf8();
    logStart();
    try {
        // For good: where it is taken back more threads are begun, and one that is not to be had ends the program.
        static const auto* const threads = new tbb::global_control(
            tbb::global_control::max_allowed_parallelism, threadsForLoops(unsigned(tbb::info::default_concurrency())));
        static_cast<void>(threads);
#ifdef NDEBUG // Others are slower at the same work.
        const QString cache = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation);
        keepBestPaceIn(QFile::encodeName(cache + QStringLiteral("/walshscope/pace")).toStdString());
#endif
        return logged(runOrHelp(argc, argv));
    } catch (const Ended& ended) {
        return logged(ended.status);
    } catch (const std::exception& error) {
        return logged(told(error));
    }
}
