// SPDX-License-Identifier: GPL-3.0-or-later
// What an S-box has besides its tables' figures, against the definitions written out here, and published values.
#include "boolean/algebraic_immunity.h"
#include "boolean/anf.h"
#include "definitions.h"
#include "room.h"
#include "sbox/avalanche.h"
#include "sbox/branch_numbers.h"
#include "sbox/component_facts.h"
#include "sbox/cycles.h"
#include "sbox/implicit_equations.h"
#include "sbox/linear_structures.h"
#include "sbox/power_map.h"
#include "sbox/property_kinds.h"
#include "sbox/table_map.h"
#include "sbox/tables.h"
#include "sbox/transparency_order.h"
#include "threads.h"

#include <QJsonArray>
#include <QtTest>

#include <cmath>
#include <numeric>
#include <random>
#include <set>

using namespace walshscope;

namespace {

Monitor quiet;

SBox listed(const QString& name) {
    const QJsonObject entry = facts("sboxes.json")[name].toObject();
    std::vector<std::uint32_t> table;
    for (const QJsonValue& value : entry["table"].toArray())
        table.push_back(std::uint32_t(value.toInt()));
    return SBox(table, entry["m"].toInt());
}

SBox drawn(int n, int m, unsigned seed) {
    std::mt19937 random(seed);
    std::vector<std::uint32_t> table(std::size_t(1) << n);
    for (std::uint32_t& y : table)
        y = std::uint32_t(random()) & ((1u << m) - 1);
    return SBox(std::move(table), m);
}

bool product(std::uint32_t b, std::uint32_t y) { return std::popcount(b & y) & 1; }

/// The autocorrelation of b·S at a, one x at a time.
std::int64_t correlationAt(const SBox& s, std::uint32_t a, std::uint32_t b) {
    std::int64_t sum = 0;
    for (std::uint32_t x = 0; x < s.size(); ++x)
        sum += product(b, s(x) ^ s(x ^ a)) ? -1 : 1;
    return sum;
}

/// The rank of rows of bits, by the schoolbook.
int rankOf(std::vector<std::vector<bool>> rows) {
    int rank = 0;
    for (std::size_t column = 0; !rows.empty() && column < rows.front().size(); ++column) {
        std::size_t pivot = std::size_t(rank);
        while (pivot < rows.size() && !rows[pivot][column])
            ++pivot;
        if (pivot == rows.size())
            continue;
        std::swap(rows[pivot], rows[std::size_t(rank)]);
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (i != std::size_t(rank) && rows[i][column])
                for (std::size_t k = 0; k < rows[i].size(); ++k)
                    rows[i][k] = rows[i][k] != rows[std::size_t(rank)][k];
        ++rank;
    }
    return rank;
}

/// How many monomials `wanted` takes depend on others of them.
template <class Wanted>
int dependent(const SBox& s, int degree, const Wanted& wanted) {
    std::vector<std::vector<bool>> rows;
    for (std::uint32_t mask = 0; mask < 1u << (s.n() + s.m()); ++mask) {
        if (std::popcount(mask) > degree || !wanted(mask & std::uint32_t(s.size() - 1), mask >> s.n()))
            continue;
        std::vector<bool> row;
        for (std::uint32_t x = 0; x < s.size(); ++x)
            row.push_back(((x | s(x) << s.n()) & mask) == mask);
        rows.push_back(row);
    }
    const auto all = int(rows.size());
    return all - rankOf(std::move(rows));
}

/// A property that is a real number, where there is one.
std::optional<double> real(const SBox& s, std::string_view key) {
    const SBoxProperties p = properties(s, false, quiet, nullptr, {});
    SBoxSubject subject(s, p);
    const PropertyValue value = sboxPropertyNamed(key).found(subject, quiet);
    return isKnown(value) ? std::optional(std::get<double>(value)) : std::nullopt;
}

class Impatience : public Monitor {
public:
    void progress(std::uint64_t, std::uint64_t) override { throw Cancelled(); }
};

} // namespace

