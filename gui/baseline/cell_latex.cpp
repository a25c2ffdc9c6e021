// SPDX-License-Identifier: GPL-3.0-or-later
// Timed cells as a LaTeX table.
#include "gui/baseline/baseline.h"
#include "gui/baseline/cell_columns.h"
#include "timing/estimate.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>

namespace walshscope::gui {
namespace {

std::string escaped(std::string_view text) {
    std::string made;
    for (const char c : text)
        switch (c) {
        case '\\':
            made += "\\textbackslash{}";
            break;
        case '~':
            made += "\\textasciitilde{}";
            break;
        case '^':
            made += "\\textasciicircum{}";
            break;
        case '&':
        case '%':
        case '$':
        case '#':
        case '_':
        case '{':
        case '}':
            made += '\\';
            [[fallthrough]];
        default:
            made += c;
        }
    return made;
}

/// What a row of the table is of: all but the size.
std::string rowOf(const CellKey& key) {
    std::string text = escaped(key.contender) + " & " + escaped(key.device);
    const auto known = std::ranges::find(contenders(), key.contender, &Contender::id);
    if (known == contenders().end())
        return text;
    if ((*known)->blockSize)
        text += ", " + std::to_string(key.parameters.blockSize) + " threads per block";
    if ((*known)->elementsPerThread)
        text += ", $M = " + std::to_string(key.parameters.elementsPerThread) + "$";
    if (key.parameters.scan != Parameters().scan)
        text += ", " + std::string(scanNames[std::size_t(key.parameters.scan)]);
    return text;
}

std::string sizeOfColumn(const CellKey& key) {
    return key.task == Task::Register ? std::to_string(key.size) + " bits" : "$n = " + std::to_string(key.size) + "$";
}

std::string decimals(double value, int digits) {
    char buffer[400];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, digits).ptr};
}

std::string medianEntry(const TimedCell& cell) {
    if (std::holds_alternative<WrongAt>(cell.outcome))
        return "$\\times$";
    const auto* times = std::get_if<Times>(&cell.outcome);
    if (!times || times->samples.empty())
        return {};
    const auto [seconds, interval, basis, used] = estimateOf(*times);
    const double median = seconds * 1e6;
    if (times->samples.size() < fewestToTell)
        return "$" + inDigits(median, 4) + "$";
    const double half = (interval.high - interval.low) / 2 * 1e6;
    const int digits = half > 0 ? std::clamp(1 - int(std::floor(std::log10(half))), 0, 6) : 3; // Two that count.
    return "$" + decimals(median, digits) + " \\pm " + decimals(half, digits) + "$";
}

std::string ratioEntry(const TimedCell& cell, std::span<const TimedCell> baseline) {
    const TimedCell* other = cellFor(cell.key, baseline);
    const auto ratio = other ? ratioOf(cell, *other) : std::nullopt;
    if (!ratio)
        return {};
    return "$" + inDigits(ratio->value, 4) + "$ [$" + inDigits(ratio->interval.low, 4) + "$, $" +
           inDigits(ratio->interval.high, 4) + "$]";
}

template <class Value>
std::size_t placeIn(std::vector<Value>& list, const Value& value) {
    const auto found = std::ranges::find(list, value);
    if (found != list.end())
        return std::size_t(found - list.begin());
    list.push_back(value);
    return list.size() - 1;
}

std::string tableOf(std::span<const TimedCell> cells, const std::string& about,
                    const std::function<std::string(const TimedCell&)>& entryOf) {
    std::vector<const TimedCell*> bySize;
    for (const TimedCell& cell : cells)
        bySize.push_back(&cell);
    std::ranges::stable_sort(bySize, {}, [](const TimedCell* cell) { return cell->key.size; });
    std::vector<std::string> rows, columns;
    for (const TimedCell& cell : cells)
        placeIn(rows, rowOf(cell.key));
    for (const TimedCell* cell : bySize)
        placeIn(columns, sizeOfColumn(cell->key));
    std::vector<std::vector<std::string>> entries;
    for (const TimedCell& cell : cells) {
        const std::size_t row = placeIn(rows, rowOf(cell.key)), column = placeIn(columns, sizeOfColumn(cell.key));
        entries.resize(rows.size());
        entries[row].resize(std::max(entries[row].size(), column + 1));
        entries[row][column] = entryOf(cell);
    }
    std::string text =
        "% " + about + "\n\\begin{tabular}{ll" + std::string(columns.size(), 'r') + "}\n\\hline\nVariant & Device";
    for (const std::string& column : columns)
        text += " & " + column;
    text += " \\\\\n\\hline\n";
    for (std::size_t row = 0; row < rows.size(); ++row) {
        entries[row].resize(columns.size());
        text += rows[row];
        for (const std::string& entry : entries[row])
            text += " & " + entry;
        text += " \\\\\n";
    }
    return text + "\\hline\n\\end{tabular}\n";
}

} // namespace

std::string latexOf(std::span<const TimedCell> cells) {
    return tableOf(cells, "Medians in microseconds, and half of their 95 % confidence interval.", medianEntry);
}

std::string latexOfRatios(std::span<const TimedCell> cells, std::span<const TimedCell> baseline) {
    return tableOf(cells, "Medians as multiples of the baseline's, with intervals.",
                   [&](const TimedCell& cell) { return ratioEntry(cell, baseline); });
}

} // namespace walshscope::gui
