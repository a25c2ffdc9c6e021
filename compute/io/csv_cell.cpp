// SPDX-License-Identifier: GPL-3.0-or-later
// Quotes and apostrophes.
#include "io/csv_cell.h"

#include <charconv>

namespace walshscope {
namespace {

bool isNumber(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return !text.starts_with("+") && error != std::errc::invalid_argument && end == text.data() + text.size();
}

} // namespace

std::string withoutFormula(std::string_view text) {
    const bool computed = !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
    return (computed && !isNumber(text) ? "'" : "") + std::string(text);
}

std::string csvCell(std::string_view text) {
    std::string cell = withoutFormula(text);
    if (cell.find_first_of(",\"\r\n") == std::string::npos)
        return cell;
    for (std::size_t at = 0; (at = cell.find('"', at)) != std::string::npos; at += 2)
        cell.insert(at, 1, '"');
    return '"' + cell + '"';
}

} // namespace walshscope
