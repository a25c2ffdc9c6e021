// SPDX-License-Identifier: GPL-3.0-or-later
// What the lanes of a warp do together: each gets what CUDA says it gets, it is counted once, and who is elsewhere is
// told rather than waited for.
#include "emulated_run.h"
#include "room.h"

using namespace walshscope;

namespace {

constexpr int lanes = 32;
constexpr Shape twoBlocks{2, 64, 256};

} // namespace

class TestWarp : public QObject {
    Q_OBJECT

private slots:
    void shufflesTakeFromTheirLane_data();
    void shufflesTakeFromTheirLane();
    void everyLaneMayAskAnotherOne();
    void aBallotHasABitALane();
    void aSmallerWarpVotesWithItsLanes();
    void eachIsCountedOnceAWarp_data();
    void eachIsCountedOnceAWarp();
    void theTraceHoldsPartnersAndOutcomes();
    void aWarpsBarrierOrdersItsLanes_data();
    void aWarpsBarrierOrdersItsLanes();
    void whoHasEndedVotesForNothing();
    void whoStaysAwayIsTold_data();
    void whoStaysAwayIsTold();
};

void TestWarp::shufflesTakeFromTheirLane_data() {
    QTest::addColumn<int>("delta");
    for (int delta : {0, 1, 2, 7, 16, 31, 32, 40})
        QTest::addRow("by %d", delta) << delta;
}

void TestWarp::shufflesTakeFromTheirLane() {
    QFETCH(int, delta);
    const EmulatedRun run(everything, twoBlocks, counting(4 * 128), [=](T& t, Ints d) {
        const unsigned i = t.index();
        const int up = t.shuffleUp(d[i], delta);
        const int down = t.shuffleDown(int(i), delta);
        const int from = t.shuffle(int(i), delta);
        d[128 + i] = up;
        d[256 + i] = down;
        d[384 + i] = from;
    });
    for (int i = 0; i < 128; ++i) {
        const int lane = i % lanes, first = i - lane;
        QCOMPARE(run.result[128 + i], lane >= delta ? i - delta : i);
        QCOMPARE(run.result[256 + i], lane + delta < lanes ? i + delta : i);
        QCOMPARE(run.result[384 + i], first + delta % lanes);
    }
    QCOMPARE(run.seen.raceCount, 0u);
}

void TestWarp::everyLaneMayAskAnotherOne() {
    const EmulatedRun run({}, {1, 32}, counting(32), [](T& t, Ints d) {
        const float value = float(t.inBlock()) / 2;
        d[t.inBlock()] = int(2 * t.shuffle(value, t.inBlock() * 5 + 3));
    });
    for (int i = 0; i < lanes; ++i)
        QCOMPARE(run.result[i], (i * 5 + 3) % lanes);
}

void TestWarp::aBallotHasABitALane() {
    const EmulatedRun run({}, twoBlocks, counting(128), [](T& t, Ints d) {
        const std::uint32_t thirds = t.ballot(d[t.index()] % 3 == 0);
        d[t.index()] = int(thirds);
    });
    for (int first = 0; first < 128; first += lanes) {
        std::uint32_t expected = 0;
        for (int lane = 0; lane < lanes; ++lane)
            expected |= std::uint32_t((first + lane) % 3 == 0) << lane;
        for (int lane = 0; lane < lanes; ++lane)
            QCOMPARE(std::uint32_t(run.result[first + lane]), expected);
    }
}

void TestWarp::aSmallerWarpVotesWithItsLanes() {
    const EmulatedRun run({}, {1, 40}, counting(40), [](T& t, Ints d) { d[t.inBlock()] = int(t.ballot(true)); });
    QCOMPARE(std::uint32_t(run.result[31]), ~0u);
    QCOMPARE(run.result[32], 0xff);
}

void TestWarp::eachIsCountedOnceAWarp_data() {
    QTest::addColumn<Watch>("watch");
    QTest::newRow("watched") << everything;
    QTest::newRow("unwatched") << Watch{};
    QTest::newRow("mixed") << Watch{.counters = true, .schedule = Schedule::Mixed};
}

