// SPDX-License-Identifier: GPL-3.0-or-later
// GB: many sequences at once, a block each, all of its state in shared memory.
#include "error.h"
#include "sequence/batch.h"
#include "sequence/look_ahead.h"

namespace walshscope {
namespace {

constexpr unsigned threadsOfSequence = 32;
constexpr std::size_t sequencesOfLaunch = 4096; ///< So that a launch of long ones takes less than half a second.

/// The bits from `first` to `last` of the block's sequence. Shared memory: scratch, C, D and the sequence.
struct InOneBlock {
    static constexpr unsigned mostThreads = 1024;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const Word> lengths,
                    typename Thread::template Global<const Word> sequences, typename Thread::template Global<Word> allC,
                    typename Thread::template Global<Word> allD, typename Thread::template Global<Word> complexities,
                    typename Thread::template Global<Word> jumpMasks, unsigned words, unsigned first, unsigned last,
                    unsigned masks) const {
        const unsigned k = t.inBlock();
        const unsigned threads = t.blockSize();
        const unsigned own = t.block() * words;
        auto m = t.template shared<Word>();
        const unsigned c = scratchWords, d = c + words, s = d + words;
        for (unsigned i = k; i < words; i += threads) {
            m[c + i] = allC[own + i];
            m[d + i] = allD[own + i];
            m[s + i] = sequences[own + i];
        }
        unsigned l = complexities[t.block()];
        const unsigned length = lengths[t.block()];
        const unsigned end = last < length ? last : length;
        t.sync();
        for (unsigned n = first; n < end; n += bitsOfWord) {
            const unsigned at = n / bitsOfWord;
            const unsigned bits = end - n < bitsOfWord ? end - n : bitsOfWord;
            WordPair sum;
            for (unsigned i = k; i < wordsInUse(n, l); i += threads) {
                const WordPair part =
                    coefficients(m[c + i], m[d + i], i < at ? Word(m[s + at - i - 1]) : 0, m[s + at - i]);
                sum.c ^= part.c;
                sum.d ^= part.d;
            }
            sum = pairOfBlock(t, m, sum);
            Word jumps;
            const Transition transition = lookAheadInBlock(t, m, sum, n, bits, l, jumps);
            if (k == 0)
                jumpMasks[t.block() * masks + (n - first) / bitsOfWord] = jumps;
            // In place, so from the top down: a word needs itself and the one below.
            const unsigned rounds = (wordsInUse(n + bits, l) + threads - 1) / threads;
            for (unsigned round = rounds; round-- > 0;) {
                const unsigned i = round * threads + k;
                WordPair next;
                if (i < words)
                    next = applied(transition, {m[c + i], m[d + i]},
                                   i > 0 ? WordPair{m[c + i - 1], m[d + i - 1]} : WordPair{});
                t.sync();
                if (i < words) {
                    m[c + i] = next.c;
                    m[d + i] = next.d;
                }
            }
        }
        t.sync();
        for (unsigned i = k; i < words; i += threads) {
            allC[own + i] = m[c + i];
            allD[own + i] = m[d + i];
        }
        if (k == 0)
            complexities[t.block()] = l;
    }
};

constexpr std::uint64_t resolution = 1000; ///< Of the progress of a group of sequences.

constexpr std::size_t wordsFor(std::size_t length) { return length / bitsOfWord + 2; }

Register run(Machine& machine, std::span<const std::uint8_t> bits, RegisterMonitor& monitor) {
    return std::move(registersInBlocks(machine, {&bits, 1}, threadsOfSequence, monitor).front());
}

} // namespace

void addJumps(std::vector<Jump>& jumps, std::size_t n, std::span<const Word> masks, RegisterMonitor& monitor) {
    for (std::size_t k = 0; k < masks.size(); ++k)
        for (Word rest = masks[k]; rest; rest -= std::bit_floor(rest)) {
            const std::size_t at = n + k * bitsOfWord + std::size_t(std::countl_zero(rest));
            const std::size_t before = jumps.empty() ? 0 : jumps.back().after;
            addJump(jumps, {at, before, at + 1 - before}, monitor);
        }
}

std::vector<Word> firstBitHighest(std::span<const std::uint8_t> bits, std::size_t words) {
    std::vector<Word> packed(words);
    for (std::size_t i = 0; i < bits.size(); ++i)
        packed[i / bitsOfWord] |= Word(bits[i]) << (bitsOfWord - 1 - i % bitsOfWord);
    return packed;
}

std::size_t longestInOneBlock(const Machine& machine) {
    return ((machine.mostSharedBytes() / sizeof(Word) - scratchWords) / 3 - 2) * bitsOfWord;
}

