// SPDX-License-Identifier: GPL-3.0-or-later
// How often counts of four bits occur, eight to a word: what is frequent is counted in registers.
#pragma once

#include "sbox/packed_line.h"

namespace walshscope {

class CountsOfCounts {
public:
    /// `often` has a counter in shared memory for each count from 0 to 15; that of 0 stays as it is.
    __device__ explicit CountsOfCounts(unsigned* often) : m_often(often) {}

    /// No more than 15 words, so that sums of eight counters have room in a word, too.
    template <int words>
    __device__ void add(const unsigned (&all)[words]) {
        static_assert(words <= 15);
        unsigned odd = 0, twos = 0, threes = 0;
#pragma unroll
        for (const unsigned word : all) {
            addLarge(word);
            const unsigned first = word & 0x11111111u;
            const unsigned second = word >> 1 & 0x11111111u;
            odd += first;
            twos += second;
            threes += first & second;
        }
        const unsigned both = sumOfNibbles(threes);
        m_frequent[0] += sumOfNibbles(odd) - both;
        m_frequent[1] += sumOfNibbles(twos) - both;
        m_frequent[2] += both;
    }

    /// Brings what is in registers to the counters. Returns, to lane 0 of each warp, the sum of all counts since the
    /// last time.
    __device__ unsigned end() {
        const unsigned sum = sumOfWarp(m_frequent[0] + 2 * m_frequent[1] + 3 * m_frequent[2] + m_large);
        m_large = 0;
        for (int k = 0; k < 3; ++k) {
            const unsigned here = sumOfWarp(m_frequent[k]);
            if (threadIdx.x % 32 == 0)
                atomicAdd(m_often + k + 1, here);
            m_frequent[k] = 0;
        }
        return sum;
    }

private:
    __device__ static unsigned sumOfNibbles(unsigned word) {
        return ((word & 0x0f0f0f0fu) + (word >> 4 & 0x0f0f0f0fu)) * 0x01010101u >> 24;
    }

    /// Counts from 4 to 15; what add() takes them for, their two low bits, is taken back.
    __device__ void addLarge(unsigned word) {
        for (unsigned large = word & 0xccccccccu; large != 0;) {
            const int place = (31 - __clz(int(large))) & ~3;
            const unsigned count = word >> place & 15;
            atomicAdd(m_often + count, 1u);
            if ((count & 3) != 0)
                atomicSub(m_often + (count & 3), 1u);
            m_large += count & ~3u;
            large &= ~(15u << place);
        }
    }

    unsigned* m_often;
    unsigned m_frequent[3]{}; ///< Of 1, 2 and 3.
    unsigned m_large = 0;     ///< What larger ones add up to beyond their two low bits.
};

} // namespace walshscope
