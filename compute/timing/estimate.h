// SPDX-License-Identifier: GPL-3.0-or-later
// What a run takes that nothing disturbs, as far as samples tell: in this run of the program and in the next.
#pragma once

#include "timing/cell.h"
#include "timing/samples.h"

#include <vector>

namespace walshscope {

/// What samples of one run of the program cannot tell: how far the next one lies from them, as a part of the time.
/// Started anew, the program gets other places in memory and in the caches, other clocks and other neighbours on the
/// machine. More where the CPU's clock is used than where a GPU's events time a graph, and most where threads have to
/// wake up to work together; `load`, the part of the processors that others have, adds to it what sharing caches and
/// memory with them may do (measurements/README.md, "Beside endless loops").
constexpr double betweenRuns(bool recorded, bool parallel, double load = 0) {
    return recorded ? 0.015 : (parallel ? 0.1 : 0.05) + 0.1 * load;
}

/// From so many times the best pace on, others must have had a part of the core, or its clock is held down: wide
/// vectors alone make it a third slower.
constexpr double slowProcessor = 1.5;

/// What the time was found from.
enum class Basis {
    AllSamples,    ///< Nothing came in between, or nobody knows.
    Undisturbed,   ///< The samples in which other programs took no more than a fiftieth; a quarter of all at least.
    ProcessorTime, ///< Too few of these, but one thread did all: the samples less what others took of them.
    Disturbed,     ///< Too few of these, and threads that work together wait for each other: all samples.
};

struct Estimate {
    double seconds = 0; ///< The median of what it is found from, of several runs the median of theirs.
    Interval interval{};
    Basis basis = Basis::AllSamples;
    std::size_t samples = 0; ///< That it is found from.
};

/// Whether other programs took no more than a fiftieth of it, as far as that is known.
bool isUndisturbed(const Times& times, std::size_t sample);

/// Of all samples together.
Basis basisOf(const Times& times);

/// Whether it would be faster, nobody knows by how much, without others.
bool isDisturbed(const Times& times);

/// What the time is found from.
std::vector<double> usedSamples(const Times& times);

/// Of the intervals of this and of the next estimate 95 % overlap: they have the median's interval, and beside it, as
/// something independent, what lies between runs. That is known from three runs on, and before it is
/// times.betweenRuns. NaN without samples.
Estimate estimateOf(const Times& times);

/// Without the samples; `wantedWidth` is that of the median's interval.
Figure figureOf(const Times& times, double wantedWidth);

/// estimateOf(times).seconds
double secondsOf(const Times& times);

/// The time of `a` over that of `b`, and what their intervals allow, which have nothing to do with each other.
Ratio ratioOf(const Estimate& a, const Estimate& b);
Ratio ratioOf(const Times& a, const Times& b);

/// The same of what was not measured in turns. Where the processor was slower for one of them it may be that, so the
/// interval has as well what it would be at one pace. In turns that would say nothing: wide vectors make the clock of
/// some processors slower, for a moment after they were used, too.
Ratio changeOf(const Times& now, const Times& before);
/// The same with what estimateOf() says of each.
Ratio changeOf(const Times& now, const Estimate& ofNow, const Times& before, const Estimate& ofBefore);

/// A time over what was measured beside it and was not 0.
Ratio ratioOf(const Estimate& a, const Figure& b);

/// What speaks against the estimate; `wantedWidth` is that of the median's interval.
std::vector<Concern> concernsAbout(const Times& times, double wantedWidth);

/// What `further` found out about the same cell becomes a part of it: times are another run, and what went wrong is all
/// there is to say.
void addRun(TimedCell& cell, const TimedCell& further);

} // namespace walshscope
