// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the Inspect workspace and keeping its selection in step.
#include "gui/inspect/inspect_workspace.h"

#include "error.h"
#include "gui/inspect/distribution_model.h"
#include "gui/inspect/inspect_start_page.h"
#include "gui/plot/distribution_plot.h"
#include "gui/plot/spectrum_plot.h"
#include "gui/source/component_chooser.h"
#include "gui/tables/property_table.h"
#include "gui/window/child_widgets.h"
#include "gui/window/splitter_sizes.h"
#include "gui/window/words_label.h"
#include "gui/work/choosers.h"

#include <QActionGroup>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <QWidgetAction>

#include <bit>

namespace walshscope::gui {
namespace {

QLabel* words(const char* name, const QString& accessibleName, QWidget* parent) {
    QLabel* label = wordsLabel(name, accessibleName, 1, parent);
    label->setWordWrap(true);
    label->setContentsMargins(8, 0, 8, 4);
    return label;
}

QWidget* column(QWidget* parent, std::initializer_list<QWidget*> widgets) {
    auto* box = new QWidget(parent);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (QWidget* widget : widgets)
        layout->addWidget(widget, qobject_cast<QLabel*>(widget) ? 0 : 1);
    return box;
}

} // namespace

InspectWorkspace::InspectWorkspace(Documents& documents, Devices& devices, QWidget* parent)
    : Workspace(parent),
      m_model(documents.function(), devices),
      m_choosers(new Choosers(devices, this)),
      m_pages(new QStackedWidget(this)),
      m_chooser(new ComponentChooser(this)),
      m_order(new QComboBox(this)),
      m_staleNote(new QLabel(tr("earlier result"), this)),
      m_spectrum(new SpectrumPlot(this)),
      m_spectrumWords(words("spectrumWords", tr("Spectrum cursor"), this)),
      m_distribution(new DistributionPlot(this)),
      m_distributionWords(words("distributionWords", tr("Distribution cursor"), this)),
      m_markedWords(words("markedWords", tr("Marked bins"), this)),
      m_rowsOfTable(new DistributionModel(this)),
      m_table(new QTableView(this)),
      m_properties(new PropertyTable(this)),
      m_rows(new QSplitter(Qt::Vertical, this)),
      m_columns(new QSplitter(Qt::Horizontal, this)),
      m_orders(new QActionGroup(this)),
      m_unmark(new QAction(tr("Unmark &all"), this)) {
    setObjectName(QStringLiteral("inspectWorkspace"));
    m_properties->hide(); // Until the frame takes it.
    auto* start = new InspectStartPage(m_pages);
    m_pages->addWidget(start);
    m_pages->addWidget(layOutPlots());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connect(start, &InspectStartPage::openClicked, this, &Workspace::openWanted);
    connect(start, &InspectStartPage::sampleClicked, &documents, &Documents::openSample);
    createActions();
    connectModel();
    showInput();
    showState();
}

QWidget* InspectWorkspace::layOutPlots() {
    auto* page = new QWidget(m_pages);
    m_order->setObjectName(QStringLiteral("orderBox"));
    m_order->setAccessibleName(tr("Order of the spectrum"));
    for (Order order : {Order::Hadamard, Order::Sequency, Order::Dyadic})
        m_order->addItem(tr("%1 order").arg(orderTitle(order)), int(order));
    m_staleNote->setObjectName(QStringLiteral("staleNote"));
    m_staleNote->setForegroundRole(QPalette::PlaceholderText);
    m_staleNote->hide();

    m_table->setObjectName(QStringLiteral("distributionTable"));
    m_table->setAccessibleName(tr("Walsh distribution as a table"));
    m_table->setModel(m_rowsOfTable);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(DistributionModel::Value, Qt::AscendingOrder);
    m_table->setSelectionBehavior(QTableView::SelectRows);
    m_table->setSelectionMode(QTableView::SingleSelection);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->setMinimumWidth(150);

    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(8, 8, 8, 0);
    bar->addWidget(m_chooser, 1);
    bar->addStretch(0);
    bar->addWidget(m_staleNote);
    bar->addWidget(m_order);
    m_columns->addWidget(column(m_columns, {m_distribution, m_distributionWords}));
    m_columns->addWidget(column(m_columns, {m_table, m_markedWords}));
    m_columns->setStretchFactor(0, 3);
    m_columns->setStretchFactor(1, 2);
    m_rows->addWidget(column(m_rows, {m_spectrum, m_spectrumWords}));
    m_rows->addWidget(m_columns);
    m_rows->setStretchFactor(0, 3);
    m_rows->setStretchFactor(1, 2);
    for (QSplitter* splitter : {m_rows, m_columns})
        splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(bar);
    layout->addWidget(m_rows, 1);
    return page;
}

InspectWorkspace::~InspectWorkspace() { deleteChildWidgets(*this); }

void InspectWorkspace::createActions() {
    const QString keys[] = {tr("Ctrl+Shift+H"), tr("Ctrl+Shift+Q"), tr("Ctrl+Shift+D")};
    for (Order order : {Order::Hadamard, Order::Sequency, Order::Dyadic}) {
        const QString title = orderTitle(order);
        auto* action = new QAction(tr("%1 order").arg(title.left(1).toUpper() + title.mid(1)), this);
        action->setShortcut(QKeySequence(keys[int(order)]));
        action->setCheckable(true);
        m_orders->addAction(action);
        connect(action, &QAction::triggered, &m_model, [this, order] { m_model.setOrder(order); });
        m_viewActions << action;
    }
    m_unmark->setShortcut(QKeySequence(tr("Ctrl+Shift+A")));
    connect(m_unmark, &QAction::triggered, this, [this] { mark(std::nullopt); });
    m_viewActions << m_unmark;
    for (QMenu* menu : {m_choosers->variantMenu(), m_choosers->deviceMenu()}) {
        menu->setToolTipsVisible(true);
        m_runActions << menu->menuAction();
    }
    m_settings << parameterMenu(tr("&Block size (threads)"), {32, 64, 128, 256, 512, 1024}, &Parameters::blockSize)
                      ->menuAction()
               << parameterMenu(tr("&M of A3 (elements a thread)"), {2, 4, 8, 16, 32}, &Parameters::elementsPerThread)
                      ->menuAction();
    for (QComboBox* box : {m_choosers->variantBox(), m_choosers->deviceBox()}) {
        auto* action = new QWidgetAction(this);
        action->setDefaultWidget(box);
        m_toolBar << action;
    }
}

QMenu* InspectWorkspace::parameterMenu(const QString& title, const std::vector<int>& values, int Parameters::*which) {
    auto* menu = new QMenu(title, this);
    auto* group = new QActionGroup(menu);
    for (int value : values) {
        QAction* action = menu->addAction(QString::number(value));
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, value, which] {
            Parameters parameters = m_choosers->choice().parameters;
            parameters.*which = value;
            m_choosers->setParameters(parameters);
        });
    }
    connect(menu, &QMenu::aboutToShow, this, [this, group, values, which] {
        for (std::size_t i = 0; i < values.size(); ++i)
            group->actions().at(int(i))->setChecked(m_choosers->choice().parameters.*which == values[i]);
    });
    return menu;
}

