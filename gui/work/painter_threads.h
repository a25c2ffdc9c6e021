// SPDX-License-Identifier: GPL-3.0-or-later
// The threads that Qt paints with.
#pragma once

namespace walshscope::gui {

/// Qt shares a large picture out among those of its pool and waits until all have painted, for ever where one that went
/// to sleep does not come again for want of memory. So they are begun and kept, or where Qt can be told to, it paints
/// alone. To be called before anything is painted. Throws ComputationError where they are not to be had now.
void keepPainterThreads();

} // namespace walshscope::gui
