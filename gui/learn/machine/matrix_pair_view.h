// SPDX-License-Identifier: GPL-3.0-or-later
// The elements as a matrix of rows of 1024, and the same matrix transposed, as the second launch reads it.
#pragma once

#include "gui/learn/machine/memory_pattern.h"
#include "gui/learn/machine/picture.h"

namespace walshscope::gui {

/// Beside each other, or one below the other where it is narrow. The four corners are always to be seen, and the
/// hovered element.
class MatrixPairView : public Picture {
    Q_OBJECT

public:
    explicit MatrixPairView(Learning& learning, QWidget* parent = nullptr);

    struct Cell {
        QRectF place;
        std::optional<std::uint32_t> element; ///< Nothing where rows or columns are left out.
    };
    struct Matrix {
        QRectF title;
        std::vector<Cell> cells;
    };
    /// Left, or above: as it lies in memory; then transposed.
    std::array<Matrix, 2> matrices() const;
    std::optional<Node> nodeAt(const QPointF& place) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent*) override { keepHeight(); }
    void changeEvent(QEvent* event) override;

private:
    void keepHeight();
    QStringList titles() const;
    struct Shape {
        std::uint32_t columns, rows;                     ///< Places of the left matrix.
        std::uint32_t transposedColumns, transposedRows; ///< And of the right one.
        double cell, line;
        bool stacked;
    };
    Shape shapeIn(int width) const;
    std::uint32_t rows() const;
    std::uint32_t size() const;
    std::optional<std::uint32_t> shown() const;
};

} // namespace walshscope::gui
