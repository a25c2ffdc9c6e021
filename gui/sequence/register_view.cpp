// SPDX-License-Identifier: GPL-3.0-or-later
// Finding room for a register's columns, and the mouse and keys on them.
#include "gui/sequence/register_view.h"

#include "gui/plot/type.h"

#include <QPainter>
#include <QScrollBar>

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double narrowest = 6, comfortable = 15, widest = 32;
constexpr int columnsToCome = 14;
constexpr int tightRow = 4, roomyRow = 11; ///< Pixels beyond the text of a row.
constexpr int verdictWidth = 120;          ///< Right of the newest bit.

} // namespace

RegisterView::RegisterView(QWidget* parent) : QAbstractScrollArea(parent) {
    setObjectName(QStringLiteral("registerView"));
    setAccessibleName(tr("Shift register"));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setStepped(true);
    measure();
}

void RegisterView::measure() {
    const QFontMetricsF metrics(monospaced(font()));
    m_text = int(std::ceil(metrics.height()));
    m_titles = int(metrics.horizontalAdvance(QStringLiteral("x⁴⁰⁹⁶·B(x)"))) + 24;
    for (const QString& title : titlesOfRegisterRows())
        m_titles = std::max(m_titles, int(std::ceil(metrics.horizontalAdvance(title))) + 24);
    const int bar = horizontalScrollBar()->sizeHint().height();
    setMaximumHeight(registerRows * (m_text + roomyRow) + bar + 4);
    updateGeometry();
    layOut();
}

QSize RegisterView::sizeHint() const { return {640, maximumHeight()}; }

QSize RegisterView::minimumSizeHint() const {
    return {m_titles + verdictWidth + int(columnsToCome * narrowest),
            registerRows * (m_text + tightRow) + horizontalScrollBar()->sizeHint().height() + 4};
}

/// From the bit that is read to the last cell, now or after the jump, or as far as C(x) is known.
std::size_t RegisterView::columns() const {
    const std::size_t cells = std::max(m_frame.cells, m_frame.change ? m_frame.change->cells : 0);
    return std::min(cells, m_frame.known) + 2;
}

/// A short sequence stands still and the register moves along it; past a long one the register stays in its place.
void RegisterView::layOut() {
    const int kept = horizontalScrollBar()->sizeHint().height(); // The bar may come with the next step.
    m_line = std::clamp((height() - kept - 4) / registerRows, m_text + tightRow, m_text + roomyRow);
    const double width = viewport()->width();
    const double whole =
        std::floor((width - m_titles - verdictWidth) / double(std::max<std::size_t>(1, m_frame.given.size())));
    if (whole >= comfortable) {
        m_cell = std::min(whole, widest);
        m_newest = m_titles + double(m_frame.n) * m_cell;
        horizontalScrollBar()->setRange(0, 0);
        viewport()->update();
        return;
    }
    const double right = std::max<double>(verdictWidth, std::min(width * 0.25, columnsToCome * widest));
    m_cell = std::clamp(std::floor((width - m_titles - right) / double(columns())), narrowest, widest);
    const double needed = m_titles + double(columns()) * m_cell + right;
    const int beyond = std::max(0, int(std::ceil(needed - width)));
    m_newest = width + beyond - right - m_cell;
    QScrollBar* bar = horizontalScrollBar();
    const bool atEnd = bar->value() == bar->maximum();
    bar->setPageStep(int(width));
    bar->setSingleStep(int(4 * m_cell));
    bar->setRange(0, beyond);
    if (atEnd)
        bar->setValue(beyond);
    viewport()->update();
}

void RegisterView::setFrame(const RegisterFrame& frame) {
    m_frame = frame;
    layOut();
    setDescription(inWords(m_frame));
    if (m_hovered && cellInWords(m_frame, *m_hovered).isEmpty())
        m_hovered.reset();
    tellOther();
}

QString RegisterView::words() const { return m_hovered ? cellInWords(m_frame, *m_hovered) : QString(); }

QRectF RegisterView::column(std::ptrdiff_t i) const {
    return {m_newest - horizontalScrollBar()->value() - double(i) * m_cell, 0, m_cell, double(registerRows * m_line)};
}

