// SPDX-License-Identifier: GPL-3.0-or-later
// Measurements that end, are of one run, and find the right result.
#include "fwt/transform.h"
#include "known_duration.h"
#include "room.h"
#include "timing/measure.h"
#include "timing/samples.h"

#include <QtTest>

#include <limits>
#include <set>

using namespace walshscope;

class TestMeasure : public QObject {
    Q_OBJECT

private slots:
    void theHostIsMeasuredOftenEnough_data();
    void theHostIsMeasuredOftenEnough();
    void aSampleIsTheTimeOfOneRun_data();
    void aSampleIsTheTimeOfOneRun();
    void aBatchIsWellAboveTheClock();
    void samplesEndWithTheTime();
    void whenTheTimeIsUpSixAreEnough();
    void samplesEndWithANarrowInterval();
    void tenThousandSamplesAreEnough();
    void everyRunIsRestored();
    void phasesAreTimedApart();
    void coldRunsReadWhatNoOtherHasRead();
    void sweepingIsNotTimed();
    void measuringCanBeStopped();
    void theBatchKeepsWithinItsMemory();
    void theSearchForTheBatchCanBeStopped();
    void aLongRunCanBeStoppedWithin();
    void theEmulatorCountsA6();
    void whatAVariantCannotDoIsAUsageError();

private:
    Machine m_host{DeviceKind::Host};
    Monitor m_silent;
};

namespace {

Vector ramp(int n) {
    Vector v(n);
    for (std::size_t x = 0; x < v.size(); ++x)
        v[x] = int(x % 7) - 3;
    return v;
}

/// Counts the looks, and stops at one of them.
struct StopsAt : Monitor {
    void progress(std::uint64_t, std::uint64_t) override {
        if (++calls == last)
            throw Cancelled();
    }
    int calls = 0, last = 0;
};

/// Does nothing but count, all of them together.
struct CountedRun : Run {
    static inline std::size_t enqueued, unrestored;

    const std::vector<Phase>& phases() const override {
        static const std::vector<Phase> one{{"nothing", 0}};
        return one;
    }
    void restore() override { restored = true; }
    void enqueue(std::size_t, Monitor&) override {
        ++enqueued;
        unrestored += !restored;
        restored = false;
    }
    Result result() override { return Vector(0); }
    std::unique_ptr<Run> another() const override { return std::make_unique<CountedRun>(); }
    std::size_t bytes() const override { return 1; }
    std::size_t bytesIn() const override { return 1; }
    std::size_t bytesOut() const override { return 1; }

    bool restored = false;
};

Contender counted() {
    Contender contender = variantNamed("A0");
    contender.prepare = [](const Contender&, Machine&, const Problem&, const Parameters&) -> std::unique_ptr<Run> {
        CountedRun::enqueued = CountedRun::unrestored = 0;
        return std::make_unique<CountedRun>();
    };
    return contender;
}

/// Where the values lie that are read.
struct ReadingRun : CountedRun {
    static inline std::set<const void*> places;
    explicit ReadingRun(const Problem& problem) : place(std::get<ToBeCounted>(problem.data).values.data()) {}
    void enqueue(std::size_t, Monitor&) override { places.insert(place); }
    std::unique_ptr<Run> another() const override { return std::make_unique<ReadingRun>(*this); }
    const void* place;
};

Vector byA0(const Vector& v) {
    Monitor silent;
    return transform(v, {&variantNamed("A0"), nullptr, {}}, silent).spectrum;
}

} // namespace

void TestMeasure::theHostIsMeasuredOftenEnough_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    for (const char* id : {"A0", "C1"})
        for (int n : {1, 5, 12})
            QTest::newRow(qPrintable(QStringLiteral("%1, n = %2").arg(QLatin1String(id)).arg(n))) << id << n;
}

void TestMeasure::theHostIsMeasuredOftenEnough() {
    QFETCH(QString, id);
    QFETCH(int, n);
    const Vector input = ramp(n);
    const TimingMethod method{.width = 0.02, .seconds = 0.02};
    const auto [times, result] = measure(variantNamed(id.toStdString()), m_host, input, {}, method, m_silent);
    QVERIFY(times.samples.size() >= fewestToTell);
    QVERIFY(agree(result, byA0(input)));
    QCOMPARE(times.dataBytes, input.size() * sizeof(std::int32_t));
    QCOMPARE(times.bytes, 2 * times.dataBytes * (times.phases.empty() ? 1 : times.phases.size()));
    QVERIFY(times.uploads.empty() && times.downloads.empty());
    QCOMPARE(times.launches, std::uint64_t(0));
}

