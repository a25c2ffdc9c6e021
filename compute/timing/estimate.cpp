// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses samples, takes their median, and adds up what makes it uncertain.
#include "timing/estimate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace walshscope {
namespace {

/// The part of a sample that others may have had, and the part of all samples of which that has to be true.
constexpr double mostLost = 0.02;
constexpr double fewestUndisturbed = 0.25;

/// Processor time has the misses in caches that others have used meanwhile.
constexpr double betweenProcessorTimes = 0.05;

/// How far the time of another so many runs may be, in distances from these runs' median to the fastest: others make
/// runs slower and never faster, so the slow ones say nothing. With these factors 95 % of the intervals of two
/// measurements overlap, whether times are distributed normally, evenly or exponentially, or one in five is far too
/// long (tst_estimate draws from each).
double distancesToTheNext(std::size_t runs) {
    constexpr std::size_t first = 3;
    constexpr std::array<double, 8> factors{3, 1.5, 1.2, 1, 0.95, 0.9, 0.8, 0.75};
    return factors[std::min(runs - first, factors.size() - 1)];
}

/// Whether others did not have all of it.
bool hasOwnTime(const Times& times, std::size_t sample) { return times.lost[sample] < times.samples[sample]; }

/// The samples that the time is found from, run by run, none of them empty.
std::vector<std::vector<double>> usedRuns(const Times& times) {
    const Basis basis = basisOf(times);
    std::vector<std::vector<double>> runs;
    std::size_t next = 0;
    const auto take = [&](std::size_t count) {
        std::vector<double> used;
        for (const std::size_t end = next + std::min(count, times.samples.size() - next); next < end; ++next) {
            if (basis == Basis::ProcessorTime && hasOwnTime(times, next))
                used.push_back(times.samples[next] - times.lost[next]);
            else if (basis == Basis::Undisturbed ? isUndisturbed(times, next) : basis != Basis::ProcessorTime)
                used.push_back(times.samples[next]);
        }
        if (!used.empty())
            runs.push_back(std::move(used));
    };
    for (const std::size_t count : times.runs)
        take(count);
    take(times.samples.size());
    return runs;
}

std::vector<double> together(const std::vector<std::vector<double>>& runs) {
    std::vector<double> all;
    for (const auto& run : runs)
        all.insert(all.end(), run.begin(), run.end());
    return all;
}

/// As a distance of logarithms: how far the next time may lie from the median of these.
double betweenThese(const std::vector<double>& medians, double ofOne) {
    const std::size_t count = medians.size();
    if (count == 1)
        return ofOne;
    if (count == 2)
        return std::max(ofOne / std::sqrt(2.), std::abs(std::log(medians[1] / medians[0])) / 2);
    return distancesToTheNext(count) * std::log(quartiles(medians).median / std::ranges::min(medians));
}

std::vector<double> mediansOf(const std::vector<std::vector<double>>& runs) {
    std::vector<double> medians;
    for (const auto& run : runs)
        medians.push_back(quartiles(run).median);
    return medians;
}

/// As a distance of logarithms: what the interval has beside what the samples of one run tell.
double betweenRunsOf(const Times& times, Basis basis, const std::vector<double>& medians) {
    return betweenThese(medians, basis == Basis::ProcessorTime ? std::hypot(times.betweenRuns, betweenProcessorTimes)
                                                               : times.betweenRuns);
}

/// From an end of an interval to the time, as distances of logarithms: no time is negative, however little is known.
struct Distances {
    double below, above;
};

Distances distancesOf(double value, const Interval& interval) {
    return {std::log(value / interval.low), std::log(interval.high / value)};
}

Interval around(double value, const Distances& distances) {
    return {value * std::exp(-distances.below), value * std::exp(distances.above)};
}

/// Of two that have nothing to do with each other.
Ratio ratioOf(double over, const Interval& ofOver, double under, const Interval& ofUnder) {
    const Distances above = distancesOf(over, ofOver), below = distancesOf(under, ofUnder);
    const double value = over / under;
    return {value, around(value, {std::hypot(above.below, below.above), std::hypot(above.above, below.below)})};
}

/// Another run may have been taken beside fewer others.
bool isSurer(const Figure& a, const Figure& b) {
    const auto width = [](const Figure& figure) { return figure.interval.high / figure.interval.low; };
    if (a.value == 0 || b.value == 0)
        return b.value == 0;
    return a.concerns.size() != b.concerns.size() ? a.concerns.size() < b.concerns.size() : width(a) < width(b);
}

} // namespace

bool isUndisturbed(const Times& times, std::size_t sample) {
    return times.lost.empty() || times.lost[sample] <= mostLost * times.samples[sample];
}

