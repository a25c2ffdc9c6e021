// SPDX-License-Identifier: GPL-3.0-or-later
// Telling the picture below the mouse that it has left.
#include "gui/window/resting_mouse.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QWidget>

namespace walshscope::gui {

RestingMouse::RestingMouse(QWidget& pictures) : QObject(&pictures), m_pictures(pictures) {}

void RestingMouse::setWatching(bool watching) {
    qApp->removeEventFilter(this);
    m_rests = false;
    m_on.clear();
    if (watching)
        qApp->installEventFilter(this);
}

void RestingMouse::rest() {
    if (!m_on || m_rests || QGuiApplication::mouseButtons() != Qt::NoButton)
        return;
    m_rests = true;
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(m_on, &leave);
}

/// Qt moves a mouse that rests, too, when another widget comes to lie below it.
bool RestingMouse::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::MouseMove || !watched->isWidgetType())
        return false;
    auto* on = static_cast<QWidget*>(watched);
    const QPoint place = static_cast<QMouseEvent*>(event)->globalPosition().toPoint();
    if (m_rests && place == m_place)
        return true;
    m_place = place;
    m_rests = false;
    m_on = m_pictures.isAncestorOf(on) ? on : nullptr;
    return false;
}

} // namespace walshscope::gui
