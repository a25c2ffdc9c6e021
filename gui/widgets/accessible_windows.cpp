// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs and main windows have a role already.
#include "gui/widgets/accessible_windows.h"

#include <QAccessibleWidget>

namespace walshscope::gui {
namespace {

QAccessibleInterface* plainWindow(const QString& name, QObject* object) {
    if (!object || !object->isWidgetType() || !name.startsWith(QLatin1String("walshscope::")))
        return nullptr;
    auto* widget = static_cast<QWidget*>(object);
    const bool isPlain = widget->windowType() == Qt::Window && widget->metaObject()->superClass() &&
                         QByteArrayView(widget->metaObject()->superClass()->className()) == "QWidget";
    return isPlain ? new QAccessibleWidget(widget, QAccessible::Window) : nullptr;
}

} // namespace

void makeWindowsAccessible() { QAccessible::installFactory(plainWindow); }

} // namespace walshscope::gui
