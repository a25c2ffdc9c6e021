// SPDX-License-Identifier: GPL-3.0-or-later
// Equivalence of S-boxes: disguises that are made are found, and small pairs are compared with trying all maps.
#include "complaint.h"
#include "definitions.h"
#include "disguises.h"
#include "impatient.h"
#include "room.h"
#include "sbox/equivalence_search.h"
#include "sbox/known_sboxes.h"
#include "sbox/ortho_derivative.h"
#include "sbox/power_map.h"
#include "sbox/tables.h"

#include <QJsonArray>
#include <QtTest>

using namespace walshscope;

namespace {

SBox fromFacts(const QJsonObject& entry) {
    std::vector<std::uint32_t> table;
    for (const QJsonValue& value : entry["table"].toArray())
        table.push_back(std::uint32_t(value.toInt()));
    return SBox(std::move(table), entry["m"].toInt());
}

SBox listed(const char* name) { return fromFacts(facts("sboxes.json")[QLatin1String(name)].toObject()); }

SBox power(int n, std::uint64_t d) { return powerMap(n, d, conwayPolynomial(n)); }

Equivalence compared(const SBox& s, const SBox& t, Relation relation) {
    Monitor silent;
    return equivalence(s, t, relation, silent);
}

/// All linear bijections of n bits.
std::vector<AffineMap> allLinear(int n) {
    std::vector<AffineMap> maps;
    for (std::uint32_t bits = 0; bits >> n * n == 0; ++bits) {
        std::vector<std::uint32_t> columns;
        for (int i = 0; i < n; ++i)
            columns.push_back(bits >> n * i & ((1u << n) - 1));
        if (AffineMap map(std::move(columns), 0, n); map.invertible())
            maps.push_back(std::move(map));
    }
    return maps;
}

/// Whether S + A ∘ T ∘ B is an affine map C, for any linear bijections A and B and any constant before B; without
/// `added` that map may be a constant only. B's constants matter, and A's are C's.
bool equivalentByTrying(const SBox& s, const SBox& t, bool added, const std::vector<AffineMap>& as,
                        const std::vector<AffineMap>& bs) {
    for (const AffineMap& a : as)
        for (const AffineMap& b : bs)
            for (std::uint32_t constant = 0; constant < s.size(); ++constant) {
                const auto rest = [&](std::uint32_t x) { return s(x) ^ a(t(b(x) ^ constant)); };
                bool fits = true;
                for (std::uint32_t x = 1; fits && x < s.size(); ++x) {
                    const std::uint32_t top = std::bit_floor(x);
                    const std::uint32_t expected = !added                   ? rest(0)
                                                   : x == std::bit_floor(x) ? rest(x)
                                                                            : rest(top) ^ rest(x ^ top) ^ rest(0);
                    fits = rest(x) == expected;
                }
                if (fits)
                    return true;
            }
    return false;
}

Relation relationIn(const QString& name) {
    return name == QLatin1String("linear")   ? Relation::Linear
           : name == QLatin1String("affine") ? Relation::Affine
                                             : Relation::ExtendedAffine;
}

} // namespace

class TestEquivalence : public QObject {
    Q_OBJECT

private slots:
    void affineMapsAreMatricesAndConstants();
    void anAffineMapIsRefused();
    void aesIsTheInversionBetweenAffineMaps();
    void disguisesOf4BitsAreFound_data();
    void disguisesOf4BitsAreFound();
    void theOptimalClassesAreThose();
    void anOptimalSampleIsInOneClass_data();
    void anOptimalSampleIsInOneClass();
    void disguisesOf8BitsAreFound_data();
    void disguisesOf8BitsAreFound();
    void everythingTriedSaysTheSame_data();
    void everythingTriedSaysTheSame();
    void randomPermutationsAreNoKin_data();
    void randomPermutationsAreNoKin();
    void addedMapsAreFound_data();
    void addedMapsAreFound();
    void coloursAreKept_data();
    void coloursAreKept();
    void orthoDerivativesAreOrthogonal();
    void orthoDerivativesTellGoldFunctionsApart();
    void aSearchOfEverythingProves();
    void whatIsGivenUpIsUndecided();
    void mapsThatDoNotFitAreAFault();
    void aPairIsComparedOnce();
    void otherShapesAreRefused();
    void everySearchCanBeStopped_data();
    void everySearchCanBeStopped();
};

