// SPDX-License-Identifier: GPL-3.0-or-later
// A question as another program asks it, which has no picture to click: what is to be chosen or written, and what of
// that is right.
#pragma once

#include <QStringList>

#include <variant>

namespace walshscope::gui {

struct WrittenForm {
    struct Choice {
        QStringList choices; ///< At least 2, none of them blank.
        int right;           ///< From 0.
    };
    struct Number {
        std::int64_t right;
        QString computed{}; ///< What it is of the function that is shown (computed.h); empty where nobody said.
    };
    /// Capital letters or small ones are the same.
    struct Words {
        QStringList accepted; ///< At least one, the usual one first.
    };
    std::variant<Choice, Number, Words> answer;
    QString how{}; ///< How it is to be written, as sentences; may be empty.
};

} // namespace walshscope::gui
