// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope table: a table of an S-box, whole or a part, a row at a time however large it is.
#include "choice.h"
#include "command.h"
#include "error.h"
#include "input.h"
#include "output.h"
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

struct Wanted {
    const TableKind& table;
    LatScale scale = LatScale::Walsh;
    std::optional<Asked> rows = {}, columns = {};
    bool json = false;
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

std::string intervalJson(const Interval& interval) {
    return '[' + std::to_string(interval.first) + ", " + std::to_string(interval.last) + ']';
}

/// What stands around the values.
std::pair<std::string, std::string> jsonAround(const Document& document, const std::string& file, const Wanted& wanted,
                                               const Interval& rows, const Interval& columns) {
    const auto& s = std::get<SBox>(document.value);
    JsonMembers members{{"kind", jsonText("table")},
                        {"table", jsonText(std::string(wanted.table.id))},
                        {"n", std::to_string(s.n())},
                        {"m", std::to_string(s.m())}};
    if (wanted.table.isScaled)
        members.emplace_back("scale", jsonText(latScaleNames[std::size_t(wanted.scale)]));
    members.emplace_back("rows", intervalJson(rows));
    members.emplace_back("columns", intervalJson(columns));
    std::ranges::move(jsonWarnings(document), std::back_inserter(members));
    members.emplace_back("values", "[]");
    const std::string whole = jsonAnswer(file, std::move(members));
    const std::size_t bracket = whole.rfind(']');
    return {whole.substr(0, bracket), whole.substr(bracket)};
}

void answer(const Document& document, const std::string& file, const Parser& parser, const Wanted& wanted) {
    const SBox& s = sboxIn(document, parser);
    const Interval rows = within(wanted.rows, "rows", document.name, s.n());
    const Interval columns = within(wanted.columns, "columns", document.name, wanted.table.columnBits(s.n(), s.m()));
    requireTable(wanted.table, s, document.name);
    std::optional<SBox> inverted;
    if (wanted.table.ofPermutations)
        inverted = inverse(s);
    TerminalMonitor monitor;
    std::pair<std::string, std::string> around{heading(file), file.empty() ? "" : "\n"};
    if (wanted.json)
        around = jsonAround(document, file, wanted, rows, columns);
    writeOut(around.first);
    constexpr std::size_t enough = 1 << 16;
    std::string text;
    for (std::int64_t a = rows.first; a <= rows.last; ++a) {
        const auto done = std::uint64_t(a - rows.first), total = std::uint64_t(rows.last - rows.first + 1);
        monitor.progress(done, total);
        const std::vector<std::int32_t> row = tableRow(s, inverted ? &*inverted : nullptr, wanted.table.table,
                                                       std::uint32_t(a), [&] { monitor.progress(done, total); });
        if (wanted.json)
            text += a == rows.first ? "[" : ", [";
        for (std::int64_t b = columns.first; b <= columns.last; ++b) {
            if (b > columns.first)
                text += wanted.json ? ", " : ",";
            appendValue(text, row[std::size_t(b)], wanted.scale, s.n());
            if (text.size() >= enough) {
                writeOut(text);
                text.clear();
            }
        }
        text += wanted.json ? ']' : '\n';
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
        QStringLiteral("Prints %1 of an S-box as CSV without a header: the row of a has the values for b = 0, 1, …")
                .arg(everyTitle()) +
            QString::fromUtf8(severalInputs),
        QString::fromStdString(listed(tableNames(), "|")) + u' ' + QString::fromUtf8(inputsSynopsis));
    addInputOptions(parser);
    addLinesOption(parser);
    parser.add("rows", QStringLiteral("Only the rows from a to b, both included: 1, 0..15, 0x10..0x1f."), "a..b");
    parser.add("columns", QStringLiteral("Only the columns from a to b."), "a..b");
    parser.add("scale",
               QStringLiteral("Of the %1: walsh (W, which is the default), half (W/2), bias (W/2^(n+1)) or "
                              "correlation (W/2^n), exactly.")
                   .arg(QString::fromStdString(scaledTables(&TableKind::symbol))),
               "scale");
    parser.add("json", QStringLiteral("One JSON object."));
    parser.parse(arguments);
    // Which table comes before the input, wherever the options are.
    const std::string name = parser.takePositional();
    const TableKind* const which = tableKindNamed(name);
    if (name.empty())
        throw UsageError(Message::tr("which table to print is missing, expected %1", oneOfTables(&TableKind::id)));
    if (!which)
        throw UsageError(Message::tr("there is no table \"%1\", expected %2", name, oneOfTables(&TableKind::id)));
    Wanted wanted{.table = *which, .json = parser.has("json")};
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
