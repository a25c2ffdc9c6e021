// SPDX-License-Identifier: GPL-3.0-or-later
// Distributions of the open S-box or function over what a random one of its size would have.
#pragma once

#include "gui/inspect/entry_list.h"
#include "gui/inspect/inspect_pane.h"
#include "gui/inspect/sbox_facts.h"
#include "gui/plot/distribution_table.h"

class QComboBox;
class QLabel;
class QTableView;

namespace walshscope::gui {

class DistributionPlot;

class DistributionsPane : public InspectPane {
    Q_OBJECT

public:
    enum Kind { Walsh, Differences, Component, Kinds };

    /// `facts` are those of the slot's S-box; they have to be there as long.
    DistributionsPane(Slot& slot, SBoxFacts& facts, QWidget* parent = nullptr);

    QString title() const override { return tr("Against random"); }
    bool takes(const Input& input) const override;
    Requests requests() override { return {&m_pictures, &m_entries}; }
    void run() override;
    View* activeView() override;
    QString focusedTable() const override;
    /// The bar of the distribution in front, if it is one of those; where the value occurs is listed beside it.
    void mark(std::optional<TableMark> entries);
    const RowsModel& entries() const { return *m_model; }

    DistributionPlot* plot() const { return m_plot; }

Q_SIGNALS:
    /// A click or Return on a bar: what has that value.
    void picked(const walshscope::gui::TableMark& entries);
    /// A click or Return in the list.
    void entryChosen(const walshscope::gui::TablePlace& place);

protected:
    void showInput() override;
    void showComponent() override;
    void showEvent(QShowEvent* event) override;

private:
    struct Picture {
        std::shared_ptr<const DistributionTable> table; ///< With a count of 0 for what is only expected; or null.
        std::vector<double> expected;
        bool permutation = false; ///< Whether a random permutation, or balanced function, is what is expected.
    };
    using Pictures = std::array<Picture, Kinds>;
    static Picture pictureOf(const Distribution& found, const std::map<std::int32_t, double>& expected,
                             bool permutation);
    static Pictures picturesOf(const Input& input, std::uint32_t component, const SBoxFigures* figures,
                               Monitor& monitor);

    void compute();
    void fillChoice();
    void showPicture();
    Kind kind() const;
    /// What the bar of a value stands for.
    TableMark markOf(std::int32_t value) const;
    void showMark();
    void lookForEntries(std::uint64_t count);
    void forgetEntries();
    void choose(const QModelIndex& index);

    SBoxFacts& m_facts;
    std::optional<TableMark> m_marked;
    std::optional<TableMark> m_lookedFor; ///< What m_entries are or will be of.
    QComboBox* m_choice;
    DistributionPlot* m_plot;
    QLabel* m_words;
    QWidget* m_listed; ///< Seen while a bar is marked.
    QLabel* m_listWords;
    std::shared_ptr<const EntryList> m_shownEntries;
    RowsModel* m_model; ///< Of these.
    QTableView* m_list;
    Latest<Pictures> m_pictures;
    Latest<EntryList> m_entries;
    bool m_offered = false;
};

} // namespace walshscope::gui
