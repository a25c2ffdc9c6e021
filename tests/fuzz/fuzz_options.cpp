// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of options for the subcommands: each does what it says, or says in a line why not. Values are small, so that
// nothing takes long, or absurd.
#include "cli/command.h"
#include "cli/failure.h"
#include "cli/output.h"
#include "cli/parser.h"
#include "gui/documents/file_name.h"
#include "oracles.h"

#include <QApplication>
#include <QDir>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>

#include <csignal>
#include <map>

#include <fcntl.h>
#include <fuzzer/FuzzedDataProvider.h>
#include <sanitizer/common_interface_defs.h>
#include <unistd.h>

using namespace walshscope;
using namespace walshscope::cli;

namespace {

const QByteArray emptyTimes = R"({"walshtimes": 1, "machine": {"cores": 0}, "method": {"width": 0.02, "seconds": 1,
"samples": 15, "graphs": true, "cold": false}, "speeds": [], "cells": []})";

/// What lies in the folder before each command.
const std::map<QString, QByteArray> files{{QStringLiteral("bits"), "0110100110010110"},
                                          {QStringLiteral("sbox"), "12 5 6 11 9 0 10 13 3 14 15 8 4 7 1 2"},
                                          {QStringLiteral("numbers"), "1 -2 3 -4 5 -6 7 -8"},
                                          {QStringLiteral("reals"), "0.5 1.5 -2 4"},
                                          {QStringLiteral("many"), "name,table\na,0110\nb,0001\nc,01\nd,0123\n"},
                                          {QStringLiteral("nonsense"), "{ nonsense \1\xff"},
                                          {QStringLiteral("empty"), ""},
                                          {QStringLiteral("some.walshtimes"), emptyTimes}};

const std::vector<QString> values{QStringLiteral("0"),
                                  QStringLiteral("1"),
                                  QStringLiteral("2"),
                                  QStringLiteral("3"),
                                  QStringLiteral("4"),
                                  QStringLiteral("6"),
                                  QStringLiteral("8"),
                                  QStringLiteral("-1"),
                                  QStringLiteral("0x3"),
                                  QStringLiteral("0x"),
                                  QStringLiteral("1e-3"),
                                  QStringLiteral("1.05"),
                                  QStringLiteral("nan"),
                                  QStringLiteral("inf"),
                                  QStringLiteral("99999999999999999999"),
                                  QStringLiteral("-0"),
                                  QStringLiteral("1,2"),
                                  QStringLiteral("2..4"),
                                  QStringLiteral("4..2"),
                                  QStringLiteral(".."),
                                  QStringLiteral(","),
                                  QStringLiteral("A0"),
                                  QStringLiteral("A4,C1"),
                                  QStringLiteral("A0,A0"),
                                  QStringLiteral("all"),
                                  QStringLiteral("auto"),
                                  QStringLiteral("cpu"),
                                  QStringLiteral("cuda:0"),
                                  QStringLiteral("emulator"),
                                  QStringLiteral("boolean"),
                                  QStringLiteral("sbox"),
                                  QStringLiteral("sequence"),
                                  QStringLiteral("integers"),
                                  QStringLiteral("reals"),
                                  QStringLiteral("AES"),
                                  QStringLiteral("PRESENT"),
                                  QStringLiteral("e1024"),
                                  QStringLiteral("handbook9"),
                                  QStringLiteral("hex-lsb"),
                                  QStringLiteral("list"),
                                  QStringLiteral("csv"),
                                  QStringLiteral("ascii"),
                                  QStringLiteral("natural"),
                                  QStringLiteral("sequency"),
                                  QStringLiteral("H0"),
                                  QStringLiteral("H4"),
                                  QStringLiteral("B1"),
                                  QStringLiteral("DS"),
                                  QStringLiteral("D"),
                                  QStringLiteral("TR"),
                                  QStringLiteral("1+x+x^3"),
                                  QStringLiteral("x0*x1+x2"),
                                  QStringLiteral("1,3"),
                                  QStringLiteral("100"),
                                  QStringLiteral("random"),
                                  QStringLiteral("linear"),
                                  QStringLiteral("bent"),
                                  QStringLiteral("inverse"),
                                  QStringLiteral("pi"),
                                  QStringLiteral("spectrum"),
                                  QStringLiteral("window"),
                                  QStringLiteral("butterfly"),
                                  QStringLiteral("lesson"),
                                  QStringLiteral("lat"),
                                  QStringLiteral("ddt"),
                                  QStringLiteral("bct"),
                                  QStringLiteral("dlct"),
                                  QStringLiteral("fbct"),
                                  QStringLiteral("mpt"),
                                  QStringLiteral("udlct"),
                                  QStringLiteral("ldlct"),
                                  QStringLiteral("ubct"),
                                  QStringLiteral("lbct"),
                                  QStringLiteral("ebct"),
                                  QStringLiteral("confusion"),
                                  QStringLiteral("c=3"),
                                  QStringLiteral("l=0x1f"),
                                  QStringLiteral("c=1,d=2"),
                                  QStringLiteral("learn"),
                                  QStringLiteral("compare"),
                                  QStringLiteral("convolve"),
                                  QStringLiteral("-"),
                                  QStringLiteral("--"),
                                  QStringLiteral(""),
                                  QStringLiteral("o.png"),
                                  QStringLiteral("o.svg"),
                                  QStringLiteral("o.pdf"),
                                  QStringLiteral("o.csv"),
                                  QStringLiteral("o.webp"),
                                  QStringLiteral("no/such/o.png"),
                                  QStringLiteral("."),
                                  QStringLiteral("missing"),
                                  QStringLiteral(RESOURCES "/lessons/4-parallel.walshlesson")};

