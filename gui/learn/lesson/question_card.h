// SPDX-License-Identifier: GPL-3.0-or-later
// One question of a stop: what is asked, where it is answered, and what came of it.
#pragma once

#include "gui/learn/lesson/replies.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace walshscope::gui {

class QuestionCard : public QWidget {
    Q_OBJECT

public:
    /// `number` from 1 of `of` questions; n is that of the stop's function.
    QuestionCard(const Question& question, int n, int number, int of, QWidget* parent);

    const Question& question() const { return m_question; }
    void display(const Reply& reply);
    /// The picture has been clicked there.
    void give(const Node& node);
    /// In the order of Tab.
    const QWidgetList& fields() const { return m_fields; }

Q_SIGNALS:
    void answered(const walshscope::gui::Reply& reply);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeChoices();
    QWidget* makeNumber();
    QWidget* makeTell();
    void takeNumber();
    void judge(bool right, const QString& given);
    void showVerdict();

    Question m_question;
    int m_n;
    Reply m_reply;
    std::vector<QToolButton*> m_choices;
    QWidgetList m_choiceTexts;
    QLineEdit* m_number = nullptr;
    QPushButton* m_answer = nullptr;
    QToolButton* m_tell = nullptr;
    QLabel* m_verdict;
    QWidgetList m_fields;
};

} // namespace walshscope::gui
