// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope table: a table of an S-box, whole or a part, a row at a time however large it is.
#include "choice.h"
#include "command.h"
#include "error.h"
#include "input.h"
#include "io/latex.h"
#include "io/values.h"
#include "output.h"
#include "sbox/largest_entries.h"
#include "sbox/table_kind.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace walshscope::cli {
namespace {

/// From one to the other, both included.
struct Interval {
    std::int64_t first, last;
};

/// And as it was typed.
struct Asked {
    Interval interval;
    std::string text;
};

enum class TableForm { Csv, Json, Latex };

struct Wanted {
    const TableKind& table;
    FixedArguments fixed{1, 1};
    LatScale scale = LatScale::Walsh;
    std::optional<Asked> rows = {}, columns = {};
    TableForm form = TableForm::Csv;
    std::optional<std::size_t> largest = {}; ///< So many instead of all.
    std::int32_t least = 1;                  ///< Their magnitude.

    WhichTable which() const { return {table.table, fixed}; }
};

template <std::size_t count>
std::optional<std::size_t> placeOf(std::string_view name, const std::array<std::string_view, count>& names) {
    const auto found = std::ranges::find(names, name);
    return found == names.end() ? std::nullopt : std::optional(std::size_t(found - names.begin()));
}

/// "3..0x1f", or one number alone. Before anything is read only numbers beyond every S-box are refused.
std::optional<Asked> intervalOf(const Parser& parser, const char* option) {
    if (!parser.has(option))
        return {};
    const QString text = QString::fromStdString(parser.text(option));
    const qsizetype dots = text.indexOf(QLatin1String(".."));
    constexpr std::int64_t most = (std::int64_t(1) << SBox::largestN) - 1;
    try {
        const std::int64_t first = numberIn(dots < 0 ? text : text.left(dots), option, 0, most);
        const std::int64_t last = dots < 0 ? first : numberIn(text.mid(dots + 2), option, 0, most);
        if (first <= last)
            return Asked{{first, last}, text.toStdString()};
    } catch (const UsageError&) {
        // What was expected is more than one number.
    }
    throw UsageError(Message::tr("--%1 is \"%2\", expected a..b with numbers from 0 to %3 of which a is not above b",
                                 option, text.toStdString(), most));
}

/// Of `bits` bits, or what is asked for if the table has it.
Interval within(const std::optional<Asked>& asked, const char* option, const std::string& name, int bits) {
    const std::int64_t most = (std::int64_t(1) << bits) - 1;
    if (asked && asked->interval.last > most)
        throw UsageError(Message::tr("--%1 is \"%2\", expected a..b with numbers from 0 to %3, as the table of %4 has",
                                     option, asked->text, most, name));
    return asked ? asked->interval : Interval{0, most};
}

/// value / 2^bits, exactly: such a fraction has no more than so many decimals.
void appendFraction(std::string& text, std::int64_t value, int bits) {
    const std::uint64_t magnitude = value < 0 ? std::uint64_t(-value) : std::uint64_t(value);
    const std::uint64_t mask = (std::uint64_t(1) << bits) - 1;
    text += (value < 0 ? "-" : "") + std::to_string(magnitude >> bits);
    std::uint64_t rest = magnitude & mask;
    if (rest != 0)
        text += '.';
    for (; rest != 0; rest &= mask) {
        rest *= 10;
        text += char('0' + (rest >> bits));
    }
}

void appendValue(std::string& text, std::int32_t value, LatScale scale, int n) {
    switch (scale) {
    case LatScale::Walsh:
        text += std::to_string(value);
        break;
    case LatScale::Half:
        appendFraction(text, value, 1);
        break;
    case LatScale::Bias:
        appendFraction(text, value, n + 1);
        break;
    case LatScale::Correlation:
        appendFraction(text, value, n);
        break;
    }
}

std::string valueOf(std::int32_t value, LatScale scale, int n) {
    std::string text;
    appendValue(text, value, scale, n);
    return text;
}

std::string intervalJson(const Interval& interval) {
    return '[' + std::to_string(interval.first) + ", " + std::to_string(interval.last) + ']';
}

/// What was asked of which S-box.
JsonMembers jsonOf(const char* kind, const SBox& s, const Wanted& wanted) {
    JsonMembers members{{"kind", jsonText(kind)},
                        {"table", jsonText(std::string(wanted.table.id))},
                        {"n", std::to_string(s.n())},
                        {"m", std::to_string(s.m())}};
    for (std::size_t i = 0; i < wanted.table.fixed.size(); ++i)
        members.emplace_back(wanted.table.fixed[i].letter, std::to_string(wanted.fixed[i]));
    if (wanted.table.isScaled)
        members.emplace_back("scale", jsonText(latScaleNames[std::size_t(wanted.scale)]));
    return members;
}

/// What stands around the values.
std::pair<std::string, std::string> jsonAround(const Document& document, const std::string& file, const Wanted& wanted,
                                               const Interval& rows, const Interval& columns) {
    JsonMembers members = jsonOf("table", std::get<SBox>(document.value), wanted);
    members.emplace_back("rows", intervalJson(rows));
    members.emplace_back("columns", intervalJson(columns));
    std::ranges::move(jsonWarnings(document), std::back_inserter(members));
    members.emplace_back("values", "[]");
    const std::string whole = jsonAnswer(file, std::move(members));
    const std::size_t bracket = whole.rfind(']');
    return {whole.substr(0, bracket), whole.substr(bracket)};
}

/// "LAT of PRESENT, a down and b across", "UBCT of PRESENT with c = 0x3, …"
std::string titleOf(const Document& document, const Wanted& wanted) {
    const SBox& s = std::get<SBox>(document.value);
    std::string title = std::string(wanted.table.symbol) + " of " + document.name;
    for (std::size_t i = 0; i < wanted.table.fixed.size(); ++i)
        title += (i == 0 ? " with " : " and ") + std::string(wanted.table.fixed[i].letter) + " = 0x" +
                 hexadecimalOf(wanted.fixed[i], bitsOf(wanted.table.fixed[i].axis, s.n(), s.m()));
    return title;
}

std::string codeOf(std::int64_t value, int bits) { return latexCode(hexadecimalOf(std::uint32_t(value), bits)); }

void answerInLatex(const Document& document, const Wanted& wanted, const SBox& s, const SBox* inverted,
                   const Interval& rows, const Interval& columns, Monitor& monitor) {
    const std::int64_t tall = rows.last - rows.first + 1, wide = columns.last - columns.first + 1;
    if (std::max(tall, wide) > mostLinesOfLatex)
        throw UsageError(Message::tr("%1 rows and %2 columns of the table of %3, expected at most %4 of each in LaTeX: "
                                     "--rows and --columns take a part",
                                     tall, wide, document.name, mostLinesOfLatex));
    const int columnBits = wanted.table.columnBits(s.n(), s.m());
    std::vector<std::vector<std::string>> lines(1, {""});
    for (std::int64_t b = columns.first; b <= columns.last; ++b)
        lines[0].push_back(codeOf(b, columnBits));
    for (std::int64_t a = rows.first; a <= rows.last; ++a) {
        const auto look = [&] { monitor.progress(std::uint64_t(a - rows.first), std::uint64_t(tall)); };
        const std::vector<std::int32_t> row = tableRow(s, inverted, wanted.which(), std::uint32_t(a), look);
        lines.push_back({codeOf(a, s.n())});
        for (std::int64_t b = columns.first; b <= columns.last; ++b)
            lines.back().push_back(latexNumber(valueOf(row[std::size_t(b)], wanted.scale, s.n())));
    }
    writeOut(latexTabular(titleOf(document, wanted) + ", a down and b across", lines, true));
}

void answerWithLargest(const Document& document, const std::string& file, const Wanted& wanted, const SBox& s) {
    TerminalMonitor monitor;
    const std::vector<PlacedEntry> found = largestEntries(s, wanted.which(), *wanted.largest, wanted.least, monitor);
    monitor.clear();
    const int columnBits = wanted.table.columnBits(s.n(), s.m());
    const auto value = [&](const PlacedEntry& entry) { return valueOf(entry.entry, wanted.scale, s.n()); };
    if (wanted.form == TableForm::Json) {
        std::string entries;
        for (const PlacedEntry& entry : found)
            entries +=
                (entries.empty() ? "" : ", ") +
                jsonWithin({{"a", std::to_string(entry.a)}, {"b", std::to_string(entry.b)}, {"value", value(entry)}});
        JsonMembers members = jsonOf("largest entries", s, wanted);
        std::ranges::move(jsonWarnings(document), std::back_inserter(members));
        members.emplace_back("entries", '[' + entries + ']');
        writeOut(jsonAnswer(file, std::move(members)));
        return;
    }
    std::string text = heading(file);
    if (wanted.form == TableForm::Latex) {
        std::vector<std::vector<std::string>> lines{{"$a$", "$b$", std::string(wanted.table.symbol)}};
        for (const PlacedEntry& entry : found)
            lines.push_back({codeOf(entry.a, s.n()), codeOf(entry.b, columnBits), latexNumber(value(entry))});
        text += latexTabular("the largest entries of the " + titleOf(document, wanted), lines, false);
    } else {
        text += "a,b," + std::string(wanted.table.id) + '\n';
        for (const PlacedEntry& entry : found)
            text += std::to_string(entry.a) + ',' + std::to_string(entry.b) + ',' + value(entry) + '\n';
    }
    writeOut(text + (file.empty() ? "" : "\n"));
}

void answer(const Document& document, const std::string& file, const Parser& parser, const Wanted& wanted) {
    const SBox& s = sboxIn(document, parser);
    requireFixed(wanted.table, wanted.fixed, s.n(), s.m());
    const Interval rows = within(wanted.rows, "rows", document.name, s.n());
    const Interval columns = within(wanted.columns, "columns", document.name, wanted.table.columnBits(s.n(), s.m()));
    requireTable(wanted.table, s, document.name);
    tellEmpty(wanted.which(), s, document.name);
    if (wanted.largest) {
        answerWithLargest(document, file, wanted, s);
        return;
    }
    std::optional<SBox> inverted;
    if (wanted.table.ofPermutations)
        inverted = inverse(s);
    TerminalMonitor monitor;
    if (wanted.form == TableForm::Latex) {
        writeOut(heading(file));
        answerInLatex(document, wanted, s, inverted ? &*inverted : nullptr, rows, columns, monitor);
        writeOut(file.empty() ? "" : "\n");
        return;
    }
    const bool isJson = wanted.form == TableForm::Json;
    std::pair<std::string, std::string> around{heading(file), file.empty() ? "" : "\n"};
    if (isJson)
        around = jsonAround(document, file, wanted, rows, columns);
    writeOut(around.first);
    constexpr std::size_t enough = 1 << 16;
    std::string text;
    for (std::int64_t a = rows.first; a <= rows.last; ++a) {
        const auto done = std::uint64_t(a - rows.first), total = std::uint64_t(rows.last - rows.first + 1);
        monitor.progress(done, total);
        const std::vector<std::int32_t> row = tableRow(s, inverted ? &*inverted : nullptr, wanted.which(),
                                                       std::uint32_t(a), [&] { monitor.progress(done, total); });
        if (isJson)
            text += a == rows.first ? "[" : ", [";
        for (std::int64_t b = columns.first; b <= columns.last; ++b) {
            if (b > columns.first)
                text += isJson ? ", " : ",";
            appendValue(text, row[std::size_t(b)], wanted.scale, s.n());
            if (text.size() >= enough) {
                writeOut(text);
                text.clear();
            }
        }
        text += isJson ? ']' : '\n';
    }
    writeOut(text + around.second);
}

/// "the linear approximation table (lat), … or the …"
QString everyTitle() {
    QStringList titles;
    for (const TableKind& kind : tableKinds())
        titles << QStringLiteral("the %1 (%2)")
                      .arg(QString::fromStdString(kind.title.text()), QString::fromStdString(std::string(kind.id)));
    const QString last = titles.takeLast();
    return titles.join(QStringLiteral(", ")) + QStringLiteral(" or ") + last;
}

} // namespace

