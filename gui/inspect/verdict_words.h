// SPDX-License-Identifier: GPL-3.0-or-later
// How good a figure is, in words.
#pragma once

#include "distribution/distribution.h"
#include "gui/tables/property_sheet.h"
#include "sbox/best_known.h"

namespace walshscope::gui {

/// The row with a verdict: a few words beside its value, and behind its meaning what was compared with whom.
PropertyRow judged(PropertyRow row, const Verdict& verdict);

/// "about 3 minutes"
QString durationWords(double seconds);

/// "0: 17, 4: 48, …", not more than anyone reads.
QString brief(const Distribution& distribution);

} // namespace walshscope::gui
