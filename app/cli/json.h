// SPDX-License-Identifier: GPL-3.0-or-later
// JSON as this program writes it: keys in the order given, integers exact however large.
#pragma once

#include "distribution/tally.h"
#include "io/json_text.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace walshscope::cli {

std::string jsonNumber(double value);
/// A time in milliseconds, in four digits, which is more than a clock means.
std::string jsonMilliseconds(double seconds);
inline std::string jsonBool(bool value) { return value ? "true" : "false"; }

/// {"-8": 28, "8": 36}, ascending.
std::string jsonDistribution(const Distribution& distribution);

template <class Number>
std::string jsonOrNull(const std::optional<Number>& value) {
    return value ? std::to_string(*value) : "null";
}

/// Pairs of a key and a value that is JSON already.
using JsonMembers = std::vector<std::pair<std::string, std::string>>;

/// One member a line, with a line end behind it.
std::string jsonObject(const JsonMembers& members);

/// All members on one line, within another object.
std::string jsonWithin(const JsonMembers& members);

/// All members on one line, with a line end behind it.
std::string jsonLine(const JsonMembers& members);

/// An array on one line of what is made of each thing, which is JSON already.
template <class Things, class Made>
std::string jsonListOf(const Things& things, const Made& made) {
    std::string text;
    for (const auto& thing : things)
        text += (text.empty() ? "" : ", ") + made(thing);
    return "[" + text + "]";
}

/// An array of objects, one object a line, with a line end behind it.
std::string jsonArray(const std::vector<JsonMembers>& objects);

} // namespace walshscope::cli
