// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope render lat|ddt|act|bct.
#pragma once

#include "sbox/tables.h"

#include <QStringList>

namespace walshscope::cli {

void renderTable(SBoxTable table, const QStringList& arguments);

} // namespace walshscope::cli
