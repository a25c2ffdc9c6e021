// SPDX-License-Identifier: GPL-3.0-or-later
// The mark is the number of the process.
#include "gui/window/start_mark.h"

#include "gui/window/settings.h"

#include <QCoreApplication>
#include <QTimer>

#include <cerrno>
#include <csignal>

namespace walshscope::gui {
namespace {

constexpr auto key = "window/starting";
constexpr int calmMilliseconds = 500;

bool runs(qint64 process) { return process > 0 && (::kill(pid_t(process), 0) == 0 || errno == EPERM); }

} // namespace

StartMark::StartMark() {
    QSettings settings = userSettings();
    const QVariant old = settings.value(QLatin1String(key));
    const qint64 process = old.toLongLong(), own = QCoreApplication::applicationPid();
    m_lastDied = old.isValid() && process != own && !runs(process);
    settings.setValue(QLatin1String(key), own);
    settings.sync(); // It has to be there if this start dies.
}

StartMark::~StartMark() { leave(); }

void StartMark::leaveSoon() { QTimer::singleShot(calmMilliseconds, this, &StartMark::leave); }

void StartMark::leave() {
    if (std::exchange(m_marked, false))
        userSettings().remove(QLatin1String(key));
}

} // namespace walshscope::gui
