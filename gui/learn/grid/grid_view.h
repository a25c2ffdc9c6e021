// SPDX-License-Identifier: GPL-3.0-or-later
// What a launch is made of, for those who meet the words for the first time: each part says what it is.
#pragma once

#include "gui/learn/grid/grid_picture.h"

#include <QWidget>

namespace walshscope::gui {

/// Up and Down go from part to part, from the kernel to the sector, and Escape leaves them; the pointer does the same.
/// Which warp is shown follows the value that somebody points at or has selected.
class GridView : public QWidget {
    Q_OBJECT

public:
    explicit GridView(Learning& learning, QWidget* parent = nullptr);

    const GridFacts& facts() const { return m_facts; }
    const std::optional<GridPart>& part() const { return m_part; }
    QRectF partRect(GridPart part) const;
    /// What is said about the part, or how to ask.
    QString words() const;

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void read();
    void setPart(std::optional<GridPart> part, std::optional<std::uint32_t> lane = {});
    QRectF pictureArea() const;
    double wordsHeight() const;

    Learning& m_learning;
    Theme m_theme;
    GridFacts m_facts;
    std::optional<GridPart> m_part;
    std::optional<std::uint32_t> m_lane; ///< That the pointer is on.
};

/// In a scroll area that takes little room and hands the focus on.
QWidget* scrolled(GridView& view, QWidget* parent);

} // namespace walshscope::gui
