// SPDX-License-Identifier: GPL-3.0-or-later
// T1's kernel: a block, or a cluster of blocks, keeps a tile on the chip for as many levels as the tile has bits.
#pragma once

#include "fwt/registers.h"

#include <algorithm>
#include <cstddef>
#include <type_traits>

namespace walshscope {

/// All of these are log2.
struct TileForm {
    int tile;     ///< Elements of a block.
    int each;     ///< Of them a thread's.
    int columns;  ///< Elements side by side that no level pairs: the width of what is read at a stride; 0 without one.
    int blocks{}; ///< Of a cluster, which does as many levels more.

    constexpr int threads() const { return tile - each; }
    constexpr int ownLevels() const { return tile - columns; }
    constexpr int levels() const { return ownLevels() + blocks; }
    template <class T = int>
    constexpr int sharedBytes() const {
        return int(padded<T>(1u << tile) * sizeof(T));
    }

    /// So many blocks have to fit a multiprocessor at once that loads of some hide the work of others.
    constexpr int residentBlocks() const {
        const int threadsAtOnce = each >= 6 ? 768 : 1024;
        return std::clamp(threadsAtOnce >> threads(), 1, 16);
    }
};

/// A layout is where a thread's elements lie in the tile: bits `low` … of the index are the number of its register, and
/// what is left of the bits, in order, is the thread.
template <TileForm form, int low>
struct Layout {
    static constexpr int count = 1 << form.each;

    static __device__ unsigned first(unsigned thread) {
        return (thread & ((1u << low) - 1)) | thread >> low << (low + form.each);
    }

    template <class T>
    static __device__ void put(T* tile, unsigned thread, const T (&v)[count]) {
        T* const own = tile + padded<T>(first(thread));
#pragma unroll
        for (unsigned r = 0; r < count; ++r)
            own[padded<T>(r << low)] = v[r];
    }

    template <class T>
    static __device__ void take(const T* tile, unsigned thread, T (&v)[count]) {
        const T* const own = tile + padded<T>(first(thread));
#pragma unroll
        for (unsigned r = 0; r < count; ++r)
            v[r] = own[padded<T>(r << low)];
    }
};

/// What layouts from bit 5 down give to a warp is the same, so that its lanes have only each other to wait for.
template <TileForm form, int from, int to>
__device__ void meet() {
    if constexpr (form.threads() <= 5 || (from <= 5 && to <= 5))
        __syncwarp();
    else
        __syncthreads();
}

/// From one layout to another.
template <TileForm form, int from, int to, class T, int count>
__device__ void exchange(T* tile, unsigned thread, T (&v)[count]) {
    Layout<form, from>::put(tile, thread, v);
    meet<form, from, to>();
    Layout<form, to>::take(tile, thread, v);
}

/// A warp that writes fewer elements side by side leaves sectors of memory half written.
constexpr int bitsOfSector = 3;

/// Levels of the tile's bits from `level` to form.threads() - 1, layout after layout; returns the number of the last.
template <TileForm form, int level, int now, bool toMemory = form.blocks == 0, class T, int count>
__device__ auto transformBelow(T* tile, unsigned thread, T (&v)[count]) {
    constexpr int top = form.threads();
    if constexpr (level < top) {
        exchange<form, now, level>(tile, thread, v);
        transformRegisters<0, std::min(form.each, top - level)>(v);
        return transformBelow<form, level + form.each, level, toMemory>(tile, thread, v);
    } else if constexpr (now < bitsOfSector && toMemory && std::min(top, 5) > now) {
        exchange<form, now, std::min(top, 5)>(tile, thread, v);
        return std::integral_constant<int, std::min(top, 5)>{};
    } else {
        return std::integral_constant<int, now>{};
    }
}

// What older GPUs have not got is left out for them: none of it is launched there.
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
/// The launches before have ended, and what they wrote can be read.
__device__ inline void awaitEarlierLaunches() { asm volatile("griddepcontrol.wait;" ::: "memory"); }
/// The next launch may take up its place, where it waits.
__device__ inline void admitNextLaunch() { asm volatile("griddepcontrol.launch_dependents;" ::: "memory"); }
__device__ inline void arriveInCluster() { asm volatile("barrier.cluster.arrive.aligned;" ::: "memory"); }
__device__ inline void awaitCluster() { asm volatile("barrier.cluster.wait.aligned;" ::: "memory"); }
__device__ inline int wordOfBlock(unsigned rank, const int* word) {
    unsigned there = 0;
    int value = 0;
    const auto here = unsigned(__cvta_generic_to_shared(word));
    asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(here), "r"(rank));
    asm volatile("ld.shared::cluster.s32 %0, [%1];" : "=r"(value) : "r"(there));
    return value;
}
#else
__device__ inline void awaitEarlierLaunches() {}
__device__ inline void admitNextLaunch() {}
__device__ inline void arriveInCluster() {}
__device__ inline void awaitCluster() {}
__device__ inline int wordOfBlock(unsigned, const int* word) { return *word; }
#endif

