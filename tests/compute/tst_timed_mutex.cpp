// SPDX-License-Identifier: GPL-3.0-or-later
// Who waits for the mutex is woken, gives up after the time, and nobody is in it with somebody else.
#include "room.h"
#include "timed_mutex.h"

#include <atomic>
#include <thread>
#include <vector>

using namespace walshscope;
using namespace std::chrono_literals;

class TestTimedMutex : public QObject {
    Q_OBJECT

private slots:
    void whatIsLockedIsNotLockedAgain();
    void whoWaitsIsWoken();
    void threadsTakeTurns();
};

void TestTimedMutex::whatIsLockedIsNotLockedAgain() {
    TimedMutex mutex;
    QVERIFY(mutex.try_lock_for(0ms));
    QVERIFY(!mutex.try_lock_for(0ms));
    QVERIFY(!mutex.try_lock_for(1ms));
    mutex.unlock();
    QVERIFY(mutex.try_lock_for(0ms));
    mutex.unlock();
}

/// By the unlocking alone, long before its time is over: ctest ends what hangs.
void TestTimedMutex::whoWaitsIsWoken() {
    for (int round = 0; round < 20; ++round) {
        TimedMutex mutex;
        QVERIFY(mutex.try_lock_for(0ms));
        std::atomic<bool> begun = false, got = false;
        std::thread waiting([&] {
            begun = true;
            got = mutex.try_lock_for(std::chrono::hours(1));
        });
        QVERIFY(QTest::qWaitFor([&] { return begun.load(); }, test::patience));
        QTest::qSleep(round % 4); // By then it waits, or is about to.
        mutex.unlock();
        waiting.join();
        QVERIFY(got);
        QVERIFY(!mutex.try_lock_for(0ms)); // It has it now.
    }
}

void TestTimedMutex::threadsTakeTurns() {
    constexpr int threads = 4, turns = 2000;
    TimedMutex mutex;
    int sum = 0, missed = 0;
    std::vector<std::thread> all;
    for (int i = 0; i < threads; ++i)
        all.emplace_back([&] {
            for (int turn = 0; turn < turns; ++turn) {
                while (!mutex.try_lock_for(1ms))
                    ;
                const int before = sum;
                if (turn % 100 == 0)
                    std::this_thread::yield();
                sum = before + 1;
                missed += sum != before + 1;
                mutex.unlock();
            }
        });
    for (std::thread& each : all)
        each.join();
    QCOMPARE(sum, threads * turns);
    QCOMPARE(missed, 0);
}

TEST_OF_ROOM(TestTimedMutex, QCoreApplication)
#include "tst_timed_mutex.moc"
