// SPDX-License-Identifier: GPL-3.0-or-later
// Remembers who touched each cell and tells when two touches are ordered by nothing.
#pragma once

#include "simt/clock.h"
#include "simt/observation.h"

#include <boost/container/small_vector.hpp>

#include <set>
#include <utility>

namespace walshscope {

/// Source place in one word, so that a remembered touch stays small.
constexpr std::uint32_t packed(std::uint32_t line, std::uint32_t column) {
    return line << 11 | (column < 2047 ? column : 2047);
}
constexpr SourcePlace unpacked(std::uint32_t place) { return {place >> 11, place & 2047}; }

/// Touches are ordered if a grid-wide barrier or the end of a launch lies between them, if both come from one block
/// and a block-wide barrier does, or if what the first one's thread released afterwards was acquired before the second.
/// Shuffles order nothing.
class RaceDetector {
public:
    struct Touch {
        Stamp when;
        std::uint32_t gridEpoch = 0; ///< Counts launches and grid-wide barriers from 1; 0 means there was no touch.
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
        const std::string& array;   ///< Its name.
        const Clock& knownToBlock;  ///< To the block that touches now.
        const Clock& knownToThread; ///< To its thread besides.
    };

    void touch(const Where& where, const Touch& touch, Action action, Observation& observation);

private:
    /// Touches of which none is ordered before another, except that two threads stand for all of a block's phase: a
    /// later touch always meets one that is not itself.
    using Touches = boost::container::small_vector<Touch, 2>;
    struct Cell {
        Touch write; ///< A plain one.
        Touches atomics;
        Touches reads;
    };

    static void remember(Touches& touches, const Touch& touch, const Where& where);
    void report(const Where& where, const Touch& earlier, bool earlierWrites, const Touch& later, bool laterWrites,
                Observation& observation);

    std::vector<std::vector<Cell>> m_cells;
    std::set<std::pair<std::uint32_t, std::uint32_t>> m_reported;
};

} // namespace walshscope
