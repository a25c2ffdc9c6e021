// SPDX-License-Identifier: GPL-3.0-or-later
// The three texts of the Help menu.
#pragma once

class QMainWindow;

namespace walshscope::gui {

void showAbout(QMainWindow* window);
/// Every action that has a key, and the keys of the plots.
void showShortcuts(QMainWindow* window);
void showWhatIsShown(QMainWindow* window);

} // namespace walshscope::gui
