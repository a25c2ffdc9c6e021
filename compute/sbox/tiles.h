// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of an S-box's tables, as many cells to a block as a picture wants: a whole table may have 2^32 entries.
#pragma once

#include "monitor.h"
#include "sbox/tables.h"

namespace walshscope {

/// Blocks of 2^rowLevel rows times 2^columnLevel columns, the first of which begins at row a and column b.
struct TableBlocks {
    std::uint32_t a, b;
    std::uint32_t rows, columns; ///< Of blocks.
    int rowLevel = 0, columnLevel = 0;
    std::uint32_t modulus = 0; ///< If not 0, what counts of an entry is its magnitude modulo this.
};

/// Of each block the entry of largest magnitude, row by row; of equal ones any. Trivial entries count only in blocks of
/// a single one. Blocks, or parts of them, beyond the table are 0. On all cores: a LAT's column or an ACT's row
/// takes one transform, a DDT's row 2^n steps, a BCT's column 2^n steps for a good S-box and 4^n for a linear one.
/// Throws UsageError for the BCT of what is no permutation, and Cancelled.
void tile(const SBox& s, SBoxTable table, const TableBlocks& blocks, std::span<std::int32_t> pooled, Monitor& monitor);

} // namespace walshscope
