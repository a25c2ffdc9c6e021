// SPDX-License-Identifier: GPL-3.0-or-later
// The Sequence workspace: the register being built, its profile, what it generates, and the randomness test.
#pragma once

#include "gui/plot/exporter.h"
#include "gui/sequence/synthesis.h"

#include <QTimer>
#include <QWidget>

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
class JumpPane;
class NistPanel;
class Plot;
class ProfilePlot;
class RegisterView;
class Transport;

class SequenceWorkspace : public QWidget {
    Q_OBJECT

public:
    /// What stands in the middle.
    enum class Scene { Build, Regenerate, Test };

    explicit SequenceWorkspace(Session& session, QWidget* parent = nullptr);

    Synthesis& synthesis() { return m_synthesis; }
    Transport* transport() const { return m_transport; }
    RegisterView* registerView() const { return m_building; }
    ProfilePlot* profilePlot() const { return m_profile; }
    JumpPane* jumpPane() const { return m_jumps; }
    CoefficientsView* coefficients() const { return m_coefficients; }
    NistPanel* nistPanel() const { return m_test; }
    /// Checkable, for the View menu.
    const QList<QAction*>& viewActions() const { return m_viewActions; }
    Scene scene() const { return m_scene; }
    void setScene(Scene scene);
    /// Which register is run beside the sequence: that of so many bits, 0 for the whole.
    void setRegisterOf(std::size_t bits);
    /// Of the scene shown, with the focus if several; null where there is none.
    Plot* activePlot() const;
    void zoomBy(double factor);
    void fit();
    /// Of the picture or plot that has the focus, otherwise the profile, or the register that is run.
    void exportPicture();
    void focusPicture();
    /// The table that has the focus, as text; empty where none has it.
    QString focusedTable() const;
    /// Of the register found, whole; empty while there is none.
    QString connection() const;
    QString characteristic() const;
    QString connectionInHex() const;
    /// For the status bar.
    QString summary() const;
    bool busy() const;
    /// Whether it has been busy for more than a moment, and how far it is.
    bool waiting() const { return m_synthesis.busy() && !m_patience.isActive(); }
    int thousandths() const;
    /// Whether a person would call what is shown of a run old.
    bool stale() const { return m_synthesis.earlier() && !m_patience.isActive(); }
    void run();
    void cancel();
    /// Waits for what runs and starts nothing any more.
    void close();
    QByteArray saveState() const;
    void restoreState(const QByteArray& state);

Q_SIGNALS:
    void openWanted();
    void generateWanted();
    void sampleWanted(const QString& name);
    void failed(const QString& cause, const QString& wayOut);
    void remarked(const QString& sentence);
    /// busy(), summary() or the register.
    void changed();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void createViewActions();
    QWidget* layOutBar();
    QWidget* layOutBuild();
    QWidget* layOutRegenerate();
    void connectModel();
    void showInput();
    void showRun();
    void showWalk();
    void showStep();
    void showRegeneration();
    void showRegenerated();
    void setTransport();
    void step(int step);
    void say(const QString& words);

    Synthesis m_synthesis;
    FutureWorker m_tests; ///< The randomness test must not hold up anything either.
    Exporter m_exporter{this};
    QTimer m_patience;
    bool m_wasBusy = false;
    Scene m_scene = Scene::Build;
    QStackedWidget* m_pages;
    QStackedWidget* m_scenes;
    RegisterView* m_building;
    CoefficientsView* m_coefficients;
    ProfilePlot* m_profile;
    JumpPane* m_jumps;
    RegisterView* m_generating;
    BitGrid* m_grid;
    NistPanel* m_test;
    Transport* m_transport;
    QSpinBox* m_registerOf;
    QLabel* m_regenerationWords;
    QLabel* m_runWords;
    QLabel* m_stepWords;
    QLabel* m_hoverWords;
    QLabel* m_polynomials;
    QLabel* m_walkNote;
    QLabel* m_profileNote;
    QPushButton* m_profileButton;
    QWidget* m_steps;
    QSplitter* m_rows;
    QSplitter* m_columns;
    QSplitter* m_plots;
    QActionGroup* m_sceneActions;
    QList<QAction*> m_viewActions;
};

} // namespace walshscope::gui
