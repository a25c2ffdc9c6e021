// SPDX-License-Identifier: GPL-3.0-or-later
// Clusters: blocks that are there together, wait for each other and reach each other's shared memory.
#include "simt/emulator_state.h"

#include "error.h"

#include <utility>

namespace walshscope {

/// Whether blocks that all waited for each other go on.
bool Emulator::State::passClusters(unsigned count) {
    bool passed = false;
    for (unsigned first = 0; first < count; first += shape.cluster) {
        unsigned waiting = 0;
        unsigned ended = 0;
        for (unsigned slot = first; slot < first + shape.cluster; ++slot) {
            waiting += blocks[slot].lettingOthers == 0 && waitsAt(slot, Wait::Cluster);
            ended += blocks[slot].ended;
        }
        if (waiting == 0 || waiting + ended < shape.cluster)
            continue;
        passCluster(first);
        passed = true;
    }
    if (passed)
        ask(firstBlock);
    return passed;
}

/// What each block did and knew comes before what any of them does from now on.
void Emulator::State::passCluster(unsigned first) {
    ++observation.counters.clusterBarriers;
    Clock all;
    bool none = true;
    for (unsigned slot = first; slot < first + shape.cluster; ++slot) {
        if (blocks[slot].ended)
            ++blocks[slot].phase;
        else
            pass(slot, Action::ClusterBarrier, std::exchange(none, false));
        ++blocks[slot].clusterBarriers;
        blocks[slot].stores.drainAll();
        if (!watch.races)
            continue;
        all.join(blocks[slot].known);
        all.know(firstBlock + slot, blocks[slot].phase);
    }
    for (unsigned slot = first; watch.races && slot < first + shape.cluster; ++slot)
        blocks[slot].known = all;
}

void Emulator::State::reach(EmulatedLane& lane, unsigned slot, std::uint32_t place) {
    if (slot == lane.slot)
        return;
    Block& own = blocks[lane.slot];
    if (own.clusterBarriers == 0)
        throw ComputationError(
            Message::tr("%1 reaches for the shared memory of block %2 in %3, but before a barrier of "
                        "the cluster that block might not have begun",
                        describe(lane), firstBlock + slot, lineOf(place)));
    if (blocks[slot].ended)
        throw ComputationError(
            Message::tr("%1 reaches for the shared memory of block %2 in %3, but that block has ended", describe(lane),
                        firstBlock + slot, lineOf(place)));
    own.reached[slot % shape.cluster] = {own.clusterBarriers, place};
}

/// A block takes its shared memory along: whoever reached for it must have been waited for.
void Emulator::State::endBlock(unsigned slot) {
    Block& block = blocks[slot];
    if (block.ended)
        return;
    flush(slot);
    block.ended = true;
    const unsigned rank = slot % shape.cluster;
    for (unsigned other = slot - rank; other < slot - rank + shape.cluster; ++other)
        if (const Reach& last = blocks[other].reached[rank]; last.place && last.barriers == block.clusterBarriers)
            throw ComputationError(Message::tr("block %1 ends, but block %2 might still reach for its shared memory in "
                                               "%3: there is no barrier of the cluster after that",
                                               firstBlock + slot, firstBlock + other, lineOf(last.place)));
}

} // namespace walshscope
