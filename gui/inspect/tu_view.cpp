// SPDX-License-Identifier: GPL-3.0-or-later
// The pointer, the keys and the files of the picture of a TU decomposition.
#include "gui/inspect/tu_view.h"

#include "gui/documents/counts.h"
#include "gui/plot/type.h"

#include <QIODevice>
#include <QPainter>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr double opacityOfOld = 0.5; ///< Of what belongs to an earlier input.

} // namespace

TuView::TuView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("tuView"));
    setAccessibleName(tr("TU decomposition"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    exportName = QStringLiteral("tu");
}

void TuView::setDecomposition(std::shared_ptr<const TuDecomposition> decomposition, const QString& reason) {
    m_decomposition = std::move(decomposition);
    m_reason = reason;
    m_input = 0;
    m_hovered.reset();
    m_cursor.reset();
    setDescription(m_decomposition ? tr("A network with the way of one input, and the tables T and U. The arrow keys "
                                        "choose an entry of the table, T and U the table.")
                                   : reason);
    tellOther();
    update();
}

void TuView::setInput(std::uint32_t input) {
    m_input = input;
    tell();
    update();
}

TuScene TuView::scene() const {
    TuScene scene;
    scene.decomposition = m_decomposition;
    scene.input = shownInput();
    scene.around = m_input;
    scene.moved = m_cursor;
    scene.theme = themeFrom(palette());
    scene.font = font();
    scene.numbers = monospaced(smallBeside(font()));
    return scene;
}

QString TuView::wordsOf(std::uint32_t input) const {
    const TuDecomposition& d = *m_decomposition;
    const TuDecomposition::Path path = d.path(input);
    return tr("S(%1) = %2: B takes %1 to x = %3 and y = %4, z = T_y(x) = %5, w = U_z(y) = %6, and A takes z‖w to %2.")
        .arg(prefixed(path.input, d.n()), prefixed(path.output, d.m()), prefixed(path.x, d.t),
             prefixed(path.y, d.n() - d.t), prefixed(path.z, d.t), prefixed(path.w, d.m() - d.t));
}

QString TuView::words() const { return isEmpty() || (!m_hovered && !m_cursor) ? QString() : wordsOf(shownInput()); }

void TuView::setStale(bool stale) {
    m_stale = stale;
    update();
}

QString TuView::exportTitle() const {
    return isEmpty() ? QString() : tr("TU decomposition for t = %1").arg(m_decomposition->t);
}

std::uint32_t TuView::inputAt(const TuCell& cell) const {
    if (cell.table == TuTable::T)
        return m_decomposition->inputOf(cell.column, cell.row);
    const std::vector<std::uint32_t>& keyed = m_decomposition->T[cell.column];
    return m_decomposition->inputOf(std::uint32_t(std::ranges::find(keyed, cell.row) - keyed.begin()), cell.column);
}

void TuView::setHovered(std::optional<std::uint32_t> input) {
    if (input == m_hovered)
        return;
    m_hovered = input;
    tell();
    update();
}

void TuView::hover(const QPointF& place) {
    const auto cell = isEmpty() ? std::nullopt : layOut().cellAt(place);
    setHovered(cell ? std::optional(inputAt(*cell)) : std::nullopt);
}

void TuView::pick(const QPointF& place) {
    if (const auto cell = isEmpty() ? std::nullopt : layOut().cellAt(place))
        go(*cell);
}

void TuView::go(const TuCell& cell) {
    m_hovered.reset();
    m_table = cell.table;
    const bool isOther = m_cursor && m_cursor != m_table;
    m_cursor = m_table;
    setInput(inputAt(cell));
    if (isOther)
        tellCursor(*this); // Of the same input there are the same words.
}

QString TuView::toolTip(const QPointF& place) const {
    const auto cell = isEmpty() ? std::nullopt : layOut().cellAt(place);
    return cell ? wordsOf(inputAt(*cell)) : QString();
}

QRectF TuView::explained(const QPointF& place) const {
    const auto cell = isEmpty() ? std::nullopt : layOut().cellAt(place);
    return cell ? layOut().rectOf(*cell) : View::explained(place);
}

bool TuView::moveCursor(int right, int down) {
    if (isEmpty())
        return false;
    TuCell cell = scene().cellOf(m_table, m_input);
    if (m_cursor) {
        const auto& rows = tableOf(m_table);
        const auto moved = [](std::uint32_t at, int by, std::size_t all) {
            return std::uint32_t(std::clamp<std::int64_t>(std::int64_t(at) + by, 0, std::int64_t(all) - 1));
        };
        cell.row = moved(cell.row, down, rows.size());
        cell.column = moved(cell.column, right, rows.front().size());
    }
    go(cell);
    return true;
}

bool TuView::moveCursorToEnd(bool last) {
    if (isEmpty())
        return false;
    TuCell cell = scene().cellOf(m_table, m_input);
    const auto& rows = tableOf(m_table);
    cell.column = last ? std::uint32_t(rows.front().size()) - 1 : 0;
    go(cell);
    return true;
}

bool TuView::leaveCursor() {
    const bool had = m_cursor || m_hovered;
    m_cursor.reset();
    m_hovered.reset();
    tell();
    update();
    return had;
}

bool TuView::pressed(int key) {
    if (isEmpty() || (key != Qt::Key_T && key != Qt::Key_U))
        return false;
    go(scene().cellOf(key == Qt::Key_T ? TuTable::T : TuTable::U, m_input));
    return true;
}

QSize TuView::minimumSizeHint() const {
    return {40 * fontMetrics().averageCharWidth(), 9 * fontMetrics().lineSpacing()};
}

void TuView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Theme theme = themeFrom(palette());
    painter.fillRect(rect(), theme.background);
    if (isEmpty()) {
        painter.setPen(theme.text);
        painter.drawText(QRectF(rect()).adjusted(24, 8, -24, -8), Qt::AlignCenter | Qt::TextWordWrap, m_reason);
        return;
    }
    if (m_stale)
        painter.setOpacity(opacityOfOld);
    const TuScene now = scene();
    paintTu(painter, now, {now, QRectF(rect())});
}

