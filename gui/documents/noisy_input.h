// SPDX-License-Identifier: GPL-3.0-or-later
// A Boolean function some of whose values are flipped, and the way back to it.
#pragma once

#include "gui/documents/input.h"

namespace walshscope::gui {

/// A Boolean function of at least one variable.
bool takesNoise(const InputPointer& input);

/// The input before any flips: itself where it has none.
InputPointer cleanOf(const InputPointer& input);
std::uint32_t flipsOf(const InputPointer& input);

/// cleanOf(input) with that many of its values flipped; with 0 that itself. At most 2^n.
InputPointer withNoise(const InputPointer& input, std::uint32_t flips, std::uint32_t seed);

/// W(a) of cleanOf(input) where |W| is largest.
std::int32_t cleanPeakOf(const InputPointer& input);

/// The mask and the constant of cleanOf(input), where that is affine.
std::optional<std::pair<std::uint32_t, bool>> codeWordOf(const InputPointer& input);
/// a·x + c of as many variables in place of cleanOf(input), with the same flips.
InputPointer withCodeWord(const InputPointer& input, std::uint32_t a, bool c);

/// "x0 + x2", "1 + x0 + x2", "0"
QString affineInWords(std::uint32_t a, bool c);

/// What a decoder says of it: "Largest |W| = 18 at a = 5: nearest is x0 + x2, 25 of 32 agree." And where values are
/// flipped, whether that is what it was before.
QString decodedInWords(const InputPointer& input);
/// As long as that is where the nearest is what it was, for any function of n variables.
QString longestDecoded(int n);

} // namespace walshscope::gui
