// SPDX-License-Identifier: GPL-3.0-or-later
// The column that leads through a lesson: its stops one after the other, and for teachers the means to write them.
#pragma once

#include "gui/lesson/lesson.h"

#include <QUndoStack>
#include <QWidget>

class QAction;
class QLabel;
class QScrollArea;
class QToolButton;

namespace walshscope::gui {

class LessonEditor;
class LessonText;
class QuestionBox;

class LessonBar : public QWidget {
    Q_OBJECT

public:
    explicit LessonBar(QWidget* parent = nullptr);
    ~LessonBar() override;

    /// Goes to the first stop. Hidden without a lesson. `saved` is whether a file says the same.
    void setLesson(std::optional<Lesson> lesson, bool saved = true);
    const std::optional<Lesson>& lesson() const { return m_lesson; }

    /// From 0; -1 where the lesson has none.
    int stop() const { return m_stop; }
    /// Clamped to what there is; shows it also where it is the current one.
    void setStop(int stop);

    /// Whether lesson() differs from what was set or saved.
    bool modified() const { return !m_changes.isClean(); }
    /// A file has that now, which may have been changed since.
    void setSaved(const Lesson& lesson);

    /// What is on the screen, from which stops are made. To be told whenever it changes, or when stateWanted() asks.
    void setShown(const LessonView& view);

    /// What of the picture was clicked: the answer to who asks for that.
    void setPicked(const std::optional<Spot>& spot);

    /// Previous and next, with their keys; greyed where there is none.
    QList<QAction*> stopActions() const { return {m_previous, m_next}; }

    /// Without what an audience need not see. Page Up and Page Down are then somebody else's.
    void setPresenting(bool presenting);
    /// Whether nothing of the stop need be scrolled to.
    bool showsAll() const;
    /// In pixels; it takes less where lines would be too long to be read.
    void setMostWidth(int width);
    /// Where an audience is in which lesson, to be laid out below everything and shown while it is there.
    QWidget* place() const { return m_foot; }
    QuestionBox* questions() const { return m_questions; }

    bool editing() const;
    void setEditing(bool editing);

Q_SIGNALS:
    /// The view is complete: nothing of what was shown before remains.
    void stopChosen(const walshscope::gui::LessonView& view);
    /// lesson(), stop() or modified().
    void lessonChanged();
    /// The lesson is to be closed: setLesson({}), after asking where modified().
    void closed();
    /// What is on the screen is about to be kept.
    void stateWanted();

protected:
    void changeEvent(QEvent* event) override;

private:
    friend class LessonChange;
    /// What a change replaces, and undoing brings back.
    struct Snapshot {
        Lesson lesson;
        int stop;
    };
    void createHead();
    void layOutFoot();
    void connectEditor();
    void connectQuestionEditor();
    void change(const QString& name, Snapshot after, int field = -1);
    void restore(const Snapshot& snapshot);
    void addStop();
    void updateStop();
    /// The step shown, if it is one of the stop's run and not before its own.
    std::optional<int> endShown() const;
    void endStop();
    void removeStop();
    void moveStop(int by);
    int stops() const { return m_lesson ? int(m_lesson->stops.size()) : 0; }
    void display(bool textToo);
    void showWhatCanBeDone();
    void fitWidth();
    void displayQuestions();

    std::optional<Lesson> m_lesson;
    int m_mostWidth = QWIDGETSIZE_MAX;
    int m_stop = -1;
    bool m_presenting = false;
    std::optional<LessonView> m_shown;
    QUndoStack m_changes;
    QAction* m_previous;
    QAction* m_next;
    QAction* m_again;
    QWidget* m_head;
    QToolButton* m_edit;
    QLabel* m_title;
    QLabel* m_place;
    QWidget* m_foot;
    QLabel* m_footTitle;
    QLabel* m_footPlace;
    QWidget* m_stops = nullptr; ///< The row that leads from one to the other.
    QLabel* m_stopTitle;
    LessonText* m_text;
    QuestionBox* m_questions;
    LessonEditor* m_editor;
    QScrollArea* m_editorPlace; ///< Where it scrolls in low windows.
};

} // namespace walshscope::gui

Q_DECLARE_METATYPE(walshscope::gui::LessonView)
