// SPDX-License-Identifier: GPL-3.0-or-later
// Above 8 bits: disguises of quadratic functions and of power maps are found, and what is none of them is told apart.
#include "definitions.h"
#include "disguises.h"
#include "impatient.h"
#include "room.h"
#include "sbox/binary_field.h"
#include "sbox/ccz.h"
#include "sbox/identity.h"
#include "sbox/ortho_derivative.h"
#include "sbox/power_map.h"

#include <QtTest>

using namespace walshscope;

namespace {

SBox powerOf(int n, std::uint64_t d) { return powerMap(n, d, conwayPolynomial(n)); }

Equivalence largeCompared(const SBox& s, const SBox& t, Relation relation) {
    Monitor silent;
    return equivalence(s, t, relation, silent);
}

/// x^3 + Tr(x^9), which is almost perfect nonlinear for all n, and for n from 7 equivalent to no power map (Budaghyan,
/// Carlet & Leander, Finite Fields and Their Applications 2009).
SBox cubeWithTrace(int n) {
    const BinaryField field(n, conwayPolynomial(n));
    std::vector<std::uint32_t> table(std::size_t(1) << n);
    for (std::uint32_t x = 0; x < table.size(); ++x)
        table[x] = field.raised(x, 3) ^ std::uint32_t(field.trace(field.raised(x, 9)));
    return SBox(std::move(table), n);
}

} // namespace

class TestQuadraticEquivalence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void disguisesAreFound_data();
    void disguisesAreFound();
    void twoDisguisesOfOneAreFound();
    void othersAreToldApart_data();
    void othersAreToldApart();
    void whatDiffersIsSaidOfTheRightOne();
    void whatIsNotLookedForStaysOpen();
    void rowsAreComparedOnce();
    void whatIsKnownOfAddedMapsIsHandedOn();
    void theLibraryNamesDisguises_data();
    void theLibraryNamesDisguises();
    void oneSearchTakesNothingFromAnother();
    void whatMayBeAffineIsNotDenied();
    void whatIsNearlyAffineIsComparedWithoutBoomerangs();
    void comparingWithPowerMapsCanBeStopped();
    void ofAFunctionTheValuesStay();
    void itCanBeStopped();
};

void TestQuadraticEquivalence::disguisesAreFound_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("d");
    QTest::addColumn<int>("relation");
    const auto add = [](int n, int d, std::initializer_list<Relation> relations) {
        for (const Relation relation : relations)
            QTest::addRow("x^%d of %d bits, %d", d, n, int(relation)) << n << d << int(relation);
    };
    // Permutations and not, almost perfect nonlinear and not.
    for (const auto& [n, d] : {std::pair(9, 3), {9, 5}, {9, 17}, {9, 9}, {10, 3}, {10, 9}})
        add(n, d, {Relation::Linear, Relation::Affine, Relation::ExtendedAffine});
    for (const auto& [n, d] : {std::pair(10, 5), {10, 33}})
        add(n, d, {Relation::Linear, Relation::Affine});
    for (const auto& [n, d] : {std::pair(9, 510), {9, 13}, {9, 7}, {10, 1022}, {10, 7}})
        add(n, d, {Relation::Linear, Relation::Affine});
    add(11, 9, {Relation::Affine});
    add(14, 3, {Relation::Affine});
}

void TestQuadraticEquivalence::disguisesAreFound() {
    QFETCH(int, n);
    QFETCH(int, d);
    QFETCH(int, relation);
    const SBox t = powerOf(n, std::uint64_t(d)), s = Disguises(std::uint64_t(n * d)).disguised(t, Relation(relation));
    const Equivalence found = largeCompared(s, t, Relation(relation));
    QVERIFY2(found.maps, found.reason.text().c_str());
    QVERIFY(makeItOf(*found.maps, s, t, Relation(relation)));
    QVERIFY(found.guesses <= guessesAtMost);
    if (d == 5) { // The other way about the maps are inverted.
        const Equivalence back = largeCompared(t, s, Relation(relation));
        QVERIFY(back.maps && makeItOf(*back.maps, t, s, Relation(relation)));
    }
}

void TestQuadraticEquivalence::twoDisguisesOfOneAreFound() {
    for (const SBox& t : {powerOf(9, 5), cubeWithTrace(9)})
        for (const Relation relation : {Relation::Affine, Relation::ExtendedAffine}) {
            Disguises disguises(7);
            const SBox one = disguises.disguised(t, relation), other = disguises.disguised(t, relation);
            const Equivalence found = largeCompared(one, other, relation);
            QVERIFY2(found.maps, found.reason.text().c_str());
            QVERIFY(makeItOf(*found.maps, one, other, relation));
        }
}