class TestSBoxFacts : public QObject {
    Q_OBJECT

private slots:
    void branchNumbersAreTheLightestPairs_data() { sboxes(6); }
    void branchNumbersAreTheLightestPairs();
    void linearStructuresAreConstantDerivatives_data() { sboxes(6); }
    void linearStructuresAreConstantDerivatives();
    void linearStructuresOfAlmostBentMaps();
    void avalancheCountsFlips_data() { sboxes(6); }
    void avalancheCountsFlips();
    void equationsAreDependentMonomials_data() { sboxes(5); }
    void equationsAreDependentMonomials();
    void everyPolynomialThatVanishesIsCounted();
    void transparencyOrdersAreTheirSums_data() { sboxes(6); }
    void transparencyOrdersAreTheirSums();
    void confusionIsFoundFromEveryPairOfKeys_data() { sboxes(6); }
    void confusionIsFoundFromEveryPairOfKeys();
    void signalToNoiseIsThatOfTheSpectra_data() { sboxes(6); }
    void signalToNoiseIsThatOfTheSpectra();
    void componentsMatchTheDefinitions_data() { sboxes(6); }
    void componentsMatchTheDefinitions();
    void cyclesAndFixedPoints_data() { sboxes(6); }
    void cyclesAndFixedPoints();
    void publishedValuesOfAes();
    void publishedValuesOfFourBits();
    void componentsOfSeventeenBits();
    void constantsOfSixteenBits();
    void oneAfterTheOther();
    void oneTableHasOneCost_data();
    void oneTableHasOneCost();
    void transparencyOrdersTellWhatTheyPrepare();
    void everythingCanBeStopped();

private:
    static void sboxes(int largest);
};

void TestSBoxFacts::sboxes(int largest) {
    QTest::addColumn<SBox>("s");
    const QJsonObject entries = facts("sboxes.json");
    for (auto entry = entries.begin(); entry != entries.end(); ++entry)
        if (entry.value().toObject()["n"].toInt() <= largest && entry.value().toObject()["m"].toInt() <= largest)
            QTest::newRow(qPrintable(entry.key())) << listed(entry.key());
    for (const auto& [n, m] : {std::pair(1, 1), {1, 3}, {2, 2}, {2, 5}, {3, 2}, {4, 1}, {4, 5}, {5, 2}, {5, 5}})
        QTest::addRow("random, %d to %d bits", n, m) << drawn(n, m, unsigned(10 * n + m));
    QTest::newRow("constant") << SBox(std::vector<std::uint32_t>(16, 3), 2);
    QTest::newRow("identity") << SBox({0, 1, 2, 3, 4, 5, 6, 7}, 3);
    QTest::newRow("x^3 in GF(2^5)") << powerMap(5, 3, conwayPolynomial(5));
    // Components of every degree, affine ones among them.
    std::vector<std::uint32_t> mixed;
    for (std::uint32_t x = 0; x < 32; ++x)
        mixed.push_back((x & 1) | (product(x, 6) ^ 1u) << 1 | ((x >> 1 & x >> 2 & 1) ^ (x & 1)) << 2 |
                        (x >> 3 & x >> 2 & x & 1) << 3 | std::uint32_t(x == 21) << 4);
    QTest::newRow("of every degree") << SBox(mixed, 5);
}

void TestSBoxFacts::branchNumbersAreTheLightestPairs() {
    QFETCH(SBox, s);
    int differential = 99, linear = 99;
    for (std::uint32_t a = 1; a < s.size(); ++a) {
        for (std::uint32_t x = 0; x < s.size(); ++x)
            differential = std::min(differential, std::popcount(a) + std::popcount(s(x) ^ s(x ^ a)));
        for (std::uint32_t b = 1; b < 1u << s.m(); ++b) {
            int sum = 0;
            for (std::uint32_t x = 0; x < s.size(); ++x)
                sum += product(a, x) != product(b, s(x)) ? -1 : 1;
            if (sum != 0)
                linear = std::min(linear, std::popcount(a) + std::popcount(b));
        }
    }
    QCOMPARE(differentialBranchNumber(s, quiet), differential);
    QCOMPARE(linearBranchNumber(s, quiet), linear < 99 ? std::optional(linear) : std::nullopt);
}

