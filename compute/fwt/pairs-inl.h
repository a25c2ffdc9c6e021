// SPDX-License-Identifier: GPL-3.0-or-later
// Levels in 16 bits of values that have 32 in memory, while they fit. Compiled once for each kind of processor, by
// whoever includes it.
#include "fwt/vectors-inl.h"

#if defined(WALSHSCOPE_PAIRS) == defined(HWY_TARGET_TOGGLE)
#ifdef WALSHSCOPE_PAIRS
#undef WALSHSCOPE_PAIRS
#else
#define WALSHSCOPE_PAIRS
#endif

HWY_BEFORE_NAMESPACE();
namespace walshscope::HWY_NAMESPACE {

using Short = std::int16_t;
using Int = std::int32_t;

#if HWY_TARGET != HWY_SCALAR
/// The level that is left to the end: one multiplication of pairs does it, makes 32 bits of 16 and puts everything in
/// its place. So values that lie so far apart share 32 bits until then.
constexpr int levelOfPairs = 4;
constexpr std::size_t betweenPair = std::size_t(1) << levelOfPairs;

/// Of pairs from the i-th 16 bits on, which are a vector: the first value's place. The second is betweenPair further.
constexpr std::size_t placeOfPairs(std::size_t i) {
    return (i & ~(2 * betweenPair - 1)) + (i & (2 * betweenPair - 1)) / 2;
}

/// 32 bits from memory, as Stored.
template <int ahead>
struct IntsInPairs {
    const Int* values;
    Vec<Int>* all; ///< Of the bits that are set in v + offset of any value v: `all` or'ed with them.
    Int offset;
    using Lane = Int;
    static constexpr int levels = levelsOfLanes<Short> + levelsOfRegisters;

    HWY_INLINE Vec<Int> look() const { return hn::Zero(Tag<Int>()); }
    HWY_INLINE void seen(const Vec<Int>& look) const { *all = hn::Or(*all, look); }
    HWY_INLINE Vec<Short> at(std::size_t i, Vec<Int>& look) const {
        const Tag<Int> d;
        const Tag<Short> narrow;
        const Int* const place = values + placeOfPairs(i);
        bringNear<ahead>(place);
        bringNear<ahead>(place + betweenPair);
        const auto first = hn::LoadU(d, place), second = hn::LoadU(d, place + betweenPair);
        look = hn::Or(look, hn::Or(hn::Add(first, hn::Set(d, offset)), hn::Add(second, hn::Set(d, offset))));
        return hn::OddEven(hn::BitCast(narrow, hn::ShiftLeft<16>(second)), hn::BitCast(narrow, first));
    }
    HWY_INLINE void block(std::size_t from, Short* to) const {
        HWY_NAMESPACE::block<levelsOfRegisters>(*this, from, to);
    }
};

/// The sums of pairs, each times its factor.
HWY_INLINE Vec<Int> sumsOfPairs(Vec<Short> v, Vec<Short> factors) {
    const Tag<Int> d;
    Vec<Int> others = hn::Zero(d);
    const Vec<Int> sums = hn::ReorderWidenMulAccumulate(d, v, factors, hn::Zero(d), others);
    return hn::RearrangeToOddPlusEven(sums, others);
}

/// Sums and differences of pairs, `factor` times each.
class PairFactors {
public:
    explicit HWY_INLINE PairFactors(Int factor) : m_both(pairs(factor, factor)), m_opposite(pairs(factor, -factor)) {}
    HWY_INLINE Vec<Int> sums(Vec<Short> v) const { return sumsOfPairs(v, m_both); }
    HWY_INLINE Vec<Int> differences(Vec<Short> v) const { return sumsOfPairs(v, m_opposite); }

private:
    static HWY_INLINE Vec<Short> pairs(Int first, Int second) {
        return hn::BitCast(Tag<Short>(), hn::Set(Tag<Int>(), Int(std::uint32_t(second) << 16 | (first & 0xffff))));
    }

