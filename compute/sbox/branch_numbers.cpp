// SPDX-License-Identifier: GPL-3.0-or-later
// Differences and masks by weight, as long as a lighter pair is possible.
#include "sbox/branch_numbers.h"

#include "sbox/tables.h"
#include "slices.h"

#include <atomic>

namespace walshscope {
namespace {

/// The numbers of `bits` bits and this weight, ascending.
std::vector<std::uint32_t> ofWeight(int weight, int bits) {
    std::vector<std::uint32_t> found;
    for (std::uint32_t a = 0; a < std::uint32_t(1) << bits; ++a)
        if (std::popcount(a) == weight)
            found.push_back(a);
    return found;
}

/// Least of `weight` + second(a) over the a of that weight, for the weights from 1 while wt + `leastSecond` is less
/// than what was found. `none` where second() is never below it.
template <class Second>
int lightest(int bits, int leastSecond, int none, double cost, Monitor& monitor, const Second& second) {
    std::atomic<int> least = none;
    Steps steps(monitor, std::uint64_t(1) << bits);
    for (int weight = 1; weight <= bits && weight + leastSecond < least; ++weight) {
        const std::vector<std::uint32_t> masks = ofWeight(weight, bits);
        inSlices(masks.size(), cost, steps, [&](std::uint64_t first, std::uint64_t last) {
            for (std::uint64_t i = first; i < last && weight + leastSecond < least; ++i) {
                const int found = weight + second(masks[i]);
                int before = least;
                while (found < before && !least.compare_exchange_weak(before, found)) {
                }
            }
        });
    }
    return least;
}

} // namespace

int differentialBranchNumber(const SBox& s, Monitor& monitor) {
    const int leastSecond = s.bijective() ? 1 : 0;
    return lightest(s.n(), leastSecond, s.n() + s.m() + 1, 1.0 * double(s.size()), monitor, [&](std::uint32_t a) {
        int least = s.m();
        const std::size_t j = std::bit_floor(a);
        for (std::size_t i = 0; i < s.size() && least > leastSecond; i += 2 * j)
            for (std::size_t x = i; x < i + j; ++x)
                least = std::min(least, std::popcount(s(x) ^ s(x ^ a)));
        return least;
    });
}

std::optional<int> linearBranchNumber(const SBox& s, Monitor& monitor) {
    const int none = s.n() + s.m() + 1;
    const double cost = double(s.size()) * (2 + 0.2 * s.n());
    const int least = lightest(s.m(), 1, none, cost, monitor, [&](std::uint32_t b) {
        std::vector<std::int32_t> column(s.size());
        latColumn(s, b, column);
        int lightestMask = none;
        for (std::uint32_t a = 1; a < s.size(); ++a)
            if (column[a] != 0)
                lightestMask = std::min(lightestMask, std::popcount(a));
        return lightestMask;
    });
    return least < none ? std::optional(least) : std::nullopt;
}

} // namespace walshscope
