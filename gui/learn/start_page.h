// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the Learn workspace while nothing is open: an example and the lessons.
#pragma once

#include "gui/window/opening_page.h"

namespace walshscope::gui {

class StartPage : public OpeningPage {
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);

Q_SIGNALS:
    void exampleClicked();
    /// Its number in shippedLessons().
    void lessonClicked(int number);
};

} // namespace walshscope::gui
