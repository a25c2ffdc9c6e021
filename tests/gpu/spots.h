// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of a large spectrum without another transform. Compiled with optimisation, which tests are not.
#pragma once

#include "boolean/boolean_function.h"

#include <span>

namespace walshscope {

/// The sum of squares.
unsigned __int128 energyOf(std::span<const std::int32_t> spectrum);

/// How many of these places do not have Σ_x (-1)^(f(x) + a·x), on all cores.
unsigned wrongCoefficients(const BooleanFunction& f, std::span<const std::int32_t> spectrum,
                           std::span<const std::uint64_t> places);

/// How many values from the first on are (-1)^f(x) times that.
std::size_t multiplesOfSigns(const BooleanFunction& f, std::span<const std::int32_t> values, std::int32_t times);

} // namespace walshscope
