// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of documents and their readings, in words.
#pragma once

#include "io/document.h"

#include <QString>

namespace walshscope::gui {

/// "Boolean function", "S-box", …
QString kindTitle(Kind kind);

/// "S-box: list of numbers", or of several records "2: PRINCE – S-box: PEIGEN lines".
QString readingTitle(const std::vector<Reading>& readings, std::size_t which);

} // namespace walshscope::gui
