// SPDX-License-Identifier: GPL-3.0-or-later
// The Learn workspace: butterfly, machine, code and costs of one run, stepped through.
#pragma once

#include "gui/learn/learn_state.h"
#include "gui/learn/learn_stepper.h"
#include "gui/plot/theme.h"
#include "gui/window/workspace.h"

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
class MachineView;
class MemoryView;
class OrdersView;
class NoiseBar;
class PaneTabs;
class PredictionScore;
class RowBar;
class RunsPane;
class VariantBar;
class WordsLabel;

class LearnWorkspace : public Workspace {
    Q_OBJECT

public:
    LearnWorkspace(Documents& documents, Devices& devices, QWidget* parent = nullptr);
    ~LearnWorkspace() override;

    Learning& learning() { return m_learning; }
    ButterflyView* butterfly() const { return m_butterfly; }

    std::vector<Slot*> takes() const override { return {&m_learning.slot()}; }
    bool shows(Kind kind) const override { return isTransformed(kind); }
    QWidget* editor() override;
    QWidget* header() override;
    QWidget* beside(const QString& pane) override;
    void setPresenting(bool presenting) override;
    void showSpot(const Spot& spot) override;
    QList<QAction*> actions(Menu menu) override;
    QList<QAction*> beginnings() override { return m_beginnings; }
    Stepper* stepper() override;
    bool asksFirst() override;
    QString focusedTable() const override;
    View* activeView() override;
    void focusPicture() override;
    /// "A5 in the emulator, launches in all: 2".
    Activity activity() const override;
    void cancel() override;
    void close() override;
    void mend() override;
    QJsonObject save() const override;
    void restore(const JsonPart& state) override;
    QJsonObject snapshot() override;
    void setSnapshot(const QJsonObject& state) override;
    static std::vector<RenderOption> options();
    /// What one will see, for the first page; at any size.
    static void paintCard(QPainter& painter, const QRectF& area, const Theme& theme);
    void apply(const RenderOptions& options, const std::function<void()>& rest) override;

    /// All of them, numbered.
    void exportAllSteps();
    /// All of them, animated.
    void exportRun();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void createViewActions();
    void createBeginnings();
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
    void showBeside() override;
    void showPanes();
    QWidget* paneOf(Pane which) const;

    Learning m_learning;
    LearnStepper m_stepper{m_learning};
    struct {
        bool machine = false, code = false, broken = false, runs = false, costs = false;
    } m_presented;    ///< What the audience sees beside the picture.
    RowBar* m_header; ///< The window's while it is shown there.
    QStackedWidget* m_pages;
    QStackedWidget* m_scenes;
    ButterflyView* m_butterfly;
    MemoryView* m_memory;
    OrdersView* m_orders;
    GridView* m_grid;
    MachineView* m_machine;
    CodePane* m_code;
    BreakBox* m_break;
    RunsPane* m_runs;
    CostStrip* m_costs;
    VariantBar* m_variantBar;
    QLabel* m_staleNote;
    PredictionScore* m_score;
    WordsLabel* m_now;
    bool m_stepSaid = false; ///< And not the node that the pointer or the cursor is still on.
    NoiseBar* m_noise;       ///< Where a stop speaks of noise.
    QSplitter* m_columns;
    QSplitter* m_rows;
    QWidget* m_kernel;
    PaneTabs* m_tabs;
    QActionGroup* m_sceneActions;
    QTabBar* m_sceneTabs;
    QAction* m_predict;
    QAction* m_showMachine;
    QAction* m_showCode;
    QAction* m_exportAll;
    QAction* m_showWords;
    QAction* m_exportRun;
    InputEditor* m_editor;
    QList<QAction*> m_viewActions;
    QList<QAction*> m_beginnings;
};

} // namespace walshscope::gui
