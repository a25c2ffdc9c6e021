// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of tables with a row for each of many S-boxes or functions, the same on the command line and in windows.
#pragma once

#include "distribution/distribution.h"
#include "message.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace walshscope {

/// Nothing where it was not computed or makes no sense.
using PropertyValue = std::variant<std::monostate, bool, std::int64_t, std::string>;

template <class Properties>
struct PropertyColumn {
    std::string_view key; ///< That of the command line's JSON.
    Message title;
    PropertyValue (*value)(const Properties&);
    bool usual = true; ///< Shown where nobody chooses.
};

/// "true", "112", or nothing.
std::string textOf(const PropertyValue& value);

/// "0:33150 2:32130", each value with its count.
std::string textOf(const Distribution& distribution);

template <class Number>
PropertyValue valueOrNothing(const std::optional<Number>& value) {
    return value ? PropertyValue(std::int64_t(*value)) : PropertyValue();
}

} // namespace walshscope
