// SPDX-License-Identifier: GPL-3.0-or-later
// The memory pattern of a second launch and the partners of shuffles, for paper.
#pragma once

#include "gui/learn/learning.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace walshscope::gui {

/// 0 where the run has neither.
double memoryPicturesHeight(const Recording& run, const QFont& font);
void paintMemoryPictures(QPainter& painter, const Recording& run, const QFont& font, const QFont& numbers,
                         const QRectF& area);

} // namespace walshscope::gui
