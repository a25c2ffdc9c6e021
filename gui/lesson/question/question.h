// SPDX-License-Identifier: GPL-3.0-or-later
// What a stop of a lesson asks, of whatever kind, and what somebody replied.
#pragma once

#include "gui/json/json_part.h"
#include "gui/json/json_writer.h"
#include "gui/lesson/question/answer.h"

namespace walshscope::gui {

struct Question {
    static constexpr std::size_t mostOfAStop = 20;

    QString ask;
    AnswerPointer answer; ///< What is right, and with it what kind of question this is; never null.
    QString hint;         ///< For who was wrong; may be empty.
    bool operator==(const Question& other) const;
};

struct Reply {
    /// Told is what somebody wanted to see instead, which does not count.
    enum class State { Open, Wrong, Right, Told };
    State state = State::Open;
    AnswerPointer given{}; ///< Of the question's kind; null for nothing.
    bool isOpen() const { return state == State::Open || state == State::Wrong; }
};

/// Nothing given leaves a question open.
Reply judged(const Question& question, const AnswerPointer& given);

/// Of a stop that shows a function of n variables. Throw InputError and UsageError.
std::vector<Question> readQuestions(const JsonPart& stop, const char* key, int n);
void writeQuestions(JsonWriter& out, const char* key, const std::vector<Question>& questions, int n);

/// To be answered by pen, in Markdown.
QString onPaper(const Question& question);

} // namespace walshscope::gui
