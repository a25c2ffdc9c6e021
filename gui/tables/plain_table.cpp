// SPDX-License-Identifier: GPL-3.0-or-later
// Taking away from a table what a picture beside it does not have either.
#include "gui/tables/plain_table.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>

#include <algorithm>

namespace walshscope::gui {
namespace {

/// Rows as high as their type, which grows before an audience.
class RowHeight : public QObject {
public:
    explicit RowHeight(QTableView& table) : QObject(&table), m_table(table) {
        table.installEventFilter(this);
        fit();
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::FontChange)
            fit();
        return QObject::eventFilter(watched, event);
    }

private:
    void fit() { m_table.verticalHeader()->setDefaultSectionSize(m_table.fontMetrics().height() + 6); }

    QTableView& m_table;
};

} // namespace

void makePlain(QTableView& table) {
    table.setFrameShape(QFrame::NoFrame);
    table.setShowGrid(false);
    table.setTabKeyNavigation(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    new RowHeight(table);
    table.horizontalHeader()->setHighlightSections(false);
}

void keepWhole(QTableView& table, int mostLetters) {
    const auto fit = [&table, mostLetters] {
        // As if there were a bar, so that one that comes takes no column the room.
        table.setMinimumWidth(
            std::min(table.horizontalHeader()->length() + table.verticalScrollBar()->sizeHint().width() + 2,
                     mostLetters * table.fontMetrics().averageCharWidth()));
    };
    QObject::connect(table.horizontalHeader(), &QHeaderView::sectionResized, &table, fit);
    fit();
}

} // namespace walshscope::gui
