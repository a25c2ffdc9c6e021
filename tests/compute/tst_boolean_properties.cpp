// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of Boolean functions against their definitions, and against every fact in boolean_functions.json.
#include "boolean/algebraic_immunity.h"
#include "boolean/anf.h"
#include "boolean/autocorrelation.h"
#include "boolean/generators.h"
#include "boolean/properties.h"
#include "definitions.h"
#include "room.h"

#include <QJsonArray>
#include <QtTest>

#include <limits>

using namespace walshscope;

namespace {

BooleanProperties propertiesOf(const BooleanFunction& f, bool all = false) {
    Monitor nobody;
    return properties(f, walshByDefinition(f), all, nobody);
}

/// Every function of n <= 4 variables is tried as an annihilator.
int immunityBySearch(const BooleanFunction& f) {
    int least = f.n();
    for (std::uint64_t table = 1; table < std::uint64_t(1) << f.size(); ++table) {
        BooleanFunction g(f.n());
        g.words()[0] = table;
        const std::uint64_t common = table & f.words()[0];
        if (common == 0 || common == table)
            least = std::min(least, degree(moebius(g)));
    }
    return least;
}

int weightOf(std::uint64_t a) { return std::popcount(a); }

} // namespace

class TestBooleanProperties : public QObject {
    Q_OBJECT

private slots:
    void everyListedFactHolds_data();
    void everyListedFactHolds();
    void matchTheDefinitions_data();
    void matchTheDefinitions();
    void autocorrelationMatchesTheSum_data();
    void autocorrelationMatchesTheSum();
    void largeAutocorrelationsAreThatOfALinearFunction();
    void autocorrelationTakesIntegersUntilTheyOverflow();
    void immunityMatchesTheSearchForAnnihilators_data();
    void immunityMatchesTheSearchForAnnihilators();
    void immunityOfMajorityIsTheLargestPossible_data();
    void immunityOfMajorityIsTheLargestPossible();
    void immunityOfAProductIsOne();
    void immunityThatDoesNotFitIsLeftOutAtOnce();
    void immunityAboveTwelveVariablesOnlyOnDemand();
    void constantsAndTinyFunctions_data();
    void constantsAndTinyFunctions();
    void sumOfSquaresMayExceed64Bits();
    void plateauedMeansOneMagnitudeBesidesZero();
    void refusesAnotherFunctionsSpectrum();
    void progressNeverGoesBackAndCancels();
};

void TestBooleanProperties::everyListedFactHolds_data() {
    QTest::addColumn<QJsonObject>("entry");
    const QJsonObject entries = facts("boolean_functions.json");
    QCOMPARE(entries.size(), 7);
    for (auto entry = entries.begin(); entry != entries.end(); ++entry)
        QTest::newRow(qPrintable(entry.key())) << entry.value().toObject();
}

void TestBooleanProperties::everyListedFactHolds() {
    QFETCH(QJsonObject, entry);
    const int n = entry.take("n").toInt();
    const BooleanFunction f =
        entry.contains("bits") ? fromBits(entry["bits"].toString()) : fromSageHex(entry["hex_sage"].toString(), n);
    QCOMPARE(f.n(), n);
    const Spectrum spectrum = walshByDefinition(f);
    const BooleanProperties p = propertiesOf(f);
    QCOMPARE(p.n, n);

    const QJsonArray listed = entry.take("spectrum").toArray();
    QCOMPARE(std::size_t(listed.size()), spectrum.size());
    for (qsizetype a = 0; a < listed.size(); ++a)
        QCOMPARE(spectrum[std::size_t(a)], listed[a].toInt());
    QCOMPARE(p.walshDistribution, distributionFrom(entry.take("walsh_distribution").toObject()));
    QCOMPARE(qint64(p.weight), entry.take("weight").toInteger());
    QCOMPARE(p.nonlinearity, entry.take("nonlinearity").toInteger());
    QCOMPARE(p.degree, entry.take("degree").toInt());
    QCOMPARE(p.correlationImmunity, entry.take("correlation_immunity").toInt());
    QCOMPARE(p.resiliency, entry.take("resiliency").toInt());
    QCOMPARE(p.absoluteIndicator, entry.take("absolute_indicator").toInteger());
    QCOMPARE(p.sumOfSquaresIndicator, std::to_string(entry.take("sum_of_squares_indicator").toInteger()));
    QCOMPARE(p.algebraicImmunity, std::optional(entry.take("algebraic_immunity").toInt()));
    for (const char* known : {"hex_sage", "bits", "note"})
        entry.remove(QLatin1String(known));
    QVERIFY2(entry.isEmpty(), "a fact that this test does not compare");
}

