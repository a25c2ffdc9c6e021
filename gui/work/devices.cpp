// SPDX-License-Identifier: GPL-3.0-or-later
// Looking for GPUs once.
#include "gui/work/devices.h"

#include "cuda/gpu.h"
#include "cuda/retired.h"
#include "device.h"
#include "gui/words/wording.h"

namespace walshscope::gui {

namespace {

std::vector<int> restingGpus() {
    std::vector<int> all;
    for (const Device& device : devices())
        if (device.kind == DeviceKind::Cuda && walshscope::whyRetired(device.ordinal))
            all.push_back(device.ordinal);
    return all;
}

} // namespace

Devices::Devices(QObject* parent) : QObject(parent), m_probe(m_worker), m_attempt(m_worker), m_givingBack(m_worker) {
    connect(&m_probe, &Request::answered, this, &Devices::probed);
    connect(&m_probe, &Request::failed, this, [this](const Failure& failure) { Q_EMIT failed(failure.cause); });
    connect(&m_attempt, &Request::answered, this, &Devices::revived);
    connect(&m_attempt, &Request::failed, this,
            [this](const Failure& failure) { Q_EMIT attemptFailed(failure.cause); });
    constexpr int moment = 1000; // Between two computations the memory is kept.
    m_idle.setSingleShot(true);
    m_idle.setInterval(moment);
    connect(&m_idle, &QTimer::timeout, this, [this] {
        m_givingBack.start([](Monitor&) {
            giveBackGpuMemory();
            return true;
        });
    });
    listenToGpus(this, [this](GpuNews news) {
        // On whichever thread: what is done about it is done on this one.
        QMetaObject::invokeMethod(
            this,
            [this, news] {
                if (news == GpuNews::Retired)
                    Q_EMIT retired();
                else
                    m_idle.start();
            },
            Qt::QueuedConnection);
    });
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

Devices::~Devices() { listenToGpus(this, {}); }

QString Devices::whyRetired() const {
    if (known())
        for (const int ordinal : restingGpus())
            if (const auto why = walshscope::whyRetired(ordinal))
                return worded(*why);
    return {};
}

void Devices::tryAgain() {
    m_attempt.start([](Monitor&) {
        for (const int ordinal : restingGpus())
            walshscope::tryAgain(ordinal);
        return true;
    });
}

void Devices::close() {
    listenToGpus(this, {});
    m_idle.stop();
    m_attempt.close();
    m_givingBack.close();
    m_probe.close();
    m_worker.close();
}

} // namespace walshscope::gui
