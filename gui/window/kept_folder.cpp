// SPDX-License-Identifier: GPL-3.0-or-later
// Asks Qt for the folder, and tries whether settings can be written.
#include "gui/window/kept_folder.h"

#include "gui/window/settings.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QStandardPaths>

namespace walshscope::gui {
namespace {

struct KeptWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Kept)
};

} // namespace

QString keptFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + QStringLiteral("/unsaved");
}

QString crashReportOfThisProcess() {
    return QStringLiteral("%1/crash-%2-%3.txt")
        .arg(keptFolder(), QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-HHmmss")))
        .arg(QCoreApplication::applicationPid());
}

QString whatIsNotKept() {
    const QSettings settings = userSettings();
    if (settings.isWritable())
        return {};
    return KeptWords::tr(
               "Settings and the list of recent files cannot be kept for the next start: %1 cannot be written.")
        .arg(settings.fileName());
}

} // namespace walshscope::gui