void TestQuadraticEquivalence::othersAreToldApart_data() {
    QTest::addColumn<SBox>("s");
    QTest::addColumn<SBox>("t");
    QTest::addColumn<bool>("areExtended");
    // Gold's functions of different k below n/2 are not (CCZ-)equivalent (Budaghyan, Carlet & Leander 2008).
    QTest::newRow("Gold 1 and 2") << powerOf(9, 3) << powerOf(9, 5) << false;
    QTest::newRow("Gold 2 and 4") << powerOf(9, 5) << powerOf(9, 17) << false;
    QTest::newRow("Gold 1 and 3 of 10") << powerOf(10, 3) << powerOf(10, 9) << false;
    QTest::newRow("a trace beside") << cubeWithTrace(9) << powerOf(9, 3) << false;
    QTest::newRow("a trace beside, of 10") << cubeWithTrace(10) << powerOf(10, 3) << false;
    QTest::newRow("Kasami and inversion") << powerOf(9, 13) << powerOf(9, 510) << false;
    // It is no permutation any more: only with the map added.
    QTest::newRow("with x added") << Disguises::written(AffineMap(9), powerOf(9, 5), AffineMap(9), AffineMap(9))
                                  << powerOf(9, 5) << true;
}

void TestQuadraticEquivalence::othersAreToldApart() {
    QFETCH(SBox, s);
    QFETCH(SBox, t);
    QFETCH(bool, areExtended);
    const SBox hidden = Disguises(5).disguised(s, Relation::Affine);
    QCOMPARE(largeCompared(hidden, t, Relation::Affine).verdict, EquivalenceVerdict::Inequivalent);
    const Equivalence extended = largeCompared(hidden, t, Relation::ExtendedAffine);
    Monitor silent;
    const Equivalence ccz = cczEquivalence(hidden, t, silent);
    QCOMPARE(ccz.verdict, extended.verdict);
    QCOMPARE(extended.verdict, areExtended ? EquivalenceVerdict::Equivalent : EquivalenceVerdict::Inequivalent);
    QVERIFY(areExtended || !extended.reason.empty());
}

/// Whichever of them is the power map.
void TestQuadraticEquivalence::whatDiffersIsSaidOfTheRightOne() {
    const SBox inversion = powerOf(9, 510), hidden = Disguises(2).disguised(powerOf(9, 5), Relation::Affine);
    QCOMPARE(largeCompared(inversion, hidden, Relation::Affine).reason.text(),
             std::string("algebraic degree: 8 here, 2 there"));
    QCOMPARE(largeCompared(hidden, inversion, Relation::Affine).reason.text(),
             std::string("algebraic degree: 2 here, 8 there"));
    Monitor silent;
    const SBox cube = powerOf(9, 3), seventh = Disguises(2).disguised(powerOf(9, 9), Relation::Affine);
    const auto linearityOf = [&](const SBox& s) {
        for (const Invariant& each : invariants(s, silent))
            if (std::string_view(each.key) == "linearity")
                return each.value;
        return std::string();
    };
    QCOMPARE(largeCompared(cube, seventh, Relation::ExtendedAffine).reason.text(),
             "linearity: " + linearityOf(cube) + " here, " + linearityOf(seventh) + " there");
    const auto valueIn = [&](const SBox& s, const std::string& title) {
        for (const Invariant& each : invariants(*orthoDerivative(s), silent))
            if (title == each.title.text())
                return each.value;
        return std::string();
    };
    const std::string reason = largeCompared(cube, hidden, Relation::ExtendedAffine).reason.text(),
                      start = "their ortho-derivatives differ: ";
    QVERIFY2(reason.starts_with(start), reason.c_str());
    const std::string title = reason.substr(start.size(), reason.find(": ", start.size()) - start.size());
    QCOMPARE(reason, start + title + ": " + valueIn(cube, title) + " here, " + valueIn(hidden, title) + " there");
}

