// SPDX-License-Identifier: GPL-3.0-or-later
// Conway polynomials against their definition, irreducibility against trial division, power maps against products.
#include "definitions.h"
#include "room.h"
#include "sbox/power_map.h"

#include <QJsonArray>
#include <QtTest>

using namespace walshscope;

namespace {

/// Product of polynomials modulo another, bit by bit from the top (the library goes from the bottom).
std::uint64_t product(std::uint64_t a, std::uint64_t b, std::uint64_t modulus) {
    const int n = std::bit_width(modulus) - 1;
    std::uint64_t result = 0;
    for (int i = 31; i >= 0; --i) {
        result <<= 1;
        if (result >> n & 1)
            result ^= modulus;
        if (b >> i & 1)
            result ^= a;
    }
    return result;
}

std::uint64_t raised(std::uint64_t a, std::uint64_t d, std::uint64_t modulus) {
    std::uint64_t result = 1;
    for (int i = 63; i >= 0; --i) {
        result = product(result, result, modulus);
        if (d >> i & 1)
            result = product(result, a, modulus);
    }
    return result;
}

bool divides(std::uint32_t divisor, std::uint32_t polynomial) {
    while (std::bit_width(polynomial) >= std::bit_width(divisor))
        polynomial ^= divisor << (std::bit_width(polynomial) - std::bit_width(divisor));
    return polynomial == 0;
}

bool irreducibleByTrial(std::uint32_t polynomial) {
    for (std::uint32_t divisor = 2; 2 * std::bit_width(divisor) <= std::bit_width(polynomial) + 1; ++divisor)
        if (divides(divisor, polynomial))
            return false;
    return std::bit_width(polynomial) >= 2;
}

/// Whether X is a generator of the field, with X reduced for n = 1.
bool primitive(std::uint32_t polynomial, int n) {
    const std::uint64_t x = n == 1 ? polynomial & 1 : 2;
    const std::uint64_t order = (std::uint64_t(1) << n) - 1;
    if (!irreducibleByTrial(polynomial) || x == 0 || raised(x, order, polynomial) != 1)
        return false;
    std::uint64_t rest = order;
    for (std::uint64_t p = 2; rest > 1; ++p) {
        if (rest % p != 0)
            continue;
        while (rest % p == 0)
            rest /= p;
        if (raised(x, order / p, polynomial) == 1)
            return false;
    }
    return true;
}

/// Whether the norm of X to each subfield is a root of the subfield's polynomial.
bool compatible(std::uint32_t polynomial, int n) {
    for (int d = 1; d < n; ++d) {
        if (n % d != 0)
            continue;
        const std::uint64_t norm = raised(2, ((std::uint64_t(1) << n) - 1) / ((std::uint64_t(1) << d) - 1), polynomial);
        std::uint64_t value = 0;
        for (int i = d; i >= 0; --i)
            value = product(value, norm, polynomial) ^ (conwayPolynomial(d) >> i & 1);
        if (value != 0)
            return false;
    }
    return true;
}

void addDegrees(int last) {
    QTest::addColumn<int>("n");
    for (int n = 1; n <= last; ++n)
        QTest::addRow("n=%d", n) << n;
}

} // namespace

class TestPowerMap : public QObject {
    Q_OBJECT

private slots:
    void conwayPolynomialIsTheFirstPrimitiveCompatibleOne_data() { addDegrees(20); }
    void conwayPolynomialIsTheFirstPrimitiveCompatibleOne();
    void irreducibleAgreesWithTrialDivision_data() { addDegrees(11); }
    void irreducibleAgreesWithTrialDivision();
    void irreducibleWantsTheRightDegree();
    void powersAreRepeatedProducts_data() { addDegrees(9); }
    void powersAreRepeatedProducts();
    void inversionInTheFieldOfAes();
    void knownPowerMaps();
    void hugeExponentsAreReduced();
    void refusesWhatIsNoField();
};

