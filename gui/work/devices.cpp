// SPDX-License-Identifier: GPL-3.0-or-later
// Looking for GPUs once.
#include "gui/work/devices.h"

#include "device.h"

namespace walshscope::gui {

Devices::Devices(QObject* parent) : QObject(parent), m_probe(m_worker) {
    connect(&m_probe, &Request::answered, this, &Devices::probed);
    connect(&m_probe, &Request::failed, this, [this](const Failure& failure) { Q_EMIT failed(failure.cause); });
    // Queued: an answer that is there at once would come before anyone listens.
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_probe.start([](Monitor&) {
                devices();
                return true;
            });
        },
        Qt::QueuedConnection);
}

DeviceKind Devices::kernels() const { return known() && firstWorkingGpu() ? DeviceKind::Cuda : DeviceKind::Emulator; }

void Devices::close() {
    m_probe.close();
    m_worker.close();
}

} // namespace walshscope::gui
