// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of two columns as spreadsheets and plotting programs write them: an index that counts, and a value.
#pragma once

#include "io/entry.h"

namespace walshscope {

/// What the values of a table of two columns are, as far as the beginning tells: bits, entries of an S-box, integers or
/// real numbers, or the kind asked for where they can be that. Nothing where it is no such table. Commas, semicolons,
/// tabs or spaces separate the columns; a heading may stand above them.
std::optional<Kind> kindOfColumns(std::string_view text, std::optional<Kind> as);

/// Of the kind asked for, or what kindOfColumns() says.
Parsed readColumns(const Source& source);

} // namespace walshscope
