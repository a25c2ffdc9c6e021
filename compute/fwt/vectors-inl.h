// SPDX-License-Identifier: GPL-3.0-or-later
// Levels of the transform with vectors of any width. Compiled once for each kind of processor, by whoever includes it.
#include "fwt/on_cpu.h"

#if defined(WALSHSCOPE_VECTORS) == defined(HWY_TARGET_TOGGLE)
#ifdef WALSHSCOPE_VECTORS
#undef WALSHSCOPE_VECTORS
#else
#define WALSHSCOPE_VECTORS
#endif

#include <hwy/highway.h>

#include <bit>

HWY_BEFORE_NAMESPACE();
namespace walshscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t mostBytes = 64; ///< Of a vector. Of longer ones, which ARM allows, only these are used.
template <class T>
using Tag = hn::CappedTag<T, mostBytes / sizeof(T)>;
template <class T>
using Vec = hn::Vec<Tag<T>>;
template <class T>
constexpr std::size_t lanes = hn::MaxLanes(Tag<T>());

/// Levels with pairs within a vector, and of those the levels within 16 bytes of it.
template <class T>
constexpr int levelsOfLanes = std::countr_zero(lanes<T>);
template <class T>
constexpr int levelsOfQuarter = std::min(levelsOfLanes<T>, std::countr_zero(16 / sizeof(T)));

/// log2 of the vectors that are worked on at once: half of the registers.
#if HWY_ARCH_ARM_A64 || (HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3)
constexpr int levelsOfRegisters = 4;
#else
constexpr int levelsOfRegisters = 3;
#endif

/// What is done without leaving the registers.
template <class T>
constexpr int levelsOfBlock = levelsOfLanes<T> + levelsOfRegisters;

/// Rows that are a power of two apart fall on the same few lines of a cache: eight fit its ways, sixteen do not, unless
/// they are as near to each other as blocks.
constexpr int levelsOfRows = 3;

/// Otherwise GCC turns a - (b - c) into a + (c - b) and computes, even loads, the same twice.
template <class V>
HWY_INLINE void keepAsItIs([[maybe_unused]] V& v) {
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_SSSE3 && defined(__GNUC__)
    asm("" : "+v"(v.raw));
#endif
}

template <class V>
HWY_INLINE void butterfly(V& a, V& b) {
    const V sum = hn::Add(a, b);
    b = hn::Sub(a, b);
    a = sum;
    keepAsItIs(b);
}

/// step<r>() for r = 0 … count - 1. A loop, which compilers unroll later, would leave what is an array in memory.
template <int count, int r = 0, class Step>
HWY_INLINE void forEach(const Step& step) {
    if constexpr (r < count) {
        step.template operator()<r>();
        forEach<count, r + 1>(step);
    }
}
#define WALSHSCOPE_EACH [&]<int r>() __attribute__((always_inline))

/// The level whose pairs lie `half` apart in v.
template <int rows, int half, class V>
HWY_INLINE void rowLevel(V* v) {
    forEach<rows>(WALSHSCOPE_EACH {
        if constexpr (!(r & half))
            butterfly(v[r], v[r + half]);
    });
}

/// That and the following ones.
template <int rows, int half = 1, class V>
HWY_INLINE void rowLevels(V* v) {
    if constexpr (half < rows) {
        rowLevel<rows, half>(v);
        rowLevels<rows, 2 * half>(v);
    }
}

#if HWY_TARGET != HWY_SCALAR // Which has single values for vectors.
/// Brings one bit of the lanes' place out, so that a has those where it is 0 and b the others, and takes in instead
/// which of the two a value was in. It goes in at the other end: after all bits and once more everything is in its
/// place.
template <class T, class V>
HWY_INLINE void exchangeBit(V& a, V& b) {
    const Tag<T> d;
    const hn::DFromV<V> given;
    const Vec<T> first = hn::BitCast(d, a), second = hn::BitCast(d, b);
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3
    a = hn::BitCast(given, hn::ConcatEven(d, second, first));
    b = hn::BitCast(given, hn::ConcatOdd(d, second, first));
#else
    a = hn::BitCast(given, hn::InterleaveLower(d, first, second)); // Of every 16 bytes for themselves.
    b = hn::BitCast(given, hn::InterleaveUpper(d, first, second));
#endif
}