void InspectWorkspace::connectModel() {
    connect(m_choosers, &Choosers::chosen, &m_model, &InspectModel::setChoice);
    connect(m_chooser, &ComponentChooser::chosen, &m_model.slot(), &Slot::setComponent);
    connect(m_order, &QComboBox::activated, this,
            [this](int index) { m_model.setOrder(Order(m_order->itemData(index).toInt())); });
    connect(&m_model.slot(), &Slot::inputChanged, this, &InspectWorkspace::showInput);
    connect(&m_model.slot(), &Slot::componentChanged, this,
            [this] { m_chooser->setComponent(m_model.slot().component()); });
    connect(&m_model, &InspectModel::inspectionChanged, this, &InspectWorkspace::showInspection);
    connect(&m_model, &InspectModel::stateChanged, this, &InspectWorkspace::showState);
    connect(&m_spectrum->emitter(), &ViewSignals::told, m_spectrumWords, &QLabel::setText);
    connect(&m_distribution->emitter(), &ViewSignals::told, m_distributionWords, &QLabel::setText);
    connect(m_spectrum, &Plot::picked, this,
            [this](qint64 bin) { toggleMark(std::int32_t(m_spectrum->valueAt(bin))); });
    connect(m_distribution, &Plot::picked, this,
            [this](qint64 row) { toggleMark(std::int32_t(m_distribution->keyAt(row))); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (m_marking)
            return;
        const QModelIndexList rows = m_table->selectionModel()->selectedRows();
        mark(rows.isEmpty() ? std::nullopt : m_rowsOfTable->valueOfRow(rows.first().row()));
    });
    for (Plot* plot : {static_cast<Plot*>(m_spectrum), static_cast<Plot*>(m_distribution)})
        offer(*plot);
    connect(&m_model, &InspectModel::sheetsChanged, this, &InspectWorkspace::showSheets);
    connect(&m_model, &InspectModel::failed, this, &Workspace::failed);
    connect(&m_model, &InspectModel::remarked, this, &Workspace::remarked);
}

