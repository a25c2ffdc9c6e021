// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out what is shown now beside what comes next, and leading on.
#include "gui/lesson/lecturer_window.h"

#include "gui/lesson/fitted_picture.h"
#include "gui/lesson/lesson_bar.h"
#include "gui/lesson/lesson_text.h"
#include "gui/lesson/question/plain_field.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"

#include <QAction>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

constexpr int moment = 60; ///< Milliseconds that pictures wait for what else changes.

LessonText* text(const char* name, const QString& accessibleName, QWidget* parent) {
    auto* shown = new LessonText(parent);
    shown->setObjectName(QLatin1String(name));
    shown->setAccessibleName(accessibleName);
    return shown;
}

/// A screen that the audience does not look at, where there is one.
QScreen* screenBeside(const QWidget& window) {
    for (QScreen* screen : QGuiApplication::screens())
        if (screen != window.screen())
            return screen;
    return window.screen();
}

void fill(LessonText& shown, const QString& markdown, const LessonView* view) {
    shown.setText(markdown, view && hasCode(*view));
    shown.setVisible(!markdown.isEmpty());
}

/// A list of what is asked, each with what is right.
QString answersTo(const LessonStop& stop) {
    QStringList lines;
    for (const Question& question : stop.questions)
        lines << QStringLiteral("%1. %2 **%3**")
                     .arg(lines.size() + 1)
                     .arg(asMarkdown(question.ask), asMarkdown(question.answer->inWords(stop.view.n())));
    return lines.join(u'\n');
}

/// "7:05", "1:02:30".
QString inMinutes(qint64 seconds) {
    const auto two = [](qint64 number) { return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0')); };
    const qint64 hours = seconds / 3600, minutes = seconds / 60 % 60;
    return hours > 0 ? QStringLiteral("%1:%2:%3").arg(hours).arg(two(minutes), two(seconds % 60))
                     : QStringLiteral("%1:%2").arg(minutes).arg(two(seconds % 60));
}

/// Scrolls where a stop says more than there is room for.
QScrollArea* scrolling(QWidget* column, QWidget* parent) {
    auto* area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(column);
    return area;
}

} // namespace

LecturerWindow::LecturerWindow(LessonBar& lesson, Audience audience, QWidget* parent)
    : QWidget(parent, Qt::Window), m_lesson(lesson), m_audience(std::move(audience)) {
    setObjectName(QStringLiteral("lecturerWindow"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(px::edge);
    columns->addWidget(makeNow(), 3);
    columns->addWidget(makeNext(), 2);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(makeHead());
    layout->addLayout(columns, 1);
    const QRect room = screenBeside(*parent)->availableGeometry();
    resize(QSize(1000, 680).boundedTo(room.size()));
    move(room.center() - rect().center());

    m_second.setInterval(1000);
    connect(&m_second, &QTimer::timeout, this, &LecturerWindow::displayTime);
    m_second.start();
    m_look.setSingleShot(true);
    m_look.setInterval(moment);
    connect(&m_look, &QTimer::timeout, this, [this] {
        m_picture->setPicture(m_audience.picture(m_picture->size(), devicePixelRatioF()), m_audience.words());
    });
    connect(m_picture, &FittedPicture::resized, this, &LecturerWindow::lookAgain);
    connect(&lesson, &LessonBar::lessonChanged, this, &LecturerWindow::display);
    display();
    displayTime();
    setFocus();
}

QWidget* LecturerWindow::makeHead() {
    auto* head = new QWidget(this);
    m_place = new PlainLabel(head);
    m_place->setForegroundRole(QPalette::PlaceholderText);
    m_clock = new PlainLabel(head);
    m_clock->setObjectName(QStringLiteral("lecturerClock"));
    m_clock->setAccessibleName(tr("The time of day"));
    m_since = new QToolButton(head);
    m_since->setObjectName(QStringLiteral("lecturerSince"));
    m_since->setAutoRaise(true);
    m_since->setFocusPolicy(Qt::TabFocus);
    m_since->setToolTip(tr("Since it began; press it to begin at 0 again"));
    m_since->setAccessibleName(tr("Time since it began"));
    connect(m_since, &QToolButton::clicked, this, [this] { setStart(std::chrono::steady_clock::now()); });
    for (QWidget* each : {static_cast<QWidget*>(m_clock), static_cast<QWidget*>(m_since)})
        keepTypeSize(*each, largeType);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_place, 1);
    row->addWidget(m_clock);
    row->addSpacing(px::edge);
    row->addWidget(m_since);
    row->addSpacing(px::edge);
    for (const int by : {-1, 1}) {
        auto* button = new QPushButton(by < 0 ? tr("&Previous step") : tr("&Next step"), head);
        button->setToolTip(by < 0 ? tr("A step back before the audience, and from the first step of a stop to the stop "
                                       "before (←)")
                                  : tr("A step on before the audience, and from the last step of a stop to the next "
                                       "stop (→)"));
        button->setObjectName(by < 0 ? QStringLiteral("lecturerBack") : QStringLiteral("lecturerOn"));
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QPushButton::clicked, this, [this, by] { goOn(by); });
        row->addWidget(button);
    }
    return head;
}

