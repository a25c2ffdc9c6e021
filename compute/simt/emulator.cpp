// SPDX-License-Identifier: GPL-3.0-or-later
// The emulator's scheduler: which fiber goes on, and what it means when none can.
#include "simt/emulator.h"

#include "error.h"
#include "simt/emulated_thread.h"
#include "simt/fiber.h"
#include "simt/race_detector.h"
#include "simt/watcher.h"

#include <algorithm>
#include <bit>
#include <deque>

namespace walshscope {
namespace {

constexpr unsigned warpSize = 32;
constexpr unsigned mostThreads = 1024;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG)
constexpr std::size_t stackBytes = 64 * 1024;
#else
constexpr std::size_t stackBytes = 16 * 1024;
#endif

/// Shared memory starts undefined on a GPU, so here it starts with what no kernel can take for a result.
constexpr std::uint64_t garbage = 0xcdcd'cdcd'cdcd'cdcd;

/// Thrown inside a fiber whose launch has failed elsewhere, to unwind the kernel.
struct Abandoned {};

enum class Wait { Ready, Block, Grid, Shuffle, Done };

} // namespace

/// One thread of a block, reused for block after block.
struct EmulatedLane {
    explicit EmulatedLane(std::function<void(EmulatedLane&)> live)
        : fiber([this, live = std::move(live)](Fiber&) { live(*this); }, stackBytes) {}

    EmulatedThread thread;
    Wait wait = Wait::Done;
    bool started = false;
    bool inKernel = false;   ///< Suspended, or not yet resumed, in the middle of a kernel.
    unsigned slot = 0;       ///< Which of the resident blocks.
    std::uint32_t place = 0; ///< Where in the source it waits.
    std::uint32_t value = 0; ///< Given to a shuffle, then what came back.
    std::uint32_t mask = 0;
    std::vector<LaneEntry> log;
    Fiber fiber;
};

struct Emulator::State {
    struct Block {
        std::vector<std::uint64_t> shared;
        std::uint32_t phase = 0; ///< Barriers passed in this launch.
    };

    State(const Watch& w, Monitor& m) : watch(w), monitor(m), watcher(w, observation) {
        watch.counters |= watch.trace;
        observation.arrays = {"shared"};
    }
    ~State() {
        quit = true;
        for (EmulatedLane& lane : lanes)
            if (lane.started)
                lane.fiber.resume();
    }

