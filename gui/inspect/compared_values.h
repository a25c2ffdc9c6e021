// SPDX-License-Identifier: GPL-3.0-or-later
// Where two S-boxes, functions or lists of integers have different values, as the rows of a table.
#pragma once

#include "gui/documents/input.h"
#include "gui/tables/rows_model.h"
#include "monitor.h"

namespace walshscope::gui {

struct ComparedValues {
    InputPointer here, there;
    bool sameKind = false;
    /// Of different kinds or for different n there is nothing to compare value by value, and the rest is empty.
    bool comparable = false;
    std::vector<std::uint32_t> differing; ///< The x, in order.
    /// Bits in which the values differ there, of S-boxes.
    int fewest = 0, most = 0;
    double mean = 0;
};

ComparedValues comparedValues(const InputPointer& here, const InputPointer& there, Monitor& monitor);

/// "They differ at 2 of 256 x …"
QString sentenceOf(const ComparedValues& compared);

/// A row for each x at which they differ; null if there is none.
std::vector<RowsColumn> comparedValueColumns(const std::shared_ptr<const ComparedValues>& values);

} // namespace walshscope::gui
