// SPDX-License-Identifier: GPL-3.0-or-later
// Products of polynomials, their values and division steps against their definitions, with each kind of vector this
// processor has.
#include "polynomial/cantor.h"
#include "polynomial/evaluation.h"
#include "polynomial/product.h"
#include "room.h"
#include "sequence/division_steps.h"

#include <hwy/targets.h>

#include <QtTest>

#include <bit>
#include <random>

using namespace walshscope;

namespace {

using Words = std::vector<std::uint64_t>;

Words randomWords(std::size_t count, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    Words words(count);
    for (std::uint64_t& word : words)
        word = random();
    return words;
}

bool coefficient(Coefficients p, std::size_t i) { return i / 64 < p.size() && (p[i / 64] >> (i % 64) & 1); }

/// Σ over the coefficients of a, of shifted copies of b.
Words productByShifts(Coefficients a, Coefficients b) {
    Words product(a.size() + b.size() + 1);
    for (std::size_t i = 0; i < 64 * a.size(); ++i)
        if (coefficient(a, i))
            for (std::size_t k = 0; k < b.size(); ++k) {
                product[i / 64 + k] ^= b[k] << (i % 64);
                if (i % 64)
                    product[i / 64 + k + 1] ^= b[k] >> (64 - i % 64);
            }
    product.pop_back();
    return product;
}

std::uint64_t point(std::size_t j) {
    std::uint64_t sum = 0;
    for (; j; j &= j - 1)
        sum ^= cantor.elements[std::size_t(std::countr_zero(j))];
    return sum;
}

/// f and g as coefficients, and what a number of division steps makes of them.
struct Series {
    std::vector<bool> f, g;
    std::int64_t delta = 1;
    std::vector<bool> swaps;

    void step() {
        const bool swap = delta > 0 && g[0];
        swaps.push_back(swap);
        const std::vector<bool> oldF = f, oldG = g;
        for (std::size_t i = 0; i + 1 < g.size(); ++i)
            g[i] = oldG[i + 1] != (oldG[0] && oldF[i + 1]);
        g.pop_back();
        f = swap ? oldG : oldF;
        f.pop_back(); // As much as is known of g.
        delta = swap ? 1 - delta : 1 + delta;
    }
};

} // namespace

class TestPolynomial : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { allowEverything(); }
    void theBasisStepsDown();
    void valuesAreThoseOfHorner_data() { eachTarget(); }
    void valuesAreThoseOfHorner();
    void polynomialsComeBackFromTheirValues_data() { eachTarget(); }
    void polynomialsComeBackFromTheirValues();
    void productsAreSumsOfShifts_data();
    void productsAreSumsOfShifts();
    void productsOfShortAndLongAreSumsOfShifts_data() { eachTarget(); }
    void productsOfShortAndLongAreSumsOfShifts();
    void longProductsCommuteAndDistribute();
    void divisionStepsAreTheirDefinition_data() { eachTarget(); }
    void divisionStepsAreTheirDefinition();
    void arenasGiveBack();

private:
    static void allowEverything() {
        hwy::SetSupportedTargetsForTest(0);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    }
    static void eachTarget() {
        allowEverything();
        QTest::addColumn<qint64>("target");
        for (std::int64_t left = hwy::SupportedTargets(); left; left &= left - 1) {
            const std::int64_t target = left & -left;
            QTest::newRow(hwy::TargetName(target)) << qint64(target);
        }
    }
    static void allowOnly(std::int64_t target) {
        hwy::SetSupportedTargetsForTest(target);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    }
};

void TestPolynomial::theBasisStepsDown() {
    QCOMPARE(productInField(std::uint64_t(1) << 63, 2), std::uint64_t(0x1b));
    QCOMPARE(cantor.elements[0], std::uint64_t(1));
    for (std::size_t i = 1; i < cantor.elements.size(); ++i) {
        const std::uint64_t y = cantor.elements[i];
        QCOMPARE(productInField(y, y) ^ y, cantor.elements[i - 1]);
    }
    for (std::size_t j : {0, 1, 2, 3, 511, 512, 1023, 1024, 1025, 77777, (1 << 24) - 1})
        QCOMPARE(cantor.factor(j), point(2 * j));
}

