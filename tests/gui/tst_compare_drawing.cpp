// SPDX-License-Identifier: GPL-3.0-or-later
// Curves of a comparison: what is drawn of them, and where.
#include "colours.h"
#include "compared_cells.h"
#include "gui/compare/compare_plot.h"
#include "room.h"
#include "written.h"

#include <QLabel>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

constexpr QSize drawnSize(700, 300);

/// At rest, as it is seen.
QImage pictureOf(CurvesPlot& plot) {
    plot.refresh();
    plot.replot();
    return plot.toPixmap(plot.width(), plot.height()).toImage();
}

Theme themeFor(bool dark) {
    QPalette palette;
    palette.setColor(QPalette::Base, dark ? QColor(0x1E1E1E) : Qt::white);
    palette.setColor(QPalette::Text, dark ? Qt::white : Qt::black);
    return themeFrom(palette);
}

} // namespace

class TestCompareDrawing : public QObject {
    Q_OBJECT

private slots:
    void aMarkerStandsAtItsPlaceInTheColourOfItsCurve_data();
    void aMarkerStandsAtItsPlaceInTheColourOfItsCurve();
    void fortyRowsCanBeToldApart();
    void fourteenLinesCanBeToldApart_data();
    void fourteenLinesCanBeToldApart();
    void coloursStandOutFromTheBackground_data();
    void coloursStandOutFromTheBackground();
    void anIntervalIsABarFromEndToEnd();
    void aWrongCellIsACrossAtTheBottomEdge();
    void aDoubtfulCellHasItsMark_data();
    void aDoubtfulCellHasItsMark();
    void theMarkOfADoubtIsNotCutOff();
    void aCellSelectedElsewhereIsMarked();
    void theLegendNamesAllItHasRoomForAndCoversNoData_data();
    void theLegendNamesAllItHasRoomForAndCoversNoData();
    void blockSizesLieAlongTheAxisWhereRowsDifferInThem();
    void ticksHaveUnits();
    void anEmptyPlotSaysWhy();
    void wrongResultsAloneHaveNoScale();
    void theReasonForAnEmptyPlotIsBesideTheLegend_data();
    void theReasonForAnEmptyPlotIsBesideTheLegend();
};

void TestCompareDrawing::aMarkerStandsAtItsPlaceInTheColourOfItsCurve_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestCompareDrawing::aMarkerStandsAtItsPlaceInTheColourOfItsCurve() {
    QFETCH(bool, dark);
    ComparedCells cells;
    ComparePlot plot(cells.model);
    plot.resize(drawnSize);
    plot.setTheme(themeFor(dark));
    const QImage picture = pictureOf(plot);
    for (const char* contender : {"A1", "A6"})
        for (std::uint64_t n = 8; n <= 12; ++n) {
            const qint64 index = *plot.indexOf(cells.place(contender, n));
            const QPointF at = *plot.pixelOf(index);
            QVERIFY(QRectF(plot.axisRect()->rect()).contains(at));
            QVERIFY(std::abs(at.x() - plot.xAxis->coordToPixel(double(n))) < 1e-6);
            const double microseconds = contender == std::string("A1") ? 2.0 * double(n) : double(n);
            QVERIFY(std::abs(at.y() - plot.yAxis->coordToPixel(std::log10(microseconds * 1e-6))) < 1e-6);
            // Its rim: what was measured elsewhere is hollow.
            const QColor colour = curveColour(plot.curves()[cells.row(contender)].look.colour, plot.theme());
            int nearest = 765;
            for (int dx = -6; dx <= 6; ++dx)
                nearest = std::min(nearest, gui::distance(colourAt(picture, at + QPointF(dx, 0)), colour));
            QVERIFY2(nearest < 60, qPrintable(QString::number(nearest)));
        }
    // Between two curves and two sizes there is nothing but the background or the grid.
    const QPointF between(plot.xAxis->coordToPixel(10.5), plot.yAxis->coordToPixel(std::log10(14.5e-6)));
    QVERIFY(gui::distance(colourAt(picture, between), plot.theme().background) < 100);
}

