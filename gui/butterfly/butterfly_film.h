// SPDX-License-Identifier: GPL-3.0-or-later
// What a Walsh transform is, in one small picture that moves: from signs to the spectrum, a butterfly at a time.
#pragma once

#include "gui/butterfly/small_butterfly.h"

#include <QTimer>
#include <QWidget>

namespace walshscope::gui {

/// Runs once, slowly, from when it is first shown, and rests. The pointer and Space go on with it, arrow keys step it.
/// Without motion it is shown finished, and only keys step it. Nothing runs while it is hidden.
class ButterflyFilm : public QWidget {
    Q_OBJECT

public:
    explicit ButterflyFilm(QWidget* parent = nullptr);

    const SmallButterfly& butterfly() const { return m_butterfly; }
    /// So many butterflies are done.
    int step() const { return m_step; }
    bool isRunning() const { return m_timer.isActive(); }
    /// From the beginning where it has come to its end.
    void goOn();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void setStep(int step);
    void stepBy(int by);

    SmallButterfly m_butterfly;
    QTimer m_timer;
    int m_step = 0;
    bool m_runs; ///< Whether it is to run as soon as it is seen.
};

} // namespace walshscope::gui
