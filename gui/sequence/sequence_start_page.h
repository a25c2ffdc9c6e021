// SPDX-License-Identifier: GPL-3.0-or-later
// What the Sequence workspace says while no sequence is open.
#pragma once

#include "gui/window/opening_page.h"

namespace walshscope::gui {

class SequenceStartPage : public OpeningPage {
    Q_OBJECT

public:
    explicit SequenceStartPage(const QList<QAction*>& beginnings, QWidget* parent = nullptr);

Q_SIGNALS:
    void openClicked();
    void generateClicked();
};

} // namespace walshscope::gui
