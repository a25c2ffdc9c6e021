// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/found/judged.h"

#include "io/entry.h"

#include <algorithm>
#include <bit>

namespace walshscope {

bool isPermutation(const Values& values, std::int64_t first) {
    std::vector<bool> seen(values.size());
    for (std::int64_t value : values) {
        const std::int64_t y = value - first;
        if (y < 0 || y >= std::int64_t(values.size()) || seen[std::size_t(y)])
            return false;
        seen[std::size_t(y)] = true;
    }
    return true;
}

bool isPermutationOfSigned(Values values) {
    bool hasSigns = false;
    for (std::int64_t& value : values)
        if (value < 0) {
            hasSigns = true;
            value += std::int64_t(values.size());
        }
    return hasSigns && isPermutation(values, 0);
}

namespace {

/// Bytes and the like are written as -128 … 127 in some languages.
void makeUnsigned(Values& values) {
    const auto [least, largest] = std::ranges::minmax(values);
    if (least >= 0)
        return;
    std::int64_t half = std::int64_t(values.size()) / 2;
    // What would fit without its sign beside -2 is no byte: there the sign is a mistake, or these are numbers.
    const bool areBytes = least < -half || largest >= 2 * half;
    if (areBytes && isPermutationOfSigned(values))
        return;
    if (areBytes)
        half = 128;
    if (least < -half || largest >= half || values.size() < 16)
        return;
    for (std::int64_t& value : values)
        value += value < 0 ? 2 * half : 0;
}

} // namespace

FoundTable judged(Values values) {
    FoundTable table;
    if (values.size() < 2 || values.size() > mostValues || !std::has_single_bit(values.size()))
        return table;
    makeUnsigned(values);
    std::int64_t first = 0;
    if (isPermutation(values, 0)) {
        // In order these are rather the indices of a table.
        table.evidence = std::ranges::is_sorted(values) ? Evidence::Fits : Evidence::Permutation;
    } else if (values.size() >= 8 && isPermutation(values, 1)) {
        table.evidence = Evidence::OneBased;
        table.how = ", values counted from 1";
        first = 1;
    } else {
        const auto [least, largest] = std::ranges::minmax(values);
        constexpr std::size_t fewestMixed = 4; // Only where an S-box is asked for.
        if (values.size() >= fewestMixed && isPermutationOfSigned(values)) {
            for (std::int64_t& value : values)
                value += value < 0 ? std::int64_t(values.size()) : 0;
            table.how = ", negative numbers modulo " + std::to_string(values.size());
            table.isMixed = true;
        } else if (least < 0 || largest >= std::int64_t(mostValues)) {
            return table;
        }
        table.evidence = table.isMixed ? Evidence::Permutation : Evidence::Fits;
    }
    for (std::int64_t value : values)
        table.values.push_back(std::uint32_t(value - first));
    return table.evidence == Evidence::Fits && areDesRows(table.values) ? inDesOrder(table.values) : table;
}

bool areDesRows(std::span<const std::uint32_t> values) {
    if (values.size() != 64)
        return false;
    for (std::size_t row = 0; row < 64; row += 16)
        if (!isPermutation(Values(values.begin() + std::ptrdiff_t(row), values.begin() + std::ptrdiff_t(row) + 16), 0))
            return false;
    return true;
}

FoundTable inDesOrder(std::span<const std::uint32_t> rows) {
    FoundTable table{std::vector<std::uint32_t>(rows.size()), Evidence::Rows, ", 4 rows of 16 as in DES"};
    for (std::size_t x = 0; x < rows.size(); ++x)
        table.values[x] = rows[placeInDesTable(x)];
    return table;
}

FoundTable tableOfDigits(const std::string& digits) {
    for (std::size_t width = 1; width <= 5; ++width) {
        if (digits.size() / width < 8 || !permutation(digits, width))
            continue;
        FoundTable table{{},
                         Evidence::Permutation,
                         ", hexadecimal, " + std::to_string(width) +
                             (width == 1 ? " digit an entry" : " digits an entry")};
        for (std::size_t i = 0; i < digits.size(); i += width)
            table.values.push_back(std::uint32_t(std::stoul(digits.substr(i, width), nullptr, 16)));
        if (std::ranges::is_sorted(table.values))
            table.evidence = Evidence::Fits;
        return table;
    }
    return {};
}

} // namespace walshscope
