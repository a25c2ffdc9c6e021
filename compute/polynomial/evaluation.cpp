// SPDX-License-Identifier: GPL-3.0-or-later
// The additive Fourier transform on a Cantor basis, where the polynomials s_i that vanish on the first 2^i points are
// s_(i+1) = s_i² + s_i, and one table has the factors of all levels. Vectors of any width.
#include "polynomial/evaluation.h"

#include "polynomial/cantor.h"
#include "polynomial/carry_less.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "polynomial/evaluation.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace walshscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// A carry-less product is of two words. Only from AVX3_DL on is there one for each pair of a long vector.
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3
constexpr std::size_t lanes = 4;
#elif HWY_TARGET <= HWY_AVX3_DL
constexpr std::size_t lanes = 8;
#else
constexpr std::size_t lanes = 2;
#endif
constexpr int lanesLog = std::countr_zero(lanes);
using Points = hn::FixedTag<std::uint64_t, lanes>;
using Vec = hn::Vec<Points>;

/// low + high·x^64 modulo x^64 + x^4 + x^3 + x + 1
HWY_INLINE Vec reduced(Vec low, Vec high) {
    const Vec h =
        hn::Xor(hn::Xor(high, hn::ShiftRight<63>(high)), hn::Xor(hn::ShiftRight<61>(high), hn::ShiftRight<60>(high)));
    return hn::Xor(hn::Xor(hn::Xor(low, h), hn::ShiftLeft<1>(h)), hn::Xor(hn::ShiftLeft<3>(h), hn::ShiftLeft<4>(h)));
}

HWY_INLINE Vec reducedPairs(Vec even, Vec odd) {
    const Points d;
    return reduced(hn::InterleaveLower(d, even, odd), hn::InterleaveUpper(d, even, odd));
}

HWY_INLINE Vec times(Vec a, Vec b) { return reducedPairs(hn::CLMulLower(a, b), hn::CLMulUpper(a, b)); }

/// Lane l of each vector from what is given of it.
template <class F>
HWY_INLINE Vec vectorOf(const F& lane) {
    HWY_ALIGN std::uint64_t values[lanes];
    for (std::size_t l = 0; l < lanes; ++l)
        values[l] = lane(l);
    return hn::Load(Points(), values);
}

/// In each lane the one of its pair, `half` apart, without that bit or with it.
template <std::size_t half, bool upper>
HWY_INLINE Vec ofPair(Vec v) {
    if constexpr (half == 1)
        return upper ? hn::DupOdd(v) : hn::DupEven(v);
    HWY_ALIGN std::int64_t from[lanes];
    for (std::size_t l = 0; l < lanes; ++l)
        from[l] = std::int64_t(upper ? l | half : l & ~half);
    return hn::TableLookupLanes(v, hn::SetTableIndices(Points(), from));
}

/// The factors for the pairs `half` apart in the vector that begins with point `start`.
template <std::size_t half>
HWY_INLINE Vec factorsWithin(std::size_t start) {
    const Vec own = vectorOf([](std::size_t l) { return cantor.factor(l / (2 * half)); });
    return hn::Xor(own, hn::Set(Points(), cantor.factor(start / (2 * half))));
}

template <std::size_t half>
HWY_INLINE auto upperOfPairs() {
    return hn::MaskFromVec(vectorOf([](std::size_t l) { return l & half ? ~std::uint64_t(0) : 0; }));
}

/// Levels within a vector: a + s·b and that plus b, where s is the value of s_i.
template <std::size_t half>
HWY_INLINE Vec valuesWithin(Vec v, std::size_t start) {
    const Vec b = ofPair<half, true>(v);
    const Vec sum = hn::Xor(ofPair<half, false>(v), times(factorsWithin<half>(start), b));
    return hn::IfThenElse(upperOfPairs<half>(), hn::Xor(sum, b), sum);
}
template <std::size_t half>
HWY_INLINE Vec coefficientsWithin(Vec v, std::size_t start) {
    const Vec first = ofPair<half, false>(v), b = hn::Xor(first, ofPair<half, true>(v));
    return hn::IfThenElse(upperOfPairs<half>(), b, hn::Xor(first, times(factorsWithin<half>(start), b)));
}

