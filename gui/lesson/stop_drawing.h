// SPDX-License-Identifier: GPL-3.0-or-later
// What a stop shows in the middle of its workspace, as a picture that needs no workspace any more.
#pragma once

#include "gui/plot/view.h"

#include <map>

namespace walshscope::gui {

struct StopDrawing {
    Paper paper;
    Painting painting; ///< Of that; null where there are only words.
    QString words;     ///< What is shown, what just happened and what is to be predicted; plain, one a line.
    QString beside{};  ///< What it shows beside the picture that is no picture, in Markdown.
};
/// By the number of the stop, from 0.
using StopDrawings = std::map<int, StopDrawing>;

} // namespace walshscope::gui