    /// A fiber's life: one kernel call after another.
    void live(EmulatedLane& lane) {
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

    EmulatedLane& lane(unsigned slot, unsigned thread) { return lanes[std::size_t(slot) * shape.threads + thread]; }
    unsigned laneCount(unsigned warp) const { return std::min(warpSize, shape.threads - warp * warpSize); }
    WarpPlace at(unsigned slot, unsigned warp) const { return {launch, blocks[slot].phase, firstBlock + slot, warp}; }
    bool logging() const { return watch.counters || watch.races; }

    void waitInside(EmulatedLane& lane, Wait what, const std::source_location& where);
    void start(unsigned count);
    void goOn(EmulatedLane& lane);
    void finishResident(unsigned count);
    void runToGridBarrier(unsigned slot);
    void runWarp(unsigned slot, unsigned warp);
    void exchange(unsigned slot, unsigned warp);
    void pass(unsigned slot, Action barrier);
    void flush(unsigned slot);
    void abandon();
    std::string describe(const EmulatedLane& lane) const;

    Watch watch;
    Monitor& monitor;
    Observation observation;
    Watcher watcher;
    RaceDetector races;
    std::deque<EmulatedLane> lanes;
    std::vector<Block> blocks;
    std::vector<std::uint8_t> arrayOf{0}; ///< Argument number -> index into observation.arrays; 0 is shared memory.
    std::vector<const void*> addressOf{nullptr};
    Shape shape{};
    unsigned firstBlock = 0;
    std::uint32_t launch = 0;
    std::uint32_t gridEpoch = 0;
    const std::function<void(EmulatedThread&)>* body = nullptr;
    std::exception_ptr failure;
    bool abandoned = false;
    bool quit = false;
};

Emulator::Emulator(const Watch& watch, Monitor& monitor)
    : Machine(DeviceKind::Emulator), m_state(std::make_unique<State>(watch, monitor)) {}

Emulator::~Emulator() = default;

const Observation& Emulator::observation() const { return m_state->observation; }

Observation Emulator::takeObservation() { return std::move(m_state->observation); }

void Emulator::setArguments(const std::vector<Argument>& arguments) {
    State& s = *m_state;
    s.arrayOf.assign(1, 0);
    for (const Argument& argument : arguments) {
        // An array is known by its address: two arguments may be one array, and two arrays may change places.
        const auto known = std::find(s.addressOf.begin() + 1, s.addressOf.end(), argument.address);
        const bool isNew = argument.address && known == s.addressOf.end();
        s.arrayOf.push_back(argument.address ? known - s.addressOf.begin() : 0);
        if (isNew) {
            s.addressOf.push_back(argument.address);
            s.observation.arrays.push_back(argument.name);
        }
    }
}

void Emulator::run(const Shape& shape, const std::function<void(EmulatedThread&)>& body) {
    State& s = *m_state;
    if (shape.threads < 1 || shape.threads > mostThreads || shape.blocks < 1)
        throw ComputationError("a launch of " + std::to_string(shape.blocks) + " blocks of " +
                               std::to_string(shape.threads) + " threads, expected at least 1 block of 1 to 1024");
    const unsigned resident = shape.cooperative ? shape.blocks : 1;
    if (std::uint64_t(resident) * shape.threads > residentThreads)
        throw ComputationError("a cooperative launch of " + std::to_string(std::uint64_t(resident) * shape.threads) +
                               " threads, but the emulator holds " + std::to_string(residentThreads) + " at once");
    s.shape = shape;
    s.body = &body;
    s.launch = s.observation.counters.launches++;
    countLaunch();
    ++s.gridEpoch;
    while (s.lanes.size() < std::size_t(resident) * shape.threads)
        s.lanes.emplace_back([&s](EmulatedLane& lane) { s.live(lane); });
    s.blocks.resize(std::max<std::size_t>(s.blocks.size(), resident));
    try {
        for (s.firstBlock = 0; s.firstBlock < shape.blocks; s.firstBlock += resident) {
            s.monitor.progress(s.firstBlock, shape.blocks);
            s.start(resident);
            s.finishResident(resident);
        }
    } catch (...) {
        s.abandon();
        throw;
    }
}

void Emulator::State::start(unsigned count) {
    for (unsigned slot = 0; slot < count; ++slot) {
        Block& block = blocks[slot];
        block.phase = 0;
        block.shared.assign((shape.sharedBytes + 7) / 8, garbage);
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
            l.thread.m_logging = logging();
            l.thread.m_levels = watch.levels;
        }
    }
}

void Emulator::State::goOn(EmulatedLane& lane) {
    lane.started = true;
    lane.fiber.resume();
    if (failure)
        std::rethrow_exception(std::exchange(failure, nullptr));
}

/// Runs the resident blocks to their end.
void Emulator::State::finishResident(unsigned count) {
    for (;;) {
        unsigned waiting = 0;
        const EmulatedLane* waits = nullptr;
        const EmulatedLane* ended = nullptr;
        for (unsigned slot = 0; slot < count; ++slot) {
            runToGridBarrier(slot);
            const EmulatedLane& first = lane(slot, 0);
            waiting += first.wait == Wait::Grid;
            (first.wait == Wait::Grid ? waits : ended) = &first;
        }
        if (waiting == 0)
            return;
        if (waiting < count)
            throw ComputationError(describe(*waits) + " waits at a grid-wide barrier in line " +
                                   std::to_string(unpacked(waits->place).line) + " that block " +
                                   std::to_string(ended->thread.block()) + " never reaches");
        ++gridEpoch;
        ++observation.counters.gridBarriers;
        for (unsigned slot = 0; slot < count; ++slot)
            pass(slot, Action::GridBarrier);
    }
}