void RegisterView::setHovered(std::optional<std::size_t> column) {
    if (column && cellInWords(m_frame, *column).isEmpty())
        column.reset();
    if (column == m_hovered)
        return;
    m_hovered = column;
    viewport()->update();
    tell();
}

RegisterLook RegisterView::look(const Theme& theme) const {
    return {.theme = theme,
            .font = monospaced(font()),
            .accent = theme.series,
            .cell = m_cell,
            .line = m_line,
            .left = double(m_titles),
            .right = double(viewport()->width()),
            .hovered = m_hovered,
            .x = [newest = column(0).left(), cell = m_cell](std::ptrdiff_t i) { return newest - double(i) * cell; }};
}

void RegisterView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    const Theme theme = themeFrom(palette());
    painter.fillRect(viewport()->rect(), theme.background);
    if (!isEmpty())
        paintRegister(painter, m_frame, look(theme));
}

Painting RegisterView::painting(const Paper& paper) {
    // As wide as it is shown: another width would show other columns.
    return [frame = m_frame, look = look(printTheme()), paper](QPainter& painter) {
        painter.fillRect(QRect(QPoint(), paper.size), look.theme.background);
        paintRegister(painter, frame, look);
    };
}

void RegisterView::resizeEvent(QResizeEvent*) { layOut(); }

std::optional<std::size_t> RegisterView::columnAt(const QPointF& place) const {
    const double i = std::ceil((column(0).left() - place.x()) / m_cell);
    return i < 0 || place.x() < m_titles ? std::nullopt : std::optional(std::size_t(i));
}

void RegisterView::hover(const QPointF& place) { setHovered(columnAt(place)); }

QString RegisterView::toolTip(const QPointF& place) const {
    const auto at = columnAt(place);
    return at ? cellInWords(m_frame, *at) : QString();
}

QRectF RegisterView::explained(const QPointF& place) const {
    const auto at = columnAt(place);
    return at ? column(std::ptrdiff_t(*at)) : View::explained(place);
}

bool RegisterView::moveCursor(int right, int /*down*/) {
    if (right == 0)
        return false;
    const std::size_t here = m_hovered.value_or(0);
    const auto far = std::size_t(std::abs(right));
    const std::size_t farthest = m_frame.drawn() < m_frame.cells ? m_frame.drawn() : m_frame.n;
    setHovered(!m_hovered ? 0 : right < 0 ? std::min({here + far, m_frame.n, farthest}) : here - std::min(here, far));
    if (!m_hovered)
        setHovered(here);
    const QRectF where = column(std::ptrdiff_t(m_hovered.value_or(0)));
    QScrollBar* bar = horizontalScrollBar();
    if (where.left() < m_titles)
        bar->setValue(bar->value() - int(m_titles - where.left()));
    else if (where.right() > viewport()->width())
        bar->setValue(bar->value() + int(where.right() - viewport()->width()) + 1);
    return true;
}

bool RegisterView::leaveCursor() {
    const bool had = m_hovered.has_value();
    setHovered({});
    return had;
}

/// As far as the keys go.
int RegisterView::toldColumns() const {
    const std::size_t farthest = m_frame.drawn() < m_frame.cells ? m_frame.drawn() : m_frame.n;
    return isEmpty() ? 0 : int(std::min(farthest, m_frame.n)) + 1;
}

QString RegisterView::toldCell(const Place& place) const { return cellInWords(m_frame, std::size_t(place.column)); }

QRectF RegisterView::toldRect(const Place& place) const { return column(place.column); }

std::optional<ToldCells::Place> RegisterView::toldAt(const QPointF& point) const {
    const auto at = columnAt(point);
    return at && int(*at) < toldColumns() ? std::optional(Place{0, int(*at)}) : std::nullopt;
}

std::optional<ToldCells::Place> RegisterView::toldCursor() const {
    return m_hovered && int(*m_hovered) < toldColumns() ? std::optional(Place{0, int(*m_hovered)}) : std::nullopt;
}

} // namespace walshscope::gui
