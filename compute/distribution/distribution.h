// SPDX-License-Identifier: GPL-3.0-or-later
// The Walsh distribution: how often each value occurs in a spectrum.
#pragma once

#include "fwt/spectrum.h"
#include "monitor.h"

#include <map>

namespace walshscope {

/// Value -> number of coefficients that have it, ascending; only values that occur.
using Distribution = std::map<std::int32_t, std::uint64_t>;

/// H0: one counter per value, on the CPU.
Distribution walshDistribution(std::span<const std::int32_t> spectrum, Monitor& monitor);

/// The same of |W|.
Distribution absolute(const Distribution& distribution);

} // namespace walshscope
