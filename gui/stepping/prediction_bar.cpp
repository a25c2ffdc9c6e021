// SPDX-License-Identifier: GPL-3.0-or-later
// Asking, judging and going on.
#include "gui/stepping/prediction_bar.h"

#include "gui/documents/counts.h"
#include "gui/stepping/prediction_field.h"
#include "gui/stepping/prediction_score.h"
#include "gui/widgets/called.h"
#include "gui/widgets/field_keys.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/step_keys.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

constexpr int fieldLetters = 9;

bool samePlace(const std::optional<Prediction>& a, const std::optional<Prediction>& b) {
    return a.has_value() == b.has_value() && (!a || a->place == b->place);
}

} // namespace

PredictionBar::PredictionBar(const QString& workspace, QWidget& picture, QWidget* parent)
    : QWidget(parent),
      m_picture(picture),
      m_question(new WordsLabel(qPrintable(workspace + QStringLiteral("Question")), tr("What is asked"), 2, this)),
      m_symbol(new PlainLabel(this)),
      m_field(
          called(new PredictionField(this), qPrintable(workspace + QStringLiteral("Prediction")), tr("Your value"))),
      m_line(new QHBoxLayout),
      m_show(
          called(new QPushButton(tr("Show"), this), qPrintable(workspace + QStringLiteral("ShowAnswer")), tr("Show"))),
      m_score(new PredictionScore(qPrintable(workspace + QStringLiteral("PredictionScore")), this)) {
    setObjectName(workspace + QStringLiteral("PredictionBar"));
    m_symbol->setBuddy(m_field);
    m_field->setFixedWidth(m_field->fontMetrics().averageCharWidth() * fieldLetters + 2 * px::field);
    m_field->installEventFilter(this);
    m_show->setFocusPolicy(Qt::TabFocus); // A click leaves the keys to the field.
    leaveTransportKeys(*m_show);
    connect(m_show, &QPushButton::clicked, this, [this] {
        if (!asked()) {
            enter();
            return;
        }
        m_right.reset();
        m_field->setText(number(*m_asked->answer));
        m_said = tr("%1 = %2: %3").arg(m_asked->symbol, number(*m_asked->answer), m_asked->why);
        settle(false);
    });
    m_line->setContentsMargins(px::edge, px::close, px::edge, 0);
    m_line->setSpacing(px::field);
    m_line->addWidget(m_question, 1);
    // Beside each other, as pages may be low.
    auto* answer = new QHBoxLayout;
    answer->setContentsMargins(px::edge, 0, 0, 0);
    answer->setSpacing(px::field);
    answer->addWidget(m_symbol);
    answer->addWidget(m_field);
    answer->addWidget(m_show);
    answer->addWidget(m_score, 1);
    m_score->setContentsMargins(px::field, 0, px::edge, 0);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(px::close);
    rows->addLayout(m_line);
    rows->addLayout(answer);
    QWidget::setTabOrder(&picture, m_field);
    QWidget::setTabOrder(m_field, m_show);
    display();
}

void PredictionBar::ask(const void* subject, const std::optional<Prediction>& next) {
    if (m_explains && subject == m_subject && (m_settling || samePlace(next, m_held))) {
        m_held = next;
        return;
    }
    if (!m_explains && subject == m_subject && samePlace(next, m_asked)) {
        m_asked = next; // Its words may be others.
        display();
        begin();
        return;
    }
    if (subject != m_subject) {
        m_tally.clear();
        m_begins = true;
        m_said.clear();
    } else if (!m_settling) {
        m_said.clear();
        if (const auto typed = m_field->value(); typed && asked())
            judge(*typed);
    }
    m_begins = m_begins || m_picture.hasFocus();
    m_hasAskedFirst = false;
    m_subject = subject;
    m_explains = false;
    m_held.reset();
    m_asked = next;
    m_field->clear();
    makeChoices();
    display();
    begin();
}

void PredictionBar::clear() {
    if (m_field->hasFocus() || m_show->hasFocus())
        m_picture.setFocus();
    m_subject = nullptr;
    m_asked.reset();
    m_held.reset();
    m_explains = m_begins = m_hasAskedFirst = false;
    m_tally.clear();
    m_said.clear();
    m_field->clear();
    makeChoices();
    display();
}

void PredictionBar::answer(std::int64_t value) {
    if (!asked())
        return;
    m_field->setText(number(value));
    judge(value);
    settle(*m_right);
}

