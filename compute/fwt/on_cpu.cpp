// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors of any width for the levels, radix 8 to keep values in registers, blocks of the first- and second-level cache
// to keep them near, and oneTBB for the threads.
#include "fwt/on_cpu.h"

#include <algorithm>
#include <variant>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "fwt/on_cpu.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#ifndef WALSHSCOPE_ON_CPU_VALUES
#define WALSHSCOPE_ON_CPU_VALUES
namespace walshscope {
namespace {

/// Where values of one of the types begin.
using Values = std::variant<std::int16_t*, std::int32_t*, std::int64_t*, double*>;

} // namespace
} // namespace walshscope
#endif

HWY_BEFORE_NAMESPACE();
namespace walshscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t mostBytes = 64; ///< Of a vector. Of longer ones, which ARM allows, only these are used.
template <class T>
using Tag = hn::CappedTag<T, mostBytes / sizeof(T)>;
template <class T>
using Vec = hn::Vec<Tag<T>>;

#if HWY_TARGET != HWY_SCALAR // Which has single values for vectors.
/// One level whose pairs lie `bytes` apart within a vector: sums stay in the lower place, differences in the upper.
template <std::size_t bytes, class T>
HWY_INLINE Vec<T> withinVector(Vec<T> v) {
    const Tag<T> d;
    if constexpr (bytes < 16) {
        // A pair's places as the even and odd lanes of a wider type.
        const hn::Repartition<hwy::UnsignedFromSize<bytes>, Tag<T>> wide;
        const Vec<T> other = hn::BitCast(d, hn::Reverse2(wide, hn::BitCast(wide, v)));
        return hn::BitCast(d, hn::OddEven(hn::BitCast(wide, hn::Sub(other, v)), hn::BitCast(wide, hn::Add(v, other))));
    } else if constexpr (bytes == 16) {
        const Vec<T> other = hn::SwapAdjacentBlocks(v);
        return hn::OddEvenBlocks(hn::Sub(other, v), hn::Add(v, other));
    } else {
        const Vec<T> other = hn::ConcatLowerUpper(d, v, v);
        return hn::ConcatUpperLower(d, hn::Sub(other, v), hn::Add(v, other));
    }
}
#endif

/// The levels with pairs from … to - 1 bytes apart.
template <class T, std::size_t bytes = sizeof(T)>
HWY_INLINE Vec<T> levelsWithin(Vec<T> v, [[maybe_unused]] std::size_t from, [[maybe_unused]] std::size_t to) {
#if HWY_TARGET != HWY_SCALAR
    if constexpr (bytes < hn::MaxLanes(Tag<T>()) * sizeof(T)) {
        if (from <= bytes && bytes < to)
            v = withinVector<bytes, T>(v);
        return levelsWithin<T, 2 * bytes>(v, from, to);
    }
#endif
    return v;
}

template <class T>
HWY_INLINE void butterfly(T& a, T& b) {
    const T sum = hn::Add(a, b);
    b = hn::Sub(a, b);
    a = sum;
}

/// `levels` levels from stride j on, for the columns k … end - 1 of the 2^levels rows that start at t.
template <int levels, class T>
HWY_INLINE void columns(T* HWY_RESTRICT t, std::size_t j, std::size_t k, std::size_t end) {
    constexpr int rows = 1 << levels;
    const Tag<T> d;
    for (; k < end; k += hn::Lanes(d)) {
        Vec<T> v[rows];
        for (int r = 0; r < rows; ++r)
            v[r] = hn::LoadU(d, t + r * j + k);
        for (int half = 1; half < rows; half *= 2)
            for (int r = 0; r < rows; ++r)
                if (!(r & half))
                    butterfly(v[r], v[r + half]);
        for (int r = 0; r < rows; ++r)
            hn::StoreU(v[r], d, t + r * j + k);
    }
}

/// Levels first … last - 1 for the columns from … to - 1 of the whole array; last - first is 1, 2 or 3 and 2^first at
/// least a vector. A column is one element of each of the rows that belong together.
template <class T>
void sweepColumnsOf(T* t, int first, int last, std::size_t from, std::size_t to) {
    const std::size_t j = std::size_t(1) << first;
    while (from < to) {
        T* group = t + (from / j << last);
        const std::size_t k = from % j;
        const std::size_t end = std::min(j, k + (to - from));
        if (last - first == 3)
            columns<3>(group, j, k, end);
        else if (last - first == 2)
            columns<2>(group, j, k, end);
        else
            columns<1>(group, j, k, end);
        from += end - k;
    }
}

