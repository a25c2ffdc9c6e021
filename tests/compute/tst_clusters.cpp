// SPDX-License-Identifier: GPL-3.0-or-later
// Clusters in the emulator: blocks that wait for each other and reach each other's shared memory, and what goes wrong
// where they do not wait.
#include "emulated_run.h"
#include "neighbours.h"
#include "room.h"

using namespace walshscope;

namespace {

Shape inClusters(unsigned blocks, unsigned cluster, bool cooperative = false) {
    return {blocks, 64, 64 * sizeof(int), cooperative, cluster};
}

/// Each block writes into the shared memory of the next one of its cluster.
struct PassOn {
    bool first = true; ///< Whether there is a barrier before, between and behind.
    bool second = true;
    bool third = true;

    void operator()(T& t, Ints d) const {
        auto own = t.shared<int>();
        if (first)
            t.syncCluster();
        auto next = t.sharedOf<int>((t.clusterRank() + 1) % t.clusterBlocks());
        next[t.inBlock()] = d[t.index()];
        if (second)
            t.syncCluster();
        const int got = own[t.inBlock()];
        if (third)
            t.syncCluster();
        d[t.index()] = got;
    }
};

std::vector<Watch> allOrders() {
    return {everything,
            {.races = true, .schedule = Schedule::Backward},
            {.races = true, .schedule = Schedule::Mixed},
            {.races = true, .schedule = Schedule::Mixed, .seed = 2}};
}

QString faultOf(const Watch& watch, const Shape& shape, const Kernel& kernel) {
    try {
        EmulatedRun(watch, shape, counting(512), kernel);
    } catch (const ComputationError& error) {
        return error.what();
    }
    return {};
}

} // namespace

class TestClusters : public QObject {
    Q_OBJECT

private slots:
    void blocksReachTheNextOnesMemory_data();
    void blocksReachTheNextOnesMemory();
    void neighboursReadEachOthersMemory();
    void ranksCountWithinTheCluster();
    void withoutMoreEachBlockIsACluster();
    void sumsAreMadeInTheFirstBlock();
    void missingBarriersAreTold_data();
    void missingBarriersAreTold();
    void racesAcrossBlocksAreFound_data();
    void racesAcrossBlocksAreFound();
    void whoHasEndedHoldsUpNobody();
    void faultyClustersAreErrors_data();
    void faultyClustersAreErrors();
    void distributedAccessesAreCountedApart();
    void aClusterWaitsWhileAnotherOneWorks();
};

void TestClusters::blocksReachTheNextOnesMemory_data() {
    QTest::addColumn<Shape>("shape");
    for (unsigned cluster : {1u, 2u, 4u, 8u})
        for (bool cooperative : {false, true})
            QTest::addRow("of %u%s", cluster, cooperative ? ", all at once" : "")
                << inClusters(8, cluster, cooperative);
}

void TestClusters::blocksReachTheNextOnesMemory() {
    QFETCH(Shape, shape);
    for (const Watch& watch : allOrders()) {
        const EmulatedRun run(watch, shape, counting(512), PassOn());
        for (int i = 0; i < 512; ++i) {
            const int block = i / 64, size = int(shape.cluster), first = block / size * size;
            QCOMPARE(run.result[i], (first + (block - first + size - 1) % size) * 64 + i % 64);
        }
        QVERIFY2(run.seen.races.empty(), run.seen.races.empty() ? "" : run.seen.races.front().describe().c_str());
        QCOMPARE(run.seen.counters.clusterBarriers, 3 * 8 / shape.cluster);
        QCOMPARE(run.seen.counters.barriers, 0u);
    }
}

/// As tst_gpu_clusters does on a GPU.
void TestClusters::neighboursReadEachOthersMemory() {
    for (const Shape& shape : shapesOfClusters()) {
        const Neighbours kernel{shape.cooperative};
        for (const Watch& watch : allOrders()) {
            const EmulatedRun run(watch, shape, valuesFor(shape), kernel);
            QCOMPARE(run.result, kernel.definition(valuesFor(shape), shape));
            QCOMPARE(run.seen.raceCount, 0u);
        }
    }
}

