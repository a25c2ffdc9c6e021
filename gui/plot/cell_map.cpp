// SPDX-License-Identifier: GPL-3.0-or-later
// What of the cells is to be seen, and painting it.
#include "gui/plot/cell_map.h"

#include "gui/plot/cell_picture.h"

#include <QPainter>
#include <QToolTip>

namespace walshscope::gui {
namespace {

constexpr double sharp = 2;      ///< Of an image in a file of lines, unless that would make it large.
constexpr double earlier = 0.45; ///< Opacity of what is stale.

} // namespace

CellMap::CellMap(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    for (const CellTiles* tiles : {&m_tiles, &m_marksTiles})
        connect(tiles, &CellTiles::came, this, &CellMap::repaintCells);
    connect(&m_peak, &Request::answered, this, [this] {
        if (const auto [peak, again] = *m_peak.result(); peak) {
            setCell(peak);
            bringIntoView(*peak, true);
            m_again = again;
            tell();
        }
    });
}

void CellMap::setSource(CellSourcePointer source, bool keepsPlace) {
    const bool same = keepsPlace && source && m_source && source->rows() == m_source->rows() &&
                      source->columns() == m_source->columns();
    if (m_source != source && underMouse())
        QToolTip::hideText(); // It speaks of what was there.
    m_source = std::move(source);
    m_tiles.setSource(m_source);
    if (!same)
        setMarks(nullptr);
    m_peak.clear();
    m_picked.reset();
    showPart(same ? m_viewport : CellViewport());
    if (!same && std::exchange(m_cell, std::nullopt))
        Q_EMIT cellChanged();
    tellOther();
}

void CellMap::setMarks(CellSourcePointer marks) {
    m_marks = std::move(marks);
    m_marksTiles.setSource(m_marks);
    repaintCells();
}

void CellMap::resume() {
    m_tiles.resume();
    m_marksTiles.resume();
}

void CellMap::setPlaceholder(const QString& text) {
    m_placeholder = text;
    tell();
    update();
}

CellFrame CellMap::frame() const {
    CellViewport viewport = m_viewport;
    return cellFrame(*m_source, size(), font(), devicePixelRatioF(), viewport);
}

void CellMap::showPart(const CellViewport& viewport) {
    const CellViewport before = std::exchange(m_viewport, viewport);
    if (m_source)
        cellFrame(*m_source, size(), font(), devicePixelRatioF(), m_viewport);
    repaintCells();
    if (m_viewport != before)
        Q_EMIT partChanged();
}

void CellMap::repaintCells() {
    m_picture = {};
    update();
}

void CellMap::fit() { showPart({}); }

bool CellMap::zoomAround(const QPointF& place, double factor, bool /*across*/) {
    if (!m_source)
        return false;
    const CellFrame old = frame();
    const QPointF pixel = (place - old.plot.topLeft()) * old.ratio;
    const double column = (pixel.x() + old.columns.offset) / old.columns.scale;
    const double row = (pixel.y() + old.rows.offset) / old.rows.scale;
    CellViewport viewport = m_viewport;
    viewport.zoom = m_viewport.zoom / factor;
    const CellFrame grown = cellFrame(*m_source, size(), font(), devicePixelRatioF(), viewport);
    viewport.column = column - pixel.x() / grown.columns.scale;
    viewport.row = row - pixel.y() / grown.rows.scale;
    showPart(viewport);
    return true;
}

void CellMap::zoomBy(double factor) {
    if (!m_source)
        return;
    const QPointF middle = plotRect().center();
    const QPointF cursor = m_cell ? cellRect(*m_cell).center() : middle;
    const bool isSeen = m_cell && plotRect().contains(cursor);
    zoomAround(isSeen ? cursor : middle, factor, false);
    // It may be somewhere else under what was its pixel.
    if (isSeen)
        bringIntoView(*m_cell, true);
}

void CellMap::startDragging() { m_dragged = m_viewport; }

void CellMap::drag(const QPointF& from, const QPointF& to) {
    if (!m_source || fitted())
        return;
    const CellFrame now = frame();
    showPart({m_dragged.zoom, m_dragged.column - (to.x() - from.x()) / now.cellWidth(),
              m_dragged.row - (to.y() - from.y()) / now.cellHeight()});
}

void CellMap::bringIntoView(const Cell& cell, bool columnToo) {
    if (!m_source || fitted())
        return;
    const CellFrame now = frame();
    CellViewport viewport = m_viewport;
    const auto follow = [](double& first, double shown, int index) {
        first = std::min(std::max(first, index + 1 - shown), double(index));
    };
    follow(viewport.row, now.plot.height() / now.cellHeight(), cell.row);
    if (columnToo)
        follow(viewport.column, now.plot.width() / now.cellWidth(), cell.column);
    if (viewport != m_viewport)
        showPart(viewport);
}

void CellMap::setStale(bool stale) {
    if (m_stale == stale)
        return;
    m_stale = stale;
    update();
}

void CellMap::restyle() { showPart(m_viewport); }
void CellMap::resizeEvent(QResizeEvent*) { showPart(m_viewport); }

void CellMap::paintCell(QPainter& painter, const CellFrame& frame, const Theme& theme) const {
    painter.setClipRect(frame.plot.adjusted(-3, -3, 3, 3));
    painter.setBrush(Qt::NoBrush);
    // Beside the cell, so that a single pixel remains to be seen; two colours, so that it can be seen on any other.
    const QRectF around = frame.cellRect(*m_cell).adjusted(-1, -1, 1, 1);
    QPen pen(theme.background, 4);
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    painter.drawRect(around);
    pen.setColor(theme.marked);
    pen.setWidth(2);
    painter.setPen(pen);
    painter.drawRect(around);
}

void CellMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme theme = themeFrom(palette());
    painter.fillRect(rect(), theme.background);
    if (!m_source) {
        painter.setPen(theme.text);
        painter.drawText(rect().adjusted(16, 16, -16, -16), Qt::AlignCenter | Qt::TextWordWrap, m_placeholder);
        return;
    }
    const CellFrame now = frame();
    const double ratio = devicePixelRatioF();
    const QSize pixels = (QSizeF(size()) * ratio).toSize();
    if (m_picture.isNull() || m_picture.size() != pixels) {
        m_picture = QPixmap(pixels);
        m_picture.setDevicePixelRatio(ratio);
        QPainter still(&m_picture);
        paintCells(still, size(), *m_source, now, m_tiles.get(tilesOf(now)), theme, font());
        if (m_marks)
            paintMarkedCells(still, now, m_marksTiles.get(tilesOf(now)), theme);
    }
    painter.setOpacity(m_stale ? earlier : 1);
    painter.drawPixmap(0, 0, m_picture);
    painter.setOpacity(1);
    paintMarks(painter, now, theme);
    if (m_cell && now.plot.intersects(now.cellRect(*m_cell)))
        paintCell(painter, now, theme);
}

