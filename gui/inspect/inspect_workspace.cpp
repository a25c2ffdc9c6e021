// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the Inspect workspace and keeping its selection in step.
#include "gui/inspect/inspect_workspace.h"

#include "gui/inspect/distribution_model.h"
#include "gui/plot/distribution_plot.h"
#include "gui/plot/spectrum_plot.h"
#include "gui/source/component_chooser.h"
#include "gui/window/splitter_state.h"
#include "gui/window/words_label.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QScopedValueRollback>
#include <QTableView>
#include <QVBoxLayout>

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

InspectWorkspace::InspectWorkspace(Session& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_chooser(new ComponentChooser(this)),
      m_order(new QComboBox(this)),
      m_staleNote(new QLabel(tr("earlier result"), this)),
      m_spectrum(new SpectrumPlot(this)),
      m_spectrumWords(words("spectrumWords", tr("Spectrum cursor"), this)),
      m_distribution(new DistributionPlot(this)),
      m_distributionWords(words("distributionWords", tr("Distribution cursor"), this)),
      m_markedWords(words("markedWords", tr("Marked bins"), this)),
      m_model(new DistributionModel(this)),
      m_table(new QTableView(this)),
      m_rows(new QSplitter(Qt::Vertical, this)),
      m_columns(new QSplitter(Qt::Horizontal, this)) {
    setObjectName(QStringLiteral("inspectWorkspace"));
    m_order->setObjectName(QStringLiteral("orderBox"));
    m_order->setAccessibleName(tr("Order of the spectrum"));
    for (Order order : {Order::Hadamard, Order::Sequency, Order::Dyadic})
        m_order->addItem(tr("%1 order").arg(orderTitle(order)), int(order));
    m_staleNote->setObjectName(QStringLiteral("staleNote"));
    m_staleNote->setForegroundRole(QPalette::PlaceholderText);
    m_staleNote->hide();

    m_table->setObjectName(QStringLiteral("distributionTable"));
    m_table->setAccessibleName(tr("Walsh distribution as a table"));
    m_table->setModel(m_model);
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
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(bar);
    layout->addWidget(m_rows, 1);

    connect(m_chooser, &ComponentChooser::chosen, &m_session, &Session::setComponent);
    connect(m_order, &QComboBox::activated, this,
            [this](int index) { m_session.setOrder(Order(m_order->itemData(index).toInt())); });
    connect(&m_session, &Session::inputChanged, this, &InspectWorkspace::showInput);
    connect(&m_session, &Session::componentChanged, this, [this] { m_chooser->setComponent(m_session.component()); });
    connect(&m_session, &Session::inspectionChanged, this, &InspectWorkspace::showInspection);
    connect(&m_session, &Session::stateChanged, this, &InspectWorkspace::showState);
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
        mark(rows.isEmpty() ? std::nullopt : m_model->valueOfRow(rows.first().row()));
    });
    for (Plot* plot : {static_cast<Plot*>(m_spectrum), static_cast<Plot*>(m_distribution)})
        m_exporter.serve(*plot);
    connect(&m_exporter, &Exporter::failed, this, &InspectWorkspace::exportFailed);
    connect(&m_exporter, &Exporter::remarked, this, &InspectWorkspace::remarked);
    showInput();
}

void InspectWorkspace::showInput() {
    const InputPointer& input = m_session.input();
    const SBox* s = input ? input->sbox() : nullptr;
    m_chooser->setVisible(s != nullptr);
    if (s) {
        m_chooser->setOutputs(s->m());
        m_chooser->setComponent(m_session.component());
    }
}

void InspectWorkspace::showInspection() {
    const InspectionPointer& inspection = m_session.inspection();
    m_order->setCurrentIndex(m_order->findData(int(m_session.order())));
    const bool sameDistribution = inspection && inspection->distribution == m_distribution->table();
    m_spectrum->setView(inspection ? inspection->view : nullptr);
    if (!sameDistribution) {
        const QScopedValueRollback marking(m_marking, true);
        m_distribution->setTable(inspection ? inspection->distribution : nullptr);
        m_model->setTable(inspection ? inspection->distribution : nullptr);
    }
    if (inspection) {
        QString name = inspection->input->title();
        if (inspection->input->sbox())
            name += QStringLiteral("_b%1").arg(inspection->component, 0, 16);
        m_spectrum->exportName = name + QStringLiteral("_spectrum");
        m_distribution->exportName = name + QStringLiteral("_distribution");
    }
    mark(m_marked && m_model->rowOfValue(*m_marked) >= 0 ? m_marked : std::nullopt);
    showState();
}

void InspectWorkspace::showState() {
    const bool stale = m_session.stale();
    m_staleNote->setVisible(stale);
    m_spectrum->setStale(stale);
    m_distribution->setStale(stale);
    m_table->setEnabled(!stale);
}

void InspectWorkspace::toggleMark(std::int32_t value) { mark(m_marked == value ? std::nullopt : std::optional(value)); }

void InspectWorkspace::mark(std::optional<std::int32_t> value) {
    m_marked = value;
    m_spectrum->markValue(value);
    m_distribution->markValue(value);
    const QScopedValueRollback marking(m_marking, true);
    const int row = value ? m_model->rowOfValue(*value) : -1;
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
    for (int row = 0; row < m_model->rowCount(); ++row)
        lines << m_model->index(row, DistributionModel::Value).data().toString() + u'\t' +
                     m_model->index(row, DistributionModel::Count).data().toString();
    return lines.join(u'\n');
}

bool InspectWorkspace::tableHasFocus() const { return m_table->hasFocus(); }

Plot* InspectWorkspace::activePlot() const {
    return m_distribution->hasFocus() ? static_cast<Plot*>(m_distribution) : m_spectrum;
}

void InspectWorkspace::exportPicture() { m_exporter.exportView(*activePlot()); }

QByteArray InspectWorkspace::saveState() const { return stateOf({m_rows, m_columns}); }

void InspectWorkspace::restoreState(const QByteArray& state) { restoreStateOf({m_rows, m_columns}, state); }

} // namespace walshscope::gui
