// SPDX-License-Identifier: GPL-3.0-or-later
// Room and scrolling of the rows, and the mouse and the keys on their cells.
#include "gui/count/counting_view.h"

#include "gui/plot/type.h"

#include <QIODevice>
#include <QPainter>
#include <QScrollBar>

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr int leastRows = 4; ///< That are seen at once where the window is low.

} // namespace

CountingView::CountingView(QWidget* parent) : QAbstractScrollArea(parent) {
    setObjectName(QStringLiteral("countingView"));
    setAccessibleName(tr("The counting, row by row"));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setStepped(true);
    layOut();
}

void CountingView::setScene(const CountingScene& scene) {
    m_scene = scene;
    if (m_hovered && !m_scene.has(*m_hovered))
        m_hovered.reset();
    layOut();
    scrollToStep();
    setDescription(inWords(m_scene));
    tellOther();
}

void CountingView::setStale(bool stale) {
    m_stale = stale;
    viewport()->update();
}

QString CountingView::words() const { return m_hovered ? inWords(m_scene, *m_hovered) : QString(); }

std::optional<Spot> CountingView::spot() const {
    if (!m_hovered || !m_scene.has(*m_hovered))
        return {};
    return Spot{.kind = Spot::Kind::Cell,
                .first = std::int64_t(m_hovered->row),
                .second = std::int64_t(m_scene.at(*m_hovered).index)};
}

void CountingView::layOut() {
    const QFont numbers = monospaced(font());
    const int bar = horizontalScrollBar()->sizeHint().height();
    // As if both bars were there, so that one that comes does not make the other one come.
    m_layout = CountingLayout::within(QSizeF(width() - bar, height() - bar), m_scene, numbers, font());
    const QSizeF needed = m_layout.size(m_scene);
    const QSize room = viewport()->size();
    const auto set = [](QScrollBar* scroll, double whole, int seen, double step) {
        scroll->setPageStep(seen);
        scroll->setSingleStep(int(step));
        scroll->setRange(0, std::max(0, int(std::ceil(whole)) - seen));
    };
    set(horizontalScrollBar(), needed.width(), room.width(), m_layout.pitch);
    set(verticalScrollBar(), needed.height(), room.height(), m_layout.line + m_layout.gap);
    viewport()->update();
}

void CountingView::scrollTo(const QRectF& place) {
    const auto bring = [](QScrollBar* bar, double first, double last, double from, double to) {
        if (first < from)
            bar->setValue(bar->value() - int(std::ceil(from - first)));
        else if (last > to)
            bar->setValue(bar->value() + int(std::ceil(std::min(last - to, first - from))));
    };
    bring(horizontalScrollBar(), place.left(), place.right(), m_layout.titles, viewport()->width());
    bring(verticalScrollBar(), place.top() - m_layout.gap, place.bottom() + m_layout.gap, 0, viewport()->height());
}

/// What is written and, as far as there is room for both, what is read.
void CountingView::scrollToStep() {
    std::optional<QRectF> written, all;
    for (std::size_t row = 0; row < m_scene.rows.size(); ++row)
        for (std::size_t cell = 0; cell < m_scene.rows[row].cells.size(); ++cell) {
            const auto touch = m_scene.rows[row].cells[cell].touch;
            if (touch == SceneCell::Touch::None)
                continue;
            const QRectF place = cellRect({row, cell});
            all = all ? all->united(place) : place;
            if (touch == SceneCell::Touch::Written)
                written = written ? written->united(place) : place;
        }
    if (all)
        scrollTo(*all);
    if (written && all) {
        // The place of what is written has moved with what was scrolled for the rest.
        const QRectF before = *written;
        std::optional<QRectF> now;
        for (std::size_t row = 0; row < m_scene.rows.size(); ++row)
            for (std::size_t cell = 0; cell < m_scene.rows[row].cells.size(); ++cell)
                if (m_scene.rows[row].cells[cell].touch == SceneCell::Touch::Written) {
                    const QRectF place = cellRect({row, cell});
                    now = now ? now->united(place) : place;
                }
        scrollTo(now.value_or(before));
    }
}

QRectF CountingView::cellRect(const ScenePlace& place) const {
    return m_layout.cell(m_scene, place).translated(-horizontalScrollBar()->value(), -verticalScrollBar()->value());
}

std::optional<ScenePlace> CountingView::placeAt(const QPointF& point) const {
    if (point.x() < m_layout.titles)
        return {};
    for (std::size_t row = 0; row < m_scene.rows.size(); ++row)
        for (std::size_t cell = 0; cell < m_scene.rows[row].cells.size(); ++cell)
            if (cellRect({row, cell}).contains(point))
                return ScenePlace{row, cell};
    return {};
}

void CountingView::setHovered(std::optional<ScenePlace> place) {
    if (place == m_hovered)
        return;
    m_hovered = place;
    viewport()->update();
    tell();
}

QString CountingView::toolTip(const QPointF& place) const {
    const auto at = placeAt(place);
    return at ? inWords(m_scene, *at) : QString();
}

QRectF CountingView::explained(const QPointF& place) const {
    const auto at = placeAt(place);
    return at ? cellRect(*at) : View::explained(place);
}

