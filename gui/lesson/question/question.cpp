// SPDX-License-Identifier: GPL-3.0-or-later
// Reading, writing, judging and printing what questions of all kinds have.
#include "gui/lesson/question/question.h"

#include "gui/lesson/question/plain_field.h"
#include "gui/lesson/question/question_kind.h"

#include <typeinfo>

namespace walshscope::gui {
namespace {

/// Reading it decides what can be read besides.
Field<Question> kindField() {
    const auto read = [](const JsonPart& part, const char* key, Question& question) {
        std::vector<std::string_view> ids;
        for (const QuestionKind& kind : questionKinds())
            ids.push_back(kind.id);
        question.answer = questionKinds()[part.oneOf(key, ids)].blank;
    };
    const auto write = [](const Question& question) { return latin(kindOf(question).id); };
    return Field<Question>::own("kind", read, write).required();
}

Fields<Question> questionFields(const QuestionKind& kind, int n) {
    return joined<Question>({{kindField(), plainField("ask", &Question::ask).required()},
                             kind.fields(n),
                             {plainField("hint", &Question::hint).seldom()}});
}

} // namespace

bool Question::operator==(const Question& other) const {
    const auto sameAnswer = [](const Answer& a, const Answer& b) { return typeid(a) == typeid(b) && a.same(b); };
    return ask == other.ask && hint == other.hint &&
           (answer == other.answer || (answer && other.answer && sameAnswer(*answer, *other.answer)));
}

Reply judged(const Question& question, const AnswerPointer& given) {
    if (!given)
        return {};
    return {question.answer->accepts(*given) ? Reply::State::Right : Reply::State::Wrong, given};
}

std::vector<Question> readQuestions(const JsonPart& stop, const char* key, int n) {
    std::vector<Question> questions;
    for (const JsonPart& part : stop.parts(key, Question::mostOfAStop)) {
        Question question;
        kindField().read(part, question);
        questions.push_back(readFields(questionFields(kindOf(question), n), part, question));
    }
    return questions;
}

void writeQuestions(JsonWriter& out, const char* key, const std::vector<Question>& questions, int n) {
    out.openList(key);
    for (const Question& question : questions) {
        if (const QString why = question.answer->whyNotAsked(question.ask, n); !why.isEmpty())
            throw UsageError(Message::plain(why.toStdString()));
        out.open();
        writeFields(out, questionFields(kindOf(question), n), question, {nullptr, true});
        out.close();
    }
    out.closeList();
}

QString onPaper(const Question& question) {
    return QStringLiteral("**%1**").arg(asMarkdown(question.ask)) + question.answer->onPaper();
}

} // namespace walshscope::gui
