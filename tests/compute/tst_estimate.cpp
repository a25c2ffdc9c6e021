// SPDX-License-Identifier: GPL-3.0-or-later
// What is found from samples that others have disturbed, and intervals that hold for another run of the program.
#include "timing/estimate.h"

#include "room.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace walshscope;

class TestEstimate : public QObject {
    Q_OBJECT

private slots:
    void anIntervalHasWhatLiesBetweenRuns_data();
    void anIntervalHasWhatLiesBetweenRuns();
    void threeRunsShowWhatLiesBetweenThem();
    void twoRunsThatDifferAreFarApart();
    void whatTheIntervalAllowsForIsNoDoubt_data();
    void whatTheIntervalAllowsForIsNoDoubt();
    void intervalsOfTwoMeasurementsOverlap_data();
    void intervalsOfTwoMeasurementsOverlap();
    void aRatioHasTheIntervalsOfBoth();
    void aRatioOverACopyHasItsInterval();
    void runsKeepTheSurestCopy_data();
    void runsKeepTheSurestCopy();
    void anotherPaceMayBeTheReason();
    void samplesOfOthersAreLeftOut_data();
    void samplesOfOthersAreLeftOut();
    void withoutSamplesThereIsNoInterval();
    void whatOneRunDoesNotKnowIsNotKnown();
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

/// A run whose samples are all alike.
Times alike(double seconds) {
    Times times;
    times.samples.assign(20, seconds);
    times.betweenRuns = 0.04;
    return times;
}

Times runsOf(const std::vector<double>& seconds) {
    Times all = alike(seconds.front());
    TimedCell cell{{}, all};
    for (std::size_t i = 1; i < seconds.size(); ++i)
        addRun(cell, {{}, alike(seconds[i])});
    return std::get<Times>(cell.outcome);
}

bool isAlike(double a, double b) { return std::abs(a - b) <= 1e-12 * std::abs(b); }

bool overlap(const Interval& a, const Interval& b) { return a.low <= b.high && b.low <= a.high; }

} // namespace

void TestEstimate::anIntervalHasWhatLiesBetweenRuns_data() {
    QTest::addColumn<double>("part");
    QTest::newRow("printed") << 0.0;
    QTest::newRow("three hundredths") << 0.03;
    QTest::newRow("twice as long") << 1.0;
}

void TestEstimate::anIntervalHasWhatLiesBetweenRuns() {
    QFETCH(double, part);
    const Estimate estimate = estimateOf(timesAround(100, part));
    QCOMPARE(estimate.seconds, 100.);
    QVERIFY(isAlike(std::log(100 / estimate.interval.low), std::hypot(std::log(100. / 96), part)));
    QVERIFY(isAlike(std::log(estimate.interval.high / 100), std::hypot(std::log(104. / 100), part)));
}

/// Of three runs the next three may be three times as far away as the fastest is.
void TestEstimate::threeRunsShowWhatLiesBetweenThem() {
    const Estimate estimate = estimateOf(runsOf({std::exp(-0.02), 1, std::exp(0.02)}));
    QCOMPARE(estimate.seconds, 1.);
    QCOMPARE(estimate.samples, std::size_t(60));
    const Interval ofSamples = medianInterval(runsOf({std::exp(-0.02), 1, std::exp(0.02)}).samples);
    const double between = 3 * 0.02;
    QVERIFY(std::abs(std::log(estimate.interval.low) + std::hypot(std::log(ofSamples.low), between)) < 1e-9);
    QVERIFY(std::abs(std::log(estimate.interval.high) - std::hypot(std::log(ofSamples.high), between)) < 1e-9);
    const Estimate equal = estimateOf(runsOf({1, 1, 1}));
    QCOMPARE(equal.interval, (Interval{1, 1}));
    // However far they are apart, no time is negative.
    const Interval apart = estimateOf(runsOf({1, 3, 3})).interval;
    QVERIFY(apart.low > 0 && apart.low < 1 && apart.high > 3);
    // One that others made slow says nothing of the next three.
    QVERIFY(estimateOf(runsOf({1, 1.01, 5})).interval.high < 1.1);
}

void TestEstimate::twoRunsThatDifferAreFarApart() {
    const Interval near = estimateOf(runsOf({1, 1})).interval, far = estimateOf(runsOf({1, 1.5})).interval;
    QVERIFY(near.high - near.low < 0.06);
    QVERIFY(far.low < 1.05 && far.high > 1.45);
}

void TestEstimate::whatTheIntervalAllowsForIsNoDoubt_data() {
    QTest::addColumn<bool>("drifts");
    QTest::addColumn<double>("apart");
    QTest::addColumn<bool>("doubtful");
    for (const bool drifts : {false, true})
        for (const double apart : {0.03, 0.045, 0.055, 0.2})
            QTest::addRow("%s by %g", drifts ? "drifting" : "two kinds", apart) << drifts << apart << (apart > 0.05);
}

