// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out a question, taking an answer and saying what came of it.
#include "gui/lesson/question/question_card.h"

#include "gui/lesson/question/answer_pane.h"
#include "gui/plot/theme.h"
#include "gui/plot/type.h"
#include "gui/widgets/alert.h"
#include "gui/widgets/called.h"
#include "gui/widgets/look.h"
#include "gui/widgets/step_keys.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace walshscope::gui {

QuestionCard::QuestionCard(const Question& question, int n, int number, int of, QWidget* parent)
    : QWidget(parent),
      m_question(question),
      m_n(n),
      m_pane(question.answer->makePane(question.ask, this)),
      m_tell(called(new QToolButton(this), "tellButton", tr("Show the answer: %1").arg(question.ask))),
      m_verdict(called(wrapped({}, this), "questionVerdict", tr("Whether the answer is right"))) {
    setAccessibleName(of > 1 ? tr("Question %1 of %2: %3").arg(number).arg(of).arg(question.ask)
                             : tr("Question: %1").arg(question.ask));
    auto* ask = wrapped(of > 1 ? tr("%1. %2").arg(number).arg(question.ask) : question.ask, this);
    ask->setObjectName(QStringLiteral("questionText"));
    makeHeading(*ask, 1);
    m_tell->setText(tr("Show the answer"));
    m_tell->setToolTip(tr("Then it does not count"));
    m_tell->setAutoRaise(true);
    connect(m_tell, &QToolButton::clicked, this, [this] { Q_EMIT answered({Reply::State::Told}); });
    connect(m_pane, &AnswerPane::given, this,
            [this](const AnswerPointer& answer) { Q_EMIT answered(judged(m_question, answer)); });
    connect(m_pane, &AnswerPane::refused, this, [this](const QString& why) { say(tr("✗ %1").arg(why)); });
    for (QWidget* field : fields())
        if (qobject_cast<QAbstractButton*>(field)) {
            field->setFocusPolicy(Qt::TabFocus);
            field->installEventFilter(this);
            leaveTransportKeys(*field);
        }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px::close);
    layout->addWidget(ask);
    layout->addWidget(m_pane);
    auto* row = new QHBoxLayout;
    row->setSpacing(px::close);
    row->addStretch(1);
    row->addWidget(m_tell);
    layout->addLayout(row);
    layout->addWidget(m_verdict);
    showVerdict();
}

QWidgetList QuestionCard::fields() const { return m_pane->fields() << m_tell; }

QWidget* QuestionCard::firstField() const { return m_pane->fields().value(0); }

bool QuestionCard::give(const Spot& spot) {
    const AnswerPointer given = m_question.answer->at(spot);
    if (given)
        Q_EMIT answered(judged(m_question, given));
    return bool(given);
}

void QuestionCard::display(const Reply& reply) {
    m_reply = reply;
    const AnswerPointer& shown = reply.state == Reply::State::Told ? m_question.answer : reply.given;
    m_pane->display(shown.get(), reply.state);
    for (QWidget* field : m_pane->fields())
        field->setEnabled(reply.isOpen());
    m_tell->setVisible(reply.isOpen());
    showVerdict();
}

/// A sign and words, so that the colour is never alone.
void QuestionCard::showVerdict() {
    QString said;
    if (m_reply.state == Reply::State::Right)
        said = tr("✓ Right: %1.").arg(m_question.answer->inWords(m_n));
    else if (m_reply.state == Reply::State::Told)
        said = tr("The answer is %1. It does not count.").arg(m_question.answer->inWords(m_n));
    else if (m_reply.state == Reply::State::Wrong)
        said = m_question.hint.isEmpty() ? tr("✗ Not %1. Try again.").arg(m_reply.given->inShort(m_n))
                                         : tr("✗ Not %1. %2").arg(m_reply.given->inShort(m_n), m_question.hint);
    QPalette colours;
    const Theme theme = themeFrom(palette());
    if (m_reply.state == Reply::State::Right || m_reply.state == Reply::State::Wrong)
        colours.setColor(QPalette::WindowText, m_reply.state == Reply::State::Right ? theme.right : theme.wrong);
    m_verdict->setPalette(colours);
    say(said);
}

void QuestionCard::say(const QString& verdict) {
    m_verdict->setText(verdict);
    m_verdict->setVisible(!verdict.isEmpty());
    for (QWidget* field : m_pane->fields()) // Where the keys are is where it is heard.
        field->setAccessibleDescription(field->hasFocus() ? verdict : QString());
}

void QuestionCard::tellVerdict() {
    const QWidgetList all = m_pane->fields();
    if (!m_verdict->text().isEmpty() && std::ranges::none_of(all, &QWidget::hasFocus))
        alert(*m_verdict);
}

/// Return answers as Space does.
bool QuestionCard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        auto* button = qobject_cast<QAbstractButton*>(watched);
        if (button && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
            button->click();
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
