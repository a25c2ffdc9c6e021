// SPDX-License-Identifier: GPL-3.0-or-later
// DS: Berlekamp–Massey as division steps, by divide and conquer. Each half of the steps needs only its own half of the
// coefficients; its matrix takes the rest to where the other half begins, and two matrices are one.
#include "error.h"
#include "memory.h"
#include "polynomial/evaluation.h"
#include "polynomial/product.h"
#include "sequence/checkpoint.h"
#include "sequence/division_steps.h"
#include "sequence/generators.h"
#include "sequence/method.h"
#include "sequence/packed.h"
#include "slices.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>

namespace walshscope {
namespace {

constexpr std::size_t shortWords = mostShortSteps / wordBits;
constexpr std::size_t matrixForValues = 128; ///< Words of an entry; from so many on, products are by values.
constexpr std::size_t usualExcess = 8;       ///< By so many words an entry may be longer than half of its steps.
constexpr int worthThreads = 11;             ///< From 2^11 points on, each transform is a task of its own.
constexpr std::size_t longForThreads = std::size_t(1) << 15; ///< Bits.
constexpr std::size_t fasterFrom = 1024;                     ///< Bits; below it B1 is.
constexpr std::uint64_t bytesABit = 9;                       ///< Measured with the jumps, and half as much again.
constexpr std::uint64_t alwaysTaken = std::uint64_t(1) << 20;

template <class Body>
void forEach(int points, std::size_t count, const Body& body) {
    if (points >= worthThreads)
        tbb::parallel_for(std::size_t(0), count, body);
    else
        for (std::size_t i = 0; i < count; ++i)
            body(i);
}

std::size_t longest(const StepMatrix& matrix) {
    return std::ranges::max(matrix, {}, [](Coefficients entry) { return entry.size(); }).size();
}

/// The values of a matrix's entries, or of the beginnings of them; null where an entry is 0.
struct Values {
    std::size_t words; ///< Of each entry that are in the values. What is beyond, usually a bit or two, is apart.
    std::array<std::uint64_t*, 4> of{};
    int pointBits = 0; ///< Of the product that they were made for.
};

class DivisionSteps {
    using What = SpanPhase::What;

public:
    DivisionSteps(std::size_t length, RegisterMonitor& monitor)
        : m_length(length), m_listener(monitor), m_monitor(monitor) {}

    Register found(std::span<const std::uint8_t> bits) {
        const StepMatrix matrix = allSteps(bits, {.start = true, .end = true});
        return {m_length, complexity(), connectionOf(matrix), std::move(m_jumps)};
    }

    Checkpoint reached(std::span<const std::uint8_t> bits) {
        const StepMatrix matrix = allSteps(bits, {.start = true, .end = false});
        // What f is to s: since the last swap each step has multiplied it by x.
        const std::size_t shift = m_jumps.empty() ? m_length + 1 : m_length - m_jumps.back().n;
        Polynomial previous{std::vector<std::uint64_t>(wordsOf(matrix[1].size() * wordBits - shift))};
        for (std::size_t i = 0; i < previous.words.size(); ++i)
            previous.words[i] = wordAt(matrix[1], shift + i * wordBits);
        return {{m_length, complexity(), connectionOf(matrix), std::move(m_jumps)}, std::move(previous)};
    }

private:
    /// Which part of the sequence it is.
    struct Place {
        /// Then f = 1 + x·s, g = s, and of the matrix only its product with (x, 1) matters, which is its right column
        /// here: what f and g are to s. What the left one would add to f, a constant while nothing jumps, is shifted
        /// away by the first jump.
        bool start = false;
        bool end = false; ///< Then only the lower row matters: the last C(x).
        int level = 0;
    };

    StepMatrix allSteps(std::span<const std::uint8_t> bits, Place place) {
        const std::size_t words = wordsOf(m_length);
        const auto s = m_arena.take(words), f = m_arena.take(words);
        std::ranges::copy(packedInWords(bits), s.begin());
        // As if a bit 1 stood before the sequence: Berlekamp and Massey's B(x) = 1 in the beginning. f = 1 + x·s.
        f[0] = s[0] << 1 | 1;
        for (std::size_t i = 1; i < words; ++i)
            f[i] = s[i] << 1 | s[i - 1] >> (wordBits - 1);
        m_jumps = roomForJumps(m_length);
        return steps(f, s, m_length, m_arena.take(4 * (words + 1)), place);
    }

