// SPDX-License-Identifier: GPL-3.0-or-later
// Curves of a comparison: what is said, chosen and written of them.
#include "compared_cells.h"
#include "gui/compare/compare_header.h"
#include "gui/compare/compare_plot.h"
#include "gui/compare/curves_pane.h"
#include "gui/compare/quantity_text.h"
#include "gui/plot/export.h"
#include "room.h"

#include <QComboBox>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr QSize usualSize(700, 300);

QList<QByteArrayList> tableOf(const View& view) {
    Monitor nobody;
    QList<QByteArrayList> table;
    for (const QByteArray& line : csvOf(view.csv(), nobody)->trimmed().split('\n'))
        table << QByteArray(line).replace("\", lab", "").split(',');
    return table;
}

} // namespace

class TestComparePlot : public QObject {
    Q_OBJECT

private slots:
    void aPointSaysNameSizeMedianIntervalQuartilesAndCount();
    void quantitiesAreThoseWorkedOutByHand_data();
    void quantitiesAreThoseWorkedOutByHand();
    void aWrongCellSaysWhatIsWrongAndNoTime();
    void leftAndRightGoAlongACurve();
    void upAndDownGoToTheNextHigherAndLowerCurve();
    void nAndPGoFromRowToRow();
    void theMouseReadsTheNearestMarker();
    void aClickSelectsTheCell();
    void theFirstOfTwoClicksSelectsNothing();
    void returnSelectsWhatTheCursorIsOn();
    void twoMarkersGiveTheRatioOfTheirTimes();
    void theWheelZoomsAndTwoClicksFit();
    void whatIsDoubtfulSaysWhy();
    void aMultipleOfACopyIsAsDoubtfulAsTheCopy();
    void theCursorFollowsWhatTheTableSelects();
    void theCsvReadsBack();
    void theTabsChangeTheQuantity();
};

void TestComparePlot::aPointSaysNameSizeMedianIntervalQuartilesAndCount() {
    ComparedCells cells;
    ComparePlot plot(cells.model);
    const QString expected =
        cells.name("A1") +
        QStringLiteral(", n = 10: 20.0 µs (95 %: 19.2 µs to 20.8 µs), quartiles 19.5 µs and 20.5 µs, 11 samples");
    QCOMPARE(plot.describe(*plot.indexOf(cells.place("A1", 10))), expected);
    QSignalSpy told(&plot.emitter(), &ViewSignals::told);
    plot.setCursorIndex(*plot.indexOf(cells.place("A1", 10)));
    QCOMPARE(told.last().first().toString(), expected);
    QCOMPARE(plot.accessibleDescription(), expected);
}

void TestComparePlot::quantitiesAreThoseWorkedOutByHand_data() {
    QTest::addColumn<CompareQuantity>("quantity");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("words");
    // A6 at n = 10 takes 10 µs, from 9.6 to 10.4 in this run and a hundredth more or less in others, √17 hundredths
    // together, and the reference A1 20 µs; 1024 elements, 16 KiB, a copy takes 1.25 µs.
    QTest::newRow("time") << CompareQuantity::Time << 10e-6 << QStringLiteral("10.0 µs (95 %: 9.59 µs to 10.4 µs)");
    // √34 hundredths, as distances of logarithms.
    QTest::newRow("speed-up") << CompareQuantity::SpeedUp << 2.0
                              << QStringLiteral("2.00× (95 %: 1.89× to 2.12×) as fast as");
    QTest::newRow("bytes") << CompareQuantity::Bytes << 16384 / 10e-6
                           << QStringLiteral("1.64 GB/s (95 %: 1.57 GB/s to 1.71 GB/s)");
    QTest::newRow("elements") << CompareQuantity::Elements << 1024 / 10e-6
                              << QStringLiteral("Elements: 102 M/s (95 %: 98.3 M/s to 107 M/s)");
    // √17 hundredths, all of them the time's.
    QTest::newRow("copies") << CompareQuantity::Copies << 8.0
                            << QStringLiteral("8.00× (95 %: 7.67× to 8.33×) the time of a copy");
}

