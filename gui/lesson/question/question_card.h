// SPDX-License-Identifier: GPL-3.0-or-later
// One question of a stop: what is asked, where it is answered, and what came of it.
#pragma once

#include "gui/lesson/question/question.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace walshscope::gui {

class AnswerPane;

class QuestionCard : public QWidget {
    Q_OBJECT

public:
    /// `number` from 1 of `of` questions; n is that of the stop's function.
    QuestionCard(const Question& question, int n, int number, int of, QWidget* parent);

    const Question& question() const { return m_question; }
    void display(const Reply& reply);
    /// What came of an answer, for who cannot see it and has the keys elsewhere by now.
    void tellVerdict();
    /// The picture has been clicked there. False where no click is waited for.
    bool give(const Spot& spot);
    /// In the order of Tab.
    QWidgetList fields() const;
    /// Where it is answered by keys; null where only the picture is clicked.
    QWidget* firstField() const;

Q_SIGNALS:
    void answered(const walshscope::gui::Reply& reply);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showVerdict();
    void say(const QString& verdict);

    Question m_question;
    int m_n;
    Reply m_reply;
    AnswerPane* m_pane;
    QToolButton* m_tell;
    QLabel* m_verdict;
};

} // namespace walshscope::gui
