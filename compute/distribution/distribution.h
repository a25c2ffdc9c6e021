// SPDX-License-Identifier: GPL-3.0-or-later
// The Walsh distribution: how often each value occurs in a spectrum.
#pragma once

#include "fwt/spectrum.h"
#include "monitor.h"

#include <map>
#include <span>

namespace walshscope {

/// Value -> number of coefficients that have it, ascending; only values that occur.
using Distribution = std::map<std::int32_t, std::uint64_t>;

/// H0: one counter per value, on the CPU (Bikov 2020's baseline). Any number of values, of any size.
Distribution walshDistribution(std::span<const std::int32_t> spectrum, Monitor& monitor);

/// The same of |W|. Throws UsageError if the value -2^31 occurs, which no exact transform yields.
Distribution absolute(const Distribution& distribution);

} // namespace walshscope
