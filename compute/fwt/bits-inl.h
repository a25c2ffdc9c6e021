// SPDX-License-Identifier: GPL-3.0-or-later
// The transform of a truth table: bits until they are in the registers, then 16 bits while values fit. Compiled once
// for each kind of processor, by whoever includes it.
#include "fwt/pairs-inl.h"

#if defined(WALSHSCOPE_BITS) == defined(HWY_TARGET_TOGGLE)
#ifdef WALSHSCOPE_BITS
#undef WALSHSCOPE_BITS
#else
#define WALSHSCOPE_BITS
#endif

HWY_BEFORE_NAMESPACE();
namespace walshscope::HWY_NAMESPACE {

#if HWY_TARGET != HWY_SCALAR
using Byte = std::int8_t;

/// The first two levels of every four values 0 and -1, four rows of sixteen.
struct FirstLevels {
    alignas(16) Byte rows[4][16];
    constexpr FirstLevels() : rows() {
        for (int a = 0; a < 4; ++a)
            for (int values = 0; values < 16; ++values)
                for (int x = 0; x < 4; ++x)
                    if (values >> x & 1)
                        rows[a][values] = Byte(rows[a][values] + (std::popcount(unsigned(a & x)) & 1 ? 1 : -1));
    }
};
inline constexpr FirstLevels firstLevels;

/// Levels of bytes: bit k of a row's number stands for a bit of the place in memory. First for bits 0 … 3 of it, while
/// the lanes stand for bits 4 and on.
HWY_INLINE void firstFour(const std::uint8_t* bytes, Vec<Byte>* v) {
    const Tag<Byte> d;
    const Tag<std::uint8_t> unsignedBytes;
    const auto first = hn::LoadU(unsignedBytes, bytes), second = hn::LoadU(unsignedBytes, bytes + lanes<Byte>);
    const auto mask = hn::Set(unsignedBytes, 15);
    const auto fill = [&](auto values, Vec<Byte>* rows) __attribute__((always_inline)) {
        const auto lower = hn::BitCast(d, hn::And(values, mask)), upper = hn::BitCast(d, hn::ShiftRight<4>(values));
        forEach<4>(WALSHSCOPE_EACH {
            const auto table = hn::LoadDup128(d, firstLevels.rows[r]);
            rows[r] = hn::TableLookupBytes(table, lower);
            rows[r + 4] = hn::TableLookupBytes(table, upper);
        });
    };
    fill(hn::ConcatEven(unsignedBytes, second, first), v);
    fill(hn::ConcatOdd(unsignedBytes, second, first), v + 8);
    rowLevels<16, 4>(v);
}

/// Exchanges bit `bit` of the row's number with the highest bit of the place within 16 bytes.
template <int bit>
HWY_INLINE void exchangeRows(Vec<Byte>* v) {
    const Tag<Byte> d;
    forEach<16>(WALSHSCOPE_EACH {
        if constexpr (!(r >> bit & 1)) {
            Vec<Byte>&a = v[r], &b = v[r | 1 << bit];
            const Vec<Byte> lower = hn::InterleaveLower(d, a, b);
            b = hn::InterleaveUpper(d, a, b);
            a = lower;
        }
    });
}

/// Seven levels in 8 bits, which are just enough for them: bits 0 to 3 and 5 to 7. Bit 4 tells neighbours apart, 5 to 7
/// are the number of a pair of rows, and the lanes stand for 0 to 3 and from 8 on.
HWY_INLINE void firstSeven(const std::uint8_t* bytes, Vec<Byte>* v) {
    firstFour(bytes, v);
    // Bits 7, 6, 5 and 4 come out of the lanes, and 3, 2, 1 and 0 get where they belong.
    exchangeRows<3>(v);
    rowLevel<16, 8>(v);
    exchangeRows<2>(v);
    rowLevel<16, 4>(v);
    exchangeRows<1>(v);
    rowLevel<16, 2>(v);
    exchangeRows<0>(v);
}
#endif

/// f(x) as 0 and -1, which is what a comparison yields: with T the transform of it, W(a) = 2·T(a), and 2^n more at a =
/// 0.
struct Bits {
    const std::uint8_t* bytes;
    using Lane = Short;
    HWY_INLINE NoLook look() const { return {}; }
    HWY_INLINE void seen(NoLook&) const {}

#if HWY_TARGET == HWY_SCALAR
    static constexpr int levels = levelsOfBlock<Short>;
    HWY_INLINE Vec<Short> at(std::size_t i, NoLook&) const {
        return hn::Set(Tag<Short>(), Short(-(bytes[i / 8] >> i % 8 & 1)));
    }
    HWY_INLINE void block(std::size_t from, Short* to) const {
        HWY_NAMESPACE::block<levelsOfRegisters>(*this, from, to);
    }
#else
    static constexpr int levels = levelsOfLanes<Short> + 5;
    HWY_INLINE Vec<Short> at(std::size_t i, NoLook&) const {
        const Tag<Short> d;
        return hn::VecFromMask(d, hn::LoadMaskBits(d, bytes + i / 8));
    }

    HWY_INLINE void block(std::size_t from, Short* to) const {
        Vec<Byte> v[16];
        firstSeven(bytes + from / 8, v);
        forEach<8>(WALSHSCOPE_EACH { lastLevels(v[2 * r], v[2 * r + 1], to, r); });
    }

    /// The others: bit 4, which a and b differ in, and those of the lanes beyond 16 bytes. `row` stands for bits 5, 6,
    /// 7.
    static HWY_INLINE void lastLevels(Vec<Byte> a, Vec<Byte> b, Short* to, std::size_t row) {
        const Tag<Short> d;
        const hn::Half<Tag<Byte>> half;
        Vec<Short> a0 = hn::PromoteTo(d, hn::LowerHalf(half, a)), a1 = hn::PromoteTo(d, hn::UpperHalf(half, a));
        Vec<Short> b0 = hn::PromoteTo(d, hn::LowerHalf(half, b)), b1 = hn::PromoteTo(d, hn::UpperHalf(half, b));
        butterfly(a0, b0);
        butterfly(a1, b1);
        // Where the vectors belong follows from the bits that are left to them.
        std::size_t place = row, ofB = 8, ofUpper = 16;
        if constexpr (lanes<Short> == 8) {
            place = 4 * row; // 3, 4, 5, 6, 7: what is the upper half now was bit 3.
            ofB = 2;
            ofUpper = 1;
        } else {
            if constexpr (lanes<Short> == 16) {
                place = 2 * row; // 4, 5, 6, 7, 8
                ofB = 1;
            } else { // 5, 6, 7, 8, 9, once bit 4 is exchanged for 8.
                exchangeHalves(a0, b0);
                exchangeHalves(a1, b1);
                butterfly(a0, b0);
                butterfly(a1, b1);
            }
            butterfly(a0, a1);
            butterfly(b0, b1);
        }
        hn::StoreU(a0, d, to + place * lanes<Short>);
        hn::StoreU(b0, d, to + (place + ofB) * lanes<Short>);
        hn::StoreU(a1, d, to + (place + ofUpper) * lanes<Short>);
        hn::StoreU(b1, d, to + (place + ofB + ofUpper) * lanes<Short>);
    }
#endif
};

/// T modulo 2^16. Bits beyond 2^n are 0.
inline void transformOfBits(Bits bits, std::size_t from, Short* to, int n) {
    if (n >= levelsOfLanes<Short>)
        return allLevels(bits, from, to, n);
    Short vector[lanes<Short>];
    block<0>(bits, from, vector);
    std::copy_n(vector, std::size_t(1) << n, to);
}

} // namespace walshscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
