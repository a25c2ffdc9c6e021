// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of pixels over and under the rows, lines between them, labels beside cells.
#include "gui/butterfly/strip_marks.h"

#include "gui/butterfly/butterfly_marks.h"

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double smallestMark = 5; ///< A single cell among thousands has to be seen too.
constexpr double betweenCrosses = 40;

class StripMarks {
public:
    StripMarks(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, PooledRows& pooledRows)
        : p(painter),
          s(scene),
          l(layout),
          rows(pooledRows),
          run(*scene.recording),
          pixels(pixelsOf(scene, layout)),
          height(std::clamp((layout.rowOf(1).top() - layout.rowOf(0).bottom() - 2) / 2, 1.5, 3.5)) {}

    void paint() {
        p.save();
        p.setClipRect(l.clip());
        if (s.selected)
            for (int column = 0; column <= s.n(); ++column)
                drawCone(column);
        const auto pair = onlyPair(s);
        if (l.showsPairs())
            drawPairs();
        if (pair)
            drawPair(*pair, 1.6);
        for (int column = 0; column <= s.n(); ++column) {
            drawTouched(column);
            if (run.wrongOutputs() > 0 && rows.state(s, column) != PooledRows::State::None)
                drawWrong(column);
        }
        if (s.hovered)
            drawHovered(*s.hovered);
        p.restore();
        if (pair)
            drawPairTexts(*pair);
    }

private:
    /// Calls `draw` with left and right of every run of pixels for which `holds` is true.
    template <class Holds, class Draw>
    void eachRun(Holds holds, Draw draw) const {
        const double step = l.graph().width() / pixels;
        int begin = -1;
        for (int pixel = 0; pixel <= pixels; ++pixel) {
            const bool in = pixel < pixels && holds(pixel);
            if (in && begin < 0)
                begin = pixel;
            if (!in && begin >= 0) {
                draw(l.graph().left() + begin * step, l.graph().left() + pixel * step);
                begin = -1;
            }
        }
    }

    template <class Holds>
    bool anyUnder(int pixel, Holds holds) const {
        const auto [first, last] = elementsUnder(s, pixel, pixels);
        for (std::uint32_t i = first; i < last; ++i)
            if (holds(i))
                return true;
        return false;
    }

    void fill(double left, double right, double y, const QColor& colour) {
        const double more = std::max(0.0, (smallestMark - (right - left)) / 2);
        p.fillRect(QRectF(left - more, y, right - left + 2 * more, height), colour);
    }

    /// A line under the cone; what is outside steps back.
    void drawCone(int column) {
        const QRectF row = l.rowOf(column);
        const auto cone = coneIn(column, *s.selected);
        std::vector<bool> in(std::size_t(pixels), false);
        for (int pixel = 0; pixel < pixels && cone; ++pixel)
            in[std::size_t(pixel)] =
                anyUnder(pixel, [&](std::uint32_t i) { return ((i ^ cone->element) & ~cone->free) == 0; });
        QColor veil = s.theme.background;
        veil.setAlphaF(0.72);
        eachRun(
            [&](int pixel) { return !in[std::size_t(pixel)]; },
            [&](double left, double right) { p.fillRect(QRectF(left, row.top(), right - left, row.height()), veil); });
        eachRun([&](int pixel) { return in[std::size_t(pixel)]; },
                [&](double left, double right) { fill(left, right, row.bottom(), coneColour(s.theme)); });
    }

    /// Over the row, what the last step computed of it.
    void drawTouched(int column) {
        const QRectF row = l.rowOf(column);
        const double y = row.top() - height;
        const auto touched = rows.touched(s, column);
        if (touched == PooledRows::State::All)
            fill(row.left(), row.right(), y, s.theme.text);
        else if (touched == PooledRows::State::Some)
            eachRun(
                [&](int pixel) { return anyUnder(pixel, [&](std::uint32_t i) { return isActive(column - 1, i); }); },
                [&](double left, double right) { fill(left, right, y, s.theme.text); });
    }

