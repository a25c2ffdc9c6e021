// SPDX-License-Identifier: GPL-3.0-or-later
// Markdown on paper, a piece at a time, so that no line is cut by the end of a page.
#pragma once

#include "gui/lesson/lesson_document.h"

class QPainter;
class QRectF;

namespace walshscope::gui {

class HandoutText : public LessonDocument {
public:
    HandoutText(const QString& markdown, double width);

    double height() const;
    /// The largest height up to `room` from `from` on that cuts no line; 0 where not even one line fits.
    double pieceFrom(double from, double room) const;
    /// What stands from `from` to `from + height` is drawn with its top at `place`.
    void paint(QPainter& painter, const QPointF& place, double from, double height) const;

private:
    std::vector<std::pair<double, double>> m_lines; ///< Top and bottom of each.
};

} // namespace walshscope::gui