/// The last levels of the transform of one vector.
HWY_INLINE void valuesOfVector(std::uint64_t* x, std::size_t start) {
    const Points d;
    Vec v = hn::Load(d, x);
    if constexpr (lanes >= 8)
        v = valuesWithin<4>(v, start);
    if constexpr (lanes >= 4)
        v = valuesWithin<2>(v, start);
    hn::Store(valuesWithin<1>(v, start), d, x);
}
HWY_INLINE void coefficientsOfVector(std::uint64_t* x, std::size_t start) {
    const Points d;
    Vec v = coefficientsWithin<1>(hn::Load(d, x), start);
    if constexpr (lanes >= 4)
        v = coefficientsWithin<2>(v, start);
    if constexpr (lanes >= 8)
        v = coefficientsWithin<4>(v, start);
    hn::Store(v, d, x);
}

/// Two levels at once, of four quarters that begin with point `start`. The first block's factor is 0.
template <bool first>
HWY_INLINE void valuesOfQuarters(std::uint64_t* x, std::size_t quarter, std::size_t block) {
    const Points d;
    const Vec upper = hn::Set(d, cantor.factor(block)), left = hn::Set(d, cantor.factor(2 * block)),
              right = hn::Set(d, cantor.factor(2 * block + 1));
    for (std::size_t i = 0; i < quarter; i += lanes) {
        Vec v0 = hn::Load(d, x + i), v1 = hn::Load(d, x + quarter + i), v2 = hn::Load(d, x + 2 * quarter + i),
            v3 = hn::Load(d, x + 3 * quarter + i);
        if constexpr (!first) {
            v0 = hn::Xor(v0, times(upper, v2));
            v1 = hn::Xor(v1, times(upper, v3));
        }
        v2 = hn::Xor(v2, v0);
        v3 = hn::Xor(v3, v1);
        if constexpr (!first)
            v0 = hn::Xor(v0, times(left, v1));
        v2 = hn::Xor(v2, times(right, v3));
        hn::Store(v0, d, x + i);
        hn::Store(hn::Xor(v0, v1), d, x + quarter + i);
        hn::Store(v2, d, x + 2 * quarter + i);
        hn::Store(hn::Xor(v2, v3), d, x + 3 * quarter + i);
    }
}
template <bool first>
HWY_INLINE void coefficientsOfQuarters(std::uint64_t* x, std::size_t quarter, std::size_t block) {
    const Points d;
    const Vec upper = hn::Set(d, cantor.factor(block)), left = hn::Set(d, cantor.factor(2 * block)),
              right = hn::Set(d, cantor.factor(2 * block + 1));
    for (std::size_t i = 0; i < quarter; i += lanes) {
        Vec v0 = hn::Load(d, x + i), v2 = hn::Load(d, x + 2 * quarter + i);
        Vec v1 = hn::Xor(v0, hn::Load(d, x + quarter + i)), v3 = hn::Xor(v2, hn::Load(d, x + 3 * quarter + i));
        if constexpr (!first)
            v0 = hn::Xor(v0, times(left, v1));
        v2 = hn::Xor(v2, times(right, v3));
        v2 = hn::Xor(v2, v0);
        v3 = hn::Xor(v3, v1);
        if constexpr (!first) {
            v0 = hn::Xor(v0, times(upper, v2));
            v1 = hn::Xor(v1, times(upper, v3));
        }
        hn::Store(v0, d, x + i);
        hn::Store(v1, d, x + quarter + i);
        hn::Store(v2, d, x + 2 * quarter + i);
        hn::Store(v3, d, x + 3 * quarter + i);
    }
}

