// SPDX-License-Identifier: GPL-3.0-or-later
// Berlekamp–Massey 32 bits at a time, for G5 and GB.
//
// With D = x^(n-m) B, one bit changes (C, D) to (C + d D, x D), or at a jump to (C + d D, x C). So after 32 bits
// C' = p C + q D and D' = x (r C + s D), with polynomials p, q, r, s of degree below 32. They depend on the next 32
// coefficients of C·S and D·S only: these are sums over all words, found by all threads; then one warp alone does the
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
    Word p, q, r, s;
};

/// What a word of C and the one of D in the same place add to the next coefficients of C·S and D·S, the first of them
/// highest. `high` is the word of the sequence that the lowest bit of C meets, `low` the one before; their first bits
/// are the highest.
KERNEL
inline WordPair coefficients(Word c, Word d, Word low, Word high) {
    WordPair sum;
    UNROLLED
    for (unsigned i = 0; i < bitsOfWord; ++i) {
        const Word window = i ? high >> i | low << (bitsOfWord - i) : high;
        if (c >> i & 1)
            sum.c ^= window;
        if (d >> i & 1)
            sum.d ^= window;
    }
    return sum;
}

/// p over r, or q over s: both change alike.
struct Column {
    Word top;
    Word bottom;
};

/// The steps for up to 32 bits from bit n on, whose coefficients are known. Changes the complexity l and one column of
/// the transition; tells the jumps, the first step highest. No conditions but masks: this is the part that nothing can
/// do in parallel.
template <bool whole>
KERNEL
Word lookAhead(WordPair next, unsigned n, unsigned bits, unsigned& l, Column& column) {
    Word jumps = 0;
    std::int32_t lacking = std::int32_t(2 * l - n - 1); // Negative where a difference makes the complexity jump.
    UNROLLED
    for (unsigned i = 0; i < bitsOfWord; ++i) {
        if (!whole && i == bits)
            break;
        const Word differs = Word(std::int32_t(next.c) >> 31); // All bits or none, as the next.
        const Word jump = differs & Word(lacking >> 31);
        const Word c = next.c;
        const Word top = column.top;
        next.c = (c ^ (next.d & differs)) << 1;
        next.d = (c & jump) | (next.d & ~jump);
        if (i > 0)
            column.bottom <<= 1;
        column.top ^= column.bottom & differs;
        column.bottom = (top & jump) | (column.bottom & ~jump);
        lacking = std::int32_t((Word(lacking) ^ jump) - jump - 1); // ~lacking or lacking - 1
        jumps = jumps << 1 | jump >> 31;
    }
    l = (n + bits + 1 + Word(lacking)) / 2;
    return whole ? jumps : jumps << (bitsOfWord - bits);
}

/// Words of C and D times x^i, i up to 32.
KERNEL
inline WordPair times(WordPair at, WordPair below, unsigned i) {
    if (i == 0 || i == bitsOfWord)
        return i ? below : at;
    const unsigned left = bitsOfWord - i;
    return {at.c << i | below.c >> left, at.d << i | below.d >> left};
}

/// A word of C' and one of D', from the words of C and D in the same place and below.
KERNEL
inline WordPair applied(const Transition& t, WordPair at, WordPair below) {
    constexpr unsigned together = 8;
    const Word any = t.p | t.q | t.r | t.s; // Half of the bits, most of the time, and the lower ones.
    WordPair result;
    UNROLLED
    for (unsigned first = 0; first < bitsOfWord; first += together) {
        if (any >> first == 0)
            break;
        UNROLLED
        for (unsigned i = first; i < first + together; ++i) {
            const WordPair shifted = times(at, below, i);
            const WordPair further = times(at, below, i + 1);
            if (t.p >> i & 1)
                result.c ^= shifted.c;
            if (t.q >> i & 1)
                result.c ^= shifted.d;
            if (t.r >> i & 1)
                result.d ^= further.c;
            if (t.s >> i & 1)
                result.d ^= further.d;
        }
    }
    return result;
}

/// How many words of C and D can be other than 0 before bit n: their degrees are at most l and n + 1 - l.
KERNEL
inline unsigned wordsInUse(unsigned n, unsigned l) { return (l > n + 1 - l ? l : n + 1 - l) / bitsOfWord + 1; }

/// The sequence as coefficients() wants it.
std::vector<Word> firstBitHighest(std::span<const std::uint8_t> bits, std::size_t words);

