// SPDX-License-Identifier: GPL-3.0-or-later
// The emulator's scheduler: which fiber goes on, and what it means when none can.
#include "simt/emulator_state.h"

#include "error.h"

#include <bit>

namespace walshscope {
namespace {

constexpr unsigned mostThreads = 1024;
constexpr unsigned barriersBetweenQuestions = 64; ///< To the monitor.

/// Shared memory starts undefined on a GPU, so here it starts with what no kernel can take for a result.
constexpr std::uint64_t garbage = 0xcdcd'cdcd'cdcd'cdcd;

} // namespace

Emulator::Emulator(const Watch& watch, Monitor& monitor, std::size_t stackBytes)
    : Machine(DeviceKind::Emulator), m_state(std::make_unique<State>(watch, stackBytes, monitor)) {}

Emulator::~Emulator() = default;

const Observation& Emulator::observation() const { return m_state->observation; }

Observation Emulator::takeObservation() {
    State& s = *m_state;
    Observation seen = std::exchange(s.observation, {});
    s.observation.arrays = {"shared"};
    if (s.watch.values)
        s.observation.moved.resize(1);
    s.addressOf = {nullptr};
    s.files.clear();
    s.races = {};
    return seen;
}

void Emulator::setArguments(std::span<const Argument> arguments) {
    State& s = *m_state;
    s.arrayOf.assign(1, 0);
    for (const Argument& argument : arguments) {
        // An array is known by its address: two arguments may be one array, and two arrays may change places. And by
        // its name: memory that was freed may come back as another array.
        std::size_t number = argument.address ? 1 : 0;
        while (number && number < s.addressOf.size() &&
               (s.addressOf[number] != argument.address || s.observation.arrays[number] != argument.name))
            ++number;
        if (number == s.addressOf.size()) {
            s.addressOf.push_back(argument.address);
            s.observation.arrays.push_back(argument.name);
        }
        s.arrayOf.push_back(number);
    }
}

void Emulator::run(const Shape& shape, const std::function<void(EmulatedThread&)>& body, const std::type_info& kernel) {
    State& s = *m_state;
    if (shape.threads < 1 || shape.threads > mostThreads || shape.blocks < 1)
        throw ComputationError(
            Message::tr("a launch of %1 blocks of %2 threads, expected at least 1 block of 1 to 1024", nullptr,
                        shape.blocks, shape.threads));
    if (shape.sharedBytes > mostSharedBytes())
        throw ComputationError(Message::tr("a launch with %1 bytes of shared memory per block, expected at most %2",
                                           nullptr, shape.sharedBytes, mostSharedBytes()));
    if (shape.cluster < 1 || shape.cluster > mostOfCluster || shape.blocks % shape.cluster)
        throw ComputationError(
            Message::tr("a launch of %1 blocks in clusters of %2, expected clusters of 1 to %3 that make up all of it",
                        nullptr, shape.blocks, shape.cluster, mostOfCluster));
    const unsigned resident = shape.cooperative ? shape.blocks : shape.cluster;
    if (std::uint64_t(resident) * shape.threads > residentThreads)
        throw ComputationError(Message::tr("a cooperative launch of %1 threads, but the emulator holds %2 at once",
                                           nullptr, std::uint64_t(resident) * shape.threads, residentThreads));
    if (s.body)
        throw ComputationError(Message::tr("a kernel launched another one on its own emulator"));
    s.makeLanes(std::size_t(resident) * shape.threads);
    s.shape = shape;
    s.body = &body;
    s.kernel = &kernel;
    s.launch = s.observation.counters.launches++;
    s.observation.grids.push_back({shape.blocks, shape.threads});
    countLaunch();
    s.drainState = s.watch.seed;
    s.newGridEpoch();
    s.blocks.resize(std::max<std::size_t>(s.blocks.size(), resident));
    try {
        for (unsigned done = 0; done < shape.blocks; done += resident) {
            s.firstBlock = resident * s.turn(done / resident, shape.blocks / resident, s.launch);
            s.monitor.progress(done, shape.blocks);
            s.start(resident);
            s.finishResident(resident);
        }
        s.drainAll();
    } catch (...) {
        s.abandon();
        s.body = nullptr;
        throw;
    }
    s.body = nullptr;
}

void Emulator::State::makeLanes(std::size_t count) {
    if (count <= lanes.size())
        return;
    const Stacks& more = stacks.emplace_back(count - lanes.size(), stackBytes);
    for (std::size_t k = 0; k < more.count(); ++k)
        lanes.push_back(std::make_unique<EmulatedLane>([this](EmulatedLane& lane) { live(lane); }, more[k]));
}

/// The mixed order is a bijection of the next power of two, taken again until it falls below count.
unsigned Emulator::State::otherTurn(unsigned k, unsigned count, std::uint32_t round) const {
    if (watch.schedule == Schedule::Backward)
        return count - 1 - k;
    const int bits = std::bit_width(count - 1);
    const unsigned mask = (1u << bits) - 1;
    do {
        std::uint32_t key = watch.seed * 0x9e3779b9u + round;
        for (int i = 0; i < 3; ++i) {
            key = key * 747796405u + 2891336453u;
            k = (k * 0x9e3779b1u + (key >> 7)) & mask;
            k ^= k >> (bits + 1) / 2;
        }
    } while (k >= count);
    return k;
}

void Emulator::State::live(EmulatedLane& lane) {
    while (!quit) {
        lane.inKernel = true;
        try {
            (*body)(lane.thread);
        } catch (const Abandoned&) {
        } catch (...) {
            failure = std::current_exception();
        }
        lane.inKernel = false;
        lane.wait = Wait::Done;
        lane.fiber.suspend();
    }
}

void Emulator::State::start(unsigned count) {
    looked.clear();
    ++sharedEpoch;
    for (unsigned slot = 0; slot < count; ++slot) {
        Block& block = blocks[slot];
        block.phase = 0;
        block.lettingOthers = 0;
        block.known.clear();
        block.released.clear();
        if (!block.stores.empty())
            leftBehind.push_back(std::exchange(block.stores, {}));
        block.ended = false;
        block.clusterBarriers = 0;
        block.reached = {};
        block.shared.assign((shape.sharedBytes + 7) / 8, garbage);
        block.written.assign(watch.races ? 2 * block.shared.size() : 0, 0);
        for (unsigned i = 0; i < shape.threads; ++i) {
            EmulatedLane& l = lane(slot, i);
            l.slot = slot;
            l.wait = Wait::Ready;
            l.thread.m_emulator = this;
            l.thread.m_lane = &l;
            l.thread.m_inBlock = i;
            l.thread.m_block = firstBlock + slot;
            l.thread.m_blockSize = shape.threads;
            l.thread.m_blocks = shape.blocks;
            l.thread.m_logging = logging() || shape.cluster > 1; // Which is looked at always.
            l.thread.m_ordering = watch.races;
            l.thread.m_buffering = watch.storeBuffers;
            l.thread.m_watched = l.thread.m_logging || watch.storeBuffers;
            l.thread.m_levels = watch.levels;
            l.thread.m_values = watch.values;
            l.thread.m_changed = false;
            if (watch.races)
                l.knowledge = {};
        }
    }
}

void Emulator::State::goOn(EmulatedLane& lane) {
    lane.fiber.resume();
    if (failure)
        std::rethrow_exception(std::exchange(failure, nullptr));
    if (std::exchange(lane.thread.m_changed, false) || lane.wait == Wait::Done) {
        ++steps;
        looked.clear();
    }
}

/// Runs the resident blocks to their end.
void Emulator::State::finishResident(unsigned count) {
    unsigned fruitless = 0;
    for (;;) {
        unsigned ended = 0;
        unsigned atGrid = 0;
        bool looking = false;
        const std::uint64_t before = steps;
        for (unsigned k = 0; k < count; ++k) {
            const unsigned slot = turn(k, count, gridEpoch);
            runBlock(slot);
            looking |= blocks[slot].lettingOthers > 0;
            ended += blocks[slot].ended;
            atGrid += waitsAt(slot, Wait::Grid);
        }
        if (passClusters(count))
            continue;
        if (looking) {
            fruitless = steps == before ? fruitless + 1 : 0;
            if (fruitless == patience && !drainAll())
                waitsForEver(count);
            fruitless %= patience;
            ask(firstBlock);
            wake(count);
            continue;
        }
        if (ended == count)
            return;
        if (ended + atGrid < count)
            neverReached(count, Wait::Cluster);
        if (ended > 0)
            neverReached(count, Wait::Grid);
        monitor.progress(firstBlock, shape.blocks);
        newGridEpoch();
        ++observation.counters.gridBarriers;
        for (unsigned slot = 0; slot < count; ++slot)
            pass(slot, Action::GridBarrier, slot == 0);
    }
}

/// Lanes that let others go on look again.
void Emulator::State::wake(unsigned count) {
    for (unsigned slot = 0; slot < count; ++slot) {
        for (unsigned i = 0; i < shape.threads && blocks[slot].lettingOthers; ++i)
            if (EmulatedLane& l = lane(slot, i); l.wait == Wait::Others) {
                l.wait = Wait::Ready;
                --blocks[slot].lettingOthers;
            }
    }
}

/// Everything before comes before everything after, so what was released in between is no news.
void Emulator::State::newGridEpoch() {
    ++gridEpoch;
    ++sharedEpoch;
    drainAll();
    released.clear();
    for (Block& block : blocks) {
        block.known = {};
        block.released = {};
    }
    if (watch.races)
        for (const auto& lane : lanes)
            lane->knowledge = {};
}

/// What is stored is seen by all. Whether there was anything.
bool Emulator::State::drainAll() {
    bool any = !leftBehind.empty();
    for (StoreBuffer& stores : leftBehind)
        stores.drainAll();
    leftBehind.clear();
    for (Block& block : blocks) {
        any |= !block.stores.empty();
        block.stores.drainAll();
    }
    return any;
}

void Emulator::State::ask(unsigned block) {
    if (++barriersUnasked == barriersBetweenQuestions) {
        barriersUnasked = 0;
        monitor.progress(block, shape.blocks);
    }
}

/// Afterwards all threads of the block wait for other blocks, or all have ended, or some let others go on.
void Emulator::State::runBlock(unsigned slot) {
    for (;;) {
        const unsigned warps = (shape.threads + warpSize - 1) / warpSize;
        for (unsigned k = 0; k < warps; ++k)
            runWarp(slot, turn(k, warps, blocks[slot].phase));
        if (blocks[slot].lettingOthers > 0)
            return;
        // Whoever has ended has arrived at every barrier of its block and its cluster, as since compute capability 7.0;
        // at the grid's nobody may be missing.
        const EmulatedLane* waits = firstAlive(slot);
        for (unsigned i = 0; i < shape.threads && waits; ++i) {
            const EmulatedLane& l = lane(slot, i);
            if ((l.wait == Wait::Done && waits->wait != Wait::Grid) ||
                (l.wait == waits->wait && l.place == waits->place))
                continue;
            throw ComputationError(
                l.wait == Wait::Done
                    ? Message::tr("%1 waits at a barrier in %2 that %3 never reaches", describe(*waits),
                                  lineOf(waits->place), describe(l))
                    : Message::tr("%1 waits at a barrier in %2 that %3 does not reach: it waits at the one in %4",
                                  describe(*waits), lineOf(waits->place), describe(l), lineOf(l.place)));
        }
        if (!waits)
            endBlock(slot);
        if (!waits || waits->wait != Wait::Block)
            return;
        ++observation.counters.barriers;
        ask(firstBlock + slot);
        pass(slot, Action::Barrier, true);
    }
}

/// `first` of all blocks that pass it together.
void Emulator::State::pass(unsigned slot, Action barrier, bool first) {
    flush(slot);
    for (unsigned warp = 0; watch.counters && warp * warpSize < shape.threads; ++warp) {
        std::uint32_t waiting = 0;
        for (unsigned i = 0; i < laneCount(warp); ++i)
            waiting |= std::uint32_t(lane(slot, warp * warpSize + i).wait != Wait::Done) << i;
        if (waiting)
            watcher.barrier(at(slot, warp), waiting, firstAlive(slot)->place, barrier, std::exchange(first, false));
    }
    ++blocks[slot].phase;
    for (unsigned i = 0; i < shape.threads; ++i) {
        EmulatedLane& l = lane(slot, i);
        if (l.wait != Wait::Done)
            l.wait = Wait::Ready;
        if (!l.knowledge.acquired.empty()) {
            blocks[slot].known.join(l.knowledge.acquired);
            l.knowledge.acquired.clear();
        }
    }
    // The barrier tells all of that, and more.
    blocks[slot].known.forget(lane(slot, 0).thread.index(), shape.threads);
}

void Emulator::State::flush(unsigned slot) {
    std::vector<LaneEntry>* logs[warpSize];
    const unsigned warps = (shape.threads + warpSize - 1) / warpSize;
    for (unsigned k = 0; watch.counters && k < warps; ++k) {
        const unsigned warp = turn(k, warps, blocks[slot].phase); // The trace is in the order in which they went on.
        for (unsigned i = 0; i < laneCount(warp); ++i)
            logs[i] = &lane(slot, warp * warpSize + i).log;
        watcher.flush(at(slot, warp), {logs, laneCount(warp)});
    }
}

/// Unwinds every kernel call that still waits, so that the emulator can be used again.
void Emulator::State::abandon() {
    abandoned = true;
    for (const auto& lane : lanes) {
        if (lane->inKernel)
            lane->fiber.resume();
        lane->wait = Wait::Done;
        lane->log.clear();
    }
    leftBehind.clear();
    for (Block& block : blocks)
        block.stores.drop();
    abandoned = false;
    failure = nullptr;
}

} // namespace walshscope
