// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of everything that is stepped through: first, back, play, forward, last, a scrubber, kind and speed.
#pragma once

#include <QTimer>
#include <QWidget>

class QComboBox;
class QKeyEvent;
class QLabel;
class QSlider;
class QToolButton;

namespace walshscope::gui {

/// Steps are 0 … last(). It asks for a step by stepChosen() and shows the one it is told by setStep(): the model
/// decides.
class Transport : public QWidget {
    Q_OBJECT

public:
    explicit Transport(QWidget* parent = nullptr);

    int step() const { return m_step; }
    int last() const { return m_last; }
    bool playing() const { return m_timer.isActive(); }
    double stepsPerSecond() const;

    void setSteps(int step, int last);
    /// What a step can be, for the chooser: titles and tooltips. One kind or none hides the chooser.
    void setKinds(const QStringList& titles);
    void setKind(int kind);

    /// Space, ←, →, Home, End, + and −, without modifiers. False where the key is another one.
    bool handleKey(const QKeyEvent& event);

public Q_SLOTS:
    void first();
    void back();
    void togglePlaying();
    void forward();
    void toLast();
    void faster();
    void slower();

Q_SIGNALS:
    void stepChosen(int step);
    void kindChosen(int kind);

protected:
    void hideEvent(QHideEvent* event) override;

private:
    void choose(int step);
    void tick();
    void setPlaying(bool playing);
    void showStep();

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
};

} // namespace walshscope::gui
