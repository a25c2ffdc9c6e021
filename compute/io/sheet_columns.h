// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of a table, and how their numbers are written.
#pragma once

#include "io/found/mistake.h"
#include "io/holds.h"
#include "io/sheet_rows.h"

#include <string>
#include <vector>

namespace walshscope {

/// The columns of a table, one of which may have been the index of its rows, which are sorted by it.
class Sheet {
public:
    struct Column {
        std::string name = {};
        std::vector<std::string> numbers = {}; ///< With a decimal point and no other mark.
        std::vector<std::size_t> places = {};  ///< Of each in the text.
        Holds holds = Holds::Bit;              ///< Each of them.
        int bits = 0;                          ///< Of each number that is written as a binary word.
    };
    std::vector<Column> columns;
    std::string index;                ///< What is said of it.
    std::vector<std::string> remarks; ///< What the columns are called that hold none.
    std::optional<Mistake> mistake;
    Message doubt;
    std::size_t end = 0; ///< Where its last row ends.
};

Holds holdsOfAll(const std::vector<std::string>& numbers);

/// Words of 0s and 1s, all as long; 0 where they are none, or may be decimal numbers.
int widthOfWords(const SheetFields& fields);

/// Empty where they are no digits of this base.
std::string decimalOf(std::string_view digits, int base);

/// Hexadecimal numbers in decimal: all behind 0x, all as long, or several with letters; empty where they are none.
std::vector<std::string> hexadecimalNumbers(const SheetFields& fields);

} // namespace walshscope
