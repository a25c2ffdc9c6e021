// SPDX-License-Identifier: GPL-3.0-or-later
// Sequences for the tests, and what they must be by definition.
#pragma once

#include "sequence/method.h"

#include <random>
#include <string>
#include <utility>

namespace walshscope {

using Bits = std::vector<std::uint8_t>;

inline Bits bitsOf(std::string_view text) {
    Bits bits;
    for (char c : text)
        bits.push_back(std::uint8_t(c - '0'));
    return bits;
}

/// Bit i of the number is s_i.
inline Bits bitsOf(std::uint64_t number, std::size_t length) {
    Bits bits;
    for (std::size_t i = 0; i < length; ++i)
        bits.push_back(number >> i & 1);
    return bits;
}

/// Not by a Mersenne twister, whose bits are those of a linear register.
inline Bits randomBits(std::size_t length, std::uint64_t seed) {
    std::ranlux48 random(seed);
    Bits bits(length);
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < length; ++i) {
        word = i % 48 == 0 ? random() : word >> 1;
        bits[i] = std::uint8_t(word & 1);
    }
    return bits;
}

inline Bits repeated(const Bits& period, std::size_t length) {
    Bits bits;
    for (std::size_t i = 0; i < length; ++i)
        bits.push_back(period[i % period.size()]);
    return bits;
}

/// s_N = s_(N-t) + … for each tap t, beginning with 0 … 0 1.
inline Bits shifted(const std::vector<std::size_t>& taps, std::size_t length) {
    const std::size_t cells = taps.back();
    Bits bits(length);
    for (std::size_t n = 0; n < length; ++n) {
        if (n < cells)
            bits[n] = n + 1 == cells;
        else
            for (std::size_t tap : taps)
                bits[n] ^= bits[n - tap];
    }
    return bits;
}

/// Whether s_N = C_1 s_(N-1) + … + C_L s_(N-L) for N = L … length - 1.
inline bool generates(const Register& r, const Bits& s) {
    for (std::size_t n = r.linearComplexity; n < s.size(); ++n) {
        bool sum = s[n];
        for (std::size_t i = 1; i <= r.linearComplexity; ++i)
            sum ^= r.connection.coefficient(i) && s[n - i];
        if (sum)
            return false;
    }
    return true;
}

/// The least L for which these equations have a solution, by elimination; for up to 62 bits.
inline std::size_t complexityByElimination(const Bits& s) {
    for (std::size_t cells = 0;; ++cells) {
        std::vector<std::uint64_t> basis(cells);
        bool solvable = true;
        for (std::size_t n = cells; n < s.size() && solvable; ++n) {
            // Bit 0 is the right side, bit i the factor of C_i.
            std::uint64_t row = s[n];
            for (std::size_t i = 1; i <= cells; ++i)
                row |= std::uint64_t(s[n - i]) << i;
            for (std::size_t i = cells; i >= 1; --i) {
                if ((row >> i & 1) == 0)
                    continue;
                if (basis[i - 1] == 0) {
                    basis[i - 1] = row;
                    row = 0;
                } else {
                    row ^= basis[i - 1];
                }
            }
            solvable = row == 0;
        }
        if (solvable)
            return cells;
    }
}

} // namespace walshscope
