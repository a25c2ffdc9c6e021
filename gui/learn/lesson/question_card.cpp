// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out a question, taking an answer and judging it.
#include "gui/learn/lesson/question_card.h"

#include "gui/documents/counts.h"
#include "gui/plot/theme.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/step_keys.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

namespace walshscope::gui {
namespace {

QLabel* wrapped(const QString& text, QWidget* parent) {
    auto* label = new PlainLabel(text, parent);
    label->setWordWrap(true);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return label;
}

} // namespace

QuestionCard::QuestionCard(const Question& question, int n, int number, int of, QWidget* parent)
    : QWidget(parent), m_question(question), m_n(n), m_verdict(wrapped({}, this)) {
    setAccessibleName(of > 1 ? tr("Question %1 of %2: %3").arg(number).arg(of).arg(question.ask)
                             : tr("Question: %1").arg(question.ask));
    auto* ask = wrapped(of > 1 ? tr("%1. %2").arg(number).arg(question.ask) : question.ask, this);
    ask->setObjectName(QStringLiteral("questionText"));
    QFont bold = ask->font();
    bold.setBold(true);
    ask->setFont(bold);
    m_verdict->setObjectName(QStringLiteral("questionVerdict"));
    m_verdict->setAccessibleName(tr("Whether the answer is right"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(ask);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    if (question.kind == Question::Kind::Choice) {
        layout->addWidget(makeChoices());
    } else if (question.kind == Question::Kind::Number) {
        auto* number = new QHBoxLayout;
        number->setSpacing(4);
        number->addWidget(makeNumber(), 1);
        number->addWidget(m_answer);
        layout->addLayout(number);
    } else {
        layout->addWidget(wrapped(tr("Click it in the picture."), this));
    }
    row->addStretch(1);
    row->addWidget(makeTell());
    layout->addLayout(row);
    layout->addWidget(m_verdict);
    showVerdict();
}

QWidget* QuestionCard::makeChoices() {
    auto* choices = new QWidget(this);
    auto* grid = new QGridLayout(choices);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(4);
    grid->setColumnStretch(1, 1);
    for (int i = 0; i < int(m_question.choices.size()); ++i) {
        auto* button = new QToolButton(choices);
        button->setObjectName(QStringLiteral("choice%1").arg(letterOf(i)));
        button->setText(letterOf(i));
        button->setAccessibleName(tr("%1: %2").arg(letterOf(i)).arg(m_question.choices[i]));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->installEventFilter(this);
        leaveTransportKeys(*button);
        connect(button, &QToolButton::clicked, this, [this, i] { judge(i == m_question.answer, letterOf(i)); });
        auto* text = wrapped(m_question.choices[i], choices);
        text->installEventFilter(this);
        m_choiceTexts << text;
        grid->addWidget(button, i, 0, Qt::AlignTop);
        grid->addWidget(text, i, 1, Qt::AlignVCenter);
        m_choices.push_back(button);
        m_fields << button;
    }
    return choices;
}

QWidget* QuestionCard::makeNumber() {
    m_number = new QLineEdit(this);
    m_number->setObjectName(QStringLiteral("numberAnswer"));
    m_number->setAccessibleName(tr("Answer, a whole number: %1").arg(m_question.ask));
    m_number->setPlaceholderText(tr("a number"));
    m_number->setMaxLength(20);
    m_number->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_answer = new QPushButton(tr("Answer"), this);
    m_answer->setObjectName(QStringLiteral("answerButton"));
    m_answer->setAccessibleName(m_answer->text());
    m_answer->setFocusPolicy(Qt::TabFocus);
    m_answer->installEventFilter(this);
    leaveTransportKeys(*m_answer);
    connect(m_number, &QLineEdit::returnPressed, this, &QuestionCard::takeNumber);
    connect(m_answer, &QPushButton::clicked, this, &QuestionCard::takeNumber);
    m_fields << m_number << m_answer;
    return m_number;
}

QWidget* QuestionCard::makeTell() {
    m_tell = new QToolButton(this);
    m_tell->setText(tr("Show the answer"));
    m_tell->setObjectName(QStringLiteral("tellButton"));
    m_tell->setAccessibleName(tr("Show the answer: %1").arg(m_question.ask));
    m_tell->setToolTip(tr("Then it does not count"));
    m_tell->setAutoRaise(true);
    m_tell->setFocusPolicy(Qt::TabFocus);
    m_tell->installEventFilter(this);
    leaveTransportKeys(*m_tell);
    connect(m_tell, &QToolButton::clicked, this, [this] { Q_EMIT answered({Reply::State::Told, {}}); });
    m_fields << m_tell;
    return m_tell;
}

void QuestionCard::takeNumber() {
    const QString typed = m_number->text().trimmed();
    bool isNumber = false;
    const qlonglong value = QString(typed).replace(u'−', u'-').toLongLong(&isNumber);
    if (typed.isEmpty())
        return;
    if (!isNumber) {
        m_verdict->setText(tr("✗ “%1” is no whole number.").arg(typed));
        m_verdict->show();
        return;
    }
    judge(value == m_question.answer, number(value));
}

void QuestionCard::give(const Node& node) { judge(node == m_question.node, nodeInShort(node, m_n)); }

void QuestionCard::judge(bool right, const QString& given) {
    Q_EMIT answered({right ? Reply::State::Right : Reply::State::Wrong, given});
}

void QuestionCard::display(const Reply& reply) {
    m_reply = reply;
    const bool told = reply.state == Reply::State::Told;
    for (int i = 0; i < int(m_choices.size()); ++i) {
        m_choices[std::size_t(i)]->setChecked(told ? i == m_question.answer : reply.given == QString(letterOf(i)));
        m_choices[std::size_t(i)]->setEnabled(reply.isOpen());
    }
    if (m_number) {
        if (told || !reply.given.isEmpty())
            m_number->setText(told ? number(m_question.answer) : reply.given);
        if (reply.state == Reply::State::Wrong)
            m_number->selectAll();
        m_number->setEnabled(reply.isOpen());
        m_answer->setEnabled(reply.isOpen());
    }
    m_tell->setVisible(reply.isOpen());
    showVerdict();
}

/// A sign and words, so that the colour is never alone.
void QuestionCard::showVerdict() {
    QString said;
    if (m_reply.state == Reply::State::Right)
        said = tr("✓ Right: %1.").arg(answerInWords(m_question, m_n));
    else if (m_reply.state == Reply::State::Told)
        said = tr("The answer is %1. It does not count.").arg(answerInWords(m_question, m_n));
    else if (m_reply.state == Reply::State::Wrong)
        said = m_question.hint.isEmpty() ? tr("✗ Not %1. Try again.").arg(m_reply.given)
                                         : tr("✗ Not %1. %2").arg(m_reply.given, m_question.hint);
    QPalette colours;
    const Theme theme = themeFrom(palette());
    if (m_reply.state == Reply::State::Right || m_reply.state == Reply::State::Wrong)
        colours.setColor(QPalette::WindowText, m_reply.state == Reply::State::Right ? theme.right : theme.wrong);
    m_verdict->setPalette(colours);
    m_verdict->setText(said);
    m_verdict->setVisible(!said.isEmpty());
}

/// Return answers as Space does, and who clicks a choice's words means the choice.
bool QuestionCard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        auto* button = qobject_cast<QAbstractButton*>(watched);
        if (button && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
            button->click();
            return true;
        }
    } else if (event->type() == QEvent::MouseButtonRelease) {
        const qsizetype choice = m_choiceTexts.indexOf(static_cast<QWidget*>(watched));
        if (choice >= 0) {
            m_choices[std::size_t(choice)]->click();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void QuestionCard::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showVerdict();
}

} // namespace walshscope::gui
