// SPDX-License-Identifier: GPL-3.0-or-later
// DG: DS on a GPU. One block takes some thousands of steps, a chain that cannot be split; what their matrix does to the
// rest, and two matrices that become one, are products that all multiprocessors share. The host only says what comes
// next.
#include "polynomial/matrix_product.h"
#include "sequence/by_division.h"
#include "sequence/look_ahead.h"
#include "sequence/packed.h"
#include "sequence/steps_in_block.h"

#include <cassert>

namespace walshscope {
namespace {

constexpr std::size_t bitsOfLook = std::size_t(1) << 17; ///< Then the host waits for what was launched.

/// A run. Its polynomials lie in one arena, taken and given back like a stack.
class Division {
public:
    Division(Machine& machine, std::span<const std::uint8_t> bits, const DivisionSizes& sizes, RegisterMonitor& monitor)
        : m_machine(machine),
          m_sizes(sizes),
          m_monitor(monitor),
          m_length(bits.size()),
          m_words(unsigned((m_length + bitsOfWord - 1) / bitsOfWord)),
          m_jumps(roomForJumps(m_length)),
          m_multiplier(machine, firstHalf(m_words), sizes.values) {
        assert(sizes.leaf >= 1 && sizes.leaf <= StepsInBlock::mostWords && sizes.values >= 1);
        const std::vector<std::uint64_t> s = packedInWords(bits);
        // As if a bit 1 stood before the sequence: f = 1 + x·s, g = s.
        std::vector<Word> series(2 * std::size_t(m_words));
        for (unsigned i = 0; i < m_words; ++i) {
            const Word g = Word(s[i / 2] >> (i % 2 * bitsOfWord));
            series[i] = g << 1 | (i > 0 ? series[m_words + i - 1] >> (bitsOfWord - 1) : 1);
            series[m_words + i] = g;
        }
        m_arena = {machine, arenaFor(m_words), "arena"};
        m_arena.write(series);
        m_minusDelta = {machine, std::vector<Word>{Word(-1)}, "-δ"};
        m_swaps = {machine, m_words, "swaps"};
    }

    Register found() {
        const unsigned size = m_words + 1, matrix = 2 * m_words;
        m_used = matrix + 4 * size;
        steps(0, m_words, unsigned(m_length), matrix);
        look();
        const std::size_t complexity = m_jumps.empty() ? 0 : m_jumps.back().after;
        // C(x) = x·c + d, of the lower row's c and d.
        std::vector<Word> lower(2 * size);
        m_arena.read(lower, matrix + 2 * size);
        std::vector<Word> c(size);
        for (unsigned i = 0; i < size; ++i)
            c[i] = lower[size + i] ^ (lower[i] << 1 | (i > 0 ? lower[i - 1] >> (bitsOfWord - 1) : 0));
        return {m_length, complexity, polynomialOf(c, complexity), std::move(m_jumps)};
    }

private:
    /// Words of the two halves of so many.
    static unsigned firstHalf(unsigned words) { return std::bit_ceil(words) / 2; }
    std::size_t arenaFor(unsigned words) const {
        return 2 * std::size_t(words) + 4 * (std::size_t(words) + 1) + roomFor(words);
    }
    std::size_t roomFor(unsigned words) const {
        if (words <= m_sizes.leaf)
            return 0;
        const unsigned half = firstHalf(words), rest = words - half;
        const std::size_t first = 4 * (std::size_t(half) + 1),
                          second = 2 * std::size_t(rest) + 4 * (std::size_t(rest) + 1);
        return first + std::max(roomFor(half), second + std::max(roomFor(rest), m_multiplier.scratch(half)));
    }

    /// The matrix of `count` steps on f and g, which begin at `series` and `stride` words behind it. Its entries have
    /// one word more than the steps take.
    void steps(unsigned series, unsigned stride, unsigned count, unsigned matrix) {
        const unsigned words = (count + bitsOfWord - 1) / bitsOfWord;
        if (words <= m_sizes.leaf)
            return stepsOfBlock(series, stride, count, matrix);
        const unsigned begin = m_used;
        const unsigned half = firstHalf(words), rest = words - half;
        const MatrixPlace first = taken(half + 1, 4);
        steps(series, stride, half * bitsOfWord, first.at);
        const MatrixPlace later = taken(rest, 2);
        m_multiplier.multiply(m_arena, {first, {series, stride, words}, 1, later, half}, half, m_used);
        const MatrixPlace second = taken(rest + 1, 4);
        steps(later.at, rest, count - half * bitsOfWord, second.at);
        m_multiplier.multiply(m_arena, {second, first, 2, {matrix, words + 1, words + 1}, 0}, half, m_used);
        m_used = begin;
    }

    void stepsOfBlock(unsigned series, unsigned stride, unsigned count, unsigned matrix) {
        const unsigned words = (count + bitsOfWord - 1) / bitsOfWord;
        launch(m_machine, Shape{1, StepsInBlock::threads(words), StepsInBlock::wordsOfShared(words) * sizeof(Word)},
               StepsInBlock{}, m_arena, m_minusDelta, m_swaps, series, series + stride, matrix, count,
               unsigned(m_launched / bitsOfWord), Word(2));
        m_launched += count;
        if (m_launched - m_read >= bitsOfLook)
            look();
    }

    MatrixPlace taken(unsigned words, unsigned entries) {
        const unsigned at = m_used;
        m_used += entries * words;
        return {at, words, words};
    }

    void look() {
        m_monitor.progress(m_read, m_length);
        std::vector<Word> swaps((m_launched - m_read + bitsOfWord - 1) / bitsOfWord);
        m_swaps.read(swaps, m_read / bitsOfWord);
        addJumps(m_jumps, m_read, swaps, m_monitor);
        m_read = m_launched;
    }

    Machine& m_machine;
    DivisionSizes m_sizes;
    RegisterMonitor& m_monitor;
    std::size_t m_length;
    unsigned m_words;
    std::size_t m_launched = 0, m_read = 0; ///< Bits.
    unsigned m_used = 0;
    std::vector<Jump> m_jumps;
    MatrixMultiplier m_multiplier;
    Buffer<Word> m_arena, m_minusDelta, m_swaps;
};

Register run(Machine& machine, std::span<const std::uint8_t> bits, RegisterMonitor& monitor) {
    return registerByDivision(machine, bits, {}, monitor);
}

} // namespace

Register registerByDivision(Machine& machine, std::span<const std::uint8_t> bits, const DivisionSizes& sizes,
                            RegisterMonitor& monitor) {
    return Division(machine, bits, sizes, monitor).found();
}

namespace {

const bool added = addMethod({.id = "DG",
                              .title = "Division steps in a block, products on all multiprocessors",
                              .source = "Bernstein & Yang 2019",
                              .file = "sequence/dg.cu",
                              .rank = 2,
                              .largestEmulated = std::size_t(1) << 16},
                             {.run = run});

} // namespace
} // namespace walshscope
