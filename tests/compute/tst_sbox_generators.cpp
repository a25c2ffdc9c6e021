// SPDX-License-Identifier: GPL-3.0-or-later
// S-boxes made to order against their definitions, published S-boxes and what may not be made.
#include "complaint.h"
#include "definitions.h"
#include "room.h"
#include "sbox/climb.h"
#include "sbox/climb_slopes.h"
#include "sbox/generators.h"
#include "sbox/power_map.h"

#include <QJsonArray>
#include <QtTest>

#include <cmath>
#include <set>

using namespace walshscope;

namespace {

std::vector<std::uint32_t> publishedTable(const char* name) {
    std::vector<std::uint32_t> values;
    for (const QJsonValue& value : facts("sboxes.json")[QLatin1String(name)].toObject()["table"].toArray())
        values.push_back(std::uint32_t(value.toInt()));
    return values;
}

SBox boxOf(std::initializer_list<std::uint32_t> values) { return SBox(std::vector(values), 4); }

/// By counting agreements, term by term.
std::int64_t leastDistanceOf(const SBox& s) {
    std::int64_t least = std::int64_t(s.size());
    for (std::uint32_t b = 1; b < 1u << s.m(); ++b)
        for (std::uint32_t a = 0; a < s.size(); ++a) {
            std::int64_t differing = 0;
            for (std::uint32_t x = 0; x < s.size(); ++x)
                differing += std::popcount((a & x)) % 2 != std::popcount(b & s(x)) % 2;
            least = std::min({least, differing, std::int64_t(s.size()) - differing});
        }
    return least;
}

std::int64_t uniformityOf(const SBox& s) {
    std::int64_t most = 0;
    for (std::uint32_t a = 1; a < s.size(); ++a)
        for (std::uint32_t b = 0; b < s.size(); ++b) {
            std::int64_t count = 0;
            for (std::uint32_t x = 0; x < s.size(); ++x)
                count += (s(x) ^ s(x ^ a)) == b;
            most = std::max(most, count);
        }
    return most;
}

std::int64_t boomerangsOf(const SBox& s) {
    std::vector<std::uint32_t> back(s.size());
    for (std::uint32_t x = 0; x < s.size(); ++x)
        back[s(x)] = x;
    std::int64_t most = 0;
    for (std::uint32_t a = 1; a < s.size(); ++a)
        for (std::uint32_t b = 1; b < s.size(); ++b) {
            std::int64_t count = 0;
            for (std::uint32_t x = 0; x < s.size(); ++x)
                count += (back[s(x) ^ b] ^ back[s(x ^ a) ^ b]) == a;
            most = std::max(most, count);
        }
    return most;
}

std::int64_t indicatorOf(const SBox& s) {
    std::int64_t most = 0;
    for (std::uint32_t b = 1; b < s.size(); ++b)
        for (std::uint32_t a = 1; a < s.size(); ++a) {
            std::int64_t sum = 0;
            for (std::uint32_t x = 0; x < s.size(); ++x)
                sum += std::popcount(b & (s(x) ^ s(x ^ a))) % 2 ? -1 : 1;
            most = std::max(most, std::abs(sum));
        }
    return most;
}

/// Each monomial's coefficient is the sum of the values below it.
std::int64_t leastDegreeOf(const SBox& s) {
    std::int64_t least = s.n();
    for (std::uint32_t b = 1; b < s.size(); ++b) {
        std::int64_t degree = 0;
        for (std::uint32_t u = 0; u < s.size(); ++u) {
            int coefficient = 0;
            for (std::uint32_t x = 0; x < s.size(); ++x)
                coefficient ^= (x & ~u) == 0 ? std::popcount(b & s(x)) & 1 : 0;
            degree = coefficient ? std::max<std::int64_t>(degree, std::popcount(u)) : degree;
        }
        least = std::min(least, degree);
    }
    return least;
}

std::int64_t branchNumberOf(const SBox& s) {
    int least = 2 * s.n();
    for (std::uint32_t x = 0; x < s.size(); ++x)
        for (std::uint32_t y = 0; y < x; ++y)
            least = std::min(least, std::popcount(x ^ y) + std::popcount(s(x) ^ s(y)));
    return least;
}

/// Of κ(d), the mean of (wt(S(x)) - wt(S(x+d)))² over all x, for d not 0.
double varianceOf(const SBox& s) {
    double sum = 0, squares = 0;
    for (std::uint32_t d = 1; d < s.size(); ++d) {
        double kappa = 0;
        for (std::uint32_t x = 0; x < s.size(); ++x)
            kappa += std::pow(std::popcount(s(x)) - std::popcount(s(x ^ d)), 2) / double(s.size());
        sum += kappa;
        squares += kappa * kappa;
    }
    const double count = double(s.size() - 1);
    return squares / count - std::pow(sum / count, 2);
}

using Defined = double (*)(const SBox& s);

} // namespace

