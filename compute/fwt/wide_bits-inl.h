// SPDX-License-Identifier: GPL-3.0-or-later
// The spectrum of a truth table in 32 bits, which it only gets at the end, or once it needs them. Compiled once for
// each kind of processor, by whoever includes it.
#include "fwt/bits-inl.h"

#if defined(WALSHSCOPE_WIDE_BITS) == defined(HWY_TARGET_TOGGLE)
#ifdef WALSHSCOPE_WIDE_BITS
#undef WALSHSCOPE_WIDE_BITS
#else
#define WALSHSCOPE_WIDE_BITS
#endif

HWY_BEFORE_NAMESPACE();
namespace walshscope::HWY_NAMESPACE {

/// Whether it takes one instruction to count the bits of bytes, and of vectors of 64.
constexpr bool countsBits = HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3_DL;

#if HWY_TARGET != HWY_SCALAR
/// What a byte of the lanes is made of, where they stand for bits 4, 0, 1, 2, and above these the two highest of the
/// place: which one is taken, and the bits of it that count as their opposite.
struct CountedBytes {
    alignas(64) std::uint8_t place[64], opposite[64];
    constexpr CountedBytes() : place(), opposite() {
        for (int lane = 0; lane < 64; ++lane) {
            place[lane] = std::uint8_t(2 * (lane & 1));
            for (int x = 0; x < 8; ++x)
                opposite[lane] |= std::uint8_t((std::popcount(unsigned(x & lane >> 1 & 7)) & 1) << x);
        }
    }
};
inline constexpr CountedBytes countedBytes;

#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3
/// Three levels of eight bits of the lanes' place, which is four bits of the byte's and 2^k bytes of each 16 lanes.
template <int row>
HWY_INLINE Vec<Byte> counts(Vec<std::uint8_t> bytes) {
    const Tag<std::uint8_t> d;
    const auto places = hn::Add(hn::Load(d, countedBytes.place), hn::Set(d, std::uint8_t((row & 1) + 4 * (row >> 1))));
    const auto taken = hn::Xor(hn::TableLookupBytes(bytes, places), hn::Load(d, countedBytes.opposite));
    return hn::BitCast(Tag<Byte>(), hn::PopulationCount(taken));
}

/// The levels of `rows` rows of counts, of which -W/2 so far come out. A count being 4 too many, they are in the sum of
/// all rows, which may have wrapped around until then.
template <int rows>
HWY_INLINE void countedLevels(Vec<Byte>* v) {
    rowLevels<rows>(v);
    v[0] = hn::Sub(v[0], hn::Set(Tag<Byte>(), Byte(4 * rows)));
}
#endif

/// A truth table's bits in pairs: of T, or of -W/2 where bits are counted.
struct BitsInPairs {
    const std::uint8_t* bytes;
    using Lane = Int;
    HWY_INLINE NoLook look() const { return {}; }
    static constexpr int levels = levelsOfLanes<Short> + 5;
    HWY_INLINE void seen(NoLook&) const {}

