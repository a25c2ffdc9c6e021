// SPDX-License-Identifier: GPL-3.0-or-later
// What stands in the middle of the window while nothing is open.
#pragma once

#include "gui/window/opening_page.h"

namespace walshscope::gui {

class EmptyPage : public OpeningPage {
    Q_OBJECT

public:
    explicit EmptyPage(QWidget* parent = nullptr);

Q_SIGNALS:
    void openClicked();
    void sampleClicked(const QString& name);
};

} // namespace walshscope::gui
