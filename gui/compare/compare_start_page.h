// SPDX-License-Identifier: GPL-3.0-or-later
// What the Compare workspace says while nothing is compared.
#pragma once

#include "gui/window/opening_page.h"

namespace walshscope::gui {

class CompareStartPage : public OpeningPage {
    Q_OBJECT

public:
    /// A button for each, the papers' below the others.
    CompareStartPage(const QList<QAction*>& beginnings, const QList<QAction*>& papers, QWidget* parent = nullptr);

Q_SIGNALS:
    void ownChosen();
};

} // namespace walshscope::gui
