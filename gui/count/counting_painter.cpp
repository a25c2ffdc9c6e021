// SPDX-License-Identifier: GPL-3.0-or-later
// Cells, what is marked about them, and the bows of the arrows.
#include "gui/count/counting_painter.h"

#include "gui/documents/counts.h"
#include "gui/plot/rounded.h"
#include "gui/widgets/look.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double beside = 8; ///< Between titles and cells, and behind the last of them.
constexpr double inCell = 4, aboveText = 4, roomiest = 46, leastGap = 7, mostGap = 26, mostLine = 12;

constexpr std::size_t manyArrows = 12; ///< From there on they are paler.

QString textOf(const SceneCell& cell) { return cell.value ? number(*cell.value) : QString(); }

/// As much of "what it is ≠ what it should be" as has room.
QString wrongTextOf(const SceneCell& cell, const QFontMetricsF& metrics, double room) {
    const QString right = number(*cell.right);
    for (const QString& words : {QStringLiteral("%1≠%2").arg(textOf(cell), right), QStringLiteral("≠%1").arg(right)})
        if (metrics.horizontalAdvance(words) < room)
            return words;
    return QStringLiteral("≠");
}

class Drawing {
public:
    Drawing(QPainter& painter, const CountingScene& scene, const CountingLayout& layout, const CountingLook& look)
        : m_painter(painter), m_scene(scene), m_layout(layout), m_look(look) {}

    void draw(const QSizeF& room) {
        m_painter.setRenderHint(QPainter::Antialiasing);
        titles(room);
        m_painter.save();
        m_painter.setClipRect(QRectF(m_layout.titles, 0, room.width() - m_layout.titles, room.height()));
        for (std::size_t row = 0; row < m_scene.rows.size(); ++row)
            for (std::size_t at = 0; at < m_scene.rows[row].cells.size(); ++at)
                box({row, at});
        for (const SceneArrow& each : m_scene.arrows)
            arrow(each);
        // Over the arrows, so that each number can be read.
        for (std::size_t row = 0; row < m_scene.rows.size(); ++row)
            for (std::size_t at = 0; at < m_scene.rows[row].cells.size(); ++at)
                text({row, at});
        m_painter.restore();
    }

private:
    QRectF rect(const ScenePlace& place) const {
        return m_layout.cell(m_scene, place).translated(-m_look.scrolled.x(), -m_look.scrolled.y());
    }

    void titles(const QSizeF& room) {
        m_painter.setFont(m_look.titles);
        m_painter.setPen(m_look.theme.text);
        for (std::size_t row = 0; row < m_scene.rows.size(); ++row) {
            const double top = m_layout.gap + double(row) * (m_layout.line + m_layout.gap) - m_look.scrolled.y();
            if (top + m_layout.line < 0 || top > room.height())
                continue;
            m_painter.drawText(QRectF(px::edge, top, m_layout.titles - px::edge - beside, m_layout.line),
                               Qt::AlignLeft | Qt::AlignVCenter, m_scene.rows[row].title);
        }
    }

