// SPDX-License-Identifier: GPL-3.0-or-later
// The Walsh distribution: how often each value occurs in a spectrum.
#pragma once

#include "fwt/spectrum.h"
#include "monitor.h"
#include "simt/machine.h"

#include <map>
#include <optional>
#include <span>

namespace walshscope {

/// Value -> number of coefficients that have it, ascending; only values that occur.
using Distribution = std::map<std::int64_t, std::uint64_t>;

/// HC: counters for the values near zero on each core of the CPU. Any number of values, of any size.
Distribution walshDistribution(std::span<const std::int32_t> spectrum, Monitor& monitor);

/// The same where the values lie, by kernels. Nothing where too many of them are too large for a counter: those of an
/// integer function with no Parseval's bound in reason. Throws ComputationError, OutOfGpuMemory.
std::optional<Distribution> walshDistribution(Machine& machine, Buffer<std::int32_t>& spectrum);

/// Up to this magnitude 2^n values have a counter each: a random function's coefficients spread by 2^(n/2), and hardly
/// any lies 16 times as far out.
std::int32_t countedBelow(std::size_t size);

/// The same of |W|.
Distribution absolute(const Distribution& distribution);

} // namespace walshscope
