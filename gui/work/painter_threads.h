// SPDX-License-Identifier: GPL-3.0-or-later
// The threads that Qt paints with.
#pragma once

namespace walshscope::gui {

/// Begins those of Qt's pool and keeps them. Qt shares a large picture out among them and waits until all have painted,
/// for ever where one that went to sleep does not come again for want of memory. Throws ComputationError where they are
/// not to be had now.
void keepPainterThreads();

} // namespace walshscope::gui
