// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the page of a workspace in which nothing is open.
#include "gui/window/opening_page.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace walshscope::gui {

OpeningPage::OpeningPage(const QString& title, const QString& text, Qt::Orientation buttons, QWidget* parent)
    : QWidget(parent),
      m_buttons(new QBoxLayout(buttons == Qt::Horizontal ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(16);
    layout->addStretch(2);
    for (const QString& said : {title, text}) {
        auto* label = new QLabel(said, this);
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignCenter);
        if (said == title) {
            QFont large = label->font();
            large.setPointSizeF(large.pointSizeF() * 1.5);
            label->setFont(large);
        }
        layout->addWidget(label);
    }
    m_buttons->setSpacing(buttons == Qt::Horizontal ? 8 : 16);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addLayout(m_buttons);
    row->addStretch(1);
    layout->addLayout(row);
    layout->addStretch(3);
}

QPushButton* OpeningPage::addButton(const QString& words, const char* objectName) {
    auto* button = new QPushButton(words, this);
    button->setObjectName(QLatin1String(objectName));
    m_buttons->addWidget(button, 0, Qt::AlignCenter);
    return button;
}

void OpeningPage::addWords(const QString& words) { m_buttons->addWidget(new QLabel(words, this)); }

} // namespace walshscope::gui
