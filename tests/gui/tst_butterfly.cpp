// SPDX-License-Identifier: GPL-3.0-or-later
// The butterfly's nodes, wires, cones and rows against the definition of the transform.
#include "butterfly.h"
#include "every_variant.h"
#include "gui/butterfly/flow_graph.h"
#include "gui/butterfly/heat_strip.h"
#include "gui/code/source.h"
#include "gui/documents/counts.h"
#include "room.h"
#include "written.h"

#include <set>

using namespace walshscope;
using namespace walshscope::gui;

class TestButterfly : public QObject {
    Q_OBJECT

private slots:
    void aNodeIsFoundWhereItIsDrawn_data();
    void aNodeIsFoundWhereItIsDrawn();
    void valuesOnNodesAreTheDefinitionsForwardAndBack_data() { everyVariantAndStep(); }
    void valuesOnNodesAreTheDefinitionsForwardAndBack();
    void strongWiresComputeWhatTheStepAdds_data() { everyVariantAndStep(); }
    void strongWiresComputeWhatTheStepAdds();
    void aConeIsWhatAffectsTheValue();
    void launchesAreThoseOfTheRun();
    void noPeakIsLostInTheStrip();
    void wrongValuesAreMarked();
    void numbersStayBesideWhatWasNeverWritten();
    void namesAreNoLargerThanTheTypeBeside_data();
    void namesAreNoLargerThanTheTypeBeside();
    void theFirstRowHasANameAsShortAsTheOthers_data();
    void theFirstRowHasANameAsShortAsTheOthers();
    void answersStandBesideTheSigns_data();
    void answersStandBesideTheSigns();
};

void TestButterfly::aNodeIsFoundWhereItIsDrawn_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<QSize>("size");
    for (int n : {1, 2, 3, 5, 6, 7, 9})
        for (const QSize& size : {usual, QSize(420, 300), QSize(1400, 800)})
            QTest::addRow("n = %d, %d wide", n, size.width()) << n << size;
}

void TestButterfly::aNodeIsFoundWhereItIsDrawn() {
    QFETCH(int, n);
    QFETCH(QSize, size);
    ButterflyScene scene = sceneOf(recorded("A0", randomVector(n)), StepBy::Level, n);
    const auto check = [&] {
        const ButterflyLayout layout(scene, QRectF(QPointF(0, 0), size));
        std::size_t visible = 0;
        QVERIFY(QRectF(QPointF(0, 0), size).contains(layout.clip()));
        for (int column = 0; column <= n; ++column)
            for (std::uint32_t i = 0; i < scene.recording->size(); ++i) {
                const Node node{column, i};
                const QPointF centre = layout.rectOf(node).center();
                if (!layout.clip().contains(centre)) {
                    QVERIFY(!layout.nodeAt(centre));
                    continue;
                }
                ++visible;
                if (layout.pitch() >= 1 || !scene.isStrip())
                    QCOMPARE(layout.nodeAt(centre), std::optional(node));
            }
        QCOMPARE(visible, std::size_t(n + 1) * std::size_t(scene.range().count));
    };
    check();
    if (n < 3)
        return;
    scene.visible = {2, 4};
    check();
}

void TestButterfly::valuesOnNodesAreTheDefinitionsForwardAndBack() {
    QFETCH(QString, id);
    QFETCH(int, by);
    if (!variantNamed(id.toStdString()).trustworthy())
        return;
    for (int n = 1; n <= 6; ++n) {
        const Vector input = randomVector(n);
        const RecordingPointer run = recorded(id.toStdString(), input);
        const auto texts = [&](int step) {
            const ButterflyScene scene = sceneOf(run, StepBy(by), step);
            QStringList all;
            for (int column = 0; column <= n; ++column)
                for (std::uint32_t i = 0; i < run->size(); ++i)
                    all << nodeText(scene, {column, i});
            return all;
        };
        QList<QStringList> forward;
        qsizetype before = 0;
        for (int step = 0; step <= lastStep(*run, StepBy(by)); ++step) {
            forward << texts(step);
            qsizetype written = 0;
            for (int column = 0; column <= n; ++column)
                for (std::uint32_t i = 0; i < run->size(); ++i) {
                    QString text = forward.last().at(column * qsizetype(run->size()) + qsizetype(i));
                    if (text.isEmpty())
                        continue;
                    ++written;
                    QCOMPARE(text.replace(QChar(u'−'), QLatin1Char('-')),
                             QString::number(definition(input, column, i)));
                }
            // The input is always there; nothing that was there disappears.
            QVERIFY(written >= std::max(before, qsizetype(run->size())));
            before = written;
        }
        QCOMPARE(before, qsizetype(run->size()) * (n + 1));
        for (int step = lastStep(*run, StepBy(by)); step >= 0; --step)
            QCOMPARE(texts(step), forward.at(step));
    }
}

