// SPDX-License-Identifier: GPL-3.0-or-later
// Tool tips that leave in sight what they explain.
#pragma once

#include <QRect>

class QString;
class QWidget;

namespace walshscope::gui {

/// Shows the text right of the part of the widget that it explains, left of it where there is no room, and takes it
/// away when the pointer leaves that part.
void explainBeside(QWidget& widget, const QRect& part, const QString& text);

} // namespace walshscope::gui
