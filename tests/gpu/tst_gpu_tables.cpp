// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of S-boxes by kernels on a real GPU, against those of the CPU. Skipped where there is none.
#include "compute/definitions.h"
#include "compute/figures_of_tables.h"
#include "compute/impatient.h"
#include "cuda/gpu.h"
#include "room.h"
#include "sbox/generators.h"
#include "sbox/properties.h"
#include "sbox/tables_by_kernels.h"
#include "sbox/tabulator.h"

#include <QtTest>

#include <numeric>

using namespace walshscope;

class TestGpuTables : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void figuresAreThoseOfTheCpu_data();
    void figuresAreThoseOfTheCpu();
    void tilesAreThoseOfTheCpu_data() { figuresAreThoseOfTheCpu_data(); }
    void tilesAreThoseOfTheCpu();
    void figuresInRegistersAreThoseOfTheDefinitions_data();
    void figuresInRegistersAreThoseOfTheDefinitions();
    void figuresInRegistersAreThoseOfTheCpu_data();
    void figuresInRegistersAreThoseOfTheCpu();
    void propertiesAreThoseOfTheCpu_data();
    void propertiesAreThoseOfTheCpu();
    void linearOnesAreKnown_data();
    void linearOnesAreKnown();
    void inversionIsKnown();
    void asOftenAsOneLikes_data();
    void asOftenAsOneLikes();
    void cancelsBetweenThem();
};

namespace {

SBox affineSBox(int n, int m) {
    std::vector<std::uint32_t> values(std::size_t(1) << n);
    for (std::uint32_t x = 0; x < values.size(); ++x)
        for (int bit = 0; bit < m; ++bit)
            values[x] |= std::uint32_t((std::popcount(x >> bit % n) ^ (bit == 0)) & 1) << bit;
    return SBox(std::move(values), m);
}

/// All values equal but two, so that counters for small counts run over.
SBox nearlyConstantSBox(int n, int m) {
    std::vector<std::uint32_t> values(std::size_t(1) << n, 1);
    values.front() = 0;
    values.back() = (std::uint32_t(1) << m) - 1;
    return SBox(std::move(values), m);
}

/// x -> x^exponent modulo the polynomial.
SBox powerSBox(int n, std::uint32_t polynomial, std::uint32_t exponent) {
    const auto times = [&](std::uint32_t a, std::uint32_t b) {
        std::uint32_t product = 0;
        for (; b != 0; b >>= 1) {
            if (b & 1)
                product ^= a;
            a <<= 1;
            if (a >> n)
                a ^= polynomial;
        }
        return product;
    };
    std::vector<std::uint32_t> values(std::size_t(1) << n, 1);
    for (std::uint32_t x = 0; x < values.size(); ++x)
        for (std::uint32_t e = exponent, square = x; e != 0; e >>= 1, square = times(square, square))
            if (e & 1)
                values[x] = times(values[x], square);
    return SBox(std::move(values), n);
}

constexpr std::uint32_t polynomialOf16 = 0x1100b;

std::unique_ptr<Run> runInRegisters(Machine& gpu, const SBox& s) {
    const Tabulator& tabulator = tabulatorNamed("ST");
    return tabulator.prepare(tabulator, gpu, s, {});
}

TableFigures figuresInRegisters(const SBox& s) {
    const auto gpu = openGpu(0);
    Monitor monitor;
    const auto run = runInRegisters(*gpu, s);
    enqueueAll(*run, monitor);
    return std::get<TableFigures>(run->result());
}

TableFigures figuresOfCpu(const SBox& s) {
    Monitor monitor;
    DifferencesOfTable differences = differencesOf(s, monitor);
    return {walshMagnitudesOf(s, monitor), std::move(differences.distribution), differences.largestAutocorrelation};
}

void compareFigures(const TableFigures& found, const TableFigures& expected) {
    QVERIFY(found.walshMagnitudes == expected.walshMagnitudes);
    QVERIFY(found.differences == expected.differences);
    QCOMPARE(found.largestAutocorrelation, expected.largestAutocorrelation);
}

} // namespace

void TestGpuTables::initTestCase() {
    if (!firstWorkingGpu())
        QSKIP(("no GPU to test: " + devices().back().reason.text()).c_str());
}

