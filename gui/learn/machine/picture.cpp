// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and keys on pictures of a run.
#include "gui/learn/machine/picture.h"

#include "gui/butterfly/flow_words.h"
#include "gui/plot/type.h"

#include <QKeyEvent>
#include <QMouseEvent>

namespace walshscope::gui {

Picture::Picture(Learning& learning, QWidget* parent)
    : QWidget(parent), m_learning(learning), m_theme(themeFrom(palette())) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    connect(&learning, &Learning::stepChanged, this, &Picture::tellHovered);
    connect(&learning.hover(), &ObservedSelection::changed, this, &Picture::tellHovered);
}

void Picture::setDescription(const QString& standing) {
    m_standing = standing;
    tellHovered();
}

void Picture::tellHovered() {
    const RecordingPointer& run = m_learning.recording();
    const auto& node = m_learning.hovered();
    setAccessibleDescription(run && node ? inWords(*run, *node, m_learning.position()) : m_standing);
}

QString Picture::inWords(const Recording& run, const Node& node, std::size_t position) const {
    return nodeInWords(run, node, position);
}

void Picture::mouseMoveEvent(QMouseEvent* event) { m_learning.setHovered(nodeAt(event->position())); }

void Picture::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    const auto node = nodeAt(event->position());
    m_learning.setSelected(node == m_learning.selected() ? std::nullopt : node);
}

void Picture::leaveEvent(QEvent*) { m_learning.setHovered({}); }

void Picture::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange)
        return;
    m_theme = themeFrom(palette());
    themeChanged();
    updateGeometry();
    update();
}

QFont Picture::numberFont() const { return monospaced(font()); }

int lineHeight(const QFont& font) {
    return std::max(QFontMetrics(font).height(), QFontMetrics(monospaced(font)).height());
}

bool PictureScroll::viewportEvent(QEvent* event) {
    const bool done = QScrollArea::viewportEvent(event);
    const int wide = viewport()->width();
    if (event->type() == QEvent::Resize && widget() && widget()->width() > wide &&
        widget()->minimumSizeHint().width() <= wide)
        widget()->resize(wide, widget()->height());
    return done;
}

void PictureScroll::keyPressEvent(QKeyEvent* event) {
    const bool scrolls = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down || event->key() == Qt::Key_PageUp ||
                         event->key() == Qt::Key_PageDown;
    if (scrolls && event->modifiers() == Qt::NoModifier)
        QScrollArea::keyPressEvent(event);
    else
        event->ignore();
}

bool moveByKey(Learning& learning, const QKeyEvent& event, int column) {
    const RecordingPointer& recording = learning.recording();
    if (!recording)
        return false;
    const auto& hovered = learning.hovered();
    const bool control = event.modifiers().testFlag(Qt::ControlModifier);
    if (control && (event.key() == Qt::Key_Left || event.key() == Qt::Key_Right)) {
        const bool forward = event.key() == Qt::Key_Right;
        std::int64_t element = forward ? 0 : std::int64_t(recording->size()) - 1;
        if (hovered)
            element = std::clamp<std::int64_t>(std::int64_t(hovered->element) + (forward ? 1 : -1), 0,
                                               std::int64_t(recording->size()) - 1);
        learning.setHovered(Node{hovered ? hovered->column : column, std::uint32_t(element)});
        return true;
    }
    if ((event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) && hovered) {
        learning.setSelected(hovered);
        return true;
    }
    if (event.key() == Qt::Key_Escape && (hovered || learning.selected())) {
        learning.setHovered({});
        learning.setSelected({});
        return true;
    }
    return false;
}

} // namespace walshscope::gui
