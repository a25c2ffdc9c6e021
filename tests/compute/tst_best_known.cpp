// SPDX-License-Identifier: GPL-3.0-or-later
// Bounds and records: the published figures, and functions that have them.
#include "boolean/algebraic_immunity.h"
#include "boolean/generators.h"
#include "boolean/propagation.h"
#include "definitions.h"
#include "room.h"
#include "sbox/best_known.h"
#include "sbox/power_map.h"
#include "sbox/properties.h"

#include <QtTest>

#include <random>

using namespace walshscope;

class TestBestKnown : public QObject {
    Q_OBJECT

private slots:
    void recordsOfOddVariables_data();
    void recordsOfOddVariables();
    void recordsOfBalancedFunctions_data();
    void recordsOfBalancedFunctions();
    void noFunctionOfFourVariablesIsBeyond();
    void verdictsSayAmongWhich_data();
    void verdictsSayAmongWhich();
    void almostBentAndAlmostPerfect_data();
    void almostBentAndAlmostPerfect();
    void verdictsOfAes();
    void moreOutputsThanInputsAndFewer();
    void fewerOutputsAreNoBetterThanOne();
    void threeBentOutputsOfFourBitsAreTooMany();
    void boomerangsAreNotBelowTheUniformity();
    void propagationMatchesTheDefinition_data();
    void propagationMatchesTheDefinition();
};

void TestBestKnown::recordsOfOddVariables_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<bool>("balanced");
    QTest::addColumn<qint64>("best");
    QTest::addColumn<qint64>("bound");
    const auto add = [](int n, bool balanced, qint64 best, qint64 bound) {
        QTest::addRow("n=%d%s", n, balanced ? ", balanced" : "") << n << balanced << best << bound;
    };
    for (const auto& [n, best, bound] : {std::tuple(1, 0, 0),
                                         {3, 2, 2},
                                         {5, 12, 12},
                                         {7, 56, 56},
                                         {9, 242, 244},
                                         {11, 996, 1000},
                                         {13, 4040, 4050},
                                         {15, 16276, 16292}})
        add(n, false, best, bound);
    // As Kavut (2022) sums them up: nothing above 2^(n-1) - 2^((n-1)/2) for 9 and 11, and what 15 have for 17 to 27.
    for (const auto& [n, best, bound] : {std::tuple(1, 0, 0),
                                         {3, 2, 2},
                                         {5, 12, 12},
                                         {7, 56, 56},
                                         {9, 240, 244},
                                         {11, 992, 1000},
                                         {13, 4036, 4050},
                                         {15, 16272, 16292},
                                         {17, 65536 - 256 + 32, 65354}})
        add(n, true, best, bound);
}

void TestBestKnown::recordsOfOddVariables() {
    QFETCH(int, n);
    QFETCH(bool, balanced);
    QFETCH(qint64, best);
    QFETCH(qint64, bound);
    const Verdict verdict = nonlinearityVerdict(n, balanced, best);
    QCOMPARE(verdict.best, std::optional<std::int64_t>(best));
    QCOMPARE(verdict.bound, std::int64_t(bound));
    QCOMPARE(verdict.standing, best == bound ? Standing::Optimal : Standing::BestKnown);
    QCOMPARE(verdict.among, balanced ? Family::Balanced : Family::All);
    QCOMPARE(nonlinearityVerdict(n, balanced, best - 1).standing, Standing::Worse);
    if (best < bound)
        QCOMPARE(nonlinearityVerdict(n, balanced, best + 1).standing, Standing::Record);
}

void TestBestKnown::recordsOfBalancedFunctions_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<qint64>("best");
    for (const auto& [n, best] :
         {std::pair(2, 0), {4, 4}, {6, 26}, {8, 116}, {10, 492}, {12, 2010}, {14, 8120}, {16, 32628}})
        QTest::addRow("n=%d", n) << n << qint64(best);
}

void TestBestKnown::recordsOfBalancedFunctions() {
    QFETCH(int, n);
    QFETCH(qint64, best);
    const Verdict verdict = nonlinearityVerdict(n, true, best);
    QCOMPARE(verdict.best, std::optional<std::int64_t>(best));
    QCOMPARE(verdict.standing, n <= 6 ? Standing::Optimal : Standing::BestKnown);
    const std::int64_t bent = (1 << (n - 1)) - (1 << (n / 2 - 1));
    QCOMPARE(nonlinearityVerdict(n, false, bent).standing, Standing::Optimal);
    QCOMPARE(nonlinearityVerdict(n, false, bent - 1).standing, Standing::Worse);
}

