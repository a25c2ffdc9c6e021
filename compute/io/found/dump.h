// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a printout that has addresses.
#pragma once

#include "io/found/mistake.h"

#include <optional>
#include <string_view>

namespace walshscope {

/// Of a text that is surely one, as xxd, hexdump and od make them, but from which tableOfDump() makes no table.
std::optional<Mistake> mistakeInDump(std::string_view text, Monitor& monitor);

} // namespace walshscope