    bool isActive(int level, std::uint32_t element) const {
        const std::size_t done = run.doneAt(level, element);
        return done > s.active.from && done <= s.active.to;
    }

    void drawWrong(int column) {
        const QRectF row = l.rowOf(column);
        const auto& wrong = rows.row(s, column, pixels).wrong;
        const double radius = std::clamp(row.height() * 0.2, 2.0, 4.0);
        double free = l.graph().left() - betweenCrosses; // Where the next cross has room.
        eachRun([&](int pixel) { return wrong[std::size_t(pixel)]; },
                [&](double left, double right) {
                    p.fillRect(QRectF(left, row.bottom() + 1, std::max(right - left, 2.0), height), s.theme.wrong);
                    const QPointF middle(
                        std::clamp((left + right) / 2, row.left() + 2 * radius, row.right() - 2 * radius),
                        row.center().y());
                    if (middle.x() <= free)
                        return;
                    p.setPen(Qt::NoPen);
                    p.setBrush(s.theme.background);
                    p.drawEllipse(middle, radius * 1.7, radius * 1.7);
                    drawCross(p, middle, radius, s.theme.wrong);
                    free = middle.x() + betweenCrosses;
                });
    }

    void add(const Pair& pair, LineBatch& batch) const {
        for (const Wire& wire : wiresOf(pair.level, pair.low)) {
            const QRectF from = l.rectOf(wire.from);
            const QRectF to = l.rectOf(wire.to);
            batch.add(wire, {from.center().x(), from.bottom(), to.center().x(), to.top()});
        }
    }

    void drawPair(const Pair& pair, double width) {
        LineBatch batch;
        add(pair, batch);
        batch.draw(p, s.theme.text, width);
    }

    /// The pairs whose two elements can be seen, of the levels at which wires do not yet become a black area.
    void drawPairs() {
        constexpr int levels = 4;
        LineBatch unknown, done, active;
        for (int level = 0; level < std::min(s.n(), levels); ++level)
            for (std::uint32_t low = l.firstVisible(); low < l.endVisible(); ++low) {
                const Pair pair{level, low};
                if (low >> level & 1 || pair.high() >= l.endVisible())
                    continue;
                add(pair, isActive(level, low) ? active : run.doneAt(level, low) > s.active.to ? unknown : done);
            }
        unknown.draw(p, inkOf(s.theme, 0.16), 1);
        done.draw(p, inkOf(s.theme, 0.45), 1);
        active.draw(p, s.theme.text, 1.6);
    }

    QRectF marked(const Node& node) const {
        QRectF rect = l.rectOf(node);
        const double more = std::max(0.0, (smallestMark - rect.width()) / 2);
        return rect.adjusted(-more - 1, -1, more + 1, 1);
    }

    void drawHovered(const Node& node) {
        const double x = l.rectOf(node).center().x();
        p.setPen(QPen(inkOf(s.theme, 0.35), 1));
        p.drawLine(QPointF(x, l.graph().top()), QPointF(x, l.graph().bottom()));
        if (const auto pair = pairOf(s, node))
            drawPair(*pair, 1);
        p.setBrush(Qt::NoBrush);
        for (const auto& which : {partnerOf(s, node), std::optional(node)}) {
            if (!which)
                continue;
            // Twice, so that it is seen on every colour.
            p.setPen(QPen(s.theme.background, 4));
            p.drawRect(marked(*which));
            p.setPen(QPen(s.theme.text, 2, *which == node ? Qt::SolidLine : Qt::DotLine));
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
    const double height; ///< Of a mark.
};

} // namespace

int pixelsOf(const ButterflyScene& scene, const ButterflyLayout& layout) {
    return std::max(1, int(std::lround(layout.graph().width() * scene.detail)));
}

void paintStripMarks(QPainter& painter, const ButterflyScene& scene, const ButterflyLayout& layout, PooledRows& rows) {
    StripMarks(painter, scene, layout, rows).paint();
}

} // namespace walshscope::gui
