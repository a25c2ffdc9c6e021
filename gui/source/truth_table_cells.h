// SPDX-License-Identifier: GPL-3.0-or-later
// A truth table of few variables as cells that are clicked, painted over or walked through with the keys.
#pragma once

#include "boolean/boolean_function.h"
#include "gui/plot/told_cells.h"

#include <QWidget>

#include <optional>

namespace walshscope::gui {

/// Rows are the high bits of x and columns the low ones. A click, Space or Return flips a cell, dragging paints with
/// what the first cell became, 0 and 1 write and go on, the arrow keys, Home and End move.
class TruthTableCells : public QWidget, public ToldCells {
    Q_OBJECT

public:
    static constexpr int largestN = 6;

    explicit TruthTableCells(QWidget* parent = nullptr);

    /// n from 1 to largestN.
    void setFunction(const BooleanFunction& f);
    const BooleanFunction& function() const { return m_f; }
    /// The cell that the keys change.
    std::uint32_t current() const { return m_current; }
    QRect cellRect(std::uint32_t x) const;
    /// The cell under the pointer, here or where the same value is shown elsewhere.
    void setHovered(std::optional<std::uint32_t> x);
    /// "x = 5 = 0b101, f(x) = 1"
    QString inWords(std::uint32_t x) const;

    int toldRows() const override;
    int toldColumns() const override;
    QString toldCell(const Place& place) const override;
    QRectF toldRect(const Place& place) const override;
    std::optional<Place> toldAt(const QPointF& point) const override;
    std::optional<Place> toldCursor() const override;
    void takeCursor(const Place& place) override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Once for each click, key or drag.
    void edited(const walshscope::BooleanFunction& f);
    /// Another cell is the current one, or its value is another.
    void currentChanged();
    /// The pointer is on another cell; on none: nothing.
    void hovered(std::optional<std::uint32_t> x);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    int columnBits() const;
    QFont smallFont() const;
    QSize headings() const;
    int rowHeight() const;
    std::optional<std::uint32_t> cellAt(const QPoint& point) const;
    void setCurrent(std::uint32_t x);
    void set(std::uint32_t x, bool value);
    void point(std::optional<std::uint32_t> x);
    void paintCell(QPainter& painter, std::uint32_t x) const;

    BooleanFunction m_f{3};
    std::uint32_t m_current = 0;
    std::optional<std::uint32_t> m_hovered;
    std::optional<bool> m_brush; ///< While a button is down: what is painted.
};

} // namespace walshscope::gui
