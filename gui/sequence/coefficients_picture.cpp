// SPDX-License-Identifier: GPL-3.0-or-later
// Paints from the paper upwards: what lies beyond L, the lines, the ones, the digits; axes come last.
#include "gui/sequence/coefficients_picture.h"

#include "gui/sequence/coefficients_axes.h"
#include "gui/sequence/coefficients_image.h"

#include <QFontDatabase>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

namespace walshscope::gui {
namespace {

QColor between(const QColor& a, const QColor& b, double share) {
    const auto part = [share](int from, int to) { return int(std::lround(from + (to - from) * share)); };
    return {part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue())};
}

class Canvas {
public:
    Canvas(QPainter& painter, const Walk& walk, const CoefficientsFrame& frame, const Theme& theme)
        : m_painter(painter), m_walk(walk), m_frame(frame), m_theme(theme), m_staircase(staircase()) {}

    void paper() {
        QPainterPath beyond = m_staircase;
        beyond.lineTo(m_frame.plot.right() + 1, m_staircase.currentPosition().y());
        beyond.lineTo(m_frame.plot.right() + 1, m_frame.corner(0, 0).y());
        m_painter.fillPath(beyond & whole(), between(m_theme.background, m_theme.text, 0.06));
    }

    void lines() {
        if (std::min(m_frame.cellWidth(), m_frame.cellHeight()) < smallestLinedCell)
            return;
        m_painter.setPen(QPen(m_theme.grid, 0));
        const QRectF area = m_frame.plot & cells();
        const double half = 0.5 / m_frame.ratio;
        for (int i = 0; i <= m_frame.columns.count; ++i)
            if (const double x = m_frame.corner(i, 0).x() - half; x > area.left() && x < area.right())
                m_painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        for (int n = 0; n <= m_frame.rows.count; ++n)
            if (const double y = m_frame.corner(0, n).y() - half; y > area.top() && y < area.bottom())
                m_painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }

    void curves() {
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(QPen(m_theme.axis, 1.5, Qt::DotLine));
        const auto half = [this](double n) {
            return m_frame.plot.topLeft() + QPointF((n / 2 + 1) * m_frame.columns.scale - m_frame.columns.offset,
                                                    (n + 0.5) * m_frame.rows.scale - m_frame.rows.offset) /
                                                m_frame.ratio;
        };
        m_painter.drawLine(half(0), half(double(m_walk.length())));
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        QPen pen(m_theme.marked, 2);
        pen.setJoinStyle(Qt::MiterJoin);
        m_painter.strokePath(m_staircase, pen);
    }

    void ink() {
        QImage image = coefficientsImage(m_walk, m_frame, m_theme.text);
        image.setDevicePixelRatio(m_frame.ratio);
        m_painter.drawImage(m_frame.plot.topLeft(), image);
    }

    void digits() {
        const double side = std::min(m_frame.cellWidth(), m_frame.cellHeight());
        if (side < smallestNumberedCell)
            return;
        QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        font.setPixelSize(int(std::min(16.0, side * 0.7)));
        m_painter.setFont(font);
        const auto visible = [](const CellAxis& axis, int pixels) {
            return std::pair(axis.cellsOf(0).first, std::max(axis.cellsOf(pixels - 1).second, axis.cellsOf(0).second));
        };
        const auto [left, right] = visible(m_frame.columns, int(m_frame.plot.width() * m_frame.ratio));
        const auto [top, bottom] = visible(m_frame.rows, int(m_frame.plot.height() * m_frame.ratio));
        for (int n = top; n < bottom; ++n)
            for (int i = left; i < std::min(right, int(m_walk.complexity(std::size_t(n))) + 1); ++i) {
                const bool one = m_walk.coefficient(std::size_t(n), std::size_t(i));
                m_painter.setPen(one ? m_theme.background : m_theme.axis);
                m_painter.drawText(m_frame.cellRect({n, i}), Qt::AlignCenter,
                                   one ? QStringLiteral("1") : QStringLiteral("0"));
            }
    }

    void jumps() {
        std::vector<double> marks; // Many jumps may share a pixel.
        for (const Jump& jump : m_walk.jumps()) {
            const double y = m_frame.cellRect({int(jump.n) + 1, 0}).center().y();
            if (y >= m_frame.plot.top() && y <= m_frame.plot.bottom() && (marks.empty() || marks.back() != y))
                marks.push_back(y);
        }
        const double right = m_frame.plot.right() + 3;
        for (std::size_t i = 0; i < marks.size(); ++i) {
            const double room = std::min(i > 0 ? marks[i] - marks[i - 1] : jumpMark,
                                         i + 1 < marks.size() ? marks[i + 1] - marks[i] : jumpMark);
            if (room >= jumpMark / 2)
                paintJump(m_painter, m_theme, {right, marks[i]}, std::min(jumpMark, room) / 2);
            else
                m_painter.fillRect(QRectF(right, marks[i] - 0.5, jumpMark, 1), m_theme.marked);
        }
    }

    QRectF cells() const { return {m_frame.corner(0, 0), m_frame.corner(m_frame.columns.count, m_frame.rows.count)}; }

private:
    QPainterPath whole() const {
        QPainterPath path;
        path.addRect(m_frame.plot);
        return path;
    }

    /// Along the right edge of the cell of x^L, row by row.
    QPainterPath staircase() const {
        QPainterPath path(m_frame.corner(1, 0));
        for (const Jump& jump : m_walk.jumps()) {
            path.lineTo(m_frame.corner(int(jump.before) + 1, int(jump.n) + 1));
            path.lineTo(m_frame.corner(int(jump.after) + 1, int(jump.n) + 1));
        }
        path.lineTo(m_frame.corner(int(m_walk.complexity(m_walk.length())) + 1, m_frame.rows.count));
        return path;
    }

    QPainter& m_painter;
    const Walk& m_walk;
    const CoefficientsFrame& m_frame;
    const Theme& m_theme;
    QPainterPath m_staircase;
};

} // namespace

void paintCoefficients(QPainter& painter, QSizeF size, const Walk& walk, const CoefficientsFrame& frame,
                       const Theme& theme, const QFont& font) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRectF(QPointF(), size), theme.background);
    Canvas painting(painter, walk, frame, theme);
    painting.jumps();
    painter.save();
    painter.setClipRect(frame.plot);
    painting.paper();
    painting.lines();
    // Over small cells the lines would hide the only one there is.
    const bool large = std::min(frame.cellWidth(), frame.cellHeight()) >= smallestLinedCell;
    if (!large)
        painting.curves();
    painting.ink();
    if (large)
        painting.curves();
    painting.digits();
    painter.restore();
    paintAxes(painter, frame, theme, font);
    paintLegend(painter, frame, theme, font);
    painter.restore();
}

} // namespace walshscope::gui
