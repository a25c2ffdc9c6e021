// SPDX-License-Identifier: GPL-3.0-or-later
// Whether this computer has the memory that a computation is going to need.
#pragma once

#include <cstdint>

namespace walshscope::cli {

/// Throws ComputationError where fewer bytes are available. To be asked before they are allocated: Linux grants more
/// than there is and ends the program later.
void requireMemory(std::uint64_t bytes);

} // namespace walshscope::cli
