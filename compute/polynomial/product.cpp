// SPDX-License-Identifier: GPL-3.0-or-later
// Squares of words by Karatsuba's rule, and whatever else there is cut into them.
#include "polynomial/product.h"

#include "polynomial/carry_less.h"
#include "polynomial/evaluation.h"

#include <algorithm>
#include <bit>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "polynomial/product.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace walshscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Two = hn::FixedTag<std::uint64_t, 2>;
using Vec = hn::Vec<Two>;

struct Product2 {
    Vec low, high;
};
HWY_INLINE Product2 product2(Vec a, Vec b) {
    const Two d;
    const Vec low = hn::CLMulLower(a, b), high = hn::CLMulUpper(a, b);
    const Vec sums = hn::CLMulLower(hn::Xor(a, hn::Shuffle01(a)), hn::Xor(b, hn::Shuffle01(b)));
    const Vec middle = hn::Xor(sums, hn::Xor(low, high));
    return {hn::Xor(low, hn::ShiftLeftBytes<8>(d, middle)), hn::Xor(high, hn::ShiftRightBytes<8>(d, middle))};
}

/// to[0 … 7] = a·b, of four words each.
HWY_INLINE void product4(std::uint64_t* to, const std::uint64_t* a, const std::uint64_t* b) {
    const Two d;
    const Vec a0 = hn::LoadU(d, a), a1 = hn::LoadU(d, a + 2), b0 = hn::LoadU(d, b), b1 = hn::LoadU(d, b + 2);
    const Product2 low = product2(a0, b0), high = product2(a1, b1), sums = product2(hn::Xor(a0, a1), hn::Xor(b0, b1));
    const Vec both = hn::Xor(low.high, high.low);
    hn::StoreU(low.low, d, to);
    hn::StoreU(hn::Xor(hn::Xor(both, low.low), sums.low), d, to + 2);
    hn::StoreU(hn::Xor(hn::Xor(both, high.high), sums.high), d, to + 4);
    hn::StoreU(high.high, d, to + 6);
}

/// to[0 … 2·words - 1] = a·b, of so many words each, a power of two from 4 on. Needs scratch of 4·words.
void square(std::uint64_t* to, const std::uint64_t* a, const std::uint64_t* b, std::size_t words,
            std::uint64_t* scratch) {
    if (words == 4)
        return product4(to, a, b);
    const Two d;
    const std::size_t half = words / 2;
    std::uint64_t *aSum = scratch, *bSum = scratch + half, *middle = scratch + words;
    for (std::size_t i = 0; i < half; i += 2) {
        hn::StoreU(hn::Xor(hn::LoadU(d, a + i), hn::LoadU(d, a + half + i)), d, aSum + i);
        hn::StoreU(hn::Xor(hn::LoadU(d, b + i), hn::LoadU(d, b + half + i)), d, bSum + i);
    }
    square(middle, aSum, bSum, half, scratch + 2 * words);
    square(to, a, b, half, scratch + 2 * words);
    square(to + words, a + half, b + half, half, scratch + 2 * words);
    for (std::size_t i = 0; i < half; i += 2) {
        const Vec both = hn::Xor(hn::LoadU(d, to + half + i), hn::LoadU(d, to + words + i));
        const Vec low = hn::Xor(hn::LoadU(d, middle + i), hn::LoadU(d, to + i));
        const Vec high = hn::Xor(hn::LoadU(d, middle + half + i), hn::LoadU(d, to + words + half + i));
        hn::StoreU(hn::Xor(both, low), d, to + half + i);
        hn::StoreU(hn::Xor(both, high), d, to + words + i);
    }
}

