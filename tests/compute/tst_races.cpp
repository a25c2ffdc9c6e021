// SPDX-License-Identifier: GPL-3.0-or-later
// What the emulator calls a race and what it does not, on kernels small enough to decide by hand.
#include "emulated_run.h"
#include "room.h"

using namespace walshscope;

using Byte = unsigned char;
using Wide = unsigned long long;

class TestRaces : public QObject {
    Q_OBJECT

private slots:
    void racesAreFound_data();
    void racesAreFound();
    void aRaceNamesBothSides();
    void whatNobodyWroteIsTold_data();
    void whatNobodyWroteIsTold();
    void aReadOfWhatNobodyWroteNamesItsPlace();
};

void TestRaces::racesAreFound_data() {
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<bool>("races");
    const auto row = [](const char* name, bool races, Kernel kernel) { QTest::newRow(name) << kernel << races; };
    row("own cell", false, [](T& t, Ints d) { d[t.index()] = d[t.index()] + 1; });
    row("all read one", false, [](T& t, Ints d) {
        const int v = d[200];
        d[t.index()] = v;
    });
    row("all write one", true, [](T&, Ints d) { d[0] = 1; });
    row("read the neighbour's", true, [](T& t, Ints d) {
        const int v = d[t.index() ^ 1];
        d[t.index()] = v;
    });
    row("read the neighbour's behind a barrier", false, [](T& t, Ints d) {
        const int v = d[t.index() ^ 1];
        t.sync();
        d[t.index()] = v;
    });
    row("a barrier does not order blocks", true, [](T& t, Ints d) {
        const int v = d[t.index() ^ 64];
        t.sync();
        d[t.index()] = v;
    });
    row("one reads, another writes later", true, [](T& t, Ints d) {
        if (t.index() == 3)
            d[100 + t.index()] = d[199];
        if (t.index() == 9)
            d[199] = 4;
    });
    row("the second reader counts", true, [](T& t, Ints d) {
        if (t.index() < 3)
            d[100 + t.index()] = d[199];
        if (t.index() == 2)
            d[199] = 4;
    });
    row("atomic with atomic", false, [](T& t, Ints d) { t.atomicAdd(d, 0, 1); });
    row("atomic with plain", true, [](T& t, Ints d) {
        if (t.index() == 0)
            d[0] = 3;
        else
            t.atomicAdd(d, 0, 1);
    });
    row("an atomic does not hide a plain write", true, [](T& t, Ints d) {
        if (t.index() == 0)
            d[0] = 0;
        t.atomicAdd(d, 0, 1);
    });
    row("nor does one behind a barrier, for other blocks", true, [](T& t, Ints d) {
        if (t.index() == 0)
            d[0] = 0;
        t.sync();
        t.atomicAdd(d, 0, 1);
    });
    row("a reader before a barrier does not hide a later one", true, [](T& t, Ints d) {
        int v = 0;
        if (t.index() == 0)
            v = d[199];
        t.sync();
        if (t.inBlock() > 0)
            v += d[199];
        if (t.index() == 63)
            d[199] = v;
    });
    row("only the second block's shared memory", true, [](T& t, Ints d) {
        auto s = t.shared<int>();
        const int v = s[0];
        if (t.index() == 127)
            s[0] = v;
        d[t.index()] = v;
    });
    row("shared, no barrier", true, [](T& t, Ints d) {
        auto s = t.shared<int>();
        s[t.inBlock()] = 1;
        d[t.index()] = s[63 - t.inBlock()];
    });
    row("shared, barrier", false, [](T& t, Ints d) {
        auto s = t.shared<int>();
        s[t.inBlock()] = 1;
        t.sync();
        d[t.index()] = s[63 - t.inBlock()];
    });
    row("byte 4 against word 1", true, [](T& t, Ints d) {
        if (t.index() == 0)
            t.shared<Byte>()[4] = 1;
        if (t.index() == 1)
            d[1] = t.shared<int>()[1];
    });
    row("byte 1 against word 1", false, [](T& t, Ints d) {
        if (t.index() == 0)
            t.shared<Byte>()[1] = 1;
        if (t.index() == 1)
            d[1] = t.shared<int>()[1];
    });
    row("byte 1 against word 0", true, [](T& t, Ints d) {
        if (t.index() == 0)
            d[1] = t.shared<int>()[0];
        if (t.index() == 1)
            t.shared<Byte>()[1] = 1;
    });
    row("each its own byte", false, [](T& t, Ints d) {
        auto s = t.shared<Byte>();
        s[t.inBlock()] = Byte(t.inBlock());
        d[t.index()] = s[t.inBlock()];
    });
    row("a write does not hide that of the byte beside it", true, [](T& t, Ints d) {
        auto s = t.shared<Byte>();
        if (t.index() < 2)
            s[t.index()] = 1;
        if (t.index() == 2)
            d[2] = s[0];
    });
    row("nor does one of the same thread", true, [](T& t, Ints d) {
        if (t.index() == 0) {
            t.shared<int>()[0] = 1;
            t.shared<Byte>()[3] = 2;
        }
        if (t.index() == 1)
            d[1] = t.shared<Byte>()[0];
    });
    row("the upper half of eight bytes", true, [](T& t, Ints d) {
        if (t.index() == 0)
            t.shared<long long>()[0] = 1;
        if (t.index() == 1)
            d[1] = t.shared<int>()[1];
    });
    row("the word behind eight bytes", false, [](T& t, Ints d) {
        if (t.index() == 0)
            t.shared<long long>()[0] = 1;
        if (t.index() == 1)
            d[1] = t.shared<int>()[2];
    });
    row("two bytes at the end of eight", true, [](T& t, Ints d) {
        if (t.index() == 0)
            t.shared<short>()[3] = 1;
        if (t.index() == 1)
            d[1] = int(t.shared<long long>()[0]);
    });
    row("atomics of four and of eight bytes", true, [](T& t, Ints) {
        if (t.index() == 0)
            t.atomicAdd(t.shared<Wide>(), 0, 1);
        if (t.index() == 1)
            t.atomicAdd(t.shared<int>(), 1, 1);
    });
    row("of eight and of four", true, [](T& t, Ints) {
        if (t.index() == 0)
            t.atomicAdd(t.shared<int>(), 0, 1);
        if (t.index() == 1)
            t.atomicAdd(t.shared<Wide>(), 0, 1);
    });
    row("a store of four, a load of eight", true, [](T& t, Ints) {
        if (t.index() == 0)
            t.store(t.shared<int>(), 0, 1);
        if (t.index() == 1)
            t.load(t.shared<Wide>(), 0);
    });
    row("loads of four and of eight", false, [](T& t, Ints) {
        if (t.index() == 0)
            t.load(t.shared<int>(), 0);
        if (t.index() == 1)
            t.load(t.shared<Wide>(), 0);
    });
    row("both of eight", false, [](T& t, Ints) { t.atomicAdd(t.shared<Wide>(), 0, 1); });
    row("of eight and of the four behind", false, [](T& t, Ints) {
        if (t.index() == 0)
            t.atomicAdd(t.shared<Wide>(), 0, 1);
        if (t.index() == 1)
            t.atomicAdd(t.shared<int>(), 2, 1);
    });
    row("eight bytes do not hide the four of the same thread", true, [](T& t, Ints) {
        if (t.index() == 0) {
            t.atomicAdd(t.shared<int>(), 0, 1);
            t.atomicAdd(t.shared<Wide>(), 0, 1);
        }
        if (t.index() == 1)
            t.atomicAdd(t.shared<Wide>(), 0, 1);
    });
    row("nor four the eight", true, [](T& t, Ints) {
        if (t.index() == 0) {
            t.atomicAdd(t.shared<Wide>(), 0, 1);
            t.atomicAdd(t.shared<int>(), 0, 1);
        }
        if (t.index() == 1)
            t.atomicAdd(t.shared<int>(), 0, 1);
    });
    row("a barrier orders them", false, [](T& t, Ints) {
        if (t.index() == 0)
            t.atomicAdd(t.shared<Wide>(), 0, 1);
        t.sync();
        if (t.index() == 1)
            t.atomicAdd(t.shared<int>(), 0, 1);
    });
    row("a shuffle is no barrier", true, [](T& t, Ints d) {
        auto s = t.shared<int>();
        s[t.inBlock()] = 1;
        const int v = t.shuffleXor(1, 1);
        d[t.index()] = s[t.inBlock() ^ 1] + v;
    });
}

