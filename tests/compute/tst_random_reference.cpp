// SPDX-License-Identifier: GPL-3.0-or-later
// What random functions and permutations are expected to have: against all of them, and against a drawn sample.
#include "definitions.h"
#include "room.h"
#include "sbox/properties.h"
#include "sbox/random_reference.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

using namespace walshscope;

namespace {

struct Tables {
    ExpectedCounts walsh, differences;
    double boxes = 0;

    void add(const SBox& s) {
        for (std::uint32_t b = 1; b < 1u << s.m(); ++b)
            for (std::uint32_t a = 0; a < s.size(); ++a) {
                int sum = 0;
                for (std::uint32_t x = 0; x < s.size(); ++x)
                    sum += (std::popcount(a & x) + std::popcount(b & s(x))) % 2 ? -1 : 1;
                ++walsh[std::abs(sum)];
            }
        for (std::uint32_t a = 1; a < s.size(); ++a)
            for (std::uint32_t b = 0; b < 1u << s.m(); ++b) {
                int count = 0;
                for (std::uint32_t x = 0; x < s.size(); ++x)
                    count += (s(x) ^ s(x ^ a)) == b;
                ++differences[count];
            }
        ++boxes;
    }
};

void compare(ExpectedCounts counted, double boxes, const ExpectedCounts& expected) {
    for (auto& [value, count] : counted)
        count /= boxes;
    QCOMPARE(expected.size(), counted.size());
    for (const auto& [value, count] : counted) {
        QVERIFY(expected.contains(value));
        QVERIFY2(std::abs(expected.at(value) - count) < 1e-9 * std::max(1.0, count),
                 qPrintable(QStringLiteral("%1: %2, not %3").arg(value).arg(expected.at(value)).arg(count)));
    }
}

} // namespace

class TestRandomReference : public QObject {
    Q_OBJECT

private slots:
    void averageOfAllFunctions_data();
    void averageOfAllFunctions();
    void averageOfAllPermutations_data();
    void averageOfAllPermutations();
    void signedSpectraAreSymmetric_data();
    void signedSpectraAreSymmetric();
    void aSampleOfEightBitsComesClose_data();
    void aSampleOfEightBitsComesClose();
    void everyEntryIsExpectedSomewhere_data();
    void everyEntryIsExpectedSomewhere();
};

void TestRandomReference::averageOfAllFunctions_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("m");
    for (const auto& [n, m] : {std::pair(1, 1), {1, 2}, {2, 1}, {2, 2}, {3, 1}, {2, 3}})
        QTest::addRow("%d to %d bits", n, m) << n << m;
}

void TestRandomReference::averageOfAllFunctions() {
    QFETCH(int, n);
    QFETCH(int, m);
    Tables all;
    for (std::uint32_t code = 0; code < 1u << (m << n); ++code) {
        std::vector<std::uint32_t> table;
        for (std::uint32_t x = 0; x < 1u << n; ++x)
            table.push_back(code >> (x * std::uint32_t(m)) & ((1u << m) - 1));
        all.add(SBox(std::move(table), m));
    }
    compare(all.walsh, all.boxes, expectedWalshMagnitudes(n, m, RandomKind::Function));
    compare(all.differences, all.boxes, expectedDifferences(n, m, RandomKind::Function));
}

void TestRandomReference::averageOfAllPermutations_data() {
    QTest::addColumn<int>("n");
    for (int n : {1, 2, 3})
        QTest::addRow("n=%d", n) << n;
}

void TestRandomReference::averageOfAllPermutations() {
    QFETCH(int, n);
    std::vector<std::uint32_t> table(std::size_t(1) << n);
    std::iota(table.begin(), table.end(), 0u);
    Tables all;
    do
        all.add(SBox(table, n));
    while (std::next_permutation(table.begin(), table.end()));
    compare(all.walsh, all.boxes, expectedWalshMagnitudes(n, n, RandomKind::Permutation));
    compare(all.differences, all.boxes, expectedDifferences(n, n, RandomKind::Permutation));
}

