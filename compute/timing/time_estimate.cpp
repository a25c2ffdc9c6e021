// SPDX-License-Identifier: GPL-3.0-or-later
// Three sums.
#include "timing/time_estimate.h"

namespace walshscope {
namespace {

constexpr std::uint64_t bytesOfSector = 32;
constexpr std::uint64_t lanesOfWarp = 32;

std::uint64_t divideUp(std::uint64_t a, std::uint64_t b) { return (a + b - 1) / b; }

} // namespace

TimeEstimate estimateTime(const Counters& counters, const std::vector<Grid>& grids, const GpuFigures& gpu) {
    TimeEstimate made{.launches = counters.launches,
                      .bytes = bytesOfSector * (counters.loadSectors + counters.storeSectors)};
    made.launching = double(made.launches) * gpu.secondsPerLaunch;
    made.moving = double(made.bytes) / gpu.bytesPerSecond;
    if (counters.barriers > 0 && !grids.empty()) {
        const auto& [blocks, threads] = grids.front();
        made.barriers = counters.barriers / blocks * divideUp(blocks, std::uint64_t(gpu.multiprocessors));
        made.waiting = double(made.barriers) *
                       (gpu.secondsPerBarrier + double(divideUp(threads, lanesOfWarp)) * gpu.secondsPerWarpAtBarrier);
    }
    return made;
}

} // namespace walshscope