void TestRaces::racesAreFound() {
    QFETCH(Kernel, kernel);
    QFETCH(bool, races);
    const EmulatedRun run({.races = true}, {2, 64, 256}, counting(256), kernel);
    QCOMPARE(run.seen.raceCount > 0, races);
}

void TestRaces::aRaceNamesBothSides() {
    const unsigned line = __LINE__ + 1;
    const EmulatedRun run({.races = true}, {1, 64}, counting(256), [](T& t, Ints d) { d[t.index() / 64] = 1; });
    QVERIFY(!run.seen.races.empty());
    const Race& race = run.seen.races.front();
    QCOMPARE(race.cell, 0u);
    QCOMPARE(race.earlier.thread, 0u);
    QCOMPARE(race.later.thread, 1u);
    QCOMPARE(race.earlier.place.line, line);
    QCOMPARE(QString::fromStdString(race.describe()),
             QString("race on data[0]: thread 0 of block 0 writes in line %1 of compute/tst_races.cpp, thread 1 of "
                     "block 0 writes in line %1 of compute/tst_races.cpp, no barrier between")
                 .arg(line));
}

void TestRaces::whatNobodyWroteIsTold_data() {
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<int>("reads");
    const auto row = [](const char* name, int reads, Kernel kernel) { QTest::newRow(name) << kernel << reads; };
    row("never", 128, [](T& t, Ints d) { d[t.index()] = t.shared<int>()[t.inBlock()]; });
    row("only global memory", 0, [](T& t, Ints d) { d[t.index()] = d[128 + t.index()]; });
    row("written first", 0, [](T& t, Ints d) {
        t.shared<int>()[t.inBlock()] = 1;
        t.sync();
        d[t.index()] = t.shared<int>()[63 - t.inBlock()];
    });
    row("by the block before", 1, [](T& t, Ints d) {
        if (t.block() == 0)
            t.shared<int>()[0] = 1;
        t.sync();
        if (t.inBlock() == 5)
            d[t.index()] = t.shared<int>()[0];
    });
    row("in the phase before", 0, [](T& t, Ints d) {
        t.shared<int>()[t.inBlock()] = 1;
        for (int k = 0; k < 3; ++k)
            t.sync();
        d[t.index()] = t.shared<int>()[t.inBlock() ^ 40];
    });
    row("half of it", 2, [](T& t, Ints d) {
        if (t.inBlock() == 0) {
            t.shared<int>()[1] = 1;
            d[t.index()] = int(t.shared<Wide>()[0]);
        }
    });
    row("both halves", 0, [](T& t, Ints d) {
        if (t.inBlock() == 0) {
            t.shared<int>()[0] = 1;
            t.shared<int>()[1] = 1;
            d[t.index()] = int(t.shared<Wide>()[0]);
        }
    });
    row("three bytes of four", 2, [](T& t, Ints d) {
        if (t.inBlock() == 0) {
            for (int k : {0, 1, 3})
                t.shared<Byte>()[k] = 1;
            d[t.index()] = t.shared<int>()[0];
        }
    });
    row("an addition reads", 2, [](T& t, Ints) { t.atomicAdd(t.shared<int>(), 3, 1); });
    row("a store does not", 0, [](T& t, Ints d) {
        if (t.inBlock() == 0)
            t.store(t.shared<int>(), 0, 1);
        t.sync();
        d[t.index()] = t.load(t.shared<int>(), 0);
    });
    row("a swap that fails reads", 2, [](T& t, Ints) {
        if (t.inBlock() == 0)
            t.atomicCompareAndSwap(t.shared<int>(), 3, 1, 2);
    });
    row("several at once", 2, [](T& t, Ints d) {
        if (t.inBlock() == 0) {
            for (int k : {0, 1, 2})
                t.shared<int>()[k] = 1;
            d[t.index()] = t.loadVector<4>(t.shared<int>(), 0)[0];
            d[t.index()] = t.loadVector<2>(t.shared<int>(), 0)[0];
        }
    });
    row("all of several", 0, [](T& t, Ints d) {
        if (t.inBlock() == 0) {
            t.storeVector(t.shared<int>(), 4, AlignedVector<int, 4>{{1, 2, 3, 4}});
            d[t.index()] = t.shared<int>()[7];
        }
    });
}

