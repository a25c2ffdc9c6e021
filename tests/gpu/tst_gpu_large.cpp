// SPDX-License-Identifier: GPL-3.0-or-later
// T1 where nothing else reaches: Parseval, the inverse of all values, and ten thousand coefficients by their
// definition. Skipped where there is no GPU.
#include "boolean/generators.h"
#include "cuda/gpu.h"
#include "fwt/transform_run.h"
#include "memory.h"
#include "room.h"
#include "spots.h"

#include <QtTest>

#include <random>

using namespace walshscope;

class TestGpuLarge : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void largeTransformsAreExact_data();
    void largeTransformsAreExact();

private:
    Monitor m_monitor;
};

void TestGpuLarge::initTestCase() {
    if (!firstWorkingGpu())
        QSKIP(("no GPU to test: " + devices().back().reason.text()).c_str());
}

void TestGpuLarge::largeTransformsAreExact_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<bool>("fromBits");
    for (const auto& [n, fromBits] : {std::pair(24, true),
                                      {25, true},
                                      {26, true},
                                      {27, true},
                                      {28, true},
                                      {28, false},
                                      {29, true},
                                      {30, true},
                                      {30, false}})
        QTest::addRow("n = %d, from %s", n, fromBits ? "bits" : "signs") << n << fromBits;
}

void TestGpuLarge::largeTransformsAreExact() {
    QFETCH(int, n);
    QFETCH(bool, fromBits);
    const std::size_t size = std::size_t(1) << n;
    if (availableMemory() < 3 * size * sizeof(std::int32_t))
        QSKIP("not enough memory for the values");
    const auto machine = openGpu(firstWorkingGpu()->ordinal);
    const BooleanFunction f = randomFunction(n, std::uint64_t(n));
    const Variant& t1 = variantNamed("T1");

    Buffer<std::int32_t> data;
    if (fromBits) {
        Buffer<std::uint64_t> bits(*machine, f.words().size(), "bits");
        bits.write(f.words());
        // What is there before must not matter.
        TransformRun run(t1, *machine, {}, {*machine, std::vector<std::int32_t>(size, 0x5a5a5a5a), "data"});
        run.enqueueBits(bits);
        machine->finish();
        data = std::move(run).data();
    } else {
        TransformRun run(t1, *machine, {}, {*machine, polarity(f, m_monitor).release(), "data"});
        enqueueAll(run, m_monitor);
        data = std::move(run).data();
    }
    std::vector<std::int32_t> values(size);
    data.read(values);

    QVERIFY(energyOf(values) == (unsigned __int128)(1) << 2 * n);
    std::vector<std::uint64_t> places(10000);
    std::mt19937_64 random{std::uint64_t(n)};
    for (std::uint64_t& a : places)
        a = random() % size;
    places.front() = 0;
    places.back() = size - 1;
    QCOMPARE(wrongCoefficients(f, values, places), 0u);

    TransformRun back(t1, *machine, {}, std::move(data));
    enqueueAll(back, m_monitor);
    std::move(back).data().read(values);
    QCOMPARE(multiplesOfSigns(f, values, std::int32_t(size)), size);
}

TEST_OF_ROOM(TestGpuLarge)
#include "tst_gpu_large.moc"