    std::size_t complexity() const { return std::size_t(std::int64_t(m_length) + 1 - m_delta) / 2; }

    Polynomial connectionOf(const StepMatrix& matrix) const {
        Polynomial connection{{matrix[3].begin(), matrix[3].end()}};
        connection.words.resize(complexity() / wordBits + 1);
        return connection;
    }

    /// The matrix of that many steps, in `room` of four times one word more than they take.
    StepMatrix steps(Coefficients f, Coefficients g, std::size_t count, std::span<std::uint64_t> room, Place place) {
        const StepSpan span{m_read, count, place.level};
        tell(span, What::Begun);
        const std::size_t half = firstHalfOf(count) / wordBits, rest = wordsOf(count) - half;
        if (half == 0) {
            const StepMatrix matrix = fewSteps(f, g, count, room, place);
            tell(span, What::Done);
            return matrix;
        }
        const Arena::Frame frame(m_arena);
        const StepMatrix first = steps(f.first(half), g.first(half), half * wordBits, m_arena.take(4 * (half + 1)),
                                       {.start = place.start, .level = place.level + 1});
        tell(span, What::Applies);
        const auto f2 = m_arena.take(rest), g2 = m_arena.take(rest);
        const bool byValues = half / 2 >= matrixForValues && longest(first) <= half / 2 + usualExcess;
        Values values{};
        if (byValues) {
            values = applyByValues(first, f, g, half, f2, g2);
        } else {
            apply(first, f, g, half, f2);
            apply({first[2], first[3]}, f, g, half, g2);
        }
        tell(span, What::Applied, values.pointBits);
        const StepMatrix second = steps(f2, g2, count - half * wordBits, m_arena.take(4 * (rest + 1)),
                                        {.end = place.end, .level = place.level + 1});
        tell(span, What::Joins);
        const bool joinsByValues = byValues && longest(second) <= values.words + usualExcess;
        int pointBits = 0;
        const StepMatrix both = joinsByValues ? joinedByValues(second, first, values, room, place, pointBits)
                                              : joined(second, first, room, place);
        tell(span, What::Done, pointBits);
        return both;
    }

    void tell(const StepSpan& span, What what, int pointBits = 0) {
        if (span.level <= deepestToldLevel)
            m_listener.divided({span, what, pointBits});
    }

    static std::size_t wordsInValues(const StepMatrix& second, const Values& values) {
        return std::min(values.words, longest(second));
    }

    StepMatrix fewSteps(Coefficients f, Coefficients g, std::size_t count, std::span<std::uint64_t> room, Place place) {
        std::array<std::uint64_t, shortWords> swaps{};
        StepMatrix matrix = shortSteps(f, g, count, m_delta, room, swaps);
        for (std::size_t i = 0; i < count; ++i) {
            // Each swap is a jump.
            if (swaps[i / wordBits] >> (i % wordBits) == 0) {
                i |= wordBits - 1;
                continue;
            }
            i += std::size_t(std::countr_zero(swaps[i / wordBits] >> (i % wordBits)));
            const std::size_t n = m_read + i, before = m_jumps.empty() ? 0 : m_jumps.back().after;
            addJump(m_jumps, {n, before, n + 1 - before}, m_listener);
        }
        m_read += count;
        if (place.start)
            for (std::size_t row = 0; row < 2; ++row) {
                // Entries lie one behind the other: what the left one gets is added to the right one.
                const std::size_t size = wordsOf(count) + 1;
                const auto left = room.subspan(2 * row * size, size), right = room.subspan((2 * row + 1) * size, size);
                for (std::size_t i = 0; i < size; ++i)
                    right[i] ^= left[i] << 1 | (i > 0 ? left[i - 1] >> (wordBits - 1) : 0);
                matrix[2 * row] = {};
                matrix[2 * row + 1] = trimmed(right);
            }
        m_look();
        return matrix;
    }

    /// The upper row's product with (f, g), divided by x^(64·half).
    void apply(const StepMatrix& matrix, Coefficients f, Coefficients g, std::size_t half,
               std::span<std::uint64_t> result) {
        const Arena::Frame frame(m_arena);
        const auto product = m_arena.zeros(f.size() + longest(matrix));
        for (std::size_t column = 0; column < 2; ++column)
            addLater(product, matrix[column], column ? g : f, half);
        std::ranges::copy(product.subspan(half, result.size()), result.begin());
    }

