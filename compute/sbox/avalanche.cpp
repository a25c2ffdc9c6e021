// SPDX-License-Identifier: GPL-3.0-or-later
// Counting which output bits flip, alone and in pairs.
#include "sbox/avalanche.h"

#include "sbox/tables.h"
#include "slices.h"

#include <algorithm>
#include <cmath>

namespace walshscope {
namespace {

/// For each pair j <= k how often both flip, at j·m + k.
std::vector<std::uint32_t> jointFlips(const SBox& s, int i) {
    const std::size_t m = std::size_t(s.m());
    std::vector<std::uint32_t> counts(m * m);
    std::vector<std::uint64_t> changes(m);
    const std::uint32_t e = std::uint32_t(1) << i;
    for (std::size_t first = 0; first < s.size(); first += 64) {
        std::fill(changes.begin(), changes.end(), 0);
        for (std::size_t x = first; x < std::min(first + 64, s.size()); ++x) {
            const std::uint32_t change = s(x) ^ s(x ^ e);
            for (std::size_t j = 0; j < m; ++j)
                changes[j] |= std::uint64_t(change >> j & 1) << (x - first);
        }
        for (std::size_t j = 0; j < m; ++j)
            for (std::size_t k = j; k < m; ++k)
                counts[j * m + k] += std::uint32_t(std::popcount(changes[j] & changes[k]));
    }
    return counts;
}

double coefficient(double both, double one, double other) {
    const double spread = one * (1 - one) * other * (1 - other);
    return spread == 0 ? 1 : std::abs(both - one * other) / std::sqrt(spread);
}

} // namespace

Avalanche avalanche(const SBox& s, Monitor& monitor) {
    Avalanche result{s.n(), s.m(), std::vector<std::uint32_t>(std::size_t(s.n() * s.m()))};
    Steps steps(monitor, std::uint64_t(s.n()));
    inSlices(std::uint64_t(s.n()), double(s.size()) * s.m(), steps, [&](std::uint64_t first, std::uint64_t last) {
        for (std::uint64_t i = first; i < last; ++i)
            for (std::size_t x = 0; x < s.size(); ++x) {
                const std::uint32_t change = s(x) ^ s(x ^ std::size_t(1) << i);
                for (int j = 0; j < s.m(); ++j)
                    result.flips[i * std::size_t(s.m()) + std::size_t(j)] += change >> j & 1;
            }
    });
    const auto [least, most] = std::minmax_element(result.flips.begin(), result.flips.end());
    const double size = double(s.size());
    result.satisfied = 2 * std::uint64_t(*least) == s.size() && *least == *most;
    result.least = *least / size;
    result.most = *most / size;
    for (std::uint32_t count : result.flips)
        result.mean += count / size / double(result.flips.size());
    return result;
}

BitIndependence bitIndependence(const SBox& s, Monitor& monitor) {
    BitIndependence result;
    const std::size_t m = std::size_t(s.m());
    if (m < 2)
        return result;
    const double size = double(s.size());
    Part flipping(monitor, 0, 0.5), transforming(monitor, 0.5, 1);

    std::vector<std::vector<std::uint32_t>> joint(std::size_t(s.n()));
    Steps steps(flipping, joint.size());
    inSlices(joint.size(), size * double(m) * 1.5, steps, [&](std::uint64_t first, std::uint64_t last) {
        for (std::uint64_t i = first; i < last; ++i)
            joint[i] = jointFlips(s, int(i));
    });
    result.sacLeast = 1;
    std::vector<std::uint32_t> masks;
    for (std::size_t j = 0; j < m; ++j) {
        for (std::size_t k = j + 1; k < m; ++k) {
            masks.push_back(std::uint32_t(1) << j | std::uint32_t(1) << k);
            for (const auto& counts : joint) {
                const double one = counts[j * m + j] / size, other = counts[k * m + k] / size;
                const double both = counts[j * m + k] / size;
                result.correlation = std::max(result.correlation, coefficient(both, one, other));
                const double sum = one + other - 2 * both; // The sum flips where one flips and the other does not.
                result.sacLeast = std::min(result.sacLeast, sum);
                result.sacMost = std::max(result.sacMost, sum);
                result.sacMean += sum;
            }
        }
    }
    result.sacMean /= double(masks.size() * joint.size());

    std::vector<std::int32_t> linearities(masks.size());
    Steps transforms(transforming, masks.size());
    inSlices(masks.size(), size * (2 + 0.2 * s.n()), transforms, [&](std::uint64_t first, std::uint64_t last) {
        std::vector<std::int32_t> column(s.size());
        for (std::uint64_t i = first; i < last; ++i) {
            latColumn(s, masks[i], column);
            for (std::int32_t w : column)
                linearities[i] = std::max(linearities[i], std::abs(w));
        }
    });
    result.nonlinearity = (std::int64_t(s.size()) - *std::max_element(linearities.begin(), linearities.end())) / 2;
    return result;
}

} // namespace walshscope