/// The interval goes 5 % to either side of the median, which is one of the two.
void TestEstimate::whatTheIntervalAllowsForIsNoDoubt() {
    QFETCH(bool, drifts);
    QFETCH(double, apart);
    QFETCH(bool, doubtful);
    Times times = alike(1);
    times.betweenRuns = 0.05;
    for (std::size_t i = 0; i < times.samples.size(); ++i)
        if (drifts ? i >= 12 : i % 5 < 2)
            times.samples[i] += apart;
    const std::vector<Concern> found = concernsAbout(times, 0.02);
    QCOMPARE(std::ranges::count(found, drifts ? Concern::Drifting : Concern::Bimodal), doubtful ? 1 : 0);
}

void TestEstimate::intervalsOfTwoMeasurementsOverlap_data() {
    QTest::addColumn<int>("runs");
    QTest::addColumn<QString>("distribution");
    for (const int runs : {3, 4, 5, 6, 7, 8, 9, 10, 20})
        for (const QString& distribution : QStringList{"normal", "even", "exponential", "a fifth far too long"})
            QTest::newRow(qPrintable(QStringLiteral("%1 runs, %2").arg(runs).arg(distribution)))
                << runs << distribution;
}

/// Whatever lies between runs, 95 % of those measured twice overlap.
void TestEstimate::intervalsOfTwoMeasurementsOverlap() {
    QFETCH(int, runs);
    QFETCH(QString, distribution);
    constexpr int pairs = 1000;
    std::mt19937_64 random{7};
    const auto between = [&](std::mt19937_64& from) {
        if (distribution == QLatin1String("even"))
            return std::uniform_real_distribution(0., 0.05)(from);
        if (distribution == QLatin1String("exponential"))
            return std::exponential_distribution(30.)(from);
        const double usual = std::normal_distribution(0., 0.02)(from);
        return usual + (distribution != QLatin1String("normal") && std::bernoulli_distribution(0.2)(from)
                            ? std::uniform_real_distribution(0., 0.3)(from)
                            : 0);
    };
    const auto measured = [&] {
        std::vector<double> seconds;
        for (int run = 0; run < runs; ++run)
            seconds.push_back(std::exp(between(random)));
        return estimateOf(runsOf(seconds)).interval;
    };
    int agree = 0;
    for (int pair = 0; pair < pairs; ++pair)
        agree += overlap(measured(), measured());
    QVERIFY2(agree >= pairs * 95 / 100, qPrintable(QString::number(agree)));
}

void TestEstimate::aRatioHasTheIntervalsOfBoth() {
    const Ratio ratio = ratioOf(timesAround(300, 0.03), timesAround(100, 0));
    QVERIFY(isAlike(ratio.value, 3));
    const double up = std::log(1.04), down = -std::log(0.96);
    QVERIFY(isAlike(std::log(3 / ratio.interval.low), std::hypot(down, 0.03, up)));
    QVERIFY(isAlike(std::log(ratio.interval.high / 3), std::hypot(up, 0.03, down)));
}

void TestEstimate::aRatioOverACopyHasItsInterval() {
    const Ratio ratio = ratioOf(estimateOf(timesAround(300, 0)), Figure{100, {80, 150}, {}});
    QVERIFY(isAlike(ratio.value, 3));
    QVERIFY(isAlike(std::log(3 / ratio.interval.low), std::hypot(std::log(0.96), std::log(1.5))));
    QVERIFY(isAlike(std::log(ratio.interval.high / 3), std::hypot(std::log(1.04), std::log(0.8))));
}

void TestEstimate::runsKeepTheSurestCopy_data() {
    QTest::addColumn<Figure>("first");
    QTest::addColumn<Figure>("second");
    QTest::addColumn<double>("kept");
    const Figure none, narrow{2, {1.9, 2.1}, {}}, wide{1, {0.5, 2}, {}}, doubtful{3, {2.99, 3.01}, {Concern::Few}};
    QTest::newRow("the narrower one") << wide << narrow << 2.;
    QTest::newRow("the narrower one came first") << narrow << wide << 2.;
    QTest::newRow("without a doubt, however wide") << doubtful << wide << 1.;
    QTest::newRow("the only one") << none << doubtful << 3.;
    QTest::newRow("the only one came first") << doubtful << none << 3.;
    QTest::newRow("none") << none << none << 0.;
}

void TestEstimate::runsKeepTheSurestCopy() {
    QFETCH(Figure, first);
    QFETCH(Figure, second);
    Times once = alike(1), again = alike(1);
    once.copy = first;
    again.copy = second;
    TimedCell cell{{}, once};
    addRun(cell, {{}, again});
    QTEST(std::get<Times>(cell.outcome).copy.value, "kept");
}

