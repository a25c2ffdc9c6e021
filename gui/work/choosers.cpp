// SPDX-License-Identifier: GPL-3.0-or-later
// Filling the choosers with what there is and why some of it cannot be had.
#include "gui/work/choosers.h"

#include "gui/widgets/plain_text.h"
#include "gui/words/wording.h"

#include <QAbstractItemView>
#include <QActionGroup>
#include <QComboBox>
#include <QMenu>
#include <QSignalBlocker>
#include <QStandardItemModel>

namespace walshscope::gui {
namespace {

QString fromView(std::string_view text) { return QString::fromUtf8(text.data(), qsizetype(text.size())); }

QString shown(const ChooserRow& row) {
    return row.reason.isEmpty() ? row.text : Choosers::tr("%1 (%2)").arg(row.text, row.reason);
}

bool isFilledWith(const QComboBox& box, const std::vector<ChooserRow>& rows) {
    if (box.count() != int(rows.size()))
        return false;
    const auto* model = qobject_cast<const QStandardItemModel*>(box.model());
    for (int i = 0; i < box.count(); ++i) {
        const ChooserRow& row = rows[std::size_t(i)];
        if (box.itemText(i) != shown(row) || (box.currentIndex() == i) != row.current ||
            model->item(i)->isEnabled() != (row.reason.isEmpty() || row.current))
            return false;
    }
    return true;
}

} // namespace

void fillChooser(QComboBox& box, const std::vector<ChooserRow>& rows) {
    if (isFilledWith(box, rows))
        return;
    box.hidePopup(); // Which would keep the focus.
    const QSignalBlocker blocker(box);
    box.clear();
    auto* model = qobject_cast<QStandardItemModel*>(box.model());
    for (int i = 0; i < int(rows.size()); ++i) {
        const ChooserRow& row = rows[std::size_t(i)];
        const QString text = shown(row);
        box.addItem(text);
        box.setItemData(i, plainTip(row.reason.isEmpty() ? row.text : row.reason), Qt::ToolTipRole);
        model->item(i)->setEnabled(row.reason.isEmpty() || row.current);
        if (row.current) {
            box.setCurrentIndex(i);
            box.setToolTip(plainTip(text));
        }
    }
    box.view()->setMinimumWidth(box.view()->sizeHintForColumn(0) + 24);
}

Choosers::Choosers(Devices& devices, QWidget* parent)
    : QObject(parent),
      m_variants(new QComboBox(parent)),
      m_devices(new QComboBox(parent)),
      m_variantMenu(new QMenu(tr("&Variant"), parent)),
      m_deviceMenu(new QMenu(tr("&Device"), parent)) {
    m_variants->setObjectName(QStringLiteral("variantBox"));
    m_variants->setAccessibleName(tr("Variant of the transform"));
    m_devices->setObjectName(QStringLiteral("deviceBox"));
    m_devices->setAccessibleName(tr("Device to compute on"));
    for (QComboBox* box : {m_variants, m_devices}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(14);
    }
    m_variantRows.push_back(nullptr);
    for (const Variant& variant : variants())
        if (variant.trustworthy())
            m_variantRows.push_back(&variant);
    m_deviceRows.push_back(nullptr);
    for (const Device& device : devicesWithoutGpu())
        m_deviceRows.push_back(&device);
    connect(m_variants, &QComboBox::activated, this, &Choosers::chooseVariant);
    connect(m_devices, &QComboBox::activated, this, &Choosers::chooseDevice);
    connect(&devices, &Devices::probed, this, &Choosers::useAllDevices);
    if (devices.known())
        useAllDevices();
    refresh();
}

void Choosers::useAllDevices() {
    const std::string chosen = m_awaited.empty() ? deviceId() : std::exchange(m_awaited, {});
    const bool wasAuto = !m_choice.device;
    m_deviceRows.assign(1, nullptr);
    for (const Device& device : devices())
        m_deviceRows.push_back(&device);
    m_choice.device = deviceWithId(chosen);
    refresh();
    if (wasAuto && m_choice.device)
        Q_EMIT this->chosen(m_choice);
}

const Device* Choosers::deviceWithId(const std::string& id) const {
    for (const Device* device : m_deviceRows)
        if (device && device->works && device->id == id)
            return device;
    return nullptr;
}

std::string Choosers::variantId() const { return m_choice.variant ? std::string(m_choice.variant->id) : "auto"; }

std::string Choosers::deviceId() const {
    return !m_awaited.empty() ? m_awaited : m_choice.device ? m_choice.device->id : "auto";
}

void Choosers::choose(const std::string& variant, const std::string& device, const Parameters& parameters) {
    m_choice = {variant == "auto" ? nullptr : &variantNamed(variant), deviceWithId(device), parameters};
    m_awaited = m_choice.device || device == "auto" ? std::string() : device;
    refresh();
    Q_EMIT chosen(m_choice);
}

void Choosers::setN(int n) {
    if (n == m_n)
        return;
    m_n = n;
    refresh();
}

void Choosers::setParameters(const Parameters& parameters) {
    m_choice.parameters = parameters;
    refresh();
    Q_EMIT chosen(m_choice);
}

/// Where the variant would run. Looks at the rows only: resolved() might ask the driver on this thread.
DeviceKind Choosers::kindFor(const Variant& variant) const {
    if (m_choice.device)
        return m_choice.device->kind;
    if (variant.onHost())
        return DeviceKind::Host;
    for (const Device* device : m_deviceRows)
        if (device && device->kind == DeviceKind::Cuda && device->works)
            return DeviceKind::Cuda;
    return DeviceKind::Emulator;
}

void Choosers::refresh() {
    std::vector<ChooserRow> rows;
    for (const Variant* variant : m_variantRows) {
        ChooserRow row{variant ? fromView(variant->id) + u' ' + fromView(variant->title) : tr("Auto variant"),
                       {},
                       variant == m_choice.variant};
        if (variant)
            if (const auto reason = whyNot(*variant, m_n, m_choice.parameters, kindFor(*variant)))
                row.reason = worded(*reason);
        rows.push_back(row);
    }
    fill(m_variants, m_variantMenu, rows, &Choosers::chooseVariant);
    rows.clear();
    for (const Device* device : m_deviceRows) {
        ChooserRow row{device ? QString::fromStdString(device->name.empty() ? device->id : device->name)
                              : tr("Auto device"),
                       {},
                       device == m_choice.device};
        if (device && !device->works)
            row.reason = worded(device->reason);
        else if (device && m_choice.variant)
            if (const auto reason = whyNot(*m_choice.variant, m_n, m_choice.parameters, device->kind))
                row.reason = worded(*reason);
        rows.push_back(row);
    }
    fill(m_devices, m_deviceMenu, rows, &Choosers::chooseDevice);
}

void Choosers::fill(QComboBox* box, QMenu* menu, const std::vector<ChooserRow>& rows, void (Choosers::*choose)(int)) {
    fillChooser(*box, rows);
    menu->clear();
    auto* group = new QActionGroup(menu);
    const auto oldGroups = menu->findChildren<QActionGroup*>(QString(), Qt::FindDirectChildrenOnly);
    for (QActionGroup* old : oldGroups)
        if (old != group)
            delete old;
    for (int i = 0; i < int(rows.size()); ++i) {
        const ChooserRow& row = rows[std::size_t(i)];
        QAction* action = menu->addAction(plainTitle(box->itemText(i)));
        // Queued, because choosing fills this menu anew.
        connect(
            action, &QAction::triggered, this, [this, choose, i] { (this->*choose)(i); }, Qt::QueuedConnection);
        action->setCheckable(true);
        action->setChecked(row.current);
        action->setEnabled(row.reason.isEmpty() || row.current);
        action->setToolTip(plainTip(row.reason));
        group->addAction(action);
    }
}

void Choosers::chooseVariant(int row) {
    const Variant* variant = m_variantRows[std::size_t(row)];
    if (variant == m_choice.variant)
        return;
    m_choice.variant = variant;
    // A device that cannot run it would only lead to an error.
    if (variant && m_choice.device && whyNot(*variant, m_n, m_choice.parameters, m_choice.device->kind))
        m_choice.device = nullptr;
    refresh();
    Q_EMIT chosen(m_choice);
}

void Choosers::chooseDevice(int row) {
    const Device* device = m_deviceRows[std::size_t(row)];
    m_awaited.clear();
    if (device == m_choice.device)
        return;
    m_choice.device = device;
    refresh();
    Q_EMIT chosen(m_choice);
}

} // namespace walshscope::gui
