// SPDX-License-Identifier: GPL-3.0-or-later
// The largest entries of a table, against all of its entries sorted; and how rare they are among random permutations.
#include "definitions.h"
#include "impatient.h"
#include "room.h"
#include "sbox/anomalies.h"
#include "sbox/generators.h"
#include "sbox/known_sboxes.h"
#include "sbox/largest_entries.h"
#include "sbox/property_kinds.h"
#include "sbox/table_kind.h"

#include <QtTest>

#include <cmath>

using namespace walshscope;

namespace {

/// All that are not trivial, as they should be listed.
std::vector<PlacedEntry> sorted(const SBox& s, const TableKind& kind) {
    const std::optional<SBox> inverted = kind.ofPermutations ? std::optional(inverse(s)) : std::nullopt;
    std::vector<PlacedEntry> all;
    for (std::uint32_t a = 0; a < s.size(); ++a)
        for (std::uint32_t b = 0; b < kind.columnsOf(s); ++b)
            if (!kind.isTrivial(a, b))
                all.push_back({a, b, kind.entry({s, inverted ? &*inverted : nullptr, a, b})});
    std::ranges::stable_sort(all, std::greater(), [](const PlacedEntry& entry) { return std::abs(entry.entry); });
    return all;
}

/// Affine equivalent to that of AES.
SBox inversion() {
    for (const KnownSBox& each : powerMaps(8))
        if (each.name == "inversion")
            return each.box;
    qFatal("no inversion");
}

} // namespace

class TestLargestEntries : public QObject {
    Q_OBJECT

private slots:
    void theyAreTheFirstOfAll_data();
    void theyAreTheFirstOfAll();
    void whatIsSmallerThanAskedIsLeftOut();
    void searchingCanBeCancelled();
    void anomaliesAreThoseOfThePaper_data();
    void anomaliesAreThoseOfThePaper();
    void anomaliesAreProbabilities();
    void propertiesHaveThem();
};

void TestLargestEntries::theyAreTheFirstOfAll_data() {
    QTest::addColumn<SBox>("s");
    for (int n = 1; n <= 6; ++n) {
        QTest::addRow("permutation of %d bits", n) << permutationFromSeed(n, std::uint64_t(n));
        QTest::addRow("random, %d to %d", n, 7 - n) << randomSBox(n, 7 - n, std::uint64_t(n));
    }
    QTest::newRow("constant") << SBox(std::vector<std::uint32_t>(8, 3), 2);
}

void TestLargestEntries::theyAreTheFirstOfAll() {
    QFETCH(SBox, s);
    Monitor monitor;
    for (const TableKind& kind : tableKinds()) {
        if (kind.ofPermutations && !s.bijective())
            continue;
        std::vector<PlacedEntry> expected = sorted(s, kind);
        std::erase_if(expected, [](const PlacedEntry& entry) { return entry.entry == 0; });
        for (const std::size_t most : {std::size_t(1), std::size_t(7), std::size_t(100000)}) {
            const auto found = largestEntries(s, kind.table, most, 1, monitor);
            QCOMPARE(found.size(), std::min(most, expected.size()));
            QVERIFY2(std::equal(found.begin(), found.end(), expected.begin()), kind.id.data());
        }
    }
}

void TestLargestEntries::whatIsSmallerThanAskedIsLeftOut() {
    const SBox present({12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2}, 4);
    Monitor monitor;
    // It has 36 coefficients of magnitude 8, and none above.
    QCOMPARE(largestEntries(present, SBoxTable::Lat, 1000, 8, monitor).size(), std::size_t(36));
    QCOMPARE(largestEntries(present, SBoxTable::Lat, 1000, 9, monitor).size(), std::size_t(0));
    QCOMPARE(largestEntries(present, SBoxTable::Lat, 2, 1, monitor),
             (std::vector<PlacedEntry>{{1, 5, -8}, {1, 7, -8}}));
    QVERIFY_THROWS_EXCEPTION(UsageError, largestEntries(randomSBox(4, 4, 1), SBoxTable::Bct, 1, 1, monitor));
}

void TestLargestEntries::searchingCanBeCancelled() {
    Impatient<> impatient(1);
    QVERIFY_THROWS_EXCEPTION(Cancelled, largestEntries(permutationFromSeed(12, 1), SBoxTable::Ddt, 20, 1, impatient));
}

