// SPDX-License-Identifier: GPL-3.0-or-later
// Following an S-box from entry to entry.
#include "sbox/cycles.h"

namespace walshscope {

std::optional<std::map<std::uint32_t, std::uint32_t>> cycleStructure(const SBox& s) {
    if (!s.bijective())
        return std::nullopt;
    std::map<std::uint32_t, std::uint32_t> cycles;
    std::vector<bool> seen(s.size());
    for (std::uint32_t start = 0; start < s.size(); ++start) {
        std::uint32_t length = 0;
        for (std::uint32_t x = start; !seen[x]; x = s(x)) {
            seen[x] = true;
            ++length;
        }
        if (length != 0)
            ++cycles[length];
    }
    return cycles;
}

std::optional<bool> involution(const SBox& s) {
    if (s.n() != s.m())
        return std::nullopt;
    for (std::uint32_t x = 0; x < s.size(); ++x)
        if (s(s(x)) != x)
            return false;
    return true;
}

std::optional<std::int64_t> oppositeFixedPoints(const SBox& s) {
    if (s.n() != s.m())
        return std::nullopt;
    std::int64_t count = 0;
    for (std::size_t x = 0; x < s.size(); ++x)
        count += (s(x) ^ x) == s.size() - 1;
    return count;
}

SBox composition(const SBox& second, const SBox& first) {
    if (second.n() != first.m())
        throw UsageError(
            Message::tr("an S-box with n = %1 after one with m = %2, expected the same", second.n(), first.m()));
    std::vector<std::uint32_t> table(first.size());
    for (std::size_t x = 0; x < first.size(); ++x)
        table[x] = second(first(x));
    return SBox(std::move(table), second.m());
}

} // namespace walshscope
