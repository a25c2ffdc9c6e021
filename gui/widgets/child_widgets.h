// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which a window is taken apart.
#pragma once

#include <QWidget>

namespace walshscope::gui {

/// For destructors of widgets whose members are what their children refer to: Qt would delete the children last.
inline void deleteChildWidgets(QWidget& parent) {
    while (auto* child = parent.findChild<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        delete child;
}

} // namespace walshscope::gui
