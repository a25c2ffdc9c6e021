// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays that are only read, vectors of several elements at once, and arrays and grids beyond 2^32 elements.
#include "emulated_run.h"
#include "room.h"

#include <sys/mman.h>

#include <cstring>

using namespace walshscope;

namespace {

using ConstantInts = TracedArray<const int>;

template <class Array>
concept CanBeRead = requires(Array d) {
    int(d[0]);
};
template <class Array>
concept CanBeAssigned = requires(Array d) {
    d[0] = 1;
};
template <class Array>
concept CanBeAddedTo = requires(Array d) {
    d[0] += 1;
};
template <class Array>
concept CanBeXoredTo = requires(Array d) {
    d[0] ^= 1;
};
template <class Array>
concept CanBeStoredTo = requires(Array d, T& t) {
    t.store(d, 0, 1);
};
template <class Array>
concept CanBeStoredToAtOnce = requires(Array d, T& t, AlignedVector<int, 4> v) {
    t.storeVector(d, 0, v);
};
/// The value of each element is its index, or its low bits.
template <class Element, unsigned count>
struct MoveAtOnce {
    void operator()(T& t, TracedArray<const Element> from, TracedArray<Element> to) const {
        const unsigned i = t.index() * count;
        AlignedVector<Element, count> v = t.loadVector<count>(from, i);
        for (unsigned k = 0; k < count; ++k)
            v[k] = Element(v[k] + 1);
        t.storeVector(to, i, v);
    }
};

constexpr Shape oneWarp{1, 32, 4096};

} // namespace

class TestArrays : public QObject {
    Q_OBJECT

private slots:
    void whatIsConstantCannotBeWritten();
    void whatIsConstantIsRead();
    void vectorsAreMovedWhole();
    void sectorsOfVectorsAreCounted_data();
    void sectorsOfVectorsAreCounted();
    void sixteenBytesTakeAQuarterOfAWarpAtATime_data();
    void sixteenBytesTakeAQuarterOfAWarpAtATime();
    void aVectorIsOneInstructionOfTheTrace();
    void vectorsRaceWithAllTheirElements_data();
    void vectorsRaceWithAllTheirElements();
    void faultyVectorsAreErrors_data();
    void faultyVectorsAreErrors();
    void threadsBeyond32BitsHaveTheirNumber();
    void elementsBeyond32BitsAreReached();
};

void TestArrays::whatIsConstantCannotBeWritten() {
    QVERIFY(CanBeRead<ConstantInts> && CanBeRead<Ints> && CanBeRead<const int*>);
    QVERIFY(!CanBeAssigned<ConstantInts> && CanBeAssigned<Ints> && !CanBeAssigned<const int*>);
    QVERIFY(!CanBeAddedTo<ConstantInts> && CanBeAddedTo<Ints> && !CanBeAddedTo<const int*>);
    QVERIFY(!CanBeXoredTo<ConstantInts> && CanBeXoredTo<Ints> && !CanBeXoredTo<const int*>);
    QVERIFY(!CanBeStoredTo<ConstantInts> && CanBeStoredTo<Ints>);
    QVERIFY(!CanBeStoredToAtOnce<ConstantInts> && CanBeStoredToAtOnce<Ints>);
    QVERIFY((std::is_convertible_v<Ints, ConstantInts>));
    QVERIFY((!std::is_convertible_v<ConstantInts, Ints>));
}

void TestArrays::whatIsConstantIsRead() {
    const EmulatedRun run(everything, {1, 32}, counting(64), [](T& t, ConstantInts d) {
        auto own = d[t.inBlock()]; // Its own to change, as on a GPU.
        own += 1;
        const auto same = t.shuffleXor(own, 0);
        if (int(d[d[t.inBlock()]]) + 1 != same)
            t.sync();
    });
    QCOMPARE(run.seen.counters.globalLoads, 3u);
    QCOMPARE(run.seen.counters.globalStores, 0u);
    QCOMPARE(QString::fromStdString(run.seen.arrays.at(1)), QString("data"));
}

template <class Element, unsigned count>
void moveAtOnce() {
    Monitor monitor;
    Emulator emulator(everything, monitor);
    std::vector<Element> values(32 * count);
    std::iota(values.begin(), values.end(), Element());
    Buffer<Element> from(emulator, values, "from");
    Buffer<Element> to(emulator, values.size(), "to");
    launch(emulator, oneWarp, MoveAtOnce<Element, count>(), from, to);
    for (Element& value : values)
        ++value;
    QCOMPARE(std::move(to).release(), values);
    const Counters& counted = emulator.observation().counters;
    QCOMPARE(counted.globalLoads, 1u);
    QCOMPARE(counted.globalStores, 1u);
    QCOMPARE(counted.loadSectors, sizeof(Element) * count); // 32 lanes, 32 bytes a sector.
    QCOMPARE(counted.storeSectors, sizeof(Element) * count);
    QCOMPARE(emulator.observation().raceCount, 0u);
}

