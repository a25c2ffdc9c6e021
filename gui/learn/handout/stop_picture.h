// SPDX-License-Identifier: GPL-3.0-or-later
// A stop of a lesson as one picture, as wide as a slide.
#pragma once

#include "gui/learn/handout/handout_stop.h"
#include "gui/learn/handout/handout_text.h"

#include <QSize>

class QPainter;

namespace walshscope::gui {

/// Its title, what just happened, the butterfly, and below or beside it machine and code as far as the stop shows them.
/// As high as a slide, too, unless there is something to read below. Refers to the stop.
class StopPicture {
public:
    explicit StopPicture(const HandoutStop& stop);

    QSize size() const;
    void paint(QPainter& painter) const;

private:
    void paintSlide(QPainter& painter) const;

    const HandoutStop& m_stop;
    HandoutText m_beside, m_notes;
};

} // namespace walshscope::gui
