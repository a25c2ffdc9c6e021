// SPDX-License-Identifier: GPL-3.0-or-later
// The emulator does with small kernels what a GPU does, and ends in an error where a GPU would hang.
#include "emulated_run.h"

#include "headers/kernel_a.h"
#include "headers/kernel_b.h"
#include "impatient.h"
#include "room.h"

using namespace walshscope;

namespace {

struct OfAWarp {
    static constexpr unsigned mostThreads = 32;
    void operator()(T& t, Ints d) const { d[t.index()] = 7; }
};

} // namespace

class TestEmulator : public QObject {
    Q_OBJECT

private slots:
    void barriersOrderTheBlock();
    void shufflesExchangeWithinTheWarp();
    void atomicsAddUp();
    void gridBarriersKeepAllBlocksAlive();
    void aLongLaunchCanBeCancelled();
    void faultsAreErrors_data();
    void faultsAreErrors();
    void faultsNameTheLineOfTheirFile_data();
    void faultsNameTheLineOfTheirFile();
    void whoHasEndedHoldsUpNobody();
    void noArrayIsBothReadOnlyAndWritten();
    void afterAFaultTheEmulatorGoesOn();
    void moreThreadsThanAKernelIsCompiledForAreAnError();
    void sharedMemoryStartsUndefined();
    void whatIsReadIsAValue();
    void noReferenceOutlivesItsExpression();
    void localsFitOrAreAnError();
};

