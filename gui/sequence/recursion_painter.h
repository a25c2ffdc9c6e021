// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the spans of a recursion.
#pragma once

#include "gui/plot/theme.h"
#include "gui/sequence/recursion_log.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace walshscope::gui {

struct RecursionLook {
    RecursionLook(const RecursionLog& log, const QRectF& area, const Theme& theme, const QFont& font);

    QRectF box(const StepSpan& span) const;

    Theme theme;
    QFont font, small;
    QRectF legend; ///< A line.
    QRectF boxes;  ///< All levels, from 0 downwards; what the steps are stands left of it, bits below.
    double row;    ///< Height of a level.
    double bits;   ///< Of the sequence.
};

void paintRecursion(QPainter& painter, const RecursionLog& log, const RecursionLook& look,
                    std::optional<std::size_t> marked);

} // namespace walshscope::gui
