// SPDX-License-Identifier: GPL-3.0-or-later
// C1: the fast transform on the CPU. Vectors of any width for the levels, radix 8 to keep values in registers, blocks
// of the first- and second-level cache to keep them near, and oneTBB for the threads.
#include "fwt/variant.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "fwt/c1.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace walshscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::ScalableTag<std::int32_t>;
using Vec = hn::Vec<Tag>;

/// Lane i of the result is lane i ^ 2^level.
template <int level>
HWY_INLINE Vec partners(Vec v) {
    const Tag d;
    if constexpr (level == 0)
        return hn::Reverse2(d, v);
    else if constexpr (level == 1)
        return hn::Reverse2(d, hn::Reverse4(d, v));
    else if constexpr (level == 2)
        return hn::Reverse4(d, hn::Reverse8(d, v));
    else
        return hn::Reverse8(d, hn::Reverse(d, v));
}

/// One level whose pairs lie within a vector.
template <int level>
HWY_INLINE Vec withinVector(Vec v) {
    const Tag d;
    const Vec other = partners<level>(v);
    const auto upper = hn::Ne(hn::And(hn::Iota(d, 0), hn::Set(d, 1 << level)), hn::Zero(d));
    return hn::IfThenElse(upper, hn::Sub(other, v), hn::Add(v, other));
}

HWY_INLINE void butterfly(Vec& a, Vec& b) {
    const Vec sum = hn::Add(a, b);
    b = hn::Sub(a, b);
    a = sum;
}

/// `levels` levels from stride j on, for the columns k … end - 1 of the 2^levels rows that start at t.
template <int levels>
HWY_INLINE void columns(std::int32_t* HWY_RESTRICT t, std::size_t j, std::size_t k, std::size_t end) {
    constexpr int rows = 1 << levels;
    const Tag d;
    for (; k < end; k += hn::Lanes(d)) {
        Vec v[rows];
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
void sweepColumns(std::int32_t* t, int first, int last, std::size_t from, std::size_t to) {
    const std::size_t j = std::size_t(1) << first;
    while (from < to) {
        std::int32_t* group = t + (from / j << last);
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

/// Level `level` of `count` elements, one at a time.
void scalarLevel(std::int32_t* t, std::size_t count, int level) {
    const std::size_t j = std::size_t(1) << level;
    for (std::size_t i = 0; i < count; ++i)
        if (!(i & j)) {
            const std::int32_t a = t[i];
            t[i] = a + t[i + j];
            t[i + j] = a - t[i + j];
        }
}

/// Levels first … last - 1 of `count` elements, which are a multiple of 2^last.
void sweep(std::int32_t* t, std::size_t count, int first, int last) {
    const Tag d;
    const std::size_t lanes = hn::Lanes(d);
    if (count < lanes || lanes > 16) {
        for (int level = first; level < last; ++level)
            scalarLevel(t, count, level);
        return;
    }
    int level = first;
    while (level < last && std::size_t(1) << level < lanes)
        ++level;
    if (level > first) {
        const auto has = [&](int l) { return first <= l && l < level; };
        for (std::size_t i = 0; i < count; i += lanes) {
            Vec v = hn::LoadU(d, t + i);
            if (has(0))
                v = withinVector<0>(v);
            if (has(1))
                v = withinVector<1>(v);
            if (has(2))
                v = withinVector<2>(v);
            if (has(3))
                v = withinVector<3>(v);
            hn::StoreU(v, d, t + i);
        }
    }
    for (int next; level < last; level = next) {
        next = std::min(last, level + 3);
        sweepColumns(t, level, next, 0, count >> (next - level));
    }
}

} // namespace walshscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include <tbb/parallel_for.h>

#include <algorithm>

namespace walshscope {
namespace {

HWY_EXPORT(sweep);
HWY_EXPORT(sweepColumns);

constexpr int levelsOfFirstCache = 12;  ///< 16 KiB
constexpr int levelsOfSecondCache = 17; ///< 512 KiB
constexpr int levelsOfSweep = 3;
constexpr std::size_t columnsOfTask = std::size_t(1) << 13;
constexpr std::size_t elementsOfStep = std::size_t(1) << 24; ///< Between two looks at the monitor.

std::vector<Pass> plan(int n, const Parameters&) {
    std::vector<Pass> passes{{0, std::min(n, levelsOfSecondCache), Memory::Ram}};
    for (int level = levelsOfSecondCache; level < n; level += levelsOfSweep)
        passes.push_back({level, std::min(levelsOfSweep, n - level), Memory::Ram});
    return passes;
}

/// task(first, last) for the ranges of `grain` that `total` falls into, in parallel, with a look at the monitor in
/// between.
template <class Task>
void inSteps(std::size_t total, std::size_t grain, std::size_t step, Monitor& monitor, Task task) {
    for (std::size_t start = 0; start < total; start += step) {
        monitor.progress(start, total);
        const std::size_t end = std::min(total, start + step);
        tbb::parallel_for(start / grain, (end + grain - 1) / grain,
                          [&](std::size_t i) { task(i * grain, std::min(end, (i + 1) * grain)); });
    }
}

/// The levels within blocks of 2^17 elements, one block a task.
void inCache(std::int32_t* t, int first, int last, WorkingSet& workspace) {
    const std::size_t size = workspace.size();
    const std::size_t far = std::min<std::size_t>(size, std::size_t(1) << levelsOfSecondCache);
    const std::size_t near = std::min<std::size_t>(size, std::size_t(1) << levelsOfFirstCache);
    const int middle = std::clamp(levelsOfFirstCache, first, last);
    inSteps(size, far, elementsOfStep, *workspace.monitor, [&](std::size_t from, std::size_t to) {
        if (first < middle)
            for (std::size_t start = from; start < to; start += near)
                HWY_DYNAMIC_DISPATCH(sweep)(t + start, near, first, middle);
        if (middle < last)
            HWY_DYNAMIC_DISPATCH(sweep)(t + from, to - from, middle, last);
    });
}

void acrossCache(std::int32_t* t, int first, int last, WorkingSet& workspace) {
    const int rows = last - first;
    inSteps(workspace.size() >> rows, columnsOfTask, elementsOfStep >> rows, *workspace.monitor,
            [&](std::size_t from, std::size_t to) {
                HWY_DYNAMIC_DISPATCH(sweepColumns)
                (t, first, last, from, to);
            });
}

void apply(const Pass& pass, WorkingSet& workspace) {
    const auto values = workspace.data.host();
    const auto levels = pass.first < levelsOfSecondCache ? inCache : acrossCache;
    const int end = pass.first + pass.count;
    if (!workspace.listener) {
        levels(values.data(), pass.first, end, workspace);
        return;
    }
    for (int level = pass.first; level < end; ++level) {
        levels(values.data(), level, level + 1, workspace);
        workspace.listener->level(level, values, std::min(values.size(), std::size_t(1) << levelsOfSecondCache));
    }
}

const bool added = addVariant({.id = "C1",
                               .title = "Vectors, caches and threads of the CPU",
                               .source = "Walshscope",
                               .file = "fwt/c1.cpp",
                               .where = onCpu,
                               .rank = 1,
                               .smallest = 0,
                               .largest = 30},
                              {.plan = plan, .apply = apply});

} // namespace
} // namespace walshscope
#endif
