// SPDX-License-Identifier: GPL-3.0-or-later
// One card a question, in the order of Tab, and the score below the last.
#include "gui/lesson/question_box.h"

#include "gui/lesson/question/question_card.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/step_keys.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int leastLines = 5;

QLabel* line(const char* name, const QString& accessibleName, QWidget* parent) {
    auto* label = new PlainLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setAccessibleName(accessibleName);
    label->setWordWrap(true);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return label;
}

} // namespace

QuestionBox::QuestionBox(QWidget* before, QWidget* parent)
    : QScrollArea(parent),
      m_before(before),
      m_end(new QWidget),
      m_score(line("lessonScore", tr("Score of the lesson"), m_end)),
      m_nextTitle(line("nextLessonTitle", tr("Next lesson"), m_end)),
      m_next(new QPushButton(tr("Next lesson"), m_end)) {
    setObjectName(QStringLiteral("questionBox"));
    setAccessibleName(tr("Questions"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_next->setObjectName(QStringLiteral("nextLessonButton"));
    m_next->setAccessibleName(m_next->text());
    m_next->setFocusPolicy(Qt::TabFocus);
    leaveTransportKeys(*m_next);
    connect(m_next, &QPushButton::clicked, this, &QuestionBox::nextLessonWanted);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, px::field, px::close, 0);
    column->setSpacing(px::group);
    auto* end = new QVBoxLayout(m_end);
    end->setContentsMargins(0, 0, 0, 0);
    end->setSpacing(px::close);
    end->addWidget(m_score);
    auto* next = new QHBoxLayout;
    next->addWidget(m_next);
    next->addWidget(m_nextTitle, 1);
    end->addLayout(next);
    column->addWidget(m_end);
    column->addStretch(1);
    setWidget(content);
    viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
}

void QuestionBox::restart() {
    m_replies.restart();
    m_stop = -1;
}

void QuestionBox::display(const Lesson& lesson, int stop) {
    m_replies.follow(lesson);
    m_isLast = stop >= 0 && stop + 1 == int(lesson.stops.size());
    static const LessonStop none;
    const LessonStop& shown = stop < 0 ? none : lesson.stops[std::size_t(stop)];
    const int n = shown.view.n();
    if (stop != m_stop || shown.questions != m_asked || n != m_n) {
        m_stop = stop;
        m_n = n;
        m_asked = shown.questions;
        ask(shown);
    }
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        m_cards[i]->display(m_replies.at(m_stop, i));
    showScore();
    Q_EMIT replied();
}

bool QuestionBox::isOpen() const {
    // Begun anew it shows no stop yet.
    for (std::size_t i = 0; m_stop >= 0 && i < m_cards.size(); ++i)
        if (m_replies.at(m_stop, i).isOpen())
            return true;
    return false;
}

void QuestionBox::ask(const LessonStop& stop) {
    if (const QWidget* has = window()->focusWidget(); has && widget()->isAncestorOf(has))
        m_before->setFocus();
    for (QuestionCard* card : m_cards)
        delete card;
    m_cards.clear();
    auto* column = static_cast<QVBoxLayout*>(widget()->layout());
    QWidget* last = m_before;
    const int count = int(stop.questions.size());
    for (int i = 0; i < count; ++i) {
        auto* card = new QuestionCard(stop.questions[std::size_t(i)], m_n, i + 1, count, widget());
        connect(card, &QuestionCard::answered, this, [this, card](const Reply& reply) { take(card, reply); });
        column->insertWidget(i, card);
        for (QWidget* field : card->fields()) {
            setTabOrder(last, field);
            last = field;
        }
        m_cards.push_back(card);
        card->show();
    }
    setTabOrder(last, m_next);
    verticalScrollBar()->setValue(0);
}

void QuestionBox::take(QuestionCard* card, const Reply& reply) {
    const auto at = std::ranges::find(m_cards, card);
    m_replies.at(m_stop, std::size_t(at - m_cards.begin())) = reply;
    // What is answered has no more use for the keys; the next question has, and after the last the picture.
    const bool hadKeys = card->isAncestorOf(window()->focusWidget());
    if (hadKeys && !reply.isOpen()) {
        const auto next = std::find_if(at + 1, m_cards.end(), [this](const QuestionCard* other) {
            const auto place = std::ranges::find(m_cards, other) - m_cards.begin();
            return other->firstField() && m_replies.at(m_stop, std::size_t(place)).isOpen();
        });
        if (next != m_cards.end())
            (*next)->firstField()->setFocus(Qt::TabFocusReason);
        else
            Q_EMIT finished();
    }
    card->display(reply);
    card->tellVerdict();
    showScore();
    Q_EMIT replied();
    ensureWidgetVisible(card, 0, 0);
    if (const auto spot = card->question().answer->spot(); spot && reply.state == Reply::State::Told) {
        m_tells = true;
        Q_EMIT told(*spot);
        m_tells = false;
    }
}

void QuestionBox::give(const Spot& spot) {
    if (m_tells || !isVisible())
        return;
    for (std::size_t i = 0; i < m_cards.size(); ++i)
        if (m_replies.at(m_stop, i).isOpen() && m_cards[i]->give(spot))
            return;
}

bool QuestionBox::asks() const { return !m_cards.empty() || !m_end->isHidden(); }

void QuestionBox::setNextLesson(const QString& title) {
    m_nextTitle->setText(title);
    showScore();
}

void QuestionBox::showScore() {
    const int asked = m_replies.asked(), right = m_replies.count(Reply::State::Right);
    const int told = m_replies.count(Reply::State::Told);
    const int open = asked - right - told;
    QStringList said;
    if (asked > 0)
        said << tr("%1 of %Ln question(s) right.", nullptr, asked).arg(right);
    if (told > 0)
        said << tr("%Ln answer(s) shown.", nullptr, told);
    if (open > 0)
        said << tr("%Ln question(s) still open.", nullptr, open);
    m_score->setText(said.join(u' '));
    m_score->setVisible(!said.isEmpty());
    m_next->setVisible(!m_nextTitle->text().isEmpty());
    m_nextTitle->setVisible(!m_nextTitle->text().isEmpty());
    m_end->setVisible(m_isLast && (asked > 0 || !m_nextTitle->text().isEmpty()));
    updateGeometry();
}

QSize QuestionBox::sizeHint() const {
    const int scrollBar = verticalScrollBar()->sizeHint().width();
    QLayout* column = widget()->layout();
    const int across = std::max(1, width() - scrollBar);
    const int down = column->hasHeightForWidth() ? column->heightForWidth(across) : column->sizeHint().height();
    return {40 * fontMetrics().averageCharWidth(), down + 2 * frameWidth()};
}

QSize QuestionBox::minimumSizeHint() const {
    return {0, std::min(leastLines * fontMetrics().lineSpacing(), sizeHint().height())};
}

void QuestionBox::keyPressEvent(QKeyEvent* event) { event->ignore(); }

/// What is around it asks for its height only once it is told, and type changes it without a word.
bool QuestionBox::eventFilter(QObject* watched, QEvent* event) {
    const bool isTaken = QScrollArea::eventFilter(watched, event);
    const bool isLaidOut = event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize;
    if (watched == widget() && isLaidOut && widget()->height() > viewport()->height())
        updateGeometry();
    return isTaken;
}

void QuestionBox::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        QMetaObject::invokeMethod(
            this, [this] { updateGeometry(); }, Qt::QueuedConnection);
}

} // namespace walshscope::gui
