// SPDX-License-Identifier: GPL-3.0-or-later
// A permutation as GAP and Sage print it: (1,13,5)(2,6), each number going to the next of its cycle.
#include "io/found/tables.h"
#include "io/scanner.h"
#include "sbox/sbox.h"

#include <algorithm>
#include <bit>

namespace walshscope {

namespace {

/// The numbers of the cycles, each after the other; nothing where there is anything else.
std::optional<std::vector<std::vector<std::uint32_t>>> cyclesIn(std::string_view text) {
    std::vector<std::vector<std::uint32_t>> cycles;
    std::size_t at = 0;
    const auto skipSpace = [&] {
        while (at < text.size() && isSpace(text[at]))
            ++at;
    };
    for (skipSpace(); at < text.size() && text[at] == '('; skipSpace()) {
        auto& cycle = cycles.emplace_back();
        do {
            ++at;
            skipSpace();
            std::uint32_t value = 0;
            if (at == text.size() || !isDigit(text[at]))
                return std::nullopt;
            for (; at < text.size() && isDigit(text[at]) && value <= std::uint32_t(1) << SBox::largestN; ++at)
                value = value * 10 + std::uint32_t(text[at] - '0');
            cycle.push_back(value);
            skipSpace();
        } while (at < text.size() && text[at] == ',');
        if (at == text.size() || text[at++] != ')' || cycle.size() < 2)
            return std::nullopt;
    }
    const bool isAll = at == text.size() || text.substr(at) == ";";
    return isAll && cycles.size() > 1 ? std::optional(std::move(cycles)) : std::nullopt;
}

} // namespace

FoundTable tableOfCycles(std::string_view text) {
    const std::size_t first = text.find('(');
    if (first == std::string_view::npos)
        return {};
    const auto cycles = cyclesIn(text.substr(first));
    if (!cycles)
        return {};
    std::uint32_t least = 1, largest = 0;
    for (const auto& cycle : *cycles) {
        least = std::min(least, std::ranges::min(cycle));
        largest = std::max(largest, std::ranges::max(cycle));
    }
    const std::size_t size = std::bit_ceil(std::size_t(largest) + 1 - least);
    if (size < 8 || size > std::size_t(1) << SBox::largestN)
        return {};
    FoundTable table{std::vector<std::uint32_t>(size), Evidence::Permutation,
                     ", as cycles of the numbers from " + std::to_string(least)};
    for (std::uint32_t x = 0; x < size; ++x)
        table.values[x] = x;
    std::vector<bool> seen(size);
    for (const auto& cycle : *cycles)
        for (std::size_t i = 0; i < cycle.size(); ++i) {
            const std::uint32_t x = cycle[i] - least;
            if (seen[x])
                return {};
            seen[x] = true;
            table.values[x] = cycle[(i + 1) % cycle.size()] - least;
        }
    return table;
}

} // namespace walshscope
