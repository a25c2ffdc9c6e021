// SPDX-License-Identifier: GPL-3.0-or-later
// The list, and a filter in front of a widget that would use the keys for scrolling.
#include "gui/widgets/step_keys.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QKeyEvent>
#include <QWidget>

namespace walshscope::gui {
namespace {

class Filter : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
        if (!key || !stepKeyOf(*static_cast<QKeyEvent*>(event)))
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

std::optional<StepKey> stepKeyOf(const QKeyEvent& event) {
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return {};
    switch (event.key()) {
    case Qt::Key_Space:
        return StepKey::Play;
    case Qt::Key_Left:
        return StepKey::Back;
    case Qt::Key_Right:
        return StepKey::Forward;
    case Qt::Key_Home:
        return StepKey::First;
    case Qt::Key_End:
        return StepKey::Last;
    case Qt::Key_Plus:
        return StepKey::Faster;
    case Qt::Key_Minus:
        return StepKey::Slower;
    default:
        return {};
    }
}

void leaveTransportKeys(QWidget& widget) { widget.installEventFilter(new Filter(&widget)); }

} // namespace walshscope::gui
