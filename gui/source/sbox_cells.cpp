// SPDX-License-Identifier: GPL-3.0-or-later
// What keys and mouse do with the cells of an S-box.
#include "gui/source/sbox_cells.h"

#include "gui/documents/counts.h"
#include "gui/plot/beside.h"
#include "gui/plot/type.h"
#include "gui/words/raised.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>

namespace walshscope::gui {
namespace {

int digitsOf(int bits) { return (bits + 3) / 4; }

bool isDigitKey(const QKeyEvent& event) {
    const QString text = event.text();
    return text.size() == 1 && QStringLiteral("0123456789abcdefABCDEF").contains(text);
}

} // namespace

SBoxCells::SBoxCells(QWidget* parent) : QAbstractScrollArea(parent) {
    setObjectName(QStringLiteral("sboxCells"));
    setAccessibleName(tr("Values S(x)"));
    setToolTip(tr("Arrow keys move, hexadecimal digits and Return change a value, Space marks a cell and S swaps it "
                  "with the current one"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setFrameShape(QFrame::NoFrame);
    setFont(monospaced());
    viewport()->setAutoFillBackground(false);
    viewport()->setFocusProxy(this);
    setBox(m_box);
}

void SBoxCells::setBox(const SBox& s) {
    m_box = s;
    m_typed.clear();
    m_counts.assign(std::size_t(1) << s.m(), 0);
    for (std::uint32_t y : s.table())
        ++m_counts[y];
    m_current = std::min(m_current, std::uint32_t(s.size() - 1));
    if (m_marked && *m_marked >= s.size())
        m_marked.reset();
    updateGeometry();
    layOutCells();
    tellCurrent();
    tellOtherCells(*this);
    Q_EMIT refused({});
    Q_EMIT currentChanged();
}

void SBoxCells::tellCurrent() {
    setAccessibleDescription(inWords(m_current));
    tellCursor(*this);
}

bool SBoxCells::repeats(std::uint32_t x) const { return m_box.m() >= m_box.n() && m_counts[m_box(x)] > 1; }

QString SBoxCells::inWords(std::uint32_t x) const {
    return tr("S(%1) = %2, S(%3) = %4").arg(prefixed(x, m_box.n()), prefixed(m_box(x), m_box.m())).arg(x).arg(m_box(x));
}

void SBoxCells::setCurrent(std::uint32_t x) {
    m_current = x;
    const int row = int(x >> m_columnBits), column = int(x) & (columns() - 1);
    QScrollBar* vertical = verticalScrollBar();
    if (row < vertical->value())
        vertical->setValue(row);
    else if (row >= vertical->value() + vertical->pageStep())
        vertical->setValue(row - vertical->pageStep() + 1);
    QScrollBar* horizontal = horizontalScrollBar();
    const int left = column * cellSize().width();
    if (left < horizontal->value())
        horizontal->setValue(left);
    else if (left + cellSize().width() > horizontal->value() + horizontal->pageStep())
        horizontal->setValue(left + cellSize().width() - horizontal->pageStep());
    tellCurrent();
    viewport()->update();
    Q_EMIT currentChanged();
}

void SBoxCells::mark(std::optional<std::uint32_t> x) {
    m_marked = x;
    viewport()->update();
    Q_EMIT currentChanged();
}

void SBoxCells::moveBy(std::int64_t cells, bool marking) {
    if (!accept())
        return;
    const std::int64_t x = std::int64_t(m_current) + cells;
    if (x < 0 || x >= std::int64_t(m_box.size()))
        return;
    if (marking && !m_marked)
        m_marked = m_current;
    setCurrent(std::uint32_t(x));
}

void SBoxCells::swapMarked() {
    if (!accept() || !m_marked || *m_marked == m_current)
        return;
    std::vector<std::uint32_t> table(m_box.table().begin(), m_box.table().end());
    std::swap(table[m_current], table[*m_marked]);
    Q_EMIT swapped(SBox(std::move(table), m_box.m()), *m_marked, m_current);
}

void SBoxCells::typeDigit(QChar digit) {
    if (m_typed.size() == digitsOf(m_box.m()))
        m_typed.clear();
    m_typed += digit.toUpper();
    Q_EMIT refused({});
    setCurrent(m_current);
}

/// False where what was typed cannot stand there.
bool SBoxCells::accept() {
    if (m_typed.isEmpty())
        return true;
    const std::uint32_t y = m_typed.toUInt(nullptr, 16);
    if (y >> m_box.m() != 0) {
        Q_EMIT refused(tr("%1 is out of range, expected less than 2%2.").arg(m_typed, superscript(m_box.m())));
        return false;
    }
    m_typed.clear();
    viewport()->update();
    if (y == m_box(m_current))
        return true;
    std::vector<std::uint32_t> table(m_box.table().begin(), m_box.table().end());
    table[m_current] = y;
    Q_EMIT replaced(SBox(std::move(table), m_box.m()), m_current);
    return true;
}

void SBoxCells::takeBack() {
    if (m_typed.isEmpty())
        mark({});
    m_typed.clear();
    viewport()->update();
    Q_EMIT refused({});
}

bool SBoxCells::isOurs(const QKeyEvent& event) const {
    const auto modifiers = event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    if (modifiers)
        return false;
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
    case Qt::Key_S:
        return true;
    case Qt::Key_Escape:
        return !m_typed.isEmpty() || m_marked;
    case Qt::Key_Backspace:
        return !m_typed.isEmpty();
    default:
        return isDigitKey(event);
    }
}

bool SBoxCells::event(QEvent* event) {
    // Before any shortcut of the window, as a text field does it.
    if (event->type() == QEvent::ShortcutOverride && isOurs(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QAbstractScrollArea::event(event);
}

void SBoxCells::keyPressEvent(QKeyEvent* event) {
    if (!isOurs(*event)) {
        event->ignore();
        return;
    }
    const bool marking = event->modifiers() & Qt::ShiftModifier;
    const std::int64_t page = std::int64_t(verticalScrollBar()->pageStep()) << m_columnBits;
    switch (event->key()) {
    case Qt::Key_Left:
        return moveBy(-1, marking);
    case Qt::Key_Right:
        return moveBy(1, marking);
    case Qt::Key_Up:
        return moveBy(-columns(), marking);
    case Qt::Key_Down:
        return moveBy(columns(), marking);
    case Qt::Key_PageUp:
        return moveBy(-std::min<std::int64_t>(page, m_current >> m_columnBits << m_columnBits), marking);
    case Qt::Key_PageDown: {
        const std::int64_t below = (rows() - 1) - std::int64_t(m_current >> m_columnBits);
        return moveBy(std::min<std::int64_t>(page, below << m_columnBits), marking);
    }
    case Qt::Key_Home:
        return moveBy(-std::int64_t(m_current), marking);
    case Qt::Key_End:
        return moveBy(std::int64_t(m_box.size()) - 1 - m_current, marking);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_typed.isEmpty())
            moveBy(1, false);
        accept(); // In the last cell there is nowhere to move.
        return;
    case Qt::Key_Space:
        if (accept())
            mark(m_marked == m_current ? std::nullopt : std::optional(m_current));
        return;
    case Qt::Key_S:
        return swapMarked();
    case Qt::Key_Escape:
        return takeBack();
    case Qt::Key_Backspace:
        m_typed.chop(1);
        viewport()->update();
        return;
    default:
        typeDigit(event->text().front());
    }
}

void SBoxCells::mousePressEvent(QMouseEvent* event) {
    const auto x = cellAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || !x || !accept())
        return;
    const bool second = event->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier);
    m_marked = second && *x != m_current ? std::optional(m_current) : std::nullopt;
    setCurrent(*x);
}

bool SBoxCells::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const auto x = cellAt(help->pos()))
            explainBeside(*viewport(), cellRect(*x), inWords(*x));
        else
            QToolTip::hideText();
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void SBoxCells::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void SBoxCells::focusOutEvent(QFocusEvent* event) {
    if (!accept())
        takeBack();
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

int SBoxCells::toldRows() const { return rows(); }
int SBoxCells::toldColumns() const { return columns(); }
QString SBoxCells::toldCell(const Place& place) const {
    return inWords(std::uint32_t(place.row * columns() + place.column));
}
QRectF SBoxCells::toldRect(const Place& place) const {
    return cellRect(std::uint32_t(place.row * columns() + place.column));
}

std::optional<ToldCells::Place> SBoxCells::toldAt(const QPointF& point) const {
    const auto x = cellAt(point.toPoint());
    return x ? std::optional(Place{int(*x) / columns(), int(*x) % columns()}) : std::nullopt;
}

std::optional<ToldCells::Place> SBoxCells::toldCursor() const {
    return Place{int(m_current) / columns(), int(m_current) % columns()};
}

/// What is being typed goes where it was typed.
void SBoxCells::takeCursor(const Place& place) {
    if (accept())
        setCurrent(std::uint32_t(place.row * columns() + place.column));
}

} // namespace walshscope::gui
