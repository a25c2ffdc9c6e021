// SPDX-License-Identifier: GPL-3.0-or-later
// A vector of 2^n numbers that are convolved only: real ones, as of a distribution or a signal, or large whole ones.
#pragma once

#include "convolution/numbers.h"
#include "vector.h"

#include <algorithm>
#include <cmath>
#include <concepts>

namespace walshscope {

/// 2^n finite values in double precision, or whole ones of up to 63 bits, n from 0 to 30, indexed by the point x (bit i
/// of x is the variable x_i).
class RealVector {
public:
    static constexpr int largestN = largestDocumentN;
    static constexpr std::int64_t largestWhole = std::int64_t(1) << 62; ///< In magnitude.

    /// Takes the values over. Throws UsageError unless their number is a power of two, at most 2^30, and each is
    /// finite.
    explicit RealVector(std::vector<double> values) : m_values(std::move(values)) {
        requireSize();
        for (const double v : this->values())
            if (!std::isfinite(v))
                throw UsageError(Message::tr("a value is infinite or not a number, expected finite ones"));
    }

    /// The same of whole numbers, each at most 2^62 in magnitude. Where all fit into 32 bits they belong in a Vector,
    /// and are read back as one. What stands in braces is taken for real numbers.
    template <std::same_as<std::vector<std::int64_t>> Whole>
    explicit RealVector(Whole values) : m_values(std::move(values)) {
        requireSize();
        for (const std::int64_t v : std::get<std::vector<std::int64_t>>(m_values))
            if (v < -largestWhole || v > largestWhole)
                throw UsageError(Message::tr("the value %1, expected at most 2^62 in magnitude", v));
    }

    int n() const { return std::countr_zero(size()); }
    std::size_t size() const { return sizeOf(m_values); }
    bool isWhole() const { return areWhole(m_values); }
    const Numbers& numbers() const { return m_values; }
    /// Whole ones beyond 2^53 rounded to the nearest.
    double operator[](std::size_t i) const { return at(m_values, i); }
    /// The real ones; there are none where all are whole.
    std::span<const double> values() const { return std::get<std::vector<double>>(m_values); }

    bool operator==(const RealVector&) const = default;

private:
    void requireSize() const {
        if (!std::has_single_bit(size()) || size() > std::size_t(1) << largestN)
            throw UsageError(Message::tr("%1 values, expected a power of two up to 2^30", nullptr, size()));
    }

    Numbers m_values;
};

} // namespace walshscope
