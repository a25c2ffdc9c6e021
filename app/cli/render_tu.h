// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope render tu.
#pragma once

#include <QStringList>

namespace walshscope::cli {

void renderTu(const QStringList& arguments);

} // namespace walshscope::cli
