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
    for (int kibibytes : {48, 64, 99, 163, 227})
        QTest::addRow("%d KiB", kibibytes) << kibibytes;
}

void TestTileLevels::everyLevelIsDoneOnce() {
    QFETCH(int, kibibytes);
    const std::size_t shared = std::size_t(kibibytes) * 1024;
    const TileLimits limits = tileLimits(shared);
    // A tile's numbers have 8 bytes, and one of 17 places stays empty.
    QVERIFY((std::size_t(17) << limits.first) / 2 <= shared);
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
    const TileLimits h200 = tileLimits(std::size_t(227) * 1024);
    for (int n = 1; n <= 13; ++n)
        QCOMPARE(levelsByTiles(n, h200).size(), std::size_t(1));
    for (int n = 14; n <= 23; ++n)
        QCOMPARE(levelsByTiles(n, h200).size(), std::size_t(2));
}

void TestTileLevels::whatHasNoRoomIsRefused() {
    QVERIFY_THROWS_EXCEPTION(ComputationError, levelsByTiles(20, tileLimits(16 * 1024)));
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
