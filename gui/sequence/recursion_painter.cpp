// SPDX-License-Identifier: GPL-3.0-or-later
// Boxes level by level: empty before they are begun, half full once the first half is applied, full when they are done.
#include "gui/sequence/recursion_painter.h"

#include "gui/documents/counts.h"
#include "gui/plot/rounded.h"
#include "gui/plot/type.h"
#include "gui/words/figures.h"
#include "gui/words/raised.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <bit>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double highestRow = 56, gap = 2, sample = 22;
constexpr double narrow = 4; ///< Without an edge.

/// "2²⁴" for what is a power of two of many digits.
QString stepsText(std::size_t steps) {
    return std::has_single_bit(steps) && steps > 4096
               ? QStringLiteral("2%1").arg(superscript(std::bit_width(steps) - 1))
               : counted(steps);
}

class RecursionDrawing {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::RecursionView)
    using What = SpanPhase::What;

public:
    RecursionDrawing(QPainter& painter, const RecursionLog& log, const RecursionLook& look)
        : m_painter(painter), m_log(log), m_look(look) {}

    void draw(std::optional<std::size_t> marked) {
        legend();
        levels();
        for (const SpanRecord& record : m_log.spans())
            span(record);
        bits();
        if (marked)
            outline(m_look.box(m_log.spans()[*marked].span));
    }

private:
    /// How full a box is: of its width, from the left.
    enum class Fill { Empty, Half, Full };

    void box(const QRectF& where, double half, Fill fill, bool runs) {
        const Theme& theme = m_look.theme;
        m_painter.setPen(fill == Fill::Full || where.width() < narrow ? QPen(Qt::NoPen) : QPen(theme.axis, 1));
        m_painter.setBrush(where.width() < narrow ? theme.grid : theme.sunken);
        drawRounded(m_painter, fill == Fill::Full ? where : where.adjusted(0.5, 0.5, -0.5, -0.5));
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(theme.series);
        if (fill == Fill::Full)
            drawRounded(m_painter, where);
        else if (fill == Fill::Half)
            drawRounded(m_painter, {where.topLeft(), QSizeF(half - where.left(), where.height())});
        if (!runs)
            return;
        m_painter.setBrush(QBrush(theme.marked, Qt::BDiagPattern));
        m_painter.setPen(QPen(theme.marked, 1.5));
        drawRounded(m_painter, where.adjusted(0.75, 0.75, -0.75, -0.75));
    }

    void span(const SpanRecord& record) {
        const QRectF where = m_look.box(record.span);
        const bool hasHalves = record.isDivided() && !record.isCut();
        const Fill fill = record.isDone()                                                           ? Fill::Full
                          : hasHalves && (record.now == What::Applied || record.now == What::Joins) ? Fill::Half
                                                                                                    : Fill::Empty;
        const bool runs =
            record.now && !record.isDone() && (!hasHalves || record.now == What::Applies || record.now == What::Joins);
        const StepSpan first{record.span.first, firstHalfOf(record.span.count), record.span.level};
        box(where, hasHalves ? m_look.box(first).right() : where.right(), fill, runs);
        if (record.isDone())
            took(where, record, hasHalves);
    }

    void took(const QRectF& where, const SpanRecord& record, bool hasHalves) {
        const QString time = timeText(record.secondsOfItsOwn());
        const int points = std::max(record.appliesAt, record.joinsAt);
        const QFontMetricsF metrics(m_look.small);
        const QString more = hasHalves && points > 0 ? tr("2%1 points · %2").arg(superscript(points), time) : time;
        for (const QString& text : {more, time})
            if (metrics.horizontalAdvance(text) + 8 <= where.width() && metrics.height() <= where.height()) {
                m_painter.setFont(m_look.small);
                m_painter.setPen(m_look.theme.onData);
                m_painter.drawText(where, Qt::AlignCenter, text);
                return;
            }
    }

    void legend() {
        const QFontMetricsF metrics(m_look.small);
        m_painter.setFont(m_look.small);
        double x = m_look.legend.left();
        const std::tuple<QString, Fill, bool> states[] = {{tr("not begun"), Fill::Empty, false},
                                                          {tr("running"), Fill::Empty, true},
                                                          {tr("first half"), Fill::Half, false},
                                                          {tr("done"), Fill::Full, false}};
        for (const auto& [words, fill, runs] : states) {
            const double wide = metrics.horizontalAdvance(words);
            if (x + sample + 6 + wide > m_look.legend.right())
                return;
            const QRectF where(x, m_look.legend.center().y() - 6, sample, 12);
            box(where, where.center().x(), fill, runs);
            m_painter.setPen(m_look.theme.text);
            m_painter.drawText(QRectF(x + sample + 6, m_look.legend.top(), wide + 2, m_look.legend.height()),
                               Qt::AlignLeft | Qt::AlignVCenter, words);
            x += sample + wide + 26;
        }
    }

    void levels() {
        m_painter.setFont(m_look.small);
        m_painter.setPen(m_look.theme.text);
        int told = -1;
        for (const SpanRecord& record : m_log.spans()) {
            if (record.span.level == told)
                continue;
            told = record.span.level; // The first is the longest of a level.
            const QRectF where(0, m_look.boxes.top() + told * m_look.row, m_look.boxes.left() - 10, m_look.row);
            m_painter.drawText(where, Qt::AlignRight | Qt::AlignVCenter, stepsText(record.span.count));
        }
        m_painter.setPen(m_look.theme.second);
        m_painter.drawText(QRectF(0, m_look.legend.top(), m_look.boxes.left() - 10, m_look.legend.height()),
                           Qt::AlignRight | Qt::AlignVCenter, tr("steps"));
    }

    void bits() {
        const QFontMetricsF metrics(m_look.small);
        m_painter.setFont(m_look.small);
        const double widest = metrics.horizontalAdvance(counted(std::size_t(m_look.bits))) + 24;
        const double wanted = std::max(1.0, m_look.bits * widest / std::max(1.0, m_look.boxes.width()));
        const double step = std::exp2(std::ceil(std::log2(wanted))); // Where spans begin.
        const double top = m_look.boxes.bottom();
        for (double bit = 0; bit <= m_look.bits; bit += step) {
            const double x = m_look.boxes.left() + m_look.boxes.width() * bit / m_look.bits;
            m_painter.setPen(m_look.theme.axis);
            m_painter.drawLine(QPointF(x, top), QPointF(x, top + 5));
            m_painter.setPen(m_look.theme.text);
            const double left = std::clamp(x - widest / 2, m_look.boxes.left() - widest / 2,
                                           m_look.boxes.right() + gap * 4 - widest / 2);
            m_painter.drawText(QRectF(left, top + 6, widest, metrics.height()), Qt::AlignCenter,
                               counted(std::size_t(bit)));
        }
        m_painter.setPen(m_look.theme.text);
        m_painter.drawText(
            QRectF(m_look.boxes.left(), top + 6 + metrics.height(), m_look.boxes.width(), metrics.height()),
            Qt::AlignHCenter | Qt::AlignVCenter, tr("bits"));
    }

    void outline(const QRectF& where) {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_look.theme.background, 5));
        drawRounded(m_painter, where);
        m_painter.setPen(QPen(m_look.theme.cursor, 2));
        drawRounded(m_painter, where);
    }

    QPainter& m_painter;
    const RecursionLog& m_log;
    const RecursionLook& m_look;
};

} // namespace

