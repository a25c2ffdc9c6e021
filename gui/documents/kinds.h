// SPDX-License-Identifier: GPL-3.0-or-later
// What the window and the library of samples say of each kind of document, and which slot it goes to.
#pragma once

#include "io/document.h"

#include <QString>

#include <vector>

namespace walshscope::gui {

class Documents;
class Slot;

struct KindWords {
    QString title;  ///< In the middle of a sentence: "Boolean function".
    QString readAs; ///< "Read %1 as a Boolean function".
    /// The resource with its samples, the title of their menu, and under which keys they have their texts, in which
    /// formats; empty where it has none.
    QString samples, samplesTitle;
    struct Text {
        const char* key;
        std::string_view format;
    };
    std::vector<Text> texts;
    Slot& (Documents::*slot)();
};

/// In the language that is installed when it is asked.
KindWords wordsOf(Kind kind);

/// "Boolean function", "S-box", …, and of integers beyond 32 bits what they are.
QString kindTitle(const Document& document);

/// With its size, where it stands alone: "S-box 8 → 8, bijective", "Boolean function, n = 3".
QString sizedKind(const Document& document);

/// 2^n values; 0 of a sequence.
int nOf(const Document& document);

} // namespace walshscope::gui
