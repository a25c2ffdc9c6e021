// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the two choosers, and what a run does.
#include "gui/convolve/engine_pane.h"

#include "gui/documents/counts.h"
#include "gui/tables/plain_table.h"
#include "gui/tables/rows_model.h"
#include "gui/tables/table_text.h"
#include "gui/widgets/look.h"
#include "gui/widgets/words_label.h"
#include "gui/words/titles.h"
#include "gui/work/contender_chooser.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

using PhaseRows = std::vector<std::pair<QString, QString>>;

/// A row a phase, with what it has to move; of an emulated run a row a counter. One run is no time: Compare takes many.
PhaseRows phasesOf(const Convolved& done) {
    const Counters& c = done.counters;
    PhaseRows rows;
    if (done.device->kind == DeviceKind::Emulator) {
        for (const auto& [name, count] :
             {std::pair(EnginePane::tr("Launches"), c.launches), std::pair(EnginePane::tr("Barriers"), c.barriers),
              std::pair(EnginePane::tr("Shuffles"), c.shuffles),
              std::pair(EnginePane::tr("Global loads"), c.globalLoads),
              std::pair(EnginePane::tr("Global stores"), c.globalStores),
              std::pair(EnginePane::tr("Sectors read"), c.loadSectors),
              std::pair(EnginePane::tr("Sectors written"), c.storeSectors),
              std::pair(EnginePane::tr("Shared loads"), c.sharedLoads),
              std::pair(EnginePane::tr("Shared stores"), c.sharedStores),
              std::pair(EnginePane::tr("Bank conflicts"), c.bankConflicts)})
            rows.emplace_back(name, counted(count));
        return rows;
    }
    const auto text = [](std::uint64_t bytes) { return bytes > 0 ? counted(bytes) : QStringLiteral("–"); };
    std::uint64_t all = 0;
    bool known = true; // Of each of them.
    for (const Phase& phase : done.phases) {
        rows.emplace_back(phaseInWords(phase.name), text(phase.bytes));
        all += phase.bytes;
        known = known && phase.bytes > 0;
    }
    if (done.phases.size() > 1)
        rows.emplace_back(EnginePane::tr("all phases"), text(known ? all : 0));
    return rows;
}

/// By name and value.
std::vector<RowsColumn> phaseColumns(const std::shared_ptr<const PhaseRows>& rows, bool counts) {
    return {{.title = counts ? EnginePane::tr("Counter") : EnginePane::tr("Phase"),
             .cell = [rows](std::size_t i) { return (*rows)[i].first; },
             .alignment = Qt::AlignLeft | Qt::AlignVCenter},
            {.title = counts ? EnginePane::tr("Count") : EnginePane::tr("Least bytes"),
             .cell = [rows](std::size_t i) { return (*rows)[i].second; }}};
}

} // namespace

EnginePane::EnginePane(ConvolveModel& model, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_engines(new ContenderChooser(
          {.task = Task::Convolution,
           .box = "engineBox",
           .what = tr("Engine of the convolution"),
           .letters = 8,
           .automatic = tr("Auto engine"),
           .deviceBox = "engineDeviceBox",
           .where = tr("Device to convolve on")},
          [this](const Contender* engine, DeviceKind kind) { return reasonAgainst(engine, kind); }, model.devices(),
          this)),
      m_run(new QPushButton(tr("Run"), this)),
      m_race(new QPushButton(tr("Race the engines"), this)),
      m_words(new WordsLabel("engineWords", tr("What the run found"), 3, this)),
      m_table(new QTableView(this)),
      m_rows(new RowsModel(this)) {
    setObjectName(QStringLiteral("enginePane"));
    m_run->setObjectName(QStringLiteral("engineRun"));
    m_run->setToolTip(tr("Convolve f and g with this engine, and compare the result with what is shown (F5)."));
    m_race->setObjectName(QStringLiteral("engineRace"));
    m_race->setToolTip(
        tr("Compare times all engines at this n, on random numbers 0 and 1, until it is sure of their medians."));
    m_table->setObjectName(QStringLiteral("phasesTable"));
    m_table->setAccessibleName(tr("Phases of the run and the bytes that they move"));
    m_rows->show(phaseColumns(nullptr, false), 0);
    m_table->setModel(m_rows);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    makePlain(*m_table);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    auto* device = new QHBoxLayout;
    device->addWidget(m_engines->deviceBox(), 1);
    device->addWidget(m_run);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(0, px::close, 0, 0);
    head->setSpacing(px::close);
    head->addWidget(m_engines->box());
    head->addLayout(device);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    layout->addLayout(head);
    layout->addWidget(m_words);
    layout->addWidget(m_race, 0, Qt::AlignLeft);
    layout->addWidget(m_table, 1);
    connect(m_engines, &ContenderChooser::chosen, this,
            [this] { m_model.setEngine(m_engines->contender<Convolver>(), m_engines->device()); });
    connect(m_run, &QPushButton::clicked, &m_model, &ConvolveModel::runEngine);
    connect(m_race, &QPushButton::clicked, this, [this] {
        const Convolver* engine = m_model.convolver();
        Q_EMIT raceWanted({.task = Task::Convolution,
                           .contender = engine ? std::string(engine->id) : std::string(),
                           .device = m_model.device() ? m_model.device()->id : std::string(),
                           .size = std::uint64_t(m_model.shown()->n())});
    });
    connect(&m_model, &ConvolveModel::shownChanged, this, &EnginePane::showShown);
    connect(&m_model, &ConvolveModel::engineChanged, this, &EnginePane::showRun);
    connect(&m_model, &ConvolveModel::stateChanged, this, &EnginePane::showRun);
    showShown();
    showRun();
}

QString EnginePane::focusedTable() const { return m_table->hasFocus() ? tableText(*m_rows) : QString(); }

std::optional<Message> EnginePane::reasonAgainst(const Contender* engine, DeviceKind kind) const {
    const ConvolutionPointer& shown = m_model.shown();
    if (!shown || !engine)
        return {};
    const auto reason = whyNot(*engine, std::uint64_t(shown->n()), {}, kind);
    return reason ? reason
                  : whyNotInArithmetic(static_cast<const Convolver&>(*engine), shown->bound, shown->arithmetic);
}

void EnginePane::showShown() {
    m_engines->refresh();
    for (QPushButton* button : {m_run, m_race})
        button->setEnabled(m_model.shown() != nullptr);
}

void EnginePane::showRun() {
    const auto& run = m_model.engineRun();
    const auto rows = std::make_shared<const PhaseRows>(run ? phasesOf(run->done) : PhaseRows());
    m_rows->show(phaseColumns(rows, run && run->done.device->kind == DeviceKind::Emulator), rows->size());
    if (m_model.engineIsRunning()) {
        m_words->setText(run ? tr("A run is in progress. The earlier one is shown below.")
                             : tr("A run is in progress."));
        return;
    }
    if (!run) {
        m_words->setText(
            tr("No run yet. A run shows the phases of an engine, and the least bytes that each reads and writes."));
        return;
    }
    const QString who =
        tr("%1 on %2").arg(QString::fromUtf8(run->done.convolver->id), deviceInWords(*run->done.device));
    const QString equal = run->difference == 0
                              ? tr("The result is the one shown.")
                              : tr("The largest difference from what is shown is %1.").arg(numberText(run->difference));
    m_words->setText(
        tr("%1. %2 A race shows how long it takes.", "who computed, and whether it is right").arg(who, equal));
}

} // namespace walshscope::gui
