// SPDX-License-Identifier: GPL-3.0-or-later
// Atomics that find a maximum or swap: what they leave and return, how they are counted, and what they order.
#include "emulated_run.h"
#include "room.h"

#include <algorithm>

using namespace walshscope;

class TestAtomics : public QObject {
    Q_OBJECT

private slots:
    void theLargestStays_data();
    void theLargestStays();
    void oneThreadOfAllSwaps();
    void aSwapReturnsWhatStoodThere();
    void locksKeepThreadsApart_data();
    void locksKeepThreadsApart();
    void whatASwapOrdersIsNoRace_data();
    void whatASwapOrdersIsNoRace();
    void aLockThatNobodyOpensIsAnError();
    void bothAreCountedAsAtomics();
    void beyondTheArrayIsAnError();
};

void TestAtomics::theLargestStays_data() {
    QTest::addColumn<Schedule>("schedule");
    QTest::newRow("forward") << Schedule::Forward;
    QTest::newRow("backward") << Schedule::Backward;
    QTest::newRow("mixed") << Schedule::Mixed;
}

void TestAtomics::theLargestStays() {
    QFETCH(Schedule, schedule);
    std::vector<int> values(256);
    for (int i = 0; i < 256; ++i)
        values[i] = i * 37 % 101 - 200; // Negative: the comparison has to be that of the type.
    std::vector<int> data = values;
    data.push_back(-1000);
    data.push_back(1000);
    const EmulatedRun run({.races = true, .schedule = schedule}, {4, 64, 64}, data, [](T& t, Ints d) {
        auto s = t.shared<unsigned>();
        if (t.inBlock() == 0)
            s[0] = 0;
        t.sync();
        t.atomicMax(s, 0, t.inBlock());
        const int before = t.atomicMax(d, 256, d[t.index()]);
        t.atomicMax(d, 257, d[t.index()]);
        t.sync();
        d[t.index()] = before <= 0 && s[0] == 63;
    });
    QCOMPARE(run.result[256], *std::ranges::max_element(values));
    QCOMPARE(run.result[257], 1000);
    QVERIFY(std::ranges::all_of(run.result.begin(), run.result.begin() + 256, [](int good) { return good == 1; }));
    QCOMPARE(run.seen.raceCount, 0u);
}

void TestAtomics::oneThreadOfAllSwaps() {
    const EmulatedRun run(everything, {3, 64}, std::vector<int>(200, 7), [](T& t, Ints d) {
        if (t.atomicCompareAndSwap(d, 199, 7, 100 + int(t.index())) == 7)
            t.atomicAdd(d, 198, 1);
    });
    QCOMPARE(run.result[198], 7 + 1);
    QVERIFY(run.result[199] >= 100);
    QCOMPARE(run.seen.raceCount, 0u);
}

void TestAtomics::aSwapReturnsWhatStoodThere() {
    const EmulatedRun run({}, {1, 1}, {5, 0, 0, 0}, [](T& t, Ints d) {
        d[1] = t.atomicCompareAndSwap(d, 0, 4, 9);
        d[2] = d[0];
        d[3] = t.atomicCompareAndSwap(d, 0, 5, 9);
    });
    QCOMPARE(run.result, (std::vector<int>{9, 5, 5, 5}));
}

namespace {

/// Adds to d[0], d[1] and d[2] one thread at a time, behind the lock d[3].
Kernel addLocked(MemoryOrder taking, StoreOrder giving) {
    return [=](T& t, Ints d) {
        while (t.atomicCompareAndSwap(d, 3, 0, 1, taking) != 0) {
        }
        for (int k = 0; k < 3; ++k)
            d[k] = d[k] + 1;
        t.store(d, 3, 0, giving);
    };
}

} // namespace

void TestAtomics::locksKeepThreadsApart_data() {
    QTest::addColumn<Schedule>("schedule");
    QTest::addColumn<Shape>("shape");
    for (Schedule schedule : {Schedule::Forward, Schedule::Backward, Schedule::Mixed})
        for (const Shape& shape : {Shape{1, 32}, Shape{1, 96}, Shape{5, 40, 0, true}})
            QTest::addRow("%d, %u x %u", int(schedule), shape.blocks, shape.threads) << schedule << shape;
}

void TestAtomics::locksKeepThreadsApart() {
    QFETCH(Schedule, schedule);
    QFETCH(Shape, shape);
    const EmulatedRun run({.races = true, .schedule = schedule}, shape, std::vector<int>(4),
                          addLocked(MemoryOrder::Acquire, StoreOrder::Release));
    const int threads = int(shape.blocks * shape.threads);
    QCOMPARE(run.result, (std::vector<int>{threads, threads, threads, 0}));
    QVERIFY2(run.seen.races.empty(), run.seen.races.empty() ? "" : run.seen.races.front().describe().c_str());
}

