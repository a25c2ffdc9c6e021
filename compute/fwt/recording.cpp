// SPDX-License-Identifier: GPL-3.0-or-later
// Turning the trace of a run into segments, butterflies and steps.
#include "fwt/recording.h"

#include "simt/emulator.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace walshscope {
namespace {

constexpr std::uint32_t lanesOfWarp = 32;
constexpr int writingBack = -1; ///< The level of what a launch does after its last one.

/// Rather than compare them or wait.
bool movesValues(Action action) {
    return action == Action::Load || action == Action::Store || action == Action::Atomic || action == Action::Shuffle ||
           action == Action::Compute;
}

/// Sorts as the run goes: what a launch writes back comes last.
struct SegmentKey {
    std::uint32_t launch;
    std::uint32_t phase;
    int level;
    bool operator<(const SegmentKey& other) const {
        const auto order = [](const SegmentKey& k) {
            return std::tuple(k.launch, k.phase, k.level == writingBack ? Vector::largestN : k.level);
        };
        return order(*this) < order(other);
    }
};

/// The level each warp instruction works for: that of the next value its warp computes in the launch. A barrier belongs
/// to what stands before it.
std::vector<int> levelsOfEvents(const std::vector<Event>& trace) {
    std::vector<int> levels(trace.size(), writingBack);
    using Warp = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;
    std::map<Warp, int> next;
    for (std::size_t k = trace.size(); k-- > 0;) {
        const Event& event = trace[k];
        int& level = next.try_emplace({event.launch, event.block, event.warp}, writingBack).first->second;
        if (event.action == Action::Compute)
            level = event.array;
        levels[k] = level;
    }
    struct Last {
        std::uint32_t phase;
        int level;
    };
    std::map<Warp, Last> last;
    for (std::size_t k = 0; k < trace.size(); ++k) {
        const Event& event = trace[k];
        const auto [before, isFirst] =
            last.try_emplace({event.launch, event.block, event.warp}, Last{event.phase, levels[k]});
        const bool barrier = event.action == Action::Barrier || event.action == Action::GridBarrier;
        if (barrier && !isFirst && before->second.phase == event.phase)
            levels[k] = before->second.level;
        before->second = {event.phase, levels[k]};
    }
    return levels;
}

std::vector<SourceLine> linesOf(const Variant& variant, const std::vector<std::uint32_t>& lines) {
    std::vector<SourceLine> of;
    for (const std::uint32_t line : lines)
        of.push_back({std::string(variant.file), line});
    return of;
}

/// Only there can a read come too early or too late.
bool isBroken(const Variant& variant, const std::vector<std::uint32_t>& ignoredBarriers) {
    return !ignoredBarriers.empty() || !variant.trustworthy();
}

int checked(int n) {
    if (n > Emulator::largestTracedN)
        throw UsageError(Message::tr("a run is kept for n up to %1, not %2", Emulator::largestTracedN, n));
    return n;
}

} // namespace

Recording::Recording(const Variant& variant, const Vector& input, const Parameters& parameters,
                     const std::vector<std::uint32_t>& ignoredBarriers, Monitor& monitor, Schedule schedule)
    : m_variant(&variant),
      m_parameters(parameters),
      m_ignoredBarriers(ignoredBarriers),
      m_schedule(schedule),
      m_n(checked(input.n())),
      m_levels(levelsOf(variant, input, parameters,
                        {.races = true,
                         .levels = true,
                         .trace = true,
                         .values = keepsValues() || isBroken(variant, ignoredBarriers),
                         .ignoredBarriers = linesOf(variant, ignoredBarriers),
                         .schedule = schedule},
                        monitor)) {
    Monitor silent;
    m_expected = levelsOf(static_cast<const Variant&>(definitionOf(Task::Transform)), input, {}, {}, silent).values;
    for (std::uint32_t i = 0; i < size(); ++i)
        m_wrongOutputs += !right(m_n, i);
    m_segmentOfLevel.resize(m_n);
    m_doneAt.assign(m_n, std::vector<std::uint32_t>(size() / 2));
    if (variant.onHost())
        filmCpu();
    else
        readTrace();
    setStops();
}