void TestComparePlot::quantitiesAreThoseWorkedOutByHand() {
    QFETCH(CompareQuantity, quantity);
    QFETCH(double, value);
    QFETCH(QString, words);
    ComparedCells cells;
    cells.model.setReference(cells.row("A1"));
    ComparePlot plot(cells.model);
    cells.model.setQuantity(quantity);
    const qint64 index = *plot.indexOf(cells.place("A6", 10));
    QVERIFY(std::abs(plot.valueAt(index) - std::log10(value)) < 1e-9);
    QVERIFY2(plot.describe(index).startsWith(cells.name("A6") + QStringLiteral(", n = 10: ") + words),
             qPrintable(plot.describe(index)));
    QVERIFY(plot.describe(index).endsWith(QStringLiteral("11 samples")));
}

void TestComparePlot::aWrongCellSaysWhatIsWrongAndNoTime() {
    ComparedCells cells;
    ComparePlot plot(cells.model);
    QCOMPARE(plot.describe(*plot.indexOf(cells.place("A2", 10))),
             cells.name("A2") + QStringLiteral(", n = 10: wrong, so there is no time: W(5) is -4 and should be 12"));
    QCOMPARE(plot.describe(*plot.indexOf(cells.place("A5", 10))),
             cells.name("A5") + QStringLiteral(", n = 10: A5 takes n from 11 to 20, not 10"));
    QCOMPARE(plot.describe(*plot.indexOf(cells.place("A5", 9))),
             cells.name("A5") + QStringLiteral(", n = 9: not measured"));
    QVERIFY(!plot.pixelOf(*plot.indexOf(cells.place("A5", 9))));
}

void TestComparePlot::leftAndRightGoAlongACurve() {
    ComparedCells cells;
    ComparePlot plot(cells.model);
    plot.setCursorIndex(*plot.indexOf(cells.place("A6", 9)));
    QTest::keyClick(&plot, Qt::Key_Right);
    QCOMPARE(plot.placeOf(*plot.cursorIndex()), cells.place("A6", 10));
    QTest::keyClick(&plot, Qt::Key_End);
    QCOMPARE(plot.placeOf(*plot.cursorIndex()), cells.place("A6", 12));
    QTest::keyClick(&plot, Qt::Key_Right);
    QCOMPARE(plot.placeOf(*plot.cursorIndex()), cells.place("A6", 12));
    QTest::keyClick(&plot, Qt::Key_Home);
    QCOMPARE(plot.placeOf(*plot.cursorIndex()), cells.place("A6", 8));
    QTest::keyClick(&plot, Qt::Key_Left);
    QCOMPARE(plot.placeOf(*plot.cursorIndex()), cells.place("A6", 8));
    QTest::keyClick(&plot, Qt::Key_Escape);
    QVERIFY(!plot.cursorIndex());
}

void TestComparePlot::upAndDownGoToTheNextHigherAndLowerCurve() {
    ComparedCells cells;
    ComparePlot plot(cells.model);
    plot.resize(usualSize);
    plot.replot();
    // From below: the wrong A2, A6 with 10 µs, A1 with 20 µs.
    plot.setCursorIndex(*plot.indexOf(cells.place("A2", 10)));
    QTest::keyClick(&plot, Qt::Key_Up);
    QCOMPARE(plot.placeOf(*plot.cursorIndex()), cells.place("A6", 10));
    QTest::keyClick(&plot, Qt::Key_Up);
    QCOMPARE(plot.placeOf(*plot.cursorIndex()), cells.place("A1", 10));
    QTest::keyClick(&plot, Qt::Key_Up);
    QCOMPARE(plot.placeOf(*plot.cursorIndex()), cells.place("A1", 10));
    QTest::keyClick(&plot, Qt::Key_Down);
    QTest::keyClick(&plot, Qt::Key_Down);
    QCOMPARE(plot.placeOf(*plot.cursorIndex()), cells.place("A2", 10));
}

void TestComparePlot::nAndPGoFromRowToRow() {
    ComparedCells cells;
    ComparePlot plot(cells.model);
    QTest::keyClick(&plot, Qt::Key_N);
    QCOMPARE(plot.placeOf(*plot.cursorIndex()), (CellPlace{0, 8}));
    QTest::keyClick(&plot, Qt::Key_Right);
    QTest::keyClick(&plot, Qt::Key_N);
    QCOMPARE(plot.placeOf(*plot.cursorIndex()), (CellPlace{1, 9}));
    // The third has nothing but a wrong cell at 10.
    QTest::keyClick(&plot, Qt::Key_N);
    QCOMPARE(plot.placeOf(*plot.cursorIndex()), cells.place("A2", 10));
    QTest::keyClick(&plot, Qt::Key_P);
    QCOMPARE(plot.placeOf(*plot.cursorIndex()), (CellPlace{1, 10}));
}

