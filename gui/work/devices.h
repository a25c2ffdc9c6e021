// SPDX-License-Identifier: GPL-3.0-or-later
// The GPUs, looked for in the background, and the one thread that computes on them. What it left there may be read on
// any.
#pragma once

#include "device.h"
#include "gui/work/latest.h"

#include <QTimer>

namespace walshscope::gui {

class Devices : public QObject {
    Q_OBJECT

public:
    /// Starts looking as soon as the events are handled.
    explicit Devices(QObject* parent = nullptr);
    ~Devices() override;

    /// Whether compute's devices() answers at once.
    bool known() const { return m_probe.result() != nullptr; }
    /// Whether looking has come to its end, with an answer or without.
    bool settled() const { return known() || m_probe.failure(); }
    /// Where kernels run unless somebody chooses: on a GPU that was found to work, otherwise in the emulator.
    DeviceKind kernels() const;
    /// Computes on GPUs.
    Worker& worker() { return m_worker; }
    /// Why a GPU rests, one sentence; empty where none does.
    QString whyRetired() const;
    /// GPUs that rest are to be worked on again: revived() or attemptFailed().
    void tryAgain();
    /// Waits for what runs there, and starts nothing any more.
    void close();

Q_SIGNALS:
    void probed();
    /// No thread could look.
    void failed(const QString& cause);
    /// A GPU faulted; from now on the CPU computes.
    void retired();
    void revived();
    /// The new attempt failed.
    void attemptFailed(const QString& cause);

private:
    Worker m_worker;
    Latest<bool> m_probe, m_attempt, m_givingBack;
    QTimer m_idle; ///< Nobody has used or dropped anything on a GPU since it was started.
};

} // namespace walshscope::gui
