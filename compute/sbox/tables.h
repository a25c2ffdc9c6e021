// SPDX-License-Identifier: GPL-3.0-or-later
// The four tables of an S-box, a row or column at a time: a whole one may have 2^32 entries and more.
#pragma once

#include "sbox/sbox.h"

#include <functional>

namespace walshscope {

/// Column b of the LAT on the Walsh scale: W_{b·S}(a) for a = 0 … 2^n - 1. `column` has 2^n places.
void latColumn(const SBox& s, std::uint32_t b, std::span<std::int32_t> column);

/// Row a of the DDT: #{x : S(x) + S(x+a) = b} for b = 0 … 2^m - 1. `row` has 2^m places.
void ddtRow(const SBox& s, std::uint32_t a, std::span<std::uint32_t> row);

/// Row a of the ACT: the autocorrelation of b·S at a for b = 0 … 2^m - 1, which is the Walsh transform of the DDT's row
/// (Zhang, Zheng & Imai 2000). `row` has 2^m places.
void actRow(const SBox& s, std::uint32_t a, std::span<std::int32_t> row);

/// S^-1. Throws UsageError unless S is bijective.
SBox inverse(const SBox& s);

/// Column b of the BCT (Cid, Huang, Peyrin, Sasaki & Song 2018): #{x : S^-1(S(x)+b) + S^-1(S(x+a)+b) = a} for
/// a = 0 … 2^n - 1. `inverse` is S^-1. `column` has 2^n places. Row a is column a of S^-1's table: exchange the
/// S-boxes. Takes 2^n steps for a good S-box and 4^n for a linear one, with a `look` every few milliseconds, which may
/// throw.
void bctColumn(const SBox& s, const SBox& inverse, std::uint32_t b, std::span<std::uint32_t> column,
               const std::function<void()>& look);

} // namespace walshscope
