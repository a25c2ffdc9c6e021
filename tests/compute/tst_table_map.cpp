// SPDX-License-Identifier: GPL-3.0-or-later
// The tables in rows, columns, tiles and maps, against their definitions written out here.
#include "definitions.h"
#include "room.h"
#include "sanitized.h"
#include "sbox/property_kinds.h"
#include "sbox/table_map.h"

#include <QJsonArray>
#include <QtTest>

#include <cmath>
#include <numeric>
#include <random>

#include <tbb/global_control.h>

using namespace walshscope;

namespace {

using Entries = std::vector<std::vector<int>>; ///< Row a, column b.

int sign(std::uint32_t bits) { return std::popcount(bits) & 1 ? -1 : 1; }

// Which nobody else calls by a name. Those with more arguments are defined in tst_table_arguments.cpp.
constexpr auto dlct = SBoxTable(4), fbct = SBoxTable(5), mpt = SBoxTable(6), udlct = SBoxTable(7), ldlct = SBoxTable(8),
               lbct = SBoxTable(10), confusion = SBoxTable(12);
constexpr std::array defined{SBoxTable::Lat, SBoxTable::Ddt, SBoxTable::Act, SBoxTable::Bct, dlct, fbct, mpt,
                             confusion};

/// O(8^n).
Entries byDefinition(const SBox& s, SBoxTable table) {
    const std::uint32_t inputs = 1U << s.n(), outputs = 1U << s.m();
    std::vector<std::uint32_t> back(outputs);
    for (std::uint32_t x = 0; x < inputs; ++x)
        back[s(x)] = x;
    const std::uint32_t columns = table == fbct || table == lbct || table == confusion ? inputs : outputs;
    Entries entries(inputs, std::vector<int>(columns));
    // Of one that has no definition here, rows, columns, tiles and maps agree with its own at least.
    const bool isDefined = std::ranges::find(defined, table) != defined.end();
    const std::optional<SBox> inverted =
        !isDefined && kindOf(table).ofPermutations ? std::optional(inverse(s)) : std::nullopt;
    for (std::uint32_t a = 0; a < inputs && !isDefined; ++a)
        for (std::uint32_t b = 0; b < columns; ++b)
            entries[a][b] = kindOf(table).entry({s, inverted ? &*inverted : nullptr, a, b});
    for (std::uint32_t a = 0; a < inputs; ++a)
        for (std::uint32_t b = 0; b < columns; ++b)
            for (std::uint32_t x = 0; x < inputs; ++x) {
                int& entry = entries[a][b];
                if (table == SBoxTable::Lat)
                    entry += sign(a & x) * sign(b & s(x));
                else if (table == SBoxTable::Ddt)
                    entry += (s(x) ^ s(x ^ a)) == b;
                else if (table == SBoxTable::Act)
                    entry += sign(b & s(x)) * sign(b & s(x ^ a));
                else if (table == dlct)
                    entry += (std::popcount(b & s(x)) - std::popcount(b & s(x ^ a))) % 2 == 0;
                else if (table == mpt) // A coefficient is the sum over all that have no bit but those of the monomial.
                    entry ^= (x & ~a) == 0 && (b & ~s(x)) == 0;
                else if (table == fbct)
                    entry += (s(x) ^ s(x ^ a) ^ s(x ^ b) ^ s(x ^ a ^ b)) == 0;
                else if (table == confusion)
                    entry += int(std::pow(std::popcount(s(x ^ a)) - std::popcount(s(x ^ b)), 2));
                else if (table == SBoxTable::Bct)
                    entry += (back[s(x) ^ b] ^ back[s(x ^ a) ^ b]) == a;
            }
    if (table == dlct)
        for (std::vector<int>& row : entries)
            for (int& entry : row)
                entry -= int(inputs / 2);
    return entries;
}

SBox randomPermutation(int n, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<std::uint32_t> values(std::size_t(1) << n);
    std::iota(values.begin(), values.end(), 0);
    std::ranges::shuffle(values, random);
    return SBox(std::move(values), n);
}

void addSBoxes(int largestN, bool permutationsOnly = false) {
    QTest::addColumn<SBox>("s");
    const QJsonObject entries = facts("sboxes.json");
    for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
        const QJsonObject facts = entry.value().toObject();
        if (facts["n"].toInt() > largestN || (permutationsOnly && !facts["bijective"].toBool()))
            continue;
        std::vector<std::uint32_t> values;
        for (const QJsonValue value : facts["table"].toArray())
            values.push_back(std::uint32_t(value.toInteger()));
        QTest::newRow(qPrintable(entry.key())) << SBox(std::move(values), facts["m"].toInt());
    }
    for (int n = 1; n <= 5 && !permutationsOnly; ++n)
        for (int m = 1; m <= 6; ++m)
            QTest::addRow("random %d to %d", n, m) << randomSBox(n, m, std::uint64_t(10 * n + m));
}