    HWY_INLINE Vec<Short> at(std::size_t i, NoLook&) const {
        const Tag<Int> d;
        const Tag<Short> narrow;
        const std::uint8_t* const place = bytes + placeOfPairs(i) / 8;
        const auto lanesOf = [&](const std::uint8_t* from) HWY_ATTR {
            if constexpr (lanes<Int> >= 8)
                return hn::VecFromMask(d, hn::LoadMaskBits(d, from));
            else {
                const std::uint8_t four = std::uint8_t(*from >> placeOfPairs(i) % 8);
                return hn::VecFromMask(d, hn::LoadMaskBits(d, &four));
            }
        };
        return hn::OddEven(hn::BitCast(narrow, lanesOf(place + betweenPair / 8)), hn::BitCast(narrow, lanesOf(place)));
    }

#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3_DL
    HWY_INLINE void block(std::size_t from, Short* to) const {
        const Tag<std::uint8_t> d;
        const auto first = hn::LoadU(d, bytes + from / 8), second = hn::LoadU(d, bytes + from / 8 + lanes<Byte>);
        // Every other 16 bytes: what has bit 7, and what has not.
        const Vec<std::uint8_t> without{_mm512_shuffle_i32x4(first.raw, second.raw, _MM_SHUFFLE(2, 0, 2, 0))};
        const Vec<std::uint8_t> with{_mm512_shuffle_i32x4(first.raw, second.raw, _MM_SHUFFLE(3, 1, 3, 1))};
        Vec<Byte> v[16];
        forEach<8>(WALSHSCOPE_EACH {
            v[r] = counts<r>(without);
            v[r + 8] = counts<r>(with);
        });
        countedLevels<16>(v);
        forEach<8>(WALSHSCOPE_EACH { lastLevels(v[2 * r], v[2 * r + 1], to, r); });
    }
#else
    HWY_INLINE void block(std::size_t from, Short* to) const {
        const Tag<Byte> d;
        Vec<Byte> v[16];
        firstSeven(bytes + from / 8, v);
        forEach<8>(WALSHSCOPE_EACH {
            const Vec<Byte>&a = v[2 * r], &b = v[2 * r + 1];
            lastLevels(hn::InterleaveLower(d, a, b), hn::InterleaveUpper(d, a, b), to, r);
        });
    }
#endif

