// SPDX-License-Identifier: GPL-3.0-or-later
// Real numbers with so many digits and a point, where printf() would take the comma of a language.
#pragma once

#include <array>
#include <charconv>
#include <string>

namespace walshscope {

inline std::string roundedText(double number, std::chars_format format, int digits) {
    std::array<char, 400> text{}; // The largest number has 309 digits before the point.
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number, format, digits).ptr;
    return {text.data(), end};
}

/// "12.50", as printf() has %.2f in the C locale; up to 80 digits behind the point.
inline std::string fixedText(double number, int digits) {
    return roundedText(number, std::chars_format::fixed, digits);
}

/// "12.5", "1.2e+07": %.3g in the C locale.
inline std::string shortText(double number, int digits) {
    return roundedText(number, std::chars_format::general, digits);
}

} // namespace walshscope