void TestComparePlot::theMouseReadsTheNearestMarker() {
    ComparedCells cells;
    ComparePlot plot(cells.model);
    plot.resize(usualSize);
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    plot.replot();
    for (const char* contender : {"A1", "A6"}) {
        const qint64 index = *plot.indexOf(cells.place(contender, 11));
        QTest::mouseMove(&plot, (*plot.pixelOf(index) + QPointF(5, 4)).toPoint());
        QTRY_COMPARE(plot.cursorIndex(), std::optional(index));
        QVERIFY(plot.words().startsWith(cells.name(contender) + QStringLiteral(", n = 11")));
    }
}

void TestComparePlot::aClickSelectsTheCell() {
    ComparedCells cells;
    ComparePlot plot(cells.model);
    plot.resize(usualSize);
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    plot.replot();
    QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.pixelOf(*plot.indexOf(cells.place("A6", 9)))->toPoint());
    QCOMPARE(cells.model.selected(), std::optional(cells.place("A6", 9)));
    QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.pixelOf(*plot.indexOf(cells.place("A2", 10)))->toPoint());
    QCOMPARE(cells.model.selected(), std::optional(cells.place("A2", 10)));
    // A click beside the axes is none on a cell.
    QTest::mouseClick(&plot, Qt::LeftButton, {}, QPoint(2, 2));
    QCOMPARE(cells.model.selected(), std::optional(cells.place("A2", 10)));
}

void TestComparePlot::theFirstOfTwoClicksSelectsNothing() {
    ComparedCells cells;
    ComparePlot plot(cells.model);
    plot.resize(usualSize);
    plot.replot();
    cells.model.select(cells.place("A1", 8));
    const QPoint at = plot.pixelOf(*plot.indexOf(cells.place("A6", 9)))->toPoint();
    QTest::mouseClick(&plot, Qt::LeftButton, {}, at);
    QCOMPARE(cells.model.selected(), std::optional(cells.place("A6", 9)));
    QTest::mouseDClick(&plot, Qt::LeftButton, {}, at);
    QCOMPARE(cells.model.selected(), std::optional(cells.place("A1", 8)));
}

void TestComparePlot::returnSelectsWhatTheCursorIsOn() {
    ComparedCells cells;
    ComparePlot plot(cells.model);
    plot.setCursorIndex(*plot.indexOf(cells.place("A1", 11)));
    QVERIFY(!cells.model.selected());
    QTest::keyClick(&plot, Qt::Key_Return);
    QCOMPARE(cells.model.selected(), std::optional(cells.place("A1", 11)));
}

void TestComparePlot::twoMarkersGiveTheRatioOfTheirTimes() {
    ComparedCells cells;
    ComparePlot plot(cells.model);
    plot.setMarkers(plot.indexOf(cells.place("A6", 10)), plot.indexOf(cells.place("A1", 12)));
    // 24 µs over 10 µs; 23.04 / 10.4 and 24.96 / 9.6.
    QCOMPARE(plot.words(), QStringLiteral("A to B: 2.40× as long (95 %: 2.26× to 2.54×)"));
    plot.setMarkers(plot.indexOf(cells.place("A6", 10)), plot.indexOf(cells.place("A2", 10)));
    QCOMPARE(plot.words(), QStringLiteral("A to B: one of them has no time"));
}

void TestComparePlot::theWheelZoomsAndTwoClicksFit() {
    ComparedCells cells;
    ComparePlot plot(cells.model);
    plot.resize(usualSize);
    plot.replot();
    const QCPRange all = plot.xAxis->range();
    const QPoint at = plot.pixelOf(*plot.indexOf(cells.place("A1", 9)))->toPoint();
    QWheelEvent turn(at, plot.mapToGlobal(at), {}, QPoint(0, 240), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                     false);
    QApplication::sendEvent(&plot, &turn);
    QVERIFY(plot.xAxis->range().size() < 0.7 * all.size());
    QVERIFY(plot.xAxis->range().contains(9));
    // More cells do not take the zoom away.
    const QCPRange zoomed = plot.xAxis->range();
    Baseline more = exampleBaseline();
    more.name = QStringLiteral("other lab");
    cells.model.addBaseline(std::make_shared<const Baseline>(more));
    QCOMPARE(plot.xAxis->range(), zoomed);
    QTest::mouseDClick(&plot, Qt::LeftButton, {}, at);
    QCOMPARE(plot.xAxis->range(), all);
}

