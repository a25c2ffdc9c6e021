// SPDX-License-Identifier: GPL-3.0-or-later
// The butterfly against the definition of the transform, under mouse and keys, and as files.
#include "gui/learn/butterfly_view.h"
#include "gui/learn/heat_strip.h"
#include "gui/learn/step_export.h"
#include "window.h"

#include <QLineEdit>
#include <QSvgRenderer>

#include <random>
#include <set>

using namespace walshscope;

namespace {

constexpr QSize usual(900, 560);

Vector randomVector(int n) {
    std::mt19937 generator(static_cast<unsigned>(n));
    Vector v(n);
    for (auto& value : v.values())
        value = int(generator() % 199) - 99;
    return v;
}

/// Column s: the sum that defines the transform, over the lowest s bits of the points only.
std::int32_t definition(const Vector& v, int column, std::uint32_t a) {
    std::int32_t sum = 0;
    const std::uint32_t low = (1u << column) - 1;
    for (std::uint32_t y = 0; y <= low; ++y)
        sum += std::popcount(a & y) % 2 ? -v[(a & ~low) | y] : v[(a & ~low) | y];
    return sum;
}

RecordingPointer recorded(const std::string& id, const Vector& input, std::vector<std::uint32_t> without = {}) {
    Monitor nobody;
    return std::make_shared<const Recording>(variantNamed(id), input, Parameters{}, without, nobody);
}

ButterflyScene sceneOf(const RecordingPointer& recording, StepBy by, int step) {
    ButterflyScene scene;
    scene.recording = recording;
    scene.active = Learning::stretch(*recording, by, step);
    scene.theme = printTheme();
    return scene;
}

int lastStep(const Recording& recording, StepBy by) { return int(recording.stops(by).size()) - 1; }

/// A view with a model of its own.
struct Stage {
    explicit Stage(int n, const std::string& id = "A6", StepBy by = StepBy::Level, int step = 0) {
        learning.setActive(true);
        view.resize(usual);
        view.show();
        view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        // Not under the mouse.
        view.setFocus();
        LearnState state;
        state.variant = &variantNamed(id);
        state.by = by;
        learning.setState(state);
        open(randomVector(n));
        learning.setStep(step);
    }
    void open(const Vector& vector) {
        input = vector;
        session.setInput(std::make_shared<const Input>(
            inputFromDocument(Document{"some values", "generated", "generated", vector})));
        QTRY_VERIFY(learning.current() && learning.recording());
    }
    QPoint at(const Node& node) const { return view.layOut(view.scene()).rectOf(node).center().toPoint(); }
    QLineEdit* field(int column, std::uint32_t element) const {
        return view.findChild<QLineEdit*>(QStringLiteral("prediction_%1_%2").arg(column).arg(element));
    }
    Session session;
    Learning learning{session};
    ButterflyView view{learning};
    Vector input{1};
};

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// All character data of <text> elements; fails the test where the file is no well-formed XML.
QStringList textsOf(const QString& svg) {
    QXmlStreamReader xml(contentOf(svg));
    QStringList texts;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("text"))
            texts << xml.readElementText().trimmed();
    if (xml.hasError())
        qFatal("%s", qPrintable(xml.errorString()));
    return texts;
}

/// What keys that belong to the transport must be: not taken.
bool takes(QWidget& widget, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QKeyEvent event(QEvent::KeyPress, key, modifiers);
    event.accept();
    QApplication::sendEvent(&widget, &event);
    return event.isAccepted();
}

} // namespace

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
    void aClickSelectsAndASecondOneClears();
    void hoveringAndKeysReachEveryNode();
    void transportKeysAreLeftAlone();
    void theWheelZoomsAndADragPans();
    void aStepLooksTheSameHoweverItIsReached();
    void variantsAndInputsKeepZoomAndSelection();
    void withoutARunItSaysWhatToDo();
    void noPeakIsLostInTheStrip();
    void wrongValuesAreMarked();
    void predictedValuesAreHiddenUntilTheyAreTyped();
    void predictionsGoFromFieldToField();
    void predictionsOfAWholeRunAreCounted();
    void predictingStopsAtFive();
    void everyFieldFits_data();
    void everyFieldFits();
    void anSvgHoldsNumbersTitleAndWords();
    void picturesAreWhatTheirNamesSay();
    void allStepsAreNumbered();
    void tooManyPicturesAreRefused();
    void aLargeSvgStaysSmall();