std::vector<SBoxTable> tablesOf(const SBox& s) {
    std::vector<SBoxTable> tables;
    for (const TableKind& kind : tableKinds())
        if (s.bijective() || !kind.ofPermutations)
            tables.push_back(kind.table);
    return tables;
}

const auto nobodyLooks = [] {};

using Measured = TableMeasure::Kind;
const std::vector<TableMeasure> measures{{},
                                         {Measured::Modulo, 3},
                                         {Measured::Modulo, 8},
                                         {Measured::Equal, -4},
                                         {Measured::Equal, 0},
                                         {Measured::EqualMagnitude, 8}};

/// Of the largest magnitude among the block's entries that are not trivial.
int pooledByDefinition(const Entries& entries, SBoxTable table, std::uint32_t a, std::uint32_t b, std::uint32_t tall,
                       std::uint32_t wide, const TableMeasure& measure) {
    int most = 0;
    for (std::uint32_t row = a; row < std::min<std::size_t>(a + tall, entries.size()); ++row)
        for (std::uint32_t column = b; column < std::min<std::size_t>(b + wide, entries[0].size()); ++column)
            if (tall * wide == 1 || !isTrivial(table, row, column)) {
                const int value = std::abs(entries[row][column]);
                switch (measure.kind) {
                case TableMeasure::Kind::Entry:
                    most = std::max(most, value);
                    break;
                case TableMeasure::Kind::Modulo:
                    most = std::max(most, value % measure.number);
                    break;
                case TableMeasure::Kind::Equal:
                    most = std::max(most, int(entries[row][column] == measure.number));
                    break;
                case TableMeasure::Kind::EqualMagnitude:
                    most = std::max(most, int(value == measure.number));
                    break;
                }
            }
    return most;
}

} // namespace

class TestTableMap : public QObject {
    Q_OBJECT

private slots:
    void everyKindHasItsPlace();
    void theLargestEntryIsTheFigureItIsNamedAfter_data() { addSBoxes(6); }
    void theLargestEntryIsTheFigureItIsNamedAfter();
    void whatAnEntryConsistsOfAddsUpToIt_data() { addSBoxes(5); }
    void whatAnEntryConsistsOfAddsUpToIt();
    void everyEntryMatchesTheDefinition_data() { addSBoxes(6); }
    void everyEntryMatchesTheDefinition();
    void rowsOfManySBoxesMatchTheDefinition_data();
    void rowsOfManySBoxesMatchTheDefinition();
    void presentByHand();
    void monomialsAddUpToTheProducts_data() { addSBoxes(6); }
    void monomialsAddUpToTheProducts();
    void feistelUniformityOfPowerMaps_data();
    void feistelUniformityOfPowerMaps();
    void tilesPoolTheLargest_data() { addSBoxes(5); }
    void tilesPoolTheLargest();
    void mapsPoolTheLargest_data() { addSBoxes(5); }
    void mapsPoolTheLargest();
    void differencesAreThoseOfTheEntries_data();
    void differencesAreThoseOfTheEntries();
    void mapsWalkFromPeakToPeak_data() { addSBoxes(4); }
    void mapsWalkFromPeakToPeak();
    void theTablesOfAesBelongTogether();
    void anOverviewLosesNoEntry_data();
    void anOverviewLosesNoEntry();
    void aMapIsAskedAgainAfterItWasCancelled();
    void whatHasNoMapIsRefused();
};