void TestQuadraticEquivalence::whatIsNotLookedForStaysOpen() {
    Monitor silent;
    const SBox inversion = powerOf(9, 510), added = Disguises(3).disguised(inversion, Relation::ExtendedAffine);
    const Equivalence nine = largeCompared(added, inversion, Relation::ExtendedAffine);
    QCOMPARE(nine.verdict, EquivalenceVerdict::Undecided);
    QVERIFY(nine.reason.text().ends_with("above 8 bits extended affine maps are looked for between quadratic S-boxes "
                                         "only"));
    QVERIFY(!whyNoMaps(powerOf(13, 7), powerOf(13, 7), Relation::Affine).empty());
    QVERIFY(whyNoMaps(powerOf(13, 5), powerOf(13, 3), Relation::ExtendedAffine).empty());
    QCOMPARE(largeCompared(powerOf(16, 7), powerOf(16, 3), Relation::ExtendedAffine).verdict,
             EquivalenceVerdict::Inequivalent);
    QCOMPARE(cczEquivalence(powerOf(13, 3), powerOf(13, 5), silent).verdict, EquivalenceVerdict::Undecided);
    const Equivalence thirteen = largeCompared(powerOf(13, 7), powerOf(13, 11), Relation::Affine);
    QCOMPARE(thirteen.verdict, EquivalenceVerdict::Inequivalent);
    QVERIFY(!thirteen.reason.empty());
    // Each image of a quadratic function counts for 81.
    const SBox hidden = Disguises(4).disguised(powerOf(9, 5), Relation::ExtendedAffine);
    const Equivalence few = equivalence(hidden, powerOf(9, 5), Relation::ExtendedAffine, silent, 200);
    QCOMPARE(few.verdict, EquivalenceVerdict::Undecided);
    QVERIFY(few.guesses <= 200 && few.reason.text().find("after 2 images") != std::string::npos);
}

/// Above 12 bits they are all that is computed of S-boxes that are not quadratic: nothing is left to be stopped at.
void TestQuadraticEquivalence::rowsAreComparedOnce() {
    const SBox t = powerOf(13, 13), s = Disguises(13).disguised(t, Relation::Linear);
    ComparedPair pair(s, t, false);
    Monitor silent;
    QCOMPARE(pair.related(Relation::Linear, silent).verdict, EquivalenceVerdict::Undecided);
    for (const Relation relation : {Relation::Affine, Relation::ExtendedAffine}) {
        Impatient<> impatient(0);
        QCOMPARE(pair.related(relation, impatient).verdict, EquivalenceVerdict::Undecided);
    }
}

void TestQuadraticEquivalence::whatIsKnownOfAddedMapsIsHandedOn() {
    Monitor silent;
    const SBox s = powerOf(9, 3), t = powerOf(9, 5);
    const Equivalence known{EquivalenceVerdict::Undecided, {}, Message::plain("that was given up")};
    const Equivalence found = cczEquivalence(s, t, silent, guessesAtMost, &known);
    QCOMPARE(found.verdict, EquivalenceVerdict::Undecided);
    QVERIFY2(found.reason.text().ends_with("(Yoshiara 2012); that was given up"), found.reason.text().c_str());
    const Equivalence unknown = cczEquivalence(s, t, silent);
    QCOMPARE(unknown.verdict, EquivalenceVerdict::Inequivalent);
    QVERIFY(unknown.reason.text().ends_with(largeCompared(s, t, Relation::ExtendedAffine).reason.text()));
}

void TestQuadraticEquivalence::theLibraryNamesDisguises_data() {
    QTest::addColumn<SBox>("of");
    QTest::addColumn<int>("relation");
    QTest::addColumn<QString>("name");
    QTest::newRow("Gold") << powerOf(9, 17) << int(Relation::Affine) << "x^17";
    QTest::newRow("of another of its class") << powerOf(9, 34) << int(Relation::Linear) << "x^17";
    QTest::newRow("Gold with a map added") << powerOf(9, 3) << int(Relation::ExtendedAffine) << "x^3";
    QTest::newRow("inversion") << powerOf(10, 1022) << int(Relation::Affine) << "inversion";
    QTest::newRow("Kasami") << powerOf(9, 13) << int(Relation::Affine) << "x^13";
    QTest::newRow("affine") << powerOf(10, 1) << int(Relation::Affine) << "identity";
    QTest::newRow("none") << cubeWithTrace(9) << int(Relation::Affine) << "";
    QTest::newRow("random") << Disguises(11).permutation(9) << int(Relation::Affine) << "";
}

void TestQuadraticEquivalence::theLibraryNamesDisguises() {
    QFETCH(SBox, of);
    QFETCH(int, relation);
    QFETCH(QString, name);
    const SBox s = Disguises(8).disguised(of, Relation(relation));
    Monitor silent;
    const Identity identity = identify(s, {}, silent);
    QCOMPARE(identity.compared, numberOfPowerMaps(s.n()));
    QVERIFY(identity.undecided.empty());
    QCOMPARE(identity.matches.size(), std::size_t(!name.isEmpty()));
    for (const Match& match : identity.matches) {
        QCOMPARE(QString::fromStdString(match.known.name), name);
        QVERIFY(makeItOf(match.maps, s, match.known.box, Relation(relation)));
    }
}

