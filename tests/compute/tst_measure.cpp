// SPDX-License-Identifier: GPL-3.0-or-later
// Measurements that end, are of one run, and find the right result.
#include "fwt/transform.h"
#include "known_duration.h"
#include "room.h"
#include "timing/estimate.h"
#include "timing/measure.h"
#include "timing/samples.h"

#include <QtTest>

#include <limits>
#include <set>

using namespace walshscope;

namespace {

Vector ramp(int n) {
    Vector v(n);
    for (std::size_t x = 0; x < v.size(); ++x)
        v[x] = int(x % 7) - 3;
    return v;
}

bool sameTime(double found, double known) { return std::abs(found - known) <= 1e-9 * known; }

} // namespace

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
    void samplesEndWithANarrowInterval_data();
    void samplesEndWithANarrowInterval();
    void tenThousandSamplesAreEnough();
    void waitingForOthersIsNotACellsTime();
    void othersTakeSamplesAndNotTime_data();
    void othersTakeSamplesAndNotTime();
    void othersOnTheMachineWidenTheInterval();
    void aSlowProcessorIsDoubted_data();
    void aSlowProcessorIsDoubted();
    void whatASharedCoreTakesIsNotSubtracted_data();
    void whatASharedCoreTakesIsNotSubtracted();
    void anUnluckyPlaceIsOneOfMany();
    void everyRunIsRestored();
    void phasesAreTimedApart();
    void coldRunsReadWhatNoOtherHasRead();
    void sweepingIsNotTimed();
    void measuringCanBeStopped();
    void theBatchKeepsWithinItsMemory();
    void theSearchForTheBatchCanBeStopped();
    void aLongRunCanBeStoppedWithin();
    void ofLongRunsTheShareIsThatOfTheSamples();
    void theEmulatorCountsA6();
    void whatAVariantCannotDoIsAUsageError();

private:
    /// A contender of known duration, by the clock that it moves.
    Measurement measured(int microseconds, const TimingMethod& method, double (*now)() = knownNow) {
        return measure(busyContender(), m_host, ramp(2), lasting(microseconds), method, m_silent, {}, quietHost(now));
    }

    Machine m_host{DeviceKind::Host};
    Monitor m_silent;
};

namespace {

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

void TestMeasure::aSampleIsTheTimeOfOneRun() {
    QFETCH(int, microseconds);
    const std::vector<double> samples = measured(microseconds, exactly(15)).times.samples;
    QVERIFY(samples.size() >= 15);
    for (const double sample : samples)
        QVERIFY2(sameTime(sample, microseconds * 1e-6), qPrintable(QString::number(sample)));
}

void TestMeasure::aBatchIsWellAboveTheClock() {
    QCOMPARE(measured(250, exactly(1)).times.batch, std::size_t(1));
    QCOMPARE(measured(4, exactly(1)).times.batch, std::size_t(64)); // Of 32 a sample takes 128 us, below 200.
}

void TestMeasure::samplesEndWithTheTime() {
    const TimingMethod method{.width = 0, .seconds = 0.05, .samples = 3};
    const std::size_t taken = measured(1000, method).times.samples.size();
    QVERIFY(taken >= 3 && taken <= 50);
}

/// However many were wanted, an interval takes six.
void TestMeasure::whenTheTimeIsUpSixAreEnough() {
    const auto taken = [&](std::size_t wanted) {
        return measured(1000, {.width = 0, .seconds = 0, .samples = wanted}).times.samples.size();
    };
    QCOMPARE(taken(1000), std::size_t(6));
    QCOMPARE(taken(6), std::size_t(6));
    QCOMPARE(taken(2), std::size_t(2));
}

void TestMeasure::samplesEndWithANarrowInterval_data() {
    QTest::addColumn<double>("width");
    QTest::addColumn<int>("most");
    QTest::newRow("a wide one") << 1.0 << 100;
    QTest::newRow("a narrow one") << 0.02 << 500;
}

void TestMeasure::samplesEndWithANarrowInterval() {
    QFETCH(double, width);
    QFETCH(int, most);
    const TimingMethod method{.width = width, .seconds = 60, .samples = 3};
    const std::vector<double> samples = measured(1000, method, disturbedNow).times.samples;
    QVERIFY2(samples.size() >= 6 && samples.size() <= std::size_t(most), qPrintable(QString::number(samples.size())));
    QVERIFY(relativeWidth(samples) < width);
    QVERIFY(relativeWidth(samples) > 0);
}

void TestMeasure::tenThousandSamplesAreEnough() {
    const TimingMethod never{.width = 0, .seconds = 1000, .samples = 15};
    const Measurement found =
        measure(counted(), m_host, ramp(1), {}, never, m_silent, {1e-6, 8}, quietHost(secondsNow));
    QCOMPARE(found.times.samples.size(), std::size_t(10000));
}

void TestMeasure::waitingForOthersIsNotACellsTime() {
    struct Crowded : Machine {
        Crowded() : Machine(DeviceKind::Host) {}
        double undisturbed(Monitor&, const std::function<void()>& work) override {
            knownSeconds += 0.25;
            work();
            return 0.25;
        }
    } crowded;
    // No whole number of samples, nor a turn of them, so that rounding does not matter.
    const TimingMethod method{.width = 0, .seconds = 0.0505, .samples = 3};
    const double before = knownSeconds;
    const Contender busy = busyContender();
    const auto samplesOn = [&](Machine& machine) {
        return measure(busy, machine, ramp(2), lasting(1100), method, m_silent, {}, quietHost()).times.samples.size();
    };
    QVERIFY(samplesOn(m_host) > fewestToTell);
    QCOMPARE(samplesOn(crowded), samplesOn(m_host));
    knownSeconds = before; // Which the other tests want exact.
}

namespace {

/// Others have a core for some milliseconds in so many samples of ten, and in so many turns of ten threads of loops
/// wait as long.
struct Others {
    static inline int samples, turns;
    static inline double waited, loopsWaited;
    static inline int next, nextTurn;

