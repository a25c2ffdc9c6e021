// SPDX-License-Identifier: GPL-3.0-or-later
// A filter in front of a widget that would use the keys for scrolling.
#include "gui/stepping/transport_keys.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QKeyEvent>
#include <QWidget>

namespace walshscope::gui {
namespace {

bool belongsToTransport(const QKeyEvent& event) {
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return false;
    switch (event.key()) {
    case Qt::Key_Space:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Plus:
    case Qt::Key_Minus:
        return true;
    default:
        return false;
    }
}

class Filter : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
        if (!key || !belongsToTransport(*static_cast<QKeyEvent*>(event)))
            return QObject::eventFilter(watched, event);
        // Space presses a button and opens a list, wherever they are.
        const bool pressed = qobject_cast<QAbstractButton*>(watched) || qobject_cast<QComboBox*>(watched);
        if (pressed && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space)
            return QObject::eventFilter(watched, event);
        event->ignore();
        return true;
    }
};

} // namespace

void leaveTransportKeys(QWidget& widget) { widget.installEventFilter(new Filter(&widget)); }

} // namespace walshscope::gui
