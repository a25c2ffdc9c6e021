// SPDX-License-Identifier: GPL-3.0-or-later
// Functions that were made for a property have it, by its definition, whatever their size and seed.
#include "boolean/generators.h"
#include "complaint.h"
#include "definitions.h"
#include "room.h"

#include <QtTest>

#include <set>

using namespace walshscope;

namespace {

constexpr std::uint64_t seeds = 12;

std::set<std::int64_t> magnitudes(const BooleanFunction& f) {
    std::set<std::int64_t> found;
    const Spectrum w = walshByDefinition(f);
    for (std::uint64_t a = 0; a < f.size(); ++a)
        found.insert(std::abs(std::int64_t(w[a])));
    return found;
}

/// How often f is 1 where the variables of the mask have these values.
std::uint64_t onesWhere(const BooleanFunction& f, std::uint64_t mask, std::uint64_t values) {
    std::uint64_t ones = 0;
    for (std::uint64_t x = 0; x < f.size(); ++x)
        ones += (x & mask) == values && f(x);
    return ones;
}

/// Fixing that many variables, whichever and however, leaves the share of ones as it is: Siegenthaler's definition.
bool isCorrelationImmune(const BooleanFunction& f, int order) {
    const std::uint64_t all = f.weight();
    for (std::uint64_t mask = 0; mask < f.size(); ++mask) {
        if (std::popcount(mask) != order)
            continue;
        for (std::uint64_t values = mask;; values = (values - 1) & mask) {
            if (onesWhere(f, mask, values) << order != all)
                return false;
            if (values == 0)
                break;
        }
    }
    return true;
}

} // namespace

class TestMadeFunctions : public QObject {
    Q_OBJECT

private slots:
    void bentFunctionsOfEachClassAreBent_data();
    void bentFunctionsOfEachClassAreBent();
    void partialSpreadsAreConstantOnLines();
    void dillonsFunctionsAreMonomials();
    void resilientFunctionsStayBalanced_data();
    void resilientFunctionsStayBalanced();
    void correlationImmuneFunctionsAreSo_data();
    void correlationImmuneFunctionsAreSo();
    void plateauedFunctionsHaveOneAmplitude_data();
    void plateauedFunctionsHaveOneAmplitude();
    void rotationsDoNotMatter_data();
    void rotationsDoNotMatter();
    void seedsMatter();
    void rangesAreChecked_data();
    void rangesAreChecked();
};

void TestMadeFunctions::bentFunctionsOfEachClassAreBent_data() {
    QTest::addColumn<BentClass>("kind");
    QTest::addColumn<int>("n");
    const auto rows = [](const char* name, BentClass kind) {
        for (int n = leastBent(kind); n <= 10; n += 2)
            QTest::addRow("%s of %d", name, n) << kind << n;
    };
    rows("Maiorana-McFarland", BentClass::MaioranaMcFarland);
    rows("PS_ap", BentClass::PartialSpread);
    rows("H", BentClass::ClassH);
    rows("Dillon", BentClass::Dillon);
}

void TestMadeFunctions::bentFunctionsOfEachClassAreBent() {
    QFETCH(BentClass, kind);
    QFETCH(int, n);
    for (std::uint64_t seed = 0; seed < (n < 10 ? seeds : 3); ++seed)
        QCOMPARE(magnitudes(bentFunction(n, seed, kind)), (std::set<std::int64_t>{1 << n / 2}));
}

/// f(x, y) depends on x/y alone: on each line through 0 it has one value besides that at 0.
void TestMadeFunctions::partialSpreadsAreConstantOnLines() {
    for (const int half : {2, 3, 4}) {
        const BooleanFunction f = bentFunction(2 * half, 5, BentClass::PartialSpread);
        const std::uint64_t size = std::uint64_t(1) << half;
        QVERIFY(!f(0));
        for (std::uint64_t x = 0; x < size; ++x) {
            QVERIFY(!f(x));
            QVERIFY(!f(x << half));
        }
        // Each of the 2^(n/2) + 1 lines is all 0 or all 1, so the weight is 2^(n/2 - 1) lines of 2^(n/2) - 1 points.
        QCOMPARE(f.weight(), size / 2 * (size - 1));
    }
}

/// Of degree n/2, as the exponent 2^(n/2) - 1 has that many ones.
void TestMadeFunctions::dillonsFunctionsAreMonomials() {
    for (const int n : {4, 6, 8}) {
        const BooleanFunction f = bentFunction(n, 1, BentClass::Dillon);
        QVERIFY(!f(0));
        // z^(2^(n/2) - 1) is the same on the multiples of each z by GF(2^(n/2)) but 0, so that f is 1 on whole such
        // sets.
        QCOMPARE(f.weight() % ((std::uint64_t(1) << n / 2) - 1), std::uint64_t(0));
    }
}

void TestMadeFunctions::resilientFunctionsStayBalanced_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("order");
    for (int n = 1; n <= 8; ++n)
        for (int order = 0; order < n; ++order)
            QTest::addRow("%d, order %d", n, order) << n << order;
}

