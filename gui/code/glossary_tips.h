// SPDX-License-Identifier: GPL-3.0-or-later
// Tooltips that explain the words of GPUs where they stand.
#pragma once

class QLabel;
class QTextEdit;

namespace walshscope::gui {

/// The word under the mouse, where a text of several lines has one.
void explainWordsOf(QTextEdit& text);

/// All the words that it has at the time, below the text itself, which may be cut off. Its own tooltip goes first.
void explainWordsOf(QLabel& label);

/// A dotted line below the first of each word, so that it can be seen that there is something to be known.
void underlineWordsOf(QTextEdit& text);

} // namespace walshscope::gui
