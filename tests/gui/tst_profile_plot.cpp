// SPDX-License-Identifier: GPL-3.0-or-later
// Linear complexity profiles: what is drawn, said and written, also while they grow.
#include "gui/sequence/profile_plot.h"
#include "profiles.h"
#include "room.h"

#include <algorithm>
#include <array>
#include <limits>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// As a random sequence jumps: where N/2 is passed, with probability 1/2 at each bit; but not in the 40 bits from
/// `quiet` on.
std::vector<Jump> randomJumps(std::size_t length, std::uint64_t seed, std::size_t quiet) {
    const Bits coins = randomBits(length, seed);
    std::vector<Jump> jumps;
    std::size_t complexity = 0;
    for (std::size_t n = 0; n < length; ++n) {
        if (2 * complexity > n || !coins[n] || (n >= quiet && n < quiet + 40))
            continue;
        jumps.push_back({n, complexity, n + 1 - complexity});
        complexity = n + 1 - complexity;
    }
    return jumps;
}

} // namespace

class TestProfilePlot : public QObject {
    Q_OBJECT

private slots:
    void everyValueIsThatOfTheDefinition_data() { addSequences(); }
    void everyValueIsThatOfTheDefinition();
    void everyValueIsDrawn_data() { addSequences(); }
    void everyValueIsDrawn();
    void aLoneJumpIsDrawnAtEveryZoom_data();
    void aLoneJumpIsDrawnAtEveryZoom();
    void theHighestJumpAmongManyIsDrawnAtEveryZoom_data();
    void theHighestJumpAmongManyIsDrawnAtEveryZoom();
    void eachStepOfMillionsIsDrawnWhereOneLooksClosely_data();
    void eachStepOfMillionsIsDrawnWhereOneLooksClosely();
    void theRangeOfAnyBitsIsThatOfTheirValues();
    void halfOfTheBitsIsDrawnAtEveryZoom_data();
    void halfOfTheBitsIsDrawnAtEveryZoom();
    void theCsvHasARowForEachBit_data() { addSequences(); }
    void theCsvHasARowForEachBit();
    void theCursorSaysNumbersAndJumps();
    void keysGoFromJumpToJump();
    void theMouseFindsTheJumpUnderAPixel();
    void theFirstOfTwoClicksChoosesNothing();
    void draggingMovesTheBits();
    void growingKeepsZoomAndCursor();
    void theExtentDoesNotMoveWhileARandomProfileGrows();
    void aNarrowPartIsAsHighAsItsValues();
    void aPeakThatComesIntoANarrowPartIsInSight();
    void theLongestSequenceCanBeZoomedToItsLastBits();
    void theStepIsALineThatMoves();
    void theDifferenceIsAnActionToo();
};

void TestProfilePlot::everyValueIsThatOfTheDefinition() {
    QFETCH(Bits, bits);
    ProfilePlot plot;
    plot.setLog(logOf(bits), qint64(bits.size()), qint64(bits.size()));
    const std::vector<std::size_t> profile = profileOf(bits);
    QCOMPARE(plot.count(), qint64(bits.size()) + 1);
    for (bool difference : {false, true}) {
        plot.setDifference(difference);
        QCOMPARE(plot.valueAt(0), 0.0);
        for (std::size_t n = 0; n < bits.size(); ++n) {
            const double complexity = double(profile[n]);
            QCOMPARE(plot.valueAt(qint64(n) + 1), difference ? 2 * complexity - double(n + 1) : complexity);
        }
    }
}

void TestProfilePlot::everyValueIsDrawn() {
    QFETCH(Bits, bits);
    ProfilePlot plot;
    plot.resize(640, 360);
    plot.setLog(logOf(bits), qint64(bits.size()), qint64(bits.size()));
    for (bool difference : {false, true}) {
        plot.setDifference(difference);
        const QImage picture = plot.toPixmap(640, 360).toImage();
        int hidden = 0;
        for (qint64 n = 0; n < plot.count(); ++n)
            hidden += !drawnAt(plot, picture, double(n), plot.valueAt(n));
        // A few are behind the dots of N/2, which begin where the profile does.
        QVERIFY2(hidden <= std::max<qint64>(1, plot.count() / 8), qPrintable(QString::number(hidden)));
    }
}

