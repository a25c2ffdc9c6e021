// SPDX-License-Identifier: GPL-3.0-or-later
// What goes onto a handout only where somebody asks for it.
#pragma once

namespace walshscope::gui {

struct HandoutExtras {
    bool answers = false; ///< What is right, on the last page of a .pdf.
    bool notes = false;   ///< What is written for the lecturer alone, at each stop.
};

} // namespace walshscope::gui
