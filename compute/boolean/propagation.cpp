// SPDX-License-Identifier: GPL-3.0-or-later
// Derivatives counted on packed words, and the span of a spectrum's support.
#include "boolean/propagation.h"

#include "boolean/bit_basis.h"
#include "masks_by_weight.h"
#include "slices.h"

#include <atomic>
#include <vector>

namespace walshscope {
namespace {

/// The word with bit x ^ a at place x, a below 64.
std::uint64_t shifted(std::uint64_t word, unsigned a) {
    constexpr std::uint64_t low[] = {0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
                                     0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};
    for (int i = 0; i < 6; ++i)
        if (a >> i & 1)
            word = (word & low[i]) << (1 << i) | (word >> (1 << i) & low[i]);
    return word;
}

/// #{x : f(x) != f(x+a)}
std::uint64_t changes(const BooleanFunction& f, std::uint64_t a, Monitor& monitor) {
    const auto words = f.words();
    std::atomic<std::uint64_t> count = 0;
    Steps steps(monitor, words.size());
    inSlices(words.size(), 4, steps, [&](std::uint64_t first, std::uint64_t last) {
        std::uint64_t mine = 0;
        for (std::uint64_t w = first; w < last; ++w)
            mine += std::uint64_t(std::popcount(words[w] ^ shifted(words[w ^ a / 64], unsigned(a % 64))));
        count += mine;
    });
    return count;
}

} // namespace

int propagationCriterion(const BooleanFunction& f, Monitor& monitor) {
    Monitor silent;
    for (int weight = 1; weight <= f.n(); ++weight) {
        std::uint64_t a = (std::uint64_t(1) << weight) - 1;
        while (a < f.size()) {
            // Long ones are cancelled inside of one a, but its progress is not that of the whole.
            Part within(monitor, double(weight - 1) / f.n(), double(weight - 1) / f.n());
            if (2 * changes(f, a, f.n() > 20 ? static_cast<Monitor&>(within) : silent) != f.size())
                return weight - 1;
            within.progress(0, 1);
            a = nextOfWeight(a);
        }
    }
    return f.n();
}

std::vector<std::uint32_t> linearStructures(const Spectrum& spectrum, Monitor& monitor) {
    constexpr std::uint64_t betweenLooks = std::uint64_t(1) << 20;
    BitBasis spanned;
    std::uint64_t first = 0;
    while (first < spectrum.size() && spectrum[first] == 0)
        ++first;
    for (std::uint64_t a = first; a < spectrum.size() && spanned.rank() < spectrum.n(); ++a) {
        if (spectrum[a] != 0)
            spanned.add(std::uint32_t(a ^ first));
        if (a % betweenLooks == 0)
            monitor.progress(a, spectrum.size());
    }
    return spanned.complement(spectrum.n());
}

} // namespace walshscope
