// SPDX-License-Identifier: GPL-3.0-or-later
// The jumps of a profile in three ways: the histogram of their heights, the same as a table, and every jump.
#pragma once

#include "sequence/jump_log.h"

#include <QTabWidget>

#include <array>
#include <memory>
#include <optional>
#include <vector>

class QTableView;

namespace walshscope::gui {

class JumpPlot;
class RowsModel;
class StaleDelegate;

/// A height that is selected in one of them is marked in the others.
class JumpPane : public QTabWidget {
    Q_OBJECT

public:
    explicit JumpPane(QWidget* parent = nullptr);

    /// As JumpPlot's.
    void setLog(std::shared_ptr<const JumpLog> log);
    void grow();
    void setStale(bool stale);
    JumpPlot* plot() const { return m_plot; }
    /// What can have the focus.
    QList<QWidget*> parts() const;
    /// The table that has the focus, a line a row with tabs between; empty where none has it.
    QString focusedTable() const;

Q_SIGNALS:
    /// A jump was chosen in the table.
    void jumpChosen(std::size_t bitsRead);

private:
    void showHeights();
    void markHeight(std::optional<std::size_t> height);

    std::shared_ptr<const JumpLog> m_log;
    JumpPlot* m_plot;
    std::vector<JumpHeight> m_heights;
    RowsModel* m_heightRows;
    RowsModel* m_jumpRows;
    QTableView* m_heightTable;
    QTableView* m_jumpTable;
    std::array<StaleDelegate*, 2> m_greys; ///< Of the tables.
    bool m_marking = false;
};

} // namespace walshscope::gui