void TestEquivalence::affineMapsAreMatricesAndConstants() {
    const AffineMap map({0x1f, 0x3e, 0x7c, 0xf8, 0xf1, 0xe3, 0xc7, 0x8f}, 0x63, 8);
    QCOMPARE(map(0), 0x63u);
    QCOMPARE(map(0x01), 0x7cu); // AES(1), as 1 is its own inverse.
    QCOMPARE(map(0x81), 0x63u ^ 0x1fu ^ 0x8fu);
    QVERIFY(map.bit(4, 0) && !map.bit(5, 0));
    QCOMPARE(map.columnsText(), std::string("1f 3e 7c f8 f1 e3 c7 8f"));
    QCOMPARE(map.constantText(), std::string("63"));
    QCOMPARE(AffineMap::of(map.asSBox()), std::optional(map));
    QVERIFY(!AffineMap::of(power(3, 3)));
    QVERIFY(AffineMap::zero(5, 3).isZero() && !AffineMap(5).isZero());

    Disguises random(1);
    for (int n = 1; n <= 10; ++n) {
        const AffineMap a = random.bijection(n), b = random.any(n, 3 + n % 4), ab = b.after(a);
        for (int i = 0; i < n; ++i)
            for (int j = 0; j < n; ++j)
                QCOMPARE(a.transposed().bit(j, i), a.bit(i, j));
        for (std::uint32_t x = 0; x >> n == 0; ++x) {
            QCOMPARE(ab(x), b(a(x)));
            QCOMPARE(a.inverse()(a(x)), x);
        }
    }
    QCOMPARE(AffineMap({5, 0x1f}, 0, 5).columnsText(), std::string("05 1f"));
}

void TestEquivalence::anAffineMapIsRefused() {
    QCOMPARE(complaint([] {
                 AffineMap({1, 4}, 0, 2);
             }),
             QStringLiteral("an affine map whose values need more than m = 2 bits"));
    QCOMPARE(complaint([] {
                 AffineMap({1, 1}, 0, 2).inverse();
             }),
             QStringLiteral("the inverse of an affine map that is not invertible, expected one that is"));
    QCOMPARE(complaint([] { AffineMap(3).after(AffineMap(2)); }),
             QStringLiteral("an affine map of 3 bits after one that gives 2, expected as many"));
    QCOMPARE(complaint([] { AffineMap({}, 0, 2); }), QStringLiteral("an affine map of 0 bits, expected 1 to 20"));
}

void TestEquivalence::aesIsTheInversionBetweenAffineMaps() {
    const SBox aes = listed("AES");
    Monitor silent;
    for (const std::uint32_t polynomial : {0x11Bu, conwayPolynomial(8)}) {
        const SBox inversion = powerMap(8, 254, polynomial);
        const auto maps = equivalence(aes, inversion, Relation::Affine, silent).maps;
        QVERIFY(maps);
        for (std::uint32_t x = 0; x < 256; ++x)
            QCOMPARE(maps->a(inversion(maps->b(x))), aes(x));
        QCOMPARE(equivalence(aes, inversion, Relation::Linear, silent).verdict,
                 EquivalenceVerdict::Inequivalent); // AES(0) is not 0.
    }
}