private:
    void everyVariantAndStep();
    OwnSettings m_settings;
    QTemporaryDir m_folder;
};

void TestButterfly::everyVariantAndStep() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("by");
    for (const Variant& variant : variants())
        for (std::size_t by = 0; by < stepNames.size(); ++by)
            QTest::addRow("%s by %s", std::string(variant.id).c_str(), std::string(stepNames[by]).c_str())
                << QString::fromStdString(std::string(variant.id)) << int(by);
}

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
    if (!variantNamed(id.toStdString()).trustworthy)
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
    if (!variantNamed(id.toStdString()).trustworthy)
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

void TestButterfly::aClickSelectsAndASecondOneClears() {
    Stage stage(4, "A1", StepBy::Level, 4);
    const QImage before = stage.view.grab().toImage();
    const Node output{4, 11};
    QTest::mouseClick(&stage.view, Qt::LeftButton, {}, stage.at(output));
    QCOMPARE(stage.learning.selected(), std::optional(output));
    QVERIFY(stage.view.grab().toImage() != before);
    QTest::mouseClick(&stage.view, Qt::LeftButton, {}, stage.at({0, 3}));
    QCOMPARE(stage.learning.selected(), std::optional(Node{0, 3}));
    QTest::mouseClick(&stage.view, Qt::LeftButton, {}, stage.at({0, 3}));
    QVERIFY(!stage.learning.selected());
    QTest::mouseClick(&stage.view, Qt::LeftButton, {}, stage.at({2, 5}));
    QTest::keyClick(&stage.view, Qt::Key_Escape);
    QVERIFY(!stage.learning.selected());
    // Between the nodes there is nothing.
    QTest::mouseClick(&stage.view, Qt::LeftButton, {}, (stage.at({1, 5}) + stage.at({2, 5})) / 2);
    QVERIFY(!stage.learning.selected());
}

void TestButterfly::hoveringAndKeysReachEveryNode() {
    Stage stage(3, "A6", StepBy::Level, 3);
    for (const Node& node : {Node{1, 2}, Node{3, 7}}) {
        const QPoint place = stage.at(node);
        QMouseEvent move(QEvent::MouseMove, place, stage.view.mapToGlobal(place), Qt::NoButton, Qt::NoButton,
                         Qt::NoModifier);
        QApplication::sendEvent(&stage.view, &move);
        QCOMPARE(stage.learning.hovered(), std::optional(node));
    }
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&stage.view, &leave);
    QVERIFY(!stage.learning.hovered());

    stage.learning.setHovered({});
    QTest::keyClick(&stage.view, Qt::Key_Down);
    QCOMPARE(stage.learning.hovered(), std::optional(Node{0, 0}));
    std::set<std::pair<int, std::uint32_t>> seen;
    for (int column = 0; column <= 3; ++column) {
        for (int i = 0; i < 8; ++i) {
            seen.insert({stage.learning.hovered()->column, stage.learning.hovered()->element});
            QTest::keyClick(&stage.view, Qt::Key_Down, i % 2 ? Qt::ControlModifier : Qt::NoModifier);
        }
        for (int i = 0; i < 8; ++i)
            QTest::keyClick(&stage.view, Qt::Key_Up);
        QTest::keyClick(&stage.view, Qt::Key_Right, Qt::ControlModifier);
    }
    QCOMPARE(seen.size(), 32u);
    QTest::keyClick(&stage.view, Qt::Key_Left, Qt::ControlModifier);
    QTest::keyClick(&stage.view, Qt::Key_Return);
    QCOMPARE(stage.learning.selected(), std::optional(Node{2, 0}));
    QTest::keyClick(&stage.view, Qt::Key_Return);
    QVERIFY(!stage.learning.selected());

    // In the strip elements go from left to right, and the cursor is brought into view.
    stage.open(randomVector(8));
    stage.learning.setHovered(Node{0, 0});
    stage.view.zoomBy(0.05);
    for (int i = 0; i < 200; ++i)
        QTest::keyClick(&stage.view, Qt::Key_Right, Qt::ControlModifier);
    QTest::keyClick(&stage.view, Qt::Key_Down);
    QCOMPARE(stage.learning.hovered(), std::optional(Node{1, 200}));
    const IndexRange range = stage.view.scene().range();
    QVERIFY(range.first <= 200 && range.first + range.count >= 201);
    QVERIFY(!stage.view.accessibleDescription().isEmpty());
}

