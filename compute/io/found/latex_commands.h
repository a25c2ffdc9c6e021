// SPDX-License-Identifier: GPL-3.0-or-later
// What commands of LaTeX say of a table, and how far what belongs to them goes.
#pragma once

#include <cstdint>
#include <string_view>

namespace walshscope {

struct LatexCommand {
    enum Means : std::uint8_t {
        Other,     ///< Not known.
        Nothing,   ///< How something looks, or a rule between rows.
        Arrow,     ///< \to
        Points,    ///< Numbers are left out.
        Row,       ///< The end of one, as \\ is.
        Begin,     ///< Of an environment.
        End,       ///< Of one.
        Columns,   ///< A cell of several columns: their number and how it is set stand before what is in it.
        Rows,      ///< The same of several rows.
        Title,     ///< Of a section.
        Caption,   ///< Of a table.
        Subscript, ///< In text.
        Length,    ///< Which may be set behind it.
    };
    Means means = Other;
    int arguments = 0; ///< Behind it, that are no text of the table.
};

/// By its name, without backslash and star.
LatexCommand latexCommand(std::string_view name);

struct LatexEnvironment {
    int arguments = -1;   ///< That are no text; -1: whatever stands in brackets behind its name.
    bool isTable = false; ///< Of cells and rows.
    bool isFloat = false; ///< Where tables stand with a caption.
};
LatexEnvironment latexEnvironment(std::string_view name);

/// Whether this is LaTeX, where % begins a comment and & a cell.
bool isLatex(std::string_view text);

/// Where an argument ends that stands there, perhaps behind white space: in braces, a command or a character. `at`
/// where none does. What is far longer than an argument is none.
std::size_t behindLatexArgument(std::string_view text, std::size_t at);

/// The same in brackets, '[' or '('.
std::size_t behindLatexOption(std::string_view text, std::size_t at, char opening = '[');

/// The same of a length, as in \tabcolsep=3pt, \vskip 2mm plus 1fil and \parindent0pt.
std::size_t behindLatexLength(std::string_view text, std::size_t at);

/// Behind as many arguments with the options between them.
std::size_t behindLatexArguments(std::string_view text, std::size_t at, int count, bool areInBraces = false);

/// What a subscript says, as 16, x, h and \mathrm{hex} do; 0 where it says none.
int baseOfSubscript(std::string_view subscript);

} // namespace walshscope
