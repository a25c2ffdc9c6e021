// SPDX-License-Identifier: GPL-3.0-or-later
// Timed cells as a LaTeX table.
#include "gui/baseline/baseline.h"
#include "gui/baseline/cell_columns.h"
#include "gui/baseline/footnotes.h"
#include "timing/estimate.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>

namespace walshscope::gui {
namespace {

/// What a row of the table is of: all but the size.
std::string rowOf(const CellKey& key) {
    std::string text = forLatex(key.contender) + " & " + forLatex(key.device);
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

/// What stands in a cell, and what speaks against it.
struct Entry {
    std::string text;
    Doubts doubts{};
};

std::string timeEntry(const TimedCell& cell) {
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

std::string ratioEntry(const TimedCell& cell, const TimedCell& baseline) {
    const auto ratio = ratioOf(cell, baseline);
    if (!ratio)
        return {};
    return "$" + inDigits(ratio->value, 4) + "$ [$" + inDigits(ratio->interval.low, 4) + "$, $" +
           inDigits(ratio->interval.high, 4) + "$]";
}

std::string widthInWords(const CellsOfMethod& cells) { return inDigits(cells.wantedWidth * 100, 2) + " %"; }

template <class Value>
std::size_t placeIn(std::vector<Value>& list, const Value& value) {
    const auto found = std::ranges::find(list, value);
    if (found != list.end())
        return std::size_t(found - list.begin());
    list.push_back(value);
    return list.size() - 1;
}

std::string tableOf(std::span<const TimedCell> cells, const std::string& about, const std::string& wantedWidth,
                    const std::function<Entry(const TimedCell&)>& entryOf) {
    std::vector<const TimedCell*> bySize;
    for (const TimedCell& cell : cells)
        bySize.push_back(&cell);
    std::ranges::stable_sort(bySize, {}, [](const TimedCell* cell) { return cell->key.size; });
    std::vector<std::string> rows, columns;
    for (const TimedCell& cell : cells)
        placeIn(rows, rowOf(cell.key));
    for (const TimedCell* cell : bySize)
        placeIn(columns, sizeOfColumn(cell->key));
    std::vector<std::vector<Entry>> entries;
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
    Footnotes notes;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        entries[row].resize(columns.size());
        text += rows[row];
        for (const Entry& entry : entries[row])
            text += " & " + (entry.text.empty() ? entry.text : notes.marked(entry.text, entry.doubts));
        text += " \\\\\n";
    }
    return text + "\\hline\n\\end{tabular}\n" + notes.text(wantedWidth);
}

} // namespace

std::string latexOf(const CellsOfMethod& measured) {
    return tableOf(measured.cells, "Times in microseconds, and half of their 95 % confidence interval.",
                   widthInWords(measured), [&](const TimedCell& cell) {
                       return Entry{timeEntry(cell), doubtsOf(cell, measured.wantedWidth)};
                   });
}

std::string latexOfRatios(const CellsOfMethod& measured, const CellsOfMethod& baseline) {
    const std::string ours = widthInWords(measured), theirs = widthInWords(baseline);
    return tableOf(measured.cells, "Times as multiples of the baseline's, with intervals.",
                   ours == theirs ? ours : ours + " or " + theirs, [&](const TimedCell& cell) {
                       const TimedCell* other = cellFor(cell.key, baseline.cells);
                       return other
                                  ? Entry{ratioEntry(cell, *other), bothDoubts(doubtsOf(cell, measured.wantedWidth),
                                                                               doubtsOf(*other, baseline.wantedWidth))}
                                  : Entry();
                   });
}

} // namespace walshscope::gui
