// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as spreadsheets write them: several columns of values under a heading, numbers in quotes, with decimal commas
// or with something between thousands, a first line sep=;.
#pragma once

#include "io/records_of.h"

#include <memory>

namespace walshscope {

class Sheet;

/// Nothing where the text is none, or where the readers of lists and of two columns know as much of it.
std::shared_ptr<const Sheet> sheetIn(std::string_view text);

/// Of the first column that can be of the kind asked for; nothing where none can.
std::optional<Kind> kindOfSheet(const Sheet& sheet, std::optional<Kind> as);

/// One of its columns, and the others are records.
Parsed readSheet(const Source& source, const Sheet& sheet);

} // namespace walshscope
