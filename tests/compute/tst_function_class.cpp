// SPDX-License-Identifier: GPL-3.0-or-later
// Classes of Boolean functions against going through all functions, and equivalence of two functions.
#include "boolean/anf.h"
#include "boolean/function_class.h"
#include "disguises.h"
#include "room.h"
#include "sanitized.h"
#include "sbox/identity.h"

#include <QtTest>

using namespace walshscope;

namespace {

Equivalence functionsCompared(const SBox& f, const SBox& g, Relation relation) {
    Monitor silent;
    return equivalenceOfFunctions(f, g, relation, silent);
}

BooleanFunction functionFrom(const SBox& s) { return s.component(1); }

/// All functions of n variables but for affine ones that are added: a bit for each monomial of degree 2 and more, those
/// of larger degree higher and of one degree as the numbers of their variables' bits.
class Cosets {
public:
    explicit Cosets(int n) : m_n(n) {
        for (int degree = 2; degree <= n; ++degree)
            for (std::uint32_t u = 0; u >> n == 0; ++u)
                if (std::popcount(u) == degree)
                    m_monomials.push_back(u);
    }

    std::uint32_t count() const { return std::uint32_t(1) << m_monomials.size(); }

    std::uint32_t of(const BooleanFunction& f) const {
        const BooleanFunction coefficients = moebius(f);
        std::uint32_t coset = 0;
        for (std::size_t i = 0; i < m_monomials.size(); ++i)
            coset |= std::uint32_t(coefficients(m_monomials[i])) << i;
        return coset;
    }

    BooleanFunction function(std::uint32_t coset) const {
        BooleanFunction coefficients(m_n);
        for (std::size_t i = 0; i < m_monomials.size(); ++i)
            coefficients.set(m_monomials[i], coset >> i & 1);
        return moebius(coefficients);
    }

    struct Orbit {
        std::uint32_t least, size;
    };

    /// Under all affine bijections, which x0 -> x0 + x1, x_i -> x_(i+1) and x0 -> x0 + 1 generate, by their least
    /// cosets. To put such a map before a function is linear in its coefficients.
    std::vector<Orbit> orbits(std::vector<std::uint32_t>* leastOf = nullptr) const {
        const std::uint32_t all = (std::uint32_t(1) << m_n) - 1;
        const int n = m_n;
        const std::vector<Tables> steps{tablesOf([](std::uint32_t x) { return x ^ (x >> 1 & 1); }),
                                        tablesOf([all, n](std::uint32_t x) { return (x << 1 | x >> (n - 1)) & all; }),
                                        tablesOf([](std::uint32_t x) { return x ^ 1; })};
        std::vector<bool> seen(count());
        std::vector<Orbit> found;
        std::vector<std::uint32_t> left;
        for (std::uint32_t least = 0; least < count(); ++least) {
            if (seen[least])
                continue;
            std::uint32_t size = 0;
            seen[least] = true;
            left.push_back(least);
            while (!left.empty()) {
                const std::uint32_t coset = left.back();
                left.pop_back();
                ++size;
                if (leastOf)
                    (*leastOf)[coset] = least;
                for (const Tables& step : steps)
                    if (const std::uint32_t next = step(coset); !seen[next]) {
                        seen[next] = true;
                        left.push_back(next);
                    }
            }
            found.push_back({least, size});
        }
        return found;
    }

private:
    struct Tables {
        std::array<std::array<std::uint32_t, 256>, 4> of{};
        std::uint32_t operator()(std::uint32_t v) const {
            return of[0][v & 255] ^ of[1][v >> 8 & 255] ^ of[2][v >> 16 & 255] ^ of[3][v >> 24];
        }
    };

    template <class Map>
    Tables tablesOf(const Map& map) const {
        Tables tables;
        for (std::size_t i = 0; i < m_monomials.size(); ++i) {
            const BooleanFunction f = function(std::uint32_t(1) << i);
            BooleanFunction moved(m_n);
            for (std::uint32_t x = 0; x < f.size(); ++x)
                moved.set(x, f(map(x)));
            const std::uint32_t image = of(moved);
            for (std::uint32_t byte = 0; byte < 256; ++byte)
                if (byte >> i % 8 & 1)
                    tables.of[i / 8][byte] ^= image;
        }
        return tables;
    }

    int m_n;
    std::vector<std::uint32_t> m_monomials;
};

} // namespace

class TestFunctionClass : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theClassesAreAllThereAre_data();
    void theClassesAreAllThereAre();
    void everyFunctionOfFourVariablesHasItsClass();
    void aClassStaysBehindMaps_data();
    void aClassStaysBehindMaps();
    void theLibraryHasTheMaps();
    void anAffineFunctionIsCalledSo();
    void bentFunctionsOfSixVariablesHaveFourClasses();
    void functionsOfSixVariablesAreCompared();
    void underMapsOfTheInputAloneThereAreMoreClasses_data();
    void underMapsOfTheInputAloneThereAreMoreClasses();
    void otherSizesAreRefused();
};

