// SPDX-License-Identifier: GPL-3.0-or-later
// A question for a whole number, which is typed.
#include "gui/documents/counts.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/question/answer_editor.h"
#include "gui/lesson/question/answer_pane.h"
#include "gui/lesson/question/computed.h"
#include "gui/lesson/question/plain_field.h"
#include "gui/lesson/question/question_kind.h"
#include "gui/widgets/called.h"
#include "gui/widgets/look.h"
#include "gui/widgets/number_box.h"
#include "gui/widgets/plain_text.h"
#include "gui/words/wording.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>

#include <utility>

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

/// "151,552" and "151 552" are written as lessons write them; "1,5" is none of these.
QString withoutSeparators(QString typed) {
    typed.replace(u'−', u'-');
    static const QRegularExpression inGroups(QStringLiteral("^[+-]?\\d{1,3}([,'\\x{2019}\\s]\\d{3})+$"),
                                             QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression separator(QStringLiteral("[,'\\x{2019}\\s]"),
                                              QRegularExpression::UseUnicodePropertiesOption);
    return inGroups.match(typed).hasMatch() ? typed.remove(separator) : typed;
}

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
        m_number->setInputMethodHints(Qt::ImhFormattedNumbersOnly);
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
        const qlonglong value = withoutSeparators(typed).toLongLong(&isNumber);
        if (isNumber)
            Q_EMIT given(std::make_shared<NumberAnswer>(value));
        else
            Q_EMIT refused(QuestionWords::tr("“%1” is not a whole number.").arg(typed));
    }

    QLineEdit* m_number;
    QPushButton* m_answer;
};

AnswerPane* NumberAnswer::makePane(const QString& ask, QWidget* parent) const { return new NumberPane(ask, parent); }

class NumberEditor : public AnswerEditor {
public:
    explicit NumberEditor(QWidget* parent)
        : AnswerEditor(parent),
          m_number(called(new NumberBox(this), "rightNumber", QuestionWords::tr("The right number"))),
          m_computed(called(new QComboBox(this), "computedNumber", QuestionWords::tr("How it is computed"))),
          m_words(
              called(new PlainLabel(this), "computedWords", QuestionWords::tr("What a computed answer is good for"))) {
        m_number->setRange(-largestNumber, largestNumber);
        m_computed->setEditable(true);
        m_computed->setInsertPolicy(QComboBox::NoInsert);
        m_computed->addItems({QString(), QStringLiteral("weight"), QStringLiteral("nonlinearity"),
                              QStringLiteral("W(0)"), QStringLiteral("agreements(0)")});
        m_computed->lineEdit()->setPlaceholderText(QuestionWords::tr("not computed"));
        m_computed->lineEdit()->setMaxLength(20);
        m_computed->lineEdit()->setAccessibleName(m_computed->accessibleName());
        m_computed->setToolTip(
            QuestionWords::tr("weight, nonlinearity, W(a), or agreements(a), the number of x with f(x) = a·x"));
        m_words->setWordWrap(true);
        for (QWidget* field : {static_cast<QWidget*>(m_number), static_cast<QWidget*>(m_computed)})
            field->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(px::close);
        column->addWidget(m_number);
        column->addWidget(m_computed);
        column->addWidget(m_words);
        connect(m_number, &QSpinBox::valueChanged, this, [this](int value) {
            Q_EMIT edited(QuestionWords::tr("right number"), std::make_shared<NumberAnswer>(value), 0);
        });
        connect(m_computed, &QComboBox::editTextChanged, this, &NumberEditor::compute);
    }

    QWidgetList fields() const override { return {m_number, m_computed}; }
    void display(const Answer* answer, const LessonView& view, const std::optional<Spot>&) override {
        m_view = view;
        const NumberAnswer shown = answer ? own<NumberAnswer>(*answer) : NumberAnswer();
        setSilently(m_number, m_number->value(), int(shown.value), &QSpinBox::setValue);
        // What is not a name yet is still being typed.
        if (std::exchange(m_shown, shown.computed) != shown.computed || !m_computed->hasFocus())
            setSilently(m_computed, m_computed->currentText(), shown.computed, &QComboBox::setEditText);
        m_computed->setEnabled(answer && (computedFrom(view) || !shown.computed.isEmpty()));
        say(shown);
    }

private:
    void compute(const QString& typed) {
        const QString name = typed.trimmed();
        const BooleanFunction* f = computedFrom(m_view);
        const auto value = f ? computedOf(name, *f) : std::nullopt;
        if (!value && !name.isEmpty()) {
            m_words->setText(worded(*whyNotComputed(name, 0, m_view)));
            return;
        }
        auto answer = std::make_shared<NumberAnswer>(value.value_or(m_number->value()));
        answer->computed = m_shown = name;
        Q_EMIT edited(QuestionWords::tr("how the answer is computed"), answer, 1);
    }

    void say(const NumberAnswer& shown) {
        const auto why = shown.computed.isEmpty() ? std::nullopt : whyNotComputed(shown.computed, shown.value, m_view);
        m_words->setText(why ? worded(*why)
                         : !shown.computed.isEmpty()
                             ? QuestionWords::tr("Learning platforms can ask the same of other functions as well.")
                         : computedFrom(m_view)
                             ? QuestionWords::tr("An answer that is computed can be asked of other functions as well.")
                             : QuestionWords::tr("What is asked of a Boolean function of 1 to %1 variables can be "
                                                 "computed.")
                                   .arg(mostComputedVariables));
    }

    LessonView m_view;
    QString m_shown; ///< Of the question.
    QSpinBox* m_number;
    QComboBox* m_computed;
    QLabel* m_words;
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
