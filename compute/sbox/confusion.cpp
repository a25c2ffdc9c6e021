// SPDX-License-Identifier: GPL-3.0-or-later
// The confusion coefficients of an S-box (Fei, Luo & Ding 2012) where power goes by the Hamming weight of S(x + k), as
// a table of two keys, and what is read off them and off the same model's spectrum.
#include "fwt/on_cpu.h"
#include "sbox/property_kinds.h"
#include "sbox/table_kind.h"
#include "sbox/table_words.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace walshscope {
namespace {

int weightWith(const SBox& s, std::uint32_t x, std::uint32_t key) { return std::popcount(s(x ^ key)); }

std::int32_t squaredDifference(const TableEntry& e, std::uint32_t x) {
    const int difference = weightWith(e.s, x, e.a) - weightWith(e.s, x, e.b);
    return difference * difference;
}

/// 2^n times the coefficient of keys whose difference is d, for all d: two keys with the same difference have the same.
/// It is 2 Σ w(x)² - 2 Σ w(x)·w(x+d), and the second sum by Wiener–Khinchin. All fits: w is at most 20.
std::vector<std::int32_t> byDifference(const SBox& s) {
    std::vector<std::int64_t> sums(s.size());
    for (std::size_t x = 0; x < s.size(); ++x)
        sums[x] = std::popcount(s(x));
    transformInCache(sums, 0, s.n());
    for (std::int64_t& sum : sums)
        sum *= sum;
    transformInCache(sums, 0, s.n());
    std::vector<std::int32_t> found(s.size());
    for (std::size_t d = 0; d < s.size(); ++d)
        found[d] = std::int32_t((sums[0] - sums[d]) >> (s.n() - 1));
    return found;
}

void lineOfKey(std::span<const std::int32_t> ofDifferences, std::uint32_t key, std::span<std::int32_t> line) {
    for (std::uint32_t other = 0; other < line.size(); ++other)
        line[other] = ofDifferences[key ^ other];
}

/// Rows and columns, since a and b may be exchanged.
void confusionLine(const TableLine& of, std::span<std::int32_t> line, const Look&) {
    lineOfKey(byDifference(of.s), of.at, line);
}

class ConfusionWalk : public LineWalk {
public:
    explicit ConfusionWalk(std::shared_ptr<const std::vector<std::int32_t>> ofDifferences)
        : m_ofDifferences(std::move(ofDifferences)), m_line(m_ofDifferences->size()) {}