void TestButterfly::transportKeysAreLeftAlone() {
    for (int n : {3, 8}) {
        Stage stage(n);
        for (int key :
             {Qt::Key_Space, Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_Plus, Qt::Key_Minus})
            QVERIFY2(!takes(stage.view, key), qPrintable(QKeySequence(key).toString()));
        for (int key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down})
            QVERIFY2(takes(stage.view, key, Qt::ControlModifier), qPrintable(QKeySequence(key).toString()));
        QVERIFY(takes(stage.view, Qt::Key_F));
    }
}

void TestButterfly::theWheelZoomsAndADragPans() {
    for (int n : {5, 11}) {
        Stage stage(n, "A6", StepBy::Level, n);
        const double size = double(stage.learning.recording()->size());
        const QPoint middle = stage.at({2, std::uint32_t(size * 0.25)});
        const auto elementThere = [&] { return stage.view.layOut(stage.view.scene()).elementAt(middle); };
        const double there = elementThere();
        for (int k = 0; k < 4; ++k) {
            QWheelEvent wheel(middle, stage.view.mapToGlobal(middle), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier,
                              Qt::NoScrollPhase, false);
            QApplication::sendEvent(&stage.view, &wheel);
        }
        const IndexRange zoomed = stage.view.scene().range();
        QVERIFY(zoomed.count < size * 0.5);
        QVERIFY(std::abs(elementThere() - there) < 1e-6 * size);

        const bool strip = n > 6;
        const QPoint away = middle - (strip ? QPoint(60, 0) : QPoint(0, 60));
        QTest::mousePress(&stage.view, Qt::LeftButton, {}, middle);
        QMouseEvent move(QEvent::MouseMove, away, stage.view.mapToGlobal(away), Qt::NoButton, Qt::LeftButton,
                         Qt::NoModifier);
        QApplication::sendEvent(&stage.view, &move);
        QTest::mouseRelease(&stage.view, Qt::LeftButton, {}, away);
        QCOMPARE(stage.view.scene().range().count, zoomed.count);
        QVERIFY(stage.view.scene().range().first > zoomed.first);
        QVERIFY(!stage.learning.selected());

        QTest::mouseDClick(&stage.view, Qt::LeftButton, {}, middle);
        QCOMPARE(stage.view.scene().range(), (IndexRange{0, size}));
        QVERIFY(!stage.learning.selected());
        stage.view.zoomBy(0.5);
        QCOMPARE(stage.view.scene().range().count, size / 2);
        QTest::keyClick(&stage.view, Qt::Key_F);
        QCOMPARE(stage.view.scene().range().count, size);
        stage.view.zoomBy(1e-9);
        QCOMPARE(stage.view.scene().range().count, 4.0);
    }
}

