// SPDX-License-Identifier: GPL-3.0-or-later
// Covering the window, and taking every key meanwhile.
#include "gui/window/blackout.h"

#include <QEvent>

namespace walshscope::gui {

Blackout::Blackout(QWidget& window) : QWidget(&window), m_window(window) {
    setObjectName(QStringLiteral("blackout"));
    setAccessibleName(tr("Black screen; any key shows the window again"));
    setFocusPolicy(Qt::StrongFocus);
    setAutoFillBackground(true);
    QPalette black;
    black.setColor(QPalette::Window, Qt::black);
    setPalette(black);
    hide();
    window.installEventFilter(this);
}

void Blackout::cover() {
    m_focus = m_window.focusWidget();
    setGeometry(m_window.rect());
    raise();
    show();
    setCursor(Qt::BlankCursor);
    setFocus(Qt::OtherFocusReason);
}

void Blackout::lift() {
    if (isHidden())
        return;
    hide();
    if (m_focus)
        m_focus->setFocus(Qt::OtherFocusReason);
}

/// A key that is somebody's shortcut as well: nothing is to change that nobody sees.
bool Blackout::event(QEvent* event) {
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        event->accept();
        return true;
    case QEvent::KeyPress:
    case QEvent::MouseButtonPress:
        lift();
        event->accept();
        return true;
    default:
        return QWidget::event(event);
    }
}

bool Blackout::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_window && event->type() == QEvent::Resize)
        setGeometry(m_window.rect());
    return QWidget::eventFilter(watched, event);
}

} // namespace walshscope::gui