void TestArrays::vectorsAreMovedWhole() {
    moveAtOnce<int, 4>();
    moveAtOnce<int, 2>();
    moveAtOnce<long long, 2>();
    moveAtOnce<short, 8>();
    moveAtOnce<unsigned char, 16>();
    moveAtOnce<unsigned char, 8>();
    moveAtOnce<float, 4>();
    QCOMPARE(alignof(AlignedVector<short, 8>), std::size_t(16));
}

void TestArrays::sectorsOfVectorsAreCounted_data() {
    QTest::addColumn<int>("stride"); // Vectors of 16 bytes.
    QTest::addColumn<int>("sectors");
    QTest::newRow("all the same") << 0 << 1;
    QTest::newRow("consecutive") << 1 << 16;
    QTest::newRow("every second") << 2 << 32;
    QTest::newRow("every fifth") << 5 << 32;
}

void TestArrays::sectorsOfVectorsAreCounted() {
    QFETCH(int, stride);
    QFETCH(int, sectors);
    const EmulatedRun run(everything, oneWarp, counting(1024),
                          [=](T& t, Ints d) { t.loadVector<4>(d, 4 * stride * t.inBlock()); });
    QCOMPARE(run.seen.counters.globalLoads, 1u);
    QCOMPARE(run.seen.counters.loadSectors, std::uint64_t(sectors));
}

/// Each bank gives 4 bytes at a time, so 8 lanes are served together at best.
void TestArrays::sixteenBytesTakeAQuarterOfAWarpAtATime_data() {
    QTest::addColumn<int>("lanes");
    QTest::addColumn<int>("stride");
    QTest::addColumn<int>("stored");
    QTest::addColumn<int>("conflicts");
    QTest::newRow("consecutive") << 32 << 1 << 4 << 0;
    QTest::newRow("a quarter") << 8 << 1 << 1 << 0;
    QTest::newRow("nine lanes") << 9 << 1 << 2 << 0;
    QTest::newRow("two-way") << 32 << 2 << 8 << 4;
    QTest::newRow("odd strides never conflict") << 32 << 7 << 4 << 0;
    QTest::newRow("one group of banks") << 32 << 8 << 32 << 28;
}

void TestArrays::sixteenBytesTakeAQuarterOfAWarpAtATime() {
    QFETCH(int, lanes);
    QFETCH(int, stride);
    QFETCH(int, stored);
    QFETCH(int, conflicts);
    const EmulatedRun run(everything, {1, unsigned(lanes), 4096}, counting(4), [=](T& t, Ints) {
        t.storeVector(t.shared<int>(), 4 * stride * t.inBlock(), AlignedVector<int, 4>{});
    });
    QCOMPARE(run.seen.counters.sharedStores, std::uint64_t((lanes + 31) / 32));
    QCOMPARE(run.seen.counters.sharedWavefronts, std::uint64_t(stored));
    QCOMPARE(run.seen.counters.bankConflicts, std::uint64_t(conflicts));
}

void TestArrays::aVectorIsOneInstructionOfTheTrace() {
    const EmulatedRun run(everything, oneWarp, counting(64), [](T& t, Ints d) { t.loadVector<2>(d, 2 * t.inBlock()); });
    QCOMPARE(run.seen.trace.size(), 1u);
    QCOMPARE(run.seen.trace.front().count, 2);
    for (unsigned lane = 0; lane < 32; ++lane)
        QCOMPARE(run.seen.indices[lane], 2 * lane);
}

void TestArrays::vectorsRaceWithAllTheirElements_data() {
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<int>("cell"); // Or none.
    const auto against = [](unsigned element, bool shared) {
        return Kernel([=](T& t, Ints d) {
            const Ints array = shared ? t.shared<int>() : d;
            if (t.index() == 0)
                t.storeVector(array, 4, AlignedVector<int, 4>{});
            if (t.index() == 1)
                array[element] = 1;
        });
    };
    for (unsigned element = 3; element <= 8; ++element)
        for (bool shared : {false, true})
            QTest::addRow("%s, element %u", shared ? "shared" : "global", element)
                << against(element, shared) << (element >= 4 && element < 8 ? int(element) : -1);
    QTest::newRow("side by side") << Kernel([](T& t, Ints d) {
        t.storeVector(d, 2 * t.inBlock(), AlignedVector<int, 2>{});
    }) << -1;
    QTest::newRow("both read") << Kernel([](T& t, Ints d) { t.loadVector<4>(d, 0); }) << -1;
    QTest::newRow("read and written") << Kernel([](T& t, Ints d) {
        t.loadVector<4>(d, 8);
        if (t.inBlock() == 31)
            d[10] = 1;
    }) << 10;
}

