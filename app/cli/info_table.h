// SPDX-License-Identifier: GPL-3.0-or-later
// What walshscope info --csv prints: a row for each of many S-boxes or functions.
#pragma once

#include "parser.h"

namespace walshscope::cli {

/// --csv and --columns.
void addTableOptions(Parser& parser);

/// A header line, and a line for each record of each file.
void infoTable(const Parser& parser);

} // namespace walshscope::cli
