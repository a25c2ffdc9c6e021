// SPDX-License-Identifier: GPL-3.0-or-later
// With store buffers a kernel whose fence is missing gives wrong results, and one that has it the right ones.
#include "emulated_run.h"
#include "room.h"

#include <set>

using namespace walshscope;

namespace {

constexpr unsigned blockCount = 4;
constexpr Shape cooperative{blockCount, 64, 256, true};
constexpr unsigned arrived = 256; ///< Elements that threads count and wait with.
constexpr unsigned ready = 257;
constexpr unsigned answer = 258;
constexpr std::size_t size = 512;

const Watch sequential{.races = true};
const Watch buffered{.races = true, .storeBuffers = true};

/// How one thread tells another one in another block.
struct Telling {
    StoreOrder store = StoreOrder::Relaxed;
    bool fence = false;
};

/// Thread 0 leaves seven elements for the last block.
Kernel message(Telling telling) {
    return [=](T& t, Ints d) {
        if (t.index() == 0) {
            for (int k = 1; k <= 7; ++k)
                d[k] = k;
            if (telling.fence)
                t.fence();
            t.store(d, ready, 1, telling.store);
        }
        if (t.block() == blockCount - 1 && t.inBlock() == 0) {
            while (t.load(d, ready, LoadOrder::Acquire) != 1) {
            }
            int sum = 0;
            for (int k = 1; k <= 7; ++k)
                sum += d[k];
            d[answer] = sum;
        }
    };
}

/// Each block leaves its sum, and the last one to come adds them up, as CUDA's sample threadFenceReduction does.
Kernel lastBlockAddsUp(bool fence) {
    return [=](T& t, Ints d) {
        auto last = t.shared<int>();
        if (t.inBlock() == 0) {
            d[t.block()] = 10 + int(t.block());
            if (fence)
                t.fence();
            last[0] = t.atomicAdd(d, arrived, 1) == int(blockCount) - 1;
            if (fence)
                t.fence();
        }
        t.sync();
        if (last[0] && t.inBlock() == 0) {
            int sum = 0;
            for (unsigned b = 0; b < blockCount; ++b)
                sum += d[b];
            d[answer] = sum;
        }
    };
}

/// A barrier of the grid at a counter.
Kernel exchange(MemoryOrder raise) {
    return [=](T& t, Ints d) {
        d[t.index()] = 1000 + int(t.index());
        t.sync();
        if (t.inBlock() == 0) {
            t.atomicAdd(d, arrived, 1, raise);
            while (t.load(d, arrived, LoadOrder::Acquire) < int(blockCount)) {
            }
        }
        t.sync();
        const int other = d[(t.index() + 64) % 256];
        t.syncGrid();
        d[t.index()] = other;
    };
}

std::vector<int> resultOf(const Watch& watch, const Kernel& kernel, const Shape& shape = cooperative) {
    return EmulatedRun(watch, shape, std::vector<int>(size), kernel).result;
}

} // namespace

class TestStoreBuffers : public QObject {
    Q_OBJECT

private slots:
    void aMissingFenceShows_data();
    void aMissingFenceShows();
    void withoutThemItShowsAsARaceOnly();
    void aBarrierOfTheGridNeedsItsRelease();
    void whatABlockWroteItSees();
    void aBarrierOfTheBlockTellsNobodyElse();
    void whatIsWrittenIsSeenAtLast_data();
    void whatIsWrittenIsSeenAtLast();
    void anAtomicSeesWhatItsBlockStored();
    void whatIsStoredOnceMoreStays();
    void theNextLaunchSeesEverything();
    void theSeedChoosesWhatIsSeenSooner();
    void whatAFailedLaunchWroteIsDropped();
};

