// SPDX-License-Identifier: GPL-3.0-or-later
// Loops that look again and again: which are left to go on, and which are called endless.
#include "emulated_run.h"
#include "impatient.h"
#include "room.h"

using namespace walshscope;

namespace {

constexpr Shape resident{3, 64, 0, true};
constexpr unsigned flag = 200; ///< Element that threads wait for.

} // namespace

class TestWaiting : public QObject {
    Q_OBJECT

private slots:
    void waitingForEverIsAnError_data();
    void waitingForEverIsAnError();
    void whoLooksALimitedNumberOfTimesGoesOn();
    void whoLooksAtMuchGoesOn();
    void whoWorksIsWaitedFor_data();
    void whoWorksIsWaitedFor();
    void waitingCanBeCancelled();
};

void TestWaiting::waitingForEverIsAnError_data() {
    QTest::addColumn<Shape>("shape");
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<QString>("words");
    QTest::newRow("nobody stores") << resident << Kernel([](T& t, Ints d) {
        if (t.index() == 70)
            while (t.load(d, flag) == 0) {
            }
    }) << "thread 70 of block 1 waits in line";
    QTest::newRow("everybody waits") << resident << Kernel([](T& t, Ints d) {
        while (t.load(d, flag) == 0) {
        }
        t.store(d, flag, 1);
    }) << "thread 0 of block 0 waits in line";
    QTest::newRow("the others wait at a barrier") << resident << Kernel([](T& t, Ints d) {
        if (t.inBlock() == 3)
            while (t.load(d, flag) == 0) {
            }
        t.sync();
        t.store(d, flag, 1);
    }) << "thread 3 of block 0 waits in line";
    QTest::newRow("two cells in turn") << resident << Kernel([](T& t, Ints d) {
        while (t.load(d, flag) == 0 && t.load(d, flag + 1) == 0) {
        }
    }) << "thread 0 of block 0 waits in line";
    QTest::newRow("storing what is there already") << resident << Kernel([](T& t, Ints d) {
        while (t.load(d, flag + t.index() % 2) == 0)
            t.store(d, flag + 2, 0);
    }) << "thread 0 of block 0 waits in line";
    QTest::newRow("together, at barriers") << resident << Kernel([](T& t, Ints d) {
        while (t.load(d, flag) == 0)
            t.sync();
    }) << "thread 0 of block 0 waits in line";
    QTest::newRow("together, with shuffles") << resident << Kernel([](T& t, Ints d) {
        while (t.shuffleXor(t.load(d, flag), 1) == 0) {
        }
    }) << "thread 0 of block 0 waits in line";
    QTest::newRow("the other block comes later") << Shape{2, 32} << Kernel([](T& t, Ints d) {
        if (t.block() == 1)
            t.store(d, flag, 1);
        else
            while (t.load(d, flag) == 0) {
            }
    }) << "not cooperative";
}

void TestWaiting::waitingForEverIsAnError() {
    QFETCH(Shape, shape);
    QFETCH(Kernel, kernel);
    QFETCH(QString, words);
    try {
        EmulatedRun({}, shape, std::vector<int>(256), kernel);
        QFAIL("no error");
    } catch (const ComputationError& error) {
        QVERIFY2(QString(error.what()).contains(words), error.what());
    }
}

void TestWaiting::whoLooksALimitedNumberOfTimesGoesOn() {
    const EmulatedRun run({}, resident, std::vector<int>(256), [](T& t, Ints d) {
        int tries = 0;
        while (tries < 1000 && t.load(d, flag) == 0)
            ++tries;
        d[t.index()] = tries;
    });
    QCOMPARE(run.result[0], 1000);
    QCOMPARE(run.result[191], 1000);
}

/// Looking is not waiting: each of these loads finds what nobody has looked at since something changed.
void TestWaiting::whoLooksAtMuchGoesOn() {
    constexpr unsigned much = 5000;
    const EmulatedRun run({}, {1, 32}, std::vector<int>(much + 64, 1), [](T& t, Ints d) {
        for (unsigned round = 0; round < 2; ++round) {
            int sum = 0;
            for (unsigned i = 0; i < much; ++i)
                sum += t.load(d, i);
            d[much + 32 * round + t.index()] = sum;
        }
    });
    QCOMPARE(run.result[much + 31], int(much));
    QCOMPARE(run.result[much + 63], int(much));
}

void TestWaiting::whoWorksIsWaitedFor_data() {
    QTest::addColumn<Kernel>("work");
    QTest::newRow("writes") << Kernel([](T&, Ints d) { d[1] += 1; });
    QTest::newRow("stores") << Kernel([](T& t, Ints d) { t.store(d, 1, d[1] + 1); });
    QTest::newRow("adds") << Kernel([](T& t, Ints d) { t.atomicAdd(d, 1, 1); });
}

void TestWaiting::whoWorksIsWaitedFor() {
    QFETCH(Kernel, work);
    const EmulatedRun run({}, resident, std::vector<int>(256), [=](T& t, Ints d) {
        if (t.index() == 0) {
            for (int k = 0; k < 5000; ++k) {
                t.load(d, 1);
                work(t, d);
            }
            t.store(d, flag, 1);
        }
        if (t.index() == 64)
            while (t.load(d, flag) == 0) {
            }
    });
    QCOMPARE(run.result[1], 5000);
}

void TestWaiting::waitingCanBeCancelled() {
    Impatient impatient(5);
    Emulator emulator({}, impatient);
    Buffer<int> data(emulator, std::vector<int>(256), "data");
    const auto endless = [](T& t, Ints d) {
        for (int round = 1; round > 0; round = round % 1000 + 1) {
            if (t.block() == 0)
                t.store(d, flag, round);
            while (t.load(d, flag) == -1) {
            }
        }
    };
    QVERIFY_EXCEPTION_THROWN(launch(emulator, resident, endless, data), Cancelled);
}

TEST_OF_ROOM(TestWaiting)
#include "tst_waiting.moc"