/// The same for the bit that says which half of a vector a value is in.
template <class V>
HWY_INLINE void exchangeHalves(V& a, V& b) {
    const hn::DFromV<V> d;
    const V lower = hn::ConcatLowerLower(d, b, a);
    b = hn::ConcatUpperUpper(d, b, a);
    a = lower;
}
#endif

/// All levels within each of two vectors of lanes as large as T, whatever numbers these consist of: an exchange and
/// half a butterfly for each, where a level within one vector would take an exchange and a whole one.
template <class T, class V>
HWY_INLINE void laneLevels([[maybe_unused]] V& a, [[maybe_unused]] V& b) {
#if HWY_TARGET != HWY_SCALAR
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3
    constexpr int bits = levelsOfLanes<T>;
#else
    constexpr int bits = levelsOfQuarter<T>;
#endif
    forEach<bits>(WALSHSCOPE_EACH {
        exchangeBit<T>(a, b);
        butterfly(a, b);
    });
    exchangeBit<T>(a, b);
    if constexpr (bits < levelsOfLanes<T>) {
        static_assert(bits + 1 == levelsOfLanes<T>);
        exchangeHalves(a, b);
        butterfly(a, b);
        exchangeHalves(a, b);
    }
#endif
}

/// The levels of 2^levels vectors from the source, which stay in the registers meanwhile.
template <int levels, class T, class Source>
HWY_INLINE void block(const Source& source, std::size_t from, T* to) {
    constexpr int rows = 1 << levels;
    const Tag<T> d;
    Vec<T> v[rows == 1 ? 2 : rows];
    auto look = source.look();
    forEach<rows>(WALSHSCOPE_EACH {
        v[r] = source.at(from + r * lanes<T>, look);
        keepAsItIs(v[r]);
    });
    source.seen(look);
    if constexpr (rows == 1)
        v[1] = hn::Zero(d);
    rowLevels<rows>(v);
    forEach<(rows + 1) / 2>(WALSHSCOPE_EACH { laneLevels<typename Source::Lane>(v[2 * r], v[2 * r + 1]); });
    forEach<rows>(WALSHSCOPE_EACH { hn::StoreU(v[r], d, to + r * lanes<T>); });
}

/// Where nothing is to be learnt about the values.
struct NoLook {};

/// Has the processor fetch the line that lies `bytes` further into its own cache, which it does not think of by itself:
/// to it, what is done to a block meanwhile is the end of a stream.
template <int bytes>
HWY_INLINE void bringNear([[maybe_unused]] const void* place) {
#ifdef __GNUC__
    if constexpr (bytes != 0)
        __builtin_prefetch(static_cast<const char*>(place) + bytes, 0, 2);
#endif
}

/// Values that lie in memory. For those that are not in a near cache, what comes `ahead` bytes later is fetched.
template <class T, int ahead = 0>
struct Stored {
    const T* values;
    using Lane = T;
    HWY_INLINE NoLook look() const { return {}; }
    static constexpr int levels = levelsOfBlock<T>; ///< Of which at once there can be no more.
    /// A vector, of the values from the i-th on.
    HWY_INLINE Vec<T> at(std::size_t i, NoLook&) const {
        bringNear<ahead>(values + i);
        return hn::LoadU(Tag<T>(), values + i);
    }
    HWY_INLINE void seen(NoLook&) const {}
    /// The levels of as many values.
    HWY_INLINE void block(std::size_t from, T* to) const { HWY_NAMESPACE::block<levelsOfRegisters>(*this, from, to); }
};

/// `levels` levels for `count` columns of 2^levels rows that lie j apart.
template <int levels, class T>
HWY_INLINE void rows(T* t, std::size_t j, std::size_t count) {
    constexpr int rows = 1 << levels;
    const Tag<T> d;
    for (std::size_t k = 0; k < count; k += lanes<T>) {
        Vec<T> v[rows];
        forEach<rows>(WALSHSCOPE_EACH {
            v[r] = hn::LoadU(d, t + r * j + k);
            keepAsItIs(v[r]);
        });
        rowLevels<rows>(v);
        forEach<rows>(WALSHSCOPE_EACH { hn::StoreU(v[r], d, t + r * j + k); });
    }
}

