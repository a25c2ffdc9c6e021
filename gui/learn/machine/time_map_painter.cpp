// SPDX-License-Identifier: GPL-3.0-or-later
// Columns, arrows, the river of values and barriers.
#include "gui/learn/machine/time_map_painter.h"

#include "gui/butterfly/butterfly_marks.h"
#include "gui/plot/rounded.h"

#include <QPainterPath>

namespace walshscope::gui {
namespace {

constexpr int riverHeight = 6;

/// The first of the texts that fits; nothing if none does.
QString fittingWhole(const QFontMetrics& metrics, const QStringList& texts, int room) {
    return fitting(texts + QStringList{QString()}, room, QFontMetricsF(metrics));
}

/// "data[4], [5]": the array is named once.
QString shortly(const QStringList& cells) {
    QString words = cells.front();
    const QString array = words.left(words.indexOf(u'[') + 1);
    for (const QString& cell : cells.mid(1))
        words +=
            QStringLiteral(", ") + (array.size() > 1 && cell.startsWith(array) ? cell.mid(array.size() - 1) : cell);
    return words;
}

QColor faded(QColor colour, double alpha) {
    colour.setAlphaF(float(alpha));
    return colour;
}

} // namespace

QColor TimeMapPainter::ink(Progress progress) const {
    return progress == Progress::Active ? m_theme.text : progress == Progress::Past ? m_theme.axis : m_theme.stale;
}

QColor TimeMapPainter::water(Progress progress) const {
    return faded(m_theme.series, progress == Progress::Active ? 1 : progress == Progress::Past ? 0.5 : 0.2);
}

void TimeMapPainter::launch(int left, int right, const TimeMapColumn& visible, const QStringList& names) {
    m_painter.setPen(QPen(m_theme.zeroLine, 1));
    m_painter.setBrush(Qt::NoBrush);
    drawRounded(m_painter, QRectF(left, 0, right - left, m_rows.barriers()).adjusted(0.5, 0.5, -0.5, -0.5));
    m_painter.setPen(m_theme.text);
    const int from = std::max(left, visible.left), room = std::min(right, visible.left + visible.width) - from;
    m_painter.drawText(QRect(from, 0, room, m_rows.launch), Qt::AlignCenter,
                       fittingWhole(m_painter.fontMetrics(), names, room - 6));
}

void TimeMapPainter::level(int left, int right, const QStringList& names, Progress progress) {
    QFont font = m_painter.font();
    font.setBold(progress == Progress::Active);
    m_painter.save();
    m_painter.setFont(font);
    m_painter.setPen(ink(progress));
    m_painter.drawText(QRect(left, m_rows.launch, right - left, m_rows.level), Qt::AlignCenter,
                       fittingWhole(m_painter.fontMetrics(), names, right - left));
    m_painter.restore();
}

void TimeMapPainter::background(const TimeMapColumn& column) {
    m_painter.fillRect(column.left, m_rows.launch, column.width, m_rows.barriers() - m_rows.launch,
                       faded(m_accent, m_theme.dark ? 0.38 : 0.18));
}

void TimeMapPainter::rest(int left, int right, Lane lane, Progress progress) {
    m_painter.fillRect(left, m_rows.river(lane) - riverHeight / 2, right - left, riverHeight, water(progress));
}

void TimeMapPainter::exchange(int left, int right, Progress progress) {
    const QPointF data(left, m_rows.river(Lane::Data)), spare(left, m_rows.river(Lane::Spare));
    const QPointF across(right - left, 0);
    m_painter.setPen(QPen(ink(progress), 1, Qt::DotLine));
    m_painter.drawLine(data, spare + across);
    m_painter.setPen(QPen(water(progress), riverHeight, Qt::SolidLine, Qt::FlatCap));
    m_painter.drawLine(spare, data + across);
}

void TimeMapPainter::arrow(int x, Lane from, Lane to, const QColor& colour, double width) {
    const bool down = m_rows.top(to) > m_rows.top(from);
    const double start = m_rows.river(from), end = m_rows.river(to) + (down ? -riverHeight / 2 : riverHeight / 2);
    const double head = down ? end - 7 : end + 7;
    m_painter.setPen(QPen(colour, width));
    m_painter.drawLine(QPointF(x, start), QPointF(x, head));
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    m_painter.drawPolygon(QPolygonF{QPointF(x, end), QPointF(x - 4, head), QPointF(x + 4, head)});
}

/// Two values that change places: a bow with two heads above the river.
void TimeMapPainter::shuffle(int x, const QColor& colour, double width) {
    const double foot = m_rows.river(Lane::Registers) - riverHeight / 2;
    QPainterPath bow(QPointF(x - 6, foot - 3));
    bow.cubicTo(QPointF(x - 6, foot - 15), QPointF(x + 6, foot - 15), QPointF(x + 6, foot - 3));
    m_painter.setPen(QPen(colour, width));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawPath(bow);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(colour);
    for (const int at : {x - 6, x + 6})
        m_painter.drawPolygon(QPolygonF{QPointF(at, foot), QPointF(at - 3, foot - 5), QPointF(at + 3, foot - 5)});
}

/// What moves, in the lane it comes from or goes to. The hovered element's own cells take its place in a frame, or are
/// a dot where there is no room for them.
void TimeMapPainter::amount(int x, int room, const Movement& movement, Progress progress, const QStringList& touched) {
    const Lane lane = movement.from == Memory::Registers ? movement.toLane() : movement.fromLane();
    m_painter.save();
    m_painter.setFont(m_numbers);
    const QFontMetrics metrics = m_painter.fontMetrics();
    const QRect place(x + (lane == Lane::Registers ? 12 : 5), m_rows.top(lane) + 1, std::max(0, room), m_rows.line);
    if (!touched.isEmpty()) {
        const QString cells = fittingWhole(metrics, {touched.join(QStringLiteral(", ")), shortly(touched)}, room - 6);
        m_painter.setPen(QPen(m_theme.marked, 1.5));
        m_painter.setBrush(m_theme.background);
        if (cells.isEmpty()) {
            m_painter.setBrush(m_theme.marked);
            m_painter.drawEllipse(QPointF(x, m_rows.river(lane)), 3.5, 3.5);
        } else {
            QRect frame = place;
            frame.setWidth(metrics.horizontalAdvance(cells) + 6);
            m_painter.drawRect(frame);
            m_painter.setPen(m_theme.text);
            m_painter.drawText(frame, Qt::AlignCenter, cells);
        }
        m_painter.restore();
        return;
    }
    QStringList texts{amountInWords(movement)};
    if (movement.counters.bankConflicts > 0)
        texts << QStringLiteral("%1 (%2)").arg(movement.units()).arg(movement.counters.bankConflicts);
    texts << QString::number(movement.units());
    m_painter.setPen(ink(progress));
    m_painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, fittingWhole(metrics, texts, room));
    m_painter.restore();
}

