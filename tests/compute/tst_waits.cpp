// SPDX-License-Identifier: GPL-3.0-or-later
// What the kernel counts of threads that are kept waiting.
#include "timing/waits.h"

#include "fwt/transform.h"
#include "room.h"

#include <QElapsedTimer>
#include <QtTest>

#include <atomic>
#include <cmath>
#include <thread>

#include <sched.h>

using namespace walshscope;

class TestWaits : public QObject {
    Q_OBJECT

private slots:
    void aThreadWaitsWhereAnotherHasItsCore();
    void threadsOfLoopsAreKnown();
};

namespace {

/// Long after anything that is to happen has.
constexpr int patience = 60000;

/// Moves the calling thread to the first core that it may use.
void stayOnOneCore() {
    cpu_set_t allowed, one;
    CPU_ZERO(&one);
    ::sched_getaffinity(0, sizeof allowed, &allowed);
    for (int core = 0; core < CPU_SETSIZE; ++core)
        if (CPU_ISSET(core, &allowed)) {
            CPU_SET(core, &one);
            break;
        }
    ::sched_setaffinity(0, sizeof one, &one);
}

} // namespace

void TestWaits::aThreadWaitsWhereAnotherHasItsCore() {
    if (std::isnan(secondsWaited()))
        QSKIP("this kernel does not count how long threads wait");
    std::atomic<bool> done{false}, waited{false};
    const auto untilDone = [&] {
        stayOnOneCore();
        const double before = secondsWaited();
        constexpr double someMilliseconds = 5e-3;
        while (!done)
            if (secondsWaited() - before > someMilliseconds)
                waited = true;
    };
    {
        std::jthread one(untilDone), other(untilDone);
        QTRY_VERIFY_WITH_TIMEOUT(waited, patience);
        done = true;
    }
}

void TestWaits::threadsOfLoopsAreKnown() {
    if (std::isnan(secondsWaited()))
        QSKIP("this kernel does not count how long threads wait");
    if (std::thread::hardware_concurrency() < 2)
        QSKIP("loops have no other thread on one core");
    // Whichever thread asked first, and wherever it is now.
    std::thread([] { loopWaits(); }).join();
    bool grew = false, sleep = false;
    std::thread([&] {
        QElapsedTimer time;
        time.start();
        Monitor silent;
        const LoopWaits before = loopWaits();
        while (!grew && !time.hasExpired(patience)) {
            transform(Vector(22), {&variantNamed("C1"), nullptr, {}}, silent);
            grew = loopWaits().times > before.times && loopWaits().ran > before.ran;
        }
        sleep = loopsSleep(patience / 1000.);
    }).join();
    QVERIFY(grew);
    QVERIFY(sleep);
}

TEST_OF_ROOM(TestWaits)
#include "tst_waits.moc"
