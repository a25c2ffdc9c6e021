// SPDX-License-Identifier: GPL-3.0-or-later
// Which columns a table of many S-boxes can have.
#pragma once

#include "property_column.h"
#include "sbox/properties.h"

namespace walshscope {

using SBoxColumn = PropertyColumn<SBoxProperties>;

/// In the order in which they are shown.
const std::vector<SBoxColumn>& sboxColumns();

} // namespace walshscope
