// SPDX-License-Identifier: GPL-3.0-or-later
// G5: the whole loop in one kernel, 32 bits at a time: one block with everything in shared memory, or a resident grid
// whose blocks exchange their sums through flags. A launch is a slice of the sequence, so that the run can be
// cancelled.
#include "sequence/look_ahead.h"

namespace walshscope {
namespace {

constexpr std::size_t longestForOneBlock = std::size_t(1) << 15; ///< Beyond it a grid is faster on an H200.

/// A sum and the number of the step it belongs to, in one access.
using Letter = std::uint64_t;

/// The bits from `first` to `last`. C and D have two copies, used in turns; every block has two letters (for C and for
/// D), twice because a block may be one step ahead of another.
struct OnGrid {
    static constexpr unsigned mostThreads = 1024;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const Word> sequence,
                    typename Thread::template Global<Word> c, typename Thread::template Global<Word> d,
                    typename Thread::template Global<Letter> letters, typename Thread::template Global<Word> complexity,
                    typename Thread::template Global<Word> jumpMasks, unsigned words, unsigned first,
                    unsigned last) const {
        auto scratch = t.template shared<Word>();
        const unsigned threads = t.blocks() * t.blockSize();
        unsigned l = complexity[first / bitsOfSlice % 2];
        for (unsigned n = first; n < last; n += bitsOfWord) {
            const unsigned at = n / bitsOfWord;
            const unsigned bits = last - n < bitsOfWord ? last - n : bitsOfWord;
            const unsigned now = at % 2 ? words : 0;
            const unsigned then = words - now;
            WordPair sum;
            for (unsigned i = t.index(); i < wordsInUse(n, l); i += threads) {
                const WordPair part =
                    coefficients(c[now + i], d[now + i], i < at ? Word(sequence[at - i - 1]) : 0, sequence[at - i]);
                sum.c ^= part.c;
                sum.d ^= part.d;
            }
            sum = pairOfBlock(t, scratch, sum);
            const unsigned box = at % 2 * 2 * t.blocks();
            if (t.inBlock() < 2) {
                const Letter letter = Letter(t.inBlock() ? sum.d : sum.c) << 32 | (at + 1);
                t.store(letters, box + 2 * t.block() + t.inBlock(), letter, StoreOrder::Release);
            }
            sum = {};
            for (unsigned i = t.inBlock(); i < 2 * t.blocks(); i += t.blockSize()) {
                Letter letter;
                do
                    letter = t.load(letters, box + i, LoadOrder::Acquire);
                while (Word(letter) != at + 1);
                (i % 2 ? sum.d : sum.c) ^= Word(letter >> 32);
            }
            t.sync();
            sum = pairOfBlock(t, scratch, sum);
            Word jumps;
            const Transition transition = lookAheadInBlock(t, scratch, sum, n, bits, l, jumps);
            if (t.index() == 0) {
                jumpMasks[(n - first) / bitsOfWord] = jumps;
                t.gridPassed();
            }
            const unsigned used = wordsInUse(n + bits, l);
            for (unsigned i = t.index(); i < used; i += threads) {
                const WordPair below = i > 0 ? WordPair{c[now + i - 1], d[now + i - 1]} : WordPair{};
                const WordPair next = applied(transition, {c[now + i], d[now + i]}, below);
                c[then + i] = next.c;
                d[then + i] = next.d;
            }
        }
        // Not where the other blocks may still be reading it.
        if (t.index() == 0)
            complexity[(first / bitsOfSlice + 1) % 2] = l;
    }
};

auto withArguments(GridState& state, std::size_t first, auto use) {
    const std::size_t last = std::min<std::size_t>(state.length, first + bitsOfSlice);
    return use(state.s, state.c, state.d, state.letters, state.complexity, state.jumpMasks, state.words,
               unsigned(first), unsigned(last));
}

std::vector<Word> startingWith(Word first, std::size_t count) {
    std::vector<Word> words(count);
    words[0] = first;
    return words;
}

Register run(Machine& machine, std::span<const std::uint8_t> bits, RegisterMonitor& monitor) {
    const unsigned words =
        unsigned(bits.size() / 64 + 1); // Of C and of D at the end, if the bits are like random ones.
    if (bits.size() <= longestForOneBlock) {
        const unsigned threads = std::clamp(std::bit_ceil(words / 2), 32u, 256u);
        return std::move(registersInBlocks(machine, {&bits, 1}, threads, monitor).front());
    }
    // More threads cost more at every exchange than they save.
    const unsigned threads = words <= 8192 ? 128 : 256;
    return registerOnGrid(machine, bits, std::clamp(words / threads, 1u, words <= 32768 ? 64u : 128u), threads,
                          monitor);
}

} // namespace

GridState::GridState(Machine& machine, std::span<const std::uint8_t> bits, unsigned blocks, unsigned threads)
    : machine(machine),
      length(bits.size()),
      words(unsigned(length / bitsOfWord + 2)),
      shape{blocks, threads, scratchWords * sizeof(Word), true},
      s(machine, firstBitHighest(bits, words), "s"),
      c(machine, startingWith(1, 2 * words), "C"),
      d(machine, startingWith(2, 2 * words), "D"), // x^(n-m) B before the first bit
      complexity(machine, std::vector<Word>(2), "L"),
      jumpMasks(machine, bitsOfSlice / bitsOfWord, "jumps"),
      letters(machine, std::vector<Letter>(4 * blocks), "letters") {
    shape.blocks = std::min(blocks, withArguments(*this, 0, [&](auto&&... all) {
                                return residentBlocks(machine, shape, OnGrid{}, all...);
                            }));
}

void GridState::launchSlice(std::size_t first) {
    withArguments(*this, first, [&](auto&&... all) { launch(machine, shape, OnGrid{}, all...); });
}

Register registerOnGrid(Machine& machine, std::span<const std::uint8_t> bits, unsigned blocks, unsigned threads,
                        RegisterMonitor& monitor) {
    GridState state(machine, bits, blocks, threads);
    const std::size_t length = state.length;
    std::vector<Jump> jumps = roomForJumps(length);
    std::vector<Word> masks;
    for (std::size_t first = 0; first < length; first += bitsOfSlice) {
        monitor.progress(first, length);
        state.launchSlice(first);
        masks.resize((std::min<std::size_t>(length - first, bitsOfSlice) + bitsOfWord - 1) / bitsOfWord);
        state.jumpMasks.read(masks);
        addJumps(jumps, first, masks, monitor);
    }
    std::vector<Word> all = std::move(state.c).release();
    const bool second = (length + bitsOfWord - 1) / bitsOfWord % 2;
    const std::size_t l = jumps.empty() ? 0 : jumps.back().after;
    return {length, l, polynomialOf(std::span(all).subspan(second ? state.words : 0, state.words), l),
            std::move(jumps)};
}

namespace {

const bool added = addMethod({.id = "G5",
                              .title = "The whole loop in one kernel, 32 bits at a time",
                              .source = "Walshscope",
                              .file = "sequence/g5.cu",
                              .rank = 1,
                              .largestEmulated = std::size_t(1) << 16},
                             {.run = run});

} // namespace
} // namespace walshscope