void TestTableMap::everyKindHasItsPlace() {
    for (std::size_t place = 0; place < tableKinds().size(); ++place) {
        const TableKind& kind = tableKinds()[place];
        QCOMPARE(std::size_t(kind.table), place);
        QVERIFY(tableKindNamed(kind.id) == &kind);
        for (const std::string& text : {std::string(kind.symbol), kind.title.text(), kind.meaning.text()})
            QVERIFY2(!text.empty(), kind.id.data());
    }
    QVERIFY(!tableKindNamed("LAT") && !tableKindNamed(""));
}

/// Of the entries by definition those that are not trivial, against what properties() finds without any table.
void TestTableMap::theLargestEntryIsTheFigureItIsNamedAfter() {
    QFETCH(SBox, s);
    Monitor monitor;
    const SBoxProperties p = properties(s, true, monitor);
    for (const SBoxTable table : tablesOf(s)) {
        const Entries entries = byDefinition(s, table);
        std::int64_t largest = 0;
        for (std::uint32_t a = 0; a < entries.size(); ++a)
            for (std::uint32_t b = 0; b < entries[a].size(); ++b)
                if (!isTrivial(table, a, b))
                    largest = std::max<std::int64_t>(largest, std::abs(entries[a][b]));
        if (!kindOf(table).fixed.empty())
            continue; // Of all that can be fixed.
        if (kindOf(table).figure.empty()) {
            QVERIFY(table == mpt || table == confusion);
            continue;
        }
        const SBoxPropertyKind& figure = sboxPropertyNamed(kindOf(table).figure);
        QCOMPARE(textOf(figure.read ? figure.read(p) : figure.dear->compute(s, monitor)), std::to_string(largest));
    }
}

/// A point stands for itself or for a pair; with signs those that do not belong count against.
void TestTableMap::whatAnEntryConsistsOfAddsUpToIt() {
    QFETCH(SBox, s);
    for (const SBoxTable table : tablesOf(s)) {
        const TableKind& kind = kindOf(table);
        const std::optional<SBox> inverted = kind.ofPermutations ? std::optional(inverse(s)) : std::nullopt;
        const Entries entries = byDefinition(s, table);
        for (std::uint32_t a = 0; a < entries.size(); ++a)
            for (std::uint32_t b = 0; b < entries[a].size(); ++b) {
                const TableEntry entry{s, inverted ? &*inverted : nullptr, a, b};
                int points = 0, largest = 0, squares = 0;
                for (std::uint32_t x = 0; x < s.size(); ++x)
                    if (kind.belongs(entry, x)) {
                        ++points;
                        largest = int(x);
                        if (table == confusion)
                            squares += int(std::pow(std::popcount(kind.points[1].value(entry, x)) -
                                                        std::popcount(kind.points[2].value(entry, x)),
                                                    2));
                    }
                const int all = int(s.size()), value = entries[a][b];
                const auto adds = [&](int each) {
                    return (table == udlct ? std::abs(value) : value) == (table == dlct || table == ldlct
                                                                              ? each * points - all / 2
                                                                          : table == mpt   ? points % 2
                                                                          : table == udlct ? each * points
                                                                          : kind.hasSigns  ? 2 * each * points - all
                                                                                           : each * points);
                };
                QVERIFY(table == confusion ? squares == value : adds(1) || adds(2));
                QVERIFY(points == 0 || kind.points.front().value(entry, std::uint32_t(largest)) == unsigned(largest));
            }
    }
}

