// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of three and four arguments against their definitions written out here, whatever is fixed; and how what is
// fixed is said.
#include "definitions.h"
#include "room.h"
#include "sbox/generators.h"
#include "sbox/property_kinds.h"
#include "sbox/table_map.h"

#include <QtTest>

#include <bit>
#include <numeric>
#include <random>

using namespace walshscope;

namespace {

using Entries = std::vector<std::vector<int>>; ///< Row a, column b.

int signOf(std::uint32_t bits) { return std::popcount(bits) & 1 ? -1 : 1; }

std::uint32_t preimage(const SBox& s, std::uint32_t y) {
    for (std::uint32_t x = 0; x < s.size(); ++x)
        if (s(x) == y)
            return x;
    qFatal("no preimage");
}

/// With the letters of the papers, of which b is a column, and a third and a fourth are fixed.
int entryByDefinition(const SBox& s, std::string_view table, std::uint32_t a, std::uint32_t b, FixedArguments fixed) {
    const auto [third, fourth] = fixed;
    const auto back = [&](std::uint32_t x, std::uint32_t y) { return preimage(s, s(x) ^ y); };
    int entry = 0;
    for (std::uint32_t x = 0; x < s.size(); ++x) {
        const std::uint32_t here = s(x), there = s(x ^ a);
        if (table == "udlct") // l is the third.
            entry += (here ^ there) == b ? signOf(third & b) : 0;
        else if (table == "ldlct") // k is the third; half of a sum of signs.
            entry += signOf(third & a) * signOf(b & (here ^ there));
        else if (table == "ubct")
            entry += (here ^ there) == b && (back(x, third) ^ back(x ^ a, third)) == a;
        else if (table == "lbct")
            entry += (here ^ s(x ^ b)) == third && (back(x, third) ^ back(x ^ a, third)) == a;
        else if (table == "ebct")
            entry +=
                (here ^ there) == b && (here ^ s(x ^ third)) == fourth && (back(x, fourth) ^ back(x ^ a, fourth)) == a;
    }
    return table == "ldlct" ? entry / 2 : entry;
}

Entries byDefinition(const SBox& s, const TableKind& kind, FixedArguments fixed) {
    const std::uint32_t columns = kind.id == "lbct" ? 1U << s.n() : 1U << s.m();
    Entries entries(s.size(), std::vector<int>(columns));
    for (std::uint32_t a = 0; a < s.size(); ++a)
        for (std::uint32_t b = 0; b < columns; ++b)
            entries[a][b] = entryByDefinition(s, kind.id, a, b, fixed);
    return entries;
}

/// All that can be fixed, or so many of it at random.
std::vector<FixedArguments> fixedOf(const TableKind& kind, const SBox& s, std::size_t most) {
    std::vector<FixedArguments> all;
    const auto bits = [&](std::size_t i) {
        return i < kind.fixed.size() ? bitsOf(kind.fixed[i].axis, s.n(), s.m()) : 0;
    };
    for (std::uint32_t third = 0; third >> bits(0) == 0; ++third)
        for (std::uint32_t fourth = 0; fourth >> bits(1) == 0; ++fourth)
            all.push_back({third, kind.fixed.size() > 1 ? fourth : 1});
    std::mt19937 random(1);
    std::ranges::shuffle(all, random);
    all.resize(std::min(all.size(), most));
    return all;
}

std::vector<const TableKind*> kindsOf(const SBox& s) {
    std::vector<const TableKind*> kinds;
    for (const TableKind& kind : tableKinds())
        if (!kind.fixed.empty() && (s.bijective() || !kind.ofPermutations))
            kinds.push_back(&kind);
    return kinds;
}

const auto unseen = [] {};

void addSmallSBoxes(int largestN) {
    QTest::addColumn<SBox>("s");
    for (int n = 1; n <= largestN; ++n) {
        QTest::addRow("permutation of %d bits", n) << permutationFromSeed(n, std::uint64_t(n));
        QTest::addRow("random, %d to %d", n, n % 4 + 1) << randomSBox(n, n % 4 + 1, std::uint64_t(n));
        QTest::addRow("random, %d to %d", n, n) << randomSBox(n, n, std::uint64_t(n));
    }
    QTest::newRow("PRESENT") << SBox({12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2}, 4);
    QTest::newRow("identity") << SBox({0, 1, 2, 3, 4, 5, 6, 7}, 3);
}

} // namespace

