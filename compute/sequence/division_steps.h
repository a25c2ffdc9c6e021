// SPDX-License-Identifier: GPL-3.0-or-later
// Division steps on two power series over GF(2), a few hundred at a time: what DS puts together.
#pragma once

#include "polynomial/words.h"

#include <array>

namespace walshscope {

/// Bernstein & Yang 2019: a step takes (δ, f, g), f(0) = 1, to (1 - δ, g, (f + g)/x) where g(0) = 1 and δ > 0, which
/// is a swap, and else to (1 + δ, f, (g + g(0)·f)/x). So n steps are a matrix that takes (f, g) to x^n·(f', g'):
/// upper row, lower row. An entry without words is 0, or not asked for.
using StepMatrix = std::array<Coefficients, 4>;

constexpr std::size_t mostShortSteps = 512;

/// The matrix of `steps`, up to mostShortSteps, that depend on as many coefficients of f and g; its entries are in
/// `room`, four times one word more than the steps take. Bit i of `swaps` says whether step i is one. Changes delta.
StepMatrix shortSteps(Coefficients f, Coefficients g, std::size_t steps, std::int64_t& delta,
                      std::span<std::uint64_t> room, std::span<std::uint64_t> swaps);

} // namespace walshscope
