// SPDX-License-Identifier: GPL-3.0-or-later
// Writes JSON.
#include "json.h"

#include <charconv>
#include <cmath>

namespace walshscope::cli {
namespace {

std::string joined(const JsonMembers& members, const char* separator) {
    std::size_t size = 0;
    for (const auto& [key, value] : members)
        size += 2 * key.size() + value.size() + 16;
    std::string text;
    text.reserve(size); // Values may be long.
    for (const auto& [key, value] : members)
        text.append(text.empty() ? "" : separator).append(jsonText(key)).append(": ").append(value);
    return text;
}

} // namespace

std::string jsonNumber(double value) {
    if (!std::isfinite(value))
        return "null";
    char buffer[32];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr};
}

std::string jsonMilliseconds(double seconds) {
    constexpr int digits = 4;
    char buffer[32];
    return {buffer,
            std::to_chars(buffer, buffer + sizeof buffer, seconds * 1e3, std::chars_format::general, digits).ptr};
}

std::string jsonDistribution(const Distribution& distribution) {
    JsonMembers members;
    for (const auto& [value, count] : distribution)
        members.emplace_back(std::to_string(value), std::to_string(count));
    return jsonWithin(members);
}

std::string jsonWithin(const JsonMembers& members) { return "{" + joined(members, ", ") + "}"; }

std::string jsonObject(const JsonMembers& members) { return "{\n  " + joined(members, ",\n  ") + "\n}\n"; }

std::string jsonLine(const JsonMembers& members) { return jsonWithin(members) + "\n"; }

std::string jsonArray(const std::vector<JsonMembers>& objects) {
    std::string text;
    for (const JsonMembers& members : objects)
        text += (text.empty() ? "" : ",\n") + std::string("  {") + joined(members, ", ") + "}";
    return "[\n" + text + "\n]\n";
}

} // namespace walshscope::cli