void TestEquivalence::disguisesOf4BitsAreFound_data() {
    QTest::addColumn<QList<int>>("table");
    QTest::addColumn<QString>("relation");
    const auto add = [](const QString& name, const SBox& s) {
        QList<int> table;
        for (std::uint32_t y : s.table())
            table << int(y);
        for (const char* relation : {"linear", "affine", "extended affine"})
            QTest::addRow("%s, %s", qPrintable(name), relation) << table << QString::fromLatin1(relation);
    };
    for (const KnownSBox& known : optimalClasses())
        add(QString::fromStdString(known.name), known.box);
    const QJsonObject entries = facts("sboxes.json");
    for (auto entry = entries.begin(); entry != entries.end(); ++entry)
        if (entry->toObject()["n"].toInt() == 4)
            add(entry.key(), fromFacts(entry->toObject()));
}

void TestEquivalence::disguisesOf4BitsAreFound() {
    QFETCH(QList<int>, table);
    QFETCH(QString, relation);
    const SBox t(std::vector<std::uint32_t>(table.begin(), table.end()), 4);
    Disguises random(4);
    for (int i = 0; i < 100; ++i) {
        const SBox s = random.disguised(t, relationIn(relation));
        const Equivalence found = compared(s, t, relationIn(relation));
        QVERIFY2(found.verdict == EquivalenceVerdict::Equivalent,
                 qPrintable(QString::fromStdString(found.reason.text())));
        QVERIFY(makeItOf(*found.maps, s, t, relationIn(relation)));
    }
}

void TestEquivalence::theOptimalClassesAreThose() {
    const std::vector<KnownSBox> classes = optimalClasses();
    QCOMPARE(classes.size(), std::size_t(16));
    for (const KnownSBox& one : classes) {
        QVERIFY(one.box.bijective());
        for (std::uint32_t a = 1; a < 16; ++a) {
            std::vector<std::uint32_t> row(16);
            ddtRow(one.box, a, row);
            QVERIFY(*std::max_element(row.begin(), row.end()) <= 4);
            const Spectrum w = walshByDefinition(one.box.component(a));
            for (std::uint32_t mask = 0; mask < 16; ++mask)
                QVERIFY(std::abs(w[mask]) <= 8);
        }
        for (const KnownSBox& other : classes)
            QCOMPARE(compared(one.box, other.box, Relation::Affine).verdict,
                     one.name == other.name ? EquivalenceVerdict::Equivalent : EquivalenceVerdict::Inequivalent);
    }
}

void TestEquivalence::anOptimalSampleIsInOneClass_data() {
    QTest::addColumn<QString>("name");
    const QJsonObject entries = facts("sboxes.json");
    for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
        const QJsonObject facts = entry->toObject();
        if (facts["n"].toInt() == 4 && facts["linearity"].toInt() == 8 && facts["differential_uniformity"].toInt() == 4)
            QTest::newRow(qPrintable(entry.key())) << entry.key();
    }
}

void TestEquivalence::anOptimalSampleIsInOneClass() {
    QFETCH(QString, name);
    // As Leander & Poschmann's table of the S-boxes of ciphers says.
    static const QMap<QString, QString> published{{"PRESENT", "G1"},     {"SERPENT_S0", "G2"}, {"SERPENT_S1", "G0"},
                                                  {"SERPENT_S2", "G1"},  {"SERPENT_S6", "G1"}, {"SERPENT_S4", "G14"},
                                                  {"SERPENT_S5", "G14"}, {"SERPENT_S3", "G9"}, {"SERPENT_S7", "G9"}};
    const SBox s = listed(qPrintable(name));
    QStringList classes;
    for (const KnownSBox& one : optimalClasses())
        if (compared(s, one.box, Relation::Affine).verdict == EquivalenceVerdict::Equivalent)
            classes << QString::fromStdString(one.name);
    QCOMPARE(classes.size(), 1);
    if (published.contains(name))
        QCOMPARE(classes.first(), published[name]);
}

void TestEquivalence::disguisesOf8BitsAreFound_data() {
    QTest::addColumn<QString>("name");
    const QJsonObject entries = facts("sboxes.json");
    for (auto entry = entries.begin(); entry != entries.end(); ++entry)
        if (const int n = entry->toObject()["n"].toInt(); n >= 5 && n <= 8)
            QTest::newRow(qPrintable(entry.key())) << entry.key();
    QTest::newRow("random") << QString();
}

