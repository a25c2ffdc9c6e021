// SPDX-License-Identifier: GPL-3.0-or-later
// The key to a handout's questions.
#pragma once

#include "gui/lesson/lesson.h"

namespace walshscope::gui {

/// What is right at those stops, from 0, in Markdown: each with its number below the title of its stop. It says so
/// where they ask nothing.
QString answersInWords(const Lesson& lesson, const std::vector<int>& stops);

} // namespace walshscope::gui
