// SPDX-License-Identifier: GPL-3.0-or-later
// What a heading calls the columns of a table: x3,x2,x1,x0,f or $y_1$ & $y_0$.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace walshscope {

struct ColumnName {
    std::string stem; ///< "x" of x3, "q'" of q1', in lower case.
    std::optional<std::uint32_t> number = {};
    std::string written() const {
        const std::size_t letters = number ? stem.find_last_not_of('\'') + 1 : stem.size();
        return stem.substr(0, letters) + (number ? std::to_string(*number) : "") + stem.substr(letters);
    }
};

/// The names of so many columns, those of single bits also where they stand together as in x1x0,f. What is no plain
/// name, as "f-value", has no number. Empty where the line has another number of them, or one that begins otherwise.
std::vector<ColumnName> columnNamesIn(std::string_view line, std::size_t count);

/// Whether a column that is called so counts the rows, as x or index does.
bool namesIndex(std::string_view name);

/// The last line before that place that says something, without what makes it a comment; empty where there is none.
std::string_view headingBefore(std::string_view text, std::size_t place);

} // namespace walshscope