void TestCompareDrawing::fortyRowsCanBeToldApart() {
    std::vector<CompareSeries> series(40);
    for (std::size_t i = 0; i < series.size(); ++i) {
        series[i].colour = int(i % 13);
        series[i].baseline = i >= 13;
    }
    const std::vector<CurveLook> looks = looksOf(series);
    constexpr int colours = 7;
    for (std::size_t i = 0; i < looks.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(looks[i].shape != looks[j].shape || looks[i].hollow != looks[j].hollow ||
                    looks[i].colour % colours != looks[j].colour % colours);
    // What was measured elsewhere looks as what was measured here but for its filling, where nothing else does.
    QCOMPARE(looks[13].shape, looks[0].shape);
}

void TestCompareDrawing::fourteenLinesCanBeToldApart_data() {
    QTest::addColumn<bool>("elsewhere");
    QTest::newRow("measured here") << false;
    QTest::newRow("measured elsewhere") << true;
}

/// By colour and stroke, where no marker is; and by colour and marker, where the line is short.
void TestCompareDrawing::fourteenLinesCanBeToldApart() {
    QFETCH(bool, elsewhere);
    std::vector<CompareSeries> series(14);
    for (std::size_t i = 0; i < series.size(); ++i) {
        series[i].colour = int(i);
        series[i].baseline = elsewhere;
    }
    const std::vector<CurveLook> looks = looksOf(series);
    for (CompareSeries& other : series)
        other.baseline = !elsewhere;
    const std::vector<CurveLook> others = looksOf(series);
    for (const bool dark : {false, true}) {
        const Theme theme = themeFor(dark);
        // What the same contender took elsewhere has its colour.
        for (std::size_t i = 0; i < looks.size(); ++i)
            QVERIFY(curvePen(looks[i], theme).dashPattern() != curvePen(others[i], theme).dashPattern());
        for (std::size_t i = 0; i < looks.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const QPen a = curvePen(looks[i], theme), b = curvePen(looks[j], theme);
                QVERIFY(a.color() != b.color() || a.dashPattern() != b.dashPattern());
                QVERIFY(a.color() != b.color() || looks[i].shape != looks[j].shape);
            }
    }
}

void TestCompareDrawing::coloursStandOutFromTheBackground_data() {
    aMarkerStandsAtItsPlaceInTheColourOfItsCurve_data();
}

void TestCompareDrawing::coloursStandOutFromTheBackground() {
    QFETCH(bool, dark);
    const Theme theme = themeFor(dark);
    const auto light = [](const QColor& colour) {
        const auto part = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
        return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) + 0.0722 * part(colour.blueF());
    };
    for (int i = 0; i < 7; ++i) {
        const double a = light(curveColour(i, theme)), b = light(theme.background);
        QVERIFY((std::max(a, b) + 0.05) / (std::min(a, b) + 0.05) >= 3);
        for (int j = 0; j < i; ++j)
            QVERIFY(gui::distance(curveColour(i, theme), curveColour(j, theme)) > 60);
    }
}

void TestCompareDrawing::anIntervalIsABarFromEndToEnd() {
    ComparedCells cells;
    ComparePlot plot(cells.model);
    plot.resize(400, 600);
    plot.setTheme(themeFor(false));
    plot.yAxis->setRange(std::log10(17e-6), std::log10(23e-6));
    const QImage picture = pictureOf(plot);
    const double x = plot.xAxis->coordToPixel(10);
    const QColor colour = curveColour(plot.curves()[cells.row("A1")].look.colour, plot.theme());
    const auto isDrawn = [&](double microseconds) {
        const double y = plot.yAxis->coordToPixel(std::log10(microseconds * 1e-6));
        return std::min({gui::distance(colourAt(picture, {x - 1, y}), colour),
                         gui::distance(colourAt(picture, {x, y}), colour),
                         gui::distance(colourAt(picture, {x + 1, y}), colour)}) < 200;
    };
    for (const double microseconds : {19.25, 19.5, 20.5, 20.75})
        QVERIFY2(isDrawn(microseconds), qPrintable(QString::number(microseconds)));
    for (const double microseconds : {18.9, 21.15})
        QVERIFY2(!isDrawn(microseconds), qPrintable(QString::number(microseconds)));
}

