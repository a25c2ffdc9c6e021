// SPDX-License-Identifier: GPL-3.0-or-later
// The title bar of a dock whose contents say what they are: a strip to drag it by.
#pragma once

#include "gui/widgets/look.h"

#include <QWidget>

namespace walshscope::gui {

/// What a title bar does else, the menu View does.
class DockHandle : public QWidget {
public:
    explicit DockHandle(QWidget* parent) : QWidget(parent) {
        setObjectName(QStringLiteral("dockHandle"));
        setCursor(Qt::OpenHandCursor);
    }

    QSize sizeHint() const override { return {0, px::group}; }
    QSize minimumSizeHint() const override { return sizeHint(); }
};

} // namespace walshscope::gui
