// SPDX-License-Identifier: GPL-3.0-or-later
// The coefficients of C(x) after each bit, to zoom into, to point at, and to jump to a step by.
#pragma once

#include "gui/plot/theme.h"
#include "gui/sequence/coefficients_frame.h"

#include <QPixmap>
#include <QWidget>

#include <memory>

namespace walshscope::gui {

/// Wheel, drag, double-click and F as in every plot; Ctrl with the arrow keys moves the cell cursor, with Shift by 16,
/// Return chooses its row, Escape leaves it. The keys of the transport go on to the parents.
class CoefficientsView : public QWidget {
    Q_OBJECT

public:
    explicit CoefficientsView(QWidget* parent = nullptr);

    /// Null: there is nothing to show but the placeholder. The step becomes 0.
    void setWalk(std::shared_ptr<const Walk> walk);
    const std::shared_ptr<const Walk>& walk() const { return m_walk; }
    /// What is said where there is no bitmap.
    void setPlaceholder(const QString& text);
    /// The row that is marked, 0 … length; it is brought into view.
    void setStep(std::size_t bitsRead);
    std::size_t step() const { return m_step; }

    /// Below 1 it zooms in, about the cell cursor where it is to be seen, otherwise about the middle.
    void zoomBy(double factor);
    void fit();
    bool fitted() const { return m_viewport.zoom <= 1; }

    /// Under the pointer, or where the keys went.
    std::optional<CoefficientCell> cell() const { return m_cell; }
    /// Out of the bitmap it is brought back to its edge.
    void setCell(std::optional<CoefficientCell> cell);
    /// "After 17 bits: the coefficient of x^5 in C(x) is 1; L = 8."
    QString describe(const CoefficientCell& cell) const;
    /// About the cell or, without one, about the step.
    QString words() const;

    std::optional<CoefficientCell> cellAt(const QPointF& point) const;
    QRectF cellRect(const CoefficientCell& cell) const;
    QRectF plotRect() const;

    /// What is to be seen, in the colours of print; or all data as CSV. Throws as exportCoefficients() does.
    void exportTo(const QString& file, QSize size) const;
    /// Asks for the file.
    void exportAs();

    QSize sizeHint() const override { return {600, 420}; }
    QSize minimumSizeHint() const override { return {180, 120}; }

Q_SIGNALS:
    /// Somebody clicked at a row.
    void stepChosen(std::size_t bitsRead);
    void cellChanged();
    void wordsChanged(const QString& words);
    void exportFailed(const QString& cause);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    CoefficientsFrame frame() const;
    void showPart(const CoefficientsViewport& viewport);
    void zoomAround(const QPointF& point, double factor);
    void bringIntoView(const CoefficientCell& cell, bool columnToo);
    void say();
    void paintStep(QPainter& painter, const CoefficientsFrame& frame) const;
    void paintCell(QPainter& painter, const CoefficientsFrame& frame) const;

    std::shared_ptr<const Walk> m_walk;
    QString m_placeholder;
    std::size_t m_step = 0;
    CoefficientsViewport m_viewport;
    std::optional<CoefficientCell> m_cell;
    QString m_said;
    QPixmap m_picture; ///< All but step and cell; null: to be painted.
    QPointF m_pressedAt;
    CoefficientsViewport m_pressedViewport;
    bool m_pressed = false, m_dragging = false;
    std::size_t m_stepBefore = 0; ///< The click that may be the first of two.
};

} // namespace walshscope::gui
