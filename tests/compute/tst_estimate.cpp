// SPDX-License-Identifier: GPL-3.0-or-later
// Intervals that hold for another run of the program: those of the samples, and a known part of them more.
#include "timing/estimate.h"

#include "room.h"

#include <QtTest>

using namespace walshscope;

class TestBetweenRuns : public QObject {
    Q_OBJECT

private slots:
    void anIntervalIsWiderByThatPart_data();
    void anIntervalIsWiderByThatPart();
    void aRatioHasTheIntervalsOfBoth();
    void withoutSamplesThereIsNoInterval();
    void aTenthSlowerIsToldApartByEveryClock();
};

namespace {

/// Eleven samples from 95 % to 105 % of the median; the interval goes from the second to the last but one.
Times timesAround(double median, double betweenRuns) {
    Times times;
    for (int percent = 95; percent <= 105; ++percent)
        times.samples.push_back(median * percent / 100);
    times.betweenRuns = betweenRuns;
    return times;
}

bool isAlike(double a, double b) { return std::abs(a - b) <= 1e-12 * std::abs(b); }

} // namespace

void TestBetweenRuns::anIntervalIsWiderByThatPart_data() {
    QTest::addColumn<double>("part");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::newRow("printed") << 0.0 << 96.0 << 104.0;
    QTest::newRow("a hundredth") << 0.01 << 95.04 << 105.04;
    QTest::newRow("a half") << 0.5 << 48.0 << 156.0;
}

void TestBetweenRuns::anIntervalIsWiderByThatPart() {
    QFETCH(double, part);
    QFETCH(double, low);
    QFETCH(double, high);
    const Interval interval = intervalOf(timesAround(100, part));
    QVERIFY(isAlike(interval.low, low));
    QVERIFY(isAlike(interval.high, high));
}

void TestBetweenRuns::aRatioHasTheIntervalsOfBoth() {
    const Ratio ratio = ratioBetweenRuns(timesAround(300, 0.01), timesAround(100, 0.5));
    QVERIFY(isAlike(ratio.value, 3));
    QVERIFY(isAlike(ratio.interval.low, 3 * 95.04 / 156));
    QVERIFY(isAlike(ratio.interval.high, 3 * 105.04 / 48));
}

void TestBetweenRuns::withoutSamplesThereIsNoInterval() {
    QVERIFY(std::isnan(intervalOf({}).low) && std::isnan(intervalOf({}).high));
}

void TestBetweenRuns::aTenthSlowerIsToldApartByEveryClock() {
    for (const bool recorded : {false, true}) {
        Times fast, slow;
        fast.betweenRuns = slow.betweenRuns = betweenRuns(recorded);
        QVERIFY(fast.betweenRuns > 0);
        fast.samples.assign(15, 1);
        slow.samples.assign(15, 1.1);
        QVERIFY(ratioBetweenRuns(slow, fast).interval.low > 1);
    }
}

TEST_OF_ROOM(TestBetweenRuns)
#include "tst_between_runs.moc"
