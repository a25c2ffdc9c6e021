// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the Learn workspace while nothing is open: an example and the lessons.
#pragma once

#include "gui/window/opening_page.h"

namespace walshscope::gui {

class StartPage : public OpeningPage {
    Q_OBJECT

public:
    /// An example, and then the lessons.
    explicit StartPage(const QList<QAction*>& beginnings, QWidget* parent = nullptr);
};

} // namespace walshscope::gui
