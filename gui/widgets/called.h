// SPDX-License-Identifier: GPL-3.0-or-later
// Naming a part of a window.
#pragma once

#include <QString>

namespace walshscope::gui {

/// The widget with a name for whoever looks for it and one for who cannot see it.
template <class Widget>
Widget* called(Widget* widget, const char* objectName, const QString& accessibleName) {
    widget->setObjectName(QLatin1String(objectName));
    widget->setAccessibleName(accessibleName);
    return widget;
}

} // namespace walshscope::gui