void TestCompareDrawing::aWrongCellIsACrossAtTheBottomEdge() {
    ComparedCells cells;
    ComparePlot plot(cells.model);
    plot.resize(drawnSize);
    const QImage picture = pictureOf(plot);
    const QPointF at = *plot.pixelOf(*plot.indexOf(cells.place("A2", 10)));
    QVERIFY(plot.axisRect()->bottom() - at.y() < 16);
    QVERIFY(gui::distance(colourAt(picture, at), plot.theme().wrong) < 120);
    // Its four ends, and nothing between them.
    for (const QPointF& end : {QPointF(-3, -3), QPointF(3, -3), QPointF(-3, 3), QPointF(3, 3)})
        QVERIFY(gui::distance(colourAt(picture, at + end), plot.theme().wrong) < 250);
    QVERIFY(gui::distance(colourAt(picture, at + QPointF(0, -4)), plot.theme().wrong) > 250);
    // It is there at every zoom, and below all times.
    plot.yAxis->setRange(std::log10(19e-6), std::log10(21e-6));
    QVERIFY(plot.axisRect()->bottom() - plot.pixelOf(*plot.indexOf(cells.place("A2", 10)))->y() < 16);
    QVERIFY(std::ranges::any_of(plot.legendEntries(),
                                [](const LegendEntry& entry) { return entry.sign == LegendEntry::Sign::Wrong; }));
}

void TestCompareDrawing::aDoubtfulCellHasItsMark_data() { aMarkerStandsAtItsPlaceInTheColourOfItsCurve_data(); }

/// Right of the marker, and nowhere where nothing is doubtful.
void TestCompareDrawing::aDoubtfulCellHasItsMark() {
    QFETCH(bool, dark);
    Baseline lab = exampleBaseline();
    std::get<Times>(
        std::ranges::find_if(lab.cells,
                             [](const TimedCell& cell) { return cell.key.contender == "A1" && cell.key.size == 9; })
            ->outcome)
        .samples.resize(3);
    ComparedCells cells(lab);
    ComparePlot plot(cells.model);
    plot.resize(drawnSize);
    plot.setTheme(themeFor(dark));
    const QImage picture = pictureOf(plot);
    const auto isMarked = [&](std::uint64_t size) {
        const QPointF at = *plot.pixelOf(*plot.indexOf(cells.place("A1", size)));
        for (int dx = 6; dx <= 14; ++dx)
            for (int dy = -12; dy <= 4; ++dy)
                if (gui::distance(colourAt(picture, at + QPointF(dx, dy)), plot.theme().wrong) < 60)
                    return true;
        return false;
    };
    for (std::uint64_t size = 8; size <= 12; ++size)
        QCOMPARE(isMarked(size), size == 9);
}

void TestCompareDrawing::theMarkOfADoubtIsNotCutOff() {
    constexpr QRect within(10, 10, 60, 40);
    for (const QPointF at : {QPointF(30, 30), QPointF(66, 30), QPointF(30, 12), QPointF(69, 11)}) {
        QImage picture(80, 60, QImage::Format_RGB32);
        picture.fill(Qt::white);
        {
            QPainter painter(&picture);
            painter.setFont(doubtFont(qApp->font(), 8));
            drawDoubtSign(painter, doubtPlace(painter.font(), at, 8, within));
        }
        QRect ink;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                if (picture.pixelColor(x, y) != Qt::white)
                    ink |= QRect(x, y, 1, 1);
        QVERIFY(!ink.isEmpty() && within.contains(ink));
        QVERIFY(at.x() < 60 ? ink.left() > at.x() : ink.right() < at.x());
    }
}