/// A6 alone was sampled too seldom.
void TestComparePlot::whatIsDoubtfulSaysWhy() {
    Baseline lab = exampleBaseline();
    for (TimedCell& cell : lab.cells)
        if (auto* times = std::get_if<Times>(&cell.outcome); times && cell.key.contender == "A6")
            times->samples.resize(3, 1);
    ComparedCells cells(lab);
    ComparePlot plot(cells.model);
    const auto said = [&](const char* contender) { return plot.describe(*plot.indexOf(cells.place(contender, 10))); };
    const auto marked = [&](const char* contender) {
        return std::ranges::any_of(plot.curves()[cells.row(contender)].points, &CurvePoint::doubtful);
    };
    QVERIFY(said("A6").endsWith(QStringLiteral("3 samples; doubtful: few")));
    QVERIFY(said("A1").endsWith(QStringLiteral("11 samples")));
    QVERIFY(marked("A6") && !marked("A1"));
    const auto inLegend = [&] {
        return std::ranges::count(plot.legendEntries(), LegendEntry::Sign::Doubt, &LegendEntry::sign);
    };
    QCOMPARE(inLegend(), 1);
    plot.setMarkers(plot.indexOf(cells.place("A1", 10)), plot.indexOf(cells.place("A6", 12)));
    QVERIFY(plot.words().endsWith(QStringLiteral("; doubtful: few")));
    // A speed-up over A6 is as doubtful as A6 is, but for its own, which is 1.
    cells.model.setReference(cells.row("A6"));
    cells.model.setQuantity(CompareQuantity::SpeedUp);
    QVERIFY(marked("A1") && !marked("A6"));
    QVERIFY2(said("A1").endsWith(QStringLiteral("; doubtful, as %1 is: few").arg(cells.name("A6"))),
             qPrintable(said("A1")));
    const QList<QByteArrayList> table = tableOf(plot);
    QCOMPARE(table.first().last(), QByteArray("speed_up_doubts"));
    QCOMPARE(table[1].last(), QByteArray("few"));
    // Over A1 it is the other way round.
    cells.model.setReference(cells.row("A1"));
    QVERIFY(marked("A6") && !marked("A1"));
    // What is made of one time is as doubtful as that.
    for (const CompareQuantity quantity :
         {CompareQuantity::Bytes, CompareQuantity::Elements, CompareQuantity::Copies}) {
        cells.model.setQuantity(quantity);
        QVERIFY(marked("A6") && !marked("A1"));
        QVERIFY(said("A6").endsWith(QStringLiteral("; doubtful: few")));
    }
}

/// Times of copies that nobody measured well are of no use for a ratio.
void TestComparePlot::aMultipleOfACopyIsAsDoubtfulAsTheCopy() {
    Baseline lab = exampleBaseline();
    for (TimedCell& cell : lab.cells)
        if (auto* times = std::get_if<Times>(&cell.outcome); times && cell.key.contender == "A6")
            times->copy = {times->copy.value, {times->copy.value / 2, times->copy.value * 2}, {Concern::Disturbed}};
    ComparedCells cells(lab);
    ComparePlot plot(cells.model);
    const auto point = [&](const char* contender) {
        return plot.curves()[cells.row(contender)].points[2]; // n = 10
    };
    QVERIFY(!point("A6").doubtful);
    cells.model.setQuantity(CompareQuantity::Copies);
    QVERIFY(point("A6").doubtful && !point("A1").doubtful);
    const QString said = plot.describe(*plot.indexOf(cells.place("A6", 10)));
    QVERIFY2(said.endsWith(QStringLiteral("; doubtful, as the copy is: disturbed")), qPrintable(said));
    // Twice as long or half as long, and what lies between runs beside that.
    const auto value = cellValue(cells.model, cells.place("A6", 10), CompareQuantity::Copies);
    QVERIFY(value->interval.low < 4 && value->interval.low > 3.9);
    QVERIFY(value->interval.high > 16 && value->interval.high < 16.2);
    QCOMPARE(tableOf(plot).first().last(), QByteArray("copies_doubts"));
}

