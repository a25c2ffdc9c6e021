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
    for (qsizetype number = 0; number < beginnings.size(); ++number) {
        QPushButton* button = addButton(*beginnings[number]);
        if (number > 0)
            button->setText(tr("Lesson %1: %2").arg(number).arg(button->text()));
    }
}

} // namespace walshscope::gui