void TestStoreBuffers::aMissingFenceShows_data() {
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<int>("right");
    QTest::addColumn<int>("seen");
    QTest::newRow("release") << message({StoreOrder::Release, false}) << 28 << 28;
    QTest::newRow("fence") << message({StoreOrder::Relaxed, true}) << 28 << 28;
    QTest::newRow("neither") << message({}) << 28 << 0;
    QTest::newRow("the last block, fences") << lastBlockAddsUp(true) << 46 << 46;
    QTest::newRow("the last block, none") << lastBlockAddsUp(false) << 46 << 13; // Its own sum.
}

/// What is seen at most: the sum of what was told of. And it is a race besides.
void TestStoreBuffers::aMissingFenceShows() {
    QFETCH(Kernel, kernel);
    QFETCH(int, right);
    QFETCH(int, seen);
    const EmulatedRun run(buffered, cooperative, std::vector<int>(size), kernel);
    QCOMPARE(run.result[answer], seen);
    QCOMPARE(run.seen.raceCount > 0, seen != right);
}

void TestStoreBuffers::withoutThemItShowsAsARaceOnly() {
    for (const Kernel& kernel : {message({}), lastBlockAddsUp(false)}) {
        const EmulatedRun run(sequential, cooperative, std::vector<int>(size), kernel);
        QVERIFY(run.result[answer] == 28 || run.result[answer] == 46);
        QVERIFY(run.seen.raceCount > 0);
    }
}

void TestStoreBuffers::aBarrierOfTheGridNeedsItsRelease() {
    for (bool release : {true, false}) {
        const auto result = resultOf(buffered, exchange(release ? MemoryOrder::Release : MemoryOrder::Relaxed));
        for (int i = 0; i < 256; ++i)
            QCOMPARE(result[std::size_t(i)], release ? 1000 + (i + 64) % 256 : 0);
    }
}

void TestStoreBuffers::whatABlockWroteItSees() {
    const EmulatedRun run(buffered, {2, 64, 256}, std::vector<int>(size), [](T& t, Ints d) {
        const unsigned i = 2 * t.index();
        t.storeVector(d, i, AlignedVector<int, 2>{{int(t.index()), 1000}});
        d[i] += 1;
        t.sync();
        const int other = t.loadVector<2>(d, i ^ 126)[0]; // Of another thread of the block.
        const int same = t.load(d, i ^ 126);
        t.sync();
        d[i] = other;
        d[i + 1] = same;
    });
    for (int i = 0; i < 128; ++i) {
        QCOMPARE(run.result[std::size_t(2 * i)], (i ^ 63) + 1);
        QCOMPARE(run.result[std::size_t(2 * i + 1)], (i ^ 63) + 1);
    }
    QCOMPARE(run.seen.raceCount, 0u);
}

void TestStoreBuffers::aBarrierOfTheBlockTellsNobodyElse() {
    const auto result = resultOf(buffered, [](T& t, Ints d) {
        if (t.block() == 0)
            d[t.inBlock()] = 5;
        t.sync();
        if (t.index() == 0)
            t.store(d, ready, 1);
        if (t.block() == 1) {
            while (t.load(d, ready) != 1) {
            }
            d[64 + t.inBlock()] = 1 + d[t.inBlock()];
        }
    });
    for (std::size_t i = 0; i < 64; ++i) {
        QCOMPARE(result[i], 5);
        QCOMPARE(result[64 + i], 1);
    }
}

void TestStoreBuffers::whatIsWrittenIsSeenAtLast_data() {
    QTest::addColumn<Kernel>("kernel");
    QTest::newRow("from a barrier of the grid on") << Kernel([](T& t, Ints d) {
        if (t.index() == 0)
            d[0] = 5;
        t.syncGrid();
        if (t.index() == 64)
            d[answer] = d[0];
    });
    QTest::newRow("from a barrier of the cluster on") << Kernel([](T& t, Ints d) {
        if (t.index() == 0)
            d[0] = 5;
        t.syncCluster();
        if (t.index() == 64)
            d[answer] = d[0];
    });
    QTest::newRow("where nothing else goes on") << Kernel([](T& t, Ints d) {
        if (t.index() == 0)
            d[0] = 5;
        if (t.index() == 64) {
            while (t.load(d, 0) != 5) {
            }
            d[answer] = 5;
        }
    });
}

