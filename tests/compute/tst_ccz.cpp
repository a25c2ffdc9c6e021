// SPDX-License-Identifier: GPL-3.0-or-later
// CCZ-equivalence against its definition and against pairs that are known from the literature, and the spaces among
// Walsh zeros against all spaces.
#include "compute/disguises.h"
#include "room.h"
#include "sbox/apn_functions.h"
#include "sbox/ccz.h"
#include "sbox/power_map.h"
#include "sbox/tables.h"
#include "sbox/walsh_zero_spaces.h"

#include <QtTest>

#include <array>
#include <bit>
#include <set>

using namespace walshscope;

namespace {

Monitor nobody;

SBox inverseOf(const SBox& s) {
    std::vector<std::uint32_t> table(s.size());
    for (std::uint32_t x = 0; x < s.size(); ++x)
        table[s(x)] = x;
    return SBox(std::move(table), s.m());
}

/// x^3 + x^10 + u x^24 over GF(2^6), u primitive (Browning, Dillon, Kibler & McQuistan 2009).
SBox kappa() {
    constexpr std::uint32_t polynomial = 0x5B, u = 2;
    const SBox cube = powerMap(6, 3, polynomial), tenth = powerMap(6, 10, polynomial),
               last = powerMap(6, 24, polynomial);
    std::vector<std::uint32_t> table(64);
    for (std::uint32_t x = 0; x < table.size(); ++x) {
        const std::uint32_t twice = last(x) * u;
        table[x] = cube(x) ^ tenth(x) ^ (twice >> 6 ? twice ^ polynomial : twice);
    }
    return SBox(std::move(table), 6);
}

/// Dillon's permutation (Browning, Dillon, McQuistan & Wolfe 2010).
SBox dillon() {
    return SBox({0,  54, 48, 13, 15, 18, 53, 35, 25, 63, 45, 52, 3,  20, 41, 33, 59, 36, 2,  34, 10, 8,
                 57, 37, 60, 19, 42, 14, 50, 26, 58, 24, 39, 27, 21, 17, 16, 29, 1,  62, 47, 40, 51, 56,
                 7,  43, 44, 38, 31, 11, 4,  28, 61, 46, 5,  49, 9,  6,  23, 32, 30, 12, 55, 22},
                6);
}

} // namespace

class TestCcz : public QObject {
    Q_OBJECT

private slots:
    void spacesAreAllThatThereAre_data();
    void spacesAreAllThatThereAre();
    void theyLeadToEquivalentFunctions();
    void pairs_data();
    void pairs();
    void permutationsAndTheirInverses();
    void theKnownApnFunctionsAreApart();
    void whatTakesTooLongOfOneIsOpen();
    void whatIsTooLargeIsRefused();
};

void TestCcz::spacesAreAllThatThereAre_data() {
    QTest::addColumn<SBox>("s");
    Disguises random(3);
    for (const auto& [n, m] : {std::pair(1, 1), {2, 1}, {2, 2}, {2, 3}, {3, 1}, {3, 2}, {3, 3}})
        for (int i = 0; i < 6; ++i)
            QTest::addRow("%d to %d, %d", n, m, i) << random.function(n, m);
    QTest::newRow("the cube") << powerMap(3, 3, 0xB);
    QTest::newRow("linear") << powerMap(3, 2, 0xB);
}