void TestButterfly::strongWiresComputeWhatTheStepAdds() {
    QFETCH(QString, id);
    QFETCH(int, by);
    if (!variantNamed(id.toStdString()).trustworthy())
        return;
    for (int n = 1; n <= 6; ++n) {
        const Vector input = randomVector(n);
        const RecordingPointer run = recorded(id.toStdString(), input);
        for (int step = 1; step <= lastStep(*run, StepBy(by)); ++step) {
            const ButterflyScene before = sceneOf(run, StepBy(by), step - 1);
            const ButterflyScene scene = sceneOf(run, StepBy(by), step);
            // What each node gets along its wires; two wires come to each.
            std::map<std::pair<int, std::uint32_t>, std::pair<int, std::int32_t>> sums;
            std::size_t dashed = 0;
            for (const Wire& wire : activeWires(scene)) {
                QCOMPARE(wire.to.column, wire.from.column + 1);
                auto& [count, sum] = sums[{wire.to.column, wire.to.element}];
                const std::int32_t value = definition(input, wire.from.column, wire.from.element);
                ++count;
                sum += wire.subtracts ? -value : value;
                dashed += wire.subtracts;
            }
            std::size_t computed = 0;
            for (int column = 0; column <= n; ++column)
                for (std::uint32_t i = 0; i < run->size(); ++i) {
                    const bool isNew = scene.known({column, i}) && !before.known({column, i});
                    computed += isNew;
                    QCOMPARE(sums.count({column, i}) == 1, isNew);
                    if (isNew)
                        QCOMPARE(sums.at({column, i}), std::pair(2, definition(input, column, i)));
                }
            QCOMPARE(2 * dashed, computed);
            QCOMPARE(onlyPair(scene).has_value(), computed == 2);
        }
    }
}

void TestButterfly::aConeIsWhatAffectsTheValue() {
    constexpr int n = 4;
    // By the definition: does input k appear in the value?
    const auto affects = [](std::uint32_t k, const Node& node) {
        Vector unit(n);
        unit[k] = 1;
        return definition(unit, node.column, node.element) != 0;
    };
    for (int column = 0; column <= n; ++column)
        for (std::uint32_t i = 0; i < 16; ++i)
            for (std::uint32_t k = 0; k < 16; ++k) {
                QCOMPARE(inCone({column, i}, {0, k}), affects(k, {column, i}));
                if (column > 0)
                    QCOMPARE(inCone({0, k}, {column, i}), affects(k, {column, i}));
            }
    // Between: what a value depends on reaches it through the two it is made of.
    for (int column = 1; column <= n; ++column)
        for (std::uint32_t i = 0; i < 16; ++i) {
            std::set<std::uint32_t> reached{i};
            for (int c = column; c-- > 0;) {
                std::set<std::uint32_t> next;
                for (std::uint32_t element : reached)
                    next.insert({element, element ^ 1u << c});
                reached = next;
                for (std::uint32_t element = 0; element < 16; ++element)
                    QCOMPARE(inCone({c, element}, {column, i}), reached.count(element) == 1);
            }
            if (column < n)
                QVERIFY(!inCone({column + 1, i}, {column, i}));
        }
}