void InspectWorkspace::showInput() {
    const InputPointer& input = m_model.slot().input();
    const SBox* s = input ? input->sbox() : nullptr;
    m_pages->setCurrentIndex(input ? 1 : 0);
    for (QAction* action : m_viewActions)
        action->setEnabled(input != nullptr);
    if (input)
        m_choosers->setN(input->n());
    m_chooser->setVisible(s != nullptr);
    if (s) {
        m_chooser->setOutputs(s->m());
        m_chooser->setComponent(m_model.slot().component());
    }
}

void InspectWorkspace::showInspection() {
    const InspectionPointer inspection = m_model.inspection();
    m_order->setCurrentIndex(m_order->findData(int(m_model.order())));
    m_orders->actions().at(int(m_model.order()))->setChecked(true);
    const bool sameDistribution = inspection && inspection->distribution == m_distribution->table();
    m_spectrum->setView(inspection ? inspection->view : nullptr);
    if (!sameDistribution) {
        const QScopedValueRollback marking(m_marking, true);
        m_distribution->setTable(inspection ? inspection->distribution : nullptr);
        m_rowsOfTable->setTable(inspection ? inspection->distribution : nullptr);
    }
    if (inspection) {
        QString name = inspection->input->title();
        if (inspection->input->sbox())
            name += QStringLiteral("_b%1").arg(inspection->component, 0, 16);
        m_spectrum->exportName = name + QStringLiteral("_spectrum");
        m_distribution->exportName = name + QStringLiteral("_distribution");
    }
    mark(m_marked && m_rowsOfTable->rowOfValue(*m_marked) >= 0 ? m_marked : std::nullopt);
    showState();
}

void InspectWorkspace::showState() {
    const bool stale = m_model.stale();
    m_staleNote->setVisible(stale);
    m_spectrum->setStale(stale);
    m_distribution->setStale(stale);
    m_table->setEnabled(!stale);
    m_properties->setStale(stale);
    Q_EMIT changed();
}

void InspectWorkspace::toggleMark(std::int32_t value) { mark(m_marked == value ? std::nullopt : std::optional(value)); }

void InspectWorkspace::mark(std::optional<std::int32_t> value) {
    m_marked = value;
    m_spectrum->markValue(value);
    m_distribution->markValue(value);
    const QScopedValueRollback marking(m_marking, true);
    const int row = value ? m_rowsOfTable->rowOfValue(*value) : -1;
    if (row < 0)
        m_table->clearSelection();
    else if (!m_table->selectionModel()->isRowSelected(row))
        m_table->selectRow(row);
    sayWhatIsMarked();
}

void InspectWorkspace::sayWhatIsMarked() {
    const auto& table = m_distribution->table();
    const auto row = m_marked && table ? table->rowOf(*m_marked) : std::nullopt;
    m_markedWords->setText(row ? tr("marked: W(a) = %1, masks: %2").arg(*m_marked).arg(table->counts[*row])
                               : QString());
}

QString InspectWorkspace::tableText() const {
    QStringList lines;
    for (int row = 0; row < m_rowsOfTable->rowCount(); ++row)
        lines << m_rowsOfTable->index(row, DistributionModel::Value).data().toString() + u'\t' +
                     m_rowsOfTable->index(row, DistributionModel::Count).data().toString();
    return lines.join(u'\n');
}

QString InspectWorkspace::focusedTable() const {
    return m_properties->hasFocus() ? m_properties->text() : m_table->hasFocus() ? tableText() : QString();
}

void InspectWorkspace::showSheets() { m_properties->setSheets(m_model.sheets()); }

QWidget* InspectWorkspace::sheet() { return m_properties; }

QList<QAction*> InspectWorkspace::actions(Menu menu) {
    switch (menu) {
    case Menu::View:
        return m_viewActions;
    case Menu::Run:
        return m_runActions;
    case Menu::Settings:
        return m_settings;
    case Menu::ToolBar:
        return m_toolBar;
    default:
        return {};
    }
}

View* InspectWorkspace::activeView() { return m_model.slot().input() ? activePlot() : nullptr; }

void InspectWorkspace::focusPicture() { m_spectrum->setFocus(Qt::ShortcutFocusReason); }

Activity InspectWorkspace::activity() const {
    return {m_model.busy(), m_model.waiting(), m_model.thousandths(), sentence()};
}

