// SPDX-License-Identifier: GPL-3.0-or-later
// What a lecturer has before them while the audience looks at the picture: this stop's text and the next one's.
#pragma once

#include <QWidget>

class QLabel;

namespace walshscope::gui {

class LessonBar;
class LessonText;

/// A window of its own, deleted when it is closed. It follows the lesson of the bar, and its keys lead as those of the
/// audience's window do.
class LecturerWindow : public QWidget {
    Q_OBJECT

public:
    explicit LecturerWindow(LessonBar& lesson, QWidget* parent);

Q_SIGNALS:
    /// 1 for a step or stop on, -1 for one back.
    void onwards(int by);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void display();

    LessonBar& m_lesson;
    QLabel* m_place;
    QLabel* m_title;
    LessonText* m_text;
    QLabel* m_nextTitle;
    LessonText* m_nextText;
};

} // namespace walshscope::gui