void TestClusters::ranksCountWithinTheCluster() {
    const EmulatedRun run({}, inClusters(8, 4), counting(512), [](T& t, Ints d) {
        d[t.index()] = int(100 * t.block() + 10 * t.clusterRank() + t.clusterBlocks());
    });
    for (int i = 0; i < 512; ++i)
        QCOMPARE(run.result[i], 100 * (i / 64) + 10 * (i / 64 % 4) + 4);
}

void TestClusters::withoutMoreEachBlockIsACluster() {
    const EmulatedRun run(everything, {2, 64, 256}, counting(128), [](T& t, Ints d) {
        t.shared<int>()[t.inBlock()] = d[t.index()];
        t.syncCluster();
        d[t.index()] = t.sharedOf<int>(t.clusterRank())[63 - t.inBlock()] + int(1000 * t.clusterBlocks());
    });
    for (int i = 0; i < 128; ++i)
        QCOMPARE(run.result[i], 1000 + i / 64 * 64 + 63 - i % 64);
    QCOMPARE(run.seen.raceCount, 0u);
}

/// By atomics on the shared memory of rank 0.
void TestClusters::sumsAreMadeInTheFirstBlock() {
    for (const Watch& watch : allOrders()) {
        const EmulatedRun run(watch, inClusters(8, 4), counting(512), [](T& t, Ints d) {
            if (t.inBlock() == 0)
                t.shared<int>()[0] = 0;
            t.syncCluster();
            t.atomicAdd(t.sharedOf<int>(0), 0, d[t.index()]);
            t.syncCluster();
            if (t.clusterRank() == 0 && t.inBlock() == 0)
                d[t.index()] = t.shared<int>()[0];
        });
        QCOMPARE(run.result[0], 255 * 256 / 2);
        QCOMPARE(run.result[256], 511 * 512 / 2 - 255 * 256 / 2);
        QVERIFY2(run.seen.races.empty(), run.seen.races.empty() ? "" : run.seen.races.front().describe().c_str());
    }
}

void TestClusters::missingBarriersAreTold_data() {
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, PassOn kernel, const char* words) {
        QTest::newRow(name) << Kernel(kernel) << QString(words);
    };
    row("none before", {false, true, true}, "before a barrier of the cluster that block might not have begun");
    row("none behind the access", {true, false, false}, "");
    QTest::newRow("a block leaves first") << Kernel([](T& t, Ints d) {
        t.syncCluster();
        if (t.clusterRank() == 1)
            d[t.index()] = t.sharedOf<int>(0)[0];
    }) << "";
}

/// In one order the block has ended when it is reached for, in the other it ends too early.
void TestClusters::missingBarriersAreTold() {
    QFETCH(Kernel, kernel);
    QFETCH(QString, words);
    for (const Watch& watch : allOrders()) {
        const QString fault = faultOf(watch, inClusters(4, 2), kernel);
        QVERIFY2(fault.contains(words) &&
                     (fault.contains("that block might not have begun") || fault.contains("but that block has ended") ||
                      fault.contains("might still reach for its shared memory in line")),
                 qPrintable(fault));
        QVERIFY(fault.contains("of compute/tst_clusters.cpp"));
    }
}

