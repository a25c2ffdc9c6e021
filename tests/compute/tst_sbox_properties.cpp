// SPDX-License-Identifier: GPL-3.0-or-later
// Properties and tables of S-boxes against their definitions, and against every fact in sboxes.json.
#include "boolean/anf.h"
#include "definitions.h"
#include "room.h"
#include "sbox/power_map.h"
#include "sbox/properties.h"
#include "sbox/tables.h"

#include <QJsonArray>
#include <QtTest>

#include <numeric>
#include <random>

using namespace walshscope;

namespace {

const SBox present({12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2}, 4);

void nobody() {}

std::uint32_t bctByDefinition(const SBox& s, std::uint32_t a, std::uint32_t b) {
    const SBox inverted = inverse(s);
    std::uint32_t count = 0;
    for (std::uint32_t x = 0; x < s.size(); ++x)
        count += (inverted(s(x) ^ b) ^ inverted(s(x ^ a) ^ b)) == a;
    return count;
}

SBoxProperties propertiesOf(const SBox& s, bool all = false) {
    Monitor nobody;
    return properties(s, all, nobody);
}

} // namespace

class TestSBoxProperties : public QObject {
    Q_OBJECT

private slots:
    void everyListedFactHolds_data();
    void everyListedFactHolds();
    void matchTheDefinitions_data();
    void matchTheDefinitions();
    void tablesMatchTheDefinitions_data() { matchTheDefinitions_data(); }
    void tablesMatchTheDefinitions();
    void boomerangTableOfPresentMatchesTheDefinition();
    void boomerangTableOfTheInverseIsTransposed();
    void aLinearColumnCanBeStopped();
    void boomerangUniformityOnDemand();
    void goldFunctionsAreAlmostBent_data();
    void goldFunctionsAreAlmostBent();
    void constantAndIdentity_data();
    void constantAndIdentity();
    void inverseWantsAPermutation();
    void progressNeverGoesBackAndCancels();
};

void TestSBoxProperties::everyListedFactHolds_data() {
    QTest::addColumn<QJsonObject>("entry");
    const QJsonObject entries = facts("sboxes.json");
    QCOMPARE(entries.size(), 48);
    for (auto entry = entries.begin(); entry != entries.end(); ++entry)
        QTest::newRow(qPrintable(entry.key())) << entry.value().toObject();
}

void TestSBoxProperties::everyListedFactHolds() {
    QFETCH(QJsonObject, entry);
    std::vector<std::uint32_t> table;
    for (const QJsonValue& value : entry.take("table").toArray())
        table.push_back(std::uint32_t(value.toInt()));
    const SBox s(table, entry["m"].toInt());
    const SBoxProperties p = propertiesOf(s, true);
    QCOMPARE(p.n, entry.take("n").toInt());
    QCOMPARE(p.m, entry.take("m").toInt());
    QCOMPARE(p.bijective, entry.take("bijective").toBool());
    QCOMPARE(p.nonlinearity, entry.take("nonlinearity").toInteger());
    QCOMPARE(p.linearity, entry.take("linearity").toInteger());
    QCOMPARE(p.walshDistributionAbs, distributionFrom(entry.take("walsh_distribution_abs").toObject()));
    QCOMPARE(p.differentialUniformity, entry.take("differential_uniformity").toInteger());
    QCOMPARE(p.ddtDistribution, distributionFrom(entry.take("ddt_distribution").toObject()));
    QCOMPARE(p.degreeMax, entry.take("degree_max").toInt());
    QCOMPARE(p.degreeMin, entry.take("degree_min").toInt());
    QCOMPARE(p.maxAbsAutocorrelation, entry.take("max_abs_autocorrelation").toInteger());
    const QJsonValue boomerang = entry.take("boomerang_uniformity");
    QCOMPARE(p.boomerangUniformity, boomerang.isNull() ? std::nullopt : std::optional(boomerang.toInteger()));

    std::int64_t fixed = 0;
    for (std::uint32_t x = 0; x < table.size(); ++x)
        fixed += table[x] == x;
    QCOMPARE(fixed, entry.take("fixed_points").toInteger());
    QCOMPARE(p.fixedPoints, p.n == p.m ? std::optional(fixed) : std::nullopt);
    QVERIFY2(entry.isEmpty(), "a fact that this test does not compare");
}

void TestSBoxProperties::matchTheDefinitions_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("m");
    for (int n = 1; n <= 7; ++n)
        for (int m = 1; m <= 7; ++m)
            QTest::addRow("%d to %d bits", n, m) << n << m;
}