/// Sweeps every cache of the machine before each sample: what takes seconds takes minutes where each access is watched.
const QString slowHere = QStringLiteral("--cold");

/// "-o", "--sample", …, from what --help says, and whether a value follows.
std::vector<std::pair<QString, bool>> optionsOf(const Command& command, const QStringList& arguments) {
    std::vector<std::pair<QString, bool>> found;
    try {
        command.run(arguments);
    } catch (const HelpRequested& help) {
        const QString text = QString::fromStdString(help.text);
        static const QRegularExpression line(QStringLiteral("^ +(--?[\\w-]+(?:, --[\\w-]+)?)( <[^>]+>)?"),
                                             QRegularExpression::MultilineOption);
        for (auto each = line.globalMatch(text); each.hasNext();) {
            const QRegularExpressionMatch match = each.next();
            for (const QString& name : match.captured(1).split(QStringLiteral(", ")))
                if (name != slowHere)
                    found.emplace_back(name, !match.captured(2).isEmpty());
        }
    }
    fuzz::require(!found.empty(), "no option was found in the help", command.name);
    return found;
}

/// What is run, with its options.
struct Known {
    const Command* command;
    QStringList first; ///< What comes before the options.
    std::vector<std::pair<QString, bool>> options;
};

std::vector<Known> known() {
    std::vector<Known> all;
    for (const Command& command : commands()) {
        const bool isRender = command.name == std::string_view("render");
        const QStringList kinds = isRender
                                      ? QStringList{"spectrum", "window", "butterfly", "convolution", "lesson", "lat"}
                                      : QStringList{QString()};
        for (const QString& kind : kinds) {
            const QStringList first = kind.isEmpty() ? QStringList() : QStringList{kind};
            all.push_back({&command, first, optionsOf(command, first + QStringList{QStringLiteral("--help")})});
        }
    }
    return all;
}

/// A few characters; never a number of two digits, which may take minutes.
QString anyText(FuzzedDataProvider& choices) {
    std::string text = choices.ConsumeRandomLengthString(12);
    std::erase(text, '\0'); // Which ends an argument.
    std::erase(text, '/');  // Nothing is written elsewhere.
    for (std::size_t i = 1; i < text.size(); ++i)
        if (isDigit(text[i]) && isDigit(text[i - 1]))
            text[i] = 'x';
    return gui::fileNameFrom(text);
}

