// SPDX-License-Identifier: GPL-3.0-or-later
// What speaks for values in their order being an S-box.
#pragma once

#include "io/found/tables.h"
#include "sbox/sbox.h"

namespace walshscope {

using Values = std::vector<std::int64_t>;

constexpr std::size_t mostValues = std::size_t(1) << SBox::largestN;

/// Of first, first + 1, … as many as there are.
bool isPermutation(const Values& values, std::int64_t first);

/// The same of 0, 1, … where those below 0 count modulo their number, and there are some.
bool isPermutationOfSigned(Values values);

/// None where their number is no power of two or they do not fit; as Fits, OneBased, Permutation or Rows otherwise.
FoundTable judged(Values values);

} // namespace walshscope
