// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the two choosers and what follows from a choice.
#include "gui/sequence/method_bar.h"

#include "gui/words/wording.h"
#include "gui/work/choosers.h"

#include <QComboBox>
#include <QHBoxLayout>

namespace walshscope::gui {
namespace {

QString fromView(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

} // namespace

MethodBar::MethodBar(Synthesis& synthesis, QWidget* parent)
    : QWidget(parent), m_synthesis(synthesis), m_methods(new QComboBox(this)), m_devices(new QComboBox(this)) {
    m_methods->setObjectName(QStringLiteral("methodBox"));
    m_methods->setAccessibleName(tr("Method"));
    m_devices->setObjectName(QStringLiteral("methodDeviceBox"));
    m_devices->setAccessibleName(tr("Device to compute on"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QComboBox* box : {m_methods, m_devices}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
        box->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(box, 1);
    }
    m_methodRows.push_back(nullptr);
    for (const Method& method : methods())
        m_methodRows.push_back(&method);
    connect(m_methods, &QComboBox::activated, this, &MethodBar::chooseMethod);
    connect(m_devices, &QComboBox::activated, this, &MethodBar::chooseDevice);
    connect(&m_synthesis, &Synthesis::inputChanged, this, &MethodBar::showChoice);
    connect(&m_synthesis, &Synthesis::choiceChanged, this, &MethodBar::showChoice);
    connect(&m_synthesis.devices(), &Devices::probed, this, [this] { useDevices(devices()); });
    useDevices(m_synthesis.devices().known() ? devices() : devicesWithoutGpu());
}

void MethodBar::useDevices(const std::vector<Device>& devices) {
    const std::string chosen = deviceId();
    m_awaited.clear();
    m_deviceRows.assign(1, nullptr);
    for (const Device& device : devices)
        m_deviceRows.push_back(&device);
    RegisterChoice choice = m_synthesis.choice();
    choice.device = deviceWithId(chosen);
    m_synthesis.setChoice(choice);
    showChoice();
}

const Device* MethodBar::deviceWithId(const std::string& id) const {
    for (const Device* device : m_deviceRows)
        if (device && device->works && device->id == id)
            return device;
    return nullptr;
}

std::string MethodBar::deviceId() const {
    const Device* device = m_synthesis.choice().device;
    return !m_awaited.empty() ? m_awaited : device ? device->id : "auto";
}

void MethodBar::choose(const Method* method, const std::string& device) {
    RegisterChoice choice = m_synthesis.choice();
    choice.method = method;
    choice.device = deviceWithId(device);
    m_awaited = choice.device || device == "auto" ? std::string() : device;
    m_synthesis.setChoice(choice);
}

/// Where the method would run. Looks at the rows only: resolved() might ask the driver on this thread.
DeviceKind MethodBar::kindFor(const Method& method) const {
    if (m_synthesis.choice().device)
        return m_synthesis.choice().device->kind;
    if (method.onHost())
        return DeviceKind::Host;
    for (const Device* device : m_deviceRows)
        if (device && device->kind == DeviceKind::Cuda && device->works)
            return DeviceKind::Cuda;
    return DeviceKind::Emulator;
}

void MethodBar::showChoice() {
    const RegisterChoice& choice = m_synthesis.choice();
    const std::size_t length = std::max<std::size_t>(1, m_synthesis.length());
    std::vector<ChooserRow> rows;
    for (const Method* method : m_methodRows) {
        ChooserRow row{method ? fromView(method->id) + u' ' + fromView(method->title) : tr("Auto method"),
                       {},
                       method == choice.method};
        if (method)
            if (const auto reason = whyNot(*method, length, {}, kindFor(*method)))
                row.reason = worded(*reason);
        rows.push_back(row);
    }
    fillChooser(*m_methods, rows);
    rows.clear();
    for (const Device* device : m_deviceRows) {
        ChooserRow row{device ? QString::fromStdString(device->name.empty() ? device->id : device->name)
                              : tr("Auto device"),
                       {},
                       device == choice.device};
        if (device && !device->works)
            row.reason = worded(device->reason);
        const Method* method = choice.method                                ? choice.method
                               : device && device->kind != DeviceKind::Host ? &bestMethod(length, device->kind, false)
                                                                            : nullptr;
        if (device && device->works && method)
            if (const auto reason = whyNot(*method, length, {}, device->kind))
                row.reason = worded(*reason);
        rows.push_back(row);
    }
    fillChooser(*m_devices, rows);
}

void MethodBar::chooseMethod(int row) {
    RegisterChoice choice = m_synthesis.choice();
    choice.method = m_methodRows[std::size_t(row)];
    // A device that cannot run it would only lead to an error.
    if (choice.method && choice.device && whyNot(*choice.method, m_synthesis.length(), {}, choice.device->kind))
        choice.device = nullptr;
    m_synthesis.setChoice(choice);
}

void MethodBar::chooseDevice(int row) {
    RegisterChoice choice = m_synthesis.choice();
    choice.device = m_deviceRows[std::size_t(row)];
    m_awaited.clear();
    m_synthesis.setChoice(choice);
}

} // namespace walshscope::gui
