// SPDX-License-Identifier: GPL-3.0-or-later
// What a kernel sees of the emulator: its thread, and arrays whose every access is checked and told.
#pragma once

#include "simt/emulator.h"
#include "simt/memory_order.h"

#include <bit>
#include <concepts>
#include <source_location>
#include <type_traits>
#include <utility>

namespace walshscope {

template <class T>
class TracedElement;

/// An index that remembers where in the source it was written.
struct TracedIndex {
    template <std::integral I>
    TracedIndex(I i, std::source_location where = std::source_location::current())
        : value(static_cast<std::uint64_t>(i)), where(where) {}
    template <std::integral I>
    TracedIndex(const TracedElement<I>& i, std::source_location where = std::source_location::current())
        : TracedIndex(static_cast<I>(i), where) {}

    std::uint64_t value;
    std::source_location where;
};

class Clock;
class EmulatedThread;
struct EmulatedLane;
template <class T>
class TracedArray;

/// What `array[i]` is: a T& to whoever assigns to it or reads it there and then. `auto own = array[i]` copies it, and
/// its copy is the value that was read. Not to be bound to a reference that outlives the expression.
template <class T>
class TracedElement {
public:
    TracedElement(const TracedElement& other) : m_index(other.m_index), m_value(other) {}
    operator T() const { return m_array ? m_array->read(m_index) : m_value; }
    TracedElement& operator=(T value) {
        if (m_array)
            m_array->write(m_index, value);
        else
            m_value = value;
        return *this;
    }
    TracedElement& operator=(const TracedElement& other) { return *this = static_cast<T>(other); }
    TracedElement& operator+=(T value) { return *this = static_cast<T>(*this) + value; }
    TracedElement& operator-=(T value) { return *this = static_cast<T>(*this) - value; }
    TracedElement& operator*=(T value) { return *this = static_cast<T>(*this) * value; }
    TracedElement& operator&=(T value) { return *this = static_cast<T>(*this) & value; }
    TracedElement& operator|=(T value) { return *this = static_cast<T>(*this) | value; }
    TracedElement& operator^=(T value) { return *this = static_cast<T>(*this) ^ value; }

private:
    friend class TracedArray<T>;
    explicit TracedElement(const TracedIndex& index) : m_index(index) {}

    TracedIndex m_index;
    const TracedArray<T>* m_array = nullptr; ///< Of a value there is none.
    T m_value{};
};

/// Stands for T* in an emulated kernel.
template <class T>
class TracedArray {
public:
    /// Lives, as a temporary, until the expression that it was made in has been worked out: longer than anything that
    /// operator[] could make. What it returns must be no temporary of its own, or `auto` would not copy it.
    struct At : TracedElement<T> {
        template <std::integral I>
        At(I i, std::source_location where = std::source_location::current())
            : TracedElement<T>(TracedIndex(i, where)) {}
        template <std::integral I>
        At(const TracedElement<I>& i, std::source_location where = std::source_location::current())
            : TracedElement<T>(TracedIndex(i, where)) {}
    };

    TracedArray(T* data, std::uint64_t size, Space space, unsigned number, EmulatedThread& thread)
        : m_data(data), m_size(size), m_space(space), m_number(number), m_thread(&thread) {}

    TracedElement<T>&& operator[](At&& at) const {
        at.m_array = this;
        return std::move(at);
    }

private:
    friend class EmulatedThread;
    friend class TracedElement<T>;
    T read(const TracedIndex& index) const {
        touch(index, Action::Load);
        return m_data[index.value];
    }
    void write(const TracedIndex& index, T value) const;
    void touch(const TracedIndex& index, Action action, bool atomic = false) const;

    T* m_data;
    std::uint64_t m_size;
    Space m_space;
    unsigned m_number;
    EmulatedThread* m_thread;
};

/// The thread a kernel runs as in the emulator. CudaThread is its twin on a GPU; kernels use what both have.
class EmulatedThread {
public:
    template <class T>
    using Global = TracedArray<T>;
    template <class T>
    using Shared = TracedArray<T>;
    using Here = std::source_location;

    unsigned index() const { return m_block * m_blockSize + m_inBlock; } ///< In the whole grid.
    unsigned inBlock() const { return m_inBlock; }
    unsigned block() const { return m_block; }
    unsigned blockSize() const { return m_blockSize; }
    unsigned blocks() const { return m_blocks; }

    /// Waits for all threads of the block.
    void sync(Here where = Here::current());
    /// Waits for all threads of the grid; only in a cooperative launch.
    void syncGrid(Here where = Here::current());

    /// The value that lane (own lane ^ mask) of the warp gives in the same call.
    template <class T>
    T shuffleXor(T value, unsigned mask, Here where = Here::current()) {
        static_assert(sizeof(T) == 4);
        return std::bit_cast<T>(shuffle(std::bit_cast<std::uint32_t>(value), mask, where));
    }
    template <class T>
    T shuffleXor(const TracedElement<T>& value, unsigned mask, Here where = Here::current()) {
        return shuffleXor(static_cast<T>(value), mask, where);
    }

