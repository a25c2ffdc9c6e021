// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the fields of a question, and making new questions out of what is typed.
#include "gui/lesson/question_editor.h"

#include "gui/lesson/growing_field.h"
#include "gui/lesson/question/answer_editor.h"
#include "gui/lesson/question/plain_field.h"
#include "gui/lesson/question/question_kind.h"
#include "gui/widgets/icon.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace walshscope::gui {
namespace {

/// What is typed into, of each question.
enum TypedField { Ask, Hint, FirstOfAnswer };
constexpr int fieldsOfAQuestion = FirstOfAnswer + AnswerEditor::mostFields;

QPushButton* push(const char* name, const QString& text, const QString& toolTip, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(withoutMnemonic(text));
    button->setToolTip(toolTip);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

QuestionEditor::QuestionEditor(QWidget* parent)
    : QWidget(parent),
      m_place(new PlainLabel(this)),
      m_before(step("previousQuestionButton", tr("Previous question"), -1)),
      m_after(step("nextQuestionButton", tr("Next question"), 1)),
      m_add(push("addQuestionButton", tr("Add"), tr("A new question at this stop"), this)),
      m_remove(push("removeQuestionButton", tr("Remove"), tr("Undo brings the question back"), this)),
      m_try(push("tryQuestionsButton", tr("Try as a student"), tr("Shows this stop as a student will see it"), this)),
      m_ask(field("askField", tr("Question"), tr("What is asked"))),
      m_hint(field("hintField", tr("Hint"), tr("Shown to a student who was wrong"))),
      m_answerTitle(new PlainLabel(this)) {
    setObjectName(QStringLiteral("questionEditor"));
    setAccessibleName(tr("Questions of the stop"));
    m_place->setObjectName(QStringLiteral("questionPlace"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, px::close, 0, 0);
    grid->setSpacing(px::close);
    grid->addWidget(makeHead(), 0, 0, 1, 2);
    const auto row = [&](int at, const QString& title, QWidget* field) {
        auto* label = new PlainLabel(title, this);
        label->setBuddy(field);
        grid->addWidget(label, at, 0, Qt::AlignTop);
        grid->addWidget(field, at, 1);
    };
    row(1, tr("Question"), m_ask);
    grid->addWidget(m_answerTitle, 2, 0, Qt::AlignTop);
    grid->addWidget(makeAnswers(), 2, 1);
    row(3, tr("Hint"), m_hint);
    grid->setColumnStretch(1, 1);
    // The answer comes before the hint, though it was made after it.
    QWidgetList order{m_ask};
    for (const auto& [kind, answer] : m_answers)
        order << answer->fields();
    order << m_hint << m_try;
    for (qsizetype i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
    grid->addWidget(m_try, 4, 0, 1, 2);
    grid->setRowStretch(5, 1);
    connectFields();
    showCurrent();
}

QToolButton* QuestionEditor::step(const char* name, const QString& text, int by) {
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setIcon(by < 0 ? icon("back") : icon("forward"));
    button->setAccessibleName(text);
    button->setToolTip(text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, [this, by] {
        m_current += by;
        showCurrent();
    });
    return button;
}

GrowingField* QuestionEditor::field(const char* name, const QString& accessibleName, const QString& placeholder) {
    auto* field = new GrowingField(this);
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(accessibleName);
    field->setPlaceholderText(placeholder);
    field->setMaxLength(int(mostPlainCharacters));
    return field;
}

QWidget* QuestionEditor::makeHead() {
    auto* head = new QWidget(this);
    auto* menu = new QMenu(m_add);
    for (const QuestionKind& kind : questionKinds()) {
        QAction* action = menu->addAction(kind.title(), this, [this, &kind] { add(kind); });
        const QString id = latin(kind.id);
        action->setObjectName(QStringLiteral("add") + id.first(1).toUpper() + id.mid(1));
    }
    m_add->setMenu(menu);
    auto* rows = new QVBoxLayout(head);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(px::close);
    auto* places = new QHBoxLayout;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_before, m_place, m_after})
        places->addWidget(widget);
    places->addStretch(1);
    auto* changes = new QHBoxLayout;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_add, m_remove})
        changes->addWidget(widget, 1);
    for (QLayout* row : {places, changes}) {
        row->setSpacing(px::close);
        rows->addLayout(row);
    }
    connect(m_remove, &QPushButton::clicked, this, [this] {
        std::vector<Question> questions = m_questions;
        questions.erase(questions.begin() + m_current);
        m_current = std::max(0, m_current - 1);
        Q_EMIT edited(tr("remove a question"), questions, -1);
    });
    connect(m_try, &QPushButton::clicked, this, &QuestionEditor::tryWanted);
    return head;
}