void TestPolynomial::valuesAreThoseOfHorner() {
    QFETCH(qint64, target);
    allowOnly(target);
    Arena arena;
    for (int k = leastPointBits; k <= 9; ++k)
        for (std::size_t words :
             {std::size_t(1), std::size_t(3), std::size_t(1) << (k - 2), std::size_t(1) << (k - 1)}) {
            if (words > std::size_t(1) << (k - 1))
                continue;
            const Words polynomial = randomWords(words, std::uint64_t(k));
            std::uint64_t* values = arena.take(std::size_t(1) << k).data();
            evaluate(polynomial, values, k);
            for (std::size_t j = 0; j < std::size_t(1) << k; ++j) {
                std::uint64_t expected = 0;
                for (std::size_t chunk = 2 * words; chunk-- > 0;)
                    expected =
                        productInField(expected, point(j)) ^ std::uint32_t(polynomial[chunk / 2] >> (32 * (chunk % 2)));
                QCOMPARE(values[j], expected);
            }
        }
}

void TestPolynomial::polynomialsComeBackFromTheirValues() {
    QFETCH(qint64, target);
    allowOnly(target);
    for (int k = leastPointBits; k <= 14; ++k) {
        Arena arena;
        const Words polynomial = randomWords(std::size_t(1) << (k - 1), std::uint64_t(k));
        std::uint64_t* values = arena.take(std::size_t(1) << k).data();
        evaluate(polynomial, values, k);
        Words sum = polynomial;
        interpolate(values, k, sum);
        QCOMPARE(sum, Words(polynomial.size())); // Added to what was there.
    }
}

void TestPolynomial::productsAreSumsOfShifts_data() {
    allowEverything();
    QTest::addColumn<qint64>("target");
    QTest::addColumn<int>("a");
    QTest::addColumn<int>("b");
    for (std::int64_t left = hwy::SupportedTargets(); left; left &= left - 1)
        for (const auto& [a, b] : {std::pair{255, 255},
                                   {256, 256},
                                   {257, 256},
                                   {300, 299},
                                   {256, 1},
                                   {700, 3},
                                   {64, 48},
                                   {1000, 260},
                                   {513, 512},
                                   {2000, 7}}) {
            const std::int64_t target = left & -left;
            QTest::addRow("%s: %d and %d words", hwy::TargetName(target), a, b) << qint64(target) << a << b;
        }
}

void TestPolynomial::productsAreSumsOfShifts() {
    QFETCH(qint64, target);
    QFETCH(int, a);
    QFETCH(int, b);
    allowOnly(target);
    Arena arena;
    const Words one = randomWords(std::size_t(a), 1), other = randomWords(std::size_t(b), 2);
    const Words before = randomWords(std::size_t(a + b), 3);
    Words sum = before;
    addProduct(sum, one, other, arena);
    Words expected = productByShifts(one, other);
    add(expected, before);
    QCOMPARE(sum, expected);
    addProduct(sum, other, one, arena);
    QCOMPARE(sum, before);
}

void TestPolynomial::productsOfShortAndLongAreSumsOfShifts() {
    QFETCH(qint64, target);
    allowOnly(target);
    Arena arena;
    for (std::size_t a = 0; a <= 40; ++a)
        for (std::size_t b = 0; b <= 17; ++b) {
            Words one = randomWords(a, a), other = randomWords(b, 100 + b);
            if (a % 3 == 1 && a > 4) // A multiple of a power of x, and a short one.
                std::fill_n(one.begin(), a - 2, 0);
            if (b % 4 == 3)
                other.back() = other.front() = 0;
            Words sum(a + b);
            addProduct(sum, one, other, arena);
            QCOMPARE(sum, productByShifts(one, other));
        }
}

