// SPDX-License-Identifier: GPL-3.0-or-later
// Where the program remembers things.
#pragma once

#include <QSettings>

namespace walshscope::gui {

/// Where a pipe or a device stands in the place of its file, nothing is read and what is written goes with the process.
QSettings userSettings();

/// That pipe or device, for which QSettings would wait for ever; empty as a rule.
QString pipeInPlaceOfSettings();

} // namespace walshscope::gui
