// SPDX-License-Identifier: GPL-3.0-or-later
// Small inputs that show something, to start from.
#pragma once

#include "io/document.h"

#include <QString>

#include <functional>

namespace walshscope::gui {

struct QuickStart {
    QString title;
    QString objectName;
    /// The n that is set counts only where the title names no function of its own.
    std::function<Document(int n)> make;
};

std::vector<QuickStart> quickStarts();

} // namespace walshscope::gui
