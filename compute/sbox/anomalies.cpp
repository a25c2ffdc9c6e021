// SPDX-License-Identifier: GPL-3.0-or-later
// The laws of single entries, and of the largest of many.
#include "sbox/anomalies.h"

#include "part.h"
#include "sbox/property_kinds.h"
#include "sbox/table_kind.h"
#include "sbox/tiles.h"

#include <algorithm>
#include <cmath>

namespace walshscope {
namespace {

double logOfChoose(double n, double k) { return std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1); }

double binomialLaw(double trials, double p, double k) {
    return k > trials ? 0 : std::exp(logOfChoose(trials, k) + k * std::log(p) + (trials - k) * std::log1p(-p));
}

/// The probability of that magnitude.
double lawOfEntry(AnomalyOf table, int n, std::int64_t magnitude) {
    const double size = std::exp2(n);
    switch (table) {
    case AnomalyOf::Linear: {
        if (magnitude % 4 != 0)
            return 0;
        const double half = size / 2, k = (size - double(magnitude)) / 4;
        const double one = std::exp(2 * logOfChoose(half, k) - logOfChoose(size, half));
        return magnitude == 0 ? one : 2 * one;
    }
    case AnomalyOf::Differential: {
        const double pairs = double(magnitude) / 2;
        return magnitude % 2 ? 0 : std::exp(-0.5 - pairs * std::log(2.0) - std::lgamma(pairs + 1));
    }
    case AnomalyOf::Boomerang: {
        if (magnitude % 2 != 0)
            return 0;
        const double p = 1 / (size - 1);
        double sum = 0;
        for (std::int64_t fours = 0; 4 * fours <= magnitude; ++fours)
            sum += binomialLaw(size / 2, p, double(magnitude - 4 * fours) / 2) *
                   binomialLaw(size * size / 4 - size / 2, p * p, double(fours));
        return sum;
    }
    }
    return 0;
}

struct Largest {
    std::int64_t magnitude = 0;
    std::uint64_t count = 0;
};

Largest largestBoomerangs(const SBox& s, Monitor& monitor) {
    constexpr std::uint32_t entriesAtOnce = 1 << 22;
    const auto size = std::uint32_t(s.size()), atOnce = std::max(1U, entriesAtOnce / size);
    Largest found;
    std::vector<std::int32_t> entries;
    for (std::uint32_t first = 1, taken; first < size; first += taken) {
        taken = std::min(atOnce, size - first);
        entries.resize(std::size_t(taken) * (size - 1));
        Part part(monitor, double(first) / size, double(first + taken) / size);
        tile(s, SBoxTable::Bct, {1, first, size - 1, taken}, entries, part);
        for (const std::int32_t entry : entries) {
            if (entry > found.magnitude)
                found = {entry, 0};
            found.count += entry == found.magnitude;
        }
    }
    return found;
}

PropertyValue valueOf(const std::optional<double>& anomaly) {
    return anomaly ? PropertyValue(*anomaly) : PropertyValue();
}

const bool hasBoomerangAnomaly = addProperty<SBoxSubject>(
    {.key = "boomerang_anomaly",
     .title = Message::tr("Boomerang anomaly"),
     .definition =
         Message::tr("-log2 of the probability that the boomerang table of a random permutation has a largest "
                     "entry at most as high, and at most as often (Bonnetain, Perrin and Tian 2019)."),
     .group = SheetGroup::Differential,
     .dear = {{.seconds = [](int n, int m) { return 2 * secondsForTable(n, m, SBoxTable::Bct); },
               .compute =
                   [](const SBox& s, Monitor& monitor) {
                       return valueOf(s.bijective() ? boomerangAnomaly(s, monitor) : std::nullopt);
                   }}},
     .usual = false,
     .ofPermutations = true,
     .none = Message::tr("only for bijective S-boxes of 2 bits and more")});

} // namespace

double anomalyOf(AnomalyOf table, int n, std::int64_t largest, std::uint64_t count) {
    const double lines = std::exp2(n) - 1, entries = lines * lines;
    double below = 0;
    for (std::int64_t magnitude = 0; magnitude < largest; ++magnitude)
        below += lawOfEntry(table, n, magnitude);
    const double here = lawOfEntry(table, n, largest);
    const double most = std::min(double(count), entries);
    if (below <= 0) // All entries are the same, as nothing is below 0.
        return -entries * std::log2(here);
    // The sum of C(N, k) here^k below^(N-k) for k = 0 … count: of its terms, which rise and then fall, only those near
    // the largest count.
    const auto logOfTerm = [&](double k) {
        return logOfChoose(entries, k) + k * std::log(here) + (entries - k) * std::log(below);
    };
    const double mode = here > 0 ? std::min(most, std::floor((entries + 1) * here / (here + below))) : 0;
    const double top = here > 0 ? logOfTerm(mode) : entries * std::log(below);
    double sum = 1;
    if (here > 0)
        for (const double step : {-1.0, 1.0})
            for (double k = mode + step; k >= 0 && k <= most; k += step) {
                const double term = std::exp(logOfTerm(k) - top);
                sum += term;
                if (term < 1e-18)
                    break;
            }
    return std::max(0.0, -(top + std::log(sum)) / std::log(2.0));
}

std::optional<double> anomalyOf(AnomalyOf table, int n, const Distribution& magnitudes) {
    if (n < 2 || magnitudes.empty())
        return {};
    const auto& [largest, count] = *magnitudes.rbegin();
    return anomalyOf(table, n, largest, std::uint64_t(count));
}

std::optional<double> boomerangAnomaly(const SBox& s, Monitor& monitor) {
    if (s.n() < 2)
        return {};
    const Largest found = largestBoomerangs(s, monitor);
    return anomalyOf(AnomalyOf::Boomerang, s.n(), found.magnitude, found.count);
}

} // namespace walshscope