    /// product ^= entry·series, as far as it matters from word `from` on.
    void addLater(std::span<std::uint64_t> product, Coefficients entry, Coefficients series, std::size_t from) {
        const std::size_t useless = from - std::min(from, entry.size());
        addProduct(product.subspan(useless), entry, series.subspan(useless), m_arena, m_look);
    }

    /// As apply(), both rows. The values begin with those at fewer points, for joinedByValues().
    Values applyByValues(const StepMatrix& matrix, Coefficients f, Coefficients g, std::size_t half,
                         std::span<std::uint64_t> f2, std::span<std::uint64_t> g2) {
        Values values{.words = std::min(half / 2, longest(matrix))};
        const std::size_t useless = half - values.words, words = f.size() - useless;
        const int k = values.pointBits = pointBitsFor(values.words + words);
        const std::size_t points = std::size_t(1) << k;
        for (std::size_t i = 0; i < matrix.size(); ++i)
            values.of[i] = matrix[i].empty() ? nullptr : m_arena.take(points).data();
        const Arena::Frame frame(m_arena);
        const std::array<std::uint64_t*, 2> series{m_arena.take(points).data(), m_arena.take(points).data()};
        const bool both = !matrix[0].empty() || !matrix[2].empty(); // Whether f is needed.
        forEach(k, 6, [&](std::size_t i) {
            if (i < 4 && values.of[i])
                evaluate(matrix[i].first(std::min(matrix[i].size(), values.words)), values.of[i], k, m_look);
            if (i == 4 ? both : i == 5)
                evaluate((i == 4 ? f : g).subspan(useless), series[i - 4], k, m_look);
        });
        const std::array<std::uint64_t*, 2> products{m_arena.take(points).data(), m_arena.take(points).data()};
        const std::array<std::span<std::uint64_t>, 2> sums{m_arena.zeros(points / 2), m_arena.zeros(points / 2)};
        forEach(k, 2, [&](std::size_t row) {
            multiply(products[row], {values.of[2 * row], series[0]}, {values.of[2 * row + 1], series[1]}, k);
            interpolate(products[row], k, sums[row], m_look);
        });
        for (std::size_t row = 0; row < 2; ++row) {
            const std::span<std::uint64_t> result = row ? g2 : f2;
            std::ranges::copy(sums[row].subspan(values.words, result.size()), result.begin());
            for (std::size_t column = 0; column < 2; ++column) {
                const Coefficients entry = matrix[2 * row + column];
                if (entry.size() <= values.words)
                    continue;
                const Arena::Frame inner(m_arena);
                const auto excess = m_arena.zeros(entry.size() + f.size());
                addLater(excess.subspan(values.words), entry.subspan(values.words), column ? g : f,
                         half - values.words);
                add(result, excess.subspan(half, result.size()));
            }
        }
        return values;
    }

    StepMatrix joined(const StepMatrix& second, const StepMatrix& first, std::span<std::uint64_t> room, Place place) {
        const std::size_t size = room.size() / 4;
        StepMatrix both;
        for (std::size_t i = place.end ? 2 : 0; i < both.size(); ++i) {
            const Arena::Frame frame(m_arena);
            const auto sum = m_arena.zeros(longest(second) + longest(first));
            for (std::size_t k = 0; k < 2; ++k)
                addProduct(sum, second[i / 2 * 2 + k], first[2 * k + i % 2], m_arena, m_look);
            both[i] = kept(sum, room.subspan(i * size, size));
        }
        return both;
    }

