// SPDX-License-Identifier: GPL-3.0-or-later
// The words and the buttons of the empty Compare workspace.
#include "gui/compare/compare_start_page.h"

#include "gui/documents/plain_text.h"

#include <QAction>
#include <QGridLayout>
#include <QPushButton>

namespace walshscope::gui {

CompareStartPage::CompareStartPage(const QList<QAction*>& beginnings, const QList<QAction*>& papers,
                                   const QList<QAction*>& times, QWidget* parent)
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
    auto* grid = new QGridLayout;
    grid->setSpacing(8);
    addActions(*grid, tr("or measure what a paper shows, beside its numbers"), papers, 2);
    addActions(*grid, tr("or look at what other machines took"), times, 3);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addLayout(grid);
    row->addStretch(1);
    // Above what keeps the words off the lower edge.
    auto* rows = static_cast<QVBoxLayout*>(layout());
    rows->insertLayout(rows->count() - 1, row);
}

/// Below what the grid has, of which a row is as wide as six columns.
void CompareStartPage::addActions(QGridLayout& grid, const QString& words, const QList<QAction*>& actions,
                                  int columns) {
    if (actions.isEmpty())
        return;
    constexpr int wide = 6;
    const int span = wide / columns;
    auto* label = new PlainLabel(words, this);
    label->setAlignment(Qt::AlignCenter);
    label->setWordWrap(true);
    const int first = grid.rowCount();
    grid.addWidget(label, first, 0, 1, wide);
    for (int i = 0; i < int(actions.size()); ++i) {
        QAction* action = actions[i];
        auto* button = new QPushButton(action->text(), this);
        button->setObjectName(action->objectName() + QStringLiteral("Button"));
        button->setToolTip(action->toolTip());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        grid.addWidget(button, first + 1 + i / columns, i % columns * span, 1, span);
    }
}

} // namespace walshscope::gui
