// SPDX-License-Identifier: GPL-3.0-or-later
// What a stop asks, below its text, and at the last stop how many answers were right and where to go on.
#pragma once

#include "gui/lesson/replies.h"

#include <QScrollArea>

class QLabel;
class QPushButton;

namespace walshscope::gui {

class QuestionCard;

/// As wide as it is made; it would like to be as tall as what it shows, and scrolls where it is not.
class QuestionBox : public QScrollArea {
    Q_OBJECT

public:
    /// Tab goes from `before` to the first field.
    QuestionBox(QWidget* before, QWidget* parent);

    /// What was answered before stays, as long as the same is asked.
    void display(const Lesson& lesson, int stop);
    /// Nothing is answered any more.
    void restart();
    /// Whether there is anything to show at the stop that is displayed.
    bool asks() const;
    /// Whether something is still to be answered at the stop that is displayed.
    bool isOpen() const;
    /// The picture was clicked there: the first question that waits for a click has its answer.
    void give(const Spot& spot);
    /// The title of what comes after this lesson; empty for nothing.
    void setNextLesson(const QString& title);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// By the keys, and nothing is left to be answered here.
    void finished();
    /// isOpen() may be another one.
    void replied();
    /// The answer of a question is there, and was not found.
    void told(const walshscope::gui::Spot& spot);
    void nextLessonWanted();

protected:
    /// The transport's keys are not for scrolling.
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    /// Of what it shows.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void ask(const LessonStop& stop);
    void take(QuestionCard* card, const Reply& reply);
    void showScore();

    Replies m_replies;
    std::vector<Question> m_asked;
    int m_stop = -1;
    int m_n = 0;
    bool m_isLast = false;
    bool m_tells = false;
    QWidget* m_before;
    std::vector<QuestionCard*> m_cards;
    QWidget* m_end;
    QLabel* m_score;
    QLabel* m_nextTitle;
    QPushButton* m_next;
};

} // namespace walshscope::gui
