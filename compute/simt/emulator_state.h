// SPDX-License-Identifier: GPL-3.0-or-later
// The emulator's inside: a lane with its fiber, the resident blocks, and the scheduler's steps.
#pragma once

#include "simt/clock.h"
#include "simt/emulated_thread.h"
#include "simt/fiber.h"
#include "simt/race_detector.h"
#include "simt/stacks.h"
#include "simt/watcher.h"

#include <algorithm>
#include <array>
#include <memory>
#include <typeinfo>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace walshscope {

constexpr unsigned warpSize = 32;
constexpr unsigned mostOfCluster = 8; ///< Blocks, on whatever GPU has clusters.

/// What a lane waits for.
enum class Wait { Ready, Block, Cluster, Grid, Warp, Others, Done };

/// Thrown inside a fiber whose launch has failed elsewhere, to unwind the kernel.
struct Abandoned {};

/// One thread of a block, reused for block after block.
struct EmulatedLane {
    EmulatedLane(std::function<void(EmulatedLane&)> live, std::span<std::byte> stack)
        : stackEnd(stack.data() + Stacks::reserve),
          fiber([this, live = std::move(live)](Fiber&) { live(*this); }, stack) {}

    EmulatedThread thread;
    Wait wait = Wait::Done;
    bool inKernel = false;   ///< Suspended, or not yet resumed, in the middle of a kernel.
    unsigned slot = 0;       ///< Which of the resident blocks.
    std::uint32_t place = 0; ///< Where in the source it waits.
    WarpInstruction instruction{};
    std::uint32_t value = 0;   ///< Given to the warp's instruction, then what came back.
    std::uint32_t operand = 0; ///< Of a shuffle.
    Knowledge knowledge;
    std::vector<LaneEntry> log;
    const std::byte* stackEnd; ///< Whoever is below has run into the reserve.
    Fiber fiber;
};

struct Emulator::State {
    /// That another block's shared memory was touched, and after how many barriers of the cluster.
    struct Reach {
        std::uint32_t barriers = 0;
        std::uint32_t place = 0; ///< None is 0.
    };
    struct Block {
        std::vector<std::uint64_t> shared;
        std::vector<std::uint8_t> written; ///< A bit a byte of each word of it, where races are watched.
        std::uint32_t phase = 0;           ///< Barriers passed in this launch.
        unsigned lettingOthers = 0;        ///< Lanes that wait for Wait::Others.
        Clock known;                       ///< Of other blocks, to all its threads.
        /// By the last store to a cell of its shared memory, since the last grid-wide barrier.
        std::unordered_map<const void*, Clock> released;
        StoreBuffer stores;
        bool ended = false;
        std::uint32_t clusterBarriers = 0;
        std::array<Reach, mostOfCluster> reached{}; ///< [rank]: the last touch.
    };

    State(const Watch& w, std::size_t bytes, Monitor& m)
        : watch(withImplied(w)), stackBytes(bytes), monitor(m), watcher(watch, observation) {
        if (watch.values)
            observation.moved.resize(1);
        observation.arrays = {"shared"};
    }
    ~State() {
        quit = true;
        // Those too that no launch has got to: their bodies return at once, and none is unwound from outside.
        for (const auto& lane : lanes)
            lane->fiber.resume();
    }

    static Watch withImplied(Watch watch) {
        watch.trace |= watch.values;
        watch.counters |= watch.trace;
        return watch;
    }

    /// A fiber's life: one kernel call after another.
    void live(EmulatedLane& lane);

    EmulatedLane& lane(unsigned slot, unsigned thread) { return *lanes[std::size_t(slot) * shape.threads + thread]; }
    const EmulatedLane& lane(unsigned slot, unsigned thread) const {
        return *lanes[std::size_t(slot) * shape.threads + thread];
    }
    unsigned laneCount(unsigned warp) const { return std::min(warpSize, shape.threads - warp * warpSize); }
    WarpPlace at(unsigned slot, unsigned warp) const { return {launch, blocks[slot].phase, firstBlock + slot, warp}; }
    /// Of those that have not ended the first; null if all have.
    const EmulatedLane* firstAlive(unsigned slot) const {
        for (unsigned i = 0; i < shape.threads; ++i)
            if (lane(slot, i).wait != Wait::Done)
                return &lane(slot, i);
        return nullptr;
    }
    /// Whether its threads wait there, which are then all that have not ended.
    bool waitsAt(unsigned slot, Wait barrier) const {
        const EmulatedLane* alive = blocks[slot].ended ? nullptr : firstAlive(slot);
        return alive && alive->wait == barrier;
    }
    bool logging() const { return watch.counters || watch.races; }