void TestCompareDrawing::aCellSelectedElsewhereIsMarked() {
    ComparedCells cells;
    ComparePlot plot(cells.model);
    plot.resize(drawnSize);
    const auto ringed = [&] {
        const QImage picture = pictureOf(plot);
        const QPointF at = *plot.pixelOf(*plot.indexOf(cells.place("A1", 9)));
        for (int radius = 6; radius <= 10; ++radius)
            if (gui::distance(colourAt(picture, at - QPointF(0, radius)), plot.theme().cursor) < 60)
                return true;
        return false;
    };
    QVERIFY(!ringed());
    cells.model.select(cells.place("A1", 9));
    QVERIFY(ringed());
    cells.model.select(cells.place("A6", 12));
    QVERIFY(!ringed());
}

void TestCompareDrawing::theLegendNamesAllItHasRoomForAndCoversNoData_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("baselines");
    QTest::addColumn<int>("named"); ///< At least.
    QTest::newRow("wide, few") << QSize(700, 300) << 1 << 5;
    QTest::newRow("wide, many") << QSize(700, 300) << 10 << 12;
    QTest::newRow("small, few") << QSize(400, 220) << 1 << 4;
    QTest::newRow("small, many") << QSize(400, 220) << 10 << 3;
    QTest::newRow("high") << QSize(300, 500) << 3 << 6;
}

void TestCompareDrawing::theLegendNamesAllItHasRoomForAndCoversNoData() {
    QFETCH(QSize, size);
    QFETCH(int, baselines);
    QFETCH(int, named);
    ComparedCells cells;
    for (int i = 1; i < baselines; ++i) {
        Baseline another = exampleBaseline();
        another.name = QStringLiteral("a rather long name of laboratory %1").arg(i);
        cells.model.addBaseline(std::make_shared<const Baseline>(another));
    }
    ComparePlot plot(cells.model);
    plot.resize(size);
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    plot.replot();
    int names = 0;
    bool more = false;
    for (const Inscription& text : inscriptionsOn(plot)) {
        const bool isName = text.text.startsWith(u'A') || text.text.startsWith(QLatin1String("wrong"));
        names += isName;
        more = more || text.text.startsWith(QLatin1String("and "));
        QVERIFY2(text.seen.adjusted(-1, -1, 1, 1).contains(text.place), qPrintable(text.text));
        if (isName)
            QVERIFY2(!QRectF(plot.axisRect()->rect()).intersects(text.place), qPrintable(text.text));
    }
    QVERIFY2(names >= named, qPrintable(QString::number(names)));
    QCOMPARE(more, names < int(plot.legendEntries().size()));
    // The data have most of it.
    QVERIFY(plot.axisRect()->width() * 2 > plot.width());
    QVERIFY(plot.axisRect()->height() * 100 > plot.height() * 35);
}

void TestCompareDrawing::blockSizesLieAlongTheAxisWhereRowsDifferInThem() {
    Baseline lab;
    lab.name = QStringLiteral("lab");
    for (const std::uint64_t n : {15, 16})
        for (const int threads : {32, 64, 128, 256})
            lab.cells.push_back(cellOf("A1", n, timesOf(1e-3 / threads, n), Parameters{.blockSize = threads}));
    ComparedCells cells(lab);
    CompareState state = cells.model.state();
    state.axis = CompareAxis::BlockSize;
    cells.model.setState(state);
    ComparePlot plot(cells.model);
    plot.resize(drawnSize);
    plot.replot();
    QCOMPARE(plot.curves().size(), std::size_t(2));
    QCOMPARE(plot.curves()[0].points.size(), std::size_t(4));
    // Each twice as many as the one before, so all are as far apart.
    for (std::size_t i = 0; i < 4; ++i)
        QCOMPARE(plot.curves()[1].points[i].key, 5.0 + double(i));
    QStringList texts;
    for (const Inscription& text : inscriptionsOn(plot))
        texts << text.text;
    for (const char* expected : {"32", "64", "128", "256", "threads per block"})
        QVERIFY2(texts.contains(QLatin1String(expected)), expected);
}