/// One level, where their number is odd.
HWY_INLINE void valuesOfHalves(std::uint64_t* x, std::size_t half, std::size_t block) {
    const Points d;
    const Vec factor = hn::Set(d, cantor.factor(block));
    for (std::size_t i = 0; i < half; i += lanes) {
        const Vec b = hn::Load(d, x + half + i), sum = hn::Xor(hn::Load(d, x + i), times(factor, b));
        hn::Store(sum, d, x + i);
        hn::Store(hn::Xor(sum, b), d, x + half + i);
    }
}
HWY_INLINE void coefficientsOfHalves(std::uint64_t* x, std::size_t half, std::size_t block) {
    const Points d;
    const Vec factor = hn::Set(d, cantor.factor(block));
    for (std::size_t i = 0; i < half; i += lanes) {
        const Vec a = hn::Load(d, x + i), b = hn::Xor(a, hn::Load(d, x + half + i));
        hn::Store(hn::Xor(a, times(factor, b)), d, x + i);
        hn::Store(b, d, x + half + i);
    }
}

void quartersOfValues(std::uint64_t* x, int k, std::size_t start) {
    const std::size_t quarter = std::size_t(1) << (k - 2);
    start == 0 ? valuesOfQuarters<true>(x, quarter, 0) : valuesOfQuarters<false>(x, quarter, start >> k);
}
void quartersOfCoefficients(std::uint64_t* x, int k, std::size_t start) {
    const std::size_t quarter = std::size_t(1) << (k - 2);
    start == 0 ? coefficientsOfQuarters<true>(x, quarter, 0) : coefficientsOfQuarters<false>(x, quarter, start >> k);
}

/// Of 2^k coefficients in the basis of products of the s_i their values at the points from `start` on, depth first, so
/// that what fits into a cache stays there.
void valuesFrom(std::uint64_t* x, int k, std::size_t start) {
    if (k == lanesLog)
        return valuesOfVector(x, start);
    if (k == lanesLog + 1) {
        valuesOfHalves(x, lanes, start >> k);
        valuesOfVector(x, start);
        return valuesOfVector(x + lanes, start + lanes);
    }
    const std::size_t quarter = std::size_t(1) << (k - 2);
    quartersOfValues(x, k, start);
    for (std::size_t part = 0; part < 4 * quarter; part += quarter)
        valuesFrom(x + part, k - 2, start + part);
}
void coefficientsFrom(std::uint64_t* x, int k, std::size_t start) {
    if (k == lanesLog)
        return coefficientsOfVector(x, start);
    if (k == lanesLog + 1) {
        coefficientsOfVector(x, start);
        coefficientsOfVector(x + lanes, start + lanes);
        return coefficientsOfHalves(x, lanes, start >> k);
    }
    const std::size_t quarter = std::size_t(1) << (k - 2);
    for (std::size_t part = 0; part < 4 * quarter; part += quarter)
        coefficientsFrom(x + part, k - 2, start + part);
    quartersOfCoefficients(x, k, start);
}

/// x[i - gap] ^= x[i] for i in [half, 2·half), from the highest one down or, to take it back, from the lowest one up.
template <bool down, class T>
HWY_INLINE void foldUpperHalf(T* x, std::size_t half, std::size_t gap) {
    constexpr std::size_t together = std::min<std::size_t>(lanes * sizeof(std::uint64_t) / sizeof(T), 8);
    const hn::FixedTag<T, together> d;
    for (std::size_t i = 0; i < half; i += together) {
        const std::size_t from = down ? 2 * half - together - i : half + i;
        hn::StoreU(hn::Xor(hn::LoadU(d, x + from - gap), hn::LoadU(d, x + from)), d, x + from - gap);
    }
}

// From the powers of x to the products of the s_i, for 2^k coefficients that are `unit` elements each: with i a power
// of two, s_i = x^(2^i) + x, the powers of which are sums of two. And back.

