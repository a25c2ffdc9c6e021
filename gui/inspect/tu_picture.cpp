// SPDX-License-Identifier: GPL-3.0-or-later
// Lays out and draws a TU decomposition.
#include "gui/inspect/tu_picture.h"

#include "gui/plot/rounded.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double widestCell = 30, highestCell = 26, least = 40;

QString hexIn(std::uint32_t value, int bits) { return QString::fromStdString(hexOfBits(value, bits)); }

/// Of the keys, of what the box takes and of what it gives.
struct TuBits {
    int key, input, output;

    TuBits(const TuDecomposition& d, TuTable table)
        : key(table == TuTable::T ? d.n() - d.t : d.t),
          input(table == TuTable::T ? d.t : d.n() - d.t),
          output(table == TuTable::T ? d.t : d.m() - d.t) {}
};

/// What of `all` is seen of which `room` have room: about `at`, as far as there is any.
std::uint32_t firstSeen(std::uint32_t at, std::uint32_t all, std::uint32_t room) {
    return room >= all ? 0 : std::min(at - std::min(at, room / 2), all - room);
}

class TuDrawing {
    Q_DECLARE_TR_FUNCTIONS(walshscope::gui::TuView)

public:
    TuDrawing(QPainter& painter, const TuScene& scene, const TuLayout& layout)
        : m_painter(painter),
          m_scene(scene),
          m_d(*scene.decomposition),
          m_path(m_d.path(scene.input)),
          m_layout(layout) {}