void TestClusters::racesAcrossBlocksAreFound_data() {
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<bool>("races");
    const auto row = [](const char* name, bool races, Kernel kernel) { QTest::newRow(name) << kernel << races; };
    row("read too early", true, PassOn{true, false, true});
    row("a barrier of the block is not enough", true, [](T& t, Ints d) {
        t.syncCluster();
        t.sharedOf<int>(t.clusterRank() ^ 1)[t.inBlock()] = 1;
        t.sync();
        d[t.index()] = t.shared<int>()[t.inBlock()];
        t.syncCluster();
    });
    row("both write one element", true, [](T& t, Ints) {
        t.syncCluster();
        if (t.inBlock() == 0)
            t.sharedOf<int>(0)[5] = 1;
        t.syncCluster();
    });
    row("each its own", false, [](T& t, Ints) {
        t.syncCluster();
        if (t.inBlock() == 0)
            t.sharedOf<int>(0)[t.clusterRank()] = 1;
        t.syncCluster();
    });
    row("both read", false, [](T& t, Ints d) {
        if (t.inBlock() == 0)
            t.shared<int>()[5] = 1;
        t.syncCluster();
        d[t.index()] = t.sharedOf<int>(0)[5];
        t.syncCluster();
    });
    row("the barrier orders global memory, too", false, [](T& t, Ints d) {
        d[t.index()] = 1;
        t.syncCluster();
        d[t.index() ^ 64] = 2;
    });
    row("but only of the cluster", true, [](T& t, Ints d) {
        d[t.index()] = 1;
        t.syncCluster();
        d[t.index() ^ 128] = 2;
    });
    // Block 0 acquires, block 1 of its cluster reads behind their barrier.
    row("what one block acquired, its cluster knows", false, [](T& t, Ints d) {
        if (t.block() == 2 && t.inBlock() == 0) {
            d[300] = 1;
            t.store(d, 301, 1, StoreOrder::Release);
        }
        if (t.block() == 0 && t.inBlock() == 0)
            while (t.load(d, 301, LoadOrder::Acquire) != 1) {
            }
        t.syncCluster();
        if (t.block() == 1 && t.inBlock() == 7)
            d[302] = d[300];
    });
}

void TestClusters::racesAcrossBlocksAreFound() {
    QFETCH(Kernel, kernel);
    QFETCH(bool, races);
    for (const Watch& watch : allOrders()) {
        const EmulatedRun run(watch, inClusters(4, 2, true), std::vector<int>(512), kernel);
        QVERIFY2((run.seen.raceCount > 0) == races,
                 run.seen.races.empty() ? "no race" : run.seen.races.front().describe().c_str());
    }
}

/// Neither a thread nor a whole block, as the PTX manual says of barrier.cluster.
void TestClusters::whoHasEndedHoldsUpNobody() {
    for (Watch watch : allOrders()) {
        watch.counters = true;
        const EmulatedRun run(watch, inClusters(8, 4), counting(512), [](T& t, Ints d) {
            if (t.clusterRank() == 0 || t.inBlock() < 5 || t.clusterRank() == 2) {
                d[t.index()] = 0;
                return;
            }
            for (int round = 0; round < 2; ++round) {
                t.syncCluster();
                // Of the block two ranks away, and of the one beside, which has ended.
                const int other = d[t.index() ^ (round ? 64 : 128)];
                t.syncCluster();
                d[t.index()] = other + 1;
            }
        });
        QCOMPARE(run.seen.counters.clusterBarriers, 2u * 4);
        QVERIFY2(run.seen.races.empty(), run.seen.races.empty() ? "" : run.seen.races.front().describe().c_str());
        std::uint64_t barriers = 0;
        for (const auto& [line, counters] : run.seen.linesOf("compute/tst_clusters.cpp"))
            barriers += counters.clusterBarriers;
        QCOMPARE(barriers, 2u * 4);
    }
}

