// SPDX-License-Identifier: GPL-3.0-or-later
// What a property of an S-box or a function can be: a flag, a number, a distribution, a table of counts, a list.
#pragma once

#include "distribution/distribution.h"
#include "message.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace walshscope {

/// A whole number, however large.
struct Digits {
    std::string text;
    bool operator==(const Digits&) const = default;
};

/// How many cycles there are of each length.
using CycleCounts = std::map<std::uint32_t, std::uint32_t>;

/// A row for each input bit; `words` say in English what there is to see.
struct CountTable {
    int rows = 0, columns = 0;
    std::vector<std::uint32_t> counts;
    std::string words;
    bool operator==(const CountTable&) const = default;
};

/// A list or an object in JSON, and what of it a person reads.
struct Structured {
    std::string json;
    Message words;
    bool operator==(const Structured& other) const { return json == other.json; }
};

/// Nothing where it was not computed or makes no sense.
using PropertyValue = std::variant<std::monostate, bool, std::int64_t, double, Digits, std::string, Distribution,
                                   CycleCounts, CountTable, Structured>;

inline bool isKnown(const PropertyValue& value) { return !std::holds_alternative<std::monostate>(value); }

/// As a cell of a table: "true", "112", "0:33150 2:32130" (each value with its count), or nothing. Real numbers have as
/// many digits as tell them from any other.
std::string textOf(const PropertyValue& value);

/// "0.0625": what a person reads of a real number.
std::string sixDigits(double value);

template <class Number>
PropertyValue valueOrNothing(const std::optional<Number>& value) {
    return value ? PropertyValue(std::int64_t(*value)) : PropertyValue();
}

} // namespace walshscope