class TestSBoxGenerators : public QObject {
    Q_OBJECT

private slots:
    void permutationsAreBijectiveAndRepeatable_data();
    void permutationsAreBijectiveAndRepeatable();
    void everyPermutationOfTwoBitsComes();
    void functionsHaveTheirOutputsAndSeeds();
    void theMapsOfAesMakeAes();
    void affineMapsKeepWhatTheInversionHas();
    void affineMapsComeInAllShapes();
    void feistelAndMistyFollowTheirDefinition_data();
    void feistelAndMistyFollowTheirDefinition();
    void laiMasseyMakesTheSBoxOfFox();
    void laiMasseyIsBijectiveForAnyFunction();
    void bitsOfASubstitutionPermutationNetworkGoToTheirPlaces();
    void aNetworkTakesOneBoxForAllRounds();
    void aNetworkRefuses_data();
    void aNetworkRefuses();
    void aClimbReachesItsTarget_data();
    void aClimbReachesItsTarget();
    void aClimbIsRepeatable();
    void aCancelledClimbHasToldItsBest();
    void aClimbEndsWithItsSwaps();
    void everyAimIsClimbedFor_data();
    void everyAimIsClimbedFor();
    void aTargetIsWhatTheDefinitionSays_data();
    void aTargetIsWhatTheDefinitionSays();
    void everyFigureOfManyPermutationsIsInItsRange();
    void aClimbRefuses_data();
    void aClimbRefuses();
};

void TestSBoxGenerators::permutationsAreBijectiveAndRepeatable_data() {
    QTest::addColumn<int>("n");
    for (int n : {1, 2, 3, 8, 13, 20})
        QTest::addRow("n=%d", n) << n;
}

void TestSBoxGenerators::permutationsAreBijectiveAndRepeatable() {
    QFETCH(int, n);
    const SBox s = permutationFromSeed(n, 7);
    QCOMPARE(s.n(), n);
    QVERIFY(s.bijective());
    QCOMPARE(permutationFromSeed(n, 7), s);
    if (n >= 3)
        QVERIFY(permutationFromSeed(n, 8) != s);
}

void TestSBoxGenerators::everyPermutationOfTwoBitsComes() {
    std::map<std::vector<std::uint32_t>, int> counts;
    for (std::uint64_t seed = 0; seed < 2400; ++seed) {
        const SBox s = permutationFromSeed(2, seed);
        ++counts[{s.table().begin(), s.table().end()}];
    }
    QCOMPARE(counts.size(), std::size_t(24));
    for (const auto& [table, count] : counts)
        QVERIFY2(count > 50 && count < 150, qPrintable(QString::number(count)));
}

void TestSBoxGenerators::functionsHaveTheirOutputsAndSeeds() {
    const SBox s = sboxFromSeed(9, 3, 1);
    QCOMPARE(s.n(), 9);
    QCOMPARE(s.m(), 3);
    std::set<std::uint32_t> values(s.table().begin(), s.table().end());
    QCOMPARE(values.size(), std::size_t(8));
    QCOMPARE(sboxFromSeed(9, 3, 1), s);
    QVERIFY(sboxFromSeed(9, 3, 2) != s);
    QVERIFY(!sboxFromSeed(8, 8, 1).bijective());
    QVERIFY(complaint([] { sboxFromSeed(3, 21, 1); }).contains("21 bits"));
    QVERIFY(complaint([] { permutationFromSeed(0, 1); }).contains("0 bits"));
}

void TestSBoxGenerators::theMapsOfAesMakeAes() {
    QCOMPARE(affineInversionOfAes(0x11B), SBox(publishedTable("AES"), 8));
    QVERIFY_THROWS_EXCEPTION(UsageError, affineInversionOfAes(0x11C));
}

