// SPDX-License-Identifier: GPL-3.0-or-later
// What the emulator saw: counters, races, values after each level and, when asked, every warp instruction.
#pragma once

#include "enumerators.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace walshscope {

struct Event;

/// Sums over launches. A warp instruction is one source position executed together by lanes of one warp.
struct Counters {
    std::uint64_t launches = 0;
    std::uint64_t barriers = 0;           ///< Block-wide barriers, one for each block that passes it.
    std::uint64_t clusterBarriers = 0;    ///< One for each cluster that passes it.
    std::uint64_t gridBarriers = 0;       ///< Grid-wide barriers.
    std::uint64_t shuffles = 0;           ///< Warp instructions.
    std::uint64_t votes = 0;              ///< Warp instructions.
    std::uint64_t warpBarriers = 0;       ///< Warp instructions.
    std::uint64_t globalLoads = 0;        ///< Warp instructions that read global memory.
    std::uint64_t globalStores = 0;       ///< Warp instructions that write it.
    std::uint64_t loadSectors = 0;        ///< 32-byte sectors of global memory touched by those loads.
    std::uint64_t storeSectors = 0;       ///< And by the stores; lanes that add to one element atomically count each.
    std::uint64_t sharedLoads = 0;        ///< Warp instructions.
    std::uint64_t sharedStores = 0;       ///< Warp instructions.
    std::uint64_t sharedWavefronts = 0;   ///< Passes through shared memory: 1 for an access without bank conflict.
    std::uint64_t bankConflicts = 0;      ///< Wavefronts beyond the first of each access.
    std::uint64_t distributedLoads = 0;   ///< Warp instructions that read shared memory as the cluster's.
    std::uint64_t distributedStores = 0;  ///< And those that write it.
    std::uint64_t distributedSectors = 0; ///< 32 bytes each, as if of global memory: no GPU has been asked yet.
    std::uint64_t atomics = 0;            ///< Warp instructions.
    std::uint64_t branches = 0;           ///< Warp instructions marked with Thread::branch().
    std::uint64_t divergentBranches = 0;  ///< Those in which the lanes of a warp disagreed; a GPU may need no jump.

    Counters& operator+=(const Counters& other);
    /// Adds one warp instruction; barriers are counted a block, not a warp, and not here.
    Counters& operator+=(const Event& event);
    bool operator==(const Counters&) const = default;
};

/// A line of a file that is named as by #include: "fwt/a6.cu".
struct SourceLine {
    std::string file;
    std::uint32_t line;
};

/// In which order the emulator lets blocks, warps and lanes go on: by their numbers, from the last to the first, or
/// mixed anew after each barrier.
enum class Schedule : std::uint8_t { Forward, Backward, Mixed };
constexpr auto scheduleNames = oneForEach<Schedule>("forward", "backward", "mixed");

/// What the emulator is asked to look at, and to leave out. Launches, barriers and what the lanes of a warp do together
/// are counted always.
struct Watch {
    bool counters = false; ///< All of Counters, per source line as well.
    bool races = false;    ///< And reads of shared memory before anything was written there.
    bool levels = false;   ///< Thread::computed().
    bool trace = false;    ///< Every warp instruction; implies counters. n up to 16.
    bool values = false;   ///< And what each access found and left; implies trace.
    /// Where there are block-wide barriers at which nobody waits, to see what goes wrong without them.
    std::vector<SourceLine> ignoredBarriers{};
    Schedule schedule = Schedule::Forward;
    std::uint32_t seed = 1; ///< Of the mixed order, which is the same each time.
    /// What a block writes plainly to global memory, others see only from its next fence or Release on, or from a
    /// barrier of its cluster or the grid, or the launch's end: not from when it is written. Atomics are seen at once.
    /// In the mixed order some is seen sooner, by the seed; and what all wait for is seen at last.
    bool storeBuffers = false;
};

/// Distributed is the shared memory of some block of the cluster.
enum class Space : std::uint8_t { Global, Shared, Distributed };
enum class Action : std::uint8_t {
    Load,
    Store,
    Atomic,
    Shuffle,
    Vote,
    Branch,
    Compute,
    WarpBarrier,
    Barrier,
    ClusterBarrier,
    GridBarrier
};

struct SourcePlace {
    std::uint32_t file = 0; ///< Index into Observation::files.
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    auto operator<=>(const SourcePlace&) const = default;
};

