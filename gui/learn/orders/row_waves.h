// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the Hadamard matrix as ±1 waves beside their index, under the input they are multiplied with.
#pragma once

#include "gui/learn/orders/ordered_picture.h"

namespace walshscope::gui {

class RowWaves : public OrderedPicture {
    Q_OBJECT

public:
    static constexpr int largestN = 6;

    RowWaves(Learning& learning, const OrderMotion& motion, QWidget* parent = nullptr);

    /// The part of row a above the point x, in the viewport: the wave fills its upper half for +1, the lower for -1.
    QRectF cellRect(std::uint32_t a, std::uint32_t x) const;
    std::optional<std::uint32_t> maskAt(const QPointF& point) const override;
    void ensureVisible(std::uint32_t a) override;

    QSize sizeHint() const override { return {600, 320}; }
    QSize minimumSizeHint() const override {
        return {24 * fontMetrics().averageCharWidth(), 6 * fontMetrics().lineSpacing()};
    }

protected:
    void paintEvent(QPaintEvent* event) override;
    void takeRecording() override;
    void setScrollRange() override;

private:
    /// Where the columns of text begin, what the wave has, and how high rows are.
    struct Frame {
        double place, mask, bits, changes;
        double wave, waveEnd, value;
        double header;
        double row;
    };

    bool visibleN() const;
    Frame frame() const;
    double rowTop(const Frame& frame, std::uint32_t a) const;
    void paintHeader(QPainter& painter, const Frame& frame, const Theme& theme) const;
    void paintRow(QPainter& painter, const Frame& frame, const Theme& theme, std::uint32_t a) const;
    void paintWave(QPainter& painter, const Theme& theme, const QRectF& area, const std::vector<double>& levels) const;

    double m_largest = 1; ///< Magnitude of the input, for its wave's height.
};

} // namespace walshscope::gui