void TestSBoxGenerators::affineMapsKeepWhatTheInversionHas() {
    const SBox s = affineInversion(8, 0x11B, 5);
    QVERIFY(s.bijective());
    QCOMPARE(leastDistanceOf(s), std::int64_t(112));
    QCOMPARE(affineInversion(8, 0x11B, 5), s);
    QVERIFY(affineInversion(8, 0x11B, 6) != s);
    QVERIFY(s != powerMap(8, 254, 0x11B));
    QVERIFY_THROWS_EXCEPTION(UsageError, affineInversion(8, 0x101, 1));
}

void TestSBoxGenerators::affineMapsComeInAllShapes() {
    // For two bits the inversion is linear, and the affine permutations are all 24.
    std::set<std::vector<std::uint32_t>> seen;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const SBox s = affineInversion(2, 7, seed);
        QVERIFY(s.bijective());
        seen.insert({s.table().begin(), s.table().end()});
    }
    QCOMPARE(seen.size(), std::size_t(24));
}

void TestSBoxGenerators::feistelAndMistyFollowTheirDefinition_data() {
    QTest::addColumn<int>("k");
    QTest::addColumn<int>("rounds");
    for (int k : {1, 3, 4, 5})
        for (int rounds : {1, 3, 4})
            QTest::addRow("%d bits, %d rounds", k, rounds) << k << rounds;
}

void TestSBoxGenerators::feistelAndMistyFollowTheirDefinition() {
    QFETCH(int, k);
    QFETCH(int, rounds);
    std::vector<SBox> functions, permutations;
    for (int i = 0; i < rounds; ++i) {
        functions.push_back(sboxFromSeed(k, k, std::uint64_t(i)));
        permutations.push_back(permutationFromSeed(k, std::uint64_t(i)));
    }
    const SBox f = feistel(functions), m = misty(permutations);
    QVERIFY(f.bijective());
    QVERIFY(m.bijective());
    const std::uint32_t half = 1u << k;
    for (std::uint32_t l = 0; l < half; ++l)
        for (std::uint32_t r = 0; r < half; ++r) {
            // L(i+1) = R(i), R(i+1) = L(i) + F(R(i)); and R(i+1) = F(L(i)) + R(i).
            std::uint32_t fl = l, fr = r, ml = l, mr = r;
            for (int i = 0; i < rounds; ++i) {
                const std::uint32_t fNext = fl ^ functions[std::size_t(i)](fr);
                fl = fr;
                fr = fNext;
                const std::uint32_t mNext = permutations[std::size_t(i)](ml) ^ mr;
                ml = mr;
                mr = mNext;
            }
            QCOMPARE(f(l * half + r), fl * half + fr);
            QCOMPARE(m(l * half + r), ml * half + mr);
        }
}

void TestSBoxGenerators::laiMasseyMakesTheSBoxOfFox() {
    // Junod & Vaudenay 2004: the small S-boxes, and how the table begins.
    const std::vector<SBox> boxes{boxOf({2, 5, 1, 9, 14, 10, 12, 8, 6, 4, 7, 15, 13, 11, 0, 3}),
                                  boxOf({11, 4, 1, 15, 0, 3, 14, 13, 10, 8, 7, 5, 12, 2, 9, 6}),
                                  boxOf({13, 10, 11, 1, 4, 3, 8, 9, 5, 7, 2, 12, 15, 0, 6, 14})};
    const SBox s = laiMassey(boxes);
    QVERIFY(s.bijective());
    const std::uint32_t published[] = {0x5D, 0xDE, 0x00, 0xB7, 0xD3, 0xCA, 0x3C, 0x0D};
    for (std::uint32_t x = 0; x < 8; ++x)
        QCOMPARE(s(x), published[x]);
}

void TestSBoxGenerators::laiMasseyIsBijectiveForAnyFunction() {
    for (int k = 2; k <= 6; ++k) {
        std::vector<SBox> functions;
        for (std::uint64_t i = 0; i < 4; ++i)
            functions.push_back(sboxFromSeed(k, k, i));
        QVERIFY(laiMassey(functions).bijective());
    }
    // Without a linear permutation between the rounds the sum of the halves would stay.
    const SBox s = laiMassey(boxesFromSeed(5, 3, 1));
    bool changes = false;
    for (std::uint32_t x = 0; x < s.size(); ++x)
        changes = changes || ((x >> 5) ^ (x & 31)) != ((s(x) >> 5) ^ (s(x) & 31));
    QVERIFY(changes);
}

