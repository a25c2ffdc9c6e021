// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of documents and their readings, in words.
#pragma once

#include "io/document.h"

#include <QString>

namespace walshscope::gui {

/// "Boolean function", "S-box", …
QString kindTitle(Kind kind);

/// "S-box: list of numbers"
QString readingTitle(const Reading& reading);

} // namespace walshscope::gui
