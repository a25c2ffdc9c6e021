// SPDX-License-Identifier: GPL-3.0-or-later
// What a run carries between registers, shared and global memory, segment by segment, and where it waits.
#pragma once

#include "gui/learn/learning.h"

namespace walshscope::gui {

/// Where values flow in the time map. Global memory has a second lane where a kernel writes to another array than it
/// reads; the two change places at each launch.
enum class Lane : std::uint8_t { Registers, Shared, Data, Spare };

/// Everything the warps of a segment carry the same way. Between registers: shuffles.
struct Movement {
    Memory from;
    Memory to;
    Counters counters;  ///< Of these instructions alone.
    bool spare = false; ///< Its global memory is the second array.

    Lane fromLane() const { return laneOf(from); }
    Lane toLane() const { return laneOf(to); }
    /// Sectors of global memory, wavefronts of shared memory or shuffles.
    std::uint64_t units() const;

private:
    Lane laneOf(Memory memory) const {
        return memory == Memory::Registers ? Lane::Registers
               : memory == Memory::Shared  ? Lane::Shared
               : spare                     ? Lane::Spare
                                           : Lane::Data;
    }
};

/// What separates a segment from the one before.
enum class Boundary : std::uint8_t {
    None,
    Launch,
    Barrier,
    Missing, ///< There a barrier was taken out, or there should be one.
};

struct SegmentTraffic {
    Boundary before;
    std::uint32_t barriers;          ///< Passed between the two segments, by each block; 0 unless Boundary::Barrier.
    std::vector<Movement> movements; ///< In the order in which they begin.
    std::optional<std::size_t> missingAfter; ///< The movement behind which a barrier was taken out.
    Memory rests;                            ///< Where the values are when it ends.
    Lane lane;                               ///< And in which lane.
};

/// From the registers down. Where global memory needs two and shared memory is not touched, the two take its place.
std::vector<Lane> lanesOf(const std::vector<SegmentTraffic>& traffic);

/// One entry for each segment; empty for CPU variants.
std::vector<SegmentTraffic> trafficOf(const Recording& recording);

/// One access of the thread that computes a node, and the movement it is part of.
struct Touch {
    std::size_t segment;
    std::size_t movement; ///< Index into SegmentTraffic::movements.
    Access access;
};

std::vector<Touch> touchesOf(const Recording& recording, const std::vector<SegmentTraffic>& traffic, const Node& node);

enum class Progress : std::uint8_t { Past, Active, Future };

/// Active is what the last step computed, or moved where the segment computes nothing. The barrier or the end of the
/// launch behind a segment's butterflies may belong to a later step than they do.
Progress progressOf(const Recording& recording, std::size_t segment, Learning::Stretch active);
/// The same of what the segment ends with.
Progress progressOfEnd(const Recording& recording, std::size_t segment, Learning::Stretch active);

/// The tooltip: launch, barrier, level and every count.
QString segmentInWords(const Recording& recording, const SegmentTraffic& traffic, std::size_t segment);

/// "12 sectors", "4 wavefronts, 2 through conflicts", "8 shuffles"
QString amountInWords(const Movement& movement);

/// "2 blocks × 1024 threads"
QString gridInWords(const Grid& grid);

} // namespace walshscope::gui