void TestTableMap::everyEntryMatchesTheDefinition() {
    QFETCH(SBox, s);
    for (const SBoxTable table : tablesOf(s)) {
        const Entries expected = byDefinition(s, table);
        const std::optional<SBox> inverted = kindOf(table).ofPermutations ? std::optional(inverse(s)) : std::nullopt;
        const SBox* back = inverted ? &*inverted : nullptr;
        for (std::uint32_t a = 0; a < expected.size(); ++a) {
            QCOMPARE(tableRow(s, back, table, a, nobodyLooks), expected[a]);
            for (std::uint32_t b = 0; b < expected[a].size(); ++b)
                QCOMPARE(tableEntry(s, back, table, a, b), expected[a][b]);
        }
        for (std::uint32_t b = 0; b < expected[0].size(); ++b) {
            std::vector<int> column;
            for (const auto& row : expected)
                column.push_back(row[b]);
            QCOMPARE(tableColumn(s, back, table, b, nobodyLooks), column);
        }
    }
}

void TestTableMap::rowsOfManySBoxesMatchTheDefinition_data() {
    QTest::addColumn<int>("bits");
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < 200; ++seed)
        QTest::addRow("%d bits, %d", seed % 5 + 1, seed) << seed % 5 + 1 << seed;
    for (int seed = 0; seed < (test::sanitized ? 2 : 20); ++seed)
        QTest::addRow("8 bits, %d", seed) << 8 << seed;
}

void TestTableMap::rowsOfManySBoxesMatchTheDefinition() {
    QFETCH(int, bits);
    QFETCH(int, seed);
    std::mt19937 random{std::uint32_t(seed)};
    const SBox s = seed % 2 == 0 ? randomPermutation(bits, std::uint64_t(seed))
                                 : randomSBox(bits, bits == 8 ? 8 : int(random() % 6) + 1, std::uint64_t(seed));
    const std::optional<SBox> back = s.bijective() ? std::optional(inverse(s)) : std::nullopt;
    for (const SBoxTable table : tablesOf(s)) {
        if (std::ranges::find(defined, table) == defined.end())
            continue;
        const Entries expected = byDefinition(s, table);
        for (std::uint32_t a = 0; a < expected.size(); ++a)
            QCOMPARE(tableRow(s, back ? &*back : nullptr, table, a, nobodyLooks), expected[a]);
    }
}

void TestTableMap::presentByHand() {
    const SBox present({12, 5, 6, 11, 9, 0, 10, 13, 3, 14, 15, 8, 4, 7, 1, 2}, 4);
    QCOMPARE(tableRow(present, nullptr, SBoxTable::Lat, 1, nobodyLooks),
             (std::vector<int>{0, 0, 0, 0, 0, -8, 0, -8, 0, 0, 0, 0, 0, -8, 0, 8}));
    QCOMPARE(tableRow(present, nullptr, SBoxTable::Ddt, 1, nobodyLooks),
             (std::vector<int>{0, 0, 0, 4, 0, 0, 0, 4, 0, 4, 0, 0, 0, 4, 0, 0}));
}

/// The polynomials of a column, evaluated at each x, are the products of coordinates.
void TestTableMap::monomialsAddUpToTheProducts() {
    QFETCH(SBox, s);
    for (std::uint32_t v = 0; v >> s.m() == 0; ++v) {
        const auto column = tableColumn(s, nullptr, mpt, v, nobodyLooks);
        for (std::uint32_t x = 0; x < s.size(); ++x) {
            int value = 0, product = 1;
            for (std::uint32_t u = 0; u < s.size(); ++u)
                value ^= column[u] & int((u & x) == u); // x^u is 1 where x has all of u.
            for (int i = 0; i < s.m(); ++i)
                product &= v >> i & 1 ? int(s(x) >> i & 1) : 1;
            QCOMPARE(value, product);
        }
    }
}

