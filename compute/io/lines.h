// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a table, and what a field of one holds.
#pragma once

#include <algorithm>
#include <string_view>

namespace walshscope {

inline std::string_view withoutBlanks(std::string_view field) {
    constexpr std::string_view blanks = " \t";
    field.remove_prefix(std::min(field.find_first_not_of(blanks), field.size()));
    return field.substr(0, field.find_last_not_of(blanks) + 1);
}

/// Without blanks around it, and without one pair of quotes.
inline std::string_view unquotedField(std::string_view field) {
    field = withoutBlanks(field);
    if (field.size() > 1 && (field.front() == '"' || field.front() == '\'') && field.back() == field.front())
        field = withoutBlanks(field.substr(1, field.size() - 2));
    return field;
}

/// Calls take(line, start) for each line that is not blank, until it says no.
template <class Take>
void eachLine(std::string_view text, std::size_t start, const Take& take) {
    while (start < text.size()) {
        const std::size_t end = std::min(text.find_first_of("\r\n", start), text.size());
        const std::string_view line = text.substr(start, end - start);
        if (line.find_first_not_of(" \t") != std::string_view::npos && !take(line, start))
            return;
        start = end + 1;
    }
}

} // namespace walshscope
