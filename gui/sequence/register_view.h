// SPDX-License-Identifier: GPL-3.0-or-later
// A shift register over the sequence: cells, taps, the sum they give, and what a wrong prediction changes.
#pragma once

#include "gui/plot/theme.h"
#include "gui/plot/view.h"
#include "gui/plot/view_interaction.h"
#include "gui/sequence/register_painter.h"

#include <QAbstractScrollArea>
#include <QKeyEvent>

namespace walshscope::gui {

/// Columns count from the bit that is read or made, which stands at the right: column i holds bit n - i, coefficient
/// C_i below it, and so cell i of the register.
class RegisterView : public QAbstractScrollArea, public View {
    Q_OBJECT

public:
    explicit RegisterView(QWidget* parent = nullptr);

    void setFrame(const RegisterFrame& frame);
    const RegisterFrame& frame() const { return m_frame; }
    /// Where column i is drawn, in the viewport; negative columns are bits to come.
    QRectF column(std::ptrdiff_t i) const;
    std::optional<std::size_t> hovered() const { return m_hovered; }
    void setHovered(std::optional<std::size_t> column);

    QWidget& widget() override { return *this; }
    bool isEmpty() const override { return m_frame.given.empty(); }
    /// Of the cell that the pointer or the cursor is on.
    QString words() const override;
    Painting painting(const Paper& paper) override;
    QSize exportSize() override { return viewport()->size(); }

    void hover(const QPointF& place) override;
    void leave() override { setHovered({}); }
    QString toolTip(const QPointF& place) const override;
    QRectF explained(const QPointF& place) const override;
    bool moveCursor(int right, int down) override;
    bool leaveCursor() override;
    void restyle() override { measure(); }

    /// A row of the register's cells, from the newest bit on.
    int toldRows() const override { return toldColumns() > 0 ? 1 : 0; }
    int toldColumns() const override;
    QString toldCell(const Place& place) const override;
    QRectF toldRect(const Place& place) const override;
    std::optional<Place> toldAt(const QPointF& point) const override;
    std::optional<Place> toldCursor() const override;
    void takeCursor(const Place& place) override { setHovered(std::size_t(place.column)); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    /// Not for scrolling.
    void keyPressEvent(QKeyEvent* event) override { event->ignore(); }

private:
    void measure();
    void layOut();
    std::size_t columns() const;
    RegisterLook look(const Theme& theme) const;
    std::optional<std::size_t> columnAt(const QPointF& place) const;

    ViewInteraction m_interaction{*this, viewport()};
    RegisterFrame m_frame;
    std::optional<std::size_t> m_hovered;
    double m_cell = 20;  ///< Width of a column.
    double m_newest = 0; ///< Left edge of column 0, before scrolling.
    int m_text = 13;     ///< Height of a line of text.
    int m_line = 20;     ///< Height of a row.
    int m_titles = 60;   ///< Width of the titles of the rows.
};

} // namespace walshscope::gui
