// SPDX-License-Identifier: GPL-3.0-or-later
// The Sequence workspace: the register being built, its profile, what it generates, and the randomness test.
#pragma once

#include "gui/plot/theme.h"
#include "gui/sequence/sequence_state.h"
#include "gui/sequence/steppers.h"
#include "gui/window/workspace.h"

class QAction;
class QActionGroup;
class QLabel;
class QPushButton;
class QSpinBox;
class QSplitter;
class QStackedWidget;

namespace walshscope::gui {

class BitGrid;
class CoefficientsView;
class ContenderChooser;
class JumpPane;
class RandomnessPanel;
class PaneTabs;
class Plot;
class PredictionBar;
class PropertyTable;
class ProfilePlot;
class RecursionView;
class RegisterView;
class WordsLabel;
struct RegisterFrame;

class SequenceWorkspace : public Workspace {
    Q_OBJECT

public:
    using Scene = SequenceScene;

    SequenceWorkspace(Documents& documents, Devices& devices, QWidget* parent = nullptr);
    ~SequenceWorkspace() override;

    Synthesis& synthesis() { return m_synthesis; }
    RegisterView* registerView() const { return m_building; }
    ProfilePlot* profilePlot() const { return m_profile; }
    JumpPane* jumpPane() const { return m_jumps; }
    CoefficientsView* coefficients() const { return m_coefficients; }
    RandomnessPanel* randomnessPanel() const { return m_test; }
    RecursionView* recursionView() const { return m_recursion; }
    Scene scene() const { return m_scene; }
    void setScene(Scene scene);
    SequenceState state() const;
    void setState(const SequenceState& state);
    /// Which register is run beside the sequence: that of so many bits, 0 for the whole.
    void setRegisterOf(std::size_t bits);
    /// Of the scene shown, with the focus if several; null where there is none.
    Plot* activePlot() const;

    std::vector<Slot*> takes() const override { return {&m_synthesis.slot()}; }
    QWidget* editor() override;
    QWidget* header() override;
    QWidget* sheet() override;
    QList<QAction*> beginnings() override { return m_beginnings; }
    QList<QAction*> actions(Menu menu) override;
    std::optional<Kind> preferredKind() const override { return Kind::Sequence; }
    Stepper* stepper() override;
    QString asked() const override;
    bool asksFirst() override;
    /// The picture or plot that has the focus, otherwise the profile, or the register that is run.
    View* activeView() override;
    void focusPicture() override;
    QString focusedTable() const override;
    Activity activity() const override;
    bool canRun() const override { return true; }
    void run() override;
    void cancel() override;
    void close() override;
    QJsonObject save() const override;
    void restore(const JsonPart& state) override;
    QJsonObject snapshot() override;
    void setSnapshot(const QJsonObject& state) override;
    static std::vector<RenderOption> options();
    /// What one will see, for the first page; at any size.
    static void paintCard(QPainter& painter, const QRectF& area, const Theme& theme);
    void apply(const RenderOptions& options, const std::function<void()>& rest) override;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void showBeside() override;

private:
    void createBeginnings();
    void createViewActions();
    void createCopyActions();
    QWidget* layOutBar();
    QWidget* layOutBuild();
    QWidget* layOutRegenerate();
    QWidget* layOutRecursion();
    void connectModel();
    void showInput();
    void showRun();
    void showRecursion();
    void showWalk();
    void showWalkNote();
    void showStep();
    void showRegeneration();
    void showRegenerated();
    void showWords();
    bool busy() const;

    // In sequence_predicting.cpp.
    void showPredicting();
    void askNext();
    void takePrediction(bool right);
    /// Whether what comes after the step is to be predicted, and so not to be seen.
    bool hidesRest() const;
    std::shared_ptr<const JumpLog> knownLog();
    RegisterFrame shownFrame() const;

    Documents& m_documents;
    Synthesis m_synthesis;
    BuildStepper m_build{m_synthesis};
    RegenerateStepper m_regenerate{m_synthesis};
    Scene m_scene = Scene::Build;
    QStackedWidget* m_pages;
    QWidget* m_header = nullptr;
    QStackedWidget* m_scenes;
    RegisterView* m_building;
    CoefficientsView* m_coefficients;
    ProfilePlot* m_profile;
    JumpPane* m_jumps;
    RegisterView* m_generating;
    BitGrid* m_grid;
    RandomnessPanel* m_test;
    RecursionView* m_recursion;
    QPushButton* m_takeDivision; ///< Where the method does not tell how it divides the bits.
    QSpinBox* m_registerOf;
    QLabel* m_regenerationWords;
    QLabel* m_runWords;
    WordsLabel* m_stepWords;
    WordsLabel* m_hoverWords;
    QLabel* m_polynomials;
    QWidget* m_goTo; ///< Around the two that follow, of a sequence that is longer than a walk.
    QSpinBox* m_bitsRead;
    QLabel* m_walkNote;
    ContenderChooser* m_methods;
    QSplitter* m_rows;
    QSplitter* m_columns;
    QSplitter* m_plots;
    PaneTabs* m_tabs;
    QWidget* m_difference; ///< The button that changes the profile.
    QAction* m_predict;
    bool m_isSecret = false; ///< Until the questions of a stop are answered.
    PredictionBar* m_prediction;
    std::optional<std::size_t> m_lengthAskedAt; ///< Where d was answered, and L is asked for.
    std::shared_ptr<const JumpLog> m_known;     ///< The jumps of m_knownOf within m_knownBits.
    WalkPointer m_knownOf;
    std::size_t m_knownBits = 0;
    QActionGroup* m_sceneActions;
    QList<QAction*> m_viewActions;
    QList<QAction*> m_copyActions;
    QList<QAction*> m_beginnings;
    QWidget* m_editor;
    PropertyTable* m_register;
    QWidget* m_sheet; ///< Around it.
};

} // namespace walshscope::gui