    StepMatrix joinedByValues(const StepMatrix& second, const StepMatrix& first, const Values& values,
                              std::span<std::uint64_t> room, Place place, int& k) {
        const Arena::Frame frame(m_arena);
        const std::size_t size = room.size() / 4, secondWords = wordsInValues(second, values);
        k = pointBitsFor(values.words + secondWords);
        const std::size_t points = std::size_t(1) << k;
        std::array<std::uint64_t*, 4> of{}, products{};
        std::array<std::span<std::uint64_t>, 4> sums;
        const auto isWanted = [&](std::size_t i) {
            const std::size_t row = i / 2 * 2, column = i % 2;
            return (of[row] && values.of[column]) || (of[row + 1] && values.of[2 + column]);
        };
        for (std::size_t i = place.end ? 2 : 0; i < second.size(); ++i)
            of[i] = second[i].empty() ? nullptr : m_arena.take(points).data();
        for (std::size_t i = 0; i < second.size(); ++i)
            if (isWanted(i)) {
                products[i] = m_arena.take(points).data();
                sums[i] = m_arena.zeros(std::max(points / 2, longest(first) + longest(second)));
            }
        forEach(k, 4, [&](std::size_t i) {
            if (of[i])
                evaluate(second[i].first(std::min(second[i].size(), secondWords)), of[i], k, m_look);
        });
        forEach(k, 4, [&](std::size_t i) {
            if (!products[i])
                return;
            const std::size_t row = i / 2 * 2, column = i % 2;
            multiply(products[i], {of[row], values.of[column]}, {of[row + 1], values.of[2 + column]}, k);
            interpolate(products[i], k, sums[i], m_look);
        });
        StepMatrix both;
        for (std::size_t i = 0; i < both.size(); ++i) {
            if (!products[i])
                continue;
            for (std::size_t inner = 0; inner < 2; ++inner) {
                const Coefficients a = second[i / 2 * 2 + inner], b = first[2 * inner + i % 2];
                if (b.size() > values.words)
                    addProduct(sums[i].subspan(values.words), a, b.subspan(values.words), m_arena, m_look);
                if (a.size() > secondWords)
                    addProduct(sums[i].subspan(secondWords), a.subspan(secondWords),
                               b.first(std::min(b.size(), values.words)), m_arena, m_look);
            }
            both[i] = kept(sums[i], room.subspan(i * size, size));
        }
        return both;
    }

    /// The sum of the products of those pairs that have two factors.
    using Factors = std::array<const std::uint64_t*, 2>;
    static void multiply(std::uint64_t* sum, const Factors& one, const Factors& other, int k) {
        const bool first = one[0] && one[1], second = other[0] && other[1];
        if (first && second)
            walshscope::multiply(sum, one[0], one[1], other[0], other[1], k);
        else if (first || second)
            walshscope::multiply(sum, (first ? one : other)[0], (first ? one : other)[1], k);
        else
            std::fill_n(sum, std::size_t(1) << k, 0);
    }

    static Coefficients kept(Coefficients sum, std::span<std::uint64_t> room) {
        sum = trimmed(sum);
        std::ranges::copy(sum, room.begin());
        return room.first(sum.size());
    }

    /// Any thread may.
    const Look m_look = [this] { m_monitor.progress(m_read, m_length); };

    std::size_t m_length;
    RegisterMonitor& m_listener;
    FromAnyThread m_monitor;
    Arena m_arena;
    std::int64_t m_delta = 1;
    std::size_t m_read = 0; ///< Bits.
    std::vector<Jump> m_jumps;
};

void requireMemoryFor(std::size_t length) {
    const bool alone = length < longForThreads;
    requireMemory(alwaysTaken + bytesABit * length, alone ? 0 : reservedFor(threadsOfLoops() - 1));
}

Register run(Machine&, std::span<const std::uint8_t> bits, RegisterMonitor& monitor) {
    requireMemoryFor(bits.size());
    return DivisionSteps(bits.size(), monitor).found(bits);
}

const bool added = addMethod({.id = "DS",
                              .title = "Division steps, with fast products",
                              .source = "Bernstein & Yang 2019",
                              .file = "sequence/ds.cpp",
                              .where = onCpu,
                              .rank = 3,
                              .rankedFrom = fasterFrom},
                             {.run = run, .divides = true});

} // namespace

Checkpoint checkpoint(std::span<const std::uint8_t> bits, Monitor& monitor) {
    if (bits.empty())
        return {{0, 0, {{1}}, {}}, {{1}}};
    if (bits.size() > longestSequence)
        throw UsageError(
            Message::tr("the state after %1 bits, expected no more than %2", bits.size(), longestSequence));
    requireMemoryFor(bits.size());
    WithoutJumps silent(monitor);
    return DivisionSteps(bits.size(), silent).reached(bits);
}

} // namespace walshscope
