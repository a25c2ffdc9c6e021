// SPDX-License-Identifier: GPL-3.0-or-later
// The butterfly in its window: mouse, wheel, keys, zoom, and the picture that is kept from step to step.
#include "butterfly.h"
#include "gui/butterfly/flow_wires.h"
#include "gui/butterfly/flow_words.h"

#include "room.h"

#include <QProxyStyle>
#include <QScrollBar>

#include <set>

using namespace walshscope;
using namespace walshscope::gui;

namespace {

/// What keys that belong to the transport must be: not taken.
bool takes(QWidget& widget, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QKeyEvent event(QEvent::KeyPress, key, modifiers);
    event.accept();
    QApplication::sendEvent(&widget, &event);
    return event.isAccepted();
}

/// A desktop that asks for so much motion.
class Motion {
public:
    explicit Motion(int milliseconds) : m_before(QApplication::style()->name()) {
        QApplication::setStyle(new Style(milliseconds));
    }
    ~Motion() { QApplication::setStyle(m_before); }

private:
    class Style : public QProxyStyle {
    public:
        explicit Style(int milliseconds) : m_milliseconds(milliseconds) {}

    private:
        int m_milliseconds;
        int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                      QStyleHintReturn* data) const override {
            return hint == SH_Widget_Animation_Duration ? m_milliseconds
                                                        : QProxyStyle::styleHint(hint, option, widget, data);
        }
    };
    QString m_before;
};

} // namespace

class TestButterflyView : public QObject {
    Q_OBJECT

private slots:
    void aClickSelectsAndASecondOneClears();
    void hoveringAndKeysReachEveryNode();
    void transportKeysAreLeftAlone();
    void theWheelZoomsAndADragPans();
    void aStepLooksTheSameHoweverItIsReached();
    void variantsAndInputsKeepZoomAndSelection();
    void withoutARunItSaysWhatToDo();
    void valuesAreReadUpToSixVariables_data();
    void valuesAreReadUpToSixVariables();
    void ofManyButterfliesOneIsBold();
    void valuesMoveAlongTheirWires();
    void whereNoMotionIsWantedNothingMoves();
    void aTitleLeadsToItsColumn_data();
    void aTitleLeadsToItsColumn();

private:
    OwnSettings m_settings;
};