void TestSBoxProperties::matchTheDefinitions() {
    QFETCH(int, n);
    QFETCH(int, m);
    const SBox s = randomSBox(n, m, 11);
    Distribution walsh;
    Distribution ddt;
    int degreeMax = 0;
    int degreeMin = n;
    std::int64_t correlation = 0;
    for (std::uint32_t b = 1; b < 1u << m; ++b) {
        const BooleanFunction f = s.component(b);
        const Spectrum w = walshByDefinition(f);
        for (std::int32_t v : w.values())
            ++walsh[std::abs(v)];
        const int d = degree(moebius(f));
        degreeMax = std::max(degreeMax, d);
        degreeMin = std::min(degreeMin, d);
        const std::vector<std::int64_t> r = autocorrelationByDefinition(f);
        for (std::size_t a = 1; a < r.size(); ++a)
            correlation = std::max(correlation, std::abs(r[a]));
    }
    for (std::uint32_t a = 1; a < 1u << n; ++a) {
        for (std::uint32_t b = 0; b < 1u << m; ++b) {
            std::int32_t count = 0;
            for (std::uint32_t x = 0; x < 1u << n; ++x)
                count += (s(x) ^ s(x ^ a)) == b;
            ++ddt[count];
        }
    }

    const SBoxProperties p = propertiesOf(s);
    QCOMPARE(p.walshDistributionAbs, walsh);
    QCOMPARE(p.linearity, walsh.rbegin()->first);
    QCOMPARE(p.nonlinearity, (1 << (n - 1)) - walsh.rbegin()->first / 2);
    QCOMPARE(p.ddtDistribution, ddt);
    QCOMPARE(p.differentialUniformity, ddt.rbegin()->first);
    QCOMPARE(p.degreeMax, degreeMax);
    QCOMPARE(p.degreeMin, degreeMin);
    QCOMPARE(p.maxAbsAutocorrelation, correlation);
    QCOMPARE(p.fixedPoints.has_value(), n == m);
    QCOMPARE(p.boomerangUniformity.has_value(), p.bijective);
}

void TestSBoxProperties::tablesMatchTheDefinitions() {
    QFETCH(int, n);
    QFETCH(int, m);
    const SBox s = randomSBox(n, m, 12);
    std::vector<std::int32_t> column(s.size());
    std::vector<std::uint32_t> counts(std::size_t(1) << m);
    std::vector<std::int32_t> correlations(std::size_t(1) << m);
    for (std::uint32_t b = 0; b < 1u << m; ++b) {
        latColumn(s, b, column);
        QCOMPARE(column, std::move(walshByDefinition(s.component(b))).release());
        const std::vector<std::int64_t> r = autocorrelationByDefinition(s.component(b));
        for (std::uint32_t a = 0; a < s.size(); ++a) {
            actRow(s, a, correlations);
            QCOMPARE(std::int64_t(correlations[b]), r[a]);
        }
    }
    for (std::uint32_t a = 0; a < s.size(); ++a) {
        ddtRow(s, a, counts);
        for (std::uint32_t b = 0; b < counts.size(); ++b) {
            std::uint32_t count = 0;
            for (std::uint32_t x = 0; x < s.size(); ++x)
                count += (s(x) ^ s(x ^ a)) == b;
            QCOMPARE(counts[b], count);
        }
    }
}

void TestSBoxProperties::boomerangTableOfPresentMatchesTheDefinition() {
    std::vector<std::uint32_t> column(16);
    std::uint32_t largest = 0;
    for (std::uint32_t b = 0; b < 16; ++b) {
        bctColumn(present, inverse(present), b, column, nobody);
        for (std::uint32_t a = 0; a < 16; ++a) {
            QCOMPARE(column[a], bctByDefinition(present, a, b));
            if (a != 0 && b != 0)
                largest = std::max(largest, column[a]);
        }
    }
    QCOMPARE(propertiesOf(present).boomerangUniformity, std::optional<std::int64_t>(largest));
}

void TestSBoxProperties::boomerangTableOfTheInverseIsTransposed() {
    const SBox s = powerMap(6, 62, conwayPolynomial(6));
    const SBox affine = [&] {
        std::vector<std::uint32_t> table(s.table().begin(), s.table().end());
        std::swap(table[3], table[40]);
        return SBox(table, 6);
    }();
    std::vector<std::uint32_t> column(64);
    for (std::uint32_t a = 0; a < 64; ++a) {
        bctColumn(inverse(affine), affine, a, column, nobody);
        for (std::uint32_t b = 0; b < 64; ++b)
            QCOMPARE(column[b], bctByDefinition(affine, a, b));
    }
}

void TestSBoxProperties::aLinearColumnCanBeStopped() {
    std::vector<std::uint32_t> table(std::size_t(1) << 14);
    std::iota(table.begin(), table.end(), 0u);
    const SBox identity(table, 14);
    std::vector<std::uint32_t> column(identity.size());
    int looks = 0;
    const auto counting = [&] { ++looks; };
    bctColumn(identity, identity, 1, column, counting);
    QVERIFY(looks >= 20); // All 2^27 pairs are in one fibre.
    QVERIFY(std::ranges::count(column, 1u << 14) == std::ptrdiff_t(identity.size()));
    looks = 0;
    const auto stopping = [&] {
        if (++looks == 3)
            throw Cancelled();
    };
    QVERIFY_EXCEPTION_THROWN(bctColumn(identity, identity, 1, column, stopping), Cancelled);
    // That of b = 0 is known.
    looks = 0;
    bctColumn(identity, identity, 0, column, counting);
    QCOMPARE(looks, 0);
    QVERIFY(std::ranges::count(column, 1u << 14) == std::ptrdiff_t(identity.size()));
}