    void draw() {
        network();
        table(TuTable::T);
        table(TuTable::U);
        if (m_scene.words.isEmpty())
            return;
        m_painter.setFont(m_scene.font);
        m_painter.setPen(m_scene.theme.text);
        m_painter.drawText(m_layout.words(), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_scene.words);
    }

private:
    void wire(std::initializer_list<QPointF> points, bool arrow) {
        m_painter.setPen(QPen(m_scene.theme.axis, 1.5));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPolyline(points.begin(), int(points.size()));
        if (!arrow)
            return;
        const QPointF end = *(points.end() - 1), before = *(points.end() - 2);
        const double length = std::hypot(end.x() - before.x(), end.y() - before.y());
        const QPointF along = (end - before) / std::max(1.0, length), across(-along.y(), along.x());
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_scene.theme.axis);
        m_painter.drawPolygon(QPolygonF({end, end - along * 7 + across * 3.5, end - along * 7 - across * 3.5}));
    }

    /// A letter, with a key as its index.
    void box(const QRectF& where, const QString& letter, const QString& key) {
        m_painter.setPen(QPen(m_scene.theme.axis, 1.5));
        m_painter.setBrush(m_scene.theme.surface);
        drawRounded(m_painter, where);
        const bool isLow = where.height() < QFontMetricsF(m_scene.font).height() + 2;
        const QFont letters = isLow ? m_scene.numbers : m_scene.font, small = smallBeside(m_scene.numbers);
        const double letterWidth = QFontMetricsF(letters).horizontalAdvance(letter);
        const double keyWidth = QFontMetricsF(small).horizontalAdvance(key);
        const double left = where.center().x() - (letterWidth + keyWidth) / 2;
        const double lower =
            std::min(QFontMetricsF(small).height() / 3, std::max(1.0, where.height() - QFontMetricsF(small).height()));
        m_painter.setPen(m_scene.theme.text);
        m_painter.setFont(letters);
        m_painter.drawText(QRectF(left, where.top(), letterWidth + 1, where.height()), Qt::AlignCenter, letter);
        m_painter.setFont(small);
        m_painter.drawText(QRectF(left + letterWidth, where.top() + lower, keyWidth + 2, where.height()),
                           Qt::AlignLeft | Qt::AlignVCenter, key);
    }

    /// On a wire, which it interrupts.
    void value(const QPointF& where, const QString& text) {
        const QFontMetricsF metrics(m_scene.numbers);
        const QSizeF size(metrics.horizontalAdvance(text) + 6, metrics.height());
        const QRectF around(where - QPointF(size.width() / 2, size.height() / 2), size);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_scene.theme.background);
        m_painter.drawRect(around);
        m_painter.setFont(m_scene.numbers);
        m_painter.setPen(m_scene.theme.text);
        m_painter.drawText(around, Qt::AlignCenter, text);
    }

    void network() {
        const QRectF& all = m_layout.network();
        const double line = QFontMetricsF(m_scene.numbers).height();
        // A value, a box, a value … and at least a pixel between.
        const double room = all.height() - 5 * line - 8;
        const double high = std::clamp(room / 6, line * 0.9, line * 2.2);
        const double gap = std::clamp((room - 4 * high) / 8, 0.0, line * 1.2) + 1;
        double y = all.top() + std::max(0.0, (all.height() - 5 * line - 4 * high - 8 * gap) / 2);
        const auto below = [&](double height) {
            const double top = y;
            y += height + gap;
            return top;
        };
        const double left = all.left() + all.width() * 0.27, right = all.left() + all.width() * 0.73,
                     wide = all.width() * 0.4;
        const double input = below(line) + line / 2;
        const QRectF b(left - wide / 2, below(high), right - left + wide, high);
        const double xy = below(line) + line / 2;
        const QRectF t(left - wide / 2, below(high), wide, high);
        const double z = below(line) + line / 2;
        const QRectF u(right - wide / 2, below(high), wide, high);
        const double w = below(line) + line / 2;
        const QRectF a(b.left(), below(high), b.width(), high);
        const double output = below(line) + line / 2;
        const double middle = all.center().x();

        wire({{middle, input}, {middle, b.top()}}, true);
        wire({{left, b.bottom()}, {left, t.top()}}, true);
        wire({{right, b.bottom()}, {right, u.top()}}, true);
        wire({{right, t.center().y()}, {t.right(), t.center().y()}}, true);
        wire({{left, t.bottom()}, {left, a.top()}}, true);
        wire({{left, u.center().y()}, {u.left(), u.center().y()}}, true);
        wire({{right, u.bottom()}, {right, a.top()}}, true);
        wire({{middle, a.bottom()}, {middle, output}}, false);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_scene.theme.axis);
        for (const QPointF& branch : {QPointF(right, t.center().y()), QPointF(left, u.center().y())})
            m_painter.drawEllipse(branch, 3, 3);
        const int rest = m_d.n() - m_d.t;
        box(b, QStringLiteral("B"), {});
        box(t, QStringLiteral("T"), hexIn(m_path.y, rest));
        box(u, QStringLiteral("U"), hexIn(m_path.z, m_d.t));
        box(a, QStringLiteral("A"), {});
        value({middle, input}, QStringLiteral("u = ") + hexIn(m_path.input, m_d.n()));
        value({left, xy}, QStringLiteral("x = ") + hexIn(m_path.x, m_d.t));
        value({right, xy}, QStringLiteral("y = ") + hexIn(m_path.y, rest));
        value({left, z}, QStringLiteral("z = ") + hexIn(m_path.z, m_d.t));
        value({right, w}, QStringLiteral("w = ") + hexIn(m_path.w, m_d.m() - m_d.t));
        value({middle, output}, QStringLiteral("S(u) = ") + hexIn(m_path.output, m_d.m()));
    }

    /// The row that the key has chosen, and the entry on the way.
    void table(TuTable which) {
        const TuLayout::Grid& grid = m_layout.grid(which);
        const TuBits bits(m_d, which);
        const TuCell here = m_scene.cellOf(which, m_scene.input);
        const TuDecomposition::Tables& rows = which == TuTable::T ? m_d.T : m_d.U;
        const Theme& theme = m_scene.theme;
        const QRectF& cells = grid.cells;
        QFont strong = m_scene.numbers;
        strong.setBold(true);
        const auto number = [&](const QRectF& where, std::uint32_t number, int ofBits, bool isHere, bool dim) {
            m_painter.setFont(isHere ? strong : m_scene.numbers);
            m_painter.setPen(dim ? theme.second : theme.text);
            m_painter.drawText(where, Qt::AlignCenter, hexIn(number, ofBits));
        };
        m_painter.setFont(m_scene.font);
        m_painter.setPen(theme.text);
        const QFontMetricsF metrics(m_scene.font);
        // That it is a part says more than which way its numbers run.
        const QString letter(which == TuTable::T ? u'T' : u'U');
        const QString name = which == TuTable::T ? tr("T_y(x)") : tr("U_z(y)");
        const QString ways = which == TuTable::T ? tr("T_y(x)  y ↓ x →") : tr("U_z(y)  z ↓ y →");
        const auto titled = [&](const QString& words) { return grid.isCut ? tr("%1, a part").arg(words) : words; };
        const auto hasRoom = [&](const QString& words) {
            return metrics.horizontalAdvance(titled(words)) <= grid.title.width();
        };
        const QString& shown = hasRoom(ways) ? ways : hasRoom(name) ? name : letter;
        m_painter.drawText(grid.title, Qt::AlignLeft | Qt::AlignVCenter,
                           metrics.elidedText(titled(shown), Qt::ElideRight, grid.title.width()));
        const double row = cells.top() + (here.row - double(grid.firstRow)) * grid.cell.height();
        const bool rowIsSeen = here.row >= grid.firstRow && here.row < grid.firstRow + grid.rows;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(theme.sunken);
        if (rowIsSeen)
            m_painter.drawRect(
                QRectF(cells.left() - grid.cell.width(), row, cells.width() + grid.cell.width(), grid.cell.height()));
        for (std::uint32_t c = 0; c < grid.columns; ++c)
            number({cells.left() + c * grid.cell.width(), cells.top() - grid.cell.height(), grid.cell.width(),
                    grid.cell.height()},
                   grid.firstColumn + c, bits.input, grid.firstColumn + c == here.column,
                   grid.firstColumn + c != here.column);
        for (std::uint32_t r = 0; r < grid.rows; ++r) {
            const std::uint32_t key = grid.firstRow + r;
            const double top = cells.top() + r * grid.cell.height();
            number({cells.left() - grid.cell.width(), top, grid.cell.width(), grid.cell.height()}, key, bits.key,
                   key == here.row, key != here.row);
            for (std::uint32_t c = 0; c < grid.columns; ++c) {
                const std::uint32_t column = grid.firstColumn + c;
                number({cells.left() + c * grid.cell.width(), top, grid.cell.width(), grid.cell.height()},
                       rows[key][column], bits.output, key == here.row && column == here.column, key != here.row);
            }
        }
        // No edge where the table goes on.
        m_painter.setPen(QPen(theme.grid, 1));
        m_painter.setBrush(Qt::NoBrush);
        if (grid.firstRow == 0)
            m_painter.drawLine(cells.topLeft(), cells.topRight());
        if (grid.firstColumn == 0)
            m_painter.drawLine(cells.topLeft(), cells.bottomLeft());
        if (grid.firstRow + grid.rows == rows.size())
            m_painter.drawLine(cells.bottomLeft(), cells.bottomRight());
        if (grid.firstColumn + grid.columns == rows.front().size())
            m_painter.drawLine(cells.topRight(), cells.bottomRight());
        if (const QRectF where = m_layout.rectOf(here); !where.isNull()) {
            m_painter.setPen(QPen(theme.cursor, m_scene.moved == which ? 2.5 : 1.5));
            drawRounded(m_painter, where);
        }
    }

    QPainter& m_painter;
    const TuScene& m_scene;
    const TuDecomposition& m_d;
    TuDecomposition::Path m_path;
    const TuLayout& m_layout;
};

} // namespace