void TestButterfly::aStepLooksTheSameHoweverItIsReached() {
    for (int n : {3, 6, 9}) {
        Stage stage(n, "A5", StepBy::Barrier);
        const auto seen = [](Stage& on) {
            on.view.setFocus();
            return on.view.grab().toImage();
        };
        QList<QImage> forward;
        for (int step = 0; step <= stage.learning.steps(); ++step) {
            stage.learning.setStep(step);
            forward << seen(stage);
        }
        QVERIFY(forward.first() != forward.last());
        for (int step = stage.learning.steps(); step >= 0; --step) {
            stage.learning.setStep(step);
            QVERIFY(seen(stage) == forward.at(step));
        }
        Stage other(n, "A5", StepBy::Barrier, stage.learning.steps() - 1);
        QVERIFY(seen(other) == forward.at(stage.learning.steps() - 1));
        // What is kept from step to step must not outlive the values.
        Vector negated = randomVector(n);
        for (auto& value : negated.values())
            value = -value;
        QImage pictures[2];
        for (const bool isFresh : {false, true}) {
            // One after the other: the window that is active looks active.
            Stage another(n, "A5", StepBy::Barrier);
            if (!isFresh) {
                another.learning.setStep(another.learning.steps());
                QVERIFY(seen(another) == forward.last());
            }
            another.open(negated);
            another.learning.setStep(another.learning.steps());
            pictures[isFresh] = seen(another);
        }
        QVERIFY(pictures[false] == pictures[true]);
        QVERIFY(pictures[false] != forward.last());
    }
}

void TestButterfly::variantsAndInputsKeepZoomAndSelection() {
    Stage stage(8, "A1", StepBy::Level, 8);
    stage.learning.setSelected(Node{3, 17});
    stage.view.zoomBy(0.25);
    const IndexRange range = stage.view.visible();
    stage.learning.setVariant(variantNamed("A6"));
    QTRY_VERIFY(stage.learning.current());
    QCOMPARE(stage.view.visible(), range);
    stage.open(Vector(8));
    QCOMPARE(stage.view.visible(), range);
    QCOMPARE(stage.learning.selected(), std::optional(Node{3, 17}));
    stage.open(randomVector(7));
    QCOMPARE(stage.view.visible(), IndexRange());
}

