// SPDX-License-Identifier: GPL-3.0-or-later
// A table of a text taken apart: its heading, and the fields of its rows column by column.
#pragma once

#include "io/found/mistake.h"

#include <optional>
#include <string_view>
#include <vector>

namespace walshscope {

using SheetFields = std::vector<std::string_view>;

struct SheetLine {
    std::string_view text; ///< Without what makes it a comment.
    bool isComment = false;
};

/// Those that say anything. Throws Cancelled.
std::vector<SheetLine> sheetLinesIn(std::string_view text, Monitor& monitor);

/// What stands between separators that are in no quotes; '\0' separates nothing, a space is any blanks, and | and & may
/// stand around as Markdown and LaTeX write them.
SheetFields fieldsBetween(std::string_view line, char separator);

/// 12,5 of "12,5 %" and "12,5 V"; of anything else all.
std::string_view withoutUnit(std::string_view field);

struct SheetRows {
    SheetFields heading = {}; ///< As many as columns, of which the first may be empty; else empty.
    std::vector<SheetFields> columns = {};
    std::vector<std::string_view> lines = {}; ///< Of each row.
    bool isAlone = true;                      ///< There is no line beside the heading and the rows.
    std::optional<Mistake> mistake = {};      ///< A row has another number of fields.
};

/// Nothing where the text is no such table. Titles and comments may stand above and below one with a heading. Throws
/// Cancelled.
std::optional<SheetRows> sheetRowsIn(std::string_view text, const std::vector<SheetLine>& lines, char separator,
                                     Monitor& monitor);

} // namespace walshscope
