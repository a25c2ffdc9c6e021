// SPDX-License-Identifier: GPL-3.0-or-later
// The words of GPUs that lessons, costs and code use, each with what it means.
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

class QWidget;

namespace walshscope::gui {

struct GlossaryWord {
    const char* id; ///< In every language.
    QString word;
    QString meaning;   ///< Whole sentences.
    QStringList forms; ///< As it stands in texts: "launch", "launches".
};

/// In the order in which they build on each other.
std::vector<GlossaryWord> glossary();

/// Where one of the words stands in a text.
struct FoundWord {
    GlossaryWord word;
    qsizetype from;
    qsizetype length;
};

/// All of them, in the order of the text; of "shared memory" not the "memory" alone.
std::vector<FoundWord> wordsIn(const QString& text);

/// "launch: …", as a tooltip that wraps, of the word at that place of the text; empty where there is none.
QString explanationAt(const QString& text, qsizetype place);

/// The same of what a kernel's code has there: of t.sync() "barrier: …".
QString explanationInCode(const QString& line, qsizetype place);

/// The explanations of the words that the text has, a line each; "" if it has none.
QString explanationsOf(const QString& text);

/// All words in a window of their own, to be read by keyboard.
void showGlossary(QWidget* window);

} // namespace walshscope::gui
