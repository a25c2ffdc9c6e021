// SPDX-License-Identifier: GPL-3.0-or-later
// The fields with which a teacher writes what a stop asks. It says what is to be asked now, and keeps nothing.
#pragma once

#include "gui/lesson/lesson.h"

#include <QWidget>

#include <optional>
#include <utility>

class QLabel;
class QPushButton;
class QToolButton;

namespace walshscope::gui {

class AnswerEditor;
class GrowingField;
struct QuestionKind;

class QuestionEditor : public QWidget {
    Q_OBJECT

public:
    explicit QuestionEditor(QWidget* parent = nullptr);

    /// The questions of that stop; null for none. Leaves cursors where they are if nothing differs.
    void display(const LessonStop* stop);
    /// What of the picture was clicked last.
    void setPicked(const std::optional<Spot>& spot);

Q_SIGNALS:
    /// What is typed into one field has one number from 0; -1 for what is a change of its own.
    void edited(const QString& what, const std::vector<walshscope::gui::Question>& questions, int field);
    /// As a student.
    void tryWanted();

private:
    QToolButton* step(const char* name, const QString& text, int by);
    GrowingField* field(const char* name, const QString& accessibleName, const QString& placeholder);
    QWidget* makeHead();
    /// One editor for each kind, of which at most one is seen.
    QWidget* makeAnswers();
    void connectFields();
    void add(const QuestionKind& kind);
    void showCurrent();
    /// Of the question that is shown.
    template <class Change>
    void change(const QString& what, int field, Change change);
    Question* current() { return m_current < int(m_questions.size()) ? &m_questions[std::size_t(m_current)] : nullptr; }

    std::vector<Question> m_questions;
    int m_current = 0;
    LessonView m_view; ///< Of the stop.
    bool m_hasStop = false;
    std::optional<Spot> m_picked;
    QLabel* m_place;
    QToolButton* m_before;
    QToolButton* m_after;
    QPushButton* m_add;
    QPushButton* m_remove;
    QPushButton* m_try;
    GrowingField* m_ask;
    GrowingField* m_hint;
    QLabel* m_answerTitle;
    std::vector<std::pair<const QuestionKind*, AnswerEditor*>> m_answers;
};

} // namespace walshscope::gui
