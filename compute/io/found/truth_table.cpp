// SPDX-License-Identifier: GPL-3.0-or-later
// A truth table with its inputs: in each row the bits of x, which count, and the bits of f(x) or S(x).
#include "io/found/arrays.h"

#include "sbox/sbox.h"

#include <algorithm>
#include <bit>

namespace walshscope {

namespace {

/// Row by row the 0s and 1s; nothing where there is anything else below a heading.
std::optional<std::vector<std::string>> rowsOfBits(std::string_view text, const std::vector<Token>& tokens) {
    std::vector<std::string> rows;
    std::uint32_t row = 0;
    bool isHeading = false;
    for (const Token& token : tokens) {
        const std::string_view word = token.in(text);
        const bool isBits = token.kind == Token::Number && token.base == Token::Digits && !token.negative &&
                            word.find_first_not_of("01") == std::string_view::npos;
        const bool isNew = rows.empty() || token.row != row;
        row = token.row;
        if (isNew && isHeading)
            rows.clear();
        if (isNew)
            rows.emplace_back();
        isHeading = (isHeading && !isNew) || (rows.size() == 1 && !isBits);
        if (!isBits && !isHeading)
            return std::nullopt;
        rows.back() += word;
    }
    return isHeading ? std::nullopt : std::optional(std::move(rows));
}

std::uint32_t valueOfBits(std::string_view bits) {
    std::uint32_t value = 0;
    for (char c : bits)
        value = value << 1 | std::uint32_t(c - '0');
    return value;
}

} // namespace

std::optional<TruthRows> truthRowsIn(std::string_view text, const std::vector<Token>& tokens) {
    const auto rows = rowsOfBits(text, tokens);
    if (!rows || rows->size() < 4 || !std::has_single_bit(rows->size()))
        return std::nullopt;
    const auto n = std::size_t(std::countr_zero(rows->size())), width = rows->front().size();
    if (n > std::size_t(SBox::largestN) || width <= n || width > n + SBox::largestN)
        return std::nullopt;
    for (bool lowestFirst : {false, true}) {
        TruthRows found{int(width - n), lowestFirst, {}};
        for (std::size_t x = 0; x < rows->size(); ++x) {
            std::string row = (*rows)[x];
            if (row.size() != width)
                return std::nullopt;
            if (lowestFirst) {
                std::reverse(row.begin(), row.begin() + std::ptrdiff_t(n));
                std::reverse(row.begin() + std::ptrdiff_t(n), row.end());
            }
            if (valueOfBits(std::string_view(row).substr(0, n)) != x)
                break;
            found.values.push_back(valueOfBits(std::string_view(row).substr(n)));
        }
        if (found.values.size() == rows->size())
            return found;
    }
    return std::nullopt;
}

} // namespace walshscope
