// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of S-boxes by kernels on a real GPU, against those of the CPU. Skipped where there is none.
#include "compute/definitions.h"
#include "cuda/gpu.h"
#include "room.h"
#include "sbox/properties.h"
#include "sbox/tables_by_kernels.h"

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
};

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

TEST_OF_ROOM(TestGpuTables)
#include "tst_gpu_tables.moc"
