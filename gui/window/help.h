// SPDX-License-Identifier: GPL-3.0-or-later
// The three texts of the Help menu.
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
/// The manual, at what is about that widget or the innermost one around it that a page names, else at what is about the
/// other; at its list of pages where nothing is.
void showManual(QWidget* window, const QWidget* about, const QWidget* otherwise);

} // namespace walshscope::gui
