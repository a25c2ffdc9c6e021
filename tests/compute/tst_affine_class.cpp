// SPDX-License-Identifier: GPL-3.0-or-later
// Classes of affine equivalence: the smallest table is found, 4 bits have the 302 classes there are, names are those of
// the paper.
#include "disguises.h"
#include "room.h"
#include "sbox/affine_class.h"
#include "sbox/known_sboxes.h"
#include "sbox/tables.h"
#include "test_data.h"

#include <QJsonArray>
#include <QtTest>

#include <bit>
#include <cstdlib>
#include <map>

using namespace walshscope;

namespace {

using Table = std::vector<std::uint32_t>;

/// All affine permutations of n bits as tables.
std::vector<Table> affinePermutations(int n) {
    const std::uint32_t size = std::uint32_t(1) << n;
    std::vector<Table> linear{{0}};
    while (linear.front().size() < size) {
        std::vector<Table> longer;
        for (const Table& map : linear)
            for (std::uint32_t image = 0; image < size; ++image)
                if (std::ranges::find(map, image) == map.end()) {
                    Table more = map;
                    for (const std::uint32_t y : map)
                        more.push_back(y ^ image);
                    longer.push_back(std::move(more));
                }
        linear = std::move(longer);
    }
    std::vector<Table> all;
    all.reserve(linear.size() * size);
    for (const Table& map : linear)
        for (std::uint32_t constant = 0; constant < size; ++constant) {
            Table& table = all.emplace_back(map);
            for (std::uint32_t& y : table)
                y ^= constant;
        }
    return all;
}

std::uint64_t factorial(std::uint64_t n) { return n < 2 ? 1 : n * factorial(n - 1); }

SBox fromDigits(const QString& digits) {
    Table table;
    for (const QChar digit : digits)
        table.push_back(QString(digit).toUInt(nullptr, 16));
    return SBox(std::move(table), 4);
}

std::vector<SBox> listed() {
    std::vector<SBox> permutations;
    for (const QJsonValue& digits : testObject(QStringLiteral("affine_classes.json"))["permutations"].toArray())
        permutations.push_back(fromDigits(digits.toString()));
    return permutations;
}

/// How many double cosets of a group there are among all permutations of its points: Σ (elements of a cycle type)^2 ·
/// (permutations that commute with one of them) / |group|^2, by Burnside's lemma.
std::uint64_t doubleCosets(const std::vector<Table>& group) {
    std::map<Table, std::uint64_t> ofType;
    for (const Table& element : group) {
        Table cycles(element.size() + 1); // How many of each length.
        std::vector<bool> seen(element.size());
        for (std::uint32_t x = 0; x < element.size(); ++x) {
            std::uint32_t length = 0;
            for (std::uint32_t y = x; !seen[y]; y = element[y], ++length)
                seen[y] = true;
            cycles[length] += length > 0;
        }
        ++ofType[cycles];
    }
    std::uint64_t sum = 0;
    const std::uint64_t order = group.size();
    for (const auto& [cycles, count] : ofType) {
        std::uint64_t commuting = 1;
        for (std::uint64_t length = 1; length < cycles.size(); ++length) {
            for (std::uint32_t i = 0; i < cycles[length]; ++i)
                commuting *= length;
            commuting *= factorial(cycles[length]);
        }
        sum += count * count * commuting;
    }
    return sum % (order * order) == 0 ? sum / (order * order) : 0;
}

} // namespace

class TestAffineClass : public QObject {
    Q_OBJECT

private slots:
    void theRepresentativeIsTheSmallestTable_data();
    void theRepresentativeIsTheSmallestTable();
    void ofFourBitsNoneIsMissingOrThereTwice();
    void thereAreAsManyClassesAsBurnsideCounts_data();
    void thereAreAsManyClassesAsBurnsideCounts();
    void automorphismsAreCounted();
    void affineMapsChangeNothing();
    void theOptimalClassesHaveTheirNames();
    void inversesAreAsPublished();
    void samplesAreInTheirClasses_data();
    void samplesAreInTheirClasses();
    void theSentenceNamesIt();
    void othersAreRefused_data();
    void othersAreRefused();
};

void TestAffineClass::theRepresentativeIsTheSmallestTable_data() {
    QTest::addColumn<int>("n");
    for (int n = 1; n <= 3; ++n)
        QTest::addRow("%d bits", n) << n;
}

