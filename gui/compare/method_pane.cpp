// SPDX-License-Identifier: GPL-3.0-or-later
// A form for the method, and words below it.
#include "gui/compare/method_pane.h"

#include "gui/compare/compare_words.h"
#include "gui/compare/machine_words.h"
#include "gui/compare/quantity_text.h"
#include "gui/documents/counts.h"
#include "gui/widgets/called.h"
#include "gui/widgets/look.h"
#include "gui/widgets/number_box.h"
#include "gui/widgets/plain_text.h"
#include "gui/words/figures.h"
#include "gui/words/wording.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr double narrowest = 0.1, widest = 100; ///< Per cent.
constexpr double shortest = 0.01, longest = 3600;
constexpr int mostSamples = 100000;

} // namespace

MethodPane::MethodPane(CompareModel& model, QWidget* parent)
    : QScrollArea(parent),
      m_model(model),
      m_width(called(new QDoubleSpinBox(this), "methodWidth", tr("How narrow the median's interval has to become"))),
      m_seconds(
          called(new QDoubleSpinBox(this), "methodSeconds", tr("Seconds of measuring after which a cell is done"))),
      m_samples(called(new NumberBox(this), "methodSamples", tr("Samples at least"))),
      m_launches(called(new QComboBox(this), "methodLaunches", tr("How kernels are launched"))),
      m_caches(called(new QComboBox(this), "methodCaches", tr("Whether caches hold the data"))) {
    setObjectName(QStringLiteral("methodPane"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_width->setRange(narrowest, widest);
    m_width->setDecimals(1);
    m_width->setSuffix(QStringLiteral(" %"));
    m_seconds->setRange(shortest, longest);
    m_seconds->setDecimals(2);
    m_seconds->setSuffix(QStringLiteral(" s"));
    m_samples->setRange(1, mostSamples);
    m_launches->addItems({tr("CUDA graph"), tr("One by one")});
    m_launches->setToolTip(tr("A graph hides most of what launching a kernel costs the host; one by one shows it."));
    m_caches->addItems({tr("Cache-hot"), tr("Cold")});
    m_caches->setToolTip(
        tr("Hot: the problem is written again right before each sample, and a run finds in the last-level cache "
           "whatever fits there. Cold: each run has a copy of its own, which no cache holds."));
    auto* inside = new QWidget(this);
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->addRow(tr("Interval below"), m_width);
    form->addRow(tr("Limit per cell"), m_seconds);
    form->addRow(tr("Samples at least"), m_samples);
    form->addRow(tr("Kernels"), m_launches);
    form->addRow(tr("Caches"), m_caches);
    auto* rows = new QVBoxLayout(inside);
    rows->setContentsMargins(0, px::field, 0, px::field);
    rows->addLayout(form);
    m_words = addWords("methodWords", tr("How it is measured"));
    m_machine = addWords("methodMachine", tr("What it is measured on"));
    rows->addWidget(m_words);
    rows->addWidget(m_machine);
    rows->addStretch(1);
    setWidget(inside);
    for (QDoubleSpinBox* box : {m_width, m_seconds}) {
        box->setKeyboardTracking(false);
        connect(box, &QDoubleSpinBox::valueChanged, this, &MethodPane::take);
    }
    m_samples->setKeyboardTracking(false);
    connect(m_samples, &QSpinBox::valueChanged, this, &MethodPane::take);
    for (QComboBox* box : {m_launches, m_caches}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents); // Their type grows before an audience.
        box->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
        connect(box, &QComboBox::activated, this, &MethodPane::take);
    }
    connect(&m_model, &CompareModel::rowsChanged, this, [this] {
        showMethod();
        showMachine();
    });
    connect(&m_model, &CompareModel::speedsChanged, this, &MethodPane::showMachine);
    showMethod();
    showMachine();
}

QLabel* MethodPane::addWords(const char* name, const QString& accessibleName) {
    auto* label = called(new PlainLabel(this), name, accessibleName);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

void MethodPane::showMethod() {
    const TimingMethod& method = m_model.method();
    const QSignalBlocker width(m_width), seconds(m_seconds), samples(m_samples);
    m_width->setValue(method.width * 100);
    m_seconds->setValue(method.seconds);
    m_samples->setValue(int(method.samples));
    m_launches->setCurrentIndex(method.graphs ? 0 : 1);
    m_caches->setCurrentIndex(method.cold ? 1 : 0);
    m_words->setText(methodInWords(method));
}

void MethodPane::take() {
    CompareState state = m_model.state();
    state.method = {.width = m_width->value() / 100,
                    .seconds = m_seconds->value(),
                    .samples = std::size_t(m_samples->value()),
                    .graphs = m_launches->currentIndex() == 0,
                    .cold = m_caches->currentIndex() == 1};
    m_model.setState(state);
}

QString MethodPane::speedsInWords() const {
    QStringList sentences;
    const std::vector<ToldDevice> all = devicesTold(m_model);
    std::vector<ToldDevice> said;
    for (const CompareRow& row : m_model.rows()) {
        const auto speeds = m_model.speedsOf(row);
        const ToldDevice device = deviceTold(m_model, row);
        if (!speeds || std::ranges::count(said, device) > 0)
            continue;
        said.push_back(device);
        const QString name = nameAmong(device, all);
        if (memoryIsUnmeasured(*speeds))
            sentences << tr("How fast %1 copies is not known: two arrays well beyond its cache of %2 did not fit into "
                            "memory.")
                             .arg(name, bytesCounted(speeds->cacheBytes));
        else
            sentences << tr("Copies on %1 reach %2.").arg(name, copyingText(speeds->bytesPerSecond));
        if (speeds->secondsPerLaunch > 0)
            sentences << tr("A launch costs %1 in a graph and %2 from the host.")
                             .arg(timeText(speeds->secondsPerLaunch), timeText(speeds->secondsPerHostLaunch));
    }
    return sentences.join(u' ');
}

void MethodPane::showMachine() {
    QStringList parts;
    const QString here = machineInWords(m_model.machineHere());
    if (!here.isEmpty())
        parts << tr("Measured here on %1.").arg(here);
    if (const QString speeds = speedsInWords(); !speeds.isEmpty())
        parts << speeds;
    if (const QString namesakes = sameNamesInWords(devicesTold(m_model)); !namesakes.isEmpty())
        parts << namesakes;
    for (const auto& baseline : m_model.baselines())
        parts << baselineInWords(*baseline);
    for (const Message& warning : m_model.warnings())
        parts << worded(warning);
    m_machine->setText(parts.join(QStringLiteral("\n\n")));
}

} // namespace walshscope::gui
