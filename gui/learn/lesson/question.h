// SPDX-License-Identifier: GPL-3.0-or-later
// What a stop of a lesson asks: which of several, a number, or a value of the flow graph.
#pragma once

#include "gui/butterfly/flow_model.h"
#include "gui/json/fields.h"

#include <QStringList>

#include <optional>

namespace walshscope::gui {

/// Of a title, an author, a question, a choice and a hint: labels and lists lay them out in one go.
constexpr qsizetype mostPlainCharacters = 1'000;

/// Why one of them is too long; nothing if it is not.
std::optional<Message> whyTooLong(const QString& text, qsizetype most = mostPlainCharacters);

/// The string of that key, which is one of them. Throws InputError.
QString plainString(const JsonPart& part, const char* key);
/// The string as it will be read. Throws UsageError.
const QString& checkedPlain(const char* key, const QString& text);

struct Question {
    enum class Kind { Choice, Number, Click };
    static constexpr std::size_t mostOfAStop = 20;
    static constexpr std::size_t mostChoices = 8;
    static constexpr int largestNumber = 2'000'000'000;

    Kind kind = Kind::Choice;
    QString ask;
    QStringList choices; ///< 1 to mostChoices of a choice; none of others.
    int answer = 0;      ///< Which choice, from 0, or the number.
    Node node{0, 0};     ///< Which value is to be clicked.
    QString hint;        ///< For who was wrong; may be empty.
    bool operator==(const Question&) const = default;
};

constexpr std::array<std::string_view, 3> questionKinds{"choice", "number", "click"};

/// Of a stop that shows a function of n variables. Throw InputError and UsageError.
std::vector<Question> readQuestions(const JsonPart& stop, const char* key, int n);
void writeQuestions(JsonWriter& out, const char* key, const std::vector<Question>& questions, int n);

/// Why a stop that shows a function of n variables cannot ask this, as a sentence; empty if it can.
QString whyNotAsked(const Question& question, int n);

/// A, B, C … as choices are called.
QChar letterOf(int choice);

/// "the value 5 after level 2", "W(5)" and "the input 5", as the picture calls them where it has n levels.
QString nodeInShort(const Node& node, int n);

/// What is right: "B, 12 rounds", "−4", "the value 5 after level 2".
QString answerInWords(const Question& question, int n);

} // namespace walshscope::gui