QString InspectWorkspace::sentence() const {
    const InspectionPointer inspection = m_model.inspection();
    if (!m_model.current()) {
        if (!m_model.slot().input())
            return {};
        if (!m_model.busy())
            return tr("Stopped. Run computes again.");
        // What takes a moment only should not flicker.
        return inspection && !m_model.waiting() ? m_said : tr("Computing …");
    }
    const Transformed& done = *inspection->transformed;
    const QString variant = QString::fromUtf8(done.variant->id.data(), qsizetype(done.variant->id.size()));
    const QString device = QString::fromStdString(done.device->name);
    const bool busy = m_model.busy();
    // What the emulator takes says nothing about any machine people have.
    if (done.device->kind == DeviceKind::Emulator)
        m_said =
            (busy ? tr("Computed by %1 on %2, launches: %3; properties …") : tr("Computed by %1 on %2, launches: %3"))
                .arg(variant, device)
                .arg(done.counters.launches);
    else
        m_said = (busy ? tr("Computed by %1 on %2 in %3 ms; properties …") : tr("Computed by %1 on %2 in %3 ms"))
                     .arg(variant, device)
                     .arg(inspection->milliseconds, 0, 'g', 3);
    return m_said;
}

InspectState InspectWorkspace::state() const {
    return {m_choosers->variantId(), m_choosers->deviceId(), m_choosers->choice().parameters, m_model.order()};
}

void InspectWorkspace::setState(const InspectState& state) {
    m_choosers->choose(state.variant, state.device, state.parameters);
    m_model.setOrder(state.order);
    showInspection();
}

QJsonObject InspectWorkspace::save() const {
    const InspectState chosen = state();
    const auto order = orderNames[std::size_t(chosen.order)];
    return {{QStringLiteral("variant"), QString::fromStdString(chosen.variant)},
            {QStringLiteral("device"), QString::fromStdString(chosen.device)},
            {QStringLiteral("blockSize"), chosen.parameters.blockSize},
            {QStringLiteral("elementsPerThread"), chosen.parameters.elementsPerThread},
            {QStringLiteral("order"), QLatin1String(order.data(), qsizetype(order.size()))},
            {QStringLiteral("rows"), sizesOf(*m_rows)},
            {QStringLiteral("columns"), sizesOf(*m_columns)}};
}

void InspectWorkspace::restore(const JsonPart& part) {
    part.allowOnly({"variant", "device", "blockSize", "elementsPerThread", "order", "rows", "columns"});
    InspectState read = state();
    const auto powerOfTwo = [&](const char* key, int otherwise, int largest) {
        const int value = part.has(key) ? part.integer(key, 1, largest) : otherwise;
        if (!std::has_single_bit(unsigned(value)))
            part.fail(key, Message::tr("%1, expected a power of two", value));
        return value;
    };
    read.parameters.blockSize = powerOfTwo("blockSize", read.parameters.blockSize, 1024);
    read.parameters.elementsPerThread = powerOfTwo("elementsPerThread", read.parameters.elementsPerThread, 32);
    if (part.has("variant")) {
        read.variant = part.string("variant").toStdString();
        try {
            if (read.variant != "auto")
                variantNamed(read.variant);
        } catch (const UsageError& error) {
            part.fail("variant", error.words());
        }
    }
    if (part.has("device"))
        read.device = part.string("device").toStdString();
    if (part.has("order"))
        read.order = Order(part.oneOf("order", orderNames));
    const auto rows = sizesFor(*m_rows, part, "rows"), columns = sizesFor(*m_columns, part, "columns");
    if (rows)
        m_rows->setSizes(*rows);
    if (columns)
        m_columns->setSizes(*columns);
    setState(read);
}

void InspectWorkspace::apply(const RenderOptions& options, const std::function<void()>& rest) {
    InspectState chosen = state();
    if (options.has("variant"))
        chosen.variant = variantNamed(options.text("variant")).id;
    if (options.has("device"))
        chosen.device = options.text("device");
    chosen.parameters.blockSize = int(options.number("block", 1, 1024).value_or(chosen.parameters.blockSize));
    chosen.parameters.elementsPerThread =
        int(options.number("elements", 1, 1 << 20).value_or(chosen.parameters.elementsPerThread));
    if (options.has("order")) {
        const auto order = std::ranges::find(orderNames, options.text("order"));
        if (order == orderNames.end())
            throw UsageError(
                Message::tr("there is no order \"%1\", expected hadamard, sequency or dyadic", options.text("order")));
        chosen.order = Order(order - orderNames.begin());
    }
    setState(chosen);
    rest();
}

void InspectWorkspace::showEvent(QShowEvent* event) {
    Workspace::showEvent(event);
    m_model.setActive(true);
}

void InspectWorkspace::hideEvent(QHideEvent* event) {
    Workspace::hideEvent(event);
    m_model.setActive(false);
}

Plot* InspectWorkspace::activePlot() const {
    return m_distribution->hasFocus() ? static_cast<Plot*>(m_distribution) : m_spectrum;
}

} // namespace walshscope::gui
