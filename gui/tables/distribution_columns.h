// SPDX-License-Identifier: GPL-3.0-or-later
// A Walsh distribution as the columns of a table that can be sorted.
#pragma once

#include "gui/plot/distribution_table.h"
#include "gui/tables/rows_model.h"

#include <memory>

namespace walshscope::gui {

/// Value, masks and share; an entry for each value of the table, which may be null if there are none.
std::vector<RowsColumn> distributionColumns(const std::shared_ptr<const DistributionTable>& table);

} // namespace walshscope::gui