void TestTableMap::feistelUniformityOfPowerMaps_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("exponent");
    QTest::addColumn<int>("uniformity");
    // Of APN functions no second derivative vanishes anywhere (Boukerrou et al. 2020).
    QTest::newRow("Gold, 7 bits") << 7 << 3 << 0;
    QTest::newRow("Gold, 6 bits, no permutation") << 6 << 3 << 0;
    QTest::newRow("inverse, 7 bits") << 7 << 126 << 0;
    // Eddahmani and Mesnager (2022).
    QTest::newRow("inverse, 6 bits") << 6 << 62 << 4;
    QTest::newRow("inverse, 8 bits") << 8 << 254 << 4;
}

void TestTableMap::feistelUniformityOfPowerMaps() {
    QFETCH(int, n);
    QFETCH(int, exponent);
    QFETCH(int, uniformity);
    const std::uint32_t modulus = n == 6 ? 0x43 : n == 7 ? 0x83 : 0x11B;
    const auto product = [&](std::uint32_t a, std::uint32_t b) {
        std::uint32_t sum = 0;
        for (; b != 0; b >>= 1) {
            sum ^= b & 1 ? a : 0;
            a = a >> (n - 1) & 1 ? a << 1 ^ modulus : a << 1;
        }
        return sum;
    };
    std::vector<std::uint32_t> values(std::size_t(1) << n, 1);
    for (std::uint32_t x = 0; x < values.size(); ++x)
        for (int i = 0; i < exponent; ++i)
            values[x] = product(values[x], x);
    const SBox s(std::move(values), n);
    Monitor monitor;
    QCOMPARE(textOf(sboxPropertyNamed("feistel_boomerang_uniformity").dear->compute(s, monitor)),
             std::to_string(uniformity));
}

void TestTableMap::tilesPoolTheLargest() {
    QFETCH(SBox, s);
    Monitor monitor;
    std::mt19937_64 random(7);
    for (const SBoxTable table : tablesOf(s)) {
        const Entries entries = byDefinition(s, table);
        for (int round = 0; round < 30; ++round) {
            const TableBlocks blocks{std::uint32_t(random() % entries.size()),
                                     std::uint32_t(random() % entries[0].size()),
                                     std::uint32_t(1 + random() % 9),
                                     std::uint32_t(1 + random() % 20),
                                     int(random() % 4),
                                     int(random() % 4),
                                     measures[std::size_t(round) % measures.size()]};
            const std::uint32_t tall = 1U << blocks.rowLevel, wide = 1U << blocks.columnLevel;
            std::vector<std::int32_t> pooled(std::size_t(blocks.rows) * blocks.columns, 77);
            tile(s, table, blocks, pooled, monitor);
            for (std::uint32_t row = 0; row < blocks.rows; ++row)
                for (std::uint32_t column = 0; column < blocks.columns; ++column) {
                    const std::uint32_t a = blocks.a + row * tall, b = blocks.b + column * wide;
                    const std::int32_t found = pooled[row * blocks.columns + column];
                    QCOMPARE(std::abs(found), pooledByDefinition(entries, table, a, b, tall, wide, blocks.measure));
                    if (tall * wide == 1 && a < entries.size() && b < entries[0].size() &&
                        blocks.measure == TableMeasure())
                        QCOMPARE(found, entries[a][b]);
                }
        }
    }
}