void TestSBoxFacts::linearStructuresAreConstantDerivatives() {
    QFETCH(SBox, s);
    std::vector<LinearStructure> all;
    std::set<std::uint32_t> components;
    for (std::uint32_t a = 1; a < s.size(); ++a)
        for (std::uint32_t b = 1; b < 1u << s.m(); ++b)
            if (const std::int64_t r = correlationAt(s, a, b); std::abs(r) == std::int64_t(s.size())) {
                all.push_back({a, b, r < 0});
                components.insert(b);
            }
    const LinearStructures found = linearStructures(s, 5000, quiet);
    QCOMPARE(found.count, all.size());
    QCOMPARE(found.components, components.size());
    QVERIFY(found.first == all);
    const LinearStructures few = linearStructures(s, 2, quiet);
    QCOMPARE(few.count, all.size());
    QCOMPARE(few.components, components.size());
    QCOMPARE(few.first.size(), std::min<std::size_t>(all.size(), 2));
}

void TestSBoxFacts::linearStructuresOfAlmostBentMaps() {
    // The components of x^3 are of rank n - 1, so that each has one.
    for (int n : {3, 9, 17}) {
        const LinearStructures found = linearStructures(powerMap(n, 3, conwayPolynomial(n)), 1, quiet);
        QCOMPARE(found.count, (std::uint64_t(1) << n) - 1);
        QCOMPARE(found.components, found.count);
    }
}

void TestSBoxFacts::avalancheCountsFlips() {
    QFETCH(SBox, s);
    const double size = double(s.size());
    const Avalanche found = avalanche(s, quiet);
    QCOMPARE(found.n, s.n());
    QCOMPARE(found.m, s.m());
    bool satisfied = true;
    double sum = 0;
    for (int i = 0; i < s.n(); ++i) {
        for (int j = 0; j < s.m(); ++j) {
            std::uint32_t flips = 0;
            for (std::uint32_t x = 0; x < s.size(); ++x)
                flips += (s(x) ^ s(x ^ 1u << i)) >> j & 1;
            QCOMPARE(found.at(i, j), flips);
            satisfied = satisfied && 2 * flips == s.size();
            sum += flips / size;
        }
    }
    QCOMPARE(found.satisfied, satisfied);
    QCOMPARE(found.mean, sum / (s.n() * s.m()));

    if (s.m() < 2)
        return;
    double correlation = 0, least = 1, most = 0, mean = 0;
    std::int64_t nonlinearity = std::int64_t(s.size());
    for (int j = 0; j < s.m(); ++j) {
        for (int k = j + 1; k < s.m(); ++k) {
            const std::uint32_t b = 1u << j | 1u << k;
            nonlinearity =
                std::min(nonlinearity, (std::int64_t(s.size()) - walshByDefinition(s.component(b)).maxAbs()) / 2);
            for (int i = 0; i < s.n(); ++i) {
                std::vector<double> one, other;
                for (std::uint32_t x = 0; x < s.size(); ++x) {
                    one.push_back((s(x) ^ s(x ^ 1u << i)) >> j & 1);
                    other.push_back((s(x) ^ s(x ^ 1u << i)) >> k & 1);
                }
                const double middle = std::accumulate(one.begin(), one.end(), 0.0) / size;
                const double otherMiddle = std::accumulate(other.begin(), other.end(), 0.0) / size;
                double covariance = 0, variance = 0, otherVariance = 0, differing = 0;
                for (std::size_t x = 0; x < s.size(); ++x) {
                    covariance += (one[x] - middle) * (other[x] - otherMiddle);
                    variance += (one[x] - middle) * (one[x] - middle);
                    otherVariance += (other[x] - otherMiddle) * (other[x] - otherMiddle);
                    differing += one[x] != other[x];
                }
                correlation = std::max(correlation, variance * otherVariance == 0
                                                        ? 1
                                                        : std::abs(covariance) / std::sqrt(variance * otherVariance));
                least = std::min(least, differing / size);
                most = std::max(most, differing / size);
                mean += differing / size / (s.n() * s.m() * (s.m() - 1) / 2);
            }
        }
    }
    const BitIndependence pairs = bitIndependence(s, quiet);
    QVERIFY(std::abs(pairs.correlation - correlation) < 1e-12);
    QCOMPARE(pairs.nonlinearity, nonlinearity);
    QVERIFY(std::abs(pairs.sacLeast - least) < 1e-12);
    QVERIFY(std::abs(pairs.sacMost - most) < 1e-12);
    QVERIFY(std::abs(pairs.sacMean - mean) < 1e-12);
}

