// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of an entry as its sentences have them.
#pragma once

#include "io/values.h"
#include "property_value.h"
#include "sbox/table_kind.h"

namespace walshscope {

/// "0x0F"
inline std::string inputOf(const TableEntry& e) { return "0x" + hexadecimalOf(e.a, e.s.n()); }
/// Of a table whose columns are of outputs.
inline std::string outputOf(const TableEntry& e) { return "0x" + hexadecimalOf(e.b, e.s.m()); }

} // namespace walshscope
