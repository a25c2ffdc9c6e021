// SPDX-License-Identifier: GPL-3.0-or-later
// The Convolve workspace: two inputs, their spectra, the product and C(τ), stepped or plotted, and the dyadic system.
#pragma once

#include "gui/convolve/convolution_stepper.h"
#include "gui/convolve/convolve_state.h"
#include "gui/plot/theme.h"
#include "gui/window/workspace.h"

class QActionGroup;
class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTabWidget;

namespace walshscope::gui {

class ConvolutionView;
class EnginePane;
class MaskSpinBox;
class NumbersPlot;
class PairsPane;
class PlotGrid;
class PredictionBar;
class SystemPane;
class WordsLabel;

class ConvolveWorkspace : public Workspace {
    Q_OBJECT

public:
    ConvolveWorkspace(Documents& documents, Devices& devices, QWidget* parent = nullptr);
    ~ConvolveWorkspace() override;

    ConvolveModel& model() { return m_model; }
    ConvolutionView* flowView() const { return m_view; }
    PlotGrid* plots() const { return m_grid; }
    NumbersPlot* plotF() const { return m_f; }
    NumbersPlot* plotG() const { return m_g; }
    NumbersPlot* plotResult() const { return m_result; }
    SystemPane* system() const { return m_system; }
    /// Of a flow graph that is too large the plots.
    ConvolveScene scene() const;
    void setScene(ConvolveScene scene);
    ConvolveState state() const;
    void setState(const ConvolveState& state);

    std::vector<Slot*> takes() const override;
    /// And other numbers: see inputFromBytes().
    bool shows(Kind kind) const override { return kind != Kind::Large; }
    std::optional<Kind> preferredKind() const override { return Kind::Real; }
    QWidget* editor() override { return m_editor; }
    QWidget* header() override;
    QWidget* beside(const QString& pane) override;
    QString said() const override;
    QString asked() const override;
    QList<QAction*> actions(Menu menu) override;
    QList<QAction*> beginnings() override { return m_beginnings; }
    Stepper* stepper() override;
    bool asksFirst() override;
    View* activeView() override;
    void focusPicture() override;
    QString focusedTable() const override;
    Activity activity() const override;
    bool canRun() const override { return true; }
    void run() override { m_model.run(); }
    void cancel() override { m_model.cancel(); }
    void close() override { m_model.close(); }
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

private:
    void showBeside() override;
    void createActions();
    QWidget* layOutBar();
    QWidget* layOutGuide();
    void connectModel();
    void linkPoints();
    void showInput();
    void showShown();
    void showStep();
    void showScene();
    void showMarks();
    ConvolvePlace place();
    void takePlace();
    void openPair(std::size_t pair);

    // In convolve_predicting.cpp.
    void showPredicting();
    void askNext();
    void takePrediction();
    /// Whether what the next step computes is asked for, and can be.
    bool predicts() const;
    /// What the next step computes, in the order in which it is asked for.
    std::vector<ConvolutionNode> valuesAsked() const;
    struct PlaceAsked {
        std::shared_ptr<const ConvolutionFlow> flow;
        FlowBy by = FlowBy::Butterfly;
        int step = 0;
        bool operator==(const PlaceAsked&) const = default;
    };

    Documents& m_documents;
    ConvolveModel m_model;
    ConvolutionStepper m_stepper;
    std::optional<ConvolvePlace> m_placeWanted; ///< Of a session, until it can be shown or there is another input.
    ConvolveScene m_wanted = ConvolveScene::Steps;
    QStackedWidget* m_pages;
    QWidget* m_header = nullptr;
    QStackedWidget* m_scenes;
    ConvolutionView* m_view;
    NumbersPlot *m_f, *m_g, *m_spectrumF, *m_spectrumG, *m_product, *m_result;
    PlotGrid* m_grid;
    SystemPane* m_system;
    PairsPane* m_pairs;
    EnginePane* m_engine;
    QTabWidget* m_tabs;
    QWidget* m_beside; ///< Around the tabs.
    QSplitter* m_columns;
    QComboBox* m_booleanAs;
    QComboBox* m_arithmetic;
    MaskSpinBox* m_componentF;
    MaskSpinBox* m_componentG;
    WordsLabel* m_facts;
    WordsLabel* m_stepWords;
    WordsLabel* m_markWords;
    WordsLabel* m_hoverWords;
    QWidget* m_mismatch;
    QLabel* m_mismatchWords;
    QPushButton* m_pad;
    QAction* m_predict;
    PredictionBar* m_prediction;
    PlaceAsked m_placeAsked;
    std::size_t m_answered = 0; ///< Of the values that are asked for at that place.
    QActionGroup* m_sceneActions;
    QList<QAction*> m_viewActions, m_copyActions, m_beginnings;
    QWidget* m_editor;
    bool m_linking = false;
};

} // namespace walshscope::gui