void TestSBoxFacts::equationsAreDependentMonomials() {
    QFETCH(SBox, s);
    const QuadraticEquations found = quadraticEquations(s, quiet);
    QCOMPARE(found.all, dependent(s, 2, [](auto, auto) { return true; }));
    QCOMPARE(found.withoutConstant, dependent(s, 2, [](auto u, auto v) { return u != 0 || v != 0; }));
    QCOMPARE(found.biaffine,
             dependent(s, 2, [](auto u, auto v) { return std::popcount(u) < 2 && std::popcount(v) < 2; }));
    int degree = 0;
    while (dependent(s, degree, [](auto, auto) { return true; }) == 0)
        ++degree;
    QCOMPARE(graphAlgebraicImmunity(s, quiet), degree);
}

void TestSBoxFacts::everyPolynomialThatVanishesIsCounted() {
    const SBox s({3, 1, 0, 2, 1, 3, 2, 1}, 2);
    std::vector<std::uint32_t> values; // Of the 16 monomials of degree at most 2, on the eight points.
    for (std::uint32_t mask = 0; mask < 32; ++mask) {
        if (std::popcount(mask) > 2)
            continue;
        std::uint32_t row = 0;
        for (std::uint32_t x = 0; x < 8; ++x)
            row |= std::uint32_t(((x | s(x) << 3) & mask) == mask) << x;
        values.push_back(row);
    }
    QCOMPARE(values.size(), 16u);
    int vanishing = 0;
    for (std::uint32_t polynomial = 0; polynomial < 1u << 16; ++polynomial) {
        std::uint32_t sum = 0;
        for (std::uint32_t i = 0; i < 16; ++i)
            sum ^= polynomial >> i & 1 ? values[i] : 0;
        vanishing += sum == 0;
    }
    QCOMPARE(vanishing, 1 << quadraticEquations(s, quiet).all);
}

void TestSBoxFacts::transparencyOrdersAreTheirSums() {
    QFETCH(SBox, s);
    const auto crossed = [&](int i, int j, std::uint32_t a) {
        int sum = 0;
        for (std::uint32_t x = 0; x < s.size(); ++x)
            sum += (s(x) >> i & 1) != (s(x ^ a) >> j & 1) ? -1 : 1;
        return sum;
    };
    const int m = s.m();
    std::vector<int> c(s.size() * std::size_t(m * m));
    for (std::uint32_t a = 0; a < s.size(); ++a)
        for (int i = 0; i < m; ++i)
            for (int j = 0; j < m; ++j)
                c[(a * std::size_t(m) + std::size_t(i)) * std::size_t(m) + std::size_t(j)] = crossed(i, j, a);
    double order = -1e9, revised = -1e9;
    const double pairs = double(s.size()) * double(s.size() - 1);
    for (std::uint32_t beta = 0; beta < 1u << m; ++beta) {
        std::int64_t sum = 0, revisedSum = 0;
        for (std::uint32_t a = 1; a < s.size(); ++a) {
            const int* const at = &c[a * std::size_t(m * m)];
            int diagonal = 0;
            for (int j = 0; j < m; ++j) {
                diagonal += (beta >> j & 1 ? -1 : 1) * at[j * m + j];
                int column = 0;
                for (int i = 0; i < m; ++i)
                    column += ((beta >> i ^ beta >> j) & 1 ? -1 : 1) * at[i * m + j];
                revisedSum += std::abs(column);
            }
            sum += std::abs(diagonal);
        }
        order = std::max(order, std::abs(m - 2 * std::popcount(beta)) - double(sum) / pairs);
        revised = std::max(revised, m - double(revisedSum) / pairs);
    }
    QVERIFY(std::abs(transparencyOrder(s, quiet) - order) < 1e-12);
    QVERIFY(std::abs(revisedTransparencyOrder(s, quiet) - revised) < 1e-12);
}

