// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn with the cells of C(x): the staircase, the diagonal, the jumps and their legend.
#include "gui/plot/cell_picture.h"
#include "gui/sequence/coefficients_source.h"
#include "gui/sequence/coefficients_words.h"

#include <QPainter>
#include <QPainterPath>

namespace walshscope::gui {
namespace {

constexpr double jumpMark = 8; ///< How long the mark of a jump is.

QColor between(const QColor& a, const QColor& b, double share) {
    const auto part = [share](int from, int to) { return int(std::lround(from + (to - from) * share)); };
    return {part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue())};
}

std::span<const Jump> jumpsWithin(const Walk& walk, std::size_t known) {
    const auto begin = std::ranges::lower_bound(walk.jumps(), walk.first(), {}, &Jump::n);
    return {begin, std::ranges::lower_bound(walk.jumps(), known, {}, &Jump::n)};
}

/// Along the right edge of the cell of x^L, row by row.
QPainterPath staircase(const Walk& walk, std::size_t known, const CellFrame& frame) {
    const auto rowOf = [&](std::size_t bitsRead) { return int(bitsRead - walk.first()); };
    QPainterPath path(frame.corner({0, int(walk.complexity(walk.first())) + 1}));
    for (const Jump& jump : jumpsWithin(walk, known)) {
        path.lineTo(frame.corner({rowOf(jump.n) + 1, int(jump.before) + 1}));
        path.lineTo(frame.corner({rowOf(jump.n) + 1, int(jump.after) + 1}));
    }
    const int end = known == walk.last() ? frame.rows.count : rowOf(known) + 1;
    path.lineTo(frame.corner({end, int(walk.complexity(known)) + 1}));
    return path;
}

/// An arrow whose tip points to the left, and that is twice `rise` high.
void paintJump(QPainter& painter, const Theme& theme, const QPointF& tip, double rise) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.marked);
    painter.drawPolygon(QPolygonF({tip, tip + QPointF(jumpMark, -rise), tip + QPointF(jumpMark, rise)}));
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void paintJumps(QPainter& painter, const Walk& walk, std::size_t known, const CellFrame& frame, const Theme& theme) {
    std::vector<double> marks; // Many jumps may share a pixel.
    for (const Jump& jump : jumpsWithin(walk, known)) {
        const double y = frame.cellRect({int(jump.n - walk.first()) + 1, 0}).center().y();
        if (y >= frame.plot.top() && y <= frame.plot.bottom() && (marks.empty() || marks.back() != y))
            marks.push_back(y);
    }
    const double right = frame.plot.right() + 3;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const double room = std::min(i > 0 ? marks[i] - marks[i - 1] : jumpMark,
                                     i + 1 < marks.size() ? marks[i + 1] - marks[i] : jumpMark);
        if (room >= jumpMark / 2)
            paintJump(painter, theme, {right, marks[i]}, std::min(jumpMark, room) / 2);
        else
            painter.fillRect(QRectF(right, marks[i] - 0.5, jumpMark, 1), theme.marked);
    }
}

/// Of the lines as well where they are within the cells.
void paintLegend(QPainter& painter, const QRectF& heading, const QString& name, bool hasLines, const Theme& theme,
                 const QFont& font) {
    constexpr double sample = 24;
    const QFontMetricsF metrics(font);
    const double y = heading.center().y();
    const std::pair<QString, QPen> lines[] = {{CoefficientsWords::tr("jump"), Qt::NoPen},
                                              {CoefficientsWords::tr("N/2"), QPen(theme.axis, 1.5, Qt::DotLine)},
                                              {CoefficientsWords::tr("L(N)"), QPen(theme.series, 2)}};
    const std::span shown(lines, hasLines ? std::size(lines) : 1);
    double x = heading.right();
    double needed = metrics.horizontalAdvance(name) + 2 * sample;
    for (const auto& line : shown)
        needed += metrics.horizontalAdvance(line.first) + 2 * sample;
    if (needed > heading.width())
        return;
    painter.setFont(font);
    for (const auto& [words, pen] : shown) {
        const double wide = metrics.horizontalAdvance(words);
        painter.setPen(theme.text);
        painter.drawText(QRectF(x - wide - 1, heading.top(), wide + 2, heading.height()), Qt::AlignCenter, words);
        x -= wide + 5;
        if (pen.style() == Qt::NoPen) {
            paintJump(painter, theme, {x - jumpMark, y}, 4);
            x -= jumpMark + 16;
        } else {
            painter.setPen(pen);
            painter.drawLine(QPointF(x - sample, y), QPointF(x, y));
            x -= sample + 16;
        }
    }
}

} // namespace

void CoefficientsSource::paintUnder(QPainter& painter, const CellFrame& frame, const Theme& theme) const {
    QPainterPath beyond = staircase(*m_walk, m_known, frame), whole;
    beyond.lineTo(frame.plot.right() + 1, beyond.currentPosition().y());
    beyond.lineTo(frame.plot.right() + 1, frame.corner({0, 0}).y());
    whole.addRect(frame.plot);
    painter.fillPath(beyond & whole, between(theme.background, theme.text, 0.06));
}

void CoefficientsSource::paintOver(QPainter& painter, const CellFrame& frame, const Theme& theme) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.axis, 1.5, Qt::DotLine));
    const auto half = [&](double n) {
        return frame.plot.topLeft() +
               QPointF((n / 2 + 1) * frame.columns.scale - frame.columns.offset,
                       (n - double(m_walk->first()) + 0.5) * frame.rows.scale - frame.rows.offset) /
                   frame.ratio;
    };
    // Dots take their time, whether somebody sees them or not.
    const double last = std::min(double(m_walk->last()), 2 * double(columns()));
    if (last > double(m_walk->first()))
        painter.drawLine(half(double(m_walk->first())), half(last));
    painter.setRenderHint(QPainter::Antialiasing, false);
    QPen pen(theme.series, 2); // As the profile has it.
    pen.setJoinStyle(Qt::MiterJoin);
    painter.strokePath(staircase(*m_walk, m_known, frame), pen);
}

void CoefficientsSource::paintAround(QPainter& painter, const CellFrame& frame, const Theme& theme,
                                     const QFont& font) const {
    paintJumps(painter, *m_walk, m_known, frame, theme);
    const bool hasLines = int(m_walk->complexity(m_walk->first())) < columns();
    paintLegend(painter, headingOf(frame, font), columnsTitle(), hasLines, theme, font);
}

} // namespace walshscope::gui
