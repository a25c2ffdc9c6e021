// SPDX-License-Identifier: GPL-3.0-or-later
// Clauses for solvers: satisfied exactly where the table has an entry, by every assignment, for any S-box and table.
#include "definitions.h"
#include "impatient.h"
#include "room.h"
#include "sanitized.h"
#include "sbox/constraints.h"
#include "sbox/generators.h"

#include <QtTest>

#include <map>

using namespace walshscope;

namespace {

/// As the header says it, literal by literal.
bool isSatisfied(const Clause& clause, std::uint32_t pair, std::uint32_t classes) {
    for (std::uint32_t bit = 0; bit < 32; ++bit)
        if (clause.fixed >> bit & 1 && (pair >> bit & 1) != (clause.ones >> bit & 1))
            return true;
    return (clause.classes & classes) != 0;
}

bool areSatisfied(const Constraints& constraints, std::uint32_t pair, std::uint32_t classes) {
    return std::ranges::all_of(constraints.clauses,
                               [&](const Clause& clause) { return isSatisfied(clause, pair, classes); });
}

} // namespace

class TestConstraints : public QObject {
    Q_OBJECT

private slots:
    void assignmentsAreThoseOfTheTable_data();
    void assignmentsAreThoseOfTheTable();
    void noClauseIsSuperfluousOrTooLong_data();
    void noClauseIsSuperfluousOrTooLong();
    void weightsAreLogarithms();
    void largeOnesAreDoneAndChecked();
    void whatIsTooLargeIsRefused();
    void itCanBeCancelled();
};

void TestConstraints::assignmentsAreThoseOfTheTable_data() {
    QTest::addColumn<SBox>("s");
    for (int seed = 0; seed < (test::sanitized ? 3 : 40); ++seed) {
        const int n = 1 + seed % 5, m = 1 + seed * 7 % 5;
        QTest::addRow("random, %d to %d, seed %d", n, m, seed) << randomSBox(n, m, std::uint64_t(seed));
    }
    for (int n = 1; n <= 5; ++n)
        QTest::addRow("permutation of %d bits", n) << permutationFromSeed(n, 7);
    QTest::newRow("constant") << SBox(std::vector<std::uint32_t>(8, 3), 2);
    QTest::newRow("identity") << SBox({0, 1, 2, 3, 4, 5, 6, 7});
}

void TestConstraints::assignmentsAreThoseOfTheTable() {
    QFETCH(SBox, s);
    Monitor silent;
    for (const TableKind& kind : tableKinds()) {
        if ((kind.ofPermutations && !s.bijective()) || !kind.fixed.empty())
            continue;
        std::optional<SBox> inverted;
        if (kind.ofPermutations)
            inverted = inverse(s);
        const Constraints plain = constraintsOf(s, kind, false, silent);
        const Constraints weighted = constraintsOf(s, kind, true, silent);
        QVERIFY(plain.magnitudes.empty());
        QVERIFY(std::ranges::is_sorted(weighted.magnitudes, std::greater()));
        for (std::uint32_t b = 0; b < kind.columnsOf(s); ++b)
            for (std::uint32_t a = 0; a < s.size(); ++a) {
                const std::uint32_t pair = a | b << s.n();
                const int entry = std::abs(kind.entry({s, inverted ? &*inverted : nullptr, a, b}));
                QCOMPARE(areSatisfied(plain, pair, 0), entry != 0);
                for (std::size_t v = 0; v < weighted.magnitudes.size(); ++v)
                    QCOMPARE(areSatisfied(weighted, pair, 1U << v), entry == weighted.magnitudes[v]);
            }
    }
}

void TestConstraints::noClauseIsSuperfluousOrTooLong_data() {
    QTest::addColumn<bool>("byMagnitude");
    QTest::newRow("plain") << false;
    QTest::newRow("by magnitude") << true;
}

