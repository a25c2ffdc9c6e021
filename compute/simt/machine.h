// SPDX-License-Identifier: GPL-3.0-or-later
// A place where kernels and plain code run, and the memory that belongs to it.
#pragma once

#include "device.h"
#include "error.h"
#include "memory.h"
#include "monitor.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace walshscope {

/// A stretch of GPU memory; freed with the object.
class GpuMemory {
public:
    virtual ~GpuMemory() = default;
    virtual void* address() const = 0;
};

/// The host, the emulator or one GPU. Belongs to one thread, until that hands it to another.
class Machine {
public:
    explicit Machine(DeviceKind kind) : m_kind(kind) {}
    virtual ~Machine() = default;
    Machine(const Machine&) = delete;
    Machine& operator=(const Machine&) = delete;

    DeviceKind kind() const { return m_kind; }

    /// Kernels launched so far.
    std::uint64_t launches() const { return m_launches; }
    void countLaunch() { ++m_launches; }
    void forgetLaunches() { m_launches = 0; }

    /// Of kernels that state losesBarriers: the line of a barrier of theirs at which nobody waits on a GPU, to see what
    /// goes wrong without it. 0: all wait everywhere. The emulator is told by its Watch.
    std::uint32_t withoutBarrier() const { return m_withoutBarrier; }
    void setWithoutBarrier(std::uint32_t line) { m_withoutBarrier = line; }

    /// Shared memory that a block may ask for; in the emulator as much as on compute capability 9.0.
    virtual std::size_t mostSharedBytes() const { return 227 * 1024; }

    /// Only GPUs have memory of their own. Throws OutOfGpuMemory.
    virtual std::unique_ptr<GpuMemory> allocate(std::size_t /*bytes*/) { return nullptr; }
    virtual void upload(GpuMemory&, const void* /*from*/, std::size_t /*bytes*/) {}
    virtual void download(void* /*to*/, const GpuMemory&, std::size_t /*firstByte*/, std::size_t /*bytes*/) {}
    /// After what was launched before and ahead of what follows.
    virtual void copy(GpuMemory& /*to*/, const GpuMemory& /*from*/, std::size_t /*bytes*/) {}

    /// Waits for what was launched. Throws ComputationError if it failed.
    virtual void finish() {}

    /// Does what is timed. On a GPU it waits until nothing else of this program works there, and does it again where
    /// something came in between; the CPU is everybody's. `work` must not come here. Returns the seconds that went by
    /// before what counts. Throws Cancelled, and what `work` throws.
    virtual double undisturbed(Monitor&, const std::function<void()>& work) {
        work();
        return 0;
    }

private:
    DeviceKind m_kind;
    std::uint64_t m_launches = 0;
    std::uint32_t m_withoutBarrier = 0;
};

/// `count` elements on a machine: a std::vector on the host and in the emulator, GPU memory on a GPU.
template <class T>
class Buffer {
public:
    Buffer() = default;

    /// On a GPU uninitialised, elsewhere zero. `name` is what race reports call it.
    Buffer(Machine& machine, std::size_t count, const char* name)
        : m_machine(&machine), m_size(count), m_name(name), m_gpu(machine.allocate(count * sizeof(T))) {
        if (!m_gpu) {
            m_values = hugeRoom<T>(count);
            m_values.resize(count);
        }
    }

    /// Takes the values over, or copies them to the GPU.
    Buffer(Machine& machine, std::vector<T> values, const char* name)
        : m_machine(&machine), m_size(values.size()), m_name(name), m_gpu(machine.allocate(m_size * sizeof(T))) {
        if (m_gpu)
            machine.upload(*m_gpu, values.data(), m_size * sizeof(T));
        else
            m_values = std::move(values);
    }

    /// All elements, on a GPU after everything launched has been put there.
    void write(std::span<const T> values) {
        if (m_gpu)
            m_machine->upload(*m_gpu, values.data(), values.size_bytes());
        else
            std::ranges::copy(values, m_values.begin());
    }

    /// Gives the values back, from a GPU after everything launched has finished. The buffer is empty afterwards.
    std::vector<T> release() && {
        if (m_gpu) {
            m_values = hugeRoom<T>(m_size);
            m_values.resize(m_size);
            read(m_values);
            m_gpu.reset();
        }
        return std::move(m_values);
    }

    /// The elements from `first` on, from a GPU after everything launched has finished. Throws ComputationError where
    /// there are not as many.
    void read(std::span<T> to, std::size_t first = 0) {
        if (first > m_size || to.size() > m_size - first)
            throw ComputationError(Message::tr("%1 elements of the array %2 from its element %3 on were to be read, "
                                               "expected no more than its %4",
                                               to.size(), m_name, first, m_size));
        if (m_gpu)
            m_machine->download(to.data(), *m_gpu, first * sizeof(T), to.size_bytes());
        else
            std::copy_n(m_values.begin() + std::ptrdiff_t(first), to.size(), to.begin());
    }

    /// From now on through another machine on the same GPU. Nothing that was launched may still work on it.
    void moveTo(Machine& machine) { m_machine = &machine; }

    /// The elements of another one of the same size on the same machine; on a GPU ahead of what is launched next.
    void copyFrom(const Buffer& other) {
        if (m_gpu)
            m_machine->copy(*m_gpu, *other.m_gpu, m_size * sizeof(T));
        else
            std::ranges::copy(other.m_values, m_values.begin());
    }

    T* data() { return m_gpu ? static_cast<T*>(m_gpu->address()) : m_values.data(); }
    std::size_t size() const { return m_size; }
    const char* name() const { return m_name; }
    void rename(const char* name) { m_name = name; }

    /// The elements, where the CPU can reach them (not on a GPU).
    std::span<T> host() { return m_values; }

private:
    Machine* m_machine = nullptr;
    std::size_t m_size = 0;
    const char* m_name = "";
    std::unique_ptr<GpuMemory> m_gpu;
    std::vector<T> m_values;
};

/// How many threads a launch has and how much shared memory a block.
struct Shape {
    unsigned blocks;
    unsigned threads;            ///< A block, 1 to 1024.
    std::size_t sharedBytes = 0; ///< A block.
    bool cooperative = false;    ///< All blocks resident at once, so that syncGrid() is allowed.
    unsigned cluster = 1;        ///< Blocks a cluster, up to 8, which reach each other's shared memory.
};

} // namespace walshscope