void TestEstimate::anotherPaceMayBeTheReason() {
    Times now = alike(1.2), before = alike(1);
    QVERIFY(changeOf(now, before).interval.low > 1.1);
    now.pace = 1.2e-6;
    before.pace = 1e-6;
    QVERIFY(changeOf(now, before).interval.contains(1));
    QVERIFY(changeOf(now, before).interval.contains(1.2));
    QVERIFY(changeOf(before, now).interval.contains(1));
    before.pace = 1.2e-6;
    QVERIFY(!changeOf(now, before).interval.contains(1));
    before.pace = 0; // Not known.
    QVERIFY(!changeOf(now, before).interval.contains(1));
    before.pace = 1e-6; // Another contender may be why.
    QVERIFY(!ratioOf(now, before).interval.contains(1));
}

void TestEstimate::samplesOfOthersAreLeftOut_data() {
    QTest::addColumn<int>("disturbed"); // Of 40.
    QTest::addColumn<bool>("parallel");
    QTest::addColumn<int>("basis");
    QTest::addColumn<double>("seconds");
    QTest::addColumn<QList<int>>("doubts");
    const auto row = [](const char* name, int disturbed, bool parallel, Basis basis, double seconds,
                        std::initializer_list<Concern> doubts) {
        QList<int> all;
        for (const Concern doubt : doubts)
            all << int(doubt);
        QTest::newRow(name) << disturbed << parallel << int(basis) << seconds << all;
    };
    row("nobody else", 0, true, Basis::AllSamples, 1, {});
    row("some", 10, true, Basis::Undisturbed, 1, {});
    row("three quarters", 30, false, Basis::Undisturbed, 1, {});
    row("too many, of one thread", 31, false, Basis::ProcessorTime, 1, {Concern::Interrupted});
    row("all, of one thread", 40, false, Basis::ProcessorTime, 1, {Concern::Interrupted});
    row("too many, of several threads", 31, true, Basis::Disturbed, 3, {Concern::Disturbed});
}

/// Others take two of the three seconds that a disturbed sample has.
void TestEstimate::samplesOfOthersAreLeftOut() {
    QFETCH(int, disturbed);
    QFETCH(bool, parallel);
    QFETCH(int, basis);
    QFETCH(double, seconds);
    QFETCH(QList<int>, doubts);
    Times times;
    times.parallel = parallel;
    for (int i = 0; i < 40; ++i) {
        const bool mine = i * 7 % 40 >= disturbed; // Spread over all of them.
        times.samples.push_back(mine ? 1 : 3);
        times.lost.push_back(mine ? 0 : 2);
    }
    times.betweenRuns = 0.04;
    const Estimate estimate = estimateOf(times);
    QCOMPARE(int(estimate.basis), basis);
    QCOMPARE(estimate.seconds, seconds);
    QList<int> found;
    for (const Concern concern : concernsAbout(times, 0.02))
        if (concern == Concern::Interrupted || concern == Concern::Disturbed)
            found << int(concern);
    QCOMPARE(found, doubts);
    // Nothing is left of a sample that others had from its beginning to its end.
    Times all = times;
    all.lost = all.samples;
    QCOMPARE(int(estimateOf(all).basis), int(Basis::Disturbed));
    times.lost.clear(); // Not known.
    QCOMPARE(int(estimateOf(times).basis), int(Basis::AllSamples));
}

void TestEstimate::withoutSamplesThereIsNoInterval() {
    const Estimate none = estimateOf({});
    QVERIFY(std::isnan(none.seconds) && std::isnan(none.interval.low) && std::isnan(none.interval.high));
    QVERIFY(std::isnan(ratioOf({}, alike(1)).value));
}

void TestEstimate::whatOneRunDoesNotKnowIsNotKnown() {
    Times knows = alike(1), other = alike(1);
    knows.lost.assign(knows.samples.size(), 0.5);
    knows.pace = 1e-6;
    const auto both = [&](const Times& a, const Outcome& b) {
        TimedCell cell{{}, a};
        addRun(cell, {{}, b});
        return cell.outcome;
    };
    const Times twice = std::get<Times>(both(knows, knows)), once = std::get<Times>(both(knows, other));
    QCOMPARE(twice.lost.size(), twice.samples.size());
    QCOMPARE(twice.pace, 1e-6);
    QCOMPARE(once.samples.size(), std::size_t(40));
    QVERIFY(once.lost.empty() && once.pace == 0);
    // A wrong result is all there is to say, in whichever run.
    QVERIFY(std::holds_alternative<WrongAt>(both(knows, WrongAt{"W(1)", "2", "3"})));
    TimedCell wrong{{}, WrongAt{"W(1)", "2", "3"}};
    addRun(wrong, {{}, knows});
    QVERIFY(std::holds_alternative<WrongAt>(wrong.outcome));
}

void TestEstimate::aTenthSlowerIsToldApartByEveryClock() {
    for (const bool recorded : {false, true}) {
        Times fast = alike(1), slow = alike(1.1);
        fast.betweenRuns = slow.betweenRuns = betweenRuns(recorded, false);
        QVERIFY(fast.betweenRuns > 0);
        QVERIFY(ratioOf(slow, fast).interval.low > 1);
    }
}

TEST_OF_ROOM(TestEstimate)
#include "tst_estimate.moc"