void TestFunctionClass::theClassesAreAllThereAre_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("classes");
    QTest::newRow("1") << 1 << 1;
    QTest::newRow("2") << 2 << 2;
    QTest::newRow("3") << 3 << 3;
    QTest::newRow("4") << 4 << 8;
    if (!test::sanitized)
        QTest::newRow("5") << 5 << 48; // Berlekamp & Welch 1972.
}

void TestFunctionClass::theClassesAreAllThereAre() {
    QFETCH(int, n);
    QFETCH(int, classes);
    const Cosets cosets(n);
    const auto orbits = cosets.orbits();
    QCOMPARE(int(orbits.size()), classes);
    const std::vector<FunctionClass>& known = functionClasses(n);
    QCOMPARE(int(known.size()), classes);
    std::uint64_t sizes = 0;
    for (std::size_t i = 0; i < known.size(); ++i) {
        QCOMPARE(cosets.of(known[i].representative), orbits[i].least);
        QCOMPARE(known[i].representative, cosets.function(orbits[i].least));
        QCOMPARE(known[i].anf, writeAnf(moebius(known[i].representative), 32));
        QCOMPARE(known[i].number, int(i) + 1);
        QCOMPARE(known[i].of, classes);
        QCOMPARE(functionClassOf(known[i].representative).number, known[i].number);
        sizes += orbits[i].size;
    }
    QCOMPARE(sizes, std::uint64_t(cosets.count()));
}

void TestFunctionClass::everyFunctionOfFourVariablesHasItsClass() {
    const Cosets cosets(4);
    std::vector<std::uint32_t> leastOf(cosets.count());
    const auto orbits = cosets.orbits(&leastOf);
    // The 35 forms of rank 2 and 28 of rank 4, the cubics with and without a quadratic part that stays, and the 2^15
    // functions of odd weight.
    const std::vector<std::uint32_t> sizes{1, 35, 28, 120, 840, 16, 560, 448};
    for (std::size_t i = 0; i < sizes.size(); ++i)
        QCOMPARE(orbits[i].size, sizes[i]);
    Disguises disguises(4);
    for (std::uint32_t coset = 0; coset < cosets.count(); ++coset) {
        BooleanFunction f = cosets.function(coset);
        const AffineMap added = disguises.any(4, 1);
        for (std::uint32_t x = 0; x < f.size(); ++x)
            f.set(x, f(x) ^ (added(x) != 0));
        QCOMPARE(cosets.of(functionClassOf(f).representative), leastOf[coset]);
    }
}

void TestFunctionClass::aClassStaysBehindMaps_data() {
    QTest::addColumn<int>("number");
    for (const FunctionClass& each : functionClasses(5))
        QTest::newRow(each.anf.c_str()) << each.number;
}

void TestFunctionClass::aClassStaysBehindMaps() {
    QFETCH(int, number);
    const FunctionClass& known = functionClasses(5)[std::size_t(number - 1)];
    Disguises disguises{std::uint64_t(number)};
    for (int i = 0; i < 5; ++i) {
        const SBox hidden = disguises.disguised(asSBox(known.representative), Relation::ExtendedAffine);
        QCOMPARE(functionClassOf(functionFrom(hidden)).number, number);
        const Equivalence found = functionsCompared(hidden, asSBox(known.representative), Relation::ExtendedAffine);
        QVERIFY2(found.maps, found.reason.text().c_str());
        QVERIFY(makeItOf(*found.maps, hidden, asSBox(known.representative), Relation::ExtendedAffine));
        QCOMPARE(found.maps->a, AffineMap(1));
    }
}

void TestFunctionClass::theLibraryHasTheMaps() {
    Disguises disguises(12);
    Monitor silent;
    for (const int n : {2, 3, 4, 5})
        for (int i = 0; i < 10; ++i) {
            const SBox f = disguises.function(n, 1);
            const Identity identity = identify(f, knownFunctions(n), silent);
            QVERIFY(identity.undecided.empty() && !identity.slip && !identity.nearest);
            QCOMPARE(identity.matches.size(), std::size_t(1));
            const Match& match = identity.matches.front();
            QCOMPARE(match.known.name, functionClassOf(functionFrom(f)).anf);
            QVERIFY(match.kinship == Kinship::Equal ||
                    makeItOf(match.maps, f, match.known.box, Relation::ExtendedAffine));
        }
}