void TestEmulator::barriersOrderTheBlock() {
    const EmulatedRun run(everything, {4, 64, 64 * sizeof(int)}, counting(256), [](T& t, Ints data) {
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
        const EmulatedRun run({}, {2, 96}, counting(192), [=](T& t, Ints data) {
            const int own = data[t.index()];
            data[t.index()] = t.shuffleXor(own, mask) * 1000 + own;
        });
        for (int i = 0; i < 192; ++i)
            QCOMPARE(run.result[i], (i ^ int(mask)) * 1000 + i);
        QCOMPARE(run.seen.counters.shuffles, 6u);
    }
}

void TestEmulator::atomicsAddUp() {
    const EmulatedRun run(everything, {8, 32}, counting(256),
                          [](T& t, Ints data) { t.atomicAdd(data, t.index() % 2, 1); });
    QCOMPARE(run.result[0], 128);
    QCOMPARE(run.result[1], 1 + 128);
    QCOMPARE(run.seen.counters.atomics, 8u);
    QCOMPARE(run.seen.raceCount, 0u);
}

void TestEmulator::gridBarriersKeepAllBlocksAlive() {
    const EmulatedRun run(everything, {8, 32, 0, true}, counting(256), [](T& t, Ints data) {
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

void TestEmulator::aLongLaunchCanBeCancelled() {
    Impatient impatient(5);
    Emulator emulator({}, impatient);
    Buffer<int> data(emulator, counting(64), "data");
    const auto endless = [](T& t, Ints) {
        for (;;)
            t.sync();
    };
    QVERIFY_EXCEPTION_THROWN(launch(emulator, Shape{1, 64}, endless, data), Cancelled);
}

void TestEmulator::faultsAreErrors_data() {
    QTest::addColumn<Shape>("shape");
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, Shape shape, const char* words, Kernel kernel) {
        QTest::newRow(name) << shape << kernel << QString(words);
    };
    const Shape two{2, 64, 256};
    row("missing at a barrier", two, "that thread 5 of block 0 does not reach: it waits at the one in", [](T& t, Ints) {
        if (t.inBlock() == 5)
            t.syncCluster();
        t.sync();
    });
    row("missing at the grid's", {2, 64, 0, true}, "thread 5 of block 0 never reaches", [](T& t, Ints) {
        if (t.inBlock() != 5)
            t.syncGrid();
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
    row("too much shared memory", {1, 32, 227 * 1024 + 1}, "at most 232448", [](T&, Ints) {});
    row("shuffle beyond the warp", {1, 16}, "its warp has 16 lanes", [](T& t, Ints) { t.shuffleXor(1, 16); });
}

void TestEmulator::faultsAreErrors() {
    QFETCH(Shape, shape);
    QFETCH(Kernel, kernel);
    QFETCH(QString, words);
    try {
        EmulatedRun({}, shape, counting(256), kernel);
        QFAIL("no error");
    } catch (const ComputationError& error) {
        QVERIFY2(QString(error.what()).contains(words), error.what());
    }
}

/// Line by line alike, the two headers differ in their names alone.
void TestEmulator::faultsNameTheLineOfTheirFile_data() {
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const QString& words, std::uint32_t line, const char* file, Kernel kernel) {
        QTest::newRow(name) << kernel << words.arg(QString("line %1 of %2").arg(line).arg(file));
    };
    const char* const a = "headers/kernel_a.h";
    const char* const b = "headers/kernel_b.h";
    const char* const here = "compute/tst_emulator.cpp";
    row("a barrier", "thread 0 of block 0 waits at a barrier in %1 that thread 9 of", barrierOfKernelB, b,
        [](T& t, Ints d) {
            if (t.inBlock() != 9)
                handOverInB(t, d);
            else
                t.sync();
        });
    row("another barrier", "does not reach: it waits at the one in %1", barrierOfKernelB, b, [](T& t, Ints d) {
        if (t.inBlock() == 9)
            handOverInB(t, d);
        else
            handOverInA(t, d);
    });
    row("outside", "reads data[64] in %1, but the array", barrierOfKernelA - 1, a, [](T& t, Ints d) {
        if (t.block() == 1)
            handOverInA(t, d);
    });
    row("a shuffle", "takes no part in the shuffle in %1,", __LINE__ + 2, here, [](T& t, Ints) {
        if (t.inBlock() > 0)
            t.shuffleXor(1, 1);
    });
    row("beyond the warp", "shuffles with lane 32 in %1, but", __LINE__ + 1, here,
        [](T& t, Ints) { t.shuffleXor(1, 32); });
    row("all blocks", "a grid-wide barrier in %1 in a launch", __LINE__, here, [](T& t, Ints) { t.syncGrid(); });
    row("for ever", "waits in %1 for a change", __LINE__ + 1, here, [](T& t, Ints d) {
        while (t.load(d, 0) == 0) {
        }
    });
}

void TestEmulator::faultsNameTheLineOfTheirFile() {
    QFETCH(Kernel, kernel);
    QFETCH(QString, words);
    try {
        EmulatedRun({}, {2, 64, 256}, counting(64), kernel);
        QFAIL("no error");
    } catch (const ComputationError& error) {
        QVERIFY2(QString(error.what()).contains(words), error.what());
    }
}

/// At a barrier of its block, as on GPUs since compute capability 7.0.
void TestEmulator::whoHasEndedHoldsUpNobody() {
    for (unsigned first : {0u, 32u, 40u})
        for (Schedule schedule : {Schedule::Forward, Schedule::Backward, Schedule::Mixed}) {
            Watch watch = everything;
            watch.schedule = schedule;
            const unsigned line = __LINE__ + 7;
            const EmulatedRun run(watch, {2, 64, 256}, counting(128), [=](T& t, Ints d) {
                const unsigned i = t.inBlock();
                auto s = t.shared<int>();
                s[i] = int(i);
                if (i < first || i >= first + 20)
                    return;
                t.sync();
                d[t.index()] = 1000 + s[63 - i]; // Written by who has ended, or by who waited.
                t.sync();
                d[t.index()] += s[i];
            });
            for (unsigned i = 0; i < 128; ++i) {
                const unsigned inBlock = i % 64;
                QCOMPARE(run.result[i], inBlock < first || inBlock >= first + 20 ? int(i) : 1063);
            }
            QCOMPARE(run.seen.counters.barriers, 4u);
            QCOMPARE(run.seen.linesOf("compute/tst_emulator.cpp").at(line).barriers, 2u);
            QCOMPARE(run.seen.raceCount, 0u);
            std::uint32_t waiting = 0;
            for (const Event& event : run.seen.trace)
                waiting += event.action == Action::Barrier ? unsigned(std::popcount(event.lanes)) : 0;
            QCOMPARE(waiting, 4u * 20);
        }
}

namespace {

struct Copy {
    template <class Thread>
    void operator()(Thread& t, typename Thread::template Global<const int> from,
                    typename Thread::template Global<int> to) const {
        to[t.index()] = from[t.index()];
    }
};
struct Add {
    void operator()(T& t, Ints to, TracedArray<const int> a, TracedArray<const int> b) const {
        to[t.index()] = a[t.index()] + b[t.index()];
    }
};

} // namespace

/// A GPU reads what is const through a cache that does not learn of what is written.
void TestEmulator::noArrayIsBothReadOnlyAndWritten() {
    Monitor monitor;
    Emulator emulator({}, monitor);
    Buffer<int> one(emulator, counting(64), "one");
    Buffer<int> other(emulator, 64, "other");
    launch(emulator, {1, 64}, Copy{}, one, other);
    launch(emulator, {1, 64}, Add{}, other, one, one); // Read twice is no harm.
    QCOMPARE(other.host()[9], 18);
    const auto refused = [&](auto&& launched, const char* words) {
        try {
            launched();
            QFAIL("no error");
        } catch (const ComputationError& error) {
            QVERIFY2(QString(error.what()).contains(words), error.what());
        }
    };
    refused(
        [&] {
            launch(emulator, {1, 64}, Copy{}, one, one);
        },
        "Copy is given the array one to read only and once more to write");
    refused([&] { launch(emulator, {1, 64}, Add{}, other, one, other); }, "Add is given the array other");
    refused(
        [&] {
            launch(emulator, {1, 64}, std::function<void(T&, TracedArray<const int>, Ints)>(Copy{}), one, one);
        },
        "is given the array one");
    QCOMPARE(emulator.launches(), 2u);
    Buffer<int> none(emulator, 0, "none");
    launch(
        emulator, {1, 1}, [](T&, TracedArray<const int>, Ints) {}, none, none);
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

template <std::size_t bytes>
struct Hoarder {
    void operator()(T& t, Ints d) const {
        volatile std::byte locals[bytes];
        for (std::size_t k = 0; k < bytes; ++k)
            locals[k] = std::byte(t.inBlock());
        t.sync();
        d[t.index()] = int(locals[bytes / 2]);
    }
};

void TestEmulator::localsFitOrAreAnError() {
    const EmulatedRun run({}, {1, 64}, counting(64), Hoarder<20 * 1024>());
    for (int i = 0; i < 64; ++i)
        QCOMPARE(run.result[i], i);
    try {
        EmulatedRun({}, {1, 64}, counting(64), Hoarder<80 * 1024>());
        QFAIL("no error");
    } catch (const ComputationError& error) {
        QVERIFY2(QString(error.what()).startsWith("thread 0 of block 0 has used up its stack of 65536 bytes in line"),
                 error.what());
        QVERIFY2(QString(error.what()).contains("compute/tst_emulator.cpp, in the kernel Hoarder<81920"), error.what());
    }
    Monitor monitor;
    Emulator roomy({}, monitor, 256 * 1024);
    Buffer<int> data(roomy, counting(64), "data");
    launch(roomy, Shape{1, 64}, Hoarder<80 * 1024>(), data);
    QCOMPARE(std::move(data).release(), counting(64));
}

/// In every block, also behind one that wrote there.
void TestEmulator::moreThreadsThanAKernelIsCompiledForAreAnError() {
    Monitor monitor;
    Emulator emulator({}, monitor);
    Buffer<int> data(emulator, counting(64), "data");
    launch(emulator, Shape{1, 32}, OfAWarp{}, data);
    QCOMPARE(data.host()[31], 7);
    QCOMPARE(data.host()[32], counting(64)[32]);
    try {
        launch(emulator, Shape{1, 64}, OfAWarp{}, data);
        QFAIL("no error");
    } catch (const ComputationError& error) {
        QVERIFY2(QString(error.what()).contains("64 threads per block"), error.what());
    }
    QCOMPARE(data.host()[32], counting(64)[32]);
}

void TestEmulator::sharedMemoryStartsUndefined() {
    const EmulatedRun run({}, {2, 32, 128}, counting(64), [](T& t, Ints d) {
        auto s = t.shared<int>();
        d[t.index()] = s[t.inBlock()];
        s[t.inBlock()] = 0;
    });
    QVERIFY(run.result[0] != 0);
    QVERIFY(run.result[32] != 0);
}

/// As `auto` makes it one on a GPU.
void TestEmulator::whatIsReadIsAValue() {
    const EmulatedRun run(everything, {1, 32}, counting(128), [](T& t, Ints d) {
        const unsigned i = t.inBlock();
        const auto own = d[i];
        d[i] = 100;
        d[32 + i] = own + 1;
        auto changed = own;
        changed += 7;
        d[64 + i] = changed;
        const auto at = [&](unsigned k) { return d[k]; };
        const auto last = at(96 + i);
        d[96 + i] = 0;
        d[96 + i] = last;
    });
    for (int i = 0; i < 32; ++i) {
        QCOMPARE(run.result[i], 100);
        QCOMPARE(run.result[32 + i], i + 1);
        QCOMPARE(run.result[64 + i], i + 7);
        QCOMPARE(run.result[96 + i], 96 + i);
    }
    QCOMPARE(run.seen.counters.globalLoads, 2u);
    QCOMPARE(run.seen.counters.globalStores, 5u);
}

template <class U>
void bind(const U&) {}
template <class U>
void bindToChange(U&) {}
void bindInt(const int&) {}
template <class Array>
concept CanBeBound = requires(Array d) {
    bind(d[0]);
};
template <class Array>
concept CanBeBoundToChange = requires(Array d) {
    bindToChange(d[0]);
};
template <class Array>
concept CanBeBoundAsInt = requires(Array d) {
    bindInt(d[0]);
};
/// What the auto of `auto&& held = d[i]` stands for.
template <class Array>
using Element = decltype(std::declval<const Array&>()[0]);
template <class Array>
concept CanBeReadByName = requires(Element<Array>&& held) {
    int(held);
};
template <class Array>
concept CanBeCopiedByName = requires(Element<Array>&& held) {
    [](auto) {}(held);
};
template <class Array>
concept CanBeAssignedByName = requires(Element<Array>&& held) {
    held = 1;
};
template <class Array>
concept CanBeAddedToByName = requires(Element<Array>&& held) {
    held += 1;
};

/// As U is deduced, so is the auto of `const auto& own = d[i]`, which would be read when d[i] is long gone.
void TestEmulator::noReferenceOutlivesItsExpression() {
    QVERIFY(!CanBeBound<Ints>);
    QVERIFY(!CanBeBoundToChange<Ints>);
    QVERIFY(!CanBeBoundAsInt<Ints>);
    QVERIFY(CanBeBound<int*> && CanBeBoundToChange<int*> && CanBeBoundAsInt<int*>); // That is, of a GPU's arrays.
    QVERIFY(!CanBeReadByName<Ints> && CanBeReadByName<int*>);
    QVERIFY(!CanBeCopiedByName<Ints> && CanBeCopiedByName<int*>);
    QVERIFY(!CanBeAssignedByName<Ints> && CanBeAssignedByName<int*>);
    QVERIFY(!CanBeAddedToByName<Ints> && CanBeAddedToByName<int*>);
    const EmulatedRun run(everything, {1, 32}, counting(64), [](T& t, Ints d) {
        const auto value = d[t.inBlock()];
        const auto& again = value;
        d[t.inBlock()] = 0;
        bindInt(again);
        d[32 + t.inBlock()] = again;
    });
    for (int i = 0; i < 32; ++i)
        QCOMPARE(run.result[32 + i], i);
}

TEST_OF_ROOM(TestEmulator)
#include "tst_emulator.moc"
