// SPDX-License-Identifier: GPL-3.0-or-later
// The emulator's counts and its trace, on kernels whose warp instructions are known by hand.
#include "emulated_run.h"

#include <algorithm>

using namespace walshscope;

class TestCounters : public QObject {
    Q_OBJECT

private slots:
    void sectorsAreCounted_data();
    void sectorsAreCounted();
    void bankConflictsAreCounted_data();
    void bankConflictsAreCounted();
    void divergenceIsCounted();
    void divergedLanesMeetAgain();
    void countersArePerLineToo();
    void shufflesAreCountedOnce();
    void theTraceHoldsEveryAccess();
};

void TestCounters::sectorsAreCounted_data() {
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("offset");
    QTest::addColumn<int>("sectors");
    QTest::newRow("consecutive") << 1 << 0 << 4;
    QTest::newRow("shifted by one") << 1 << 1 << 5;
    QTest::newRow("every second") << 2 << 0 << 8;
    QTest::newRow("every eighth") << 8 << 0 << 32;
    QTest::newRow("all the same") << 0 << 5 << 1;
}

void TestCounters::sectorsAreCounted() {
    QFETCH(int, stride);
    QFETCH(int, offset);
    QFETCH(int, sectors);
    const Run run(everything, {1, 32}, counting(512), [=](T& t, Ints data) {
        const int value = data[t.inBlock() * stride + offset];
        data[t.inBlock()] = value;
    });
    QCOMPARE(run.seen.counters.loadSectors, std::uint64_t(sectors));
    QCOMPARE(run.seen.counters.storeSectors, 4u);
    QCOMPARE(run.seen.counters.globalLoads, 1u);
}

void TestCounters::bankConflictsAreCounted_data() {
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("wavefronts");
    QTest::newRow("consecutive") << 1 << 1;
    QTest::newRow("broadcast") << 0 << 1;
    QTest::newRow("two-way") << 2 << 2;
    QTest::newRow("odd strides never conflict") << 33 << 1;
    QTest::newRow("one bank") << 32 << 32;
}

void TestCounters::bankConflictsAreCounted() {
    QFETCH(int, stride);
    QFETCH(int, wavefronts);
    const Run run(everything, {1, 32, 4096 + 128}, counting(32), [=](T& t, Ints data) {
        const int value = t.shared<int>()[t.inBlock() * stride];
        data[t.inBlock()] = value;
    });
    QCOMPARE(run.seen.counters.sharedWavefronts, std::uint64_t(wavefronts));
    QCOMPARE(run.seen.counters.bankConflicts, std::uint64_t(wavefronts - 1));
}

void TestCounters::divergenceIsCounted() {
    const Run run(everything, {1, 128}, counting(128), [](T& t, Ints data) {
        if (t.branch(t.inBlock() < 40)) // Warp 1 disagrees, the others do not.
            data[t.inBlock()] = 0;
        if (t.branch(t.inBlock() % 2 == 0)) // All four do.
            data[t.inBlock()] = 1;
    });
    QCOMPARE(run.seen.counters.branches, 8u);
    QCOMPARE(run.seen.counters.divergentBranches, 5u);
}

void TestCounters::divergedLanesMeetAgain() {
    const Run run(everything, {1, 32}, counting(64), [](T& t, Ints data) {
        for (unsigned k = 0; k < t.inBlock() % 4; ++k)
            data[t.inBlock()] = int(k);
        data[32 + t.inBlock()] = 7;
    });
    // Three rounds of the loop for those who stay in it, then one store of all lanes together.
    QCOMPARE(run.seen.counters.globalStores, 4u);
}

void TestCounters::countersArePerLineToo() {
    const Run run(everything, {4, 64, 256, true}, counting(512), [](T& t, Ints data) {
        t.shared<int>()[t.inBlock()] = data[t.index() + 256];
        t.sync();
        data[t.index()] = t.shared<int>()[t.inBlock() ^ 1] + t.shuffleXor(1, 2);
        t.syncGrid();
        if (t.branch(t.index() < 10))
            t.atomicAdd(data, 0, 1);
    });
    Counters sum;
    for (const auto& [line, counters] : run.seen.perLine) {
        QVERIFY(line > 0);
        sum += counters;
    }
    sum.launches = run.seen.counters.launches;
    QVERIFY(sum == run.seen.counters);
}

void TestCounters::shufflesAreCountedOnce() {
    const auto kernel = [](T& t, Ints data) {
        int v = data[t.index()];
        for (int k = 0; k < 5; ++k) {
            v += t.shuffleXor(v, 1u << k);
            if (t.branch(t.inBlock() % 2))
                data[t.index()] = v;
        }
    };
    QCOMPARE(Run({}, {1, 32}, counting(32), kernel).seen.counters.shuffles, 5u);
    QCOMPARE(Run(everything, {1, 32}, counting(32), kernel).seen.counters.shuffles, 5u);
}

void TestCounters::theTraceHoldsEveryAccess() {
    const Run run(everything, {2, 64}, counting(128), [](T& t, Ints data) {
        const int value = data[t.index()];
        t.sync();
        data[127 - t.index()] = value;
    });
    std::vector<int> loads, stores;
    for (const Event& event : run.seen.trace) {
        QCOMPARE(event.lanes, ~0u);
        if (event.action == Action::Barrier)
            continue;
        QCOMPARE(QString::fromStdString(run.seen.arrays[event.array]), QString("data"));
        auto& seen = event.action == Action::Load ? loads : stores;
        for (int lane = 0; lane < 32; ++lane)
            seen.push_back(int(run.seen.indices[event.firstIndex + lane]));
        QCOMPARE(event.phase, event.action == Action::Load ? 0u : 1u);
    }
    std::ranges::sort(loads);
    std::ranges::sort(stores);
    QCOMPARE(loads, counting(128));
    QCOMPARE(stores, counting(128));
}

QTEST_APPLESS_MAIN(TestCounters)
#include "tst_counters.moc"
