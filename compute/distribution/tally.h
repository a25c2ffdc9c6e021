// SPDX-License-Identifier: GPL-3.0-or-later
// Counting values on one thread: counters where nearly all of a spectrum is, and sorting for the rest.
#pragma once

#include "distribution/distribution.h"

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace walshscope {

/// A Distribution of very many values: ascending, none of them twice.
using Counts = std::vector<std::pair<std::int64_t, std::uint64_t>>;

Counts merged(const Counts& a, const Counts& b);

/// What one thread has seen. Values from `lowest` on that are multiples of 2^stepBits above it have a counter each, as
/// far as the counters go; of up to 2^32 - 1 values.
template <std::signed_integral T>
class Tally {
public:
    Tally(T lowest, int stepBits, std::size_t counters) : m_lowest(lowest), m_stepBits(stepBits), m_counts(counters) {}

    void count(std::span<const T> values) {
        using Place = std::make_unsigned_t<T>;
        for (const T value : values) {
            // Turned, what is no multiple lies beyond all counters.
            const Place place = std::rotr(Place(Place(value) - Place(m_lowest)), m_stepBits);
            if (place < m_counts.size())
                ++m_counts[place];
            else
                countFar(value);
        }
    }

    /// How often each was seen, of `unit` times the values.
    Counts counts(std::int64_t unit = 1) {
        settle();
        Counts near;
        for (std::size_t place = 0; place < m_counts.size(); ++place)
            if (m_counts[place] != 0)
                near.emplace_back((std::int64_t(m_lowest) + (std::int64_t(place) << m_stepBits)) * unit,
                                  m_counts[place]);
        Counts far = m_far;
        for (auto& [value, count] : far)
            value *= unit;
        return merged(near, far);
    }

private:
    void countFar(T value) {
        m_waiting.push_back(value);
        // Waiting for as many as there are already keeps the cost of merging in proportion.
        if (m_waiting.size() >= std::max(fewestWaiting, m_far.size()))
            settle();
    }

    void settle() {
        std::sort(m_waiting.begin(), m_waiting.end());
        Counts runs;
        for (const T value : m_waiting) {
            if (runs.empty() || runs.back().first != value)
                runs.emplace_back(value, 0);
            ++runs.back().second;
        }
        m_waiting.clear();
        m_far = merged(m_far, runs);
    }

    static constexpr std::size_t fewestWaiting = 1 << 16;

    T m_lowest;
    int m_stepBits;
    std::vector<std::uint32_t> m_counts;
    std::vector<T> m_waiting;
    Counts m_far;
};

} // namespace walshscope