/// A CPU variant says only when a level is done: its butterflies are shown in the order of A0's loop.
void Recording::filmCpu() {
    std::uint32_t launch = 0;
    for (const Pass& pass : m_variant->plan(m_n, m_parameters)) {
        for (int level = pass.first; level < pass.first + pass.count; ++level) {
            m_segmentOfLevel[level] = m_segments.size();
            const auto segment = std::uint16_t(m_segments.size());
            m_segments.push_back({launch, 0, level, m_moments.size(), 0, {}, {}});
            for (std::uint32_t i = 0; i < size(); ++i)
                if ((i >> level & 1) == 0)
                    m_moments.push_back({Moment::Kind::Butterfly, std::uint8_t(level), segment, i});
            if (level == pass.first + pass.count - 1)
                m_moments.push_back({Moment::Kind::LaunchEnd, 0, segment, 0});
            m_segments.back().count = m_moments.size() - m_segments.back().first;
        }
        ++launch;
    }
}

void Recording::readTrace() {
    const std::vector<Event>& trace = observation().trace;
    const std::vector<int> levels = levelsOfEvents(trace);
    std::map<SegmentKey, std::vector<std::uint32_t>> events;
    for (std::size_t k = 0; k < trace.size(); ++k)
        events[{trace[k].launch, trace[k].phase, levels[k]}].push_back(std::uint32_t(k));

    // A butterfly is done where the later of its two halves is computed.
    std::vector<std::vector<std::uint8_t>> halves(m_n, std::vector<std::uint8_t>(size()));
    for (auto next = events.begin(); next != events.end();) {
        const auto& [key, own] = *next++;
        const auto number = std::uint16_t(m_segments.size());
        Segment segment{key.launch, key.phase, key.level, m_moments.size(), 0, {}, {}};
        m_firstOfEvents.push_back(m_events.size());
        m_events.insert(m_events.end(), own.begin(), own.end());
        for (std::uint32_t k : own) {
            const Event& event = trace[k];
            segment.counters += event;
            if (event.action != Action::Compute) {
                if (observation().files[event.place.file].is(m_variant->file))
                    segment.lines[event.place.line] += event;
                continue;
            }
            const int level = event.array;
            const std::uint32_t j = 1u << level;
            for (int lane = 0; lane < std::popcount(event.lanes); ++lane) {
                const auto i = std::uint32_t(observation().indices[event.firstIndex + lane]);
                if (halves[level][i]++)
                    throw ComputationError(
                        Message::tr("%1 computes element %2 of level %3 twice", m_variant->id, i, level));
                if (halves[level][i ^ j])
                    m_moments.push_back({Moment::Kind::Butterfly, std::uint8_t(level), number, i & ~j});
            }
            m_segmentOfLevel[level] = number;
        }
        std::sort(m_moments.begin() + std::ptrdiff_t(segment.first), m_moments.end(),
                  [](const Moment& a, const Moment& b) { return a.low < b.low; });
        const bool lastOfLaunch = next == events.end() || next->first.launch != key.launch;
        if (lastOfLaunch || next->first.phase != key.phase)
            m_moments.push_back({lastOfLaunch ? Moment::Kind::LaunchEnd : Moment::Kind::Barrier, 0, number, 0});
        segment.count = m_moments.size() - segment.first;
        m_segments.push_back(std::move(segment));
    }
    m_firstOfEvents.push_back(m_events.size());
    if (isBroken(*m_variant, m_ignoredBarriers)) {
        m_mistimed = mistimedReads(observation());
        // What was read wrong is kept there.
        if (!keepsValues()) {
            m_levels.observation.moved = {};
            m_levels.observation.movedAt = {};
        }
    }
    for (int level = 0; level < m_n; ++level)
        for (std::uint32_t i = 0; i < size(); ++i)
            if (!halves[level][i])
                throw ComputationError(
                    Message::tr("%1 never computes element %2 of level %3", m_variant->id, i, level));
}