void TestBestKnown::noFunctionOfFourVariablesIsBeyond() {
    std::int64_t most = 0, mostBalanced = 0;
    for (std::uint32_t code = 0; code < 1u << 16; ++code) {
        BooleanFunction f(4);
        f.words()[0] = code;
        std::int64_t largest = 0;
        for (std::uint32_t a = 0; a < 16; ++a) {
            std::uint32_t linear = 0;
            for (std::uint32_t x = 0; x < 16; ++x)
                linear |= std::uint32_t(std::popcount(a & x) & 1) << x;
            largest = std::max<std::int64_t>(largest, std::abs(16 - 2 * std::popcount(code ^ linear)));
        }
        most = std::max(most, (16 - largest) / 2);
        if (std::popcount(code) == 8)
            mostBalanced = std::max(mostBalanced, (16 - largest) / 2);
    }
    QCOMPARE(nonlinearityVerdict(4, false, most).bound, most);
    QCOMPARE(nonlinearityVerdict(4, true, mostBalanced).bound, mostBalanced);
}

void TestBestKnown::verdictsSayAmongWhich_data() {
    QTest::addColumn<Verdict>("verdict");
    QTest::addColumn<QString>("words");
    QTest::newRow("balanced, n=2") << nonlinearityVerdict(2, true, 0) << "optimal among balanced functions";
    QTest::newRow("bent, n=2") << nonlinearityVerdict(2, false, 1) << "optimal";
    QTest::newRow("parity, n=4") << nonlinearityVerdict(4, true, 0) << "the best among balanced functions is 4";
    QTest::newRow("constant, n=4") << nonlinearityVerdict(4, false, 0) << "the best is 6";
    QTest::newRow("balanced, n=5") << nonlinearityVerdict(5, true, 10) << "the best among balanced functions is 12";
    QTest::newRow("balanced, n=7") << nonlinearityVerdict(7, true, 56) << "optimal among balanced functions";
    QTest::newRow("balanced, n=8, 116") << nonlinearityVerdict(8, true, 116) << "best known among balanced functions";
    QTest::newRow("balanced, n=8, 118") << nonlinearityVerdict(8, true, 118) << "optimal among balanced functions";
    QTest::newRow("balanced, n=8, 112") << nonlinearityVerdict(8, true, 112)
                                        << "the best known among balanced functions is 116";
    QTest::newRow("balanced, n=9, 242") << nonlinearityVerdict(9, true, 242)
                                        << "better than the best known among balanced functions, 240";
    QTest::newRow("n=9, 240") << nonlinearityVerdict(9, false, 240) << "the best known is 242";
    // Other functions of 4 bits have uniformity 2, and of 8 bits as well.
    QTest::newRow("permutation, n=4") << uniformityVerdict(4, 4, true, 4) << "optimal among permutations";
    QTest::newRow("no permutation, n=4") << uniformityVerdict(4, 4, false, 4) << "the best is 2";
    QTest::newRow("permutation, n=8") << uniformityVerdict(8, 8, true, 4) << "best known among permutations";
    QTest::newRow("degree of a permutation") << degreeVerdict(8, 6) << "the best among permutations is 7";
    QTest::newRow("nonlinearity of AES") << sboxNonlinearityVerdict(8, 8, 112) << "best known";
    QTest::newRow("bound only") << uniformityVerdict(6, 4, false, 16) << "the bound is 6";
}

void TestBestKnown::verdictsSayAmongWhich() {
    QFETCH(Verdict, verdict);
    QFETCH(QString, words);
    QCOMPARE(QString::fromStdString(standingWords(verdict).text()), words);
}

void TestBestKnown::almostBentAndAlmostPerfect_data() {
    QTest::addColumn<int>("n");
    for (int n : {3, 5, 7, 9})
        QTest::addRow("n=%d", n) << n;
}

void TestBestKnown::almostBentAndAlmostPerfect() {
    QFETCH(int, n);
    Monitor monitor;
    const SBoxProperties p = properties(powerMap(n, 3, conwayPolynomial(n)), false, monitor);
    QCOMPARE(linearityVerdict(n, n, p.linearity).standing, Standing::Optimal);
    QCOMPARE(linearityVerdict(n, n, p.linearity).yardstick, Yardstick::AlmostBent);
    QCOMPARE(sboxNonlinearityVerdict(n, n, p.nonlinearity).standing, Standing::Optimal);
    QCOMPARE(uniformityVerdict(n, n, true, p.differentialUniformity).standing, Standing::Optimal);
    QCOMPARE(boomerangVerdict(n, *p.boomerangUniformity).standing, Standing::Optimal);
}

