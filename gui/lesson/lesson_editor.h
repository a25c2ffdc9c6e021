// SPDX-License-Identifier: GPL-3.0-or-later
// The fields and buttons with which a teacher writes a lesson. It says what was typed and clicked, and keeps nothing.
#pragma once

#include <QWidget>

class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTabWidget;

namespace walshscope::gui {

struct Lesson;
class QuestionEditor;

class LessonEditor : public QWidget {
    Q_OBJECT

public:
    explicit LessonEditor(QWidget* parent = nullptr);

    /// Leaves cursors where they are if nothing differs.
    void display(const Lesson& lesson, int stop);
    /// What was just added waits for its title.
    void askForTitle();

    QPushButton* addButton() const { return m_add; }
    QPushButton* updateButton() const { return m_update; }
    QPushButton* endButton() const { return m_end; }
    QPushButton* removeButton() const { return m_remove; }
    QPushButton* earlierButton() const { return m_earlier; }
    QPushButton* laterButton() const { return m_later; }
    QPushButton* undoButton() const { return m_undo; }
    QPushButton* redoButton() const { return m_redo; }
    QuestionEditor* questions() const { return m_questions; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void lessonTitleTyped(const QString& title);
    void authorTyped(const QString& author);
    void stopTitleTyped(const QString& title);
    void stopTextTyped(const QString& text);
    void notesTyped(const QString& text);
    /// Names of lessons of the program, and of what stands beside the picture.
    void needsChosen(const QStringList& lessons);
    void showsChosen(const QStringList& panes);

private:
    QWidget* makeFields();
    QPlainTextEdit* textField(const char* name, const QString& accessibleName, const QString& placeholder);
    QPushButton* choice(const char* name, const QString& accessibleName, const QString& toolTip);
    QWidget* makeButtons();
    QPushButton* button(const char* name, const QString& text, const QString& toolTip);
    QLineEdit* field(const char* name, const QString& accessibleName, const QString& placeholder);

    QLineEdit* m_lessonTitle;
    QLineEdit* m_author;
    QLineEdit* m_stopTitle;
    QPlainTextEdit* m_stopText;
    QPlainTextEdit* m_notes;
    QPushButton* m_needs; ///< A menu of what can be ticked, as the next.
    QPushButton* m_shows;
    QPushButton* m_add;
    QPushButton* m_update;
    QPushButton* m_end;
    QPushButton* m_remove;
    QPushButton* m_earlier;
    QPushButton* m_later;
    QPushButton* m_undo;
    QPushButton* m_redo;
    QuestionEditor* m_questions;
    QTabWidget* m_pages;
};

} // namespace walshscope::gui