Painting TuView::painting(const Paper& paper) {
    TuScene printed = scene();
    printed.theme = printTheme();
    printed.input = m_input;
    printed.moved.reset();
    if (!paper.hasWords)
        printed.words = wordsOf(m_input);
    return [printed, paper](QPainter& painter) {
        const QRectF area(QPointF(), QSizeF(paper.size));
        painter.fillRect(area, printed.theme.background);
        paintTu(painter, printed, {printed, area});
    };
}

CsvWriter TuView::csv() const {
    if (isEmpty())
        return {};
    return [d = m_decomposition](QIODevice& out) {
        const auto row = [&out](const char* map, const QByteArray& key, std::size_t input, std::uint32_t value) {
            out.write(QByteArray(map) + ',' + key + ',' + QByteArray::number(qulonglong(input)) + ',' +
                      QByteArray::number(value) + '\n');
        };
        const auto columns = [&](const char* name, const AffineMap& map) {
            for (std::size_t i = 0; i < map.columns().size(); ++i)
                row(name, {}, std::size_t(1) << i, map.columns()[i]);
        };
        const auto tables = [&](const char* name, const TuDecomposition::Tables& all) {
            for (std::size_t key = 0; key < all.size(); ++key)
                for (std::size_t input = 0; input < all[key].size(); ++input)
                    row(name, QByteArray::number(qulonglong(key)), input, all[key][input]);
        };
        out.write("map,key,input,value\n");
        columns("B", d->b);
        tables("T", d->T);
        tables("U", d->U);
        columns("A", d->a);
    };
}

const TuDecomposition::Tables& TuView::tableOf(TuTable table) const {
    return table == TuTable::T ? m_decomposition->T : m_decomposition->U;
}

ToldCells::Place TuView::placeOf(const TuCell& cell) const {
    const std::size_t above = cell.table == TuTable::T ? 0 : m_decomposition->T.size();
    return {int(above + cell.row), int(cell.column)};
}

std::optional<TuCell> TuView::cellOf(const Place& place) const {
    const int ofT = int(m_decomposition->T.size());
    const TuTable table = place.row < ofT ? TuTable::T : TuTable::U;
    if (std::size_t(place.column) >= tableOf(table).front().size())
        return {};
    return TuCell{table, std::uint32_t(place.row < ofT ? place.row : place.row - ofT), std::uint32_t(place.column)};
}

int TuView::toldRows() const { return isEmpty() ? 0 : int(m_decomposition->T.size() + m_decomposition->U.size()); }

int TuView::toldColumns() const {
    return isEmpty() ? 0 : int(std::max(m_decomposition->T.front().size(), m_decomposition->U.front().size()));
}

QString TuView::toldRow(int row) const {
    const int ofT = int(m_decomposition->T.size());
    return row < ofT ? QStringLiteral("T_%1").arg(row) : QStringLiteral("U_%1").arg(row - ofT);
}

QString TuView::toldCell(const Place& place) const {
    const auto cell = cellOf(place);
    return cell ? wordsOf(inputAt(*cell)) : QString();
}

QRectF TuView::toldRect(const Place& place) const {
    const auto cell = cellOf(place);
    return cell ? layOut().rectOf(*cell) : QRectF();
}

std::optional<ToldCells::Place> TuView::toldAt(const QPointF& point) const {
    const auto cell = isEmpty() ? std::nullopt : layOut().cellAt(point);
    return cell ? std::optional(placeOf(*cell)) : std::nullopt;
}

std::optional<ToldCells::Place> TuView::toldCursor() const {
    return m_cursor && !isEmpty() ? std::optional(placeOf(scene().cellOf(*m_cursor, m_input))) : std::nullopt;
}

void TuView::takeCursor(const Place& place) {
    if (const auto cell = cellOf(place))
        go(*cell);
}

} // namespace walshscope::gui
