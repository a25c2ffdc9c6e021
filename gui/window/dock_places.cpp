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

struct AreaForm {
    Qt::DockWidgetArea read(const JsonPart& part, const char* key) const { return areas[part.oneOf(key, areaNames)]; }
    QJsonValue write(Qt::DockWidgetArea area) const { return nameOf(area); }
};

struct SizeForm {
    QSize largest{farthest, farthest};

    QSize read(const JsonPart& part, const char* key) const {
        const std::vector<int> size = part.integers(key, 2, 1, farthest);
        return QSize(size[0], size[1]).boundedTo(largest);
    }
    QJsonValue write(const QSize& size) const { return QJsonArray{size.width(), size.height()}; }
};

struct PointForm {
    QPoint read(const JsonPart& part, const char* key) const {
        const std::vector<int> at = part.integers(key, 2, -farthest, farthest);
        return {at[0], at[1]};
    }
    QJsonValue write(const QPoint& point) const { return QJsonArray{point.x(), point.y()}; }
};

/// The end of the list where there is none.
auto screenAt(const QList<QRect>& screens, const QPoint& place) {
    return std::ranges::find_if(screens, [&](const QRect& screen) { return screen.contains(place); });
}

Fields<DockPlace> dockFields(const QList<QRect>& screens) {
    using F = Field<DockPlace>;
    QSize largest;
    for (const QRect& screen : screens)
        largest = largest.expandedTo(screen.size());
    const auto readFloating = [=](const JsonPart& part, const char* key, DockPlace& place) {
        place.position = PointForm().read(part, key);
        place.floating = screenAt(screens, place.position) != screens.end();
    };
    return {{"visible", &DockPlace::visible, Truth{}},
            {"area", &DockPlace::area, AreaForm{}},
            {"size", &DockPlace::size, SizeForm{largest}},
            F::own("floatsAt", readFloating, [](const DockPlace& place) {
                return place.floating ? PointForm().write(place.position) : QJsonValue();
            }).seldom()};
}

Fields<QRect> geometryFields() {
    using F = Field<QRect>;
    return {F::own(
                "position",
                [](const JsonPart& part, const char* key, QRect& r) { r.moveTopLeft(PointForm().read(part, key)); },
                [](const QRect& r) { return PointForm().write(r.topLeft()); })
                .required(),
            F::own(
                "size", [](const JsonPart& part, const char* key, QRect& r) { r.setSize(SizeForm().read(part, key)); },
                [](const QRect& r) { return SizeForm().write(r.size()); })
                .required()};
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
        const bool hasKeys = dock->isFloating() && dock->isActiveWindow();
        if (window.dockWidgetArea(dock) != place.area)
            window.addDockWidget(place.area, dock);
        if (dock->isFloating() != place.floating)
            dock->setFloating(place.floating);
        dock->setVisible(place.visible);
        if (hasKeys && !place.visible) // Not every desktop gives them back.
            window.activateWindow();
        if (place.floating) {
            dock->resize(place.size);
            dock->move(place.position);
            continue;
        }
        if (!place.visible)
            continue; // It would have the others of its side follow a size that it has not got yet.
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
    for (const auto& [name, place] : places)
        all.insert(name, toJson(dockFields({}), place, {nullptr, true}));
    return all;
}

DockPlaces dockPlacesFrom(const JsonPart& part, const DockPlaces& base, const QList<QRect>& screens) {
    DockPlaces places = base;
    for (auto& [name, place] : places) {
        const std::string key = name.toStdString();
        if (!part.has(key.c_str()))
            continue;
        place.floating = false;
        place.position = {};
        place = readFields(dockFields(screens), part.part(key.c_str()), place);
    }
    return places;
}

QRect geometryFrom(const JsonPart& part, const QList<QRect>& screens) {
    QRect geometry = readFields(geometryFields(), part, {});
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

QJsonObject toJson(const QRect& geometry) { return toJson(geometryFields(), geometry); }

} // namespace walshscope::gui
