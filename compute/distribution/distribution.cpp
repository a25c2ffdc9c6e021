// SPDX-License-Identifier: GPL-3.0-or-later
// HC: counters for the values near zero, where Parseval keeps nearly all of a spectrum, and sorting for the rest.
#include "distribution/distribution.h"

#include "distribution/tally.h"
#include "memory.h"
#include "slices.h"

#include <tbb/enumerable_thread_specific.h>

#include <bit>
#include <cstdlib>

namespace walshscope {

Counts merged(const Counts& a, const Counts& b) {
    Counts result;
    requireMemory((a.size() + b.size()) * sizeof a[0]);
    result.reserve(a.size() + b.size());
    auto i = a.begin();
    auto k = b.begin();
    while (i != a.end() && k != b.end()) {
        if (i->first == k->first) {
            result.emplace_back(i->first, i->second + k->second);
            ++i;
            ++k;
        } else {
            result.push_back(i->first < k->first ? *i++ : *k++);
        }
    }
    result.insert(result.end(), i, a.end());
    result.insert(result.end(), k, b.end());
    return result;
}

std::int32_t countedBelow(std::size_t size) {
    const int n = std::bit_width(size) - 1;
    return std::int32_t(1) << std::clamp(n / 2 + 4, 6, 18);
}

Distribution walshDistribution(std::span<const std::int32_t> spectrum, Monitor& monitor) {
    const std::int32_t reach = countedBelow(spectrum.size());
    tbb::enumerable_thread_specific<Tally<std::int32_t>> tallies(
        [&] { return Tally(-reach, 0, 2 * std::size_t(reach)); });
    Steps steps(monitor, spectrum.size());
    inSlices(spectrum.size(), 1.5, steps, [&](std::uint64_t first, std::uint64_t last) {
        tallies.local().count(spectrum.subspan(first, last - first));
    });
    Counts counts;
    for (auto& tally : tallies)
        counts = merged(counts, tally.counts());
    return {counts.begin(), counts.end()};
}

Distribution absolute(const Distribution& distribution) {
    Distribution result;
    for (const auto& [value, count] : distribution)
        result[std::abs(value)] += count;
    return result;
}

} // namespace walshscope
