// SPDX-License-Identifier: GPL-3.0-or-later
// Quartiles against hand-computed ones, and measurements that end and give the right result.
#include "fwt/transform.h"
#include "room.h"
#include "timing/measure.h"
#include "timing/samples.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace walshscope;

class TestSamples : public QObject {
    Q_OBJECT

private slots:
    void quartilesAreThoseOfDefinition7_data();
    void quartilesAreThoseOfDefinition7();
    void withoutSamplesThereAreNoQuartiles();
    void theHostIsMeasuredOftenEnough_data();
    void theHostIsMeasuredOftenEnough();
    void aSampleIsTheTimeOfOneRun();
    void measuringCanBeStopped();
    void theBatchKeepsWithinItsMemory();
    void theSearchForTheBatchCanBeStopped();
    void theEmulatorCountsA6();
    void aLongRunCanBeStoppedWithin();
    void whatAVariantCannotDoIsAUsageError();

private:
    Machine m_host{DeviceKind::Host};
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

/// What had been measured at each look, in millionths of a second, and how many runs there had been.
struct Noting : StopsAt {
    void progress(std::uint64_t done, std::uint64_t total) override {
        StopsAt::progress(done, total);
        measured.push_back(done);
        runs.push_back(CountedRun::enqueued);
    }
    std::vector<std::uint64_t> measured;
    std::vector<std::size_t> runs;
};

Vector byA0(const Vector& v) {
    Monitor silent;
    return transform(v, {&variantNamed("A0"), nullptr, {}}, silent).spectrum;
}

} // namespace

void TestSamples::quartilesAreThoseOfDefinition7_data() {
    QTest::addColumn<QList<double>>("samples");
    QTest::addColumn<double>("q1");
    QTest::addColumn<double>("median");
    QTest::addColumn<double>("q3");
    QTest::newRow("one") << QList<double>{5} << 5. << 5. << 5.;
    QTest::newRow("two") << QList<double>{3, 1} << 1.5 << 2. << 2.5;
    QTest::newRow("three") << QList<double>{2, 8, 4} << 3. << 4. << 6.;
    QTest::newRow("four") << QList<double>{4, 1, 3, 2} << 1.75 << 2.5 << 3.25;
    QTest::newRow("five") << QList<double>{50, 10, 40, 20, 30} << 20. << 30. << 40.;
    QTest::newRow("an outlier moves nothing") << QList<double>{1, 2, 3, 4, 1000} << 2. << 3. << 4.;
    QTest::newRow("equal") << QList<double>{7, 7, 7, 7} << 7. << 7. << 7.;
}

void TestSamples::quartilesAreThoseOfDefinition7() {
    QFETCH(QList<double>, samples);
    QFETCH(double, q1);
    QFETCH(double, median);
    QFETCH(double, q3);
    const Quartiles found = quartiles(samples);
    QCOMPARE(found.q1, q1);
    QCOMPARE(found.median, median);
    QCOMPARE(found.q3, q3);
}

void TestSamples::withoutSamplesThereAreNoQuartiles() { QVERIFY(std::isnan(quartiles({}).median)); }

void TestSamples::theHostIsMeasuredOftenEnough_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("n");
    for (const char* id : {"A0", "C1"})
        for (int n : {1, 5, 12})
            QTest::newRow(qPrintable(QStringLiteral("%1, n = %2").arg(QLatin1String(id)).arg(n))) << id << n;
}

void TestSamples::theHostIsMeasuredOftenEnough() {
    QFETCH(QString, id);
    QFETCH(int, n);
    Monitor silent;
    const Vector input = ramp(n);
    const Enough enough{15, 0.02};
    const Measurement measured = measure(variantNamed(id.toStdString()), m_host, input, {}, enough, silent);
    QVERIFY(measured.samples.size() >= enough.samples);
    double total = 0;
    for (double sample : measured.samples)
        total += sample * double(measured.batch);
    QVERIFY(total >= enough.seconds * 0.999);
    QVERIFY(agree(measured.result, byA0(input)));
}

