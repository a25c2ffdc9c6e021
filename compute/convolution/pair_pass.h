// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels of a convolution of small numbers: f and g in the halves of a word, and their product modulo 2^26 - 1.
#pragma once

#include "convolution/pair_passes.h"
#include "fwt/bits_pass.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace walshscope {

/// A pair is F + 2^16·G, to which 2^15 is added where it lies in memory, so that the lower half lends nothing. Sums of
/// pairs are both sums, as long as these have 16 bits.
constexpr unsigned liftOfHalf = 1u << 15;
constexpr int bitsOfPairTile = 14;
constexpr int registerBitsOfPairs = 5; ///< Of a tile's index.

/// Arithmetic modulo 2^26 - 1, whose numbers leave five bits of a word: so many levels need nothing but additions. As
/// 2^26 is 1, to divide by 2^n is to multiply by 2^(26-n).
constexpr unsigned modulus = (1u << bitsOfModulus) - 1;
/// What is added to a residue, so that the quotient that is rounded down is the nearest.
constexpr unsigned liftOfResidue = 1u << (bitsOfModulus - 1);

__device__ inline unsigned reduced(unsigned lifted) {
    const int quotient = int(lifted) >> bitsOfModulus;
    return lifted - unsigned(quotient) * modulus;
}

/// Levels of the registers' bits from 0 to `levels` - 1. Values come with `in` added to each, which only the first
/// output has, where it is taken away again, and go with `out` added to each, which is to add it to the first input.
template <int levels, int count>
__device__ void transformLifted(unsigned (&v)[count], unsigned in, unsigned out) {
#pragma unroll
    for (int r = 0; r < count; r += 1 << levels)
        v[r] += out;
    transformRegisters<0, levels>(v);
#pragma unroll
    for (int r = 0; r < count; r += 1 << levels)
        v[r] -= in << levels;
}

/// The numbers are a matrix with 2^10 rows, of which all elements of 2^4 columns lie together, row after row.
constexpr int columnBitsTogether = 4;
__host__ __device__ constexpr std::size_t placeOfPair(unsigned row, unsigned column) {
    return (std::size_t(column >> columnBitsTogether) << (bitsOfPairRows + columnBitsTogether)) +
           (std::size_t(row) << columnBitsTogether) + (column & ((1u << columnBitsTogether) - 1));
}

/// Where element i of a tile lies that has rows of 2^levels, from the first of its first row on; of indices without a
/// common bit additive.
template <int levels>
__device__ std::size_t placeInRows(unsigned i) {
    return placeOfPair(i >> levels, i & ((1u << levels) - 1));
}

/// All levels of rows of both factors.
template <int levels>
__global__ void __launch_bounds__(1 << (bitsOfPairTile - registerBitsOfPairs), 2)
    transformPairs(const uint4* f, const uint4* g, unsigned* pairs) {
    extern __shared__ unsigned tileOfPairs[];
    constexpr int count = 1 << registerBitsOfPairs;
    // Registers have the bits 0 … 3 and 13 of an index, then 4 … 8, then 9 … 13.
    constexpr int side = 4, middle = side + registerBitsOfPairs, last = bitsOfPairTile - 1;
    const unsigned thread = threadIdx.x;
    const std::size_t from = (std::size_t(blockIdx.x) << (bitsOfPairTile - side)) + thread;
    awaitEarlierLaunches();
    uint4 ofF[2], ofG[2];
#pragma unroll
    for (unsigned k = 0; k < 2; ++k) {
        ofF[k] = __ldcs(f + from + (k << (last - side)));
        ofG[k] = __ldcs(g + from + (k << (last - side)));
    }
    unsigned v[count];
#pragma unroll
    for (unsigned k = 0; k < 2; ++k) {
        const unsigned fs[4] = {ofF[k].x, ofF[k].y, ofF[k].z, ofF[k].w};
        const unsigned gs[4] = {ofG[k].x, ofG[k].y, ofG[k].z, ofG[k].w};
#pragma unroll
        for (unsigned j = 0; j < 4; ++j) {
            unsigned* const four = v + 16 * k + 4 * j;
            four[0] = halvesOfBytes<0>(fs[j], gs[j]);
            four[1] = halvesOfBytes<1>(fs[j], gs[j]);
            four[2] = halvesOfBytes<2>(fs[j], gs[j]);
            four[3] = halvesOfBytes<3>(fs[j], gs[j]);
        }
    }
    admitNextLaunch();
    constexpr unsigned liftOfBytes = liftOfByte * 0x00010001u;
    constexpr int firstLevels = levels > last ? side + 1 : side;
    transformLifted<firstLevels>(v, liftOfBytes, 0);
    unsigned* const first = tileOfPairs + padded(thread << side);
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        first[padded((r & 15) | r >> side << last)] = v[r];
    __syncthreads();
    unsigned* const second = tileOfPairs + padded((thread & 15) | thread >> side << middle);
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        v[r] = second[padded(r << side)];
    transformRegisters<0, registerBitsOfPairs>(v);
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        second[padded(r << side)] = v[r];
    __syncthreads();
    const unsigned* const third = tileOfPairs + padded(thread);
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        v[r] = third[padded(r << middle)];
    transformLifted<std::min(levels, last) - middle>(v, 0, liftOfHalf);
    unsigned* const to = pairs + placeOfPair(blockIdx.x << (bitsOfPairTile - levels), 0) + placeInRows<levels>(thread);
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        to[placeInRows<levels>(r << middle)] = v[r];
}

