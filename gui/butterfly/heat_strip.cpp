// SPDX-License-Identifier: GPL-3.0-or-later
// Painting rows of cells, their titles and the scale of the indices.
#include "gui/butterfly/heat_strip.h"

#include "gui/butterfly/butterfly_marks.h"
#include "gui/butterfly/flow_words.h"
#include "gui/butterfly/strip_marks.h"
#include "gui/plot/colours.h"

namespace walshscope::gui {
namespace {

constexpr double roomForASign = 12; ///< Pixels a cell.

class HeatStrip {
public:
    HeatStrip(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, PooledRows& pooledRows)
        : p(painter), s(scene), l(layout), rows(pooledRows), run(*scene.recording) {}

    void paint() {
        drawLaunches();
        for (int column = 0; column <= s.n(); ++column)
            drawRowEnds(column);
        drawScale();
        p.save();
        p.setClipRect(l.clip());
        for (int column = 0; column <= s.n(); ++column)
            drawCells(column);
        p.restore();
        paintStripMarks(p, s, l, rows);
    }

private:
    void drawLaunches() {
        p.setFont(s.font);
        for (const LaunchColumns& launch : launchesOf(run)) {
            const QRectF rect = l.launchRect(launch);
            p.setPen(s.theme.second);
            if (rect.height() >= QFontMetricsF(s.font).height() * 0.75)
                drawFitting(p, rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                            launchTitles(run, launch.launch));
            if (launch.last < s.n()) {
                p.setPen(QPen(s.theme.grid, 1));
                p.drawLine(rect.bottomLeft(), QPointF(l.graph().right(), rect.bottom()));
            }
        }
    }

    void drawRowEnds(int column) {
        const auto state = rows.state(s, column);
        p.setFont(s.font);
        p.setPen(state == PooledRows::State::None ? s.theme.second : s.theme.text);
        // In a low view not each row has room for words. What is above and below letters may be shared.
        const double high = QFontMetricsF(s.font).ascent(), pitch = l.rowOf(1).top() - l.rowOf(0).top();
        const bool worded = column % std::max(1, int(std::ceil(high / std::max(1.0, pitch)))) == 0;
        if (worded)
            drawFitting(p, l.columnTitleRect(column), Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip,
                        column == 0 ? inputTitles(run) : columnTitles(column));
        if (rows.touched(s, column) != PooledRows::State::None) {
            // At the row's edge: this is what the last step computed.
            const QRectF row = l.rowOf(column);
            const QPointF tip(row.left() - 1, row.center().y());
            const QPointF corners[] = {tip, tip + QPointF(-6, -4.5), tip + QPointF(-6, 4.5)};
            p.setPen(Qt::NoPen);
            p.setBrush(s.theme.text);
            p.drawPolygon(corners, 3);
        }
        if (state == PooledRows::State::None || !worded)
            return;
        p.setPen(s.theme.second);
        drawFitting(p, l.rowEndRect(column), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                    {QStringLiteral("±%1").arg(rows.largest(s, column))});
    }

    void drawScale() {
        p.setFont(s.numbers);
        p.setPen(s.theme.second);
        const QFontMetricsF metrics(s.numbers);
        const double needed = metrics.horizontalAdvance(QString::number(run.size())) + 14;
        std::uint32_t every = 1;
        while (l.pitch() * every < needed && every < run.size())
            every *= 2;
        const double top = l.graph().bottom();
        for (std::uint32_t i = l.firstVisible() / every * every; i < l.endVisible(); i += every) {
            const double x = l.along(i + 0.5);
            if (x < l.graph().left() || x > l.graph().right())
                continue;
            p.drawLine(QPointF(x, top), QPointF(x, top + 4));
            p.drawText(QRectF(x - needed, top + 4, 2 * needed, metrics.height()), Qt::AlignHCenter | Qt::AlignTop,
                       QString::number(i));
        }
    }

