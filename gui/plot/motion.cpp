// SPDX-License-Identifier: GPL-3.0-or-later
// The style says how long what moves should take.
#include "gui/plot/motion.h"

#include <QApplication>
#include <QStyle>

namespace walshscope::gui {

bool motionIsWanted() { return QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0; }

} // namespace walshscope::gui