    void goTo(std::uint32_t first) override { m_next = first; }
    std::span<const std::int32_t> next() override {
        lineOfKey(*m_ofDifferences, m_next++, m_line);
        return m_line;
    }

private:
    std::shared_ptr<const std::vector<std::int32_t>> m_ofDifferences;
    std::uint32_t m_next = 0;
    std::vector<std::int32_t> m_line;
};

std::string coefficientOf(std::int32_t entry, int n) { return sixDigits(double(entry) / std::exp2(n)); }

const bool hasConfusion = addTableKind(
    {.table = SBoxTable(12),
     .id = "confusion",
     .symbol = "Confusion",
     .title = Message::tr("table of confusion coefficients"),
     .meaning = Message::tr("Σ (wt(S(x+a)) - wt(S(x+b)))² over all x, which is 2^n times the confusion coefficient of "
                            "the keys a and b where power goes by the Hamming weight"),
     .rows = TableAxis::InputKey,
     .columns = TableAxis::InputKey,
     .isSeldom = true,
     .hasTrivialDiagonal = true,
     .bound = [](int n, int m) { return std::int32_t(m * m) << n; },
     .entry =
         [](const TableEntry& e) {
             std::int32_t sum = 0;
             for (std::uint32_t x = 0; x < e.s.size(); ++x)
                 sum += squaredDifference(e, x);
             return sum;
         },
     .row = confusionLine,
     .column = confusionLine,
     .lineCost = [](int n, int) { return double(std::uint64_t(1) << n); },
     .walks = [](const SBox& s) -> LineWalks {
         return [shared = std::make_shared<const std::vector<std::int32_t>>(byDifference(s))] {
             return std::make_unique<ConfusionWalk>(shared);
         };
     },
     .told =
         [](const std::string& place, std::int32_t entry, LatScale, int n) {
             return Message::tr("%1: sum of squares %2, confusion coefficient %3", place, entry,
                                coefficientOf(entry, n));
         },
     .belongs = [](const TableEntry& e, std::uint32_t x) { return squaredDifference(e, x) != 0; },
     .sentence =
         [](const TableEntry& e, std::int32_t entry, std::size_t points) {
             return Message::tr("With the keys %2 and %3 the value has different Hamming weights for %1 of %4 x: their "
                                "squared differences add up to %5, confusion coefficient %6.",
                                points, inputOf(e), "0x" + hexadecimalOf(e.b, e.s.n()), e.s.size(), entry,
                                coefficientOf(entry, e.s.n()));
         },
     .brief =
         [](const TableEntry& e, std::int32_t entry) {
             return Message::tr("the confusion coefficient of the two keys is %1", coefficientOf(entry, e.s.n()));
         },
     .points = {{"x", PointColumn::Width::Input, [](const TableEntry&, std::uint32_t x) { return x; }},
                {"S(x + a)", PointColumn::Width::Output,
                 [](const TableEntry& e, std::uint32_t x) { return e.s(x ^ e.a); }},
                {"S(x + b)", PointColumn::Width::Output,
                 [](const TableEntry& e, std::uint32_t x) { return e.s(x ^ e.b); }}}});

/// All pairs of different keys come to the same as all differences but 0.
PropertyValue confusionVariance(SBoxSubject& subject, Monitor&) {
    const std::vector<std::int32_t> found = byDifference(subject.sbox());
    const auto count = __int128(found.size() - 1);
    __int128 sum = 0, squares = 0;
    for (std::size_t d = 1; d < found.size(); ++d) {
        sum += found[d];
        squares += std::int64_t(found[d]) * found[d];
    }
    const double points = double(found.size()) * double(count);
    return double(count * squares - sum * sum) / (points * points);
}

PropertyValue leastConfusion(SBoxSubject& subject, Monitor&) {
    const std::vector<std::int32_t> found = byDifference(subject.sbox());
    return double(*std::min_element(found.begin() + 1, found.end())) / double(found.size());
}

/// The sum of the output bits' spectra is that of Σ (-1)^S_i(x) = m - 2 wt(S(x)).
PropertyValue signalToNoise(SBoxSubject& subject, Monitor&) {
    const SBox& s = subject.sbox();
    std::vector<std::int32_t> sums(s.size());
    for (std::size_t x = 0; x < s.size(); ++x)
        sums[x] = s.m() - 2 * std::popcount(s(x));
    transformInCache(sums, 0, s.n());
    double fourth = 0;
    for (const std::int32_t sum : sums)
        fourth += std::pow(double(sum) * sum, 2);
    if (fourth == 0)
        return {};
    return s.m() * std::exp2(2 * s.n()) / std::sqrt(fourth);
}

const bool hasVariance = addProperty<SBoxSubject>(
    {.key = "confusion_variance",
     .title = Message::tr("Confusion coefficient variance"),
     .definition = Message::tr("Of κ(k, k') over all pairs of different keys, where κ(k, k') is the mean of "
                               "(wt(S(x+k)) - wt(S(x+k')))² over all x, wt the Hamming weight, and is divided by no "
                               "variance; more makes differential power analysis harder (Picek et al. 2014). "
                               "0.111304 for AES."),
     .group = SheetGroup::PowerAnalysis,
     .found = confusionVariance,
     .usual = false,
     .aim = {{.moreIsBetter = true,
              .least = always<0>,
              .most = [](int n) { return double(n * n) * n * n / 4; }, // κ is 0 to n².
              .step = 0}}});

const bool hasLeast = addProperty<SBoxSubject>(
    {.key = "confusion_min",
     .title = Message::tr("Confusion coefficient, least"),
     .definition = Message::tr("The least κ(k, k') of different keys, those that are hardest to tell apart, with κ as "
                               "in the variance (Fei, Luo and Ding 2012)."),
     .group = SheetGroup::PowerAnalysis,
     .found = leastConfusion,
     .usual = false,
     .aim = {{.least = always<0>, .most = [](int n) { return double(n * n); }, .step = 0}}});

const bool hasSignalToNoise = addProperty<SBoxSubject>(
    {.key = "dpa_snr",
     .title = Message::tr("SNR of DPA"),
     .definition = Message::tr("Signal-to-noise ratio of differential power analysis, m·2^(2n) / √(Σ_a (Σ_i "
                               "W_i(a))⁴) with W_i the spectrum of output bit i; less is better (Guilley, Hoogvorst "
                               "and Pacalet 2004). 9.59991 for AES."),
     .group = SheetGroup::PowerAnalysis,
     .found = signalToNoise,
     .usual = false,
     .none = Message::tr("none, as half the bits of every value are 1"),
     // Of a permutation's Σ_i W_i the squares add up to m·2^(2n).
     .aim = {{.least = always<1>, .most = [](int n) { return std::exp2(n / 2.0); }, .step = 0}}});

} // namespace
} // namespace walshscope
