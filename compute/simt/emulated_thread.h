// SPDX-License-Identifier: GPL-3.0-or-later
// What a kernel sees of the emulator: its thread.
#pragma once

#include "simt/aligned_vector.h"
#include "simt/emulator.h"
#include "simt/memory_order.h"
#include "simt/store_buffer.h"
#include "simt/traced_array.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <source_location>
#include <type_traits>
#include <unordered_map>
#include <utility>

namespace walshscope {

class Clock;
struct EmulatedLane;

/// What all lanes of a warp do together.
enum class WarpInstruction : std::uint8_t { ShuffleXor, ShuffleUp, ShuffleDown, Shuffle, Ballot, Barrier };

/// The thread a kernel runs as in the emulator. CudaThread is its twin on a GPU; kernels use what both have.
class EmulatedThread {
public:
    template <class T>
    using Global = TracedArray<T>;
    template <class T>
    using Shared = TracedArray<T>;
    using Here = std::source_location;

    unsigned index() const { return m_block * m_blockSize + m_inBlock; } ///< In the whole grid; modulo 2^32.
    std::uint64_t index64() const { return std::uint64_t(m_block) * m_blockSize + m_inBlock; }
    unsigned inBlock() const { return m_inBlock; }
    unsigned block() const { return m_block; }
    unsigned blockSize() const { return m_blockSize; }
    unsigned blocks() const { return m_blocks; }

    /// Waits for all threads of the block.
    void sync(Here where = Here::current());
    /// Waits for all threads of the cluster, whose accesses before come before all theirs behind.
    void syncCluster(Here where = Here::current());
    unsigned clusterRank() const; ///< Of the block in its cluster, which without more is the block alone.
    unsigned clusterBlocks() const;
    /// Waits for all threads of the grid; only in a cooperative launch.
    void syncGrid(Here where = Here::current());

    /// Waits for all lanes of the warp, whose accesses before come before all theirs behind.
    void syncWarp(Here where = Here::current()) { together(WarpInstruction::Barrier, 0, 0, where); }

    /// The value that lane (own lane ^ mask) of the warp gives in the same call. As in all that a warp does together, a
    /// lane that is elsewhere is an error, and so is a value from a lane that a smaller last warp has not.
    template <class T>
    Plain<T> shuffleXor(T&& value, unsigned mask, Here where = Here::current()) {
        return shuffled<Plain<T>>(WarpInstruction::ShuffleXor, std::forward<T>(value), mask, where);
    }
    /// From the lane so many below, or the own value where there is none.
    template <class T>
    Plain<T> shuffleUp(T&& value, unsigned delta, Here where = Here::current()) {
        return shuffled<Plain<T>>(WarpInstruction::ShuffleUp, std::forward<T>(value), delta, where);
    }
    /// From the lane so many above, or the own value where there is none.
    template <class T>
    Plain<T> shuffleDown(T&& value, unsigned delta, Here where = Here::current()) {
        return shuffled<Plain<T>>(WarpInstruction::ShuffleDown, std::forward<T>(value), delta, where);
    }
    /// From that lane, modulo 32; each lane may ask another one.
    template <class T>
    Plain<T> shuffle(T&& value, unsigned lane, Here where = Here::current()) {
        return shuffled<Plain<T>>(WarpInstruction::Shuffle, std::forward<T>(value), lane, where);
    }

    /// Bit i: whether the condition holds in lane i of the warp.
    std::uint32_t ballot(bool condition, Here where = Here::current()) {
        return together(WarpInstruction::Ballot, condition, 0, where);
    }

    /// The xor of what all lanes of the warp give, for all of them. Some GPUs have an instruction for it; here and on
    /// the others it is five shuffles.
    std::uint32_t xorOfWarp(std::uint32_t value, Here where = Here::current()) {
        for (unsigned mask = 16; mask > 0; mask /= 2)
            value ^= together(WarpInstruction::ShuffleXor, value, mask, where);
        return value;
    }

    /// The block's shared memory as an array of T.
    template <class T>
    Shared<T> shared() {
        return {static_cast<T*>(sharedMemory()), sharedBytes() / sizeof(T), Space::Shared, 0, *this};
    }

    /// The shared memory of that block of the cluster. Reached only from a barrier of the cluster on, before which the
    /// block might not have begun, and until a last one, after which it might have ended.
    template <class T>
    Shared<T> sharedOf(unsigned rank, Here where = Here::current()) {
        const unsigned slot = slotOf(rank, where);
        return {static_cast<T*>(sharedMemory(slot)), sharedBytes() / sizeof(T), Space::Distributed, slot, *this};
    }

