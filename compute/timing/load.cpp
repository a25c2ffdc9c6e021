// SPDX-License-Identifier: GPL-3.0-or-later
// Reads /proc/stat.
#include "timing/load.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <limits>
#include <string>

#include <sys/resource.h>
#include <unistd.h>

namespace walshscope {
namespace {

double secondsOf(const timeval& time) { return double(time.tv_sec) + double(time.tv_usec) * 1e-6; }

} // namespace

/// The first line is "cpu" and what all processors together did: user, nice, system, idle, iowait, irq, softirq, steal.
/// What follows is a part of user and of nice.
ProcessorTime processorTime() {
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    std::ifstream file("/proc/stat");
    std::string name;
    std::array<double, 8> ticks{};
    file >> name;
    for (double& count : ticks)
        file >> count;
    rusage used{};
    if (!file || name != "cpu" || getrusage(RUSAGE_SELF, &used) != 0)
        return {unknown, unknown, unknown};
    const double second = double(sysconf(_SC_CLK_TCK));
    double all = 0;
    for (const double count : ticks)
        all += count;
    if (all == 0) // A sandbox that shows nobody anything.
        return {unknown, unknown, unknown};
    return {all / second, (ticks[3] + ticks[4]) / second, secondsOf(used.ru_utime) + secondsOf(used.ru_stime)};
}

double shareOfOthers(const ProcessorTime& before, const ProcessorTime& after) {
    const double there = after.there - before.there;
    const double others = there - (after.idle - before.idle) - (after.ofOurs - before.ofOurs);
    return there > 0 ? std::clamp(others / there, 0., 1.) : 0;
}

} // namespace walshscope
