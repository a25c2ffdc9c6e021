// SPDX-License-Identifier: GPL-3.0-or-later
// What rows of fields are: their index, their inputs, and the columns of values beside these.
#pragma once

#include "io/sheet_columns.h"
#include "monitor.h"

#include <memory>

namespace walshscope {

/// Null where another reader has to know what this is. The rows are views of the text. Throws Cancelled.
std::shared_ptr<const Sheet> sheetOf(std::string_view text, SheetRows rows, char separator, bool isSeparatorSaid,
                                     Monitor& monitor);

} // namespace walshscope