constexpr unsigned scratchWords = 72; ///< Of shared memory, for the functions below.

/// The xor over a block of whole warps, for its first warp.
template <class Thread>
KERNEL
WordPair pairOfBlock(Thread& t, typename Thread::template Shared<Word> scratch, WordPair value) {
    const unsigned warp = t.inBlock() / 32;
    const unsigned lane = t.inBlock() % 32;
    value = {t.xorOfWarp(value.c), t.xorOfWarp(value.d)};
    if (lane == 0) {
        scratch[warp] = value.c;
        scratch[32 + warp] = value.d;
    }
    t.sync();
    if (warp > 0)
        return {};
    const bool used = lane < t.blockSize() / 32;
    value = used ? WordPair{scratch[lane], scratch[32 + lane]} : WordPair{};
    return {t.xorOfWarp(value.c), t.xorOfWarp(value.d)};
}

/// From the first warp's coefficients to every thread's transition and complexity; to the first one's jumps.
template <class Thread>
KERNEL
Transition lookAheadInBlock(Thread& t, typename Thread::template Shared<Word> scratch, WordPair next, unsigned n,
                            unsigned bits, unsigned& l, Word& jumps) {
    const unsigned k = t.inBlock();
    if (k < 32) {
        Column column{k == 0, k == 1};
        jumps =
            bits == bitsOfWord ? lookAhead<true>(next, n, bits, l, column) : lookAhead<false>(next, n, bits, l, column);
        if (k < 2) {
            scratch[64 + k] = column.top;
            scratch[66 + k] = column.bottom;
        }
        if (k == 0)
            scratch[68] = l;
    }
    t.sync();
    l = scratch[68];
    return {scratch[64], scratch[65], scratch[66], scratch[67]};
}

/// Adds and tells the jumps in the order of n; `masks` are lookAhead()'s, for the bits from n on.
void addJumps(std::vector<Jump>& jumps, std::size_t n, std::span<const Word> masks, RegisterMonitor& monitor);

/// Bits of a launch of the kernels below; between two launches the run can be cancelled.
constexpr unsigned bitsOfSlice = 1 << 14;

/// GB's kernel with all that it works on: sequences that go each through a block of its own.
struct BlocksState {
    /// Throws UsageError where a sequence is empty or longer than longestInOneBlock(). Threads a block, whole warps.
    BlocksState(Machine& machine, std::span<const std::span<const std::uint8_t>> sequences, unsigned threads);

    /// One slice of every sequence, from a multiple of bitsOfSlice on. Leaves lookAhead()'s jumps of these bits in
    /// `jumpMasks`, for each sequence `masks` words of them.
    void launchSlice(std::size_t first);

    Machine& machine;
    std::vector<Word> lengths;
    std::size_t longest = 0;
    unsigned words = 0; ///< Of a sequence, of its C and of its D.
    unsigned masks = 0;
    Shape shape;
    Buffer<Word> deviceLengths, s, c, d, complexities, jumpMasks;
};

/// G5's kernel with all that it works on: a sequence that a grid of resident blocks goes through.
struct GridState {
    /// So many blocks, or as many as are resident at once.
    GridState(Machine& machine, std::span<const std::uint8_t> bits, unsigned blocks, unsigned threads);

    /// The same for the one sequence. C and D have two copies, used in turns: after an odd number of words the second
    /// one is the result.
    void launchSlice(std::size_t first);

    Machine& machine;
    std::size_t length;
    unsigned words; ///< Of the sequence, of a copy of C and of one of D.
    Shape shape;
    Buffer<Word> s, c, d, complexity, jumpMasks;
    Buffer<std::uint64_t> letters; ///< Two for C and two for D from each block: sum and number of its step.
};

/// Bits of a sequence that a block's shared memory holds with C and D.
std::size_t longestInOneBlock(const Machine& machine);

/// The registers of many sequences, each found by one block of its own with so many threads (whole warps). Progress is
/// in bits of the longest sequence; jumps are told only of a single one. Throws UsageError as BlocksState does.
std::vector<Register> registersInBlocks(Machine& machine, std::span<const std::span<const std::uint8_t>> sequences,
                                        unsigned threads, RegisterMonitor& monitor);

/// The same for one sequence and a grid of so many blocks, which must be resident at once.
Register registerOnGrid(Machine& machine, std::span<const std::uint8_t> bits, unsigned blocks, unsigned threads,
                        RegisterMonitor& monitor);

} // namespace walshscope
