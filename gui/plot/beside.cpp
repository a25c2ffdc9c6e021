// SPDX-License-Identifier: GPL-3.0-or-later
// Qt puts a tool tip under the pointer; the label it makes can be moved.
#include "gui/plot/beside.h"

#include <QApplication>
#include <QScreen>
#include <QToolTip>
#include <QWidget>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int distance = 8;

} // namespace

void explainBeside(QWidget& widget, const QRect& part, const QString& text) {
    const QRect seen = part.intersected(widget.rect());
    const QRect explained(widget.mapToGlobal(seen.topLeft()), seen.size());
    QToolTip::showText(explained.topRight(), text, &widget, seen);
    const QWidgetList windows = QApplication::topLevelWidgets();
    const auto tip = std::ranges::find_if(windows, [](const QWidget* window) {
        return window->isVisible() && window->objectName() == QLatin1String("qtooltip_label");
    });
    if (tip == windows.end())
        return;
    const QRect screen = widget.screen()->availableGeometry();
    QRect place(QPoint(explained.right() + distance, explained.top()), (*tip)->size());
    if (place.right() > screen.right())
        place.moveRight(explained.left() - distance);
    // Wider than what is left on both sides: above or below.
    if (place.left() < screen.left()) {
        place.moveLeft(std::max(screen.left(), screen.right() - place.width()));
        place.moveTop(explained.bottom() + distance);
    }
    if (place.bottom() > screen.bottom())
        place.moveBottom(place.intersects(explained) || place.top() > explained.bottom() ? explained.top() - distance
                                                                                         : screen.bottom());
    (*tip)->move(place.topLeft());
}

} // namespace walshscope::gui
