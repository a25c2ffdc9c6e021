// SPDX-License-Identifier: GPL-3.0-or-later
// LAT, DDT and ACT by fast transforms on all cores, a component or a difference at a time, counted and forgotten.
#include "sbox/table_figures.h"

#include "sbox/components.h"
#include "sbox/row_counts.h"
#include "slices.h"

#include <tbb/enumerable_thread_specific.h>

#include <limits>
#include <utility>

namespace walshscope {
namespace {

/// How often each halved value from -below to above occurred, in one thread.
class Counts {
public:
    Counts(std::size_t below, std::size_t above)
        : m_below(below),
          m_apart((below + above) / countersOfPage * countersOfPage + countersOfPage * 3 / 2),
          m_recent(m_apart + below + above + 1),
          m_all(below + above + 1) {}

    /// Counting a value as often as its neighbour would wait for that one's count to be stored, so each has four
    /// counters.
    template <class T>
    void add(std::span<const T> values) {
        if ((m_added += values.size()) > std::numeric_limits<std::uint32_t>::max())
            gather(values.size());
        Counters* const first = m_recent.data() + m_below;
        Counters* const second = first + m_apart;
        std::size_t i = 0;
        for (; i + 4 <= values.size(); i += 4) {
            ++first[std::ptrdiff_t(values[i])][0];
            ++first[std::ptrdiff_t(values[i + 1])][1];
            ++second[std::ptrdiff_t(values[i + 2])][0];
            ++second[std::ptrdiff_t(values[i + 3])][1];
        }
        for (; i < values.size(); ++i)
            ++first[std::ptrdiff_t(values[i])][0];
    }
    /// For what most values are small: a sweep for each of these takes less than counting one by one.
    template <class T>
    void addSmall(std::span<const T> values) {
        constexpr std::size_t mostSweeps = 16;
        const T most = unitedBits(values); // Or a little more.
        if (most >= mostSweeps || values.size() < 256) {
            add(values);
            return;
        }
        std::size_t left = values.size();
        for (T value = T(most); value > 0; --value) {
            const auto count = countOf(values, value);
            m_all[m_below + value] += count;
            left -= count;
        }
        m_all[m_below] += left;
    }
    /// Of magnitudes, doubled.
    void addTo(Distribution& distribution) {
        gather(0);
        for (std::size_t i = 0; i < m_all.size(); ++i)
            if (m_all[i] != 0)
                distribution[std::int32_t(2 * (i < m_below ? m_below - i : i - m_below))] += m_all[i];
    }

private:
    void gather(std::uint64_t next) {
        for (std::size_t i = 0; i < m_all.size(); ++i)
            for (Counters* const counters : {&m_recent[i], &m_recent[m_apart + i]})
                for (std::uint32_t& count : *counters)
                    m_all[i] += std::exchange(count, 0);
        m_added = next;
    }

    using Counters = std::array<std::uint32_t, 2>;
    /// A processor takes what was stored whole pages away for what it is about to load until it knows better, so the
    /// third and fourth counter are half a page more away.
    static constexpr std::size_t countersOfPage = 4096 / sizeof(Counters);

    std::size_t m_below;
    std::size_t m_apart;
    std::vector<Counters> m_recent;
    std::vector<std::uint64_t> m_all;
    std::uint64_t m_added = 0; ///< To m_recent.
};
using CountsPerThread = tbb::enumerable_thread_specific<Counts>;

Distribution doubled(CountsPerThread& perThread) {
    Distribution distribution;
    for (Counts& counts : perThread)
        counts.addTo(distribution);
    return distribution;
}

template <class T>
Distribution walshMagnitudes(const SBox& s, Monitor& monitor) {
    const typename Components<T>::Coordinates coordinates(s);
    // As 2^15 may come as -2^15, only magnitudes are right in the end.
    CountsPerThread perThread([&] { return Counts(s.size() / 2, s.size() / 2); });
    const std::uint64_t components = (std::uint64_t(1) << s.m()) - 1;
    Steps steps(monitor, components);
    inSlices(components, double(s.size()) * (1 + 0.1 * s.n()), steps, [&](std::uint64_t first, std::uint64_t last) {
        Counts& counts = perThread.local();
        Components<T> component(coordinates, std::uint32_t(first + 1));
        for (std::uint64_t i = first; i < last; ++i) {
            const std::span<const T> halves = component.next();
            using Signed = std::make_signed_t<T>;
            counts.add(std::span(reinterpret_cast<const Signed*>(halves.data()), halves.size()));
        }
    });
    return doubled(perThread);
}

/// Row a of the DDT, halved: x and x+a give the same, so only one of them is looked at.
template <class T>
void halvedDdtRow(const SBox& s, std::uint32_t a, std::vector<T>& row) {
    std::fill(row.begin(), row.end(), T(0));
    const std::size_t j = std::bit_floor(a);
    const std::uint32_t* const table = s.table().data();
    for (std::size_t i = 0; i < s.size(); i += 2 * j)
        for (std::size_t x = i; x < i + j; ++x)
            ++row[table[x] ^ table[x ^ a]];
}

template <class T>
DifferencesOfTable differences(const SBox& s, Monitor& monitor) {
    CountsPerThread perThread([&] { return Counts(0, s.size() / 2); });
    tbb::enumerable_thread_specific<T> largest(T(0));
    Steps steps(monitor, s.size() - 1);
    const double outputs = double(std::uint64_t(1) << s.m());
    const double cost = double(s.size()) + outputs * (1 + 0.2 * s.m());
    inSlices(s.size() - 1, cost, steps, [&](std::uint64_t first, std::uint64_t last) {
        Counts& counts = perThread.local();
        std::vector<T> row(std::size_t(1) << s.m());
        for (std::uint64_t i = first; i < last; ++i) {
            halvedDdtRow(s, std::uint32_t(i + 1), row);
            counts.addSmall(std::span<const T>(row));
            // The transform of the DDT's row is the autocorrelation of all components at a.
            transformInCache(std::span(row), 0, s.m());
            T& most = largest.local();
            most = std::max(most, largestMagnitude(std::span<const T>(row).subspan(1)));
        }
    });
    DifferencesOfTable result{doubled(perThread)};
    for (T half : largest)
        result.largestAutocorrelation = std::max(result.largestAutocorrelation, 2 * std::int64_t(half));
    return result;
}

/// Counts and halved values fit 16 bits up to there, which doubles what a vector instruction does.
constexpr int largestNarrow = 16;

} // namespace

Distribution walshMagnitudesOf(const SBox& s, Monitor& monitor) {
    return s.n() <= largestNarrow ? walshMagnitudes<std::uint16_t>(s, monitor)
                                  : walshMagnitudes<std::uint32_t>(s, monitor);
}

DifferencesOfTable differencesOf(const SBox& s, Monitor& monitor) {
    return s.n() <= largestNarrow ? differences<std::uint16_t>(s, monitor) : differences<std::uint32_t>(s, monitor);
}

} // namespace walshscope
