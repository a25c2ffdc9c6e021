// SPDX-License-Identifier: GPL-3.0-or-later
// The choosers above a comparison: what can be chosen, and what is wrong with what was typed.
#include "gui/compare/compare_bar.h"

#include "gui/compare/compare_fields.h"
#include "gui/compare/compare_words.h"
#include "gui/widgets/called.h"
#include "gui/widgets/chooser_rows.h"
#include "gui/widgets/plain_text.h"
#include "gui/work/contender_chooser.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr Task everyTask[] = {Task::Transform, Task::Convolution, Task::Distribution, Task::FunctionDistribution,
                              Task::Register,  Task::Table};

const Device* gpuOf(const std::vector<Device>& devices) {
    const auto found = std::ranges::find_if(
        devices, [](const Device& device) { return device.kind == DeviceKind::Cuda && device.works; });
    return found == devices.end() ? nullptr : &*found;
}

/// A box that does not make the bar as wide as its longest row.
QComboBox* boxOf(const char* name, const QString& called_, int letters, QWidget* parent) {
    auto* box = called(new QComboBox(parent), name, called_);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(letters);
    return box;
}

QLineEdit* fieldOf(const char* name, const QString& called_, int letters, QWidget* parent) {
    auto* field = called(new QLineEdit(parent), name, called_);
    field->setFixedWidth(letters * field->fontMetrics().averageCharWidth() + 16);
    return field;
}

} // namespace

std::vector<CompareChoice> everyRow(Task task, const std::vector<std::uint64_t>& sizes,
                                    const std::vector<Device>& devices, bool emulated) {
    std::vector<CompareChoice> rows;
    const Device* gpu = gpuOf(devices);
    for (const Contender* contender : contenders()) {
        const DeviceKind kind = contender->onHost() ? DeviceKind::Host : gpu ? DeviceKind::Cuda : DeviceKind::Emulator;
        const bool can =
            std::ranges::any_of(sizes, [&](std::uint64_t size) { return !whyNot(*contender, size, {}, kind); });
        if (contender->task == task && contender->trustworthy() && can && (kind != DeviceKind::Emulator || emulated))
            rows.push_back({std::string(contender->id), kind == DeviceKind::Host   ? "cpu"
                                                        : kind == DeviceKind::Cuda ? gpu->id
                                                                                   : "emulator"});
    }
    return rows;
}

std::string deviceForKernels(const std::string& name, const std::vector<Device>& devices) {
    if (!name.empty() && name != "auto")
        return name == "cuda" ? "cuda:0" : name;
    const Device* gpu = gpuOf(devices);
    return gpu ? gpu->id : "emulator";
}

std::vector<std::uint64_t> usualSizes(Task task) {
    switch (task) {
    case Task::Transform:
        return {8, 10, 12, 14, 16};
    case Task::Register:
        return {1024, 4096, 16384};
    case Task::Convolution:
    case Task::Distribution:
        return {8, 10, 12, 14};
    case Task::FunctionDistribution:
        return {8, 12, 16, 18, 20}; // From 18 on bits are counted in two launches.
    case Task::Table:
        break;
    }
    return {4, 5, 6, 7, 8};
}

CompareState stateForTask(CompareState state, Task task, const std::vector<Device>& devices) {
    state.task = task;
    state.sizes = usualSizes(task);
    state.rows = everyRow(task, state.sizes, devices, false);
    state.reference = 0;
    state.axis = CompareAxis::Size;
    state.paper.clear();
    return state;
}

CompareBar::CompareBar(CompareModel& model, QWidget* parent)
    : RowBar(parent, 0),
      m_model(model),
      m_tasks(boxOf("compareTask", tr("What is to be computed"), 11, this)),
      m_contenders(new ContenderChooser(
          {.task = model.task(),
           .box = "compareContender",
           .what = tr("Contender to be added"),
           .letters = 16,
           .automatic = tr("All contenders that run here"),
           .deviceBox = "compareDevice",
           .where = tr("Where its kernels run"),
           .emulated = tr("%1 (emulated: counts, no times)"),
           .withCpu = false},
          [this](const Contender* each, DeviceKind kind) { return reasonAgainst(each, kind); }, model.devices(), this)),
      m_references(boxOf("compareReference", tr("Row that the speed-up is relative to"), 8, this)),
      m_blocks(fieldOf("compareBlock", tr("Threads per block: a row for each"), 8, this)),
      m_elements(fieldOf("compareElements", tr("Elements per thread, M: a row for each"), 6, this)),
      m_sizes(fieldOf("compareSizes", tr("Sizes: a column for each"), 14, this)),
      m_add(called(new QPushButton(tr("A&dd row"), this), "compareAdd", tr("Add the contender as a row"))) {
    setObjectName(QStringLiteral("compareBar"));
    m_blocks->setText(QString::number(Parameters().blockSize));
    m_blocks->setToolTip(tr("Threads per block, for example 256 or 32..1024: each power of two is a row."));
    m_elements->setText(QString::number(Parameters().elementsPerThread));
    m_elements->setToolTip(tr("Elements per thread (M), for example 2 or 1..64: each power of two is a row."));
    m_sizes->setToolTip(tr("Sizes, for example 7..18 or 8,10. Press Return to use them."));
    for (const Task task : everyTask)
        if (std::ranges::any_of(contenders(), [&](const Contender* each) { return each->task == task; }))
            m_tasks->addItem(taskTitle(task), int(task));
    add(m_tasks);
    m_contenders->deviceBox()->setMinimumContentsLength(10);
    add(m_contenders->box(), 3);
    add(m_contenders->deviceBox(), 1);
    addBeside(tr("Threads"), m_blocks);
    addBeside(tr("M"), m_elements);
    add(m_add);
    addBeside(tr("Sizes"), m_sizes);
    addBeside(tr("1× is"), m_references, 1);
    connectAll();
    showRows();
}

