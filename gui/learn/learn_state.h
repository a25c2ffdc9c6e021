// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chose in Learn, as lessons and settings keep it.
#pragma once

#include "gui/json/json_part.h"
#include "gui/learn/learning.h"

namespace walshscope::gui {

/// The keys "variant", "compared", "parameters", "withoutBarrier", "schedule", "step" and "view" of
/// resources/lessons/README.md.
QJsonObject toJson(const LearnState& state);

/// `base` with what those keys of the part say otherwise; others are not looked at. Throws InputError.
LearnState stateFrom(const JsonPart& part, const LearnState& base);

/// Which barrier of its variant is taken out, from 1; 0 for none.
int ordinalOfBarrier(const LearnState& state);

} // namespace walshscope::gui
