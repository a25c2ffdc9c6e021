// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers with decimal commas, or with points, commas, apostrophes or narrow spaces between thousands.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace walshscope {

/// What points and commas mean in a column of numbers.
struct NumberMarks {
    char decimal = '.';   ///< Point or comma.
    bool hasMark = false; ///< Any number has one that is no decimal point.
    /// Where both may be the decimal mark: the first number with a comma, and the first with a point, which may set
    /// thousands off.
    std::optional<std::size_t> unclear = {}, unclearPoint = {};
    bool isClear = false; ///< The decimal mark can be no other.
};

/// Nothing where one of them is no number, or where they do not mean the same by their marks. A space may stand between
/// thousands where these are the cells of a table.
std::optional<NumberMarks> marksOf(const std::vector<std::string_view>& numbers, bool areCells = false);

/// With a decimal point and nothing between thousands.
std::string plainNumber(std::string_view number, char decimal);

} // namespace walshscope