/// A look follows each sample, and between two there is a batch of runs: what has been measured then is a batch times
/// all samples until then.
void TestSamples::aSampleIsTheTimeOfOneRun() {
    Noting monitor;
    const Vector input = ramp(1);
    const Enough enough{15, 0.001};
    const Measurement found = measure(counted(), m_host, input, {}, enough, monitor, {1e-6, 8});
    QCOMPARE(CountedRun::unrestored, std::size_t(0));
    const std::size_t count = found.samples.size(), before = monitor.runs.size() - count;
    double total = 0;
    for (std::size_t k = 0; k < count; ++k) {
        total += found.samples[k] * double(found.batch);
        const double told = std::min(total, enough.seconds) * 1e6;
        QVERIFY(std::abs(double(monitor.measured[before + k]) - told) <= 1);
        if (k > 0)
            QCOMPARE(monitor.runs[before + k] - monitor.runs[before + k - 1], found.batch);
    }
}

void TestSamples::measuringCanBeStopped() {
    Noting monitor;
    monitor.last = 500;
    const Vector input = ramp(1);
    const Enough never{std::numeric_limits<std::size_t>::max(), 1e9};
    QVERIFY_EXCEPTION_THROWN(measure(counted(), m_host, input, {}, never, monitor, {1e-6, 8}), Cancelled);
    QCOMPARE(monitor.calls, 500);
    QCOMPARE(CountedRun::enqueued - monitor.runs.back(), monitor.runs.back() - *(monitor.runs.rbegin() + 1));
}

void TestSamples::theBatchKeepsWithinItsMemory() {
    Monitor silent;
    const Batch batch{1e9, 64 << 10}; // So long a sample cannot be reached within 64 KiB.
    const Measurement measured = measure(variantNamed("A0"), m_host, ramp(8), {}, {1, 0}, silent, batch);
    QCOMPARE(measured.batch, std::size_t(64));
    QCOMPARE(measured.samples.size(), std::size_t(1));
}

void TestSamples::theSearchForTheBatchCanBeStopped() {
    StopsAt monitor;
    const Batch batch{1e9, 64 << 10};
    measure(variantNamed("A0"), m_host, ramp(8), {}, {1, 0}, monitor, batch);
    QVERIFY(monitor.calls >= 7); // 2, 4, …, 64 copies, and a sample.
    monitor.last = monitor.calls + 3;
    QVERIFY_EXCEPTION_THROWN(measure(variantNamed("A0"), m_host, ramp(8), {}, {1, 0}, monitor, batch), Cancelled);
}

void TestSamples::aLongRunCanBeStoppedWithin() {
    StopsAt monitor;
    const Vector input = ramp(22);
    measure(variantNamed("A0"), m_host, input, {}, {1, 0}, monitor);
    QVERIFY(monitor.calls >= 22 * 4); // Every 2^20 elements of a level, in the first run alone.
    for (const int last : {1, 50}) {
        monitor.calls = 0;
        monitor.last = last;
        QVERIFY_EXCEPTION_THROWN(measure(variantNamed("A0"), m_host, input, {}, {1, 0}, monitor), Cancelled);
    }
}

void TestSamples::theEmulatorCountsA6() {
    Monitor silent;
    const Vector input = ramp(11);
    const Count count = countInEmulator(variantNamed("A6"), input, {}, silent);
    QVERIFY(agree(count.result, byA0(input)));
    QCOMPARE(count.counters.launches, std::uint64_t(2));
    // Five shuffled levels in the first launch, one in the second, 64 warps each.
    QCOMPARE(count.counters.shuffles, std::uint64_t(64 * 6));
    // Both launches read and write each element once; the first in whole sectors of 8 elements, the second column by
    // column of 2.
    QCOMPARE(count.counters.loadSectors, count.counters.storeSectors);
    QVERIFY(count.counters.loadSectors >= 2 * 2048 / 8);
}

void TestSamples::whatAVariantCannotDoIsAUsageError() {
    Monitor silent;
    QVERIFY_EXCEPTION_THROWN(measure(variantNamed("A6"), m_host, ramp(4), {}, {}, silent), UsageError);
    QVERIFY_EXCEPTION_THROWN(countInEmulator(variantNamed("A0"), ramp(4), {}, silent), UsageError);
}

TEST_OF_ROOM(TestSamples)
#include "tst_samples.moc"
