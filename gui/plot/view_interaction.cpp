// SPDX-License-Identifier: GPL-3.0-or-later
// From events to what a view can do.
#include "gui/plot/view_interaction.h"

#include "gui/plot/beside.h"
#include "gui/plot/view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QToolTip>

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double leastDrag = 4, zoomOfANotch = 0.8;

} // namespace

ViewInteraction::ViewInteraction(View& view, QWidget* painted)
    : m_view(view), m_widget(&view.widget()), m_painted(painted ? painted : m_widget) {
    // Pictures run as formulas do, in every language: inputs on the left, numbers growing to the right.
    m_widget->setLayoutDirection(Qt::LeftToRight);
    m_painted->setLayoutDirection(Qt::LeftToRight);
    m_painted->setMouseTracking(true);
    m_widget->installEventFilter(this);
    if (m_painted != m_widget)
        m_painted->installEventFilter(this);
}

bool ViewInteraction::eventFilter(QObject* watched, QEvent* event) {
    bool taken = false;
    if (watched == m_painted)
        switch (event->type()) {
        case QEvent::MouseButtonPress:
            taken = press(*static_cast<QMouseEvent*>(event));
            break;
        case QEvent::MouseMove:
            taken = move(*static_cast<QMouseEvent*>(event));
            break;
        case QEvent::MouseButtonRelease:
            taken = release(*static_cast<QMouseEvent*>(event));
            break;
        case QEvent::MouseButtonDblClick:
            taken = doubleClick(*static_cast<QMouseEvent*>(event));
            break;
        case QEvent::Wheel:
            taken = turn(*static_cast<QWheelEvent*>(event));
            break;
        case QEvent::ToolTip:
            taken = tip(*static_cast<QHelpEvent*>(event));
            break;
        case QEvent::Leave:
            m_view.leave();
            break;
        default:
            break;
        }
    if (watched == m_widget) {
        if (event->type() == QEvent::KeyPress)
            taken = key(*static_cast<QKeyEvent*>(event));
        else if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
            m_view.restyle();
    }
    if (event->type() == QEvent::ContextMenu) {
        showMenu(*static_cast<QContextMenuEvent*>(event));
        taken = true;
    }
    if (taken)
        event->accept();
    return taken;
}

bool ViewInteraction::press(const QMouseEvent& event) {
    m_widget->setFocus(Qt::MouseFocusReason);
    if (event.button() != Qt::LeftButton || m_view.isEmpty())
        return false;
    m_pressed = true;
    m_dragging = false;
    m_pressedAt = event.position();
    m_view.startDragging();
    return true;
}

bool ViewInteraction::move(const QMouseEvent& event) {
    if (m_view.isEmpty())
        return false;
    if (!m_pressed) {
        if (event.buttons() == Qt::NoButton)
            m_view.hover(event.position());
        return true;
    }
    m_dragging |= (event.position() - m_pressedAt).manhattanLength() >= leastDrag;
    if (m_dragging)
        m_view.drag(m_pressedAt, event.position());
    return true;
}

bool ViewInteraction::release(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton || !std::exchange(m_pressed, false))
        return false;
    m_picked = !m_dragging;
    if (m_picked) {
        m_view.pick(event.position());
        tellPicked();
    }
    return true;
}

bool ViewInteraction::doubleClick(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton || m_view.isEmpty())
        return false;
    if (std::exchange(m_picked, false))
        m_view.takeBack();
    m_view.fit();
    return true;
}

bool ViewInteraction::turn(const QWheelEvent& event) {
    // Some platforms turn it sideways with Alt, none up and down with Ctrl.
    const int turned = event.angleDelta().y();
    return !m_view.isEmpty() && turned != 0 &&
           m_view.zoomAround(event.position(), std::pow(zoomOfANotch, turned / 120.0),
                             event.modifiers().testFlag(Qt::ControlModifier));
}