void TestProfilePlot::aLoneJumpIsDrawnAtEveryZoom_data() {
    QTest::addColumn<bool>("difference");
    QTest::addColumn<double>("share");
    for (bool difference : {false, true})
        for (double share : {1.0, 0.5, 0.11, 0.01, 0.002, 0.0003, 0.00002})
            QTest::addRow("%s %g", difference ? "2L − N" : "L", share) << difference << share;
}

void TestProfilePlot::aLoneJumpIsDrawnAtEveryZoom() {
    QFETCH(bool, difference);
    QFETCH(double, share);
    const qint64 length = 1 << 20;
    for (std::size_t one : {std::size_t(1) << 20, std::size_t(700001), std::size_t(524288), std::size_t(1001)}) {
        const qint64 place = std::min(qint64(one), length - 1);
        ProfilePlot plot;
        plot.resize(640, 360);
        plot.setLog(lone(std::size_t(place)), length, length);
        plot.setDifference(difference);
        const double width = share * double(length);
        if (share < 1)
            plot.xAxis->setRange(double(place) - width * 0.4, double(place) + width * 0.6);
        const QImage picture = plot.toPixmap(640, 360).toImage();
        // From one side of N/2 to the other.
        const double height = double(place + 1);
        QVERIFY(drawnAt(plot, picture, double(place + 1), height));
        QVERIFY(drawnAt(plot, picture, double(place), difference ? 1 - height : 0));
        if (difference)
            QVERIFY(drawnAt(plot, picture, double(place) + 0.75, height / 2));
        else
            QVERIFY(drawnAt(plot, picture, double(place + 1), height * 0.75));
    }
}

void TestProfilePlot::theHighestJumpAmongManyIsDrawnAtEveryZoom_data() {
    QTest::addColumn<double>("share");
    for (double share : {1.0, 0.6, 0.2, 0.05, 0.01, 0.002})
        QTest::addRow("%g", share) << share;
}

void TestProfilePlot::theHighestJumpAmongManyIsDrawnAtEveryZoom() {
    QFETCH(double, share);
    const std::size_t length = 1 << 18;
    const std::vector<Jump> jumps = randomJumps(length, 5, 150000);
    const auto height = [](const Jump& jump) { return jump.after - jump.before; };
    const Jump highest = *std::ranges::max_element(jumps, {}, height);
    QVERIFY(height(highest) >= 40);
    ProfilePlot plot;
    plot.resize(640, 360);
    plot.setLog(std::make_shared<JumpLog>(jumps), qint64(length), qint64(length));
    plot.setDifference(true);
    const double width = share * double(length);
    if (share < 1)
        plot.xAxis->setRange(double(highest.n) - width * 0.3, double(highest.n) + width * 0.7);
    const QImage picture = plot.toPixmap(640, 360).toImage();
    QVERIFY(drawnAt(plot, picture, double(highest.n + 1), double(height(highest))));
    QVERIFY(drawnAt(plot, picture, double(highest.n), 1 - double(height(highest))));
    // And nothing goes beyond it.
    for (double key = plot.xAxis->range().lower; key < plot.xAxis->range().upper; key += width / 5000) {
        QVERIFY(!drawnAt(plot, picture, key, double(height(highest)) + 2));
        QVERIFY(!drawnAt(plot, picture, key, -1 - double(height(highest))));
    }
}

void TestProfilePlot::eachStepOfMillionsIsDrawnWhereOneLooksClosely_data() {
    QTest::addColumn<bool>("difference");
    QTest::newRow("L") << false;
    QTest::newRow("2L − N") << true;
}

