// SPDX-License-Identifier: GPL-3.0-or-later
// The spectrum of a run as signed bars that carry their index and travel when the order changes.
#pragma once

#include "gui/learn/orders/ordered_picture.h"
#include "gui/plot/spectrum_view.h"

namespace walshscope::gui {

/// Every bar is labelled for n up to largestLabelledN, drawn for n up to OrderMotion::largestAnimatedN; beyond, each
/// pixel shows the largest and the smallest value it stands for.
class SpectrumBars : public OrderedPicture {
    Q_OBJECT

public:
    static constexpr int largestLabelledN = 6;

    SpectrumBars(Learning& learning, const OrderMotion& motion, QWidget* parent = nullptr);

    using OrderedPicture::done;
    /// The bar of W(a) in the viewport, from the zero line to the value; none before it is done().
    QRectF barRect(std::uint32_t a) const;
    /// Of several in one pixel the one of the largest magnitude.
    std::optional<std::uint32_t> maskAt(const QPointF& point) const override;
    void ensureVisible(std::uint32_t a) override;

    QSize sizeHint() const override { return {600, 260}; }
    QSize minimumSizeHint() const override {
        return {24 * fontMetrics().averageCharWidth(), 6 * fontMetrics().lineSpacing()};
    }

protected:
    void paintEvent(QPaintEvent* event) override;
    void takeRecording() override;
    void setScrollRange() override;

private:
    struct Frame {
        QRectF plot;    ///< With all bars, also those that are scrolled away.
        double spacing; ///< Of the bars.
        double zero;    ///< The zero line's y.
        double scale;   ///< Pixels for 1.
        bool bits;      ///< Whether there are binary labels.
        bool upright;   ///< Whether they have to stand.
    };

    void makeViewToPool();
    Frame frame() const;
    double valueOf(std::uint32_t a) const;
    void paintBar(QPainter& painter, const Frame& frame, const Theme& theme, std::uint32_t a) const;
    void paintPlaceholder(QPainter& painter, const Frame& frame, const Theme& theme, std::uint32_t a) const;
    void paintLabel(QPainter& painter, const Frame& frame, std::uint32_t a) const;
    void paintPooled(QPainter& painter, const Frame& frame, const Theme& theme) const;
    void paintAxis(QPainter& painter, const Frame& frame, const Theme& theme) const;
    void paintMarked(QPainter& painter, const Frame& frame, const Theme& theme) const;

    std::shared_ptr<const SpectrumView> m_view; ///< In the order that is shown; only where bars are pooled.
    MinMax m_range;                             ///< Of the spectrum and 0.
};

} // namespace walshscope::gui
