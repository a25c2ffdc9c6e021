// SPDX-License-Identifier: GPL-3.0-or-later
// The span of each derivative, and what is orthogonal to it.
#include "sbox/linear_structures.h"

#include "boolean/bit_basis.h"
#include "slices.h"

namespace walshscope {
namespace {

/// All b != 0 with b·(S(x) + S(x+a)) constant, as a basis.
std::vector<std::uint32_t> masksOf(const SBox& s, std::uint32_t a) {
    BitBasis spanned;
    const std::uint32_t atZero = s(0) ^ s(a);
    const std::size_t j = std::bit_floor(a);
    for (std::size_t i = 0; i < s.size(); i += 2 * j)
        for (std::size_t x = i; x < i + j; ++x)
            if (spanned.add(s(x) ^ s(x ^ a) ^ atZero) && spanned.rank() == s.m())
                return {};
    return spanned.complement(s.m());
}

} // namespace

LinearStructures linearStructures(const SBox& s, std::size_t most, Monitor& monitor) {
    std::vector<std::vector<std::uint32_t>> masks(s.size());
    Steps steps(monitor, s.size() - 1);
    // What a linear S-box takes: then the monitor is asked often enough.
    inSlices(s.size() - 1, 2.0 * double(s.size()), steps, [&](std::uint64_t first, std::uint64_t last) {
        for (std::uint64_t i = first; i < last; ++i)
            masks[i + 1] = masksOf(s, std::uint32_t(i + 1));
    });

    LinearStructures found;
    std::vector<bool> has(std::size_t(1) << s.m());
    const std::size_t every = has.size() - 1;
    for (std::uint32_t a = 1; a < s.size(); ++a) {
        const auto& basis = masks[a];
        if (basis.empty())
            continue;
        const std::uint64_t more = (std::uint64_t(1) << basis.size()) - 1;
        found.count += more;
        if (found.components == every && found.first.size() >= most)
            continue;
        std::vector<std::uint32_t> span{0};
        for (std::uint32_t v : basis)
            for (std::size_t i = 0, size = span.size(); i < size; ++i)
                span.push_back(span[i] ^ v);
        std::sort(span.begin(), span.end());
        for (std::size_t i = 1; i < span.size(); ++i) {
            const std::uint32_t b = span[i];
            found.components += !has[b];
            has[b] = true;
            if (found.first.size() < most)
                found.first.push_back({a, b, bool(std::popcount(b & (s(0) ^ s(a))) & 1)});
        }
        monitor.progress(s.size() - 1, s.size() - 1);
    }
    return found;
}

} // namespace walshscope
