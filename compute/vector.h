// SPDX-License-Identifier: GPL-3.0-or-later
// A vector of 2^n integers: the input of the plain transform and, in Hadamard order, its output.
#pragma once

#include "error.h"
#include "memory.h"
#include "monitor.h"

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace walshscope {

/// What is open in the program as a whole has at most 2^30 values or points; beyond see io/large_input.h.
constexpr int largestDocumentN = 30;

/// 2^n values of 32 bits, n from 0 to 33, indexed by the point x (bit i of x is the variable x_i).
class Vector {
public:
    static constexpr int largestN = 33;

    /// All zero.
    explicit Vector(int n) : m_n(checked(n)), m_values(roomFor(n)) {}

    /// Takes the values over. Throws UsageError unless their number is a power of two, at most 2^33.
    explicit Vector(std::vector<std::int32_t> values) : m_n(variablesOf(values.size())), m_values(std::move(values)) {}

    int n() const { return m_n; }
    std::size_t size() const { return m_values.size(); }
    std::int32_t operator[](std::size_t i) const { return m_values[i]; }
    std::int32_t& operator[](std::size_t i) { return m_values[i]; }
    std::span<const std::int32_t> values() const { return m_values; }
    std::span<std::int32_t> values() { return m_values; }

    /// Gives the storage away; the vector is empty afterwards.
    std::vector<std::int32_t> release() && { return std::move(m_values); }

    bool operator==(const Vector&) const = default;

private:
    static int checked(int n) {
        if (n < 0 || n > largestN)
            throw UsageError(Message::tr("n is %1, expected 0 to %2", n, largestN));
        return n;
    }
    static std::size_t roomFor(int n) {
        requireMemory(sizeof(std::int32_t) << n);
        return std::size_t(1) << n;
    }
    static int variablesOf(std::size_t size) {
        if (!std::has_single_bit(size))
            throw UsageError(Message::tr("a vector of %1 values, expected a power of two", nullptr, size));
        return checked(std::countr_zero(size));
    }

    int m_n;
    std::vector<std::int32_t> m_values;
};

/// Whether every |W| is below 2^31, so that every variant's result is exact in 32 bits. At once where 2^n · max|v| <
/// 2^31; otherwise it takes a transform and a copy of the values. Throws NotEnoughMemory, Cancelled.
bool fitsIn32Bits(std::span<const std::int32_t> values, Monitor& monitor);

/// Throws UsageError unless they do.
void requireExact(std::span<const std::int32_t> values, Monitor& monitor);

} // namespace walshscope
