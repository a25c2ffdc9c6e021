// SPDX-License-Identifier: GPL-3.0-or-later
// One run of a variant as a film: the butterflies it did, in an order that can be stepped through, and what every
// stretch of it read, wrote and cost.
#pragma once

#include "enumerators.h"
#include "fwt/mistimed_reads.h"
#include "fwt/transform.h"

#include <map>
#include <optional>
#include <utility>

namespace walshscope {

/// How far one step goes.
enum class StepBy { Butterfly, Barrier, Level, Launch };

constexpr auto stepNames = oneForEach<StepBy>("butterfly", "barrier", "level", "launch");

/// What happens at one position of the film.
struct Moment {
    /// Without a type of its own: behind one that has it lupdate no longer knows in which namespace it is.
    enum class Kind { Butterfly, Barrier, LaunchEnd };
    Kind kind;
    std::uint8_t level;    ///< Of a butterfly.
    std::uint16_t segment; ///< Index into Recording::segments().
    std::uint32_t low;     ///< Of a butterfly: (low, low + 2^level), the bit `level` of low is 0.
};

/// What all threads do between two barriers for one level: some loads, perhaps the level's butterflies, some stores.
/// Blocks are shown in step, although each goes at its own pace.
struct Segment {
    std::uint32_t launch; ///< From 0; for CPU variants the pass.
    std::uint32_t phase;  ///< Barriers its blocks have passed before, in this launch.
    int level;            ///< The level it works for; -1 where a launch only writes back.
    std::size_t first;    ///< Its moments are first … first + count - 1.
    std::size_t count;
    Counters counters;                       ///< Of this stretch alone; launches and barriers are 0.
    std::map<std::uint32_t, Counters> lines; ///< Those of the variant's file that were executed, each with its part.
};

/// One read or write of one thread. For a shuffle `index` is the partner's lane and `array` empty.
struct Access {
    Action action;
    Space space;
    std::string_view array; ///< "data", "spare", "shared"; lives as long as the recording.
    std::uint64_t index;
    std::uint32_t line;
    std::uint32_t phase;
    std::optional<std::int64_t> value =
        {}; ///< That was read, written or got; known up to Recording::largestWithValues.
};

/// Which thread.
struct Owner {
    std::uint32_t thread; ///< In the grid.
    std::uint32_t block;
    std::uint32_t inBlock;
    std::uint32_t warp; ///< In the block.
    std::uint32_t lane;
};

/// Immutable once it is made. Positions run from 0 (only the input is there) to end() (everything is done); at position
/// p the moments 0 … p - 1 have happened.
class Recording {
public:
    /// Runs the variant once and keeps everything: in the emulator with counters, races, levels and trace, on the CPU
    /// for CPU variants, which have neither trace nor counters, and one schedule. `ignoredBarriers` are lines of its
    /// file. Throws as levelsOf() does, for n up to Emulator::largestTracedN, and ComputationError where a kernel
    /// computes an element of a level twice or never.
    Recording(const Variant& variant, const Vector& input, const Parameters& parameters,
              const std::vector<std::uint32_t>& ignoredBarriers, Monitor& monitor,
              Schedule schedule = Schedule::Forward);

    /// Beyond, what every access moved would take too much memory.
    static constexpr int largestWithValues = 8;

    const Variant& variant() const { return *m_variant; }
    const Parameters& parameters() const { return m_parameters; }
    const std::vector<std::uint32_t>& ignoredBarriers() const { return m_ignoredBarriers; }
    Schedule schedule() const { return m_schedule; }
    int n() const { return m_n; }
    std::uint32_t size() const { return 1u << m_n; }
    const Vector& input() const { return m_levels.values.front(); }
    const Vector& output() const { return m_levels.values.back(); }

    std::size_t end() const { return m_moments.size(); }
    const std::vector<Moment>& moments() const { return m_moments; }
    const std::vector<Segment>& segments() const { return m_segments; }
    /// The positions where steps of that kind end, ascending; the first is 0 and the last end().
    const std::vector<std::size_t>& stops(StepBy by) const { return m_stops[std::size_t(by)]; }

    /// Column 0 is the input, column s + 1 what stands after level s. What the kernel computed, right or wrong.
    std::int32_t value(int column, std::uint32_t element) const { return m_levels.values[column][element]; }
    /// What it would be had everything been done right.
    std::int32_t expected(int column, std::uint32_t element) const { return m_expected[column][element]; }
    bool right(int column, std::uint32_t element) const { return value(column, element) == expected(column, element); }
    /// Elements of the output that are wrong.
    std::size_t wrongOutputs() const { return m_wrongOutputs; }
    /// Whether the value is there at that position.
    bool known(int column, std::uint32_t element, std::size_t position) const {
        return column == 0 || doneAt(column - 1, element) <= position;
    }
    /// The first position at which the butterfly of that level and element is done.
    std::size_t doneAt(int level, std::uint32_t element) const {
        const std::uint32_t below = (1u << level) - 1;
        return m_doneAt[level][(element >> 1 & ~below) | (element & below)];
    }

    /// The thread that computed the element's value of that level; for CPU variants the worker, in block 0.
    Owner owner(int level, std::uint32_t element) const;
    /// What that thread read and wrote for it, in order, with what it wrote back if the launch ends with the level;
    /// empty for CPU variants.
    std::vector<Access> accesses(int level, std::uint32_t element) const;

    /// Sorted by level and element; none where all went well.
    const std::vector<MistimedRead>& mistimed() const { return m_mistimed; }
    /// What was read too early or too late for the element's value of that level, or null.
    const MistimedRead* mistimedFor(int level, std::uint32_t element) const;
    /// The two values from which the element's value of that level was computed, the one of the lower element first:
    /// those of the level before, or what was read in the place of one of them.
    std::pair<std::int32_t, std::int32_t> operands(int level, std::uint32_t element) const;

    /// Counters, races, arrays, grids and the trace of the whole run.
    const Observation& observation() const { return m_levels.observation; }
    /// What the lines of the variant's file cost in the whole run.
    const std::map<std::uint32_t, Counters>& lines() const { return observation().linesOf(m_variant->file); }
    /// Indices into observation().trace of a segment's warp instructions.
    std::span<const std::uint32_t> events(std::size_t segment) const;
    /// The segment of the level's butterflies.
    std::size_t segmentOfLevel(int level) const { return m_segmentOfLevel[level]; }

private:
    bool keepsValues() const { return m_n <= largestWithValues; }
    void readTrace();
    void filmCpu();
    void setStops();

    const Variant* m_variant;
    Parameters m_parameters;
    std::vector<std::uint32_t> m_ignoredBarriers;
    Schedule m_schedule;
    int m_n;
    Levels m_levels;
    std::vector<Vector> m_expected;
    std::size_t m_wrongOutputs = 0;
    std::vector<Moment> m_moments;
    std::vector<Segment> m_segments;
    std::array<std::vector<std::size_t>, 4> m_stops;
    std::vector<std::vector<std::uint32_t>> m_doneAt; ///< [level][element without the bit `level`]
    std::vector<std::size_t> m_segmentOfLevel;
    std::vector<MistimedRead> m_mistimed;
    std::vector<std::uint32_t> m_events;      ///< Trace indices, segment by segment.
    std::vector<std::size_t> m_firstOfEvents; ///< Where in m_events a segment begins; one more at the end.
};

} // namespace walshscope
