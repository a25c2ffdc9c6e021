// SPDX-License-Identifier: GPL-3.0-or-later
// The words and the example buttons of the empty Sequence workspace.
#include "gui/sequence/sequence_start_page.h"

#include <QPushButton>

namespace walshscope::gui {

SequenceStartPage::SequenceStartPage(const QList<QAction*>& beginnings, QWidget* parent)
    : OpeningPage(tr("Drop a binary sequence here, or type one on the left"),
                  tr("A file of 0s and 1s or a binary file, up to 2^26 bits. The program finds the shortest shift "
                     "register that generates it, and shows how, bit by bit."),
                  Qt::Horizontal, parent) {
    setObjectName(QStringLiteral("sequenceStartPage"));
    connect(addButton(tr("&Open a file…"), "openSequence"), &QPushButton::clicked, this,
            &SequenceStartPage::openClicked);
    connect(addButton(tr("&Generate…"), "generateSequence"), &QPushButton::clicked, this,
            &SequenceStartPage::generateClicked);
    addWords(tr("or try"));
    for (const QAction* beginning : beginnings)
        addButton(*beginning);
}

} // namespace walshscope::gui