/// All sets of n vectors that are zeros are tried, and the spaces that they span compared.
void TestCcz::spacesAreAllThatThereAre() {
    QFETCH(SBox, s);
    const int bits = s.n() + s.m();
    const auto isZero = [&](std::uint32_t v) {
        const std::uint32_t a = v & std::uint32_t(s.size() - 1), b = v >> s.n();
        int w = 0;
        for (std::uint32_t x = 0; x < s.size(); ++x)
            w += std::popcount((a & x) ^ (b & s(x))) % 2 ? -1 : 1;
        return w == 0;
    };
    const auto spanOf = [](const std::vector<std::uint32_t>& basis) {
        std::set<std::uint32_t> span{0};
        for (const std::uint32_t v : basis)
            for (const std::uint32_t u : std::set(span))
                span.insert(u ^ v);
        return span;
    };
    std::set<std::set<std::uint32_t>> expected;
    std::vector<std::uint32_t> basis;
    const std::function<void(std::uint32_t)> extend = [&](std::uint32_t first) {
        const auto span = spanOf(basis);
        for (const std::uint32_t v : span)
            if (v != 0 && !isZero(v))
                return;
        if (basis.size() == std::size_t(s.n())) {
            expected.insert(span);
            return;
        }
        for (std::uint32_t v = first; v < 1U << bits; ++v)
            if (!span.contains(v)) {
                basis.push_back(v);
                extend(v + 1);
                basis.pop_back();
            }
    };
    extend(1);
    const auto spaces = walshZeroSpaces(s, 1 << 20, nobody);
    QVERIFY(spaces);
    std::set<std::set<std::uint32_t>> found;
    for (const WalshZeroSpace& space : *spaces) {
        QCOMPARE(space.size(), std::size_t(s.n()));
        found.insert(spanOf(space));
    }
    QCOMPARE(found.size(), spaces->size()); // None twice.
    QVERIFY(found == expected);
    QVERIFY(!walshZeroSpaces(s, spaces->size() - 1, nobody));
}

/// The multiset of |W| and the entries of the DDT stay, and there is a function for every space.
void TestCcz::theyLeadToEquivalentFunctions() {
    Disguises random(5);
    for (const SBox& s : {powerMap(5, 3, 0x25), kappa(), random.function(4, 3)}) {
        const auto magnitudesOf = [](const SBox& of) {
            std::vector<std::int32_t> all, column(of.size());
            for (std::uint32_t b = 0; b < 1U << of.m(); ++b) {
                latColumn(of, b, column);
                for (const std::int32_t w : column)
                    all.push_back(std::abs(w));
            }
            std::ranges::sort(all);
            return all;
        };
        const auto spaces = walshZeroSpaces(s, 1 << 14, nobody);
        QVERIFY(spaces && !spaces->empty());
        for (std::size_t i = 0; i < spaces->size(); i += 7) {
            const SBox g = functionOf((*spaces)[i], s);
            QCOMPARE(g.n(), s.n());
            QVERIFY(magnitudesOf(g) == magnitudesOf(s));
        }
    }
}

void TestCcz::pairs_data() {
    QTest::addColumn<SBox>("s");
    QTest::addColumn<SBox>("t");
    QTest::addColumn<EquivalenceVerdict>("extendedAffine");
    QTest::addColumn<EquivalenceVerdict>("ccz");
    constexpr auto yes = EquivalenceVerdict::Equivalent, no = EquivalenceVerdict::Inequivalent;
    Disguises disguises(11);
    QTest::newRow("Kim and Dillon") << kappa() << dillon() << no << yes;
    QTest::newRow("images of Kim and Dillon") << disguises.disguised(kappa(), Relation::ExtendedAffine)
                                              << disguises.disguised(dillon(), Relation::ExtendedAffine) << no << yes;
    QTest::newRow("Kim and the cube") << kappa() << powerMap(6, 3, 0x5B) << no << no;
    QTest::newRow("the cube and its inverse, 5") << powerMap(5, 3, 0x25) << powerMap(5, 21, 0x25) << no << yes;
    QTest::newRow("two cubes, 5") << powerMap(5, 3, 0x25)
                                  << disguises.disguised(powerMap(5, 3, 0x25), Relation::ExtendedAffine) << yes << yes;
    // Of the three classes of APN functions of 5 bits (Brinkmann & Leander 2008).
    QTest::newRow("x^3 and x^5, 5") << powerMap(5, 3, 0x25) << powerMap(5, 5, 0x25) << no << no;
    QTest::newRow("x^3 and inversion, 5") << powerMap(5, 3, 0x25) << powerMap(5, 30, 0x25) << no << no;
    QTest::newRow("inversion and an image, 6")
        << powerMap(6, 62, 0x5B) << disguises.disguised(powerMap(6, 62, 0x5B), Relation::ExtendedAffine) << yes << yes;
}