void TestButterfly::withoutARunItSaysWhatToDo() {
    Session session;
    Learning learning(session);
    ButterflyView view(learning);
    view.resize(usual);
    const QImage invitation = view.grab().toImage();
    learning.setActive(true);
    QVERIFY(!learning.obstacle().isEmpty());
    const QImage obstacle = view.grab().toImage();
    QVERIFY(invitation != obstacle);
    QImage blank = obstacle.copy();
    blank.fill(view.palette().color(QPalette::Base));
    QVERIFY(obstacle != blank && invitation != blank);
    QCOMPARE(view.accessibleDescription(), learning.obstacle());
    // And nothing is there to be hovered, selected or zoomed.
    QTest::mouseClick(&view, Qt::LeftButton);
    QTest::keyClick(&view, Qt::Key_Down);
    view.zoomBy(0.5);
    QVERIFY(!learning.selected() && !learning.hovered());
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

void TestButterfly::predictedValuesAreHiddenUntilTheyAreTyped() {
    Stage stage(3, "A6", StepBy::Level, 1);
    QSignalSpy predicted(&stage.view, &ButterflyView::predicted);
    QVERIFY(stage.view.findChildren<QLineEdit*>().isEmpty());
    stage.learning.setPredict(true);
    QCOMPARE(predicted.last(), (QVariantList{0, 0, 8}));
    for (std::uint32_t i = 0; i < 8; ++i) {
        QVERIFY(stage.field(2, i));
        QVERIFY(stage.field(2, i)->isVisible());
        QVERIFY(!stage.field(2, i)->accessibleName().isEmpty());
        QCOMPARE(stage.field(2, i)->text(), QString());
        QCOMPARE(nodeText(stage.view.scene(), {2, i}), QString());
    }
    QVERIFY(!stage.field(1, 0) && !stage.field(3, 0));

    const auto type = [&](std::uint32_t i, std::int32_t value) {
        QTest::keyClicks(stage.field(2, i), QString::number(value));
        QTest::keyClick(stage.field(2, i), Qt::Key_Return);
    };
    const auto mark = [&](std::uint32_t i) { return stage.view.scene().asked.at(i).right; };
    type(0, definition(stage.input, 2, 0));
    QCOMPARE(predicted.last(), (QVariantList{1, 0, 7}));
    QCOMPARE(mark(0), std::optional(true));
    const QImage right = stage.view.grab().toImage();
    type(1, definition(stage.input, 2, 1) + 1);
    QCOMPARE(predicted.last(), (QVariantList{1, 1, 6}));
    QCOMPARE(mark(1), std::optional(false));
    QVERIFY(!mark(2));
    QVERIFY(stage.view.grab().toImage() != right);
    // The right value is not given away.
    QCOMPARE(nodeText(stage.view.scene(), {2, 1}), QString());
    // Leaving a field answers as well, and an answer may be mended.
    stage.field(2, 1)->setFocus();
    stage.field(2, 1)->selectAll();
    QTest::keyClicks(stage.field(2, 1), QString::number(definition(stage.input, 2, 1)));
    stage.view.setFocus();
    QCOMPARE(predicted.last(), (QVariantList{2, 0, 6}));
    QCOMPARE(stage.view.predictedRight(), 2);
    QCOMPARE(stage.view.predictedTotal(), 2);

    stage.learning.setStep(2);
    QVERIFY(!stage.field(2, 0));
    QVERIFY(stage.field(3, 0));
    QCOMPARE(predicted.last(), (QVariantList{0, 0, 8}));
    QCOMPARE(nodeText(stage.view.scene(), {2, 1}).replace(QChar(u'−'), QLatin1Char('-')),
             QString::number(definition(stage.input, 2, 1)));
    stage.learning.setPredict(false);
    QVERIFY(!stage.field(3, 0));
    QCOMPARE(stage.view.predictedTotal(), 0);
}

void TestButterfly::predictionsGoFromFieldToField() {
    Stage stage(2, "A1", StepBy::Level, 0);
    stage.learning.setPredict(true);
    QTest::keyClick(&stage.view, Qt::Key_Tab);
    for (std::uint32_t i = 0; i < 4; ++i) {
        QCOMPARE(QApplication::focusWidget(), stage.field(1, i));
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("0"));
        // Its keys are its own.
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Home);
        QCOMPARE(QApplication::focusWidget(), stage.field(1, i));
        QTest::keyClick(QApplication::focusWidget(), i % 2 ? Qt::Key_Return : i == 0 ? Qt::Key_Tab : Qt::Key_Down);
    }
    QCOMPARE(QApplication::focusWidget(), &stage.view);
    QCOMPARE(stage.view.predictedTotal(), 4);
    QTest::keyClick(&stage.view, Qt::Key_Tab);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QCOMPARE(QApplication::focusWidget(), &stage.view);
    // Letters are no numbers.
    QTest::keyClicks(stage.field(1, 0), QStringLiteral("x"));
    QCOMPARE(stage.field(1, 0)->text(), QStringLiteral("0"));
}

void TestButterfly::predictionsOfAWholeRunAreCounted() {
    Stage stage(3, "A5", StepBy::Butterfly, 0);
    stage.learning.setPredict(true);
    int asked = 0;
    for (int step = 0; step < stage.learning.steps(); ++step) {
        stage.learning.setStep(step);
        for (int column = 1; column <= 3; ++column)
            for (std::uint32_t i = 0; i < 8; ++i)
                if (QLineEdit* field = stage.field(column, i)) {
                    ++asked;
                    // Not even Return: stepping on takes what is typed. Every third answer is wrong.
                    QTest::keyClicks(field, QString::number(definition(stage.input, column, i) + (asked % 3 == 0)));
                }
    }
    stage.learning.setStep(stage.learning.steps());
    QCOMPARE(asked, 24);
    QCOMPARE(stage.view.predictedTotal(), 24);
    QCOMPARE(stage.view.predictedRight(), 16);
    stage.open(Vector(3));
    QCOMPARE(stage.view.predictedTotal(), 0);
}

