// SPDX-License-Identifier: GPL-3.0-or-later
// The levels on one thread, by vectors of the width that the processor has, and on all threads.
#define HWY_WANT_AVX3_DL // Which Highway leaves out unless asked, as it makes programs larger.
#include "fwt/on_cpu.h"

#include <algorithm>
#include <bit>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "fwt/on_cpu.cpp"
#include <hwy/foreach_target.h>

#include "fwt/columns-inl.h"
#include "fwt/wide_bits-inl.h"

HWY_BEFORE_NAMESPACE();
namespace walshscope::HWY_NAMESPACE {

void levelsOfShorts(std::int16_t* t, std::size_t count, int first, int last) { someLevels(t, count, first, last); }
void levelsOfInts(std::int32_t* t, std::size_t count, int first, int last, bool ahead) {
    someInts(t, count, first, last, ahead);
}
void levelsOfLongs(std::int64_t* t, std::size_t count, int first, int last) { someLevels(t, count, first, last); }
void levelsOfReals(double* t, std::size_t count, int first, int last) { someLevels(t, count, first, last); }

void rowsOfInts(std::int32_t* t, int levels, std::size_t j, std::size_t count) { manyRowsOf(levels, t, j, count); }
void rowsOfLongs(std::int64_t* t, int levels, std::size_t j, std::size_t count) { manyRowsOf(levels, t, j, count); }
void rowsOfReals(double* t, int levels, std::size_t j, std::size_t count) { manyRowsOf(levels, t, j, count); }

void shortsOfBits(const std::uint8_t* bytes, std::int16_t* to, int n) { transformOfBits({bytes}, 0, to, n); }
void intsOfBits(const std::uint8_t* bytes, std::int32_t* to, int n, int factor) {
    spectrumOfBits({bytes}, 0, to, n, factor);
}

void gatherPieces(const std::uint8_t* from, std::size_t stride, std::size_t count, std::uint8_t* to) {
    gatherColumn(from, stride, count, to);
}
void scatterPieces(const std::uint8_t* from, std::uint8_t* to, std::size_t stride, std::size_t count) {
    scatterColumn(from, to, stride, count);
}

} // namespace walshscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "fwt/few_values.h"
#include "threads.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <unistd.h>

#include <vector>

