// SPDX-License-Identifier: GPL-3.0-or-later
// The lessons of a window: which one is open and saved where, the way from stop to stop, and what an audience and its
// lecturer see of it.
#pragma once

#include "gui/lesson/audience.h"
#include "gui/lesson/lesson.h"
#include "gui/lesson/stop_stepper.h"
#include "gui/plot/exporter.h"
#include "gui/window/course_row.h"
#include "gui/window/session.h"
#include "gui/work/requests.h"

#include <QPointer>
#include <QTimer>

#include <chrono>
#include <memory>

class QAction;
class QMenu;
class QSplitter;

namespace walshscope::gui {

class Documents;
class HiddenStop;
struct HandoutExtras;
class LecturerWindow;
class LessonBar;

class Lessons : public QObject {
    Q_OBJECT

public:
    /// What a window has and can show.
    struct Of {
        std::function<LessonView()> shown;
        std::function<void(const LessonView&)> show;
        std::function<void(const Spot&)> showSpot;
        std::function<void()> focusPicture;
        std::function<void()> mend;
        Audience audience;
    };
    /// `pages` stand beside the lesson in column().
    Lessons(Documents& documents, Of window, QWidget& pages);
    ~Lessons() override;

    QSplitter* column() const { return m_column; }
    /// Below everything, for an audience: the lesson and the stop.
    QWidget* foot() const;
    LessonBar* bar() const { return m_bar; }
    QMenu* menu() const { return m_menu; }
    QList<QAction*> viewActions() const { return m_viewActions; }
    /// In the order of shippedLessons().
    const QList<QAction*>& lessonActions() const { return m_lessonActions; }
    StopStepper& stepper() { return m_stepper; }
    Request& request() { return m_reading; }
    Course course() const;

    bool isOpen() const;
    /// The stop that is shown; null where none is.
    const LessonStop* stop() const;
    /// What is asked there and not answered yet.
    bool asks() const;
    /// Whether it opens such a file.
    static bool opens(const QString& path);
    /// Reads the file in the background. What goes wrong comes as failed(), and everything stays as it was.
    void open(const QString& path);
    /// As a session left it, whose window shows already what it did.
    void reopen(const Session::LessonPlace& place);
    /// Nothing where none is open, or not as a file has it.
    std::optional<Session::LessonPlace> place() const;
    /// At once, without asking.
    void show(const Lesson& lesson, const QString& path);

    /// Asks about changes.
    bool mayClose();
    void makeRoom();
    /// To its file; asks where to where it has none of its own. False where there is nothing to save.
    bool saveWritten();
    /// Asks where to, and calls `then` once it is there. False if nobody said where.
    bool save(std::function<void()> then = {});
    std::function<QByteArray()> unsaved() const;
    /// What that is, on any thread; it is shown in a Lessons.
    static Recovered recovered(const QByteArray& bytes);
    void exportHandout();
    /// With the notes, and on paper with the answers.
    void exportLecturersCopy();
    /// For a learning platform.
    void exportQuestions();

    /// On the first page there is no lesson.
    void setVisible(bool visible);
    void setPresenting(bool presenting);
    /// While it is edited: something else is shown, perhaps.
    void tellShown();
    void setPicked(const Spot& spot);
    void setSizes(const QList<int>& sizes);
    const QList<int>& sizes() const { return m_sizes; }
    void cancel() { m_reading.cancel(); }
    void close();

Q_SIGNALS:
    /// Another lesson or stop, an answer, or it was edited.
    void changed();
    void failed(const QString& cause, const QString& wayOut, const void* about);
    void succeeded(const void* about);
    /// Empty for what is no file of the user's.
    void opened(const QString& path);
    void fileWanted(const walshscope::gui::FileJob& job);

protected:
    /// Of the column and the window.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// One that was not saved. False where what is there is kept.
    bool bringBack(const Lesson& lesson);
    struct LessonFile {
        Lesson lesson;
        QString path;
        std::optional<int> then{}; ///< Of a session, which shows what it does apart from the lesson.
    };
    enum class Leaving { Now, OnceSaved, No };
    void createActions();
    void createMenu();
    void connectBar();
    void take();
    /// `name` is the file's, with %1 for the title of the lesson.
    void exportAs(const QString& title, const QString& name, const HandoutExtras& extras);
    void followStop();
    void shareWidth();
    void fitPresented();
    void goToStop(int stop);
    void takePath(const QString& path);
    const ShippedLesson* next() const;
    void rememberProgress();
    void make();
    Leaving ask(std::function<void()> saved);
    /// Calls `then` when nothing that was written would be lost by it, or not at all.
    void leave(const std::function<void()>& then);
    bool hasFile() const;
    /// Says so where a question has no answer yet.
    bool waitsForAnswer();
    bool keep(std::function<void()> then);
    void writeTo(const QString& path, const Lesson& written, std::function<void()> then);
    void showLecturer(bool shown);
    void drawNext();

    Documents& m_documents;
    Of m_window;
    QWidget* m_parent;
    QSplitter* m_column;
    LessonBar* m_bar;
    StopStepper m_stepper;
    Latest<LessonFile> m_reading;
    QString m_path; ///< Of the lesson that is open; empty where it is new.
    QList<int> m_sizes;
    int m_share = 0; ///< Per cent of the width for the lesson, before an audience.
    bool m_presenting = false;
    std::chrono::steady_clock::time_point m_presentedSince;
    std::unique_ptr<HiddenStop> m_next; ///< While it is drawn for the lecturer.
    QTimer m_nextSoon;
    bool m_visible = true;
    QMenu* m_menu;
    QAction *m_save, *m_close, *m_handout, *m_copy, *m_questions, *m_lecturer, *m_onwards, *m_backwards;
    QList<QAction*> m_viewActions, m_lessonActions;
    QPointer<LecturerWindow> m_lecturerWindow;
};

} // namespace walshscope::gui
