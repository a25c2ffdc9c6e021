// SPDX-License-Identifier: GPL-3.0-or-later
// Where docks and toolbars are, in a form that can be checked before it is believed.
#pragma once

#include "gui/json/fields.h"

#include <QJsonObject>
#include <QRect>

#include <map>

class QMainWindow;

namespace walshscope::gui {

struct DockPlace {
    bool visible = true;
    Qt::DockWidgetArea area = Qt::LeftDockWidgetArea;
    bool floating = false;
    QPoint position{}; ///< Of a floating one, on the screen.
    QSize size{260, 300};
    bool operator==(const DockPlace&) const = default;
};

/// By object name.
using DockPlaces = std::map<QString, DockPlace>;

/// A dock that the mouse is dragging stays where it is just then. Qt keeps what is dragged apart until the mouse lets
/// it go, and places it then, though it may have been placed or deleted in the meantime: so this comes before either.
void endDrags(QMainWindow& window);

DockPlaces dockPlaces(const QMainWindow& window);

/// Those that the window does not have are left out.
void placeDocks(QMainWindow& window, const DockPlaces& places);

QJsonObject toJson(const DockPlaces& places);

/// `base` with what the part says otherwise. Throws InputError for what toJson() would not write and for unknown names.
/// The screens may be others than they were: nothing is larger than the largest of them, and what floated where there
/// is none now does not float.
DockPlaces dockPlacesFrom(const JsonPart& part, const DockPlaces& base, const QList<QRect>& screens);

/// A window as it says, no larger than its screen; amid that where one could not move it, and amid the first one where
/// its own is gone. Throws InputError for what toJson() would not write.
QRect geometryFrom(const JsonPart& part, const QList<QRect>& screens);
QJsonObject toJson(const QRect& geometry);

} // namespace walshscope::gui
