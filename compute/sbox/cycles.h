// SPDX-License-Identifier: GPL-3.0-or-later
// An S-box as a map of a set to itself: its cycles, what it leaves in place, and one after the other.
#pragma once

#include "sbox/sbox.h"

#include <map>
#include <optional>

namespace walshscope {

/// Length -> how many cycles of a permutation have it. Empty unless S is bijective. 2^n steps.
std::optional<std::map<std::uint32_t, std::uint32_t>> cycleStructure(const SBox& s);

/// Whether S(S(x)) = x for all x; empty unless n = m.
std::optional<bool> involution(const SBox& s);

/// How many x give S(x) = x with every bit flipped; empty unless n = m.
std::optional<std::int64_t> oppositeFixedPoints(const SBox& s);

/// x -> second(first(x)). Throws UsageError unless `second` has as many input bits as `first` has output bits.
SBox composition(const SBox& second, const SBox& first);

} // namespace walshscope
