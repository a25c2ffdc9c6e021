// SPDX-License-Identifier: GPL-3.0-or-later
// Reads that came before the value that was meant had been written, or after it had been overwritten.
#pragma once

#include "simt/observation.h"

#include <string>
#include <vector>

namespace walshscope {

/// What a level takes is the values of the level before. Thread `reader` read array[index] for a level before thread
/// `writer` put such a value there, or after it had put one of this level or a later one in its place.
struct MistimedRead {
    int level;
    std::uint32_t element; ///< Whose value of that level was computed from what was read.
    bool early;
    std::uint32_t reader;
    std::uint32_t writer;
    std::string array;
    std::uint64_t index;
    std::int32_t found;     ///< What was read.
    std::uint32_t readLine; ///< Of the kernel's file.
    std::uint32_t writeLine;
};

/// Sorted by level and element. Of a run with trace, levels and values of one kernel that transforms "data", which
/// holds the input at first.
std::vector<MistimedRead> mistimedReads(const Observation& observation);

} // namespace walshscope
