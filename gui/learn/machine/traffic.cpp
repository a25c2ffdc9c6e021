// SPDX-License-Identifier: GPL-3.0-or-later
// Summing the trace by direction, and finding where a barrier is missing.
#include "gui/learn/machine/traffic.h"

#include "gui/butterfly/flow_words.h"

#include <QCoreApplication>

namespace walshscope::gui {
namespace {

struct TrafficWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Traffic)
};

struct Way {
    Memory from;
    Memory to;
    bool operator==(const Way&) const = default;
};

/// Nothing for what moves no values.
std::optional<Way> wayOf(Action action, Space space) {
    const Memory memory = space == Space::Shared ? Memory::Shared : Memory::Global;
    switch (action) {
    case Action::Load:
        return Way{memory, Memory::Registers};
    case Action::Store:
        return Way{Memory::Registers, memory};
    case Action::Shuffle:
        return Way{Memory::Registers, Memory::Registers};
    default:
        return {};
    }
}

/// What a segment's counters say about one way. Wavefronts are counted together for both ways of shared memory.
Counters partOf(const Counters& c, const Way& way) {
    if (way.from == way.to)
        return {.shuffles = c.shuffles};
    if (way.from == Memory::Global)
        return {.globalLoads = c.globalLoads, .loadSectors = c.loadSectors};
    if (way.to == Memory::Global)
        return {.globalStores = c.globalStores, .storeSectors = c.storeSectors};
    Counters part{.sharedWavefronts = c.sharedWavefronts, .bankConflicts = c.bankConflicts};
    (way.from == Memory::Shared ? part.sharedLoads : part.sharedStores) =
        way.from == Memory::Shared ? c.sharedLoads : c.sharedStores;
    return part;
}

std::size_t waysOf(const Counters& c) {
    return std::size_t(c.globalLoads > 0) + (c.globalStores > 0) + (c.sharedLoads > 0) + (c.sharedStores > 0) +
           (c.shuffles > 0);
}

/// A long trace is read only as far as it takes to see in which order they begin.
std::vector<Movement> movementsOf(const Recording& recording, std::size_t segment) {
    std::vector<Movement> movements;
    const Counters& all = recording.segments()[segment].counters;
    const bool bothWays = all.sharedLoads > 0 && all.sharedStores > 0;
    const std::size_t ways = waysOf(all);
    for (const std::uint32_t k : recording.events(segment)) {
        if (movements.size() == ways && !bothWays)
            break;
        const Event& event = recording.observation().trace[k];
        const auto way = wayOf(event.action, event.space);
        if (!way)
            continue;
        auto same = std::ranges::find_if(movements, [&](const Movement& m) { return Way{m.from, m.to} == *way; });
        const bool split = bothWays && event.space == Space::Shared && event.action != Action::Shuffle;
        if (same == movements.end())
            same = movements.insert(
                same, {way->from, way->to, split ? Counters() : partOf(all, *way),
                       event.action != Action::Shuffle && recording.observation().arrays[event.array] == "spare"});
        if (split)
            same->counters += event;
    }
    return movements;
}

bool touchesShared(const Counters& c) { return c.sharedLoads + c.sharedStores > 0; }

/// Whether shared memory is used in lines before that one, and whether stored before and loaded behind it.
bool sharedBefore(const Segment& segment, std::uint32_t line) {
    return std::ranges::any_of(segment.lines,
                               [line](const auto& l) { return l.first < line && touchesShared(l.second); });
}

bool readsAcross(const Segment& segment, std::uint32_t line) {
    bool stored = false, loaded = false;
    for (const auto& [at, counters] : segment.lines) {
        stored |= at < line && counters.sharedStores > 0;
        loaded |= at > line && counters.sharedLoads > 0;
    }
    return stored && loaded;
}

/// Two segments of a launch with no barrier between: whether the kernel passed the missing one, which in a loop it
/// does on its way back as well, or reads what other blocks wrote to global memory just before.
bool barrierIsMissing(const Recording& recording, const Segment& a, const Segment& b) {
    for (const std::uint32_t line : recording.ignoredBarriers())
        if (sharedBefore(a, line))
            return true;
    return a.counters.globalStores > 0 && b.counters.globalLoads > 0;
}

Boundary boundaryBefore(const Recording& recording, std::size_t segment) {
    const auto& all = recording.segments();
    if (segment == 0 || all[segment - 1].launch != all[segment].launch)
        return Boundary::Launch;
    if (all[segment - 1].phase != all[segment].phase)
        return Boundary::Barrier;
    return barrierIsMissing(recording, all[segment - 1], all[segment]) ? Boundary::Missing : Boundary::None;
}

Progress progress(std::size_t first, std::size_t end, Learning::Stretch active) {
    if (first >= active.to)
        return Progress::Future;
    return end > active.from ? Progress::Active : Progress::Past;
}

QString name(Memory memory) {
    return memory == Memory::Registers ? TrafficWords::tr("registers")
           : memory == Memory::Shared  ? TrafficWords::tr("shared memory")
                                       : TrafficWords::tr("global memory");
}

} // namespace

std::uint64_t Movement::units() const {
    return counters.loadSectors + counters.storeSectors + counters.sharedWavefronts + counters.shuffles;
}

std::vector<Lane> lanesOf(const std::vector<SegmentTraffic>& traffic) {
    const auto touched = [&](Lane lane) {
        return std::ranges::any_of(traffic, [lane](const SegmentTraffic& t) {
            return std::ranges::any_of(
                t.movements, [lane](const Movement& m) { return m.fromLane() == lane || m.toLane() == lane; });
        });
    };
    if (!touched(Lane::Spare))
        return {Lane::Registers, Lane::Shared, Lane::Data};
    if (!touched(Lane::Shared))
        return {Lane::Registers, Lane::Data, Lane::Spare};
    return {Lane::Registers, Lane::Shared, Lane::Data, Lane::Spare};
}

