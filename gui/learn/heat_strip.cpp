// SPDX-License-Identifier: GPL-3.0-or-later
// Painting rows, marks, pairs and the scale of the indices.
#include "gui/learn/heat_strip.h"

#include "gui/learn/butterfly_marks.h"
#include "gui/learn/words.h"
#include "gui/plot/colours.h"

#include <cmath>

namespace walshscope {
namespace {

constexpr double drawnAsCells = 12; ///< From this width on each cell is drawn by itself, and pairs are joined.
constexpr double smallestMark = 5;  ///< A single cell among thousands has to be seen too.

class HeatStrip {
public:
    HeatStrip(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, PooledRows& pooledRows)
        : p(painter),
          s(scene),
          l(layout),
          rows(pooledRows),
          run(*scene.recording),
          pixels(std::max(1, int(std::lround(layout.graph().width() * scene.detail)))) {}

    void paint() {
        drawLaunches();
        for (int column = 0; column <= s.n(); ++column)
            drawRowEnds(column);
        drawScale();
        p.save();
        p.setClipRect(l.clip());
        for (int column = 0; column <= s.n(); ++column)
            drawCells(column);
        const auto pair = onlyPair(s);
        if (l.pitch() >= drawnAsCells)
            drawPairs();
        else if (pair)
            drawWires(*pair, s.theme.text, 1.6);
        for (int column = 0; column <= s.n(); ++column)
            drawMarks(column);
        if (s.hovered)
            drawHovered(*s.hovered);
        p.restore();
        if (pair)
            drawPairTexts(*pair);
    }

private:
    double markHeight() const { return std::clamp((gap() - 2) / 2, 1.5, 3.5); }
    double gap() const { return l.rowOf(1).top() - l.rowOf(0).bottom(); }

    void drawLaunches() {
        p.setFont(s.font);
        for (const LaunchColumns& launch : launchesOf(run)) {
            const QRectF rect = l.launchRect(launch);
            p.setPen(s.theme.axis);
            if (rect.height() >= QFontMetricsF(s.font).height() * 0.75)
                drawFitting(p, rect, Qt::AlignLeft | Qt::AlignVCenter, launchTitles(run, launch.launch));
            if (launch.last < s.n()) {
                p.setPen(QPen(inkOf(s.theme, 0.35), 1, Qt::DotLine));
                p.drawLine(rect.bottomLeft(), QPointF(l.graph().right(), rect.bottom()));
            }
        }
    }

    void drawRowEnds(int column) {
        const auto state = rows.state(s, column);
        p.setFont(s.font);
        p.setPen(state == PooledRows::State::None ? s.theme.axis : s.theme.text);
        drawFitting(p, l.columnTitleRect(column), Qt::AlignRight | Qt::AlignVCenter, columnTitles(column));
        if (rows.touched(s, column) != PooledRows::State::None) {
            // At the row's edge: this is what the last step computed.
            const QRectF row = l.rowOf(column);
            const QPointF tip(row.left() - 1, row.center().y());
            const QPointF corners[] = {tip, tip + QPointF(-6, -4.5), tip + QPointF(-6, 4.5)};
            p.setPen(Qt::NoPen);
            p.setBrush(s.theme.text);
            p.drawPolygon(corners, 3);
        }
        if (state == PooledRows::State::None)
            return;
        p.setPen(s.theme.axis);
        drawFitting(p, l.rowEndRect(column), Qt::AlignLeft | Qt::AlignVCenter,
                    {QStringLiteral("±%1").arg(rows.largest(s, column))});
    }

    void drawScale() {
        p.setFont(s.numbers);
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
            p.setPen(s.theme.axis);
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
        if (state != PooledRows::State::None) {
            if (l.pitch() >= drawnAsCells)
                drawEachCell(column);
            else
                p.drawImage(rect, rows.row(s, column, pixels).colours);
        }
        if (!s.selected)
            return;
        // What is not in the cone steps back.
        QColor veil = s.theme.background;
        veil.setAlphaF(0.72);
        eachRun([&](const Elements& under) { return !touchesCone(column, under); },
                [&](double left, double right) {
                    p.fillRect(QRectF(left, rect.top(), right - left, rect.height()), veil);
                });
    }