void PredictionBar::enter() {
    if (m_explains)
        goOn();
    else if (m_asked && !m_asked->answer)
        Q_EMIT skipWanted();
    else if (const auto typed = m_field->value())
        answer(*typed);
}

void PredictionBar::judge(std::int64_t value) {
    m_right = value == m_asked->answer;
    m_tally.take(m_asked->place, m_right);
    m_said = *m_right ? tr("✓ %1 = %2: %3").arg(m_asked->symbol, number(value), m_asked->why)
                      : tr("✗ %1 is not %2: %3").arg(m_asked->symbol, number(value), m_asked->why);
}

void PredictionBar::settle(bool right) {
    m_explains = !right;
    {
        const QScopedValueRollback settling(m_settling, true);
        Q_EMIT settled(right);
    }
    if (m_explains && !m_held)
        goOn(); // Nothing is left to be asked.
    display();
}

void PredictionBar::goOn() {
    m_explains = false;
    m_asked = std::exchange(m_held, {});
    m_hasAskedFirst = false;
    m_field->clear();
    makeChoices();
    if (!m_settling && m_asked)
        m_said.clear();
    m_begins = m_begins || m_picture.hasFocus() || m_show->hasFocus();
    display();
    begin();
    Q_EMIT askedChanged();
}

void PredictionBar::begin() {
    if (!m_begins || !isVisible() || !m_asked)
        return;
    m_begins = false;
    if (!isTypedInto(window()->focusWidget()))
        focusField();
}

bool PredictionBar::focusField() {
    if (!m_asked || !isVisible())
        return false;
    m_field->setFocus();
    return true;
}

bool PredictionBar::asksFirst() {
    if (!asked() || m_field->value() || m_hasAskedFirst || !focusField())
        return false;
    m_hasAskedFirst = true;
    m_score->say({}, tr("Answer first, or press → again to see the answer."));
    return true;
}

void PredictionBar::makeChoices() {
    for (QPushButton* choice : m_choices) {
        choice->hide();
        choice->setObjectName({});
        choice->deleteLater(); // It may be its click that brought us here.
    }
    m_choices.clear();
    if (!m_asked)
        return;
    QWidget* before = m_field;
    for (const auto& [says, value] : m_asked->choices) {
        auto* choice =
            called(new QPushButton(says, this), qPrintable(m_field->objectName() + QString::number(value)), says);
        choice->setFocusPolicy(Qt::TabFocus);
        leaveTransportKeys(*choice);
        connect(choice, &QPushButton::clicked, this, [this, value = value] { answer(value); });
        m_line->addWidget(choice);
        QWidget::setTabOrder(before, choice);
        before = choice;
        m_choices.push_back(choice);
    }
    QWidget::setTabOrder(before, m_show);
}

void PredictionBar::display() {
    const bool asks = m_asked.has_value(), waits = asked();
    m_question->setText(!asks        ? tr("Every step has been taken: there is nothing left to predict.")
                        : m_explains ? tr("Return goes on to the next question.")
                                     : m_asked->question);
    for (QWidget* each : std::initializer_list<QWidget*>{m_symbol, m_field, m_show})
        each->setVisible(asks);
    for (QPushButton* choice : m_choices)
        choice->setVisible(waits);
    m_symbol->setText(asks && m_asked->answer ? tr("%1 =").arg(m_asked->symbol) : QString());
    m_show->setText(waits ? tr("Show") : tr("Go on"));
    m_show->setAccessibleName(m_show->text());
    m_show->setToolTip(waits ? tr("Show the value without an answer") : tr("Ask for the next value"));
    m_field->setReadOnly(!waits);
    m_field->setRight(m_explains ? m_right : std::nullopt, palette());
    m_field->setAccessibleName(asks ? m_asked->question : tr("Your value"));
    m_field->setAccessibleDescription(m_said);
    const bool objects = m_said.startsWith(u'✗');
    m_score->say(objects ? m_said : QString(),
                 objects || m_said.isEmpty() ? m_tally.words() : (m_said + u' ' + m_tally.words()).trimmed());
}

bool PredictionBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        enter();
        return true;
    case Qt::Key_Escape:
        m_picture.setFocus();
        return true;
    default:
        return false;
    }
}

void PredictionBar::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    begin();
}

void PredictionBar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        display();
}

} // namespace walshscope::gui
