// SPDX-License-Identifier: GPL-3.0-or-later
// Kernels for many transforms at once, each of a row: of few values, or of so many that a block can keep just one row.
#pragma once

#include "fwt/tile_pass.h"

#include <cstdint>

namespace walshscope {

constexpr int bitsOfWarp = 5;

/// The transforms of rows of 2^levels values, at most 2^10: as many as a warp's registers hold, which comes and goes by
/// 128 bytes side by side.
template <int levels>
__global__ void __launch_bounds__(1 << 7, 8) transformShortRows(int* data) {
    extern __shared__ int tile[];
    constexpr TileForm form{12, bitsOfWarp, 0};
    constexpr int count = 1 << form.each;
    const unsigned thread = threadIdx.x;
    int* const own = data + (std::size_t(blockIdx.x) << form.tile) + Layout<form, bitsOfWarp>::first(thread);
    awaitEarlierLaunches();
    int v[count];
#pragma unroll
    for (int r = 0; r < count; ++r)
        v[r] = own[r << bitsOfWarp];
    admitNextLaunch();
    if constexpr (levels > bitsOfWarp)
        transformRegisters<0, levels - bitsOfWarp>(v);
    exchange<form, bitsOfWarp, 0>(tile, thread, v);
    transformRegisters<0, std::min(levels, bitsOfWarp)>(v);
    exchange<form, 0, bitsOfWarp>(tile, thread, v);
#pragma unroll
    for (int r = 0; r < count; ++r)
        own[r << bitsOfWarp] = v[r];
}

/// Of a row's shares, one value of each thread, those that land beside the tile; the others land in it once it is free.
constexpr int sharesBeside(TileForm form) { return 1 << (form.each - 1); }

/// A barrier of shared memory that counts bytes on their way there. What older GPUs have not got is left out for them.
class Landing {
public:
    __device__ Landing(std::uint64_t* barrier) : m_barrier(unsigned(__cvta_generic_to_shared(barrier))) {}

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
    /// Once, by one thread, before all others meet it.
    __device__ void begin() const {
        asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(m_barrier) : "memory");
        asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    }
    /// By one thread: of all that is brought next.
    __device__ void expect(unsigned bytes) const {
        asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(m_barrier), "r"(bytes) : "memory");
    }
    /// By one thread, after all have read what was there.
    __device__ void bring(int* to, const int* from, unsigned bytes) const {
        const auto there = unsigned(__cvta_generic_to_shared(to));
        asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
        asm volatile(
            "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(there),
            "l"(from), "r"(bytes), "r"(m_barrier)
            : "memory");
    }
    /// What was brought for the time of that parity is there.
    __device__ void await(unsigned parity) const {
        asm volatile("{\n"
                     ".reg .pred landed;\n"
                     "AGAIN:\n"
                     "mbarrier.try_wait.parity.shared::cta.b64 landed, [%0], %1;\n"
                     "@!landed bra AGAIN;\n"
                     "}" ::"r"(m_barrier),
                     "r"(parity)
                     : "memory");
    }
#else
    __device__ void begin() const {}
    __device__ void expect(unsigned) const {}
    __device__ void bring(int*, const int*, unsigned) const {}
    __device__ void await(unsigned) const {}
#endif

private:
    unsigned m_barrier;
};

constexpr __host__ __device__ int bytesBeside(TileForm form) { return sharesBeside(form) << form.threads() << 2; }

/// The transforms of `rows` rows, each a tile. A block does one after the other, and the next is on its way meanwhile.
template <int... logarithms>
__global__ void __launch_bounds__(1 << TileForm{logarithms...}.threads(), TileForm{logarithms...}.residentBlocks())
    transformLongRows(int* data, unsigned rows) {
    extern __shared__ __align__(16) int roomOfRow[];
    constexpr TileForm form{logarithms...};
    constexpr int count = 1 << form.each;
    constexpr int top = form.threads();
    constexpr int beside = sharesBeside(form);
    constexpr unsigned bytesInTile = (sizeof(int) << form.tile) - bytesBeside(form);
    int* const tile = roomOfRow;
    int* const shares = tile + padded(1u << form.tile);
    const Landing landing(reinterpret_cast<std::uint64_t*>(shares + (beside << top)));
    const unsigned thread = threadIdx.x;
    if (thread == 0)
        landing.begin();
    __syncthreads();
    awaitEarlierLaunches();
    const auto rowAt = [&](unsigned row) { return data + (std::size_t(row) << form.tile); };
    unsigned row = blockIdx.x;
    if (thread == 0) {
        landing.expect(sizeof(int) << form.tile);
        landing.bring(shares, rowAt(row), bytesBeside(form));
        landing.bring(tile, rowAt(row) + (beside << top), bytesInTile);
    }
    for (unsigned parity = 0; row < rows; parity ^= 1) {
        landing.await(parity);
        int v[count];
#pragma unroll
        for (int r = 0; r < count; ++r)
            v[r] = r < beside ? shares[r << top | thread] : tile[(r - beside) << top | thread];
        int* const to = rowAt(row);
        row += gridDim.x;
        const bool brings = thread == 0 && row < rows;
        // All have taken what landed.
        __syncthreads();
        if (brings) {
            landing.expect(sizeof(int) << form.tile);
            landing.bring(shares, rowAt(row), bytesBeside(form));
        }
        if (row >= rows)
            admitNextLaunch();
        transformRegisters<0, form.each>(v);
        const auto last = transformBelow<form, 0, top>(tile, thread, v);
        constexpr int low = decltype(last)::value;
        // Nobody exchanges any more.
        __syncthreads();
        if (brings)
            landing.bring(tile, rowAt(row) + (beside << top), bytesInTile);
#pragma unroll
        for (unsigned r = 0; r < count; ++r)
            to[Layout<form, low>::first(thread) + (r << low)] = v[r];
    }
}

} // namespace walshscope
