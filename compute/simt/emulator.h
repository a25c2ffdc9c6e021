// SPDX-License-Identifier: GPL-3.0-or-later
// A GPU played by fibers: blocks, barriers, shuffles and atomics, watched as closely as one likes.
#pragma once

#include "monitor.h"
#include "simt/machine.h"
#include "simt/observation.h"

#include <functional>
#include <span>
#include <typeinfo>

namespace walshscope {

class EmulatedThread;

/// Runs the threads of a block as fibers between barriers, block after block; a cluster has its blocks alive at once
/// and a cooperative launch all of them. Not tied to any n; whoever launches keeps within largestN.
///
/// What is seen is one schedule of the many that a GPU has, and a sequentially consistent one: from one barrier,
/// shuffle or load() to the next the threads run one after another, in the order of their numbers unless the watch asks
/// for another Schedule, and what one writes all others see at once, unless it asks for store buffers. So a race may
/// leave every value right, in one order and not in another; a fence or a Release that is missing shows as a race, and
/// as an old value only with store buffers; a fence or an Acquire that is missing where something is read shows as a
/// race, never as an old value, since nothing is read sooner than it stands there; a branch that is only taken in
/// another order is not seen, nor what would be touched there, nor a deadlock that takes one. Two accesses that were
/// made are judged by what orders them, not by when they came, so the schedule hides no race of theirs, unless a
/// release was acquired in it that in another comes too late.
class Emulator : public Machine {
public:
    static constexpr int largestN = 20;
    static constexpr int largestTracedN = 16;
    /// A cooperative launch needs all its threads at once: more than this is an error, as it is on a GPU.
    static constexpr unsigned residentThreads = 1u << 16;
    /// Whether a loop around load() ends cannot be told in general. It is called endless where in so many rounds, in
    /// each of which all threads that can go on do, no thread of the resident blocks wrote a value that was not there,
    /// ended, or looked at a cell at which nobody had looked since. Who looks fewer times and then gives up goes on.
    static constexpr unsigned patience = 4096;

    /// What a thread's locals and calls may take, unless more is asked for. Only what is used takes memory.
    static constexpr std::size_t usualStackBytes = 64 * 1024;

    /// The monitor is asked once a block, as progress within one launch.
    Emulator(const Watch& watch, Monitor& monitor, std::size_t stackBytes = usualStackBytes);
    ~Emulator() override;

    /// Runs body for every thread. Throws ComputationError where the kernel reads or writes outside an array, where
    /// some threads wait at a barrier and others at another one or, at the grid's, have ended, where lanes of a warp do
    /// not all take part in what they do together (those that have ended need not, but in shuffles), where a block of a
    /// cluster is reached for that might not be there, where threads load() again and again what nobody changes
    /// (`patience` says how often), where a cooperative launch is too large, or where a thread uses up its stack, if it
    /// is not so much at once that nobody is left to tell. Afterwards the emulator can be used again. `kernel` is for
    /// such errors.
    void run(const Shape& shape, const std::function<void(EmulatedThread&)>& body,
             const std::type_info& kernel = typeid(void));

    /// The arguments of the next launch. Race reports and the trace use the names; equal addresses are one array.
    struct Argument {
        const char* name;
        const void* address; ///< Null for what is no array.
    };
    void setArguments(std::span<const Argument> arguments);

    /// Everything since construction.
    const Observation& observation() const;
    Observation takeObservation();

    struct State;

private:
    std::unique_ptr<State> m_state;
};

} // namespace walshscope