void TestSBoxGenerators::bitsOfASubstitutionPermutationNetworkGoToTheirPlaces() {
    // With identities inside, one round is the identity, and each further one transposes the bits.
    const SBox identity = boxOf({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});
    const SBox one = substitutionPermutation(std::vector{identity}, 2);
    const SBox two = substitutionPermutation(std::vector(2, identity), 2);
    for (std::uint32_t x = 0; x < 256; ++x)
        QCOMPARE(one(x), x);
    const std::uint32_t places[] = {0, 2, 4, 6, 1, 3, 5, 7};
    for (std::uint32_t i = 0; i < 8; ++i)
        QCOMPARE(two(1u << i), 1u << places[i]);
    // Without a second round the copies stand beside each other.
    const SBox present(publishedTable("PRESENT"), 4);
    const SBox beside = substitutionPermutation(std::vector{present}, 3);
    QCOMPARE(beside.n(), 12);
    for (std::uint32_t x = 0; x < 4096; x += 7)
        QCOMPARE(beside(x), present(x >> 8) << 8 | present(x >> 4 & 15) << 4 | present(x & 15));
    const SBox all = substitutionPermutation(boxesFromSeed(3, 4, 9), 3);
    QCOMPARE(all.n(), 9);
    QVERIFY(all.bijective());
}

void TestSBoxGenerators::aNetworkTakesOneBoxForAllRounds() {
    const SBox present(publishedTable("PRESENT"), 4);
    NetworkPlan plan{.n = 8, .rounds = 3, .boxes = {present}};
    QCOMPARE(network(plan), feistel(std::vector(3, present)));
    plan.structure = NetworkPlan::Structure::Misty;
    QCOMPARE(network(plan), misty(std::vector(3, present)));
    plan.structure = NetworkPlan::Structure::LaiMassey;
    QCOMPARE(network(plan), laiMassey(std::vector(3, present)));
    plan.structure = NetworkPlan::Structure::SubstitutionPermutation;
    plan.copies = 3;
    plan.n = 12;
    QCOMPARE(network(plan), substitutionPermutation(std::vector(3, present), 3));
    plan.boxes.clear();
    plan.seed = 4;
    QCOMPARE(network(plan), substitutionPermutation(boxesFromSeed(4, 3, 4), 3));
}

void TestSBoxGenerators::aNetworkRefuses_data() {
    QTest::addColumn<std::shared_ptr<NetworkPlan>>("plan");
    QTest::addColumn<QString>("words");
    using S = NetworkPlan::Structure;
    const auto row = [](const char* name, NetworkPlan plan, const char* words) {
        QTest::newRow(name) << std::make_shared<NetworkPlan>(std::move(plan)) << words;
    };
    const SBox constant(std::vector<std::uint32_t>(16, 3), 4), wide = sboxFromSeed(4, 5, 1);
    row("an odd n", {.n = 7}, "a network of 7 bits with 2 inner S-boxes side by side, expected a multiple of 2");
    row("an n too large", {.n = 22}, "up to 20");
    row("no round", {.rounds = 0}, "0 rounds, expected 1 to 64");
    row("a box of another size", {.n = 10, .boxes = {constant}}, "an inner S-box of 4 bits, expected 5");
    row("two boxes for three rounds", {.boxes = {constant, constant}}, "2 inner S-boxes for 3 rounds");
    row("a box that is not square", {.boxes = {wide}}, "round 1 maps 4 to 5 bits, expected 4 to 4");
    row("no permutation in MISTY", {.structure = S::Misty, .boxes = {constant}},
        "the inner S-box of round 1 is not a permutation");
    row("no permutation between bits", {.structure = S::SubstitutionPermutation, .boxes = {constant}},
        "is not a permutation, expected one as a substitution–permutation network needs");
    row("halves of one bit", {.structure = S::LaiMassey, .n = 2}, "of 1 bits, expected 2 to 10");
    row("one copy", {.structure = S::SubstitutionPermutation, .copies = 1}, "1 boxes side by side");
}