Basis basisOf(const Times& times) {
    const std::size_t all = times.samples.size();
    std::size_t undisturbed = 0, own = 0;
    for (std::size_t i = 0; i < all; ++i) {
        undisturbed += isUndisturbed(times, i);
        own += times.lost.empty() || hasOwnTime(times, i);
    }
    const double enough = std::max(double(std::min(fewestToTell, all)), fewestUndisturbed * double(all));
    if (undisturbed == all)
        return Basis::AllSamples;
    if (double(undisturbed) >= enough)
        return Basis::Undisturbed;
    return times.parallel || double(own) < enough ? Basis::Disturbed : Basis::ProcessorTime;
}

bool isDisturbed(const Times& times) { return times.shared || basisOf(times) == Basis::Disturbed; }

std::vector<double> usedSamples(const Times& times) { return together(usedRuns(times)); }

Estimate estimateOf(const Times& times) {
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    if (times.samples.empty())
        return {unknown, {unknown, unknown}, Basis::AllSamples, 0};
    const Basis basis = basisOf(times);
    const auto runs = usedRuns(times);
    const std::vector<double> medians = mediansOf(runs), used = together(runs);
    Estimate estimate{quartiles(medians).median, medianInterval(used), basis, used.size()};
    const double between = betweenRunsOf(times, basis, medians);
    const auto [below, above] = distancesOf(estimate.seconds, estimate.interval);
    estimate.interval = around(estimate.seconds, {std::hypot(below, between), std::hypot(above, between)});
    return estimate;
}

double secondsOf(const Times& times) { return estimateOf(times).seconds; }

Figure figureOf(const Times& times, double wantedWidth) {
    const Estimate estimate = estimateOf(times);
    return {estimate.seconds, estimate.interval, concernsAbout(times, wantedWidth)};
}

Ratio ratioOf(const Estimate& a, const Estimate& b) { return ratioOf(a.seconds, a.interval, b.seconds, b.interval); }

Ratio ratioOf(const Times& a, const Times& b) { return ratioOf(estimateOf(a), estimateOf(b)); }

Ratio changeOf(const Times& now, const Times& before) {
    return changeOf(now, estimateOf(now), before, estimateOf(before));
}

Ratio changeOf(const Times& now, const Estimate& ofNow, const Times& before, const Estimate& ofBefore) {
    Ratio ratio = ratioOf(ofNow, ofBefore);
    // What would be left of it at one pace.
    if (const double slower = now.pace > 0 && before.pace > 0 ? now.pace / before.pace : 1; slower > 1)
        ratio.interval.low /= slower;
    else
        ratio.interval.high /= slower;
    return ratio;
}

Ratio ratioOf(const Estimate& a, const Figure& b) {
    const Interval known = hasInterval(b) ? b.interval : Interval{b.value, b.value};
    return ratioOf(a.seconds, a.interval, b.value, known);
}

std::vector<Concern> concernsAbout(const Times& times, double wantedWidth) {
    const Basis basis = basisOf(times);
    const auto runs = usedRuns(times);
    const double between = runs.empty() ? 0 : std::expm1(betweenRunsOf(times, basis, mediansOf(runs)));
    std::vector<Concern> found = concerns(together(runs), wantedWidth, between);
    if (basis == Basis::ProcessorTime)
        found.push_back(Concern::Interrupted);
    if (isDisturbed(times))
        found.push_back(Concern::Disturbed);
    if (times.slowdown > slowProcessor)
        found.push_back(Concern::Slow);
    return found;
}

void addRun(TimedCell& cell, const TimedCell& further) {
    auto* times = std::get_if<Times>(&cell.outcome);
    const auto* run = std::get_if<Times>(&further.outcome);
    if (!run)
        cell = further;
    if (!times || !run)
        return;
    if (times->runs.empty())
        times->runs.push_back(times->samples.size());
    times->runs.push_back(run->samples.size());
    // What one of them does not know is not known of both.
    if (times->lost.size() == times->samples.size() && run->lost.size() == run->samples.size())
        times->lost.insert(times->lost.end(), run->lost.begin(), run->lost.end());
    else
        times->lost.clear();
    times->samples.insert(times->samples.end(), run->samples.begin(), run->samples.end());
    times->parallel |= run->parallel;
    times->shared |= run->shared;
    if (isSurer(run->copy, times->copy))
        times->copy = run->copy;
    times->betweenRuns = std::max(times->betweenRuns, run->betweenRuns);
    times->load = std::max(times->load, run->load);
    const auto average = [&](double before, double now) {
        return before > 0 && now > 0 ? before + (now - before) / double(times->runs.size()) : 0;
    };
    times->pace = average(times->pace, run->pace);
    times->slowdown = average(times->slowdown, run->slowdown);
}

} // namespace walshscope
