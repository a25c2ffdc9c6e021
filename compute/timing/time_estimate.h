// SPDX-License-Identifier: GPL-3.0-or-later
// What a GPU's time is made of, roughly: launches, bytes that are moved, and waiting at barriers.
#pragma once

#include "simt/observation.h"

#include <string>
#include <vector>

namespace walshscope {

/// A GPU as the estimate sees it.
struct GpuFigures {
    std::string name; ///< "NVIDIA H200"
    int multiprocessors = 0;
    double bytesPerSecond = 0; ///< Of its global memory.
    double secondsPerLaunch = 0;
    double secondsPerBarrier = 0;       ///< For one block, and what it does from one barrier to the next.
    double secondsPerWarpAtBarrier = 0; ///< On top of it for each warp of the block.
};

/// Seconds, to be added up: an estimate, as if nothing of it happened at the same time.
struct TimeEstimate {
    std::uint64_t launches = 0;
    std::uint64_t bytes = 0;    ///< 32 for each sector that is loaded or stored.
    std::uint64_t barriers = 0; ///< One after the other, of the multiprocessor that has most of them.
    double launching = 0;
    double moving = 0;
    double waiting = 0;

    double seconds() const { return launching + moving + waiting; }
};

/// `grids` are those of the launches; all blocks pass equally many barriers, and launches without one have the blocks
/// of those with.
TimeEstimate estimateTime(const Counters& counters, const std::vector<Grid>& grids, const GpuFigures& gpu);

} // namespace walshscope