QWidget* QuestionEditor::makeAnswers() {
    auto* answers = new QWidget(this);
    auto* column = new QVBoxLayout(answers);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(px::close);
    for (const QuestionKind& kind : questionKinds()) {
        AnswerEditor* editor = kind.makeEditor(answers);
        column->addWidget(editor);
        m_answers.emplace_back(&kind, editor);
        connect(editor, &AnswerEditor::edited, this,
                [this, &kind](const QString& what, const AnswerPointer& answer, int field) {
                    if (current() && &kindOf(*current()) == &kind)
                        change(what, field < 0 ? -1 : FirstOfAnswer + field, [&](Question& q) { q.answer = answer; });
                });
    }
    return answers;
}

template <class Change>
void QuestionEditor::change(const QString& what, int field, Change change) {
    if (!current())
        return;
    std::vector<Question> questions = m_questions;
    change(questions[std::size_t(m_current)]);
    Q_EMIT edited(what, questions, field < 0 ? -1 : m_current * fieldsOfAQuestion + field);
}

void QuestionEditor::connectFields() {
    connect(m_ask, &GrowingField::textEdited, this,
            [this](const QString& typed) { change(tr("question"), Ask, [&](Question& q) { q.ask = typed; }); });
    connect(m_hint, &GrowingField::textEdited, this,
            [this](const QString& typed) { change(tr("hint"), Hint, [&](Question& q) { q.hint = typed; }); });
}

void QuestionEditor::add(const QuestionKind& kind) {
    std::vector<Question> questions = m_questions;
    m_current = questions.empty() ? 0 : m_current + 1;
    questions.insert(questions.begin() + m_current, {{}, kind.first(m_view.n(), m_picked), {}});
    Q_EMIT edited(tr("add a question"), questions, -1);
    m_ask->setFocus();
}

void QuestionEditor::display(const LessonStop* stop) {
    m_questions = stop ? stop->questions : std::vector<Question>();
    m_view = stop ? stop->view : LessonView();
    m_hasStop = stop;
    showCurrent();
}

void QuestionEditor::setPicked(const std::optional<Spot>& spot) {
    m_picked = spot;
    if (const Question* question = current(); spot && question && question->answer->isOpen() && isVisible())
        change(tr("what is to be clicked"), -1, [&](Question& q) { q.answer = q.answer->at(*spot); });
    showCurrent();
}

void QuestionEditor::showCurrent() {
    const int count = int(m_questions.size());
    m_current = std::clamp(m_current, 0, std::max(0, count - 1));
    const Question* question = current();
    m_place->setText(count ? tr("%1 of %2").arg(m_current + 1).arg(count) : tr("none"));
    m_before->setEnabled(m_current > 0);
    m_after->setEnabled(m_current + 1 < count);
    m_add->setEnabled(m_hasStop && count < int(Question::mostOfAStop));
    m_remove->setEnabled(question);
    m_try->setEnabled(question);
    m_ask->setEnabled(question);
    m_hint->setEnabled(question);
    const QuestionKind* kind = question ? &kindOf(*question) : nullptr;
    for (const auto& [each, answer] : m_answers) {
        answer->setVisible(each == kind);
        answer->display(each == kind ? question->answer.get() : nullptr, m_view, m_picked);
    }
    if (kind)
        m_answerTitle->setText(kind->answerTitle());
    m_answerTitle->setVisible(kind);
    setSilently(m_ask, m_ask->text(), question ? question->ask : QString(), &GrowingField::setText);
    setSilently(m_hint, m_hint->text(), question ? question->hint : QString(), &GrowingField::setText);
}

} // namespace walshscope::gui
