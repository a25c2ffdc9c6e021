// SPDX-License-Identifier: GPL-3.0-or-later
// Words that hold an index and a value, as 0063 017c 0277 …: the index counts, so what is left is the table.
#include "io/found/tables.h"

#include <algorithm>

namespace walshscope {

namespace {

constexpr std::size_t fewestGlued = 8; ///< So many indices in a row are no chance.

} // namespace

std::optional<GluedWords> unglued(std::span<const std::int64_t> words) {
    if (words.size() < fewestGlued)
        return std::nullopt;
    for (const int bits : {4, 8, 16}) {
        const std::int64_t mask = (std::int64_t(1) << bits) - 1;
        bool isAbove = true, isBelow = true; // The index.
        GluedWords above{{}, ", the index and the value in one word"},
            below{{}, ", the value and the index in one word"};
        for (std::size_t i = 0; i < words.size() && (isAbove || isBelow); ++i) {
            const std::int64_t high = words[i] >> bits, low = words[i] & mask;
            isAbove = isAbove && high == std::int64_t(i);
            isBelow = isBelow && low == std::int64_t(i) && high >= 0 && high <= mask;
            above.values.push_back(low);
            below.values.push_back(high);
        }
        for (GluedWords* found : {isAbove ? &above : nullptr, isBelow ? &below : nullptr})
            // What rises all the way is rather a list of numbers.
            if (found && !std::ranges::is_sorted(found->values))
                return std::move(*found);
    }
    return std::nullopt;
}

} // namespace walshscope
