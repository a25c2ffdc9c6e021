// SPDX-License-Identifier: GPL-3.0-or-later
// Threads that wait for one another without barriers: what orders their accesses and what does not.
#include "emulated_run.h"
#include "room.h"

using namespace walshscope;

namespace {

constexpr unsigned blocks = 3;
constexpr Shape threeBlocks{blocks, 64, 0, true};
constexpr unsigned counter = 192; ///< Elements of the array that threads wait for.
constexpr unsigned flags = 200;

/// A barrier of the grid at a counter, of which parts can be left out.
void waitAtLock(T& t, Ints d, MemoryOrder raise, LoadOrder look, bool syncBefore, bool syncAfter) {
    if (syncBefore)
        t.sync();
    if (t.inBlock() == 0) {
        t.atomicAdd(d, counter, 1, raise);
        while (t.load(d, counter, look) < int(blocks)) {
        }
    }
    if (syncAfter)
        t.sync();
}

/// Each thread writes its own element and, behind the lock, reads another block's.
Kernel exchangeAtLock(MemoryOrder raise, LoadOrder look, bool syncBefore = true, bool syncAfter = true) {
    return [=](T& t, Ints d) {
        d[t.index()] = 1000 + int(t.index());
        waitAtLock(t, d, raise, look, syncBefore, syncAfter);
        const int other = d[(t.index() + 64) % 192];
        t.syncGrid();
        d[t.index()] = other;
    };
}

/// Three threads read a cell and all but one (none: `silent` is 3) tell the last thread of the grid, which writes it.
Kernel threeRead(unsigned apart, unsigned silent) {
    return [=](T& t, Ints d) {
        const unsigned reader = t.index() / apart;
        if (t.index() % apart == 0 && reader < 3) {
            d[10 + t.index()] = d[7];
            if (reader != silent)
                t.store(d, flags + reader, 1, StoreOrder::Release);
        }
        if (t.index() != t.blocks() * t.blockSize() - 1)
            return;
        for (unsigned told = 0; told < 3; ++told)
            while (told != silent && t.load(d, flags + told, LoadOrder::Acquire) != 1) {
            }
        d[7] = 1;
    };
}

/// The same with the readers' cell in shared memory, in one block.
Kernel threeReadShared(unsigned silent) {
    return [=](T& t, Ints d) {
        auto s = t.shared<int>();
        if (t.index() < 3) {
            d[10 + t.index()] = s[7];
            if (t.index() != silent)
                t.store(d, flags + t.index(), 1, StoreOrder::Release);
        }
        if (t.index() != 63)
            return;
        for (unsigned told = 0; told < 3; ++told)
            while (told != silent && t.load(d, flags + told, LoadOrder::Acquire) != 1) {
            }
        s[7] = 1;
    };
}

} // namespace

class TestMemoryOrder : public QObject {
    Q_OBJECT

private slots:
    void whatIsHandedOverIsNoRace_data();
    void whatIsHandedOverIsNoRace();
    void whatABlockKnewEndsWithIt_data();
    void whatABlockKnewEndsWithIt();
    void whatWasReleasedEndsWithItsLaunch();
    void loadsReleaseAndStoresAcquireNothing();
    void everyReaderIsRemembered_data();
    void everyReaderIsRemembered();
    void waitingBlocksMakeProgress();
    void ownGridBarriersAreCounted();
};

