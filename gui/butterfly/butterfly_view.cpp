// SPDX-License-Identifier: GPL-3.0-or-later
// Painting the model's moment, and keeping zoom and fields in step with it.
#include "gui/butterfly/butterfly_view.h"

#include "gui/butterfly/flow_words.h"
#include "gui/butterfly/predictions.h"
#include "gui/butterfly/step_export.h"
#include "gui/plot/motion.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/type_size.h"

#include <QFontInfo>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double fewest = 4;         ///< Elements that are visible at the largest zoom.
constexpr double roomForAField = 18; ///< Pixels of a row that is typed into.
constexpr double earlier = 0.5;      ///< Opacity of what belongs to an earlier choice.
constexpr int hurry = 250;           ///< Steps that follow each other faster do not wait for what moves.
constexpr double scrollParts = 16;   ///< Of an element, in which the scroll bar counts.

} // namespace

ButterflyView::ButterflyView(FlowModel& model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_predictions(new Predictions(*this)),
      m_scroll(new QScrollBar(Qt::Vertical, this)) {
    setObjectName(QStringLiteral("butterfly"));
    setAccessibleName(tr("Butterfly"));
    setFocusPolicy(Qt::StrongFocus);
    setStepped(true);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    connect(&m_model, &FlowModel::recordingChanged, this, &ButterflyView::takeRecording);
    connect(&m_model, &FlowModel::stepChanged, this, &ButterflyView::takeStep);
    connect(&m_model, &FlowModel::stateChanged, this, &ButterflyView::takeStep);
    connect(&m_model.hover(), &ObservedSelection::changed, this, [this] {
        tell();
        update();
    });
    connect(&m_model.selection(), &ObservedSelection::changed, this, qOverload<>(&QWidget::update));
    connect(m_predictions, &Predictions::predicted, this, &ButterflyView::predicted);
    connect(m_predictions, &Predictions::entered, this, &ButterflyView::bringIntoView);
    m_motion.setStartValue(0.0);
    m_motion.setEndValue(1.0);
    m_motion.setDuration(px::motion);
    m_motion.setEasingCurve(QEasingCurve::InOutQuad);
    connect(&m_motion, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
    connect(&m_motion, &QVariantAnimation::finished, this, qOverload<>(&QWidget::update));
    m_scroll->setObjectName(QStringLiteral("butterflyScroll"));
    m_scroll->setAccessibleName(tr("The elements in view"));
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->hide();
    connect(m_scroll, &QScrollBar::valueChanged, this, [this](int sixteenths) {
        showRange({sixteenths / scrollParts, m_visible.count});
    });
    takeRecording();
}

ButterflyScene ButterflyView::scene() const {
    ButterflyScene scene;
    scene.recording = m_model.recording();
    scene.active = m_model.active();
    scene.hovered = m_model.hovered();
    scene.selected = m_model.selected();
    scene.visible = m_visible;
    scene.asked = m_predictions->asked();
    scene.theme = themeFrom(palette());
    scene.font = font();
    scene.numbers = monospaced(font());
    if (m_forAudience) // Whoever makes all type larger wants no fewer numbers.
        scene.leastNumbers = std::floor(QFontInfo(scene.numbers).pixelSize() / std::max(1.0, typeSize()));
    scene.detail = devicePixelRatioF();
    scene.isOnScreen = true;
    if (m_motion.state() == QAbstractAnimation::Running)
        scene.travelled = m_motion.currentValue().toDouble();
    return scene;
}

QSize ButterflyView::minimumSizeHint() const {
    return {32 * fontMetrics().averageCharWidth(), 9 * fontMetrics().lineSpacing()};
}

ButterflyLayout ButterflyView::layOut(const ButterflyScene& scene) const {
    return {scene, roomBeside(m_scroll->isHidden() ? 0 : m_scroll->sizeHint().width())};
}

/// Names and titles stand as far from the edge as the sentence above.
QRectF ButterflyView::roomBeside(int scrollBar) const {
    constexpr int beside = px::edge - px::field; // The picture has the rest itself.
    return rect().adjusted(beside, 0, -std::max(beside, scrollBar), 0);
}

void ButterflyView::takeRecording() {
    const RecordingPointer& recording = m_model.recording();
    if (recording && recording->n() != m_n) {
        m_n = recording->n();
        m_fits = true;
        m_visible = fitting();
        m_beforePredictions = m_beforePredictions ? std::optional(m_visible) : std::nullopt;
        showScrollBar();
    }
    takeStep();
}

void ButterflyView::takeStep() {
    const RecordingPointer& recording = m_model.recording();
    setDescription(recording ? stepInWords(*recording, m_model.active()) : m_model.obstacle());
    if (recording)
        exportName = QStringLiteral("%1-step%2").arg(exportNameOf(*recording)).arg(m_model.step());
    tellOther();
    moveValues();
    updatePredictions();
    update();
}

/// A step forward is shown by what it does to the values, where that can be followed.
void ButterflyView::moveValues() {
    const RecordingPointer& recording = m_model.recording();
    const std::size_t position = recording ? m_model.position() : 0;
    if (recording == m_steppedIn && position == m_position)
        return;
    const bool forward =
        recording && recording == m_steppedIn && position > m_position && m_model.active().from == m_position;
    const bool hurried = m_sinceStep.isValid() && m_sinceStep.elapsed() < hurry;
    m_steppedIn = recording;
    m_position = position;
    m_sinceStep.start();
    m_motion.stop();
    if (!forward || hurried || !isVisible() || m_model.predicts() || !motionIsWanted())
        return;
    const ButterflyScene now = scene();
    if (layOut(now).showsValues() && canTravel(now))
        m_motion.start();
}

void ButterflyView::updatePredictions() {
    const RecordingPointer& recording = m_model.recording();
    if (!recording || !m_model.predicts() || recording->n() > Predictions::largestN) {
        if (m_beforePredictions) {
            m_predictions->clear();
            showRange(*std::exchange(m_beforePredictions, {}));
        }
        return;
    }
    if (!m_beforePredictions)
        m_beforePredictions = m_visible;
    const auto& stops = recording->stops(m_model.stepBy());
    const std::size_t now = m_model.position();
    const std::size_t next = stops[std::size_t(std::min(m_model.step() + 1, m_model.steps()))];
    m_predictions->ask(recording, {now, next});
    showRange(m_visible);
    m_predictions->begin();
}

void ButterflyView::placePredictions() {
    if (!m_predictions->asked().empty())
        m_predictions->place(layOut(scene()));
}

const PredictionTally& ButterflyView::tally() const { return m_predictions->tally(); }
QString ButterflyView::objection() const { return m_predictions->objection(); }

bool ButterflyView::asksFirst() { return isVisible() && m_predictions->asksFirst(); }

void ButterflyView::focusForTyping() {
    if (!m_predictions->focusFirst())
        setFocus();
}

IndexRange ButterflyView::fitting() const {
    ButterflyScene whole = scene();
    whole.visible = {};
    if (whole.isStrip() || m_forAudience)
        return {};
    const double pitch = ButterflyLayout::readablePitch(whole.numbers);
    const double size = whole.recording->size();
    if (ButterflyLayout(whole, roomBeside(0)).graph().height() >= size * pitch)
        return {};
    // The scroll bar that is needed then takes width, and with it the legend height.
    const double room =
        std::floor(ButterflyLayout(whole, roomBeside(m_scroll->sizeHint().width())).graph().height() / pitch);
    return {0, std::clamp(room, std::min(fewest, size), size)};
}

void ButterflyView::setForAudience(bool forAudience) {
    if (forAudience == m_forAudience)
        return;
    m_forAudience = forAudience;
    if (m_fits && m_model.recording())
        showRange({m_visible.first, fitting().count});
    update();
}

void ButterflyView::fit() {
    m_fits = true;
    showRange(m_model.recording() ? fitting() : IndexRange{});
}

void ButterflyView::zoomBy(double factor) {
    if (!m_model.recording())
        return;
    const ButterflyScene now = scene();
    const IndexRange range = now.range();
    const auto node = m_model.hovered() ? m_model.hovered() : m_model.selected();
    const bool isSeen = node && node->element + 1 > range.first && node->element < range.first + range.count;
    zoomAt(isSeen ? node->element + 0.5 : range.first + range.count / 2, factor);
    if (isSeen)
        bringIntoView(*node);
}

void ButterflyView::zoomAt(double element, double factor) {
    const double size = m_model.recording()->size();
    const IndexRange range = scene().range();
    const double count = std::clamp(range.count * factor, std::min(fewest, size), size);
    m_fits = false;
    showRange({element - (element - range.first) * count / range.count, count});
}

/// Never beyond the ends, and never so much that there is no room to type.
void ButterflyView::showRange(const IndexRange& range) {
    if (!m_model.recording())
        return;
    const double size = m_model.recording()->size();
    IndexRange next = range.count > 0 ? range : IndexRange{0, size};
    if (!m_predictions->asked().empty()) {
        const double room = layOut(scene()).graph().height();
        next.count = std::clamp(std::floor(room / roomForAField), std::min(fewest, size), next.count);
    }
    next.first = std::clamp(next.first, 0.0, size - next.count);
    m_visible = next.count >= size ? IndexRange{} : next;
    showScrollBar();
    placePredictions();
    update();
}

/// Beside the flow graph, whose elements stand below each other.
void ButterflyView::showScrollBar() {
    const bool needed = m_visible.count > 0 && !scene().isStrip();
    m_scroll->setVisible(needed);
    if (!needed)
        return;
    const QSignalBlocker quiet(m_scroll);
    m_scroll->setRange(0, int(std::ceil((m_model.recording()->size() - m_visible.count) * scrollParts)));
    m_scroll->setSingleStep(int(scrollParts));
    m_scroll->setPageStep(int(m_visible.count * scrollParts));
    m_scroll->setValue(int(m_visible.first * scrollParts));
    const int width = m_scroll->sizeHint().width();
    m_scroll->setGeometry(this->width() - width, 0, width, height());
}

void ButterflyView::bringIntoView(const Node& node) {
    const IndexRange range = scene().range();
    if (node.element >= range.first && node.element + 1 <= range.first + range.count)
        return;
    // A whole cell more than that, so that one sees where it goes on.
    showRange({node.element < range.first ? node.element - 1.0 : node.element + 2.0 - range.count, range.count});
}

void ButterflyView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!m_model.recording()) {
        paintEmpty(painter);
        return;
    }
    if (!m_model.current())
        painter.setOpacity(earlier);
    const ButterflyScene now = scene();
    paintButterfly(painter, now, layOut(now), m_cache);
}

void ButterflyView::paintEmpty(QPainter& painter) const {
    painter.setPen(palette().color(QPalette::Text));
    const QString& why = m_model.obstacle();
    painter.drawText(QRectF(rect()).adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap,
                     why.isEmpty() ? tr("Choose a function, or type one in the source") : why);
}

void ButterflyView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (!m_model.recording())
        return;
    if (m_fits)
        showRange({m_visible.first, fitting().count});
    else if (!m_predictions->asked().empty() || m_visible.count > 0)
        showRange(m_visible);
}

void ButterflyView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_predictions->begin();
}

void ButterflyView::restyle() {
    m_predictions->restyle();
    if (m_fits && m_model.recording())
        showRange({m_visible.first, fitting().count});
    placePredictions();
    update();
}

} // namespace walshscope::gui
