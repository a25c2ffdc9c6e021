// SPDX-License-Identifier: GPL-3.0-or-later
// What a register generates, a long piece at a time: s(x)·C(x) has no terms from x^L on, so the next piece is what is
// left of the product so far, divided by C(x).
#include "error.h"
#include "memory.h"
#include "polynomial/product.h"
#include "sequence/packed.h"
#include "sequence/sequence.h"

#include <algorithm>

namespace walshscope {
namespace {

constexpr std::size_t leastPiece = std::size_t(1) << 12; ///< Bits.
constexpr std::uint64_t bytesABit = 4;                   ///< Measured, with half as much again.

/// Of the lower half of a word, 0 between every two bits.
std::uint64_t squareOf(std::uint64_t word) {
    word &= 0xffffffff;
    word = (word | word << 16) & 0x0000ffff0000ffff;
    word = (word | word << 8) & 0x00ff00ff00ff00ff;
    word = (word | word << 4) & 0x0f0f0f0f0f0f0f0f;
    word = (word | word << 2) & 0x3333333333333333;
    return (word | word << 1) & 0x5555555555555555;
}

/// y = 1/c modulo x^(64·words of y); c has the constant term 1.
void invert(std::span<std::uint64_t> y, Coefficients c, Arena& arena, const Look& look) {
    c = c.first(std::min(c.size(), y.size()));
    if (y.size() == 1) {
        std::uint64_t rest = 1;
        y[0] = 0;
        for (std::size_t i = 0; i < wordBits; ++i)
            if (rest >> i & 1) {
                y[0] |= std::uint64_t(1) << i;
                rest ^= c[0] << i;
            }
        return;
    }
    const std::size_t half = (y.size() + 1) / 2;
    invert(y.first(half), c, arena, look);
    // Newton's step, over GF(2): y²·c.
    const Arena::Frame frame(arena);
    const auto square = arena.take(2 * half);
    for (std::size_t i = 0; i < half; ++i) {
        square[2 * i] = squareOf(y[i]);
        square[2 * i + 1] = squareOf(y[i] >> (wordBits / 2));
    }
    const auto product = arena.zeros(2 * half + c.size());
    addProduct(product, square.first(y.size()), c, arena, look);
    std::ranges::copy(product.first(y.size()), y.begin());
}

} // namespace

Sequence generated(const Register& r, std::span<const std::uint8_t> first, std::size_t length, Monitor& monitor) {
    const std::size_t cells = r.linearComplexity;
    if (first.size() < std::min(cells, length))
        throw UsageError(Message::tr("%1 bits to begin with, expected %2", nullptr, first.size(), cells));
    Sequence sequence{{first.begin(), first.begin() + std::ptrdiff_t(std::min(cells, length))}};
    if (sequence.bits.size() == length)
        return sequence;
    requireMemory(bytesABit * length);
    std::vector<std::uint8_t>& s = sequence.bits;
    s.resize(length);
    std::size_t done = cells;
    const Look look = [&] { monitor.progress(done, length); };
    look();
    const std::size_t words = wordsOf(std::min(std::max(cells, leastPiece), length - cells));
    const std::size_t wordsBefore = wordsOf(cells), unused = wordBits * wordsBefore - cells;
    Arena arena;
    const auto reciprocal = arena.take(words);
    invert(reciprocal, r.connection.words, arena, look);
    for (std::size_t n = cells; n < length; n += wordBits * words) {
        done = n;
        const Arena::Frame frame(arena);
        // The last bits before n end with a word, so that what is left begins with one.
        std::vector<std::uint64_t> before = packedInWords(std::span(s).subspan(n - cells, cells));
        for (std::size_t k = before.size(); unused > 0 && k-- > 0;)
            before[k] = before[k] << unused | (k > 0 ? before[k - 1] >> (wordBits - unused) : 0);
        look();
        const auto product = arena.zeros(wordsBefore + std::max(words, r.connection.words.size()));
        addProduct(product, before, r.connection.words, arena, look);
        const auto next = arena.zeros(2 * words);
        addProduct(next, product.subspan(wordsBefore, words), reciprocal, arena, look);
        unpack(next, std::span(s).subspan(n, std::min(wordBits * words, length - n)));
    }
    return sequence;
}

} // namespace walshscope
