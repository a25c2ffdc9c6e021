// SPDX-License-Identifier: GPL-3.0-or-later
// What a span of the recursion is, in a sentence.
#pragma once

#include "gui/sequence/recursion_log.h"

#include <QString>

namespace walshscope::gui {

/// "Bits 0 to 1,023, 1,024 steps: the first half applied to the rest (3 µs), both joined (2 µs), 12 µs with all below."
QString inWords(const RecursionLog& log, const SpanRecord& record);
/// "12 ms", to three digits.
QString secondsInWords(double seconds);

} // namespace walshscope::gui