void CompareBar::addBeside(const QString& label, QWidget* field, int share) {
    auto* both = new QWidget(this);
    auto* words = new PlainLabel(label, both);
    words->setBuddy(field);
    auto* layout = new QHBoxLayout(both);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    layout->addWidget(words);
    layout->addWidget(field, 1);
    add(both, share);
}

void CompareBar::connectAll() {
    connect(m_tasks, &QComboBox::activated, this, &CompareBar::takeTask);
    connect(m_contenders, &ContenderChooser::chosen, this, &CompareBar::showRows);
    connect(m_references, &QComboBox::activated, this, [this](int row) { m_model.setReference(std::size_t(row)); });
    connect(m_sizes, &QLineEdit::editingFinished, this, &CompareBar::takeSizes);
    for (QLineEdit* field : {m_blocks, m_elements}) {
        connect(field, &QLineEdit::returnPressed, this, &CompareBar::takeRow);
        connect(field, &QLineEdit::textEdited, this, [this] { say({}); });
    }
    connect(m_add, &QPushButton::clicked, this, &CompareBar::takeRow);
    connect(&m_model, &CompareModel::rowsChanged, this, &CompareBar::showRows);
}

QWidget* CompareBar::first() const { return m_contenders->box(); }

std::string CompareBar::deviceFor(const Contender& contender) const {
    if (contender.onHost())
        return "cpu";
    const std::string id = deviceForKernels(m_contenders->deviceId(), m_model.knownDevices());
    if (!m_contenders->device() && !m_model.devices().known())
        return awaitedDevice;
    return id == "emulator" && !contender.where.emulator ? "cuda:0" : id;
}

void CompareBar::showRows() {
    m_tasks->setCurrentIndex(m_tasks->findData(int(m_model.task())));
    m_contenders->setTask(m_model.task());
    m_contenders->refresh();
    const Contender* chosen = m_contenders->contender();
    m_contenders->deviceBox()->setEnabled(!chosen || !chosen->onHost());
    showFields();
    std::vector<ChooserRow> rows;
    for (std::size_t row = 0; row < m_model.rows().size(); ++row)
        rows.push_back({m_model.rows()[row].name, {}, m_model.reference() == row});
    fillChooser(*m_references, rows);
    m_references->setEnabled(!rows.empty());
}

std::optional<Message> CompareBar::reasonAgainst(const Contender* contender, DeviceKind kind) const {
    if (!contender)
        return {};
    if (contender->onHost())
        kind = DeviceKind::Host; // Only kernels run where somebody chooses.
    std::optional<Message> reason;
    for (const std::uint64_t size : m_model.sizes())
        if (!(reason = whyNot(*contender, size, {}, kind)))
            break;
    return reason;
}

void CompareBar::showFields() {
    const Contender* chosen = m_contenders->contender();
    m_blocks->setEnabled(chosen && chosen->blockSize);
    m_elements->setEnabled(chosen && chosen->elementsPerThread);
    // What somebody is typing stays, unless it is overtaken.
    if (sizesAsTyped(m_model.sizes()) != m_shownSizes)
        showSizes();
}

void CompareBar::showSizes() {
    m_shownSizes = sizesAsTyped(m_model.sizes());
    m_sizes->setText(m_shownSizes);
    m_sizes->setCursorPosition(0); // The first are seen of a long list.
    if (m_wrongField == m_sizes)
        say({});
}

void CompareBar::takeTask(int row) {
    const Task task = Task(m_tasks->itemData(row).toInt());
    if (task != m_model.task())
        m_model.setState(stateForTask(m_model.state(), task, m_model.knownDevices()));
}

void CompareBar::takeSizes() {
    const auto typed = sizesIn(m_sizes->text(), m_model.task());
    say(typed.wrong, m_sizes);
    if (!typed.wrong.isEmpty())
        return;
    CompareState state = m_model.state();
    state.sizes = typed.values;
    m_model.setState(state);
    if (m_sizes->text() != m_shownSizes)
        showSizes();
}

void CompareBar::takeRow() {
    const Contender* chosen = m_contenders->contender();
    CompareState state = m_model.state();
    std::vector<CompareChoice> rows;
    if (!chosen) {
        const bool emulated = m_contenders->deviceId() == "emulator";
        rows = everyRow(state.task, state.sizes, emulated ? devicesWithoutGpu() : m_model.knownDevices(), emulated);
    } else {
        TypedList<int> blocks{{Parameters().blockSize}, {}}, elements{{Parameters().elementsPerThread}, {}};
        if (chosen->blockSize)
            blocks = powersIn(m_blocks->text(), *chosen->blockSize);
        if (chosen->elementsPerThread)
            elements = powersIn(m_elements->text(), *chosen->elementsPerThread);
        if (const QString wrong = blocks.wrong.isEmpty() ? elements.wrong : blocks.wrong; !wrong.isEmpty()) {
            say((blocks.wrong.isEmpty() ? tr("M is %1") : tr("Threads per block are %1")).arg(wrong));
            return;
        }
        for (const int block : blocks.values)
            for (const int m : elements.values)
                rows.push_back(
                    {std::string(chosen->id), deviceFor(*chosen), {.blockSize = block, .elementsPerThread = m}});
    }
    say({});
    m_model.addRows(rows);
}

void CompareBar::say(const QString& wrong, const QLineEdit* about) {
    m_wrongField = wrong.isEmpty() ? nullptr : about;
    if (wrong == m_wrong)
        return;
    m_wrong = wrong;
    Q_EMIT wrongChanged();
}

} // namespace walshscope::gui