class TestTableArguments : public QObject {
    Q_OBJECT

private slots:
    void everyEntryMatchesTheDefinition_data() { addSmallSBoxes(5); }
    void everyEntryMatchesTheDefinition();
    void rowsOfManySBoxesMatchTheDefinition_data();
    void rowsOfManySBoxesMatchTheDefinition();
    void eightBitsMatchTheDefinitionHereAndThere();
    void mapsAreOfWhatIsFixed();
    void theLargestOfAllIsTheFigure_data() { addSmallSBoxes(4); }
    void theLargestOfAllIsTheFigure();
    void theyAddUpToEachOther();
    void whatIsFixedIsReadByItsLetter_data();
    void whatIsFixedIsReadByItsLetter();
    void whatIsFixedWronglyIsRefused_data();
    void whatIsFixedWronglyIsRefused();
    void whatIsFixedHasBitsOfItsOwn();
};

void TestTableArguments::everyEntryMatchesTheDefinition() {
    QFETCH(SBox, s);
    const std::optional<SBox> inverted = s.bijective() ? std::optional(inverse(s)) : std::nullopt;
    const SBox* back = inverted ? &*inverted : nullptr;
    QVERIFY(kindsOf(s).size() >= 2);
    for (const TableKind* kind : kindsOf(s))
        for (const FixedArguments& fixed : fixedOf(*kind, s, 12)) {
            const Entries expected = byDefinition(s, *kind, fixed);
            const WhichTable table(kind->table, fixed);
            for (std::uint32_t a = 0; a < expected.size(); ++a) {
                QCOMPARE(tableRow(s, back, table, a, unseen), expected[a]);
                for (std::uint32_t b = 0; b < expected[a].size(); ++b)
                    QCOMPARE(tableEntry(s, back, table, a, b), expected[a][b]);
            }
            for (std::uint32_t b = 0; b < expected[0].size(); ++b) {
                const std::vector<int> column = tableColumn(s, back, table, b, unseen);
                for (std::uint32_t a = 0; a < expected.size(); ++a)
                    QCOMPARE(column[a], expected[a][b]);
            }
        }
}

void TestTableArguments::rowsOfManySBoxesMatchTheDefinition_data() {
    QTest::addColumn<SBox>("s");
    for (int seed = 0; seed < 200; ++seed) {
        const int n = seed % 5 + 1;
        QTest::addRow("%d bits, %d", n, seed) << (seed % 2 == 0 ? permutationFromSeed(n, std::uint64_t(seed))
                                                                : randomSBox(n, seed % 7 + 1, std::uint64_t(seed)));
    }
}

void TestTableArguments::rowsOfManySBoxesMatchTheDefinition() {
    QFETCH(SBox, s);
    const std::optional<SBox> back = s.bijective() ? std::optional(inverse(s)) : std::nullopt;
    for (const TableKind* kind : kindsOf(s))
        for (const FixedArguments& fixed : fixedOf(*kind, s, 2)) {
            const Entries expected = byDefinition(s, *kind, fixed);
            for (std::uint32_t a = 0; a < expected.size(); ++a)
                QCOMPARE(tableRow(s, back ? &*back : nullptr, {kind->table, fixed}, a, unseen), expected[a]);
        }
}

void TestTableArguments::eightBitsMatchTheDefinitionHereAndThere() {
    std::mt19937 random(3);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const SBox s = permutationFromSeed(8, seed), back = inverse(s);
        for (const TableKind* kind : kindsOf(s)) {
            // Both differences of the EBCT occur together at some x, else all entries are 0.
            const std::uint32_t c = 1 + random() % 255, x = random() % 256;
            const FixedArguments fixed{c, kind->fixed.size() > 1 ? s(x) ^ s(x ^ c) : 1};
            const std::uint32_t b = 1 + random() % 255;
            const auto column = tableColumn(s, &back, {kind->table, fixed}, b, unseen);
            const std::uint32_t a = 1 + random() % 255;
            const auto row = tableRow(s, &back, {kind->table, fixed}, a, unseen);
            for (int round = 0; round < 40; ++round) {
                const std::uint32_t other = random() % 256;
                QCOMPARE(column[other], entryByDefinition(s, kind->id, other, b, fixed));
                QCOMPARE(row[other], entryByDefinition(s, kind->id, a, other, fixed));
            }
        }
    }
}

void TestTableArguments::mapsAreOfWhatIsFixed() {
    const auto s = std::make_shared<const SBox>(permutationFromSeed(4, 9));
    const auto minus = std::make_shared<const SBox>(permutationFromSeed(4, 10));
    Monitor monitor;
    for (const TableKind* kind : kindsOf(*s))
        for (const FixedArguments& fixed : fixedOf(*kind, *s, 5)) {
            const Entries expected = byDefinition(*s, *kind, fixed), others = byDefinition(*minus, *kind, fixed);
            const TableMap map(s, {kind->table, fixed}), difference(s, {kind->table, fixed}, {}, false, minus);
            for (const bool prepared : {false, true}) {
                if (prepared) {
                    map.prepare(monitor);
                    difference.prepare(monitor);
                }
                for (std::uint32_t a = 0; a < 16; ++a)
                    for (std::uint32_t b = 0; b < 16; ++b) {
                        QCOMPARE(map.entry(a, b), expected[a][b]);
                        QCOMPARE(difference.entry(a, b), expected[a][b] - others[a][b]);
                    }
            }
        }
}

