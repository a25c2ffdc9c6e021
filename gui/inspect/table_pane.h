// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of the open S-box as maps: which one, on what scale, and reading it.
#pragma once

#include "gui/inspect/compared_tables.h"
#include "gui/inspect/inspect_pane.h"
#include "gui/inspect/table_place.h"
#include "gui/inspect/table_view.h"

class QAction;
class QActionGroup;
class QLabel;
class QPushButton;
class QSpinBox;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace walshscope::gui {

class LookButton;

class TablePane : public InspectPane {
    Q_OBJECT

public:
    /// While there is an S-box in the other slot, its table stands beside that of the open one.
    TablePane(Slot& slot, Slot& other, TableSelection& selection, QWidget* parent = nullptr);

    QString title() const override { return tr("Tables"); }
    /// S-boxes of at most TableMap::largestN bits.
    bool takes(const Input& input) const override;
    Requests requests() override;
    void run() override;
    bool stopped() const override { return m_stopped && !m_view->complete(); }
    View* activeView() override;

    TableView& view() const { return *m_view; }
    /// With those of what it is compared with.
    ComparedTables& views() const { return *m_views; }
    const TableLook& look() const { return m_look; }
    /// A table that the S-box has not gives way to the LAT.
    void setLook(const TableLook& look);
    /// Which table, next and previous peak: for the menu View.
    QList<QAction*> actions() const { return m_actions; }
    /// Which table and how it is shown: for the header of the workspace, which shows them while isTaken.
    std::vector<QWidget*> choosers() const;
    void showChoosers(bool isTaken);
    /// For what is open, or null; while nobody sees the pane too.
    void enableActions(const Input* input);
    /// Whether what takes the CPU long may be computed on a GPU; from the next table on.
    void setMayUseGpu(bool may) { m_mayUseGpu = may; }
    /// Marks them, while their table is shown.
    void mark(std::optional<TableMark> entries);
    /// The entry of largest magnitude is selected once it is known.
    void goToLargest();

Q_SIGNALS:
    /// look() is another one.
    void lookChanged();
    /// All entries of a table that is shown are there.
    void known(const std::shared_ptr<const walshscope::TableMap>& map);

protected:
    void showInput() override;
    void showComponent() override;
    void showEvent(QShowEvent* event) override;

private:
    void connectViews();
    void takeOther();
    /// Null where its table has none.
    std::shared_ptr<const TableMap> mapOfOther() const;
    void showTables();
    void createChoosers();
    void createActions();
    void showLook();
    void showArguments();
    void showTable();
    void showSelection();
    void askForProfiles();
    /// Of the maps that are shown, and computed anyway.
    void askForAll();
    void setStopped(bool stopped);
    bool asksFirst() const;
    void showMarks();

    Slot& m_otherSlot;
    InputPointer m_other; ///< What it is compared with, S-box or not.
    TableSelection& m_selection;
    TableLook m_look;
    std::shared_ptr<const SBox> m_s, m_otherS;
    std::shared_ptr<const TableMap> m_map, m_otherMap, m_differenceMap;
    std::optional<TableMark> m_marked;
    bool m_mayUseGpu = true;
    bool m_allowed = false; ///< To compute what takes long.
    bool m_stopped = false; ///< Until somebody runs it again.
    QTabBar* m_tables;
    QToolButton* m_more;                  ///< The tables that have no tab.
    std::array<QSpinBox*, 2> m_arguments; ///< That are fixed.
    LookButton* m_lookButton;
    QSpinBox* m_modulus;
    QStackedWidget* m_pages;
    ComparedTables* m_views;
    TableView* m_view; ///< Of what is open.
    QLabel* m_cost;
    QPushButton* m_compute;
    QLabel* m_words;
    QActionGroup* m_which;
    QList<QAction*> m_actions;
    Latest<TableProfiles> m_profiles;
    Latest<std::optional<TablePlace>> m_largest;
    Latest<std::vector<std::shared_ptr<const TableMap>>> m_all; ///< That are known.
};

} // namespace walshscope::gui
