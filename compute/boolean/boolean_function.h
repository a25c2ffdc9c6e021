// SPDX-License-Identifier: GPL-3.0-or-later
// A Boolean function of n variables as a bit-packed truth table.
#pragma once

#include "monitor.h"
#include "vector.h"

namespace walshscope {

/// f: {0,1}^n -> {0,1}, n from 0 to 30; bit (x mod 64) of word (x div 64) is f(x). Unused bits of the last word are 0.
class BooleanFunction {
public:
    /// The zero function.
    explicit BooleanFunction(int n);

    int n() const { return m_n; }
    std::uint64_t size() const { return std::uint64_t(1) << m_n; }
    bool operator()(std::uint64_t x) const { return m_words[x / 64] >> (x % 64) & 1; }
    void set(std::uint64_t x, bool value) {
        const std::uint64_t bit = std::uint64_t(1) << (x % 64);
        m_words[x / 64] = value ? m_words[x / 64] | bit : m_words[x / 64] & ~bit;
    }

    std::span<const std::uint64_t> words() const { return m_words; }
    /// Whoever writes whole words keeps the unused bits of the last one 0.
    std::span<std::uint64_t> words() { return m_words; }

    /// Number of x with f(x) = 1.
    std::uint64_t weight() const;

    bool operator==(const BooleanFunction&) const = default;

private:
    int m_n;
    std::vector<std::uint64_t> m_words;
};

/// (-1)^f(x): 0 becomes +1, 1 becomes -1. 2^n values.
Vector polarity(const BooleanFunction& f, Monitor& monitor);

} // namespace walshscope