TuCell TuScene::cellOf(TuTable table, std::uint32_t of) const {
    const TuDecomposition::Path path = decomposition->path(of);
    return table == TuTable::T ? TuCell{table, path.y, path.x} : TuCell{table, path.z, path.y};
}

TuLayout::TuLayout(const TuScene& scene, const QRectF& area) {
    const QFontMetricsF numbers(scene.numbers);
    QRectF room = area.adjusted(px::field, px::close, -px::field, -px::close);
    if (!scene.words.isEmpty()) {
        const QFontMetricsF metrics(scene.font);
        const double high =
            metrics
                .boundingRect(QRectF(0, 0, room.width(), room.height()), Qt::AlignLeft | Qt::TextWordWrap, scene.words)
                .height();
        m_words = QRectF(room.left(), room.bottom() - high, room.width(), high);
        room.setBottom(m_words.top() - px::field);
    }
    // Two values stand beside each other.
    const TuDecomposition& d = *scene.decomposition;
    const int digits = int(hexOfBits(0, std::max(d.t, d.n() - d.t)).size());
    const double needed = 2 * (numbers.horizontalAdvance(QStringLiteral("x = ")) +
                               digits * numbers.horizontalAdvance(QLatin1Char('0')) + 18);
    const double wide = std::clamp(room.width() * 0.25, needed, std::max(needed, room.height() * 0.8));
    m_network = QRectF(room.left(), room.top(), std::min(wide, room.width()), room.height());
    const QRectF tables(m_network.right() + px::group, room.top(),
                        std::max(least, room.right() - m_network.right() - px::group), room.height());
    const auto split = [&](bool isBeside) {
        QRectF first = tables, second = tables;
        if (isBeside) {
            // In proportion to what both would need.
            const double ofT = double(std::min<std::size_t>(d.T.front().size(), 32) + 2),
                         ofU = double(std::min<std::size_t>(d.U.front().size(), 32) + 2);
            first.setWidth((tables.width() - px::group) * ofT / (ofT + ofU));
            second.setLeft(first.right() + px::group);
        } else {
            const double ofT = double(std::min<std::size_t>(d.T.size(), 32) + 3),
                         ofU = double(std::min<std::size_t>(d.U.size(), 32) + 3);
            first.setHeight((tables.height() - px::field) * ofT / (ofT + ofU));
            second.setTop(first.bottom() + px::field);
        }
        return std::array{gridWithin(scene, TuTable::T, first), gridWithin(scene, TuTable::U, second)};
    };
    // A key's row that is seen from end to end says more than many rows.
    const auto seen = [&d](const std::array<Grid, 2>& grids) {
        const int whole = int(grids[0].columns == d.T.front().size()) + int(grids[1].columns == d.U.front().size());
        double entries = 0;
        for (const Grid& grid : grids)
            entries += double(grid.rows) * grid.columns;
        return std::pair(whole, entries);
    };
    const auto beside = split(true), above = split(false);
    m_grids = seen(beside) >= seen(above) ? beside : above;
    // Beside the tables and not far below them.
    constexpr double lines = 17;
    double bottom = m_network.top() + lines * numbers.height();
    for (const Grid& grid : m_grids)
        bottom = std::max(bottom, grid.cells.bottom());
    m_network.setBottom(std::min(m_network.bottom(), bottom));
}

