// SPDX-License-Identifier: GPL-3.0-or-later
// What there is, why some of it cannot be had, and what follows from a choice.
#include "gui/work/contender_chooser.h"

#include "gui/widgets/called.h"
#include "gui/widgets/chooser_rows.h"
#include "gui/words/titles.h"
#include "gui/words/wording.h"

#include <QComboBox>
#include <QStyleOptionComboBox>

namespace walshscope::gui {
namespace {

/// As wide as what can be chosen needs: why the rest cannot is read in the list, which has a width of its own.
class FittingBox : public QComboBox {
public:
    using QComboBox::QComboBox;

    QSize sizeHint() const override {
        int widest = 0;
        for (int row = 0; row < count(); ++row)
            if (row == currentIndex() || model()->flags(model()->index(row, 0)).testFlag(Qt::ItemIsEnabled))
                widest = std::max(widest, fontMetrics().horizontalAdvance(itemText(row)));
        QStyleOptionComboBox option;
        initStyleOption(&option);
        const QSize size = QComboBox::sizeHint();
        return {style()->sizeFromContents(QStyle::CT_ComboBox, &option, {widest, size.height()}, this).width(),
                size.height()};
    }
};

} // namespace

ContenderChooser::ContenderChooser(const Offer& offer, WhyNot whyNot, Devices& devices, QWidget* parent)
    : QObject(parent),
      m_offer(offer),
      m_whyNot(std::move(whyNot)),
      m_known(devices),
      m_box(called(offer.fits ? new FittingBox(parent) : new QComboBox(parent), offer.box, offer.what)) {
    connect(m_box, &QComboBox::activated, this, &ContenderChooser::takeContender);
    if (offer.deviceBox) {
        m_deviceBox = called(new QComboBox(parent), offer.deviceBox, offer.where);
        connect(m_deviceBox, &QComboBox::activated, this, &ContenderChooser::takeDevice);
    }
    for (QComboBox* box : {m_box, m_deviceBox})
        if (box) {
            box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
            box->setMinimumContentsLength(offer.letters);
        }
    if (offer.fits)
        m_box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(&devices, &Devices::probed, this, &ContenderChooser::takeDevices);
    setTask(offer.task);
    takeDevices();
}

void ContenderChooser::setTask(Task task) {
    if (!m_rows.empty() && m_rows.back()->task == task)
        return;
    m_rows.clear();
    if (!m_offer.automatic.isEmpty())
        m_rows.push_back(nullptr);
    for (const Contender* each : contenders())
        if (each->task == task && (each->trustworthy() || m_offer.withWrongWays))
            m_rows.push_back(each);
    m_contender = m_rows.front();
}

void ContenderChooser::takeDevices() {
    const std::string wanted = m_awaited.empty() ? deviceId() : std::exchange(m_awaited, {});
    const bool wasAuto = !m_device;
    m_deviceRows.assign(1, nullptr);
    for (const Device& device : m_known.known() ? devices() : devicesWithoutGpu())
        if (m_offer.withCpu || device.kind != DeviceKind::Host)
            m_deviceRows.push_back(&device);
    m_device = deviceWithId(wanted);
    refresh();
    if (wasAuto && m_device)
        Q_EMIT chosen();
}

const Device* ContenderChooser::deviceWithId(const std::string& id) const {
    for (const Device* device : m_deviceRows)
        if (device && device->works && device->id == id)
            return device;
    return nullptr;
}

std::string ContenderChooser::deviceId() const {
    return !m_awaited.empty() ? m_awaited : m_device ? m_device->id : "auto";
}

void ContenderChooser::choose(const Contender* contender, const std::string& device) {
    m_contender = contender;
    m_device = deviceWithId(device);
    m_awaited = m_device || device == "auto" ? std::string() : device;
    refresh();
    Q_EMIT chosen();
}

void ContenderChooser::show(const Contender* contender) {
    m_contender = contender;
    refresh();
}

DeviceKind ContenderChooser::kindFor(const Contender& contender) const {
    if (contender.onHost() && !(m_device && m_offer.withCpu))
        return DeviceKind::Host;
    return m_device ? m_device->kind : m_known.kernels();
}

std::optional<Message> ContenderChooser::reasonAgainst(const Contender& contender, DeviceKind kind) const {
    std::optional<Message> reason = m_whyNot(&contender, kind);
    // That it needs a GPU is no news to somebody whose GPU does not work.
    if (reason && !m_device && kind == DeviceKind::Emulator && !contender.where.emulator && m_known.known())
        for (const Device& device : devices())
            if (device.kind == DeviceKind::Cuda && !device.works)
                return device.reason;
    return reason;
}

void ContenderChooser::refresh() {
    std::vector<ChooserRow> rows;
    for (const Contender* each : m_rows) {
        const bool current = each == m_contender;
        if (!each) {
            rows.push_back({m_offer.automatic, {}, current, m_offer.what});
            continue;
        }
        const DeviceKind kind = kindFor(*each);
        const auto reason = reasonAgainst(*each, kind);
        const QString title = titleOf(*each);
        rows.push_back({!reason && kind == DeviceKind::Emulator ? m_offer.emulated.arg(title) : title,
                        reason ? worded(*reason) : QString(), current, inWordsOfPaper(each->source)});
    }
    fillChooser(*m_box, rows);
    if (!m_deviceBox)
        return;
    rows.clear();
    for (const Device* each : m_deviceRows) {
        if (!each) {
            rows.push_back({tr("Auto device"), {}, !m_device});
            continue;
        }
        const auto reason = each->works ? m_whyNot(m_contender, each->kind) : each->reason;
        rows.push_back({QString::fromStdString(each->name.empty() ? each->id : each->name),
                        reason ? worded(*reason) : QString(), each == m_device});
    }
    fillChooser(*m_deviceBox, rows);
}

void ContenderChooser::takeContender(int row) {
    const Contender* contender = m_rows[std::size_t(row)];
    if (contender == m_contender)
        return;
    m_contender = contender;
    // A device that cannot run it would only lead to an error.
    if (m_contender && m_device && m_whyNot(m_contender, m_device->kind))
        m_device = nullptr;
    refresh();
    Q_EMIT chosen();
}

void ContenderChooser::takeDevice(int row) {
    const Device* device = m_deviceRows[std::size_t(row)];
    m_awaited.clear();
    if (device == m_device)
        return;
    m_device = device;
    refresh();
    Q_EMIT chosen();
}

} // namespace walshscope::gui
