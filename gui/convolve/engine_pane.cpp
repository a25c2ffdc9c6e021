// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the two choosers, and what a run took.
#include "gui/convolve/engine_pane.h"

#include "gui/documents/counts.h"
#include "gui/tables/plain_table.h"
#include "gui/tables/table_text.h"
#include "gui/widgets/words_label.h"
#include "gui/words/wording.h"
#include "gui/work/choosers.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

QString fromView(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

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
      m_engines(new QComboBox(this)),
      m_devices(new QComboBox(this)),
      m_run(new QPushButton(tr("Time a run"), this)),
      m_words(new WordsLabel("engineWords", tr("What the run took"), 4, this)),
      m_table(new QTableView(this)),
      m_rows(new PhasesModel(this)) {
    setObjectName(QStringLiteral("enginePane"));
    m_engines->setObjectName(QStringLiteral("engineBox"));
    m_engines->setAccessibleName(tr("Engine of the convolution"));
    m_devices->setObjectName(QStringLiteral("engineDeviceBox"));
    m_devices->setAccessibleName(tr("Device to convolve on"));
    m_run->setObjectName(QStringLiteral("engineRun"));
    m_run->setToolTip(tr("Convolve f and g with this engine and time each phase (F5)."));
    for (QComboBox* box : {m_engines, m_devices}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
    }
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
    device->addWidget(m_devices, 1);
    device->addWidget(m_run);
    auto* head = new QVBoxLayout;
    head->setContentsMargins(8, 4, 8, 0);
    head->setSpacing(4);
    head->addWidget(m_engines);
    head->addLayout(device);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_words);
    layout->addWidget(m_table, 1);
    m_engineRows.push_back(nullptr);
    for (const Convolver& convolver : convolvers())
        if (convolver.trustworthy())
            m_engineRows.push_back(&convolver);
    connect(m_engines, &QComboBox::activated, this, [this](int row) {
        const Convolver* convolver = m_engineRows[std::size_t(row)];
        const Device* device = m_model.device();
        // A device that cannot run it would only lead to an error.
        if (convolver && device && !convolver->where.have(device->kind))
            device = nullptr;
        m_model.setEngine(convolver, device);
    });
    connect(m_devices, &QComboBox::activated, this, [this](int row) {
        m_awaited.clear();
        m_model.setEngine(m_model.convolver(), m_deviceRows[std::size_t(row)]);
    });
    connect(m_run, &QPushButton::clicked, &m_model, &ConvolveModel::runEngine);
    connect(&m_model.devices(), &Devices::probed, this, [this] { useDevices(devices()); });
    connect(&m_model, &ConvolveModel::shownChanged, this, &EnginePane::showChoice);
    connect(&m_model, &ConvolveModel::engineChanged, this, [this] {
        showChoice();
        showRun();
    });
    connect(&m_model, &ConvolveModel::stateChanged, this, &EnginePane::showRun);
    useDevices(m_model.devices().known() ? devices() : devicesWithoutGpu());
    showRun();
}

void EnginePane::useDevices(const std::vector<Device>& devices) {
    const std::string chosen = deviceId();
    m_awaited.clear();
    m_deviceRows.assign(1, nullptr);
    for (const Device& device : devices)
        m_deviceRows.push_back(&device);
    m_model.setEngine(m_model.convolver(), deviceWithId(chosen));
    showChoice();
}

const Device* EnginePane::deviceWithId(const std::string& id) const {
    for (const Device* device : m_deviceRows)
        if (device && device->works && device->id == id)
            return device;
    return nullptr;
}

std::string EnginePane::engineId() const { return m_model.convolver() ? std::string(m_model.convolver()->id) : "auto"; }

std::string EnginePane::deviceId() const {
    return !m_awaited.empty() ? m_awaited : m_model.device() ? m_model.device()->id : "auto";
}

void EnginePane::choose(const Convolver* convolver, const std::string& device) {
    const Device* known = deviceWithId(device);
    m_awaited = known || device == "auto" ? std::string() : device;
    m_model.setEngine(convolver, known);
}

QString EnginePane::focusedTable() const { return m_table->hasFocus() ? tableText(*m_rows) : QString(); }

/// Where the engine would run. Looks at the rows only: resolved() might ask the driver on this thread.
DeviceKind EnginePane::kindFor(const Convolver& convolver) const {
    if (m_model.device())
        return m_model.device()->kind;
    if (convolver.onHost())
        return DeviceKind::Host;
    for (const Device* device : m_deviceRows)
        if (device && device->kind == DeviceKind::Cuda && device->works)
            return DeviceKind::Cuda;
    return DeviceKind::Emulator;
}

QString EnginePane::reasonAgainst(const Convolver& convolver, DeviceKind kind) const {
    const ConvolutionPointer& shown = m_model.shown();
    if (!shown)
        return {};
    if (const auto reason = whyNot(convolver, std::uint64_t(shown->n()), {}, kind))
        return worded(*reason);
    const auto reason = whyNotInArithmetic(convolver, shown->bound, shown->arithmetic);
    return reason ? worded(*reason) : QString();
}

void EnginePane::showChoice() {
    std::vector<ChooserRow> rows;
    for (const Convolver* convolver : m_engineRows)
        rows.push_back({convolver ? fromView(convolver->id) + u' ' + fromView(convolver->title) : tr("Auto engine"),
                        convolver ? reasonAgainst(*convolver, kindFor(*convolver)) : QString(),
                        convolver == m_model.convolver()});
    fillChooser(*m_engines, rows);
    rows.clear();
    for (const Device* device : m_deviceRows) {
        ChooserRow row{device ? QString::fromStdString(device->name.empty() ? device->id : device->name)
                              : tr("Auto device"),
                       {},
                       device == m_model.device()};
        if (device && !device->works)
            row.reason = worded(device->reason);
        else if (device && m_model.convolver())
            row.reason = reasonAgainst(*m_model.convolver(), device->kind);
        rows.push_back(row);
    }
    fillChooser(*m_devices, rows);
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
        tr("%1 on %2").arg(fromView(run->done.convolver->id), QString::fromStdString(run->done.device->name));
    const QString equal = run->difference == 0
                              ? tr("The result is the one shown.")
                              : tr("The largest difference from what is shown is %1.").arg(numberText(run->difference));
    m_words->setText((run->done.device->kind == DeviceKind::Emulator
                          ? tr("%1: counts only, as emulated time says nothing. %2")
                          : tr("%1, not counting transfers. %2"))
                         .arg(who, equal));
}

} // namespace walshscope::gui