void TestMadeFunctions::resilientFunctionsStayBalanced() {
    QFETCH(int, n);
    QFETCH(int, order);
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const BooleanFunction f = resilientFunction(n, order, seed);
        QCOMPARE(f.n(), n);
        QCOMPARE(f.weight(), f.size() / 2);
        QVERIFY(isCorrelationImmune(f, order));
    }
    // 2^(n-1) - 2^(r-1) with the least r that has 2^(n-r) vectors of weight above the order.
    int r = 1;
    for (;; ++r) {
        std::uint64_t vectors = 0;
        for (std::uint64_t v = 0; v < std::uint64_t(1) << r; ++v)
            vectors += std::popcount(v) > order;
        if (vectors >= std::uint64_t(1) << (n - r) && r > order)
            break;
    }
    QCOMPARE(*magnitudes(resilientFunction(n, order, 1)).rbegin(), std::int64_t(1) << r);
}

void TestMadeFunctions::correlationImmuneFunctionsAreSo_data() { resilientFunctionsStayBalanced_data(); }

void TestMadeFunctions::correlationImmuneFunctionsAreSo() {
    QFETCH(int, n);
    QFETCH(int, order);
    bool isUnbalanced = false;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const BooleanFunction f = correlationImmuneFunction(n, order, seed);
        QVERIFY(f.weight() != 0 && f.weight() != f.size());
        QVERIFY(isCorrelationImmune(f, order));
        isUnbalanced = isUnbalanced || f.weight() != f.size() / 2;
    }
    // Where there are two rows, they are n bits that are different in three thirds, as x, y and x + y are.
    if (3 * (order + 1) <= 2 * n && order + 1 <= n / 2)
        QVERIFY(isUnbalanced);
}

void TestMadeFunctions::plateauedFunctionsHaveOneAmplitude_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("r");
    for (int n = 0; n <= 8; ++n)
        for (int r = (n + 1) / 2; r <= n; ++r)
            QTest::addRow("%d, 2^%d", n, r) << n << r;
}

void TestMadeFunctions::plateauedFunctionsHaveOneAmplitude() {
    QFETCH(int, n);
    QFETCH(int, r);
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        auto found = magnitudes(plateauedFunction(n, r, seed));
        if (2 * r > n)
            QCOMPARE(int(found.erase(0)), 1);
        QCOMPARE(found, (std::set<std::int64_t>{std::int64_t(1) << r}));
    }
}

void TestMadeFunctions::rotationsDoNotMatter_data() {
    QTest::addColumn<int>("n");
    for (int n = 1; n <= 12; ++n)
        QTest::addRow("%d", n) << n;
}

void TestMadeFunctions::rotationsDoNotMatter() {
    QFETCH(int, n);
    std::set<std::uint64_t> weights;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const BooleanFunction f = rotationSymmetricFunction(n, seed);
        for (std::uint64_t x = 0; x < f.size(); ++x)
            QCOMPARE(f((x << 1 | x >> (n - 1)) & (f.size() - 1)), f(x));
        weights.insert(f.weight());
    }
    QVERIFY(weights.size() > 1);
}

void TestMadeFunctions::seedsMatter() {
    for (const auto& make : {+[](std::uint64_t seed) { return bentFunction(8, seed, BentClass::PartialSpread); },
                             +[](std::uint64_t seed) { return resilientFunction(8, 2, seed); },
                             +[](std::uint64_t seed) { return correlationImmuneFunction(8, 2, seed); },
                             +[](std::uint64_t seed) { return plateauedFunction(8, 5, seed); },
                             +[](std::uint64_t seed) { return rotationSymmetricFunction(8, seed); }}) {
        QVERIFY(make(1) == make(1));
        QVERIFY(make(1) != make(2));
    }
}

void TestMadeFunctions::rangesAreChecked_data() {
    QTest::addColumn<std::function<BooleanFunction()>>("make");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* words, std::function<BooleanFunction()> make) {
        QTest::newRow(words) << std::move(make) << QString::fromUtf8(words);
    };
    row("a bent function of 7 variables, expected an even number",
        [] { return bentFunction(7, 1, BentClass::ClassH); });
    row("a bent function of 2 variables, expected 4 to 20", [] { return bentFunction(2, 1, BentClass::Dillon); });
    row("a bent function of 22 variables, expected 4 to 20", [] { return bentFunction(22, 1, BentClass::Dillon); });
    row("the order is 5, expected 0 to 4", [] { return resilientFunction(5, 5, 1); });
    row("the order is -1, expected 0 to 4", [] { return correlationImmuneFunction(5, -1, 1); });
    row("the exponent of the amplitude is 2, expected 3 to 5", [] { return plateauedFunction(5, 2, 1); });
    row("the number of variables is 0, expected 1 to 30", [] { return rotationSymmetricFunction(0, 1); });
    row("the number of variables is 31, expected 1 to 30", [] { return resilientFunction(31, 1, 1); });
}

void TestMadeFunctions::rangesAreChecked() {
    QFETCH(std::function<BooleanFunction()>, make);
    QFETCH(QString, words);
    const QString said = complaint([&] { make(); });
    QVERIFY2(said.contains(words), qPrintable(said));
}

TEST_OF_ROOM(TestMadeFunctions)
#include "tst_made_functions.moc"
