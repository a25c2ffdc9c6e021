// SPDX-License-Identifier: GPL-3.0-or-later
// The butterfly among the pictures that walshscope render draws.
#pragma once

#include <QStringList>

namespace walshscope::cli {

/// `arguments` is what follows "butterfly".
void renderButterfly(const QStringList& arguments);

} // namespace walshscope::cli