/// Levels first … last - 1 of `count` elements, which are a multiple of 2^last.
template <class T>
void sweepOf(T* t, std::size_t count, int first, int last) {
    const Tag<T> d;
    const std::size_t lanes = hn::Lanes(d);
    if (count < lanes) {
        T padded[mostBytes / sizeof(T)] = {};
        std::copy_n(t, count, padded);
        sweepOf(padded, lanes, first, last);
        std::copy_n(padded, count, t);
        return;
    }
    int level = first;
    while (level < last && std::size_t(1) << level < lanes)
        ++level;
    if (level > first)
        for (std::size_t i = 0; i < count; i += lanes)
            hn::StoreU(levelsWithin<T>(hn::LoadU(d, t + i), sizeof(T) << first, sizeof(T) << level), d, t + i);
    for (int next; level < last; level = next) {
        next = std::min(last, level + 3);
        sweepColumnsOf(t, level, next, 0, count >> (next - level));
    }
}

void sweep(Values values, std::size_t count, int first, int last) {
    std::visit([=](auto* t) { sweepOf(t, count, first, last); }, values);
}

void sweepColumns(Values values, int first, int last, std::size_t from, std::size_t to) {
    std::visit([=](auto* t) { sweepColumnsOf(t, first, last, from, to); }, values);
}

} // namespace walshscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include <tbb/parallel_for.h>

namespace walshscope {
namespace {

HWY_EXPORT(sweep);
HWY_EXPORT(sweepColumns);

template <class T>
constexpr int levelsOfFirstCache = levelsOfSecondCache<T> - 5; ///< 16 KiB
constexpr std::size_t columnsOfTask = std::size_t(1) << 13;
constexpr std::size_t elementsOfStep = std::size_t(1) << 24; ///< Between two looks at the monitor.

/// The levels of `count` elements, which the second cache holds.
template <class T>
void inCache(T* t, std::size_t count, int first, int last) {
    const std::size_t near = std::min(count, std::size_t(1) << levelsOfFirstCache<T>);
    const int middle = std::clamp(levelsOfFirstCache<T>, first, last);
    if (first < middle)
        for (std::size_t start = 0; start < count; start += near)
            HWY_DYNAMIC_DISPATCH(sweep)(t + start, near, first, middle);
    if (middle < last)
        HWY_DYNAMIC_DISPATCH(sweep)(t, count, middle, last);
}

/// Tells the monitor of one range of levels after the other, each of which is `share` of the work.
class Sweeps {
public:
    Sweeps(Monitor& monitor, int levels) : m_monitor(monitor), m_levels(levels) {}

    /// task(first, last) for the ranges of `grain` that `total` falls into, in parallel, with a look at the monitor in
    /// between.
    template <class Task>
    void each(int levels, std::size_t total, std::size_t grain, std::size_t step, Task task) {
        for (std::size_t start = 0; start < total; start += step) {
            m_monitor.progress(std::uint64_t((m_done + levels * (double(start) / double(total))) * fine),
                               std::uint64_t(m_levels) * fine);
            const std::size_t end = std::min(total, start + step);
            tbb::parallel_for(start / grain, (end + grain - 1) / grain,
                              [&](std::size_t i) { task(i * grain, std::min(end, (i + 1) * grain)); });
        }
        m_done += levels;
    }

private:
    static constexpr int fine = 1000;

    Monitor& m_monitor;
    int m_levels;
    int m_done = 0;
};

template <class T>
void cacheByCache(std::span<T> values, int first, int last, Monitor& monitor) {
    Sweeps sweeps(monitor, last - first);
    T* const t = values.data();
    const int middle = std::clamp(levelsOfSecondCache<T>, first, last);
    if (first < middle)
        sweeps.each(middle - first, values.size(), std::min(values.size(), std::size_t(1) << levelsOfSecondCache<T>),
                    elementsOfStep,
                    [&](std::size_t from, std::size_t to) { inCache(t + from, to - from, first, middle); });
    for (int level = middle, next; level < last; level = next) {
        next = std::min(last, level + levelsOfSweep);
        const int rows = next - level;
        sweeps.each(rows, values.size() >> rows, columnsOfTask, elementsOfStep >> rows,
                    [&](std::size_t from, std::size_t to) {
                        HWY_DYNAMIC_DISPATCH(sweepColumns)
                        (t, level, next, from, to);
                    });
    }
}

} // namespace

void transformInCache(std::span<std::int16_t> values, int first, int last) {
    inCache(values.data(), values.size(), first, last);
}
void transformInCache(std::span<std::int32_t> values, int first, int last) {
    inCache(values.data(), values.size(), first, last);
}
void transformInCache(std::span<std::int64_t> values, int first, int last) {
    inCache(values.data(), values.size(), first, last);
}
void transformInCache(std::span<double> values, int first, int last) {
    inCache(values.data(), values.size(), first, last);
}

void transformOnCpu(std::span<std::int32_t> values, int first, int last, Monitor& monitor) {
    cacheByCache(values, first, last, monitor);
}
void transformOnCpu(std::span<std::int64_t> values, int first, int last, Monitor& monitor) {
    cacheByCache(values, first, last, monitor);
}
void transformOnCpu(std::span<double> values, int first, int last, Monitor& monitor) {
    cacheByCache(values, first, last, monitor);
}

} // namespace walshscope
#endif
