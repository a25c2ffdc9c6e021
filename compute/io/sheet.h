// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as spreadsheets write them: several columns of values under a heading, numbers in quotes, with decimal commas
// or with something between thousands, a first line sep=;, and inputs bit by bit beside values that are no bits.
#pragma once

#include "io/records_of.h"

#include <memory>

namespace walshscope {

class Sheet;

/// Nothing where the text is none, where the readers of lists and of two columns know as much of it, or where its
/// columns are those of one table of bits or entries. Throws Cancelled.
std::shared_ptr<const Sheet> sheetIn(std::string_view text, Monitor& monitor);

/// Of the first column that is of the kind asked for, or else can be; nothing where none can.
std::optional<Kind> kindOfSheet(const Sheet& sheet, std::optional<Kind> as);

/// One of its columns, and the others are records.
Parsed readSheet(const Source& source, const Sheet& sheet);

} // namespace walshscope