void TestButterfly::predictingStopsAtFive() {
    Stage stage(6, "A1", StepBy::Level, 2);
    QVERIFY(stage.view.scene().note.isEmpty());
    stage.learning.setPredict(true);
    QVERIFY(stage.view.findChildren<QLineEdit*>().isEmpty());
    QVERIFY(stage.view.scene().note.contains(QStringLiteral("5")));
    // Even where one step computes everything, 32 fields are the most.
    stage.open(randomVector(5));
    stage.learning.setVariant(variantNamed("A6"));
    stage.learning.setStepBy(StepBy::Launch);
    stage.learning.setStep(0);
    QTRY_VERIFY(stage.learning.current());
    QCOMPARE(stage.view.scene().asked.size(), 32u);
}

void TestButterfly::everyFieldFits_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<QSize>("size");
    for (int n = 1; n <= 5; ++n)
        for (const QSize& size : {usual, QSize(420, 300)})
            QTest::addRow("n = %d, %d wide", n, size.width()) << n << size;
}

void TestButterfly::everyFieldFits() {
    QFETCH(int, n);
    QFETCH(QSize, size);
    Stage stage(n, "A1", StepBy::Level, 0);
    stage.view.resize(size);
    stage.learning.setPredict(true);
    for (std::uint32_t i = 0; i < 1u << n; ++i) {
        QLineEdit* field = stage.field(1, i);
        QTest::keyClick(i == 0 ? &stage.view : QApplication::focusWidget(), Qt::Key_Tab);
        // Brought into view when its turn comes.
        QCOMPARE(QApplication::focusWidget(), field);
        QVERIFY(stage.view.rect().contains(field->geometry()));
        QVERIFY(field->height() >= QFontMetrics(field->font()).ascent());
        QVERIFY(field->width() >= QFontMetrics(field->font()).horizontalAdvance(QStringLiteral("−88")));
        for (std::uint32_t other = 0; other < i; ++other)
            QVERIFY(!field->geometry().intersects(stage.field(1, other)->geometry()) ||
                    !stage.field(1, other)->isVisible());
    }
    const IndexRange range = stage.view.scene().range();
    stage.learning.setPredict(false);
    QCOMPARE(stage.view.visible(), IndexRange());
    QVERIFY(range.count <= double(1 << n));
}

void TestButterfly::anSvgHoldsNumbersTitleAndWords() {
    const Vector input = randomVector(4);
    const RecordingPointer run = recorded("A5", input);
    const QString file = m_folder.filePath(QStringLiteral("step.svg"));
    exportStep(*run, StepBy::Level, 3, file, QSize(900, 560));
    const QStringList texts = textsOf(file);
    for (int column = 0; column <= 3; ++column)
        for (std::uint32_t i = 0; i < 16; ++i)
            QVERIFY(
                texts.contains(QString::number(definition(input, column, i)).replace(QLatin1Char('-'), QChar(u'−'))));
    const QString all = texts.join(QLatin1Char(' '));
    QVERIFY(all.contains(QStringLiteral("A5, n = 4, by level, step 3 of 4")));
    QVERIFY(all.contains(QStringLiteral("Level 3 of 4: 8 butterflies")));
    QVERIFY(texts.contains(QStringLiteral("level 4, j = 8")));

    exportStep(*run, StepBy::Butterfly, 1, file, QSize(900, 560));
    QVERIFY(textsOf(file).contains(
        QStringLiteral("a + b = %1").arg(definition(input, 1, 0)).replace(QLatin1Char('-'), QChar(u'−'))));
    QVERIFY_EXCEPTION_THROWN(exportStep(*run, StepBy::Level, 5, file, QSize(900, 560)), UsageError);
    QVERIFY_EXCEPTION_THROWN(exportStep(*run, StepBy::Level, 1, QStringLiteral("x.bmp"), QSize(900, 560)), UsageError);
}

