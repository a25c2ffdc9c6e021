// SPDX-License-Identifier: GPL-3.0-or-later
// Order statistics of samples, and what shows in them that a median does not tell.
#include "timing/samples.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace walshscope {
namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

std::vector<double> sorted(std::span<const double> samples) {
    std::vector<double> all(samples.begin(), samples.end());
    std::ranges::sort(all);
    return all;
}

double quantile(std::span<const double> ascending, double p) {
    const double place = double(ascending.size() - 1) * p;
    const std::size_t below = std::size_t(std::floor(place));
    const std::size_t above = std::min(below + 1, ascending.size() - 1);
    return ascending[below] + (place - double(below)) * (ascending[above] - ascending[below]);
}

/// The largest k for which the k-th smallest of N samples lies above the median with a probability of 2.5 % at most,
/// or 1: so it lies if fewer than k samples are below the median.
std::size_t boundingPlace(std::size_t n) {
    constexpr double oneSide = 0.025;
    constexpr std::size_t exactUpTo = 1000; // 2^-N is a number until then.
    if (n > exactUpTo) {
        constexpr double deviations = 1.959963984540054;
        return std::size_t(std::floor((double(n + 1) - deviations * std::sqrt(double(n))) / 2));
    }
    double probability = std::ldexp(1.0, -int(n)), sum = 0;
    std::size_t k = 0;
    for (; sum + probability <= oneSide; ++k) {
        sum += probability;
        probability *= double(n - k) / double(k + 1);
    }
    return std::max<std::size_t>(k, 1);
}

struct Middle {
    double median;
    Interval interval;
};

Middle middleOf(std::span<const double> samples) {
    if (samples.empty())
        return {nothing, {nothing, nothing}};
    const std::vector<double> all = sorted(samples);
    const std::size_t k = boundingPlace(all.size());
    return {quantile(all, 0.5), {all[k - 1], all[all.size() - k]}};
}

/// Whether the samples of the last third are others than those of the first: by more than the two intervals allow, and
/// by enough to matter.
bool drift(std::span<const double> samples, double mattering) {
    constexpr std::size_t least = 5; // All of five below all of five others: 1 in 126.
    const std::size_t part = std::max(samples.size() / 3, std::min(samples.size() / 2, least));
    if (part < least)
        return false;
    const Middle first = middleOf(samples.first(part)), last = middleOf(samples.last(part));
    const bool apart = first.interval.high < last.interval.low || last.interval.high < first.interval.low;
    return apart && std::abs(last.median - first.median) > mattering * std::min(first.median, last.median);
}

double mean(std::span<const double> values) {
    double sum = 0;
    for (const double value : values)
        sum += value;
    return sum / double(values.size());
}

double variance(std::span<const double> values, double around) {
    double sum = 0;
    for (const double value : values)
        sum += (value - around) * (value - around);
    return sum / double(values.size());
}

/// Where to cut so that the parts differ most between and least within themselves (Otsu's threshold), with a seventh of
/// the samples in each at least.
std::size_t cutOf(std::span<const double> ascending) {
    const std::size_t n = ascending.size(), least = std::max<std::size_t>(3, (n + 6) / 7);
    // Relative to the smallest: the variation may be a small part of the values.
    double whole = 0, below = 0, best = -1;
    for (const double value : ascending)
        whole += value - ascending[0];
    std::size_t cut = 0;
    for (std::size_t k = 1; k < n; ++k) {
        below += ascending[k - 1] - ascending[0];
        const double step = (whole - below) / double(n - k) - below / double(k);
        const double between = double(k) * double(n - k) * step * step;
        if (k >= least && n - k >= least && between > best) {
            best = between;
            cut = k;
        }
    }
    return cut;
}

/// Ashman's D (Ashman, Bird & Zepf 1994) of the two parts: how many of their deviations the means are apart. From 2 on
/// two normal distributions show two peaks; an even one cut in the middle has 3.5, and few samples of it more by
/// chance.
bool twoPeaks(std::span<const double> samples, double mattering) {
    constexpr std::size_t least = 10;
    if (samples.size() < least)
        return false;
    const double clearlyApart = 4 + 45 / double(samples.size());
    std::vector<double> all = sorted(samples);
    all.resize(all.size() - all.size() / 10); // A single interruption would be more variation than all the rest.
    const std::size_t cut = cutOf(all);
    const std::span<const double> low(all.data(), cut), high(all.data() + cut, all.size() - cut);
    const double a = mean(low), b = mean(high), spread = std::sqrt((variance(low, a) + variance(high, b)) / 2);
    return b - a > mattering * a && b - a > clearlyApart * spread;
}

} // namespace

Quartiles quartiles(std::span<const double> samples) {
    if (samples.empty())
        return {nothing, nothing, nothing};
    const std::vector<double> all = sorted(samples);
    return {quantile(all, 0.25), quantile(all, 0.5), quantile(all, 0.75)};
}

Interval medianInterval(std::span<const double> samples) { return middleOf(samples).interval; }

double relativeWidth(std::span<const double> samples) {
    const auto [median, interval] = middleOf(samples);
    return (interval.high - interval.low) / median;
}

std::vector<Concern> concerns(std::span<const double> samples, double wantedWidth, double between) {
    const double mattering = std::max(wantedWidth, between);
    std::vector<Concern> found;
    if (samples.size() < fewestToTell)
        found.push_back(Concern::Few);
    if (!(relativeWidth(samples) <= wantedWidth))
        found.push_back(Concern::Wide);
    if (drift(samples, mattering))
        found.push_back(Concern::Drifting);
    if (twoPeaks(samples, mattering))
        found.push_back(Concern::Bimodal);
    return found;
}

} // namespace walshscope
