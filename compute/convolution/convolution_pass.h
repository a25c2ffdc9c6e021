// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels of a convolution by tiles: levels of both spectra, their product and the same levels back in one launch.
#pragma once

#include "convolution/residue.h"
#include "fwt/tile_pass.h"

#include <concepts>
#include <cstdint>

namespace walshscope {

/// Numbers in one array. What is put there is divided by 2^n; whole numbers are multiples of it then.
template <class T>
struct InOneArray {
    using Value = T;
    using Division = std::conditional_t<std::integral<T>, int, T>;

    T* values;
    Division division; ///< n, or 2^-n, by which a real number is multiplied to the same effect.

    static InOneArray dividing(T* values, int n) {
        if constexpr (std::integral<T>)
            return {values, n};
        else
            return {values, T(1) / T(std::int64_t(1) << n)};
    }

    __device__ T at(std::size_t i) const { return values[i]; }
    __device__ void put(std::size_t i, T v) const {
        if constexpr (std::integral<T>)
            values[i] = v >> division;
        else
            values[i] = v * division;
    }
};

/// Whole numbers of 64 bits whose halves are in two arrays, so that they can be where two numbers of 32 bits were.
struct InHalves {
    using Value = std::int64_t;

    std::int32_t* low;
    std::int32_t* high;
    int division; ///< log2.

    __device__ Value at(std::size_t i) const { return Value(high[i]) << 32 | std::uint32_t(low[i]); }
    __device__ void put(std::size_t i, Value v) const {
        v >>= division;
        low[i] = std::int32_t(v);
        high[i] = std::int32_t(v >> 32);
    }
};

/// Residues, which become whole numbers of 32 bits where they are divided.
struct AsResidues {
    using Value = Residue;

    std::int32_t* values;
    int division; ///< log2; 0 where they stay residues.

    __device__ Value at(std::size_t i) const { return Residue(unsigned(values[i])); }
    __device__ void put(std::size_t i, Value v) const {
        values[i] = division == 0 ? std::int32_t(v.value) : v.dividedBySize(division);
    }
};

/// Blocks that have to fit a multiprocessor at once where a thread keeps so many words of 32 bits.
constexpr int residentBlocks(TileForm form, int wordsOfThread) {
    const int threads = wordsOfThread >= 64 ? 512 : wordsOfThread > 32 ? 768 : 1024;
    return std::clamp(threads >> form.threads(), 1, 16);
}

template <class T>
constexpr int wordsOf(TileForm form) {
    return int(sizeof(T) / sizeof(int)) << form.each;
}

/// Where a block's tile lies in an array.
template <TileForm form>
struct TilePlace {
    std::size_t corner;
    int first;

    __device__ TilePlace(unsigned block, int first)
        : corner((std::size_t(block >> (first - form.columns)) << (first + form.levels())) +
                 (std::size_t(block & ((1u << (first - form.columns)) - 1)) << form.columns)),
          first(first) {}

    /// Of the tile's element i; of indices without a common bit additive but for the corner.
    __device__ std::size_t of(unsigned i) const {
        return (std::size_t(i >> form.columns) << first) + (i & ((1u << form.columns) - 1));
    }
};

/// The threads' elements in the layout that the transform begins with.
template <TileForm form, class From, class T, int count>
__device__ void load(const From& from, const TilePlace<form>& place, unsigned thread, T (&v)[count]) {
    const std::size_t own = place.corner + place.of(thread);
    const std::size_t step = std::size_t(1) << (form.threads() - form.columns + place.first);
#pragma unroll
    for (int r = 0; r < count; ++r)
        v[r] = from.at(own + r * step);
}

/// From layout `low` to memory.
template <TileForm form, int low, class To, class T, int count>
__device__ void store(const To& to, const TilePlace<form>& place, unsigned thread, const T (&v)[count]) {
    const std::size_t own = place.corner + place.of(Layout<form, low>::first(thread));
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        to.put(own + place.of(r << low), v[r]);
}

/// What transformBelow() does, from its last layout back to the first, with the levels of all bits from form.columns.
template <TileForm form, int now, class T, int count>
__device__ void transformBack(T* tile, unsigned thread, T (&v)[count]) {
    constexpr int top = form.threads();
    if constexpr (now < top) {
        constexpr int next = now - form.each >= form.columns ? now - form.each : top;
        transformRegisters<0, std::min(form.each, top - now)>(v);
        exchange<form, now, next>(tile, thread, v);
        transformBack<form, next>(tile, thread, v);
    } else {
        transformRegisters<0, form.each>(v);
    }
}

template <class T>
__device__ T* sharedTile() {
    extern __shared__ __align__(8) char roomOfTile[];
    return reinterpret_cast<T*>(roomOfTile);
}

/// Levels `first` … first + form.levels() - 1 of all numbers, in place.
template <class Numbers, int... logarithms>
__global__ void __launch_bounds__(1 << TileForm{logarithms...}.threads(),
                                  residentBlocks(TileForm{logarithms...},
                                                 wordsOf<typename Numbers::Value>(TileForm{logarithms...})))
    transformNumbers(Numbers numbers, int first) {
    using T = typename Numbers::Value;
    constexpr TileForm form{logarithms...};
    constexpr int top = form.threads();
    const unsigned thread = threadIdx.x;
    const TilePlace<form> place(blockIdx.x, first);
    T v[1 << form.each];
    awaitEarlierLaunches();
    load(numbers, place, thread, v);
    admitNextLaunch();
    transformRegisters<0, form.each>(v);
    const auto last = transformBelow<form, form.columns, top>(sharedTile<T>(), thread, v);
    store<form, decltype(last)::value>(numbers, place, thread, v);
}

/// The same levels of f and g, which are the last of both transforms, the product, and the same levels of that, whose
/// numbers may be wider. Where g is f it is read once.
template <class From, class To, int... logarithms>
__global__ void __launch_bounds__(1 << TileForm{logarithms...}.threads(),
                                  residentBlocks(TileForm{logarithms...},
                                                 std::max(2 * wordsOf<typename From::Value>(TileForm{logarithms...}),
                                                          wordsOf<typename To::Value>(TileForm{logarithms...}))))
    convolveTile(From f, From g, bool isOne, To to, int first) {
    using T = typename From::Value;
    using Product = typename To::Value;
    constexpr TileForm form{logarithms...};
    constexpr int count = 1 << form.each;
    constexpr int top = form.threads();
    const unsigned thread = threadIdx.x;
    const TilePlace<form> place(blockIdx.x, first);
    T v[count], u[count];
    awaitEarlierLaunches();
    load(f, place, thread, v);
    if (!isOne)
        load(g, place, thread, u);
    admitNextLaunch();
    transformRegisters<0, form.each>(v);
    const auto last = transformBelow<form, form.columns, top, false>(sharedTile<T>(), thread, v);
    constexpr int low = decltype(last)::value;
    if (!isOne) {
        // Others may still take what is theirs.
        __syncthreads();
        transformRegisters<0, form.each>(u);
        transformBelow<form, form.columns, top, false>(sharedTile<T>(), thread, u);
    }
    Product product[count];
#pragma unroll
    for (int r = 0; r < count; ++r)
        product[r] = Product(v[r]) * Product(isOne ? v[r] : u[r]);
    if constexpr (sizeof(Product) != sizeof(T))
        __syncthreads();
    transformBack<form, low>(sharedTile<Product>(), thread, product);
    store<form, top>(to, place, thread, product);
}

} // namespace walshscope
