// SPDX-License-Identifier: GPL-3.0-or-later
// How the levels of a convolution by tiles are shared out among launches, whatever shared memory a GPU has.
#include "convolution/convolution.h"
#include "convolution/tile_levels.h"
#include "error.h"
#include "room.h"

#include <numeric>

using namespace walshscope;

class TestTileLevels : public QObject {
    Q_OBJECT

private slots:
    void everyLevelIsDoneOnce_data();
    void everyLevelIsDoneOnce();
    void oneLaunchOrThreeWhereTheyDo();
    void whatHasNoRoomIsRefused();
    void tilesNeedAGpu();
};

void TestTileLevels::everyLevelIsDoneOnce_data() {
    QTest::addColumn<int>("kibibytes");
    QTest::addColumn<int>("bytes");
    for (int kibibytes : {48, 64, 99, 163, 227})
        for (int bytes : {4, 8})
            QTest::addRow("%d KiB, %d bytes", kibibytes, bytes) << kibibytes << bytes;
}

void TestTileLevels::everyLevelIsDoneOnce() {
    QFETCH(int, kibibytes);
    QFETCH(int, bytes);
    const std::size_t shared = std::size_t(kibibytes) * 1024;
    const TileLimits limits = tileLimits(shared, std::size_t(bytes));
    QVERIFY((std::size_t(bytes) << limits.first) < shared);
    QVERIFY(limits.whole <= limits.first && limits.others < limits.first);
    for (int n = 1; n <= 30; ++n) {
        const std::vector<int> levels = levelsByTiles(n, limits);
        QCOMPARE(std::accumulate(levels.begin(), levels.end(), 0), n);
        QCOMPARE(levels.size() == 1, n <= limits.whole);
        if (levels.size() == 1)
            continue;
        // 32 numbers that no level at a stride pairs are side by side.
        QVERIFY(levels.front() >= 5 && levels.front() <= limits.first);
        for (std::size_t i = 1; i < levels.size(); ++i)
            QVERIFY(levels[i] >= leastLevelsAtStride && levels[i] <= limits.others);
    }
}

void TestTileLevels::oneLaunchOrThreeWhereTheyDo() {
    for (const auto& [bytes, atOnce, inThree] : {std::tuple(4, 12, 25), std::tuple(8, 11, 23)}) {
        const TileLimits h200 = tileLimits(std::size_t(227) * 1024, std::size_t(bytes));
        for (int n = 1; n <= inThree; ++n)
            QCOMPARE(levelsByTiles(n, h200).size(), std::size_t(n <= atOnce ? 1 : 2));
        QCOMPARE(levelsByTiles(inThree + 1, h200).size(), std::size_t(3));
    }
}

void TestTileLevels::whatHasNoRoomIsRefused() {
    QVERIFY_THROWS_EXCEPTION(ComputationError, levelsByTiles(20, tileLimits(16 * 1024, 8)));
}

void TestTileLevels::tilesNeedAGpu() {
    const Convolver& tiles = convolverNamed("XT");
    QCOMPARE(QString::fromStdString(whyNot(tiles, 10, {}, DeviceKind::Host)->text()),
             QString("XT runs on NVIDIA GPUs only"));
    for (int n : {1, 13, 14, 23, 28, 30})
        QCOMPARE(&bestConvolver(n, DeviceKind::Cuda), &tiles);
    QVERIFY(&bestConvolver(10, DeviceKind::Emulator) != &tiles);
}

TEST_OF_ROOM(TestTileLevels)
#include "tst_tile_levels.moc"