void TestMemoryOrder::whatIsHandedOverIsNoRace_data() {
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<bool>("races");
    const auto row = [](const char* name, bool races, Kernel kernel) { QTest::newRow(name) << kernel << races; };
    row("lock", false, exchangeAtLock(MemoryOrder::Release, LoadOrder::Acquire));
    row("lock, raised without release", true, exchangeAtLock(MemoryOrder::Relaxed, LoadOrder::Acquire));
    row("lock, seen without acquire", true, exchangeAtLock(MemoryOrder::Release, LoadOrder::Relaxed));
    row("lock, block not gathered", true, exchangeAtLock(MemoryOrder::Release, LoadOrder::Acquire, false, true));
    row("lock, block not told", true, exchangeAtLock(MemoryOrder::Release, LoadOrder::Acquire, true, false));
    row("fences on both sides", false, [](T& t, Ints d) {
        d[t.index()] = 1;
        t.sync();
        if (t.inBlock() == 0) {
            t.fence();
            t.atomicAdd(d, counter, 1);
            while (t.load(d, counter) < int(blocks)) {
            }
            t.fence();
        }
        t.sync();
        const int other = d[(t.index() + 64) % 192];
        t.syncGrid();
        d[t.index()] = other;
    });
    const auto flag = [](bool writeBehind, bool fence) {
        return [=](T& t, Ints d) {
            if (t.index() == 0) {
                d[5] = 1;
                if (fence)
                    t.fence();
                t.store(d, flags, 1, fence ? StoreOrder::Relaxed : StoreOrder::Release);
                if (writeBehind)
                    d[5] = 2;
            }
            if (t.index() == 64) {
                while (t.load(d, flags, LoadOrder::Acquire) != 1) {
                }
                d[70] = d[5];
            }
        };
    };
    row("one thread to one thread", false, flag(false, false));
    row("the same with a fence", false, flag(false, true));
    row("written after the release", true, flag(true, false));
    row("written after the fence", true, flag(true, true));
    row("over two stations", false, [](T& t, Ints d) {
        if (t.inBlock() > 0)
            return;
        if (t.block() > 0)
            while (t.load(d, flags + t.block() - 1, LoadOrder::Acquire) != 1) {
            }
        d[7] = d[7] + 1;
        t.store(d, flags + t.block(), 1, StoreOrder::Release);
    });
    row("a station that only watches the flag", true, [](T& t, Ints d) {
        if (t.inBlock() > 0)
            return;
        if (t.block() > 0)
            while (t.load(d, flags + t.block() - 1, t.block() == 1 ? LoadOrder::Relaxed : LoadOrder::Acquire) != 1) {
            }
        if (t.block() != 1)
            d[7] = d[7] + 1;
        t.store(d, flags + t.block(), 1, StoreOrder::Release);
    });
    row("a block that writes is not hidden by two that read", true, [](T& t, Ints d) {
        // Blocks 0 and 2 read; block 1 has heard of block 2 only.
        if (t.inBlock() > 0)
            return;
        if (t.block() != 1)
            d[10 + t.block()] = d[7];
        if (t.block() == 2)
            t.store(d, flags, 1, StoreOrder::Release);
        if (t.block() == 1) {
            while (t.load(d, flags, LoadOrder::Acquire) != 1) {
            }
            d[7] = 1;
        }
    });
    row("three read, one of them writes behind the others", true, [](T& t, Ints d) {
        if (t.inBlock() > 0)
            return;
        d[10 + t.block()] = d[7];
        if (t.block() == 1)
            t.store(d, flags, 1, StoreOrder::Release);
        if (t.block() == 2) {
            while (t.load(d, flags, LoadOrder::Acquire) != 1) {
            }
            d[7] = 1;
        }
    });
    row("a relaxed store hands on nothing of what was stored before", true, [](T& t, Ints d) {
        if (t.inBlock() > 0)
            return;
        if (t.block() == 0) {
            d[7] = 1;
            t.store(d, flags, 1, StoreOrder::Release);
        } else if (t.block() == 1) {
            while (t.load(d, flags) != 1) {
            }
            t.store(d, flags, 2);
        } else {
            while (t.load(d, flags, LoadOrder::Acquire) != 2) {
            }
            d[10] = d[7];
        }
    });
    row("a flag that is also written plainly", true, [](T& t, Ints d) {
        if (t.index() == 0)
            d[flags] = 1;
        if (t.index() == 64)
            t.load(d, flags, LoadOrder::Acquire);
    });
}

void TestMemoryOrder::whatIsHandedOverIsNoRace() {
    QFETCH(Kernel, kernel);
    QFETCH(bool, races);
    const EmulatedRun run({.races = true}, threeBlocks, std::vector<int>(256), kernel);
    QVERIFY2((run.seen.raceCount > 0) == races,
             run.seen.races.empty() ? "no race" : run.seen.races.front().describe().c_str());
}

void TestMemoryOrder::whatABlockKnewEndsWithIt_data() {
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<bool>("races");
    const auto row = [](const char* name, bool races, Kernel kernel) { QTest::newRow(name) << kernel << races; };
    // Each block has a lock of its own, at the same place of its own shared memory.
    const auto lockInShared = [](bool ofTheBlock) {
        return [=](T& t, Ints d) {
            auto s = t.shared<int>();
            if (t.inBlock() == 0)
                s[0] = 0;
            t.sync();
            while (t.atomicCompareAndSwap(s, 0, 0, 1, MemoryOrder::Acquire) != 0) {
            }
            const unsigned counted = ofTheBlock ? t.block() : 5;
            d[counted] = d[counted] + 1;
            t.store(s, 0, 0, StoreOrder::Release);
        };
    };
    row("a lock in shared memory orders its block", false, lockInShared(true));
    row("but no other one", true, lockInShared(false));
    const auto flag = [](bool readByWhoLooked) {
        return [=](T& t, Ints d) {
            if (t.block() == 0 && t.inBlock() == 0) {
                d[5] = 1;
                t.store(d, flags, 1, StoreOrder::Release);
            }
            if (t.block() == 1 && t.inBlock() == 0)
                t.load(d, flags, LoadOrder::Acquire);
            t.sync();
            if (t.block() == (readByWhoLooked ? 1 : 2) && t.inBlock() == 9)
                d[70] = d[5];
        };
    };
    row("who looked at a flag knows", false, flag(true));
    row("the block behind it does not", true, flag(false));
}

