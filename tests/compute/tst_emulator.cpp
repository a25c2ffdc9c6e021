// SPDX-License-Identifier: GPL-3.0-or-later
// The emulator against what a GPU would do with small kernels whose counts, races and faults are known by hand.
#include "error.h"
#include "simt/launch.h"

#include <QtTest>

#include <algorithm>
#include <numeric>

using namespace walshscope;

namespace {

using T = EmulatedThread;
using Ints = TracedArray<int>;

/// Runs one kernel on one array and keeps what was seen.
struct Run {
    Run(const Watch& watch, const Shape& shape, std::vector<int> values, auto kernel) : emulator(watch, monitor) {
        Buffer<int> data(emulator, std::move(values), "data");
        launch(emulator, shape, kernel, data);
        result = std::move(data).release();
        seen = emulator.takeObservation();
    }
    Monitor monitor;
    Emulator emulator;
    std::vector<int> result;
    Observation seen;
};

std::vector<int> counting(std::size_t size) {
    std::vector<int> values(size);
    std::iota(values.begin(), values.end(), 0);
    return values;
}

using Kernel = std::function<void(T&, Ints)>;

constexpr Watch everything{.counters = true, .races = true, .levels = true, .trace = true};

} // namespace

class TestEmulator : public QObject {
    Q_OBJECT

private slots:
    void barriersOrderTheBlock();
    void shufflesExchangeWithinTheWarp();
    void atomicsAddUp();
    void gridBarriersKeepAllBlocksAlive();
    void sectorsAreCounted_data();
    void sectorsAreCounted();
    void bankConflictsAreCounted_data();
    void bankConflictsAreCounted();
    void divergenceIsCounted();
    void divergedLanesMeetAgain();
    void countersArePerLineToo();
    void shufflesAreCountedOnce();
    void aLongLaunchCanBeCancelled();
    void theTraceHoldsEveryAccess();
    void racesAreFound_data();
    void racesAreFound();
    void aRaceNamesBothSides();
    void faultsAreErrors_data();
    void faultsAreErrors();
    void afterAFaultTheEmulatorGoesOn();
    void sharedMemoryStartsUndefined();
};

void TestEmulator::barriersOrderTheBlock() {
    const Run run(everything, {4, 64, 64 * sizeof(int)}, counting(256), [](T& t, Ints data) {
        auto s = t.shared<int>();
        s[t.inBlock()] = data[t.index()];
        t.sync();
        data[t.index()] = s[63 - t.inBlock()];
    });
    for (int i = 0; i < 256; ++i)
        QCOMPARE(run.result[i], i / 64 * 64 + 63 - i % 64);
    QCOMPARE(run.seen.counters.barriers, 4u);
    QCOMPARE(run.seen.raceCount, 0u);
}

void TestEmulator::shufflesExchangeWithinTheWarp() {
    for (unsigned mask : {1u, 2u, 16u, 31u}) {
        const Run run({}, {2, 96}, counting(192), [=](T& t, Ints data) {
            const int own = data[t.index()];
            data[t.index()] = t.shuffleXor(own, mask) * 1000 + own;
        });
        for (int i = 0; i < 192; ++i)
            QCOMPARE(run.result[i], (i ^ int(mask)) * 1000 + i);
        QCOMPARE(run.seen.counters.shuffles, 6u);
    }
}

void TestEmulator::atomicsAddUp() {
    const Run run(everything, {8, 32}, counting(256), [](T& t, Ints data) { t.atomicAdd(data, t.index() % 2, 1); });
    QCOMPARE(run.result[0], 128);
    QCOMPARE(run.result[1], 1 + 128);
    QCOMPARE(run.seen.counters.atomics, 8u);
    QCOMPARE(run.seen.raceCount, 0u);
}

void TestEmulator::gridBarriersKeepAllBlocksAlive() {
    const Run run(everything, {8, 32, 0, true}, counting(256), [](T& t, Ints data) {
        for (int round = 0; round < 3; ++round) {
            const int other = data[255 - t.index()];
            t.syncGrid();
            data[t.index()] = other;
            t.syncGrid();
        }
    });
    for (int i = 0; i < 256; ++i)
        QCOMPARE(run.result[i], 255 - i);
    QCOMPARE(run.seen.counters.gridBarriers, 6u);
    QCOMPARE(run.seen.raceCount, 0u);
}