std::vector<SegmentTraffic> trafficOf(const Recording& recording) {
    std::vector<SegmentTraffic> all;
    if (recording.variant().onHost())
        return all;
    Memory rests = Memory::Global;
    Lane lane = Lane::Data;
    for (std::size_t s = 0; s < recording.segments().size(); ++s) {
        const Segment& segment = recording.segments()[s];
        SegmentTraffic traffic{boundaryBefore(recording, s), 0, movementsOf(recording, s), {}, rests, lane};
        if (traffic.before == Boundary::Barrier)
            traffic.barriers = segment.phase - recording.segments()[s - 1].phase;
        for (const std::uint32_t line : recording.ignoredBarriers())
            if (readsAcross(segment, line))
                for (std::size_t m = 0; m < traffic.movements.size(); ++m)
                    if (traffic.movements[m].to == Memory::Shared)
                        traffic.missingAfter = m;
        if (!traffic.movements.empty())
            rests = traffic.rests = traffic.movements.back().to;
        if (!traffic.movements.empty())
            lane = traffic.lane = traffic.movements.back().toLane();
        all.push_back(std::move(traffic));
    }
    return all;
}

std::vector<Touch> touchesOf(const Recording& recording, const std::vector<SegmentTraffic>& traffic, const Node& node) {
    std::vector<Touch> touches;
    if (traffic.empty() || node.column == 0)
        return touches;
    const int level = node.column - 1;
    const std::uint32_t launch = recording.segments()[recording.segmentOfLevel(level)].launch;
    for (const Access& access : recording.accesses(level, node.element)) {
        const auto way = wayOf(access.action, access.space);
        for (std::size_t s = 0; way && s < traffic.size(); ++s) {
            const Segment& segment = recording.segments()[s];
            const bool its = segment.level == level || segment.level < 0;
            if (!its || segment.launch != launch || segment.phase != access.phase)
                continue;
            const auto& all = traffic[s].movements;
            const auto movement = std::ranges::find_if(all, [&](const Movement& m) {
                return Way{m.from, m.to} == *way;
            });
            if (movement == all.end())
                continue;
            touches.push_back({s, std::size_t(movement - all.begin()), access});
            break;
        }
    }
    return touches;
}

Progress progressOf(const Recording& recording, std::size_t segment, Learning::Stretch active) {
    const Segment& s = recording.segments()[segment];
    const std::size_t end = s.first + s.count;
    const bool closed = s.count > 1 && recording.moments()[end - 1].kind != Moment::Kind::Butterfly;
    return progress(s.first, end - closed, active);
}

Progress progressOfEnd(const Recording& recording, std::size_t segment, Learning::Stretch active) {
    const Segment& s = recording.segments()[segment];
    const std::size_t end = s.first + s.count;
    return progress(end - 1, end, active);
}

QString amountInWords(const Movement& movement) {
    const std::uint64_t units = movement.units();
    if (movement.from == movement.to)
        return TrafficWords::tr("%Ln shuffle(s)", nullptr, int(units));
    if (movement.from == Memory::Global || movement.to == Memory::Global)
        return TrafficWords::tr("%Ln sector(s)", nullptr, int(units));
    if (movement.counters.bankConflicts == 0)
        return TrafficWords::tr("%Ln wavefront(s)", nullptr, int(units));
    return TrafficWords::tr("%Ln wavefront(s), %L1 through conflicts", nullptr, int(units))
        .arg(movement.counters.bankConflicts);
}

QString gridInWords(const Grid& grid) {
    return grid.blocks == 1
               ? TrafficWords::tr("1 block of %Ln thread(s)", nullptr, int(grid.threads))
               : TrafficWords::tr("%L1 blocks × %Ln thread(s)", nullptr, int(grid.threads)).arg(grid.blocks);
}

QString segmentInWords(const Recording& recording, const SegmentTraffic& traffic, std::size_t segment) {
    const Segment& s = recording.segments()[segment];
    const Grid grid = recording.observation().grids[s.launch];
    QStringList lines;
    lines << TrafficWords::tr("Launch %1: %2").arg(s.launch + 1).arg(gridInWords(grid));
    if (traffic.before == Boundary::Barrier)
        lines << TrafficWords::tr("After barrier %1 of each block").arg(s.phase);
    if (traffic.before == Boundary::Missing)
        lines << TrafficWords::tr("There is no barrier before it: what others write may be read too early or too late");
    if (traffic.missingAfter)
        lines << TrafficWords::tr("A barrier is missing between its stores and its loads");
    lines << (s.level < 0 ? TrafficWords::tr("Writes the results back")
                          : TrafficWords::tr("Works for level %1").arg(s.level + 1));
    for (const Movement& movement : traffic.movements) {
        const Counters& c = movement.counters;
        const auto instructions = c.globalLoads + c.globalStores + c.sharedLoads + c.sharedStores + c.shuffles;
        if (movement.from == movement.to)
            lines << TrafficWords::tr("Between registers: %1").arg(amountInWords(movement));
        else
            lines << TrafficWords::tr("From %1 to %2: %3 in %4")
                         .arg(name(movement.from), name(movement.to), amountInWords(movement),
                              TrafficWords::tr("%Ln warp instruction(s)", nullptr, int(instructions)));
    }
    if (s.counters.branches > 0)
        lines << TrafficWords::tr("%L1 of %Ln branch(es) divergent", nullptr, int(s.counters.branches))
                     .arg(s.counters.divergentBranches);
    return lines.join(u'\n');
}

} // namespace walshscope::gui
