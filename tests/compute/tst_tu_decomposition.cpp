// SPDX-License-Identifier: GPL-3.0-or-later
// TU decompositions against their definition, against all pairs of spaces, and against what is known to have them.
#include "compute/disguises.h"
#include "compute/impatient.h"
#include "room.h"
#include "sbox/generators.h"
#include "sbox/linear_structures.h"
#include "sbox/power_map.h"
#include "sbox/tu_decomposition.h"
#include "test_data.h"

#include <QJsonArray>
#include <QtTest>

#include <array>
#include <bit>
#include <set>

using namespace walshscope;

namespace {

Monitor deaf;

SBox backwards(const SBox& s) {
    std::vector<std::uint32_t> table(s.size());
    for (std::uint32_t x = 0; x < s.size(); ++x)
        table[s(x)] = x;
    return SBox(std::move(table), s.m());
}

SBox sboxOfSample(const char* name) {
    std::vector<std::uint32_t> table;
    for (const QJsonValue& y :
         testObject(QStringLiteral("sboxes.json"))[QLatin1String(name)].toObject()["table"].toArray())
        table.push_back(std::uint32_t(y.toInt()));
    return SBox(std::move(table));
}

/// Every linear space of that dimension, as the set of its vectors.
std::vector<std::vector<std::uint32_t>> allSpaces(int bits, int dimension) {
    std::set<std::set<std::uint32_t>> spaces{{0}};
    for (int d = 0; d < dimension; ++d) {
        std::set<std::set<std::uint32_t>> larger;
        for (const auto& space : spaces)
            for (std::uint32_t v = 1; v < 1U << bits; ++v)
                if (!space.contains(v)) {
                    std::set<std::uint32_t> sum = space;
                    for (const std::uint32_t u : space)
                        sum.insert(u ^ v);
                    larger.insert(std::move(sum));
                }
        spaces = std::move(larger);
    }
    std::vector<std::vector<std::uint32_t>> found;
    for (const auto& space : spaces)
        found.emplace_back(space.begin(), space.end());
    return found;
}

/// By the definition: of some space X of t dimensions of inputs and some t independent components, whether these
/// together take every coset of X to all their values. Two inputs give the same ones if and only if their sum of
/// values is orthogonal to the space of the components.
bool hasOneForSomePair(const SBox& s, int t) {
    for (const auto& inputs : allSpaces(s.n(), t))
        for (const auto& masks : allSpaces(s.m(), t)) {
            const auto sameZ = [&](std::uint32_t x, std::uint32_t y) {
                return std::ranges::all_of(masks,
                                           [&](std::uint32_t b) { return std::popcount(b & (s(x) ^ s(y))) % 2 == 0; });
            };
            bool works = true;
            for (std::uint32_t x = 0; works && x < s.size(); ++x)
                for (const std::uint32_t v : inputs)
                    works = works && (v == 0 || !sameZ(x, x ^ v));
            if (works)
                return true;
        }
    return false;
}

/// The definition from the tables and the columns of the maps alone.
QString whatIsWrongWith(const TuDecomposition& d, const SBox& s) {
    const auto image = [](const AffineMap& map, std::uint32_t v) {
        std::uint32_t sum = 0;
        for (int i = 0; i < map.n(); ++i)
            if (v >> i & 1)
                sum ^= map.columns()[i];
        return sum;
    };
    const std::uint32_t xs = 1U << d.t, ys = std::uint32_t(s.size() / xs), ws = (1U << s.m()) / xs;
    if (d.a.constant() != 0 || d.b.constant() != 0)
        return QStringLiteral("a map is not linear");
    for (const AffineMap* map : {&d.a, &d.b}) {
        std::set<std::uint32_t> values;
        for (std::uint32_t v = 0; v < 1U << map->n(); ++v)
            values.insert(image(*map, v));
        if (values.size() != std::size_t(1) << map->n())
            return QStringLiteral("a map is no bijection");
    }
    if (d.T.size() != ys || d.U.size() != xs)
        return QStringLiteral("the tables have %1 and %2 rows").arg(d.T.size()).arg(d.U.size());
    for (const auto& row : d.T)
        if (row.size() != xs || *std::ranges::max_element(row) >= xs || std::set(row.begin(), row.end()).size() != xs)
            return QStringLiteral("a T_y is no permutation");
    for (const auto& row : d.U)
        if (row.size() != ys || *std::ranges::max_element(row) >= ws)
            return QStringLiteral("a U_z is no such function");
    for (std::uint32_t input = 0; input < s.size(); ++input) {
        const std::uint32_t xy = image(d.b, input), x = xy / ys, y = xy % ys, z = d.T[y][x], w = d.U[z][y];
        if (image(d.a, z * ws + w) != s(input))
            return QStringLiteral("S(%1) comes out wrong").arg(input);
        const TuDecomposition::Path path = d.path(input);
        if (path.input != input || path.x != x || path.y != y || path.z != z || path.w != w ||
            path.output != s(input) || d.inputOf(x, y) != input)
            return QStringLiteral("the way of %1 is told wrongly").arg(input);
    }
    return {};
}

/// (x, y) -> (R_v(y), v) with v = R_y^-1(x), R_k(x) = (x + a k)^3 + k^3 over GF(2^n): the open butterfly of Perrin,
/// Udovenko & Biryukov (2016).
SBox openButterfly(int n, std::uint32_t a) {
    const std::uint32_t polynomial = conwayPolynomial(n);
    const SBox cube = powerMap(n, 3, polynomial);
    const auto times = [&](std::uint32_t u, std::uint32_t v) {
        std::uint32_t product = 0;
        for (; v != 0; v >>= 1) {
            product ^= v & 1 ? u : 0;
            u <<= 1;
            u ^= u >> n & 1 ? polynomial : 0;
        }
        return product;
    };
    const auto keyed = [&](std::uint32_t k, std::uint32_t x) { return cube(x ^ times(a, k)) ^ cube(k); };
    std::vector<std::uint32_t> table(std::size_t(1) << 2 * n);
    for (std::uint32_t y = 0; y < 1U << n; ++y)
        for (std::uint32_t v = 0; v < 1U << n; ++v)
            table[keyed(y, v) << n | y] = keyed(v, y) << n | v;
    return SBox(std::move(table), 2 * n);
}

std::string verdictsOf(const SBox& s) {
    std::string text;
    for (const TuAnswer& answer : tuDecompositions(s, deaf))
        text += "FN?"[int(answer.verdict)];
    return text;
}

} // namespace

