// SPDX-License-Identifier: GPL-3.0-or-later
// Which part of a spectrum a slice is, and what is found in it.
#pragma once

#include "distribution/tally.h"
#include "sliced/top.h"

namespace walshscope {

/// Slice r of 2^k: the coefficients W(a) whose k highest bits of a are r. They are the transform of
/// g_r(x) = Σ_h (−1)^(r·h) f(h·2^(n−k) + x), x below 2^(n−k), so that no other slice is needed for it.
struct Slice {
    static constexpr int largestN = 48;

    int n;                    ///< Variables of the whole, up to largestN.
    int bits = 0;             ///< k, up to n.
    std::uint64_t number = 0; ///< r, below 2^k.

    int lower() const { return n - bits; }
    std::uint64_t size() const { return std::uint64_t(1) << lower(); }
    std::uint64_t first() const { return number << lower(); } ///< Its first mask.
    /// Of its two halves, which are slices of 2^(k+1), the lower or the upper one.
    Slice half(int which) const { return {n, bits + 1, 2 * number + std::uint64_t(which)}; }
    bool operator==(const Slice&) const = default;
};

/// Σ W² over a slice is 2^(n−k) · Σ g_r². Of values computed modulo 2^32 and taken nearest to 0 the sum is smaller
/// where one has wrapped, and only then: equality proves every one of them.
struct Certificate {
    unsigned __int128 squaresOfInput = 0;    ///< Σ g_r(x)²
    unsigned __int128 squaresOfSpectrum = 0; ///< Σ W(a)²

    bool holds(int lower) const { return squaresOfSpectrum == squaresOfInput << lower; }
    Certificate& operator+=(const Certificate& other) {
        squaresOfInput += other.squaresOfInput;
        squaresOfSpectrum += other.squaresOfSpectrum;
        return *this;
    }
    bool operator==(const Certificate&) const = default;
};

/// What a slice, or several, have.
struct SliceFound {
    Counts counts;
    std::vector<Peak> top; ///< As Top::sorted().
    Certificate certificate;
    int valueBits = 32; ///< In how many the values were computed, 32 or 64.

    /// Those of another slice as well, with as many of the largest at most.
    void add(const SliceFound& other, std::size_t mostPeaks);
    bool operator==(const SliceFound&) const = default;
};

} // namespace walshscope
