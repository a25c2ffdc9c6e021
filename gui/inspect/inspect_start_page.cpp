// SPDX-License-Identifier: GPL-3.0-or-later
// The words and the example buttons of the empty Inspect workspace.
#include "gui/inspect/inspect_start_page.h"

#include <QKeySequence>
#include <QPushButton>

namespace walshscope::gui {

InspectStartPage::InspectStartPage(const QList<QAction*>& beginnings, QWidget* parent)
    : OpeningPage(
          tr("Drop an S-box or a Boolean function here"),
          tr("A file of bits, hexadecimal digits, an algebraic normal form, a list of numbers or a C array; the "
             "program says what it took it for.\nText on the clipboard can be pasted with %1.")
              .arg(QKeySequence(QKeySequence::Paste).toString(QKeySequence::NativeText)),
          Qt::Horizontal, parent) {
    setObjectName(QStringLiteral("emptyPage"));
    connect(addButton(tr("&Open a file…"), "openFile"), &QPushButton::clicked, this, &InspectStartPage::openClicked);
    addWords(tr("or try"));
    for (const QAction* beginning : beginnings)
        addButton(*beginning);
}

} // namespace walshscope::gui