void TestSBoxGenerators::aNetworkRefuses() {
    QFETCH(std::shared_ptr<NetworkPlan>, plan);
    QFETCH(QString, words);
    const QString said = complaint([&] { network(*plan); });
    QCOMPARE(complaint([&] { requireBuildable(*plan); }), said);
    QVERIFY2(said.contains(words), qPrintable(said));
}

void TestSBoxGenerators::aClimbReachesItsTarget_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("target");
    QTest::newRow("2 bits") << 2 << 0;
    QTest::newRow("3 bits") << 3 << 2;
    QTest::newRow("4 bits") << 4 << 4;
    QTest::newRow("5 bits") << 5 << 10;
    QTest::newRow("6 bits") << 6 << 22;
    QTest::newRow("7 bits") << 7 << 46;
    QTest::newRow("8 bits") << 8 << 100;
}

void TestSBoxGenerators::aClimbReachesItsTarget() {
    QFETCH(int, n);
    QFETCH(int, target);
    double before = -1;
    Monitor silent;
    const Climbed found = climb({.n = n, .seed = 3, .target = double(target)}, silent, [&](const Climbed& better) {
        QVERIFY(better.figure > before);
        before = better.figure;
    });
    QVERIFY(found.s.bijective());
    QCOMPARE(double(leastDistanceOf(found.s)), found.figure);
    QCOMPARE(found.figure, before);
    QVERIFY(found.figure >= target);
}

void TestSBoxGenerators::aClimbIsRepeatable() {
    Monitor silent;
    const ClimbPlan plan{.n = 6, .seed = 11, .target = 20};
    const Climbed first = climb(plan, silent), second = climb(plan, silent);
    QCOMPARE(first.s, second.s);
    QCOMPARE(first.swaps, second.swaps);
    QVERIFY(climb({.n = 6, .seed = 12, .target = 20}, silent).s != first.s);
}

void TestSBoxGenerators::aCancelledClimbHasToldItsBest() {
    Impatient monitor(40);
    std::optional<Climbed> best;
    QVERIFY_THROWS_EXCEPTION(Cancelled, climb({.n = 8, .target = 112}, monitor, [&](const Climbed& b) { best = b; }));
    QVERIFY(best);
    QVERIFY(best->s.bijective());
    QCOMPARE(double(leastDistanceOf(best->s)), best->figure);
}

void TestSBoxGenerators::aClimbEndsWithItsSwaps() {
    Monitor silent;
    const Climbed found = climb({.n = 5, .target = 12, .swaps = 3000}, silent);
    QVERIFY(found.swaps <= 3000);
    QVERIFY(found.figure >= 8 && found.figure <= 12);
    QCOMPARE(double(leastDistanceOf(found.s)), found.figure);
}

void TestSBoxGenerators::everyAimIsClimbedFor_data() {
    QTest::addColumn<QString>("key");
    for (const SBoxPropertyKind* aim : climbAims())
        QTest::newRow(std::string(aim->key).c_str()) << QString::fromUtf8(aim->key.data(), qsizetype(aim->key.size()));
}

void TestSBoxGenerators::everyAimIsClimbedFor() {
    QFETCH(QString, key);
    const SBoxPropertyKind& aim = climbAim(key.toStdString());
    Monitor silent;
    for (int n : {2, 3, 4, 5}) {
        const TargetRange range = targetRange(aim, n);
        QVERIFY(aim.aim->moreIsBetter ? range.worst <= range.best : range.best <= range.worst);
        ClimbPlan plan{.n = n, .seed = 5, .aim = key.toStdString(), .target = range.best, .swaps = 200};
        plan.exponent = usualExponent(*aim.aim);
        std::vector<Climbed> told;
        const Climbed found = climb(plan, silent, [&](const Climbed& better) { told.push_back(better); });
        QCOMPARE(found.s, told.back().s);
        for (std::size_t i = 0; i < told.size(); ++i) {
            QVERIFY(told[i].s.bijective());
            QVERIFY(i == 0 || (aim.aim->moreIsBetter ? told[i].figure > told[i - 1].figure
                                                     : told[i].figure < told[i - 1].figure));
        }
        QVERIFY(found.swaps <= plan.swaps);
        QCOMPARE(climb(plan, silent).s, found.s);
    }
}

