// SPDX-License-Identifier: GPL-3.0-or-later
// Operations, bytes and roofs.
#include "compared_cells.h"
#include "gui/compare/roofline_pane.h"
#include "gui/plot/export.h"
#include "room.h"
#include "written.h"

#include <QLabel>

using namespace walshscope;
using namespace walshscope::gui;

class TestRoofline : public QObject {
    Q_OBJECT

private slots:
    void aRooflineHasOperationsAndARoof();
    void namesOfRoofsAreNotCutOff_data();
    void namesOfRoofsAreNotCutOff();
    void aRoofHasAnIntervalAndDoubts();
    void aRooflineWithoutSpeedsSaysSo();
    void theTableNamesDoubts();
};

void TestRoofline::aRooflineHasOperationsAndARoof() {
    ComparedCells cells;
    RooflinePane pane(cells.model);
    RooflinePlot& plot = pane.plot();
    // A6 at n = 10: 10/2 · 1024 butterflies in 10 µs, 16 bytes an element.
    const qint64 index = *plot.indexOf(cells.place("A6", 10));
    QVERIFY(std::abs(plot.keyAt(index) - std::log10(5.0 / 16)) < 1e-9);
    QVERIFY(std::abs(plot.valueAt(index) - std::log10(512e6)) < 1e-9);
    QCOMPARE(plot.roofs().size(), std::size_t(1));
    QCOMPARE(plot.roofs()[0].bytesPerSecond.value, 4.096e9);
    // 16 KiB in 10 µs are 1.638 GB/s, 40 % of the roof; 12 launches of a µs allow 5120 butterflies in 12 µs.
    const QString words = plot.describe(index);
    QVERIFY2(
        words.endsWith(QStringLiteral("; 0.313 per byte, 512 M/s, 40 % of the roof; launches alone allow 427 M/s")) ||
            words.endsWith(QStringLiteral("; 0.312 per byte, 512 M/s, 40 % of the roof; launches alone allow 427 M/s")),
        qPrintable(words));
    const auto* label = pane.findChild<QLabel*>(QStringLiteral("rooflineWords"));
    QVERIFY2(label->text().contains(QLatin1String("A roof is a copy of an array far larger than the caches")),
             qPrintable(label->text()));
    // On the line, a cell of one butterfly a byte would do 4.096 G/s.
    QVERIFY(plot.yAxis->range().upper > std::log10(4.096e9 * 5 / 16));
}

void TestRoofline::namesOfRoofsAreNotCutOff_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("name");
    const QString usual = QStringLiteral("Intel(R) Xeon(R) Platinum 8481C CPU @ 2.70GHz");
    QTest::newRow("beside the table of a small window") << QSize(375, 430) << usual;
    QTest::newRow("of a large one") << QSize(580, 680) << usual;
    QTest::newRow("wide") << QSize(900, 400) << usual;
    QTest::newRow("narrow") << QSize(220, 430) << usual;
    QTest::newRow("without a space") << QSize(240, 430) << QString(60, u'M');
}

/// The legend has their names letter by letter, each text within its picture.
void TestRoofline::namesOfRoofsAreNotCutOff() {
    QFETCH(QSize, size);
    QFETCH(QString, name);
    Baseline lab = exampleBaseline();
    lab.machine.gpu = name.toStdString();
    ComparedCells cells(lab);
    RooflinePlot plot(cells.model);
    plot.resize(size);
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    plot.replot();
    QString all;
    for (const Inscription& text : inscriptionsOn(plot)) {
        QVERIFY2(text.seen.adjusted(-1, -1, 1, 1).contains(text.place), qPrintable(text.text));
        all += text.text;
    }
    QVERIFY2(all.remove(u' ').contains(QStringLiteral("roof:copieson%1(lab),4.10GB/s").arg(name.remove(u' '))),
             qPrintable(all));
    // The data keep room.
    QVERIFY(plot.axisRect()->height() * 4 > plot.height());
}