void TestRaces::whatNobodyWroteIsTold() {
    QFETCH(Kernel, kernel);
    QFETCH(int, reads);
    const EmulatedRun run({.races = true}, {2, 64, 256}, counting(256), kernel);
    QCOMPARE(run.seen.unwrittenCount, std::uint64_t(reads));
    QCOMPARE(run.seen.unwrittenReads.empty(), reads == 0);
    QCOMPARE(EmulatedRun({}, {2, 64, 256}, counting(256), kernel).seen.unwrittenCount, 0u); // Nobody asked.
}

void TestRaces::aReadOfWhatNobodyWroteNamesItsPlace() {
    const unsigned line = __LINE__ + 4;
    const EmulatedRun run({.races = true}, {2, 64, 256}, counting(256), [](T& t, Ints d) {
        t.shared<Byte>()[t.inBlock()] = 1;
        if (t.block() == 1 && t.inBlock() > 7)
            d[t.index()] = t.shared<short>()[32 + t.inBlock() % 8];
    });
    QCOMPARE(run.seen.unwrittenCount, 56u);
    QCOMPARE(run.seen.unwrittenReads.size(), 1u); // Of each place the first.
    QCOMPARE(QString::fromStdString(run.seen.unwrittenReads.front().describe()),
             QString("shared[32] of block 1 is read before anything was written there: thread 72 of block 1 reads in "
                     "line %1 of compute/tst_races.cpp")
                 .arg(line));
}

TEST_OF_ROOM(TestRaces)
#include "tst_races.moc"
