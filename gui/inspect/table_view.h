// SPDX-License-Identifier: GPL-3.0-or-later
// The map of a table, with the row and the column that are read drawn along its edges.
#pragma once

#include "gui/inspect/table_profiles.h"
#include "gui/plot/cell_map.h"

namespace walshscope::gui {

class TableView : public CellMap {
    Q_OBJECT

public:
    explicit TableView(QWidget* parent = nullptr);

    void setTable(std::shared_ptr<const TableSource> source);
    const std::shared_ptr<const TableSource>& table() const { return m_table; }
    /// What is selected, which stays when the pointer leaves; it is brought into view.
    void setChosen(std::optional<Cell> cell);
    const std::optional<Cell>& chosen() const { return m_chosen; }
    /// Computing it was stopped before all of it was there.
    void setStopped(bool stopped);
    /// Null: none.
    void setProfiles(std::shared_ptr<const TableProfiles> profiles);
    const std::shared_ptr<const TableProfiles>& profiles() const { return m_profiles; }
    /// What they should be of: the cell that is read, otherwise the chosen one.
    std::optional<Cell> profiled() const { return cell() ? cell() : m_chosen; }

    void addTo(QMenu& menu) override;
    QString toolTip(const QPointF& place) const override;

protected:
    CellSourcePointer exported() const override;
    Cell firstCell() const override { return m_chosen.value_or(Cell{0, 0}); }
    QString wordsWithoutCell() const override;
    void paintMarks(QPainter& painter, const CellFrame& frame, const Theme& theme) const override;
    MarksPainting marksOnPaper() const override;

private:
    bool lacks(const Cell& cell) const;
    bool showsProfiles() const { return m_profiles && profiled() == m_profiles->at; }

    std::shared_ptr<const TableSource> m_table;
    std::optional<Cell> m_chosen;
    std::shared_ptr<const TableProfiles> m_profiles;
    bool m_stopped = false;
};

} // namespace walshscope::gui