void TestAtomics::whatASwapOrdersIsNoRace_data() {
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<bool>("races");
    const auto row = [](const char* name, bool races, Kernel kernel) { QTest::newRow(name) << kernel << races; };
    row("a lock", false, addLocked(MemoryOrder::Acquire, StoreOrder::Release));
    row("taken without acquire", true, addLocked(MemoryOrder::Relaxed, StoreOrder::Release));
    row("given without release", true, addLocked(MemoryOrder::Acquire, StoreOrder::Relaxed));
    row("one that fails has only read", false, [](T& t, Ints d) {
        if (t.index() == 0)
            t.atomicCompareAndSwap(d, 0, 1, 2);
        if (t.index() == 1)
            d[1] = d[0];
    });
    row("one that succeeds has written", true, [](T& t, Ints d) {
        if (t.index() == 0)
            t.atomicCompareAndSwap(d, 0, 0, 2);
        if (t.index() == 1)
            d[1] = d[0];
    });
    row("against a plain write", true, [](T& t, Ints d) {
        if (t.index() == 0)
            t.atomicCompareAndSwap(d, 0, 1, 2);
        if (t.index() == 1)
            d[0] = 0;
    });
    // Swapped or not, who acquires knows what was released.
    const auto told = [](int expected) {
        return [=](T& t, Ints d) {
            if (t.index() == 0) {
                d[5] = 1;
                t.atomicCompareAndSwap(d, 0, 0, 1, MemoryOrder::Release);
            }
            if (t.index() == 64) {
                while (t.load(d, 0) != 1) {
                }
                t.atomicCompareAndSwap(d, 0, expected, 2, MemoryOrder::Acquire);
                d[6] = d[5];
            }
        };
    };
    row("told by a swap", false, told(1));
    row("told by one that fails", false, told(3));
    row("a maximum tells as well", false, [](T& t, Ints d) {
        if (t.index() == 0) {
            d[5] = 1;
            t.atomicMax(d, 0, 1, MemoryOrder::Release);
        }
        if (t.index() == 64) {
            while (t.load(d, 0, LoadOrder::Acquire) != 1) {
            }
            d[6] = d[5];
        }
    });
}

void TestAtomics::whatASwapOrdersIsNoRace() {
    QFETCH(Kernel, kernel);
    QFETCH(bool, races);
    const EmulatedRun run({.races = true}, {2, 64, 0, true}, std::vector<int>(16), kernel);
    QVERIFY2((run.seen.raceCount > 0) == races,
             run.seen.races.empty() ? "no race" : run.seen.races.front().describe().c_str());
}

void TestAtomics::aLockThatNobodyOpensIsAnError() {
    try {
        EmulatedRun({}, {1, 32}, std::vector<int>(4), [](T& t, Ints d) {
            while (t.atomicCompareAndSwap(d, 3, 0, 1) != 0) {
            }
        });
        QFAIL("no error");
    } catch (const ComputationError& error) {
        QVERIFY2(QString(error.what()).startsWith("thread 1 of block 0 waits in line"), error.what());
    }
}

void TestAtomics::bothAreCountedAsAtomics() {
    const EmulatedRun run(everything, {1, 64}, std::vector<int>(512), [](T& t, Ints d) {
        t.atomicMax(d, t.index(), 3);                                 // Each its own: four sectors a warp.
        t.atomicCompareAndSwap(d, 100, 0, 1);                         // One element: one after the other.
        t.atomicCompareAndSwap(d, 128 + 8 * t.inBlock() % 256, 5, 6); // A sector each, also where it fails.
    });
    QCOMPARE(run.seen.counters.atomics, 6u);
    QCOMPARE(run.seen.counters.globalStores, 6u);
    QCOMPARE(run.seen.counters.globalLoads, 0u);
    QCOMPARE(run.seen.counters.storeSectors, 2u * (4 + 32 + 32));
}

void TestAtomics::beyondTheArrayIsAnError() {
    for (bool largest : {true, false})
        try {
            EmulatedRun({}, {1, 32}, std::vector<int>(4), [=](T& t, Ints d) {
                if (largest)
                    t.atomicMax(d, 4, 1);
                else
                    t.atomicCompareAndSwap(d, 4, 0, 1);
            });
            QFAIL("no error");
        } catch (const ComputationError& error) {
            QVERIFY2(QString(error.what()).contains("writes data[4] in line"), error.what());
        }
}

TEST_OF_ROOM(TestAtomics)
#include "tst_atomics.moc"