void TestEquivalence::disguisesOf8BitsAreFound() {
    QFETCH(QString, name);
    Disguises random(8);
    const SBox t = name.isEmpty() ? random.permutation(8) : listed(qPrintable(name));
    for (const Relation relation : {Relation::Linear, Relation::Affine}) {
        const SBox s = random.disguised(t, relation);
        const Equivalence found = compared(s, t, relation);
        QVERIFY2(found.verdict == EquivalenceVerdict::Equivalent,
                 qPrintable(QString::fromStdString(found.reason.text())));
        QVERIFY(makeItOf(*found.maps, s, t, relation));
    }
}

void TestEquivalence::everythingTriedSaysTheSame_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("m");
    QTest::addColumn<bool>("permutations");
    QTest::addColumn<int>("pairs");
    QTest::newRow("permutations of 3 bits") << 3 << 3 << true << 40;
    QTest::newRow("3 to 3 bits") << 3 << 3 << false << 40;
    QTest::newRow("3 to 2 bits") << 3 << 2 << false << 60;
    QTest::newRow("3 to 1 bits") << 3 << 1 << false << 60;
    QTest::newRow("2 to 3 bits") << 2 << 3 << false << 60;
}

void TestEquivalence::everythingTriedSaysTheSame() {
    QFETCH(int, n);
    QFETCH(int, m);
    QFETCH(bool, permutations);
    QFETCH(int, pairs);
    Disguises random(3);
    const std::vector<AffineMap> as = allLinear(m), bs = allLinear(n);
    QSet<QString> seen;
    for (int i = 0; i < pairs; ++i) {
        const SBox s = permutations ? random.permutation(n) : random.function(n, m);
        const SBox t = permutations ? random.permutation(n) : random.function(n, m);
        for (const bool added : {false, true}) {
            const Relation relation = added ? Relation::ExtendedAffine : Relation::Affine;
            const Equivalence found = compared(s, t, relation);
            const bool expected = equivalentByTrying(s, t, added, as, bs);
            seen << QStringLiteral("%1 %2").arg(added).arg(expected);
            QCOMPARE(found.verdict, expected ? EquivalenceVerdict::Equivalent : EquivalenceVerdict::Inequivalent);
            QCOMPARE(found.reason.empty(), expected);
            if (expected)
                QVERIFY(makeItOf(*found.maps, s, t, relation));
        }
    }
    QVERIFY(seen.size() >= 3); // Otherwise the pairs would show little.
}

void TestEquivalence::randomPermutationsAreNoKin_data() {
    QTest::addColumn<int>("n");
    for (int n = 5; n <= 8; ++n)
        QTest::addRow("%d bits", n) << n;
}

void TestEquivalence::randomPermutationsAreNoKin() {
    QFETCH(int, n);
    Disguises random(5);
    const SBox t = random.permutation(n);
    for (int i = 0; i < 10; ++i) {
        const SBox s = random.permutation(n);
        // What one exchange of two values makes is nearly the same in everything that is counted.
        SBox near = random.disguised(t, Relation::Affine);
        std::vector<std::uint32_t> table(near.table().begin(), near.table().end());
        std::swap(table[1], table[2]);
        near = SBox(std::move(table), n);
        for (const Relation relation : {Relation::Linear, Relation::Affine})
            for (const SBox& one : {s, near}) {
                const Equivalence found = compared(one, t, relation);
                QVERIFY(found.verdict == EquivalenceVerdict::Inequivalent && !found.reason.empty() && !found.maps);
            }
    }
}

void TestEquivalence::addedMapsAreFound_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("d");
    for (int n = 3; n <= 8; ++n) {
        QTest::addRow("x^3 of %d bits", n) << n << 3;
        QTest::addRow("random, %d bits", n) << n << 0;
    }
    for (int n = 3; n <= 6; ++n)
        QTest::addRow("the inversion of %d bits", n) << n << (1 << n) - 2;
}

