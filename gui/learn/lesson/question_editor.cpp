// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the fields of a question, and making new questions out of what is typed.
#include "gui/learn/lesson/question_editor.h"

#include "gui/stepping/glyph_icon.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/step_keys.h"
#include "gui/widgets/words_label.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int fieldsOfAQuestion = 8;
constexpr int linesOfChoices = 2; ///< At least.

enum Field { Ask, Choices, RightChoice, Number, Hint };

QPushButton* push(const char* name, const QString& text, const QString& toolTip, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(QString(text).remove(u'&'));
    button->setToolTip(toolTip);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

template <class Editor, class Value, class Set>
void setSilently(Editor* editor, const Value& now, const Value& value, Set set) {
    if (now == value)
        return;
    const QSignalBlocker silent(editor);
    (editor->*set)(value);
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
      m_answerTitle(new PlainLabel(this)),
      m_choice(new QWidget(this)),
      m_choices(new QPlainTextEdit(m_choice)),
      m_right(new QComboBox(m_choice)),
      m_number(new QSpinBox(this)),
      m_click(new QWidget(this)),
      m_node(new WordsLabel("clickAnswer", tr("What is to be clicked"), 1, m_click)),
      m_useSelected(push("useSelectedButton", tr("Use the selected value"),
                         tr("The answer is the value that is selected in the picture now"), m_click)) {
    setObjectName(QStringLiteral("questionEditor"));
    setAccessibleName(tr("Questions of the stop"));
    m_place->setObjectName(QStringLiteral("questionPlace"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 4, 0, 0);
    grid->setSpacing(4);
    grid->addWidget(makeHead(), 0, 0, 1, 2);
    const auto row = [&](int at, const QString& title, QWidget* field) {
        auto* label = new PlainLabel(title, this);
        label->setBuddy(field);
        grid->addWidget(label, at, 0);
        grid->addWidget(field, at, 1);
    };
    row(1, tr("Question"), m_ask);
    grid->addWidget(m_answerTitle, 2, 0, Qt::AlignTop);
    grid->addWidget(makeAnswers(), 2, 1);
    row(3, tr("Hint"), m_hint);
    grid->setColumnStretch(1, 1);
    // The answer comes before the hint, though it was made after it.
    QWidget* last = m_ask;
    for (QWidget* next : std::initializer_list<QWidget*>{m_choices, m_right, m_number, m_useSelected, m_hint, m_try}) {
        setTabOrder(last, next);
        last = next;
    }
    grid->addWidget(m_try, 4, 0, 1, 2);
    grid->setRowStretch(5, 1);
    connectFields();
    showCurrent();
}

QToolButton* QuestionEditor::step(const char* name, const QString& text, int by) {
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setIcon(glyphIcon(by < 0 ? Glyph::Back : Glyph::Forward));
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

QLineEdit* QuestionEditor::field(const char* name, const QString& accessibleName, const QString& placeholder) {
    auto* field = new QLineEdit(this);
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(accessibleName);
    field->setPlaceholderText(placeholder);
    field->setMaxLength(int(mostPlainCharacters));
    field->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    return field;
}

QWidget* QuestionEditor::makeHead() {
    auto* head = new QWidget(this);
    auto* menu = new QMenu(m_add);
    const std::tuple<const char*, QString, Question::Kind> kinds[] = {
        {"addChoice", tr("One of several"), Question::Kind::Choice},
        {"addNumber", tr("A number"), Question::Kind::Number},
        {"addClick", tr("A click in the picture"), Question::Kind::Click}};
    for (const auto& [name, title, kind] : kinds) {
        QAction* action = menu->addAction(title, this, [this, kind = kind] { add(kind); });
        action->setObjectName(QLatin1String(name));
    }
    m_add->setMenu(menu);
    auto* rows = new QVBoxLayout(head);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(4);
    auto* places = new QHBoxLayout;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_before, m_place, m_after})
        places->addWidget(widget);
    places->addStretch(1);
    auto* changes = new QHBoxLayout;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_add, m_remove})
        changes->addWidget(widget, 1);
    for (QLayout* row : {places, changes}) {
        row->setSpacing(4);
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
    m_choices->setObjectName(QStringLiteral("choicesField"));
    m_choices->setAccessibleName(tr("Choices, one per line"));
    m_choices->setPlaceholderText(tr("One choice per line"));
    m_choices->setTabChangesFocus(true);
    m_choices->setMinimumHeight(linesOfChoices * m_choices->fontMetrics().lineSpacing() +
                                2 * int(m_choices->document()->documentMargin()) + 2 * m_choices->frameWidth());
    m_choices->setMaximumHeight(4 * m_choices->minimumHeight());
    m_choices->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);
    m_right->setObjectName(QStringLiteral("rightChoice"));
    m_right->setAccessibleName(tr("The right choice"));
    m_right->setToolTip(tr("The right choice"));
    m_right->setFocusPolicy(Qt::TabFocus);
    m_number->setObjectName(QStringLiteral("rightNumber"));
    m_number->setAccessibleName(tr("The right number"));
    m_number->setRange(-Question::largestNumber, Question::largestNumber);
    m_number->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* choice = new QHBoxLayout(m_choice);
    choice->addWidget(m_choices, 1);
    choice->addWidget(m_right, 0, Qt::AlignTop);
    auto* click = new QVBoxLayout(m_click);
    click->addWidget(m_node);
    click->addWidget(m_useSelected);
    auto* all = new QVBoxLayout(answers);
    for (QLayout* each : std::initializer_list<QLayout*>{choice, click, all}) {
        each->setContentsMargins(0, 0, 0, 0);
        each->setSpacing(4);
    }
    for (QWidget* each : std::initializer_list<QWidget*>{m_choice, m_number, m_click})
        all->addWidget(each);
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
    connect(m_ask, &QLineEdit::textEdited, this,
            [this](const QString& typed) { change(tr("question"), Ask, [&](Question& q) { q.ask = typed; }); });
    connect(m_hint, &QLineEdit::textEdited, this,
            [this](const QString& typed) { change(tr("hint"), Hint, [&](Question& q) { q.hint = typed; }); });
    connect(m_number, &QSpinBox::valueChanged, this,
            [this](int value) { change(tr("right number"), Number, [&](Question& q) { q.answer = value; }); });
    connect(m_right, &QComboBox::activated, this,
            [this](int row) { change(tr("right choice"), RightChoice, [&](Question& q) { q.answer = row; }); });
    connect(m_choices, &QPlainTextEdit::textChanged, this, [this] {
        change(tr("choices"), Choices, [this](Question& q) {
            q.choices = m_choices->toPlainText().split(u'\n').mid(0, qsizetype(Question::mostChoices));
            q.answer = std::min(q.answer, int(q.choices.size()) - 1);
        });
    });
    connect(m_useSelected, &QPushButton::clicked, this, [this] {
        if (m_selected)
            change(tr("what is to be clicked"), -1, [this](Question& q) { q.node = *m_selected; });
    });
}

