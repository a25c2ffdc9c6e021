// SPDX-License-Identifier: GPL-3.0-or-later
// Reads that came after another thread had overwritten the value that was meant.
#pragma once

#include "simt/observation.h"

#include <string>
#include <vector>

namespace walshscope {

/// Thread `reader` read array[index] for a level after thread `writer` had put its value of that level or a later one
/// there.
struct Overwritten {
    int level;
    std::uint32_t reader;
    std::uint32_t writer;
    std::string array;
    std::uint64_t index;
    std::uint32_t readLine; ///< Of the kernel's file.
    std::uint32_t writeLine;
};

/// Sorted by level and reader. `levels` says for each event of the trace which level it works for. Those late reads
/// that came in time for what they were to read, by luck, are not among them.
std::vector<Overwritten> overwrittenReads(const Observation& observation, const std::vector<int>& levels);

} // namespace walshscope
