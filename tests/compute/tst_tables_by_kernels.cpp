// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels of S-box tables in the emulator: what they count and pool is what the definitions say, without a race.
#include "definitions.h"
#include "impatient.h"
#include "room.h"
#include "sbox/tables_by_kernels.h"
#include "simt/emulator.h"

#include <QtTest>

#include <numeric>

using namespace walshscope;

namespace {

SBox shuffled(int n, std::uint64_t seed) {
    std::vector<std::uint32_t> values(std::size_t(1) << n);
    std::iota(values.begin(), values.end(), 0);
    std::mt19937_64 random(seed);
    std::ranges::shuffle(values, random);
    return SBox(std::move(values), n);
}

/// Entry by entry.
std::vector<std::vector<int>> wholeTable(const SBox& s, SBoxTable table) {
    std::vector<std::vector<int>> entries(s.size(), std::vector<int>(std::size_t(1) << s.m()));
    for (std::uint32_t a = 0; a < s.size(); ++a)
        for (std::uint32_t b = 0; b < entries[a].size(); ++b)
            entries[a][b] = tableEntry(s, nullptr, table, a, b);
    return entries;
}

Distribution magnitudesOf(const std::vector<std::vector<int>>& entries, SBoxTable table) {
    Distribution distribution;
    for (std::uint32_t a = 0; a < entries.size(); ++a)
        for (std::uint32_t b = 0; b < entries[a].size(); ++b)
            if (!isTrivial(table, a, b))
                ++distribution[std::abs(entries[a][b])];
    return distribution;
}

void addSBoxes() {
    QTest::addColumn<SBox>("s");
    QTest::newRow("a permutation of 6 bits") << shuffled(6, 1);
    QTest::newRow("a permutation of 7 bits") << shuffled(7, 2);
    QTest::newRow("8 to 6 bits") << randomSBox(8, 6, 3);
    QTest::newRow("6 to 8 bits") << randomSBox(6, 8, 4);
    QTest::newRow("a constant") << SBox(std::vector<std::uint32_t>(64, 5), 6);
    std::vector<std::uint32_t> identity(64);
    std::iota(identity.begin(), identity.end(), 0);
    QTest::newRow("the identity") << SBox(identity, 6);
}

} // namespace

class TestTablesByKernels : public QObject {
    Q_OBJECT

private slots:
    void figuresAreThoseOfTheTables_data() { addSBoxes(); }
    void figuresAreThoseOfTheTables();
    void tilesAreThoseOfTheTables_data() { addSBoxes(); }
    void tilesAreThoseOfTheTables();
    void valuesThatFillSixteenBitsLeaveTheirNeighboursAlone();
    void nothingRaces();
    void cancels();
    void knowsWhatItTakes();
};

void TestTablesByKernels::figuresAreThoseOfTheTables() {
    QFETCH(SBox, s);
    Monitor monitor;
    Emulator emulator({}, monitor);
    QVERIFY(TablesByKernels::has(emulator, s));
    TablesByKernels tables(emulator, s);
    QVERIFY(tables.walshMagnitudes(monitor) == magnitudesOf(wholeTable(s, SBoxTable::Lat), SBoxTable::Lat));
    QVERIFY(tables.differences(monitor) == magnitudesOf(wholeTable(s, SBoxTable::Ddt), SBoxTable::Ddt));
    QCOMPARE(tables.largestAutocorrelation(monitor),
             magnitudesOf(wholeTable(s, SBoxTable::Act), SBoxTable::Act).rbegin()->first);
}

void TestTablesByKernels::tilesAreThoseOfTheTables() {
    QFETCH(SBox, s);
    Monitor monitor;
    Emulator emulator({}, monitor);
    TablesByKernels tables(emulator, s);
    for (const SBoxTable table : {SBoxTable::Lat, SBoxTable::Ddt, SBoxTable::Act}) {
        const auto entries = wholeTable(s, table);
        for (const TableBlocks& blocks : {TableBlocks{0, 0, 64, 64, 0, 0}, TableBlocks{5, 40, 3, 60, 0, 0},
                                          TableBlocks{0, 8, 9, 4, 3, 1}, TableBlocks{32, 0, 5, 7, 2, 4}}) {
            std::vector<std::int32_t> pooled(std::size_t(blocks.rows) * blocks.columns, 77);
            tables.tile(table, blocks, pooled, monitor);
            const std::uint32_t tall = 1U << blocks.rowLevel, wide = 1U << blocks.columnLevel;
            for (std::uint32_t i = 0; i < pooled.size(); ++i) {
                const std::uint32_t a = blocks.a + i / blocks.columns * tall, b = blocks.b + i % blocks.columns * wide;
                int most = 0;
                for (std::uint32_t row = a; row < std::min<std::size_t>(a + tall, entries.size()); ++row)
                    for (std::uint32_t column = b; column < std::min<std::size_t>(b + wide, entries[0].size());
                         ++column)
                        if (tall * wide == 1 || !isTrivial(table, row, column))
                            most = std::max(most, std::abs(entries[row][column]));
                QCOMPARE(std::abs(pooled[i]), most);
                if (tall * wide == 1 && a < entries.size() && b < entries[0].size())
                    QCOMPARE(pooled[i], entries[a][b]);
            }
        }
    }
}