void TestMeasure::aSampleIsTheTimeOfOneRun_data() {
    QTest::addColumn<int>("microseconds");
    for (int time : {4, 60, 2000})
        QTest::addRow("%d us", time) << time;
}

/// Whoever is interrupted takes longer, and most are not.
void TestMeasure::aSampleIsTheTimeOfOneRun() {
    QFETCH(int, microseconds);
    const auto [times, result] =
        measure(busyContender(), m_host, ramp(2), lasting(microseconds), exactly(15), m_silent);
    const double known = microseconds * 1e-6;
    for (const double sample : times.samples)
        QVERIFY(sample >= 0.95 * known);
    QVERIFY2(quartiles(times.samples).q1 < 1.9 * known, qPrintable(QString::number(quartiles(times.samples).q1)));
}

void TestMeasure::aBatchIsWellAboveTheClock() {
    QCOMPARE(measure(busyContender(), m_host, ramp(2), lasting(60), exactly(1), m_silent).times.batch, std::size_t(1));
    // A batch of 8 may take 50 us if something comes in between.
    QVERIFY(measure(busyContender(), m_host, ramp(2), lasting(4), exactly(1), m_silent).times.batch >= 2);
}

void TestMeasure::samplesEndWithTheTime() {
    const TimingMethod method{.width = 0, .seconds = 0.05, .samples = 3};
    const auto [times, result] = measure(busyContender(), m_host, ramp(2), lasting(1000), method, m_silent);
    QVERIFY(times.samples.size() >= 3 && times.samples.size() <= 50);
}

/// However many were wanted, an interval takes six.
void TestMeasure::whenTheTimeIsUpSixAreEnough() {
    const auto taken = [&](std::size_t wanted) {
        const TimingMethod method{.width = 0, .seconds = 0, .samples = wanted};
        return measure(busyContender(), m_host, ramp(2), lasting(1000), method, m_silent).times.samples.size();
    };
    QCOMPARE(taken(1000), std::size_t(6));
    QCOMPARE(taken(6), std::size_t(6));
    QCOMPARE(taken(2), std::size_t(2));
}

void TestMeasure::samplesEndWithANarrowInterval() {
    const TimingMethod method{.width = 1, .seconds = 60, .samples = 3};
    const auto [times, result] = measure(busyContender(), m_host, ramp(2), lasting(1000), method, m_silent);
    QVERIFY(times.samples.size() >= 6 && times.samples.size() < 1000);
    QVERIFY(relativeWidth(times.samples) < 1);
}

void TestMeasure::tenThousandSamplesAreEnough() {
    const TimingMethod never{.width = 0, .seconds = 1000, .samples = 15};
    const Measurement found = measure(counted(), m_host, ramp(1), {}, never, m_silent, {1e-6, 8});
    QCOMPARE(found.times.samples.size(), std::size_t(10000));
}

void TestMeasure::everyRunIsRestored() {
    measure(counted(), m_host, ramp(1), {}, exactly(15), m_silent, {1e-6, 8});
    QVERIFY(CountedRun::enqueued > 15 * 8);
    QCOMPARE(CountedRun::unrestored, std::size_t(0));
}

void TestMeasure::phasesAreTimedApart() {
    const auto [times, result] = measure(busyContender(), m_host, ramp(2), lasting(8), exactly(3), m_silent);
    QCOMPARE(times.bytes, std::uint64_t(400));
    QCOMPARE(times.phases.size(), std::size_t(2));
    QCOMPARE(times.phases[1].name, std::string("three quarters"));
    QCOMPARE(times.phases[1].bytes, std::uint64_t(300));
    QVERIFY(times.phases[0].seconds >= 0.95 * 2e-6 && times.phases[0].seconds < 5e-6);
    QVERIFY(times.phases[1].seconds >= 0.95 * 6e-6 && times.phases[1].seconds < 15e-6);
    QVERIFY(agree(result, byA0(ramp(2))));
}

