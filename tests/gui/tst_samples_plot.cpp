// SPDX-License-Identifier: GPL-3.0-or-later
// Two kinds of samples are seen as two beside one that is far longer, and the axis says what it shows.
#include "colours.h"
#include "gui/compare/samples_plot.h"
#include "room.h"

#include <QtTest>

#include <cmath>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// `count` samples, in turns of one kind and of another `apart` times as long, each within ±0.2 %.
std::vector<double> ofTwoKinds(int count, double apart) {
    std::vector<double> samples;
    for (int i = 0; i < count; ++i)
        samples.push_back(1e-6 * (i % 2 == 0 ? 1 : apart) * (1 + 0.0004 * (i * 7 % 11 - 5)));
    return samples;
}

std::vector<double> with(std::vector<double> samples, const std::vector<double>& others) {
    for (std::size_t i = 0; i < others.size(); ++i)
        samples.insert(samples.begin() + std::ptrdiff_t(7 + 9 * i), others[i]);
    return samples;
}

/// Runs of rows of a picture that have at least a pixel in the colour of the dots; dots of a kind may leave some free.
std::vector<std::pair<int, int>> bandsOf(const QImage& picture, const QRect& area, const QColor& colour) {
    std::vector<std::pair<int, int>> bands;
    for (int y = area.top() + 1; y < area.bottom(); ++y) {
        bool any = false;
        for (int x = area.left() + 1; !any && x < area.right(); ++x)
            any = distance(picture.pixelColor(x, y), colour) < 24;
        if (any && !bands.empty() && y - bands.back().second <= 3)
            bands.back().second = y;
        else if (any)
            bands.emplace_back(y, y);
    }
    return bands;
}

} // namespace

class TestSamplesPlot : public QObject {
    Q_OBJECT

private slots:
    void theAxisIsBrokenWhereTheSamplesAskForIt_data();
    void theAxisIsBrokenWhereTheSamplesAskForIt();
    void heightsGrowAndReadBack();
    void twoKindsAreDrawnApartBesideAnOutlier_data();
    void twoKindsAreDrawnApartBesideAnOutlier();
    void ticksNameWhatStandsThere();
    void labelsHaveRoom_data();
    void labelsHaveRoom();
    void samplesThatComeMayBreakTheAxis();
    void whatOthersDisturbedIsARing();
};

void TestSamplesPlot::theAxisIsBrokenWhereTheSamplesAskForIt_data() {
    QTest::addColumn<std::vector<double>>("samples");
    QTest::addColumn<double>("end"); ///< The longest sample below the break; 0 where there is none.
    std::vector<double> evenly, tail;
    for (int i = 0; i < 40; ++i) {
        evenly.push_back(1 + 0.1 * i);
        tail.push_back(1 - std::log(1 - (i + 0.5) / 40)); // Exponentially distributed.
    }
    QTest::newRow("none") << std::vector<double>{} << 0.0;
    QTest::newRow("three") << std::vector<double>{1, 1, 50} << 0.0;
    QTest::newRow("four") << std::vector<double>{1, 1.1, 1.05, 50} << 1.1;
    QTest::newRow("all the same") << std::vector<double>(20, 1.0) << 0.0;
    QTest::newRow("all the same but for one") << with(std::vector<double>(20, 1.0), {1.5}) << 1.0;
    QTest::newRow("evenly") << evenly << 0.0;
    QTest::newRow("a tail") << tail << 0.0;
    QTest::newRow("two kinds alone") << std::vector<double>{1, 2, 1, 2, 1, 2, 1, 2} << 0.0;
    QTest::newRow("two kinds and a long one") << std::vector<double>{1, 2, 1, 2, 50, 1, 2, 1, 2} << 2.0;
    QTest::newRow("two kinds and some long ones") << std::vector<double>{1, 2, 1, 2, 50, 1, 2, 1, 2, 30} << 2.0;
    QTest::newRow("a third kind of many") << std::vector<double>{1, 50, 1.01, 50, 1, 50, 1.02, 50} << 0.0;
    std::vector<double> disturbed = ofTwoKinds(200, 1.05);
    for (double& sample : disturbed)
        sample *= 1e6;
    disturbed = with(disturbed, {1.4, 1.6, 2.1, 3, 5, 33});
    QTest::newRow("ever longer ones") << disturbed << *std::ranges::max_element(disturbed, {}, [](double each) {
        return each < 1.2 ? each : 0;
    });
    QTest::newRow("a long one that leaves room") << std::vector<double>{1, 2, 1, 2, 4, 1, 2, 1, 2} << 0.0;
}