    /// Hatched, for an empty cell would look like a value near zero.
    void drawUnknown(const QRectF& rect) {
        QVector<QLineF> lines;
        const double spacing = 9;
        for (double x = rect.left() - rect.height() + 1; x < rect.right(); x += spacing) {
            const double begin = std::max(x, rect.left());
            const double end = std::min(x + rect.height(), rect.right());
            lines.append(QLineF(begin, rect.bottom() - (begin - x), end, rect.bottom() - (end - x)));
        }
        p.setRenderHint(QPainter::Antialiasing, false);
        p.setPen(QPen(inkOf(s.theme, 0.13), 1));
        p.drawLines(lines);
        p.setBrush(Qt::NoBrush);
        p.drawRect(rect);
        p.setRenderHint(QPainter::Antialiasing, true);
    }

    void drawEachCell(int column) {
        const auto largest = double(rows.largest(s, column));
        p.setFont(l.numbers());
        for (std::uint32_t i = l.firstVisible(); i < l.endVisible(); ++i) {
            const Node node{column, i};
            if (!s.known(node))
                continue;
            const QRectF cell = l.rectOf(node).adjusted(0.5, 0, -0.5, 0);
            const std::int32_t value = run.value(column, i);
            const QColor fill = signedColour(double(value) / largest, s.theme);
            p.fillRect(cell, fill);
            p.setPen(readableOn(fill));
            const QString text = nodeText(s, node);
            if (l.showsValues() && QFontMetricsF(l.numbers()).horizontalAdvance(text) <= cell.width()) {
                p.drawText(cell, Qt::AlignCenter, text);
            } else if (value != 0) {
                // Too narrow for the number, not for its sign.
                const QPointF centre = cell.center();
                p.drawLine(centre - QPointF(3, 0), centre + QPointF(3, 0));
                if (value > 0)
                    p.drawLine(centre - QPointF(0, 3), centre + QPointF(0, 3));
            }
        }
    }

    /// Calls `draw` with left and right of every run of pixels under which `holds` is true.
    template <class Holds, class Draw>
    void eachRun(Holds holds, Draw draw) const {
        const double step = l.graph().width() / pixels;
        int begin = -1;
        for (int pixel = 0; pixel <= pixels; ++pixel) {
            const bool in = pixel < pixels && holds(elementsUnder(s, pixel, pixels));
            if (in && begin < 0)
                begin = pixel;
            if (!in && begin >= 0) {
                draw(l.graph().left() + begin * step, l.graph().left() + pixel * step);
                begin = -1;
            }
        }
    }

    bool touchesCone(int column, const Elements& under) const {
        const auto cone = coneIn(column, *s.selected);
        if (!cone)
            return false;
        for (std::uint32_t i = under.first; i < under.last; ++i)
            if (((i ^ cone->element) & ~cone->free) == 0)
                return true;
        return false;
    }

    /// Over the row what the last step computed, under it what is wrong and the cone.
    void drawMarks(int column) {
        const QRectF row = l.rowOf(column);
        const double height = markHeight();
        const auto fill = [&](double y, const QColor& colour) {
            return [this, y, height, colour](double left, double right) {
                if (right - left < smallestMark) {
                    const double middle = (left + right) / 2;
                    left = middle - smallestMark / 2;
                    right = middle + smallestMark / 2;
                }
                p.fillRect(QRectF(left, y, right - left, height), colour);
            };
        };
        const auto touched = rows.touched(s, column);
        const auto above = fill(row.top() - height, s.theme.text);
        if (touched == PooledRows::State::All)
            above(row.left(), row.right());
        else if (touched == PooledRows::State::Some)
            eachRun(
                [&](const Elements& under) {
                    for (std::uint32_t i = under.first; i < under.last; ++i)
                        if (const std::size_t done = run.doneAt(column - 1, i);
                            done > s.active.from && done <= s.active.to)
                            return true;
                    return false;
                },
                above);
        if (s.selected)
            eachRun([&](const Elements& under) { return touchesCone(column, under); },
                    fill(row.bottom(), coneColour(s.theme)));
        if (run.wrongOutputs() > 0 && rows.state(s, column) != PooledRows::State::None)
            drawWrong(column);
    }

    void drawWrong(int column) {
        const QRectF row = l.rowOf(column);
        const auto& wrong = rows.row(s, column, pixels).wrong;
        const double step = l.graph().width() / pixels;
        const double radius = std::clamp(row.height() * 0.2, 2.0, 4.0);
        double free = -1e9; // Where the next cross has room.
        for (int begin = 0; begin < pixels; ++begin) {
            if (!wrong[std::size_t(begin)])
                continue;
            int end = begin;
            while (end < pixels && wrong[std::size_t(end)])
                ++end;
            const double left = l.graph().left() + begin * step;
            const double right = l.graph().left() + end * step;
            p.fillRect(QRectF(left, row.bottom(), std::max(right - left, 2.0), markHeight()), s.theme.wrong);
            const double middle = (left + right) / 2;
            if (middle > free) {
                p.setPen(Qt::NoPen);
                p.setBrush(s.theme.background);
                p.drawEllipse(QPointF(middle, row.center().y()), radius * 1.7, radius * 1.7);
                drawCross(p, {middle, row.center().y()}, radius, s.theme.wrong);
                free = middle + 40;
            }
            begin = end;
        }
    }

