// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of a stop as forms of a page, which its script judges.
#pragma once

#include "gui/lesson/question/question.h"

namespace walshscope::gui {

/// Of the stop of that number, from 1, which shows a function of n variables; HTML that is XML as well.
QString htmlOf(const std::vector<Question>& questions, int stop, int n);

} // namespace walshscope::gui
