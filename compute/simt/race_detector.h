// SPDX-License-Identifier: GPL-3.0-or-later
// Remembers who touched each cell last and tells when two touches are not ordered by a barrier.
#pragma once

#include "simt/observation.h"

#include <set>
#include <utility>

namespace walshscope {

/// Source place in one word, so that a remembered touch stays small.
constexpr std::uint32_t packed(std::uint32_t line, std::uint32_t column) {
    return line << 11 | (column < 2047 ? column : 2047);
}
constexpr SourcePlace unpacked(std::uint32_t place) { return {place >> 11, place & 2047}; }

/// Touches are ordered if a grid-wide barrier or the end of a launch lies between them, or if both come from one block
/// and a block-wide barrier does. Shuffles order nothing.
class RaceDetector {
public:
    struct Touch {
        std::uint32_t thread = 0;
        std::uint32_t blockEpoch = 0; ///< Counts block-wide barriers.
        std::uint32_t gridEpoch = 0;  ///< Counts launches and grid-wide barriers from 1; 0 means there was no touch.
        std::uint32_t place : 31 = 0;
        std::uint32_t atomic : 1 = 0;
    };

    /// `memory` tells global arrays and the shared memory of each resident block apart.
    struct Where {
        unsigned memory;
        Space space;
        std::uint64_t cell;
        std::uint32_t blockSize;
        std::uint32_t launch;
        const std::string& array; ///< Its name.
    };

    void touch(const Where& where, const Touch& touch, Action action, Observation& observation);

private:
    struct Cell {
        Touch write;   ///< A plain one.
        Touch atomic;  ///< Of its own, or it would hide the plain write before it.
        Touch read[2]; ///< Two different threads, so that a writer always meets one that is not itself.
    };

    void report(const Where& where, const Touch& earlier, bool earlierWrites, const Touch& later, bool laterWrites,
                Observation& observation);

    std::vector<std::vector<Cell>> m_cells;
    std::set<std::pair<std::uint32_t, std::uint32_t>> m_reported;
};

} // namespace walshscope
