// SPDX-License-Identifier: GPL-3.0-or-later
// Where the program remembers things.
#pragma once

#include <QSettings>

namespace walshscope::gui {

inline QSettings userSettings() { return QSettings(QStringLiteral("walshscope"), QStringLiteral("walshscope")); }

} // namespace walshscope::gui
