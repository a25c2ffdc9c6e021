// SPDX-License-Identifier: GPL-3.0-or-later
// What a span of the recursion is, in a sentence.
#pragma once

#include "gui/sequence/recursion_log.h"

#include <QString>

namespace walshscope::gui {

/// "Bits 0 to 1,023, 1,024 steps: the first half applied to the rest (3.05 µs), both joined (2.10 µs), 12.4 µs with
/// all below."
QString inWords(const SpanRecord& record);

} // namespace walshscope::gui
