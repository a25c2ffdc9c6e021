// SPDX-License-Identifier: GPL-3.0-or-later
// A bar with nothing beside it is seen, also where the axis stands, and where bins are as narrow as a pixel.
#include "gui/plot/distribution_plot.h"
#include "gui/plot/spectrum_plot.h"
#include "room.h"

#include <QtTest>

using namespace walshscope;
using namespace walshscope::gui;

class TestLoneBars : public QObject {
    Q_OBJECT

private slots:
    void aBarThatStandsAloneIsSeen_data();
    void aBarThatStandsAloneIsSeen();
    void aBarOfADistributionIsSeen_data();
    void aBarOfADistributionIsSeen();
    void barsSideBySideStayNarrow();
};

void TestLoneBars::aBarThatStandsAloneIsSeen_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("at");
    QTest::addColumn<int>("value");
    QTest::newRow("a constant function") << 8 << 0 << 256;
    QTest::newRow("its complement") << 8 << 0 << -256;
    QTest::newRow("a linear function of the last mask") << 8 << 255 << 256;
    QTest::newRow("among more bins than pixels") << 14 << 0 << 16384;
    QTest::newRow("in their midst") << 14 << 5000 << -16384;
}

void TestLoneBars::aBarThatStandsAloneIsSeen() {
    QFETCH(int, n);
    QFETCH(int, at);
    QFETCH(int, value);
    Vector values(n);
    values[std::size_t(at)] = value;
    SpectrumPlot plot;
    plot.resize(440, 260);
    Monitor silent;
    plot.setView(makeView(std::make_shared<const Spectrum>(std::move(values)), Order::Hadamard, silent));
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    const QImage image = plot.grab().toImage();
    const int y = int(plot.yAxis->coordToPixel(value / 3.0)), x = int(plot.xAxis->coordToPixel(at));
    int wide = 0;
    for (int i = x - 4; i <= x + 4; ++i)
        wide += image.pixelColor(i, y) == (value > 0 ? plot.theme().plus : plot.theme().minus);
    QVERIFY2(wide >= 2, qPrintable(QString::number(wide)));
}

void TestLoneBars::aBarOfADistributionIsSeen_data() {
    QTest::addColumn<Distribution>("distribution");
    QTest::addColumn<qlonglong>("value");
    QTest::addColumn<double>("zoom");
    // Of a function that is 1 for three of 2^31 points.
    const Distribution nearlyConstant{
        {-6, (1 << 28) - 1}, {-2, 3 << 28}, {2, 3 << 28}, {6, 1 << 28}, {(1LL << 31) - 6, 1}};
    QTest::newRow("of many, where the axis stands") << nearlyConstant << 2LL << 1.0;
    QTest::newRow("one far away") << nearlyConstant << (1LL << 31) - 6 << 1.0;
    QTest::newRow("one far away, twice as near") << nearlyConstant << (1LL << 31) - 6 << 0.5;
    QTest::newRow("one far away, a hundred times as near") << nearlyConstant << (1LL << 31) - 6 << 0.01;
    const Distribution complement{{6 - (1LL << 31), 1}, {-6, 1 << 28}, {-2, 3 << 28}, {2, 3 << 28}, {6, (1 << 28) - 1}};
    QTest::newRow("of the complement") << complement << 2LL << 1.0;
    QTest::newRow("far away on the left") << complement << 6 - (1LL << 31) << 1.0;
    QTest::newRow("in the midst") << Distribution{{-(1 << 20), 1}, {0, 5}, {2, 5}, {1 << 20, 1}} << 2LL << 1.0;
}

void TestLoneBars::aBarOfADistributionIsSeen() {
    QFETCH(Distribution, distribution);
    QFETCH(qlonglong, value);
    QFETCH(double, zoom);
    DistributionPlot plot;
    plot.resize(440, 260);
    plot.setTable(std::make_shared<const DistributionTable>(distribution));
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    const QCPRange all = plot.xAxis->range();
    const double there = all.lower + (double(value) - all.lower) * (1 - zoom); // Stays where it is.
    plot.xAxis->setRange(there, there + all.size() * zoom);
    plot.replot();
    const QImage image = plot.grab().toImage();
    const int x = int(plot.xAxis->coordToPixel(double(value)));
    // The lowest has one pixel, beside the axis.
    const int y = int(std::ceil(plot.yAxis->coordToPixel(0))) - 1;
    int wide = 0;
    for (int i = x - 4; i <= x + 4; ++i)
        wide += image.pixelColor(i, y) == (value > 0 ? plot.theme().plus : plot.theme().minus);
    QVERIFY2(wide >= 2, qPrintable(QString::number(wide)));
}

/// As high as those beside it none is wider: what is between two of them is seen.
void TestLoneBars::barsSideBySideStayNarrow() {
    Distribution distribution;
    for (std::int64_t value = 0; value < 4000; value += 2)
        distribution[value] = 10 + std::uint64_t(value % 80 == 40);
    DistributionPlot plot;
    plot.resize(440, 260);
    plot.setTable(std::make_shared<const DistributionTable>(distribution));
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    const QImage image = plot.grab().toImage();
    const int y = int(plot.yAxis->coordToPixel(10.5));
    for (std::int64_t value = 40; value < 4000; value += 80) {
        const int x = int(plot.xAxis->coordToPixel(double(value)));
        int wide = 0;
        for (int i = x - 4; i <= x + 4; ++i)
            wide += image.pixelColor(i, y) == plot.theme().plus;
        QCOMPARE(wide, 1);
    }
}

TEST_OF_ROOM(TestLoneBars, QApplication)
#include "tst_lone_bars.moc"
