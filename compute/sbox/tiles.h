// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of an S-box's tables, as many cells to a block as a picture wants: a whole table may have 2^32 entries.
#pragma once

#include "monitor.h"
#include "sbox/tables.h"

#include <cstdlib>

namespace walshscope {

/// What counts of an entry.
struct TableMeasure {
    enum class Kind {
        Entry,
        Modulo, ///< Its magnitude modulo the number, which is above 0.
        Equal,  ///< 1 if it is the number, otherwise 0.
        EqualMagnitude,
    };
    Kind kind = Kind::Entry;
    std::int32_t number = 0;
    bool operator==(const TableMeasure&) const = default;

    std::int32_t of(std::int32_t entry) const {
        switch (kind) {
        case Kind::Entry:
            return entry;
        case Kind::Modulo:
            return std::abs(entry) % number;
        case Kind::Equal:
            return entry == number;
        case Kind::EqualMagnitude:
            return std::abs(entry) == number;
        }
        return entry;
    }
};

/// Of two entries that of larger magnitude; the first where both are alike.
inline std::int32_t ofLargerMagnitude(std::int32_t a, std::int32_t b) { return std::abs(b) > std::abs(a) ? b : a; }

/// Blocks of 2^rowLevel rows times 2^columnLevel columns, the first of which begins at row a and column b.
struct TableBlocks {
    std::uint32_t a, b;
    std::uint32_t rows, columns; ///< Of blocks.
    int rowLevel = 0, columnLevel = 0;
    TableMeasure measure = {};
};

/// Of each block the entry that measures most, row by row; of equal ones any. Trivial entries count only in blocks of a
/// single one. Blocks, or parts of them, beyond the table are 0. On all cores: a LAT's column or an ACT's row
/// takes one transform, a DDT's row 2^n steps, a BCT's column 2^n steps for a good S-box and 4^n for a linear one.
/// Throws UsageError for a table of permutations of what is none, and Cancelled. With `minus`, an S-box of the same n
/// and m, its entries are taken from those of s before they are measured.
void tile(const SBox& s, const WhichTable& table, const TableBlocks& blocks, std::span<std::int32_t> pooled,
          Monitor& monitor, const SBox* minus = nullptr);

/// About how many seconds all lines of a table take on the cores of this machine.
double secondsForTable(int n, int m, SBoxTable table);

} // namespace walshscope
