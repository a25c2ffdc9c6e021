// SPDX-License-Identifier: GPL-3.0-or-later
// Showing what the model of Inspect has, and keeping its selection in step.
#include "gui/inspect/inspect_workspace.h"

#include "error.h"
#include "gui/inspect/compare_menu.h"
#include "gui/inspect/comparison_pane.h"
#include "gui/inspect/distributions_pane.h"
#include "gui/inspect/function_pane.h"
#include "gui/inspect/large/large_pane.h"
#include "gui/inspect/table_pane.h"
#include "gui/plot/distribution_plot.h"
#include "gui/plot/spectrum_plot.h"
#include "gui/source/component_chooser.h"
#include "gui/source/source_editor.h"
#include "gui/tables/distribution_columns.h"
#include "gui/tables/property_pane.h"
#include "gui/tables/property_table.h"
#include "gui/tables/stale_delegate.h"
#include "gui/tables/table_text.h"
#include "gui/widgets/child_widgets.h"
#include "gui/widgets/row_bar.h"
#include "gui/widgets/splitter_sizes.h"
#include "gui/widgets/words_label.h"
#include "gui/work/contender_chooser.h"
#include "gui/work/devices.h"

#include <QActionGroup>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>

#include <utility>

namespace walshscope::gui {
void InspectWorkspace::connectModel() {
    connect(m_variants, &ContenderChooser::chosen, this, &InspectWorkspace::takeChoice);
    connect(&m_devices, &Devices::probed, this, &InspectWorkspace::placeSlices);
    connect(m_chooser, &ComponentChooser::chosen, &m_model.slot(), &Slot::setComponent);
    connect(m_order, &QComboBox::activated, this,
            [this](int index) { m_model.setOrder(Order(m_order->itemData(index).toInt())); });
    connect(&m_model.slot(), &Slot::inputChanged, this, &InspectWorkspace::showInput);
    connect(&m_other, &Slot::inputChanged, this, &InspectWorkspace::showOther);
    connect(m_comparison, &ComparisonPane::sheetsChanged, this, &InspectWorkspace::showSheets);
    connect(&m_model.slot(), &Slot::componentChanged, this,
            [this] { m_chooser->setComponent(m_model.slot().component()); });
    connect(&m_model, &InspectModel::inspectionChanged, this, &InspectWorkspace::showInspection);
    connect(&m_model, &InspectModel::pictured, m_spectrum, &SpectrumPlot::setView);
    connect(m_spectrum, &SpectrumPlot::valuesWanted, &m_model, &InspectModel::fetchValues);
    connect(&m_model, &InspectModel::stateChanged, this, [this] {
        // A picture of what will not come gives way to the last one that did.
        if (!m_model.transforming() && m_spectrum->view() && m_spectrum->view()->spectrum == nullptr &&
            m_spectrum->view() != m_model.view())
            showInspection();
        else
            showState();
    });
    connect(&m_spectrum->emitter(), &ViewSignals::told, m_spectrumWords, &QLabel::setText);
    connect(&m_spectrum->emitter(), &ViewSignals::told, this, &InspectWorkspace::sayWhatIsSelected);
    connect(&m_distribution->emitter(), &ViewSignals::told, this, &InspectWorkspace::sayWhatWasCounted);
    connect(m_counters, &ContenderChooser::chosen, this,
            [this] { m_model.setCounter(m_counters->contender<Counter>()); });
    connect(m_spectrum, &Plot::picked, this,
            [this](qint64 bin) { m_marked.toggle(*markOf(std::int32_t(m_spectrum->valueAt(bin)))); });
    connect(m_distribution, &Plot::picked, this,
            [this](qint64 row) { m_marked.toggle(*markOf(std::int32_t(m_distribution->keyAt(row)))); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (m_marking)
            return;
        const QModelIndexList rows = m_table->selectionModel()->selectedRows();
        mark(rows.isEmpty()
                 ? std::nullopt
                 : std::optional(m_distribution->table()->values[*m_rowsOfTable->entryOf(rows.first().row())]));
    });
    for (Plot* plot : {static_cast<Plot*>(m_spectrum), static_cast<Plot*>(m_distribution)})
        offer(*plot);
    connect(&m_marked, &ObservedSelection::changed, this, &InspectWorkspace::showMarked);
    connect(&m_model, &InspectModel::sheetsChanged, this, &InspectWorkspace::showSheets);
    connect(m_large, &LargePane::sheetChanged, this, &InspectWorkspace::showSheets);
    connect(&m_properties->table(), &PropertyTable::asked, &m_model.sbox(), [this](int what) {
        m_model.sbox().compute(what);
        m_comparison->facts().compute(what);
    });
    connect(&m_model, &InspectModel::failed, this, &Workspace::failed);
    connect(&m_model, &InspectModel::succeeded, this, &Workspace::succeeded);
    connect(&m_model, &InspectModel::remarked, this, &Workspace::remarked);
}

void InspectWorkspace::takeChoice() {
    const Device* device = m_variants->device();
    m_model.setChoice({m_variants->contender<Variant>(), device, m_parameters});
    m_tablePane->setMayUseGpu(!device || device->kind == DeviceKind::Cuda);
    placeSlices();
    sayWhatComputes();
}

void InspectWorkspace::placeSlices() {
    const Device* const chosen = m_variants->device();
    const Device* const gpu = chosen ? chosen : m_devices.known() ? firstWorkingGpu() : nullptr;
    m_large->spectrum().setGpu(gpu && gpu->kind == DeviceKind::Cuda && gpu->works ? gpu : nullptr, chosen != nullptr);
}

void InspectWorkspace::showInput() {
    const InputPointer& input = m_model.slot().input();
    const SBox* s = input ? input->sbox() : nullptr;
    const bool asWhole = input && !input->large();
    turnPages(*m_pages, input != nullptr);
    m_header->setVisible(asWhole);
    if (m_marked.get() && m_marked.get() != markOf(m_marked.get()->entry))
        m_marked.clear(); // What is marked of a component may be there in another.
    for (QAction* action : m_viewActions)
        action->setEnabled(asWhole);
    showPanes();
    m_tablePane->enableActions(input.get());
    for (QAction* action : m_function->actions())
        action->setEnabled(input && m_function->takes(*input));
    m_variants->refresh();
    m_counters->refresh();
    m_chooser->setVisible(s != nullptr);
    if (s) {
        m_chooser->setOutputs(s->m());
        m_chooser->setComponent(m_model.slot().component());
    }
}

/// Maps side by side have more of the width, which goes back once nothing is compared.
void InspectWorkspace::showOther() {
    const bool comparing = m_other.input() != nullptr;
    m_comparison->showFacts(isVisible());
    if (comparing && !m_alone) {
        m_alone = {m_mapAndPlots->sizes(), m_paneWanted};
        m_paneWanted = "comparisonPane";
        const int width = m_alone->map.value(0) + m_alone->map.value(1);
        const auto shareWidth = [this](int least, int all) {
            m_mapAndPlots->setSizes({std::max(least, all * 3 / 5), all * 2 / 5});
        };
        if (!isVisible() || width == 0 || m_alone->map[0] == 0)
            m_alone->map.clear();
        const bool hasMaps = m_other.input()->sbox() != nullptr;
        if (hasMaps && !m_alone->map.isEmpty())
            shareWidth(m_alone->map[0], width);
        else if (hasMaps) // Both have come at once, and the map has no width yet or nobody sees it.
            QTimer::singleShot(0, this, [this, shareWidth] {
                const QList<int> sizes = m_mapAndPlots->sizes();
                if (m_alone && isVisible() && sizes.value(0) > 0)
                    shareWidth(sizes[0], sizes[0] + sizes[1]);
            });
    } else if (!comparing && m_alone) {
        const Alone before = *std::exchange(m_alone, {});
        m_paneWanted = before.pane;
        if (!before.map.isEmpty())
            m_mapAndPlots->setSizes(before.map);
    }
    showPanes();
    showSheets();
    Q_EMIT changed();
}

void InspectWorkspace::showInspection() {
    const InspectionPointer inspection = m_model.inspection();
    m_order->setCurrentIndex(m_order->findData(int(m_model.order())));
    m_orders->actions().at(int(m_model.order()))->setChecked(true);
    const bool sameDistribution = inspection && inspection->distribution == m_distribution->table();
    m_spectrum->setView(m_model.view());
    showSelection();
    if (!sameDistribution) {
        const QScopedValueRollback marking(m_marking, true);
        const auto table = inspection ? inspection->distribution : nullptr;
        m_distribution->setTable(table);
        m_rowsOfTable->show(distributionColumns(table), table ? table->values.size() : 0);
    }
    if (inspection) {
        QString name = inspection->input->title();
        if (inspection->input->sbox())
            name += QStringLiteral("_b%1").arg(inspection->component, 0, 16);
        m_spectrum->exportName = name + QStringLiteral("_spectrum");
        m_distribution->exportName = name + QStringLiteral("_distribution");
    }
    if (const auto& marked = m_marked.get(); marked && marked == markOf(marked->entry) && !entryOf(marked->entry))
        m_marked.clear();
    showMarked();
    showState();
    sayWhatIsSelected();
}

void InspectWorkspace::showState() {
    const bool stale = m_model.stale();
    const InspectionPointer inspection = m_model.inspection();
    const bool isOther = stale && inspection->input != m_model.slot().input();
    const QString note = isOther ? tr("earlier result, of %1").arg(inspection->input->title()) : tr("earlier result");
    m_staleNote->setText(m_staleNote->fontMetrics().elidedText(
        note, Qt::ElideMiddle, 48 * m_staleNote->fontMetrics().averageCharWidth())); // A name may be long.
    m_staleNote->setToolTip(note);
    m_staleNote->setVisible(stale);
    m_spectrum->setStale(stale);
    m_distribution->setStale(stale);
    m_grey->setStale(stale);
    m_properties->setStale(stale);
    sayWhatWasCounted();
    Q_EMIT changed();
}

std::optional<std::size_t> InspectWorkspace::entryOf(std::int32_t value) const {
    const auto& table = m_distribution->table();
    return table ? table->rowOf(value) : std::nullopt;
}

void InspectWorkspace::showMarked() {
    const auto& marked = m_marked.get();
    const bool isSpectral = marked && marked->table == SBoxTable::Lat;
    const auto value = isSpectral && !marked->magnitude ? std::optional(marked->entry) : std::nullopt;
    m_spectrum->markValue(isSpectral ? std::optional(marked->entry) : std::nullopt, isSpectral && marked->magnitude);
    m_distribution->markValue(value);
    m_tablePane->mark(marked);
    m_distributions->mark(marked);
    const QScopedValueRollback marking(m_marking, true);
    const auto entry = value ? entryOf(*value) : std::nullopt;
    const int row = entry ? m_rowsOfTable->rowOf(*entry) : -1;
    if (row < 0)
        m_table->clearSelection();
    else if (!m_table->selectionModel()->isRowSelected(row))
        m_table->selectRow(row);
    sayWhatIsMarked();
}

QString InspectWorkspace::focusedTable() const {
    if (m_properties->table().hasFocus())
        return m_properties->table().text();
    if (m_table->hasFocus())
        return tableText(*m_rowsOfTable);
    for (const InspectPane* pane : m_panes)
        if (const QString text = pane->focusedTable(); !text.isEmpty())
            return text;
    return {};
}

void InspectWorkspace::showSheets() {
    const InputPointer& input = m_model.slot().input();
    m_properties->setSheets(input && input->large() ? std::vector{m_large->sheet()} : m_model.sheets());
    m_properties->setCompared(m_comparison->sheets());
}

QWidget* InspectWorkspace::editor() { return m_editor; }

QWidget* InspectWorkspace::header() { return m_header; }

QWidget* InspectWorkspace::sheet() { return m_properties; }

QMenu* InspectWorkspace::fileMenu() { return m_compareMenu; }

QList<QAction*> InspectWorkspace::actions(Menu menu) {
    switch (menu) {
    case Menu::File:
        return m_large->fileActions();
    case Menu::CopyAs:
        return m_large->copyActions();
    case Menu::View:
        return m_viewActions;
    case Menu::Run:
        return m_runActions;
    case Menu::Settings:
        return m_settings;
    default:
        return {};
    }
}

void InspectWorkspace::focusPicture() {
    QWidget* page = m_pages->currentWidget();
    QWidget* picture = m_large->isVisibleTo(this)       ? m_large->focusStart()
                       : m_tablePane->isVisibleTo(this) ? static_cast<QWidget*>(&m_tablePane->views().front())
                                                        : m_spectrum;
    (m_model.slot().input() ? picture : page)->setFocus(Qt::ShortcutFocusReason);
}

Activity InspectWorkspace::activity() const {
    // What a person waits for, and of several the one that has the longest way to go, as requests have it.
    const Request* longest = nullptr;
    const InspectPane* whose = nullptr;
    for (InspectPane* pane : m_panes)
        for (const Request* request : pane->requests())
            if (request->waiting() && !m_model.waitedFor().waiting() &&
                (!longest || request->thousandths() < longest->thousandths())) {
                longest = request;
                whose = pane;
            }
    if (longest)
        return {true, true, longest->thousandths(),
                whose == m_large ? m_large->sentence() : tr("%1: computing …").arg(whose->title())};
    const bool busy = m_model.busy() || requestsOfPanes().busy();
    return {busy, m_model.waitedFor().waiting(), m_model.waitedFor().thousandths(), sentence()};
}

void InspectWorkspace::showEvent(QShowEvent* event) {
    Workspace::showEvent(event);
    m_model.setActive(true);
    m_comparison->showFacts(true);
}

void InspectWorkspace::hideEvent(QHideEvent* event) {
    Workspace::hideEvent(event);
    m_model.setActive(false);
    m_comparison->showFacts(false);
}

} // namespace walshscope::gui
