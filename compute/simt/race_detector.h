// SPDX-License-Identifier: GPL-3.0-or-later
// Remembers who touched each cell and tells when two touches are ordered by nothing.
#pragma once

#include "simt/clock.h"
#include "simt/observation.h"

#include <boost/container/small_vector.hpp>

#include <algorithm>
#include <bit>
#include <bitset>
#include <deque>
#include <optional>
#include <set>
#include <utility>

namespace walshscope {

/// Source place in one word, so that a remembered touch stays small: 255 files of 65,535 lines of 255 columns.
constexpr std::uint32_t packed(const SourcePlace& place) {
    return std::min(place.file, 0xffu) << 24 | std::min(place.line, 0xffffu) << 8 | std::min(place.column, 0xffu);
}
constexpr SourcePlace unpacked(std::uint32_t place) { return {place >> 24, place >> 8 & 0xffff, place & 0xff}; }

/// Touches are ordered if a grid-wide barrier or the end of a launch lies between them, if both come from one block
/// and a block-wide barrier does, or from one cluster or warp and one of its barriers does, or if what the first one's
/// thread released afterwards was acquired before the second. Shuffles and votes order nothing. All touches are
/// remembered until a later one, ordered behind them, stands for them; of plain writes that race with one another the
/// last.
class RaceDetector {
public:
    /// A cell has four parts; touches that share none have nothing to do with each other.
    static constexpr unsigned wholeCell = 0xf;
    /// Atomic accesses exclude one another where both have one width, and so the same bytes: 1, 2, 4, 8 or 16.
    static constexpr unsigned widthOf(unsigned bytes) { return unsigned(std::bit_width(bytes)); }

    struct Touch {
        Stamp when;
        std::uint32_t block = 0; ///< Of that thread.
        std::uint32_t place = 0;
        /// Counts launches and grid-wide barriers; in shared memory whoever comes to live in it as well.
        std::uint32_t epoch : 24 = 0;
        std::uint32_t parts : 4 = wholeCell;
        std::uint32_t write : 1 = 0;
        std::uint32_t atomic : 3 = 0; ///< widthOf() its bytes; 0 if it is none.
    };

    /// `memory` tells global arrays and the shared memory of each resident block apart.
    struct Where {
        unsigned memory;
        Space space;
        std::uint64_t cell;
        std::uint64_t element; ///< Which one the kernel named: reports speak of it.
        std::uint64_t cells;   ///< How many that memory has.
        std::uint32_t blockSize;
        std::uint32_t launch;
        const std::string& array;   ///< Its name.
        const Clock& knownToBlock;  ///< To the block that touches now.
        const Clock& knownToThread; ///< To its thread besides.
    };

    /// Throws NotEnoughMemory where there is none for all cells of a memory that is touched for the first time.
    void touch(const Where& where, const Touch& touch, Observation& observation);

private:
    static constexpr unsigned mostThreads = 1024; ///< Of a block.
    using Threads = std::bitset<mostThreads>;     ///< By their number in the block.

    /// What threads of one block did alike at one place in one phase: at first one of them, then a set.
    struct Alike : Touch {
        std::uint32_t threads = 0; ///< Index into m_threads; 0 as long as there is only one.
    };
    using Touches = boost::container::small_vector<Alike, 2>;
    struct Cell {
        Touches writes;
        Touches reads;
    };

    void meet(Touches& touches, const Where& where, const Touch& touch, Observation& observation);
    void remember(Touches& touches, const Where& where, const Touch& touch, Observation& observation);
    void join(Alike& alike, const Where& where, std::uint32_t thread);
    std::optional<std::uint32_t> rival(const Alike& earlier, const Where& where, const Touch& touch) const;
    void report(const Where& where, const Alike& earlier, std::uint32_t rival, const Touch& later,
                Observation& observation);

    std::vector<std::vector<Cell>> m_cells;
    std::deque<Threads> m_threads{1};
    std::vector<std::uint32_t> m_unused; ///< Of m_threads.
    std::set<std::pair<std::uint32_t, std::uint32_t>> m_reported;
};

} // namespace walshscope
