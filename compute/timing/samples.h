// SPDX-License-Identifier: GPL-3.0-or-later
// What is said about repeated measurements: the median, how sure it is, and what speaks against it.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

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

struct Interval {
    double low;
    double high;
    bool contains(double value) const { return low <= value && value <= high; }
    bool operator==(const Interval&) const = default;
};

/// Fewer samples cannot bound the median at 95 %: both ends of five are on one side of it in 2 of 32 cases.
constexpr std::size_t fewestToTell = 6;

/// Where the median is with a confidence of at least 95 %, whatever the distribution: from the k-th smallest to the
/// k-th largest sample, k by the binomial distribution. Fewer than fewestToTell cannot say that much; for them from the
/// smallest to the largest. Any order; NaN without samples.
Interval medianInterval(std::span<const double> samples);

/// How wide that interval is, as a part of the median.
double relativeWidth(std::span<const double> samples);

struct Ratio {
    double value;
    Interval interval;
};

/// What a reader has to know before believing a median.
enum class Concern {
    Few,         ///< Fewer samples than fewestToTell.
    Wide,        ///< The interval did not get as narrow as was asked for.
    Drifting,    ///< Later samples are longer or shorter than earlier ones.
    Bimodal,     ///< There are two kinds of samples, and the median is one of either.
    Interrupted, ///< Too few samples were undisturbed: what others took of them is taken off.
    Disturbed,   ///< Too few samples were undisturbed, and what others took of them is not known.
    Slow,        ///< The processor was far slower than it has been, all the time.
};

/// What was measured, where no samples are kept. All 0 where it was not.
struct Figure {
    double value = 0;
    Interval interval{};             ///< Of the next measurement, with a confidence of 95 %; 0 where nobody knows.
    std::vector<Concern> concerns{}; ///< In their order, each once.
    bool operator==(const Figure&) const = default;
};
inline bool hasInterval(const Figure& figure) { return figure.interval.low > 0; }

/// In that order, as far as they show in samples. Samples in the order in which they were taken. A drift or a second
/// kind of samples that is no further off than `between`, a part of the time that the interval allows for anyway, is no
/// concern.
std::vector<Concern> concerns(std::span<const double> samples, double wantedWidth, double between = 0);

} // namespace walshscope
