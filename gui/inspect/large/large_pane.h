// SPDX-License-Identifier: GPL-3.0-or-later
// The pane of a function that is too large for a document: what it is, what its spectrum costs, and the distribution,
// the largest coefficients and a slice of it.
#pragma once

#include "gui/inspect/inspect_pane.h"
#include "gui/inspect/large/sliced_spectrum.h"
#include "gui/tables/property_sheet.h"

class QAction;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QTableView;

namespace walshscope::gui {

class DistributionPlot;
struct FileJob;
class RowsModel;
class SlicePlot;

class LargePane : public InspectPane {
    Q_OBJECT

public:
    explicit LargePane(Slot& slot, QWidget* parent = nullptr);

    QString title() const override { return tr("Slices"); }
    bool takes(const Input& input) const override { return input.large() != nullptr; }
    Requests requests() override { return m_spectrum.requests(); }
    void run() override { m_spectrum.compute(); }
    /// The slice, or the distribution.
    View* activeView() override;
    QString focusedTable() const override;

    std::vector<View*> views() const;
    /// What has the focus first: whoever computes or stops, and in the end the distribution. No proxy of the pane,
    /// which stands behind it in the order of the tab key, and nobody would come out.
    QWidget* focusStart() const;
    /// What is found, into a file and to the clipboard: for the menus File and Copy as.
    QList<QAction*> fileActions() const { return {m_export}; }
    QList<QAction*> copyActions() const { return {m_copyLargest, m_copyAll}; }

    SlicedSpectrum& spectrum() { return m_spectrum; }
    /// What is found and what is still to come, in a sentence.
    QString sentence() const;
    /// What the slices that are there say; null where nothing is open.
    PropertySheetPointer sheet() const { return m_sheet; }

Q_SIGNALS:
    void sheetChanged();
    void fileWanted(const walshscope::gui::FileJob& job);
    /// What that returns.
    void copyWanted(const std::function<std::string(walshscope::Monitor&)>& make);

protected:
    void showInput() override;

private:
    QWidget* layOutWords();
    QWidget* layOutFound();
    QWidget* layOutSlice();
    QWidget* withWords(QWidget* plot, QLabel* words);
    void connectModel();
    void connectActions();
    void takeInput();
    void showState();
    void showPicture();
    PropertySheetPointer makeSheet() const;
    /// What computing takes, before it starts.
    QString cost() const;
    /// The slice with that one of the largest, its mask under the cursor.
    void goTo(const QModelIndex& row);
    /// As CSV, and how much of the spectrum they are the largest of.
    QString largestWords() const;
    void exportFound();

    SlicedSpectrum m_spectrum;
    FoundPointer m_shown;
    PropertySheetPointer m_sheet;              ///< Of m_shown.
    std::optional<std::uint64_t> m_maskWanted; ///< Of the picture that is to come.
    QLabel *m_what, *m_where, *m_cost, *m_state;
    QComboBox* m_slices;
    QPushButton *m_compute, *m_stop, *m_again, *m_draw;
    QAction *m_export, *m_copyLargest, *m_copyAll;
    QSpinBox* m_number;
    DistributionPlot* m_distribution;
    QLabel *m_distributionWords, *m_sliceWords;
    RowsModel* m_rows;
    QTableView* m_table;
    QWidget *m_halfFound, *m_halfSlice, *m_ofSlice; ///< What is hidden while there is nothing to be seen in it.
    SlicePlot* m_plot;
};

} // namespace walshscope::gui
