// SPDX-License-Identifier: GPL-3.0-or-later
// Sums over all differences for each choice of signs β, which change one at a time.
#include "sbox/transparency_order.h"

#include "fwt/on_cpu.h"
#include "sbox/tables.h"
#include "slices.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <mutex>

namespace walshscope {
namespace {

/// C_{i,j}(a) for all a: the transform of the product of the two spectra, divided by 2^n.
std::vector<std::int32_t> correlation(const std::vector<std::int32_t>& wi, const std::vector<std::int32_t>& wj, int n) {
    std::vector<std::int64_t> products(wi.size());
    for (std::size_t a = 0; a < wi.size(); ++a)
        products[a] = std::int64_t(wi[a]) * wj[a];
    transformInCache(std::span(products), 0, n);
    std::vector<std::int32_t> result(wi.size());
    for (std::size_t a = 0; a < wi.size(); ++a)
        result[a] = std::int32_t(products[a] >> n);
    return result;
}

using Rows = std::vector<std::vector<std::int32_t>>;

Rows spectraOfBits(const SBox& s, Monitor& monitor) {
    Rows spectra(std::size_t(s.m()));
    Steps steps(monitor, spectra.size());
    inSlices(spectra.size(), double(s.size()) * s.n(), steps, [&](std::uint64_t first, std::uint64_t last) {
        for (std::uint64_t j = first; j < last; ++j) {
            spectra[j].resize(s.size());
            latColumn(s, std::uint32_t(1) << j, spectra[j]);
        }
    });
    return spectra;
}

/// Of each group g what make(g, i) says of the output bits, i = 0 … m - 1.
template <class Make>
std::vector<Rows> grouped(const SBox& s, std::size_t count, Monitor& monitor, const Make& make) {
    const std::size_t m = std::size_t(s.m());
    std::vector<Rows> groups(count, Rows(m));
    Steps steps(monitor, count * m);
    inSlices(count * m, double(s.size()) * (5 + s.n()), steps, [&](std::uint64_t first, std::uint64_t last) {
        for (std::uint64_t i = first; i < last; ++i)
            groups[i / m][i % m] = make(i / m, i % m);
    });
    return groups;
}

/// The lightest sum of |Σ_i ±rows[i][a]| over a != 0 that each β gives, by `weigh(β, sum)`: β runs through half of all,
/// as the opposite signs give the same. rows[g][i] are the groups whose sums are added up.
template <class Weigh>
double largest(const SBox& s, const std::vector<Rows>& groups, Monitor& monitor, const Weigh& weigh) {
    const std::size_t m = std::size_t(s.m());
    const std::uint64_t choices = std::uint64_t(1) << (m - 1);
    // Neighbours of a Gray code differ in one sign; each run of them starts with a full sum.
    constexpr std::uint64_t together = 64;
    const std::uint64_t runs = (choices + together - 1) / together;
    std::mutex mutex;
    double best = -std::numeric_limits<double>::infinity();
    Steps steps(monitor, runs);
    const double cost = double(std::min(choices, together) * groups.size()) * double(s.size());
    inSlices(runs, 0.4 * cost, steps, [&](std::uint64_t first, std::uint64_t last) {
        double mine = -std::numeric_limits<double>::infinity();
        std::vector<std::int32_t> sums(s.size());
        for (std::uint64_t run = first; run < last; ++run) {
            std::array<std::int64_t, together> totals{};
            const std::uint64_t start = run * together, end = std::min(choices, start + together);
            for (const auto& rows : groups) {
                std::uint64_t beta = start ^ start >> 1;
                std::fill(sums.begin(), sums.end(), 0);
                for (std::size_t i = 0; i < m; ++i)
                    for (std::size_t a = 1; a < sums.size(); ++a)
                        sums[a] += beta >> i & 1 ? -rows[i][a] : rows[i][a];
                for (std::uint64_t k = start; k < end; ++k) {
                    std::int64_t total = 0;
                    for (std::size_t a = 1; a < sums.size(); ++a)
                        total += std::abs(sums[a]);
                    totals[k - start] += total;
                    if (k + 1 == end)
                        break;
                    const int flipped = std::countr_zero(k + 1);
                    const std::int32_t factor = beta >> flipped & 1 ? 2 : -2;
                    beta ^= std::uint64_t(1) << flipped;
                    const auto& row = rows[std::size_t(flipped)];
                    for (std::size_t a = 1; a < sums.size(); ++a)
                        sums[a] += factor * row[a];
                }
            }
            for (std::uint64_t k = start; k < end; ++k)
                mine = std::max(mine, weigh(std::uint32_t(k ^ k >> 1), double(totals[k - start])));
        }
        const std::lock_guard lock(mutex);
        best = std::max(best, mine);
    });
    return best;
}

double pairsOf(const SBox& s) { return double(s.size()) * double(s.size() - 1); }

} // namespace

double transparencyOrder(const SBox& s, Monitor& monitor) {
    Part transforming(monitor, 0, 0.05), correlating(monitor, 0.05, 0.1), choosing(monitor, 0.1, 1);
    const Rows spectra = spectraOfBits(s, transforming);
    const auto groups = grouped(s, 1, correlating,
                                [&](std::size_t, std::size_t i) { return correlation(spectra[i], spectra[i], s.n()); });
    return largest(s, groups, choosing, [&](std::uint32_t beta, double sum) {
        return std::abs(s.m() - 2 * std::popcount(beta)) - sum / pairsOf(s);
    });
}

double revisedTransparencyOrder(const SBox& s, Monitor& monitor) {
    requireMemory(std::uint64_t(s.m()) * std::uint64_t(s.m()) * s.size() * sizeof(std::int32_t));
    Part transforming(monitor, 0, 0.01), correlating(monitor, 0.01, 0.05), choosing(monitor, 0.05, 1);
    const Rows spectra = spectraOfBits(s, transforming);
    const auto groups = grouped(s, spectra.size(), correlating, [&](std::size_t j, std::size_t i) {
        return correlation(spectra[i], spectra[j], s.n());
    });
    // The sign of β_j goes outside |Σ_i …|.
    return largest(s, groups, choosing, [&](std::uint32_t, double sum) { return s.m() - sum / pairsOf(s); });
}

} // namespace walshscope
