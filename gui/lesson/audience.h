// SPDX-License-Identifier: GPL-3.0-or-later
// What a lecturer's window knows of the one that the audience looks at.
#pragma once

#include <QPixmap>

#include <functional>

namespace walshscope::gui {

struct Audience {
    /// What is to be seen beside the lesson, fitted into so many pixels of a screen at 100 % with that ratio.
    std::function<QPixmap(QSize room, double ratio)> picture;
    /// The same in words.
    std::function<QString()> words;
    std::function<bool()> isPresented;
    std::function<void()> endPresenting;
    std::function<bool()> isBlack;
    std::function<void(bool black)> setBlack;
    std::function<void(int by)> goOn{}; ///< 1 for a step or stop on, -1 for one back.
};

} // namespace walshscope::gui