void TestGpuTables::figuresAreThoseOfTheCpu_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("m");
    for (int n = 6; n <= 14; ++n)
        QTest::addRow("%d to %d", n, n) << n << n;
    QTest::newRow("12 to 6") << 12 << 6;
    QTest::newRow("6 to 16") << 6 << 16;
    QTest::newRow("16 to 8") << 16 << 8;
}

void TestGpuTables::figuresAreThoseOfTheCpu() {
    QFETCH(int, n);
    QFETCH(int, m);
    const SBox s = randomSBox(n, m, std::uint64_t(17 * n + m));
    const auto gpu = openGpu(0);
    TablesByKernels tables(*gpu, s);
    Monitor monitor;
    const SBoxProperties expected = properties(s, false, monitor);
    QVERIFY(tables.walshMagnitudes(monitor) == expected.walshDistributionAbs);
    QVERIFY(tables.differences(monitor) == expected.ddtDistribution);
    QCOMPARE(tables.largestAutocorrelation(monitor), expected.maxAbsAutocorrelation);
}

void TestGpuTables::tilesAreThoseOfTheCpu() {
    QFETCH(int, n);
    QFETCH(int, m);
    const SBox s = randomSBox(n, m, std::uint64_t(17 * n + m));
    const auto gpu = openGpu(0);
    TablesByKernels tables(*gpu, s);
    Monitor monitor;
    for (const SBoxTable table : {SBoxTable::Lat, SBoxTable::Ddt, SBoxTable::Act})
        for (int level = 0; level <= 5; ++level) {
            const TableBlocks blocks{0, 0, 64, 64, level, level};
            std::vector<std::int32_t> found(64 * 64), expected(64 * 64);
            tables.tile(table, blocks, found, monitor);
            tile(s, table, blocks, expected, monitor);
            for (std::size_t i = 0; i < found.size(); ++i)
                QCOMPARE(level == 0 ? found[i] : std::abs(found[i]), level == 0 ? expected[i] : std::abs(expected[i]));
        }
}

void TestGpuTables::figuresInRegistersAreThoseOfTheDefinitions_data() {
    QTest::addColumn<SBox>("s");
    for (int n = 1; n <= 8; ++n) {
        QTest::addRow("random, n = %d", n) << randomSBox(n, n, std::uint64_t(n));
        QTest::addRow("permutation, n = %d", n) << permutationFromSeed(n, 3);
        QTest::addRow("affine, n = %d", n) << affineSBox(n, n);
        QTest::addRow("nearly constant, n = %d", n) << nearlyConstantSBox(n, n);
        QTest::addRow("%d to %d", n, 9 - n) << randomSBox(n, 9 - n, std::uint64_t(n));
    }
    QTest::newRow("inversion of 8 bits") << powerSBox(8, 0x11b, 254);
}

void TestGpuTables::figuresInRegistersAreThoseOfTheDefinitions() {
    QFETCH(SBox, s);
    compareFigures(figuresInRegisters(s), test::figuresOf(s));
}

void TestGpuTables::figuresInRegistersAreThoseOfTheCpu_data() {
    QTest::addColumn<SBox>("s");
    for (int n = 9; n <= 16; ++n) {
        QTest::addRow("random, n = %d", n) << randomSBox(n, n, std::uint64_t(n));
        QTest::addRow("permutation, n = %d", n) << permutationFromSeed(n, 5);
        if (n <= 13) {
            QTest::addRow("affine, n = %d", n) << affineSBox(n, n);
            QTest::addRow("nearly constant, n = %d", n) << nearlyConstantSBox(n, n);
        }
    }
    QTest::newRow("cubes of 11 bits") << powerSBox(11, 0x805, 3);
    QTest::newRow("into a field of 8 bits") << powerSBox(16, polynomialOf16, 257);
}

void TestGpuTables::figuresInRegistersAreThoseOfTheCpu() {
    QFETCH(SBox, s);
    compareFigures(figuresInRegisters(s), figuresOfCpu(s));
}

void TestGpuTables::propertiesAreThoseOfTheCpu_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("m");
    for (const auto& [n, m] : {std::pair(8, 8),
                               {3, 8},
                               {8, 3},
                               {7, 9},
                               {9, 7},
                               {7, 16},
                               {16, 7},
                               {12, 10},
                               {10, 12},
                               {14, 16},
                               {16, 15},
                               {6, 12},
                               {12, 6},
                               {3, 12},
                               {12, 3},
                               {4, 17}})
        QTest::addRow("%d to %d", n, m) << n << m;
}