void TestRandomReference::signedSpectraAreSymmetric_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("function") << int(RandomKind::Function);
    QTest::newRow("permutation") << int(RandomKind::Permutation);
}

void TestRandomReference::signedSpectraAreSymmetric() {
    QFETCH(int, kind);
    for (int n = 1; n <= 12; ++n) {
        const ExpectedCounts counts = expectedSpectrum(n, RandomKind(kind));
        double all = 0, squares = 0;
        for (const auto& [value, count] : counts) {
            QVERIFY(std::abs(counts.at(-value) - count) < 1e-6 * count);
            all += count;
            squares += count * value * value;
        }
        QVERIFY(std::abs(all - std::exp2(n)) < 1e-6 * std::exp2(n));
        QVERIFY(std::abs(squares - std::exp2(2 * n)) < 1e-6 * std::exp2(2 * n)); // Parseval
    }
}

void TestRandomReference::aSampleOfEightBitsComesClose_data() { signedSpectraAreSymmetric_data(); }

void TestRandomReference::aSampleOfEightBitsComesClose() {
    QFETCH(int, kind);
    constexpr int boxes = 100;
    std::mt19937 random(20);
    std::map<std::int32_t, double> walsh, differences;
    std::vector<std::uint32_t> table(256);
    std::iota(table.begin(), table.end(), 0u);
    Monitor monitor;
    for (int box = 0; box < boxes; ++box) {
        if (RandomKind(kind) == RandomKind::Permutation)
            std::shuffle(table.begin(), table.end(), random);
        else
            for (std::uint32_t& y : table)
                y = std::uint32_t(random() & 255);
        const SBoxProperties p = properties(SBox(table, 8), false, monitor);
        for (const auto& [value, count] : p.walshDistributionAbs)
            walsh[value] += double(count) / boxes;
        for (const auto& [value, count] : p.ddtDistribution)
            differences[value] += double(count) / boxes;
    }
    const auto close = [](const std::map<std::int32_t, double>& counted, const ExpectedCounts& expected) {
        for (const auto& [value, count] : expected) {
            // Entries hang together a little, so six standard deviations of independent ones.
            const double seen = counted.contains(value) ? counted.at(value) : 0;
            const double spread = std::sqrt(count / boxes);
            QVERIFY2(std::abs(seen - count) <= 6 * spread + 0.1,
                     qPrintable(QStringLiteral("%1: %2, not %3").arg(value).arg(seen).arg(count)));
        }
    };
    close(walsh, expectedWalshMagnitudes(8, 8, RandomKind(kind)));
    close(differences, expectedDifferences(8, 8, RandomKind(kind)));
}

void TestRandomReference::everyEntryIsExpectedSomewhere_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("m");
    for (const auto& [n, m] : {std::pair(8, 8), {6, 4}, {4, 8}, {16, 16}, {20, 1}})
        QTest::addRow("%d to %d bits", n, m) << n << m;
}

void TestRandomReference::everyEntryIsExpectedSomewhere() {
    QFETCH(int, n);
    QFETCH(int, m);
    for (RandomKind kind : {RandomKind::Function, RandomKind::Permutation}) {
        if (kind == RandomKind::Permutation && n != m)
            continue;
        const auto sum = [](const ExpectedCounts& counts) {
            double all = 0;
            for (const auto& [value, count] : counts)
                all += count;
            return all;
        };
        const double masks = std::exp2(n) * (std::exp2(m) - 1), pairs = (std::exp2(n) - 1) * std::exp2(m);
        QVERIFY(std::abs(sum(expectedWalshMagnitudes(n, m, kind)) / masks - 1) < 1e-6);
        QVERIFY(std::abs(sum(expectedDifferences(n, m, kind)) / pairs - 1) < 1e-6);
    }
}

TEST_OF_ROOM(TestRandomReference)
#include "tst_random_reference.moc"
