// SPDX-License-Identifier: GPL-3.0-or-later
// Filling the choosers and following the model.
#include "gui/count/counting_bar.h"

#include "gui/count/scans_pane.h"
#include "gui/source/component_chooser.h"
#include "gui/widgets/number_box.h"
#include "gui/widgets/plain_text.h"
#include "gui/words/titles.h"
#include "gui/work/contender_chooser.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

namespace walshscope::gui {
namespace {

QComboBox* box(const char* name, const QString& accessibleName, const QString& toolTip, QWidget* parent) {
    auto* made = new QComboBox(parent);
    made->setObjectName(QLatin1String(name));
    made->setAccessibleName(accessibleName);
    made->setToolTip(toolTip);
    made->setFocusPolicy(Qt::TabFocus);
    return made;
}

} // namespace

CountingBar::CountingBar(CountingModel& model, Devices& devices, QWidget* parent)
    : QWidget(parent),
      m_model(model),
      m_methods(new ContenderChooser(
          {.task = Task::Distribution,
           .box = "countingMethodBox",
           .what = tr("Method of counting"),
           .letters = 14,
           .fits = true},
          [this](const Contender* method, DeviceKind kind) {
              const InputPointer& input = m_model.slot().input();
              return input && !input->isSequence() ? whyNot(*method, std::uint64_t(input->n()), {}, kind)
                                                   : std::nullopt;
          },
          devices, this)),
      m_scanLabel(new PlainLabel(tr("Scan"), this)),
      m_scans(box("countingScanBox", tr("How the scan is combined"),
                  tr("How the scans of the blocks are combined into one of the grid"), this)),
      m_blockLabel(new PlainLabel(tr("Block"), this)),
      m_blocks(box("countingBlockBox", tr("Threads per block of the picture"),
                   tr("Threads per block of the picture; blocks of fewer than 32 have warps of 4"), this)),
      m_partBox(new QWidget(this)),
      m_partLabel(new PlainLabel(tr("Part"), m_partBox)),
      m_part(new NumberBox(m_partBox)),
      m_component(new ComponentChooser(this)) {
    m_methods->box()->setFocusPolicy(Qt::TabFocus);
    for (const ScanKind kind : {ScanKind::ScanScanAdd, ScanKind::ReduceThenScan})
        m_scans->addItem(scanTitle(kind));
    for (int threads = CountState::blocks.smallest; threads <= CountState::blocks.largest; threads *= 2)
        m_blocks->addItem(QString::number(threads), threads);
    m_part->setObjectName(QStringLiteral("countingPartBox"));
    m_part->setAccessibleName(tr("Which values of the spectrum are shown"));
    m_part->setKeyboardTracking(false);
    m_scanLabel->setBuddy(m_scans);
    m_blockLabel->setBuddy(m_blocks);
    m_partLabel->setBuddy(m_part);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* each :
         std::initializer_list<QWidget*>{m_methods->box(), m_scanLabel, m_scans, m_blockLabel, m_blocks})
        layout->addWidget(each);
    layout->addStretch(1);
    auto* part = new QHBoxLayout(m_partBox);
    part->setContentsMargins(0, 0, 0, 0);
    part->addWidget(m_partLabel);
    part->addWidget(m_part);

    connect(m_methods, &ContenderChooser::chosen, this, [this] {
        CountState state = m_model.state();
        state.counter = m_methods->contender<Counter>();
        state.withoutBarrier = {};
        m_model.change(state);
    });
    connect(m_scans, &QComboBox::activated, this, [this](int row) {
        CountState state = m_model.state();
        state.scan = ScanKind(row);
        state.withoutBarrier = {};
        m_model.change(state);
    });
    connect(m_blocks, &QComboBox::activated, this, [this] {
        CountState state = m_model.state();
        state.blockSize = m_blocks->currentData().toInt();
        m_model.change(state);
    });
    connect(m_part, &QSpinBox::valueChanged, this, [this](int part) {
        CountState state = m_model.state();
        state.part = part - 1;
        m_model.change(state);
    });
    Slot& slot = m_model.slot();
    connect(m_component, &ComponentChooser::chosen, &slot, &Slot::setComponent);
    connect(&slot, &Slot::inputChanged, this, &CountingBar::showState);
    connect(&slot, &Slot::componentChanged, this, &CountingBar::showState);
    connect(&m_model, &CountingModel::stateChanged, this, &CountingBar::showState);
    connect(&m_model, &CountingModel::runChanged, this, &CountingBar::showState);
    showState();
}

void CountingBar::showState() {
    const CountState& state = m_model.state();
    const InputPointer& input = m_model.slot().input();
    m_methods->show(state.counter);
    m_scans->setCurrentIndex(int(state.scan));
    m_blocks->setCurrentIndex(m_blocks->findData(state.blockSize));
    for (QWidget* each : std::initializer_list<QWidget*>{m_scanLabel, m_scans})
        each->setVisible(state.counter->scans);
    for (QWidget* each : std::initializer_list<QWidget*>{m_blockLabel, m_blocks})
        each->setVisible(!state.counter->onHost());
    const int parts = m_model.parts();
    m_partBox->setVisible(parts > 1);
    const QSignalBlocker quiet(m_part);
    m_part->setRange(1, std::max(1, parts));
    m_part->setSuffix(QStringLiteral(" / %1").arg(parts));
    m_part->setValue(state.part + 1);
    const auto first = qulonglong(state.part) * CountingRun::most;
    m_part->setToolTip(tr("The values W(%1) to W(%2) are shown").arg(first).arg(first + CountingRun::most - 1));
    const SBox* s = input ? input->sbox() : nullptr;
    m_component->setVisible(s != nullptr);
    if (s) {
        m_component->setOutputs(s->m());
        m_component->setComponent(m_model.slot().component());
    }
}

} // namespace walshscope::gui
