// SPDX-License-Identifier: GPL-3.0-or-later
// The largest entries of the table that is shown, each of which can be gone to.
#pragma once

#include "gui/inspect/inspect_pane.h"
#include "gui/inspect/table_pane.h"
#include "gui/tables/rows_model.h"
#include "sbox/largest_entries.h"

class QLabel;
class QPushButton;
class QTableView;

namespace walshscope::gui {

class LargestPane : public InspectPane {
    Q_OBJECT

public:
    static constexpr std::size_t most = 100;

    /// Of the table that `tables` shows, which has to be there as long.
    LargestPane(Slot& slot, TablePane& tables, QWidget* parent = nullptr);

    QString title() const override { return tr("Largest"); }
    bool takes(const Input& input) const override { return m_tables.takes(input); }
    Requests requests() override { return {&m_entries, &m_saving}; }
    void run() override;
    QString focusedTable() const override;
    RowsModel& model() const { return *m_model; }

Q_SIGNALS:
    /// A click or Return.
    void entryChosen(const walshscope::gui::TablePlace& place);

protected:
    void showInput() override;
    void showEvent(QShowEvent* event) override;

private:
    struct Found {
        std::shared_ptr<const SBox> s;
        TableLook look;
        std::vector<PlacedEntry> entries;

        QString a(std::size_t i) const;
        QString b(std::size_t i) const;
        /// On the scale of the look.
        double shown(std::size_t i) const;
    };

    /// Unless they are there, or take long and nobody has asked for them.
    void ask(bool allowed);
    void show();
    void choose(const QModelIndex& index);
    void save();

    TablePane& m_tables;
    QLabel* m_words;
    RowsModel* m_model;
    QTableView* m_table;
    QPushButton* m_save;
    Latest<Found> m_entries;
    Latest<QString> m_saving;
    std::shared_ptr<const Found> m_shown;
    InputPointer m_askedFor;
    std::optional<WhichTable> m_asked; ///< What m_entries are or will be of.
};

} // namespace walshscope::gui
