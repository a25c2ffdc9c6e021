// SPDX-License-Identifier: GPL-3.0-or-later
// What is said about repeated measurements: the median and the quartiles.
#pragma once

#include <span>

namespace walshscope {

struct Quartiles {
    double q1;
    double median;
    double q3;
    bool operator==(const Quartiles&) const = default;
};

/// Quantile p of N sorted samples x_0 … x_(N-1) is x at the place (N-1)·p, with straight lines between the samples
/// (Hyndman & Fan 1996, definition 7; what R and NumPy do unless told otherwise). Any order; all NaN without samples.
Quartiles quartiles(std::span<const double> samples);

} // namespace walshscope