void TestComparePlot::theCursorFollowsWhatTheTableSelects() {
    ComparedCells cells;
    ComparePlot plot(cells.model);
    // Where there is no cursor none comes.
    cells.model.select(cells.place("A1", 9));
    QVERIFY(!plot.cursorIndex());
    QVERIFY(plot.words().isEmpty());
    // The pointer leaves one, and what is selected elsewhere takes it along.
    plot.setCursorIndex(*plot.indexOf(cells.place("A1", 10)));
    cells.model.select(cells.place("A6", 12));
    QCOMPARE(plot.cursorIndex(), plot.indexOf(cells.place("A6", 12)));
    QVERIFY2(plot.words().startsWith(cells.name("A6") + QStringLiteral(", n = 12")), qPrintable(plot.words()));
    // On a cell that has no place among the curves it cannot stand.
    cells.model.select(cells.place("A5", 10));
    QVERIFY(!plot.cursorIndex());
    QVERIFY(plot.words().isEmpty());
}

void TestComparePlot::theCsvReadsBack() {
    ComparedCells cells;
    cells.model.setReference(cells.row("A1"));
    cells.model.setQuantity(CompareQuantity::SpeedUp);
    ComparePlot plot(cells.model);
    QList<QByteArrayList> table = tableOf(plot);
    const QByteArrayList heading = table.takeFirst();
    QCOMPARE(table.size(), qsizetype(plot.count()));
    const auto field = [&](qint64 row, const char* name) {
        // The name of the row may hold a comma, and comes first.
        return table[row][table[row].size() - heading.size() + heading.indexOf(name)];
    };
    for (qint64 i = 0; i < plot.count(); ++i) {
        const CellPlace place = plot.placeOf(i);
        QCOMPARE(field(i, "contender").toStdString(), cells.model.rows()[place.row].contender);
        QCOMPARE(field(i, "size").toULongLong(), place.size);
        const Times* times = cells.model.times(place);
        QCOMPARE(field(i, "samples").toInt(), times ? 11 : 0);
        if (times) {
            QCOMPARE(field(i, "seconds").toDouble(), times->samples[0]);
            const double median = times->samples[0], below = std::log(median / times->samples[7]),
                         above = std::log(times->samples[1] / median);
            QCOMPARE(field(i, "seconds_low").toDouble(), median * std::exp(-std::hypot(below, 0.01)));
            QCOMPARE(field(i, "seconds_high").toDouble(), median * std::exp(std::hypot(above, 0.01)));
            QCOMPARE(field(i, "outcome"), QByteArray("times"));
            QVERIFY(std::abs(field(i, "speed_up").toDouble() - (place.row == cells.row("A6") ? 2 : 1)) < 1e-12);
        } else {
            QVERIFY(field(i, "seconds").isEmpty());
        }
    }
    QCOMPARE(field(*plot.indexOf(cells.place("A2", 10)), "outcome"), QByteArray("wrong"));
    QCOMPARE(field(*plot.indexOf(cells.place("A5", 10)), "outcome"), QByteArray("impossible"));
}

void TestComparePlot::theTabsChangeTheQuantity() {
    ComparedCells cells;
    CompareHeader header(cells.model);
    CurvesPane pane(cells.model);
    header.show();
    pane.show();
    QVERIFY(QTest::qWaitForWindowExposed(&pane));
    auto* tabs = header.findChild<QTabBar*>(QStringLiteral("quantityTabs"));
    QCOMPARE(tabs->count(), int(compareQuantityNames.size()));
    tabs->setFocus();
    QTest::keyClick(tabs, Qt::Key_Right);
    QCOMPARE(cells.model.quantity(), CompareQuantity::SpeedUp);
    QVERIFY(pane.plot().yAxis->label().simplified().contains(cells.name("A1")));
    cells.model.setQuantity(CompareQuantity::Copies);
    QCOMPARE(tabs->currentIndex(), int(CompareQuantity::Copies));
}

TEST_OF_ROOM(TestComparePlot, QApplication)
#include "tst_compare_plot.moc"