void TestArrays::vectorsRaceWithAllTheirElements() {
    QFETCH(Kernel, kernel);
    QFETCH(int, cell);
    const EmulatedRun run({.races = true}, oneWarp, counting(64), kernel);
    QCOMPARE(run.seen.raceCount > 0, cell >= 0);
    if (cell >= 0)
        QCOMPARE(int(run.seen.races.front().cell), cell);
}

void TestArrays::faultyVectorsAreErrors_data() {
    QTest::addColumn<Kernel>("kernel");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* words, Kernel kernel) { QTest::newRow(words) << kernel << QString(words); };
    row("reads data[6 … 9] at once in line", [](T& t, Ints d) { t.loadVector<4>(d, 6); });
    row("but 6 is no multiple of 4", [](T& t, Ints d) { t.loadVector<4>(d, 6); });
    row("writes shared[1 … 2] at once in line",
        [](T& t, Ints) { t.storeVector(t.shared<int>(), 1, AlignedVector<int, 2>{}); });
    row("reads data[60 … 63] at once in line", [](T& t, Ints d) { t.loadVector<4>(d, 60); });
    row("but the array has 62 elements", [](T& t, Ints d) { t.loadVector<4>(d, 60); });
    row("writes data[64 … 65] at once in line", [](T& t, Ints d) { t.storeVector(d, 64, AlignedVector<int, 2>{}); });
    row("reads shared[1024 … 1027] at once", [](T& t, Ints) { t.loadVector<4>(t.shared<int>(), 1024); });
}

void TestArrays::faultyVectorsAreErrors() {
    QFETCH(Kernel, kernel);
    QFETCH(QString, words);
    try {
        EmulatedRun({}, oneWarp, counting(62), kernel);
        QFAIL("no error");
    } catch (const ComputationError& error) {
        QVERIFY2(QString(error.what()).contains(words), error.what());
    }
}

/// The last block goes first here, and fails, so that the others need not be waited for.
void TestArrays::threadsBeyond32BitsHaveTheirNumber() {
    std::vector<std::uint64_t> seen;
    try {
        EmulatedRun({.schedule = Schedule::Backward}, {1u << 23, 1024}, counting(4), [&](T& t, Ints d) {
            seen.push_back(t.index64());
            d[t.index64()] = 0;
        });
        QFAIL("no error");
    } catch (const ComputationError& error) {
        QVERIFY2(QString(error.what()).startsWith("thread 8589934591 of block 8388607 writes data[8589934591]"),
                 error.what());
    }
    QCOMPARE(seen, std::vector<std::uint64_t>{(std::uint64_t(1) << 33) - 1});
}

/// Of such an array the system gives only the pages that are touched.
void TestArrays::elementsBeyond32BitsAreReached() {
    constexpr std::uint64_t size = (std::uint64_t(1) << 32) + 64;
    void* const memory =
        ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    QVERIFY(memory != MAP_FAILED);
    auto* const bytes = static_cast<unsigned char*>(memory);
    Monitor monitor;
    Emulator emulator({.counters = true}, monitor);
    const Emulator::Argument argument{"huge", bytes};
    emulator.setArguments({&argument, 1});
    emulator.run({2, 32}, [&](T& t) {
        const TracedArray<unsigned char> huge(bytes, size, Space::Global, 1, t);
        const std::uint64_t i = (std::uint64_t(1) << 32) + t.index();
        huge[i] = static_cast<unsigned char>(t.index() + 100);
        if (t.index() == 0)
            t.atomicMax(huge, (std::uint64_t(1) << 32) - 1, 3);
    });
    QCOMPARE(int(bytes[0]), 0); // Which the index would be in 32 bits.
    for (unsigned i = 0; i < 64; ++i)
        QCOMPARE(unsigned(bytes[(std::uint64_t(1) << 32) + i]), i + 100);
    QCOMPARE(int(bytes[(std::uint64_t(1) << 32) - 1]), 3);
    ::munmap(memory, size);
    QCOMPARE(emulator.observation().counters.storeSectors, 3u);
    QVERIFY_EXCEPTION_THROWN(
        emulator.run({1, 1}, [&](T& t) { TracedArray<unsigned char>(bytes, size, Space::Global, 1, t)[size] = 1; }),
        ComputationError);
}

TEST_OF_ROOM(TestArrays)
#include "tst_arrays.moc"
