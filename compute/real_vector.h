// SPDX-License-Identifier: GPL-3.0-or-later
// A vector of 2^n real numbers: a distribution, a signal.
#pragma once

#include "vector.h"

#include <cmath>

namespace walshscope {

/// 2^n finite values in double precision, n from 0 to 30, indexed by the point x (bit i of x is the variable x_i).
class RealVector {
public:
    static constexpr int largestN = Vector::largestN;

    /// Takes the values over. Throws UsageError unless their number is a power of two, at most 2^30, and each is
    /// finite.
    explicit RealVector(std::vector<double> values) : m_values(std::move(values)) {
        if (!std::has_single_bit(m_values.size()) || m_values.size() > std::size_t(1) << largestN)
            throw UsageError(Message::tr("%1 values, expected a power of two up to 2^30", nullptr, m_values.size()));
        for (const double v : m_values)
            if (!std::isfinite(v))
                throw UsageError(Message::tr("a value is infinite or no number, expected finite ones"));
    }

    int n() const { return std::countr_zero(m_values.size()); }
    std::size_t size() const { return m_values.size(); }
    double operator[](std::size_t i) const { return m_values[i]; }
    std::span<const double> values() const { return m_values; }

    bool operator==(const RealVector&) const = default;

private:
    std::vector<double> m_values;
};

} // namespace walshscope
