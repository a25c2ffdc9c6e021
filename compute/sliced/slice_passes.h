// SPDX-License-Identifier: GPL-3.0-or-later
// What a GPU does for a slice, besides its transform, on machines of kind Cuda alone; a build without CUDA has none.
#pragma once

#include "simt/machine.h"
#include "sliced/slice.h"

#include <cstdint>

namespace walshscope {

constexpr int mostFoldedBits = 16; ///< Of slices that foldBits() makes.

/// g_r of a truth table, whose words are as BooleanFunction has them: halved, unless there is one slice only. Adds the
/// squares of what it writes to squares[0]. At least 2^10 values and at most 2^mostFoldedBits slices. Put on the
/// machine's stream, as all of these are. Throws ComputationError.
void foldBits(Machine& gpu, Buffer<std::uint64_t>& words, const Slice& slice, Buffer<std::int32_t>& values,
              Buffer<std::uint64_t>& squares);

/// Whether the next can do that.
bool isFoldedInPairs(const Slice& slice);

/// The same of values x and x + half of them in a word, the latter 2^16 times, and the first levels of their transform;
/// returns how many. So two of them are transformed as one number, all levels but the last, as long as each has room in
/// 16 bits.
int foldBitsInPairs(Machine& gpu, Buffer<std::uint64_t>& words, const Slice& slice, Buffer<std::int32_t>& pairs,
                    Buffer<std::uint64_t>& squares);

/// Counters of values that are all odd or all even, two neighbours each, and what they leave over.
struct SliceCounters {
    /// For values that spread by `spread`.
    SliceCounters(Machine& gpu, double spreadOfValues);

    double spread;
    unsigned wide;                  ///< Of them as many for either sign.
    unsigned roomForPairs;          ///< Of values without a counter.
    unsigned roomForPeaks;          ///< Of values above a magnitude.
    Buffer<std::uint32_t> counters; ///< Of one slice. Behind them what `Told` names.
    Buffer<std::uint32_t> pairs;    ///< Each the value and a 1, of all slices.
    Buffer<std::uint64_t> peaks;    ///< Each the place in the slice and the value in 32 bits, of one.
    Buffer<std::uint64_t> sums;     ///< Of all slices.

    /// How many pairs there are, which may be more than there is room for; whether others than the nearest counters
    /// were used; whether the values are odd; how many peaks there are, which again may be more;
    /// and whether 16 bits may have been too few.
    enum Told { Pairs, Beyond, Odd, Peaks, Wrapped, toldWords };

    /// All of them, and what they told.
    void clear(Machine& gpu);
    void forgetPeaks(Machine& gpu);
};

/// Rows of values that follow each other, to places in `to` that are so many values apart, from the first on.
struct PlacedRows {
    std::size_t size;     ///< Of a row.
    std::size_t first;    ///< In `to`.
    std::size_t distance; ///< There.
};
void placeRows(Machine& gpu, Buffer<std::int32_t>& rows, const PlacedRows& placed, Buffer<std::int32_t>& to);

/// Σ x² of all values, of which there are at least 2^14: what sums[0] has and 2^32 times sums[1].
void sumSquares(Machine& gpu, Buffer<std::int32_t>& values, Buffer<std::uint64_t>& sums);

/// Of a slice's values those from `first` on, a power of two of them and at most 2^31, which counters hold.
struct CountedPart {
    std::size_t first, count;
};

/// Those values; the ones of a magnitude above `above` are peaks as well.
void countSlice(Machine& gpu, Buffer<std::int32_t>& values, const CountedPart& part, SliceCounters& to,
                std::uint32_t above);

/// Of pairs that foldBitsInPairs() made, of which all levels but the last `rowBits` (8 to 12) are done: does those and
/// the one of the pairs, and counts what comes of it, which is not written. Of 2^18 words or more. Counts may be too
/// small, and then their sum is, where many values are equal.
void countPairs(Machine& gpu, Buffer<std::int32_t>& words, int rowBits, SliceCounters& to, std::uint32_t above);

/// The peaks alone, from an empty list on.
void findPeaks(Machine& gpu, Buffer<std::int32_t>& values, SliceCounters& to, std::uint32_t above);

/// Adds the counters to the sums, and clears them.
void addToSums(Machine& gpu, SliceCounters& counters);

} // namespace walshscope
