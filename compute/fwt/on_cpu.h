// SPDX-License-Identifier: GPL-3.0-or-later
// The levels of the transform on the CPU, for every type of element: what C1, S-boxes and autocorrelations share.
#pragma once

#include "monitor.h"

#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>

namespace walshscope {

/// log2 of the elements that half a megabyte of second-level cache holds.
template <class T>
constexpr int levelsOfSecondCache = 19 - (sizeof(T) == 8   ? 3
                                          : sizeof(T) == 4 ? 2
                                                           : 1);

/// Beyond, so many levels are done in one sweep over the memory.
constexpr int levelsOfSweep = 3;

/// Levels first … last - 1 of 2^n values in place, 0 <= first <= last <= n, on the calling thread: for what a cache
/// holds. Integers wrap around.
void transformInCache(std::span<std::int16_t> values, int first, int last);
void transformInCache(std::span<std::int32_t> values, int first, int last);
void transformInCache(std::span<std::int64_t> values, int first, int last);
void transformInCache(std::span<double> values, int first, int last);

/// The same on all cores, for any number of values. Throws Cancelled from the monitor.
void transformOnCpu(std::span<std::int32_t> values, int first, int last, Monitor& monitor);
void transformOnCpu(std::span<std::int64_t> values, int first, int last, Monitor& monitor);
void transformOnCpu(std::span<double> values, int first, int last, Monitor& monitor);

/// Modulo the range of T.
template <std::unsigned_integral T>
void transformInCache(std::span<T> values, int first, int last) {
    transformInCache(std::span(reinterpret_cast<std::make_signed_t<T>*>(values.data()), values.size()), first, last);
}

} // namespace walshscope
