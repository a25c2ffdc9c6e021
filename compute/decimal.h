// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that no type of the standard library holds, as text.
#pragma once

#include <string>

namespace walshscope {

inline std::string decimal(unsigned __int128 number) {
    char digits[40];
    char* const end = digits + sizeof digits;
    char* first = end;
    do {
        *--first = char('0' + int(number % 10));
        number /= 10;
    } while (number != 0);
    return {first, end};
}

} // namespace walshscope
