// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of the register, as rows of the property table.
#pragma once

#include "gui/tables/property_sheet.h"

namespace walshscope::gui {

struct Regeneration;
class Synthesis;

/// Of a run that has ended, goes on or was stopped; null where there is no sequence.
/// Where the result is hidden, what is known at the step of the walk.
PropertySheetPointer registerSheet(const Synthesis& synthesis, bool hidesResult = false);

/// "bit 1,234 of 65,536 · L = 617 · 309 jumps · 12 s left" while it runs, what was found when it has ended, and how
/// far it came if it was stopped; where the result is hidden, the step of the walk.
QString runInWords(const Synthesis& synthesis, bool hidesResult = false);

/// "It generates all 9 bits from the first 5." or where it first goes wrong.
QString inWords(const Regeneration& regeneration);

} // namespace walshscope::gui
