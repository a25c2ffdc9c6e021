// SPDX-License-Identifier: GPL-3.0-or-later
// The butterfly of the Learn workspace: painted, zoomed, hovered, selected, and asked about in Predict first.
#pragma once

#include "gui/butterfly/butterfly_picture.h"

#include <QWidget>

namespace walshscope::gui {

class Predictions;

class ButterflyView : public QWidget {
    Q_OBJECT

public:
    explicit ButterflyView(Learning& learning, QWidget* parent = nullptr);

    /// What is painted, and where; for tests too. Only while there is a recording.
    ButterflyScene scene() const;
    ButterflyLayout layOut(const ButterflyScene& scene) const;

    /// Everything is visible again.
    void fit();
    /// Multiplies the visible range, as Plot::zoomBy(): below 1 zooms in.
    void zoomBy(double factor);
    const IndexRange& visible() const { return m_visible; }

    /// Over the run, while Predict first is on: the values that were answered, and those answered right.
    int predictedRight() const;
    int predictedTotal() const;

    QSize sizeHint() const override { return {720, 480}; }
    QSize minimumSizeHint() const override { return {240, 180}; }

Q_SIGNALS:
    /// Of the values asked for at the present step.
    void predicted(int right, int wrong, int open);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void takeRecording();
    void takeStep();
    void updatePredictions();
    void placePredictions();
    void zoomAround(double element, double factor);
    void showRange(const IndexRange& range);
    void bringIntoView(const Node& node);
    void moveCursor(int columns, std::int64_t elements);
    std::optional<Node> nodeAt(const QPointF& point) const;
    void toggleSelected(const Node& node);
    void paintEmpty(QPainter& painter) const;

    Learning& m_learning;
    Predictions* m_predictions;
    ButterflyCache m_cache;
    IndexRange m_visible;                          ///< Count 0: everything.
    std::optional<IndexRange> m_beforePredictions; ///< While Predict first asks, which may need more room.
    int m_n = -1;                                  ///< The zoom belongs to that n.
    bool m_pressed = false, m_dragging = false;
    QPointF m_pressedAt;
    IndexRange m_pressedRange;
    std::optional<Node> m_selectedBefore; ///< The click, which may turn out to be the first of two.
};

} // namespace walshscope::gui