void TestBooleanProperties::matchTheDefinitions_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<quint64>("seed");
    for (int n = 1; n <= 8; ++n)
        for (quint64 seed = 0; seed < 4; ++seed)
            QTest::addRow("n=%d %d", n, int(seed)) << n << seed;
}

void TestBooleanProperties::matchTheDefinitions() {
    QFETCH(int, n);
    QFETCH(quint64, seed);
    const BooleanFunction f = seed == 0   ? randomFunction(n, 9)
                              : seed == 1 ? randomBalancedFunction(n, 9)
                              : seed == 2 ? quadraticFunction(n, 9)
                                          : linearFunction(n, (1u << n) - 1, true);
    const Spectrum w = walshByDefinition(f);
    const std::vector<std::int64_t> r = autocorrelationByDefinition(f);
    const std::int64_t size = std::int64_t(1) << n;
    std::int64_t linearity = 0;
    Distribution distribution;
    std::uint64_t weight = 0;
    bool bent = true;
    std::int64_t indicator = 0;
    std::int64_t squares = 0;
    for (std::uint64_t a = 0; a < f.size(); ++a) {
        weight += f(a);
        ++distribution[w[a]];
        linearity = std::max<std::int64_t>(linearity, std::abs(w[a]));
        bent = bent && std::int64_t(w[a]) * w[a] == size;
        squares += r[a] * r[a];
        if (a != 0)
            indicator = std::max(indicator, std::abs(r[a]));
    }
    int order = 0;
    for (bool immune = true; order < n; ++order) {
        for (std::uint64_t a = 1; a < f.size(); ++a)
            immune = immune && (weightOf(a) != order + 1 || w[a] == 0);
        if (!immune)
            break;
    }

    const BooleanProperties p = propertiesOf(f);
    QCOMPARE(p.weight, weight);
    QCOMPARE(p.balanced, 2 * std::int64_t(weight) == size);
    QCOMPARE(p.linearity, linearity);
    QCOMPARE(p.nonlinearity, size / 2 - linearity / 2);
    QCOMPARE(p.walshDistribution, distribution);
    QCOMPARE(p.degree, degree(moebius(f)));
    QCOMPARE(p.correlationImmunity, order);
    QCOMPARE(p.resiliency, p.balanced ? order : -1);
    QCOMPARE(p.absoluteIndicator, indicator);
    QCOMPARE(p.sumOfSquaresIndicator, std::to_string(squares));
    QCOMPARE(p.bent, bent);
    QCOMPARE(p.anf, writeAnf(moebius(f), 4096));
}

void TestBooleanProperties::autocorrelationMatchesTheSum_data() {
    QTest::addColumn<int>("n");
    for (int n = 0; n <= 9; ++n)
        QTest::addRow("n=%d", n) << n;
}

void TestBooleanProperties::autocorrelationMatchesTheSum() {
    QFETCH(int, n);
    const BooleanFunction f = randomFunction(n, 3);
    Monitor nobody;
    QCOMPARE(autocorrelation(walshByDefinition(f), nobody), autocorrelationByDefinition(f));
}

void TestBooleanProperties::largeAutocorrelationsAreThatOfALinearFunction() {
    // W of c·x has one coefficient, r(a) = N·(-1)^(c·a). Large enough for every level beyond the cache's.
    const int n = 16;
    for (std::uint32_t c : {0x8001u, 0x7FFEu, 0x1234u}) {
        Vector w(n);
        w[c] = 1 << n;
        Monitor nobody;
        const std::vector<std::int64_t> r = autocorrelation(Spectrum(w), nobody);
        for (std::uint32_t a = 0; a < r.size(); ++a)
            QCOMPARE(r[a], std::popcount(a & c) & 1 ? -65536 : 65536);
    }
}