/// Up and down it goes to the cell over or under the middle of the one where it is.
bool CountingView::moveCursor(int right, int down) {
    if (isEmpty())
        return false;
    ScenePlace to = m_hovered.value_or(ScenePlace{0, 0});
    if (m_hovered && right != 0)
        to.cell = std::size_t(std::clamp<std::ptrdiff_t>(std::ptrdiff_t(to.cell) + right, 0,
                                                         std::ptrdiff_t(m_scene.rows[to.row].cells.size()) - 1));
    if (m_hovered && down != 0) {
        const SceneCell& here = m_scene.at(to);
        const std::size_t middle = (here.first + here.last) / 2;
        auto row = std::ptrdiff_t(to.row) + (down > 0 ? 1 : -1);
        while (row >= 0 && row < std::ptrdiff_t(m_scene.rows.size()) && m_scene.rows[std::size_t(row)].cells.empty())
            row += down > 0 ? 1 : -1;
        if (row >= 0 && row < std::ptrdiff_t(m_scene.rows.size())) {
            to.row = std::size_t(row);
            const auto& cells = m_scene.rows[to.row].cells;
            const auto found = std::ranges::find_if(cells, [&](const SceneCell& cell) { return middle <= cell.last; });
            to.cell = found == cells.end() ? cells.size() - 1 : std::size_t(found - cells.begin());
        }
    }
    if (!m_scene.has(to))
        return false;
    setHovered(to);
    scrollTo(cellRect(to));
    return true;
}

bool CountingView::leaveCursor() {
    const bool had = m_hovered.has_value();
    setHovered({});
    return had;
}

CountingLook CountingView::look(const Theme& theme) const {
    return {.theme = theme,
            .numbers = monospaced(font()),
            .titles = font(),
            .scrolled = QPointF(horizontalScrollBar()->value(), verticalScrollBar()->value()),
            .hovered = m_hovered};
}

void CountingView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    Theme theme = themeFrom(palette());
    painter.fillRect(viewport()->rect(), theme.background);
    if (m_stale)
        theme.text = theme.series = theme.marked = theme.stale;
    if (!isEmpty())
        paintCounting(painter, m_scene, m_layout, look(theme), viewport()->size());
}

QSize CountingView::exportSize() { return m_layout.size(m_scene).toSize(); }

/// The whole, however it is scrolled.
Painting CountingView::painting(const Paper& paper) {
    CountingLook print = look(printTheme());
    print.scrolled = {};
    print.hovered.reset();
    return [scene = m_scene, print, paper](QPainter& painter) {
        painter.fillRect(QRect(QPoint(), paper.size), print.theme.background);
        const CountingLayout layout = CountingLayout::within(paper.size, scene, print.numbers, print.titles);
        const QSizeF needed = layout.size(scene);
        const double smaller =
            std::min({1.0, paper.size.width() / needed.width(), paper.size.height() / needed.height()});
        painter.scale(smaller, smaller);
        paintCounting(painter, scene, layout, print, needed);
    };
}

CsvWriter CountingView::csv() const {
    if (isEmpty())
        return {};
    return [scene = m_scene](QIODevice& out) {
        out.write("row,index,value\n");
        for (const SceneRow& row : scene.rows)
            for (const SceneCell& cell : row.cells)
                if (cell.value)
                    out.write(
                        QStringLiteral("\"%1\",%2,%3\n").arg(row.title).arg(cell.index).arg(*cell.value).toUtf8());
    };
}

void CountingView::resizeEvent(QResizeEvent*) {
    layOut();
    scrollToStep();
}

QSize CountingView::sizeHint() const { return {560, 300}; }

QSize CountingView::minimumSizeHint() const {
    const int line = fontMetrics().height() + 14;
    return {40 * fontMetrics().averageCharWidth(), leastRows * line + horizontalScrollBar()->sizeHint().height()};
}

int CountingView::toldRows() const { return int(m_scene.rows.size()); }

int CountingView::toldColumns() const {
    std::size_t longest = 0;
    for (const SceneRow& row : m_scene.rows)
        longest = std::max(longest, row.cells.size());
    return int(longest);
}

QString CountingView::toldRow(int row) const { return m_scene.rows[std::size_t(row)].title; }
QString CountingView::toldColumn(int column) const { return QString::number(column); }

QString CountingView::toldCell(const Place& place) const {
    return inWords(m_scene, {std::size_t(place.row), std::size_t(place.column)});
}

QRectF CountingView::toldRect(const Place& place) const {
    const ScenePlace at{std::size_t(place.row), std::size_t(place.column)};
    return m_scene.has(at) ? cellRect(at) : QRectF();
}

std::optional<ToldCells::Place> CountingView::toldAt(const QPointF& point) const {
    const auto at = placeAt(point);
    return at ? std::optional(Place{int(at->row), int(at->cell)}) : std::nullopt;
}

std::optional<ToldCells::Place> CountingView::toldCursor() const {
    return m_hovered ? std::optional(Place{int(m_hovered->row), int(m_hovered->cell)}) : std::nullopt;
}

void CountingView::takeCursor(const Place& place) {
    const ScenePlace at{std::size_t(place.row), std::size_t(place.column)};
    if (!m_scene.has(at))
        return;
    setHovered(at);
    scrollTo(cellRect(at));
}

} // namespace walshscope::gui