void TestGpuTables::propertiesAreThoseOfTheCpu() {
    QFETCH(int, n);
    QFETCH(int, m);
    const SBox s = randomSBox(n, m, std::uint64_t(3 * n + m));
    Monitor monitor;
    const SBoxProperties found = properties(s, false, monitor, firstWorkingGpu());
    const SBoxProperties expected = properties(s, false, monitor);
    QVERIFY(found.walshDistributionAbs == expected.walshDistributionAbs);
    QVERIFY(found.ddtDistribution == expected.ddtDistribution);
    QCOMPARE(found.maxAbsAutocorrelation, expected.maxAbsAutocorrelation);
}

void TestGpuTables::linearOnesAreKnown_data() {
    QTest::addColumn<int>("n");
    for (int n = 9; n <= 16; ++n)
        QTest::addRow("n = %d", n) << n;
}

void TestGpuTables::linearOnesAreKnown() {
    QFETCH(int, n);
    const std::uint64_t others = (std::uint64_t(1) << n) - 1;
    const auto size = std::int32_t(1) << n;
    const Distribution once{{0, others * others}, {size, others}};
    compareFigures(figuresInRegisters(affineSBox(n, n)), {once, once, size});
}

/// For even n each row of the DDT has one 4, and 2^(n-1) - 2 times a 2 (Nyberg 1994); the LAT reaches 2^(n/2+1).
void TestGpuTables::inversionIsKnown() {
    constexpr std::uint64_t rows = (1 << 16) - 1;
    const TableFigures found = figuresInRegisters(powerSBox(16, polynomialOf16, (1 << 16) - 2));
    QCOMPARE(found.walshMagnitudes.rbegin()->first, 512);
    std::uint64_t entries = 0, squares = 0;
    for (const auto& [magnitude, count] : found.walshMagnitudes) {
        entries += count;
        squares += count * std::uint64_t(magnitude) * std::uint64_t(magnitude);
    }
    QCOMPARE(entries, rows << 16);
    QCOMPARE(squares, rows << 32);
    const Distribution differences{{0, rows * ((1 << 15) + 1)}, {2, rows * ((1 << 15) - 2)}, {4, rows}};
    QVERIFY(found.differences == differences);
}

void TestGpuTables::asOftenAsOneLikes_data() {
    QTest::addColumn<int>("n");
    for (const int n : {1, 5, 8, 9, 12, 15, 16})
        QTest::addRow("n = %d", n) << n;
}

void TestGpuTables::asOftenAsOneLikes() {
    QFETCH(int, n);
    const SBox s = permutationFromSeed(n, 9);
    const auto gpu = openGpu(0);
    Monitor monitor;
    const auto first = runInRegisters(*gpu, s);
    const auto second = first->another();
    QVERIFY(first->recordable());
    for (Run* run : {first.get(), second.get(), first.get()}) {
        run->restore();
        enqueueAll(*run, monitor);
    }
    // Phases are timed one by one.
    for (std::size_t phase = 0; phase < second->phases().size(); ++phase)
        for (int again = 0; again < 2; ++again)
            second->enqueue(phase, monitor);
    const TableFigures expected = figuresOfCpu(s);
    compareFigures(std::get<TableFigures>(first->result()), expected);
    compareFigures(std::get<TableFigures>(second->result()), expected);
}

void TestGpuTables::cancelsBetweenThem() {
    const SBox s = permutationFromSeed(16, 2);
    const auto gpu = openGpu(0);
    const auto run = runInRegisters(*gpu, s);
    QCOMPARE(run->phases().size(), std::size_t(2));
    for (std::size_t phase = 0; phase < 2; ++phase) {
        Impatient<> impatient;
        QVERIFY_THROWS_EXCEPTION(Cancelled, run->enqueue(phase, impatient));
    }
    Impatient<> impatient;
    QVERIFY_THROWS_EXCEPTION(Cancelled, properties(s, false, impatient, firstWorkingGpu()));
}

TEST_OF_ROOM(TestGpuTables)
#include "tst_gpu_tables.moc"
