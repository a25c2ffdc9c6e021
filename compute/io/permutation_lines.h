// SPDX-License-Identifier: GPL-3.0-or-later
// Texts with a permutation on each line, as whoever enumerates S-boxes writes them: millions of them are read line by
// line.
#pragma once

#include "monitor.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace walshscope {

class PermutationLines {
public:
    /// Whether each line is a permutation of 0 … 2^n - 1 in decimal, n from 3 to 10 and one for all, with commas or
    /// blanks and perhaps brackets about it; nothing where one is not, or they are few. `text` has to stay. Throws
    /// Cancelled.
    static std::optional<PermutationLines> in(std::string_view text, Monitor& monitor);

    std::size_t count() const { return m_count; }
    /// The first so many, as text.
    std::string_view first(std::size_t lines) const;
    /// The next one; count() times.
    std::vector<std::uint32_t> next();

private:
    explicit PermutationLines(std::string_view text) : m_text(text) {}
    std::string_view nextLine();

    std::string_view m_text;
    std::size_t m_at = 0, m_count = 0;
};

} // namespace walshscope