void TestProfilePlot::eachStepOfMillionsIsDrawnWhereOneLooksClosely() {
    QFETCH(bool, difference);
    const std::size_t length = std::size_t(1) << 22;
    const std::vector<Jump> jumps = randomJumps(length, 11, length);
    ProfilePlot plot;
    plot.resize(640, 360);
    plot.setLog(std::make_shared<JumpLog>(jumps), qint64(length), qint64(length));
    plot.setDifference(difference);
    for (const qint64 from : {qint64(0), qint64(1234567), qint64(length) - 60}) {
        plot.xAxis->setRange(double(from), double(from + 60));
        const QImage picture = plot.toPixmap(640, 360).toImage();
        std::size_t next = 0, complexity = 0;
        int hidden = 0;
        for (qint64 bits = from; bits <= from + 60; ++bits) {
            for (; next < jumps.size() && qint64(jumps[next].n) < bits; ++next)
                complexity = jumps[next].after;
            const double value = difference ? 2 * double(complexity) - double(bits) : double(complexity);
            hidden += !drawnAt(plot, picture, double(bits), value);
            // Half a bit later L is what it was, and 2L − N on its way to what it will be.
            if (!difference && bits < from + 60)
                hidden += !drawnAt(plot, picture, double(bits) + 0.5, value);
        }
        QVERIFY2(hidden <= 12, qPrintable(QString::number(hidden))); // Where N/2 goes through.
    }
}

void TestProfilePlot::theRangeOfAnyBitsIsThatOfTheirValues() {
    const Bits bits = randomBits(900, 12);
    const std::vector<std::size_t> profile = profileOf(bits);
    QCustomPlot plot;
    auto* plottable = new ProfilePlottable(plot.xAxis, plot.yAxis);
    plottable->log = logOf(bits);
    plottable->bitsRead = qint64(bits.size());
    for (bool difference : {false, true}) {
        plottable->difference = difference;
        for (std::size_t first = 0; first <= bits.size(); ++first) {
            qint64 least = std::numeric_limits<qint64>::max(), greatest = std::numeric_limits<qint64>::min();
            for (std::size_t last = first; last <= bits.size(); ++last) {
                const qint64 complexity = last == 0 ? 0 : qint64(profile[last - 1]);
                const qint64 value = difference ? 2 * complexity - qint64(last) : complexity;
                least = std::min(least, value);
                greatest = std::max(greatest, value);
                const auto said = plottable->leastAndGreatest(qint64(first), qint64(last));
                if (said != std::pair(least, greatest))
                    QFAIL(qPrintable(QStringLiteral("bits %1 to %2").arg(first).arg(last)));
            }
        }
    }
}

void TestProfilePlot::halfOfTheBitsIsDrawnAtEveryZoom_data() {
    QTest::addColumn<bool>("difference");
    QTest::addColumn<double>("share");
    for (bool difference : {false, true})
        for (double share : {1.0, 0.1, 0.001, 0.00001})
            QTest::addRow("%s %g", difference ? "2L − N" : "L", share) << difference << share;
}

void TestProfilePlot::halfOfTheBitsIsDrawnAtEveryZoom() {
    QFETCH(bool, difference);
    QFETCH(double, share);
    const qint64 length = qint64(1) << 24;
    ProfilePlot plot;
    plot.resize(640, 360);
    plot.setLog(std::make_shared<JumpLog>(), length, length); // Only zeros: nothing else is drawn there.
    plot.setDifference(difference);
    if (share < 1)
        plot.xAxis->setRange(0.6 * double(length), (0.6 + share) * double(length));
    const QImage picture = plot.toPixmap(640, 360).toImage();
    const QRect area = plot.axisRect()->rect();
    int dotted = 0, columns = 0;
    for (int x = area.left(); x <= area.right(); ++x) {
        const double key = plot.xAxis->pixelToCoord(x);
        if (key < 0 || key > double(length))
            continue;
        ++columns;
        const int y = int(plot.yAxis->coordToPixel(difference ? 0 : key / 2));
        for (int at : {y - 1, y, y + 1})
            if (area.contains(x, at) && picture.pixelColor(x, at).lightness() < 160) {
                ++dotted;
                break;
            }
    }
    QVERIFY2(4 * dotted > columns, qPrintable(QStringLiteral("%1 of %2").arg(dotted).arg(columns)));
}