void Recording::setStops() {
    std::vector<std::size_t> ends(m_n);
    auto& butterflies = m_stops[std::size_t(StepBy::Butterfly)];
    auto& barriers = m_stops[std::size_t(StepBy::Barrier)];
    auto& launches = m_stops[std::size_t(StepBy::Launch)];
    for (auto& stops : m_stops)
        stops.push_back(0);
    for (std::size_t k = 0; k < m_moments.size(); ++k) {
        const Moment& moment = m_moments[k];
        switch (moment.kind) {
        case Moment::Kind::Butterfly: {
            const std::uint32_t below = (1u << moment.level) - 1;
            m_doneAt[moment.level][(moment.low >> 1 & ~below) | (moment.low & below)] = std::uint32_t(k + 1);
            ends[moment.level] = k + 1;
            butterflies.push_back(k + 1);
            break;
        }
        case Moment::Kind::LaunchEnd:
            launches.push_back(k + 1);
            // A level that a launch ends with is over when its values are written back.
            for (std::size_t& end : ends)
                if (end == k)
                    end = k + 1;
            [[fallthrough]];
        case Moment::Kind::Barrier:
            barriers.push_back(k + 1);
            break;
        }
    }
    std::ranges::sort(ends);
    m_stops[std::size_t(StepBy::Level)].insert(m_stops[std::size_t(StepBy::Level)].end(), ends.begin(), ends.end());
    for (auto& stops : m_stops)
        if (stops.size() > 1)
            stops.back() = end();
}

Owner Recording::owner(int level, std::uint32_t element) const {
    const std::uint32_t thread = m_levels.owner[level][element];
    if (m_variant->onHost())
        return {thread, 0, thread, 0, 0};
    const std::uint32_t threads = observation().grids[m_segments[m_segmentOfLevel[level]].launch].threads;
    const std::uint32_t inBlock = thread % threads;
    return {thread, thread / threads, inBlock, inBlock / lanesOfWarp, inBlock % lanesOfWarp};
}

const MistimedRead* Recording::mistimedFor(int level, std::uint32_t element) const {
    const std::pair wanted(level, element);
    const auto found = std::ranges::lower_bound(m_mistimed, wanted, {},
                                                [](const MistimedRead& r) { return std::pair(r.level, r.element); });
    const bool there = found != m_mistimed.end() && std::pair(found->level, found->element) == wanted;
    return there ? &*found : nullptr;
}

std::pair<std::int32_t, std::int32_t> Recording::operands(int level, std::uint32_t element) const {
    const std::uint32_t j = 1u << level;
    std::pair both(value(level, element & ~j), value(level, element | j));
    if (const MistimedRead* read = mistimedFor(level, element))
        (element & j ? both.first : both.second) = read->found; // What is not its own is its partner's.
    return both;
}

std::span<const std::uint32_t> Recording::events(std::size_t segment) const {
    if (m_variant->onHost())
        return {};
    return std::span(m_events).subspan(m_firstOfEvents[segment],
                                       m_firstOfEvents[segment + 1] - m_firstOfEvents[segment]);
}

std::vector<Access> Recording::accesses(int level, std::uint32_t element) const {
    std::vector<Access> found;
    if (m_variant->onHost())
        return found;
    const Owner who = owner(level, element);
    const Observation& seen = observation();
    const std::uint32_t launch = m_segments[m_segmentOfLevel[level]].launch;
    const bool endsLaunch = level + 1 == m_n || m_segments[m_segmentOfLevel[level + 1]].launch != launch;
    bool computed = false; // Several values may be computed of the same reads.
    bool done = false;
    for (std::size_t s = 0; s < m_segments.size(); ++s) {
        // What the last level of a launch leaves is written back after it.
        const bool writesBack =
            done && endsLaunch && m_segments[s].launch == launch && m_segments[s].level == writingBack;
        if (m_segments[s].level != level && !writesBack)
            continue;
        for (std::uint32_t k : events(s)) {
            const Event& event = seen.trace[k];
            if (event.block != who.block || event.warp != who.warp || !(event.lanes >> who.lane & 1) ||
                !movesValues(event.action))
                continue;
            const auto rank = std::popcount(event.lanes & ((1u << who.lane) - 1));
            const std::uint64_t index = seen.indices[event.firstIndex + rank];
            if (event.action == Action::Compute) {
                computed = true;
                done |= index == element;
                continue;
            }
            if (std::exchange(computed, false)) {
                if (done && !writesBack)
                    return found;
                if (!done)
                    found.clear();
            }
            const std::string_view array =
                event.action == Action::Shuffle ? std::string_view() : seen.arrays[event.array];
            const std::size_t moved = seen.movedAt.empty() ? 0 : seen.movedAt[event.firstIndex + rank];
            for (unsigned k = 0; k < event.count; ++k) {
                found.push_back({event.action, event.space, array, index + k, event.place.line, event.phase});
                if (moved)
                    found.back().value = seen.moved[moved + k].after;
            }
        }
    }
    return found;
}

} // namespace walshscope
