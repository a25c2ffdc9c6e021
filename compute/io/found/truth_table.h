// SPDX-License-Identifier: GPL-3.0-or-later
// Truth tables with their inputs, or with a heading that says which output bit each column is.
#pragma once

#include "io/found/column_names.h"
#include "io/found/mistake.h"
#include "io/found/tokens.h"

#include <optional>
#include <string>
#include <vector>

namespace walshscope {

struct BitRow {
    std::string bits = {};            ///< Of each column; of one that holds no bits something above '1'.
    std::uint32_t start = 0, end = 0; ///< In the text.
    std::uint32_t index = 0;          ///< Where one stands before the bits.
    std::string rest = {};            ///< What else the row holds.
};

/// The columns of a table that are its inputs, and the input of each row.
struct InputBits {
    std::vector<std::size_t> columns; ///< The one of the highest bit first.
    std::vector<std::uint32_t> inputs = {};
    std::string how = {};
    std::optional<Mistake> mistake = {}; ///< Where not each input is there once.
    Message doubt = {};                  ///< Where another order of the bits may be meant; else empty.
};

/// Of a table with columns of any values beside those of bits. What is called x1, x2 and so on are inputs, and else
/// what stands on one side of the values and takes hardly any combination twice. Nothing where there are none;
/// `areCounted` where an index says where each row goes, which chance then makes no inputs of.
std::optional<InputBits> inputBitsOf(const std::vector<BitRow>& rows, const std::vector<ColumnName>& names,
                                     bool areCounted);

struct TruthRows {
    int m = 0;                              ///< Bits of each value.
    std::string how = {};                   ///< "16 rows of inputs and outputs"
    std::vector<std::uint32_t> values = {}; ///< S(0), S(1), …
    std::optional<Mistake> mistake = {};    ///< For which there are none.
    Message doubt = {};                     ///< Where another order of the bits may be meant; else empty.
    bool areNamed = false;                  ///< A heading says which bit is which.
};

/// Of a table with a row for each input: its bits, or its number, and the bits of the value; or of these alone below
/// their names. Rows stand in any order, and so do columns whose names have numbers: those say which bit each is, and
/// without them the first one is the highest, unless the rows count up the other way round. Nothing where the text is
/// no such table.
std::optional<TruthRows> truthRowsIn(std::string_view text, const std::vector<Token>& tokens);

} // namespace walshscope