template <class T>
HWY_NOINLINE void rowsOf(int levels, T* t, std::size_t j, std::size_t count) {
    switch (levels) {
    case 1:
        return rows<1>(t, j, count);
    case 2:
        return rows<2>(t, j, count);
    case 3:
        return rows<3>(t, j, count);
    default:
        return rows<levelsOfRegisters>(t, j, count);
    }
}

/// The same, and four levels where there are not the registers for them.
template <class T>
void manyRowsOf(int levels, T* t, std::size_t j, std::size_t count) {
    if (levels <= levelsOfRegisters)
        return rowsOf(levels, t, j, count);
    constexpr std::size_t most = 1024 / sizeof(T); // So that sixteen of them stay in the nearest cache.
    for (std::size_t k = 0; k < count; k += most) {
        for (std::size_t r = 0; r < 16; r += 4)
            rowsOf(2, t + r * j + k, j, std::min(count - k, most));
        for (std::size_t r = 0; r < 4; ++r)
            rowsOf(2, t + r * j + k, 4 * j, std::min(count - k, most));
    }
}

/// All levels of 2^n values from the source on, n at least levelsOfLanes: eighth by eighth, and those eighth by eighth,
/// until one stays in the registers. So what is used next is in the nearest cache, whatever the sizes of these.
template <class T, class Source>
HWY_NOINLINE void allLevels(const Source& source, std::size_t from, T* to, int n) {
    const int beyond = n - Source::levels;
    if (beyond == 0)
        return source.block(from, to);
    if (beyond < 0)
        switch (n - levelsOfLanes<T>) {
        case 0:
            return block<0>(source, from, to);
        case 1:
            return block<1>(source, from, to);
        case 2:
            return block<2>(source, from, to);
        case 3:
            return block<3>(source, from, to);
        default:
            return block<4>(source, from, to);
        }
    const int levels = beyond <= levelsOfRegisters ? beyond : levelsOfRows;
    const std::size_t j = std::size_t(1) << (n - levels);
    if (beyond <= levelsOfRegisters)
        for (std::size_t i = 0; i < std::size_t(1) << n; i += j)
            source.block(from + i, to + i);
    else
        for (std::size_t i = 0; i < std::size_t(1) << n; i += j)
            allLevels(source, from + i, to + i, n - levels);
    rowsOf(levels, to, j, j);
}

/// Levels first … n - 1 of 2^n values, first at least levelsOfLanes; in the same order.
template <class T>
HWY_NOINLINE void upperLevels(T* t, int first, int n) {
    const int levels = std::min(n - first, levelsOfRows);
    const std::size_t j = std::size_t(1) << (n - levels);
    if (n - levels > first)
        for (std::size_t i = 0; i < std::size_t(1) << n; i += j)
            upperLevels(t + i, first, n - levels);
    rowsOf(levels, t, j, j);
}

/// One level of `count` values, one after the other.
template <class T>
void levelOfSingles(T* t, std::size_t count, int level) {
    using Wrapping = std::conditional_t<std::is_integral_v<T>, std::uint64_t, T>;
    const std::size_t j = std::size_t(1) << level;
    for (std::size_t i = 0; i < count; i += 2 * j)
        for (std::size_t k = i; k < i + j; ++k) {
            const auto a = Wrapping(t[k]), b = Wrapping(t[k + j]);
            t[k] = T(a + b);
            t[k + j] = T(a - b);
        }
}

/// Levels first … last - 1 of `count` values, a multiple of 2^last.
template <class T>
void someLevels(T* t, std::size_t count, int first, int last) {
    if (first == 0 && last >= levelsOfLanes<T>) {
        for (std::size_t i = 0; i < count; i += std::size_t(1) << last)
            allLevels(Stored<T>{t}, i, t + i, last);
        return;
    }
    for (; first < std::min(last, levelsOfLanes<T>); ++first)
        levelOfSingles(t, count, first);
    if (first < last)
        for (std::size_t i = 0; i < count; i += std::size_t(1) << last)
            upperLevels(t + i, first, last);
}

} // namespace walshscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