/// Over everything that can be fixed.
void TestTableArguments::theLargestOfAllIsTheFigure() {
    QFETCH(SBox, s);
    Monitor monitor;
    const SBoxProperties p = properties(s, true, monitor);
    for (const TableKind* kind : kindsOf(s)) {
        std::int64_t largest = 0;
        for (const FixedArguments& fixed : fixedOf(*kind, s, 1000)) {
            const TableMap map(std::make_shared<const SBox>(s), {kind->table, fixed});
            map.prepare(monitor);
            largest = std::max<std::int64_t>(largest, map.largest());
        }
        QCOMPARE(textOf(sboxPropertyNamed(kind->figure).read(p)), std::to_string(largest));
    }
}

/// The BCT is the sum of the UBCT over b, of the LBCT over b, and those are sums of the EBCT.
void TestTableArguments::theyAddUpToEachOther() {
    const SBox s = permutationFromSeed(4, 5), back = inverse(s);
    const auto sum = [](const std::vector<int>& row) { return std::accumulate(row.begin(), row.end(), 0); };
    for (std::uint32_t d = 0; d < 16; ++d)
        for (std::uint32_t a = 0; a < 16; ++a) {
            const int bct = tableEntry(s, &back, SBoxTable::Bct, a, d);
            const auto upper = tableRow(s, &back, {tableKindNamed("ubct")->table, {d, 1}}, a, unseen);
            const auto lower = tableRow(s, &back, {tableKindNamed("lbct")->table, {d, 1}}, a, unseen);
            QCOMPARE(sum(upper), bct);
            QCOMPARE(sum(lower), bct);
            std::vector<int> ofUpper(16);
            for (std::uint32_t c = 0; c < 16; ++c) {
                const auto extended = tableRow(s, &back, {tableKindNamed("ebct")->table, {c, d}}, a, unseen);
                QCOMPARE(sum(extended), lower[c]);
                for (std::size_t b = 0; b < 16; ++b)
                    ofUpper[b] += extended[b];
            }
            QCOMPARE(ofUpper, upper);
        }
}

void TestTableArguments::whatIsFixedIsReadByItsLetter_data() {
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("text");
    QTest::addColumn<FixedArguments>("fixed");
    QTest::newRow("decimal") << "ubct"
                             << "c=12" << FixedArguments{12, 1};
    QTest::newRow("hexadecimal") << "udlct"
                                 << "l=0x1F" << FixedArguments{31, 1};
    QTest::newRow("both") << "ebct"
                          << "d=2,c=3" << FixedArguments{3, 2};
    QTest::newRow("the second alone") << "ebct"
                                      << "d=0" << FixedArguments{1, 0};
}

void TestTableArguments::whatIsFixedIsReadByItsLetter() {
    QFETCH(QString, table);
    QFETCH(QString, text);
    QFETCH(FixedArguments, fixed);
    QCOMPARE(fixedArgumentsIn(*tableKindNamed(table.toStdString()), text.toStdString()), fixed);
}

void TestTableArguments::whatIsFixedWronglyIsRefused_data() {
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("text");
    QTest::newRow("a table of two arguments") << "lat"
                                              << "c=1";
    for (const char* text :
         {"", "c", "c=", "c=x", "c=-1", "c=1,", ",c=1", "k=1", "c=0x", "c=99999999999", "c=1 ", "c==1", "1", "c=1;d=1"})
        QTest::addRow("\"%s\"", text) << "ebct" << text;
}

void TestTableArguments::whatIsFixedWronglyIsRefused() {
    QFETCH(QString, table);
    QFETCH(QString, text);
    QVERIFY_THROWS_EXCEPTION(UsageError, fixedArgumentsIn(*tableKindNamed(table.toStdString()), text.toStdString()));
}

void TestTableArguments::whatIsFixedHasBitsOfItsOwn() {
    const TableKind& upper = *tableKindNamed("udlct"); // Masks of outputs.
    const TableKind& lower = *tableKindNamed("ldlct"); // Masks of inputs.
    requireFixed(upper, {7, 1}, 4, 3);
    QVERIFY_THROWS_EXCEPTION(UsageError, requireFixed(upper, {8, 1}, 4, 3));
    requireFixed(lower, {15, 1}, 4, 3);
    QVERIFY_THROWS_EXCEPTION(UsageError, requireFixed(lower, {16, 1}, 4, 3));
    requireFixed(kindOf(SBoxTable::Lat), {99, 99}, 4, 3);
}

TEST_OF_ROOM(TestTableArguments)
#include "tst_table_arguments.moc"
