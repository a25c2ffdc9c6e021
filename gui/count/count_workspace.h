// SPDX-License-Identifier: GPL-3.0-or-later
// The Count workspace: how often each value of a spectrum occurs, counted step by step by the methods of the
// paper, with their code and costs.
#pragma once

#include "gui/count/counting_stepper.h"
#include "gui/plot/theme.h"
#include "gui/window/workspace.h"

class QLabel;
class QSplitter;
class QStackedWidget;

namespace walshscope::gui {

class CountedPane;
class CountingBar;
class CountingBreakBox;
class CountingCodePane;
class CountingView;
class InputEditor;
class PaneTabs;
class PredictionBar;
class RowBar;
class ScansPane;
class WordsLabel;

class CountWorkspace : public Workspace {
    Q_OBJECT

public:
    CountWorkspace(Documents& documents, Devices& devices, QWidget* parent = nullptr);
    ~CountWorkspace() override;

    CountingModel& model() { return m_model; }
    CountingView* picture() const { return m_picture; }

    std::vector<Slot*> takes() const override { return {&m_model.slot()}; }
    bool shows(Kind kind) const override { return isTransformed(kind); }
    QWidget* editor() override;
    QWidget* header() override;
    QWidget* beside(const QString& pane) override;
    QString asked() const override;
    QList<QAction*> beginnings() override { return m_beginnings; }
    QList<QAction*> actions(Menu menu) override;
    Stepper* stepper() override;
    bool asksFirst() override;
    View* activeView() override;
    void focusPicture() override;
    QString focusedTable() const override;
    Activity activity() const override;
    bool canRun() const override { return true; }
    void run() override;
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

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void showBeside() override;
    void createBeginnings(Documents& documents);
    void createViewActions();
    QWidget* layOutRun();
    void connectModel();
    void showRun();
    void showStep();
    void showState();
    void sayNow();
    QWidget* paneOf(CountingPane which) const;

    // In count_predicting.cpp.
    void showPredicting();
    void askNext();
    void skipToQuestion();
    void answerWith(const Spot& spot);

    CountingModel m_model;
    CountingStepper m_stepper{m_model};
    QStackedWidget* m_pages;
    RowBar* m_header;
    CountingBar* m_bar;
    QLabel* m_staleNote;
    bool m_saysStep = false; ///< Until the pointer comes to something else.
    WordsLabel* m_now;
    WordsLabel* m_note; ///< Where only a part of a spectrum is shown.
    CountingView* m_picture;
    CountedPane* m_counted;
    CountingCodePane* m_code;
    CountingBreakBox* m_break;
    ScansPane* m_scans;
    QSplitter* m_rows;
    QSplitter* m_columns;
    QWidget* m_beside = nullptr; ///< Around the tabs.
    PaneTabs* m_tabs;
    InputEditor* m_editor;
    QAction* m_predict;
    PredictionBar* m_prediction;
    QList<QAction*> m_viewActions;
    QList<QAction*> m_beginnings;
};

} // namespace walshscope::gui
