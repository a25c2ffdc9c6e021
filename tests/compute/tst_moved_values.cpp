// SPDX-License-Identifier: GPL-3.0-or-later
// What accesses found and left, as the emulator keeps it for films.
#include "emulated_run.h"
#include "room.h"

#include <QtTest>

using namespace walshscope;

class TestMovedValues : public QObject {
    Q_OBJECT

private slots:
    void everyAccessSaysWhatItFoundAndLeft();
    void vectorsAreKeptElementByElement();
    void nothingIsKeptUnlessAsked();

private:
    /// Of the events of that kind, lane after lane.
    static std::vector<Moved> movedBy(const Observation& seen, Action action) {
        std::vector<Moved> moved;
        for (const Event& event : seen.trace)
            for (int k = 0; event.action == action && k < std::popcount(event.lanes); ++k)
                moved.push_back(seen.moved[seen.movedAt[event.firstIndex + std::uint64_t(k)]]);
        return moved;
    }
};

void TestMovedValues::everyAccessSaysWhatItFoundAndLeft() {
    const auto kernel = Kernel([](T& t, Ints data) {
        const int own = data[t.inBlock()];
        const int other = t.shuffleXor(own, 1);
        data[t.inBlock()] = own + 2 * other;
        t.atomicAdd(data, 2, own);
        t.computed(0, t.inBlock(), -other);
    });
    const EmulatedRun run({.levels = true, .values = true}, {1, 2}, {10, 20, 5}, kernel);
    QCOMPARE(run.result, (std::vector<int>{50, 40, 35}));
    QVERIFY(movedBy(run.seen, Action::Load) == (std::vector<Moved>{{10, 10}, {20, 20}}));
    QVERIFY(movedBy(run.seen, Action::Shuffle) == (std::vector<Moved>{{10, 20}, {20, 10}}));
    QVERIFY(movedBy(run.seen, Action::Store) == (std::vector<Moved>{{10, 50}, {20, 40}}));
    QVERIFY(movedBy(run.seen, Action::Atomic) == (std::vector<Moved>{{5, 15}, {15, 35}}));
    QVERIFY(movedBy(run.seen, Action::Compute) == (std::vector<Moved>{{-20, -20}, {-10, -10}}));
    QCOMPARE(run.seen.movedAt.size(), run.seen.indices.size());
    // In the order in which it happened, which from the shuffle on is one lane after the other.
    const std::vector<Moved> after(run.seen.moved.end() - 6, run.seen.moved.end());
    QVERIFY(after == (std::vector<Moved>{{10, 50}, {5, 15}, {-20, -20}, {20, 40}, {15, 35}, {-10, -10}}));
}

void TestMovedValues::vectorsAreKeptElementByElement() {
    const auto kernel = Kernel([](T& t, Ints data) {
        auto pair = t.loadVector<2>(data, 2);
        pair[0] += 1;
        t.storeVector<2>(data, 0, pair);
    });
    const EmulatedRun run({.values = true}, {1, 1}, {7, 8, -1, -2}, kernel);
    QVERIFY(run.seen.moved == (std::vector<Moved>{{0, 0}, {-1, -1}, {-2, -2}, {7, 0}, {8, -2}}));
    QCOMPARE(run.seen.movedAt, (std::vector<std::uint32_t>{1, 3}));
}

void TestMovedValues::nothingIsKeptUnlessAsked() {
    const auto kernel = Kernel([](T& t, Ints data) { data[t.inBlock()] = 3; });
    const EmulatedRun run(everything, {1, 4}, counting(4), kernel);
    QVERIFY(run.seen.moved.empty() && run.seen.movedAt.empty());
    QVERIFY(!run.seen.trace.empty());
}

TEST_OF_ROOM(TestMovedValues)
#include "tst_moved_values.moc"