/// Two threads touched the same bytes, at least one wrote, and no barrier stood between.
struct Race {
    struct Side {
        std::uint32_t thread; ///< t.index()
        std::uint32_t block;
        SourcePlace place;
        std::string file; ///< Its path.
        bool write;
    };
    std::uint32_t launch; ///< Counted from 0.
    Space space;
    std::string array;  ///< The buffer's name, or "shared".
    std::uint64_t cell; ///< Which element, as the later side sees the array.
    Side earlier;       ///< In the emulator's order, which is one of the possible ones.
    Side later;

    /// "race on data[5]: thread 3 of block 0 writes in line 12 of fwt/a1.cu, thread 1 of block 0 reads in line 11 of
    /// fwt/a1.cu, no barrier between"
    std::string describe() const;
};

/// A thread read shared memory where nobody had written since its block began: on a GPU whatever happened to stand
/// there. A kernel may do so in another order only, which then shows as a race.
struct UnwrittenRead {
    std::uint32_t launch; ///< Counted from 0.
    std::uint32_t block;  ///< Whose shared memory.
    std::uint64_t cell;   ///< Which element, as the reader sees it.
    Race::Side reader;

    /// "shared[5] of block 0 is read before anything was written there: thread 3 of block 0 reads in line 11 of
    /// fwt/a1.cu"
    std::string describe() const;
};

/// One warp instruction of the trace.
struct Event {
    std::uint32_t launch;
    std::uint32_t phase; ///< Barriers the block has passed in this launch.
    std::uint32_t block;
    std::uint32_t warp;    ///< In the block.
    std::uint32_t lanes;   ///< Bit i: lane i took part.
    std::uint32_t outcome; ///< Of a branch or a vote: the lanes for which it held.
    std::uint32_t cost;    ///< Sectors (global), wavefronts (shared), otherwise 1.
    std::uint32_t best;    ///< What it would cost without bank conflicts.
    SourcePlace place;
    Action action;
    Space space;
    std::uint16_t array;      ///< Index into Observation::arrays, for loads, stores and atomics; of Compute the level.
    std::uint8_t count;       ///< Elements that each lane moves at once; 1 but for vectors.
    std::uint64_t firstIndex; ///< Observation::indices[firstIndex …] holds the first element of each active lane, in
                              ///< lane order; for a shuffle the partner's lane. Of distributed shared memory the
                              ///< elements are counted on from block to block of the cluster.
};

/// What one lane's access to an element found there and left; of a shuffle what the lane gave and got, of Compute the
/// value. Whole numbers as such, anything else as its bits.
struct Moved {
    std::int64_t before;
    std::int64_t after;
    bool operator==(const Moved&) const = default;
};

/// The size of a launch.
struct Grid {
    std::uint32_t blocks;
    std::uint32_t threads; ///< A block.
    bool operator==(const Grid&) const = default;
};

struct SourceFile {
    std::string path; ///< As the compiler knew it.
    std::map<std::uint32_t, Counters> lines;

    /// Whether that is how it is included: "fwt/a6.cu".
    bool is(std::string_view name) const;
    /// With the last of its folders: "fwt/a6.cu".
    std::string name() const;
};

struct Observation {
    Counters counters;
    std::vector<Grid> grids;          ///< One for each launch.
    std::vector<SourceFile> files;    ///< In which something ran.
    std::uint64_t raceCount = 0;      ///< Accesses that raced, each once for every block and place it raced with.
    std::vector<Race> races;          ///< The first of each pair of source places, 100 at most.
    std::uint64_t unwrittenCount = 0; ///< Reads of shared memory that found nothing written; told where races are.
    std::vector<UnwrittenRead> unwrittenReads;          ///< The first in each source place, 100 at most.
    std::vector<std::vector<std::int32_t>> levelValues; ///< [level][element], where Thread::computed() was called.
    std::vector<std::vector<std::uint32_t>> levelOwner; ///< [level][element]: t.index().
    std::vector<std::vector<std::uint8_t>>
        levelCount;                  ///< [level][element]: how often it was computed, 1 if all is well.
    std::vector<std::string> arrays; ///< Names of the memory the trace speaks of.
    std::vector<Event> trace;
    std::vector<std::uint64_t> indices;
    std::vector<Moved> moved;           ///< If asked, in the order in which it happened; entry 0 is nobody's.
    std::vector<std::uint32_t> movedAt; ///< For each of indices its first entry of moved, 0 where it has none.

    /// What the lines of a file cost; none if nothing ran there.
    const std::map<std::uint32_t, Counters>& linesOf(std::string_view file) const;
};

} // namespace walshscope
