// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse, wheel and keys of the butterfly.
#include "gui/butterfly/butterfly_view.h"
#include "gui/butterfly/heat_strip.h"
#include "gui/learn/words.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {

std::optional<Node> ButterflyView::nodeAt(const QPointF& point) const {
    if (!m_learning.recording())
        return {};
    const ButterflyScene now = scene();
    return nodeShownAt(now, layOut(now), point);
}

void ButterflyView::toggleSelected(const Node& node) {
    m_learning.setSelected(m_learning.selected() == node ? std::nullopt : std::optional(node));
}

bool ButterflyView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto node = nodeAt(help->pos()))
        // As rich text it is wrapped.
        QToolTip::showText(help->globalPos(),
                           QStringLiteral("<p>%1</p>")
                               .arg(nodeInWords(*m_learning.recording(), *node, m_learning.position()).toHtmlEscaped()),
                           this);
    else
        QToolTip::hideText();
    return true;
}

void ButterflyView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_learning.recording())
        return QWidget::mousePressEvent(event);
    m_pressed = true;
    m_dragging = false;
    m_pressedAt = event->position();
    m_pressedRange = scene().range();
}

void ButterflyView::mouseMoveEvent(QMouseEvent* event) {
    if (!m_pressed) {
        m_learning.setHovered(nodeAt(event->position()));
        return;
    }
    m_dragging |= (event->position() - m_pressedAt).manhattanLength() >= 4;
    if (!m_dragging || m_pressedRange.count >= m_learning.recording()->size())
        return;
    const ButterflyLayout layout = layOut(scene());
    const double moved = layout.elementAt(m_pressedAt) - layout.elementAt(event->position());
    showRange({m_pressedRange.first + moved, m_pressedRange.count});
}

void ButterflyView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !std::exchange(m_pressed, false) || m_dragging)
        return QWidget::mouseReleaseEvent(event);
    m_selectedBefore = m_learning.selected();
    if (const auto node = nodeAt(event->position()))
        toggleSelected(*node);
}

void ButterflyView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return QWidget::mouseDoubleClickEvent(event);
    // The first click of the two was no selection.
    m_learning.setSelected(m_selectedBefore);
    fit();
}

void ButterflyView::wheelEvent(QWheelEvent* event) {
    if (!m_learning.recording() || event->angleDelta().y() == 0)
        return QWidget::wheelEvent(event);
    zoomAround(layOut(scene()).elementAt(event->position()), std::pow(0.8, event->angleDelta().y() / 120.0));
    event->accept();
}

void ButterflyView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    m_learning.setHovered({});
}

void ButterflyView::moveCursor(int columns, std::int64_t elements) {
    const ButterflyScene now = scene();
    const std::int64_t last = std::int64_t(now.recording->size()) - 1;
    Node node{0, layOut(now).firstVisible()};
    if (m_learning.hovered())
        node = {std::clamp(m_learning.hovered()->column + columns, 0, now.n()),
                std::uint32_t(std::clamp<std::int64_t>(m_learning.hovered()->element + elements, 0, last))};
    m_learning.setHovered(node);
    bringIntoView(node);
}

/// Space, ←, →, Home, End, + and − without Ctrl belong to the transport.
void ButterflyView::keyPressEvent(QKeyEvent* event) {
    event->ignore();
    if (!m_learning.recording())
        return;
    const auto modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const bool control = modifiers == Qt::ControlModifier;
    if (modifiers != Qt::NoModifier && !control)
        return;
    if (event->matches(QKeySequence::ZoomIn) || event->matches(QKeySequence::ZoomOut)) {
        zoomBy(event->matches(QKeySequence::ZoomIn) ? 0.5 : 2);
        event->accept();
        return;
    }
    const bool strip = scene().isStrip();
    const auto across = [&](int by) { strip ? moveCursor(by, 0) : moveCursor(0, by); };
    const auto sideways = [&](int by) { strip ? moveCursor(0, by) : moveCursor(by, 0); };
    switch (event->key()) {
    case Qt::Key_Up:
        across(-1);
        break;
    case Qt::Key_Down:
        across(1);
        break;
    case Qt::Key_Left:
        if (!control)
            return;
        sideways(-1);
        break;
    case Qt::Key_Right:
        if (!control)
            return;
        sideways(1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (control || !m_learning.hovered())
            return;
        toggleSelected(*m_learning.hovered());
        break;
    case Qt::Key_Escape:
        if (control || !m_learning.selected())
            return;
        m_learning.setSelected({});
        break;
    case Qt::Key_F:
        if (control)
            return;
        fit();
        break;
    default:
        return;
    }
    event->accept();
}

} // namespace walshscope::gui
