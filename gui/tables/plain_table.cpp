// SPDX-License-Identifier: GPL-3.0-or-later
// Taking away from a table what a picture beside it does not have either.
#include "gui/tables/plain_table.h"

#include <QHeaderView>
#include <QTableView>

namespace walshscope::gui {

void makePlain(QTableView& table) {
    table.setFrameShape(QFrame::NoFrame);
    table.setShowGrid(false);
    table.setTabKeyNavigation(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 6);
    table.horizontalHeader()->setHighlightSections(false);
}

} // namespace walshscope::gui