void TestLargestEntries::anomaliesAreThoseOfThePaper_data() {
    QTest::addColumn<int>("table");
    QTest::addColumn<int>("largest");
    QTest::addColumn<int>("count");
    QTest::addColumn<double>("anomaly");
    QTest::addColumn<int>("n");
    // Bonnetain, Perrin and Tian (2019), for pi of Streebog and Kuznyechik and for the S-box of AES, with the largest
    // entries of their tables and how often these occur.
    QTest::newRow("pi, DDT") << int(AnomalyOf::Differential) << 8 << 25 << 80.6 << 8;
    QTest::newRow("pi, LAT") << int(AnomalyOf::Linear) << 56 << 14 << 34.4 << 8;
    QTest::newRow("pi, BCT") << int(AnomalyOf::Boomerang) << 16 << 9 << 14.2 << 8;
    QTest::newRow("AES, DDT") << int(AnomalyOf::Differential) << 4 << 255 << 7382.1 << 8;
    QTest::newRow("AES, LAT") << int(AnomalyOf::Linear) << 32 << 1275 << 3329.4 << 8;
    QTest::newRow("AES, BCT") << int(AnomalyOf::Boomerang) << 6 << 510 << 9000.1 << 8;
    // Exact tails of the three laws, summed with rational numbers.
    QTest::newRow("LAT, 16") << int(AnomalyOf::Linear) << 1700 << 1 << 0.183 << 16;
    QTest::newRow("LAT, 18") << int(AnomalyOf::Linear) << 3500 << 1 << 0.786 << 18;
    QTest::newRow("LAT, 20") << int(AnomalyOf::Linear) << 7600 << 1 << 0.18 << 20;
    QTest::newRow("LAT of the identity, 20") << int(AnomalyOf::Linear) << (1 << 20) << (1 << 20) - 1 << 0.0 << 20;
    QTest::newRow("BCT, 12") << int(AnomalyOf::Boomerang) << 26 << 2 << 2.409 << 12;
    QTest::newRow("BCT, 14") << int(AnomalyOf::Boomerang) << 28 << 3 << 10.18 << 14;
    QTest::newRow("BCT, 16") << int(AnomalyOf::Boomerang) << 34 << 2 << 0.50 << 16;
    QTest::newRow("BCT of a linear one, 20") << int(AnomalyOf::Boomerang) << (1 << 20) << 1 << 0.0 << 20;
}

void TestLargestEntries::anomaliesAreThoseOfThePaper() {
    QFETCH(int, table);
    QFETCH(int, largest);
    QFETCH(int, count);
    QFETCH(double, anomaly);
    QFETCH(int, n);
    const double found = anomalyOf(AnomalyOf(table), n, largest, std::uint64_t(count));
    QVERIFY2(std::abs(found - anomaly) <= (n == 8 ? 0.06 : 0.006), qPrintable(QString::number(found, 'g', 10)));
}

/// They fall as the largest entry or its count rises, and what is always so is no anomaly. With a count of all entries
/// it is that nothing is above.
void TestLargestEntries::anomaliesAreProbabilities() {
    for (const AnomalyOf table : {AnomalyOf::Linear, AnomalyOf::Differential, AnomalyOf::Boomerang})
        for (const int n : {2, 4, 6, 8}) {
            const std::uint64_t entries = std::uint64_t(std::exp2(n) - 1) * std::uint64_t(std::exp2(n) - 1);
            // The laws of few bits are not exact, and have something above.
            if (n >= 4)
                QVERIFY(anomalyOf(table, n, 1 << n, entries) < (n == 4 ? 0.1 : 0.001));
            double before = 1e300;
            for (int largest = 4; largest <= 1 << n; largest += 4)
                for (const std::uint64_t count : {std::uint64_t(0), entries / 100, entries / 2, entries}) {
                    const double here = anomalyOf(table, n, largest, count);
                    QVERIFY(here >= 0);
                    // Not at all as often: only then it is that of the next smaller one.
                    QVERIFY2(here <= before * (1 + 1e-9) + 1e-4,
                             qPrintable(QStringLiteral("%1 %2 %3").arg(n).arg(largest).arg(count)));
                    before = here;
                }
        }
}

void TestLargestEntries::propertiesHaveThem() {
    Monitor monitor;
    const SBox aes = inversion();
    const auto value = [&](const SBox& s, std::string_view key) -> PropertyValue {
        const SBoxPropertyKind& kind = sboxPropertyNamed(key);
        const SBoxProperties figures = properties(s, true, monitor);
        SBoxSubject subject(s, figures);
        return kind.found ? kind.found(subject, monitor) : kind.dear->compute(s, monitor);
    };
    const auto near = [&](std::string_view key, double expected) {
        return std::abs(std::get<double>(value(aes, key)) - expected) < 0.06;
    };
    QVERIFY(near("linear_anomaly", 3329.4));
    QVERIFY(near("differential_anomaly", 7382.1));
    QVERIFY(near("boomerang_anomaly", 9000.1));
    for (const char* key : {"linear_anomaly", "differential_anomaly", "boomerang_anomaly"}) {
        QVERIFY(!isKnown(value(randomSBox(4, 4, 1), key)));
        QVERIFY(!isKnown(value(SBox({1, 0}, 1), key)));
        QVERIFY(isKnown(value(SBox({0, 1, 3, 2}, 2), key)));
    }
}

TEST_OF_ROOM(TestLargestEntries)
#include "tst_largest_entries.moc"
