// SPDX-License-Identifier: GPL-3.0-or-later
// How often each value of the whole spectrum occurs, as bars and as a table, and what the chosen method took for it.
#pragma once

#include "gui/count/counting_model.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace walshscope::gui {

class DistributionPlot;
class RowsModel;
class StaleDelegate;

class CountedPane : public QWidget {
    Q_OBJECT

public:
    explicit CountedPane(CountingModel& model, QWidget* parent = nullptr);

    DistributionPlot* plot() const { return m_plot; }
    /// The table's text while it has the focus.
    QString focusedTable() const;
    /// What was counted is not to be seen yet.
    void setHides(bool hides);
    /// What was counted by what, or why not.
    QString inWords() const;

private:
    void show();

    CountingModel& m_model;
    WholeCountPointer m_shown;
    bool m_hides = false;
    DistributionPlot* m_plot;
    RowsModel* m_rows;
    QTableView* m_table;
    StaleDelegate* m_grey;
    QLabel* m_cost;
};

} // namespace walshscope::gui