    /// Elements index … index + count - 1, in one instruction of 8 or 16 bytes. An index that is no multiple of count
    /// is an error.
    template <unsigned count, class T>
    AlignedVector<std::remove_const_t<T>, count> loadVector(const TracedArray<T>& array, TracedIndex index) {
        array.touch(index, {.action = Action::Load, .writes = false, .count = count});
        AlignedVector<std::remove_const_t<T>, count> vector;
        for (unsigned k = 0; k < count; ++k)
            vector[k] = array.get(index.value + k);
        for (unsigned k = 0; k < count; ++k)
            moved(vector[k], vector[k]);
        return vector;
    }
    template <unsigned count, class T>
    void storeVector(const TracedArray<T>& array, TracedIndex index, const AlignedVector<T, count>& vector) {
        array.touch(index, {.action = Action::Store, .writes = true, .count = count});
        for (unsigned k = 0; k < count; ++k) {
            moved(array.get(index.value + k), vector[k]);
            array.put(index.value + k, vector[k]);
        }
    }

    /// Adds and returns the old value, at once for all threads.
    template <Writable T>
    T atomicAdd(const TracedArray<T>& array, TracedIndex index, std::type_identity_t<T> value,
                MemoryOrder order = MemoryOrder::Relaxed) {
        return modify(array, index, order, [&](T old) { return static_cast<T>(old + value); });
    }

    /// Leaves the larger of the two and returns the old value.
    template <Writable T>
    T atomicMax(const TracedArray<T>& array, TracedIndex index, std::type_identity_t<T> value,
                MemoryOrder order = MemoryOrder::Relaxed) {
        return modify(array, index, order, [&](T old) { return old < value ? value : old; });
    }

    /// Where `expected` stands, `desired` does from now on; returns what stood there. A loop around it waits, as one
    /// around load() does.
    template <Writable T>
    T atomicCompareAndSwap(const TracedArray<T>& array, TracedIndex index, std::type_identity_t<T> expected,
                           std::type_identity_t<T> desired, MemoryOrder order = MemoryOrder::Relaxed) {
        letOthersGoOn(index, array.m_data + index.value);
        if (index.value < array.m_memory.size && array.get(index.value) == expected)
            return modify(array, index, order, [&](T) { return desired; });
        array.touch(index, {.action = Action::Atomic, .writes = false, .atomic = true});
        if (m_ordering)
            learn(array.m_memory, &array.m_data[index.value], order == MemoryOrder::Acquire);
        moved(array.get(index.value), array.get(index.value));
        return array.get(index.value);
    }

    /// What another thread may be writing meanwhile. A loop around it waits: the others go on in between.
    template <class T>
    requires(!std::is_const_v<T>) T
        load(const TracedArray<T>& array, TracedIndex index, LoadOrder order = LoadOrder::Relaxed) {
        letOthersGoOn(index, array.m_data + index.value);
        array.touch(index, {.action = Action::Load, .writes = false, .atomic = true});
        if (m_ordering)
            learn(array.m_memory, &array.m_data[index.value], order == LoadOrder::Acquire);
        moved(array.get(index.value), array.get(index.value));
        return array.get(index.value);
    }