void TestButterfly::picturesAreWhatTheirNamesSay() {
    for (int n : {3, 6, 11}) {
        const RecordingPointer run = recorded("A6", randomVector(n));
        const auto file = [&](const char* suffix) {
            return m_folder.filePath(QLatin1String("x.") + QLatin1String(suffix));
        };
        for (const char* suffix : {"svg", "pdf", "png"})
            exportStep(*run, StepBy::Level, 2, file(suffix), QSize(640, 480));
        QVERIFY(QSvgRenderer(file("svg")).isValid());
        QCOMPARE(QSvgRenderer(file("svg")).viewBox(), QRect(0, 0, 640, 480));
        QVERIFY(contentOf(file("pdf")).startsWith("%PDF"));
        const QImage picture(file("png"));
        QCOMPARE(picture.size(), QSize(1280, 960));
        QCOMPARE(picture.pixelColor(1, 1), QColor(Qt::white));
    }
    QVERIFY_EXCEPTION_THROWN(exportStep(*recorded("A0", randomVector(3)), StepBy::Level, 1,
                                        m_folder.filePath(QStringLiteral("none/x.svg")), QSize(640, 480)),
                             ComputationError);
}

void TestButterfly::allStepsAreNumbered() {
    const RecordingPointer run = recorded("A1", randomVector(3));
    QDir folder(m_folder.path());
    QVERIFY(folder.mkdir(QStringLiteral("all")) && folder.cd(QStringLiteral("all")));
    Monitor nobody;
    exportAllSteps(*run, StepBy::Butterfly, folder.filePath(QStringLiteral("b.fly.svg")), QSize(640, 480), nobody);
    QStringList expected;
    for (int step = 0; step <= 12; ++step)
        expected << QStringLiteral("b.fly-%1.svg").arg(step, 3, 10, QLatin1Char('0'));
    QCOMPARE(folder.entryList(QDir::Files, QDir::Name), expected);
    for (int step = 0; step <= 12; ++step)
        QVERIFY(textsOf(folder.filePath(expected.at(step)))
                    .contains(QStringLiteral("A1, n = 3, by butterfly, step %1 of 12").arg(step)));
}

void TestButterfly::tooManyPicturesAreRefused() {
    // 1024 butterflies a level: 11 264 steps, and the input.
    const RecordingPointer run = recorded("A1", randomVector(11));
    QDir folder(m_folder.path());
    QVERIFY(folder.mkdir(QStringLiteral("many")) && folder.cd(QStringLiteral("many")));
    Monitor nobody;
    try {
        exportAllSteps(*run, StepBy::Butterfly, folder.filePath(QStringLiteral("x.svg")), QSize(640, 480), nobody);
        QFAIL("that many were not refused");
    } catch (const UsageError& error) {
        QVERIFY(QByteArray(error.what()).contains("11265"));
    }
    QVERIFY(folder.isEmpty());
}

void TestButterfly::aLargeSvgStaysSmall() {
    const RecordingPointer run = recorded("A0", randomVector(16));
    const QString file = m_folder.filePath(QStringLiteral("large.svg"));
    for (int step : {0, 8, 16}) {
        exportStep(*run, StepBy::Level, step, file, QSize(1600, 900));
        QVERIFY(QFileInfo(file).size() < 1 << 20);
        QVERIFY(QSvgRenderer(file).isValid());
    }
    exportStep(*recorded("A0", randomVector(7)), StepBy::Level, 7, file, QSize(1900, 1000));
    QVERIFY(QFileInfo(file).size() < 1 << 20);
}

QTEST_MAIN(TestButterfly)
#include "tst_butterfly.moc"
