// SPDX-License-Identifier: GPL-3.0-or-later
// leastAlgebraicImmunity() against the definition: every function of few variables is tried as an annihilator.
#include "room.h"
#include "sbox/generators.h"
#include "sbox/least_immunity.h"
#include "sbox/power_map.h"

#include <QtTest>

#include <bit>

using namespace walshscope;

namespace {

/// Of the function whose values are the bits of a number: the highest weight of a mask whose coefficient is 1.
int degreeOf(std::uint32_t values, int n) {
    int degree = -1;
    for (unsigned u = 0; u < 1u << n; ++u) {
        int sum = 0;
        for (unsigned x = 0; x < 1u << n; ++x)
            if ((x & u) == x)
                sum += int(values >> x & 1);
        if (sum % 2 != 0)
            degree = std::max(degree, std::popcount(u));
    }
    return degree;
}

int byTrying(const SBox& s) {
    const int n = s.n();
    int least = n;
    std::vector<int> degrees;
    for (std::uint32_t g = 0; g < 1u << (1 << n); ++g)
        degrees.push_back(degreeOf(g, n));
    for (unsigned b = 1; b < 1u << s.m(); ++b) {
        std::uint32_t f = 0;
        for (unsigned x = 0; x < s.size(); ++x)
            f |= std::uint32_t(std::popcount(s(x) & b) % 2) << x;
        for (std::uint32_t g = 1; g < 1u << (1 << n); ++g)
            if ((g & f) == 0 || (g & ~f & ((1u << (1 << n)) - 1)) == 0)
                least = std::min(least, degrees[g]);
    }
    return least;
}

} // namespace

class TestLeastImmunity : public QObject {
    Q_OBJECT

private slots:
    void itIsThatOfTheDefinition_data();
    void itIsThatOfTheDefinition();
    void known_data();
    void known();
    void aMonitorStopsIt();
};

void TestLeastImmunity::itIsThatOfTheDefinition_data() {
    QTest::addColumn<QList<uint>>("values");
    const auto add = [](int n, int m, std::uint64_t seed, const char* kind, auto value) {
        QList<uint> values;
        for (uint x = 0; x < 1u << n; ++x)
            values << value(x);
        QTest::addRow("%s, %d to %d bits, %d", kind, n, m, int(seed)) << values;
    };
    for (int n = 1; n <= 4; ++n)
        for (int m = 1; m <= 5; m += 2)
            for (const std::uint64_t seed : {1, 2, 3}) {
                const SBox s = sboxFromSeed(n, m, seed);
                add(n, m, seed, "random", [&](uint x) { return s(x); });
            }
    for (int n = 1; n <= 4; ++n) {
        add(n, n, 0, "constant", [](uint) { return 1u; });
        add(n, n, 0, "identity", [](uint x) { return x; });
        add(n, 1, 0, "and", [n](uint x) { return uint(x == (1u << n) - 1); });
        add(n, 2, 0, "a bit that stays 0", [](uint x) { return x & 1; });
    }
}

void TestLeastImmunity::itIsThatOfTheDefinition() {
    QFETCH(QList<uint>, values);
    const SBox s({values.begin(), values.end()}, 5);
    Monitor monitor;
    QCOMPARE(leastAlgebraicImmunity(s, monitor), byTrying(s));
}

/// Inversion in GF(2^8) has 4, the most there is (Carlet & Feng 2008). Of a function f of degree d f + 1 is an
/// annihilator of that degree, so that quadratic maps have no more than 2 and linear ones 1.
void TestLeastImmunity::known_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<quint64>("exponent");
    QTest::addColumn<int>("immunity");
    QTest::newRow("inversion, 8 bits") << 8 << quint64(254) << 4;
    QTest::newRow("cubes, 7 bits") << 7 << quint64(3) << 2;
    QTest::newRow("cubes, 9 bits") << 9 << quint64(3) << 2;
    QTest::newRow("squares, 6 bits") << 6 << quint64(2) << 1;
}

void TestLeastImmunity::known() {
    QFETCH(int, n);
    QFETCH(quint64, exponent);
    Monitor monitor;
    QTEST(leastAlgebraicImmunity(powerMap(n, exponent, conwayPolynomial(n)), monitor), "immunity");
}

void TestLeastImmunity::aMonitorStopsIt() {
    class Stopping : public Monitor {
    public:
        void progress(std::uint64_t, std::uint64_t) override { throw Cancelled(); }
    };
    Stopping monitor;
    QVERIFY_THROWS_EXCEPTION(Cancelled, leastAlgebraicImmunity(permutationFromSeed(8, 1), monitor));
}

TEST_OF_ROOM(TestLeastImmunity)
#include "tst_least_immunity.moc"
