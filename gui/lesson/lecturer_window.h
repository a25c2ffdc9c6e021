// SPDX-License-Identifier: GPL-3.0-or-later
// What a lecturer has before them while the audience looks at the picture: this stop with its notes and answers, the
// next one, and the time.
#pragma once

#include "gui/lesson/audience.h"
#include "gui/lesson/lesson.h"

#include <QTimer>
#include <QWidget>

#include <chrono>

class QLabel;
class QToolButton;

namespace walshscope::gui {

class FittedPicture;
class LessonBar;
class LessonText;

/// A window of its own, deleted when it is closed. It follows the lesson of the bar, and its keys lead as those of the
/// audience's window do.
class LecturerWindow : public QWidget {
    Q_OBJECT

public:
    LecturerWindow(LessonBar& lesson, Audience audience, QWidget* parent);

    /// When it began; now, unless told.
    void setStart(std::chrono::steady_clock::time_point start);
    /// What the audience sees has changed; it is looked at once for several calls.
    void lookAgain();
    /// What comes next, drawn apart, and in words; null where nobody knows.
    void setNextPicture(const QPixmap& picture, const QString& words);

Q_SIGNALS:
    /// Another stop comes next.
    void nextPictureWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeNow();
    QWidget* makeNext();
    void display();
    void displayTime();
    void goOn(int by);
    void goToStop(int by);
    void unlessBlack(const std::function<void()>& act);

    LessonBar& m_lesson;
    const Audience m_audience;
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    QTimer m_second, m_look;
    QLabel* m_place;
    QLabel* m_clock;
    QToolButton* m_since;
    QLabel* m_title;
    FittedPicture* m_picture;
    LessonText* m_notes;
    LessonText* m_text;
    LessonText* m_answers;
    QLabel* m_nextTitle;
    FittedPicture* m_nextPicture;
    LessonText* m_nextText;
    std::optional<LessonStop> m_next;
};

} // namespace walshscope::gui