    /// Inline, because each frame more is on the stack of every waiting thread, out of the caches by then.
    [[gnu::always_inline]] void waitInside(EmulatedLane& lane, Wait what, const std::source_location& where) {
        checkStack(lane, where);
        lane.wait = what;
        lane.place = placeOf(where);
        lane.fiber.suspend();
        if (abandoned)
            throw Abandoned();
    }
    std::uint32_t placeOf(const std::source_location& where); ///< packed()
    // What a barrier seldom needs is apart from it: its frame would be on the stack of every waiting thread.
    [[gnu::noinline]] std::uint32_t numberOf(const char* file);
    [[gnu::noinline]] bool ignores(const std::source_location& barrier) const;
    /// Throws ComputationError where the lane's kernel has used up its stack.
    void checkStack(const EmulatedLane& lane, const std::source_location& where) const {
#if defined(__SANITIZE_ADDRESS__)
        // Clang's keeps locals elsewhere.
        const void* here = __builtin_frame_address(0);
#else
        const std::byte local{};
        const void* here = &local;
#endif
        if (here < static_cast<const void*>(lane.stackEnd))
            ranOver(lane, where);
    }
    [[noreturn]] void ranOver(const EmulatedLane& lane, const std::source_location& where) const;
    void makeLanes(std::size_t count);
    /// Who of count goes on as the k-th. A round has its own mixed order.
    unsigned turn(unsigned k, unsigned count, std::uint32_t round) const {
        return watch.schedule == Schedule::Forward ? k : otherTurn(k, count, round);
    }
    unsigned otherTurn(unsigned k, unsigned count, std::uint32_t round) const;
    void start(unsigned count);
    void goOn(EmulatedLane& lane);
    void finishResident(unsigned count);
    void runBlock(unsigned slot);
    bool passClusters(unsigned count);
    void passCluster(unsigned first);
    void reach(EmulatedLane& lane, unsigned slot, std::uint32_t place);
    [[gnu::noinline]] void readUnwritten(const EmulatedLane& lane, unsigned slot, std::uint64_t element,
                                         std::uint32_t place);
    void endBlock(unsigned slot);
    [[noreturn]] void noSuchRank(const EmulatedLane& lane, unsigned rank, const std::source_location& where) const;
    [[noreturn]] void neverReached(unsigned count, Wait barrier) const;
    void runWarp(unsigned slot, unsigned warp);
    void doTogether(unsigned slot, unsigned warp, WarpInstruction what);
    void meet(unsigned slot, unsigned warp);
    [[noreturn]] void staysAway(const EmulatedLane& who, const EmulatedLane& waits) const;
    void pass(unsigned slot, Action barrier, bool first);
    void flush(unsigned slot);
    void newGridEpoch();
    bool drainAll();
    void wake(unsigned count);
    void ask(unsigned block);
    [[noreturn]] void waitsForEver(unsigned count) const;
    void abandon();
    Message describe(const EmulatedLane& lane) const;
    Message lineOf(std::uint32_t place) const;
    Message lineOf(const std::source_location& where) const;

    Watch watch;
    std::size_t stackBytes;
    Monitor& monitor;
    Observation observation;
    Watcher watcher;
    RaceDetector races;
    /// Addresses of files' names and their numbers in the observation: a name is not compared at each access.
    std::vector<std::pair<const char*, std::uint32_t>> files;
    std::vector<Stacks> stacks;
    std::vector<std::unique_ptr<EmulatedLane>> lanes; ///< They stay where they are, and are found quickly.
    std::vector<Block> blocks;
    std::vector<std::uint16_t> arrayOf{0}; ///< Argument number -> index into observation.arrays; 0 is shared memory.
    std::vector<const void*> addressOf{nullptr};
    Shape shape{};
    unsigned firstBlock = 0;
    std::uint32_t launch = 0;
    std::uint32_t gridEpoch = 0;
    std::uint32_t sharedEpoch = 0;
    unsigned barriersUnasked = 0;
    std::vector<StoreBuffer> leftBehind;    ///< By blocks that have ended, to be seen from the launch's end on.
    std::uint32_t drainState = 0;           ///< Of the choice which stores are seen sooner.
    std::uint64_t steps = 0;                ///< Signs of life, as Emulator::patience counts them.
    std::unordered_set<const void*> looked; ///< At these cells, since one was changed or a thread ended.
    std::unordered_map<const void*, Clock> released; ///< The same for global memory.
    const std::function<void(EmulatedThread&)>* body = nullptr;
    const std::type_info* kernel = nullptr;
    std::exception_ptr failure;
    bool abandoned = false;
    bool quit = false;
};

} // namespace walshscope
