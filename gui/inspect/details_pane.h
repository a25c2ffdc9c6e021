// SPDX-License-Identifier: GPL-3.0-or-later
// What the selected entry of a table is made of.
#pragma once

#include "gui/inspect/entry_points.h"
#include "gui/inspect/inspect_pane.h"

class QLabel;
class QTableView;

namespace walshscope::gui {

class DetailsPane : public InspectPane {
    Q_OBJECT

public:
    DetailsPane(Slot& slot, TableSelection& selection, QWidget* parent = nullptr);

    QString title() const override { return tr("Entry"); }
    bool takes(const Input& input) const override { return input.sbox(); }
    Requests requests() override { return {&m_points}; }
    void run() override { ask(); }
    QString focusedTable() const override;
    RowsModel& model() const { return *m_model; }

protected:
    void showInput() override { ask(); }
    void showEvent(QShowEvent* event) override;

private:
    void ask();
    void show(std::shared_ptr<const EntryPoints> points);

    TableSelection& m_selection;
    QLabel* m_sentence;
    RowsModel* m_model;
    QTableView* m_table;
    Latest<EntryPoints> m_points;
    std::optional<TablePlace> m_asked;
};

} // namespace walshscope::gui
