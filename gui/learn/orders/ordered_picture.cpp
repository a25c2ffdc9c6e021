// SPDX-License-Identifier: GPL-3.0-or-later
// Following the model, and the mouse on masks.
#include "gui/learn/orders/ordered_picture.h"

#include "gui/plot/type.h"
#include "gui/widgets/look.h"

#include <QMouseEvent>

namespace walshscope::gui {

OrderedPicture::OrderedPicture(Learning& learning, const OrderMotion& motion, QWidget* parent)
    : QAbstractScrollArea(parent), m_learning(learning), m_motion(motion) {
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setMouseTracking(true);
    measure();
    connect(&m_learning, &Learning::recordingChanged, this, &OrderedPicture::follow);
    connect(&m_learning, &Learning::stepChanged, this, &OrderedPicture::follow);
    connect(&m_motion, &OrderMotion::moved, this, &OrderedPicture::follow);
    for (const ObservedSelection* selection : {&m_learning.hover(), &m_learning.selection()})
        connect(selection, &ObservedSelection::changed, viewport(), qOverload<>(&QWidget::update));
}

void OrderedPicture::measure() { m_small = smallBeside(monospaced(font())); }

void OrderedPicture::follow() {
    if (m_learning.recording() != m_recording) {
        m_recording = m_learning.recording();
        takeRecording();
    }
    setScrollRange();
    viewport()->update();
}

bool OrderedPicture::done() const { return m_recording && m_learning.position() == m_recording->end(); }

std::optional<std::uint32_t> OrderedPicture::maskOf(const std::optional<Node>& node) const {
    if (!node || !m_recording || node->column != m_recording->n() || node->element >= m_recording->size())
        return {};
    return node->element;
}

bool OrderedPicture::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave)
        m_learning.setHovered({});
    return QAbstractScrollArea::viewportEvent(event);
}

void OrderedPicture::mouseMoveEvent(QMouseEvent* event) {
    if (const auto a = maskAt(event->position()))
        m_learning.setHovered(Node{m_recording->n(), *a});
    else if (!m_motion.moving())
        m_learning.setHovered({});
}

void OrderedPicture::mousePressEvent(QMouseEvent* event) {
    const auto a = maskAt(event->position());
    if (event->button() != Qt::LeftButton || !a)
        return;
    const Node node{m_recording->n(), *a};
    m_learning.setSelected(m_learning.selected() == node ? std::nullopt : std::optional(node));
}

/// Scrolling follows the hovered mask; all keys belong to the view or to the transport.
void OrderedPicture::keyPressEvent(QKeyEvent* event) { event->ignore(); }

void OrderedPicture::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        measure();
        viewport()->update();
    }
    QAbstractScrollArea::changeEvent(event);
}

} // namespace walshscope::gui