class TestTuDecomposition : public QObject {
    Q_OBJECT

private slots:
    void thereIsOneWhereSomePairOfSpacesGivesOne_data();
    void thereIsOneWhereSomePairOfSpacesGivesOne();
    void knownOnesAreFoundBehindAffineMaps_data();
    void knownOnesAreFoundBehindAffineMaps();
    void randomPermutationsHaveNone_data();
    void randomPermutationsHaveNone();
    void forOneBitItIsALinearStructure();
    void theInverseHasOneForTheOtherBits();
    void noneOfFourBitSamplesIsMissed();
    void whatTakesTooLongIsUndecided();
    void itCanBeCancelled();
    void whatCannotBeIsRefused();
};

void TestTuDecomposition::thereIsOneWhereSomePairOfSpacesGivesOne_data() {
    QTest::addColumn<SBox>("s");
    Disguises random(7);
    for (int i = 0; i < 12; ++i)
        for (const int n : {2, 3, 4}) {
            QTest::addRow("permutation of %d bits, %d", n, i) << random.permutation(n);
            QTest::addRow("function of %d bits, %d", n, i) << random.function(n, n);
        }
    for (int i = 0; i < 6; ++i) {
        QTest::addRow("2 to 4 bits, %d", i) << random.function(2, 4);
        QTest::addRow("3 to 2 bits, %d", i) << random.function(3, 2);
        QTest::addRow("4 to 2 bits, %d", i) << random.function(4, 2);
        QTest::addRow("4 to 3 bits, %d", i) << random.function(4, 3);
        // Half of a permutation, so that components are balanced.
        std::vector<std::uint32_t> table;
        const SBox whole = random.permutation(4);
        for (const std::uint32_t y : whole.table())
            table.push_back(y >> 2);
        QTest::addRow("4 to 2 bits, balanced, %d", i) << SBox(std::move(table), 2);
    }
    QTest::newRow("the cube, 3") << powerMap(3, 3, 0xB);
    QTest::newRow("inversion, 4") << powerMap(4, 14, 0x13);
    QTest::newRow("constant") << SBox(std::vector<std::uint32_t>(16), 4);
    QTest::newRow("linear") << random.linearBijection(4).asSBox();
    QTest::newRow("linear of rank 2") << AffineMap({1, 2, 3, 0}, 5, 4).asSBox();
}

