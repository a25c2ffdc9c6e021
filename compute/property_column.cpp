// SPDX-License-Identifier: GPL-3.0-or-later
// Values of properties as text.
#include "property_column.h"

namespace walshscope {

std::string textOf(const PropertyValue& value) {
    if (const auto* flag = std::get_if<bool>(&value))
        return *flag ? "true" : "false";
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return std::to_string(*number);
    const auto* text = std::get_if<std::string>(&value);
    return text ? *text : std::string();
}

std::string textOf(const Distribution& distribution) {
    std::string text;
    for (const auto& [value, count] : distribution)
        text += (text.empty() ? "" : " ") + std::to_string(value) + ':' + std::to_string(count);
    return text;
}

} // namespace walshscope
