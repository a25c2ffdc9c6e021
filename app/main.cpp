// SPDX-License-Identifier: GPL-3.0-or-later
// The program: a subcommand without any window system, or else the window.
#include "cli/command.h"
#include "cli/output.h"
#include "cli/parser.h"
#include "error.h"
#include "window.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <clocale>
#include <cstdlib>
#include <langinfo.h>
#include <new>

using namespace walshscope;
using namespace walshscope::cli;

namespace {

enum ExitStatus { Done = 0, Failed = 1, WrongUsage = 2, BadInput = 3 };

/// Qt wants a UTF-8 locale and says so on standard error where it finds none, as in the plain C locale.
void useUtf8() {
    std::setlocale(LC_ALL, "");
    if (std::string_view(::nl_langinfo(CODESET)) != "UTF-8")
        ::setenv("LC_ALL", "C.UTF-8", 1);
}

int runWindow(int argc, char** argv) {
    const QString first = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString();
    // Qt's own options (-platform, -style) have one dash.
    if (argc > 1 &&
        (first.startsWith(QLatin1String("--")) ? first != QLatin1String("--sample")
                                               : !first.startsWith(QLatin1Char('-')) && !QFileInfo::exists(first)))
        throw UsageError(Message::tr("there is no command or file \"%1\" (walshscope --help lists the commands)",
                                     first.toStdString()));
    return openWindow(argc, argv);
}

int run(int argc, char** argv) {
    const QString first = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString();
    if (first == QLatin1String("--help") || first == QLatin1String("-h"))
        throw HelpRequested{overview()};
    if (first == QLatin1String("--version") || first == QLatin1String("-v")) {
        writeOut("walshscope " WALSHSCOPE_VERSION "\n");
        return Done;
    }
    const Command* command = commandNamed(first);
    if (!command)
        return runWindow(argc, argv);
    if (command->withPictures)
        return runWithPictures(*command, argc, argv);
    const QCoreApplication application(argc, argv);
    command->run(QCoreApplication::arguments().mid(2));
    return Done;
}

int failure(ExitStatus status, std::string sentence) {
    // One line, whatever a file's name may hold.
    for (char& c : sentence)
        if (c == '\n' || c == '\r')
            c = ' ';
    note(sentence);
    return status;
}

} // namespace

int main(int argc, char** argv) {
    useUtf8();
    try {
        return run(argc, argv);
    } catch (const HelpRequested& help) {
        writeOut(help.text);
        return Done;
    } catch (const UsageError& error) {
        return failure(WrongUsage, error.what());
    } catch (const InputError& error) {
        return failure(BadInput, error.what());
    } catch (const std::bad_alloc&) {
        return failure(Failed, "not enough memory");
    } catch (const std::exception& error) {
        return failure(Failed, error.what());
    }
}