void TestClusters::faultyClustersAreErrors_data() {
    QTest::addColumn<Shape>("shape");
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, Shape shape, const char* words, Kernel kernel) {
        QTest::newRow(name) << shape << kernel << QString(words);
    };
    const Kernel nothing = [](T&, Ints) {};
    row("too large", inClusters(16, 16), "in clusters of 16, expected clusters of 1 to 8", nothing);
    row("empty", inClusters(4, 0), "in clusters of 0", nothing);
    row("does not go into the blocks", inClusters(6, 4), "6 blocks in clusters of 4", nothing);
    row("no such rank", inClusters(4, 2), "rank 2 in line", [](T& t, Ints) { t.sharedOf<int>(2); });
    row("outside", inClusters(4, 2), "reads shared[64] in line", [](T& t, Ints d) {
        t.syncCluster();
        d[0] = t.sharedOf<int>(1)[64];
    });
    const Kernel elsewhere = [](T& t, Ints) {
        if (t.block() == 3)
            t.syncGrid();
        t.syncCluster();
    };
    row("a block never comes", inClusters(4, 2, true), "waits at a barrier of its cluster in line", elsewhere);
    row("and is named", inClusters(4, 2, true), "that block 3 never reaches", elsewhere);
    row("a thread never comes", inClusters(4, 2), "that thread 5 of block 0 does not reach: it waits", [](T& t, Ints) {
        if (t.index() == 5)
            t.sync();
        t.syncCluster();
    });
    row("one that has ended, at the grid's barrier", inClusters(4, 2, true), "that block 3 never reaches",
        [](T& t, Ints) {
            if (t.block() != 3)
                t.syncGrid();
        });
    row("the grid's barrier instead", inClusters(4, 2, true), "waits at a barrier of its cluster", [](T& t, Ints) {
        if (t.block() == 1)
            t.syncGrid();
        else
            t.syncCluster();
    });
}

void TestClusters::faultyClustersAreErrors() {
    QFETCH(Shape, shape);
    QFETCH(Kernel, kernel);
    QFETCH(QString, words);
    const QString fault = faultOf({}, shape, kernel);
    QVERIFY2(fault.contains(words), qPrintable(fault));
}

void TestClusters::distributedAccessesAreCountedApart() {
    const EmulatedRun run(everything, inClusters(2, 2), counting(512), PassOn());
    QCOMPARE(run.seen.counters.distributedStores, 4u); // Two warps in each of two blocks,
    QCOMPARE(run.seen.counters.distributedLoads, 0u);
    QCOMPARE(run.seen.counters.distributedSectors, 4u * 4); // of 32 lanes with 4 bytes each.
    QCOMPARE(run.seen.counters.sharedLoads, 4u);
    QCOMPARE(run.seen.counters.sharedStores, 0u);
    QCOMPARE(run.seen.counters.globalStores, 4u);
    std::vector<std::uint64_t> touched;
    unsigned barriers = 0;
    for (const Event& event : run.seen.trace) {
        barriers += event.action == Action::ClusterBarrier;
        if (event.space == Space::Distributed)
            touched.insert(touched.end(), run.seen.indices.begin() + std::ptrdiff_t(event.firstIndex),
                           run.seen.indices.begin() + std::ptrdiff_t(event.firstIndex + 32));
    }
    QCOMPARE(barriers, 3u * 4);
    std::ranges::sort(touched);
    std::vector<std::uint64_t> all(128); // The second block's elements come behind the first one's.
    std::iota(all.begin(), all.end(), 0u);
    QCOMPARE(touched, all);
    Counters lines;
    for (const auto& [line, counters] : run.seen.linesOf("compute/tst_clusters.cpp"))
        lines += counters;
    lines.launches = 1;
    QVERIFY(lines == run.seen.counters);
}

void TestClusters::aClusterWaitsWhileAnotherOneWorks() {
    for (const Watch& watch : allOrders()) {
        const EmulatedRun run(watch, inClusters(4, 2, true), std::vector<int>(512), [](T& t, Ints d) {
            for (int round = 1; round <= 5; ++round) {
                t.syncCluster();
                if (t.inBlock() > 0)
                    continue;
                if (t.block() < 2)
                    t.atomicAdd(d, 0, 1, MemoryOrder::Release);
                else
                    while (t.load(d, 0, LoadOrder::Acquire) < 2 * round) {
                    }
            }
        });
        QCOMPARE(run.result[0], 10);
        QCOMPARE(run.seen.counters.clusterBarriers, 10u);
    }
}

TEST_OF_ROOM(TestClusters)
#include "tst_clusters.moc"
