// SPDX-License-Identifier: GPL-3.0-or-later
// The laws of single entries, and of the largest of many.
#include "sbox/anomalies.h"

#include "part.h"
#include "sbox/property_kinds.h"
#include "sbox/table_kind.h"
#include "sbox/tiles.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace walshscope {
namespace {

/// log C(n, k). Of what is large the logarithms of factorials are too coarse as long as k is small.
double logOfChoose(double n, double k) {
    constexpr double few = 1 << 20;
    double sum = 0;
    if (k <= few) {
        for (double i = 1; i <= k; ++i)
            sum += std::log((n - i + 1) / i);
        return sum;
    }
    int sign; // std::lgamma writes it where all threads do.
    return ::lgamma_r(n + 1, &sign) - ::lgamma_r(k + 1, &sign) - ::lgamma_r(n - k + 1, &sign);
}

/// The probabilities of magnitude 0, step, 2 step, … up to where they are nothing.
struct Law {
    std::int64_t step;
    std::vector<double> of;
};

/// From one neighbour to the next, as long as there is anything.
template <class Ratio>
std::vector<double> byRatios(double first, double most, Ratio ratio) {
    constexpr double nothing = 1e-300;
    std::vector<double> law{first};
    for (double k = 1; k <= most && law.back() > nothing; ++k)
        law.push_back(law.back() * ratio(k));
    return law;
}

std::vector<double> binomialLaw(double trials, double p) {
    return byRatios(std::exp(trials * std::log1p(-p)), trials,
                    [&](double k) { return (trials - k + 1) / k * p / (1 - p); });
}

Law lawOf(AnomalyOf table, int n) {
    const double size = std::exp2(n);
    switch (table) {
    case AnomalyOf::Linear: {
        // C(N/2, k)² for k = N/4, N/4 - 1, …, as much on either side.
        const double half = size / 2;
        Law law{4, byRatios(1, half / 2, [&](double j) {
                    const double k = half / 2 - j + 1;
                    return std::pow(k / (half - k + 1), 2);
                })};
        double sum = 0;
        for (std::size_t j = law.of.size(); j-- > 1;)
            sum += law.of[j] *= 2;
        for (double& each : law.of)
            each /= 1 + sum;
        return law;
    }
    case AnomalyOf::Differential:
        return {2, byRatios(std::exp(-0.5), size / 2, [](double k) { return 0.5 / k; })};
    case AnomalyOf::Boomerang:
        break;
    }
    const double p = 1 / (size - 1);
    const std::vector<double> twos = binomialLaw(size / 2, p), fours = binomialLaw(size * size / 4 - size / 2, p * p);
    Law law{2, std::vector<double>(twos.size() + 2 * fours.size())};
    for (std::size_t i = 0; i < twos.size(); ++i)
        for (std::size_t j = 0; j < fours.size(); ++j)
            law.of[i + 2 * j] += twos[i] * fours[j];
    return law;
}

/// Of a single entry.
struct Probabilities {
    double here = 0, below = 0, above = 0;
    double logOfBelow() const { return below > 0.5 ? std::log1p(-(here + above)) : std::log(below); }
};

Probabilities probabilitiesAt(std::int64_t largest, const Law& law) {
    Probabilities found;
    for (std::size_t j = 0; j < law.of.size(); ++j)
        if (const std::int64_t magnitude = law.step * std::int64_t(j); magnitude < largest)
            found.below += law.of[j];
        else if (magnitude == largest)
            found.here = law.of[j];
    for (std::size_t j = law.of.size(); j-- > 0 && law.step * std::int64_t(j) > largest;)
        found.above += law.of[j];
    return found;
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

PropertyValue anomalyIn(AnomalyOf table, const SBoxProperties& p, const Distribution& magnitudes) {
    return valueOf(p.bijective ? anomalyOf(table, p.n, magnitudes) : std::nullopt);
}

const bool hasLinearAnomaly = addProperty<SBoxSubject>(
    {.key = "linear_anomaly",
     .title = Message::tr("Linear anomaly"),
     .definition = Message::tr("-log2 of the probability that the LAT of a random permutation has a largest |W| at "
                               "most as high, and at most as often (Bonnetain, Perrin and Tian 2019)."),
     .group = SheetGroup::Linear,
     .found = [](SBoxSubject& s,
                 Monitor&) { return anomalyIn(AnomalyOf::Linear, s.figures(), s.figures().walshDistributionAbs); },
     .usual = false,
     .none = Message::tr("only for bijective S-boxes of 2 bits and more")});

const bool hasDifferentialAnomaly = addProperty<SBoxSubject>(
    {.key = "differential_anomaly",
     .title = Message::tr("Differential anomaly"),
     .definition = Message::tr("-log2 of the probability that the DDT of a random permutation has a largest entry "
                               "at most as high, and at most as often (Bonnetain, Perrin and Tian 2019)."),
     .group = SheetGroup::Differential,
     .found = [](SBoxSubject& s,
                 Monitor&) { return anomalyIn(AnomalyOf::Differential, s.figures(), s.figures().ddtDistribution); },
     .usual = false,
     .none = Message::tr("only for bijective S-boxes of 2 bits and more")});

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
    const Probabilities of = probabilitiesAt(largest, lawOf(table, n));
    const double here = of.here, most = std::min(double(count), entries);
    if (of.below <= 0) // All entries are the same, as nothing is below 0.
        return -entries * std::log2(here);
    const double logOfBelow = of.logOfBelow();
    // The sum of C(N, k) here^k below^(N-k) for k = 0 … count: of its terms, which rise and then fall, only those near
    // the largest count.
    const auto logOfTerm = [&](double k) {
        return logOfChoose(entries, k) + k * std::log(here) + (entries - k) * logOfBelow;
    };
    const double mode = here > 0 ? std::min(most, std::floor((entries + 1) * here / (here + of.below))) : 0;
    const double top = here > 0 ? logOfTerm(mode) : entries * logOfBelow;
    double sum = 1;
    if (here > 0)
        for (const bool rises : {false, true}) {
            double term = 1;
            for (double k = mode; rises ? k < most : k > 0;) {
                // From k to its neighbour.
                const double upper = rises ? k + 1 : k, up = (entries - upper + 1) / upper * here / of.below;
                term *= rises ? up : 1 / up;
                k += rises ? 1 : -1;
                sum += term;
                if (term < 1e-18)
                    break;
            }
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
