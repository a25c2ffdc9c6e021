// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of the Help menu.
#pragma once

#include <QString>

#include <utility>
#include <vector>

class QMainWindow;
class QWidget;

namespace walshscope::gui {

/// Keys of one menu, each with what it does.
struct ShortcutGroup {
    QString title;
    std::vector<std::pair<QString, QString>> rows;
};

void showAbout(QMainWindow* window);
/// Every action that has a key, and the keys of the plots.
void showShortcuts(QMainWindow* window, const std::vector<ShortcutGroup>& groups);
/// What the program did, as it does it.
void showLog(QMainWindow* window);
/// The manual of `window`, asked for in that window or another one that belongs to it and has the focus afterwards: at
/// what is about its focus or the innermost widget around that which a page names, else at what is about `otherwise`;
/// at its list of pages where nothing is.
void showManual(QWidget* window, QWidget* asking, const QWidget* otherwise);

} // namespace walshscope::gui