    static HostClock clock() {
        samples = turns = next = nextTurn = 0;
        waited = loopsWaited = 0;
        HostClock clock = quietHost();
        clock.waited = [] { return waited; };
        clock.loops = [] {
            constexpr double secondsAWait = 4e-3;
            if (nextTurn++ % 2 == 1 && nextTurn / 2 % 10 < turns)
                loopsWaited += secondsAWait;
            return LoopWaits{.ran = 0, .waited = loopsWaited, .times = std::uint64_t(nextTurn)};
        };
        return clock;
    }

    /// In the middle of a sample.
    static void come() {
        constexpr double milliseconds = 3e-3;
        if (next++ % 10 >= samples)
            return;
        knownSeconds += milliseconds;
        waited += milliseconds;
    }
};

Contender disturbedContender() {
    Contender contender = busyContender();
    contender.prepare = [](const Contender&, Machine& machine, const Problem& problem,
                           const Parameters& parameters) -> std::unique_ptr<Run> {
        struct Disturbed : BusyRun {
            using BusyRun::BusyRun;
            void enqueue(std::size_t phase, Monitor& monitor) override {
                BusyRun::enqueue(phase, monitor);
                if (phase == 0)
                    Others::come();
            }
            std::unique_ptr<Run> another() const override {
                return std::make_unique<Disturbed>(m_other->another(), m_time);
            }
        };
        const Variant& variant = variantNamed("A0");
        return std::make_unique<Disturbed>(variant.prepare(variant, machine, problem, {}),
                                           std::chrono::microseconds(parameters.blockSize));
    };
    return contender;
}

} // namespace

void TestMeasure::othersTakeSamplesAndNotTime_data() {
    QTest::addColumn<int>("samples");
    QTest::addColumn<int>("turns");
    QTest::addColumn<int>("basis");
    QTest::newRow("nobody else") << 0 << 0 << int(Basis::AllSamples);
    QTest::newRow("a third of the samples") << 3 << 0 << int(Basis::Undisturbed);
    QTest::newRow("all samples") << 10 << 0 << int(Basis::ProcessorTime);
    QTest::newRow("a half of the turns") << 0 << 5 << int(Basis::Undisturbed);
    QTest::newRow("all turns") << 0 << 10 << int(Basis::Disturbed);
}

void TestMeasure::othersTakeSamplesAndNotTime() {
    QFETCH(int, samples);
    QFETCH(int, turns);
    QFETCH(int, basis);
    const HostClock clock = Others::clock();
    Others::samples = samples;
    Others::turns = turns;
    const Contender disturbed = disturbedContender();
    const Vector input = ramp(2);
    const TimingMethod method{.width = 0.02, .seconds = 0.5, .samples = 15};
    const Times times = measure(disturbed, m_host, input, lasting(500), method, m_silent, {}, clock).times;
    const Estimate estimate = estimateOf(times);
    QCOMPARE(int(estimate.basis), basis);
    QVERIFY2(sameTime(estimate.seconds, 500e-6), qPrintable(QString::number(estimate.seconds)));
    QVERIFY(estimate.samples >= 15);
    QCOMPARE(times.lost.size(), times.samples.size());
    QCOMPARE(times.parallel, turns > 0);
}

void TestMeasure::othersOnTheMachineWidenTheInterval() {
    HostClock clock = quietHost();
    // Of two processors this program has a half of one, and others a whole one.
    clock.processors = [] { return ProcessorTime{2 * knownSeconds, 0.5 * knownSeconds, 0.5 * knownSeconds}; };
    const Times times = measure(busyContender(), m_host, ramp(2), lasting(500), exactly(15), m_silent, {}, clock).times;
    QVERIFY(std::abs(times.load - 0.5) < 1e-9);
    QVERIFY(std::abs(times.betweenRuns - 0.1) < 1e-9);
    const Times quiet = measured(500, exactly(15)).times;
    QCOMPARE(quiet.load, 0.);
    QVERIFY(std::abs(quiet.betweenRuns - 0.05) < 1e-9);
}

void TestMeasure::aSlowProcessorIsDoubted_data() {
    QTest::addColumn<double>("best"); // Of what takes 1e-6 here.
    QTest::addColumn<double>("slowdown");
    QTest::addColumn<bool>("isSlow");
    QTest::newRow("as fast as ever") << 1e-6 << 1. << false;
    QTest::newRow("with wide vectors") << 0.75e-6 << 4. / 3 << false;
    QTest::newRow("half as fast") << 0.5e-6 << 2. << true;
}

void TestMeasure::aSlowProcessorIsDoubted() {
    QFETCH(double, best);
    QFETCH(bool, isSlow);
    static double known;
    known = best;
    HostClock clock = quietHost();
    clock.bestPace = [] { return known; };
    const TimingMethod method{.width = 0.02, .seconds = 0.5, .samples = 15};
    const double start = knownSeconds;
    const Times times = measure(busyContender(), m_host, ramp(2), lasting(500), method, m_silent, {}, clock).times;
    QTEST(times.slowdown, "slowdown");
    const std::vector<Concern> doubts = concernsAbout(times, method.width);
    QCOMPARE(doubts, isSlow ? std::vector{Concern::Slow} : std::vector<Concern>());
    // Until the time is up it may become better.
    QCOMPARE(knownSeconds - start > method.seconds, isSlow);
}

void TestMeasure::whatASharedCoreTakesIsNotSubtracted_data() {
    QTest::addColumn<int>("slowTurns"); // Of ten.
    QTest::addColumn<int>("basis");
    QTest::addColumn<bool>("isDisturbed");
    QTest::newRow("never") << 0 << int(Basis::AllSamples) << false;
    QTest::newRow("now and then") << 3 << int(Basis::Undisturbed) << false;
    QTest::newRow("nearly always") << 8 << int(Basis::AllSamples) << true;
}

/// Fixed work takes 30 % longer in some turns, and the contender does not.
void TestMeasure::whatASharedCoreTakesIsNotSubtracted() {
    QFETCH(int, slowTurns);
    QFETCH(int, basis);
    static int turn, slow;
    turn = 0;
    slow = slowTurns;
    HostClock clock = quietHost();
    clock.fixedWork = [] { return turn++ % 10 < slow ? 1.3e-6 : 1e-6; };
    const TimingMethod method{.width = 0.02, .seconds = 0.5, .samples = 1000};
    const Times times = measure(busyContender(), m_host, ramp(2), lasting(500), method, m_silent, {}, clock).times;
    const Estimate estimate = estimateOf(times);
    QCOMPARE(int(estimate.basis), basis);
    QVERIFY2(sameTime(estimate.seconds, 500e-6), qPrintable(QString::number(estimate.seconds)));
    QTEST(isDisturbed(times), "isDisturbed");
    QCOMPARE(times.pace, 1e-6);
}

namespace {

/// The first place of all makes runs slower by a half, and so does every eighth after it.
struct Placed : BusyRun {
    static inline int places;
    explicit Placed(const Vector& values)
        : BusyRun(variantNamed("A0").prepare(variantNamed("A0"), host(), values, {}),
                  std::chrono::microseconds(places++ % 8 == 0 ? 600 : 400)),
          from(values) {}
    std::unique_ptr<Run> another() const override { return std::make_unique<Placed>(from); }
    static Machine& host() {
        static Machine machine{DeviceKind::Host};
        return machine;
    }
    const Vector& from;
};

} // namespace

void TestMeasure::anUnluckyPlaceIsOneOfMany() {
    static const Vector input = ramp(2);
    Placed::places = 0;
    Contender placed = busyContender();
    placed.prepare = [](const Contender&, Machine&, const Problem&, const Parameters&) -> std::unique_ptr<Run> {
        return std::make_unique<Placed>(input);
    };
    const TimingMethod method{.width = 0.02, .seconds = 1, .samples = 15};
    const Times times = measure(placed, m_host, input, {}, method, m_silent, {}, quietHost()).times;
    QVERIFY2(Placed::places > 8, qPrintable(QString::number(Placed::places)));
    QVERIFY(sameTime(times.samples.front(), 600e-6));
    QVERIFY2(sameTime(secondsOf(times), 400e-6), qPrintable(QString::number(secondsOf(times))));
}

void TestMeasure::everyRunIsRestored() {
    measure(counted(), m_host, ramp(1), {}, exactly(15), m_silent, {1e-6, 8});
    QVERIFY(CountedRun::enqueued > 15 * 8);
    QCOMPARE(CountedRun::unrestored, std::size_t(0));
}

void TestMeasure::phasesAreTimedApart() {
    const auto [times, result] = measured(8, exactly(3));
    QCOMPARE(times.bytes, std::uint64_t(400));
    QCOMPARE(times.phases.size(), std::size_t(2));
    QCOMPARE(times.phases[1].name, std::string("three quarters"));
    QCOMPARE(times.phases[1].bytes, std::uint64_t(300));
    QVERIFY(sameTime(times.phases[0].seconds, 2e-6));
    QVERIFY(sameTime(times.phases[1].seconds, 6e-6));
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
    Sampling cold(repeated(contender, m_host, problem, {}), m_host, {.cold = true}, sweep, m_silent, {1, 8});
    QCOMPARE(cold.times().batch, std::size_t(8));
    QCOMPARE(ReadingRun::places.size(), std::size_t(8));
    ReadingRun::places.clear();
    Sampling hot(repeated(contender, m_host, problem, {}), m_host, {}, nullptr, m_silent, {1, 8});
    QCOMPARE(ReadingRun::places, (std::set<const void*>{values.data()}));
}

/// Next to nothing is done in a sample, but for 64 MiB that are gone through before it.
void TestMeasure::sweepingIsNotTimed() {
    const Vector input = ramp(2);
    const Problem problem(input);
    const auto sweep = std::make_shared<CacheSweep>(m_host, 32 << 20);
    double fastest = std::numeric_limits<double>::max();
    for (int time = 0; time < 5; ++time) {
        const double start = secondsNow();
        sweep->sweep();
        fastest = std::min(fastest, secondsNow() - start);
    }
    const Contender idle = counted();
    Sampling sampling(repeated(idle, m_host, problem, {}), m_host, {.cold = true}, sweep, m_silent, {1e-9, 1});
    for (int turn = 0; turn < 5; ++turn)
        sampling.turn(m_silent);
    QVERIFY(std::ranges::min(sampling.times().samples) < fastest / 10);
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

/// Where its second is up after two of six samples, as of those that take minutes.
void TestMeasure::ofLongRunsTheShareIsThatOfTheSamples() {
    struct : Monitor {
        void progress(std::uint64_t done, std::uint64_t total) override {
            shares.emplace_back(knownNow(), double(done) / double(total));
        }
        std::vector<std::pair<double, double>> shares;
    } monitor;
    const TimingMethod method{.width = 1e-9, .seconds = 1, .samples = 15};
    const Vector input = ramp(2);
    Sampling sampling(repeated(busyContender(), m_host, input, lasting(500'000)), m_host, method, nullptr, m_silent, {},
                      quietHost());
    const double start = knownNow();
    while (!sampling.decided())
        sampling.turn(monitor);
    const double whole = knownNow() - start;
    QVERIFY(whole > 2.9);
    QCOMPARE(sampling.times().samples.size(), fewestToTell);
    for (const auto& [when, share] : monitor.shares) {
        const double gone = (when - start) / whole;
        QVERIFY2(share <= gone + 0.01 && share >= gone - 0.18,
                 qPrintable(QStringLiteral("%1 at %2").arg(share).arg(gone)));
    }
    QVERIFY(monitor.shares.back().second > 0.99);
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
