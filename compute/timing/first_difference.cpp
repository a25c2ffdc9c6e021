// SPDX-License-Identifier: GPL-3.0-or-later
// Two results side by side until they differ.
#include "timing/first_difference.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace walshscope {
namespace {

std::string textOf(double number) {
    char buffer[32];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, number).ptr};
}

std::string placeOf(char letter, std::size_t index) { return letter + ("(" + std::to_string(index) + ")"); }

WrongAt numbersAt(const std::string& place, std::int64_t found, std::int64_t expected) {
    return {place, std::to_string(found), std::to_string(expected)};
}

std::optional<WrongAt> between(const Vector& found, const Vector& expected) {
    if (found.size() != expected.size())
        return numbersAt("N", std::int64_t(found.size()), std::int64_t(expected.size()));
    for (std::size_t a = 0; a < found.size(); ++a)
        if (found[a] != expected[a])
            return numbersAt(placeOf('W', a), found[a], expected[a]);
    return {};
}

std::string textAt(const Numbers& numbers, std::size_t i) {
    if (const auto* whole = std::get_if<std::vector<std::int64_t>>(&numbers))
        return std::to_string((*whole)[i]);
    return textOf(at(numbers, i));
}

std::optional<WrongAt> between(const Convolution& found, const Convolution& expected) {
    const std::size_t size = sizeOf(found.values);
    if (size != sizeOf(expected.values))
        return numbersAt("N", std::int64_t(size), std::int64_t(sizeOf(expected.values)));
    const double both = found.errorBound + expected.errorBound;
    const auto *whole = std::get_if<std::vector<std::int64_t>>(&found.values),
               *expectedWhole = std::get_if<std::vector<std::int64_t>>(&expected.values);
    for (std::size_t tau = 0; tau < size; ++tau)
        // Large whole numbers are apart in 64 bits where they are not as doubles; NaN is within no bound.
        if (whole && expectedWhole ? (*whole)[tau] != (*expectedWhole)[tau]
                                   : !(std::abs(at(found.values, tau) - at(expected.values, tau)) <= both))
            return WrongAt{placeOf('C', tau), textAt(found.values, tau), textAt(expected.values, tau)};
    return {};
}

/// Of how often something is found: "#(-18)".
std::optional<WrongAt> between(const Distribution& found, const Distribution& expected, const char* what = "#") {
    const auto [mine, other] = std::ranges::mismatch(found, expected);
    if (mine == found.end() && other == expected.end())
        return {};
    const std::int32_t value = mine == found.end()       ? other->first
                               : other == expected.end() ? mine->first
                                                         : std::min(mine->first, other->first);
    const auto count = [&](const Distribution& counts) {
        const auto place = counts.find(value);
        return place == counts.end() ? 0 : std::int64_t(place->second);
    };
    return numbersAt(what + ("(" + std::to_string(value) + ")"), count(found), count(expected));
}

std::optional<WrongAt> between(const Register& found, const Register& expected) {
    const auto counts = [](const char* place, std::size_t a, std::size_t b) {
        return numbersAt(place, std::int64_t(a), std::int64_t(b));
    };
    if (found.length != expected.length)
        return counts("N", found.length, expected.length);
    if (found.linearComplexity != expected.linearComplexity)
        return counts("L", found.linearComplexity, expected.linearComplexity);
    const std::vector<std::size_t> mine = found.connection.exponents(), others = expected.connection.exponents();
    if (const auto [a, b] = std::ranges::mismatch(mine, others); a != mine.end() || b != others.end()) {
        const bool foundOnly = b == others.end() || (a != mine.end() && *a < *b);
        return numbersAt("C_" + std::to_string(foundOnly ? *a : *b), foundOnly, !foundOnly);
    }
    if (found.jumps == expected.jumps)
        return {};
    const auto [a, b] = std::ranges::mismatch(found.jumps, expected.jumps);
    const auto words = [](const std::vector<Jump>& jumps, auto jump) {
        return jump == jumps.end() ? std::string("-")
                                   : "s_" + std::to_string(jump->n) + ": L = " + std::to_string(jump->after);
    };
    return WrongAt{"J_" + std::to_string(a - found.jumps.begin() + 1), words(found.jumps, a), words(expected.jumps, b)};
}

std::optional<WrongAt> between(const TableFigures& found, const TableFigures& expected) {
    if (auto wrong = between(found.walshMagnitudes, expected.walshMagnitudes, "#LAT"))
        return wrong;
    if (auto wrong = between(found.differences, expected.differences, "#DDT"))
        return wrong;
    if (found.largestAutocorrelation != expected.largestAutocorrelation)
        return numbersAt("max |ACT|", found.largestAutocorrelation, expected.largestAutocorrelation);
    return {};
}

} // namespace

std::optional<WrongAt> firstDifference(const Result& found, const Result& expected) {
    return std::visit(
        [&](const auto& one) -> std::optional<WrongAt> {
            if (const auto* other = std::get_if<std::decay_t<decltype(one)>>(&expected))
                return between(one, *other);
            return WrongAt{"-", "-", "-"};
        },
        found);
}

} // namespace walshscope
