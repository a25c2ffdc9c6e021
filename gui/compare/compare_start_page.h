// SPDX-License-Identifier: GPL-3.0-or-later
// What the Compare workspace says while nothing is compared.
#pragma once

#include "gui/window/opening_page.h"

namespace walshscope::gui {

class CompareStartPage : public OpeningPage {
    Q_OBJECT

public:
    /// A button for each: ways to begin, below them the papers', below them times that come with the program.
    CompareStartPage(const QList<QAction*>& beginnings, const QList<QAction*>& papers, const QList<QAction*>& times,
                     QWidget* parent = nullptr);

Q_SIGNALS:
    void ownChosen();

private:
    void addActions(class QGridLayout& grid, const QString& words, const QList<QAction*>& actions, int columns);
};

} // namespace walshscope::gui