void TestTableMap::mapsPoolTheLargest() {
    QFETCH(SBox, s);
    Monitor monitor;
    for (const SBoxTable table : tablesOf(s))
        for (const TableMeasure& measure : measures) {
            const Entries entries = byDefinition(s, table);
            const TableMap map(std::make_shared<const SBox>(s), table, measure);
            const int columnBits = kindOf(table).columnBits(s.n(), s.m());
            QCOMPARE(map.columns(), std::uint32_t(entries[0].size()));
            for (int rowLevel = 0; rowLevel <= s.n(); ++rowLevel)
                for (int columnLevel = 0; columnLevel <= columnBits; ++columnLevel) {
                    const TableBlocks blocks{0, 0, 3, 5, rowLevel, columnLevel};
                    std::vector<std::int32_t> pooled(15, 77);
                    map.pool(blocks, pooled, monitor);
                    for (std::uint32_t i = 0; i < 15; ++i)
                        QCOMPARE(std::abs(pooled[i]),
                                 pooledByDefinition(entries, table, (i / 5) << rowLevel, (i % 5) << columnLevel,
                                                    1U << rowLevel, 1U << columnLevel, measure));
                }
            for (std::uint32_t a = 0; a < map.rows(); ++a)
                for (std::uint32_t b = 0; b < map.columns(); ++b)
                    QCOMPARE(map.entry(a, b), entries[a][b]);
            const auto ofColumns = map.largestOfColumns(monitor), ofRows = map.largestOfRows(monitor);
            for (std::uint32_t b = 0; b < map.columns(); ++b)
                QCOMPARE(std::abs(ofColumns[b]), pooledByDefinition(entries, table, 0, b, map.rows(), 1, measure));
            for (std::uint32_t a = 0; a < map.rows(); ++a)
                QCOMPARE(std::abs(ofRows[a]), pooledByDefinition(entries, table, a, 0, 1, map.columns(), measure));
        }
}

void TestTableMap::mapsWalkFromPeakToPeak() {
    QFETCH(SBox, s);
    Monitor monitor;
    for (const SBoxTable table : tablesOf(s)) {
        const Entries entries = byDefinition(s, table);
        const TableMap map(std::make_shared<const SBox>(s), table);
        std::vector<TableMap::Place> peaks;
        int most = 0;
        for (std::uint32_t a = 0; a < map.rows(); ++a)
            for (std::uint32_t b = 0; b < map.columns(); ++b)
                if (!isTrivial(table, a, b))
                    most = std::max(most, std::abs(entries[a][b]));
        for (std::uint32_t a = 0; a < map.rows(); ++a)
            for (std::uint32_t b = 0; b < map.columns(); ++b)
                if (!isTrivial(table, a, b) && std::abs(entries[a][b]) == most)
                    peaks.push_back({a, b});
        std::vector<TableMap::Place> forward, backward;
        for (auto at = map.nextLargest({}, true, monitor); at; at = map.nextLargest(at, true, monitor))
            forward.push_back(*at);
        for (auto at = map.nextLargest({}, false, monitor); at; at = map.nextLargest(at, false, monitor))
            backward.insert(backward.begin(), *at);
        QCOMPARE(map.largest(), most);
        QVERIFY(forward == peaks);
        QVERIFY(backward == peaks);
    }
}

/// What holds for the tables of any permutation, however they were computed: sums of rows and columns, the squares of
/// the LAT as the transform of the DDT, and the tables of the inverse.
void TestTableMap::theTablesOfAesBelongTogether() {
    std::vector<std::uint32_t> values;
    for (const QJsonValue value : facts("sboxes.json")["AES"].toObject()["table"].toArray())
        values.push_back(std::uint32_t(value.toInteger()));
    const SBox s(values, 8);
    std::vector<std::uint32_t> inverted(256);
    for (std::uint32_t x = 0; x < 256; ++x)
        inverted[values[x]] = x;
    const SBox back(inverted, 8);
    const auto whole = [](const SBox& of, SBoxTable table) {
        Monitor monitor;
        std::vector<std::int32_t> entries(65536);
        tile(of, table, {0, 0, 256, 256}, entries, monitor);
        return entries;
    };
    const auto lat = whole(s, SBoxTable::Lat), ddt = whole(s, SBoxTable::Ddt), act = whole(s, SBoxTable::Act),
               bct = whole(s, SBoxTable::Bct);
    for (const SBoxTable table : {SBoxTable::Lat, SBoxTable::Ddt, SBoxTable::Bct}) {
        const auto of = whole(s, table), ofInverse = whole(back, table);
        for (std::uint32_t a = 0; a < 256; ++a)
            for (std::uint32_t b = 0; b < 256; ++b)
                QCOMPARE(ofInverse[b * 256 + a], of[a * 256 + b]);
    }
    for (std::uint32_t a = 0; a < 256; ++a) {
        std::int64_t squares = 0;
        int pairs = 0;
        for (std::uint32_t b = 0; b < 256; ++b) {
            pairs += ddt[a * 256 + b];
            squares += std::int64_t(lat[b * 256 + a]) * lat[b * 256 + a];
            QCOMPARE(ddt[a * 256 + b] % 2, 0);
            QVERIFY(bct[a * 256 + b] >= ddt[a * 256 + b]); // Cid et al., Lemma 1.
        }
        QCOMPARE(pairs, 256);
        QCOMPARE(squares, 65536);
    }
    // ACT[a][b] = Σ_c DDT[a][c]·(-1)^(b·c), and the squares of the LAT's column b are the transform of the ACT's.
    for (const std::uint32_t a : {0U, 1U, 0x53U, 0xffU})
        for (std::uint32_t b = 0; b < 256; ++b) {
            int sum = 0;
            std::int64_t power = 0;
            for (std::uint32_t c = 0; c < 256; ++c) {
                sum += sign(b & c) * ddt[a * 256 + c];
                power += sign(a & c) * act[c * 256 + b];
            }
            QCOMPARE(act[a * 256 + b], sum);
            QCOMPARE(std::int64_t(lat[a * 256 + b]) * lat[a * 256 + b], power);
        }
}