void TestCompareDrawing::ticksHaveUnits() {
    Baseline lab;
    lab.name = QStringLiteral("lab");
    lab.cells = {cellOf("A1", 8, timesOf(0.7e-6, 8)), cellOf("A1", 9, timesOf(2, 9))};
    ComparedCells cells(lab);
    ComparePlot plot(cells.model);
    plot.resize(500, 400);
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    plot.replot();
    QStringList texts;
    for (const Inscription& text : inscriptionsOn(plot))
        texts << text.text;
    for (const char* expected : {"1 µs", "10 µs", "1 ms", "100 ms", "1 s"})
        QVERIFY2(texts.contains(QString::fromUtf8(expected)), qPrintable(texts.join(u'|')));
}

void TestCompareDrawing::anEmptyPlotSaysWhy() {
    Devices devices;
    CompareModel model(devices);
    ComparePlot plot(model);
    plot.resize(400, 220);
    plot.show();
    const auto* why = plot.findChild<QLabel*>(QStringLiteral("whyNoCurves"));
    QVERIFY(why->isVisible());
    QVERIFY2(why->text().contains(QLatin1String("Choose contenders")), qPrintable(why->text()));
    QVERIFY(plot.isEmpty());
    QVERIFY(!plot.yAxis->tickLabels()); // There is nothing to be measured by it.
    Baseline lab;
    lab.name = QStringLiteral("lab");
    Times times = timesOf(1e-3, 8);
    times.bytes = 0;
    lab.cells = {cellOf("A1", 8, times)};
    model.addBaseline(std::make_shared<const Baseline>(lab));
    QVERIFY(!why->isVisible());
    QVERIFY(!plot.isEmpty());
    QVERIFY(plot.yAxis->tickLabels());
    model.setQuantity(CompareQuantity::Bytes);
    QVERIFY(why->isVisible());
    QVERIFY2(why->text().contains(QLatin1String("how many bytes")), qPrintable(why->text()));
}

void TestCompareDrawing::wrongResultsAloneHaveNoScale() {
    Baseline lab;
    lab.name = QStringLiteral("lab");
    lab.cells = {cellOf("A2", 10, WrongAt{"W(5)", "-4", "12"})};
    ComparedCells cells(lab);
    ComparePlot plot(cells.model);
    plot.resize(drawnSize);
    const auto lines = [&] {
        int visible = 0;
        for (int i = 0; i < plot.itemCount(); ++i) {
            const auto* line = qobject_cast<QCPItemStraightLine*>(plot.item(i));
            visible += line && line->visible() && line->layer()->name() == QLatin1String("grid");
        }
        return visible;
    };
    QVERIFY(!plot.isEmpty() && !plot.yAxis->tickLabels() && !plot.yAxis->grid()->visible());
    cells.model.setQuantity(CompareQuantity::SpeedUp);
    QCOMPARE(lines(), 0);
    lab.cells.push_back(cellOf("A1", 10, timesOf(1e-3, 10)));
    cells.model.addBaseline(std::make_shared<const Baseline>(lab));
    cells.model.setReference(cells.row("A1"));
    QVERIFY(plot.yAxis->tickLabels());
    QCOMPARE(lines(), 1);
}

void TestCompareDrawing::theReasonForAnEmptyPlotIsBesideTheLegend_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("legend beside") << QSize(700, 300);
    QTest::newRow("legend below") << QSize(300, 500);
}

void TestCompareDrawing::theReasonForAnEmptyPlotIsBesideTheLegend() {
    QFETCH(QSize, size);
    Devices devices;
    CompareModel model(devices);
    ComparePlot plot(model);
    plot.resize(size);
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    CompareState state = model.state();
    for (const char* id : {"A0", "A1", "A2", "A3", "A4", "A5", "A6", "C1"})
        state.rows.push_back({id, "cuda:0", {}});
    state.sizes = {8, 9};
    model.setState(state);
    plot.replot();
    const auto* why = plot.findChild<QLabel*>(QStringLiteral("whyNoCurves"));
    QVERIFY(why->isVisible() && !why->text().isEmpty());
    for (const Inscription& text : inscriptionsOn(plot))
        if (text.text.startsWith(u'A') || text.text.startsWith(u'C'))
            QVERIFY2(!QRectF(why->geometry()).intersects(text.place), qPrintable(text.text));
}

TEST_OF_ROOM(TestCompareDrawing, QApplication)
#include "tst_compare_drawing.moc"
