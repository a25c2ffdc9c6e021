// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of properties, with the columns that compute has for them.
#include "info_table.h"

#include "boolean/columns.h"
#include "error.h"
#include "input.h"
#include "io/scanner.h"
#include "output.h"
#include "sbox/columns.h"

#include <algorithm>
#include <array>
#include <utility>

namespace walshscope::cli {
namespace {

/// What every row has that is no property.
constexpr std::array<std::string_view, 3> placeColumns{"name", "file", "kind"};

std::vector<std::string> usualColumns(Kind kind) {
    std::vector<std::string> keys{"name"};
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

bool isColumn(std::string_view key) {
    const auto has = [&](const auto& columns) {
        return std::ranges::any_of(columns, [&](const auto& column) { return column.key == key; });
    };
    return std::ranges::find(placeColumns, key) != placeColumns.end() || has(sboxColumns()) || has(booleanColumns());
}

std::string allColumns() {
    std::vector<std::string_view> keys(placeColumns.begin(), placeColumns.end());
    const auto add = [&](const auto& columns) {
        for (const auto& column : columns)
            if (std::ranges::find(keys, column.key) == keys.end())
                keys.push_back(column.key);
    };
    add(sboxColumns());
    add(booleanColumns());
    return listed(keys);
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
        if (!isColumn(key))
            throw UsageError(
                Message::tr("there is no column \"%1\", expected some of %2", printable(key, 40), allColumns()));
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

template <class Row>
std::string line(const std::vector<std::string>& keys, const Row& cell) {
    std::string text;
    for (const std::string& key : keys)
        text += (text.empty() && &key == keys.data() ? "" : ",") + cellText(cell(key));
    return text + '\n';
}

template <class Properties>
std::string cellOf(const std::vector<PropertyColumn<Properties>>& columns, const Properties& p, std::string_view key) {
    const auto found = std::ranges::find(columns, key, &PropertyColumn<Properties>::key);
    return found == columns.end() ? std::string() : textOf(found->value(p));
}

std::string rowOf(const Document& document, const std::string& file, const std::vector<std::string>& keys, bool all) {
    TerminalMonitor monitor(TerminalMonitor::Cost::Told);
    const auto row = [&](const auto& columns, const auto& p) {
        return line(keys, [&](const std::string& key) {
            return key == "name"   ? document.name
                   : key == "file" ? file
                   : key == "kind" ? std::string(kindName(document.kind()))
                                   : cellOf(columns, p, key);
        });
    };
    if (const auto* s = std::get_if<SBox>(&document.value))
        return row(sboxColumns(), properties(*s, all, monitor, gpuFor(*s)));
    const auto& f = std::get<BooleanFunction>(document.value);
    const Choice onCpu{nullptr, &deviceNamed("cpu"), {}};
    return row(booleanColumns(), properties(f, walshTransform(f, onCpu, monitor).spectrum, all, monitor));
}

} // namespace

void addTableOptions(Parser& parser) {
    parser.add("csv",
               QStringLiteral("A table with a header line and a row for each S-box or Boolean function, of every "
                              "file and each record of a file with several."));
    parser.add("columns", QStringLiteral("Its columns: ") + QString::fromStdString(allColumns()) + QLatin1Char('.'),
               "a,b,…");
}

void infoTable(const Parser& parser) {
    if (parser.has("json"))
        throw notBoth("--csv", "--json");
    if (!parser.has("csv"))
        throw UsageError(Message::tr("--columns is for --csv, expected that as well"));
    std::vector<std::string> keys = chosenColumns(parser);
    bool isFirst = true;
    answerRecords(parser, [&](const Document& document, const std::string& file) {
        if (document.kind() != Kind::SBox && document.kind() != Kind::Boolean)
            throw UsageError(Message::tr("%1: --csv is for S-boxes and Boolean functions, and this is of the kind %2",
                                         document.name, kindName(document.kind())));
        if (keys.empty())
            keys = usualColumns(document.kind());
        const std::string row = rowOf(document, file, keys, parser.has("all"));
        if (std::exchange(isFirst, false))
            writeOut(line(keys, [](const std::string& key) { return key; }));
        writeOut(row);
    });
}

} // namespace walshscope::cli
