// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of properties, with the columns that compute has for them.
#include "info_table.h"

#include "boolean/columns.h"
#include "error.h"
#include "further_facts.h"
#include "input.h"
#include "io/scanner.h"
#include "output.h"
#include "part.h"
#include "sbox/columns.h"
#include "sbox/further_columns.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace walshscope::cli {
namespace {

/// What every row has that is no property.
constexpr std::array<std::string_view, 3> placeColumns{"name", "file", "kind"};
/// What functions have besides booleanColumns().
constexpr std::array<std::string_view, 3> furtherBooleanColumns{"sac", "propagation_criterion", "linear_structures"};

std::vector<std::string> usualColumns(Kind kind) {
    std::vector<std::string> keys;
    const auto add = [&](const auto& columns) {
        for (const auto& column : columns)
            if (column.usual)
                keys.emplace_back(column.key);
    };
    if (kind == Kind::SBox)
        add(sboxColumns());
    else
        add(booleanColumns());
    return keys;
}

std::vector<std::string_view> allKeys() {
    std::vector<std::string_view> keys(placeColumns.begin(), placeColumns.end());
    const auto add = [&](std::string_view key) {
        if (std::ranges::find(keys, key) == keys.end())
            keys.push_back(key);
    };
    for (const SBoxColumn& column : sboxColumns())
        add(column.key);
    for (const BooleanColumn& column : booleanColumns())
        add(column.key);
    for (const FurtherColumn& column : furtherColumns())
        add(column.key);
    std::ranges::for_each(furtherBooleanColumns, add);
    return keys;
}

/// Empty where nobody chooses.
std::vector<std::string> chosenColumns(const Parser& parser) {
    std::vector<std::string> keys;
    if (!parser.has("columns"))
        return keys;
    const std::string text = parser.text("columns");
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(',', start), text.size());
        const std::string key = text.substr(start, end - start);
        if (const auto all = allKeys(); std::ranges::find(all, key) == all.end())
            throw UsageError(
                Message::tr("there is no column \"%1\", expected some of %2", printable(key, 40), listed(all)));
        keys.push_back(key);
        start = end + 1;
    }
    return keys;
}

/// In quotes where a comma or a quote would be taken for the end.
std::string cellText(std::string text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    for (std::size_t at = 0; (at = text.find('"', at)) != std::string::npos; at += 2)
        text.insert(at, 1, '"');
    return '"' + text + '"';
}

/// By key.
using Cells = std::map<std::string, std::string>;

std::string line(const std::vector<std::string>& keys, const Cells& cells) {
    std::string text;
    for (const std::string& key : keys) {
        const auto found = cells.find(key);
        text += (&key == keys.data() ? "" : ",") + (found == cells.end() ? std::string() : cellText(found->second));
    }
    return text + '\n';
}

std::string headerOf(const std::vector<std::string>& keys) {
    Cells cells;
    for (const std::string& key : keys)
        cells.emplace(key, key);
    return line(keys, cells);
}

template <class Properties>
void addCells(Cells& cells, const std::vector<PropertyColumn<Properties>>& columns, const Properties& p) {
    for (const auto& column : columns)
        cells.emplace(column.key, textOf(column.value(p)));
}

/// Further ones only if they are among the keys.
void addCells(Cells& cells, const SBox& s, const std::vector<std::string>& keys, bool all, Monitor& monitor) {
    Part first(monitor, 0, 0.5), rest(monitor, 0.5, 1);
    const SBoxProperties p = properties(s, all, first, gpuFor(s));
    addCells(cells, sboxColumns(), p);
    FurtherCells further(s, p, all);
    const auto isChosen = [&](const FurtherColumn& column) {
        return std::ranges::find(keys, column.key) != keys.end();
    };
    const auto chosen = double(std::ranges::count_if(furtherColumns(), isChosen));
    double done = 0;
    for (const FurtherColumn& column : furtherColumns())
        if (isChosen(column)) {
            Part part(rest, done / chosen, (done + 1) / chosen);
            cells.emplace(column.key, textOf(column.value(further, part)));
            ++done;
        }
}

