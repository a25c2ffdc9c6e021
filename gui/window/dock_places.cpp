// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing the places of docks, and moving the docks there.
#include "gui/window/dock_places.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QMouseEvent>

#include <array>

namespace walshscope::gui {
namespace {

constexpr std::array<std::string_view, 4> areaNames{"left", "right", "top", "bottom"};
constexpr std::array areas{Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea, Qt::TopDockWidgetArea,
                           Qt::BottomDockWidgetArea};
constexpr int farthest = 1 << 15; ///< Pixels that a screen may be away from the first one.

QString nameOf(Qt::DockWidgetArea area) {
    const auto name = areaNames[std::size_t(std::ranges::find(areas, area) - areas.begin()) % areas.size()];
    return QString::fromUtf8(name.data(), qsizetype(name.size()));
}

QSize sizeFrom(const JsonPart& part) {
    const std::vector<int> size = part.integers("size", 2, 1, farthest);
    return {size[0], size[1]};
}

QPoint pointFrom(const JsonPart& part, const char* key) {
    const std::vector<int> at = part.integers(key, 2, -farthest, farthest);
    return {at[0], at[1]};
}

/// The end of the list where there is none.
auto screenAt(const QList<QRect>& screens, const QPoint& place) {
    return std::ranges::find_if(screens, [&](const QRect& screen) { return screen.contains(place); });
}

} // namespace

void endDrags(QMainWindow& window) {
    for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
        QMouseEvent release(QEvent::MouseButtonRelease, {}, dock->mapToGlobal(QPointF()), Qt::LeftButton, {}, {});
        QCoreApplication::sendEvent(dock, &release);
    }
}

DockPlaces dockPlaces(const QMainWindow& window) {
    DockPlaces places;
    for (QDockWidget* dock : window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        places[dock->objectName()] = {.visible = !dock->isHidden(),
                                      .area = window.dockWidgetArea(dock),
                                      .floating = dock->isFloating(),
                                      .position = dock->isFloating() ? dock->pos() : QPoint(),
                                      .size = dock->size()};
    return places;
}

void placeDocks(QMainWindow& window, const DockPlaces& places) {
    endDrags(window);
    QList<QDockWidget*> docks;
    QList<int> widths, heights;
    for (const auto& [name, place] : places) {
        auto* dock = window.findChild<QDockWidget*>(name, Qt::FindDirectChildrenOnly);
        if (!dock)
            continue;
        if (window.dockWidgetArea(dock) != place.area)
            window.addDockWidget(place.area, dock);
        if (dock->isFloating() != place.floating)
            dock->setFloating(place.floating);
        dock->setVisible(place.visible);
        if (place.floating) {
            dock->resize(place.size);
            dock->move(place.position);
            continue;
        }
        docks << dock;
        widths << place.size.width();
        heights << place.size.height();
    }
    // Together, so that docks of one side share it as they did.
    window.resizeDocks(docks, widths, Qt::Horizontal);
    window.resizeDocks(docks, heights, Qt::Vertical);
}

QJsonObject toJson(const DockPlaces& places) {
    QJsonObject all;
    for (const auto& [name, place] : places) {
        QJsonObject one{{QStringLiteral("visible"), place.visible},
                        {QStringLiteral("area"), nameOf(place.area)},
                        {QStringLiteral("size"), QJsonArray{place.size.width(), place.size.height()}}};
        if (place.floating)
            one.insert(QStringLiteral("floatsAt"), QJsonArray{place.position.x(), place.position.y()});
        all.insert(name, one);
    }
    return all;
}

DockPlaces dockPlacesFrom(const JsonPart& part, const DockPlaces& base, const QList<QRect>& screens) {
    QSize largest;
    for (const QRect& screen : screens)
        largest = largest.expandedTo(screen.size());
    DockPlaces places = base;
    for (auto& [name, place] : places) {
        const std::string key = name.toStdString();
        if (!part.has(key.c_str()))
            continue;
        const JsonPart one = part.part(key.c_str());
        one.allowOnly({"visible", "area", "size", "floatsAt"});
        place.visible = one.boolean("visible", place.visible);
        if (one.has("area"))
            place.area = areas[one.oneOf("area", areaNames)];
        if (one.has("size"))
            place.size = sizeFrom(one).boundedTo(largest);
        place.position = one.has("floatsAt") ? pointFrom(one, "floatsAt") : QPoint();
        place.floating = one.has("floatsAt") && screenAt(screens, place.position) != screens.end();
    }
    return places;
}

QRect geometryFrom(const JsonPart& part, const QList<QRect>& screens) {
    QRect geometry(pointFrom(part, "position"), sizeFrom(part));
    // Near its title, by which one can move it.
    const auto grip = [&] { return QPoint(geometry.center().x(), geometry.top() + 8); };
    const auto found = screenAt(screens, grip());
    const QRect& screen = found == screens.end() ? screens.front() : *found;
    geometry.setSize(geometry.size().boundedTo(screen.size()));
    // A window that became narrower may have lost its grip.
    if (found == screens.end() || !screen.contains(grip()))
        geometry.moveCenter(screen.center());
    return geometry;
}

QJsonObject toJson(const QRect& geometry) {
    return {{QStringLiteral("position"), QJsonArray{geometry.x(), geometry.y()}},
            {QStringLiteral("size"), QJsonArray{geometry.width(), geometry.height()}}};
}

} // namespace walshscope::gui
