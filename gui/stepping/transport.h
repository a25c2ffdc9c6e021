// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of everything that is stepped through: first, back, play, forward, last, a scrubber, kind and speed.
#pragma once

#include "gui/stepping/stepper.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

class QComboBox;
class QKeyEvent;
class QLabel;
class QSlider;
class QToolButton;

namespace walshscope::gui {

/// Steps a Stepper, and shows what that says: the model decides.
class Transport : public QWidget {
    Q_OBJECT

public:
    explicit Transport(QWidget* parent = nullptr);

    /// Null: there is nothing to step, and the transport is hidden.
    void setStepper(Stepper* stepper);
    Stepper* stepper() const { return m_stepper; }

    /// Steps are 0 … last().
    int step() const { return m_step; }
    int last() const { return m_last; }
    bool playing() const { return m_timer.isActive(); }
    double stepsPerSecond() const;

    /// Does what a StepKey asks for. False where the key is another one.
    bool handleKey(const QKeyEvent& event);

public Q_SLOTS:
    void first();
    void back();
    void togglePlaying();
    void forward();
    void toLast();
    void faster();
    void slower();

protected:
    void paintEvent(QPaintEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void choose(int step);
    void tick();
    void setPlaying(bool playing);
    void showStep();
    void showKinds();

    QPointer<Stepper> m_stepper;
    QToolButton* m_first;
    QToolButton* m_back;
    QToolButton* m_play;
    QToolButton* m_forward;
    QToolButton* m_toLast;
    QSlider* m_scrubber;
    QLabel* m_label;
    QLabel* m_kindLabel;
    QComboBox* m_kinds;
    QComboBox* m_speeds;
    QTimer m_timer;
    int m_step = 0;
    int m_last = 0;
    int m_playsTo = -1; ///< Where playing comes to rest; -1 while it does not.
};

} // namespace walshscope::gui
