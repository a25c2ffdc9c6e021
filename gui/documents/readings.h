// SPDX-License-Identifier: GPL-3.0-or-later
// The readings of a document, in words.
#pragma once

#include "io/document.h"

#include <QString>

namespace walshscope::gui {

/// "S-box: list of numbers", or of several records "2: PRINCE – S-box: PEIGEN lines".
QString readingTitle(const std::vector<Reading>& readings, std::size_t which);

} // namespace walshscope::gui
