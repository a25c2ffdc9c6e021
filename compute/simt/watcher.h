// SPDX-License-Identifier: GPL-3.0-or-later
// Turns what the lanes of a warp did since the last barrier into warp instructions, counts and trace events.
#pragma once

#include "simt/observation.h"

#include <span>

namespace walshscope {

/// One access, shuffle or branch of one lane.
struct LaneEntry {
    std::uint32_t place; ///< packed()
    Action action;
    Space space;
    std::uint16_t array;      ///< Index into Observation::arrays.
    std::uint8_t elementSize; ///< Bytes.
    std::uint8_t count;       ///< Elements at once.
    std::uint32_t moved;      ///< Its first entry of Observation::moved, or 0.
    std::uint64_t index;      ///< The first element; a shuffle's partner; the outcome of a branch or a vote.
};

struct WarpPlace {
    std::uint32_t launch;
    std::uint32_t phase;
    std::uint32_t block;
    std::uint32_t warp;
};

class Watcher {
public:
    Watcher(const Watch& watch, Observation& observation) : m_watch(watch), m_observation(observation) {}

    /// Lanes that stand at the same source position go on together; where they stand at different ones, those furthest
    /// back in the source go first, as a GPU lets diverged lanes meet again. Clears the logs.
    void flush(const WarpPlace& at, std::span<std::vector<LaneEntry>* const> lanes);

    /// A barrier, as an event of its own, and in the line's counters for the first warp of all that pass it together.
    void barrier(const WarpPlace& at, std::uint32_t lanes, std::uint32_t place, Action action, bool first);

private:
    struct Cost {
        std::uint32_t cost;
        std::uint32_t best; ///< Without bank conflicts.
    };
    void instruction(const WarpPlace& at, std::uint32_t active, const LaneEntry& entry);
    Cost sectors(const LaneEntry& entry);
    Cost wavefronts(const LaneEntry& entry, std::uint32_t active);
    bool neighboursAgree(std::uint32_t active, unsigned bit) const;
    std::uint32_t mostOfABank(const LaneEntry& entry);

    Watch m_watch;
    Observation& m_observation;
    std::vector<std::uint64_t> m_indices; ///< Of the active lanes of the instruction at hand.
    std::vector<std::uint32_t> m_movedAt; ///< Beside them.
    std::vector<std::uint64_t> m_scratch;
};

} // namespace walshscope