void TestStoreBuffers::whatIsWrittenIsSeenAtLast() {
    QFETCH(Kernel, kernel);
    QCOMPARE(resultOf(buffered, kernel, {2, 64, 0, true, 2})[answer], 5);
}

void TestStoreBuffers::anAtomicSeesWhatItsBlockStored() {
    const auto result = resultOf(buffered, [](T& t, Ints d) {
        if (t.inBlock() > 0)
            return;
        const unsigned k = 4 * t.block();
        for (unsigned i = k; i < k + 4; ++i)
            d[i] = 7;
        t.atomicAdd(d, k, 3);
        t.atomicMax(d, k + 1, 9);
        t.atomicCompareAndSwap(d, k + 2, 7, 11);
        t.store(d, k + 3, 12);
    });
    for (std::size_t i = 0; i < 4 * blockCount; i += 4)
        QCOMPARE(std::vector<int>(result.begin() + std::ptrdiff_t(i), result.begin() + std::ptrdiff_t(i) + 4),
                 (std::vector<int>{10, 9, 11, 12}));
}

/// When something else has left the buffer in between.
void TestStoreBuffers::whatIsStoredOnceMoreStays() {
    const auto result = resultOf(buffered, [](T& t, Ints d) {
        if (t.index() > 0)
            return;
        for (unsigned i = 0; i < 4; ++i)
            d[i] = int(i);
        t.atomicAdd(d, 0, 10);
        d[3] = d[3] + 30;
        d[2] = d[2] + 20;
    });
    QCOMPARE(std::vector<int>(result.begin(), result.begin() + 4), (std::vector<int>{10, 1, 22, 33}));
}

/// Also what blocks wrote that are long gone.
void TestStoreBuffers::theNextLaunchSeesEverything() {
    Monitor monitor;
    Emulator emulator(buffered, monitor);
    Buffer<int> data(emulator, std::vector<int>(640), "data");
    launch(
        emulator, Shape{10, 64}, [](T& t, Ints d) { d[t.index()] = int(t.index()); }, data);
    QCOMPARE(std::vector<int>(data.host().begin(), data.host().end()), counting(640));
    launch(
        emulator, Shape{10, 64}, [](T& t, Ints d) { d[639 - t.index()] += 1; }, data);
    for (int i = 0; i < 640; ++i)
        QCOMPARE(data.host()[std::size_t(i)], i + 1);
    QCOMPARE(emulator.observation().raceCount, 0u);
}

void TestStoreBuffers::theSeedChoosesWhatIsSeenSooner() {
    const auto sum = [](std::uint32_t seed, const Kernel& kernel) {
        return resultOf({.schedule = Schedule::Mixed, .seed = seed, .storeBuffers = true}, kernel)[answer];
    };
    std::set<int> seen;
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        QCOMPARE(sum(seed, message({})), sum(seed, message({})));
        seen.insert(sum(seed, message({})));
        QCOMPARE(sum(seed, message({StoreOrder::Release, false})), 28);
        QCOMPARE(sum(seed, lastBlockAddsUp(true)), 46);
    }
    QVERIFY(seen.size() > 3);
}

void TestStoreBuffers::whatAFailedLaunchWroteIsDropped() {
    Monitor monitor;
    Emulator emulator(buffered, monitor);
    Buffer<int> data(emulator, std::vector<int>(64), "data");
    const auto fails = [](T& t, Ints d) {
        d[t.inBlock()] = 1;
        t.sync();
        d[t.inBlock() + 1] = 2;
    };
    QVERIFY_EXCEPTION_THROWN(launch(emulator, Shape{1, 64}, fails, data), ComputationError);
    launch(
        emulator, Shape{1, 64}, [](T& t, Ints d) { d[t.inBlock()] += 5; }, data);
    QCOMPARE(std::move(data).release(), std::vector<int>(64, 5));
}

TEST_OF_ROOM(TestStoreBuffers)
#include "tst_store_buffers.moc"
