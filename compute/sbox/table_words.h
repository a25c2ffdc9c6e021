// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of an entry as its sentences have them.
#pragma once

#include "io/values.h"
#include "sbox/table_kind.h"

#include <charconv>

namespace walshscope {

/// "0.0625": what a person reads of a real number.
inline std::string sixDigits(double value) {
    char buffer[32];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::general, 6).ptr};
}

/// "0x0F"
inline std::string inputOf(const TableEntry& e) { return "0x" + hexadecimalOf(e.a, e.s.n()); }
inline std::string outputOf(const TableEntry& e) { return "0x" + hexadecimalOf(e.b, e.s.m()); }

} // namespace walshscope
