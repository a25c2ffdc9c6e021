// SPDX-License-Identifier: GPL-3.0-or-later
// The three texts of the Help menu.
#pragma once

#include <QString>

#include <utility>
#include <vector>

class QMainWindow;

namespace walshscope::gui {

/// Keys of one menu, each with what it does.
struct ShortcutGroup {
    QString title;
    std::vector<std::pair<QString, QString>> rows;
};

void showAbout(QMainWindow* window);
/// Every action that has a key, and the keys of the plots.
void showShortcuts(QMainWindow* window, const std::vector<ShortcutGroup>& groups);
/// Opens at what is about the widget that has the focus, or about the workspace with that id; at the beginning where it
/// is empty.
void showWhatIsShown(QMainWindow* window, const QString& workspace);

} // namespace walshscope::gui
