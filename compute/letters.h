// SPDX-License-Identifier: GPL-3.0-or-later
// What the ids of contenders begin with.
#pragma once

#include "message.h"

#include <string_view>
#include <vector>

namespace walshscope {

struct Letters {
    std::string_view letters; ///< "H": an id is of the longest that it begins with.
    Message meaning;          ///< Half a sentence.
};

/// A manual's table, sorted by letters: every contender is of one row, and every row has one.
const std::vector<Letters>& lettersOfIds();

/// What a letter says that follows the first, and a number.
const std::vector<Letters>& secondLetters();

} // namespace walshscope
