// SPDX-License-Identifier: GPL-3.0-or-later
// A shift register over the sequence: cells, taps, the sum they give, and what a wrong prediction changes.
#pragma once

#include "gui/plot/theme.h"
#include "gui/sequence/register_frame.h"

#include <QAbstractScrollArea>

namespace walshscope::gui {

/// Columns count from the bit that is read or made, which stands at the right: column i holds bit n - i, coefficient
/// C_i below it, and so cell i of the register.
class RegisterView : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit RegisterView(QWidget* parent = nullptr);

    void setFrame(const RegisterFrame& frame);
    const RegisterFrame& frame() const { return m_frame; }
    /// Where column i is drawn, in the viewport; negative columns are bits to come.
    QRectF column(std::ptrdiff_t i) const;
    std::optional<std::size_t> hovered() const { return m_hovered; }
    void setHovered(std::optional<std::size_t> column);

    QString exportName;
    /// Asks for a file and draws into it what is shown.
    void exportAs();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// What the pointer or the cursor is on, in words.
    void told(const QString& words);
    void exportFailed(const QString& cause);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void measure();
    void layOut();
    void paint(QPainter& painter, const Theme& theme) const;
    std::size_t columns() const;

    RegisterFrame m_frame;
    std::optional<std::size_t> m_hovered;
    double m_cell = 20;  ///< Width of a column.
    double m_newest = 0; ///< Left edge of column 0, before scrolling.
    int m_line = 20;     ///< Height of a row.
    int m_titles = 60;   ///< Width of the titles of the rows.
};

} // namespace walshscope::gui