/// to[0 … words] ^= a·word
void addRow(std::uint64_t* to, const std::uint64_t* a, std::size_t words, std::uint64_t word) {
    const Two d;
    const Vec factor = hn::Set(d, word);
    Vec carry = hn::Zero(d); // In the lower half.
    std::size_t i = 0;
    for (; i + 2 <= words; i += 2) {
        const Vec both = hn::LoadU(d, a + i);
        const Vec low = hn::CLMulLower(both, factor), high = hn::CLMulUpper(both, factor);
        const Vec sum = hn::Xor(hn::Xor(low, carry), hn::ShiftLeftBytes<8>(d, high));
        hn::StoreU(hn::Xor(hn::LoadU(d, to + i), sum), d, to + i);
        carry = hn::ShiftRightBytes<8>(d, high);
    }
    if (i < words) {
        const Vec sum = hn::Xor(hn::CLMulLower(hn::Set(d, a[i]), factor), carry);
        hn::StoreU(hn::Xor(hn::LoadU(d, to + i), sum), d, to + i);
    } else {
        to[i] ^= hn::GetLane(carry);
    }
}

/// to ^= a·b, of any lengths. Needs scratch of 6·bWords.
void addByWords(std::uint64_t* to, const std::uint64_t* a, std::size_t aWords, const std::uint64_t* b,
                std::size_t bWords, std::uint64_t* scratch) {
    if (aWords < bWords) {
        std::swap(a, b);
        std::swap(aWords, bWords);
    }
    if (bWords < 4) {
        for (std::size_t k = 0; k < bWords; ++k)
            addRow(to + k, a, aWords, b[k]);
        return;
    }
    const Two d;
    const std::size_t side = std::bit_floor(bWords), squares = aWords / side * side;
    for (std::size_t i = 0; i < squares; i += side) {
        square(scratch, a + i, b, side, scratch + 2 * side);
        for (std::size_t k = 0; k < 2 * side; k += 2)
            hn::StoreU(hn::Xor(hn::LoadU(d, to + i + k), hn::LoadU(d, scratch + k)), d, to + i + k);
    }
    addByWords(to + squares, a + squares, aWords - squares, b, side, scratch);
    addByWords(to + side, a, aWords, b + side, bWords - side, scratch);
}

} // namespace walshscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace walshscope {
namespace {

HWY_EXPORT(addByWords);

/// The longer one in pieces, which meet all values of the shorter one.
void addByValues(std::span<std::uint64_t> to, Coefficients a, Coefficients b, Arena& arena, const Look& look) {
    const Arena::Frame frame(arena);
    const int k = pointBitsFor(std::min(a.size() + b.size(), 3 * b.size()));
    const std::size_t points = std::size_t(1) << k, piece = points / 2 - b.size();
    std::uint64_t *factor = arena.take(points).data(), *values = arena.take(points).data();
    evaluate(b, factor, k, look);
    for (std::size_t i = 0; i < a.size(); i += piece) {
        const std::size_t words = std::min(piece, a.size() - i);
        evaluate(a.subspan(i, words), values, k, look);
        multiply(values, values, factor, k);
        interpolate(values, k, to.subspan(i, words + b.size()), look);
    }
}

} // namespace

void addProduct(std::span<std::uint64_t> to, Coefficients a, Coefficients b, Arena& arena, const Look& look) {
    // Powers of x, and what is short but for them, are frequent where a sequence has long runs.
    const auto withoutLowZeros = [&](Coefficients& factor) {
        factor = trimmed(factor);
        const auto zeros = std::size_t(std::ranges::find_if(factor, std::identity()) - factor.begin());
        factor = factor.subspan(zeros);
        to = to.subspan(std::min(zeros, to.size()));
    };
    withoutLowZeros(a);
    withoutLowZeros(b);
    if (a.size() < b.size())
        std::swap(a, b);
    if (b.size() >= wordsForValues)
        return addByValues(to, a, b, arena, look);
    const Arena::Frame frame(arena);
    HWY_DYNAMIC_DISPATCH(addByWords)
    (to.data(), a.data(), a.size(), b.data(), b.size(), arena.take(6 * b.size()).data());
}

} // namespace walshscope
#endif