void TimeMapPainter::segment(const TimeMapColumn& column, const SegmentTraffic& traffic, Lane before, Progress progress,
                             const std::vector<QStringList>& touched) {
    const auto count = int(traffic.movements.size());
    const int slot = column.width / std::max(1, count);
    const auto at = [&](int m) { return column.left + m * slot + std::min(16, slot / 2); };
    int from = column.left;
    Lane lane = before;
    for (int m = 0; m < count; ++m) {
        rest(from, at(m), lane, progress);
        from = at(m);
        lane = traffic.movements[std::size_t(m)].toLane();
    }
    rest(from, column.left + column.width, lane, progress);
    for (int m = 0; m < count; ++m) {
        const Movement& movement = traffic.movements[std::size_t(m)];
        const QStringList& own = touched[std::size_t(m)];
        const QColor colour = own.isEmpty() ? ink(progress) : m_theme.marked;
        const double width = own.isEmpty() ? 1.5 : 2.5;
        if (movement.from == movement.to)
            shuffle(at(m), colour, width);
        else
            arrow(at(m), movement.fromLane(), movement.toLane(), colour, width);
        amount(at(m), column.left + (m + 1) * slot - at(m) - (movement.from == movement.to ? 14 : 7), movement,
               progress, own);
        if (traffic.missingAfter == std::size_t(m)) {
            const int x = m + 1 < count ? (at(m) + at(m + 1)) / 2 : column.left + column.width;
            m_painter.setPen(QPen(m_theme.wrong, 1, Qt::DashLine));
            for (const int side : {-2, 2})
                m_painter.drawLine(x + side, m_rows.lanes() + 2, x + side, m_rows.barriers() - 2);
            drawCross(m_painter, QPointF(x, m_rows.barriers() + m_rows.barrier / 2), 4, m_theme.wrong);
        }
    }
}

void TimeMapPainter::boundary(int centre, Boundary kind, const QString& number, Progress progress) {
    if (kind != Boundary::Barrier && kind != Boundary::Missing)
        return;
    const bool missing = kind == Boundary::Missing;
    const QColor colour = missing ? m_theme.wrong : ink(progress);
    m_painter.setPen(
        QPen(colour, progress == Progress::Active && !missing ? 2 : 1, missing ? Qt::DashLine : Qt::SolidLine));
    for (const int side : {-2, 2})
        m_painter.drawLine(centre + side, m_rows.lanes() + 2, centre + side, m_rows.barriers() - 2);
    const QRect place(centre - 40, m_rows.barriers(), 80, m_rows.barrier);
    if (missing) {
        drawCross(m_painter, QRectF(place).center(), 4, m_theme.wrong);
        return;
    }
    m_painter.save();
    m_painter.setFont(m_numbers);
    m_painter.setPen(colour);
    m_painter.drawText(place, Qt::AlignCenter, number);
    m_painter.restore();
}

} // namespace walshscope::gui
