// SPDX-License-Identifier: GPL-3.0-or-later
// The ordering rule, applied to the last write and the readers of every cell.
#include "simt/race_detector.h"

#include "memory.h"

#include <algorithm>
#include <bit>

namespace walshscope {
namespace {

constexpr std::size_t mostReported = 100;

bool alike(const RaceDetector::Touch& a, const RaceDetector::Touch& b) {
    return a.place == b.place && a.epoch == b.epoch && a.parts == b.parts && a.write == b.write &&
           a.atomic == b.atomic && a.when.phase == b.when.phase && a.when.releases == b.when.releases &&
           a.block == b.block;
}

bool conflict(const RaceDetector::Touch& a, const RaceDetector::Touch& b) {
    return (a.write || b.write) && !(a.atomic && a.atomic == b.atomic);
}

/// Whoever is ordered behind the later one is so behind the earlier one, if that one came first. And whatever conflicts
/// with the earlier one has to conflict with the later one as well.
bool standsFor(const RaceDetector::Touch& later, const RaceDetector::Touch& earlier, bool ordered) {
    if (ordered)
        return later.write >= earlier.write && (!later.atomic || later.atomic == earlier.atomic);
    return later.write && earlier.write && !later.atomic && !earlier.atomic;
}

std::string place(const Race::Side& side) {
    return "thread " + std::to_string(side.thread) + " of block " + std::to_string(side.block) +
           (side.write ? " writes" : " reads") + " in line " + std::to_string(side.place.line) + " of " +
           SourceFile{side.file, {}}.name();
}

} // namespace

void RaceDetector::touch(const Where& where, const Touch& touch, Observation& observation) {
    if (m_cells.size() <= where.memory)
        m_cells.resize(where.memory + 1);
    auto& cells = m_cells[where.memory];
    if (cells.size() <= where.cell) {
        makeRoom(cells, where.cells);
        cells.resize(std::max(where.cell + 1, std::min(where.cells, std::bit_ceil(where.cell + 1))));
    }
    Cell& cell = cells[where.cell];
    meet(cell.writes, where, touch, observation);
    if (touch.write)
        meet(cell.reads, where, touch, observation);
    remember(touch.write ? cell.writes : cell.reads, where, touch, observation);
}

/// Tells of races with what is remembered, and forgets what the touch stands for from now on.
void RaceDetector::meet(Touches& touches, const Where& where, const Touch& touch, Observation& observation) {
    const auto forgotten = [&](Alike& earlier) {
        if (earlier.epoch == touch.epoch) {
            if (!(earlier.parts & touch.parts))
                return false;
            const auto thread = rival(earlier, where, touch);
            if (thread && conflict(earlier, touch))
                report(where, earlier, *thread, touch, observation);
            if (!standsFor(touch, earlier, !thread))
                return false;
            earlier.parts &= ~touch.parts;
            if (earlier.parts)
                return false;
        }
        if (earlier.threads)
            m_unused.push_back(earlier.threads);
        return true;
    };
    touches.erase(std::remove_if(touches.begin(), touches.end(), forgotten), touches.end());
}

void RaceDetector::remember(Touches& touches, const Where& where, const Touch& touch, Observation& observation) {
    // Blocks and their threads come one after another, so those alike are mostly the last.
    if (!touches.empty() && alike(touches.back(), touch))
        return join(touches.back(), where, touch.when.thread);
    if (!touch.write)
        meet(touches, where, touch, observation);
    for (Alike& earlier : touches)
        if (alike(earlier, touch))
            return join(earlier, where, touch.when.thread);
    touches.push_back({touch});
}

void RaceDetector::join(Alike& alike, const Where& where, std::uint32_t thread) {
    if (alike.when.thread == thread)
        return;
    if (!alike.threads) {
        if (m_unused.empty()) {
            m_unused.push_back(std::uint32_t(m_threads.size()));
            m_threads.emplace_back();
        }
        alike.threads = m_unused.back();
        m_unused.pop_back();
        m_threads[alike.threads].reset().set(alike.when.thread % where.blockSize);
    }
    m_threads[alike.threads].set(thread % where.blockSize);
}

/// The first of the earlier threads that nothing orders before the touch.
std::optional<std::uint32_t> RaceDetector::rival(const Alike& earlier, const Where& where, const Touch& touch) const {
    const std::uint32_t block = earlier.block;
    if (block == touch.block && earlier.when.phase != touch.when.phase)
        return {};
    Stamp stamp = earlier.when;
    const auto unordered = [&] {
        return stamp.thread != touch.when.thread && !where.knownToBlock.knows(block, stamp) &&
               !where.knownToThread.knows(block, stamp);
    };
    if (unordered())
        return stamp.thread;
    if (!earlier.threads)
        return {};
    const Threads& threads = m_threads[earlier.threads];
    for (std::uint32_t k = 0; k < where.blockSize; ++k) {
        stamp.thread = block * where.blockSize + k;
        if (threads[k] && unordered())
            return stamp.thread;
    }
    return {};
}

void RaceDetector::report(const Where& where, const Alike& earlier, std::uint32_t rival, const Touch& later,
                          Observation& observation) {
    ++observation.raceCount;
    if (observation.races.size() >= mostReported || !m_reported.emplace(earlier.place, later.place).second)
        return;
    const auto side = [&](const Touch& touch, std::uint32_t thread) {
        const SourcePlace place = unpacked(touch.place);
        return Race::Side{thread, touch.block, place, observation.files[place.file].path, touch.write != 0};
    };
    observation.races.push_back(
        {where.launch, where.space, where.array, where.element, side(earlier, rival), side(later, later.when.thread)});
}

std::string Race::describe() const {
    return "race on " + array + "[" + std::to_string(cell) + "]: " + place(earlier) + ", " + place(later) +
           ", no barrier between";
}

std::string UnwrittenRead::describe() const {
    return "shared[" + std::to_string(cell) + "] of block " + std::to_string(block) +
           " is read before anything was written there: " + place(reader);
}

} // namespace walshscope
