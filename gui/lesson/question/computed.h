// SPDX-License-Identifier: GPL-3.0-or-later
// Answers that follow from the Boolean function which a stop shows, so that the same can be asked of another one.
#pragma once

#include "boolean/boolean_function.h"
#include "message.h"

#include <QString>

#include <optional>

namespace walshscope::gui {

struct LessonView;

/// Of a function with so many variables its values can be told in a line.
constexpr int mostComputedVariables = 6;

/// "weight", "nonlinearity", "W(5)", or "agreements(5)", the number of x with f(x) = 5·x. Nothing for other names, or
/// where a has more bits than the function variables. n from 1 to mostComputedVariables.
std::optional<std::int64_t> computedOf(const QString& name, const BooleanFunction& f);

/// The Boolean function that is shown, with its noise; null where there is none or it has too many variables.
const BooleanFunction* computedFrom(const LessonView& view);

/// Why that is not the answer at a stop that shows this; nothing if it is.
std::optional<Message> whyNotComputed(const QString& name, std::int64_t answer, const LessonView& view);

} // namespace walshscope::gui