void TestButterfly::launchesAreThoseOfTheRun() {
    const auto launches = [](const char* id, int n) {
        QList<std::pair<int, int>> columns;
        for (const LaunchColumns& launch : launchesOf(*recorded(id, randomVector(n))))
            columns << std::pair(launch.first, launch.last);
        return columns;
    };
    QCOMPARE(launches("A1", 3), (QList<std::pair<int, int>>{{1, 1}, {2, 2}, {3, 3}}));
    // One block of 1024 threads holds 10 levels.
    QCOMPARE(launches("A6", 5), (QList<std::pair<int, int>>{{1, 5}}));
    QCOMPARE(launches("A5", 11), (QList<std::pair<int, int>>{{1, 10}, {11, 11}}));
}

void TestButterfly::noPeakIsLostInTheStrip() {
    constexpr int n = 16;
    constexpr std::uint32_t place = 12345;
    Vector input(n);
    input[place] = -7;
    const RecordingPointer run = recorded("A0", input);
    for (const double count : {65536.0, 30000.0, 5000.0, 700.0, 40.0}) {
        ButterflyScene scene = sceneOf(run, StepBy::Level, n);
        scene.visible = {std::clamp(place - count * 0.18, 0.0, 65536 - count), count};
        PooledRows rows;
        for (const int pixels : {300, 777, 1800}) {
            const PooledRow& row = rows.row(scene, 0, pixels);
            int coloured = 0;
            for (int pixel = 0; pixel < pixels; ++pixel) {
                const QColor colour = row.colours.pixelColor(pixel, 0);
                if (colour.blue() < colour.red() + 60)
                    continue;
                ++coloured;
                const double element = scene.visible.first + (pixel + 0.5) * count / pixels;
                QVERIFY(std::abs(element - place - 0.5) <= std::max(1.0, count / pixels));
            }
            QVERIFY(coloured >= 1);
            // All of the last level has that magnitude.
            const PooledRow& last = rows.row(scene, n, pixels);
            for (int pixel = 0; pixel < pixels; ++pixel) {
                const QColor colour = last.colours.pixelColor(pixel, 0);
                QVERIFY(std::abs(colour.blue() - colour.red()) > 60);
            }
        }
        // The mouse finds it too, although a hundred elements share its pixel.
        const ButterflyLayout layout(scene, QRectF(QPointF(0, 0), usual));
        QCOMPARE(nodeShownAt(scene, layout, layout.rectOf({0, place}).center()), std::optional(Node{0, place}));
    }
}

void TestButterfly::wrongValuesAreMarked() {
    // The barrier after the first store, without which blocks of several warps read what is not there yet.
    const RecordingPointer whole = recorded("A5", randomVector(7));
    std::uint32_t line = 0;
    for (const Event& event : whole->observation().trace)
        if (event.action == Action::Barrier && line == 0)
            line = event.place.line;
    const RecordingPointer broken = recorded("A5", randomVector(7), {line});
    QVERIFY(broken->wrongOutputs() > 0);
    const Vector input = randomVector(7);
    const ButterflyScene scene = sceneOf(broken, StepBy::Level, 7);
    PooledRows rows;
    for (int column = 0; column <= 7; ++column) {
        const PooledRow& row = rows.row(scene, column, 128);
        for (std::uint32_t i = 0; i < 128; ++i) {
            const bool wrong = broken->value(column, i) != definition(input, column, i);
            QCOMPARE(bool(row.wrong[i]), wrong);
            QCOMPARE(scene.wrong({column, i}), wrong);
        }
    }
    // What is not known yet is not called wrong.
    const ButterflyScene start = sceneOf(broken, StepBy::Level, 0);
    PooledRows none;
    for (int column = 1; column <= 7; ++column)
        QVERIFY(!std::ranges::count(none.row(start, column, 128).wrong, true));
}

