// SPDX-License-Identifier: GPL-3.0-or-later
// What a kind of question is: all that the program knows of clicks, numbers, choices and their like.
#pragma once

#include "gui/json/fields.h"
#include "gui/lesson/question/question.h"
#include "gui/lesson/question/written.h"

namespace walshscope::gui {

class AnswerEditor;

/// A kind is one file: a type of Answer with a list of fields, Own::fields(n) → Fields<Own>, and this.
struct QuestionKind {
    int place;                ///< Among all, in menus and complaints.
    std::string_view id;      ///< "number", in a lesson. What adds one is then called "addNumber".
    QString (*title)();       ///< "A number"
    QString (*answerTitle)(); ///< Of the fields for what is right.
    /// Of a question that has just been added at a stop of n variables where that was clicked in the picture.
    AnswerPointer (*first)(int n, const std::optional<Spot>& picked);
    AnswerEditor* (*makeEditor)(QWidget* parent);
    /// For another program, of an answer of this kind; n is that of the stop's function.
    WrittenForm (*written)(const Answer& answer, int n);

    // By addQuestionKind().
    AnswerPointer blank = {};
    Fields<Question> (*fields)(int n) = nullptr; ///< Of its answers alone.
};

/// In the order of their places. Every kind adds itself at the end of its own file.
const std::vector<QuestionKind>& questionKinds();
const QuestionKind& kindOf(const Question& question);

/// Throws logic_error, which ends a program before main, where the place or the id is taken.
bool addToQuestionKinds(const QuestionKind& kind);

/// Answers are shared and never change, so reading makes another one.
template <class Own>
Field<Question> ofAnswer(const Field<Own>& field) {
    static const Own usual;
    const auto ownOf = [](const Question& question) -> const Own& {
        return question.answer ? own<Own>(*question.answer) : usual;
    };
    FieldParts<Question> parts{.key = field.key()};
    parts.read = [=](const JsonPart& part, const char*, Question& question) {
        const auto answer = std::make_shared<Own>(ownOf(question));
        field.read(part, *answer);
        question.answer = answer;
    };
    parts.write = [=](JsonWriter& out, const char*, const Question& question, const Known<Question>&) {
        field.write(out, ownOf(question), {});
    };
    parts.same = [=](const Question& a, const Question& b) { return field.same(ownOf(a), ownOf(b)); };
    parts.isRequired = field.parts().isRequired;
    parts.isSeldom = field.parts().isSeldom;
    return Field<Question>(std::move(parts));
}

template <class Own>
bool addQuestionKind(QuestionKind kind) {
    kind.blank = std::make_shared<const Own>();
    kind.fields = [](int n) {
        Fields<Question> all;
        for (const Field<Own>& field : Own::fields(n))
            all.push_back(ofAnswer(field));
        return all;
    };
    return addToQuestionKinds(kind);
}

} // namespace walshscope::gui