void TestBestKnown::verdictsOfAes() {
    const Verdict nonlinearity = sboxNonlinearityVerdict(8, 8, 112);
    QCOMPARE(nonlinearity.standing, Standing::BestKnown);
    QCOMPARE(nonlinearity.bound, 116);
    QCOMPARE(nonlinearity.best, std::optional<std::int64_t>(112));
    QCOMPARE(sboxNonlinearityVerdict(8, 8, 106).standing, Standing::Worse);
    QCOMPARE(uniformityVerdict(8, 8, true, 4).standing, Standing::BestKnown);
    QCOMPARE(uniformityVerdict(8, 8, true, 2).standing, Standing::Optimal); // It would settle a famous question.
    QCOMPARE(uniformityVerdict(8, 8, false, 4).standing, Standing::Worse);  // x^3 has 2.
    QCOMPARE(uniformityVerdict(4, 4, true, 4).standing, Standing::Optimal);
    QCOMPARE(uniformityVerdict(6, 6, true, 4).standing, Standing::Worse);
    QCOMPARE(degreeVerdict(8, 7).standing, Standing::Optimal);
    QCOMPARE(degreeVerdict(8, 6).standing, Standing::Worse);
    QCOMPARE(boomerangVerdict(8, 6).standing, Standing::BestKnown);
    QCOMPARE(immunityVerdict(8, 4).standing, Standing::Optimal);
    QCOMPARE(immunityVerdict(9, 4).standing, Standing::Worse);
    QCOMPARE(linearityVerdict(4, 4, 8).standing, Standing::Optimal);
}

void TestBestKnown::moreOutputsThanInputsAndFewer() {
    // (x0 x1 + x2 x3, …) of two bent coordinates whose sum is bent: the product in GF(4).
    std::vector<std::uint32_t> product;
    for (std::uint32_t x = 0; x < 16; ++x) {
        const std::uint32_t u = x & 3, v = x >> 2;
        const std::uint32_t high = (u >> 1) & (v >> 1), low = u & v & 1;
        product.push_back((low ^ high) | (((u >> 1 & v) ^ (u & v >> 1) ^ high) & 1) << 1);
    }
    Monitor monitor;
    const SBoxProperties p = properties(SBox(product, 2), false, monitor);
    QCOMPARE(linearityVerdict(4, 2, p.linearity).standing, Standing::Optimal);
    QCOMPARE(uniformityVerdict(4, 2, false, p.differentialUniformity).standing, Standing::Optimal);
    QCOMPARE(uniformityVerdict(6, 4, false, 6).standing, Standing::Optimal);
    QCOMPARE(uniformityVerdict(6, 4, false, 16).standing, Standing::Unsettled); // DES
    QCOMPARE(linearityVerdict(4, 8, 12).standing, Standing::Unsettled);

    std::mt19937 random(3);
    for (int n = 1; n <= 5; ++n)
        for (int m = 1; m <= 7; ++m)
            for (int i = 0; i < 40; ++i) {
                std::vector<std::uint32_t> table(std::size_t(1) << n);
                for (std::uint32_t& y : table)
                    y = std::uint32_t(random() & ((1u << m) - 1));
                const SBox s(table, m);
                const SBoxProperties found = properties(s, false, monitor);
                QVERIFY(found.linearity >= linearityVerdict(n, m, found.linearity).bound);
                const Verdict uniformity = uniformityVerdict(n, m, s.bijective(), found.differentialUniformity);
                QVERIFY(found.differentialUniformity >= uniformity.bound);
                QVERIFY(uniformity.standing != Standing::Record);
            }
}