/// Without the first barrier of a level threads read what the emulator has put where nobody has written.
void TestButterfly::numbersStayBesideWhatWasNeverWritten() {
    const Vector signs(std::vector<std::int32_t>{1, -1, 1, -1, 1, -1, -1, 1});
    const std::uint32_t first = barrierLines(sourceOf(variantNamed("A4"))).front();
    const ButterflyScene scene = sceneOf(recorded("A4", signs, {first}), StepBy::Level, 3);
    const ButterflyLayout layout(scene, QRectF(QPointF(0, 0), usual));
    QVERIFY(layout.showsValues());
    int huge = 0;
    for (int column = 0; column <= 3; ++column)
        for (std::uint32_t i = 0; i < 8; ++i) {
            const double value = scene.recording->value(column, i);
            const QString text = nodeText(scene, {column, i});
            if (std::abs(value) < 1e6) {
                QCOMPARE(text, number(std::int64_t(value)));
                continue;
            }
            ++huge;
            static const QRegularExpression rounded(QStringLiteral("^−?[1-9]e[0-9]+$"));
            QVERIFY2(rounded.match(text).hasMatch(), qPrintable(text));
            const double read = QString(text).replace(u'−', u'-').toDouble();
            QVERIFY(std::abs(value - read) <= std::abs(read));
        }
    QVERIFY(huge > 0);
}

void TestButterfly::namesAreNoLargerThanTheTypeBeside_data() {
    QTest::addColumn<int>("pixels");
    for (int pixels : {4, 7, 8, 12})
        QTest::addRow("%d pixels", pixels) << pixels;
}

void TestButterfly::namesAreNoLargerThanTheTypeBeside() {
    QFETCH(int, pixels);
    ButterflyScene scene = sceneOf(recorded("A0", randomVector(6)), StepBy::Level, 6);
    scene.numbers.setPixelSize(pixels);
    for (int height : {40, 200, 500, 2000}) {
        const ButterflyLayout layout(scene, QRectF(0, 0, 600, height));
        const int labels = QFontInfo(layout.labels()).pixelSize();
        QVERIFY2(labels > 0 && labels <= QFontInfo(scene.numbers).pixelSize(),
                 qPrintable(QStringLiteral("%1 at %2").arg(labels).arg(height)));
    }
    QVERIFY(ButterflyLayout(scene, QRectF(0, 0, 600, 2000)).showsValues());
}

void TestButterfly::theFirstRowHasANameAsShortAsTheOthers_data() {
    QTest::addColumn<bool>("isBoolean");
    QTest::newRow("signs") << true;
    QTest::newRow("integers") << false;
}

void TestButterfly::theFirstRowHasANameAsShortAsTheOthers() {
    QFETCH(bool, isBoolean);
    std::vector<std::int32_t> values(1 << 11, 1);
    values.front() = isBoolean ? -1 : 2;
    const auto run = recorded("A1", Vector(values));
    QCOMPARE(inputTitles(*run).first(), isBoolean ? QStringLiteral("signs") : QStringLiteral("input"));
    const QFontMetricsF metrics((QFont()));
    QVERIFY(metrics.horizontalAdvance(inputTitles(*run).last()) <= metrics.horizontalAdvance(columnTitles(11).last()));
}

void TestButterfly::answersStandBesideTheSigns_data() {
    QTest::addColumn<bool>("isBoolean");
    QTest::newRow("signs") << true;
    QTest::newRow("integers") << false;
}

void TestButterfly::answersStandBesideTheSigns() {
    QFETCH(bool, isBoolean);
    const Vector input = Vector(std::vector<std::int32_t>{1, 1, isBoolean ? 1 : 2, -1});
    const ButterflyScene scene = sceneOf(recorded("A0", input), StepBy::Level, 0);
    const QRectF area(QPointF(0, 0), usual);
    QWidget paper;
    paper.resize(usual);
    TextDevice device(paper);
    QPainter painter(&device);
    FlowLayers layers;
    paintFlowGraph(painter, scene, ButterflyLayout(scene, area), layers);
    painter.end();
    QStringList texts;
    for (const Inscription& each : device.written())
        texts << each.text;
    for (int x = 0; x < 4; ++x) {
        const QString name = QStringLiteral("%1 f(%2)").arg(x, 2, 2, QLatin1Char('0')).arg(x);
        QVERIFY2(texts.contains(isBoolean ? name + QLatin1String(x == 3 ? " = 1" : " = 0") : name),
                 qPrintable(texts.join(u'|')));
    }
}

TEST_OF_ROOM(TestButterfly, QApplication)
#include "tst_butterfly.moc"
