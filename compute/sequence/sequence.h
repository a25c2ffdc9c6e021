// SPDX-License-Identifier: GPL-3.0-or-later
// A binary sequence, and the shortest linear feedback shift register that generates it.
#pragma once

#include "monitor.h"

#include <cstdint>
#include <span>
#include <vector>

namespace walshscope {

/// s_0, s_1, …; one byte a bit, 0 or 1.
struct Sequence {
    std::vector<std::uint8_t> bits;
    bool operator==(const Sequence&) const = default;
};

/// A polynomial over GF(2): bit i of word i / 64 is the coefficient of x^i. Bits beyond the degree are 0.
struct Polynomial {
    std::vector<std::uint64_t> words;

    bool coefficient(std::size_t i) const { return i / 64 < words.size() && words[i / 64] >> (i % 64) & 1; }
    /// Of the zero polynomial -1.
    std::ptrdiff_t degree() const;
    /// Ascending.
    std::vector<std::size_t> exponents() const;
    bool operator==(const Polynomial& other) const; ///< Whatever the zero words at the end.
};

/// When bit s_n was read, the linear complexity changed.
struct Jump {
    constexpr Jump(std::size_t at, std::size_t from, std::size_t to)
        : n(std::uint32_t(at)), before(std::uint32_t(from)), after(std::uint32_t(to)) {}

    std::uint32_t n; // There are millions of jumps, and all lengths fit.
    std::uint32_t before;
    std::uint32_t after; ///< n + 1 - before.
    bool operator==(const Jump&) const = default;
};

/// s_N = C_1 s_(N-1) + … + C_L s_(N-L) for N = L … length - 1, with the least L there is.
struct Register {
    std::size_t length = 0;           ///< Of the sequence.
    std::size_t linearComplexity = 0; ///< L; the degree of the connection polynomial may be below it.
    Polynomial connection;            ///< C(x) = 1 + C_1 x + … + C_L x^L
    std::vector<Jump> jumps;          ///< Ascending.

    /// Whether no other register of length L generates the sequence: 2L ≤ length.
    bool unique() const { return 2 * linearComplexity <= length; }
    /// x^L·C(1/x)
    Polynomial characteristic() const;
};

/// L after each of the bits s_0 … s_(length-1), from the jumps. Throws NotEnoughMemory.
std::vector<std::uint32_t> profile(std::size_t length, std::span<const Jump> jumps);

/// The first L bits as given, then what the register generates, `length` bits in all. `first` holds at least L bits.
Sequence generated(const Register& r, std::span<const std::uint8_t> first, std::size_t length, Monitor& monitor);

} // namespace walshscope
