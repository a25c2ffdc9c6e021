// SPDX-License-Identifier: GPL-3.0-or-later
// A subcommand's options and arguments, with errors and help as this program gives them.
#pragma once

#include "error.h"
#include "usage.h"

#include <QCommandLineParser>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace walshscope::cli {

/// Thrown by Parser::parse() for --help; what to print.
struct HelpRequested {
    std::string text;
    Usage usage{}; ///< The same in pieces, where it is a command's.
};

class Parser {
public:
    /// `synopsis` follows the options in the usage line: "FILE". No command is the window.
    Parser(const char* command, const QString& description, const QString& synopsis);

    /// A switch, or with a value name an option that takes a value: the name of a file or a folder, or what offer()
    /// says.
    void add(const char* name, const QString& description, const char* valueName = nullptr, Takes takes = Takes::Word);
    void addShort(const char* letter, const char* name, const QString& description, const char* valueName,
                  Takes takes = Takes::Word);

    /// What the value of an option added before may be, for completion in shells; `isList` where several may be given
    /// with commas between. Nothing is checked.
    void offer(const char* name, const QStringList& values, bool isList = false);
    /// The same of the first argument.
    void offerFirst(const QStringList& values) { m_usage.first = values; }

    /// Throws UsageError for what it does not know, HelpRequested for --help. Where there is something to draw on, what
    /// follows is in the user's language.
    void parse(const QStringList& arguments);

    bool has(const char* name) const { return m_parser.isSet(QLatin1String(name)); }
    /// The options that were given, by the names they were added with; short ones by the letter.
    std::vector<std::string> given() const;
    /// With its dashes, for errors: a letter as it was given, "-n" or "--n", or else as the help has it.
    std::string shown(const std::string& name) const;
    /// Empty where it was not given.
    std::string text(const char* name) const;
    /// A file's name in the encoding of the file system.
    std::string file(const char* name) const;
    /// All its values, where it may be given several times.
    std::vector<std::string> texts(const char* name) const;
    /// The same of names of files, as file() has them.
    std::vector<std::string> files(const char* name) const;
    /// Decimal or 0x…; nothing where it was not given. Throws UsageError outside the limits.
    std::optional<std::int64_t> number(const char* name, std::int64_t least, std::int64_t most) const;
    /// The same for "1.05".
    std::optional<double> real(const char* name, double least, double most) const;
    /// As number(), with an error where it was not given.
    std::int64_t required(const char* name, std::int64_t least, std::int64_t most) const;

    /// The first that is no option; empty where there is none. What is told below is without it from then on.
    std::string takePositional();
    /// What is no option. Throws UsageError if there are more than `most`.
    QStringList positional(int most) const;
    /// The same, however many, in the encoding of the file system.
    std::vector<std::string> files() const;

private:
    void add(const QStringList& names, const QString& description, const char* valueName, Takes takes);
    void keepLog() const;
    UsageError unknownOption(const QString& name) const;
    std::string nameOfProgram() const; ///< With the command.

    Usage m_usage;
    QString m_folded; ///< Its words.
    QStringList m_arguments;
    QCommandLineParser m_parser;
    int m_taken = 0; ///< Of what is no option.
};

/// What --device takes: auto, cpu, emulator and cuda. The CPU is no place for kernels.
void offerDevices(Parser& parser, bool withCpu = true);

/// "Print it." as it follows "walshscope: ": "print it".
std::string asClause(QString sentence);

/// "one, other".
std::string listed(std::span<const std::string_view> names, std::string_view separator = ", ");

/// To be thrown where `words` say that nothing is called as it was typed, with what may have been meant, if anything.
UsageError mistyped(const Message& words, const QString& meant);

/// To be thrown where two things are given of which one would be ignored.
UsageError notBoth(const std::string& one, const std::string& other);

/// What is read from an option's text; where that throws UsageError it is told which option it is.
template <class Reader>
auto readFrom(const char* option, const std::string& text, const Reader& reader) {
    try {
        return reader(text);
    } catch (const UsageError& error) {
        throw UsageError(Message::tr("--%1 is \"%2\": %3", std::string(option), text, error.words()));
    }
}

/// What follows the program's name; see gui/documents/file_name.h for what is not UTF-8.
QStringList argumentsOf(int argc, char** argv);

/// Decimal or 0x…; throws UsageError, naming `what`, where it is no number or outside the limits.
std::int64_t numberIn(const QString& text, const std::string& what, std::int64_t least, std::int64_t most);

/// The name of a file that an option gives. Throws UsageError where it is empty.
std::string fileToWrite(const Parser& parser, const char* option);
/// That of -o, where "-" is standard output.
std::string fileOfOutput(const Parser& parser);

/// Whether both names are of one file, which need not be there yet; two names of a pipe or a device are not.
bool isOneFile(const std::string& a, const std::string& b);

} // namespace walshscope::cli
