// SPDX-License-Identifier: GPL-3.0-or-later
// launch(): one kernel source, two machines.
#pragma once

#include "error.h"
#include "simt/emulated_thread.h"
#include "simt/emulator.h"

#include <utility>

#ifdef __CUDACC__
#include "simt/cuda_thread.h"
#define KERNEL __host__ __device__
/// Before a loop whose trips the compiler knows: it writes them out one after the other.
#define UNROLLED _Pragma("unroll")
#define UNROLLED _Pragma("unroll")
#else
#define KERNEL
#define UNROLLED
#define UNROLLED
#endif

namespace walshscope {

/// What an argument of launch() becomes in the emulator: a Buffer becomes a traced array, a value stays what it is.
template <class T>
TracedArray<T> emulatedArgument(Buffer<T>& buffer, unsigned number, EmulatedThread& thread) {
    return {buffer.data(), buffer.size(), Space::Global, number, thread};
}
template <class T>
const T& emulatedArgument(const T& value, unsigned, EmulatedThread&) {
    return value;
}

template <class T>
Emulator::Argument describeArgument(Buffer<T>& buffer) {
    return {buffer.name(), buffer.data()};
}
template <class T>
Emulator::Argument describeArgument(const T&) {
    return {"", nullptr};
}

/// Threads a block that a kernel is compiled for at most, its launch bound: what it states as mostThreads.
template <class Kernel>
constexpr unsigned mostThreadsOf = 1024;
template <class Kernel>
requires requires { Kernel::mostThreads; }
constexpr unsigned mostThreadsOf<Kernel> = Kernel::mostThreads;

/// Runs kernel(thread, arguments…) for every thread of the shape, on the machine's kind: in the emulator at once, on a
/// GPU in the order of the machine's stream, without waiting. Buffers are passed as arrays, everything else by value.
/// Throws ComputationError as Emulator::run() does, or where CUDA refuses the launch.
template <class Kernel, class... Arguments>
void launch(Machine& machine, const Shape& shape, Kernel kernel, Arguments&&... arguments) {
#ifdef __CUDACC__
    if (machine.kind() == DeviceKind::Cuda) {
        launchOnCuda<mostThreadsOf<Kernel>>(machine, shape, kernel, &Kernel::template operator()<CudaThread>,
                                            cudaArgument(arguments)...);
        machine.countLaunch();
        return;
    }
#endif
    if (machine.kind() != DeviceKind::Emulator)
        throw ComputationError(Message::tr("a kernel was launched on a machine that runs none"));
    auto& emulator = static_cast<Emulator&>(machine);
    if (shape.threads > mostThreadsOf<Kernel>)
        throw ComputationError(
            Message::tr("a launch with %1 threads a block, expected 1 to %2, which the kernel is compiled for",
                        shape.threads, mostThreadsOf<Kernel>));
    emulator.setArguments({describeArgument(arguments)...});
    const auto body = [&](EmulatedThread& thread) {
        [&]<std::size_t... k>(std::index_sequence<k...>) {
            kernel(thread, emulatedArgument(arguments, k + 1, thread)...);
        }
        (std::index_sequence_for<Arguments...>{});
    };
    emulator.run(shape, body, typeid(Kernel));
}

/// How many blocks of this shape (whatever shape.blocks is) the machine holds at once for this kernel: what a
/// cooperative launch may ask for. The arguments are those of launch().
template <class Kernel, class... Arguments>
unsigned residentBlocks([[maybe_unused]] Machine& machine, const Shape& shape, [[maybe_unused]] Kernel kernel,
                        [[maybe_unused]] Arguments&&... arguments) {
#ifdef __CUDACC__
    if (machine.kind() == DeviceKind::Cuda)
        return residentOnCuda<mostThreadsOf<Kernel>>(machine, shape, &Kernel::template operator()<CudaThread>);
#endif
    return Emulator::residentThreads / shape.threads / shape.cluster * shape.cluster;
}

} // namespace walshscope