void TestSBoxGenerators::aTargetIsWhatTheDefinitionSays_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<QString>("aim");
    QTest::addColumn<double>("target");
    QTest::addColumn<bool>("more");
    QTest::addColumn<Defined>("definition");
    const auto row = [](int n, const char* aim, double target, bool more, Defined definition) {
        QTest::addRow("%s %g of %d bits", aim, target, n)
            << n << QString::fromLatin1(aim) << target << more << definition;
    };
    row(4, "nonlinearity", 4, true, [](const SBox& s) { return double(leastDistanceOf(s)); });
    row(4, "linearity", 8, false, [](const SBox& s) { return double(s.size()) - 2 * double(leastDistanceOf(s)); });
    row(4, "lap", 0.25, false, [](const SBox& s) { return 0.5 - double(leastDistanceOf(s)) / double(s.size()); });
    const Defined uniformity = [](const SBox& s) { return double(uniformityOf(s)); };
    row(4, "differential_uniformity", 4, false, uniformity);
    row(5, "differential_uniformity", 4, false, uniformity);
    row(6, "differential_uniformity", 4, false, uniformity);
    row(7, "differential_uniformity", 6, false, uniformity);
    row(5, "dap", 0.125, false, [](const SBox& s) { return double(uniformityOf(s)) / double(s.size()); });
    const Defined boomerangs = [](const SBox& s) { return double(boomerangsOf(s)); };
    row(4, "boomerang_uniformity", 6, false, boomerangs);
    row(5, "boomerang_uniformity", 8, false, boomerangs);
    row(6, "boomerang_uniformity", 12, false, boomerangs);
    const Defined indicator = [](const SBox& s) { return double(indicatorOf(s)); };
    row(4, "max_abs_autocorrelation", 8, false, indicator);
    row(5, "max_abs_autocorrelation", 16, false, indicator);
    row(6, "max_abs_autocorrelation", 32, false, indicator);
    row(5, "differential_linear_uniformity", 8, false, [](const SBox& s) { return double(indicatorOf(s)) / 2; });
    row(5, "degree_min", 4, true, [](const SBox& s) { return double(leastDegreeOf(s)); });
    row(4, "differential_branch_number", 3, true, [](const SBox& s) { return double(branchNumberOf(s)); });
    row(5, "fixed_points", 0, false, [](const SBox& s) {
        double fixed = 0;
        for (std::uint32_t x = 0; x < s.size(); ++x)
            fixed += s(x) == x;
        return fixed;
    });
    row(5, "confusion_variance", 0.6, true, varianceOf);
    row(5, "sac_distance", 0.125, false, [](const SBox& s) {
        double most = 0;
        for (int i = 0; i < s.n(); ++i)
            for (int j = 0; j < s.m(); ++j) {
                double flips = 0;
                for (std::uint32_t x = 0; x < s.size(); ++x)
                    flips += (s(x) ^ s(x ^ 1u << i)) >> j & 1;
                most = std::max(most, std::abs(flips / double(s.size()) - 0.5));
            }
        return most;
    });
}

void TestSBoxGenerators::aTargetIsWhatTheDefinitionSays() {
    QFETCH(int, n);
    QFETCH(QString, aim);
    QFETCH(double, target);
    QFETCH(bool, more);
    QFETCH(Defined, definition);
    Monitor silent;
    ClimbPlan plan{.n = n, .aim = aim.toStdString(), .target = target, .swaps = 400'000};
    plan.exponent = usualExponent(*climbAim(plan.aim).aim);
    const Climbed found = climb(plan, silent);
    QVERIFY(found.s.bijective());
    QVERIFY(reaches(plan, found.figure));
    const double defined = definition(found.s);
    QVERIFY2(std::abs(defined - found.figure) < 1e-9, qPrintable(QString::number(defined)));
    QVERIFY(more ? defined >= target - 1e-9 : defined <= target + 1e-9);
    QCOMPARE(climbAim(plan.aim).aim->moreIsBetter, more);
}

/// Otherwise targets are refused that somebody's S-box has.
void TestSBoxGenerators::everyFigureOfManyPermutationsIsInItsRange() {
    Monitor silent;
    for (int n : {2, 3, 4, 5})
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            std::vector<std::uint32_t> identity;
            for (std::uint32_t x = 0; x < 1u << n; ++x)
                identity.push_back(x);
            const SBox s = seed == 0   ? SBox(identity, n)
                           : seed == 1 ? powerMap(n, (1u << n) - 2, conwayPolynomial(n))
                                       : permutationFromSeed(n, seed);
            for (const SBoxPropertyKind* aim : climbAims()) {
                const double figure = figureOf(*aim, s, everyFigure, silent);
                const QString words = QStringLiteral("%1 of %2 bits, seed %3: %4")
                                          .arg(QString::fromStdString(std::string(aim->key)))
                                          .arg(n)
                                          .arg(seed)
                                          .arg(figure);
                QVERIFY2(figure >= aim->aim->least(n) - 1e-9 && figure <= aim->aim->most(n) + 1e-9, qPrintable(words));
                if (const int step = targetStep(*aim->aim, n))
                    QVERIFY2(std::fmod(figure, step) == 0, qPrintable(words));
                if (aim->aim->alone)
                    QVERIFY2(std::abs(aim->aim->alone(s, silent) - figure) < 1e-9, qPrintable(words));
            }
        }
}

