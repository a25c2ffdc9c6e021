// SPDX-License-Identifier: GPL-3.0-or-later
// The transform on the CPU, for every type of element and for truth tables: what C1, S-boxes and autocorrelations
// share.
#pragma once

#include "monitor.h"

#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>

namespace walshscope {

/// How many of n levels come before the sweeps over the memory, on one core and in its caches. This and the next depend
/// on the processor.
int levelsBeforeSweeps(int n);

/// Of how many levels the sweep is that begins with level `first` of `last`.
int levelsOfSweep(int first, int last);

/// Levels first … last - 1 of 2^n values in place, 0 <= first <= last <= n, on the calling thread. Integers wrap
/// around.
void transformInCache(std::span<std::int16_t> values, int first, int last);
void transformInCache(std::span<std::int32_t> values, int first, int last);
void transformInCache(std::span<std::int64_t> values, int first, int last);
void transformInCache(std::span<double> values, int first, int last);

/// The same on all cores, for any number of values. Throws Cancelled from the monitor.
void transformOnCpu(std::span<std::int32_t> values, int first, int last, Monitor& monitor);
void transformOnCpu(std::span<std::int64_t> values, int first, int last, Monitor& monitor);
void transformOnCpu(std::span<double> values, int first, int last, Monitor& monitor);

/// The same for levels from the fifth (of 32 bits) or fourth (of 64) on, first < last: 128 bytes side by side at a time
/// come to a core and go back past its caches. What transformOnCpu() does beyond the caches. `values` begin on a line.
void transformByColumns(std::span<std::int32_t> values, int first, int last, Monitor& monitor);
void transformByColumns(std::span<std::int64_t> values, int first, int last, Monitor& monitor);
void transformByColumns(std::span<double> values, int first, int last, Monitor& monitor);

/// Modulo the range of T.
template <std::unsigned_integral T>
void transformInCache(std::span<T> values, int first, int last) {
    transformInCache(std::span(reinterpret_cast<std::make_signed_t<T>*>(values.data()), values.size()), first, last);
}

// Of a Boolean function of n variables from the words of its truth table, as BooleanFunction has them.

/// W/2, which is an integer as n >= 1, modulo 2^16, on the calling thread. 2^n values.
void halvedSpectrum(std::span<const std::uint64_t> words, std::span<std::uint16_t> halves);
/// The same modulo 2^32, which tells all.
void halvedSpectrum(std::span<const std::uint64_t> words, std::span<std::uint32_t> halves);
/// W on the calling thread, and on all cores. 2^n values.
void spectrumInCache(std::span<const std::uint64_t> words, std::span<std::int32_t> spectrum);
void spectrumOnCpu(std::span<const std::uint64_t> words, std::span<std::int32_t> spectrum, Monitor& monitor);

} // namespace walshscope
