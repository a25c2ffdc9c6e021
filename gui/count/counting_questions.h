// SPDX-License-Identifier: GPL-3.0-or-later
// Predict first in Count: to which counter or place a value goes that is counted next.
#pragma once

#include "gui/count/counting_run.h"
#include "gui/stepping/prediction_bar.h"

namespace walshscope::gui {

/// The counter that a value is added to, or the place that it is compacted to; null where the moment does neither.
const CountingFilm::Cell* countedIn(const CountingRun& run, const CountingMoment& moment);
/// The first moment of the stretch that counts something; null where none does.
const CountingMoment* firstCounted(const CountingRun& run, CountingStretch stretch);
/// Of a moment that counts something.
Prediction questionOf(const CountingRun& run, const CountingMoment& moment);

} // namespace walshscope::gui