void TestEquivalence::addedMapsAreFound() {
    QFETCH(int, n);
    QFETCH(int, d);
    Disguises random(6);
    const SBox t = d ? power(n, std::uint64_t(d)) : random.permutation(n);
    const SBox s = random.disguised(t, Relation::ExtendedAffine);
    const Equivalence found = compared(s, t, Relation::ExtendedAffine);
    QVERIFY2(found.verdict == EquivalenceVerdict::Equivalent, qPrintable(QString::fromStdString(found.reason.text())));
    QVERIFY(makeItOf(*found.maps, s, t, Relation::ExtendedAffine));
}

void TestEquivalence::coloursAreKept_data() {
    QTest::addColumn<QString>("relation");
    for (const char* relation : {"linear", "affine", "extended affine"})
        QTest::newRow(relation) << QString::fromLatin1(relation);
}

void TestEquivalence::coloursAreKept() {
    QFETCH(QString, relation);
    const Relation is = relationIn(relation);
    Disguises random(7);
    Monitor silent;
    for (const auto& [n, m] : {std::pair(5, 5), std::pair(6, 4), std::pair(3, 5)}) {
        const SBox t = random.function(n, m);
        const bool linear = is == Relation::Linear;
        const AffineMap a = linear ? random.linearBijection(m) : random.bijection(m);
        const AffineMap b = linear ? random.linearBijection(n) : random.bijection(n);
        const AffineMap c = is == Relation::ExtendedAffine ? random.any(n, m) : AffineMap::zero(n, m);
        const SBoxColours ofS = coloursOf(Disguises::written(a, t, b, c), is, silent), ofT = coloursOf(t, is, silent);
        for (std::uint32_t x = 0; x < t.size(); ++x) {
            QCOMPARE(ofS.points[x], ofT.points[b(x)]);
            QCOMPARE(ofS.differences[x], ofT.differences[b(x) ^ b(0)]);
        }
        for (std::uint32_t y = 0; y >> m == 0; ++y) {
            QCOMPARE(ofS.changes[a(y) ^ a(0)], ofT.changes[y]);
            QCOMPARE(ofS.values[a(y)], ofT.values[y]);
        }
    }
}

void TestEquivalence::orthoDerivativesAreOrthogonal() {
    const SBox gold = power(7, 5);
    const auto ortho = orthoDerivative(gold);
    QVERIFY(ortho);
    QCOMPARE((*ortho)(0), 0u);
    for (std::uint32_t a = 1; a < 128; ++a) {
        QVERIFY((*ortho)(a) != 0);
        for (std::uint32_t x = 0; x < 128; ++x)
            QCOMPARE(std::popcount((*ortho)(a) & (gold(x) ^ gold(x ^ a) ^ gold(a) ^ gold(0))) & 1, 0);
    }
    QVERIFY(!orthoDerivative(power(7, 126))); // Not quadratic.
    QVERIFY(!orthoDerivative(power(8, 5)));   // Not almost perfect nonlinear.
}

void TestEquivalence::orthoDerivativesTellGoldFunctionsApart() {
    const Equivalence found = compared(power(8, 3), power(8, 9), Relation::ExtendedAffine);
    QCOMPARE(found.verdict, EquivalenceVerdict::Inequivalent);
    QVERIFY(found.reason.text().starts_with("their ortho-derivatives differ: "));
}

/// Almost bent functions of one degree look alike in everything that is counted.
void TestEquivalence::aSearchOfEverythingProves() {
    const Equivalence found = compared(power(5, 3), power(5, 5), Relation::ExtendedAffine);
    QCOMPARE(found.verdict, EquivalenceVerdict::Inequivalent);
    const Equivalence affine = compared(power(7, 11), power(7, 13), Relation::Affine);
    QCOMPARE(affine.verdict, EquivalenceVerdict::Inequivalent);
    QVERIFY(affine.guesses > 127 * 126);
    QCOMPARE(affine.reason.text(),
             std::string("no invariant tells them apart, but all maps have been tried and none fits"));
}

