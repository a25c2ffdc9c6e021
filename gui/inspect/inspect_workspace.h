// SPDX-License-Identifier: GPL-3.0-or-later
// The Inspect workspace: spectrum, Walsh distribution and its table, with one selection for all three.
#pragma once

#include "gui/inspect/inspect_model.h"
#include "gui/inspect/inspect_state.h"
#include "gui/inspect/table_place.h"
#include "gui/inspect/table_source.h"
#include "gui/plot/selection.h"
#include "gui/plot/theme.h"
#include "gui/window/workspace.h"

class QActionGroup;
class QComboBox;
class QLabel;
class QSplitter;
class QStackedWidget;
class QTableView;
class QTabWidget;
class QToolButton;

namespace walshscope::gui {

class CompareMenu;
class ComparisonPane;
class ComponentChooser;
class ContenderChooser;
class DistributionPlot;
class EntrySentence;
class Plot;
class PropertyPane;
class DistributionsPane;
class FunctionPane;
class InspectPane;
class LargePane;
class RowBar;
class RowsModel;
class SourceEditor;
class StaleDelegate;
class SpectrumPlot;
class TablePane;

class InspectWorkspace : public Workspace {
    Q_OBJECT

public:
    InspectWorkspace(Documents& documents, Devices& devices, QWidget* parent = nullptr);
    ~InspectWorkspace() override;

    InspectModel& model() { return m_model; }

    SpectrumPlot* spectrumPlot() const { return m_spectrum; }
    DistributionPlot* distributionPlot() const { return m_distribution; }
    TablePane& tablePane() const { return *m_tablePane; }
    /// The entry that is looked at.
    TableSelection& selection() { return m_selection; }
    /// Brings the pane of that object name to the front, if it is there for what is open.
    void raisePane(const QString& name);
    /// Marks a value in spectrum, distribution and table; nothing clears the marks.
    void mark(std::optional<std::int32_t> value) { m_marked.set(value ? markOf(*value) : std::nullopt); }
    InspectState state() const;
    void setState(const InspectState& state);

    std::vector<Slot*> takes() const override { return {&m_model.slot(), &m_other}; }
    bool shows(Kind kind) const override { return isTransformed(kind) || kind == Kind::Large; }
    QWidget* editor() override;
    QWidget* header() override;
    QWidget* sheet() override;
    QWidget* beside(const QString& pane) override;
    QStringList alsoBeside() const override;
    QString said() const override;
    QMenu* fileMenu() override;
    QList<QAction*> beginnings() override { return m_beginnings; }
    QList<QAction*> actions(Menu menu) override;
    View* activeView() override;
    void focusPicture() override;
    QString focusedTable() const override;
    Activity activity() const override;
    bool canRun() const override { return true; }
    void run() override;
    void cancel() override;
    bool mayClose() override;
    void setSaved(const QJsonObject& snapshot) override;
    void close() override;
    QJsonObject save() const override;
    void restore(const JsonPart& state) override;
    QJsonObject snapshot() override;
    void setSnapshot(const QJsonObject& state) override;
    static std::vector<RenderOption> options();
    /// What one will see, for the first page; at any size.
    static void paintCard(QPainter& painter, const QRectF& area, const Theme& theme);
    void apply(const RenderOptions& options, const std::function<void()>& rest) override;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void showBeside() override;

private:
    void createBeginnings(Documents& documents);
    QWidget* layOutPlots();
    QWidget* layOutReading();
    QWidget* layOutDistribution();
    void putReadingAfter(QWidget& map);
    void layOutHeader();
    void createPanes(Documents& documents);
    /// Beside the distribution, as tabs.
    void addPane(InspectPane* pane);
    void showPanes();
    void showSelection();
    Requests requestsOfPanes() const;
    View* focusedView() const;
    void createActions();
    QMenu* parameterMenu(const QString& title, const std::vector<int>& values, int Parameters::*which);
    std::optional<Message> reasonAgainst(const Contender* contender, DeviceKind kind) const;
    void connectModel();
    void takeChoice();
    /// On the GPU that is chosen, or the first where nothing is.
    void placeSlices();
    void showInput();
    void showOther();
    void showSheets();
    void showInspection();
    void showState();
    static std::optional<TableMark> markOf(std::int32_t w) { return TableMark{SBoxTable::Lat, w, false}; }
    /// Of the distribution that is shown.
    std::optional<std::size_t> entryOf(std::int32_t value) const;
    void showMarked();
    void showTable(SBoxTable table);
    void showEntries(const TableMark& entries);
    void goTo(const TablePlace& place);
    /// A stop speaks of the tab that it brings to the front.
    bool bringsTab() const { return stop() && m_paneGiven != "distribution"; }
    void sayWhatIsSelected();
    void sayWhatIsMarked();
    void sayWhatComputes();
    void sayWhatWasCounted();
    QString sentence() const;

    /// How it was before something was compared.
    struct Alone {
        QList<int> map; ///< Empty if nobody has seen it.
        std::string pane;
    };

    InspectModel m_model;
    Documents& m_documents;
    Devices& m_devices;
    Slot& m_other; ///< What is compared with.
    CompareMenu* m_compareMenu;
    ComparisonPane* m_comparison;
    std::optional<Alone> m_alone; ///< While something is compared.
    Parameters m_parameters;
    ContenderChooser* m_variants;
    RowBar* m_header;
    QToolButton* m_computedBy;
    QStackedWidget* m_pages;
    EntrySentence* m_sentence;
    QWidget* m_reading;                                             ///< What is beside the map.
    QWidget* m_choosing;                                            ///< Of the spectrum.
    std::pair<InputPointer, std::optional<TablePlace>> m_entrySaid; ///< The entry that it tells of.
    ComponentChooser* m_chooser;
    QComboBox* m_order;
    QLabel* m_staleNote;
    SpectrumPlot* m_spectrum;
    QLabel* m_spectrumWords;
    DistributionPlot* m_distribution;
    QLabel* m_distributionWords;
    ContenderChooser* m_counters;
    QLabel* m_markedWords;
    RowsModel* m_rowsOfTable;
    QTableView* m_table;
    QToolButton* m_tableButton;
    StaleDelegate* m_grey; ///< Of m_table.
    SourceEditor* m_editor;
    PropertyPane* m_properties;
    QSplitter* m_rows;
    QSplitter* m_columns;
    QSplitter* m_mapAndPlots;
    QTabWidget* m_tabs;
    TableSelection m_selection;
    TablePane* m_tablePane;
    FunctionPane* m_function;
    LargePane* m_large; ///< In place of all others, of what is computed in slices.
    DistributionsPane* m_distributions;
    std::vector<InspectPane*> m_panes;         ///< All, also those that have no tab now.
    std::string m_paneWanted = "distribution"; ///< To be in front as soon as it has a tab.
    std::string m_paneGiven = "distribution";  ///< By a state.
    bool m_arranging = false;                  ///< Tabs come and go.
    bool m_shownDetails = false;
    MarkSelection m_marked; ///< The value, W(a) or another, that spectrum, distributions, table and map mark.
    bool m_marking = false;
    mutable QString m_said; ///< The sentence of the last spectrum that was current.
    QActionGroup* m_orders;
    QAction* m_unmark;
    QList<QAction*> m_viewActions, m_runActions, m_settings, m_beginnings;
};

} // namespace walshscope::gui
