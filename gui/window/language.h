// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the window: the system's, or the one that somebody chose.
#pragma once

#include <QString>

#include <functional>

class QMenu;

namespace walshscope::gui {

/// Before the application is made, which then finds its translations: words and numbers are those of the language that
/// was chosen.
void useChosenLanguage();

/// Adds the menu of all languages that there are. What is chosen is kept, and `inform` is told when it will be seen.
void addLanguageMenu(QMenu* settings, std::function<void(const QString& sentence)> inform);

} // namespace walshscope::gui
