// SPDX-License-Identifier: GPL-3.0-or-later
// Geometry, keys and looks of the truth table's cells.
#include "gui/source/truth_table_cells.h"

#include "gui/plot/beside.h"
#include "gui/plot/colours.h"
#include "gui/plot/spectrum_plot.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"

#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

namespace walshscope::gui {
namespace {

constexpr int widestCell = 64;

QString binary(std::uint32_t value, int bits) { return QStringLiteral("%1").arg(value, bits, 2, QLatin1Char('0')); }

/// Keys that move or write here, whatever they do elsewhere in the window.
bool isOurs(const QKeyEvent& event) {
    if (event.modifiers() & ~Qt::KeypadModifier)
        return false;
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_0:
    case Qt::Key_1:
        return true;
    default:
        return false;
    }
}

} // namespace

TruthTableCells::TruthTableCells(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("truthTable"));
    setAccessibleName(tr("Truth table"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFont(monospaced());
}

/// Two rows say more than one long one, and eight columns are as many as fit beside each other.
int TruthTableCells::columnBits() const { return m_f.n() <= 3 ? std::min(m_f.n(), 2) : 3; }

QFont TruthTableCells::smallFont() const { return scaled(font(), smallType); }

/// Room for the bits of rows and columns; few cells carry all their bits themselves.
QSize TruthTableCells::headings() const {
    if (m_f.n() <= 3)
        return {0, 0};
    const QFontMetrics metrics(smallFont());
    return {metrics.horizontalAdvance(QStringLiteral("000")) + 4, metrics.height() + 2};
}

int TruthTableCells::rowHeight() const {
    return fontMetrics().height() + QFontMetrics(smallFont()).height() + (m_f.n() <= 3 ? 8 : 3);
}

QRect TruthTableCells::cellRect(std::uint32_t x) const {
    const int columns = 1 << columnBits();
    const QSize heading = headings();
    const int cellWidth = std::min((width() - heading.width()) / columns, widestCell);
    const int column = int(x) & (columns - 1), row = int(x) >> columnBits();
    return {heading.width() + column * cellWidth, heading.height() + row * rowHeight(), cellWidth, rowHeight()};
}

QSize TruthTableCells::sizeHint() const {
    const int cell = m_f.n() <= 3 ? 48 : 24;
    return {headings().width() + (cell << columnBits()), cellRect(std::uint32_t(m_f.size() - 1)).bottom() + 2};
}

QSize TruthTableCells::minimumSizeHint() const {
    // Beside the columns' heads, which are the widest.
    const int digits =
        QFontMetrics(smallFont()).horizontalAdvance(m_f.n() <= 3 ? QStringLiteral("0  000") : QStringLiteral("000"));
    return {headings().width() + ((digits + 6) << columnBits()), sizeHint().height()};
}

std::optional<std::uint32_t> TruthTableCells::cellAt(const QPoint& point) const {
    for (std::uint32_t x = 0; x < m_f.size(); ++x)
        if (cellRect(x).contains(point))
            return x;
    return {};
}

QString TruthTableCells::inWords(std::uint32_t x) const {
    return tr("x = %1, f(x) = %2").arg(threeBases(x, m_f.n())).arg(int(m_f(x)));
}

void TruthTableCells::setFunction(const BooleanFunction& f) {
    const bool resized = f.n() != m_f.n();
    m_f = f;
    m_brush.reset();
    if (resized) {
        point({});
        m_current = std::min(m_current, std::uint32_t(f.size() - 1));
        updateGeometry();
    }
    setCurrent(m_current);
    tellOtherCells(*this);
}

void TruthTableCells::setCurrent(std::uint32_t x) {
    m_current = x;
    setAccessibleDescription(inWords(x));
    tellCursor(*this);
    update();
    Q_EMIT currentChanged();
}

void TruthTableCells::set(std::uint32_t x, bool value) {
    m_f.set(x, value);
    setCurrent(x);
    tellOtherCells(*this);
}

bool TruthTableCells::event(QEvent* event) {
    // Before any shortcut of the window, as a text field does it.
    if (event->type() == QEvent::ShortcutOverride && isOurs(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto x = cellAt(help->pos());
        if (x)
            explainBeside(*this, cellRect(*x), inWords(*x));
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

void TruthTableCells::mousePressEvent(QMouseEvent* event) {
    const auto x = cellAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || !x)
        return;
    m_brush = !m_f(*x);
    set(*x, *m_brush);
}

void TruthTableCells::mouseMoveEvent(QMouseEvent* event) {
    const auto x = cellAt(event->position().toPoint());
    point(x);
    if (m_brush && x && *x != m_current)
        set(*x, *m_brush);
}

void TruthTableCells::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_brush)
        return;
    m_brush.reset();
    const BooleanFunction painted = m_f;
    Q_EMIT edited(painted);
}

void TruthTableCells::leaveEvent(QEvent*) { point({}); }

void TruthTableCells::point(std::optional<std::uint32_t> x) {
    if (x == m_hovered)
        return;
    setHovered(x);
    Q_EMIT hovered(x);
}

void TruthTableCells::setHovered(std::optional<std::uint32_t> x) {
    m_hovered = x;
    update();
}

void TruthTableCells::keyPressEvent(QKeyEvent* event) {
    if (!isOurs(*event)) {
        event->ignore();
        return;
    }
    const int last = int(m_f.size()) - 1;
    const auto move = [&](int by) {
        const int x = int(m_current) + by;
        if (x >= 0 && x <= last)
            setCurrent(std::uint32_t(x));
    };
    const auto write = [&](bool value) {
        set(m_current, value);
        const BooleanFunction written = m_f;
        Q_EMIT edited(written);
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return move(-1);
    case Qt::Key_Right:
        return move(1);
    case Qt::Key_Up:
        return move(-(1 << columnBits()));
    case Qt::Key_Down:
        return move(1 << columnBits());
    case Qt::Key_Home:
        return setCurrent(0);
    case Qt::Key_End:
        return setCurrent(std::uint32_t(last));
    case Qt::Key_0:
    case Qt::Key_1:
        write(event->key() == Qt::Key_1);
        return move(1);
    default:
        write(!m_f(m_current));
    }
}

void TruthTableCells::paintCell(QPainter& painter, std::uint32_t x) const {
    const Theme colours = themeFrom(palette());
    const QRect cell = cellRect(x).adjusted(0, 0, -2, -2);
    const bool one = m_f(x);
    const QColor fill = !isEnabled() ? palette().color(QPalette::Window) : one ? colours.series : colours.background;
    painter.setPen(QPen(colours.axis, 1));
    painter.setBrush(fill);
    painter.drawRect(cell);
    if (x == m_hovered) {
        painter.setPen(QPen(colours.text, 2));
        painter.drawRect(cell.adjusted(1, 1, 0, 0));
    }
    if (hasFocus() && x == m_current) {
        painter.setPen(QPen(colours.marked, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(cell.adjusted(1, 1, 0, 0));
    }
    const QColor ink = one && isEnabled() ? readableOn(fill) : colours.text;
    painter.setPen(ink);
    painter.setFont(smallFont());
    const QRect inner = cell.adjusted(3, 1, -2, -1);
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop, QString::number(x));
    if (m_f.n() <= 3)
        painter.drawText(inner, Qt::AlignRight | Qt::AlignTop, binary(x, m_f.n()));
    QFont bold = font();
    bold.setBold(one);
    painter.setFont(bold);
    painter.drawText(inner, Qt::AlignHCenter | Qt::AlignBottom, one ? QStringLiteral("1") : QStringLiteral("0"));
}

void TruthTableCells::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QSize heading = headings();
    if (!heading.isEmpty()) {
        painter.setFont(smallFont());
        painter.setPen(palette().color(QPalette::WindowText));
        for (int column = 0; column < 1 << columnBits(); ++column) {
            const QRect cell = cellRect(std::uint32_t(column));
            painter.drawText(QRect(cell.left(), 0, cell.width() - 2, heading.height()), Qt::AlignCenter,
                             binary(std::uint32_t(column), columnBits()));
        }
        for (std::uint32_t row = 0; row < m_f.size() >> columnBits(); ++row)
            painter.drawText(QRect(0, cellRect(row << columnBits()).top(), heading.width() - 4, rowHeight() - 2),
                             Qt::AlignRight | Qt::AlignVCenter, binary(row, m_f.n() - columnBits()));
    }
    for (std::uint32_t x = 0; x < m_f.size(); ++x)
        paintCell(painter, x);
}

int TruthTableCells::toldRows() const { return int(m_f.size() >> columnBits()); }
int TruthTableCells::toldColumns() const { return 1 << columnBits(); }
QString TruthTableCells::toldCell(const Place& place) const {
    return inWords(std::uint32_t(place.row << columnBits() | place.column));
}
QRectF TruthTableCells::toldRect(const Place& place) const {
    return cellRect(std::uint32_t(place.row << columnBits() | place.column));
}

std::optional<ToldCells::Place> TruthTableCells::toldAt(const QPointF& point) const {
    const auto x = cellAt(point.toPoint());
    return x ? std::optional(Place{int(*x) >> columnBits(), int(*x) & (toldColumns() - 1)}) : std::nullopt;
}

std::optional<ToldCells::Place> TruthTableCells::toldCursor() const {
    return Place{int(m_current) >> columnBits(), int(m_current) & (toldColumns() - 1)};
}

void TruthTableCells::takeCursor(const Place& place) {
    setCurrent(std::uint32_t(place.row << columnBits() | place.column));
}

} // namespace walshscope::gui