void TestWarp::eachIsCountedOnceAWarp() {
    QFETCH(Watch, watch);
    const EmulatedRun run(watch, twoBlocks, counting(128), [](T& t, Ints) {
        t.shuffleUp(1, 1);
        t.shuffleDown(1, 1);
        t.shuffle(1, 1);
        t.ballot(true);
        for (int round = 0; round < 3; ++round)
            t.ballot(false);
        t.syncWarp();
        t.syncWarp();
    });
    QCOMPARE(run.seen.counters.shuffles, 4u * 3);
    QCOMPARE(run.seen.counters.votes, 4u * 4);
    QCOMPARE(run.seen.counters.warpBarriers, 4u * 2);
    QCOMPARE(run.seen.counters.barriers, 0u);
}

void TestWarp::theTraceHoldsPartnersAndOutcomes() {
    const EmulatedRun run(everything, {1, 32}, counting(32), [](T& t, Ints) {
        t.ballot(t.inBlock() % 2 == 1);
        t.syncWarp();
        t.shuffleUp(1, 4);
    });
    QCOMPARE(run.seen.trace.size(), 3u);
    const Event& vote = run.seen.trace[0];
    QCOMPARE(vote.action, Action::Vote);
    QCOMPARE(vote.lanes, ~0u);
    QCOMPARE(vote.outcome, 0xaaaa'aaaau);
    QCOMPARE(run.seen.trace[1].action, Action::WarpBarrier);
    const Event& shuffle = run.seen.trace[2];
    QCOMPARE(shuffle.action, Action::Shuffle);
    for (unsigned lane = 0; lane < lanes; ++lane)
        QCOMPARE(run.seen.indices[shuffle.firstIndex + lane], lane < 4 ? lane : lane - 4);
}

void TestWarp::aWarpsBarrierOrdersItsLanes_data() {
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<bool>("races");
    const auto row = [](const char* name, bool races, Kernel kernel) { QTest::newRow(name) << kernel << races; };
    const auto handOver = [](unsigned distance, bool barrier) {
        return [=](T& t, Ints d) {
            auto s = t.shared<int>();
            s[t.inBlock()] = 1;
            if (barrier)
                t.syncWarp();
            d[t.index()] = s[t.inBlock() ^ distance];
        };
    };
    row("within the warp", false, handOver(16, true));
    row("without it", true, handOver(16, false));
    row("between warps", true, handOver(32, true));
    row("written again behind it", true, [](T& t, Ints d) {
        auto s = t.shared<int>();
        s[t.inBlock()] = 1;
        t.syncWarp();
        d[t.index()] = s[t.inBlock() ^ 1];
        s[t.inBlock()] = 2;
    });
    row("and once more", false, [](T& t, Ints d) {
        auto s = t.shared<int>();
        s[t.inBlock()] = 1;
        t.syncWarp();
        d[t.index()] = s[t.inBlock() ^ 1];
        t.syncWarp();
        s[t.inBlock()] = 2;
        t.sync();
        s[t.inBlock() ^ 32] = 3;
    });
    // Lane 7 writes, lane 0 tells another block. A release covers what its thread was told of.
    const auto told = [](bool barrier) {
        return [=](T& t, Ints d) {
            if (t.index() == 7)
                d[200] = 1;
            if (t.block() == 0) {
                if (barrier)
                    t.syncWarp();
                if (t.inBlock() == 0)
                    t.store(d, 201, 1, StoreOrder::Release);
            } else if (t.inBlock() == 40) {
                while (t.load(d, 201, LoadOrder::Acquire) != 1) {
                }
                d[202] = d[200];
            }
        };
    };
    row("handed on to another block", false, told(true));
    row("handed on too early", true, told(false));
    // What one lane acquired, all of its warp know.
    const auto learnt = [](bool barrier) {
        return [=](T& t, Ints d) {
            if (t.index() == 7) {
                d[200] = 1;
                t.store(d, 201, 1, StoreOrder::Release);
            }
            if (t.block() == 0 || t.inBlock() >= 32)
                return;
            if (t.inBlock() == 0)
                while (t.load(d, 201, LoadOrder::Acquire) != 1) {
                }
            t.ballot(true); // Waits, and orders nothing.
            if (barrier)
                t.syncWarp();
            if (t.inBlock() == 9)
                d[202] = d[200];
        };
    };
    row("learnt by all", false, learnt(true));
    row("learnt by one", true, learnt(false));
}

void TestWarp::aWarpsBarrierOrdersItsLanes() {
    QFETCH(Kernel, kernel);
    QFETCH(bool, races);
    for (Schedule schedule : {Schedule::Forward, Schedule::Backward, Schedule::Mixed}) {
        const EmulatedRun run({.races = true, .schedule = schedule}, {2, 64, 256, true}, std::vector<int>(256), kernel);
        QVERIFY2((run.seen.raceCount > 0) == races,
                 run.seen.races.empty() ? "no race" : run.seen.races.front().describe().c_str());
    }
}

/// And keeps nobody waiting at the warp's barrier.
void TestWarp::whoHasEndedVotesForNothing() {
    const EmulatedRun run(everything, {1, 64, 256}, counting(64), [](T& t, Ints d) {
        t.shared<int>()[t.inBlock()] = 7;
        t.ballot(true);
        if (t.inBlock() % 3 == 0)
            return;
        const std::uint32_t others = t.ballot(true);
        t.syncWarp();
        d[t.index()] = int(others) + t.shared<int>()[t.inBlock() ^ 1];
    });
    for (unsigned i = 0; i < 64; ++i) {
        std::uint32_t expected = 0;
        for (unsigned lane = 0; lane < 32; ++lane)
            expected |= std::uint32_t((i / 32 * 32 + lane) % 3 != 0) << lane;
        QCOMPARE(std::uint32_t(run.result[i]), i % 3 == 0 ? i : expected + 7);
    }
    QCOMPARE(run.seen.counters.votes, 2u * 2);
    QCOMPARE(run.seen.counters.warpBarriers, 2u);
    QCOMPARE(run.seen.raceCount, 0u);
}

void TestWarp::whoStaysAwayIsTold_data() {
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const char* words, Kernel kernel) {
        QTest::newRow(name) << kernel << QString(words);
    };
    row("vote", "thread 70 of block 1 takes no part in the vote in line", [](T& t, Ints) {
        if (t.index() == 70)
            t.sync();
        t.ballot(true);
    });
    row("warp's barrier", "thread 3 of block 0 takes no part in the barrier of its warp in line", [](T& t, Ints) {
        if (t.index() == 3)
            t.sync();
        t.syncWarp();
    });
    row("either side of a branch", "takes no part in the vote in line", [](T& t, Ints d) {
        if (t.inBlock() % 2 == 0)
            d[t.index()] = int(t.ballot(true));
        else
            d[t.index()] = int(t.ballot(false));
    });
    row("shuffle against vote", "takes no part in the", [](T& t, Ints) {
        if (t.inBlock() % 2 == 0)
            t.shuffleUp(1, 1);
        else
            t.ballot(false);
    });
    row("one round less", "takes no part in the shuffle in line", [](T& t, Ints) {
        for (unsigned round = 0; round < 3 + (t.inBlock() != 11); ++round)
            t.shuffleDown(1, 1);
    });
    row("who looks for ever", "thread 5 of block 0 waits in line", [](T& t, Ints d) {
        if (t.index() == 5)
            while (t.load(d, 0) == 0) {
            }
        t.syncWarp();
        if (t.index() < 32)
            t.store(d, 0, 1);
    });
}

void TestWarp::whoStaysAwayIsTold() {
    QFETCH(Kernel, kernel);
    QFETCH(QString, words);
    try {
        EmulatedRun({}, twoBlocks, std::vector<int>(128), kernel);
        QFAIL("no error");
    } catch (const ComputationError& error) {
        QVERIFY2(QString(error.what()).contains(words), error.what());
    }
}

TEST_OF_ROOM(TestWarp)
#include "tst_warp.moc"