void TestSBoxFacts::confusionIsFoundFromEveryPairOfKeys() {
    QFETCH(SBox, s);
    const double size = double(s.size());
    double sum = 0, pairs = 0, least = 1e9;
    std::vector<double> all;
    for (std::uint32_t k = 0; k < s.size(); ++k)
        for (std::uint32_t other = 0; other < k; ++other) {
            double squares = 0;
            for (std::uint32_t x = 0; x < s.size(); ++x)
                squares += std::pow(std::popcount(s(x ^ k)) - std::popcount(s(x ^ other)), 2);
            all.push_back(squares / size);
            sum += squares / size;
            least = std::min(least, squares / size);
            ++pairs;
        }
    double variance = 0;
    for (const double kappa : all)
        variance += std::pow(kappa - sum / pairs, 2) / pairs;
    QVERIFY(std::abs(real(s, "confusion_variance").value() - variance) < 1e-9);
    QCOMPARE(real(s, "confusion_min").value(), least);
}

void TestSBoxFacts::signalToNoiseIsThatOfTheSpectra() {
    QFETCH(SBox, s);
    double fourth = 0;
    for (std::uint32_t a = 0; a < s.size(); ++a) {
        double sum = 0;
        for (int i = 0; i < s.m(); ++i)
            for (std::uint32_t x = 0; x < s.size(); ++x)
                sum += product(a, x) != bool(s(x) >> i & 1) ? -1 : 1;
        fourth += std::pow(sum, 4);
    }
    const double expected = s.m() * double(s.size()) * double(s.size()) / std::sqrt(fourth);
    QVERIFY(std::abs(real(s, "dpa_snr").value() - expected) < 1e-9 * expected);
}

void TestSBoxFacts::componentsMatchTheDefinitions() {
    QFETCH(SBox, s);
    const std::vector<ComponentFacts> found = componentFacts(s, true, quiet);
    QCOMPARE(found.size(), (std::size_t(1) << s.m()) - 1);
    for (std::uint32_t b = 1; b <= found.size(); ++b) {
        const ComponentFacts& facts = found[b - 1];
        const BooleanFunction f = s.component(b);
        const Spectrum w = walshByDefinition(f);
        std::set<std::int64_t> magnitudes;
        for (std::int32_t value : w.values())
            magnitudes.insert(std::abs(value));
        magnitudes.erase(0);
        std::int64_t indicator = 0;
        std::uint32_t structures = 0;
        const auto r = autocorrelationByDefinition(f);
        for (std::size_t a = 1; a < r.size(); ++a) {
            indicator = std::max(indicator, std::abs(r[a]));
            structures += std::abs(r[a]) == std::int64_t(s.size());
        }
        QCOMPARE(facts.b, b);
        QCOMPARE(facts.degree, degree(moebius(f)));
        QCOMPARE(std::uint64_t(facts.weight), f.weight());
        QCOMPARE(facts.balanced, 2 * f.weight() == f.size());
        QCOMPARE(facts.plateaued, magnitudes.size() == 1);
        QCOMPARE(facts.linearity, *magnitudes.rbegin());
        QCOMPARE(facts.nonlinearity, (std::int64_t(f.size()) - *magnitudes.rbegin()) / 2);
        QCOMPARE(facts.absoluteIndicator, indicator);
        QCOMPARE(facts.linearStructures, structures);
        QCOMPARE(facts.algebraicImmunity, algebraicImmunity(f, quiet));
    }
    QVERIFY(!componentFacts(s, false, quiet).front().algebraicImmunity);
}

void TestSBoxFacts::cyclesAndFixedPoints() {
    QFETCH(SBox, s);
    const auto cycles = cycleStructure(s);
    QCOMPARE(cycles.has_value(), s.bijective());
    if (cycles) {
        std::map<std::uint32_t, std::uint32_t> points; // By the length of the cycle they are on.
        for (std::uint32_t x = 0; x < s.size(); ++x) {
            std::uint32_t length = 1;
            for (std::uint32_t y = s(x); y != x; y = s(y))
                ++length;
            ++points[length];
        }
        for (auto& [length, count] : points)
            count /= length;
        QCOMPARE(*cycles, points);
    }
    QCOMPARE(involution(s).has_value(), s.n() == s.m());
    QCOMPARE(oppositeFixedPoints(s).has_value(), s.n() == s.m());
    if (s.n() != s.m())
        return;
    std::int64_t opposite = 0, returning = 0;
    for (std::uint32_t x = 0; x < s.size(); ++x) {
        opposite += s(x) == (~x & std::uint32_t(s.size() - 1));
        returning += s(s(x)) == x;
    }
    QCOMPARE(*involution(s), returning == std::int64_t(s.size()));
    QCOMPARE(*oppositeFixedPoints(s), opposite);
}