RecursionLook::RecursionLook(const RecursionLog& log, const QRectF& area, const Theme& theme, const QFont& font)
    : theme(theme), font(font), small(smallBeside(font)) {
    const QFontMetricsF metrics(small);
    const std::size_t length = log.spans().empty() ? 1 : log.spans().front().span.count;
    bits = double(length);
    const double last = metrics.horizontalAdvance(counted(length)) / 2 + 4;
    double steps = metrics.horizontalAdvance(stepsText(length));
    for (const SpanRecord& record : log.spans())
        steps = std::max(steps, metrics.horizontalAdvance(stepsText(record.span.count)));
    steps = std::max(steps, metrics.horizontalAdvance(RecursionDrawing::tr("steps") + u' '));
    const double line = metrics.height() + 8, left = area.left() + steps + 26;
    legend = {left, area.top() + 4, area.right() - left - px::field, line};
    const double below = 2 * metrics.height() + 12;
    const double room = area.bottom() - legend.bottom() - 6 - below;
    row = std::clamp(room / std::max(1, log.levels()), 4.0, highestRow);
    boxes = {left, legend.bottom() + 6, std::max(20.0, area.right() - left - last - px::field),
             row * std::max(1, log.levels())};
}

QRectF RecursionLook::box(const StepSpan& span) const {
    const auto x = [this](std::size_t bit) { return boxes.left() + boxes.width() * double(bit) / bits; };
    const double left = x(span.first), right = x(span.end());
    // Narrow ones need no gap to be told apart, for what is between them is nothing.
    const double apart = right - left >= 4 * gap ? gap / 2 : right - left >= gap ? 0.5 : 0;
    return {left + apart, boxes.top() + span.level * row + gap / 2, right - left - 2 * apart, row - gap};
}

void paintRecursion(QPainter& painter, const RecursionLog& log, const RecursionLook& look,
                    std::optional<std::size_t> marked) {
    painter.setRenderHint(QPainter::Antialiasing);
    RecursionDrawing(painter, log, look).draw(marked);
}

} // namespace walshscope::gui