/// Levels `first` … first + form.levels() - 1 of all of `data`, in place. The blocks of a cluster have equal columns.
/// The first launch may begin with the signs (-1)^f(x) of 32 bits a word instead. What nvcc makes of a kernel for the
/// host has no words for a form, so it comes as numbers.
template <bool ofBits, int... logarithms>
__global__ void __launch_bounds__(1 << TileForm{logarithms...}.threads(), TileForm{logarithms...}.residentBlocks())
    transformTile(int* data, int first, const unsigned* bits) {
    extern __shared__ int tile[];
    constexpr TileForm form{logarithms...};
    constexpr int count = 1 << form.each;
    constexpr int top = form.threads();
    const unsigned thread = threadIdx.x;
    const unsigned rank = blockIdx.x & ((1u << form.blocks) - 1);
    const unsigned cluster = blockIdx.x >> form.blocks;
    const int groups = first - form.columns;
    int* const corner = data + (std::size_t(cluster >> groups) << (first + form.levels())) +
                        (std::size_t(cluster & ((1u << groups) - 1)) << form.columns);
    // Of indices without a common bit additive, too.
    const auto place = [&](unsigned i) {
        return (std::size_t(i >> form.columns) << first) + (i & ((1u << form.columns) - 1));
    };
    const auto rowsOf = [&](unsigned block) { return std::size_t(block) << (first + form.ownLevels()); };

    awaitEarlierLaunches();
    int v[count];
    const int* const from = corner + rowsOf(rank) + place(thread);
    if constexpr (ofBits) {
        const auto x = std::size_t(from - data);
        const unsigned* const words = bits + x / 32;
#pragma unroll
        for (unsigned r = 0; r < count; ++r)
            v[r] = 1 - 2 * int(words[(r << top) / 32] >> ((unsigned(x) | r << top) % 32) & 1);
    } else {
        const std::size_t step = std::size_t(1) << (top - form.columns + first);
#pragma unroll
        for (int r = 0; r < count; ++r)
            v[r] = from[r * step];
    }
    admitNextLaunch();
    transformRegisters<0, form.each>(v);
    const auto last = transformBelow<form, form.columns, top>(tile, thread, v);
    constexpr int low = decltype(last)::value;

    if constexpr (form.blocks == 0) {
        int* const to = corner + place(Layout<form, low>::first(thread));
#pragma unroll
        for (unsigned r = 0; r < count; ++r)
            to[place(r << low)] = v[r];
    } else {
        // Each block takes its share of all blocks' rows, for the levels that are left.
        Layout<form, low>::put(tile, thread, v);
        arriveInCluster();
        awaitCluster();
        constexpr unsigned blocks = 1u << form.blocks;
        const unsigned i = rank << (form.tile - form.blocks) | thread;
#pragma unroll
        for (unsigned r = 0; r < count; ++r)
            v[r] = wordOfBlock(r % blocks, tile + padded(i) + padded(r / blocks << top));
        // Nobody leaves while others read what is his.
        arriveInCluster();
        transformRegisters<0, form.blocks>(v);
        int* const to = corner + place(i);
#pragma unroll
        for (unsigned r = 0; r < count; ++r)
            to[rowsOf(r % blocks) + place(r / blocks << top)] = v[r];
        awaitCluster();
    }
}

} // namespace walshscope
