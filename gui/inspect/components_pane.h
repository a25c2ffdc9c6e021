// SPDX-License-Identifier: GPL-3.0-or-later
// All components of the open S-box in a table that sorts; one is chosen by a click or Return.
#pragma once

#include "gui/inspect/component_rows.h"
#include "gui/inspect/inspect_pane.h"
#include "gui/tables/stale_delegate.h"

class QLabel;
class QPushButton;
class QTableView;

namespace walshscope::gui {

class ComponentsPane : public InspectPane {
    Q_OBJECT

public:
    /// Longer than this nothing is begun that nobody asked for.
    static constexpr double mostSeconds = 10;

    explicit ComponentsPane(Slot& slot, QWidget* parent = nullptr);

    QString title() const override { return tr("Components"); }
    bool takes(const Input& input) const override { return input.sbox() != nullptr; }
    Requests requests() override { return {&m_facts, &m_saving}; }
    void run() override { compute(m_withImmunity); }
    QString focusedTable() const override;

    const RowsModel& model() const { return *m_model; }

protected:
    void showInput() override;
    void showComponent() override;

private:
    void compute(bool withImmunity);
    void showRows(ComponentRows rows, int outputs);
    void choose(const QModelIndex& index);
    void save();
    void takeFacts();
    void showState();

    ComponentRows m_rows;
    RowsModel* m_model; ///< Of these.
    QTableView* m_table;
    StaleDelegate* m_grey;
    QPushButton* m_compute;
    QPushButton* m_immunity;
    QPushButton* m_save;
    QLabel* m_words;
    Latest<std::vector<ComponentFacts>> m_facts;
    Latest<QString> m_saving; ///< The name of the file.
    InputPointer m_input;     ///< What m_facts are or will be of.
    bool m_withImmunity = false;
};

} // namespace walshscope::gui
