// SPDX-License-Identifier: GPL-3.0-or-later
// The ordering rule, applied to the last write and the readers of every cell.
#include "simt/race_detector.h"

#include <algorithm>
#include <bit>

namespace walshscope {
namespace {

constexpr std::size_t mostReported = 100;

std::uint32_t blockOf(const RaceDetector::Touch& touch, const RaceDetector::Where& where) {
    return touch.when.thread / where.blockSize;
}

bool unordered(const RaceDetector::Touch& earlier, const RaceDetector::Touch& later, const RaceDetector::Where& where) {
    if (earlier.gridEpoch != later.gridEpoch || earlier.when.thread == later.when.thread)
        return false;
    const std::uint32_t block = blockOf(earlier, where);
    const bool sameBlock = block == blockOf(later, where);
    if (where.space == Space::Shared && !sameBlock)
        return false; // Another block's shared memory, which only happens to lie in the same place.
    if (sameBlock && earlier.when.phase != later.when.phase)
        return false;
    return !where.knownToBlock.knows(block, earlier.when) && !where.knownToThread.knows(block, earlier.when);
}

std::string place(const Race::Side& side) {
    return "thread " + std::to_string(side.thread) + " of block " + std::to_string(side.block) +
           (side.write ? " writes" : " reads") + " in line " + std::to_string(side.place.line);
}

} // namespace

void RaceDetector::touch(const Where& where, const Touch& touch, Action action, Observation& observation) {
    if (m_cells.size() <= where.memory)
        m_cells.resize(where.memory + 1);
    auto& cells = m_cells[where.memory];
    if (cells.size() <= where.cell)
        cells.resize(std::bit_ceil(where.cell + 1));
    Cell& cell = cells[where.cell];

    const bool writes = action != Action::Load;
    if (unordered(cell.write, touch, where))
        report(where, cell.write, true, touch, writes, observation);
    if (!touch.atomic)
        for (const Touch& atomic : cell.atomics)
            if (unordered(atomic, touch, where))
                report(where, atomic, true, touch, writes, observation);
    if (!writes) {
        remember(cell.reads, touch, where);
        return;
    }
    for (const Touch& reader : cell.reads)
        if (!(reader.atomic && touch.atomic) && unordered(reader, touch, where))
            report(where, reader, false, touch, true, observation);
    if (touch.atomic)
        remember(cell.atomics, touch, where);
    else
        cell.write = touch;
}

void RaceDetector::remember(Touches& touches, const Touch& touch, const Where& where) {
    unsigned ofPhase = 0;
    const auto old = [&](Touch& earlier) {
        // Whoever is not ordered after the earlier one is not ordered after this one either. A plain touch meets more
        // partners than an atomic one, so that one does not replace it.
        if (!unordered(earlier, touch, where))
            return earlier.atomic >= touch.atomic || earlier.gridEpoch != touch.gridEpoch;
        ofPhase += blockOf(earlier, where) == blockOf(touch, where) && earlier.atomic == touch.atomic;
        return false;
    };
    touches.erase(std::remove_if(touches.begin(), touches.end(), old), touches.end());
    if (ofPhase < 2)
        touches.push_back(touch);
}

void RaceDetector::report(const Where& where, const Touch& earlier, bool earlierWrites, const Touch& later,
                          bool laterWrites, Observation& observation) {
    ++observation.raceCount;
    if (observation.races.size() >= mostReported || !m_reported.emplace(earlier.place, later.place).second)
        return;
    const auto side = [&](const Touch& touch, bool writes) {
        return Race::Side{touch.when.thread, blockOf(touch, where), unpacked(touch.place), writes};
    };
    observation.races.push_back(
        {where.launch, where.space, where.array, where.cell, side(earlier, earlierWrites), side(later, laterWrites)});
}

std::string Race::describe() const {
    return "race on " + array + "[" + std::to_string(cell) + "]: " + place(earlier) + ", " + place(later) +
           ", no barrier between";
}

} // namespace walshscope
