// SPDX-License-Identifier: GPL-3.0-or-later
// The linear complexities of many short blocks at once, each of them a bit of a vector, and where they jump.
#pragma once

#include "polynomial/words.h"

namespace walshscope {

/// Beyond it DS is faster for each block alone.
constexpr std::size_t longestSlicedBlock = 5000;

/// How many blocks are done in the time of one.
std::size_t slicedTogether();

/// complexities[j] is that of the `length` bits from bit first + j·length on, packed (packed.h); 1 to
/// longestSlicedBlock. The words go on as far as the last block does.
void linearComplexities(Coefficients packed, std::size_t first, std::size_t length,
                        std::span<std::uint32_t> complexities);

/// Where those of such blocks jump: wordsOf(length) words for each block, whose bit n says whether it is when bit n is
/// read.
void blockJumps(Coefficients packed, std::size_t first, std::size_t length, std::span<std::uint64_t> jumps);

} // namespace walshscope