/// By the definition, of all pairs of maps.
void TestAffineClass::theRepresentativeIsTheSmallestTable() {
    QFETCH(int, n);
    const std::vector<Table> maps = affinePermutations(n);
    Disguises random(11);
    for (int round = 0; round < 3; ++round) {
        const SBox s = random.permutation(n);
        Table smallest, made(s.size());
        std::uint64_t same = 0;
        for (const Table& a : maps)
            for (const Table& b : maps) {
                for (std::uint32_t x = 0; x < made.size(); ++x)
                    made[x] = a[s(b[x])];
                if (smallest.empty() || made < smallest)
                    smallest = made;
                same += std::ranges::equal(made, s.table());
            }
        const AffineClass found = affineClass(s);
        QVERIFY(found.representative == SBox(smallest, n));
        QCOMPARE(found.automorphisms, same);
    }
}

void TestAffineClass::ofFourBitsNoneIsMissingOrThereTwice() {
    const std::vector<SBox> permutations = listed();
    QCOMPARE(permutations.size(), std::size_t(302));
    const std::uint64_t maps = 16 * 15 * 14 * 12 * 8;
    std::map<std::string, std::uint64_t> sizes;
    for (const SBox& s : permutations) {
        const AffineClass found = affineClass(s);
        QCOMPARE(found.representative, s);
        QCOMPARE(maps * maps % found.automorphisms, std::uint64_t(0));
        sizes[digitsOf(found)] = maps * maps / found.automorphisms;
    }
    QCOMPARE(sizes.size(), permutations.size());
    std::uint64_t all = 0;
    for (const auto& [digits, size] : sizes)
        all += size;
    QCOMPARE(all, factorial(16));
}

void TestAffineClass::thereAreAsManyClassesAsBurnsideCounts_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<std::uint64_t>("classes");
    QTest::newRow("2 bits") << 2 << std::uint64_t(1);
    QTest::newRow("3 bits") << 3 << std::uint64_t(4);
    QTest::newRow("4 bits") << 4 << std::uint64_t(302);
}

void TestAffineClass::thereAreAsManyClassesAsBurnsideCounts() {
    QFETCH(int, n);
    QFETCH(std::uint64_t, classes);
    QCOMPARE(doubleCosets(affinePermutations(n)), classes);
    if (n == 4)
        return; // ofFourBitsNoneIsMissingOrThereTwice
    std::map<std::string, int> found;
    Table table(std::size_t(1) << n);
    std::iota(table.begin(), table.end(), 0);
    do
        ++found[digitsOf(affineClass(SBox(table, n)))];
    while (std::next_permutation(table.begin() + 1, table.end())); // S(0) = 0 is no restriction.
    QCOMPARE(found.size(), std::size_t(classes));
}

/// Of each B the only A that may undo it is S ∘ B^-1 ∘ S^-1, which is affine or not.
void TestAffineClass::automorphismsAreCounted() {
    const std::vector<Table> maps = affinePermutations(4);
    QCOMPARE(maps.size(), std::size_t(322560));
    const std::vector<SBox> permutations = listed();
    for (std::size_t i = 0; i < permutations.size(); i += 10) {
        const SBox& s = permutations[i];
        const SBox back = inverse(s);
        std::uint64_t count = 0;
        for (const Table& b : maps) {
            const auto a = [&](std::uint32_t y) { return s(b[back(y)]); };
            bool affine = true;
            for (std::uint32_t y = 3; affine && y < 16; ++y) {
                const std::uint32_t low = y & (~y + 1);
                affine = a(y) == (a(y ^ low) ^ a(low) ^ a(0));
            }
            count += affine;
        }
        QCOMPARE(affineClass(s).automorphisms, count);
    }
}

void TestAffineClass::affineMapsChangeNothing() {
    Disguises random(12);
    Monitor silent;
    for (int round = 0; round < 20; ++round) {
        const SBox s = random.permutation(4);
        const AffineClass found = affineClass(s);
        QCOMPARE(equivalence(s, found.representative, Relation::Affine, silent).verdict,
                 EquivalenceVerdict::Equivalent);
        for (int copy = 0; copy < 5; ++copy) {
            const SBox other = random.disguised(s, Relation::Affine);
            QVERIFY(!std::ranges::lexicographical_compare(other.table(), found.representative.table()));
            const AffineClass again = affineClass(other);
            QCOMPARE(again.representative, found.representative);
            QCOMPARE(again.automorphisms, found.automorphisms);
        }
    }
}