void TestSBoxGenerators::aClimbRefuses_data() {
    QTest::addColumn<std::shared_ptr<ClimbPlan>>("plan");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const ClimbPlan& plan, const char* words) {
        QTest::newRow(name) << std::make_shared<ClimbPlan>(plan) << words;
    };
    row("one bit", {.n = 1}, "n of a hill climb is 1, expected 2 to 10");
    row("many bits", {.n = 11}, "n of a hill climb is 11, expected 2 to 10");
    row("beyond what is known", {.n = 8, .target = 114},
        "the target of nonlinearity is 114, expected at most 112: no permutation of 8 bits is known to have more");
    row("beyond the bound", {.n = 5, .target = 14}, "the target of nonlinearity is 14, expected 0 to 12 for 5 bits");
    row("below nothing", {.n = 5, .target = -1}, "the target of nonlinearity is -1, expected 0 to 12");
    row("no aim", {.n = 5, .aim = "beauty", .target = 1}, "\"beauty\" is no aim of a hill climb, expected one of");
    row("no number", {.n = 5, .aim = "cycle_structure", .target = 1}, "\"cycle_structure\" is no aim");
    row("odd", {.aim = "differential_uniformity", .target = 7},
        "the target of differential_uniformity is 7, expected an even number from 4 to 256");
    row("an open problem", {.aim = "differential_uniformity", .target = 2},
        "the target of differential_uniformity is 2, expected at least 4: no permutation of 8 bits is known to have "
        "less");
    row("more than ruled out", {.n = 4, .aim = "differential_uniformity", .target = 2},
        "the target of differential_uniformity is 2, expected 4 to 16 for 4 bits");
    row("no multiple", {.n = 6, .aim = "max_abs_autocorrelation", .target = 20},
        "the target of max_abs_autocorrelation is 20, expected a multiple of 8 from 8 to 64");
    row("beyond all boomerangs", {.n = 6, .aim = "boomerang_uniformity", .target = 66}, "expected 2 to 64 for 6 bits");
    row("no whole degree", {.n = 6, .aim = "degree_min", .target = 4.5}, "is 4.5, expected a whole number");
    row("the degree of no permutation", {.n = 6, .aim = "degree_max", .target = 6}, "expected 1 to 5 for 6 bits");
    row("not a number", {.n = 6, .aim = "dap", .target = std::nan("")}, "the target of dap is nan, expected 0.03125");
    row("a real number too far", {.n = 6, .aim = "transparency_order", .target = 6.5}, "expected 0 to 6 for 6 bits");
    row("what takes too long", {.n = 9, .aim = "algebraic_immunity_min", .target = 4},
        "algebraic_immunity_min of 9 bits takes too long to be computed after every swap, expected at most 8 bits");
    row("no swaps", {.n = 5, .target = 8, .swaps = 0}, "the number of swaps is 0");
    row("no exponent", {.n = 5, .target = 8, .exponent = 0}, "R of the cost is 0");
    row("a centre that is too large", {.n = 5, .target = 8, .centre = 33}, "X of the cost is 33");
}

void TestSBoxGenerators::aClimbRefuses() {
    QFETCH(std::shared_ptr<ClimbPlan>, plan);
    QFETCH(QString, words);
    Monitor silent;
    const QString said = complaint([&] { climb(*plan, silent); });
    QVERIFY2(said.contains(words), qPrintable(said));
}

TEST_OF_ROOM(TestSBoxGenerators)
#include "tst_sbox_generators.moc"
