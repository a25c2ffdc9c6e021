// SPDX-License-Identifier: GPL-3.0-or-later
// An alert as each system knows it.
#include "gui/widgets/alert.h"

#include <QAccessible>
#include <QVariant>
#include <QWidget>

namespace walshscope::gui {
namespace {

constexpr auto alerts = "walshscope_alerts";

} // namespace

void alert(QWidget& widget) {
    widget.setProperty(alerts, true);
    // Qt has no word of AT-SPI for the event: what is found as an alert and appears is one there.
    const bool appears = !widget.isVisible();
    widget.show();
    if (!appears) {
        QAccessibleEvent shown(&widget, QAccessible::ObjectShow);
        QAccessible::updateAccessibility(&shown);
    }
    QAccessibleEvent alert(&widget, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

bool isAlert(const QWidget& widget) { return widget.property(alerts).toBool(); }

} // namespace walshscope::gui
