// SPDX-License-Identifier: GPL-3.0-or-later
// The components of an S-box as the columns of a table that can be sorted.
#pragma once

#include "gui/tables/rows_model.h"
#include "sbox/component_facts.h"

#include <memory>

namespace walshscope::gui {

using ComponentRows = std::shared_ptr<const std::vector<ComponentFacts>>;

/// An entry a component, from b = 1; null if there are none. `outputs` is m, for the width of the masks.
std::vector<RowsColumn> componentTableColumns(const ComponentRows& rows, int outputs);

} // namespace walshscope::gui