void TestRoofline::aRoofHasAnIntervalAndDoubts() {
    Baseline lab = exampleBaseline();
    lab.speeds[0].second.bytesPerSecond = {4.096e9, {4e9, 4.2e9}, {Concern::Wide, Concern::Drifting}};
    ComparedCells cells(lab);
    RooflinePlot plot(cells.model);
    std::vector<double> heights;
    for (int item = 0; item < plot.itemCount(); ++item)
        if (const auto* line = qobject_cast<const QCPItemStraightLine*>(plot.item(item));
            line && line->point1->value() > 1) // Not one of the cursor's.
            heights.push_back(std::pow(10, line->point1->value()));
    std::ranges::sort(heights);
    QCOMPARE(heights.size(), std::size_t(3));
    QVERIFY(qFuzzyCompare(heights[0], 4e9) && qFuzzyCompare(heights[1], 4.096e9) && qFuzzyCompare(heights[2], 4.2e9));
    const auto says = [&](const char* words) {
        return plot.describe(*plot.indexOf(cells.place("A6", 10))).contains(QLatin1String(words));
    };
    QVERIFY(says("40 % of the roof, which is doubtful: wide, drifting"));
    QVERIFY(std::ranges::any_of(plot.legendEntries(), [](const LegendEntry& each) {
        return each.text.endsWith(QLatin1String("4.10 GB/s (4.00 GB/s to 4.20 GB/s), doubtful: wide, drifting"));
    }));
    Monitor nobody;
    const QByteArrayList lines = csvOf(plot.csv(), nobody)->trimmed().split('\n');
    QVERIFY2(lines[0].endsWith("roof_bytes_per_second,roof_low,roof_high,roof_doubts"), lines[0]);
    QVERIFY2(lines[1].endsWith(",4096000000,4000000000,4200000000,wide drifting"), lines[1]);
}

void TestRoofline::aRooflineWithoutSpeedsSaysSo() {
    Baseline lab = exampleBaseline();
    lab.speeds.clear();
    ComparedCells cells(lab);
    RooflinePane pane(cells.model);
    QVERIFY(pane.plot().roofs().empty());
    const auto* label = pane.findChild<QLabel*>(QStringLiteral("rooflineWords"));
    QVERIFY2(label->text().startsWith(QLatin1String("No roof")), qPrintable(label->text()));
    Devices devices;
    CompareModel nothing(devices);
    RooflinePlot empty(nothing);
    empty.show();
    QVERIFY(empty.findChild<QLabel*>(QStringLiteral("whyNoCurves"))->isVisible());
}

void TestRoofline::theTableNamesDoubts() {
    Baseline lab = exampleBaseline();
    for (TimedCell& cell : lab.cells)
        if (auto* times = std::get_if<Times>(&cell.outcome); times && cell.key.contender == "A6")
            times->samples.resize(3);
    ComparedCells cells(lab);
    const RooflinePlot plot(cells.model);
    Monitor nobody;
    const QList<QByteArray> lines = csvOf(plot.csv(), nobody)->trimmed().split('\n');
    QCOMPARE(lines.size(), qsizetype(plot.count()) + 1);
    const QByteArrayList heading = lines.first().split(',');
    const auto field = [&](const char* contender, const char* name) {
        return lines[*plot.indexOf(cells.place(contender, 10)) + 1].split(',')[heading.indexOf(name)];
    };
    QCOMPARE(field("A6", "doubts"), QByteArray("few"));
    QCOMPARE(field("A1", "doubts"), QByteArray());
    QCOMPARE(field("A2", "doubts"), QByteArray()); // It is wrong.
    QCOMPARE(field("A1", "seconds").toDouble(), 20e-6);
    QCOMPARE(field("A1", "roof_bytes_per_second").toDouble(), 4.096e9);
}

TEST_OF_ROOM(TestRoofline, QApplication)
#include "tst_roofline.moc"
