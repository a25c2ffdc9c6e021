// SPDX-License-Identifier: GPL-3.0-or-later
// What one pass over bytes tells of the formats they may be in, however many they are.
#pragma once

#include "monitor.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace walshscope {

/// Of a text without its byte order mark and the white space around it.
struct Glance {
    std::string_view text;
    std::size_t bytes = 0;        ///< With all that was left out.
    bool isText = true;           ///< Neither control characters nor bytes that are not UTF-8.
    bool binary = false;          ///< By its name, or for control characters, which no text in any encoding has.
    std::size_t firstNotText = 0; ///< Behind the byte order mark; the rest is about what comes before.
    std::array<bool, 256> occurs{};
    std::size_t zerosAndOnes = 0;
    std::size_t tokens = 0; ///< Between white space, commas and semicolons.
    std::size_t longestToken = 0;
    bool variable = false; ///< x or X and a digit, as in x0, but not in 0x0.

    bool has(char c) const { return occurs[static_cast<unsigned char>(c)]; }
    /// White space aside.
    bool onlyOf(std::string_view characters) const;
    /// Without any of these within.
    bool oneToken() const { return tokens == 1 && longestToken == text.size(); }
    char first() const { return text.empty() ? '\0' : text.front(); }
};

/// How many there are between white space, commas and semicolons. Throws Cancelled.
std::size_t tokensIn(std::string_view text, Monitor& monitor);

/// Where the first byte is that is neither 0 nor 1, as a number; behind the last where there is none.
std::size_t otherThanBits(std::string_view bytes);

/// Throws Cancelled.
Glance glanceAt(std::string_view bytes, const std::string& name, Monitor& monitor);

} // namespace walshscope