    void drawCells(int column) {
        const QRectF rect = l.rowOf(column);
        const auto state = rows.state(s, column);
        if (state != PooledRows::State::All)
            drawUnknown(rect);
        if (state == PooledRows::State::None)
            return;
        p.drawImage(rect, rows.row(s, column, pixelsOf(s, l)).colours);
        if (l.pitch() >= roomForASign)
            drawNumbers(column);
    }

    /// Hatched, for an empty cell would look like a value near zero.
    void drawUnknown(const QRectF& rect) {
        QVector<QLineF> lines;
        constexpr double spacing = 9;
        for (double x = rect.left() - rect.height() + 1; x < rect.right(); x += spacing) {
            const double begin = std::max(x, rect.left());
            const double end = std::min(x + rect.height(), rect.right());
            lines.append(QLineF(begin, rect.bottom() - (begin - x), end, rect.bottom() - (end - x)));
        }
        p.setRenderHint(QPainter::Antialiasing, false);
        p.setPen(QPen(inkOf(s.theme, s.theme.dark ? 0.28 : 0.19), 1));
        p.drawLines(lines);
        p.setBrush(Qt::NoBrush);
        p.drawRect(rect);
        p.setRenderHint(QPainter::Antialiasing, true);
    }

    /// Edges between cells; in each its number, or at least its sign.
    void drawNumbers(int column) {
        const auto largest = double(rows.largest(s, column));
        const QFontMetricsF metrics(l.numbers());
        QVector<QLineF> edges, onLight, onDark;
        p.setFont(l.numbers());
        for (std::uint32_t i = l.firstVisible(); i < l.endVisible(); ++i) {
            const Node node{column, i};
            const QRectF cell = l.rectOf(node);
            edges.append(QLineF(cell.topRight(), cell.bottomRight()));
            if (!s.known(node))
                continue;
            const std::int32_t value = run.value(column, i);
            const QColor ink = readableOn(signedColour(double(value) / largest, s.theme));
            const QString text = nodeText(s, node);
            if (l.showsValues() && metrics.horizontalAdvance(text) + 2 <= cell.width()) {
                p.setPen(ink);
                p.drawText(cell, Qt::AlignCenter, text);
            } else if (value != 0) {
                auto& lines = ink == QColor(Qt::black) ? onLight : onDark;
                const QPointF centre = cell.center();
                lines.append(QLineF(centre - QPointF(3, 0), centre + QPointF(3, 0)));
                if (value > 0)
                    lines.append(QLineF(centre - QPointF(0, 3), centre + QPointF(0, 3)));
            }
        }
        for (const auto& [lines, colour] :
             {std::pair(&edges, s.theme.background), {&onLight, QColor(Qt::black)}, {&onDark, QColor(Qt::white)}}) {
            p.setPen(QPen(colour, 1));
            p.drawLines(*lines);
        }
    }

    QPainter& p;
    const ButterflyScene& s;
    const ButterflyLayout& l;
    PooledRows& rows;
    const Recording& run;
};

} // namespace

void paintHeatStrip(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, PooledRows& rows) {
    HeatStrip(painter, scene, layout, rows).paint();
}

std::optional<Node> nodeShownAt(const ButterflyScene& scene, const ButterflyLayout& layout, const QPointF& point) {
    auto node = layout.nodeAt(point);
    if (!node || layout.pitch() >= 1)
        return node;
    const int pixels = pixelsOf(scene, layout);
    const int pixel = int((point.x() - layout.graph().left()) / layout.graph().width() * pixels);
    const auto [first, last] = elementsUnder(scene, std::clamp(pixel, 0, pixels - 1), pixels);
    std::int64_t best = -1;
    for (std::uint32_t i = first; i < last; ++i) {
        const Node candidate{node->column, i};
        const std::int64_t magnitude = std::abs(std::int64_t(scene.recording->value(node->column, i)));
        if (scene.known(candidate) && magnitude > best) {
            best = magnitude;
            node = candidate;
        }
    }
    return node;
}

} // namespace walshscope::gui