void TestSamplesPlot::theAxisIsBrokenWhereTheSamplesAskForIt() {
    QFETCH(std::vector<double>, samples);
    QFETCH(double, end);
    const SampleScale scale(samples);
    QCOMPARE(scale.isBroken(), end > 0);
    QCOMPARE(scale.end(), end);
    if (!scale.isBroken())
        for (const double sample : samples)
            QCOMPARE(scale.heightOf(sample), sample);
}

void TestSamplesPlot::heightsGrowAndReadBack() {
    const SampleScale scale(std::vector<double>{10, 11, 12, 10, 11, 12, 200, 500});
    QVERIFY(scale.isBroken());
    QCOMPARE(scale.beyond(), 200.0);
    QCOMPARE(scale.longest(), 500.0);
    for (double sample = 9; sample < 500; sample += 1) {
        QVERIFY(scale.heightOf(sample + 1) > scale.heightOf(sample));
        QVERIFY(std::abs(scale.sampleAt(scale.heightOf(sample)) - sample) < 1e-6 * sample);
    }
    // Above the break equal factors are equally far.
    const double one = scale.heightOf(250) - scale.heightOf(200), other = scale.heightOf(500) - scale.heightOf(400);
    QVERIFY(std::abs(one - other) < 1e-9);
    // What is below has the larger part.
    QVERIFY(scale.heightOf(12) - scale.heightOf(10) > 0.6 * (scale.heightOf(500) - scale.heightOf(10)));
}

void TestSamplesPlot::twoKindsAreDrawnApartBesideAnOutlier_data() {
    QTest::addColumn<std::vector<double>>("samples");
    QTest::addColumn<int>("bands");
    QTest::newRow("two kinds") << ofTwoKinds(60, 1.05) << 2;
    QTest::newRow("and one 50 times as long") << with(ofTwoKinds(60, 1.05), {50e-6}) << 3;
    QTest::newRow("and one twice as long") << with(ofTwoKinds(60, 1.05), {2e-6}) << 3;
    QTest::newRow("and two of them") << with(ofTwoKinds(60, 1.05), {50e-6, 400e-6}) << 4;
}

void TestSamplesPlot::twoKindsAreDrawnApartBesideAnOutlier() {
    QFETCH(std::vector<double>, samples);
    QFETCH(int, bands);
    SamplesPlot plot;
    plot.resize(320, 150); // As beside the table in a small window.
    plot.setTimes({.samples = samples});
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    plot.replot();
    const QImage picture = plot.grab().toImage();
    const auto found = bandsOf(picture, plot.axisRect()->rect(), plot.theme().series);
    QStringList places;
    for (const auto& [first, last] : found)
        places << QStringLiteral("%1 to %2").arg(first).arg(last);
    QVERIFY2(int(found.size()) == bands, qPrintable(places.join(u", ")));
    constexpr int leastApart = 6;
    for (std::size_t i = 1; i < found.size(); ++i)
        QVERIFY2(found[i].first - found[i - 1].second >= leastApart, qPrintable(places.join(u", ")));
}

