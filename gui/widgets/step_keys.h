// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the transport, listed once, and a way to leave them to it.
#pragma once

#include <optional>

class QKeyEvent;
class QWidget;

namespace walshscope::gui {

enum class StepKey { Play, Back, Forward, First, Last, Faster, Slower };

/// Space, ←, →, Home, End, + and −, without Ctrl, Alt and Meta; nothing for another key.
std::optional<StepKey> stepKeyOf(const QKeyEvent& event);

/// The widget leaves them to its parents and so to the transport; Space goes on pressing buttons and opening lists.
void leaveTransportKeys(QWidget& widget);

} // namespace walshscope::gui
