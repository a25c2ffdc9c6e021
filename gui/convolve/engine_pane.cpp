// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the two choosers, and what a run took.
#include "gui/convolve/engine_pane.h"

#include "gui/documents/counts.h"
#include "gui/tables/plain_table.h"
#include "gui/tables/table_text.h"
#include "gui/widgets/words_label.h"
#include "gui/words/wording.h"
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

/// Three digits, in the unit that suits it.
QString timeText(double seconds) {
    return seconds < 1e-3 ? EnginePane::tr("%1 µs").arg(seconds * 1e6, 0, 'g', 3)
           : seconds < 1  ? EnginePane::tr("%1 ms").arg(seconds * 1e3, 0, 'g', 3)
                          : EnginePane::tr("%1 s").arg(seconds, 0, 'g', 3);
}

} // namespace

void PhasesModel::setRun(const std::shared_ptr<const EngineRun>& run) {
    beginResetModel();
    m_rows.clear();
    m_counts = run && run->done.device->kind == DeviceKind::Emulator;
    if (m_counts) {
        const Counters& counters = run->done.counters;
        for (const auto& [name, count] :
             {std::pair(tr("Launches"), counters.launches), std::pair(tr("Barriers"), counters.barriers),
              std::pair(tr("Shuffles"), counters.shuffles), std::pair(tr("Global loads"), counters.globalLoads),
              std::pair(tr("Global stores"), counters.globalStores),
              std::pair(tr("Sectors read"), counters.loadSectors),
              std::pair(tr("Sectors written"), counters.storeSectors),
              std::pair(tr("Shared loads"), counters.sharedLoads),
              std::pair(tr("Shared stores"), counters.sharedStores),
              std::pair(tr("Bank conflicts"), counters.bankConflicts)})
            m_rows.emplace_back(name, counted(count));
    } else if (run) {
        double computing = 0, moving = 0;
        for (const auto& [phase, seconds] : run->done.phaseSeconds) {
            (phase.starts_with("copy") ? moving : computing) += seconds;
            m_rows.emplace_back(QString::fromStdString(phase), timeText(seconds));
        }
        m_rows.emplace_back(tr("computing alone"), timeText(computing));
        if (moving > 0)
            m_rows.emplace_back(tr("transfers alone"), timeText(moving));
    }
    endResetModel();
}

QVariant PhasesModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole && index.column() == Value)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || !index.isValid())
        return {};
    const auto& [name, value] = m_rows[std::size_t(index.row())];
    return index.column() == Phase ? name : value;
}

QVariant PhasesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Phase ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == Phase ? (m_counts ? tr("Counter") : tr("Phase")) : m_counts ? tr("Count") : tr("Time");
}

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
      m_run(new QPushButton(tr("Time a run"), this)),
      m_words(new WordsLabel("engineWords", tr("What the run took"), 4, this)),
      m_table(new QTableView(this)),
      m_rows(new PhasesModel(this)) {
    setObjectName(QStringLiteral("enginePane"));
    m_run->setObjectName(QStringLiteral("engineRun"));
    m_run->setToolTip(tr("Convolve f and g with this engine and time each phase (F5)."));
    m_table->setObjectName(QStringLiteral("phasesTable"));
    m_table->setAccessibleName(tr("Phases of the run and their times"));
    m_table->setModel(m_rows);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    makePlain(*m_table);
    m_table->horizontalHeader()->setSectionResizeMode(PhasesModel::Phase, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(PhasesModel::Value, QHeaderView::ResizeToContents);
    m_words->setContentsMargins(8, 0, 8, 0);
    auto* device = new QHBoxLayout;
    device->addWidget(m_engines->deviceBox(), 1);
    device->addWidget(m_run);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(8, 4, 8, 0);
    head->setSpacing(4);
    head->addWidget(m_engines->box());
    head->addLayout(device);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_words);
    layout->addWidget(m_table, 1);
    connect(m_engines, &ContenderChooser::chosen, this,
            [this] { m_model.setEngine(m_engines->contender<Convolver>(), m_engines->device()); });
    connect(m_run, &QPushButton::clicked, &m_model, &ConvolveModel::runEngine);
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
    m_run->setEnabled(m_model.shown() != nullptr);
}

void EnginePane::showRun() {
    const auto& run = m_model.engineRun();
    m_rows->setRun(run);
    if (m_model.engineIsRunning()) {
        m_words->setText(run ? tr("A run is in progress. The earlier one is shown below.")
                             : tr("A run is in progress."));
        return;
    }
    if (!run) {
        m_words->setText(tr("No run yet. A run with an engine times each of its phases."));
        return;
    }
    const QString who =
        tr("%1 on %2").arg(QString::fromUtf8(run->done.convolver->id), QString::fromStdString(run->done.device->name));
    const QString equal = run->difference == 0
                              ? tr("The result is the one shown.")
                              : tr("The largest difference from what is shown is %1.").arg(numberText(run->difference));
    m_words->setText((run->done.device->kind == DeviceKind::Emulator
                          ? tr("%1: counts only, as emulated time says nothing. %2")
                          : tr("%1, not counting transfers. %2"))
                         .arg(who, equal));
}

} // namespace walshscope::gui