constexpr int columnBitsOfTile = 3;
constexpr int bitsOfColumnTile = bitsOfPairRows + columnBitsOfTile;
constexpr unsigned wordsOfColumnTile = padded(1u << bitsOfColumnTile);

/// All levels of columns of both, the product times `factor`, and the same levels of that, which are lifted residues
/// not yet divided.
__global__ void __launch_bounds__(1 << (bitsOfColumnTile - registerBitsOfPairs), 2)
    convolvePairs(unsigned* pairs, int factor) {
    extern __shared__ unsigned tilesOfFactors[];
    constexpr int count = 1 << registerBitsOfPairs;
    constexpr int upper = bitsOfColumnTile - registerBitsOfPairs;
    const unsigned thread = threadIdx.x;
    // Registers have the bits 8 … 12 of an index, then 3 … 7.
    const auto place = [](unsigned i) {
        return placeOfPair(i >> columnBitsOfTile, i & ((1u << columnBitsOfTile) - 1));
    };
    unsigned* const at = pairs + placeOfPair(0, blockIdx.x << columnBitsOfTile) + place(thread);
    awaitEarlierLaunches();
    unsigned f[count];
    int g[count];
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        f[r] = at[place(r << upper)];
    admitNextLaunch();
#pragma unroll
    for (unsigned r = 0; r < count; ++r) {
        g[r] = int(f[r]) >> 16;
        f[r] = (f[r] & 0xffff) * unsigned(factor);
    }
    transformLifted<registerBitsOfPairs>(f, liftOfHalf * unsigned(factor), 0);
    transformRegisters<0, registerBitsOfPairs>(g);
    unsigned* const first = tilesOfFactors + padded(thread);
    unsigned* const second = tilesOfFactors + padded((thread & 7) | thread >> columnBitsOfTile << upper);
#pragma unroll
    for (unsigned r = 0; r < count; ++r) {
        first[padded(r << upper)] = f[r];
        first[wordsOfColumnTile + padded(r << upper)] = unsigned(g[r]);
    }
    __syncthreads();
#pragma unroll
    for (unsigned r = 0; r < count; ++r) {
        f[r] = second[padded(r << columnBitsOfTile)];
        g[r] = int(second[wordsOfColumnTile + padded(r << columnBitsOfTile)]);
    }
    transformRegisters<0, registerBitsOfPairs>(f);
    transformRegisters<0, registerBitsOfPairs>(g);
    // A product is 2^50 at most, and so what is left of it 1.5·2^25: after five levels it has 32 bits with the sign.
#pragma unroll
    for (unsigned r = 0; r < count; ++r) {
        const std::int64_t product = std::int64_t(int(f[r])) * g[r] + liftOfResidue;
        f[r] = unsigned(product) - unsigned(product >> bitsOfModulus) * modulus;
    }
    transformLifted<registerBitsOfPairs>(f, liftOfResidue, liftOfResidue);
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        second[padded(r << columnBitsOfTile)] = reduced(f[r]);
    __syncthreads();
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        f[r] = first[padded(r << upper)];
    transformLifted<registerBitsOfPairs>(f, liftOfResidue, liftOfResidue);
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        at[place(r << upper)] = f[r];
}

/// All levels of rows of what convolvePairs() has left, which makes whole numbers of it.
template <int levels>
__global__ void __launch_bounds__(1 << (bitsOfPairTile - registerBitsOfPairs), 2)
    transformResidues(const unsigned* residues, int* result) {
    extern __shared__ unsigned tileOfResidues[];
    constexpr int count = 1 << registerBitsOfPairs;
    // Registers have the bits 9 … 13 of an index, then 0 … 4, then 5 … 9.
    constexpr int upper = bitsOfPairTile - registerBitsOfPairs, middle = registerBitsOfPairs;
    const unsigned thread = threadIdx.x;
    const unsigned* const from =
        residues + placeOfPair(blockIdx.x << (bitsOfPairTile - levels), 0) + placeInRows<levels>(thread);
    awaitEarlierLaunches();
    unsigned v[count];
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        v[r] = __ldcs(from + placeInRows<levels>(r << upper));
    admitNextLaunch();
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        v[r] = reduced(v[r]);
    transformLifted<levels - upper>(v, liftOfResidue, liftOfResidue);
    unsigned* const first = tileOfResidues + padded(thread);
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        first[padded(r << upper)] = reduced(v[r]);
    __syncthreads();
    unsigned* const second = tileOfResidues + padded(thread << middle);
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        v[r] = second[r];
    transformLifted<registerBitsOfPairs>(v, liftOfResidue, liftOfResidue);
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        second[r] = reduced(v[r]);
    __syncthreads();
    constexpr unsigned lanes = (1u << middle) - 1;
    const unsigned index = (thread & lanes) | thread >> middle << (2 * middle);
    const unsigned* const third = tileOfResidues + padded(index);
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        v[r] = third[padded(r << middle)];
    transformLifted<upper - middle>(v, liftOfResidue, liftOfResidue);
    int* const to = result + (std::size_t(blockIdx.x) << bitsOfPairTile) + index;
#pragma unroll
    for (unsigned r = 0; r < count; ++r)
        __stcs(to + (r << middle), int(reduced(v[r]) - liftOfResidue));
}

} // namespace walshscope
