// SPDX-License-Identifier: GPL-3.0-or-later
// What a slice has, of its folded values in memory, which are transformed where they lie.
#pragma once

#include "sliced/slice_finder.h"

#include <functional>
#include <optional>

namespace walshscope {

/// Puts g_r(first), g_r(first + 1), … into a block, each divided by `unit`. Called by several threads at once.
template <class T>
using FillBlock = std::function<void(std::uint64_t first, std::span<T> block)>;

/// Fills all blocks, unless `fill` is empty and the values are there already, and transforms and counts them on all
/// cores. Where there is a `take`, it gets the coefficients. Nothing where 32 bits were too few. Throws
/// ComputationError where a value is wrong or may leave 2^62, Cancelled.
std::optional<SliceFound> findInMemory(std::span<std::int32_t> values, const FillBlock<std::int32_t>& fill,
                                       const Slice& slice, int unit, std::size_t mostPeaks, Monitor& monitor,
                                       const TakeStretch& take);
std::optional<SliceFound> findInMemory(std::span<std::int64_t> values, const FillBlock<std::int64_t>& fill,
                                       const Slice& slice, int unit, std::size_t mostPeaks, Monitor& monitor,
                                       const TakeStretch& take);

} // namespace walshscope