    /// For other threads' load().
    template <Writable T>
    void store(const TracedArray<T>& array, TracedIndex index, std::type_identity_t<T> value,
               StoreOrder order = StoreOrder::Relaxed) {
        array.touch(index, {.action = Action::Store, .writes = true, .atomic = true});
        T& cell = array.m_data[index.value];
        const bool releases = order == StoreOrder::Release;
        if (m_buffering)
            show(&cell, releases);
        m_changed |= cell != value;
        moved(cell, value);
        cell = value;
        if (m_ordering)
            tell(array.m_memory, &cell, false, releases);
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
    void touch(const TracedIndex& index, const TracedAccess& access, const TracedMemory& memory) {
        if (index.value >= memory.size || access.count > 1)
            checkRange(index, access, memory);
        if (m_logging)
            logAccess(index, access, memory);
    }

    template <class T, class Change>
    T modify(const TracedArray<T>& array, const TracedIndex& index, MemoryOrder order, const Change& change) {
        array.touch(index, {.action = Action::Atomic, .writes = true, .atomic = true});
        T& cell = array.m_data[index.value];
        const bool releases = order == MemoryOrder::Release;
        if (m_buffering)
            show(&cell, releases);
        const T old = cell;
        cell = change(old);
        m_changed |= cell != old;
        moved(old, cell);
        if (m_ordering) {
            learn(array.m_memory, &cell, order == MemoryOrder::Acquire);
            tell(array.m_memory, &cell, true, releases);
        }
        return old;
    }

    template <class T>
    T shuffled(WarpInstruction what, T value, unsigned operand, const Here& where) {
        static_assert(sizeof(T) == 4);
        return std::bit_cast<T>(together(what, std::bit_cast<std::uint32_t>(value), operand, where));
    }

    std::uint32_t together(WarpInstruction what, std::uint32_t value, unsigned operand, const Here& where);
    void* sharedMemory();
    void* sharedMemory(unsigned slot);
    unsigned slotOf(unsigned rank, const Here& where) const;
    std::size_t sharedBytes() const;
    void checkRange(const TracedIndex& index, const TracedAccess& access, const TracedMemory& memory) const;
    void logAccess(const TracedIndex& index, const TracedAccess& access, const TracedMemory& memory);
    void touchCells(const TracedIndex& index, std::uint32_t place, const TracedAccess& access,
                    const TracedMemory& memory);
    void letOthersGoOn(const TracedIndex& index, const void* cell);
    const void* kept(const void* cell) const;
    void keep(void* cell, const void* value, std::size_t bytes);
    void show(void* cell, bool releases);
    std::unordered_map<const void*, Clock>& releasedIn(const TracedMemory& memory);
    void learn(const TracedMemory& memory, const void* cell, bool acquires);
    void tell(const TracedMemory& memory, const void* cell, bool alsoRead, bool releases);
    Clock released();
    void logBranch(bool condition, Here where);
    void logMoved(const Moved& moved);
    template <class V>
    static std::int64_t asNumber(const V& value) {
        if constexpr (std::is_integral_v<V>)
            return static_cast<std::int64_t>(value);
        std::int64_t bits = 0;
        std::memcpy(&bits, &value, std::min(sizeof bits, sizeof value));
        return bits;
    }
    template <class V>
    void moved(const V& before, const V& after) {
        if (m_values)
            logMoved({asNumber(before), asNumber(after)});
    }
    void logComputed(int level, std::uint64_t i, std::int32_t value, Here where);

    unsigned m_inBlock = 0;
    unsigned m_block = 0;
    unsigned m_blockSize = 0;
    unsigned m_blocks = 0;
    bool m_logging = false;
    bool m_ordering = false; ///< Whether anybody wants to know what comes before what.
    bool m_buffering = false;
    bool m_watched = false; ///< Logging or buffering.
    bool m_levels = false;
    bool m_values = false;
    bool m_changed = false; ///< Wrote what had not been there, since the emulator last asked.
    Emulator::State* m_emulator = nullptr;
    EmulatedLane* m_lane = nullptr; ///< The emulator's side of this thread.
};

template <class T>
auto TracedArray<T>::read(const TracedIndex& index) const -> Value {
    if (m_thread->m_watched || index.value >= m_memory.size)
        return readWatched(index);
    return m_data[index.value];
}

template <class T>
void TracedArray<T>::write(const TracedIndex& index, Value value) const {
    if (m_thread->m_watched || index.value >= m_memory.size)
        return writeWatched(index, value);
    m_thread->m_changed |= m_data[index.value] != value;
    m_data[index.value] = value;
}

template <class T>
auto TracedArray<T>::readWatched(const TracedIndex& index) const -> Value {
    touch(index, {.action = Action::Load, .writes = false});
    const Value value = get(index.value);
    m_thread->moved(value, value);
    return value;
}

template <class T>
void TracedArray<T>::writeWatched(const TracedIndex& index, Value value) const {
    touch(index, {.action = Action::Store, .writes = true});
    m_thread->moved(get(index.value), value);
    put(index.value, value);
}

template <class T>
auto TracedArray<T>::get(std::uint64_t i) const -> Value {
    if (m_thread->m_buffering && m_memory.space == Space::Global)
        if (const void* kept = m_thread->kept(m_data + i))
            return *static_cast<const Value*>(kept);
    return m_data[i];
}

template <class T>
void TracedArray<T>::put(std::uint64_t i, Value value) const {
    static_assert(sizeof(T) <= StoreBuffer::mostBytes);
    m_thread->m_changed |= get(i) != value;
    if (m_thread->m_buffering && m_memory.space == Space::Global)
        m_thread->keep(m_data + i, &value, sizeof(T));
    else
        m_data[i] = value;
}

template <class T>
void TracedArray<T>::touch(const TracedIndex& index, const TracedAccess& access) const {
    m_thread->touch(index, access, m_memory);
}

} // namespace walshscope
