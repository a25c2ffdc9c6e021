// SPDX-License-Identifier: GPL-3.0-or-later
// The page that man shows, of what --help says.
#pragma once

#include "usage.h"

#include <string>

namespace walshscope::cli {

/// In man's own macros; `window` is what the program takes without a command.
std::string manPage(const Usage& window);

} // namespace walshscope::cli