void TestSamplesPlot::ticksNameWhatStandsThere() {
    SamplesPlot plot;
    plot.resize(320, 170);
    plot.setTimes({.samples = with(ofTwoKinds(60, 1.05), {50e-6, 400e-6})});
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    plot.replot();
    QVERIFY(plot.scale().isBroken());
    const QVector<double> ticks = plot.yAxis->ticker() ? plot.yAxis->tickVector() : QVector<double>();
    const QVector<QString> labels = plot.yAxis->tickVectorLabels();
    QCOMPARE(ticks.size(), labels.size());
    QVERIFY(ticks.size() >= 3);
    for (qsizetype i = 0; i < ticks.size(); ++i) {
        const double named = labels[i].toDouble(), there = plot.scale().sampleAt(ticks[i]);
        QVERIFY2(std::abs(named - there) < 0.006 * there, qPrintable(labels.toList().join(u' ')));
    }
    QCOMPARE(labels.last(), QStringLiteral("400"));
    QVERIFY(labels.first().toDouble() < 1.06);
    // Where the axis is broken stands below it, and what a sample is said to be is itself and no height.
    QVERIFY2(plot.xAxis->label().simplified().contains(QStringLiteral("axis broken at 1.0")),
             qPrintable(plot.xAxis->label()));
    QVERIFY2(plot.describe(7).startsWith(QStringLiteral("sample 8 of 62: 50.0 µs")), qPrintable(plot.describe(7)));
    plot.setTimes({.samples = ofTwoKinds(60, 1.05)});
    QCOMPARE(plot.xAxis->label(), QStringLiteral("sample"));
}

void TestSamplesPlot::labelsHaveRoom_data() {
    QTest::addColumn<int>("height");
    QTest::addColumn<double>("points");
    for (const int height : {100, 120, 150, 200, 300})
        for (const double points : {9.0, 14.0})
            QTest::addRow("%d pixels, %g points", height, points) << height << points;
}

void TestSamplesPlot::labelsHaveRoom() {
    QFETCH(int, height);
    QFETCH(double, points);
    SamplesPlot plot;
    QFont font = plot.font();
    font.setPointSizeF(points);
    plot.setFont(font);
    plot.yAxis->setTickLabelFont(font);
    plot.resize(320, height);
    plot.setTimes({.samples = with(ofTwoKinds(60, 1.15), {50e-6, 400e-6})});
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    plot.replot();
    const QVector<double> ticks = plot.yAxis->tickVector();
    // A line of type is as high, but for what letters hang below it.
    for (qsizetype i = 1; i < ticks.size(); ++i) {
        const double apart = plot.yAxis->coordToPixel(ticks[i - 1]) - plot.yAxis->coordToPixel(ticks[i]);
        QVERIFY2(apart >= QFontMetricsF(font).capHeight() + 1, qPrintable(QString::number(apart)));
    }
    QVERIFY(!ticks.isEmpty());
}

void TestSamplesPlot::samplesThatComeMayBreakTheAxis() {
    SamplesPlot plot;
    plot.resize(320, 150);
    std::vector<double> samples = ofTwoKinds(30, 1.05);
    plot.setTimes({.samples = samples});
    QVERIFY(!plot.scale().isBroken());
    samples.push_back(50e-6);
    plot.setTimes({.samples = samples});
    QVERIFY(plot.scale().isBroken());
    for (qint64 i = 0; i < plot.count(); ++i)
        QVERIFY(plot.yAxis->range().contains(plot.valueAt(i)));
    samples.push_back(90e-6);
    plot.setTimes({.samples = samples});
    for (qint64 i = 0; i < plot.count(); ++i)
        QVERIFY(plot.yAxis->range().contains(plot.valueAt(i)));
}

void TestSamplesPlot::whatOthersDisturbedIsARing() {
    SamplesPlot plot;
    Times times;
    times.samples = {10e-6, 10e-6, 16e-6, 10e-6, 10e-6, 10e-6, 10e-6};
    times.lost = {0, 0, 4e-6, 0, 0, 0, 0};
    plot.setTimes(times);
    QCOMPARE(plot.graph(0)->dataCount() + plot.graph(1)->dataCount(), 7);
    QCOMPARE(plot.graph(1)->dataCount(), 1);
    QCOMPARE(plot.graph(1)->data()->constBegin()->key, 3.);
    QVERIFY2(plot.describe(2).endsWith(QStringLiteral("; other programs took 25 % of it")),
             qPrintable(plot.describe(2)));
    QVERIFY(!plot.describe(1).contains(QStringLiteral("other programs")));
    times.lost.clear();
    plot.setTimes(times);
    QCOMPARE(plot.graph(0)->dataCount(), 7);
}

TEST_OF_ROOM(TestSamplesPlot, QApplication)
#include "tst_samples_plot.moc"