/// Afterwards all threads of the block wait for the grid, or all have ended.
void Emulator::State::runToGridBarrier(unsigned slot) {
    for (;;) {
        for (unsigned warp = 0; warp * warpSize < shape.threads; ++warp)
            runWarp(slot, warp);
        const EmulatedLane* waits = nullptr;
        for (unsigned i = 0; i < shape.threads && !waits; ++i)
            if (lane(slot, i).wait != Wait::Done)
                waits = &lane(slot, i);
        for (unsigned i = 0; i < shape.threads && waits; ++i) {
            const EmulatedLane& l = lane(slot, i);
            if (l.wait == waits->wait && l.place == waits->place)
                continue;
            throw ComputationError(describe(*waits) + " waits at a barrier in line " +
                                   std::to_string(unpacked(waits->place).line) + " that " + describe(l) +
                                   (l.wait == Wait::Done ? " never reaches"
                                                         : " does not reach: it waits at the one in line " +
                                                               std::to_string(unpacked(l.place).line)));
        }
        if (!waits)
            flush(slot);
        if (!waits || waits->wait == Wait::Grid)
            return;
        ++observation.counters.barriers;
        pass(slot, Action::Barrier);
    }
}

/// Afterwards every lane of the warp waits at a barrier or has ended.
void Emulator::State::runWarp(unsigned slot, unsigned warp) {
    const unsigned count = laneCount(warp);
    for (;;) {
        const EmulatedLane* shuffling = nullptr;
        for (unsigned i = 0; i < count; ++i) {
            EmulatedLane& l = lane(slot, warp * warpSize + i);
            if (l.wait == Wait::Ready)
                goOn(l);
            if (l.wait == Wait::Shuffle)
                shuffling = &l;
        }
        if (!shuffling)
            return;
        for (unsigned i = 0; i < count; ++i) {
            const EmulatedLane& l = lane(slot, warp * warpSize + i);
            if (l.wait != Wait::Shuffle || l.place != shuffling->place)
                throw ComputationError(describe(l) + " takes no part in the shuffle in line " +
                                       std::to_string(unpacked(shuffling->place).line) + ", where " +
                                       describe(*shuffling) + " waits");
        }
        exchange(slot, warp);
    }
}

void Emulator::State::exchange(unsigned slot, unsigned warp) {
    const unsigned count = laneCount(warp);
    std::uint32_t given[warpSize];
    for (unsigned i = 0; i < count; ++i)
        given[i] = lane(slot, warp * warpSize + i).value;
    for (unsigned i = 0; i < count; ++i) {
        EmulatedLane& l = lane(slot, warp * warpSize + i);
        const unsigned partner = i ^ l.mask;
        if (partner >= count)
            throw ComputationError(describe(l) + " shuffles with lane " + std::to_string(partner) + " in line " +
                                   std::to_string(unpacked(l.place).line) + ", but its warp has " +
                                   std::to_string(count) + " lanes");
        l.value = given[partner];
        l.wait = Wait::Ready;
        if (watch.counters)
            l.log.push_back({l.place, Action::Shuffle, Space::Global, 0, 4, partner});
    }
    if (!watch.counters)
        ++observation.counters.shuffles;
}

void Emulator::State::pass(unsigned slot, Action barrier) {
    flush(slot);
    for (unsigned warp = 0; watch.counters && warp * warpSize < shape.threads; ++warp)
        watcher.barrier(at(slot, warp), ~0u >> (warpSize - laneCount(warp)), lane(slot, 0).place, barrier);
    ++blocks[slot].phase;
    for (unsigned i = 0; i < shape.threads; ++i)
        lane(slot, i).wait = Wait::Ready;
}

void Emulator::State::flush(unsigned slot) {
    std::vector<LaneEntry>* logs[warpSize];
    for (unsigned warp = 0; watch.counters && warp * warpSize < shape.threads; ++warp) {
        for (unsigned i = 0; i < laneCount(warp); ++i)
            logs[i] = &lane(slot, warp * warpSize + i).log;
        watcher.flush(at(slot, warp), {logs, laneCount(warp)});
    }
}

