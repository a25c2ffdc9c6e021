// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of documents and their readings, in words.
#pragma once

#include "io/document.h"

#include <QString>

namespace walshscope::gui {

/// "Boolean function", "S-box", …
QString kindTitle(Kind kind);
/// The same, and of integers beyond 32 bits what they are.
QString kindTitle(const Document& document);

/// "S-box: list of numbers", or of several records "2: PRINCE – S-box: PEIGEN lines".
QString readingTitle(const std::vector<Reading>& readings, std::size_t which);

} // namespace walshscope::gui
