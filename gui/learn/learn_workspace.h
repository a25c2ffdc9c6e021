// SPDX-License-Identifier: GPL-3.0-or-later
// The Learn workspace: butterfly, machine, code and costs of one run, stepped by one transport and led by lessons.
#pragma once

#include "gui/learn/learning.h"
#include "gui/plot/exporter.h"

#include <QWidget>

class QAction;
class QActionGroup;
class QLabel;
class QSplitter;
class QStackedWidget;

namespace walshscope::gui {

class BreakBox;
class ButterflyView;
class CodePane;
class CostStrip;
class LessonBar;
class MachineView;
class MemoryView;
class OrdersView;
class Transport;
class VariantBar;
struct LessonView;

class LearnWorkspace : public QWidget {
    Q_OBJECT

public:
    explicit LearnWorkspace(Session& session, QWidget* parent = nullptr);

    Learning& learning() { return m_learning; }
    Transport* transport() const { return m_transport; }
    ButterflyView* butterfly() const { return m_butterfly; }
    LessonBar* lessonBar() const { return m_lessonBar; }
    /// Checkable: scenes, predict first, machine view, code pane. For the View menu.
    const QList<QAction*>& viewActions() const { return m_viewActions; }
    /// New, save, close. For the File menu.
    const QList<QAction*>& lessonActions() const { return m_lessonActions; }
    void zoomBy(double factor);
    void fit();
    /// What is shown, for the status bar: "A5 in the emulator, launches: 2".
    QString summary() const;
    /// The focus goes to the picture, so that the keys step.
    void focusPicture();
    QByteArray saveState() const;
    void restoreState(const QByteArray& state);

    /// Reads the file in the background. What goes wrong comes as failed(), and everything stays as it was.
    void openLesson(const QString& path);
    /// Asks about changes that were not saved; false if they are to stay.
    bool mayCloseLesson();
    void saveLesson();
    /// The present step, into a file the user chooses.
    void exportStep();
    /// All of them, numbered.
    void exportAllSteps();
    bool busy() const { return m_learning.busy() || m_exporter.busy(); }
    void cancel();
    /// Waits for what runs and starts nothing any more.
    void close();

Q_SIGNALS:
    /// An input to be shown so that it can be undone.
    void inputWanted(const walshscope::gui::InputPointer& input, const QString& undoText);
    void lessonOpened(const QString& path);
    void failed(const QString& cause, const QString& wayOut);
    void remarked(const QString& sentence);
    void busyChanged();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void createViewActions();
    void createLessonActions();
    QWidget* layOutRun();
    void connectModel();
    void showScore();
    void showRecording();
    void showStep();
    void showState();
    void sayHovered();
    void sayPredicted(int right, int wrong, int open);

    // Lessons and pictures, in learn_files.cpp.
    void applyView(const LessonView& view);
    LessonView shownView() const;
    void newLesson();

    Learning m_learning;
    FutureWorker m_lessons;
    Exporter m_exporter{this};
    QStackedWidget* m_pages;
    LessonBar* m_lessonBar;
    QStackedWidget* m_scenes;
    ButterflyView* m_butterfly;
    MemoryView* m_memory;
    OrdersView* m_orders;
    MachineView* m_machine;
    CodePane* m_code;
    BreakBox* m_break;
    CostStrip* m_costs;
    VariantBar* m_variantBar;
    Transport* m_transport;
    QLabel* m_staleNote;
    QLabel* m_score;
    QLabel* m_stepWords;
    QLabel* m_hoverWords;
    QSplitter* m_columns;
    QSplitter* m_rows;
    QWidget* m_kernel;
    QActionGroup* m_sceneActions;
    QAction* m_predict;
    QAction* m_showMachine;
    QAction* m_showCode;
    QAction* m_saveLesson;
    QAction* m_closeLesson;
    QList<QAction*> m_viewActions;
    QList<QAction*> m_lessonActions;
};

} // namespace walshscope::gui
