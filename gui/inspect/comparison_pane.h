// SPDX-License-Identifier: GPL-3.0-or-later
// The pane of Inspect that says in what the open S-box or function differs from what it is compared with.
#pragma once

#include "gui/inspect/compared_maps.h"
#include "gui/inspect/compared_values.h"
#include "gui/inspect/inspect_pane.h"
#include "gui/inspect/sbox_facts.h"
#include "gui/tables/property_sheet.h"
#include "sbox/invariants.h"

class QPlainTextEdit;
class QPushButton;
class QTableView;

namespace walshscope::gui {

class PropertyTable;
class WordsLabel;

/// What affine maps keep, of both.
struct ComparedInvariants {
    PropertySheetPointer here, there;
    QString sentence;             ///< Whether they can be equivalent.
    bool searchable;              ///< Nothing tells them apart, and maps between them can be looked for.
    InputPointer ofHere, ofThere; ///< Both S-boxes: what is open may be another by now.
};

class ComparisonPane : public InspectPane {
    Q_OBJECT

public:
    /// Longer than this nothing is begun that nobody asked for.
    static constexpr double mostSeconds = 10;

    ComparisonPane(Slot& slot, Slot& other, QWidget* parent = nullptr);

    QString title() const override { return tr("Comparison"); }
    /// Whatever there is something to compare with.
    bool takes(const Input& input) const override { return m_other.input() && !input.isSequence(); }
    Requests requests() override;
    void run() override;
    QString focusedTable() const override;
    /// It scrolls, and leaves the room to what does not.
    QSize sizeHint() const override { return minimumSizeHint(); }

    /// The properties of the other one as InspectModel has those of what is open, which are computed while Inspect is
    /// seen, whether the pane is or not.
    SBoxFacts& facts() { return m_facts; }
    std::vector<PropertySheetPointer> sheets() const;
    void showFacts(bool isSeen);

Q_SIGNALS:
    /// sheets() are others.
    void sheetsChanged();

protected:
    void showInput() override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* layOutTables();
    void showValues();
    void compare();
    double seconds() const;
    void startInvariants();
    void lookForMaps();
    void showState();
    void askForComponent();

    Slot& m_other;
    InputPointer m_shownOther;
    SBoxFacts m_facts;
    RowsModel* m_model;
    WordsLabel* m_words;
    WordsLabel* m_relation;
    QTableView* m_table;
    PropertyTable* m_invariantTable;
    QPlainTextEdit* m_foundMaps;
    QPushButton* m_compute;
    Latest<ComparedValues> m_values;
    Latest<ComparedInvariants> m_invariants;
    Latest<ComparedMaps> m_maps;       ///< Where nothing else tells.
    Latest<PropertySheet> m_component; ///< Of the function, or of the same component as is looked at here.
    bool m_seen = false;               ///< Inspect.
};

} // namespace walshscope::gui
