// SPDX-License-Identifier: GPL-3.0-or-later
// One run of a method for the distribution as a film, for views that step through it: what every step read and wrote,
// by which thread in which line, and what stands in the arrays afterwards.
#pragma once

#include "distribution/counter.h"
#include "distribution/scan.h"

#include <map>
#include <optional>
#include <span>
#include <tuple>

namespace walshscope {

/// Everything comes from the trace of the kernels as they ran in the emulator, except the last step, in which the host
/// makes counts of what came back. Immutable once it is made.
struct CountingFilm {
    static constexpr int largestN = 5;

    enum class Place : std::uint8_t { Global, Shared, Registers, Host };

    struct Array {
        std::string
            name; ///< "values", "sorted", "last", "places", "found", "index", "num", "sums", "sums of sums"; shared
                  ///< memory is "warp sums" or "shared", registers "sum"; "value" and "count" are the host's.
        Place place;
        std::size_t size;         ///< Up to the last element that was touched.
        std::uint32_t launch = 0; ///< Of shared memory and registers, which end with it.
        std::uint32_t block = 0;  ///< Of shared memory: whose it is.

        /// In another run of the same kernels.
        bool isSameAs(const Array& other) const {
            return std::tie(name, place, launch, block) == std::tie(other.name, other.place, other.launch, other.block);
        }
    };

    /// An element that was read or written. What is read stays as it is.
    struct Cell {
        std::uint32_t array; ///< Index into arrays.
        std::uint64_t index;
        std::int64_t before; ///< Where it is written for the first time whatever stood there.
        std::int64_t after;
        std::uint32_t thread; ///< In the grid; 0 for the host.
        std::uint32_t block;
        Action action;           ///< Load, Store, Atomic; Compute for registers.
        SourcePlace where;       ///< File and line; line 0 for the host.
        std::uint32_t order = 0; ///< Of two that has the larger which happened later; 0 for the host.
        /// What the same access leaves, or finds where it reads, with all barriers, if that is something else. Not of
        /// an addition, which leaves something else in every order.
        std::optional<std::int64_t> meant = {};
    };

    /// A thread read an element, or added to it, before another one wrote it, and with all barriers afterwards; or the
    /// other way round.
    struct Mistimed {
        Cell cell;
        Cell write;
        bool early;
    };

    /// What all threads do at once as far as one sees it: up to a barrier, a shuffle's sum or the launch's end.
    struct Step {
        CountingStage stage;
        std::uint32_t ofStage; ///< Its number among those of the stage, from 0.
        std::uint32_t launch;
        std::uint32_t phase;    ///< Barriers the blocks have passed in this launch.
        std::vector<Cell> read; ///< In the order in which it happened.
        std::vector<Cell> written;
        Counters counters; ///< Of this step alone; a launch counts where it begins and a barrier where it ends a step.
        std::map<std::pair<std::uint32_t, std::uint32_t>, Counters> lines; ///< By file, as in observation, and line.
    };

    /// What a part of the scan's tree adds up to.
    struct Node {
        enum class Level : std::uint8_t { Warp, Block, Grid };
        Level level;
        unsigned height;   ///< 0: of elements; 1: of blocks' sums, which is the grid's, and so on.
        std::size_t first; ///< Which elements it spans.
        std::size_t count;
        std::uint32_t sum;
        std::size_t step; ///< In which it was written.
        std::uint32_t thread, block;
        SourcePlace where;
    };

    const Counter* counter = nullptr;
    ScanKind scan{};
    int blockSize = 0;
    int lanes = 0; ///< That scan together.
    std::vector<SourceLine> ignoredBarriers;
    Schedule schedule{};
    std::vector<std::int32_t> input;

    std::vector<Array> arrays;
    std::vector<Step> steps; ///< The first is the input, of which only the array "values" is known.
    /// [step][array][element]: what stands there after the step. Nothing where nobody knows, as on a GPU.
    std::vector<std::vector<std::vector<std::optional<std::int64_t>>>> contents;
    std::vector<Node> nodes;        ///< In the order of their steps.
    std::vector<Mistimed> mistimed; ///< In the order of the run; one for each access.
    ScanTraffic traffic{};          ///< Of the scan's launches; no elements where there is none.

    Distribution found;               ///< What the run found, right or wrong.
    Distribution expected;            ///< By the definition.
    std::optional<Message> failure{}; ///< Why the run ended before its end: then nothing was found.
    bool right() const { return !failure && found == expected; }

    /// Races, files with what their lines cost, grids and the trace.
    Observation observation;

    std::optional<std::uint32_t> arrayNamed(std::string_view name) const;
    const std::vector<std::optional<std::int64_t>>& contentsOf(std::size_t step, std::uint32_t array) const {
        return contents[step][array];
    }
    /// All of a stage together.
    Counters countersOf(CountingStage stage) const;
    /// The steps of a stage: first and behind the last, both 0 where there are none.
    std::pair<std::size_t, std::size_t> stepsOf(CountingStage stage) const;
    /// What a line of a file ("distribution/scan.cu") did in a step.
    Counters countersOf(std::size_t step, std::string_view file, std::uint32_t line) const;
    /// Whether an element of an array in global memory ends up as it does with all barriers and in the usual order.
    bool rightAtTheEnd(std::uint32_t array, std::size_t element) const;

    std::vector<std::vector<std::optional<std::int64_t>>> expectedContents; ///< [array][element], of global memory.
};

/// Runs the method once in the emulator, for n up to 5 and a method that runs there, in blocks of a power of two from 4
/// to 32 threads. `ignoredBarriers` are lines of any of its files. Throws UsageError, Cancelled; where the kernels fail
/// because of what was taken out, the film ends there.
CountingFilm filmOf(const Counter& counter, std::span<const std::int32_t> spectrum, ScanKind scan,
                    const std::vector<SourceLine>& ignoredBarriers, Schedule schedule, Monitor& monitor,
                    int blockSize = 8);

} // namespace walshscope
