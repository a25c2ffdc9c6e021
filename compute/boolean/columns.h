// SPDX-License-Identifier: GPL-3.0-or-later
// Which columns a table of many Boolean functions can have.
#pragma once

#include "boolean/properties.h"
#include "property_column.h"

namespace walshscope {

using BooleanColumn = PropertyColumn<BooleanProperties>;

/// In the order in which they are shown.
const std::vector<BooleanColumn>& booleanColumns();

} // namespace walshscope