void TestTableMap::anOverviewLosesNoEntry_data() {
    QTest::addColumn<SBox>("s");
    QTest::addColumn<int>("table");
    for (const TableKind& kind : tableKinds())
        QTest::addRow("%s", kind.id.data()) << randomPermutation(13, 5) << int(kind.table);
    QTest::newRow("lat of 14 to 12") << randomSBox(14, 12, 6) << 0;
    QTest::newRow("ddt of 12 to 14") << randomSBox(12, 14, 6) << 1;
}

void TestTableMap::anOverviewLosesNoEntry() {
    QFETCH(SBox, s);
    QFETCH(int, table);
    const auto kind = SBoxTable(table);
    Monitor monitor;
    const TableMap map(std::make_shared<const SBox>(s), kind);
    const TableBlocks everything{0, 0, map.rows() / 32, map.columns() / 32, 5, 5};
    QVERIFY(!map.holds(everything));
    std::vector<std::int32_t> pooled(std::size_t(everything.rows) * everything.columns);
    map.pool(everything, pooled, monitor);
    QVERIFY(map.holds(everything));
    QVERIFY(!map.holds({0, 0, 4, 4, 0, 0}));

    const std::optional<SBox> inverted = kindOf(kind).ofPermutations ? std::optional(inverse(s)) : std::nullopt;
    const auto entryAt = [&](std::uint32_t a, std::uint32_t b) {
        return std::abs(tableEntry(s, inverted ? &*inverted : nullptr, kind, a, b));
    };
    std::mt19937_64 random(3);
    for (int round = 0; round < 12; ++round) {
        const auto row = std::uint32_t(random() % everything.rows),
                   column = std::uint32_t(random() % everything.columns);
        int most = 0;
        for (std::uint32_t a = 32 * row; a < 32 * row + 32; ++a)
            for (std::uint32_t b = 32 * column; b < 32 * column + 32; b += 4)
                most = std::max(most, isTrivial(kind, a, b) ? 0 : entryAt(a, b));
        QVERIFY(std::abs(pooled[row * everything.columns + column]) >= most);
        const TableMap::Place place = map.largestIn({32 * row, 32 * column}, 32, 32, monitor);
        QCOMPARE(entryAt(place.a, place.b), std::abs(pooled[row * everything.columns + column]));
        QCOMPARE(place.a / 32, row);
        QCOMPARE(place.b / 32, column);
    }
    QCOMPARE(map.largest(), std::abs(*std::ranges::max_element(pooled, {}, [](int v) { return std::abs(v); })));
    const auto first = map.nextLargest({}, true, monitor);
    QVERIFY(first && !isTrivial(kind, first->a, first->b));
    QCOMPARE(entryAt(first->a, first->b), map.largest());
    const TableMap::Place found = map.largestIn({0, 0}, map.rows(), map.columns(), monitor);
    QCOMPARE(entryAt(found.a, found.b), map.largest());
    // Between the two are all the others, and going back ends where it began.
    if (const auto second = map.nextLargest(first, true, monitor)) {
        QCOMPARE(entryAt(second->a, second->b), map.largest());
        QVERIFY(map.nextLargest(second, false, monitor) == first);
    }
}