/// Without any of the clauses, or of its literals, other assignments would satisfy them.
void TestConstraints::noClauseIsSuperfluousOrTooLong() {
    QFETCH(bool, byMagnitude);
    Monitor silent;
    const SBox s = permutationFromSeed(4, 1);
    const TableKind& ddt = kindOf(SBoxTable::Ddt);
    const Constraints constraints = constraintsOf(s, ddt, byMagnitude, silent);
    const std::size_t classes = std::max<std::size_t>(constraints.magnitudes.size(), 1);
    const auto models = [&](const Constraints& of) {
        int count = 0;
        for (std::uint32_t pair = 0; pair < 256; ++pair)
            for (std::size_t v = 0; v < classes; ++v)
                count += areSatisfied(of, pair, byMagnitude ? 1U << v : 0);
        return count;
    };
    const int all = models(constraints);
    for (std::size_t i = 0; i < constraints.clauses.size(); ++i) {
        Constraints without = constraints;
        without.clauses.erase(without.clauses.begin() + std::ptrdiff_t(i));
        QVERIFY(models(without) > all);
        const Clause& clause = constraints.clauses[i];
        for (std::uint32_t bit = 0; bit < 8; ++bit)
            if (clause.fixed >> bit & 1) {
                Constraints shorter = constraints;
                shorter.clauses[i].fixed &= ~(1U << bit);
                shorter.clauses[i].ones &= ~(1U << bit);
                QVERIFY(models(shorter) < all);
            }
    }
}

void TestConstraints::weightsAreLogarithms() {
    Monitor silent;
    const SBox s = SBox({12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2});
    const Constraints ddt = constraintsOf(s, kindOf(SBoxTable::Ddt), true, silent);
    QCOMPARE(ddt.magnitudes, (std::vector<std::int32_t>{16, 4, 2}));
    QCOMPARE(ddt.weight(0), 0.0);
    QCOMPARE(ddt.weight(1), 2.0); // 4/16
    QCOMPARE(ddt.weight(2), 3.0); // 2/16
    const Constraints lat = constraintsOf(s, kindOf(SBoxTable::Lat), true, silent);
    QCOMPARE(lat.magnitudes, (std::vector<std::int32_t>{16, 8, 4}));
    QCOMPARE(lat.weight(2), 2.0);
}

void TestConstraints::largeOnesAreDoneAndChecked() {
    Monitor silent;
    const SBox s = test::sanitized ? permutationFromSeed(6, 1) : affineInversionOfAes(0x11B);
    const Constraints constraints = constraintsOf(s, kindOf(SBoxTable::Ddt), false, silent);
    std::mt19937 random(3);
    for (int i = 0; i < 2000; ++i) {
        const std::uint32_t a = std::uint32_t(random() % s.size()), b = std::uint32_t(random() % s.size());
        int entry = 0;
        for (std::uint32_t x = 0; x < s.size(); ++x)
            entry += (s(x) ^ s(x ^ a)) == b;
        QCOMPARE(areSatisfied(constraints, a | b << s.n(), 0), entry != 0);
    }
}

void TestConstraints::whatIsTooLargeIsRefused() {
    Monitor silent;
    QVERIFY_THROWS_EXCEPTION(UsageError, constraintsOf(randomSBox(9, 8, 1), kindOf(SBoxTable::Ddt), false, silent));
    // Its columns are of 9 bits as well.
    QVERIFY_THROWS_EXCEPTION(UsageError, constraintsOf(randomSBox(9, 2, 1), *tableKindNamed("fbct"), false, silent));
    QVERIFY_THROWS_EXCEPTION(UsageError,
                             constraintsOf(permutationFromSeed(4, 1), *tableKindNamed("ubct"), false, silent));
}

void TestConstraints::itCanBeCancelled() {
    Impatient monitor(10);
    QVERIFY_THROWS_EXCEPTION(Cancelled,
                             constraintsOf(permutationFromSeed(4, 1), kindOf(SBoxTable::Ddt), true, monitor));
}

TEST_OF_ROOM(TestConstraints)
#include "tst_constraints.moc"
