// SPDX-License-Identifier: GPL-3.0-or-later
// The words and the buttons of the empty Learn workspace.
#include "gui/learn/start_page.h"

#include <QAction>
#include <QPushButton>

namespace walshscope::gui {

StartPage::StartPage(const QList<QAction*>& beginnings, QWidget* parent)
    : OpeningPage(tr("See the Fast Walsh Transform step by step"),
                  tr("Type a function on the left, open any file, or begin with one of these."), Qt::Vertical, parent) {
    setObjectName(QStringLiteral("learnStartPage"));
    for (const QAction* beginning : beginnings)
        addButton(*beginning);
}

} // namespace walshscope::gui