void TestTableMap::aMapIsAskedAgainAfterItWasCancelled() {
    const TableMap map(std::make_shared<const SBox>(randomPermutation(13, 1)), SBoxTable::Ddt);
    // On many cores one slice is all of it.
    const tbb::global_control two(tbb::global_control::max_allowed_parallelism, 2);
    Impatient<> impatient(1);
    QVERIFY_THROWS_EXCEPTION(Cancelled, map.prepare(impatient));
    QVERIFY(!map.ready());
    QCOMPARE(map.largest(), 0);
    Monitor monitor;
    map.prepare(monitor);
    QVERIFY(map.largest() > 4);
}

void TestTableMap::whatHasNoMapIsRefused() {
    QVERIFY_THROWS_EXCEPTION(UsageError,
                             TableMap(std::make_shared<const SBox>(randomPermutation(17, 1)), SBoxTable::Lat));
    QVERIFY_THROWS_EXCEPTION(UsageError, TableMap(std::make_shared<const SBox>(randomSBox(4, 4, 1)), SBoxTable::Bct));
}

void TestTableMap::differencesAreThoseOfTheEntries_data() {
    QTest::addColumn<int>("table");
    for (const TableKind& kind : tableKinds())
        QTest::newRow(kind.id.data()) << int(kind.table);
}

/// In every block, whichever size, and in the search for the largest.
void TestTableMap::differencesAreThoseOfTheEntries() {
    QFETCH(int, table);
    const SBoxTable which{table};
    const SBox s = randomPermutation(5, 11), t = randomPermutation(5, 12);
    Entries expected = byDefinition(s, which);
    const Entries theirs = byDefinition(t, which);
    int most = 0;
    for (std::uint32_t a = 0; a < 32; ++a)
        for (std::uint32_t b = 0; b < 32; ++b) {
            expected[a][b] -= theirs[a][b];
            most = std::max(most, std::abs(expected[a][b]));
        }
    const TableMap map(std::make_shared<const SBox>(s), which, {}, false, std::make_shared<const SBox>(t));
    Monitor monitor;
    for (const bool prepared : {false, true}) {
        if (prepared)
            map.prepare(monitor);
        for (std::uint32_t a = 0; a < 32; ++a) {
            QVERIFY(map.row(a, nobodyLooks) == expected[a]);
            for (std::uint32_t b = 0; b < 32; ++b)
                QCOMPARE(map.entry(a, b), expected[a][b]);
        }
    }
    for (const int level : {0, 1, 3}) {
        const std::uint32_t count = 32U >> level, side = 1U << level;
        std::vector<std::int32_t> pooled(std::size_t(count) * count);
        tile(s, which, {0, 0, count, count, level, level}, pooled, monitor, &t);
        for (std::uint32_t row = 0; row < count; ++row)
            for (std::uint32_t column = 0; column < count; ++column)
                QCOMPARE(std::abs(pooled[row * count + column]),
                         pooledByDefinition(expected, which, row * side, column * side, side, side, {}));
    }
    QCOMPARE(map.largest(), most);
    const auto place = map.nextLargest({}, true, monitor);
    QVERIFY(place);
    QCOMPARE(std::abs(expected[place->a][place->b]), most);
}

TEST_OF_ROOM(TestTableMap)
#include "tst_table_map.moc"