void QuestionEditor::add(Question::Kind kind) {
    Question question;
    question.kind = kind;
    if (kind == Question::Kind::Choice)
        question.choices = {tr("the right one"), tr("another")};
    if (kind == Question::Kind::Click)
        question.node = m_selected.value_or(Node{m_n, 0});
    std::vector<Question> questions = m_questions;
    m_current = questions.empty() ? 0 : m_current + 1;
    questions.insert(questions.begin() + m_current, question);
    Q_EMIT edited(tr("add a question"), questions, -1);
    m_ask->setFocus();
}

void QuestionEditor::display(const LessonStop* stop) {
    m_questions = stop ? stop->questions : std::vector<Question>();
    m_n = stop && stop->view.input ? stop->view.input->n() : 0;
    m_hasStop = stop;
    showCurrent();
}

void QuestionEditor::setSelected(std::optional<Node> node) {
    m_selected = node;
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
    const auto kind = question ? question->kind : Question::Kind::Choice;
    m_choice->setVisible(question && kind == Question::Kind::Choice);
    m_number->setVisible(question && kind == Question::Kind::Number);
    m_click->setVisible(question && kind == Question::Kind::Click);
    m_answerTitle->setText(kind == Question::Kind::Choice ? tr("Choices") : tr("Answer"));
    m_answerTitle->setVisible(question);
    const Question shown = question ? *question : Question();
    setSilently(m_ask, m_ask->text(), shown.ask, &QLineEdit::setText);
    setSilently(m_hint, m_hint->text(), shown.hint, &QLineEdit::setText);
    setSilently(m_number, m_number->value(), kind == Question::Kind::Number ? shown.answer : 0, &QSpinBox::setValue);
    setSilently(m_choices, m_choices->toPlainText(), shown.choices.join(u'\n'), &QPlainTextEdit::setPlainText);
    const QSignalBlocker silent(m_right);
    m_right->clear();
    for (int i = 0; i < int(shown.choices.size()); ++i)
        m_right->addItem(letterOf(i));
    m_right->setCurrentIndex(shown.answer);
    m_node->setText(kind == Question::Kind::Click ? nodeInShort(shown.node, m_n) : QString());
    m_useSelected->setEnabled(m_selected.has_value());
}

} // namespace walshscope::gui