void TestSBoxFacts::publishedValuesOfAes() {
    const SBox aes = listed("AES");
    const QuadraticEquations equations = quadraticEquations(aes, quiet);
    QCOMPARE(equations.all, 39);      // Courtois & Pieprzyk 2002
    QCOMPARE(equations.biaffine, 23); // The same.
    QCOMPARE(graphAlgebraicImmunity(aes, quiet), 2);
    QCOMPARE(differentialBranchNumber(aes, quiet), 2);
    QCOMPARE(linearBranchNumber(aes, quiet), std::optional(2));
    QCOMPARE(linearStructures(aes, 1, quiet).count, 0u);
    QCOMPARE(QString::number(transparencyOrder(aes, quiet), 'f', 3), QStringLiteral("7.860"));        // Prouff 2005
    QCOMPARE(QString::number(revisedTransparencyOrder(aes, quiet), 'f', 3), QStringLiteral("6.916")); // Chakraborty
    QCOMPARE(QString::number(*real(aes, "confusion_variance"), 'f', 6),
             QStringLiteral("0.111304")); // Picek et al. 2014
    QCOMPARE(real(aes, "confusion_min"), std::optional(3.25));
    QCOMPARE(QString::number(*real(aes, "dpa_snr"), 'f', 3), QStringLiteral("9.600")); // Guilley et al. 2004
    // Each value has as many ones as zeros, and no power tells anything.
    const SBox even({1, 2, 2, 1}, 2);
    QVERIFY(!real(even, "dpa_snr"));
    QCOMPARE(real(even, "confusion_min"), std::optional(0.0));
    const Avalanche changes = avalanche(aes, quiet);
    QVERIFY(!changes.satisfied);
    QCOMPARE(QString::number(changes.mean, 'f', 4), QStringLiteral("0.5049"));
    QCOMPARE(changes.least, 0.453125);
    QCOMPARE(changes.most, 0.5625);
    const BitIndependence pairs = bitIndependence(aes, quiet);
    QCOMPARE(pairs.nonlinearity, 112);
    QCOMPARE(QString::number(pairs.sacMean, 'f', 4), QStringLiteral("0.5046"));
    QCOMPARE(*cycleStructure(aes),
             (std::map<std::uint32_t, std::uint32_t>{{2, 1}, {27, 1}, {59, 1}, {81, 1}, {87, 1}}));
    QCOMPARE(oppositeFixedPoints(aes), std::optional<std::int64_t>(0));
    for (const ComponentFacts& component : componentFacts(aes, true, quiet)) {
        QCOMPARE(component.nonlinearity, 112);
        QCOMPARE(component.absoluteIndicator, 32);
        QCOMPARE(component.degree, 7);
        QCOMPARE(component.algebraicImmunity, std::optional(4));
    }
}

