// SPDX-License-Identifier: GPL-3.0-or-later
// What the Distribution workspace says while nothing is open.
#pragma once

#include "gui/window/opening_page.h"

namespace walshscope::gui {

class DistributionStartPage : public OpeningPage {
    Q_OBJECT

public:
    explicit DistributionStartPage(const QList<QAction*>& beginnings, QWidget* parent = nullptr);

Q_SIGNALS:
    void openClicked();
};

} // namespace walshscope::gui