void TestFunctionClass::anAffineFunctionIsCalledSo() {
    Monitor silent;
    const Identity identity =
        identify(SBox({1, 0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1}, 1), knownFunctions(4), silent);
    QCOMPARE(identity.matches.size(), std::size_t(1));
    QCOMPARE(
        sentence(identity.matches.front()).text(),
        std::string("extended affine equivalent to class 1 of the 8 classes of functions of 4 variables, the affine "
                    "functions: f is affine"));
}

/// Rothaus 1976; a function is bent where all |W| are 2^(n/2).
void TestFunctionClass::bentFunctionsOfSixVariablesHaveFourClasses() {
    const std::vector<FunctionClass>& classes = bentClassesOf6Variables();
    QCOMPARE(classes.size(), std::size_t(4));
    Disguises disguises(6);
    Monitor silent;
    for (const FunctionClass& one : classes) {
        for (std::uint32_t a = 0; a < 64; ++a) {
            int sum = 0;
            for (std::uint32_t x = 0; x < 64; ++x)
                sum += one.representative(x) ^ (std::popcount(a & x) & 1) ? -1 : 1;
            QCOMPARE(std::abs(sum), 8);
        }
        for (const FunctionClass& other : classes) {
            const Equivalence found =
                functionsCompared(asSBox(one.representative), asSBox(other.representative), Relation::ExtendedAffine);
            QCOMPARE(found.verdict, &one == &other ? EquivalenceVerdict::Equivalent : EquivalenceVerdict::Inequivalent);
        }
        const SBox hidden = disguises.disguised(asSBox(one.representative), Relation::ExtendedAffine);
        const Identity identity = identify(hidden, knownFunctions(6), silent);
        QVERIFY(identity.undecided.empty());
        QCOMPARE(identity.matches.size(), std::size_t(1));
        QCOMPARE(identity.matches.front().known.name, one.anf);
        QVERIFY(makeItOf(identity.matches.front().maps, hidden, asSBox(one.representative), Relation::ExtendedAffine));
    }
}

void TestFunctionClass::functionsOfSixVariablesAreCompared() {
    Disguises disguises(66);
    for (int i = 0; i < 20; ++i) {
        const SBox f = disguises.function(6, 1);
        for (const Relation relation : {Relation::Linear, Relation::Affine, Relation::ExtendedAffine}) {
            const AffineMap b = relation == Relation::Linear ? disguises.linearBijection(6) : disguises.bijection(6);
            const AffineMap c = relation == Relation::ExtendedAffine ? disguises.any(6, 1) : AffineMap::zero(6, 1);
            const SBox hidden = Disguises::written(AffineMap(1), f, b, c);
            const Equivalence found = functionsCompared(hidden, f, relation);
            QVERIFY2(found.maps, found.reason.text().c_str());
            QVERIFY(makeItOf(*found.maps, hidden, f, relation));
        }
        const Equivalence others = functionsCompared(disguises.function(6, 1), f, Relation::ExtendedAffine);
        QVERIFY(others.verdict == EquivalenceVerdict::Inequivalent && !others.reason.empty());
    }
}

/// 3, 5 and 10 (OEIS A000214).
void TestFunctionClass::underMapsOfTheInputAloneThereAreMoreClasses_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("classes");
    QTest::newRow("1") << 1 << 3;
    QTest::newRow("2") << 2 << 5;
    QTest::newRow("3") << 3 << 10;
}

void TestFunctionClass::underMapsOfTheInputAloneThereAreMoreClasses() {
    QFETCH(int, n);
    QFETCH(int, classes);
    std::vector<SBox> found;
    for (std::uint32_t bits = 0; bits >> (1U << n) == 0; ++bits) {
        std::vector<std::uint32_t> table;
        for (std::uint32_t x = 0; x >> n == 0; ++x)
            table.push_back(bits >> x & 1);
        const SBox f(std::move(table), 1);
        std::size_t alike = 0;
        for (const SBox& known : found)
            if (const Equivalence each = functionsCompared(f, known, Relation::Affine); each.maps) {
                ++alike;
                QVERIFY(each.maps->a == AffineMap(1) && makeItOf(*each.maps, f, known, Relation::Affine));
            } else {
                QCOMPARE(each.verdict, EquivalenceVerdict::Inequivalent);
            }
        QVERIFY(alike <= 1);
        if (alike == 0)
            found.push_back(f);
    }
    QCOMPARE(int(found.size()), classes);
}

void TestFunctionClass::otherSizesAreRefused() {
    for (const int n : {0, 6})
        QVERIFY_THROWS_EXCEPTION(UsageError, functionClassOf(BooleanFunction(n)));
}

TEST_OF_ROOM(TestFunctionClass)
#include "tst_function_class.moc"
