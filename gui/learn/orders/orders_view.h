// SPDX-License-Identifier: GPL-3.0-or-later
// The Orders scene: one spectrum in three orders, and the rows of the matrix that make it.
#pragma once

#include "gui/learn/learning.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;
class QSplitter;

namespace walshscope::gui {

class OrderMotion;
class RowWaves;
class SpectrumBars;

class OrdersView : public QWidget {
    Q_OBJECT

public:
    explicit OrdersView(Learning& learning, QWidget* parent = nullptr);

    SpectrumBars* bars() const { return m_bars; }
    RowWaves* rows() const { return m_rows; }
    const OrderMotion& motion() const { return *m_motion; }

protected:
    /// Ctrl with ← and → moves the hovered bar, Return marks it, Escape leaves it.
    void keyPressEvent(QKeyEvent* event) override;

private:
    void followState();
    void followRecording();
    void followHovered();
    void makeRoomForBars();
    QString words() const;
    QString coefficientInWords(std::uint32_t a) const;

    Learning& m_learning;
    OrderMotion* m_motion;
    std::array<QToolButton*, 3> m_orders;
    QSplitter* m_splitter;
    std::optional<QByteArray> m_roomForBars; ///< How the room is divided without noise, while there is noise.
    SpectrumBars* m_bars;
    RowWaves* m_rows;
    QLabel* m_note;
    QLabel* m_words;
    QPushButton* m_toEnd;
};

} // namespace walshscope::gui
