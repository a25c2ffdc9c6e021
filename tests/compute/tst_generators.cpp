// SPDX-License-Identifier: GPL-3.0-or-later
// Generated functions against what they promise, and the random ones against values that must never change.
#include "boolean/anf.h"
#include "boolean/generators.h"
#include "complaint.h"
#include "definitions.h"
#include "room.h"

#include <QtTest>

#include <cmath>

using namespace walshscope;

class TestGenerators : public QObject {
    Q_OBJECT

private slots:
    void seedsDecideEverywhereTheSame();
    void randomFunctionsAreNearHalfFull();
    void balancedFunctionsAreBalanced_data();
    void balancedFunctionsAreBalanced();
    void bentFunctionsAreBent_data();
    void bentFunctionsAreBent();
    void bentFunctionsAreMaioranaMcFarland();
    void thresholdsCountVariables_data();
    void thresholdsCountVariables();
    void linearFunctionsAreSums_data() { thresholdsCountVariables_data(); }
    void linearFunctionsAreSums();
    void quadraticFormsHaveDegreeTwo();
    void wordsAreThoseOfTheFunctions();
    void noiseFlipsAsManyAsItSays_data();
    void noiseFlipsAsManyAsItSays();
    void rangesAreChecked();
};

namespace {

/// FNV-1a over the words, to pin a table without printing it.
std::uint64_t fingerprint(const BooleanFunction& f) {
    std::uint64_t hash = 0xCBF29CE484222325;
    for (std::uint64_t word : f.words())
        for (int byte = 0; byte < 8; ++byte)
            hash = (hash ^ (word >> (8 * byte) & 0xFF)) * 0x100000001B3;
    return hash;
}

} // namespace

void TestGenerators::seedsDecideEverywhereTheSame() {
    // The standard fixes the 10000th output of a default-seeded mt19937_64, and with it the raw words.
    QCOMPARE(randomFunction(20, 5489).words()[9999], std::uint64_t(9981545732273789042u));
    QCOMPARE(randomFunction(3, 5489).words()[0], std::uint64_t(14514284786278117030u & 0xFF));
    QCOMPARE(fingerprint(randomFunction(10, 1)), std::uint64_t(0xFAEFDB8EE93CF69B));
    QCOMPARE(fingerprint(randomBalancedFunction(10, 1)), std::uint64_t(0x5A2AD1632B7CD744));
    QCOMPARE(fingerprint(bentFunction(10, 1)), std::uint64_t(0x350299A240B58539));
    QCOMPARE(fingerprint(quadraticFunction(10, 1)), std::uint64_t(0xEC25FB68CF0CC255));
    QVERIFY(randomFunction(10, 1) != randomFunction(10, 2));
    QVERIFY(randomBalancedFunction(10, 1) != randomBalancedFunction(10, 2));
    QVERIFY(bentFunction(10, 1) != bentFunction(10, 2));
    QVERIFY(quadraticFunction(10, 1) != quadraticFunction(10, 2));
}

void TestGenerators::randomFunctionsAreNearHalfFull() {
    const std::uint64_t weight = randomFunction(20, 7).weight();
    QVERIFY(weight > (1u << 19) - 4 * 512 && weight < (1u << 19) + 4 * 512); // four standard deviations
    for (int n = 0; n < 6; ++n)
        QCOMPARE(randomFunction(n, 3).words()[0] >> (1 << n), std::uint64_t(0));
}

void TestGenerators::balancedFunctionsAreBalanced_data() {
    QTest::addColumn<int>("n");
    for (int n : {1, 2, 3, 6, 7, 12, 17})
        QTest::addRow("n=%d", n) << n;
}

void TestGenerators::balancedFunctionsAreBalanced() {
    QFETCH(int, n);
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        QCOMPARE(2 * randomBalancedFunction(n, seed).weight(), std::uint64_t(1) << n);
}

void TestGenerators::bentFunctionsAreBent_data() {
    QTest::addColumn<int>("n");
    for (int n = 2; n <= 12; n += 2)
        QTest::addRow("n=%d", n) << n;
}

void TestGenerators::bentFunctionsAreBent() {
    QFETCH(int, n);
    const Spectrum spectrum = walshByDefinition(bentFunction(n, 42));
    for (std::int32_t w : spectrum.values())
        QCOMPARE(std::abs(w), 1 << n / 2);
}

void TestGenerators::bentFunctionsAreMaioranaMcFarland() {
    // For each y the function of x, the low bits, is affine, and no two share their linear part.
    const BooleanFunction f = bentFunction(8, 3);
    std::vector<bool> seen(16);
    for (std::uint64_t y = 0; y < 16; ++y) {
        std::uint32_t mask = 0;
        for (int i = 0; i < 4; ++i)
            mask |= std::uint32_t(f(16 * y) != f(16 * y + (1u << i))) << i;
        for (std::uint64_t x = 0; x < 16; ++x)
            QCOMPARE(f(16 * y + x), f(16 * y) != bool(std::popcount(x & mask) & 1));
        QVERIFY(!seen[mask]);
        seen[mask] = true;
    }
}

void TestGenerators::thresholdsCountVariables_data() {
    QTest::addColumn<int>("n");
    for (int n : {0, 1, 2, 5, 6, 7, 9})
        QTest::addRow("n=%d", n) << n;
}

