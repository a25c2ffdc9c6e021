// SPDX-License-Identifier: GPL-3.0-or-later
// Handing the wishes of views to the frame.
#include "gui/window/workspace.h"

namespace walshscope::gui {

void Workspace::offer(View& view) {
    connect(&view.emitter(), &ViewSignals::exportWanted, this, [this, &view] { Q_EMIT exportWanted(&view); });
    connect(&view.emitter(), &ViewSignals::copyWanted, this, [this, &view] { Q_EMIT copyWanted(&view); });
}

} // namespace walshscope::gui