void TestMeasure::coldRunsReadWhatNoOtherHasRead() {
    Contender contender = counted();
    contender.prepare = [](const Contender&, Machine&, const Problem& problem,
                           const Parameters&) -> std::unique_ptr<Run> { return std::make_unique<ReadingRun>(problem); };
    const std::vector<std::int32_t> values(4);
    const Vector input = ramp(2);
    Problem problem(input);
    problem.data = ToBeCounted{values};
    const auto sweep = std::make_shared<CacheSweep>(m_host, 1 << 16);
    ReadingRun::places.clear();
    Sampling cold(contender, m_host, problem, {}, {.cold = true}, sweep, m_silent, {1, 8});
    QCOMPARE(cold.times().batch, std::size_t(8));
    QCOMPARE(ReadingRun::places.size(), std::size_t(8));
    ReadingRun::places.clear();
    Sampling hot(contender, m_host, problem, {}, {}, nullptr, m_silent, {1, 8});
    QCOMPARE(ReadingRun::places, (std::set<const void*>{values.data()}));
}

/// Going through 64 MiB takes more than 100 us.
void TestMeasure::sweepingIsNotTimed() {
    const Vector input = ramp(2);
    const Problem problem(input);
    const auto sweep = std::make_shared<CacheSweep>(m_host, 32 << 20);
    const Contender busy = busyContender();
    Sampling sampling(busy, m_host, problem, lasting(100), {.cold = true}, sweep, m_silent);
    sampling.turn(m_silent);
    for (const double sample : sampling.times().samples)
        QVERIFY(sample >= 0.95 * 100e-6);
    QVERIFY(quartiles(sampling.times().samples).q1 < 190e-6);
}

void TestMeasure::measuringCanBeStopped() {
    StopsAt monitor;
    monitor.last = 500;
    const TimingMethod never{.seconds = 1e9, .samples = std::numeric_limits<std::size_t>::max()};
    QVERIFY_EXCEPTION_THROWN(measure(counted(), m_host, ramp(1), {}, never, monitor, {1e-6, 8}), Cancelled);
    QCOMPARE(monitor.calls, 500);
    QVERIFY(CountedRun::enqueued < std::size_t(8) * 2 * 502);
}

void TestMeasure::theBatchKeepsWithinItsMemory() {
    const Batch batch{1e9, 64 << 10}; // So long a sample cannot be reached within 64 KiB.
    const auto [times, result] = measure(variantNamed("A0"), m_host, ramp(8), {}, exactly(1), m_silent, batch);
    QCOMPARE(times.batch, std::size_t(64));
    QCOMPARE(times.samples.size(), std::size_t(1));
}

void TestMeasure::theSearchForTheBatchCanBeStopped() {
    StopsAt monitor;
    const Batch batch{1e9, 64 << 10};
    measure(variantNamed("A0"), m_host, ramp(8), {}, exactly(1), monitor, batch);
    QVERIFY(monitor.calls >= 7); // 2, 4, …, 64 copies, and a sample.
    monitor.last = monitor.calls + 3;
    QVERIFY_EXCEPTION_THROWN(measure(variantNamed("A0"), m_host, ramp(8), {}, exactly(1), monitor, batch), Cancelled);
}

void TestMeasure::aLongRunCanBeStoppedWithin() {
    StopsAt monitor;
    const Vector input = ramp(22);
    measure(variantNamed("A0"), m_host, input, {}, exactly(1), monitor);
    QVERIFY(monitor.calls >= 22 * 4); // Every 2^20 elements of a level, in the first run alone.
    for (const int last : {1, 50}) {
        monitor.calls = 0;
        monitor.last = last;
        QVERIFY_EXCEPTION_THROWN(measure(variantNamed("A0"), m_host, input, {}, exactly(1), monitor), Cancelled);
    }
}

void TestMeasure::theEmulatorCountsA6() {
    const Vector input = ramp(11);
    const Count count = countInEmulator(variantNamed("A6"), input, {}, m_silent);
    QVERIFY(agree(count.result, byA0(input)));
    QCOMPARE(count.counters.launches, std::uint64_t(2));
    // Five shuffled levels in the first launch, one in the second, 64 warps each.
    QCOMPARE(count.counters.shuffles, std::uint64_t(64 * 6));
    // Both launches read and write each element once; the first in whole sectors of 8 elements, the second column by
    // column of 2.
    QCOMPARE(count.counters.loadSectors, count.counters.storeSectors);
    QVERIFY(count.counters.loadSectors >= 2 * 2048 / 8);
}

void TestMeasure::whatAVariantCannotDoIsAUsageError() {
    QVERIFY_EXCEPTION_THROWN(measure(variantNamed("A6"), m_host, ramp(4), {}, {}, m_silent), UsageError);
    QVERIFY_EXCEPTION_THROWN(countInEmulator(variantNamed("A0"), ramp(4), {}, m_silent), UsageError);
}

TEST_OF_ROOM(TestMeasure)
#include "tst_measure.moc"
