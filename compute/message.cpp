// SPDX-License-Identifier: GPL-3.0-or-later
// Messages in English.
#include "message.h"

namespace walshscope {
namespace {

std::string text(const Message::Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return std::to_string(*number);
    if (const auto* number = std::get_if<std::uint64_t>(&value))
        return std::to_string(*number);
    if (const auto* words = std::get_if<std::string>(&value))
        return *words;
    return std::get<std::shared_ptr<const Message>>(value)->text();
}

} // namespace

std::string Message::text() const {
    constexpr std::string_view several = "(s)";
    std::string result;
    for (const char* c = m_code; *c; ++c) {
        if (m_counted && std::string_view(c).starts_with(several)) {
            result += walshscope::text(m_values.front()) == "1" ? "" : "s";
            c += several.size() - 1;
        } else if (*c == '%' && c[1] > '0' && std::size_t(c[1] - '0') <= m_values.size()) {
            result += walshscope::text(m_values[std::size_t(*++c - '1')]);
        } else {
            result += *c;
        }
    }
    return result;
}

} // namespace walshscope