/// Where the definition takes too long. (a + b)·c, and a product with 1 + x^i is two shifted copies.
void TestPolynomial::longProductsCommuteAndDistribute() {
    Arena arena;
    constexpr std::size_t words = 40000, others = 33333;
    const Words a = randomWords(words, 1), b = randomWords(words, 2), c = randomWords(others, 3);
    Words both = a, sum(words + others);
    add(both, b);
    addProduct(sum, a, c, arena);
    addProduct(sum, c, b, arena);
    addProduct(sum, both, c, arena);
    QCOMPARE(sum, Words(words + others));
    Words sparse(others);
    for (std::size_t i : {0, 1, 20000, 33332})
        sparse[i] = i + 1;
    addProduct(sum, a, sparse, arena);
    Words expected(words + others);
    for (std::size_t i : {0, 1, 20000, 33332})
        add(std::span(expected).subspan(i), productByShifts(Words{i + 1}, a));
    QCOMPARE(sum, expected);
}

void TestPolynomial::divisionStepsAreTheirDefinition() {
    QFETCH(qint64, target);
    allowOnly(target);
    for (std::size_t steps : {1, 2, 63, 64, 65, 127, 128, 200, 256, 300, 511, 512})
        for (int kind = 0; kind < 4; ++kind) {
            const std::size_t words = (steps + 63) / 64;
            Words f = randomWords(words, steps), g = randomWords(words, 7 * steps + std::size_t(kind));
            f[0] |= 1;
            if (kind == 1)
                std::ranges::fill(g, 0);
            if (kind == 2) // Zeros, then a bit.
                for (std::size_t i = 0; i < words; ++i)
                    g[i] = i + 1 == words ? std::uint64_t(1) << ((steps - 1) % 64) : 0;
            Series series;
            for (std::size_t i = 0; i < 64 * words; ++i) {
                series.f.push_back(coefficient(f, i));
                series.g.push_back(coefficient(g, i));
            }
            std::int64_t delta = kind == 3 ? -5 : 1;
            series.delta = delta;
            Words room(4 * (words + 1)), swaps(mostShortSteps / 64);
            const StepMatrix matrix = shortSteps(f, g, steps, delta, room, swaps);
            for (std::size_t i = 0; i < steps; ++i)
                series.step();
            QCOMPARE(delta, series.delta);
            for (std::size_t i = 0; i < steps; ++i)
                QCOMPARE(coefficient(swaps, i), bool(series.swaps[i]));
            for (std::size_t row = 0; row < 2; ++row) {
                Words image = productByShifts(matrix[2 * row], f);
                const Words more = productByShifts(matrix[2 * row + 1], g);
                image.resize(std::max(image.size(), more.size()));
                add(image, more);
                const std::vector<bool>& expected = row ? series.g : series.f;
                for (std::size_t i = 0; i < 64 * words; ++i)
                    QCOMPARE(coefficient(image, i), i >= steps && i - steps < expected.size() && expected[i - steps]);
            }
        }
}

void TestPolynomial::arenasGiveBack() {
    Arena arena;
    const std::span<std::uint64_t> kept = arena.zeros(5);
    std::uint64_t* first = nullptr;
    for (int i = 0; i < 3; ++i) {
        const Arena::Frame frame(arena);
        const auto taken = arena.take(100), large = arena.take(100000);
        QCOMPARE(reinterpret_cast<std::uintptr_t>(taken.data()) % 64, std::uintptr_t(0));
        std::ranges::fill(taken, ~std::uint64_t(0));
        std::ranges::fill(large, ~std::uint64_t(0));
        QVERIFY(!first || first == taken.data());
        first = taken.data();
    }
    QCOMPARE(Words(kept.begin(), kept.end()), Words(5));
    const std::span<std::uint64_t> again = arena.zeros(100);
    QVERIFY(again.data() == first);
    QCOMPARE(Words(again.begin(), again.end()), Words(100));
}

TEST_OF_ROOM(TestPolynomial)
#include "tst_polynomial.moc"