/// A linear component of 16 bits has W = ±2^16, and its autocorrelation is ±2^16 at each shift.
void TestTablesByKernels::valuesThatFillSixteenBitsLeaveTheirNeighboursAlone() {
    std::vector<std::uint32_t> values(65536);
    for (std::uint32_t x = 0; x < values.size(); ++x)
        values[x] = (x ^ (x & 1 ? 0x15 : 0)) & 63;
    const SBox s(values, 6);
    Monitor monitor;
    Emulator emulator({}, monitor);
    TablesByKernels tables(emulator, s);
    for (const auto& [table, blocks] :
         {std::pair(SBoxTable::Lat, TableBlocks{0, 1, 64, 2}), std::pair(SBoxTable::Lat, TableBlocks{32768, 5, 64, 1}),
          std::pair(SBoxTable::Act, TableBlocks{1, 0, 3, 64})}) {
        std::vector<std::int32_t> pooled(std::size_t(blocks.rows) * blocks.columns);
        tables.tile(table, blocks, pooled, monitor);
        for (std::uint32_t i = 0; i < pooled.size(); ++i)
            QCOMPARE(pooled[i],
                     tableEntry(s, nullptr, table, blocks.a + i / blocks.columns, blocks.b + i % blocks.columns));
    }
    std::vector<std::int32_t> pooled(4 * 16);
    tables.tile(SBoxTable::Act, {4, 0, 4, 16, 0, 2}, pooled, monitor);
    for (std::uint32_t i = 0; i < pooled.size(); ++i) {
        int most = 0;
        for (std::uint32_t b = i % 16 * 4; b < i % 16 * 4 + 4; ++b)
            most = std::max(most, b == 0 ? 0 : std::abs(tableEntry(s, nullptr, SBoxTable::Act, 4 + i / 16, b)));
        QCOMPARE(std::abs(pooled[i]), most);
    }
}

void TestTablesByKernels::nothingRaces() {
    Monitor monitor;
    Emulator emulator({.races = true}, monitor);
    TablesByKernels tables(emulator, shuffled(6, 9));
    tables.walshMagnitudes(monitor);
    tables.differences(monitor);
    tables.largestAutocorrelation(monitor);
    std::vector<std::int32_t> pooled(64);
    tables.tile(SBoxTable::Lat, {0, 0, 8, 8, 3, 3}, pooled, monitor);
    const Observation seen = emulator.takeObservation();
    QVERIFY(seen.races.empty());
    QCOMPARE(seen.unwrittenCount, std::uint64_t(0));
}

void TestTablesByKernels::cancels() {
    Monitor monitor;
    Emulator emulator({}, monitor);
    TablesByKernels tables(emulator, shuffled(6, 9));
    Impatient<> impatient;
    QVERIFY_THROWS_EXCEPTION(Cancelled, tables.walshMagnitudes(impatient));
    QVERIFY(!tables.walshMagnitudes(monitor).empty());
}

void TestTablesByKernels::knowsWhatItTakes() {
    Monitor monitor;
    Emulator emulator({}, monitor);
    QVERIFY(TablesByKernels::has(emulator, shuffled(16, 1)));
    QVERIFY(!TablesByKernels::has(emulator, shuffled(17, 1)));
    QVERIFY(!TablesByKernels::has(emulator, shuffled(5, 1)));
    QVERIFY(!TablesByKernels::has(Machine(DeviceKind::Host), shuffled(8, 1)));
}

TEST_OF_ROOM(TestTablesByKernels)
#include "tst_tables_by_kernels.moc"
