// SPDX-License-Identifier: GPL-3.0-or-later
// Options and arguments by way of QCommandLineParser.
#include "parser.h"

#include "gui/documents/file_name.h"
#include "gui/words/alike.h"
#include "gui/words/users_language.h"
#include "io/document.h"
#include "io/scanner.h"
#include "ranks.h"
#include "report/log.h"

#include <QGuiApplication>
#include <QRegularExpression>

#include <algorithm>
#include <filesystem>

namespace walshscope::cli {
namespace {

/// With line breaks instead of blanks, so that no line is longer than what the help of a command has room for.
QString folded(const QString& text) {
    constexpr qsizetype room = 122;
    QStringList lines;
    for (const QString& paragraph : text.split(u'\n')) {
        QString line;
        for (const QString& word : paragraph.split(u' ')) {
            if (!line.isEmpty() && line.size() + 1 + word.size() > room) {
                lines << line;
                line = word;
            } else {
                line += (line.isEmpty() ? QString() : QStringLiteral(" ")) + word;
            }
        }
        lines << line;
    }
    return lines.join(u'\n');
}

} // namespace

std::int64_t numberIn(const QString& text, const std::string& what, std::int64_t least, std::int64_t most) {
    bool ok = false;
    const bool hexadecimal = text.startsWith(QLatin1String("0x"), Qt::CaseInsensitive);
    const qint64 value = hexadecimal ? text.mid(2).toLongLong(&ok, 16) : text.toLongLong(&ok, 10);
    if (!ok || value < least || value > most)
        throw UsageError(
            Message::tr("%1 is \"%2\", expected a number from %3 to %4", what, text.toStdString(), least, most));
    return value;
}

std::string listed(std::span<const std::string_view> names, std::string_view separator) {
    std::string text;
    for (std::string_view name : names) {
        text += text.empty() ? "" : separator;
        text += name;
    }
    return text;
}

std::string asClause(QString sentence) {
    if (sentence.endsWith(QLatin1Char('.')))
        sentence.chop(1);
    if (!sentence.isEmpty())
        sentence[0] = sentence[0].toLower();
    return sentence.toStdString();
}

void offerDevices(Parser& parser, bool withCpu) {
    QStringList devices{QStringLiteral("auto"), QStringLiteral("cpu"), QStringLiteral("emulator"),
                        QStringLiteral("cuda")};
    if (!withCpu)
        devices.removeOne(QStringLiteral("cpu"));
    parser.offer("device", devices);
}

UsageError mistyped(const Message& words, const QString& meant) {
    return UsageError(meant.isEmpty() ? words : Message::tr("%1; did you mean %2?", words, meant.toStdString()));
}

UsageError notBoth(const std::string& one, const std::string& other) {
    return UsageError(Message::tr("%1 and %2 are given together, expected only one of them", one, other));
}

QStringList argumentsOf(int argc, char** argv) {
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments << gui::fileNameFrom(argv[i]);
    return arguments;
}

Parser::Parser(const char* command, const QString& description, const QString& synopsis)
    : m_usage{QLatin1String(command), description, synopsis}, m_folded(folded(description)) {
    add("help", QStringLiteral("Show this text."));
    add("log", QStringLiteral("Writes what the program does into that file, line by line."), "file", Takes::File);
}

void Parser::add(const char* name, const QString& description, const char* valueName, Takes takes) {
    QStringList names{QLatin1String(name)};
    if (names.first() == QLatin1String("help"))
        names.prepend(QStringLiteral("h"));
    add(names, description, valueName, takes);
}

void Parser::addShort(const char* letter, const char* name, const QString& description, const char* valueName,
                      Takes takes) {
    add({QLatin1String(letter), QLatin1String(name)}, description, valueName, takes);
}

void Parser::add(const QStringList& names, const QString& description, const char* valueName, Takes takes) {
    const QString value = QString::fromUtf8(valueName ? valueName : "");
    m_parser.addOption({names, description, value});
    m_usage.options.push_back({.names = names, .words = description, .value = value, .takes = takes});
}

void Parser::offer(const char* name, const QStringList& values, bool isList) {
    for (UsageOption& option : m_usage.options)
        if (option.names.contains(QLatin1String(name))) {
            option.values = values;
            option.isList = isList;
        }
}

void Parser::parse(const QStringList& arguments) {
    m_arguments = arguments;
    const bool understood = m_parser.parse(QStringList{QStringLiteral("walshscope")} + arguments);
    if (m_parser.isSet(QStringLiteral("help"))) {
        // Qt begins with a usage line of its own, made from the program's first argument.
        const QString options = m_parser.helpText().section(QStringLiteral("\n\n"), 1);
        throw HelpRequested{QStringLiteral("Usage: %1 [options] %2\n%3\n\n%4")
                                .arg(QString::fromStdString(nameOfProgram()), m_usage.synopsis, m_folded, options)
                                .toStdString(),
                            m_usage};
    }
    if (const QStringList unknown = m_parser.unknownOptionNames(); !unknown.isEmpty())
        throw unknownOption(unknown.first());
    if (!understood)
        throw UsageError(
            Message::tr("%1 (%2 --help lists the options)", asClause(m_parser.errorText()), nameOfProgram()));
    if (has("log"))
        keepLog();
    if (qobject_cast<QGuiApplication*>(QCoreApplication::instance()))
        gui::speakUsersLanguage();
}

/// Of several processes the first has it: they would write over each other.
void Parser::keepLog() const {
    const std::string log = fileToWrite(*this, "log");
    if (log == "-")
        throw UsageError(Message::tr("--%1 is \"-\", expected a file's name", std::string("log")));
    const auto requireOther = [&](const std::string& name, const std::string& file) {
        if (isOneFile(log, file))
            throw UsageError(Message::tr("%1 and %2 are one file, expected two", std::string("--log"), name));
    };
    for (const UsageOption& option : m_usage.options)
        if (option.takes == Takes::File && !option.names.contains(QLatin1String("log")))
            for (const QString& value : m_parser.values(option.names.last()))
                requireOther(withDashes(option.names.first()).toStdString(), gui::fileNameOf(value));
    // Some are no names, but of what is not there.
    std::error_code unknown;
    for (const QString& argument : m_parser.positionalArguments())
        if (const std::string file = gui::fileNameOf(argument); std::filesystem::exists(file, unknown))
            requireOther('"' + shownName(file) + '"', file);
    if (isFirstOfEnvironment())
        keepLogIn(log, shownName(log));
}

/// A letter may be one of a word with one dash too few.
UsageError Parser::unknownOption(const QString& name) const {
    QString typed = QString::fromStdString(shown(name.toStdString()));
    if (typed == u'-' + name && !m_arguments.contains(typed))
        for (const QString& argument : m_arguments)
            if (argument.startsWith(u'-') && argument.section(u'=', 0, 0).contains(name)) {
                typed = argument.section(u'=', 0, 0);
                break;
            }
    QStringList words;
    for (const UsageOption& option : m_usage.options)
        if (option.names.last().size() > 1)
            words << option.names.last();
    static const QRegularExpression dashes(QStringLiteral("^-+"));
    const QString meant = gui::mostAlike(QString(typed).remove(dashes), words);
    return mistyped(Message::tr("there is no option %1 (%2 --help lists the options)",
                                printable(typed.toStdString(), 200), nameOfProgram()),
                    meant.isEmpty() ? meant : withDashes(meant));
}

std::string Parser::nameOfProgram() const {
    return m_usage.command.isEmpty() ? "walshscope" : "walshscope " + m_usage.command.toStdString();
}

std::string Parser::shown(const std::string& name) const {
    const QString two = QStringLiteral("--") + QString::fromStdString(name);
    const bool asWord = name.size() > 1 || std::ranges::any_of(m_arguments, [&](const QString& argument) {
                            return argument == two || argument.startsWith(two + u'=');
                        });
    return (asWord ? "--" : "-") + name;
}

std::string Parser::text(const char* name) const { return m_parser.value(QLatin1String(name)).toStdString(); }

std::string Parser::file(const char* name) const { return gui::fileNameOf(m_parser.value(QLatin1String(name))); }

std::vector<std::string> Parser::texts(const char* name) const {
    std::vector<std::string> all;
    for (const QString& value : m_parser.values(QLatin1String(name)))
        all.push_back(value.toStdString());
    return all;
}

std::vector<std::string> Parser::files(const char* name) const {
    std::vector<std::string> all;
    for (const QString& value : m_parser.values(QLatin1String(name)))
        all.push_back(gui::fileNameOf(value));
    return all;
}

std::optional<std::int64_t> Parser::number(const char* name, std::int64_t least, std::int64_t most) const {
    if (!has(name))
        return {};
    return numberIn(m_parser.value(QLatin1String(name)), shown(name), least, most);
}

std::optional<double> Parser::real(const char* name, double least, double most) const {
    if (!has(name))
        return {};
    bool ok = false;
    const double value = m_parser.value(QLatin1String(name)).toDouble(&ok);
    const auto digits = [](double number) { return QString::number(number).toStdString(); };
    if (!ok || !(value >= least && value <= most))
        throw UsageError(Message::tr("%1 is \"%2\", expected a number from %3 to %4", shown(name), text(name),
                                     digits(least), digits(most)));
    return value;
}

std::int64_t Parser::required(const char* name, std::int64_t least, std::int64_t most) const {
    if (!has(name))
        throw UsageError(Message::tr("%1 is missing, expected a number from %2 to %3", shown(name), least, most));
    return *number(name, least, most);
}

std::vector<std::string> Parser::given() const {
    std::vector<std::string> names;
    for (const QString& name : m_parser.optionNames())
        if (name != QLatin1String("log")) // Which goes with everything.
            names.push_back(name.toStdString());
    return names;
}

std::string Parser::takePositional() {
    const QStringList found = m_parser.positionalArguments().mid(m_taken);
    m_taken += !found.isEmpty();
    return found.isEmpty() ? std::string() : gui::fileNameOf(found.first());
}

std::vector<std::string> Parser::files() const {
    std::vector<std::string> names;
    for (const QString& name : m_parser.positionalArguments().mid(m_taken))
        names.push_back(gui::fileNameOf(name));
    return names;
}

QStringList Parser::positional(int most) const {
    const QStringList found = m_parser.positionalArguments().mid(m_taken);
    if (found.size() > most)
        throw UsageError(Message::tr("\"%1\" is one argument too many (%2 --help lists the options)",
                                     printable(gui::fileNameOf(found.at(most)), 200), nameOfProgram()));
    return found;
}

std::string fileToWrite(const Parser& parser, const char* option) {
    const std::string path = parser.file(option);
    if (path.empty())
        throw UsageError(Message::tr("--%1 is empty, expected a file's name", std::string(option)));
    return path;
}

std::string fileOfOutput(const Parser& parser) {
    const std::string path = fileToWrite(parser, "output");
    return path == "-" ? "/dev/stdout" : path;
}

/// One that is not there yet has no links.
bool isOneFile(const std::string& a, const std::string& b) {
    std::error_code unknown;
    if (std::filesystem::exists(a, unknown) && !std::filesystem::is_regular_file(a, unknown))
        return false;
    return std::filesystem::equivalent(a, b, unknown) ||
           std::filesystem::weakly_canonical(std::filesystem::absolute(a, unknown), unknown) ==
               std::filesystem::weakly_canonical(std::filesystem::absolute(b, unknown), unknown);
}

} // namespace walshscope::cli
