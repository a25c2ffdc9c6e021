// SPDX-License-Identifier: GPL-3.0-or-later
// Settings, unless reading them would never end.
#include "gui/window/settings.h"

#include "gui/documents/file_name.h"

#include <QStandardPaths>
#include <QTemporaryDir>

namespace walshscope::gui {
namespace {

const QString program = QStringLiteral("walshscope");

} // namespace

QString pipeInPlaceOfSettings() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
    // Qt reads what is of the organization, too, and locks what it reads.
    for (const QString& file : {QStringLiteral("%1/%2/%2.conf"), QStringLiteral("%1/%2.conf")})
        for (const char* suffix : {"", ".lock"})
            if (const QString path = file.arg(folder, program) + QLatin1String(suffix); isPipeOrDevice(path))
                return path;
    return {};
}

QSettings userSettings() {
    if (!pipeInPlaceOfSettings().isEmpty()) {
        static const QTemporaryDir instead;
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, instead.path());
    }
    return QSettings(program, program);
}

} // namespace walshscope::gui