void TestCcz::pairs() {
    QFETCH(SBox, s);
    QFETCH(SBox, t);
    QFETCH(EquivalenceVerdict, extendedAffine);
    QFETCH(EquivalenceVerdict, ccz);
    QCOMPARE(equivalence(s, t, Relation::ExtendedAffine, nobody).verdict, extendedAffine);
    for (const auto& found : {cczEquivalence(s, t, nobody), cczEquivalence(t, s, nobody)}) {
        QVERIFY2(found.verdict == ccz, found.reason.text().c_str());
        QVERIFY(!found.reason.text().empty());
    }
}

/// Their graphs are the same with the two halves exchanged.
void TestCcz::permutationsAndTheirInverses() {
    Disguises disguises(17);
    for (const int n : {3, 4, 5})
        for (int i = 0; i < 6; ++i) {
            const SBox s = disguises.permutation(n);
            const auto found = cczEquivalence(s, disguises.disguised(inverseOf(s), Relation::ExtendedAffine), nobody);
            QVERIFY2(found.verdict == EquivalenceVerdict::Equivalent, found.reason.text().c_str());
        }
}

/// There are 13 classes of quadratic APN functions of 6 bits (Browning et al. 2009), and one that is known besides.
void TestCcz::theKnownApnFunctionsAreApart() {
    std::vector<SBox> all{powerMap(6, 3, 0x5B)};
    for (const KnownSBox& known : apnFunctions(6))
        all.push_back(known.box);
    QCOMPARE(all.size(), std::size_t(14));
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const auto found = cczEquivalence(all[i], all[j], nobody);
            QVERIFY2(found.verdict == EquivalenceVerdict::Inequivalent,
                     (std::to_string(i + 1) + " " + std::to_string(j + 1) + ": " + found.reason.text()).c_str());
        }
}

/// How long the spaces take depends on the coordinates: of two that are equivalent, one may have too many steps.
void TestCcz::whatTakesTooLongOfOneIsOpen() {
    Disguises disguises(19);
    const SBox s = disguises.permutation(6); // Components of power maps are alike, and take as long.
    const auto wordsFor = [](const SBox& of) {
        std::uint64_t few = 0, enough = 1 << 15; // In units of the 64 steps that they make of 12 bits.
        while (enough - few > 1)
            (walshZeroSpaces(of, 1 << 14, nobody, (few + enough) / 2 << 12) ? enough : few) = (few + enough) / 2;
        return enough << 12;
    };
    const std::uint64_t ofS = wordsFor(s);
    int apart = 0;
    for (int i = 0; i < 10; ++i) {
        const SBox t = disguises.disguised(s, Relation::ExtendedAffine);
        const std::uint64_t ofT = wordsFor(t);
        if (ofS == ofT)
            continue;
        ++apart;
        const std::uint64_t words = std::min(ofS, ofT);
        QCOMPARE(cczEquivalence(s, t, nobody, guessesAtMost, nullptr, words).verdict, EquivalenceVerdict::Undecided);
    }
    QVERIFY(apart > 0);
    QCOMPARE(cczEquivalence(s, disguises.disguised(s, Relation::ExtendedAffine), nobody).verdict,
             EquivalenceVerdict::Equivalent);
}

void TestCcz::whatIsTooLargeIsRefused() {
    const SBox s = powerMap(17, 3, conwayPolynomial(17));
    QVERIFY_THROWS_EXCEPTION(UsageError, cczEquivalence(s, s, nobody));
    QVERIFY_THROWS_EXCEPTION(UsageError, cczEquivalence(powerMap(3, 3, 0xB), powerMap(4, 3, 0x13), nobody));
}

TEST_OF_ROOM(TestCcz, QCoreApplication)
#include "tst_ccz.moc"
