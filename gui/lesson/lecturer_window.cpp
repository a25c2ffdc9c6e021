// SPDX-License-Identifier: GPL-3.0-or-later
// Laying out the two texts, the next one larger because it is still to be said.
#include "gui/lesson/lecturer_window.h"

#include "gui/lesson/lesson_bar.h"
#include "gui/lesson/lesson_text.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

namespace walshscope::gui {
namespace {

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

} // namespace

LecturerWindow::LecturerWindow(LessonBar& lesson, QWidget* parent)
    : QWidget(parent, Qt::Window),
      m_lesson(lesson),
      m_place(new PlainLabel(this)),
      m_title(heading("lecturerStop", tr("Title of the stop"), this)),
      m_text(text("lecturerText", tr("What is shown now"), this)),
      m_nextTitle(heading("lecturerNextStop", tr("Title of the next stop"), this)),
      m_nextText(text("lecturerNextText", tr("What comes next"), this)) {
    setObjectName(QStringLiteral("lecturerWindow"));
    setAttribute(Qt::WA_DeleteOnClose);
    keepTypeSize(*m_nextTitle, largeType);
    keepTypeSize(*m_nextText, largeType);
    m_place->setForegroundRole(QPalette::PlaceholderText);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_place, 1);
    for (const auto& [title, by] : {std::pair(tr("&Back"), -1), std::pair(tr("&On"), 1)}) {
        auto* button = new QPushButton(title, this);
        button->setObjectName(by < 0 ? QStringLiteral("lecturerBack") : QStringLiteral("lecturerOn"));
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QPushButton::clicked, this, [this, by = by] { Q_EMIT onwards(by); });
        buttons->addWidget(button);
    }
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(buttons);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addWidget(m_nextTitle);
    layout->addWidget(m_nextText);
    layout->addStretch();
    const QRect room = screenBeside(*parent)->availableGeometry();
    resize(QSize(560, 620).boundedTo(room.size()));
    move(room.center() - rect().center());
    connect(&lesson, &LessonBar::lessonChanged, this, &LecturerWindow::display);
    display();
    setFocus();
}

void LecturerWindow::display() {
    const auto& lesson = m_lesson.lesson();
    if (!lesson) {
        close();
        return;
    }
    const std::size_t stops = lesson->stops.size(), now = std::size_t(m_lesson.stop() + 1);
    setWindowTitle(plainWindowTitle(tr("%1 – for the lecturer").arg(lesson->title)));
    m_place->setText(tr("stop %1 of %2").arg(now).arg(stops));
    const bool any = now > 0, more = now < stops;
    m_title->setText(any ? tr("Now: %1").arg(lesson->stops[now - 1].title) : QString());
    m_text->setText(any ? lesson->stops[now - 1].text : QString(), any && hasCode(lesson->stops[now - 1].view));
    m_nextTitle->setText(more ? tr("Next: %1").arg(lesson->stops[now].title) : tr("This is the last stop."));
    m_nextText->setText(more ? lesson->stops[now].text : QString(), more && hasCode(lesson->stops[now].view));
}

void LecturerWindow::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_PageDown:
    case Qt::Key_Space:
        Q_EMIT onwards(1);
        break;
    case Qt::Key_Left:
    case Qt::Key_PageUp:
        Q_EMIT onwards(-1);
        break;
    case Qt::Key_Escape:
        close();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace walshscope::gui