/// Optimal: linearity 8 and differential uniformity 4, by the definitions. Leander & Poschmann (2007): there are 16.
void TestAffineClass::theOptimalClassesHaveTheirNames() {
    const auto optimal = [](const SBox& s) {
        for (std::uint32_t a = 0; a < 16; ++a)
            for (std::uint32_t b = 1; b < 16; ++b) {
                int sum = 0, solutions = 0;
                for (std::uint32_t x = 0; x < 16; ++x) {
                    sum += (std::popcount(a & x) + std::popcount(b & s(x))) % 2 ? -1 : 1;
                    solutions += a != 0 && (s(x) ^ s(x ^ a)) == b;
                }
                if (std::abs(sum) > 8 || solutions > 4)
                    return false;
            }
        return true;
    };
    QStringList names;
    for (const SBox& s : listed()) {
        const AffineClass found = affineClass(s);
        QCOMPARE(!found.name.empty(), optimal(s));
        if (!found.name.empty())
            names << QString::fromStdString(found.name);
    }
    QCOMPARE(names.size(), 16);
    Disguises random(13);
    for (const KnownSBox& known : optimalClasses()) {
        QVERIFY(optimal(known.box));
        QCOMPARE(names.count(QString::fromStdString(known.name)), 1);
        QCOMPARE(affineClass(random.disguised(known.box, Relation::Affine)).name, known.name);
    }
}

void TestAffineClass::inversesAreAsPublished() {
    const std::map<std::string, std::string> others{{"G0", "G2"}, {"G2", "G0"}, {"G14", "G15"}, {"G15", "G14"}};
    for (const KnownSBox& known : optimalClasses()) {
        const auto other = others.find(known.name);
        QCOMPARE(affineClass(inverse(known.box)).name, other == others.end() ? known.name : other->second);
    }
}

void TestAffineClass::samplesAreInTheirClasses_data() {
    QTest::addColumn<QString>("digits");
    QTest::addColumn<std::string>("name");
    // PRESENT's is in G1 (Leander & Poschmann 2007); GIFT's has a differential uniformity of 6.
    QTest::newRow("PRESENT") << QStringLiteral("c56b90ad3ef84712") << std::string("G1");
    QTest::newRow("GIFT") << QStringLiteral("1a4c6f392db7508e") << std::string();
    // x^-1 modulo X^4 + X + 1.
    QTest::newRow("inversion") << QStringLiteral("019edb76f2c5a438") << std::string("G3");
    QTest::newRow("identity") << QStringLiteral("0123456789abcdef") << std::string();
}

void TestAffineClass::samplesAreInTheirClasses() {
    QFETCH(QString, digits);
    QFETCH(std::string, name);
    QCOMPARE(affineClass(fromDigits(digits)).name, name);
}

void TestAffineClass::theSentenceNamesIt() {
    const auto said = [](const char* digits) {
        return sentence(affineClass(fromDigits(QLatin1String(digits)))).text();
    };
    QCOMPARE(said("c56b90ad3ef84712"),
             std::string("affine class G1 of Leander and Poschmann, smallest representative 0123468a5bcfed97"));
    QCOMPARE(said("5476103298badcfe"), std::string("affine class with the smallest representative 0123456789abcdef"));
}

void TestAffineClass::othersAreRefused_data() {
    QTest::addColumn<Table>("table");
    QTest::addColumn<int>("m");
    QTest::addColumn<std::string>("words");
    Table five(32);
    std::iota(five.begin(), five.end(), 0);
    QTest::newRow("5 bits") << five << 5
                            << std::string("the affine class of an S-box of 5 to 5 bits, expected a permutation of at "
                                           "most 4 bits");
    QTest::newRow("more output bits") << Table{0, 1, 2, 3} << 3
                                      << std::string("the affine class of an S-box of 2 to 3 bits, expected a "
                                                     "permutation of at most 4 bits");
    QTest::newRow("no permutation") << Table{0, 1, 2, 2} << 2
                                    << std::string("the affine class of an S-box that is not bijective, expected a "
                                                   "permutation of at most 4 bits");
}

void TestAffineClass::othersAreRefused() {
    QFETCH(Table, table);
    QFETCH(int, m);
    QFETCH(std::string, words);
    try {
        affineClass(SBox(table, m));
        QFAIL("it was taken");
    } catch (const UsageError& error) {
        QCOMPARE(std::string(error.what()), words);
    }
}

TEST_OF_ROOM(TestAffineClass)
#include "tst_affine_class.moc"
