// SPDX-License-Identifier: GPL-3.0-or-later
// The histogram of the heights of jumps: its bars, its words and its growth.
#include "gui/sequence/jump_plot.h"
#include "profiles.h"
#include "room.h"

#include <cmath>

using namespace walshscope;
using namespace walshscope::gui;

class TestJumpPlot : public QObject {
    Q_OBJECT

private slots:
    void everyHeightIsCountedAgainstTheGeometricLaw_data() { addSequences(); }
    void everyHeightIsCountedAgainstTheGeometricLaw();
    void aHugeHeightStandsBesideTheSmallOnes();
    void aHistogramGrowsUnderItsZoomAndCursor();
    void withoutJumpsThereIsAWord();
    void aRoomOfNoSizeIsNotDrawnOn();
    void markersGoWithTheirBars();
};

void TestJumpPlot::everyHeightIsCountedAgainstTheGeometricLaw() {
    QFETCH(Bits, bits);
    std::map<std::size_t, int> counts;
    int all = 0;
    for (const Jump& jump : jumpsOf(profileOf(bits))) {
        ++counts[jump.after - jump.before];
        ++all;
    }
    JumpPlot plot;
    plot.setLog(logOf(bits));
    int seen = 0;
    for (qint64 row = 0; row < plot.count(); ++row) {
        const std::size_t height = plot.heightAt(row);
        QCOMPARE(int(plot.valueAt(row)), counts[height]);
        seen += counts[height];
        QVERIFY(row == 0 || (height > plot.heightAt(row - 1) && plot.keyAt(row) > plot.keyAt(row - 1)));
    }
    QCOMPARE(seen, all);
    const QList<QByteArray> lines = csvOf(plot).trimmed().split('\n');
    QCOMPARE(lines.first(), QByteArray("height,count,expected"));
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QList<QByteArray> parts = lines[i].split(',');
        const auto height = parts[0].toULongLong();
        QCOMPARE(parts[1].toInt(), counts[height]);
        QCOMPARE(parts[2].toDouble(), all * std::pow(0.5, double(height)));
    }
}

void TestJumpPlot::aHugeHeightStandsBesideTheSmallOnes() {
    const std::size_t huge = std::size_t(1) << 20;
    std::vector<Jump> jumps{{0, 0, 1}, {3, 1, 3}, {6, 3, 4}};
    JumpPlot plot;
    plot.resize(640, 360);
    auto log = std::make_shared<JumpLog>(jumps);
    log->add(std::vector<Jump>{{huge + 7, 4, huge + 4}});
    plot.setLog(log);
    const qint64 last = plot.count() - 1;
    QCOMPARE(plot.heightAt(last), huge);
    QCOMPARE(plot.describe(0), QStringLiteral("height 1: 2 jumps, expected 2"));
    QCOMPARE(plot.describe(1), QStringLiteral("height 2: 1 jump, expected 1"));
    const QImage picture = plot.toPixmap(640, 360).toImage();
    for (qint64 row : {qint64(0), qint64(1), last})
        QVERIFY(drawnAt(plot, picture, plot.keyAt(row), plot.valueAt(row) / 2));
    plot.markHeight(huge);
    QCOMPARE(plot.markedHeight(), std::optional(huge));
    const QImage marked = plot.toPixmap(640, 360).toImage();
    QVERIFY(!drawnAt(plot, marked, plot.keyAt(last), 0.5));
    QVERIFY(drawnAt(plot, marked, plot.keyAt(0), 0.5));
    plot.markHeight({});
    QVERIFY(drawnAt(plot, plot.toPixmap(640, 360).toImage(), plot.keyAt(last), 0.5));
}

void TestJumpPlot::aHistogramGrowsUnderItsZoomAndCursor() {
    auto log = std::make_shared<JumpLog>();
    JumpPlot plot;
    plot.setLog(log);
    const std::vector<Jump> jumps = jumpsOf(profileOf(randomBits(2000, 3)));
    log->add(std::span(jumps).first(100));
    plot.grow();
    const qint64 before = plot.count();
    plot.setCursorIndex(2);
    plot.toggleMarkerA();
    plot.xAxis->setRange(1.5, 4.5);
    log->add(std::span(jumps).subspan(100));
    const std::size_t end = jumps.back().after;
    // A height of 1000 shows far right, and one of 100 comes before it later.
    log->add(std::vector<Jump>{{2 * end + 999, end, end + 1000}});
    plot.grow();
    QCOMPARE(plot.xAxis->range(), QCPRange(1.5, 4.5));
    QVERIFY(plot.count() > before);
    QCOMPARE(plot.heightAt(*plot.cursorIndex()), std::size_t(3));
    QCOMPARE(plot.heightAt(*plot.markerA()), std::size_t(3));
    plot.setCursorIndex(plot.count() - 1);
    plot.toggleMarkerB();
    QCOMPARE(plot.heightAt(*plot.cursorIndex()), std::size_t(1000));
    log->add(std::vector<Jump>{{2 * end + 2099, end + 1000, end + 1100}});
    plot.grow();
    QCOMPARE(plot.heightAt(*plot.cursorIndex()), std::size_t(1000));
    QCOMPARE(plot.heightAt(plot.count() - 2), std::size_t(100));
    QCOMPARE(plot.heightAt(*plot.markerA()), std::size_t(3));
    QCOMPARE(plot.heightAt(*plot.markerB()), std::size_t(1000));
}

void TestJumpPlot::withoutJumpsThereIsAWord() {
    JumpPlot plot;
    plot.resize(640, 360);
    const auto words = [&] {
        for (auto* item : plot.findChildren<QCPItemText*>())
            if (item->visible() && item->text().contains(QLatin1String("no jumps")))
                return true;
        return false;
    };
    QVERIFY(!words());
    plot.setLog(std::make_shared<JumpLog>());
    QVERIFY(words());
    QCOMPARE(plot.count(), 0);
    plot.setLog(lone(5));
    QVERIFY(!words());
    QCOMPARE(csvOf(plot).count('\n'), 7);
}

void TestJumpPlot::aRoomOfNoSizeIsNotDrawnOn() {
    QTest::failOnWarning(QRegularExpression(QStringLiteral("pain")));
    QWidget window;
    window.resize(400, 300);
    JumpPlot plot(&window);
    plot.setGeometry(0, 0, 300, 0);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    plot.setLog(lone(5));
    plot.replot();
    plot.setCursorIndex(0);
    plot.resize(300, 200);
    QCOMPARE(plot.viewport(), plot.rect());
}

void TestJumpPlot::markersGoWithTheirBars() {
    JumpPlot plot;
    plot.setLog(std::make_shared<JumpLog>(std::vector<Jump>{{0, 0, 1}, {3, 1, 3}, {6, 3, 4}}));
    QVERIFY(plot.count() > 1);
    plot.setCursorIndex(plot.count() - 1);
    plot.toggleMarkerA();
    plot.setLog(std::make_shared<JumpLog>());
    QVERIFY(!plot.markerA() && !plot.cursorIndex());
    QCOMPARE(plot.words(), QString());
}

TEST_OF_ROOM(TestJumpPlot, QApplication)
#include "tst_jump_plot.moc"