void addCells(Cells& cells, const BooleanFunction& f, const std::vector<std::string>& keys, bool all,
              Monitor& monitor) {
    const Choice onCpu{nullptr, &deviceNamed("cpu"), {}};
    const Spectrum spectrum = walshTransform(f, onCpu, monitor).spectrum;
    const BooleanProperties p = properties(f, spectrum, all, monitor);
    addCells(cells, booleanColumns(), p);
    const auto isChosen = [&](std::string_view key) { return std::ranges::find(keys, key) != keys.end(); };
    if (std::ranges::none_of(furtherBooleanColumns, isChosen))
        return;
    for (FurtherFact& fact : furtherFacts(f, spectrum, p, monitor))
        if (std::ranges::find(furtherBooleanColumns, fact.key) != furtherBooleanColumns.end())
            cells.emplace(fact.key, std::move(fact.json));
}

Cells cellsOf(const Document& document, const std::string& file, const std::vector<std::string>& keys, bool all) {
    TerminalMonitor monitor(TerminalMonitor::Cost::Told);
    Cells cells{{"name", document.name}, {"file", file}, {"kind", std::string(kindName(document.kind()))}};
    if (const auto* s = std::get_if<SBox>(&document.value))
        addCells(cells, *s, keys, all, monitor);
    else
        addCells(cells, std::get<BooleanFunction>(document.value), keys, all, monitor);
    return cells;
}

/// Rows whose columns nobody chose: these are the usual ones of the kinds there are, which are known at the end.
class UnchosenRows {
public:
    void add(Kind kind, Cells cells) {
        m_kinds.insert(kind);
        m_rows.push_back(std::move(cells));
    }

    void write() {
        if (m_rows.empty())
            return;
        std::vector<std::string> keys{"name"};
        if (m_kinds.size() > 1)
            keys.emplace_back("kind");
        for (const Kind kind : {Kind::SBox, Kind::Boolean})
            for (std::string& key : usualColumns(kind))
                if (m_kinds.contains(kind) && std::ranges::find(keys, key) == keys.end())
                    keys.push_back(std::move(key));
        writeOut(headerOf(keys));
        for (const Cells& cells : m_rows)
            writeOut(line(keys, cells));
    }

private:
    std::set<Kind> m_kinds;
    std::vector<Cells> m_rows;
};

} // namespace

void addTableOptions(Parser& parser) {
    parser.add("csv",
               QStringLiteral("A table with a header line and a row for each S-box or Boolean function, of every "
                              "file and each record of a file with several."));
    parser.add("columns",
               QStringLiteral("Its columns: ") + QString::fromStdString(listed(allKeys())) + QLatin1Char('.'), "a,b,…");
}

void infoTable(const Parser& parser) {
    if (!parser.has("csv"))
        throw UsageError(Message::tr("--columns is for --csv, expected that as well"));
    if (parser.has("json"))
        throw notBoth("--csv", "--json");
    const std::vector<std::string> chosen = chosenColumns(parser);
    bool isFirst = true;
    UnchosenRows unchosen;
    const auto answer = [&](const Document& document, const std::string& file) {
        if (document.kind() != Kind::SBox && document.kind() != Kind::Boolean)
            refuse(document, parser,
                   Message::tr("--csv is for S-boxes and Boolean functions, and this is of the kind %1",
                               kindName(document.kind())));
        Cells cells = cellsOf(document, file, chosen, parser.has("all"));
        if (chosen.empty()) {
            unchosen.add(document.kind(), std::move(cells));
            return;
        }
        if (std::exchange(isFirst, false))
            writeOut(headerOf(chosen));
        writeOut(line(chosen, cells));
    };
    try {
        answerRecords(parser, answer);
    } catch (const OutputError&) {
        throw;
    } catch (...) {
        // What was wrong is told, and what is there is printed; as after Ctrl+C.
        unchosen.write();
        throw;
    }
    unchosen.write();
}

} // namespace walshscope::cli