void TestGenerators::thresholdsCountVariables() {
    QFETCH(int, n);
    for (int least = 0; least <= n + 1; ++least) {
        const BooleanFunction f = thresholdFunction(n, least);
        BooleanFunction expected(n);
        for (std::uint64_t x = 0; x < f.size(); ++x)
            expected.set(x, std::popcount(x) >= least);
        QCOMPARE(f, expected);
    }
    if (n >= 1)
        for (std::uint64_t x = 0; x < std::uint64_t(1) << n; ++x)
            QCOMPARE(majorityFunction(n)(x), 2 * std::popcount(x) > n);
}

void TestGenerators::linearFunctionsAreSums() {
    QFETCH(int, n);
    for (std::uint32_t a = 0; a < 1u << n; ++a) {
        for (bool c : {false, true}) {
            const BooleanFunction f = linearFunction(n, a, c);
            BooleanFunction expected(n);
            for (std::uint64_t x = 0; x < f.size(); ++x)
                expected.set(x, bool(std::popcount(a & x) & 1) != c);
            QCOMPARE(f, expected);
        }
    }
}

void TestGenerators::quadraticFormsHaveDegreeTwo() {
    for (int n = 0; n <= 9; ++n)
        for (std::uint64_t seed = 0; seed < 10; ++seed)
            QVERIFY(degree(moebius(quadraticFunction(n, seed))) <= 2);
    const BooleanFunction coefficients = moebius(quadraticFunction(12, 1));
    std::array<int, 3> used{};
    for (std::uint64_t u = 0; u < coefficients.size(); ++u)
        if (coefficients(u))
            ++used[std::popcount(u)];
    QVERIFY(used[1] > 1 && used[1] < 11);
    QVERIFY(used[2] > 66 / 4 && used[2] < 3 * 66 / 4);
}

void TestGenerators::rangesAreChecked() {
    QCOMPARE(complaint([] { randomFunction(31, 1); }),
             QStringLiteral("a random function of 31 variables, expected 0 to 30"));
    QCOMPARE(complaint([] { randomFunction(-1, 1); }),
             QStringLiteral("a random function of -1 variables, expected 0 to 30"));
    QCOMPARE(complaint([] { randomBalancedFunction(0, 1); }),
             QStringLiteral("a balanced function of 0 variables, expected 1 to 30"));
    QCOMPARE(complaint([] { bentFunction(0, 1); }), QStringLiteral("a bent function of 0 variables, expected 2 to 30"));
    QCOMPARE(complaint([] { bentFunction(7, 1); }),
             QStringLiteral("a bent function of 7 variables, expected an even number"));
    QCOMPARE(complaint([] { majorityFunction(0); }),
             QStringLiteral("a majority function of 0 variables, expected 1 to 30"));
    QCOMPARE(complaint([] { thresholdFunction(4, 6); }),
             QStringLiteral("a threshold of 6 for 4 variables, expected 0 to 5"));
    QCOMPARE(complaint([] { thresholdFunction(4, -1); }),
             QStringLiteral("a threshold of -1 for 4 variables, expected 0 to 5"));
    QCOMPARE(complaint([] { linearFunction(4, 16, false); }),
             QStringLiteral("the mask 16 for 4 variables, expected a mask below 2^n"));
    QCOMPARE(complaint([] { quadraticFunction(31, 1); }),
             QStringLiteral("a quadratic form of 31 variables, expected 0 to 30"));
}

void TestGenerators::wordsAreThoseOfTheFunctions() {
    constexpr int n = 13;
    const auto wordsOf = [](std::unique_ptr<BitSource> bits) {
        BooleanFunction f(n);
        // In pieces of any length.
        bits->next(f.words().subspan(0, 3));
        bits->next(f.words().subspan(3));
        return f;
    };
    QVERIFY(wordsOf(randomFunctionBits(9)) == randomFunction(n, 9));
    for (std::uint64_t x = 0; x < 1 << n; ++x) {
        QCOMPARE(wordsOf(linearFunctionBits(0x1A35, true))(x), std::popcount(x & 0x1A35) % 2 == 0);
        QCOMPARE(wordsOf(thresholdFunctionBits(n, 5))(x), std::popcount(x) >= 5);
        if (x == 200)
            x = (1 << n) - 200;
    }
}

void TestGenerators::noiseFlipsAsManyAsItSays_data() {
    QTest::addColumn<double>("probability");
    for (const double p : {0.0, 1e-4, 0.1, 0.25, 0.49, 0.5, 0.9, 1.0})
        QTest::addRow("%g", p) << p;
}

void TestGenerators::noiseFlipsAsManyAsItSays() {
    QFETCH(double, probability);
    constexpr int n = 22;
    const BooleanFunction clean = linearFunction(n, 0x2A5, false);
    BooleanFunction noisy(n);
    noisyBits(linearFunctionBits(0x2A5, false), probability, 4)->next(noisy.words());
    std::uint64_t flips = 0;
    for (std::size_t i = 0; i < noisy.words().size(); ++i)
        flips += std::uint64_t(std::popcount(noisy.words()[i] ^ clean.words()[i]));
    const double expected = probability * double(clean.size());
    const double spread = std::sqrt(expected * (1 - probability));
    QVERIFY2(std::abs(double(flips) - expected) <= 5 * spread, qPrintable(QString::number(flips)));
}

TEST_OF_ROOM(TestGenerators)
#include "tst_generators.moc"
