// SPDX-License-Identifier: GPL-3.0-or-later
// Compares printed numbers and measured ones, each table with itself and both with each other.
#include "timing/agreement.h"

#include "timing/estimate.h"

#include <algorithm>

namespace walshscope {
namespace {

/// Nothing where there is no number, or one below what the clock tells.
PaperTimes printedTimes(const PaperPreset& preset) {
    return paperTimes(preset, [&](std::size_t row, std::size_t column) -> std::optional<PaperTime> {
        const std::vector<double>& printed = preset.columns[column].printed;
        if (row < printed.size() && printed[row] > 0)
            return PaperTime{printed[row]};
        return {};
    });
}

std::vector<PaperAgreement::Fastest> fastestOf(const PaperPreset& preset, const PaperTimes& printed,
                                               const PaperTimes& measured) {
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
        const auto least = [&](const PaperTimes& times) {
            return *std::ranges::min_element(both, {}, [&](std::size_t column) { return times[column][row]->seconds; });
        };
        const auto isDoubtful = [&](std::size_t column) { return measured[column][row]->doubtful; };
        const std::size_t inPaper = least(printed), here = least(measured);
        const bool alike = preset.columns[inPaper].contender == preset.columns[here].contender;
        all.push_back({row, inPaper, alike ? inPaper : here, std::ranges::any_of(both, isDoubtful)});
    }
    return all;
}

/// Only the rows that both columns of the pair have in `other`; all of them where it has none.
PaperTimes whereBoth(const PaperTimes& other, std::pair<std::size_t, std::size_t> pair, PaperTimes times) {
    const auto has = [&](std::size_t row) { return other[pair.first][row] && other[pair.second][row]; };
    const std::size_t rows = other[pair.first].size();
    std::size_t both = 0;
    for (std::size_t row = 0; row < rows; ++row)
        both += has(row);
    for (std::size_t row = 0; both > 0 && row < rows; ++row)
        if (!has(row))
            times[pair.first][row].reset();
    return times;
}

struct Ahead {
    std::optional<std::size_t> from; ///< Where the second of the pair stays ahead from.
    bool compared = false;           ///< Whether the pair ever was.
    bool doubtful = false;
};

Ahead aheadFrom(const PaperTimes& times, std::pair<std::size_t, std::size_t> pair) {
    const auto &first = times[pair.first], &second = times[pair.second];
    Ahead found;
    for (std::size_t row = 0; row < first.size(); ++row) {
        if (!first[row] || !second[row])
            continue;
        found.compared = true;
        const bool isDoubtful = first[row]->doubtful || second[row]->doubtful;
        if (second[row]->seconds >= first[row]->seconds) {
            // What was before changes nothing any more.
            found.from.reset();
            found.doubtful = isDoubtful;
            continue;
        }
        found.doubtful |= isDoubtful;
        if (!found.from)
            found.from = row;
    }
    return found;
}

std::vector<PaperAgreement::Spread> spreadsOf(const PaperTimes& printed, const PaperTimes& measured) {
    std::vector<PaperAgreement::Spread> all;
    for (std::size_t column = 0; column < printed.size(); ++column) {
        std::vector<double> ratios;
        bool isDoubtful = false;
        for (std::size_t row = 0; row < printed[column].size(); ++row)
            if (printed[column][row] && measured[column][row]) {
                ratios.push_back(printed[column][row]->seconds / measured[column][row]->seconds);
                isDoubtful |= measured[column][row]->doubtful;
            }
        if (ratios.empty())
            continue;
        const auto [least, most] = std::ranges::minmax(ratios);
        all.push_back({column, ratios.size(), least, quartiles(ratios).median, most, isDoubtful});
    }
    return all;
}

} // namespace

PaperTimes paperTimes(const PaperPreset& preset,
                      const std::function<std::optional<PaperTime>(std::size_t, std::size_t)>& measured) {
    PaperTimes all;
    for (std::size_t column = 0; column < preset.columns.size(); ++column) {
        auto& times = all.emplace_back();
        for (std::size_t row = 0; row < preset.rows.size(); ++row)
            times.push_back(measured(row, column));
    }
    return all;
}

PaperTimes paperTimes(const PaperPreset& preset, std::span<const TimedCell> cells, double wantedWidth) {
    return paperTimes(preset, [&](std::size_t row, std::size_t column) -> std::optional<PaperTime> {
        const TimedCell* cell = cellAt(preset, row, column, cells);
        const auto seconds = cell ? secondsOf(*cell, preset.columns[column].quantity) : std::nullopt;
        if (!seconds)
            return {};
        return PaperTime{*seconds, !concernsAbout(std::get<Times>(cell->outcome), wantedWidth).empty()};
    });
}

PaperAgreement agreementOf(const PaperPreset& preset, const PaperTimes& measured) {
    const PaperTimes printed = printedTimes(preset);
    PaperAgreement found{fastestOf(preset, printed, measured), {}, spreadsOf(printed, measured), {}};
    for (const auto& pair : preset.crossings) {
        const Ahead inPaper = aheadFrom(whereBoth(measured, pair, printed), pair), here = aheadFrom(measured, pair);
        found.crossings.push_back(
            {pair.first, pair.second, inPaper.compared, here.compared, inPaper.from, here.from, here.doubtful});
    }
    if (preset.axis == PaperAxis::Size)
        return found;
    for (std::size_t column = 0; column < measured.size(); ++column) {
        std::optional<std::size_t> best;
        bool isDoubtful = false;
        for (std::size_t row = 0; row < measured[column].size(); ++row) {
            if (!measured[column][row])
                continue;
            isDoubtful |= measured[column][row]->doubtful;
            if (!best || measured[column][row]->seconds < measured[column][*best]->seconds)
                best = row;
        }
        if (best)
            found.best.push_back({column, *best, isDoubtful});
    }
    return found;
}

} // namespace walshscope
