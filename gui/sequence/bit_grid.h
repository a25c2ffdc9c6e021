// SPDX-License-Identifier: GPL-3.0-or-later
// The sequence in rows, and over it what a register makes again, bit by bit.
#pragma once

#include "gui/plot/told_cells.h"
#include "gui/sequence/synthesis.h"

#include <QAbstractScrollArea>

namespace walshscope::gui {

class BitGrid : public QAbstractScrollArea, public ToldCells {
    Q_OBJECT

public:
    explicit BitGrid(Synthesis& synthesis, QWidget* parent = nullptr);

    /// In the viewport.
    QRectF cell(std::size_t n) const;
    std::optional<std::size_t> bitAt(const QPointF& point) const;

    int toldRows() const override;
    int toldColumns() const override;
    QString toldCell(const Place& place) const override;
    QRectF toldRect(const Place& place) const override;
    std::optional<Place> toldAt(const QPointF& point) const override;
    std::optional<Place> toldCursor() const override;
    void takeCursor(const Place& place) override;

Q_SIGNALS:
    void told(const QString& words);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void measure();
    void layOut();
    void follow();
    void showBit(std::size_t n);
    QString describe(std::size_t n) const;

    Synthesis& m_synthesis;
    std::optional<std::size_t> m_hovered;
    std::size_t m_perRow = 64;
    int m_cell = 12; ///< Pixels, width of a bit.
    int m_line = 20;
    int m_titles = 60;
};

} // namespace walshscope::gui
