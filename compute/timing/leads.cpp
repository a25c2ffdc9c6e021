// SPDX-License-Identifier: GPL-3.0-or-later
// Size by size the lowest interval, and what overlaps it.
#include "timing/leads.h"

#include "timing/estimate.h"

#include <algorithm>
#include <map>

namespace walshscope {
namespace {

using RowsOfSize = std::map<std::size_t, Interval>;

/// Ascending: those that may be the fastest there.
std::vector<std::size_t> fastest(const RowsOfSize& rows) {
    const auto lowest = std::ranges::min_element(rows, {}, [](const auto& each) { return each.second.high; });
    std::vector<std::size_t> all;
    for (const auto& [row, seconds] : rows)
        if (seconds.low <= lowest->second.high)
            all.push_back(row);
    return all;
}

} // namespace

std::optional<Interval> comparableInterval(const Times& times) {
    if (times.samples.size() < fewestToTell)
        return {};
    auto [seconds, interval, basis, used] = estimateOf(times);
    // However little they are apart: what they say then is little, too.
    const std::vector<Concern> doubts = concernsAbout(times, 0);
    const auto has = [&](Concern concern) { return std::ranges::count(doubts, concern) > 0; };
    if (has(Concern::Disturbed))
        return {}; // Undisturbed it may be far faster.
    if (has(Concern::Drifting) || has(Concern::Bimodal)) {
        const Quartiles middle = quartiles(usedSamples(times));
        interval.low = std::min(interval.low, middle.q1 * (1 - times.betweenRuns));
        interval.high = std::max(interval.high, middle.q3 * (1 + times.betweenRuns));
    }
    return interval;
}

Leads leadsOf(std::span<const RowTime> times) {
    std::map<std::uint64_t, RowsOfSize> sizes;
    for (const RowTime& time : times)
        sizes[time.size].emplace(time.row, time.seconds);
    std::erase_if(sizes, [](const auto& each) { return each.second.size() < 2; });
    Leads found;
    bool wasOpen = false;
    for (const auto& [size, rows] : sizes) {
        found.compared.push_back(size);
        const std::vector<std::size_t> first = fastest(rows);
        const bool isOpen = first.size() > 1;
        const bool begins = size == sizes.begin()->first;
        if (isOpen && !begins && wasOpen && found.open.back().rows == first)
            found.open.back().sizes.last = size;
        else if (isOpen)
            found.open.push_back({first, {size, size}});
        else if (!begins && !wasOpen && found.leads.back().row == first[0])
            found.leads.back().sizes.last = size;
        else
            found.leads.push_back({first[0], {size, size}});
        wasOpen = isOpen;
    }
    for (std::size_t i = 1; i < found.leads.size(); ++i) {
        const Lead &before = found.leads[i - 1], &after = found.leads[i];
        const SizeRange between{before.sizes.last, after.sizes.first};
        if (before.row != after.row && sizes[between.first].contains(after.row) &&
            sizes[between.last].contains(before.row))
            found.crossings.push_back({before.row, after.row, between});
    }
    return found;
}

} // namespace walshscope