QStringList argumentsOf(const Known& what, FuzzedDataProvider& choices) {
    QStringList all = what.first;
    // What is given later counts, and cannot be as much as to take long.
    if (what.command->name == std::string_view("time"))
        all << "--seconds"
            << "0"
            << "--samples"
            << "2"
            << "--n"
            << "4";
    if (what.command->name == std::string_view("render"))
        all << "-o"
            << "o.png";
    for (int count = choices.ConsumeIntegralInRange(0, 6); count > 0; --count) {
        const auto value = [&] {
            if (choices.ConsumeIntegralInRange(0, 9) == 0)
                return anyText(choices);
            if (choices.ConsumeIntegralInRange(0, 3) == 0)
                return std::next(files.begin(), choices.ConsumeIntegralInRange<int>(0, int(files.size()) - 1))->first;
            return values[choices.ConsumeIntegralInRange<std::size_t>(0, values.size() - 1)];
        };
        if (choices.ConsumeIntegralInRange(0, 4) == 0) {
            all << value();
            continue;
        }
        const auto& [option, takesValue] =
            what.options[choices.ConsumeIntegralInRange<std::size_t>(0, what.options.size() - 1)];
        // As it is meant, and seldom otherwise.
        const bool gets = takesValue != (choices.ConsumeIntegralInRange(0, 15) == 0);
        if (gets && choices.ConsumeBool())
            all << option + u'=' + value();
        else if (gets)
            all << option << value();
        else
            all << option;
    }
    return all;
}

void putFiles() {
    for (const QString& name : QDir().entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
        if (!files.contains(name))
            QFile::remove(name);
    for (const auto& [name, content] : files) {
        QFile file(name);
        if (QFileInfo(name).size() != content.size() && !(file.open(QIODevice::WriteOnly) && file.write(content) >= 0))
            qFatal("the folder cannot be written");
    }
}

/// While one is there nothing comes out.
class Silence {
public:
    Silence() {
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        for (int stream : {STDOUT_FILENO, STDERR_FILENO}) {
            m_streams[stream - 1] = ::fcntl(stream, F_DUPFD_CLOEXEC, 3);
            ::dup2(nowhere, stream);
        }
        ::close(nowhere);
    }
    ~Silence() {
        for (int stream : {STDOUT_FILENO, STDERR_FILENO}) {
            ::dup2(m_streams[stream - 1], stream);
            ::close(m_streams[stream - 1]);
        }
    }
    Q_DISABLE_COPY_MOVE(Silence)

private:
    int m_streams[2];
};

/// What the program would say; empty where all went well.
std::string complaintOf(const Known& what, const QStringList& arguments) {
    const Silence silence;
    try {
        what.command->run(arguments);
    } catch (const HelpRequested&) {
    } catch (const Ended&) {
    } catch (const UsageError& error) {
        return error.what();
    } catch (const InputError& error) {
        return error.what();
    } catch (const ComputationError& error) {
        return error.what();
    }
    return {};
}

} // namespace

/// What fontconfig has when the process ends is no finding.
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    __sanitizer_set_report_fd(reinterpret_cast<void*>(std::intptr_t(::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3))));
    ::dup2(::open("/dev/null", O_RDONLY | O_CLOEXEC), STDIN_FILENO);
    std::signal(SIGPIPE, SIG_IGN);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, QStringLiteral("/dev/null"));
    new QApplication(*argc, *argv); // Until the process ends.
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<Known> all = known();
    static const QTemporaryDir folder;
    FuzzedDataProvider choices(data, size);
    const Known& what = all[choices.ConsumeIntegralInRange<std::size_t>(0, all.size() - 1)];
    const QStringList arguments = argumentsOf(what, choices);
    const std::string words = what.command->name + (' ' + arguments.join(u'|')).toStdString();
    if (qEnvironmentVariableIsSet("WALSHSCOPE_FUZZ_ALOUD"))
        std::fprintf(stderr, "%s\n", words.c_str());

    const QString before = QDir::currentPath();
    QDir::setCurrent(folder.path());
    putFiles();
    const std::string complaint = complaintOf(what, arguments);
    QDir::setCurrent(before);

    // A value may be missing in a sentence, but a name may look like one.
    for (char digit = '1'; digit <= '9' && words.find('%') == std::string::npos; ++digit)
        fuzz::require(complaint.find(std::string{'%', digit}) == std::string::npos, "a sentence that is not whole",
                      complaint);
    return 0;
}