void TestSBoxFacts::publishedValuesOfFourBits() {
    const SBox present = listed("PRESENT");
    QCOMPARE(differentialBranchNumber(present, quiet), 3);
    QCOMPARE(linearBranchNumber(present, quiet), std::optional(2));
    QCOMPARE(quadraticEquations(present, quiet).all, 21);
    const SBox inversion = powerMap(4, 14, conwayPolynomial(4));
    QCOMPARE(quadraticEquations(inversion, quiet).all, 21);
    QCOMPARE(involution(inversion), std::optional(true));
    QCOMPARE(quadraticEquations(SBox({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, 4), quiet).all, 26);
}

void TestSBoxFacts::componentsOfSeventeenBits() {
    // Where 32 bits no longer hold the sums of squares: x + y·z on three bits of seventeen.
    std::vector<std::uint32_t> table(std::size_t(1) << 17);
    for (std::uint32_t x = 0; x < table.size(); ++x)
        table[x] = (x ^ (x >> 5 & x >> 11)) & 1;
    const ComponentFacts facts = componentFacts(SBox(std::move(table), 1), false, quiet).front();
    QCOMPARE(facts.linearity, 1 << 16);
    QCOMPARE(facts.absoluteIndicator, 1 << 17);
    QCOMPARE(facts.linearStructures, (1u << 15) - 1);
    QCOMPARE(facts.degree, 2);
    QVERIFY(facts.balanced);
    QVERIFY(facts.plateaued);
}

void TestSBoxFacts::constantsOfSixteenBits() {
    // Where 16 bits no longer tell 2^15 from its opposite.
    const auto found = componentFacts(SBox(std::vector<std::uint32_t>(std::size_t(1) << 16, 2), 2), false, quiet);
    for (const ComponentFacts& facts : found) {
        QCOMPARE(facts.weight, facts.b & 2 ? 1u << 16 : 0u);
        QCOMPARE(facts.linearity, 1 << 16);
        QCOMPARE(facts.absoluteIndicator, 1 << 16);
        QCOMPARE(facts.linearStructures, (1u << 16) - 1);
        QVERIFY(facts.plateaued);
    }
}

void TestSBoxFacts::oneAfterTheOther() {
    const SBox first = drawn(4, 3, 1), second = drawn(3, 6, 2);
    const SBox both = composition(second, first);
    QCOMPARE(both.n(), 4);
    QCOMPARE(both.m(), 6);
    for (std::uint32_t x = 0; x < 16; ++x)
        QCOMPARE(both(x), second(first(x)));
    QVERIFY_THROWS_EXCEPTION(UsageError, composition(first, second));
    const SBox aes = listed("AES");
    const SBox nothing = composition(inverse(aes), aes);
    for (std::uint32_t x = 0; x < 256; ++x)
        QCOMPARE(nothing(x), x);
}

void TestSBoxFacts::oneTableHasOneCost_data() {
    QTest::addColumn<int>("n");
    for (int n : {4, 8, 12, 16})
        QTest::addRow("%d bits", n) << n;
}

/// The boomerang uniformity is the largest entry of the map, and whoever waits for either is told the same.
void TestSBoxFacts::oneTableHasOneCost() {
    QFETCH(int, n);
    std::vector<std::uint32_t> table(std::size_t(1) << n);
    std::iota(table.begin(), table.end(), 0u);
    const TableMap map(std::make_shared<const SBox>(table, n), SBoxTable::Bct);
    const double seconds = map.cost() / 1e9 / threadsOfLoops();
    QCOMPARE(secondsFor("boomerang_uniformity", n, n), seconds);
}

void TestSBoxFacts::transparencyOrdersTellWhatTheyPrepare() {
    struct Shares : Monitor {
        void progress(std::uint64_t done, std::uint64_t total) override { all.push_back(double(done) / double(total)); }
        std::vector<double> all;
    };
    const SBox s = drawn(8, 8, 3);
    for (const auto order : {transparencyOrder, revisedTransparencyOrder}) {
        Shares shares;
        order(s, shares);
        QVERIFY(shares.all.size() >= 3 && shares.all.front() < 0.1 && shares.all.back() == 1);
        QVERIFY(std::ranges::is_sorted(shares.all));
    }
}

void TestSBoxFacts::everythingCanBeStopped() {
    const SBox s = powerMap(10, 3, conwayPolynomial(10));
    Impatience impatient;
    QVERIFY_THROWS_EXCEPTION(Cancelled, differentialBranchNumber(s, impatient));
    QVERIFY_THROWS_EXCEPTION(Cancelled, linearBranchNumber(s, impatient));
    QVERIFY_THROWS_EXCEPTION(Cancelled, linearStructures(s, 1, impatient));
    QVERIFY_THROWS_EXCEPTION(Cancelled, avalanche(s, impatient));
    QVERIFY_THROWS_EXCEPTION(Cancelled, bitIndependence(s, impatient));
    QVERIFY_THROWS_EXCEPTION(Cancelled, quadraticEquations(s, impatient));
    QVERIFY_THROWS_EXCEPTION(Cancelled, graphAlgebraicImmunity(s, impatient));
    QVERIFY_THROWS_EXCEPTION(Cancelled, transparencyOrder(s, impatient));
    QVERIFY_THROWS_EXCEPTION(Cancelled, revisedTransparencyOrder(s, impatient));
    QVERIFY_THROWS_EXCEPTION(Cancelled, componentFacts(s, true, impatient));
}

TEST_OF_ROOM(TestSBoxFacts)
#include "tst_sbox_facts.moc"
