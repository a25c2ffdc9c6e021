// SPDX-License-Identifier: GPL-3.0-or-later
// Writing to what is open, of which write(2) may take less than it is given.
#pragma once

#include <string_view>

namespace walshscope {

/// Writes all of it to a descriptor, waiting where the other end is slow. False, with errno, where that fails.
bool writeAll(int file, std::string_view bytes);

} // namespace walshscope
