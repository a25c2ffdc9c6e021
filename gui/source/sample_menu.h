// SPDX-License-Identifier: GPL-3.0-or-later
// A submenu of the samples that can be transformed, for whoever needs a second one.
#pragma once

#include <QMenu>

#include <functional>

namespace walshscope::gui {

/// Added to the menu, in parts by size, with those of real numbers if they are wanted. `choose` is called with the name
/// of a sample.
QMenu* addSampleMenu(QMenu& menu, const QString& title, bool withReals, std::function<void(const QString&)> choose);

} // namespace walshscope::gui