void TestButterflyView::aClickSelectsAndASecondOneClears() {
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

void TestButterflyView::hoveringAndKeysReachEveryNode() {
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

void TestButterflyView::transportKeysAreLeftAlone() {
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

void TestButterflyView::theWheelZoomsAndADragPans() {
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

void TestButterflyView::aStepLooksTheSameHoweverItIsReached() {
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

void TestButterflyView::variantsAndInputsKeepZoomAndSelection() {
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

void TestButterflyView::withoutARunItSaysWhatToDo() {
    OpenSlot opened;
    Learning learning(opened.slot, opened.devices);
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

void TestButterflyView::aTitleLeadsToItsColumn_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("by");
    for (int n : {3, 6, 11})
        for (StepBy by : {StepBy::Level, StepBy::Launch, StepBy::Barrier})
            QTest::addRow("n = %d, %s", n, qPrintable(stepTitle(by))) << n << int(by);
}

void TestButterflyView::aTitleLeadsToItsColumn() {
    QFETCH(int, n);
    QFETCH(int, by);
    Stage stage(n, "A6", StepBy(by));
    const auto title = [&](int column) {
        return stage.view.layOut(stage.view.scene()).columnTitleRect(column).center().toPoint();
    };
    const auto complete = [&](int column) {
        for (std::uint32_t i = 0; i < 1u << n; ++i)
            if (!stage.view.scene().known({column, i}))
                return false;
        return true;
    };
    for (int column : {2, n, 1, 0}) {
        QTest::mouseMove(&stage.view, title(column));
        QCOMPARE(stage.view.cursor().shape(), Qt::PointingHandCursor);
        QVERIFY(!stage.view.toolTip(title(column)).isEmpty());
        QTest::mouseClick(&stage.view, Qt::LeftButton, {}, title(column));
        QVERIFY(complete(column));
        if (StepBy(by) == StepBy::Level && column > 0) {
            stage.learning.setStep(stage.learning.step() - 1);
            QVERIFY(!complete(column));
        }
    }
    QCOMPARE(stage.learning.step(), 0);
    QTest::mouseMove(&stage.view, stage.at({0, 0}));
    QVERIFY(stage.view.cursor().shape() != Qt::PointingHandCursor);
}

void TestButterflyView::valuesAreReadUpToSixVariables_data() {
    QTest::addColumn<int>("n");
    QTest::addColumn<QSize>("size");
    for (int n = 3; n <= 6; ++n)
        for (const QSize& size : {QSize(510, 320), QSize(510, 500), usual})
            QTest::addRow("n = %d, %dx%d", n, size.width(), size.height()) << n << size;
}

/// What has no room is reached by the scroll bar, the last element too; a larger window shows more of it.
void TestButterflyView::valuesAreReadUpToSixVariables() {
    QFETCH(int, n);
    QFETCH(QSize, size);
    Stage stage(n, "A1", StepBy::Level, n);
    stage.view.resize(size);
    QCoreApplication::processEvents();
    const auto layout = [&] { return stage.view.layOut(stage.view.scene()); };
    QVERIFY(layout().showsValues());
    QVERIFY(QFontInfo(layout().numbers()).pixelSize() >= 8);
    auto* bar = stage.view.findChild<QScrollBar*>(QStringLiteral("butterflyScroll"));
    const bool all = layout().endVisible() - layout().firstVisible() == 1u << n;
    QCOMPARE(bar->isVisible(), !all);
    if (all)
        return;
    QVERIFY(layout().endVisible() < 1u << n);
    QTest::mouseClick(bar, Qt::LeftButton, {}, QPoint(bar->width() / 2, bar->height() - bar->width() / 2));
    QCOMPARE(layout().firstVisible(), 1u);
    bar->triggerAction(QAbstractSlider::SliderToMaximum);
    QCOMPARE(layout().endVisible(), 1u << n);
    QVERIFY(layout().showsValues());
    QVERIFY(!bar->geometry().intersects(layout().rectOf({n, (1u << n) - 1}).toAlignedRect()));
    // Somebody who wants to see all of it zooms out.
    for (int i = 0; i < 12; ++i)
        stage.view.zoomBy(2);
    QCOMPARE(stage.view.visible(), IndexRange());
    QVERIFY(!bar->isVisible());
    QTest::keyClick(&stage.view, Qt::Key_F);
    QVERIFY(layout().showsValues());
}

/// The darkest lines between the last two columns are those of one butterfly.
void TestButterflyView::ofManyButterfliesOneIsBold() {
    Stage stage(5, "A1", StepBy::Level, 3);
    stage.view.resize(900, 900);
    QCoreApplication::processEvents();
    const ButterflyScene scene = stage.view.scene();
    const auto layout = stage.view.layOut(scene);
    const QImage picture = stage.view.grab().toImage();
    // Across the middle of the straight wires of the level.
    const auto darkness = [&](std::uint32_t element) {
        const QLineF line = lineOf(wiresOf(2, element & ~4u)[element & 4 ? 3 : 0], layout);
        int darkest = 255;
        for (int dy = -2; dy <= 2; ++dy)
            darkest = std::min(darkest, qGray(picture.pixel(line.pointAt(0.12).toPoint() + QPoint(0, dy))));
        return darkest;
    };
    const auto sample = samplePair(scene, layout);
    QVERIFY(sample);
    QCOMPARE(sample->level, 2);
    for (std::uint32_t low = 0; low < 32; ++low) {
        if (low & 4)
            continue;
        if (low == sample->low)
            QVERIFY(darkness(low) < 60);
        else
            QVERIFY2(darkness(low) > 110, qPrintable(QStringLiteral("%1: %2").arg(low).arg(darkness(low))));
    }
    // The pointer chooses another one.
    stage.learning.setHovered(Node{3, 27});
    const auto pointed = samplePair(stage.view.scene(), layout);
    QVERIFY(pointed);
    QCOMPARE(pointed->low, 27u);
    // Few butterflies are all strong.
    Stage few(4, "A1", StepBy::Level, 3);
    QVERIFY(!samplePair(few.view.scene(), few.view.layOut(few.view.scene())));
}

void TestButterflyView::valuesMoveAlongTheirWires() {
    const Motion motion(200);
    Stage stage(3, "A1", StepBy::Level, 0);
    const QImage before = stage.view.grab().toImage();
    QTest::qWait(500); // Who steps on in a hurry is not held up.
    stage.learning.setStep(1);
    const ButterflyScene began = stage.view.scene();
    QVERIFY(began.travelled < 0.5);
    // What is to be computed is not there before its operands are.
    QVERIFY(!began.arrived({1, 0}) && began.known({1, 0}));
    QCOMPARE(nodeText(began, {1, 0}), QString());
    QVERIFY(!nodeText(began, {0, 0}).isEmpty());
    QTRY_COMPARE(stage.view.scene().travelled, 1.0);
    QVERIFY(!nodeText(stage.view.scene(), {1, 0}).isEmpty());
    // At rest it is the picture it is without motion.
    const QImage after = stage.view.grab().toImage();
    stage.learning.setStep(0);
    QCOMPARE(stage.view.scene().travelled, 1.0);
    QCOMPARE(stage.view.grab().toImage(), before);
    // In a hurry.
    stage.learning.setStep(0);
    stage.learning.setStep(1);
    QCOMPARE(stage.view.scene().travelled, 1.0);
    QCOMPARE(stage.view.grab().toImage(), after);
}

void TestButterflyView::whereNoMotionIsWantedNothingMoves() {
    const Motion none(0);
    Stage stage(3, "A1", StepBy::Level, 0);
    QTest::qWait(500);
    stage.learning.setStep(1);
    QCOMPARE(stage.view.scene().travelled, 1.0);
    QVERIFY(!nodeText(stage.view.scene(), {1, 0}).isEmpty());
}

TEST_OF_ROOM(TestButterflyView, QApplication)
#include "tst_butterfly_view.moc"
