// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of numbers as LaTeX has them.
#pragma once

#include <string>
#include <vector>

namespace walshscope {

/// Rows or columns of a table that a page has room for.
constexpr int mostLinesOfLatex = 64;

/// "-8" as "$-8$".
std::string latexNumber(const std::string& number);
/// In typewriter: letters and digits alone.
std::string latexCode(const std::string& code);

/// A tabular below a comment of one line. The first line is the heading, and with `isHeaded` the first column is one of
/// its own. The cells are LaTeX already, as many in each line.
std::string latexTabular(const std::string& comment, const std::vector<std::vector<std::string>>& lines, bool isHeaded);

} // namespace walshscope
