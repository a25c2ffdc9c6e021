// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of two columns, an index and a value in each line, whose indices need a look: shuffled, doubled or missing.
#pragma once

#include "io/found/mistake.h"
#include "io/found/tables.h"

#include <optional>

namespace walshscope {

struct Indexed {
    FoundTable table;
    std::optional<Mistake> mistake = {}; ///< For which there is no table.
    std::size_t start = 0, end = 0;
};

/// Nothing where the text is no such table, or where its indices count as the other readers expect it.
std::optional<Indexed> indexedIn(std::string_view text, Monitor& monitor);

} // namespace walshscope
