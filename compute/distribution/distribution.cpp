// SPDX-License-Identifier: GPL-3.0-or-later
// HC: counters for the values near zero, where Parseval keeps nearly all of a spectrum, and sorting for the rest.
#include "distribution/distribution.h"

#include "error.h"
#include "slices.h"

#include <tbb/enumerable_thread_specific.h>

#include <bit>
#include <cstdlib>
#include <limits>

namespace walshscope {
namespace {

/// A value and how often it occurred.
using RunLength = std::pair<std::int32_t, std::uint64_t>;

/// Of two ascending lists one, in which no value occurs twice.
std::vector<RunLength> merged(const std::vector<RunLength>& a, const std::vector<RunLength>& b) {
    std::vector<RunLength> result;
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

    /// Values with a counter, and values without, in ascending order.
    void addTo(Distribution& near, std::vector<RunLength>& far) {
        settle();
        for (std::size_t place = 0; place < m_counts.size(); ++place)
            if (m_counts[place] != 0)
                near[std::int32_t(place) - m_reach] += m_counts[place];
        far = merged(far, m_far);
    }

private:
    void countFar(std::int32_t v) {
        m_waiting.push_back(v);
        // Waiting for as many as there are already keeps the cost of merging in proportion.
        if (m_waiting.size() >= std::max(fewestWaiting, m_far.size()))
            settle();
    }

    void settle() {
        std::sort(m_waiting.begin(), m_waiting.end());
        std::vector<RunLength> runs;
        for (std::int32_t v : m_waiting) {
            if (runs.empty() || runs.back().first != v)
                runs.emplace_back(v, 0);
            ++runs.back().second;
        }
        m_waiting.clear();
        m_far = merged(m_far, runs);
    }

    static constexpr std::size_t fewestWaiting = 1 << 16;

    std::int32_t m_reach; // values from -m_reach to m_reach - 1 have a counter
    std::vector<std::uint32_t> m_counts;
    std::vector<std::int32_t> m_waiting;
    std::vector<RunLength> m_far;
};

} // namespace

std::int32_t countedBelow(std::size_t size) {
    const int n = std::bit_width(size) - 1;
    return std::int32_t(1) << std::clamp(n / 2 + 4, 6, 18);
}

Distribution walshDistribution(std::span<const std::int32_t> spectrum, Monitor& monitor) {
    const std::int32_t reach = countedBelow(spectrum.size());
    tbb::enumerable_thread_specific<Tally> tallies([&] { return Tally(reach); });
    Steps steps(monitor, spectrum.size());
    inSlices(spectrum.size(), 1.5, steps, [&](std::uint64_t first, std::uint64_t last) {
        tallies.local().count(spectrum.subspan(first, last - first));
    });
    Distribution distribution;
    std::vector<RunLength> far;
    for (Tally& tally : tallies)
        tally.addTo(distribution, far);
    for (const auto& [value, count] : far)
        distribution.emplace_hint(value < 0 ? distribution.lower_bound(-reach) : distribution.end(), value, count);
    return distribution;
}

Distribution absolute(const Distribution& distribution) {
    Distribution result;
    for (const auto& [value, count] : distribution) {
        if (value == std::numeric_limits<std::int32_t>::min())
            throw UsageError(
                Message::tr("the magnitude of -2147483648 needs more than 32 bits, expected values above it"));
        result[std::abs(value)] += count;
    }
    return result;
}

} // namespace walshscope
