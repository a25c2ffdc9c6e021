// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson on pages of A4: stop after stop, each kept together where it fits on a page, no picture ever cut.
#pragma once

#include "gui/learn/handout/handout_stop.h"

#include <QSizeF>

#include <functional>

class QPainter;

namespace walshscope::gui {

/// Of A4, upright, in pixels of 96 an inch.
constexpr QSizeF handoutPage(793.7, 1122.5);

/// Paints the stops on one page after the other; the painter stands on the first, and `nextPage` begins another. Told
/// of progress are the stops. What is right is a last page. Throws as handoutStop() does.
void paintHandout(QPainter& painter, const std::function<void()>& nextPage, const Lesson& lesson,
                  const std::vector<int>& stops, Monitor& monitor, const StopDrawings& drawings = {},
                  const HandoutExtras& extras = {});

} // namespace walshscope::gui