    void box(const ScenePlace& place) {
        const SceneCell& one = m_scene.at(place);
        const QRectF box = rect(place).adjusted(1.5, 0.5, -1.5, -0.5);
        const Theme& theme = m_look.theme;
        const bool written = one.touch == SceneCell::Touch::Written, read = one.touch == SceneCell::Touch::Read;
        QColor fill = theme.series;
        fill.setAlphaF(written ? 0.30F : read ? 0.12F : 0.0F);
        m_painter.setBrush(written || read ? QBrush(fill) : QBrush(Qt::NoBrush));
        // By its line as well as by its colour: what is written has a thick one, what is read a dashed one.
        // What was read at the wrong time, too, be there something or not.
        m_painter.setPen(!one.mistimed.isEmpty() ? QPen(theme.wrong, 2, Qt::DotLine)
                         : !one.value            ? QPen(theme.grid, 1)
                         : written               ? QPen(theme.series, 2)
                         : read                  ? QPen(theme.series, 1, Qt::DashLine)
                                                 : QPen(theme.stale, 1));
        drawRounded(m_painter, box);
        if (one.right) {
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(theme.wrong, 2));
            drawRounded(m_painter, box.adjusted(1, 1, -1, -1));
            // Through the cell, but not so that its number cannot be read.
            QColor across = theme.wrong;
            across.setAlphaF(0.35F);
            m_painter.setPen(QPen(across, 2));
            m_painter.drawLine(box.bottomLeft(), box.topRight());
        }
    }

    void text(const ScenePlace& place) {
        const SceneCell& one = m_scene.at(place);
        const QRectF box = rect(place).adjusted(1.5, 0.5, -1.5, -0.5);
        const Theme& theme = m_look.theme;
        QFont font = m_look.numbers;
        font.setBold(one.touch == SceneCell::Touch::Written || one.right);
        m_painter.setFont(font);
        m_painter.setPen(one.right ? theme.wrong : theme.text);
        const QString words = one.right ? wrongTextOf(one, QFontMetricsF(font), box.width()) : textOf(one);
        m_painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, words);
        if (m_look.hovered == place) {
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(theme.cursor, 2, Qt::DotLine));
            m_painter.drawRect(box.adjusted(-1, -1, 1, 1));
        }
    }

    void arrow(const SceneArrow& each) {
        const QRectF from = rect(each.from), to = rect(each.to);
        QPainterPath path;
        QPointF tip, before;
        if (each.from.row == each.to.row) {
            const QPointF a(from.center().x(), from.bottom()), b(to.center().x(), to.bottom());
            const QPointF low(0, m_layout.gap * 0.95);
            path.moveTo(a);
            path.cubicTo(a + low, b + low, b);
            tip = b;
            before = b + low;
        } else {
            const bool down = each.from.row < each.to.row;
            const QPointF a(from.center().x(), down ? from.bottom() : from.top());
            const QPointF b(to.center().x(), down ? to.top() : to.bottom());
            const QPointF bend(0, (b.y() - a.y()) / 2);
            path.moveTo(a);
            path.cubicTo(a + bend, b - bend, b);
            tip = b;
            before = b - bend;
        }
        QColor colour = each.isMistimed ? m_look.theme.wrong : m_look.theme.marked;
        if (!each.isMistimed && m_scene.arrows.size() > manyArrows)
            colour.setAlphaF(0.55F);
        m_painter.setPen(QPen(colour, 1.4, each.isMistimed ? Qt::DotLine : Qt::SolidLine));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPath(path);
        if (each.isMistimed) {
            m_painter.setPen(QPen(colour, 2));
            const QPointF middle = path.pointAtPercent(0.5), reach(4, 4), other(4, -4);
            m_painter.drawLine(middle - reach, middle + reach);
            m_painter.drawLine(middle - other, middle + other);
        }
        const QPointF way = tip - before;
        const double length = std::hypot(way.x(), way.y());
        if (length < 1)
            return;
        const QPointF along = way / length, across(-along.y(), along.x());
        const double size = std::min(5.0, m_layout.pitch / 4);
        m_painter.setBrush(colour);
        m_painter.setPen(Qt::NoPen);
        m_painter.drawPolygon(QPolygonF(
            {tip, tip - along * size * 1.5 + across * size * 0.7, tip - along * size * 1.5 - across * size * 0.7}));
    }

    QPainter& m_painter;
    const CountingScene& m_scene;
    const CountingLayout& m_layout;
    const CountingLook& m_look;
};

} // namespace

CountingLayout CountingLayout::within(const QSizeF& room, const CountingScene& scene, const QFont& numbers,
                                      const QFont& titles) {
    CountingLayout layout;
    QFont bold = numbers;
    bold.setBold(true);
    const QFontMetricsF metrics(bold), words(titles);
    double widest = metrics.horizontalAdvance(QStringLiteral("−10")), title = 0;
    for (const SceneRow& row : scene.rows) {
        title = std::max(title, words.horizontalAdvance(row.title));
        for (const SceneCell& cell : row.cells) {
            // What is not there yet will have room when it comes, so that nothing moves then.
            const double columns = double(cell.last - cell.first + 1);
            // What is wrong may be any number: it is shortened instead.
            const QString text = cell.right ? number(*cell.right) : textOf(cell);
            widest = std::max(widest, metrics.horizontalAdvance(text) / columns);
        }
    }
    layout.titles = px::edge + std::ceil(title) + beside;
    const auto columns = double(std::max<std::size_t>(1, scene.columns));
    const auto rows = double(std::max<std::size_t>(1, scene.rows.size()));
    // What stands in a cell may need more than is roomy.
    layout.pitch = std::max(std::ceil(widest) + inCell,
                            std::min(std::floor((room.width() - layout.titles - beside) / columns), roomiest));
    const double text = std::ceil(std::max(metrics.height(), words.height()));
    const double spare = (room.height() - beside) / rows - text - aboveText - leastGap;
    layout.line = text + aboveText + std::clamp(spare / 2, 0.0, mostLine);
    layout.gap = leastGap + std::clamp(spare / 2, 0.0, mostGap - leastGap);
    return layout;
}

QRectF CountingLayout::cell(const CountingScene& scene, const ScenePlace& place) const {
    const SceneCell& one = scene.at(place);
    return {titles + double(one.first) * pitch, gap + double(place.row) * (line + gap),
            double(one.last - one.first + 1) * pitch, line};
}

QSizeF CountingLayout::size(const CountingScene& scene) const {
    return {titles + double(scene.columns) * pitch + beside, gap + double(scene.rows.size()) * (line + gap)};
}

void paintCounting(QPainter& painter, const CountingScene& scene, const CountingLayout& layout,
                   const CountingLook& look, const QSizeF& room) {
    Drawing(painter, scene, layout, look).draw(room);
}

} // namespace walshscope::gui
