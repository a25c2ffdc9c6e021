// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope render lat|ddt|act|bct.
#pragma once

#include <QStringList>

namespace walshscope::cli {

/// The table's name is the first argument.
void renderTable(const QStringList& arguments);

} // namespace walshscope::cli
