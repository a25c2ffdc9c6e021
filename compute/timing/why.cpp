// SPDX-License-Identifier: GPL-3.0-or-later
// Divisions, with nothing where there is nothing to divide.
#include "timing/why.h"

#include "timing/estimate.h"

#include <algorithm>
#include <cmath>

namespace walshscope {
namespace {

/// Of a cell that has times, what `of` makes of them and their median.
template <class Of>
std::optional<double> fromTimes(const TimedCell& cell, const Of& of) {
    const auto* times = std::get_if<Times>(&cell.outcome);
    if (!times || times->samples.empty())
        return std::nullopt;
    const double value = of(*times, secondsOf(*times));
    return std::isfinite(value) && value > 0 ? std::optional(value) : std::nullopt;
}

} // namespace

double secondsPerLaunch(const Times& times, const Speeds& speeds) {
    return times.recorded ? speeds.secondsPerLaunch : speeds.secondsPerHostLaunch;
}

Breakdown breakdown(const Times& times, const Speeds& speeds) {
    if (times.samples.empty())
        return {};
    const double median = secondsOf(times);
    Breakdown parts;
    parts.launching = std::min(median, double(times.launches) * secondsPerLaunch(times, speeds));
    if (const double speed = speeds.bytesPerSecond.value; speed > 0)
        parts.moving = std::min(median - parts.launching, double(times.bytes) / speed);
    parts.rest = std::max(0.0, median - parts.launching - parts.moving);
    return parts;
}

double elementsOf(Task task, std::uint64_t size) {
    switch (task) {
    case Task::Transform:
    case Task::Convolution:
    case Task::Distribution:
    case Task::FunctionDistribution:
        return std::ldexp(1, int(size));
    case Task::Table:
        return std::ldexp(1, 2 * int(size));
    case Task::Register:
        break;
    }
    return double(size);
}

std::optional<double> elementsPerSecond(const TimedCell& cell) {
    return fromTimes(cell,
                     [&](const Times&, double median) { return elementsOf(cell.key.task, cell.key.size) / median; });
}

std::optional<double> bytesPerSecond(const TimedCell& cell) {
    return fromTimes(cell, [](const Times& times, double median) { return double(times.bytes) / median; });
}

std::optional<double> timesCopy(const TimedCell& cell) {
    return fromTimes(cell, [](const Times& times, double median) { return median / times.copy.value; });
}

} // namespace walshscope