    Vec<Short> m_both, m_opposite;
};

/// `levels` levels of rows of j values in pairs, and the last, of which factor times the results come out.
template <int levels>
HWY_INLINE void widenedPairs(const Short* t, Int* to, std::size_t j, Int factor) {
    constexpr int rows = 1 << levels;
    const Tag<Short> d;
    const Tag<Int> wide;
    const PairFactors factors(factor);
    for (std::size_t k = 0; k < j; k += lanes<Short>) {
        Vec<Short> v[rows];
        forEach<rows>(WALSHSCOPE_EACH {
            v[r] = hn::LoadU(d, t + r * j + k);
            keepAsItIs(v[r]);
        });
        rowLevels<rows>(v);
        forEach<rows>(WALSHSCOPE_EACH {
            Int* const place = to + r * j + placeOfPairs(k);
            hn::StoreU(factors.sums(v[r]), wide, place);
            hn::StoreU(factors.differences(v[r]), wide, place + betweenPair);
        });
    }
}

/// More rows of the wider results would share lines of the nearest cache.
constexpr int mostWidenedPairs = 2;

HWY_INLINE void widenedPairs(int levels, const Short* t, Int* to, std::size_t j, Int factor) {
    switch (levels) {
    case 0:
        return widenedPairs<0>(t, to, j, factor);
    case 1:
        return widenedPairs<1>(t, to, j, factor);
    default:
        return widenedPairs<mostWidenedPairs>(t, to, j, factor);
    }
}

/// All levels of 2^n values from the source on, n more than levelOfPairs and at most `mostLevels`, times the factor.
template <int mostLevels, class Source>
HWY_INLINE void spectrumOfPairs(const Source& source, std::size_t from, Int* to, int n, Int factor) {
    HWY_ALIGN Short values[std::size_t(1) << mostLevels];
    const int levels = std::clamp(n - Source::levels, 0, mostWidenedPairs);
    const std::size_t j = std::size_t(1) << (n - levels);
    for (std::size_t i = 0; i < std::size_t(1) << n; i += j)
        allLevels(source, from + i, values + i, n - levels);
    widenedPairs(levels, values, to, j, factor);
}

/// v + offset has no bits beyond those of `bits` only if n - 1 levels of such v stay within 16 bits.
struct Fitting {
    Int offset;
    std::uint32_t bits;
    explicit constexpr Fitting(int n) : offset(Int(1) << (15 - n)), bits((std::uint32_t(1) << (16 - n)) - 1) {}
};

HWY_INLINE bool withinBits(Vec<Int> v, std::uint32_t bits) {
    const Tag<Int> d;
    return hn::AllTrue(d, hn::Eq(hn::AndNot(hn::Set(d, Int(bits)), v), hn::Zero(d)));
}

/// From there on it pays to look whether values fit 16 bits, and up to there they stay in the nearest cache meanwhile.
constexpr int leastLevelsInPairs = levelsOfLanes<Int> + levelsOfRegisters;
constexpr int mostLevelsInPairs = 14;

/// All levels of 2^n values, in 16 bits as far as it goes. `small` says whether to try, and afterwards whether it was
/// right.
template <int ahead>
void intLevels(Int* t, int n, bool& small) {
    if (n > mostLevelsInPairs) {
        const std::size_t j = std::size_t(1) << (n - levelsOfRows);
        for (std::size_t i = 0; i < std::size_t(1) << n; i += j)
            intLevels<ahead>(t + i, n - levelsOfRows, small);
        return rowsOf(levelsOfRows, t, j, j);
    }
    if (small && n >= leastLevelsInPairs) {
        HWY_ALIGN Short values[std::size_t(1) << mostLevelsInPairs];
        const Fitting fitting(n);
        const Tag<Int> d;
        // Where values are large the first ones mostly are, and then nothing is done in vain.
        Vec<Int> bits = hn::Add(hn::LoadU(d, t), hn::Set(d, fitting.offset));
        const int levels = std::clamp(n - IntsInPairs<ahead>::levels, 0, mostWidenedPairs);
        const std::size_t j = std::size_t(1) << (n - levels);
        const IntsInPairs<ahead> source{t, &bits, fitting.offset};
        small = withinBits(bits, fitting.bits);
        for (std::size_t i = 0; small && i < std::size_t(1) << n; i += j) {
            allLevels(source, i, values + i, n - levels);
            small = withinBits(bits, fitting.bits);
        }
        if (small)
            return widenedPairs(levels, values, t, j, 1);
    }
    allLevels(Stored<Int, ahead>{t}, 0, t, n);
}
#endif

/// As someLevels(). With `fetch` what comes next is brought near.
inline void someInts(Int* t, std::size_t count, int first, int last, [[maybe_unused]] bool fetch) {
#if HWY_TARGET != HWY_SCALAR
    if (first == 0 && last >= leastLevelsInPairs) {
        constexpr int ahead = 1 << 14;
        bool small = true;
        for (std::size_t i = 0; i < count; i += std::size_t(1) << last)
            fetch ? intLevels<ahead>(t + i, last, small) : intLevels<0>(t + i, last, small);
        return;
    }
#endif
    someLevels(t, count, first, last);
}

} // namespace walshscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