/// x^3 looks the same and comes first; to exclude it takes more images than are allowed.
void TestQuadraticEquivalence::oneSearchTakesNothingFromAnother() {
    const SBox of = powerOf(13, 5), s = Disguises(8).disguised(of, Relation::Affine);
    constexpr std::uint64_t guesses = std::uint64_t(13 * 13) * 2500;
    Monitor silent;
    const Identity identity = identify(s, {}, silent, guesses);
    QCOMPARE(identity.matches.size(), std::size_t(1));
    QCOMPARE(identity.matches.front().known.name, std::string("x^5"));
    QVERIFY(makeItOf(identity.matches.front().maps, s, of, Relation::Affine));
    QVERIFY(std::ranges::any_of(identity.undecided, [](const Other& other) { return other.known.name == "x^3"; }));
}

void TestQuadraticEquivalence::whatMayBeAffineIsNotDenied() {
    Monitor silent;
    // Its search is quick, and still too long.
    const Identity quadratic =
        identify(Disguises(8).disguised(powerOf(13, 5), Relation::Affine), {}, silent, std::uint64_t(13 * 13));
    QVERIFY(quadratic.matches.empty() && quadratic.undecided.size() > 1);
    for (const Other& other : quadratic.undecided) {
        QCOMPARE(other.open, Relation::Affine);
        QVERIFY2(other.reason.text().ends_with("given up after 1 image"), other.reason.text().c_str());
    }
    // Of this one no search for added maps is made, and its reason is not the one that is told.
    const Identity inversion = identify(Disguises(8).disguised(powerOf(9, 510), Relation::Affine), {}, silent, 1);
    QCOMPARE(inversion.undecided.size(), std::size_t(1));
    QCOMPARE(inversion.undecided.front().open, Relation::Affine);
    QVERIFY(inversion.undecided.front().reason.text().ends_with("given up after 1 image"));
    // With a map added to it it is no permutation any more.
    const SBox added = Disguises::written(AffineMap(9), powerOf(9, 510), AffineMap(9), AffineMap(9));
    QCOMPARE(identify(added, {}, silent, 1).undecided.front().open, Relation::ExtendedAffine);
}

/// Where all columns are as long as those of linear S-boxes; of 9 bits they are short anyway.
void TestQuadraticEquivalence::whatIsNearlyAffineIsComparedWithoutBoomerangs() {
    for (const int n : {9, 12}) {
        std::vector<std::uint32_t> table;
        for (std::uint32_t x = 0; x >> n == 0; ++x)
            table.push_back(x ^ (x >> 1 & x >> 2 & 1));
        Monitor silent;
        const std::vector<Invariant> all = invariants(SBox(std::move(table), n), silent);
        QCOMPARE(std::string_view(all.back().key), std::string_view("bct_distribution"));
        QCOMPARE(all.back().value.empty(), n == 12);
    }
}

void TestQuadraticEquivalence::comparingWithPowerMapsCanBeStopped() {
    Impatient<> impatient(0);
    QVERIFY_THROWS_EXCEPTION(Cancelled, powerMapsLike(powerOf(13, 7), impatient));
}

/// Which is so whatever the size: balanced functions can be their complements, others cannot.
void TestQuadraticEquivalence::ofAFunctionTheValuesStay() {
    for (const int n : {5, 10}) {
        const auto quadratic = [n](std::uint32_t x, bool linear) {
            return (x & x >> 1 & 1) ^ (x >> 2 & x >> 3 & 1) ^ (linear ? x >> 4 & 1 : 0);
        };
        for (const bool isBalanced : {false, true}) {
            std::vector<std::uint32_t> table, complement;
            for (std::uint32_t x = 0; x >> n == 0; ++x) {
                table.push_back(quadratic(x, isBalanced));
                complement.push_back(table.back() ^ 1);
            }
            const SBox f(table, 1), g(complement, 1);
            const SBox hidden = Disguises::written(AffineMap(1), g, Disguises(2).bijection(n), AffineMap::zero(n, 1));
            Monitor silent;
            const Equivalence found = equivalenceOfFunctions(hidden, f, Relation::Affine, silent);
            QCOMPARE(found.verdict, isBalanced ? EquivalenceVerdict::Equivalent : EquivalenceVerdict::Inequivalent);
            if (isBalanced) {
                QCOMPARE(found.maps->a, AffineMap(1));
                QVERIFY(makeItOf(*found.maps, hidden, f, Relation::Affine));
            }
        }
    }
}

void TestQuadraticEquivalence::itCanBeStopped() {
    const SBox s = Disguises(9).disguised(powerOf(10, 5), Relation::ExtendedAffine);
    for (const int after : {0, 10, 5000}) {
        Impatient<> impatient(after);
        QVERIFY_THROWS_EXCEPTION(Cancelled, equivalence(s, powerOf(10, 5), Relation::ExtendedAffine, impatient));
    }
}

TEST_OF_ROOM(TestQuadraticEquivalence)
#include "tst_quadratic_equivalence.moc"
