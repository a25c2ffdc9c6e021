// SPDX-License-Identifier: GPL-3.0-or-later
// The words and the buttons of the empty Distribution workspace.
#include "gui/distribution/distribution_start_page.h"

#include <QAction>
#include <QPushButton>

namespace walshscope::gui {

DistributionStartPage::DistributionStartPage(const QList<QAction*>& beginnings, QWidget* parent)
    : OpeningPage(tr("See how the values of a spectrum are counted"),
                  tr("Drop a function, an S-box or integers here. Their Walsh spectrum is sorted, scanned and "
                     "compacted, or counted by atomic additions, step by step."),
                  Qt::Horizontal, parent) {
    setObjectName(QStringLiteral("distributionStartPage"));
    connect(addButton(tr("&Open a file…"), "openForCounting"), &QPushButton::clicked, this,
            &DistributionStartPage::openClicked);
    addWords(tr("or try"));
    for (const QAction* beginning : beginnings)
        addButton(*beginning);
}

} // namespace walshscope::gui