void table(const QStringList& arguments) {
    Parser parser(
        "table",
        QStringLiteral("Prints %1 of an S-box as CSV without a header: the row of a has the values for b = 0, 1, … "
                       "Arguments besides a and b are the same in the whole table, see --fix: %2.")
                .arg(everyTitle(), QString::fromStdString(fixedInTables())) +
            QString::fromUtf8(severalInputs),
        QString::fromStdString(listed(tableNames(), "|")) + u' ' + QString::fromUtf8(inputsSynopsis));
    parser.offerFirst(namesOf(tableNames()));
    addInputOptions(parser);
    addLinesOption(parser);
    parser.add("rows", QStringLiteral("Only the rows from a to b, both included: 1, 0..15, 0x10..0x1f."), "a..b");
    parser.add("columns", QStringLiteral("Only the columns from a to b."), "a..b");
    parser.add("scale",
               QStringLiteral("Of the %1: walsh (W, which is the default), half (W/2), bias (W/2^(n+1)) or "
                              "correlation (W/2^n), exactly.")
                   .arg(QString::fromStdString(scaledTables(&TableKind::symbol))),
               "scale");
    parser.offer("scale", namesOf(latScaleNames));
    parser.add(
        "fix",
        QStringLiteral("What is the same in the whole table, as c=3 or c=3,d=0x1f, decimal or hexadecimal behind 0x; "
                       "1 if not given. Where nothing has it, all entries are 0, as those of ebct where c never "
                       "becomes d."),
        "letters");
    parser.add(
        "largest",
        QStringLiteral("Instead of the table so many of its entries, from 1 to 1000000: those of largest magnitude "
                       "with their places, without those that say nothing, and of equal ones first those with "
                       "the smaller a, then b. As CSV with a header."),
        "count");
    parser.add("at-least",
               QStringLiteral("Of these only those whose magnitude, unscaled, is not below that; 1 if not given."),
               "magnitude");
    parser.add("json", QStringLiteral("One JSON object."));
    parser.add("csv", QStringLiteral("CSV, which is the default."));
    parser.add("latex", QStringLiteral("A tabular of LaTeX, of at most 64 rows and columns."));
    parser.parse(arguments);
    // Which table comes before the input, wherever the options are.
    const std::string name = parser.takePositional();
    const TableKind* const which = tableKindNamed(name);
    if (name.empty())
        throw UsageError(Message::tr("which table to print is missing, expected %1", oneOfTables(&TableKind::id)));
    if (!which)
        throw UsageError(Message::tr("there is no table \"%1\", expected %2", name, oneOfTables(&TableKind::id)));
    Wanted wanted{.table = *which};
    const std::array<const char*, 3> formsOfTable{"csv", "json", "latex"};
    for (std::size_t i = 0; i < formsOfTable.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (parser.has(formsOfTable[i]) && parser.has(formsOfTable[k]))
                throw notBoth(parser.shown(formsOfTable[k]), parser.shown(formsOfTable[i]));
    wanted.form = parser.has("json") ? TableForm::Json : parser.has("latex") ? TableForm::Latex : TableForm::Csv;
    if (parser.has("fix"))
        wanted.fixed = fixedArgumentsIn(*which, parser.text("fix"));
    constexpr std::int64_t mostListed = 1'000'000;
    if (const auto count = parser.number("largest", 1, mostListed))
        wanted.largest = std::size_t(*count);
    if (const auto least = parser.number("at-least", 1, std::int64_t(1) << SBox::largestN)) {
        if (!wanted.largest)
            throw UsageError(Message::tr("--at-least is for --largest only"));
        wanted.least = std::int32_t(*least);
    }
    for (const char* option : {"rows", "columns"})
        if (wanted.largest && parser.has(option))
            throw notBoth("--largest", parser.shown(option));
    if (parser.has("scale")) {
        const auto scale = placeOf(parser.text("scale"), latScaleNames);
        if (!scale)
            throw UsageError(Message::tr("there is no scale \"%1\", expected walsh, half, bias or correlation",
                                         parser.text("scale")));
        if (!wanted.table.isScaled)
            throw UsageError(Message::tr("--scale is for %1 only, and this is %2", scaledTables(&TableKind::id), name));
        wanted.scale = LatScale(*scale);
    }
    wanted.rows = intervalOf(parser, "rows");
    wanted.columns = intervalOf(parser, "columns");
    answerDocuments(parser, Sequences::AskedFor,
                    [&](const Document& document, const std::string& file) { answer(document, file, parser, wanted); });
}

} // namespace walshscope::cli
