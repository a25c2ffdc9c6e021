// SPDX-License-Identifier: GPL-3.0-or-later
// The words and the buttons of the empty Learn workspace.
#include "gui/learn/start_page.h"

#include "gui/learn/lesson/lesson.h"

#include <QPushButton>

namespace walshscope::gui {

StartPage::StartPage(QWidget* parent)
    : OpeningPage(tr("See the Fast Walsh Transform step by step"),
                  tr("Type a function on the left, open any file, or begin with one of these."), Qt::Vertical, parent) {
    setObjectName(QStringLiteral("learnStartPage"));
    connect(addButton(tr("The function x0 + x1·x2"), "exampleFunction"), &QPushButton::clicked, this,
            &StartPage::exampleClicked);
    int number = 0;
    for (const ShippedLesson& lesson : shippedLessons()) {
        connect(addButton(tr("Lesson %1: %2").arg(number + 1).arg(lesson.title), "exampleLesson"),
                &QPushButton::clicked, this, [this, number] { Q_EMIT lessonClicked(number); });
        ++number;
    }
}

} // namespace walshscope::gui
