// SPDX-License-Identifier: GPL-3.0-or-later
// Which file an address is of, and where in it.
#pragma once

#include "report/plain_output.h"

#include <cstdint>

namespace walshscope {

/// A line such as "walshscope+0x1a2b", which `addr2line -e` takes; the file without its folder. Of what is allowed in
/// the handler of a signal.
void writeWhere(const PlainOutput& out, std::uintptr_t address);

} // namespace walshscope
