// SPDX-License-Identifier: GPL-3.0-or-later
// Affine maps as commands print them.
#pragma once

#include "sbox/affine_map.h"

#include <string>

namespace walshscope::cli {

/// {"columns": […], "constant": …}
std::string jsonMap(const AffineMap& map);

/// "  A  01 02 … + 63" and a line end, as convert --affine takes the map.
std::string mapLine(const char* name, const AffineMap& map);

} // namespace walshscope::cli
