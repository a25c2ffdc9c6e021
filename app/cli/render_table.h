// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope render lat and its like.
#pragma once

#include "sbox/table_kind.h"

#include <QStringList>

namespace walshscope::cli {

void renderTable(const TableKind& table, const QStringList& arguments);

} // namespace walshscope::cli
