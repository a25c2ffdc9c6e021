// SPDX-License-Identifier: GPL-3.0-or-later
// Counts what affine maps leave as it is.
#include "sbox/invariants.h"

#include "distribution/distribution.h"
#include "sbox/monomials.h"
#include "sbox/tables.h"

#include <algorithm>
#include <utility>

namespace walshscope {
namespace {

constexpr std::size_t mostValuesTold = 12;

/// Going through so many pairs of points for the BCT takes a second or so; with more inputs, 32 times as many as there
/// are entries. A good S-box has half as many as entries, one that is nearly affine 2^n times as many.
std::uint64_t mostBoomerangPairs(std::uint64_t inputs) {
    return std::max(std::uint64_t(1) << 29, 32 * inputs * inputs);
}

/// Of points with the same two differences, the pairs that bctColumn() goes through.
std::uint64_t boomerangPairs(const Distribution& ddt) {
    std::uint64_t pairs = 0;
    for (const auto& [value, count] : ddt)
        if (value > 1)
            pairs += count * (std::uint64_t(value) * (std::uint64_t(value) - 1) / 2);
    return pairs;
}

/// How often each thing occurs: a distribution of distributions is one as well.
template <class Key>
using Counted = std::map<Key, std::uint64_t>;

std::uint64_t digestOf(const Distribution& distribution) {
    std::uint64_t digest = 0;
    for (const auto& [value, count] : distribution)
        digest = mixedColour(digest, mixedColour(std::uint64_t(value), count));
    return digest;
}

Invariant distributionInvariant(const char* key, Message title, const Distribution& distribution, bool extendedAffine) {
    std::string text;
    std::size_t told = 0;
    for (const auto& [value, count] : distribution) {
        if (++told > mostValuesTold) {
            text += "  …";
            break;
        }
        text += (text.empty() ? "" : "  ") + std::to_string(value) + " ×" + std::to_string(count);
    }
    return {key, std::move(title), std::move(text), digestOf(distribution), extendedAffine};
}

Invariant numberInvariant(const char* key, Message title, std::int64_t value, bool extendedAffine) {
    return {key, std::move(title), std::to_string(value), std::uint64_t(value), extendedAffine};
}

/// "85 + 170": how many are alike, the fewest first.
Invariant kindsInvariant(const char* key, Message title, const Counted<Distribution>& distributions) {
    std::vector<std::uint64_t> sizes;
    std::uint64_t digest = 0;
    for (const auto& [distribution, count] : distributions) {
        sizes.push_back(count);
        digest = mixedColour(digest, mixedColour(digestOf(distribution), count));
    }
    std::sort(sizes.begin(), sizes.end());
    std::string text;
    for (std::size_t i = 0; i < std::min(sizes.size(), mostValuesTold); ++i)
        text += (i ? " + " : "") + std::to_string(sizes[i]);
    return {key, std::move(title), text + (sizes.size() > mostValuesTold ? " + …" : ""), digest, true};
}

Distribution summed(const Counted<Distribution>& distributions) {
    Distribution all;
    for (const auto& [distribution, times] : distributions)
        for (const auto& [value, count] : distribution)
            all[value] += times * count;
    return all;
}

/// How often each value occurs in a row or column, without a map's search for each.
template <class Value>
Distribution countedMagnitudes(std::span<const Value> values, std::vector<std::uint32_t>& counts) {
    Distribution distribution;
    for (Value value : values)
        ++counts[std::size_t(std::abs(std::int64_t(value)))];
    for (std::size_t value = 0; value < counts.size(); ++value)
        if (counts[value] != 0)
            distribution[std::int32_t(value)] = std::exchange(counts[value], 0);
    return distribution;
}

/// A component's degree is the largest of a monomial that an odd number of its coordinates have.
Distribution degreesFromMonomials(const SBox& s) {
    const std::vector<std::uint32_t> coefficients = monomialsOf(s);
    Distribution degrees;
    for (std::uint32_t b = 1; b >> s.m() == 0; ++b) {
        int degree = 1;
        for (std::uint32_t u = 0; u < s.size(); ++u)
            if (std::popcount(b & coefficients[u]) & 1)
                degree = std::max(degree, std::popcount(u));
        ++degrees[degree];
    }
    return degrees;
}

} // namespace

std::vector<Invariant> invariants(const SBox& s, Monitor& monitor) {
    const std::uint32_t inputs = std::uint32_t(s.size()), outputs = std::uint32_t(1) << s.m();
    const std::uint64_t steps = std::uint64_t(2) * inputs + outputs;
    std::uint64_t done = 0;
    std::vector<std::uint32_t> counts(std::max(inputs, outputs) + 1);

    Counted<Distribution> spectra, rows, autocorrelations;
    std::vector<std::int32_t> column(inputs), products(outputs);
    for (std::uint32_t b = 1; b < outputs; ++b) {
        latColumn(s, b, column);
        ++spectra[countedMagnitudes(std::span<const std::int32_t>(column), counts)];
        monitor.progress(++done, steps);
    }
    std::vector<std::uint32_t> row(outputs);
    for (std::uint32_t a = 1; a < inputs; ++a) {
        ddtRow(s, a, row);
        ++rows[countedMagnitudes(std::span<const std::uint32_t>(row), counts)];
        actRow(s, a, products);
        ++autocorrelations[countedMagnitudes(std::span<const std::int32_t>(products).subspan(1), counts)];
        monitor.progress(++done, steps);
    }
    const Distribution walsh = summed(spectra), ddt = summed(rows), act = summed(autocorrelations);
    Distribution preimages;
    for (std::uint32_t y : s.table())
        ++counts[y];
    for (std::uint32_t y = 0; y < outputs; ++y)
        ++preimages[std::int32_t(counts[y])];
    Distribution boomerangs;
    if (s.bijective() && algebraicDegree(s) <= 1) {
        // An affine one has all of its pairs in one fibre, and comes back always.
        boomerangs[std::int32_t(inputs)] = std::uint64_t(inputs - 1) * (inputs - 1);
        done += inputs - 1;
    } else if (s.bijective() && boomerangPairs(ddt) <= mostBoomerangPairs(inputs)) {
        const SBox inverted = inverse(s);
        std::vector<std::uint32_t> returning(inputs);
        for (std::uint32_t b = 1; b < inputs; ++b) {
            bctColumn(s, inverted, b, returning, [&] { monitor.progress(done, steps); });
            for (std::uint32_t a = 1; a < inputs; ++a)
                ++boomerangs[std::int32_t(returning[a])];
            monitor.progress(++done, steps);
        }
    }
    const auto structures = act.find(std::int32_t(inputs));

    std::vector<Invariant> all{
        numberInvariant("linearity", Message::tr("linearity"), walsh.rbegin()->first, true),
        numberInvariant("differential_uniformity", Message::tr("differential uniformity"), ddt.rbegin()->first, true),
        numberInvariant("max_abs_autocorrelation", Message::tr("largest |autocorrelation|"), act.rbegin()->first, true),
        numberInvariant("linear_structures", Message::tr("linear structures of the components"),
                        structures == act.end() ? 0 : std::int64_t(structures->second), true),
        distributionInvariant("component_degrees", Message::tr("degrees of the components (at least 1)"),
                              degreesFromMonomials(s), true),
        distributionInvariant("walsh_distribution_abs", Message::tr("distribution of |W|"), walsh, true),
        distributionInvariant("ddt_distribution", Message::tr("distribution of the DDT"), ddt, true),
        distributionInvariant("act_distribution_abs", Message::tr("distribution of |autocorrelation|"), act, true),
        kindsInvariant("component_kinds", Message::tr("components by their spectra"), spectra),
        kindsInvariant("difference_kinds", Message::tr("input differences by their rows of the DDT"), rows),
        distributionInvariant("preimages", Message::tr("preimages of the values"), preimages, false),
        distributionInvariant("bct_distribution", Message::tr("distribution of the BCT"), boomerangs, false)};
    return all;
}

Message firstDifference(const std::vector<Invariant>& here, const std::vector<Invariant>& there, Relation relation) {
    for (std::size_t i = 0; i < here.size(); ++i)
        if (here[i].holdsFor(relation) && here[i].digest != there[i].digest)
            return Message::tr("%1: %2 here, %3 there", here[i].title, here[i].value, there[i].value);
    return {};
}

} // namespace walshscope
