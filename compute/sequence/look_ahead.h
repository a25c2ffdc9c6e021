// SPDX-License-Identifier: GPL-3.0-or-later
// Berlekamp–Massey 32 bits at a time, for G5 and GB.
//
// With D = x^(n-m) B, one bit changes (C, D) to (C + d D, x D), or at a jump to (C + d D, x C). So after 32 bits
// C' = p C + q D and D' = x (r C + s D), with polynomials p, q, r, s of degree below 32. They depend on the next 32
// coefficients of C·S and D·S only: these are sums over all words, found by all threads; then one thread alone does the
// 32 steps in its registers, and all threads apply what it found. Two barriers for 32 bits instead of several a bit.
#pragma once

#include "sequence/words.h"

namespace walshscope {

/// Two words that are wanted together.
struct WordPair {
    Word c = 0;
    Word d = 0;
};

/// p, q, r, s.
struct Transition {
    Word p = 1, q = 0, r = 0, s = 1;
};

/// What a word of C and the one of D in the same place add to the next coefficients of C·S and D·S. `high` is the word
/// of the sequence that the lowest bit of C meets, `low` the one before.
KERNEL
inline WordPair coefficients(Word c, Word d, Word low, Word high) {
    WordPair sum;
    for (unsigned i = 0; i < bitsOfWord; ++i) {
        const Word window = i ? high << i | low >> (bitsOfWord - i) : high;
        sum.c ^= c >> i & 1 ? window : 0;
        sum.d ^= d >> i & 1 ? window : 0;
    }
    return sum;
}

/// Up to 32 bits from bit n on, whose coefficients are known. Changes the complexity l; bit i of `jumps` says that it
/// did at bit n + i.
KERNEL
inline Transition lookAhead(WordPair next, unsigned n, unsigned bits, unsigned& l, Word& jumps) {
    Transition t;
    jumps = 0;
    for (unsigned i = 0; i < bits; ++i) {
        if (i > 0) {
            t.r <<= 1;
            t.s <<= 1;
        }
        const bool differs = next.c & 1;
        const bool jump = differs && 2 * l <= n + i;
        const WordPair old = next;
        const Transition before = t;
        next.c = (differs ? old.c ^ old.d : old.c) >> 1;
        next.d = jump ? old.c : old.d;
        t.p ^= differs ? before.r : 0;
        t.q ^= differs ? before.s : 0;
        t.r = jump ? before.p : before.r;
        t.s = jump ? before.q : before.s;
        l = jump ? n + i + 1 - l : l;
        jumps |= Word(jump) << i;
    }
    return t;
}

/// A word of C' and one of D', from the words of C and D in the same place and below.
KERNEL
inline WordPair applied(const Transition& t, WordPair at, WordPair below) {
    WordPair result;
    Word c = at.c; // C and D times x^i.
    Word d = at.d;
    for (unsigned i = 0; i < bitsOfWord; ++i) {
        result.c ^= (t.p >> i & 1 ? c : 0) ^ (t.q >> i & 1 ? d : 0);
        c = i + 1 < bitsOfWord ? at.c << (i + 1) | below.c >> (bitsOfWord - 1 - i) : below.c;
        d = i + 1 < bitsOfWord ? at.d << (i + 1) | below.d >> (bitsOfWord - 1 - i) : below.d;
        result.d ^= (t.r >> i & 1 ? c : 0) ^ (t.s >> i & 1 ? d : 0);
    }
    return result;
}

/// How many words of C and D can be other than 0 before bit n: their degrees are at most l and n + 1 - l.
KERNEL
inline unsigned wordsInUse(unsigned n, unsigned l) { return (l > n + 1 - l ? l : n + 1 - l) / bitsOfWord + 1; }

/// The xor over a warp, for all its lanes.
template <class Thread>
KERNEL
WordPair sumOfWarp(Thread& t, WordPair value) {
    for (unsigned mask = 16; mask > 0; mask /= 2) {
        value.c ^= t.shuffleXor(value.c, mask);
        value.d ^= t.shuffleXor(value.d, mask);
    }
    return value;
}

constexpr unsigned scratchWords = 72; ///< Of shared memory, for the functions below.

/// The xor over a block of whole warps, for its first warp.
template <class Thread>
KERNEL
WordPair pairOfBlock(Thread& t, typename Thread::template Shared<Word> scratch, WordPair value) {
    const unsigned warp = t.inBlock() / 32;
    const unsigned lane = t.inBlock() % 32;
    value = sumOfWarp(t, value);
    if (lane == 0) {
        scratch[warp] = value.c;
        scratch[32 + warp] = value.d;
    }
    t.sync();
    if (warp > 0)
        return {};
    const bool used = lane < t.blockSize() / 32;
    return sumOfWarp(t, used ? WordPair{scratch[lane], scratch[32 + lane]} : WordPair{});
}

/// From the first warp's coefficients to every thread's transition and complexity; to the first one's jumps.
template <class Thread>
KERNEL
Transition lookAheadInBlock(Thread& t, typename Thread::template Shared<Word> scratch, WordPair next, unsigned n,
                            unsigned bits, unsigned& l, Word& jumps) {
    if (t.inBlock() == 0) {
        const Transition found = lookAhead(next, n, bits, l, jumps);
        scratch[64] = found.p;
        scratch[65] = found.q;
        scratch[66] = found.r;
        scratch[67] = found.s;
        scratch[68] = l;
    }
    t.sync();
    l = scratch[68];
    return {scratch[64], scratch[65], scratch[66], scratch[67]};
}

/// Hears of the jumps in the order of n; `masks` are lookAhead()'s, for the bits from n on.
void addJumps(std::vector<Jump>& jumps, std::size_t n, std::span<const Word> masks, RegisterMonitor& monitor);

/// Sequences that a block's shared memory holds with C and D.
std::size_t longestInOneBlock();

/// The registers of many sequences, each found by one block of its own with so many threads (whole warps). Progress is
/// in bits of the longest sequence; jumps are told only of a single one. Throws UsageError where a sequence is empty or
/// longer than longestInOneBlock().
std::vector<Register> registersInBlocks(Machine& machine, std::span<const std::span<const std::uint8_t>> sequences,
                                        unsigned threads, RegisterMonitor& monitor);

/// The same for one sequence and a grid of so many blocks, which must be resident at once.
Register registerOnGrid(Machine& machine, std::span<const std::uint8_t> bits, unsigned blocks, unsigned threads,
                        RegisterMonitor& monitor);

} // namespace walshscope