TuLayout::Grid TuLayout::gridWithin(const TuScene& scene, TuTable table, const QRectF& room) const {
    const TuDecomposition& d = *scene.decomposition;
    const TuDecomposition::Tables& values = table == TuTable::T ? d.T : d.U;
    const TuBits bits(d, table);
    const QFontMetricsF numbers(scene.numbers);
    const int digits = int(hexOfBits(0, std::max({bits.key, bits.input, bits.output})).size());
    const QSizeF tight(digits * numbers.horizontalAdvance(QLatin1Char('0')) + 5, numbers.height());
    Grid grid;
    grid.title = QRectF(room.topLeft(), QSizeF(room.width(), QFontMetricsF(scene.font).height()));
    const auto rows = std::uint32_t(values.size()), columns = std::uint32_t(values.front().size());
    // One row and one column more for what stands beside them.
    const double high = room.bottom() - grid.title.bottom();
    grid.cell = QSizeF(std::clamp(room.width() / (columns + 1), tight.width(), std::max(widestCell, tight.width())),
                       std::clamp(high / (rows + 1), tight.height(), std::max(highestCell, tight.height())));
    const auto fitting = [](double space, double each) { return std::uint32_t(std::max(1.0, space / each - 1)); };
    grid.rows = std::min(rows, fitting(high + 0.5, grid.cell.height()));
    grid.columns = std::min(columns, fitting(room.width() + 0.5, grid.cell.width()));
    const TuCell at = scene.cellOf(table, scene.around);
    grid.firstRow = firstSeen(at.row, rows, grid.rows);
    grid.firstColumn = firstSeen(at.column, columns, grid.columns);
    grid.isCut = grid.rows < rows || grid.columns < columns;
    grid.cells = QRectF(room.left() + grid.cell.width(), grid.title.bottom() + grid.cell.height(),
                        grid.columns * grid.cell.width(), grid.rows * grid.cell.height());
    return grid;
}

QRectF TuLayout::rectOf(const TuCell& cell) const {
    const Grid& grid = m_grids[std::size_t(cell.table)];
    if (cell.row < grid.firstRow || cell.row >= grid.firstRow + grid.rows || cell.column < grid.firstColumn ||
        cell.column >= grid.firstColumn + grid.columns)
        return {};
    return {grid.cells.left() + (cell.column - grid.firstColumn) * grid.cell.width(),
            grid.cells.top() + (cell.row - grid.firstRow) * grid.cell.height(), grid.cell.width(), grid.cell.height()};
}

std::optional<TuCell> TuLayout::cellAt(const QPointF& place) const {
    for (const TuTable table : {TuTable::T, TuTable::U}) {
        const Grid& grid = m_grids[std::size_t(table)];
        const QPointF in = place - grid.cells.topLeft();
        if (in.x() < 0 || in.y() < 0 || in.x() >= grid.cells.width() || in.y() >= grid.cells.height())
            continue;
        return TuCell{table, grid.firstRow + std::uint32_t(in.y() / grid.cell.height()),
                      grid.firstColumn + std::uint32_t(in.x() / grid.cell.width())};
    }
    return {};
}

void paintTu(QPainter& painter, const TuScene& scene, const TuLayout& layout) {
    painter.setRenderHint(QPainter::Antialiasing);
    TuDrawing(painter, scene, layout).draw();
}

} // namespace walshscope::gui
