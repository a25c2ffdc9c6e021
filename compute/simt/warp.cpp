// SPDX-License-Identifier: GPL-3.0-or-later
// What the lanes of a warp do together: shuffles, votes and barriers of the warp, in which all of them take part.
#include "simt/emulator_state.h"

#include "error.h"

#include <utility>

namespace walshscope {
namespace {

Action actionOf(WarpInstruction what) {
    return what == WarpInstruction::Ballot    ? Action::Vote
           : what == WarpInstruction::Barrier ? Action::WarpBarrier
                                              : Action::Shuffle;
}

/// Which lane's value lane i gets, as __shfl_sync() and its kin define it.
unsigned partnerOf(WarpInstruction what, unsigned i, std::uint32_t operand) {
    switch (what) {
    case WarpInstruction::ShuffleXor:
        return i ^ operand;
    case WarpInstruction::ShuffleUp:
        return operand <= i ? i - operand : i;
    case WarpInstruction::ShuffleDown:
        return operand < warpSize - i ? i + operand : i;
    case WarpInstruction::Shuffle:
        return operand % warpSize;
    default:
        return i;
    }
}

} // namespace

/// Afterwards every lane of the warp waits at a barrier or has ended, or some let others go on.
void Emulator::State::runWarp(unsigned slot, unsigned warp) {
    const unsigned count = laneCount(warp);
    for (;;) {
        const EmulatedLane* together = nullptr;
        bool looking = false;
        for (unsigned k = 0; k < count; ++k) {
            EmulatedLane& l = lane(slot, warp * warpSize + turn(k, count, blocks[slot].phase + warp));
            if (l.wait == Wait::Ready)
                goOn(l);
            if (l.wait == Wait::Warp)
                together = &l;
            looking |= l.wait == Wait::Others;
        }
        if (!together || looking)
            return;
        for (unsigned i = 0; i < count; ++i) {
            const EmulatedLane& l = lane(slot, warp * warpSize + i);
            // Whoever has ended votes for nothing and keeps nobody waiting, but has no value for others.
            if (l.wait == Wait::Done && actionOf(together->instruction) != Action::Shuffle)
                continue;
            if (l.wait != Wait::Warp || l.place != together->place || l.instruction != together->instruction)
                staysAway(l, *together);
        }
        doTogether(slot, warp, together->instruction);
    }
}

void Emulator::State::doTogether(unsigned slot, unsigned warp, WarpInstruction what) {
    const unsigned count = laneCount(warp);
    const Action action = actionOf(what);
    std::uint32_t given[warpSize];
    std::uint32_t ballot = 0;
    for (unsigned i = 0; i < count; ++i) {
        const EmulatedLane& l = lane(slot, warp * warpSize + i);
        given[i] = l.wait == Wait::Done ? 0 : l.value;
        ballot |= std::uint32_t(given[i] != 0) << i;
    }
    for (unsigned i = 0; i < count; ++i) {
        EmulatedLane& l = lane(slot, warp * warpSize + i);
        if (l.wait == Wait::Done)
            continue;
        const unsigned partner = partnerOf(what, i, l.operand);
        if (partner >= count)
            throw ComputationError(Message::tr("%1 shuffles with lane %2 in %3, but its warp has %4 lanes", describe(l),
                                               partner, lineOf(l.place), count));
        l.value = action == Action::Vote ? ballot : given[partner];
        l.wait = Wait::Ready;
        if (watch.counters)
            l.log.push_back({l.place, action, Space::Global, 0, 4, 1, 0, action == Action::Vote ? given[i] : partner});
        if (watch.values && action == Action::Shuffle)
            l.thread.logMoved({std::int32_t(given[i]), std::int32_t(given[partner])});
    }
    if (action == Action::WarpBarrier && watch.races)
        meet(slot, warp);
    if (!watch.counters)
        ++(action == Action::Vote          ? observation.counters.votes
           : action == Action::WarpBarrier ? observation.counters.warpBarriers
                                           : observation.counters.shuffles);
}

/// What each lane did and knew comes before what any of them does from now on.
void Emulator::State::meet(unsigned slot, unsigned warp) {
    const unsigned count = laneCount(warp);
    Clock all;
    for (unsigned i = 0; i < count; ++i) {
        EmulatedLane& l = lane(slot, warp * warpSize + i);
        all.join(l.knowledge.acquired);
        all.know(Stamp{l.thread.index(), blocks[slot].phase, ++l.knowledge.releases});
    }
    for (unsigned i = 0; i < count; ++i)
        lane(slot, warp * warpSize + i).knowledge.acquired = all;
}

} // namespace walshscope