void TestBestKnown::fewerOutputsAreNoBetterThanOne() {
    QCOMPARE(sboxNonlinearityVerdict(5, 1, 12).standing, Standing::Optimal);
    for (int n : {3, 5, 7, 9, 11, 13, 15}) {
        const Verdict one = nonlinearityVerdict(n, false, 0);
        QCOMPARE(sboxNonlinearityVerdict(n, 1, *one.best).best, one.best);
        for (int m = 1; m < n; ++m)
            QCOMPARE(sboxNonlinearityVerdict(n, m, 0).bound, one.bound);
    }
    Monitor monitor;
    const auto cut = [&](int n, int m) {
        std::vector<std::uint32_t> table;
        const SBox cube = powerMap(n, 3, conwayPolynomial(n));
        for (std::uint32_t y : cube.table())
            table.push_back(y & ((1u << m) - 1));
        return properties(SBox(table, m), false, monitor).linearity;
    };
    for (const auto& [n, m] : {std::pair(5, 4), {5, 2}, {7, 6}, {7, 3}})
        QCOMPARE(linearityVerdict(n, m, cut(n, m)).standing, Standing::Optimal);
    QCOMPARE(linearityVerdict(9, 8, cut(9, 8)).standing, Standing::BestKnown);
    QCOMPARE(linearityVerdict(6, 5, cut(6, 5)).standing, Standing::BestKnown);
    QCOMPARE(linearityVerdict(6, 4, 28).standing, Standing::Worse); // DES
    QCOMPARE(linearityVerdict(6, 4, 8).bound, std::int64_t(10));    // Not all of them can be bent.
}

void TestBestKnown::threeBentOutputsOfFourBitsAreTooMany() {
    // Below 8 each component is bent or of odd weight. Those of even weight are 0 and three others or more.
    std::vector<int> largest(1u << 16);
    for (std::uint32_t code = 0; code < largest.size(); ++code) {
        BooleanFunction f(4);
        f.words()[0] = code;
        const Spectrum spectrum = walshByDefinition(f);
        for (std::int32_t w : spectrum.values())
            largest[code] = std::max(largest[code], std::abs(w));
    }
    constexpr std::uint32_t bent =
        0x7888; // x0 x1 + x2 x3, to which every bent function of four variables is equivalent.
    QCOMPARE(largest[bent], 4);
    bool found = false;
    for (std::uint32_t g = 0; g < largest.size(); ++g)
        if (largest[g] == 4 && largest[g ^ bent] == 4)
            for (std::uint32_t h = 0; h < largest.size(); ++h)
                found = found || std::max({largest[h], largest[h ^ g], largest[h ^ bent], largest[h ^ g ^ bent]}) < 8;
    QVERIFY(!found);
    QCOMPARE(linearityVerdict(4, 3, 8).standing, Standing::Optimal);
}

void TestBestKnown::boomerangsAreNotBelowTheUniformity() {
    for (int n = 2; n <= 16; ++n)
        QCOMPARE(boomerangVerdict(n, 256).bound, uniformityVerdict(n, n, true, 256).bound);
    QCOMPARE(boomerangVerdict(4, 6).bound, std::int64_t(4));
}

void TestBestKnown::propagationMatchesTheDefinition_data() {
    QTest::addColumn<BooleanFunction>("f");
    std::mt19937 random(5);
    for (int n = 0; n <= 9; ++n) {
        BooleanFunction f(n), quadratic(n), linear(n);
        for (std::uint32_t x = 0; x < f.size(); ++x) {
            f.set(x, random() & 1);
            quadratic.set(x, std::popcount(x & x >> 1 & 0x155) & 1); // Bent for even n.
            linear.set(x, std::popcount(x & 5) & 1);
        }
        QTest::addRow("random, n=%d", n) << f;
        QTest::addRow("quadratic, n=%d", n) << quadratic;
        QTest::addRow("linear, n=%d", n) << linear;
    }
    // In between, with structures that reach beyond a word.
    for (int n = 7; n <= 9; ++n)
        for (int seed = 0; seed < 4; ++seed)
            QTest::addRow("a form, n=%d, seed %d", n, seed) << quadraticFunction(n, std::uint64_t(seed));
}

void TestBestKnown::propagationMatchesTheDefinition() {
    QFETCH(BooleanFunction, f);
    Monitor monitor;
    const auto r = autocorrelationByDefinition(f);
    int criterion = f.n();
    std::size_t structures = 0;
    for (std::size_t a = 1; a < r.size(); ++a) {
        if (r[a] != 0)
            criterion = std::min(criterion, std::popcount(a) - 1);
        structures += std::abs(r[a]) == std::int64_t(f.size());
    }
    QCOMPARE(propagationCriterion(f, monitor), criterion);
    const std::vector<std::uint32_t> basis = linearStructures(walshByDefinition(f), monitor);
    QCOMPARE((std::size_t(1) << basis.size()) - 1, structures);
    for (std::uint32_t a : basis)
        QCOMPARE(std::abs(r[a]), std::int64_t(f.size()));
}

TEST_OF_ROOM(TestBestKnown)
#include "tst_best_known.moc"