Painting CellMap::painting(const Paper& paper) {
    return [source = exported(), marks = m_marks, over = marksOnPaper(), viewport = m_viewport, font = font(),
            paper](QPainter& painter) {
        // Of its own, as the caller may go on zooming.
        CellViewport part = viewport;
        CellFrame frame = cellFrame(*source, paper.size, font, paper.ratio > 0 ? paper.ratio : sharp, part);
        if (paper.ratio == 0 && frame.smallerSide() < 1)
            frame = cellFrame(*source, paper.size, font, 1, part);
        Monitor nobody;
        const auto tilesFrom = [&](const CellSource& cells) {
            Tiles tiles;
            for (const TileKey& key : tilesOf(frame))
                tiles.emplace(key, makeTile(cells, key, nobody));
            return tiles;
        };
        paintCells(painter, paper.size, *source, frame, tilesFrom(*source), printTheme(), font);
        if (marks)
            paintMarkedCells(painter, frame, tilesFrom(*marks), printTheme());
        if (over)
            over(painter, frame, printTheme());
    };
}

QString CellMap::exportTitle() const { return m_source ? m_source->exportTitle() : exportName; }
CsvWriter CellMap::csv() const { return m_source ? m_source->csv(m_source) : CsvWriter(); }

CsvWriter CellMap::latex() const { return m_source ? m_source->latex(m_source) : CsvWriter(); }

} // namespace walshscope::gui
