// SPDX-License-Identifier: GPL-3.0-or-later
// Products of polynomials over GF(2): of short ones by carry-less products of words and Karatsuba's rule, of long ones
// by their values.
#pragma once

#include "polynomial/words.h"

namespace walshscope {

/// From so many words of both factors on, products are by values.
constexpr std::size_t wordsForValues = 256;

/// to ^= a·b; `to` has as many words as both together and is apart from them. `look` is called every few milliseconds,
/// where there is one.
void addProduct(std::span<std::uint64_t> to, Coefficients a, Coefficients b, Arena& arena, const Look& look = {});

} // namespace walshscope