/// 16 elements, in registers.
template <bool toProducts, class T>
HWY_INLINE void changeBasis16(T* x) {
    T v[16];
    std::memcpy(v, x, sizeof v); // Half words are read where words were written.
    const auto fold = [&](std::size_t begin, std::size_t half, std::size_t gap) {
        for (std::size_t i = 0; i < half; ++i) {
            const std::size_t from = begin + (toProducts ? 2 * half - 1 - i : half + i);
            v[from - gap] ^= v[from];
        }
    };
    const auto withS2 = [&] {
        if (toProducts)
            fold(0, 8, 6);
        fold(0, 4, 3);
        fold(8, 4, 3);
        if (!toProducts)
            fold(0, 8, 6);
    };
    const auto withS1 = [&] {
        fold(0, 8, 4);
        for (std::size_t begin = 0; begin < 16; begin += 4)
            fold(begin, 2, 1);
    };
    if (toProducts) {
        withS2();
        withS1();
    } else {
        withS1();
        withS2();
    }
    std::memcpy(x, v, sizeof v);
}

template <class T>
void toProducts(T* x, int k, std::size_t unit) {
    if (k <= 1)
        return;
    if (k == 4 && unit == 1)
        return changeBasis16<true>(x);
    const int i = int(std::bit_floor(unsigned(k - 1)));
    const std::size_t all = unit << k;
    for (std::size_t half = all / 2; half >= unit << i; half /= 2)
        for (std::size_t at = 0; at < all; at += 2 * half)
            foldUpperHalf<true>(x + at, half, half - (half >> i));
    toProducts(x, k - i, unit << i);
    for (std::size_t at = 0; at < all; at += unit << i)
        toProducts(x + at, i, unit);
}
template <class T>
void toPowers(T* x, int k, std::size_t unit) {
    if (k <= 1)
        return;
    if (k == 4 && unit == 1)
        return changeBasis16<false>(x);
    const int i = int(std::bit_floor(unsigned(k - 1)));
    const std::size_t all = unit << k;
    for (std::size_t at = 0; at < all; at += unit << i)
        toPowers(x + at, i, unit);
    toPowers(x, k - i, unit << i);
    for (std::size_t half = unit << i; half <= all / 2; half *= 2)
        for (std::size_t at = 0; at < all; at += 2 * half)
            foldUpperHalf<false>(x + at, half, half - (half >> i));
}

/// Of 2^used chunks of 32 coefficients, which lie in the second half of so many words, the coefficients in the basis of
/// products.
void coefficientsOfChunks(std::uint64_t* values, int used) {
    const std::size_t half = std::size_t(1) << (used - 1);
    std::uint64_t* packed = values + half;
    toProducts(reinterpret_cast<std::uint32_t*>(packed), used, 1);
    for (std::size_t i = 0; i < half; ++i) {
        const std::uint64_t both = packed[i];
        values[2 * i] = std::uint32_t(both);
        values[2 * i + 1] = both >> 32;
    }
}

void powersOf(std::uint64_t* values, int k) { toPowers(values, k, 1); }

void productsOf(std::uint64_t* to, const std::uint64_t* a, const std::uint64_t* b, std::size_t count) {
    const Points d;
    for (std::size_t i = 0; i < count; i += lanes)
        hn::Store(times(hn::Load(d, a + i), hn::Load(d, b + i)), d, to + i);
}

void sumsOfProducts(std::uint64_t* to, const std::uint64_t* a, const std::uint64_t* c, const std::uint64_t* b,
                    const std::uint64_t* e, std::size_t count) {
    const Points d;
    for (std::size_t i = 0; i < count; i += lanes) {
        const Vec va = hn::Load(d, a + i), vb = hn::Load(d, b + i), vc = hn::Load(d, c + i), ve = hn::Load(d, e + i);
        hn::Store(reducedPairs(hn::Xor(hn::CLMulLower(va, vc), hn::CLMulLower(vb, ve)),
                               hn::Xor(hn::CLMulUpper(va, vc), hn::CLMulUpper(vb, ve))),
                  d, to + i);
    }
}

} // namespace walshscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace walshscope {

