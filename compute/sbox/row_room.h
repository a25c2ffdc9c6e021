// SPDX-License-Identifier: GPL-3.0-or-later
// What lies in the shared memory of a block that counts rows of the DDT and transforms them: counters of four bits.
#pragma once

#include "sbox/packed_line.h"
#include "sbox/pairs_of_sbox.h"
#include "sbox/table_passes.h"

namespace walshscope {

constexpr unsigned threadsOfRows = 1024; ///< A block's.
constexpr int bitsOfRowTile = 14;
constexpr unsigned wordsOfRowTile = padded(1u << bitsOfRowTile);
constexpr unsigned wordsOfCounters = 1u << 13; ///< Eight each: of a row's 2^16 entries.
constexpr unsigned roomOfCounters = padded(wordsOfCounters);
constexpr unsigned wordsOfCounts = 16;
constexpr std::size_t sharedBytesOfRows =
    4 * (wordsOfRowTile + 2 * roomOfCounters + mostWordsOfPartners + wordsOfCounts + 3);
static_assert(sharedBytesOfRows <= sharedBytesOfTables);

/// Rows are 2^16 counters, eight a word: of differences y that are equal in all but the two highest bits, and of rows
/// and differences whose places are 2^13 apart. `bits` is m - 2.
template <int bits>
struct RowCounters {
    /// Where lanes read far from each other.
    static constexpr bool areRoomy = bits < 10;
    static constexpr int lowBits = 13;

    __device__ static unsigned place(unsigned word) { return areRoomy ? padded(word) : word; }

    /// In the row of number `row` of those counted at once.
    __device__ static void add(unsigned* counters, unsigned row, unsigned y) {
        const unsigned word = row << bits | (y & ((1u << bits) - 1));
        const unsigned nibble = bits == bitsOfRowTile ? y >> lowBits : y >> bits << 1 | word >> lowBits;
        atomicAdd(counters + place(word & (wordsOfCounters - 1)), 1u << 4 * nibble);
    }
};

/// What both kinds of threads share; two of what they take in turns.
struct RowRoom {
    unsigned* tile;
    unsigned* partners;
    unsigned* often; ///< How often each count occurs.
    unsigned* sum;   ///< Of all counts.

    __device__ explicit RowRoom(unsigned* shared) {
        tile = shared + 2 * roomOfCounters;
        partners = tile + wordsOfRowTile;
        often = partners + mostWordsOfPartners;
        sum = often + wordsOfCounts;
    }

    __device__ unsigned* counters(unsigned turn) const { return tile - (2 - turn) * roomOfCounters; }
    /// Whether counters have run over. Those who transform look at it before they leave the turn's row, after which it
    /// may change.
    __device__ unsigned* failed(unsigned turn) const { return sum + 1 + turn; }

    __device__ void clear() const {
        for (unsigned i = threadIdx.x; i < 2 * roomOfCounters; i += threadsOfRows)
            counters(0)[i] = 0;
        if (threadIdx.x < wordsOfCounts + 3)
            often[threadIdx.x] = 0;
    }
};

} // namespace walshscope
