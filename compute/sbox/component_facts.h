// SPDX-License-Identifier: GPL-3.0-or-later
// What there is to say about each component of an S-box, a row for each.
#pragma once

#include "monitor.h"
#include "sbox/sbox.h"

#include <optional>
#include <span>
#include <string>

namespace walshscope {

/// Of the component b·S. Definitions as in BooleanProperties.
struct ComponentFacts {
    std::uint32_t b = 0;
    std::int32_t degree = 0;
    std::uint32_t weight = 0;
    bool balanced = false;
    bool plateaued = false;
    std::int32_t nonlinearity = 0;
    std::int32_t linearity = 0; ///< max |W|
    std::int32_t absoluteIndicator = 0;
    std::uint32_t linearStructures = 0; ///< How many a != 0 have |r(a)| = 2^n: 2^k - 1.
    std::optional<std::int32_t> algebraicImmunity;

    bool operator==(const ComponentFacts&) const = default;
};

/// How a table of them is written: keys are those of JSON and CSV.
struct ComponentColumn {
    const char* key;
    bool flag; ///< 1 is true, 0 is false.
    std::optional<std::int64_t> (*value)(const ComponentFacts& facts);
};

std::span<const ComponentColumn> componentColumns();

/// A header line, then a line for each; what is not there is empty.
std::string componentsCsv(std::span<const ComponentFacts> components);

/// Those of b = 1 … 2^m - 1, in that order, algebraic immunity only where it is wanted. Two transforms each, and for
/// the immunity an elimination: 4 s for 16 → 16 bits on two cores, without it a millisecond for 8 → 8.
std::vector<ComponentFacts> componentFacts(const SBox& s, bool withImmunity, Monitor& monitor);

/// About how many seconds two cores take for componentFacts() without the immunity.
double secondsForComponents(int n, int m);

/// The degrees alone, from b = 1: the polynomials of all components at once. 2^n·(n + m) + 2^m·n·m steps.
std::vector<std::int32_t> componentDegrees(const SBox& s);

} // namespace walshscope
