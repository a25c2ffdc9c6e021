// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the page in roff. Options that several commands share stand in a section of their own.
#include "man_page.h"

#include "command.h"
#include "failure.h"

#include <algorithm>

namespace walshscope::cli {
namespace {

/// With all that roff takes for its own made plain.
QString inRoff(QString text) {
    text.replace(u'\\', QLatin1String("\\e"));
    text.replace(u'-', QLatin1String("\\-"));
    text.replace(u'^', QLatin1String("\\(ha"));
    text.replace(u'~', QLatin1String("\\(ti"));
    text.replace(u'\'', QLatin1String("\\(aq"));
    if (text.startsWith(u'.'))
        text.prepend(QLatin1String("\\&"));
    return text;
}

/// In lines that an editor shows; a line of the text itself begins one of the page.
QString inLines(const QString& text) {
    constexpr qsizetype room = 78;
    QStringList lines;
    for (const QString& paragraph : text.split(u'\n', Qt::SkipEmptyParts)) {
        if (!lines.isEmpty())
            lines << QStringLiteral(".br");
        QString line;
        for (const QString& word : paragraph.split(u' ', Qt::SkipEmptyParts)) {
            const QString next = inRoff(word);
            if (!line.isEmpty() && line.size() + 1 + next.size() > room) {
                lines << line;
                line.clear();
            }
            line += (line.isEmpty() ? QString() : QStringLiteral(" ")) + next;
        }
        lines << line;
    }
    return lines.join(u'\n') + u'\n';
}

/// The parts of a command that have options of their own, itself first.
std::vector<Usage> partsOf(const Command& command) {
    std::vector<Usage> parts{usageOf(command)};
    const QStringList names = parts.front().first;
    for (const QString& name : names) {
        const Usage part = usageOf(command, name);
        if (std::ranges::find(parts, part.synopsis, &Usage::synopsis) == parts.end())
            parts.push_back(part);
    }
    return parts;
}

bool isSame(const UsageOption& a, const UsageOption& b) {
    return a.names == b.names && a.words == b.words && a.value == b.value;
}

/// Options that at least so many have are told once.
constexpr int oftenEnough = 3;

std::vector<UsageOption> sharedAmong(const std::vector<Usage>& all) {
    std::vector<UsageOption> shared;
    for (const Usage& usage : all)
        for (const UsageOption& option : usage.options) {
            const auto same = [&](const UsageOption& other) { return isSame(option, other); };
            const auto has = [&](const Usage& other) { return std::ranges::any_of(other.options, same); };
            if (std::ranges::count_if(all, has) >= oftenEnough && std::ranges::none_of(shared, same))
                shared.push_back(option);
        }
    return shared;
}

QString inBold(const QString& name) {
    return QStringLiteral("\\fB") + inRoff(withDashes(name)) + QStringLiteral("\\fR");
}

QString entryOf(const UsageOption& option) {
    QStringList names;
    for (const QString& name : option.names)
        names << inBold(name);
    QString head = names.join(QStringLiteral(", "));
    if (!option.value.isEmpty())
        head += QStringLiteral(" \\fI") + inRoff(option.value) + QStringLiteral("\\fR");
    return QStringLiteral(".TP\n") + head + u'\n' + inLines(option.words);
}

/// "render window", or "render spectrum|…" where what follows the command is one of several.
QString titleOfSection(const Usage& usage) {
    if (usage.command.contains(u' ') || usage.first.isEmpty())
        return usage.command;
    const QString first = usage.synopsis.section(u' ', 0, 0);
    const QString title = usage.command + u' ' + first.section(u'|', 0, 0);
    return first.contains(u'|') ? title + QStringLiteral("|…") : title;
}

QString sectionOf(const Usage& usage, const std::vector<UsageOption>& shared) {
    const QString command = usage.command.section(u' ', 0, 0);
    const QString synopsis = usage.synopsis.isEmpty() ? QString() : u' ' + inRoff(usage.synopsis);
    QString text = QStringLiteral(".SS \"walshscope %1\"\n\\fBwalshscope %2\\fR [\\fIoptions\\fR]%3\n.PP\n%4")
                       .arg(inRoff(titleOfSection(usage)), inRoff(command), synopsis, inLines(usage.words));
    QStringList common;
    for (const UsageOption& option : usage.options)
        if (std::ranges::any_of(shared, [&](const UsageOption& other) { return isSame(option, other); }))
            common << inBold(option.names.last());
        else
            text += entryOf(option);
    if (!common.isEmpty())
        text += QStringLiteral(".PP\nAlso, as below: %1.\n").arg(common.join(QStringLiteral(", ")));
    return text;
}

} // namespace

std::string manPage(const Usage& window) {
    QString text =
        QStringLiteral(".TH WALSHSCOPE 1 \"\" \"Walshscope " WALSHSCOPE_VERSION "\" \"User Commands\"\n"
                       ".\\\" Long words stand at the ends of lines.\n"
                       ".ad l\n"
                       ".nh\n"
                       ".SH NAME\n"
                       "walshscope \\- see the Fast Walsh Transform: spectra of Boolean functions and S\\-boxes\n"
                       ".SH SYNOPSIS\n"
                       "\\fBwalshscope\\fR [\\fIoptions\\fR] [\\fIFILE\\fR]\n"
                       ".br\n"
                       "\\fBwalshscope\\fR \\fICOMMAND\\fR [\\fIoptions\\fR] [\\fIFILE\\fR|\\- ...]\n"
                       ".SH DESCRIPTION\n"
                       "Without a command the window opens, and its Help menu has the manual.\n"
                       "The commands need no display.\n"
                       ".SH OPTIONS OF THE WINDOW\n");
    for (const UsageOption& option : window.options)
        text += entryOf(option);
    text += entryOf(versionOption()) + QStringLiteral(".SH COMMANDS\n");
    std::vector<Usage> all;
    for (const Command& command : commands()) {
        text += QStringLiteral(".TP\n\\fB%1\\fR\n%2")
                    .arg(inRoff(QLatin1String(command.name)), inLines(QString::fromStdString(command.summary)));
        std::ranges::move(partsOf(command), std::back_inserter(all));
    }
    const std::vector<UsageOption> shared = sharedAmong(all);
    text += QStringLiteral(".SH EACH COMMAND\n");
    for (const Usage& usage : all)
        text += sectionOf(usage, shared);
    text += QStringLiteral(".SH OPTIONS OF SEVERAL COMMANDS\n");
    for (const UsageOption& option : shared)
        text += entryOf(option);
    return (text + QStringLiteral(".SH EXIT STATUS\n") + QLatin1String(exitStatuses)).toStdString();
}

} // namespace walshscope::cli