void TestEmulator::sectorsAreCounted_data() {
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("offset");
    QTest::addColumn<int>("sectors");
    QTest::newRow("consecutive") << 1 << 0 << 4;
    QTest::newRow("shifted by one") << 1 << 1 << 5;
    QTest::newRow("every second") << 2 << 0 << 8;
    QTest::newRow("every eighth") << 8 << 0 << 32;
    QTest::newRow("all the same") << 0 << 5 << 1;
}

void TestEmulator::sectorsAreCounted() {
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

void TestEmulator::bankConflictsAreCounted_data() {
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("wavefronts");
    QTest::newRow("consecutive") << 1 << 1;
    QTest::newRow("broadcast") << 0 << 1;
    QTest::newRow("two-way") << 2 << 2;
    QTest::newRow("odd strides never conflict") << 33 << 1;
    QTest::newRow("one bank") << 32 << 32;
}

void TestEmulator::bankConflictsAreCounted() {
    QFETCH(int, stride);
    QFETCH(int, wavefronts);
    const Run run(everything, {1, 32, 4096 + 128}, counting(32), [=](T& t, Ints data) {
        const int value = t.shared<int>()[t.inBlock() * stride];
        data[t.inBlock()] = value;
    });
    QCOMPARE(run.seen.counters.sharedWavefronts, std::uint64_t(wavefronts));
    QCOMPARE(run.seen.counters.bankConflicts, std::uint64_t(wavefronts - 1));
}

void TestEmulator::divergenceIsCounted() {
    const Run run(everything, {1, 128}, counting(128), [](T& t, Ints data) {
        if (t.branch(t.inBlock() < 40)) // Warp 1 disagrees, the others do not.
            data[t.inBlock()] = 0;
        if (t.branch(t.inBlock() % 2 == 0)) // All four do.
            data[t.inBlock()] = 1;
    });
    QCOMPARE(run.seen.counters.branches, 8u);
    QCOMPARE(run.seen.counters.divergentBranches, 5u);
}

void TestEmulator::divergedLanesMeetAgain() {
    const Run run(everything, {1, 32}, counting(64), [](T& t, Ints data) {
        for (unsigned k = 0; k < t.inBlock() % 4; ++k)
            data[t.inBlock()] = int(k);
        data[32 + t.inBlock()] = 7;
    });
    // Three rounds of the loop for those who stay in it, then one store of all lanes together.
    QCOMPARE(run.seen.counters.globalStores, 4u);
}

void TestEmulator::countersArePerLineToo() {
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

void TestEmulator::shufflesAreCountedOnce() {
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

void TestEmulator::aLongLaunchCanBeCancelled() {
    struct Impatient : Monitor {
        int left = 5;
        void progress(std::uint64_t, std::uint64_t) override {
            if (--left < 0)
                throw Cancelled();
        }
    } impatient;
    Emulator emulator({}, impatient);
    Buffer<int> data(emulator, counting(64), "data");
    const auto endless = [](T& t, Ints) {
        for (;;)
            t.sync();
    };
    QVERIFY_EXCEPTION_THROWN(launch(emulator, Shape{1, 64}, endless, data), Cancelled);
}

void TestEmulator::theTraceHoldsEveryAccess() {
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

void TestEmulator::racesAreFound_data() {
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
    row("a shuffle is no barrier", true, [](T& t, Ints d) {
        auto s = t.shared<int>();
        s[t.inBlock()] = 1;
        const int v = t.shuffleXor(1, 1);
        d[t.index()] = s[t.inBlock() ^ 1] + v;
    });
}

void TestEmulator::racesAreFound() {
    QFETCH(Kernel, kernel);
    QFETCH(bool, races);
    const Run run({.races = true}, {2, 64, 256}, counting(256), kernel);
    QCOMPARE(run.seen.raceCount > 0, races);
}

void TestEmulator::aRaceNamesBothSides() {
    const unsigned line = __LINE__ + 1;
    const Run run({.races = true}, {1, 64}, counting(256), [](T& t, Ints d) { d[t.index() / 64] = 1; });
    QVERIFY(!run.seen.races.empty());
    const Race& race = run.seen.races.front();
    QCOMPARE(race.cell, 0u);
    QCOMPARE(race.earlier.thread, 0u);
    QCOMPARE(race.later.thread, 1u);
    QCOMPARE(race.earlier.place.line, line);
    QCOMPARE(QString::fromStdString(race.describe()),
             QString("race on data[0]: thread 0 of block 0 writes in line %1, thread 1 of block 0 writes in line %1, "
                     "no barrier between")
                 .arg(line));
}

void TestEmulator::faultsAreErrors_data() {
    QTest::addColumn<Shape>("shape");
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, Shape shape, const char* words, Kernel kernel) {
        QTest::newRow(name) << shape << kernel << QString(words);
    };
    const Shape two{2, 64, 256};
    row("missing at a barrier", two, "thread 5 of block 0 never reaches", [](T& t, Ints) {
        if (t.inBlock() != 5)
            t.sync();
    });
    row("different barriers", two, "waits at the one in line", [](T& t, Ints) {
        if (t.inBlock() < 32)
            t.sync();
        else
            t.sync();
    });
    row("missing in a shuffle", two, "thread 70 of block 1 takes no part in the shuffle", [](T& t, Ints) {
        if (t.index() != 70)
            t.shuffleXor(1, 1);
    });
    row("shuffle against barrier", two, "takes no part in the shuffle", [](T& t, Ints) {
        if (t.index() == 3)
            t.sync();
        t.shuffleXor(1, 1);
    });
    row("writes outside", two, "writes data[258]", [](T& t, Ints d) { d[t.index() * 3] = 1; });
    row("reads outside", two, "reads data[", [](T& t, Ints d) { d[0] = d[int(t.index()) - 1]; });
    row("outside shared memory", two, "reads shared[64]", [](T& t, Ints d) { d[0] = t.shared<int>()[64]; });
    row("grid barrier without cooperation", two, "not cooperative", [](T& t, Ints) { t.syncGrid(); });
    row("grid barrier not reached", {2, 64, 0, true}, "block 1 never reaches", [](T& t, Ints) {
        if (t.block() == 0)
            t.syncGrid();
    });
    row("too many threads", {1, 2048}, "1 to 1024", [](T&, Ints) {});
    row("no block", {0, 32}, "at least 1 block", [](T&, Ints) {});
    row("too many at once", {65, 1024, 0, true}, "cooperative launch of 66560", [](T&, Ints) {});
    row("shuffle beyond the warp", {1, 16}, "its warp has 16 lanes", [](T& t, Ints) { t.shuffleXor(1, 16); });
}

void TestEmulator::faultsAreErrors() {
    QFETCH(Shape, shape);
    QFETCH(Kernel, kernel);
    QFETCH(QString, words);
    try {
        Run({}, shape, counting(256), kernel);
        QFAIL("no error");
    } catch (const ComputationError& error) {
        QVERIFY2(QString(error.what()).contains(words), error.what());
    }
}

void TestEmulator::afterAFaultTheEmulatorGoesOn() {
    Monitor monitor;
    Emulator emulator({}, monitor);
    Buffer<int> data(emulator, counting(256), "data");
    for (int round = 0; round < 3; ++round) {
        QVERIFY_EXCEPTION_THROWN(launch(
                                     emulator, Shape{4, 64},
                                     [](T& t, Ints d) {
                                         t.sync();
                                         if (t.index() == 130)
                                             d[1000] = 1;
                                         t.sync();
                                     },
                                     data),
                                 ComputationError);
        launch(
            emulator, Shape{4, 64},
            [](T& t, Ints d) {
                t.sync();
                d[t.index()] += 1;
            },
            data);
    }
    const auto result = std::move(data).release();
    for (int i = 0; i < 256; ++i)
        QCOMPARE(result[i], i + 3);
}

void TestEmulator::sharedMemoryStartsUndefined() {
    const Run run({}, {1, 32, 128}, counting(32), [](T& t, Ints d) { d[t.index()] = t.shared<int>()[t.index()]; });
    QVERIFY(run.result[0] != 0);
}

QTEST_APPLESS_MAIN(TestEmulator)
#include "tst_emulator.moc"