void TestSBoxProperties::boomerangUniformityOnDemand() {
    const SBox s = powerMap(10, 1022, conwayPolynomial(10));
    QCOMPARE(propertiesOf(s).boomerangUniformity, std::nullopt);
    QCOMPARE(propertiesOf(s, true).boomerangUniformity, std::optional<std::int64_t>(4));
    QVERIFY(propertiesOf(powerMap(9, 3, conwayPolynomial(9))).boomerangUniformity.has_value());
    QCOMPARE(propertiesOf(randomSBox(6, 6, 1), true).boomerangUniformity, std::nullopt);
}

void TestSBoxProperties::goldFunctionsAreAlmostBent_data() {
    QTest::addColumn<int>("n");
    for (int n : {3, 5, 7, 9, 11})
        QTest::addRow("n=%d", n) << n;
}

void TestSBoxProperties::goldFunctionsAreAlmostBent() {
    // x^3 for odd n: |W| is 0 or 2^((n+1)/2), half of the differences occur twice, r is 0 or ±2^n (Gold 1968).
    QFETCH(int, n);
    const SBoxProperties p = propertiesOf(powerMap(n, 3, conwayPolynomial(n)));
    const std::uint64_t pairs = (std::uint64_t(1) << n) * ((std::uint64_t(1) << n) - 1);
    QCOMPARE(p.walshDistributionAbs, (Distribution{{0, pairs / 2}, {1 << (n + 1) / 2, pairs / 2}}));
    QCOMPARE(p.ddtDistribution, (Distribution{{0, pairs / 2}, {2, pairs / 2}}));
    QCOMPARE(p.maxAbsAutocorrelation, std::int64_t(1) << n);
    QCOMPARE(p.degreeMax, 2);
    QCOMPARE(p.degreeMin, 2);
}

void TestSBoxProperties::constantAndIdentity_data() {
    QTest::addColumn<int>("n");
    // Between 15 and 16 is the place where 16 bits stop being enough.
    for (int n : {1, 2, 8, 15, 16})
        QTest::addRow("n=%d", n) << n;
}

void TestSBoxProperties::constantAndIdentity() {
    QFETCH(int, n);
    const std::uint64_t size = std::uint64_t(1) << n;
    const SBoxProperties constant = propertiesOf(SBox(std::vector<std::uint32_t>(size, 2), 2));
    QCOMPARE(constant.linearity, std::int64_t(size));
    QCOMPARE(constant.nonlinearity, 0);
    QCOMPARE(constant.walshDistributionAbs, (Distribution{{0, 3 * (size - 1)}, {std::int32_t(size), 3}}));
    QCOMPARE(constant.ddtDistribution, (Distribution{{0, 3 * (size - 1)}, {std::int32_t(size), size - 1}}));
    QCOMPARE(constant.maxAbsAutocorrelation, std::int64_t(size));
    QCOMPARE(constant.degreeMax, 0);
    QCOMPARE(constant.degreeMin, 0);

    if (n > 8)
        return;
    std::vector<std::uint32_t> table(size);
    for (std::uint32_t x = 0; x < size; ++x)
        table[x] = x;
    const SBoxProperties identity = propertiesOf(SBox(table, n));
    QCOMPARE(identity.boomerangUniformity, std::optional(std::int64_t(size)));
    QCOMPARE(identity.fixedPoints, std::optional(std::int64_t(size)));
    QCOMPARE(identity.degreeMin, 1);
    QCOMPARE(identity.degreeMax, 1);
    QCOMPARE(identity.differentialUniformity, std::int64_t(size));
}

void TestSBoxProperties::inverseWantsAPermutation() {
    const SBox inverted = inverse(present);
    for (std::uint32_t x = 0; x < 16; ++x)
        QCOMPARE(inverted(present(x)), x);
    QVERIFY_THROWS_EXCEPTION(UsageError, inverse(SBox({0, 0, 1, 2}, 2)));
}

void TestSBoxProperties::progressNeverGoesBackAndCancels() {
    class Watching : public Monitor {
    public:
        void progress(std::uint64_t done, std::uint64_t total) override {
            QVERIFY(done <= total);
            const double share = double(done) / double(total);
            QVERIFY(share >= m_share);
            m_share = share;
        }
        double m_share = 0;
    } watching;
    properties(powerMap(8, 254, 0x11B), true, watching);
    QCOMPARE(watching.m_share, 1.0);
    Impatient impatient;
    QVERIFY_THROWS_EXCEPTION(Cancelled, properties(powerMap(12, 5, conwayPolynomial(12)), true, impatient));
}

TEST_OF_ROOM(TestSBoxProperties)
#include "tst_sbox_properties.moc"
