// SPDX-License-Identifier: GPL-3.0-or-later
// Products of polynomials over GF(2): of short ones by carry-less products of words and Karatsuba's rule, of long ones
// by their values.
#pragma once

#include "polynomial/words.h"

#include <functional>

namespace walshscope {

/// From so many words of both factors on, products are by values.
constexpr std::size_t wordsForValues = 256;

/// to ^= a·b; `to` has as many words as both together and is apart from them. `look`, which may throw, is called before
/// and after each step that takes long.
void addProduct(std::span<std::uint64_t> to, Coefficients a, Coefficients b, Workspace& workspace,
                const std::function<void()>& look = {});

} // namespace walshscope