void TestMemoryOrder::whatABlockKnewEndsWithIt() {
    QFETCH(Kernel, kernel);
    QFETCH(bool, races);
    const EmulatedRun run({.races = true}, {blocks, 64, 64}, std::vector<int>(256), kernel);
    QVERIFY2((run.seen.raceCount > 0) == races,
             run.seen.races.empty() ? "no race" : run.seen.races.front().describe().c_str());
}

void TestMemoryOrder::whatWasReleasedEndsWithItsLaunch() {
    Monitor monitor;
    Emulator emulator({.races = true}, monitor);
    Buffer<int> data(emulator, std::vector<int>(256), "data");
    launch(
        emulator, Shape{2, 64},
        [](T& t, Ints d) {
            for (int barrier = 0; barrier < 3; ++barrier)
                t.sync();
            if (t.index() == 0)
                t.store(d, flags, 1, StoreOrder::Release);
        },
        data);
    QCOMPARE(emulator.observation().raceCount, 0u);
    launch(
        emulator, Shape{2, 64},
        [](T& t, Ints d) {
            if (t.index() == 0)
                d[5] = 1;
            if (t.index() == 64) {
                t.load(d, flags, LoadOrder::Acquire); // What the first launch has left there.
                d[70] = d[5];
            }
        },
        data);
    QCOMPARE(emulator.observation().raceCount, 1u);
}

namespace {

template <class Order>
concept LoadsWith = requires(T& t, Ints d, Order order) {
    t.load(d, 0, order);
};
template <class Order>
concept StoresWith = requires(T& t, Ints d, Order order) {
    t.store(d, 0, 1, order);
};
template <class Order>
concept AddsWith = requires(T& t, Ints d, Order order) {
    t.atomicAdd(d, 0, 1, order);
};

} // namespace

/// Such an order is none on a GPU either.
void TestMemoryOrder::loadsReleaseAndStoresAcquireNothing() {
    QVERIFY(LoadsWith<LoadOrder> && !LoadsWith<StoreOrder> && !LoadsWith<MemoryOrder>);
    QVERIFY(StoresWith<StoreOrder> && !StoresWith<LoadOrder> && !StoresWith<MemoryOrder>);
    QVERIFY(AddsWith<MemoryOrder>);
}

void TestMemoryOrder::everyReaderIsRemembered_data() {
    QTest::addColumn<Shape>("shape");
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<int>("racing"); // Thread, or none.
    for (unsigned silent = 0; silent <= 3; ++silent) {
        for (unsigned apart : {1u, 33u, 64u})
            QTest::addRow("%u apart, %u silent", apart, silent)
                << Shape{4, 64, 0, true} << threeRead(apart, silent) << (silent < 3 ? int(silent * apart) : -1);
        QTest::addRow("shared, %u silent", silent)
            << Shape{1, 64, 256} << threeReadShared(silent) << (silent < 3 ? int(silent) : -1);
    }
}

void TestMemoryOrder::everyReaderIsRemembered() {
    QFETCH(Shape, shape);
    QFETCH(Kernel, kernel);
    QFETCH(int, racing);
    const EmulatedRun run({.races = true}, shape, std::vector<int>(256), kernel);
    QCOMPARE(run.seen.raceCount, racing < 0 ? 0u : 1u);
    if (racing >= 0)
        QCOMPARE(int(run.seen.races.front().earlier.thread), racing);
}

void TestMemoryOrder::waitingBlocksMakeProgress() {
    const EmulatedRun run({}, threeBlocks, std::vector<int>(256),
                          exchangeAtLock(MemoryOrder::Release, LoadOrder::Acquire));
    for (int i = 0; i < 192; ++i)
        QCOMPARE(run.result[i], 1000 + (i + 64) % 192);
}

void TestMemoryOrder::ownGridBarriersAreCounted() {
    const EmulatedRun run(everything, threeBlocks, std::vector<int>(256), [](T& t, Ints d) {
        for (int round = 1; round <= 4; ++round) {
            t.sync();
            if (t.inBlock() == 0) {
                t.atomicAdd(d, counter, 1, MemoryOrder::Release);
                while (t.load(d, counter, LoadOrder::Acquire) < round * int(blocks)) {
                }
                if (t.block() == 0)
                    t.gridPassed();
            }
            t.sync();
        }
    });
    QCOMPARE(run.seen.counters.gridBarriers, 4u);
    QCOMPARE(run.seen.raceCount, 0u);
}

TEST_OF_ROOM(TestMemoryOrder)
#include "tst_memory_order.moc"
