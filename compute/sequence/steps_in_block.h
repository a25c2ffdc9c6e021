// SPDX-License-Identifier: GPL-3.0-or-later
// Some thousands of division steps in one block: its first warp takes 32 at a time, the others apply the matrix of the
// 32 before to all that lies in shared memory.
#pragma once

#include "polynomial/holes.h"
#include "sequence/words.h"

namespace walshscope {

// The chain of steps is what one waits for, so it is written in PTX: the compiler would merge masks, which makes the
// chain longer, and would shift where a multiply-add runs beside the logic.

/// The highest bit in all places.
KERNEL
inline Word highestEverywhere(Word word) {
#ifdef __CUDA_ARCH__
    Word mask;
    asm("shr.s32 %0, %1, 31;" : "=r"(mask) : "r"(word));
    return mask;
#else
    return Word(std::int32_t(word) >> 31);
#endif
}

/// a·b + c
KERNEL
inline Word multiplyAdd(Word a, Word b, Word c) {
#ifdef __CUDA_ARCH__
    Word sum;
    asm("mad.lo.u32 %0, %1, %2, %3;" : "=r"(sum) : "r"(a), "r"(b), "r"(c));
    return sum;
#else
    return a * b + c;
#endif
}

/// Division steps (division_steps.h) on up to 32 coefficients of f and g, the first highest. `minusDelta` is -δ. P over
/// Q is a column of their matrix, whose upper row lacks its factor x. Returns the swaps, the first step highest; leaves
/// in f and g what their words add to the next ones. `two` is 2, hidden from the compiler so
/// that the multiply-adds stay.
template <bool whole>
KERNEL
Word stepsOfWord(Word& f, Word& g, unsigned steps, Word& minusDelta, Word& p, Word& q, Word two) {
    Word swaps = 0, swap = 0;
    Word allowed = highestEverywhere(minusDelta); // Where δ > 0; after a step that was no swap, where it was δ ≥ 0.
    Word less = minusDelta - 1;
    UNROLLED
    for (unsigned i = 0; i < bitsOfWord; ++i) {
        if (!whole && i == steps)
            break;
        if (i > 0)
            p <<= 1;
        const Word odd = highestEverywhere(g);
        swap = odd & allowed & ~swap; // A swap leaves δ ≤ 0.
        allowed = highestEverywhere(less);
        const Word oldG = g, oldQ = q;
        g = (g ^ (f & odd)) << 1;
        f = (oldG & swap) | (f & ~swap);
        q ^= p & odd;
        p = (oldQ & swap) | (p & ~swap);
        const Word sign = multiplyAdd(swap, two, 1);
        less = multiplyAdd(minusDelta, sign, Word(-2));
        minusDelta = multiplyAdd(minusDelta, sign, Word(-1)); // ~minusDelta or minusDelta - 1
        swaps = multiplyAdd(swaps, two, swap);
    }
    return whole ? -swaps : -swaps << (bitsOfWord - steps);
}

KERNEL
inline Word reversed(Word word) {
#ifdef __CUDA_ARCH__
    return __brev(word);
#else
    word = word >> 16 | word << 16;
    word = (word >> 8 & 0x00ff00ff) | (word & 0x00ff00ff) << 8;
    word = (word >> 4 & 0x0f0f0f0f) | (word & 0x0f0f0f0f) << 4;
    word = (word >> 2 & 0x33333333) | (word & 0x33333333) << 2;
    return (word >> 1 & 0x55555555) | (word & 0x55555555) << 1;
#endif
}

/// The matrix of `steps` steps on f and g, words of `arena` from there on. Its entries go to `matrix`, each of one word
/// more than the steps take: upper row, lower row. -δ is in minusDelta[0]. Up to mostWords of steps.
struct StepsInBlock {
    static constexpr unsigned mostThreads = 1024;
    static constexpr unsigned mostWords = 154;

