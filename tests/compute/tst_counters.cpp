// SPDX-License-Identifier: GPL-3.0-or-later
// The emulator's counts and its trace, on kernels whose warp instructions are known by hand.
#include "emulated_run.h"

#include "fwt/variant.h"
#include "headers/kernel_a.h"
#include "headers/kernel_b.h"
#include "room.h"
#include "timing/measure.h"

#include <algorithm>

using namespace walshscope;

class TestCounters : public QObject {
    Q_OBJECT

private slots:
    void sectorsAreCounted_data();
    void sectorsAreCounted();
    void bankConflictsAreCounted_data();
    void bankConflictsAreCounted();
    void eightBytesTakeHalfAWarpAtATime_data();
    void eightBytesTakeHalfAWarpAtATime();
    void neighboursThatAgreeAreLoadedTogether_data();
    void neighboursThatAgreeAreLoadedTogether();
    void atomicsOnOneElementFollowEachOther_data();
    void atomicsOnOneElementFollowEachOther();
    void atomicsInSharedMemoryFollowEachOther_data();
    void atomicsInSharedMemoryFollowEachOther();
    void variantsCountAsOnAGpu_data();
    void variantsCountAsOnAGpu();
    void divergenceIsCounted();
    void divergedLanesMeetAgain();
    void countersArePerLineToo();
    void filesAreToldApart();
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
    const EmulatedRun run(everything, {1, 32}, counting(512), [=](T& t, Ints data) {
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
    const EmulatedRun run(everything, {1, 32, 4096 + 128}, counting(32), [=](T& t, Ints data) {
        const int value = t.shared<int>()[t.inBlock() * stride];
        data[t.inBlock()] = value;
    });
    QCOMPARE(run.seen.counters.sharedWavefronts, std::uint64_t(wavefronts));
    QCOMPARE(run.seen.counters.bankConflicts, std::uint64_t(wavefronts - 1));
}

void TestCounters::eightBytesTakeHalfAWarpAtATime_data() {
    QTest::addColumn<int>("firstLane");
    QTest::addColumn<int>("lanes");
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("stored");
    QTest::addColumn<int>("loaded");
    QTest::newRow("consecutive") << 0 << 32 << 1 << 2 << 2;
    QTest::newRow("the lower half") << 0 << 16 << 1 << 1 << 1;
    QTest::newRow("the upper half") << 16 << 16 << 1 << 1 << 1;
    QTest::newRow("half of either half") << 8 << 16 << 1 << 2 << 2;
    QTest::newRow("two-way") << 0 << 32 << 2 << 4 << 4;
    QTest::newRow("one pair of banks") << 12 << 8 << 16 << 8 << 8;
    QTest::newRow("broadcast") << 0 << 32 << 0 << 2 << 1;
}

void TestCounters::eightBytesTakeHalfAWarpAtATime() {
    QFETCH(int, firstLane);
    QFETCH(int, lanes);
    QFETCH(int, stride);
    const int best = firstLane < 16 && firstLane + lanes > 16 ? 2 : 1;
    const auto run = [&](bool load) {
        return EmulatedRun(everything, {1, 32, 4096}, counting(32),
                           [=](T& t, Ints data) {
                               const int k = int(t.inBlock()) - firstLane;
                               if (k < 0 || k >= lanes)
                                   return;
                               auto s = t.shared<long long>();
                               if (load)
                                   data[t.inBlock()] = int(s[k * stride]);
                               else
                                   s[k * stride] = k;
                           })
            .seen.counters;
    };
    QFETCH(int, stored);
    QCOMPARE(run(false).sharedWavefronts, std::uint64_t(stored));
    QCOMPARE(run(false).bankConflicts, std::uint64_t(stored - best));
    QFETCH(int, loaded);
    QCOMPARE(run(true).sharedWavefronts, std::uint64_t(loaded));
    QCOMPARE(run(true).bankConflicts, std::uint64_t(loaded - std::min(best, loaded)));
}

/// Wavefronts and bank conflicts as Nsight Compute counted them on an H100.
void TestCounters::neighboursThatAgreeAreLoadedTogether_data() {
    QTest::addColumn<QList<int>>("vectors"); // That the lanes load; none where it is negative.
    QTest::addColumn<QList<int>>("sixteenBytes");
    QTest::addColumn<QList<int>>("eightBytes");
    const auto row = [](const char* name, auto vectorOf, QList<int> sixteenBytes, QList<int> eightBytes) {
        QList<int> vectors;
        for (int lane = 0; lane < 32; ++lane)
            vectors.append(vectorOf(lane));
        QTest::newRow(name) << vectors << sixteenBytes << eightBytes;
    };
    const auto away = [](int i) { return i == 3 || i == 7 || i == 10 || i == 27 || i == 31; };
    row("all the same", [](int) { return 0; }, {2, 0}, {1, 0});
    row("two in turn", [](int i) { return i & 1; }, {2, 0}, {1, 0});
    row("two in turn, in one bank", [](int i) { return (i & 1) * 32; }, {4, 2}, {2, 1});
    row("three in turn", [](int i) { return i % 3; }, {4, 0}, {2, 0});
    row("four in turn", [](int i) { return i & 3; }, {4, 0}, {2, 0});
    row("in pairs", [](int i) { return i / 2; }, {2, 0}, {1, 0});
    row("in pairs, every second one", [](int i) { return i & 30; }, {4, 2}, {2, 1});
    row("in sixteens", [](int i) { return i / 16; }, {2, 0}, {1, 0});
    row("in pairs, then two in turn", [](int i) { return i < 16 ? i / 2 : i % 2; }, {4, 0}, {2, 0});
    row("the second half the same", [](int i) { return i < 16 ? i : 0; }, {4, 0}, {2, 0});
    row("all but the last", [](int i) { return i == 31 ? 1 : 0; }, {4, 0}, {2, 0});
    row("some stay away", [=](int i) { return away(i) ? -1 : 0; }, {2, 0}, {1, 0});
    row("consecutive", [](int i) { return i; }, {4, 0}, {2, 0});
    row("one bank", [](int i) { return i * 32; }, {32, 28}, {32, 30});
}

void TestCounters::neighboursThatAgreeAreLoadedTogether() {
    QFETCH(QList<int>, vectors);
    QFETCH(QList<int>, sixteenBytes);
    QFETCH(QList<int>, eightBytes);
    const auto counted = [&]<unsigned count>(std::integral_constant<unsigned, count>) {
        const EmulatedRun run(everything, {1, 32, 1 << 14}, counting(4), [&](T& t, Ints) {
            if (const int vector = vectors[t.inBlock()]; vector >= 0)
                t.loadVector<count>(t.shared<int>(), count * unsigned(vector));
        });
        return QList<int>{int(run.seen.counters.sharedWavefronts), int(run.seen.counters.bankConflicts)};
    };
    QCOMPARE(counted(std::integral_constant<unsigned, 4>()), sixteenBytes);
    QCOMPARE(counted(std::integral_constant<unsigned, 2>()), eightBytes);
}

void TestCounters::atomicsOnOneElementFollowEachOther_data() {
    QTest::addColumn<int>("lanesTogether"); // So many neighbours add to one element.
    QTest::addColumn<int>("elements");      // Then from the first one again.
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("sectors");
    QTest::newRow("each its own") << 1 << 32 << 1 << 4;
    QTest::newRow("in pairs, two sectors twice") << 2 << 32 << 1 << 4;
    QTest::newRow("in eights, one sector eight times") << 8 << 32 << 1 << 8;
    QTest::newRow("all the same") << 32 << 32 << 1 << 32;
    QTest::newRow("two in turn") << 1 << 2 << 1 << 16;
    QTest::newRow("in pairs, a sector each") << 1 << 16 << 8 << 32;
    QTest::newRow("in eights, a sector each") << 1 << 4 << 8 << 32;
}

void TestCounters::atomicsOnOneElementFollowEachOther() {
    QFETCH(int, lanesTogether);
    QFETCH(int, elements);
    QFETCH(int, stride);
    QFETCH(int, sectors);
    const EmulatedRun run(everything, {1, 32}, std::vector<int>(256), [=](T& t, Ints data) {
        t.atomicAdd(data, t.inBlock() / lanesTogether % elements * stride, 1);
    });
    QCOMPARE(run.seen.counters.storeSectors, std::uint64_t(sectors));
    QCOMPARE(run.seen.counters.atomics, 1u);
}

/// Conflicts as Nsight Compute counted them on an H200, of additions and of maxima: measurements/counters.csv, of which
/// those of the store and the load beside them are taken off.
void TestCounters::atomicsInSharedMemoryFollowEachOther_data() {
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("conflicts");
    QTest::newRow("one counter") << 0 << 31;
    QTest::newRow("each its own") << 1 << 0;
    QTest::newRow("two in a bank") << 2 << 3 - 2;
    QTest::newRow("eight in a bank") << 8 << 21 - 2 * 7;
    QTest::newRow("all in one bank") << 32 << 93 - 2 * 31;
}

void TestCounters::atomicsInSharedMemoryFollowEachOther() {
    QFETCH(int, stride);
    QFETCH(int, conflicts);
    for (bool maximum : {false, true}) {
        const EmulatedRun run(everything, {1, 32, 4096}, {}, [=](T& t, Ints) {
            auto s = t.shared<int>();
            if (maximum)
                t.atomicMax(s, t.inBlock() * stride, int(t.inBlock()));
            else
                t.atomicAdd(s, t.inBlock() * stride, 1);
        });
        QCOMPARE(run.seen.counters.bankConflicts, std::uint64_t(conflicts));
        QCOMPARE(run.seen.counters.sharedWavefronts, std::uint64_t(conflicts + 1));
        QCOMPARE(run.seen.counters.atomics, 1u);
    }
}

/// What Nsight Compute counted on an H200 for n = 11 and blocks of 1024 threads; all of it is in measurements/.
void TestCounters::variantsCountAsOnAGpu_data() {
    QTest::addColumn<int>("loads");
    QTest::addColumn<int>("loadSectors");
    QTest::addColumn<int>("storeSectors");
    QTest::addColumn<int>("wavefronts");
    QTest::addColumn<int>("barriers");
    QTest::addColumn<int>("shuffles");
    QTest::newRow("A1") << 1728 << 6400 << 2816 << 0 << 0 << 0;
    QTest::newRow("A2") << 2112 << 8832 << 2816 << 0 << 0 << 0;
    QTest::newRow("A3") << 1728 << 12288 << 5632 << 0 << 0 << 0;
    QTest::newRow("A4") << 192 << 768 << 512 << 1280 << 40 << 0;
    QTest::newRow("A5") << 128 << 512 << 512 << 1408 << 44 << 0;
    QTest::newRow("A6") << 128 << 512 << 512 << 640 << 20 << 384;
    QTest::newRow("GS") << 704 << 3584 << 3584 << 0 << 0 << 0;
    // Five launches of 16 warps that load four times each, and one of 32 that load twice. Lanes are four elements
    // apart, 16 sectors for a load, then in fours, 8, then in sixteens, 4.
    QTest::newRow("R4") << 5 * 16 * 4 + 32 * 2 << 64 * (16 + 8 + 3 * 4) + 64 * 4 << 64 * (16 + 8 + 3 * 4) + 64 * 4 << 0
                        << 0 << 0;
}

void TestCounters::variantsCountAsOnAGpu() {
    Monitor silent;
    const Counters counted = countInEmulator(variantNamed(QTest::currentDataTag()), Vector(11), {}, silent).counters;
    QFETCH(int, loads);
    QFETCH(int, loadSectors);
    QFETCH(int, storeSectors);
    QFETCH(int, wavefronts);
    QFETCH(int, barriers);
    QFETCH(int, shuffles);
    QCOMPARE(counted.globalLoads, std::uint64_t(loads));
    QCOMPARE(counted.loadSectors, std::uint64_t(loadSectors));
    QCOMPARE(counted.storeSectors, std::uint64_t(storeSectors));
    QCOMPARE(counted.sharedWavefronts, std::uint64_t(wavefronts));
    QCOMPARE(counted.barriers, std::uint64_t(barriers));
    QCOMPARE(counted.shuffles, std::uint64_t(shuffles));
    QCOMPARE(counted.bankConflicts, 0u);
}

void TestCounters::divergenceIsCounted() {
    const EmulatedRun run(everything, {1, 128}, counting(128), [](T& t, Ints data) {
        if (t.branch(t.inBlock() < 40)) // Warp 1 disagrees, the others do not.
            data[t.inBlock()] = 0;
        if (t.branch(t.inBlock() % 2 == 0)) // All four do.
            data[t.inBlock()] = 1;
    });
    QCOMPARE(run.seen.counters.branches, 8u);
    QCOMPARE(run.seen.counters.divergentBranches, 5u);
}

void TestCounters::divergedLanesMeetAgain() {
    const EmulatedRun run(everything, {1, 32}, counting(64), [](T& t, Ints data) {
        for (unsigned k = 0; k < t.inBlock() % 4; ++k)
            data[t.inBlock()] = int(k);
        data[32 + t.inBlock()] = 7;
    });
    // Three rounds of the loop for those who stay in it, then one store of all lanes together.
    QCOMPARE(run.seen.counters.globalStores, 4u);
}

void TestCounters::countersArePerLineToo() {
    const EmulatedRun run(everything, {4, 64, 256, true}, counting(512), [](T& t, Ints data) {
        t.shared<int>()[t.inBlock()] = data[t.index() + 256];
        t.sync();
        data[t.index()] = t.shared<int>()[t.inBlock() ^ 1] + t.shuffleXor(1, 2);
        t.syncGrid();
        if (t.branch(t.index() < 10))
            t.atomicAdd(data, 0, 1);
    });
    Counters sum;
    for (const auto& [line, counters] : run.seen.linesOf("compute/tst_counters.cpp")) {
        QVERIFY(line > 0);
        sum += counters;
    }
    sum.launches = run.seen.counters.launches;
    QVERIFY(sum == run.seen.counters);
}

/// The same line and column of two headers.
void TestCounters::filesAreToldApart() {
    const auto kernel = [](T& t, Ints data) {
        handOverInA(t, data);
        handOverInB(t, data);
    };
    const Shape shape{1, 64, 256};
    const EmulatedRun run(everything, shape, counting(64), kernel);
    const auto& a = run.seen.linesOf("headers/kernel_a.h");
    QCOMPARE(a, run.seen.linesOf("headers/kernel_b.h"));
    Counters sum;
    for (const auto& [line, counters] : a)
        sum += counters;
    QCOMPARE(sum.barriers * 2, run.seen.counters.barriers);
    QCOMPARE(sum.globalStores * 2, run.seen.counters.globalStores);
    QVERIFY(run.seen.linesOf("compute/tst_counters.cpp").empty());
    QCOMPARE(run.seen.raceCount, 0u);

    Watch without = everything;
    without.ignoredBarriers = {{"headers/kernel_b.h", barrierOfKernelB}};
    const EmulatedRun broken(without, shape, counting(64), kernel);
    QCOMPARE(broken.seen.counters.barriers, run.seen.counters.barriers - 1);
    QVERIFY(broken.seen.raceCount > 0);
    for (const Race& race : broken.seen.races)
        for (const Race::Side& side : {race.earlier, race.later})
            QVERIFY2(side.file.ends_with("headers/kernel_b.h"), side.file.c_str());
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
    QCOMPARE(EmulatedRun({}, {1, 32}, counting(32), kernel).seen.counters.shuffles, 5u);
    QCOMPARE(EmulatedRun(everything, {1, 32}, counting(32), kernel).seen.counters.shuffles, 5u);
}

void TestCounters::theTraceHoldsEveryAccess() {
    const EmulatedRun run(everything, {2, 64}, counting(128), [](T& t, Ints data) {
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

TEST_OF_ROOM(TestCounters)
#include "tst_counters.moc"