bool ViewInteraction::arrow(int key, int far) {
    switch (key) {
    case Qt::Key_Left:
        return m_view.moveCursor(-far, 0);
    case Qt::Key_Right:
        return m_view.moveCursor(far, 0);
    case Qt::Key_Up:
        return m_view.moveCursor(0, -far);
    case Qt::Key_Down:
        return m_view.moveCursor(0, far);
    case Qt::Key_Home:
        return m_view.moveCursorToEnd(false);
    case Qt::Key_End:
        return m_view.moveCursorToEnd(true);
    default:
        return false;
    }
}

bool ViewInteraction::pickCursor() {
    const bool isThere = m_view.pickCursor();
    if (isThere)
        tellPicked();
    return isThere;
}

void ViewInteraction::tellPicked() {
    if (const auto spot = m_view.spot())
        Q_EMIT m_view.emitter().picked(*spot);
}

bool ViewInteraction::key(const QKeyEvent& event) {
    if (m_view.isEmpty())
        return false;
    const auto modifiers = event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    const int key = event.key();
    const bool sideways = key != Qt::Key_Up && key != Qt::Key_Down;
    if (modifiers == Qt::ControlModifier || (modifiers == Qt::NoModifier && !(m_view.isStepped() && sideways)))
        if (arrow(key, event.modifiers() & Qt::ShiftModifier ? farStep : 1))
            return true;
    if (modifiers != Qt::NoModifier)
        return false;
    const bool ours = !m_view.isStepped();
    switch (key) {
    case Qt::Key_Space:
        return ours && pickCursor();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return pickCursor();
    case Qt::Key_Escape:
        return m_view.leaveCursor();
    case Qt::Key_Plus:
    case Qt::Key_Minus:
        if (ours)
            m_view.zoomBy(key == Qt::Key_Plus ? 1 / zoomStep : zoomStep);
        return ours;
    case Qt::Key_F:
        m_view.fit();
        return true;
    case Qt::Key_N:
    case Qt::Key_P:
        if (m_view.hasPeaks())
            m_view.goToPeak(key == Qt::Key_N);
        return m_view.hasPeaks();
    default:
        return m_view.pressed(key);
    }
}

bool ViewInteraction::tip(const QHelpEvent& event) {
    const QString text = m_view.isEmpty() ? QString() : m_view.toolTip(event.pos());
    if (text.isEmpty()) {
        QToolTip::hideText();
        return false;
    }
    // As rich text it is wrapped.
    explainBeside(*m_painted, m_view.explained(event.pos()).toAlignedRect(),
                  QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped()));
    return true;
}

void ViewInteraction::showMenu(const QContextMenuEvent& event) {
    auto* menu = new QMenu(m_widget);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!m_widget->actions().isEmpty()) {
        menu->addActions(m_widget->actions());
        menu->addSeparator();
    }
    const bool any = !m_view.isEmpty();
    const auto add = [&](const QString& title, bool enabled, auto what) {
        menu->addAction(title, this, what)->setEnabled(enabled);
    };
    add(tr("&Fit"), any, [this] { m_view.fit(); });
    add(tr("Zoom &in"), any, [this] { m_view.zoomBy(1 / zoomStep); });
    add(tr("Zoom &out"), any, [this] { m_view.zoomBy(zoomStep); });
    menu->addSeparator();
    if (m_view.peaksInMenu()) {
        add(tr("&Next peak"), any, [this] { m_view.goToPeak(true); });
        add(tr("&Previous peak"), any, [this] { m_view.goToPeak(false); });
    }
    m_view.addTo(*menu);
    menu->addSeparator();
    add(tr("Cop&y as CSV"), any && m_view.csv(), [this] { Q_EMIT m_view.emitter().copyWanted(); });
    add(tr("&Export picture or data…"), any, [this] { Q_EMIT m_view.emitter().exportWanted(); });
    menu->popup(event.globalPos());
}

} // namespace walshscope::gui
