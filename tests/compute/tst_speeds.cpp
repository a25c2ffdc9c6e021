// SPDX-License-Identifier: GPL-3.0-or-later
// What a device can do at best: numbers that can be true, and a copy that copies.
#include "surely.h"
#include "timing/speeds.h"

#include "impatient.h"
#include "room.h"
#include "simt/emulator.h"
#include "timing/cache_sweep.h"
#include "timing/copying.h"

#include <QtTest>

using namespace walshscope;

constexpr TimingMethod brief{.seconds = 0.05};

class TestSpeeds : public QObject {
    Q_OBJECT

private slots:
    void theCpuCopies();
    void memoryIsNotMeasuredInTheCache_data();
    void memoryIsNotMeasuredInTheCache();
    void copiesTakeTime_data();
    void copiesTakeTime();
    void copiesFromMemoryTakeTime();
    void theEmulatorHasNoSpeed();
    void theKernelCopiesWhatItIsToldTo_data();
    void theKernelCopiesWhatItIsToldTo();
    void measuringCanBeCancelled();

private:
    Monitor m_monitor;
};

void TestSpeeds::theCpuCopies() {
    const Speeds speeds = measureSpeeds(deviceNamed("cpu"), m_monitor);
    const auto& [value, interval, concerns] = speeds.bytesPerSecond;
    QVERIFY(value > 1e7 && value < 1e14);
    QVERIFY(0 < interval.low && interval.low < value && value < interval.high && std::isfinite(interval.high));
    QCOMPARE(speeds.secondsPerLaunch, 0.0);
    QCOMPARE(speeds.secondsPerHostLaunch, 0.0);
}

void TestSpeeds::memoryIsNotMeasuredInTheCache_data() {
    QTest::addColumn<quint64>("cache"); // MiB, as are the others.
    QTest::addColumn<quint64>("available");
    QTest::addColumn<quint64>("bytes");
    const auto row = [](const char* name, quint64 cache, quint64 available, quint64 bytes) {
        QTest::newRow(name) << cache << available << bytes;
    };
    row("a small cache", 8, 16000, 64);
    row("a desktop's", 32, 16000, 128);
    row("a server's, larger than what was copied before", 480, 64000, 960);
    row("a large one", 96, 16000, 256);
    row("as far as memory allows", 60, 800, 200);
    row("no room beyond it", 480, 3800, 0);
    row("no room at all", 0, 3, 0);
    row("an unknown one", 0, 16000, 64);
    row("a small cache and little memory", 8, 200, 50);
}

void TestSpeeds::memoryIsNotMeasuredInTheCache() {
    QFETCH(quint64, cache);
    QFETCH(quint64, available);
    QFETCH(quint64, bytes);
    constexpr quint64 mebibyte = 1 << 20;
    const quint64 chosen = bytesToCopy(cache * mebibyte, {64 * mebibyte, 256 * mebibyte}, available * mebibyte);
    QCOMPARE(chosen, bytes * mebibyte);
    // Two of them leave half of the memory to others, and a cache holds a quarter of the two at most.
    QVERIFY(2 * chosen <= available * mebibyte / 2);
    QVERIFY(chosen == 0 || 4 * cache * mebibyte <= 2 * chosen);
    QCOMPARE(memoryIsUnmeasured({.cacheBytes = cache * mebibyte}), cache > 0);
    QVERIFY(!memoryIsUnmeasured({.bytesPerSecond = surely(1e9), .cacheBytes = cache * mebibyte}));
}

void TestSpeeds::copiesTakeTime_data() {
    QTest::addColumn<int>("bytes");
    for (int bytes : {1, 8, 4096, 1 << 20, (8 << 20) + 3})
        QTest::addRow("%d bytes", bytes) << bytes;
}

void TestSpeeds::copiesTakeTime() {
    QFETCH(int, bytes);
    Machine host(DeviceKind::Host);
    const auto [seconds, interval, concerns] = measureCopy(host, std::uint64_t(bytes), brief, nullptr, m_monitor);
    QVERIFY2(seconds > 2.0 * bytes / 1e14 && seconds < 10, qPrintable(QString::number(seconds)));
    QVERIFY(0 < interval.low && interval.low < seconds && seconds < interval.high);
}

void TestSpeeds::copiesFromMemoryTakeTime() {
    Machine host(DeviceKind::Host);
    TimingMethod cold = brief;
    cold.cold = true;
    const double seconds = measureCopy(host, 4096, cold, std::make_shared<CacheSweep>(host, 1 << 20), m_monitor).value;
    QVERIFY2(seconds > 0 && seconds < 10, qPrintable(QString::number(seconds)));
}

void TestSpeeds::theEmulatorHasNoSpeed() {
    QVERIFY(measureSpeeds(deviceNamed("emulator"), m_monitor) == Speeds{});
    Emulator emulator({}, m_monitor);
    QVERIFY(measureCopy(emulator, 4096, brief, nullptr, m_monitor) == Figure{});
    Machine host(DeviceKind::Host);
    QVERIFY(measureCopy(host, 0, brief, nullptr, m_monitor) == Figure{});
}

void TestSpeeds::theKernelCopiesWhatItIsToldTo_data() {
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("count");
    QTest::newRow("one vector") << 0 << 1;
    QTest::newRow("a part") << 3 << 5;
    QTest::newRow("more than a block") << 7 << 300;
    QTest::newRow("whole blocks") << 0 << 1024;
}

void TestSpeeds::theKernelCopiesWhatItIsToldTo() {
    QFETCH(int, first);
    QFETCH(int, count);
    Emulator emulator({.counters = true}, m_monitor);
    constexpr int vectors = 1100, words = int(wordsOfVector);
    std::vector<std::int32_t> values(vectors * wordsOfVector);
    std::iota(values.begin(), values.end(), 1);
    Buffer<std::int32_t> from(emulator, values, "from"), to(emulator, values.size(), "to");
    launchCopy(emulator, from, to, std::uint64_t(first), std::uint64_t(count));
    for (int i = 0; i < vectors * words; ++i)
        QCOMPARE(to.host()[std::size_t(i)], i >= first * words && i < (first + count) * words ? i + 1 : 0);
    launchNothing(emulator);
    QCOMPARE(emulator.observation().counters.launches, std::uint64_t(2));
}

void TestSpeeds::measuringCanBeCancelled() {
    Machine host(DeviceKind::Host);
    Impatient<> impatient(2);
    QVERIFY_THROWS_EXCEPTION(Cancelled, measureCopy(host, 4096, brief, nullptr, impatient));
}

TEST_OF_ROOM(TestSpeeds)
#include "tst_speeds.moc"