void TestTuDecomposition::thereIsOneWhereSomePairOfSpacesGivesOne() {
    QFETCH(SBox, s);
    const std::vector<TuAnswer> answers = tuDecompositions(s, deaf);
    QCOMPARE(int(answers.size()), std::min(s.n(), s.m()) - 1);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const TuAnswer& answer = answers[i];
        QCOMPARE(answer.t, int(i) + 1);
        QCOMPARE(int(answer.verdict), int(hasOneForSomePair(s, answer.t) ? TuVerdict::Found : TuVerdict::None));
        QCOMPARE(answer.found.has_value(), answer.verdict == TuVerdict::Found);
        if (answer.found)
            QCOMPARE(whatIsWrongWith(*answer.found, s), QString());
        QCOMPARE(int(tuDecomposition(s, answer.t, deaf).verdict), int(answer.verdict));
    }
}

void TestTuDecomposition::knownOnesAreFoundBehindAffineMaps_data() {
    QTest::addColumn<SBox>("s");
    QTest::addColumn<QList<int>>("ts");
    Disguises random(13);
    const auto boxes = [&](int bits, int count) {
        std::vector<SBox> all;
        for (int i = 0; i < count; ++i)
            all.push_back(random.permutation(bits));
        return all;
    };
    for (const int k : {2, 3, 4}) {
        for (const int rounds : {1, 2, 3}) {
            QTest::addRow("Feistel, %d rounds of %d bits", rounds, k) << feistel(boxes(k, rounds)) << QList{k};
            QTest::addRow("MISTY, %d rounds of %d bits", rounds, k) << misty(boxes(k, rounds)) << QList{k};
        }
        // Two rounds need no permutations.
        QTest::addRow("Feistel of functions of %d bits", k)
            << feistel(std::array{random.function(k, k), random.function(k, k)}) << QList{k};
        QTest::addRow("two boxes of %d bits", k) << substitutionPermutation(boxes(k, 1), 2) << QList{k};
    }
    QTest::newRow("four boxes of 2 bits") << substitutionPermutation(boxes(2, 1), 4) << QList{2, 4, 6};
    // Biryukov, Perrin & Udovenko (2016), and Perrin, Udovenko & Biryukov (2016).
    QTest::newRow("Kuznyechik") << sboxOfSample("Kuznyechik_Streebog") << QList{4};
    QTest::newRow("Dillon's permutation") << sboxOfSample("APN_6") << QList{3};
    for (const int n : {3, 5})
        QTest::addRow("butterfly of %d bits", 2 * n) << openButterfly(n, 2) << QList{n};
    QTest::newRow("linear, 8") << random.linearBijection(8).asSBox() << QList{1, 2, 3, 4, 5, 6, 7};
    QTest::newRow("linear, 6 to 4") << AffineMap({1, 2, 4, 8, 3, 7}, 0, 4).asSBox() << QList{1, 2, 3};
}

void TestTuDecomposition::knownOnesAreFoundBehindAffineMaps() {
    QFETCH(SBox, s);
    QFETCH(QList<int>, ts);
    Disguises random(19);
    for (const SBox& hidden : {s, random.disguised(s, Relation::Affine)})
        for (const int t : ts) {
            const TuAnswer answer = tuDecomposition(hidden, t, deaf);
            QCOMPARE(int(answer.verdict), int(TuVerdict::Found));
            QCOMPARE(whatIsWrongWith(*answer.found, hidden), QString());
        }
}

void TestTuDecomposition::randomPermutationsHaveNone_data() {
    QTest::addColumn<int>("n");
    for (const int n : {6, 7, 8, 9, 10})
        QTest::addRow("%d bits", n) << n;
}

/// 2^(-n/2) or so of the Walsh coefficients are zeros, so that 9 or more of them at given places are a wonder.
void TestTuDecomposition::randomPermutationsHaveNone() {
    QFETCH(int, n);
    Disguises random{std::uint64_t(n)};
    for (int i = 0; i < 3; ++i)
        QCOMPARE(verdictsOf(random.permutation(n)), std::string(std::size_t(n - 1), 'N'));
}