QWidget* LecturerWindow::makeNow() {
    auto* column = new QWidget;
    m_title = heading("lecturerStop", tr("Title of the stop"), column);
    m_picture = new FittedPicture("lecturerPicture", tr("What the audience sees"), column);
    m_notes = text("lecturerNotes", tr("Notes for the lecturer"), column);
    m_text = text("lecturerText", tr("What is shown now"), column);
    m_answers = text("lecturerAnswers", tr("Questions with their answers"), column);
    keepTypeSize(*m_notes, largeType);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, px::close, 0);
    layout->addWidget(m_title);
    layout->addWidget(m_picture, 1);
    for (LessonText* each : {m_notes, m_text, m_answers})
        layout->addWidget(each);
    return scrolling(column, this);
}

QWidget* LecturerWindow::makeNext() {
    auto* column = new QWidget;
    m_nextTitle = heading("lecturerNextStop", tr("Title of the next stop"), column);
    m_nextPicture = new FittedPicture("lecturerNextPicture", tr("What the audience sees next"), column);
    m_nextText = text("lecturerNextText", tr("What comes next"), column);
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, px::close, 0);
    layout->addWidget(m_nextTitle);
    layout->addWidget(m_nextPicture, 1);
    layout->addWidget(m_nextText);
    return scrolling(column, this);
}

void LecturerWindow::setStart(std::chrono::steady_clock::time_point start) {
    m_start = start;
    displayTime();
}

void LecturerWindow::displayTime() {
    m_clock->setText(QLocale().toString(QTime::currentTime(), QLocale::ShortFormat));
    const auto gone = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - m_start);
    m_since->setText(inMinutes(std::max<qint64>(0, gone.count())));
    m_since->setAccessibleDescription(m_since->text());
}

void LecturerWindow::lookAgain() {
    if (!m_look.isActive())
        m_look.start();
}

void LecturerWindow::setNextPicture(const QPixmap& picture, const QString& words) {
    m_nextPicture->setPicture(picture, words);
}

void LecturerWindow::display() {
    const auto& lesson = m_lesson.lesson();
    if (!lesson) {
        close();
        return;
    }
    const std::size_t stops = lesson->stops.size(), next = std::size_t(m_lesson.stop() + 1);
    const LessonStop* now = next > 0 ? &lesson->stops[next - 1] : nullptr;
    const LessonStop* after = next < stops ? &lesson->stops[next] : nullptr;
    setWindowTitle(plainWindowTitle(tr("%1 – for the lecturer").arg(lesson->title)));
    m_place->setText(stops > 0 ? tr("stop %1 of %2").arg(next).arg(stops) : QString());
    m_title->setText(now ? tr("Now: %1").arg(now->title) : QString());
    fill(*m_notes, now ? now->notes : QString(), now ? &now->view : nullptr);
    fill(*m_text, now ? now->text : QString(), now ? &now->view : nullptr);
    fill(*m_answers, now ? answersTo(*now) : QString(), nullptr);
    m_nextTitle->setText(after        ? tr("Next: %1").arg(after->title)
                         : stops == 0 ? tr("This lesson has no stops yet.")
                                      : tr("This is the last stop."));
    fill(*m_nextText, after ? after->text : QString(), after ? &after->view : nullptr);
    lookAgain();
    const std::optional<LessonStop> comes = after ? std::optional(*after) : std::nullopt;
    if (m_next == comes)
        return;
    m_next = comes;
    m_nextPicture->setPicture({});
    Q_EMIT nextPictureWanted();
}

void LecturerWindow::goOn(int by) {
    unlessBlack([&] { m_audience.goOn(by); });
}

void LecturerWindow::goToStop(int by) {
    unlessBlack([&] { m_lesson.stopActions()[by < 0 ? 0 : 1]->trigger(); });
}

/// Nothing is to change that nobody sees.
void LecturerWindow::unlessBlack(const std::function<void()>& act) {
    if (m_audience.isBlack())
        m_audience.setBlack(false);
    else
        act();
    lookAgain();
}

void LecturerWindow::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Space:
        goOn(1);
        break;
    case Qt::Key_Left:
        goOn(-1);
        break;
    case Qt::Key_PageDown:
        goToStop(1);
        break;
    case Qt::Key_PageUp:
        goToStop(-1);
        break;
    case Qt::Key_B:
        if (m_audience.isPresented())
            m_audience.setBlack(!m_audience.isBlack());
        lookAgain();
        break;
    case Qt::Key_Escape:
        if (m_audience.isPresented())
            m_audience.endPresenting();
        close();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace walshscope::gui
