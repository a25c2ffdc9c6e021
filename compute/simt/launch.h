// SPDX-License-Identifier: GPL-3.0-or-later
// launch(): one kernel source, two machines.
#pragma once

#include "error.h"
#include "simt/emulated_thread.h"
#include "simt/emulator.h"

#include <array>
#include <span>
#include <type_traits>
#include <typeinfo>
#include <utility>

#ifdef __CUDACC__
#include "simt/cuda_thread.h"
#define KERNEL __host__ __device__
/// Before a loop whose trips the compiler knows: it writes them out one after the other.
#define UNROLLED _Pragma("unroll")
#else
#define KERNEL
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

/// What a kernel does with an argument.
enum class ArgumentUse : std::uint8_t { Value, ReadArray, WrittenArray };
template <class Parameter>
constexpr ArgumentUse useOf = ArgumentUse::Value;
template <class T>
constexpr ArgumentUse useOf<TracedArray<T>> = ArgumentUse::WrittenArray;
template <class T>
constexpr ArgumentUse useOf<TracedArray<const T>> = ArgumentUse::ReadArray;

template <class Kernel, class... Parameters>
constexpr std::array<ArgumentUse, sizeof...(Parameters)> usesOf(void (Kernel::*)(EmulatedThread&, Parameters...)
                                                                    const) {
    return {useOf<std::remove_cvref_t<Parameters>>...};
}
/// By the kernel's own parameters.
template <class Kernel>
constexpr auto usesOf() {
    if constexpr (requires { usesOf(&Kernel::operator()); })
        return usesOf(&Kernel::operator());
    else
        return usesOf(&Kernel::template operator()<EmulatedThread>);
}

/// Throws ComputationError where one array is to be read only and written as well. A GPU reads the first kind through a
/// cache that does not learn of what is written (cudaEntry() promises it `const __restrict__`), so the kernel would
/// see what stood there before, or not: the emulator's one answer is as good as none.
void refuseAliases(std::span<const Emulator::Argument> arguments, std::span<const ArgumentUse> uses,
                   const std::type_info& kernel);

/// Threads a block that a kernel is compiled for at most, its launch bound: what it states as mostThreads.
template <class Kernel>
constexpr unsigned mostThreadsOf = 1024;
template <class Kernel>
requires requires { Kernel::mostThreads; }
constexpr unsigned mostThreadsOf<Kernel> = Kernel::mostThreads;

/// Runs kernel(thread, arguments…) for every thread of the shape, on the machine's kind: in the emulator at once, on a
/// GPU in the order of the machine's stream, without waiting. Buffers are passed as arrays, everything else by value.
/// Throws ComputationError as refuseAliases() and Emulator::run() do, or where CUDA refuses the launch.
template <class Kernel, class... Arguments>
void launch(Machine& machine, const Shape& shape, Kernel kernel, Arguments&&... arguments) {
    constexpr auto uses = usesOf<Kernel>();
    const std::array<Emulator::Argument, sizeof...(Arguments)> described{describeArgument(arguments)...};
    refuseAliases(described, uses, typeid(Kernel));
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
            Message::tr("a launch with %1 threads per block, expected 1 to %2, which the kernel is compiled for",
                        shape.threads, mostThreadsOf<Kernel>));
    emulator.setArguments(described);
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
