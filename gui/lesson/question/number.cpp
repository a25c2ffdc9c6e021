// SPDX-License-Identifier: GPL-3.0-or-later
// A question for a whole number, which is typed.
#include "gui/documents/counts.h"
#include "gui/lesson/question/answer_editor.h"
#include "gui/lesson/question/answer_pane.h"
#include "gui/lesson/question/plain_field.h"
#include "gui/lesson/question/question_kind.h"
#include "gui/widgets/called.h"
#include "gui/widgets/look.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

namespace walshscope::gui {
namespace {

constexpr int largestNumber = 2'000'000'000;

struct NumberAnswer : Answer {
    std::int64_t value; ///< What is right is at most largestNumber, above and below 0.
    QString computed{}; ///< See computed.h. Who writes another number says it anew.

    explicit NumberAnswer(std::int64_t number = 0) : value(number) {}
    static Fields<NumberAnswer> fields(int) {
        Field<NumberAnswer> answer("answer", &NumberAnswer::value, Whole{-largestNumber, largestNumber});
        return {std::move(answer).required(), plainField("computed", &NumberAnswer::computed).seldom()};
    }
    bool same(const Answer& other) const override {
        const auto& number = own<NumberAnswer>(other);
        return value == number.value && computed == number.computed;
    }
    bool accepts(const Answer& given) const override { return value == own<NumberAnswer>(given).value; }
    QString inWords(int) const override { return number(value); }
    QString onPaper() const override { return u' ' + QString(12, u'.'); }
    AnswerPane* makePane(const QString& ask, QWidget* parent) const override;
};

class NumberPane : public AnswerPane {
public:
    NumberPane(const QString& ask, QWidget* parent)
        : AnswerPane(parent),
          m_number(
              called(new QLineEdit(this), "numberAnswer", QuestionWords::tr("Answer, a whole number: %1").arg(ask))),
          m_answer(
              called(new QPushButton(QuestionWords::tr("Answer"), this), "answerButton", QuestionWords::tr("Answer"))) {
        m_number->setPlaceholderText(QuestionWords::tr("a number"));
        m_number->setMaxLength(20);
        m_number->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        auto* row = new QHBoxLayout(this);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(px::close);
        row->addWidget(m_number, 1);
        row->addWidget(m_answer);
        connect(m_number, &QLineEdit::returnPressed, this, &NumberPane::take);
        connect(m_answer, &QPushButton::clicked, this, &NumberPane::take);
    }

    QWidgetList fields() const override { return {m_number, m_answer}; }
    void display(const Answer* answer, Reply::State state) override {
        if (answer)
            m_number->setText(answer->inWords(0));
        if (state == Reply::State::Wrong)
            m_number->selectAll();
    }

private:
    void take() {
        const QString typed = m_number->text().trimmed();
        if (typed.isEmpty())
            return;
        bool isNumber = false;
        const qlonglong value = QString(typed).replace(u'−', u'-').toLongLong(&isNumber);
        if (isNumber)
            Q_EMIT given(std::make_shared<NumberAnswer>(value));
        else
            Q_EMIT refused(QuestionWords::tr("“%1” is no whole number.").arg(typed));
    }

    QLineEdit* m_number;
    QPushButton* m_answer;
};

AnswerPane* NumberAnswer::makePane(const QString& ask, QWidget* parent) const { return new NumberPane(ask, parent); }

class NumberEditor : public AnswerEditor {
public:
    explicit NumberEditor(QWidget* parent)
        : AnswerEditor(parent),
          m_number(called(new QSpinBox(this), "rightNumber", QuestionWords::tr("The right number"))) {
        m_number->setRange(-largestNumber, largestNumber);
        m_number->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(m_number);
        connect(m_number, &QSpinBox::valueChanged, this, [this](int value) {
            Q_EMIT edited(QuestionWords::tr("right number"), std::make_shared<NumberAnswer>(value), 0);
        });
    }

    QWidgetList fields() const override { return {m_number}; }
    void display(const Answer* answer, int, const std::optional<Spot>&) override {
        setSilently(m_number, m_number->value(), answer ? int(own<NumberAnswer>(*answer).value) : 0,
                    &QSpinBox::setValue);
    }

private:
    QSpinBox* m_number;
};

const bool hasNumbers = addQuestionKind<NumberAnswer>(
    {.place = 2,
     .id = "number",
     .title = [] { return QuestionWords::tr("A number"); },
     .answerTitle = [] { return QuestionWords::tr("Answer"); },
     .first = [](int, const std::optional<Spot>&) -> AnswerPointer { return std::make_shared<NumberAnswer>(); },
     .makeEditor = [](QWidget* parent) -> AnswerEditor* { return new NumberEditor(parent); },
     .written = [](const Answer& answer, int) -> WrittenForm {
         return {.answer = WrittenForm::Number{own<NumberAnswer>(answer).value, own<NumberAnswer>(answer).computed}};
     }});

} // namespace
} // namespace walshscope::gui