    /// The xor of what all lanes of the warp give, for all of them. Some GPUs have an instruction for it; here and on
    /// the others it is five shuffles.
    std::uint32_t xorOfWarp(std::uint32_t value, Here where = Here::current()) {
        for (unsigned mask = 16; mask > 0; mask /= 2)
            value ^= shuffle(value, mask, where);
        return value;
    }

    /// The block's shared memory as an array of T.
    template <class T>
    Shared<T> shared() {
        return {static_cast<T*>(sharedMemory()), sharedBytes() / sizeof(T), Space::Shared, 0, *this};
    }

    /// Adds and returns the old value, at once for all threads.
    template <class T>
    T atomicAdd(const TracedArray<T>& array, TracedIndex index, std::type_identity_t<T> value,
                MemoryOrder order = MemoryOrder::Relaxed) {
        array.touch(index, Action::Atomic, true);
        T& cell = array.m_data[index.value];
        const T old = cell;
        cell = old + value;
        m_changed |= cell != old;
        if (m_ordering)
            tell(&cell, true, order);
        return old;
    }

    /// What another thread may be writing meanwhile. A loop around it waits: the others go on in between.
    template <class T>
    T load(const TracedArray<T>& array, TracedIndex index, MemoryOrder order = MemoryOrder::Relaxed) {
        letOthersGoOn(index, array.m_data + index.value);
        array.touch(index, Action::Load, true);
        if (m_ordering)
            learn(&array.m_data[index.value], order);
        return array.m_data[index.value];
    }

    /// For other threads' load().
    template <class T>
    void store(const TracedArray<T>& array, TracedIndex index, std::type_identity_t<T> value,
               MemoryOrder order = MemoryOrder::Relaxed) {
        array.touch(index, Action::Store, true);
        T& cell = array.m_data[index.value];
        m_changed |= cell != value;
        cell = value;
        if (m_ordering)
            tell(&cell, false, order);
    }

    /// What this thread did before is visible to whoever sees what it stores relaxed afterwards, and the other way
    /// round: __threadfence().
    void fence();

    /// The grid has passed a barrier of the kernel's own; one thread says so.
    void gridPassed(Here where = Here::current());

    /// The condition itself; marks a branch so that the emulator can tell whether the lanes of a warp agree.
    bool branch(bool condition, Here where = Here::current()) {
        if (m_logging)
            logBranch(condition, where);
        return condition;
    }

    /// This thread has computed element i after level `level`.
    void computed(int level, std::uint64_t i, std::int32_t value, Here where = Here::current()) {
        if (m_levels)
            logComputed(level, i, value, where);
    }

private:
    friend struct Emulator::State;
    template <class T>
    friend class TracedArray;

    /// Checks the bounds and, where anything is watched, tells the emulator.
    void touch(const TracedIndex& index, Action action, bool atomic, Space space, unsigned array, unsigned elementSize,
               std::uint64_t size) {
        if (index.value >= size)
            outside(index, action, space, array, size);
        if (m_logging)
            logAccess(index, action, atomic, space, array, elementSize);
    }

    std::uint32_t shuffle(std::uint32_t value, unsigned mask, Here where);
    void* sharedMemory();
    std::size_t sharedBytes() const;
    [[noreturn]] void outside(const TracedIndex& index, Action action, Space space, unsigned array, std::uint64_t size);
    void logAccess(const TracedIndex& index, Action action, bool atomic, Space space, unsigned array,
                   unsigned elementSize);
    void touchCells(const TracedIndex& index, std::uint32_t place, Action action, bool atomic, Space space,
                    unsigned array, unsigned elementSize);
    void letOthersGoOn(const TracedIndex& index, const void* cell);
    void learn(const void* cell, MemoryOrder order);
    void tell(const void* cell, bool alsoRead, MemoryOrder order);
    Clock released();
    void logBranch(bool condition, Here where);
    void logComputed(int level, std::uint64_t i, std::int32_t value, Here where);

    unsigned m_inBlock = 0;
    unsigned m_block = 0;
    unsigned m_blockSize = 0;
    unsigned m_blocks = 0;
    bool m_logging = false;
    bool m_ordering = false; ///< Whether anybody wants to know what comes before what.
    bool m_levels = false;
    bool m_changed = false; ///< Wrote what had not been there, since the emulator last asked.
    Emulator::State* m_emulator = nullptr;
    EmulatedLane* m_lane = nullptr; ///< The emulator's side of this thread.
};

template <class T>
void TracedArray<T>::write(const TracedIndex& index, T value) const {
    touch(index, Action::Store);
    m_thread->m_changed |= m_data[index.value] != value;
    m_data[index.value] = value;
}

template <class T>
void TracedArray<T>::touch(const TracedIndex& index, Action action, bool atomic) const {
    m_thread->touch(index, action, atomic, m_space, m_number, sizeof(T), m_size);
}

} // namespace walshscope