namespace {

HWY_EXPORT(coefficientsOfChunks);
HWY_EXPORT(powersOf);
HWY_EXPORT(valuesFrom);
HWY_EXPORT(coefficientsFrom);
HWY_EXPORT(quartersOfValues);
HWY_EXPORT(quartersOfCoefficients);
HWY_EXPORT(productsOf);
HWY_EXPORT(sumsOfProducts);

constexpr int withoutLook = 18; ///< Of 2^18 points a transform takes a few milliseconds.

void lookIfAsked(const Look& look) {
    if (look)
        look();
}

void valuesInParts(std::uint64_t* x, int k, std::size_t start, const Look& look) {
    if (k <= withoutLook) {
        HWY_DYNAMIC_DISPATCH(valuesFrom)(x, k, start);
        return lookIfAsked(look);
    }
    HWY_DYNAMIC_DISPATCH(quartersOfValues)(x, k, start);
    const std::size_t quarter = std::size_t(1) << (k - 2);
    for (std::size_t part = 0; part < 4 * quarter; part += quarter)
        valuesInParts(x + part, k - 2, start + part, look);
}

void coefficientsInParts(std::uint64_t* x, int k, std::size_t start, const Look& look) {
    if (k <= withoutLook) {
        HWY_DYNAMIC_DISPATCH(coefficientsFrom)(x, k, start);
        return lookIfAsked(look);
    }
    const std::size_t quarter = std::size_t(1) << (k - 2);
    for (std::size_t part = 0; part < 4 * quarter; part += quarter)
        coefficientsInParts(x + part, k - 2, start + part, look);
    HWY_DYNAMIC_DISPATCH(quartersOfCoefficients)(x, k, start);
}

} // namespace

int pointBitsFor(std::size_t words) { return std::max(leastPointBits, int(std::bit_width(2 * words - 1))); }

void evaluate(Coefficients polynomial, std::uint64_t* values, int k, const Look& look) {
    assert(k >= leastPointBits && k <= mostPointBits && 2 * polynomial.size() <= std::size_t(1) << k);
    const int used = std::min(k, pointBitsFor(std::max<std::size_t>(1, polynomial.size())));
    const std::span<std::uint64_t> packed(values + (std::size_t(1) << (used - 1)), std::size_t(1) << (used - 1));
    const auto rest = std::ranges::copy(polynomial, packed.begin()).out;
    std::fill(rest, packed.end(), 0);
    if constexpr (std::endian::native == std::endian::big)
        for (std::uint64_t& word : packed)
            word = std::rotl(word, 32);
    HWY_DYNAMIC_DISPATCH(coefficientsOfChunks)(values, used);
    lookIfAsked(look);
    // Beyond the chunks there is nothing to add: the parts begin alike.
    const std::size_t count = std::size_t(1) << used;
    for (std::size_t part = (std::size_t(1) << k) - count; part > 0; part -= count) {
        std::copy_n(values, count, values + part);
        valuesInParts(values + part, used, part, look);
    }
    valuesInParts(values, used, 0, look);
}

void multiply(std::uint64_t* product, const std::uint64_t* a, const std::uint64_t* c, const std::uint64_t* b,
              const std::uint64_t* d, int k) {
    HWY_DYNAMIC_DISPATCH(sumsOfProducts)(product, a, c, b, d, std::size_t(1) << k);
}

void multiply(std::uint64_t* product, const std::uint64_t* a, const std::uint64_t* b, int k) {
    HWY_DYNAMIC_DISPATCH(productsOf)(product, a, b, std::size_t(1) << k);
}

void interpolate(std::uint64_t* values, int k, std::span<std::uint64_t> polynomial, const Look& look) {
    coefficientsInParts(values, k, 0, look);
    HWY_DYNAMIC_DISPATCH(powersOf)(values, k);
    lookIfAsked(look);
    // Each has up to 63 coefficients and begins 32 behind the one before.
    const std::size_t words = std::min(polynomial.size(), std::size_t(1) << (k - 1));
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < words; ++i) {
        const std::uint64_t even = values[2 * i], odd = values[2 * i + 1];
        polynomial[i] ^= carry ^ even ^ odd << 32;
        carry = odd >> 32;
    }
}

} // namespace walshscope
#endif
