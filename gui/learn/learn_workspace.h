// SPDX-License-Identifier: GPL-3.0-or-later
// The Learn workspace: butterfly, machine, code and costs of one run, stepped by one transport.
#pragma once

#include "gui/learn/learning.h"

#include <QWidget>

class QAction;
class QActionGroup;
class QKeyEvent;
class QLabel;
class QSplitter;
class QStackedWidget;

namespace walshscope {

class ButterflyView;
class Transport;
class VariantBar;

class LearnWorkspace : public QWidget {
    Q_OBJECT

public:
    explicit LearnWorkspace(Session& session, QWidget* parent = nullptr);

    Learning& learning() { return m_learning; }
    Transport* transport() const { return m_transport; }
    /// Checkable: scenes, predict first, machine view, code pane. For the View menu.
    const QList<QAction*>& viewActions() const { return m_viewActions; }
    void zoomBy(double factor);
    void fit();
    /// What is shown, for the status bar: "A5 in the emulator, launches: 2".
    QString summary() const;
    /// The focus goes to the picture, so that the keys step.
    void focusPicture();
    QByteArray saveState() const;
    void restoreState(const QByteArray& state);

Q_SIGNALS:
    /// A document to be opened so that it can be undone.
    void documentWanted(const walshscope::Document& document, const QString& undoText);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void createViewActions();
    void showRecording();
    void showStep();
    void showState();
    void sayHovered();

    Learning m_learning;
    QStackedWidget* m_pages;
    QStackedWidget* m_scenes;
    ButterflyView* m_butterfly;
    VariantBar* m_variantBar;
    Transport* m_transport;
    QLabel* m_staleNote;
    QLabel* m_stepWords;
    QLabel* m_hoverWords;
    QSplitter* m_columns;
    QSplitter* m_rows;
    QActionGroup* m_sceneActions;
    QAction* m_predict;
    QAction* m_showMachine;
    QAction* m_showCode;
    QList<QAction*> m_viewActions;
};

} // namespace walshscope
