// SPDX-License-Identifier: GPL-3.0-or-later
// H0: counters for the values near zero, where Parseval keeps nearly all of a spectrum, and sorting for the rest.
#include "distribution/distribution.h"

#include "error.h"
#include "slices.h"

#include <tbb/enumerable_thread_specific.h>

#include <bit>
#include <cstdlib>
#include <limits>

namespace walshscope {
namespace {

/// What one thread has seen.
class Tally {
public:
    explicit Tally(std::int32_t reach) : m_reach(reach), m_counts(2 * std::size_t(reach)) {}

    void count(std::span<const std::int32_t> values) {
        for (std::int32_t v : values) {
            const std::uint32_t place = std::uint32_t(v) + std::uint32_t(m_reach);
            if (place < m_counts.size())
                ++m_counts[place];
            else
                countFar(v);
        }
    }

    void addTo(Distribution& distribution) {
        settle();
        for (std::size_t place = 0; place < m_counts.size(); ++place)
            if (m_counts[place] != 0)
                distribution[std::int32_t(place) - m_reach] += m_counts[place];
        for (const auto& [value, count] : m_far)
            distribution[value] += count;
    }

private:
    void countFar(std::int32_t v) {
        m_waiting.push_back(v);
        if (m_waiting.size() == mostWaiting)
            settle();
    }

    void settle() {
        std::sort(m_waiting.begin(), m_waiting.end());
        for (auto run = m_waiting.begin(); run != m_waiting.end();) {
            const auto end = std::upper_bound(run, m_waiting.end(), *run);
            m_far[*run] += end - run;
            run = end;
        }
        m_waiting.clear();
    }

    static constexpr std::size_t mostWaiting = 1 << 18;

    std::int32_t m_reach; // values from -m_reach to m_reach - 1 have a counter
    std::vector<std::uint32_t> m_counts;
    std::vector<std::int32_t> m_waiting;
    Distribution m_far;
};

} // namespace

Distribution walshDistribution(std::span<const std::int32_t> spectrum, Monitor& monitor) {
    // A random function's coefficients spread by 2^(n/2); hardly any lies 16 times as far out.
    const int n = std::bit_width(spectrum.size()) - 1;
    const std::int32_t reach = std::int32_t(1) << std::clamp(n / 2 + 4, 6, 18);
    tbb::enumerable_thread_specific<Tally> tallies([&] { return Tally(reach); });
    Steps steps(monitor, spectrum.size());
    inSlices(spectrum.size(), 1.5, steps, [&](std::uint64_t first, std::uint64_t last) {
        tallies.local().count(spectrum.subspan(first, last - first));
    });
    Distribution distribution;
    for (Tally& tally : tallies)
        tally.addTo(distribution);
    return distribution;
}

Distribution absolute(const Distribution& distribution) {
    Distribution result;
    for (const auto& [value, count] : distribution) {
        if (value == std::numeric_limits<std::int32_t>::min())
            throw UsageError("the magnitude of -2147483648 needs more than 32 bits, expected values above it");
        result[std::abs(value)] += count;
    }
    return result;
}

} // namespace walshscope
