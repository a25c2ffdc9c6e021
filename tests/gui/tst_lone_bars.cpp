// SPDX-License-Identifier: GPL-3.0-or-later
// A bar with nothing beside it is seen, also where the axis stands, and where bins are as narrow as a pixel.
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

TEST_OF_ROOM(TestLoneBars, QApplication)
#include "tst_lone_bars.moc"
