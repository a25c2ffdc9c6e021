// SPDX-License-Identifier: GPL-3.0-or-later
// Values of properties as cells of a table.
#include "property_value.h"

#include <charconv>

namespace walshscope {
namespace {

template <class Counts>
std::string pairsOf(const Counts& counts) {
    std::string text;
    for (const auto& [value, count] : counts)
        text += (text.empty() ? "" : " ") + std::to_string(value) + ':' + std::to_string(count);
    return text;
}

struct CellText {
    std::string operator()(std::monostate) const { return {}; }
    std::string operator()(bool flag) const { return flag ? "true" : "false"; }
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(double number) const {
        char buffer[32];
        return {buffer, std::to_chars(buffer, buffer + sizeof buffer, number).ptr};
    }
    std::string operator()(const Digits& digits) const { return digits.text; }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const Distribution& distribution) const { return pairsOf(distribution); }
    std::string operator()(const CycleCounts& cycles) const { return pairsOf(cycles); }
    std::string operator()(const CountTable& table) const { return table.words; }
    std::string operator()(const Structured& structured) const { return structured.words.text(); }
};

} // namespace

std::string textOf(const PropertyValue& value) { return std::visit(CellText{}, value); }

std::string sixDigits(double value) {
    char buffer[32];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::general, 6).ptr};
}

} // namespace walshscope