/// T_y is a permutation of one bit: b·S(x) and b·S(x + a) always differ.
void TestTuDecomposition::forOneBitItIsALinearStructure() {
    Disguises random(23);
    int found = 0, others = 0;
    std::vector<SBox> all{powerMap(5, 3, 0x25), powerMap(6, 62, 0x5B), sboxOfSample("PRESENT"),
                          sboxOfSample("Keccak_chi"), sboxOfSample("Ascon")};
    for (int i = 0; i < 20; ++i) {
        all.push_back(random.permutation(4));
        all.push_back(random.function(4, 3));
    }
    for (const SBox& s : all) {
        const LinearStructures structures = linearStructures(s, std::size_t(1) << 20, deaf);
        const bool changes = std::ranges::any_of(structures.first, &LinearStructure::changes);
        QCOMPARE(int(tuDecomposition(s, 1, deaf).verdict), int(changes ? TuVerdict::Found : TuVerdict::None));
        ++(changes ? found : others);
    }
    QVERIFY(found > 0 && others > 0);
}

/// (V, W) of S is (W, V) of the inverse.
void TestTuDecomposition::theInverseHasOneForTheOtherBits() {
    Disguises random(29);
    std::vector<SBox> all{sboxOfSample("Kuznyechik_Streebog"),
                          sboxOfSample("APN_6"),
                          sboxOfSample("AES"),
                          sboxOfSample("Skipjack"),
                          sboxOfSample("MISTY_S7"),
                          sboxOfSample("Keccak_chi")};
    for (int i = 0; i < 10; ++i)
        all.push_back(random.permutation(4));
    for (const SBox& s : all) {
        std::string of = verdictsOf(s), ofInverse = verdictsOf(backwards(s));
        std::ranges::reverse(ofInverse);
        QCOMPARE(of, ofInverse);
        QCOMPARE(of.find('?'), std::string::npos);
    }
}

void TestTuDecomposition::noneOfFourBitSamplesIsMissed() {
    for (const char* name : {"PRESENT", "PRINCE", "GIFT", "Midori_Sb0", "Noekeon", "Piccolo", "Rectangle", "SKINNY_4",
                             "TWINE", "SERPENT_S0", "SERPENT_S7"}) {
        const SBox s = sboxOfSample(name);
        const std::string verdicts = verdictsOf(s);
        for (int t = 1; t <= 3; ++t)
            QVERIFY2((verdicts[std::size_t(t - 1)] == 'F') == hasOneForSomePair(s, t), name);
    }
}

void TestTuDecomposition::whatTakesTooLongIsUndecided() {
    Disguises random(31);
    const SBox s = random.permutation(8);
    for (const TuAnswer& answer : tuDecompositions(s, deaf, 100)) {
        QCOMPARE(int(answer.verdict), int(TuVerdict::Undecided));
        QVERIFY(!answer.found);
    }
}

void TestTuDecomposition::itCanBeCancelled() {
    const SBox s = sboxOfSample("AES");
    for (const int reports : {0, 200, 300, 1000}) {
        Impatient monitor(reports);
        QVERIFY_THROWS_EXCEPTION(Cancelled, tuDecompositions(s, monitor));
    }
}

void TestTuDecomposition::whatCannotBeIsRefused() {
    Disguises random(37);
    QVERIFY(tuDecompositions(random.function(1, 3), deaf).empty());
    QVERIFY(tuDecompositions(random.function(3, 1), deaf).empty());
    QVERIFY_THROWS_EXCEPTION(UsageError, tuDecomposition(random.function(3, 1), 1, deaf));
    for (const int t : {-1, 0, 3, 4})
        QVERIFY_THROWS_EXCEPTION(UsageError, tuDecomposition(random.function(4, 3), t, deaf));
    QVERIFY_THROWS_EXCEPTION(UsageError, tuDecompositions(random.permutation(11), deaf));

    const SBox s = sboxOfSample("Kuznyechik_Streebog");
    TuDecomposition d = *tuDecomposition(s, 4, deaf).found;
    QVERIFY(d.holds(s));
    QVERIFY(!d.holds(sboxOfSample("AES")));
    TuDecomposition otherU = d;
    otherU.U[3][5] ^= 1;
    QVERIFY(!otherU.holds(s));
    d.T[0][0] = d.T[0][1];
    QVERIFY(!d.holds(s));
}

TEST_OF_ROOM(TestTuDecomposition, QCoreApplication)
#include "tst_tu_decomposition.moc"
