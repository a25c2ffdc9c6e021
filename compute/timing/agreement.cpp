// SPDX-License-Identifier: GPL-3.0-or-later
// Compares printed numbers and measured ones, each table with itself and both with each other.
#include "timing/agreement.h"

#include "timing/samples.h"

#include <algorithm>

namespace walshscope {
namespace {

/// [column][row]; nothing where there is no number, or one below what the clock tells.
using Columns = std::vector<std::vector<std::optional<double>>>;

Columns printedColumns(const PaperPreset& preset) {
    Columns all;
    for (const PaperColumn& column : preset.columns) {
        auto& values = all.emplace_back(preset.rows.size());
        for (std::size_t row = 0; row < column.printed.size(); ++row)
            if (column.printed[row] > 0)
                values[row] = column.printed[row];
    }
    return all;
}

Columns measuredColumns(const PaperPreset& preset, std::span<const TimedCell> cells) {
    Columns all;
    for (std::size_t column = 0; column < preset.columns.size(); ++column) {
        auto& values = all.emplace_back(preset.rows.size());
        for (std::size_t row = 0; row < preset.rows.size(); ++row)
            if (const TimedCell* cell = cellAt(preset, row, column, cells))
                values[row] = secondsOf(*cell, preset.columns[column].quantity);
    }
    return all;
}

std::vector<PaperAgreement::Fastest> fastestOf(const PaperPreset& preset, const Columns& printed,
                                               const Columns& measured) {
    std::vector<PaperAgreement::Fastest> all;
    for (std::size_t row = 0; row < preset.rows.size(); ++row) {
        std::vector<std::size_t> both;
        for (std::size_t column = 0; column < preset.columns.size(); ++column)
            if (preset.columns[column].quantity != PaperQuantity::Transfers && printed[column][row] &&
                measured[column][row])
                both.push_back(column);
        // Two columns of one contender are two platforms, of which there is one here.
        const auto other = [&](std::size_t column) {
            return preset.columns[column].contender != preset.columns[both.front()].contender;
        };
        if (!std::ranges::any_of(both, other))
            continue;
        const auto least = [&](const Columns& values) {
            return *std::ranges::min_element(both, {}, [&](std::size_t column) { return *values[column][row]; });
        };
        const std::size_t inPaper = least(printed), here = least(measured);
        const bool alike = preset.columns[inPaper].contender == preset.columns[here].contender;
        all.push_back({row, inPaper, alike ? inPaper : here});
    }
    return all;
}

/// Only the rows that both columns of the pair have in `other`; all of them where it has none.
Columns whereBoth(const Columns& other, std::pair<std::size_t, std::size_t> pair, Columns values) {
    const auto has = [&](std::size_t row) { return other[pair.first][row] && other[pair.second][row]; };
    const std::size_t rows = other[pair.first].size();
    std::size_t both = 0;
    for (std::size_t row = 0; row < rows; ++row)
        both += has(row);
    for (std::size_t row = 0; both > 0 && row < rows; ++row)
        if (!has(row))
            values[pair.first][row].reset();
    return values;
}

/// Where the second of the pair stays ahead from, and whether the pair was ever compared.
std::pair<std::optional<std::size_t>, bool> aheadFrom(const Columns& values, std::pair<std::size_t, std::size_t> pair) {
    const auto &first = values[pair.first], &second = values[pair.second];
    std::optional<std::size_t> from;
    bool compared = false;
    for (std::size_t row = 0; row < first.size(); ++row) {
        if (!first[row] || !second[row])
            continue;
        compared = true;
        if (*second[row] >= *first[row])
            from.reset();
        else if (!from)
            from = row;
    }
    return {from, compared};
}

std::vector<PaperAgreement::Spread> spreadsOf(const Columns& printed, const Columns& measured) {
    std::vector<PaperAgreement::Spread> all;
    for (std::size_t column = 0; column < printed.size(); ++column) {
        std::vector<double> ratios;
        for (std::size_t row = 0; row < printed[column].size(); ++row)
            if (printed[column][row] && measured[column][row])
                ratios.push_back(*printed[column][row] / *measured[column][row]);
        if (ratios.empty())
            continue;
        const auto [least, most] = std::ranges::minmax(ratios);
        all.push_back({column, ratios.size(), least, quartiles(ratios).median, most});
    }
    return all;
}

} // namespace

PaperAgreement agreementOf(const PaperPreset& preset, std::span<const TimedCell> cells) {
    const Columns printed = printedColumns(preset), measured = measuredColumns(preset, cells);
    PaperAgreement found{fastestOf(preset, printed, measured), {}, spreadsOf(printed, measured), {}};
    for (const auto& pair : preset.crossings) {
        const auto [inPaper, wasPrinted] = aheadFrom(whereBoth(measured, pair, printed), pair);
        const auto [here, wasMeasured] = aheadFrom(measured, pair);
        found.crossings.push_back({pair.first, pair.second, wasPrinted, wasMeasured, inPaper, here});
    }
    if (preset.axis == PaperAxis::Size)
        return found;
    for (std::size_t column = 0; column < measured.size(); ++column) {
        std::optional<std::size_t> best;
        for (std::size_t row = 0; row < measured[column].size(); ++row)
            if (measured[column][row] && (!best || *measured[column][row] < *measured[column][*best]))
                best = row;
        if (best)
            found.best.push_back({column, *best});
    }
    return found;
}

} // namespace walshscope
