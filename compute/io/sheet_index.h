// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a column of a table counts its rows.
#pragma once

#include "message.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace walshscope {

/// Where each row goes by a column of numbers that are each there once; nothing where they are no such numbers.
struct RowOrder {
    std::vector<std::size_t> places = {};
    std::int64_t first = 0;
    std::optional<std::pair<std::size_t, Message>> mistake = {}; ///< With its row.
};

/// What is not called an index has to count from 0 or 1, row by row.
std::optional<RowOrder> orderBy(const std::vector<std::string>& numbers, bool isNamed);

/// Numbers that grow by the same step, as 0, 0.5, 1, … do.
bool growEvenly(const std::vector<std::string>& numbers);

} // namespace walshscope