void TestProfilePlot::theCsvHasARowForEachBit() {
    QFETCH(Bits, bits);
    ProfilePlot plot;
    plot.setLog(logOf(bits), qint64(bits.size()), qint64(bits.size()));
    const std::vector<std::size_t> profile = profileOf(bits);
    // As many bits as the picture says.
    QByteArray expected = "bits_read,linear_complexity\n0,0\n";
    for (std::size_t n = 1; n <= bits.size(); ++n)
        expected += QByteArray::number(qulonglong(n)) + ',' + QByteArray::number(qulonglong(profile[n - 1])) + '\n';
    QCOMPARE(csvOf(plot), expected);
    // The data are the same whatever is drawn, and end where reading has come to.
    plot.setDifference(true);
    QCOMPARE(csvOf(plot), expected);
    plot.setLog(logOf(bits), qint64(bits.size()), qint64(bits.size()) / 2);
    QCOMPARE(csvOf(plot).count('\n'), qsizetype(bits.size() / 2 + 2));
}

void TestProfilePlot::theCursorSaysNumbersAndJumps() {
    ProfilePlot plot;
    plot.setLog(lone(17), 40, 40);
    QSignalSpy read(&plot.emitter(), &ViewSignals::told);
    plot.setCursorIndex(18);
    QCOMPARE(plot.words(), QStringLiteral("N = 18 = 0x12, L = 18, N/2 = 9, 2L − N = 18, jump 0 → 18 at bit 17"));
    plot.setCursorIndex(17);
    QCOMPARE(plot.words(), QStringLiteral("N = 17 = 0x11, L = 0, N/2 = 8.5, 2L − N = −17"));
    QCOMPARE(read.last().first().toString(), plot.words());
    plot.setCursorIndex(0);
    QVERIFY(!plot.words().contains(QLatin1String("jump")));
    plot.setCursorIndex(10);
    plot.toggleMarkerA();
    plot.setCursorIndex(30);
    plot.toggleMarkerB();
    QVERIFY2(plot.words().contains(QStringLiteral("20 bits, ΔL = 18, jumps: 1")), qPrintable(plot.words()));
    // B may lie before A as well.
    plot.toggleMarkerA();
    plot.setCursorIndex(10);
    plot.toggleMarkerB();
    QVERIFY2(plot.words().contains(QStringLiteral("20 bits, ΔL = −18, jumps: 1")), qPrintable(plot.words()));
}

void TestProfilePlot::keysGoFromJumpToJump() {
    const Bits bits = randomBits(200, 4);
    const std::vector<Jump> jumps = jumpsOf(profileOf(bits));
    ProfilePlot plot;
    plot.setLog(logOf(bits), 200, 200);
    for (const Jump& jump : jumps) {
        QTest::keyClick(&plot, Qt::Key_N);
        QCOMPARE(plot.cursorIndex(), std::optional(qint64(jump.n) + 1));
    }
    QTest::keyClick(&plot, Qt::Key_N); // It begins again.
    QCOMPARE(plot.cursorIndex(), std::optional(qint64(jumps.front().n) + 1));
    QTest::keyClick(&plot, Qt::Key_End);
    for (auto jump = jumps.rbegin(); jump != jumps.rend(); ++jump) {
        // The end may be a jump itself.
        if (plot.cursorIndex() != qint64(jump->n) + 1)
            QTest::keyClick(&plot, Qt::Key_P);
        QCOMPARE(plot.cursorIndex(), std::optional(qint64(jump->n) + 1));
    }
    plot.setCursorIndex(0);
    QTest::keyClick(&plot, Qt::Key_P); // It begins again, from the end.
    QCOMPARE(plot.cursorIndex(), std::optional(qint64(jumps.back().n) + 1));
}

void TestProfilePlot::theMouseFindsTheJumpUnderAPixel() {
    ProfilePlot plot;
    plot.resize(640, 360);
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    plot.setLog(lone(600001), 1 << 20, 1 << 20);
    plot.replot();
    QSignalSpy picked(&plot, &Plot::picked);
    QTest::mouseClick(&plot, Qt::LeftButton, {}, QPoint(qRound(plot.xAxis->coordToPixel(600002)), 100));
    QCOMPARE(picked.count(), 1);
    QCOMPARE(picked.first().first().toLongLong(), 600002);
    QVERIFY(plot.words().contains(QStringLiteral("jump 0 → 600,002 at bit 600001")));
    QCOMPARE(plot.accessibleDescription(), plot.words());
}

