// SPDX-License-Identifier: GPL-3.0-or-later
// What is timed on a GPU has it for itself, whoever else of the program works there.
#include "cuda/at_work.h"
#include "room.h"

#include <QElapsedTimer>
#include <QtTest>

#include <thread>

using namespace walshscope;

namespace {

/// Does something each time it is asked how far it is.
struct Asked : Monitor {
    explicit Asked(std::function<void(int)> what) : asked(std::move(what)) {}
    void progress(std::uint64_t, std::uint64_t) override { asked(++times); }
    std::function<void(int)> asked;
    int times = 0;
};

} // namespace

class TestAtWork : public QObject {
    Q_OBJECT

private slots:
    void init() { m_gpu = ++s_ordinal; }
    void aloneItIsDoneOnce();
    void itsOwnWorkDoesNotDisturb();
    void whatBeginsMeanwhileDisturbs_data();
    void whatBeginsMeanwhileDisturbs();
    void whatWasThereBeforeIsWaitedFor();
    void waitingIsToldAndCounted();
    void waitingForATurnCanBeStopped();
    void onlyThatGpuCounts();
    void itCanBeStopped();
    void aFailureLeavesThePlaceFree();
    void whoGoesIsNoLongerAtWork();
    void thoseWhoTimeTakeTurns();

private:
    static inline int s_ordinal = 1000; ///< No two tests have a GPU in common.
    int m_gpu = 0;
    Monitor m_silent;
};

void TestAtWork::aloneItIsDoneOnce() {
    AtWork one(m_gpu);
    int done = 0;
    one.undisturbed(m_silent, [&] { ++done; });
    QCOMPARE(done, 1);
}

void TestAtWork::itsOwnWorkDoesNotDisturb() {
    AtWork one(m_gpu);
    int done = 0;
    one.undisturbed(m_silent, [&] {
        one.begin();
        one.begin(); // Two launches and one end, as on a stream.
        one.end();
        one.begin();
        one.end();
        ++done;
    });
    QCOMPARE(done, 1);
}

void TestAtWork::whatBeginsMeanwhileDisturbs_data() {
    QTest::addColumn<bool>("ends");
    QTest::newRow("and ends before the sample does") << true;
    QTest::newRow("and goes on after it") << false;
}

void TestAtWork::whatBeginsMeanwhileDisturbs() {
    QFETCH(bool, ends);
    AtWork one(m_gpu), other(m_gpu);
    Asked monitor([&](int) { other.end(); });
    int done = 0;
    one.undisturbed(monitor, [&] {
        if (++done > 1)
            return;
        other.begin();
        if (ends)
            other.end();
    });
    QCOMPARE(done, 2);
}

void TestAtWork::whatWasThereBeforeIsWaitedFor() {
    AtWork one(m_gpu), other(m_gpu), third(m_gpu);
    other.begin();
    third.begin();
    Asked monitor([&](int times) {
        if (times == 2)
            other.end();
        if (times == 5)
            third.end();
    });
    int done = 0;
    one.undisturbed(monitor, [&] { ++done; });
    QCOMPARE(monitor.times, 5);
    QCOMPARE(done, 1);
}

void TestAtWork::waitingIsToldAndCounted() {
    struct Told : Asked {
        using Asked::Asked;
        void remark(const Message&) override { ++told; }
        int told = 0;
    };
    AtWork one(m_gpu), other(m_gpu);
    QElapsedTimer clock;
    Told monitor([&](int) {
        if (clock.elapsed() > 1100)
            other.end();
    });
    QCOMPARE(int(one.undisturbed(monitor, [] {})), 0);
    QCOMPARE(monitor.told, 0);
    other.begin();
    clock.start();
    const double waited = one.undisturbed(monitor, [] {});
    QVERIFY2(waited >= 1.1 && waited <= double(clock.nsecsElapsed()) / 1e9, qPrintable(QString::number(waited)));
    QCOMPARE(monitor.told, 1);
}

void TestAtWork::waitingForATurnCanBeStopped() {
    AtWork one(m_gpu), other(m_gpu);
    Asked monitor([](int) { throw Cancelled(); });
    bool cancelled = false, done = false;
    one.undisturbed(m_silent, [&] {
        std::thread waiting([&] {
            try {
                other.undisturbed(monitor, [&] { done = true; });
            } catch (const Cancelled&) {
                cancelled = true;
            }
        });
        waiting.join(); // It ends although the turn does not.
    });
    QVERIFY(cancelled && !done);
}

void TestAtWork::onlyThatGpuCounts() {
    AtWork one(m_gpu), elsewhere(m_gpu + 100000);
    elsewhere.begin();
    int done = 0;
    one.undisturbed(m_silent, [&] { ++done; });
    QCOMPARE(done, 1);
}

void TestAtWork::itCanBeStopped() {
    AtWork one(m_gpu), other(m_gpu);
    other.begin();
    Asked monitor([](int times) {
        if (times == 3)
            throw Cancelled();
    });
    QVERIFY_EXCEPTION_THROWN(one.undisturbed(monitor, [] {}), Cancelled);
}

void TestAtWork::aFailureLeavesThePlaceFree() {
    AtWork one(m_gpu), other(m_gpu);
    QVERIFY_EXCEPTION_THROWN(one.undisturbed(m_silent, [] { throw std::runtime_error("a fault"); }),
                             std::runtime_error);
    int done = 0;
    other.undisturbed(m_silent, [&] { ++done; });
    QCOMPARE(done, 1);
}

void TestAtWork::whoGoesIsNoLongerAtWork() {
    AtWork one(m_gpu);
    {
        AtWork other(m_gpu);
        other.begin();
    }
    int done = 0;
    one.undisturbed(m_silent, [&] { ++done; });
    QCOMPARE(done, 1);
}

/// Each would disturb the other for ever.
void TestAtWork::thoseWhoTimeTakeTurns() {
    constexpr int samples = 2000;
    std::atomic<int> there = 0, met = 0;
    const auto time = [&] {
        AtWork one(m_gpu);
        Monitor silent;
        for (int sample = 0; sample < samples; ++sample)
            one.undisturbed(silent, [&] {
                one.begin();
                met += ++there > 1;
                --there;
                one.end();
            });
    };
    std::thread first(time), second(time);
    first.join();
    second.join();
    QCOMPARE(met.load(), 0);
}

TEST_OF_ROOM(TestAtWork)
#include "tst_at_work.moc"
