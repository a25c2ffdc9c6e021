// SPDX-License-Identifier: GPL-3.0-or-later
// The ordering rule, applied to the last write and two last readers of every cell.
#include "simt/race_detector.h"

#include <bit>

namespace walshscope {
namespace {

constexpr std::size_t mostReported = 100;

bool unordered(const RaceDetector::Touch& earlier, const RaceDetector::Touch& later, const RaceDetector::Where& where) {
    if (earlier.gridEpoch != later.gridEpoch || earlier.thread == later.thread)
        return false;
    const bool sameBlock = earlier.thread / where.blockSize == later.thread / where.blockSize;
    if (where.space == Space::Shared && !sameBlock)
        return false; // Another block's shared memory, which only happens to lie in the same place.
    return !(sameBlock && earlier.blockEpoch != later.blockEpoch);
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
    if (!touch.atomic && unordered(cell.atomic, touch, where))
        report(where, cell.atomic, true, touch, writes, observation);
    if (writes) {
        for (const Touch& reader : cell.read)
            if (unordered(reader, touch, where))
                report(where, reader, false, touch, true, observation);
        (touch.atomic ? cell.atomic : cell.write) = touch;
    } else {
        // The first place is kept only while it can still meet a writer that the second one cannot: itself.
        cell.read[unordered(cell.read[0], touch, where)] = touch;
    }
}

void RaceDetector::report(const Where& where, const Touch& earlier, bool earlierWrites, const Touch& later,
                          bool laterWrites, Observation& observation) {
    ++observation.raceCount;
    if (observation.races.size() >= mostReported || !m_reported.emplace(earlier.place, later.place).second)
        return;
    const auto side = [&](const Touch& touch, bool writes) {
        return Race::Side{touch.thread, touch.thread / where.blockSize, unpacked(touch.place), writes};
    };
    observation.races.push_back(
        {where.launch, where.space, where.array, where.cell, side(earlier, earlierWrites), side(later, laterWrites)});
}

std::string Race::describe() const {
    return "race on " + array + "[" + std::to_string(cell) + "]: " + place(earlier) + ", " + place(later) +
           ", no barrier between";
}

} // namespace walshscope