void TestProfilePlot::theFirstOfTwoClicksChoosesNothing() {
    ProfilePlot plot;
    plot.resize(640, 360);
    plot.setLog(lone(601), 1 << 10, 1 << 10);
    plot.replot();
    connect(&plot, &Plot::picked, &plot, [&plot](qint64 bits) { plot.setStep(bits); });
    plot.setStep(7);
    const QPoint at(qRound(plot.xAxis->coordToPixel(602)), 100);
    QTest::mouseClick(&plot, Qt::LeftButton, {}, at);
    QCOMPARE(plot.step(), std::optional<qint64>(602));
    QTest::mouseDClick(&plot, Qt::LeftButton, {}, at);
    QCOMPARE(plot.step(), std::optional<qint64>(7));
}

void TestProfilePlot::draggingMovesTheBits() {
    ProfilePlot plot;
    plot.resize(640, 360);
    plot.setLog(lone(601), 1 << 10, 1 << 10);
    plot.replot();
    plot.zoomBy(0.25);
    QSignalSpy picked(&plot, &Plot::picked);
    const QPoint from(300, 200), to(260, 150);
    const double held = plot.xAxis->pixelToCoord(from.x());
    QTest::mousePress(&plot, Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, to, plot.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&plot, &move);
    QTest::mouseRelease(&plot, Qt::LeftButton, {}, to);
    QVERIFY(std::abs(plot.xAxis->pixelToCoord(to.x()) - held) < 1e-6);
    QCOMPARE(picked.count(), 0);
}

void TestProfilePlot::growingKeepsZoomAndCursor() {
    const Bits bits = randomBits(1000, 8);
    const std::vector<Jump> jumps = jumpsOf(profileOf(bits));
    for (bool difference : {false, true}) {
        auto log = std::make_shared<JumpLog>();
        ProfilePlot plot;
        plot.setDifference(difference);
        plot.setLog(log, 1000, 0);
        std::size_t next = 0;
        for (qint64 read = 50; read <= 1000; read += 50) {
            const std::size_t from = next;
            while (next < jumps.size() && qint64(jumps[next].n) < read)
                ++next;
            log->add(std::span(jumps).subspan(from, next - from));
            if (read == 200) {
                plot.xAxis->setRange(100, 180);
                plot.setCursorIndex(150);
                plot.toggleMarkerA();
            }
            const QCPRange keys = plot.xAxis->range(), values = plot.yAxis->range();
            const QString words = plot.words();
            plot.grow(read);
            QCOMPARE(plot.count(), read + 1);
            QCOMPARE(plot.xAxis->range(), keys);
            QCOMPARE(plot.words(), words);
            if (read > 200)
                QCOMPARE(plot.yAxis->range(), values);
        }
        QCOMPARE(plot.cursorIndex(), std::optional<qint64>(150));
        QCOMPARE(plot.markerA(), std::optional<qint64>(150));
        plot.fit();
        QVERIFY(plot.xAxis->range().lower <= 0 && plot.xAxis->range().upper >= 1000);
    }
}

void TestProfilePlot::theExtentDoesNotMoveWhileARandomProfileGrows() {
    const Bits bits = randomBits(1000, 8);
    auto log = logOf(bits);
    ProfilePlot plot;
    plot.setLog(log, 1000, 0);
    const QCPRange keys = plot.xAxis->range(), values = plot.yAxis->range();
    QVERIFY(keys.contains(0) && keys.contains(1000));
    QVERIFY(values.contains(0) && values.contains(500));
    for (qint64 read = 0; read <= 1000; read += 100) {
        plot.grow(read);
        QCOMPARE(plot.xAxis->range(), keys);
        QCOMPARE(plot.yAxis->range(), values);
    }
    // A jump above all that is another matter.
    plot.setLog(lone(999), 1000, 500);
    QCOMPARE(plot.yAxis->range(), values);
    plot.grow(1000);
    QVERIFY(plot.yAxis->range().contains(1000));
}

