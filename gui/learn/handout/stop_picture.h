// SPDX-License-Identifier: GPL-3.0-or-later
// A stop of a lesson as one picture, as wide as a slide.
#pragma once

#include "gui/learn/handout/handout_stop.h"

#include <QSize>

class QPainter;

namespace walshscope::gui {

/// Its title, what just happened, the butterfly, and below or beside it machine and code as far as the stop shows them.
void paintStop(QPainter& painter, const HandoutStop& stop, QSize size);

} // namespace walshscope::gui