    /// The two differ in bit 3, and `row` stands for bits 5, 6 and 7.
    static HWY_INLINE void lastLevels(Vec<Byte> lower, Vec<Byte> upper, Short* to, std::size_t row) {
        const Tag<Short> d;
        const hn::Half<Tag<Byte>> half;
        Vec<Short> a0 = hn::PromoteTo(d, hn::LowerHalf(half, lower)), a1 = hn::PromoteTo(d, hn::UpperHalf(half, lower));
        Vec<Short> b0 = hn::PromoteTo(d, hn::LowerHalf(half, upper)), b1 = hn::PromoteTo(d, hn::UpperHalf(half, upper));
        std::size_t place = row, ofB = 8, ofUpper = 16;
        if constexpr (lanes<Short> == 8) {
            place = 4 * row; // 2, 3, 5, 6, 7
            ofB = 2;
            ofUpper = 1;
        } else {
            butterfly(a0, a1);
            butterfly(b0, b1);
            if constexpr (lanes<Short> == 16) {
                place = 2 * row; // 3, 5, 6, 7, 8
                ofB = 1;
            } else { // 5, 6, 7, 8, 9, once bit 3 is exchanged for 8.
                exchangeHalves(a0, b0);
                exchangeHalves(a1, b1);
                butterfly(a0, b0);
                butterfly(a1, b1);
            }
        }
        hn::StoreU(a0, d, to + place * lanes<Short>);
        hn::StoreU(b0, d, to + (place + ofB) * lanes<Short>);
        hn::StoreU(a1, d, to + (place + ofUpper) * lanes<Short>);
        hn::StoreU(b1, d, to + (place + ofB + ofUpper) * lanes<Short>);
    }
};

/// W of 2^n values, of which there are too few for the blocks above: the first three levels of a byte are eight counts
/// of its bits, each with another half of them inverted: W/2 = 4 - count. n is 7, 8 or 9.
template <int n>
HWY_INLINE void spectrumByCounts(const std::uint8_t* bytes, Int* to) {
    constexpr int rows = 1 << (n - 6); // Bit 3, then 5 and on.
    const Tag<std::uint8_t> d;
    const Tag<Short> shorts;
    const Tag<Int> wide;
    // What each 16 lanes need is brought there.
    Vec<std::uint8_t> all;
    if constexpr (n == 9)
        all = hn::LoadU(d, bytes);
    else if constexpr (n == 8) {
        const Tag<std::uint64_t> words;
        alignas(64) static constexpr std::uint64_t order[8] = {0, 0, 1, 1, 2, 2, 3, 3};
        const hn::Half<Tag<std::uint8_t>> half;
        all = hn::BitCast(d, hn::TableLookupLanes(hn::BitCast(words, hn::ZeroExtendVector(d, hn::LoadU(half, bytes))),
                                                  hn::SetTableIndices(words, order)));
    } else {
        const Tag<std::uint32_t> words;
        alignas(64) static constexpr std::uint32_t order[16] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
        all = hn::BitCast(
            d, hn::TableLookupLanes(hn::BitCast(words, hn::LoadDup128(d, bytes)), hn::SetTableIndices(words, order)));
    }
    Vec<Byte> v[rows];
    forEach<rows>(WALSHSCOPE_EACH { v[r] = counts<r>(all); });
    countedLevels<rows>(v);
    const PairFactors factors(-2);
    forEach<rows / 2>(WALSHSCOPE_EACH {
        const hn::Half<Tag<Byte>> half;
        Vec<Short> a0 = hn::PromoteTo(shorts, hn::LowerHalf(half, v[2 * r]));
        Vec<Short> a1 = hn::PromoteTo(shorts, hn::UpperHalf(half, v[2 * r]));
        Vec<Short> b0 = hn::PromoteTo(shorts, hn::LowerHalf(half, v[2 * r + 1]));
        Vec<Short> b1 = hn::PromoteTo(shorts, hn::UpperHalf(half, v[2 * r + 1]));
        butterfly(a0, a1);
        butterfly(b0, b1);
        exchangeHalves(a0, b0);
        exchangeHalves(a1, b1);
        butterfly(a0, b0);
        butterfly(a1, b1);
        // What tells them apart is bit n - 2 now, and n - 1.
        const auto put = [&](Vec<Short> pairs, std::size_t at) HWY_ATTR {
            hn::StoreU(factors.sums(pairs), wide, to + 32 * r + at);
            hn::StoreU(factors.differences(pairs), wide, to + 32 * r + at + betweenPair);
        };
        put(a0, 0);
        put(b0, std::size_t(1) << (n - 2));
        put(a1, std::size_t(1) << (n - 1));
        put(b1, std::size_t(3) << (n - 2));
    });
}

/// 16 bits hold T up to there, as the last level is done in 32.
constexpr int mostLevelsOfBits = 16;
#endif

/// factor·T of 2^n values, and factor·2^(n-1) more at a = 0: with 1 W/2 and with 2 W.
inline void spectrumOfBits(Bits bits, std::size_t from, Int* to, int n, Int factor) {
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3
    if (n >= 7 && n <= 9 && factor == 2)
        return n == 7   ? spectrumByCounts<7>(bits.bytes + from / 8, to)
               : n == 8 ? spectrumByCounts<8>(bits.bytes + from / 8, to)
                        : spectrumByCounts<9>(bits.bytes + from / 8, to);
#endif
#if HWY_TARGET == HWY_SCALAR
    for (std::size_t a = 0; a < std::size_t(1) << n; ++a)
        to[a] = -Int(bits.bytes[(from + a) / 8] >> (from + a) % 8 & 1) * factor;
    allLevels(Stored<Int>{to}, 0, to, n);
#else
    if (n > mostLevelsOfBits) {
        const std::size_t j = std::size_t(1) << (n - levelsOfRows);
        for (std::size_t i = 0; i < std::size_t(1) << n; i += j)
            spectrumOfBits(bits, from + i, to + i, n - levelsOfRows, factor);
        return rowsOf(levelsOfRows, to, j, j);
    }
    if (countsBits && n >= BitsInPairs::levels)
        return spectrumOfPairs<mostLevelsOfBits>(BitsInPairs{bits.bytes}, from, to, n, -factor);
    if (n > levelOfPairs)
        spectrumOfPairs<mostLevelsOfBits>(BitsInPairs{bits.bytes}, from, to, n, factor);
    else {
        Short values[std::size_t(1) << levelOfPairs];
        transformOfBits(bits, from, values, n);
        for (std::size_t a = 0; a < std::size_t(1) << n; ++a)
            to[a] = values[a] * factor;
    }
#endif
    to[0] += Int((std::int64_t(factor) << n) / 2);
}

} // namespace walshscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