void TestProfilePlot::aNarrowPartIsAsHighAsItsValues() {
    const Bits bits = randomBits(2000, 6);
    ProfilePlot plot;
    plot.setLog(logOf(bits), 2000, 2000);
    for (double from : {0.0, 700.0, 1960.0}) {
        plot.xAxis->setRange(from, from + 40);
        const QCPRange values = plot.yAxis->range();
        for (qint64 n = qint64(from); n <= qint64(from) + 40; ++n)
            QVERIFY(values.contains(plot.valueAt(n)));
        QVERIFY(values.size() < 100);
    }
}

void TestProfilePlot::aPeakThatComesIntoANarrowPartIsInSight() {
    auto log = std::make_shared<JumpLog>(std::vector<Jump>{{0, 0, 1}, {3, 1, 3}});
    ProfilePlot plot;
    plot.setDifference(true);
    plot.setLog(log, 1000, 4);
    plot.xAxis->setRange(0, 100);
    plot.grow(50);
    QVERIFY(plot.yAxis->range().contains(plot.valueAt(50)));
    log->add(std::vector<Jump>{{60, 3, 58}});
    plot.grow(70);
    QCOMPARE(plot.xAxis->range(), QCPRange(0, 100));
    QVERIFY(plot.yAxis->range().contains(plot.valueAt(61)));
    // Unless somebody has looked closer.
    plot.yAxis->setRange(-5, 5);
    plot.grow(90);
    QCOMPARE(plot.yAxis->range(), QCPRange(-5, 5));
}

void TestProfilePlot::theLongestSequenceCanBeZoomedToItsLastBits() {
    const qint64 length = qint64(1) << 26;
    ProfilePlot plot;
    plot.resize(640, 360);
    plot.setLog(lone(std::size_t(length) - 1), length, length);
    plot.setCursorIndex(length);
    for (bool difference : {false, true}) {
        plot.setDifference(difference);
        plot.fit();
        for (int i = 0; i < 40; ++i)
            plot.zoomBy(0.5);
        QVERIFY(plot.xAxis->range().size() < 9);
        QVERIFY(plot.xAxis->range().contains(double(length)));
        QVERIFY(drawnAt(plot, plot.toPixmap(640, 360).toImage(), double(length), double(length)));
    }
}

void TestProfilePlot::theStepIsALineThatMoves() {
    ProfilePlot plot;
    plot.resize(640, 360);
    plot.setLog(logOf(randomBits(100, 1)), 100, 100);
    const auto shows = [&](double key) {
        const QImage picture = plot.toPixmap(640, 360).toImage();
        const int x = int(plot.xAxis->coordToPixel(key));
        return std::ranges::any_of(std::array{x - 1, x, x + 1},
                                   [&](int at) { return picture.pixelColor(at, 40).lightness() < 60; }); // Ink.
    };
    QVERIFY(!shows(30));
    plot.setStep(30);
    QVERIFY(shows(30));
    plot.setStep(70);
    QVERIFY(shows(70));
    QVERIFY(!shows(30));
    plot.setStep({});
    QVERIFY(!shows(70));
}

void TestProfilePlot::theDifferenceIsAnActionToo() {
    ProfilePlot plot;
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    plot.setLog(logOf(randomBits(100, 1)), 100, 100);
    plot.xAxis->setRange(20, 60);
    plot.setCursorIndex(40);
    plot.setFocus();
    QTest::keyClick(&plot, Qt::Key_D);
    QVERIFY(plot.difference());
    QVERIFY(plot.differenceAction()->isChecked());
    QCOMPARE(plot.xAxis->range(), QCPRange(20, 60));
    QCOMPARE(plot.cursorIndex(), std::optional<qint64>(40));
    QVERIFY(plot.yAxis->label().contains(QLatin1String("2L(N)")));
    plot.differenceAction()->trigger();
    QVERIFY(!plot.difference());
    plot.setDifference(true);
    QVERIFY(plot.differenceAction()->isChecked());
}

TEST_OF_ROOM(TestProfilePlot, QApplication)
#include "tst_profile_plot.moc"
