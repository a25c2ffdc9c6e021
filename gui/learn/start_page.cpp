// SPDX-License-Identifier: GPL-3.0-or-later
// The words and the buttons of the empty Learn workspace.
#include "gui/learn/start_page.h"

#include "gui/learn/lesson/lesson.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace walshscope {

StartPage::StartPage(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("learnStartPage"));
    auto* title = new QLabel(tr("See the Fast Walsh Transform step by step"), this);
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 1.5);
    title->setFont(large);
    auto* text = new QLabel(tr("Type a function on the left, open any file, or begin with one of these."), this);
    for (QLabel* label : {title, text}) {
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignCenter);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(16);
    layout->addStretch(2);
    layout->addWidget(title);
    layout->addWidget(text);
    const auto add = [this, layout](const QString& words, const char* name) {
        auto* button = new QPushButton(words, this);
        button->setObjectName(QLatin1String(name));
        layout->addWidget(button, 0, Qt::AlignHCenter);
        return button;
    };
    connect(add(tr("The function x0 + x1·x2"), "exampleFunction"), &QPushButton::clicked, this,
            &StartPage::exampleClicked);
    int number = 0;
    for (const ShippedLesson& lesson : shippedLessons()) {
        connect(add(tr("Lesson %1: %2").arg(number + 1).arg(lesson.title), "exampleLesson"), &QPushButton::clicked,
                this, [this, number] { Q_EMIT lessonClicked(number); });
        ++number;
    }
    layout->addStretch(3);
}

} // namespace walshscope