namespace walshscope {
namespace {

HWY_EXPORT(levelsOfShorts);
HWY_EXPORT(levelsOfInts);
HWY_EXPORT(levelsOfLongs);
HWY_EXPORT(levelsOfReals);
HWY_EXPORT(rowsOfInts);
HWY_EXPORT(rowsOfLongs);
HWY_EXPORT(rowsOfReals);
HWY_EXPORT(shortsOfBits);
HWY_EXPORT(intsOfBits);
HWY_EXPORT(gatherPieces);
HWY_EXPORT(scatterPieces);

void rows(std::int32_t* t, int levels, std::size_t j, std::size_t count) {
    HWY_DYNAMIC_DISPATCH(rowsOfInts)(t, levels, j, count);
}
void rows(std::int64_t* t, int levels, std::size_t j, std::size_t count) {
    HWY_DYNAMIC_DISPATCH(rowsOfLongs)(t, levels, j, count);
}
void rows(double* t, int levels, std::size_t j, std::size_t count) {
    HWY_DYNAMIC_DISPATCH(rowsOfReals)(t, levels, j, count);
}

constexpr std::size_t bytesOfOneThread = std::size_t(1) << 18; ///< Up to there others would come too late.
constexpr int leastLevelsOfTask = 14;
constexpr std::size_t columnsOfTask = std::size_t(1) << 13;
/// What no third cache holds, and so is read and written by each sweep.
constexpr std::size_t leastBytesByColumns = std::size_t(1) << 29;
constexpr std::size_t elementsOfStep = std::size_t(1) << 24; ///< Between two looks at the monitor.

/// Rows that are a power of two apart fall on the same lines of the nearest cache. Where it has twelve ways, sixteen of
/// them at once take no longer than the memory does, where it has eight they take half as long again. Processors of the
/// first kind also have to be told what to fetch, which costs the others time.
bool hasManyWays() {
    static const bool many = ::sysconf(_SC_LEVEL1_DCACHE_ASSOC) >= 12;
    return many;
}

/// How many levels a task does by itself, so that there are tasks for all threads.
int levelsOfTask(std::size_t values, int last) {
    const std::size_t enough = std::size_t(2) * threadsOfLoops();
    int levels = levelsBeforeSweeps(last);
    while (levels > leastLevelsOfTask && values >> levels < enough)
        --levels;
    return levels;
}

/// Tells the monitor of one range of levels after the other, each of which is a share of the work.
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

/// Values side by side that a core gathers as one piece: two lines, as processors fetch them.
constexpr std::size_t bytesOfPiece = 128;
template <class T>
struct alignas(bytesOfPiece) Piece {
    T values[bytesOfPiece / sizeof(T)];
};
template <class T>
constexpr int levelsOfPiece = std::countr_zero(bytesOfPiece / sizeof(T));

/// Where it is written past the caches, a piece has to be whole lines.
template <class T>
bool isOfLines(std::span<T> values) {
    constexpr std::uintptr_t line = 64;
    return reinterpret_cast<std::uintptr_t>(values.data()) % line == 0;
}

/// Levels first … last - 1 by columns of a piece's width, which are gathered in a buffer of the core's own and go back:
/// however many levels these are, the memory is read and written once.
template <class T>
void byColumns(std::span<T> values, int first, int last, Sweeps& sweeps) {
    constexpr std::size_t width = bytesOfPiece / sizeof(T);
    const int levels = last - first;
    const std::size_t rows = std::size_t(1) << levels, stride = sizeof(T) << first;
    tbb::enumerable_thread_specific<std::vector<Piece<T>>> columns([rows] { return std::vector<Piece<T>>(rows); });
    sweeps.each(levels, values.size() >> levels, width, std::max(width, elementsOfStep >> levels),
                [&](std::size_t from, std::size_t) {
                    T* const top = values.data() + (from >> first << last) + (from & ((std::size_t(1) << first) - 1));
                    auto* const there = reinterpret_cast<std::uint8_t*>(top);
                    std::vector<Piece<T>>& column = columns.local();
                    auto* const here = reinterpret_cast<std::uint8_t*>(column.data());
                    HWY_DYNAMIC_DISPATCH(gatherPieces)(there, stride, rows, here);
                    transformInCache(std::span(column.data()->values, rows * width), levelsOfPiece<T>,
                                     levelsOfPiece<T> + levels);
                    HWY_DYNAMIC_DISPATCH(scatterPieces)(here, there, stride, rows);
                });
}

/// Levels first … last - 1: begin(from, to, middle) does those up to a middle on ranges of whole transforms.
template <class T, class Begin>
void onAllCores(std::span<T> values, int first, int last, Monitor& monitor, const Begin& begin) {
    if (values.size_bytes() <= bytesOfOneThread) {
        monitor.progress(0, 1);
        begin(0, values.size(), last);
        return;
    }
    Sweeps sweeps(monitor, last - first);
    const int middle = std::max(first, levelsOfTask(values.size(), last));
    if (first < middle)
        sweeps.each(middle - first, values.size(),
                    std::min(values.size(), std::size_t(1) << std::max(middle, leastLevelsOfTask)), elementsOfStep,
                    [&](std::size_t from, std::size_t to) { begin(from, to, middle); });
    if (values.size_bytes() >= leastBytesByColumns && last > middle && last > middle + levelsOfSweep(middle, last) &&
        isOfLines(values)) {
        byColumns(values, middle, last, sweeps);
        return;
    }
    for (int level = middle, next; level < last; level = next) {
        next = level + levelsOfSweep(level, last);
        const int levels = next - level;
        const std::size_t j = std::size_t(1) << level, grain = std::min(j, columnsOfTask);
        sweeps.each(levels, values.size() >> levels, grain, elementsOfStep >> levels,
                    [&](std::size_t from, std::size_t to) {
                        rows(values.data() + (from / j << next) + from % j, levels, j, to - from);
                    });
    }
}

template <class T>
void cacheByCache(std::span<T> values, int first, int last, Monitor& monitor) {
    onAllCores(values, first, last, monitor, [&](std::size_t from, std::size_t to, int middle) {
        transformInCache(values.subspan(from, to - from), first, middle);
    });
}

const std::uint8_t* bytesOf(std::span<const std::uint64_t> words) {
    static_assert(std::endian::native == std::endian::little);
    return reinterpret_cast<const std::uint8_t*>(words.data());
}

} // namespace

int levelsBeforeSweeps(int n) {
    if (hasManyWays())
        return std::min(n, 18);
    constexpr int most = 20, sweep = 3;
    return n <= most ? n : n - (n - most + sweep - 1) / sweep * sweep;
}

int levelsOfSweep(int first, int last) {
    const int most = hasManyWays() ? 4 : 3;
    const int sweeps = (last - first + most - 1) / most;
    return (last - first + sweeps - 1) / sweeps;
}

void transformInCache(std::span<std::int16_t> values, int first, int last) {
    HWY_DYNAMIC_DISPATCH(levelsOfShorts)(values.data(), values.size(), first, last);
}
void transformInCache(std::span<std::int32_t> values, int first, int last) {
    if (last <= few::most && first == 0 && values.size() == std::size_t(1) << last)
        return few::transform(values.data(), last);
    constexpr int leastFar = 18;
    HWY_DYNAMIC_DISPATCH(levelsOfInts)
    (values.data(), values.size(), first, last, last >= leastFar && hasManyWays());
}
void transformInCache(std::span<std::int64_t> values, int first, int last) {
    HWY_DYNAMIC_DISPATCH(levelsOfLongs)(values.data(), values.size(), first, last);
}
void transformInCache(std::span<double> values, int first, int last) {
    HWY_DYNAMIC_DISPATCH(levelsOfReals)(values.data(), values.size(), first, last);
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

void transformByColumns(std::span<std::int32_t> values, int first, int last, Monitor& monitor) {
    Sweeps sweeps(monitor, last - first);
    byColumns(values, first, last, sweeps);
}
void transformByColumns(std::span<std::int64_t> values, int first, int last, Monitor& monitor) {
    Sweeps sweeps(monitor, last - first);
    byColumns(values, first, last, sweeps);
}
void transformByColumns(std::span<double> values, int first, int last, Monitor& monitor) {
    Sweeps sweeps(monitor, last - first);
    byColumns(values, first, last, sweeps);
}

void halvedSpectrum(std::span<const std::uint64_t> words, std::span<std::uint16_t> halves) {
    HWY_DYNAMIC_DISPATCH(shortsOfBits)
    (bytesOf(words), reinterpret_cast<std::int16_t*>(halves.data()), std::countr_zero(halves.size()));
    halves[0] = std::uint16_t(halves[0] + halves.size() / 2);
}

void halvedSpectrum(std::span<const std::uint64_t> words, std::span<std::uint32_t> halves) {
    HWY_DYNAMIC_DISPATCH(intsOfBits)
    (bytesOf(words), reinterpret_cast<std::int32_t*>(halves.data()), std::countr_zero(halves.size()), 1);
}

void spectrumInCache(std::span<const std::uint64_t> words, std::span<std::int32_t> spectrum) {
    if (spectrum.size() <= std::size_t(1) << few::most)
        return few::spectrum(std::uint32_t(words[0]), spectrum.data(), std::countr_zero(spectrum.size()));
    HWY_DYNAMIC_DISPATCH(intsOfBits)(bytesOf(words), spectrum.data(), std::countr_zero(spectrum.size()), 2);
}

void spectrumOnCpu(std::span<const std::uint64_t> words, std::span<std::int32_t> spectrum, Monitor& monitor) {
    onAllCores(spectrum, 0, std::countr_zero(spectrum.size()), monitor, [&](std::size_t from, std::size_t to, int) {
        spectrumInCache(words.subspan(from / 64), spectrum.subspan(from, to - from));
    });
}

} // namespace walshscope
#endif