void TestBooleanProperties::autocorrelationTakesIntegersUntilTheyOverflow() {
    Monitor nobody;
    // F = [3, -5]: W = [-2, 8], r = [9 + 25, 2·(-15)].
    QCOMPARE(autocorrelation(Spectrum(Vector(std::vector<std::int32_t>{-2, 8})), nobody),
             (std::vector<std::int64_t>{34, -30}));
    // 2^62 and 2^63.
    const std::int32_t large = std::numeric_limits<std::int32_t>::min();
    QCOMPARE(autocorrelation(Spectrum(Vector(std::vector<std::int32_t>{large, 0})), nobody),
             (std::vector<std::int64_t>{std::int64_t(1) << 61, std::int64_t(1) << 61}));
    QVERIFY_THROWS_EXCEPTION(UsageError,
                             autocorrelation(Spectrum(Vector(std::vector<std::int32_t>{large, large})), nobody));
    QVERIFY_THROWS_EXCEPTION(UsageError,
                             autocorrelation(Spectrum(Vector(std::vector<std::int32_t>(1 << 10, large))), nobody));
}

void TestBooleanProperties::immunityMatchesTheSearchForAnnihilators_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<quint64>("step");
    QTest::newRow("all of 0 variables") << 0 << quint64(1);
    QTest::newRow("all of 1") << 1 << quint64(1);
    QTest::newRow("all of 2") << 2 << quint64(1);
    QTest::newRow("all of 3") << 3 << quint64(1);
    QTest::newRow("some of 4") << 4 << quint64(1021);
}

void TestBooleanProperties::immunityMatchesTheSearchForAnnihilators() {
    QFETCH(int, n);
    QFETCH(quint64, step);
    Monitor nobody;
    BooleanFunction f(n);
    for (std::uint64_t table = 0; table < std::uint64_t(1) << f.size(); table += step) {
        f.words()[0] = table;
        QCOMPARE(algebraicImmunity(f, nobody), std::optional(immunityBySearch(f)));
    }
}

void TestBooleanProperties::immunityOfMajorityIsTheLargestPossible_data() {
    QTest::addColumn<int>("n");
    for (int n = 1; n <= 11; ++n)
        QTest::addRow("n=%d", n) << n;
}

void TestBooleanProperties::immunityOfMajorityIsTheLargestPossible() {
    QFETCH(int, n);
    Monitor nobody;
    QCOMPARE(algebraicImmunity(majorityFunction(n), nobody), std::optional((n + 1) / 2));
}

void TestBooleanProperties::immunityOfAProductIsOne() {
    // x0·g is annihilated by 1 + x0, whatever g; several batches of monomials come before the bound for n = 13.
    const BooleanFunction g = randomFunction(13, 4);
    BooleanFunction f(13);
    for (std::uint64_t x = 0; x < f.size(); ++x)
        f.set(x, g(x) && (x & 1));
    Monitor nobody;
    QCOMPARE(algebraicImmunity(f, nobody), std::optional(1));
    // (x0·x1 + 1)·g needs degree 2 to be annihilated: by x0·x1.
    for (std::uint64_t x = 0; x < f.size(); ++x)
        f.set(x, g(x) && (x & 3) != 3);
    QCOMPARE(algebraicImmunity(f, nobody), std::optional(2));
}

void TestBooleanProperties::immunityThatDoesNotFitIsLeftOutAtOnce() {
    struct : Monitor {
        void progress(std::uint64_t, std::uint64_t of) override { total = of; }
        void remark(const Message& words) override { said = words.text(); }
        std::uint64_t total = 0;
        std::string said;
    } monitor;
    // Nine degrees of 19 variables are 2^19 values of half a million points.
    const BooleanFunction g = randomFunction(19, 4);
    QCOMPARE(algebraicImmunity(g, monitor), std::nullopt);
    QVERIFY2(monitor.said.find("8 GiB") != std::string::npos, monitor.said.c_str());
    QVERIFY(monitor.total < 5000);
    // What a low degree annihilates is found nevertheless.
    BooleanFunction f(19);
    for (std::uint64_t x = 0; x < f.size(); ++x)
        f.set(x, g(x) && (x & 1));
    QCOMPARE(algebraicImmunity(f, monitor), std::optional(1));
}

