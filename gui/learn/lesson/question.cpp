// SPDX-License-Identifier: GPL-3.0-or-later
// Reading questions, and saying what is right.
#include "gui/learn/lesson/question.h"

#include "gui/documents/counts.h"

#include <QCoreApplication>

#include <cstdlib>

namespace walshscope::gui {
namespace {

struct QuestionWords {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::Question)
};

Question readQuestion(const JsonPart& part, int n) {
    Question question;
    question.kind = Question::Kind(part.oneOf("kind", questionKinds));
    if (question.kind == Question::Kind::Choice)
        part.allowOnly({"kind", "ask", "choices", "answer", "hint"});
    else
        part.allowOnly({"kind", "ask", "answer", "hint"});
    question.ask = plainString(part, "ask");
    if (part.has("hint"))
        question.hint = plainString(part, "hint");
    switch (question.kind) {
    case Question::Kind::Choice:
        question.choices = part.strings("choices", 1, Question::mostChoices);
        for (const QString& choice : question.choices)
            if (const auto why = whyTooLong(choice))
                part.fail("choices", *why);
        question.answer = part.integer("answer", 1, int(question.choices.size())) - 1;
        break;
    case Question::Kind::Number:
        question.answer = part.integer("answer", -Question::largestNumber, Question::largestNumber);
        break;
    case Question::Kind::Click: {
        const JsonPart answer = part.part("answer");
        answer.allowOnly({"level", "element"});
        question.node = {answer.integer("level", 0, n), std::uint32_t(answer.integer("element", 0, (1 << n) - 1))};
        break;
    }
    }
    return question;
}

void writeQuestion(JsonWriter& out, const Question& question, int n) {
    if (const QString why = whyNotAsked(question, n); !why.isEmpty())
        throw UsageError(Message::plain(why.toStdString()));
    out.open();
    out.write("kind", latin(questionKinds[std::size_t(question.kind)]));
    out.write("ask", checkedPlain("ask", question.ask));
    switch (question.kind) {
    case Question::Kind::Choice:
        out.openList("choices");
        for (const QString& choice : question.choices)
            out.write(nullptr, checkedPlain("choices", choice));
        out.closeList();
        out.write("answer", question.answer + 1);
        break;
    case Question::Kind::Number:
        out.write("answer", question.answer);
        break;
    case Question::Kind::Click:
        out.open("answer");
        out.write("level", question.node.column);
        out.write("element", int(question.node.element));
        out.close();
        break;
    }
    if (!question.hint.isEmpty())
        out.write("hint", checkedPlain("hint", question.hint));
    out.close();
}

} // namespace

std::optional<Message> whyTooLong(const QString& text, qsizetype most) {
    if (text.size() > most)
        return Message::tr("%1 characters, expected at most %2", text.size(), most);
    return {};
}

QString plainString(const JsonPart& part, const char* key) {
    const QString text = part.string(key);
    if (const auto why = whyTooLong(text))
        part.fail(key, *why);
    return text;
}

const QString& checkedPlain(const char* key, const QString& text) {
    if (const auto why = whyTooLong(text))
        throw UsageError(Message::tr("\"%1\" of a lesson has %2", key, *why));
    return text;
}

std::vector<Question> readQuestions(const JsonPart& stop, const char* key, int n) {
    std::vector<Question> questions;
    for (const JsonPart& part : stop.parts(key, Question::mostOfAStop))
        questions.push_back(readQuestion(part, n));
    return questions;
}

void writeQuestions(JsonWriter& out, const char* key, const std::vector<Question>& questions, int n) {
    out.openList(key);
    for (const Question& question : questions)
        writeQuestion(out, question, n);
    out.closeList();
}

QString whyNotAsked(const Question& question, int n) {
    if (question.kind == Question::Kind::Click && (question.node.column > n || question.node.element >> n != 0))
        return QuestionWords::tr("“%1” asks for %2, and for n = %3 there is no such value.")
            .arg(question.ask, nodeInShort(question.node, std::max(n, question.node.column + 1)))
            .arg(n);
    const auto choices = std::size_t(question.choices.size());
    if (question.kind == Question::Kind::Choice && (choices < 1 || choices > Question::mostChoices ||
                                                    question.answer < 0 || std::size_t(question.answer) >= choices))
        return QuestionWords::tr("“%1” needs 1 to %2 choices, one of which is right.")
            .arg(question.ask)
            .arg(Question::mostChoices);
    if (question.kind == Question::Kind::Number && std::abs(std::int64_t(question.answer)) > Question::largestNumber)
        return QuestionWords::tr("The answer to “%1” is beyond ±%2.").arg(question.ask).arg(Question::largestNumber);
    return {};
}

QChar letterOf(int choice) { return QChar(u'A' + choice); }

QString nodeInShort(const Node& node, int n) {
    return node.column == 0   ? QuestionWords::tr("the input %1").arg(node.element)
           : node.column == n ? QuestionWords::tr("W(%1)").arg(node.element)
                              : QuestionWords::tr("the value %1 after level %2").arg(node.element).arg(node.column);
}

QString answerInWords(const Question& question, int n) {
    switch (question.kind) {
    case Question::Kind::Choice:
        return QuestionWords::tr("%1, %2").arg(letterOf(question.answer)).arg(question.choices.value(question.answer));
    case Question::Kind::Number:
        return number(question.answer);
    default:
        return nodeInShort(question.node, n);
    }
}

} // namespace walshscope::gui
