// SPDX-License-Identifier: GPL-3.0-or-later
// The Learn workspace: butterfly, machine, code and costs of one run, stepped through and led by lessons.
#pragma once

#include "gui/learn/learn_state.h"
#include "gui/learn/learn_stepper.h"
#include "gui/learn/lesson/lesson.h"
#include "gui/plot/theme.h"
#include "gui/window/workspace.h"

#include <QPointer>

class QAction;
class QActionGroup;
class QLabel;
class QSplitter;
class QTabBar;
class QStackedWidget;

namespace walshscope::gui {

class BreakBox;
class ButterflyView;
class CodePane;
class CostStrip;
class GridView;
class InputEditor;
class LecturerWindow;
class LessonBar;
class MachineView;
class MemoryView;
class OrdersView;
class NoiseBar;
class PaneTabs;
class RowBar;
class VariantBar;
class WordsLabel;

class LearnWorkspace : public Workspace {
    Q_OBJECT

public:
    LearnWorkspace(Documents& documents, Devices& devices, QWidget* parent = nullptr);
    ~LearnWorkspace() override;

    Learning& learning() { return m_learning; }
    ButterflyView* butterfly() const { return m_butterfly; }
    LessonBar* lessonBar() const { return m_lessonBar; }

    std::vector<Slot*> takes() const override { return {&m_learning.slot()}; }
    bool shows(Kind kind) const override { return isTransformed(kind); }
    QWidget* editor() override;
    QWidget* header() override;
    bool replacesSource() const override;
    void setPresenting(bool presenting) override;
    QList<QAction*> actions(Menu menu) override;
    QMenu* fileMenu() override { return m_lessonMenu; }
    QList<QAction*> beginnings() override { return m_beginnings; }
    /// The lessons of the program.
    Course course() const override;
    /// A lesson.
    bool opens(const QString& path) const override;
    /// Reads the file in the background. What goes wrong comes as failed(), and everything stays as it was.
    void open(const QString& path) override;
    Stepper* stepper() override;
    QString focusedTable() const override;
    View* activeView() override;
    void focusPicture() override;
    /// "A5 in the emulator, launches in all: 2".
    Activity activity() const override;
    void cancel() override;
    /// Asks about changes to the lesson.
    bool mayClose() override;
    void makeRoom() override;
    void close() override;
    std::function<QByteArray()> unsaved() const override;
    std::function<Recovered(const QByteArray&)> recovers() const override;
    QJsonObject save() const override;
    void restore(const JsonPart& state) override;
    QJsonObject snapshot() override;
    std::function<void()> showing(const JsonPart& snapshot) override;
    static std::vector<RenderOption> options();
    /// What one will see, for the first page; at any size.
    static void paintCard(QPainter& painter, const QRectF& area, const Theme& theme);
    void apply(const RenderOptions& options, const std::function<void()>& rest) override;

    /// The lesson, to its file; asks where to where it has none of its own.
    bool saveWritten() override;
    /// Asks where to, and calls `then` once it is there. False if nobody said where.
    bool saveLesson(std::function<void()> then = {});
    /// All of them, numbered.
    void exportAllSteps();
    /// All of them, animated.
    void exportRun();
    /// The lesson on paper.
    void exportHandout();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void createViewActions();
    void createLessonMenu();
    QWidget* layOutRun();
    void fillSceneTabs();
    void connectModel();
    void showScore();
    void showRecording();
    void showStep();
    void showState();
    void showNoise();
    void sayNow();
    void hoverInput(std::optional<std::uint32_t> element);
    void sayPredicted(int right, int wrong, int open);

    // Before an audience, in learn_presenting.cpp.
    void createPresentingActions();
    void fitPresentedType() override;
    void shareWidth();
    void showPanes();
    QWidget* paneOf(Pane which) const;
    void showStop();
    void showLecturer(bool shown);

    // Lessons and pictures, in learn_files.cpp.
    void applyView(const LessonView& view);
    void showStopQuietly(int stop);
    LessonView shownView() const;
    void newLesson();
    void takeLesson();
    void connectQuestions();
    const ShippedLesson* nextLesson() const;
    void rememberProgress();
    void takePath(const QString& path);
    bool hasFile() const;
    bool keepLesson(std::function<void()> then);
    void writeLessonTo(const QString& path, const Lesson& written, std::function<void()> then);
    enum class Leaving { Now, OnceSaved, No };
    Leaving askForLesson(std::function<void()> saved);
    /// A lesson that was not saved. False where what is there is kept.
    bool bringBack(const Lesson& lesson);
    /// Calls `then` when nothing that was written would be lost by it, or not at all.
    void leaveLesson(const std::function<void()>& then);
    void closeLesson();

    struct LessonFile {
        Lesson lesson;
        QString path;
        std::optional<LearnShown> then{}; ///< Of a session, which shows what it does apart from the lesson.
    };
    Documents& m_documents;
    Learning m_learning;
    LearnStepper m_stepper{m_learning};
    Latest<LessonFile> m_lesson;
    struct {
        bool machine = false, code = false, broken = false, costs = false;
    } m_presented;              ///< What the audience sees beside the picture.
    int m_presentedStop = -1;   ///< The stop that chose it.
    QWidget* m_place = nullptr; ///< Below, for an audience: the lesson and the stop.
    std::vector<ShippedLesson> m_shipped = shippedLessons();
    QString m_lessonPath; ///< Where the lesson that is open came from; empty where it is new.
    RowBar* m_header;     ///< The window's while it is shown there.
    QStackedWidget* m_pages;
    LessonBar* m_lessonBar;
    QStackedWidget* m_scenes;
    ButterflyView* m_butterfly;
    MemoryView* m_memory;
    OrdersView* m_orders;
    GridView* m_grid;
    MachineView* m_machine;
    CodePane* m_code;
    BreakBox* m_break;
    CostStrip* m_costs;
    VariantBar* m_variantBar;
    QLabel* m_staleNote;
    QLabel* m_score;
    WordsLabel* m_now;
    QSplitter* m_lessonAndPage;
    QList<int> m_lessonSizes; ///< While a lesson is shown.
    NoiseBar* m_noise;        ///< Where a stop has noise.
    QSplitter* m_columns;
    QSplitter* m_rows;
    QWidget* m_kernel;
    PaneTabs* m_tabs;
    QActionGroup* m_sceneActions;
    QTabBar* m_sceneTabs;
    QAction* m_predict;
    QAction* m_showMachine;
    QAction* m_showCode;
    QAction* m_saveLesson;
    QAction* m_closeLesson;
    QAction* m_handout;
    QAction* m_exportAll;
    QAction* m_onwards = nullptr;
    QAction* m_backwards = nullptr;
    QAction* m_lecturer = nullptr;
    QPointer<LecturerWindow> m_lecturerWindow;
    QAction* m_showWords;
    QAction* m_exportRun;
    QMenu* m_lessonMenu;
    InputEditor* m_editor;
    QList<QAction*> m_viewActions;
    QList<QAction*> m_beginnings, m_lessonActions; ///< Those of m_shipped are among the beginnings.
};

} // namespace walshscope::gui
