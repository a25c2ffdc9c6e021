// SPDX-License-Identifier: GPL-3.0-or-later
// Binomial, hypergeometric and matching laws.
#include "sbox/random_reference.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace walshscope {
namespace {

constexpr double leastExpected = 1e-9;

/// log C(n, k)
double logChoose(double n, double k) { return std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1); }

void expect(ExpectedCounts& counts, std::int64_t value, double count) {
    if (count >= leastExpected)
        counts[std::int32_t(value)] += count;
}

} // namespace

ExpectedCounts expectedSpectrum(int n, RandomKind kind) {
    const std::int64_t size = std::int64_t(1) << n;
    ExpectedCounts counts;
    if (kind == RandomKind::Function) {
        for (std::int64_t k = 0; k <= size; ++k)
            expect(counts, size - 2 * k,
                   double(size) * std::exp(logChoose(double(size), double(k)) - double(size) * std::log(2.0)));
        return counts;
    }
    expect(counts, 0, 1);
    const double half = double(size / 2), all = logChoose(double(size), half);
    for (std::int64_t k = 0; k <= size / 2; ++k)
        expect(counts, size - 4 * k, double(size - 1) * std::exp(2 * logChoose(half, double(k)) - all));
    return counts;
}

ExpectedCounts expectedWalshMagnitudes(int n, int m, RandomKind kind) {
    ExpectedCounts magnitudes;
    for (const auto& [value, count] : expectedSpectrum(n, kind))
        magnitudes[std::abs(value)] += count * (std::exp2(m) - 1);
    return magnitudes;
}

ExpectedCounts expectedDifferences(int n, int m, RandomKind kind) {
    const double size = std::exp2(n), pairs = size / 2, outputs = std::exp2(m);
    const auto most = std::int64_t(pairs);
    ExpectedCounts counts;
    if (kind == RandomKind::Function) {
        const double p = 1 / outputs;
        for (std::int64_t k = 0; k <= most; ++k) {
            const double law =
                logChoose(pairs, double(k)) + double(k) * std::log(p) + double(most - k) * std::log1p(-p);
            expect(counts, 2 * k, (size - 1) * outputs * std::exp(law));
        }
        return counts;
    }
    expect(counts, 0, size - 1); // b = 0
    // The expected number of ways to choose j shared pairs; P(k) = Σ (-1)^(j-k) C(j, k) of them.
    std::vector<double> ways{1};
    for (std::int64_t j = 0; j < std::min<std::int64_t>(most, 60); ++j)
        ways.push_back(ways.back() * (pairs - double(j)) / ((2 * pairs - 1 - 2 * double(j)) * double(j + 1)));
    for (std::size_t k = 0; k < ways.size(); ++k) {
        double law = 0;
        for (std::size_t j = k; j < ways.size(); ++j)
            law += ((j - k) % 2 ? -1 : 1) * std::exp(logChoose(double(j), double(k))) * ways[j];
        expect(counts, std::int64_t(2 * k), (size - 1) * (size - 1) * law);
    }
    return counts;
}

} // namespace walshscope