void TestBooleanProperties::immunityAboveTwelveVariablesOnlyOnDemand() {
    const BooleanFunction f = linearFunction(13, 5, false);
    Vector w(13);
    w[5] = 1 << 13;
    Monitor nobody;
    QCOMPARE(properties(f, Spectrum(w), false, nobody).algebraicImmunity, std::nullopt);
    QCOMPARE(properties(f, Spectrum(w), true, nobody).algebraicImmunity, std::optional(1));
    const BooleanFunction g = linearFunction(12, 5, false);
    Vector v(12);
    v[5] = 1 << 12;
    QCOMPARE(properties(g, Spectrum(v), false, nobody).algebraicImmunity, std::optional(1));
}

void TestBooleanProperties::constantsAndTinyFunctions_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<bool>("value");
    for (int n : {0, 1, 2, 7})
        for (bool value : {false, true})
            QTest::addRow("%d of %d variables", int(value), n) << n << value;
}

void TestBooleanProperties::constantsAndTinyFunctions() {
    QFETCH(int, n);
    QFETCH(bool, value);
    const std::int64_t size = std::int64_t(1) << n;
    const BooleanProperties p = propertiesOf(linearFunction(n, 0, value));
    QCOMPARE(p.weight, std::uint64_t(value ? size : 0));
    QVERIFY(!p.balanced);
    QCOMPARE(p.nonlinearity, 0);
    QCOMPARE(p.linearity, size);
    QCOMPARE(p.degree, 0);
    QCOMPARE(p.correlationImmunity, n);
    QCOMPARE(p.resiliency, -1);
    QCOMPARE(p.absoluteIndicator, n == 0 ? 0 : size);
    QCOMPARE(p.sumOfSquaresIndicator, std::to_string(size * size * size));
    QCOMPARE(p.algebraicImmunity, std::optional(0));
    QCOMPARE(p.bent, n == 0);
    QVERIFY(p.plateaued);
    QCOMPARE(p.anf, std::string(value ? "1" : "0"));
}

void TestBooleanProperties::sumOfSquaresMayExceed64Bits() {
    Vector w(22);
    w[0] = 1 << 22;
    Monitor nobody;
    const BooleanProperties p = properties(BooleanFunction(22), Spectrum(std::move(w)), false, nobody);
    QCOMPARE(p.sumOfSquaresIndicator, std::string("73786976294838206464")); // 2^66
    QCOMPARE(p.correlationImmunity, 22);
}

void TestBooleanProperties::plateauedMeansOneMagnitudeBesidesZero() {
    QVERIFY(propertiesOf(quadraticFunction(7, 1)).plateaued);
    QVERIFY(propertiesOf(bentFunction(6, 1)).plateaued);
    QVERIFY(propertiesOf(bentFunction(6, 1)).bent);
    const BooleanProperties majority = propertiesOf(majorityFunction(5)); // 0, 4 and 12
    QVERIFY(!majority.plateaued);
    QVERIFY(!majority.bent);
    QVERIFY(!propertiesOf(fromBits("11000010")).plateaued); // 2 and 6
}

void TestBooleanProperties::refusesAnotherFunctionsSpectrum() {
    Monitor nobody;
    QVERIFY_THROWS_EXCEPTION(UsageError,
                             properties(BooleanFunction(4), walshByDefinition(BooleanFunction(5)), false, nobody));
}

void TestBooleanProperties::progressNeverGoesBackAndCancels() {
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
    const BooleanFunction f = randomFunction(10, 1);
    properties(f, walshByDefinition(f), false, watching);
    QCOMPARE(watching.m_share, 1.0);
    Impatient impatient;
    QVERIFY_THROWS_EXCEPTION(Cancelled, properties(f, walshByDefinition(f), false, impatient));
    QVERIFY_THROWS_EXCEPTION(Cancelled, algebraicImmunity(f, impatient));
    QVERIFY_THROWS_EXCEPTION(Cancelled, autocorrelation(walshByDefinition(f), impatient));
}

TEST_OF_ROOM(TestBooleanProperties)
#include "tst_boolean_properties.moc"