void TestEquivalence::whatIsGivenUpIsUndecided() {
    Monitor silent;
    const Equivalence found = equivalence(power(7, 11), power(7, 13), Relation::Affine, silent, 1000);
    QCOMPARE(found.verdict, EquivalenceVerdict::Undecided);
    QVERIFY(!found.maps);
    QCOMPARE(found.reason.text(),
             std::string("no invariant tells them apart, and the search was given up after 1000 images"));
    QVERIFY(found.reason.counted());
    QCOMPARE(equivalence(power(7, 11), power(7, 13), Relation::Affine, silent, 0).reason.text(),
             std::string("no invariant tells them apart, and no image was allowed to be tried"));
}

void TestEquivalence::mapsThatDoNotFitAreAFault() {
    const SBox s = power(5, 3);
    requireToFit({AffineMap(5), AffineMap(5), AffineMap::zero(5, 5)}, s, s);
    const AffineMap one({1, 2, 4, 8, 16}, 1, 5);
    QVERIFY_THROWS_EXCEPTION(ComputationError, requireToFit({AffineMap(5), one, AffineMap::zero(5, 5)}, s, s));
}

/// The second time nothing is left to be stopped at but the search.
void TestEquivalence::aPairIsComparedOnce() {
    const SBox s = power(8, 7), t = power(8, 127);
    for (const Relation relation : {Relation::Linear, Relation::Affine}) {
        ComparedPair pair(s, t, false);
        Monitor silent;
        const Equivalence first = pair.related(Relation::ExtendedAffine, silent);
        QCOMPARE(first.verdict, EquivalenceVerdict::Inequivalent);
        Impatient<> impatient(0);
        const Equivalence second = pair.related(relation, impatient);
        QCOMPARE(second.verdict, EquivalenceVerdict::Inequivalent);
        QCOMPARE(second.reason.text(), compared(s, t, relation).reason.text());
    }
}

void TestEquivalence::otherShapesAreRefused() {
    Monitor silent;
    const SBox aes = listed("AES"), des = listed("DES_S1"), large = power(17, 3);
    for (const Relation relation : {Relation::Linear, Relation::Affine, Relation::ExtendedAffine}) {
        QCOMPARE(complaint([&] { equivalence(aes, des, relation, silent); }),
                 QStringLiteral("equivalence of an S-box of 8 to 8 bits and one of 6 to 4, expected the same"));
        QCOMPARE(complaint([&] { equivalence(large, large, relation, silent); }),
                 QStringLiteral("equivalence of S-boxes of 17 to 17 bits, expected at most 16"));
    }
}

void TestEquivalence::everySearchCanBeStopped_data() {
    QTest::addColumn<QString>("relation");
    for (const char* relation : {"linear", "affine", "extended affine"})
        QTest::newRow(relation) << QString::fromLatin1(relation);
}

/// At every report, of which the search of everything makes one for every thousand of its guesses.
void TestEquivalence::everySearchCanBeStopped() {
    QFETCH(QString, relation);
    struct Counting : Monitor {
        void progress(std::uint64_t done, std::uint64_t total) override {
            ++reports;
            neverBack &= double(done) / double(total) >= share;
            share = double(done) / double(total);
        }
        int reports = 0;
        double share = 0;
        bool neverBack = true;
    } counting;
    const Relation is = relationIn(relation);
    const SBox s = power(5, 3), t = is == Relation::ExtendedAffine ? power(5, 5) : Disguises(9).disguised(s, is);
    const Equivalence found = equivalence(s, t, is, counting);
    QVERIFY(counting.neverBack);
    QVERIFY(counting.reports >= 4 * 32 + int(found.guesses / 1024));
    for (int after = 0; after < counting.reports; after += 1 + counting.reports / 50) {
        Impatient<> impatient(after);
        QVERIFY_EXCEPTION_THROWN(equivalence(s, t, is, impatient), Cancelled);
    }
}

TEST_OF_ROOM(TestEquivalence)
#include "tst_equivalence.moc"
