// SPDX-License-Identifier: GPL-3.0-or-later
// Views that can have the focus without keeping the keys that step.
#pragma once

class QWidget;

namespace walshscope::gui {

/// The widget gets no Space, ←, →, Home, End, + and −, unless Ctrl or Alt is held: they go on to its parents and so to
/// the transport. Buttons and lists to choose from keep Space.
void leaveTransportKeys(QWidget& widget);

} // namespace walshscope::gui
