// SPDX-License-Identifier: GPL-3.0-or-later
// Text in a cell of a table for other programs, which may have come from anywhere.
#pragma once

#include <string>
#include <string_view>

namespace walshscope {

/// With ' before what a spreadsheet would compute, and so could send elsewhere: what begins with =, +, -, @, a tab or a
/// carriage return and is no number.
std::string withoutFormula(std::string_view text);

/// The same as CSV: in quotes where a comma, a quote or a line's end would be taken for that of the cell.
std::string csvCell(std::string_view text);

} // namespace walshscope