    /// Threads for so many words. Every fourth warp but the first is idle, for it would take turns with that one,
    /// unless there are too few others.
    static unsigned threads(unsigned words) {
        const unsigned busy = 2 * ((3 * (words + 1) + wordsOfWarp - 1) / wordsOfWarp);
        return busy > apart ? mostThreads : bitsOfWord * (busy + (busy - 1) / 3 + 1);
    }
    /// Of shared memory: two matrices of a word of steps; and two copies, used in turns, of three pairs of polynomials,
    /// which are f over g, and the columns of the matrix.
    static constexpr std::size_t wordsOfShared(std::size_t words) { return 8 + 12 * (words + 1); }

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<Word> arena,
                    typename Thread::template Global<Word> minusDelta, typename Thread::template Global<Word> swaps,
                    unsigned f, unsigned g, unsigned matrix, unsigned steps, unsigned firstOfSwaps, Word two) const {
        auto m = t.template shared<Word>();
        const unsigned words = (steps + bitsOfWord - 1) / bitsOfWord, size = words + 1, threads = t.blockSize();
        for (unsigned i = t.inBlock(); i < size; i += threads)
            for (unsigned copy = 0; copy < 2; ++copy) {
                const unsigned at = 8 + copy * 6 * size + i;
                m[at] = i < words ? Word(arena[f + i]) : 0;
                m[at + size] = i < words ? Word(arena[g + i]) : 0;
                m[at + 2 * size] = m[at + 5 * size] = i == 0;
                m[at + 3 * size] = m[at + 4 * size] = 0;
            }
        t.sync();
        // The first warp finds the steps of a word and tells the others, which meanwhile apply those of the word
        // before.
        const bool leads = t.inBlock() < bitsOfWord;
        Leader leader(m[8], m[8 + size], minusDelta[0], t.inBlock());
        Follower follower(t.inBlock(), size);
        for (unsigned done = 0; done <= words; ++done) {
            if (!leads) {
                if (done > 0)
                    follower.apply(t, m, done, size);
            } else if (done < words) {
                leader.findSteps(m, done, steps - done * bitsOfWord, two);
            }
            t.sync();
            if (leads && done < words) {
                if (t.inBlock() == 0)
                    swaps[firstOfSwaps + done] = leader.swaps;
                leader.goOn(t, m, done, size);
            }
        }
        if (t.inBlock() == 0)
            minusDelta[0] = leader.minusDelta;
        const unsigned result = 8 + words % 2 * 6 * size;
        for (unsigned i = t.inBlock(); i < size; i += threads) {
            arena[matrix + i] = m[result + 2 * size + i];
            arena[matrix + size + i] = m[result + 4 * size + i];
            arena[matrix + 2 * size + i] = m[result + 3 * size + i];
            arena[matrix + 3 * size + i] = m[result + 5 * size + i];
        }
    }

private:
    static constexpr unsigned wordsOfWarp = bitsOfWord - 1; ///< Its first lane has a word for the next one only.
    static constexpr unsigned apart = 24;                   ///< Warps that never take turns with the first one.

    /// A lane of the first warp: even ones have the matrix's left column, odd ones the right one.
    struct Leader {
        KERNEL
        Leader(Word firstOfF, Word firstOfG, Word minusDelta, unsigned lane)
            : f(reversed(firstOfF)), g(reversed(firstOfG)), minusDelta(minusDelta), lane(lane) {}

        template <class Memory>
        KERNEL
        void findSteps(const Memory& m, unsigned done, unsigned left, Word two) {
            p = 1 - lane % 2;
            q = lane % 2;
            swaps = left >= bitsOfWord ? stepsOfWord<true>(f, g, bitsOfWord, minusDelta, p, q, two)
                                       : stepsOfWord<false>(f, g, left, minusDelta, p, q, two);
            if (lane < 2) {
                m[done % 2 * 4 + 2 * lane] = p;
                m[done % 2 * 4 + 2 * lane + 1] = q;
            }
        }

        /// The next words of f and g, to which each lane adds two bits of its column. Behind the last ones there is a
        /// zero.
        template <class Thread, class Memory>
        KERNEL
        void goOn(Thread& t, const Memory& m, unsigned done, unsigned size) {
            const unsigned bit = lane / 2;
            const Word own = reversed(m[8 + done % 2 * 6 * size + done + 1 + lane % 2 * size]);
            const Word low = own >> bit, high = own >> (bit + 16);
            f ^= t.xorOfWarp(((p >> bit & 1 ? low : 0) ^ (p >> (bit + 16) & 1 ? high : 0)) >> 1);
            g ^= t.xorOfWarp((q >> bit & 1 ? low : 0) ^ (q >> (bit + 16) & 1 ? high : 0));
        }

        Word f, g, minusDelta;
        unsigned lane;
        Word p = 0, q = 0, swaps = 0;
    };

    /// A lane of another warp: it has always the same word of one of the pairs, and one row of the matrix.
    struct Follower {
        KERNEL
        Follower(unsigned thread, unsigned size) : lane(thread % bitsOfWord) {
            const unsigned warp = thread / bitsOfWord, number = warp % 4 ? warp - 1 - warp / 4 : apart + warp / 4 - 1;
            const unsigned place = number / 2 * wordsOfWarp + lane; // One more than that among all pairs.
            row = number % 2;
            pair = (place > size) + (place > 2 * size);
            i = place - pair * size;
            from = 8 + 2 * pair * size + i - 1;
            to = from + 6 * size;
        }

        template <class Thread, class Memory>
        KERNEL
        void apply(Thread& t, const Memory& m, unsigned done, unsigned size) {
            const bool is = i > 0 && (pair == 0 ? i >= done && i < size : i <= done + 1 && i <= size);
            if (t.ballot(is)) {
                const Word x = is ? Word(m[from]) : 0, y = is ? Word(m[from + size]) : 0;
                std::uint64_t sum = 0;
                if (t.ballot((x | y) != 0)) {
                    const unsigned of = (done - 1) % 2 * 4 + row;
                    sum = productSum(WithHoles(m[of]), WithHoles(x), WithHoles(m[of + 2]), WithHoles(y)) << (1 - row);
                }
                const Word below = t.shuffleUp(Word(sum >> bitsOfWord), 1);
                if (lane > 0 && is)
                    m[to + row * size] = Word(sum) ^ (i > 1 ? below : 0);
            }
            const unsigned last = from;
            from = to;
            to = last;
        }

        unsigned lane, row, pair;
        unsigned i; ///< One more than the word's place in its pair.
        unsigned from, to;
    };
};

} // namespace walshscope