BlocksState::BlocksState(Machine& machine, std::span<const std::span<const std::uint8_t>> sequences, unsigned threads)
    : machine(machine) {
    const std::size_t most = longestInOneBlock(machine);
    for (const auto& bits : sequences) {
        if (bits.empty() || bits.size() > most)
            throw UsageError(
                Message::tr("a sequence of %1 bits for one block, expected 1 to %2", nullptr, bits.size(), most));
        lengths.push_back(Word(bits.size()));
        longest = std::max(longest, bits.size());
    }
    words = unsigned(wordsFor(longest));
    masks = unsigned(std::min<std::size_t>(bitsOfSlice, longest + bitsOfWord - 1) / bitsOfWord);
    shape = {unsigned(sequences.size()), threads, (scratchWords + 3 * words) * sizeof(Word)};
    std::vector<Word> allC(words * sequences.size()), allD(allC), allS;
    for (std::size_t j = 0; j < sequences.size(); ++j) {
        allC[j * words] = 1;
        allD[j * words] = 2; // x^(n-m) B before the first bit
        std::ranges::copy(firstBitHighest(sequences[j], words), std::back_inserter(allS));
    }
    deviceLengths = {machine, lengths, "lengths"};
    s = {machine, std::move(allS), "s"};
    c = {machine, std::move(allC), "C"};
    d = {machine, std::move(allD), "D"};
    complexities = {machine, std::vector<Word>(sequences.size()), "L"};
    jumpMasks = {machine, masks * sequences.size(), "jumps"};
}

void BlocksState::launchSlice(std::size_t first) {
    launch(machine, shape, InOneBlock{}, deviceLengths, s, c, d, complexities, jumpMasks, words, unsigned(first),
           unsigned(first + bitsOfSlice), masks);
}

std::vector<Register> registersInBlocks(Machine& machine, std::span<const std::span<const std::uint8_t>> sequences,
                                        unsigned threads, RegisterMonitor& monitor) {
    if (sequences.empty())
        return {};
    BlocksState state(machine, sequences, threads);
    std::vector<Register> found(sequences.size());
    std::vector<Word> masks(state.jumpMasks.size());
    RegisterMonitor deaf;
    for (std::size_t first = 0; first < state.longest; first += bitsOfSlice) {
        monitor.progress(first, state.longest);
        state.launchSlice(first);
        state.jumpMasks.read(masks);
        for (std::size_t j = 0; j < sequences.size(); ++j)
            if (const std::size_t length = state.lengths[j]; length > first) {
                const std::size_t count = std::min<std::size_t>(length - first + bitsOfWord - 1, bitsOfSlice);
                addJumps(found[j].jumps, first, std::span(masks).subspan(j * state.masks, count / bitsOfWord),
                         sequences.size() == 1 ? monitor : deaf);
            }
    }
    const std::vector<Word> allC = std::move(state.c).release();
    const std::vector<Word> allL = std::move(state.complexities).release();
    for (std::size_t j = 0; j < sequences.size(); ++j) {
        found[j].length = state.lengths[j];
        found[j].linearComplexity = allL[j];
        found[j].connection = polynomialOf(std::span(allC).subspan(j * state.words, state.words), allL[j]);
    }
    return found;
}

std::vector<Register> registersOf(Machine& machine, std::span<const Sequence> sequences, Monitor& monitor) {
    struct OfGroup : RegisterMonitor {
        OfGroup(Monitor& m, std::size_t all) : outer(m), groups(all) {}
        void progress(std::uint64_t done, std::uint64_t total) override {
            outer.progress(group * resolution + (total ? done * resolution / total : 0), groups * resolution);
        }
        Monitor& outer;
        std::size_t groups;
        std::size_t group = 0;
    } progress(monitor, (sequences.size() + sequencesOfLaunch - 1) / sequencesOfLaunch);
    std::vector<Register> found;
    for (std::size_t first = 0; first < sequences.size(); first += sequencesOfLaunch, ++progress.group) {
        std::vector<std::span<const std::uint8_t>> group;
        for (const Sequence& sequence : sequences.subspan(first, std::min(sequencesOfLaunch, sequences.size() - first)))
            group.emplace_back(sequence.bits);
        std::ranges::move(registersInBlocks(machine, group, threadsOfSequence, progress), std::back_inserter(found));
    }
    return found;
}

namespace {

const bool added = addMethod({.id = "GB",
                              .title = "One warp per sequence, many sequences at once",
                              .source = "Walshscope; Mohebbi 2018 used streams",
                              .file = "sequence/gb.cu",
                              .largest = std::size_t(1) << 19,
                              .largestEmulated = std::size_t(1) << 16},
                             {.run = run});

} // namespace
} // namespace walshscope
