// SPDX-License-Identifier: GPL-3.0-or-later
// A real GPU's speeds and state are numbers that can be true, and its copies copy. Skipped where there is none.
#include "cuda/gpu.h"
#include "room.h"
#include "timing/copying.h"
#include "timing/facts.h"
#include "timing/speeds.h"

#include <QtTest>

#include <numeric>

using namespace walshscope;

class TestGpuSpeeds : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void speedsCanBeTrue();
    void theKernelCopiesWhatItIsToldTo_data();
    void theKernelCopiesWhatItIsToldTo();
    void aCopyTakesTime_data();
    void aCopyTakesTime();
    void theStateIsKnownOrNot();

private:
    Monitor m_monitor;
};

void TestGpuSpeeds::initTestCase() {
    if (!firstWorkingGpu())
        QSKIP(("no GPU to test: " + devices().back().reason.text()).c_str());
}

void TestGpuSpeeds::speedsCanBeTrue() {
    const Speeds speeds = measureSpeeds(*firstWorkingGpu(), m_monitor);
    qInfo("%.1f GB/s, %.2f us in a graph, %.2f us by the host, %.1f MiB", speeds.bytesPerSecond.value * 1e-9,
          speeds.secondsPerLaunch * 1e6, speeds.secondsPerHostLaunch * 1e6, double(speeds.cacheBytes) / (1 << 20));
    QVERIFY(speeds.bytesPerSecond.value > 1e9 && speeds.bytesPerSecond.value < 1e14);
    QVERIFY(speeds.secondsPerLaunch > 1e-8 && speeds.secondsPerLaunch < 1e-3);
    QVERIFY(speeds.secondsPerHostLaunch > 1e-8 && speeds.secondsPerHostLaunch < 1e-3);
    QVERIFY(speeds.cacheBytes >= 1 << 16);
}

void TestGpuSpeeds::theKernelCopiesWhatItIsToldTo_data() {
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("count");
    QTest::newRow("one vector") << 0 << 1;
    QTest::newRow("a part") << 3 << 5;
    QTest::newRow("many loads a thread") << 1 << (1 << 20) + 77;
}

void TestGpuSpeeds::theKernelCopiesWhatItIsToldTo() {
    QFETCH(int, first);
    QFETCH(int, count);
    const auto gpu = openGpu(0);
    const std::size_t size = (std::size_t(first + count) + 2) * wordsOfVector;
    std::vector<std::int32_t> values(size), nothing(size);
    std::iota(values.begin(), values.end(), 1);
    Buffer<std::int32_t> from(*gpu, values, "from"), to(*gpu, nothing, "to");
    launchCopy(*gpu, from, to, std::uint64_t(first), std::uint64_t(count));
    std::vector<std::int32_t> expected(size);
    std::copy_n(values.begin() + first * int(wordsOfVector), std::size_t(count) * wordsOfVector,
                expected.begin() + first * int(wordsOfVector));
    QVERIFY(std::move(to).release() == expected);
}

void TestGpuSpeeds::aCopyTakesTime_data() {
    QTest::addColumn<int>("bytes");
    for (int bytes : {1, 4096, 1 << 20, 1 << 28})
        QTest::addRow("%d bytes", bytes) << bytes;
}

void TestGpuSpeeds::aCopyTakesTime() {
    QFETCH(int, bytes);
    const auto gpu = openGpu(0);
    const double seconds = measureCopy(*gpu, std::uint64_t(bytes), {}, nullptr, m_monitor).value;
    qInfo("%.2f us", seconds * 1e6);
    QVERIFY(seconds > 2.0 * bytes / 1e14 && seconds < 1);
}

void TestGpuSpeeds::theStateIsKnownOrNot() {
    const MachineFacts facts = machineFacts(firstWorkingGpu());
    QCOMPARE(facts.gpu, firstWorkingGpu()->name);
    const auto state = gpuState(firstWorkingGpu()->ordinal);
    if (!state)
        QSKIP("the driver's library says nothing of this GPU");
    qInfo("driver %s, %d MHz, memory %d MHz, %d degrees", facts.driver.c_str(), state->clockMHz, state->memoryClockMHz,
          state->temperature);
    QVERIFY(!facts.driver.empty());
    QVERIFY(state->clockMHz > 0 && state->memoryClockMHz > 0);
    QVERIFY(state->temperature > 0 && state->temperature < 130);
}

TEST_OF_ROOM(TestGpuSpeeds)
#include "tst_gpu_speeds.moc"