void TestPowerMap::conwayPolynomialIsTheFirstPrimitiveCompatibleOne() {
    // For p = 2 the order of the definition (Nickel, Parker) is that of the polynomials read as integers.
    QFETCH(int, n);
    std::uint32_t candidate = std::uint32_t(1) << n;
    while (!(primitive(candidate, n) && compatible(candidate, n)))
        ++candidate;
    QCOMPARE(conwayPolynomial(n), candidate);
    QVERIFY(irreducible(candidate, n));
}

void TestPowerMap::irreducibleAgreesWithTrialDivision() {
    QFETCH(int, n);
    for (std::uint32_t polynomial = 1u << n; polynomial < 2u << n; ++polynomial)
        QCOMPARE(irreducible(polynomial, n), irreducibleByTrial(polynomial));
}

void TestPowerMap::irreducibleWantsTheRightDegree() {
    QVERIFY(irreducible(0x11B, 8));
    QVERIFY(!irreducible(0x11B, 7));
    QVERIFY(!irreducible(0x11B, 9));
    QVERIFY(!irreducible(0, 0));
    QVERIFY(!irreducible(0x1B, 8));
}

void TestPowerMap::powersAreRepeatedProducts() {
    QFETCH(int, n);
    for (std::uint32_t polynomial = 1u << n; polynomial < 2u << n; ++polynomial) {
        if (!irreducibleByTrial(polynomial))
            continue;
        std::vector<std::uint64_t> expected(std::size_t(1) << n, 1);
        for (std::uint64_t d = 0; d <= 5; ++d) {
            const SBox s = powerMap(n, d, polynomial);
            QCOMPARE(s.n(), n);
            QCOMPARE(s.m(), n);
            for (std::uint32_t x = 0; x < s.size(); ++x) {
                QCOMPARE(std::uint64_t(s(x)), expected[x]);
                expected[x] = product(expected[x], x, polynomial);
            }
        }
    }
}

void TestPowerMap::inversionInTheFieldOfAes() {
    const SBox s = powerMap(8, 254, 0x11B);
    QCOMPARE(s(0), 0u);
    QCOMPARE(s(0x53), 0xCAu); // the example of FIPS 197
    for (std::uint64_t x = 1; x < 256; ++x)
        QCOMPARE(product(x, s(x), 0x11B), std::uint64_t(1));
}

void TestPowerMap::knownPowerMaps() {
    const QJsonObject sboxes = facts("sboxes.json");
    const auto table = [&](const char* name) {
        std::vector<std::uint32_t> values;
        for (const QJsonValue& value : sboxes[QLatin1String(name)].toObject()["table"].toArray())
            values.push_back(std::uint32_t(value.toInt()));
        return values;
    };
    QCOMPARE(powerMap(8, 254, 0x11B), SBox(table("inv_GF256_11B"), 8));
    QCOMPARE(powerMap(5, 3, 0x25), SBox(table("cube_GF2^5"), 5));
    QCOMPARE(powerMap(9, 3, conwayPolynomial(9)), SBox(table("Gold_GF2^9_x3"), 9));
}

void TestPowerMap::hugeExponentsAreReduced() {
    const std::uint64_t order = (1u << 7) - 1;
    QCOMPARE(powerMap(7, ~std::uint64_t(0), 0x83), powerMap(7, ~std::uint64_t(0) % order + order, 0x83));
    const SBox constant = powerMap(7, order, 0x83);
    QCOMPARE(constant(0), 0u);
    QCOMPARE(constant(5), 1u);
}

void TestPowerMap::refusesWhatIsNoField() {
    QVERIFY_THROWS_EXCEPTION(UsageError, powerMap(8, 3, 0x100));
    QVERIFY_THROWS_EXCEPTION(UsageError, powerMap(8, 3, 0x83));
    QVERIFY_THROWS_EXCEPTION(UsageError, powerMap(0, 3, 1));
    QVERIFY_THROWS_EXCEPTION(UsageError, powerMap(21, 3, 0x200005));
    QVERIFY_THROWS_EXCEPTION(UsageError, conwayPolynomial(0));
    QVERIFY_THROWS_EXCEPTION(UsageError, conwayPolynomial(21));
}

TEST_OF_ROOM(TestPowerMap)
#include "tst_power_map.moc"
