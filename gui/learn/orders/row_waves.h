// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the Hadamard matrix as ±1 waves beside their index, under the input they are multiplied with.
#pragma once

#include "gui/learn/learning.h"
#include "gui/learn/orders/order_motion.h"
#include "gui/plot/theme.h"

#include <QAbstractScrollArea>

namespace walshscope {

class RowWaves : public QAbstractScrollArea {
    Q_OBJECT

public:
    static constexpr int largestN = 6;

    RowWaves(Learning& learning, const OrderMotion& motion, QWidget* parent = nullptr);

    /// The part of row a above the point x, in the viewport: the wave fills its upper half for +1, the lower for -1.
    QRectF cellRect(std::uint32_t a, std::uint32_t x) const;
    /// The row there; none during a motion.
    std::optional<std::uint32_t> maskAt(const QPointF& point) const;
    void ensureVisible(std::uint32_t a);

    QSize sizeHint() const override { return {600, 320}; }
    QSize minimumSizeHint() const override { return {160, 110}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// Where the columns of text begin, what the wave has, and how high rows are.
    struct Frame {
        double place, mask, bits, changes;
        double wave, waveEnd, value;
        double header;
        double row;
    };

    void follow();
    void measure();
    bool visibleN() const;
    Frame frame() const;
    double rowTop(const Frame& frame, std::uint32_t a) const;
    std::optional<std::uint32_t> hovered() const;
    void paintHeader(QPainter& painter, const Frame& frame, const Theme& theme) const;
    void paintRow(QPainter& painter, const Frame& frame, const Theme& theme, std::uint32_t a) const;
    void paintWave(QPainter& painter, const Theme& theme, const QRectF& area, const std::vector<double>& levels) const;

    Learning& m_learning;
    const OrderMotion& m_motion;
    RecordingPointer m_recording;
    double m_largest = 1; ///< Magnitude of the input, for its wave's height.
    QFont m_small;
};

} // namespace walshscope
