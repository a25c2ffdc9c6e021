// SPDX-License-Identifier: GPL-3.0-or-later
// The words and the buttons of the empty Compare workspace.
#include "gui/compare/compare_start_page.h"

#include <QAction>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

namespace walshscope::gui {

CompareStartPage::CompareStartPage(const QList<QAction*>& beginnings, const QList<QAction*>& papers, QWidget* parent)
    : OpeningPage(tr("See which is faster, how sure that is, and why"),
                  tr("Choose contenders, sizes and devices. Each result is checked, each time has its error, and what "
                     "papers print or other computers measured stands beside yours."),
                  Qt::Horizontal, parent) {
    setObjectName(QStringLiteral("compareStartPage"));
    connect(addButton(tr("&Choose contenders"), "chooseContenders"), &QPushButton::clicked, this,
            &CompareStartPage::ownChosen);
    addWords(tr("or try"));
    for (const QAction* beginning : beginnings)
        addButton(*beginning);
    constexpr int columns = 2;
    auto* grid = new QGridLayout;
    grid->setSpacing(8);
    auto* words = new QLabel(tr("or measure what a paper shows, beside its numbers"), this);
    words->setAlignment(Qt::AlignCenter);
    words->setWordWrap(true);
    grid->addWidget(words, 0, 0, 1, columns);
    for (int i = 0; i < int(papers.size()); ++i) {
        auto* button = new QPushButton(papers[i]->text(), this);
        button->setObjectName(papers[i]->objectName() + QStringLiteral("Button"));
        button->setToolTip(papers[i]->toolTip());
        connect(button, &QPushButton::clicked, papers[i], &QAction::trigger);
        grid->addWidget(button, 1 + i / columns, i % columns);
    }
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addLayout(grid);
    row->addStretch(1);
    // Above what keeps the words off the lower edge.
    auto* rows = static_cast<QVBoxLayout*>(layout());
    rows->insertLayout(rows->count() - 1, row);
}

} // namespace walshscope::gui