/// Unwinds every kernel call that still waits, so that the emulator can be used again.
void Emulator::State::abandon() {
    abandoned = true;
    for (EmulatedLane& lane : lanes) {
        if (lane.inKernel)
            lane.fiber.resume();
        lane.wait = Wait::Done;
        lane.log.clear();
    }
    abandoned = false;
    failure = nullptr;
}

std::string Emulator::State::describe(const EmulatedLane& lane) const {
    return "thread " + std::to_string(lane.thread.index()) + " of block " + std::to_string(lane.thread.block());
}

void Emulator::State::waitInside(EmulatedLane& lane, Wait what, const std::source_location& where) {
    lane.wait = what;
    lane.place = packed(where.line(), where.column());
    lane.fiber.suspend();
    if (abandoned)
        throw Abandoned();
}

void EmulatedThread::sync(Here where) { m_emulator->waitInside(*m_lane, Wait::Block, where); }

void EmulatedThread::syncGrid(Here where) {
    if (!m_emulator->shape.cooperative)
        throw ComputationError("a grid-wide barrier in line " + std::to_string(where.line()) +
                               " in a launch that is not cooperative");
    m_emulator->waitInside(*m_lane, Wait::Grid, where);
}

std::uint32_t EmulatedThread::shuffle(std::uint32_t value, unsigned mask, Here where) {
    m_lane->value = value;
    m_lane->mask = mask;
    m_emulator->waitInside(*m_lane, Wait::Shuffle, where);
    return m_lane->value;
}

void* EmulatedThread::sharedMemory() { return m_emulator->blocks[m_lane->slot].shared.data(); }

std::size_t EmulatedThread::sharedBytes() const { return m_emulator->shape.sharedBytes; }

void EmulatedThread::outside(const TracedIndex& index, Action action, Space space, unsigned array, std::uint64_t size) {
    const std::string name =
        space == Space::Shared ? "shared" : m_emulator->observation.arrays[m_emulator->arrayOf[array]];
    throw ComputationError(m_emulator->describe(*m_lane) + (action == Action::Load ? " reads " : " writes ") + name +
                           "[" + std::to_string(index.value) + "] in line " + std::to_string(index.line) +
                           ", but the array has " + std::to_string(size) + " elements");
}

void EmulatedThread::logAccess(const TracedIndex& index, Action action, Space space, unsigned array,
                               unsigned elementSize) {
    auto& s = *m_emulator;
    const std::uint32_t place = packed(index.line, index.column);
    const std::uint8_t known = space == Space::Shared ? 0 : s.arrayOf[array];
    if (s.watch.counters)
        m_lane->log.push_back({place, action, space, known, static_cast<std::uint8_t>(elementSize), index.value});
    if (s.watch.races) {
        // Shared memories come before the arrays' numbers would: one for each resident block, at odd places.
        const unsigned memory = space == Space::Shared ? 2 * m_lane->slot + 1 : 2u * known;
        s.races.touch({memory, space, index.value, m_blockSize, s.launch, s.observation.arrays[known]},
                      {this->index(), s.blocks[m_lane->slot].phase, s.gridEpoch, place, action == Action::Atomic},
                      action, s.observation);
    }
}

void EmulatedThread::logBranch(bool condition, Here where) {
    if (m_emulator->watch.counters)
        m_lane->log.push_back({packed(where.line(), where.column()), Action::Branch, Space::Global, 0, 0, condition});
}

void EmulatedThread::logComputed(int level, std::uint64_t i, std::int32_t value) {
    Observation& seen = m_emulator->observation;
    const auto hold = [&](auto& table, auto entry) {
        if (table.size() <= std::size_t(level))
            table.resize(level + 1);
        if (table[level].size() <= i)
            table[level].resize(std::bit_ceil(i + 1));
        table[level][i] = entry;
    };
    hold(seen.levelValues, value);
    hold(seen.levelOwner, index());
    const bool again = seen.levelCount.size() > std::size_t(level) && seen.levelCount[level].size() > i;
    hold(seen.levelCount, static_cast<std::uint8_t>(again ? seen.levelCount[level][i] + 1 : 1));
}

} // namespace walshscope