    void drawWires(const Pair& pair, const QColor& colour, double width) {
        for (const Wire& wire : wiresOf(pair.level, pair.low)) {
            const QRectF from = l.rectOf(wire.from);
            const QRectF to = l.rectOf(wire.to);
            QPen pen(colour, width, Qt::SolidLine, Qt::FlatCap);
            if (wire.subtracts)
                pen.setDashPattern({4 / width, 3 / width});
            p.setPen(pen);
            p.drawLine(QPointF(from.center().x(), from.bottom()), QPointF(to.center().x(), to.top()));
        }
    }

    /// All pairs whose two elements can be seen.
    void drawPairs() {
        for (const bool active : {false, true})
            for (int level = 0; level < s.n(); ++level)
                for (std::uint32_t low = l.firstVisible(); low < l.endVisible(); ++low) {
                    const Pair pair{level, low};
                    if (low >> level & 1 || pair.high() >= l.endVisible())
                        continue;
                    const std::size_t done = run.doneAt(level, low);
                    const bool isActive = done > s.active.from && done <= s.active.to;
                    if (isActive == active)
                        drawWires(pair, active ? s.theme.text : inkOf(s.theme, done > s.active.to ? 0.14 : 0.4),
                                  active ? 1.6 : 1);
                }
    }

    QRectF marked(const Node& node) const {
        QRectF rect = l.rectOf(node);
        if (rect.width() < smallestMark) {
            const double more = (smallestMark - rect.width()) / 2;
            rect.adjust(-more, 0, more, 0);
        }
        return rect.adjusted(-1, -1, 1, 1);
    }

    void drawHovered(const Node& node) {
        const double x = l.rectOf(node).center().x();
        p.setPen(QPen(inkOf(s.theme, 0.35), 1));
        p.drawLine(QPointF(x, l.graph().top()), QPointF(x, l.graph().bottom()));
        p.setBrush(Qt::NoBrush);
        // Twice, so that it is seen on every colour.
        for (const bool partner : {true, false}) {
            const auto which = partner ? partnerOf(s, node) : std::optional(node);
            if (!which)
                continue;
            p.setPen(QPen(s.theme.background, 4));
            p.drawRect(marked(*which));
            p.setPen(QPen(s.theme.text, 2, partner ? Qt::DotLine : Qt::SolidLine));
            p.drawRect(marked(*which));
        }
    }

    /// a and a + b left of their cells, b and a − b right of theirs, as far as there is room.
    void drawPairTexts(const Pair& pair) {
        QFont font = s.numbers;
        font.setBold(true);
        p.setFont(font);
        const auto texts = pairTexts(run, pair);
        for (std::size_t k = 0; k < texts.size(); k += 2) {
            const QRectF a = l.rectOf(texts[k].first);
            const QRectF b = l.rectOf(texts[k + 1].first);
            if (b.right() < l.graph().left() || a.left() > l.graph().right())
                continue;
            QRectF left(QPointF(), pillSize(texts[k].second, font));
            QRectF right(QPointF(), pillSize(texts[k + 1].second, font));
            left.moveCenter(a.center());
            left.moveRight(a.left() - 4);
            left.moveLeft(std::max(left.left(), l.graph().left()));
            right.moveCenter(b.center());
            right.moveLeft(std::max(b.right(), left.right()) + 4);
            right.moveRight(std::min(right.right(), l.graph().right()));
            left.moveRight(std::min(left.right(), right.left() - 4));
            drawPill(p, left, texts[k].second, s.theme);
            drawPill(p, right, texts[k + 1].second, s.theme);
        }
    }

    QPainter& p;
    const ButterflyScene& s;
    const ButterflyLayout& l;
    PooledRows& rows;
    const Recording& run;
    const int pixels;
};

} // namespace

void paintHeatStrip(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, PooledRows& rows) {
    HeatStrip(painter, scene, layout, rows).paint();
}

std::optional<Node> nodeShownAt(const ButterflyScene& scene, const ButterflyLayout& layout, const QPointF& point) {
    auto node = layout.nodeAt(point);
    if (!node || layout.pitch() >= 1)
        return node;
    const int pixels = std::max(1, int(std::lround(layout.graph().width() * scene.detail)));
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

} // namespace walshscope
