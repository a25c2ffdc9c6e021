// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing the visible rows of bits, and following the bit that is made.
#include "gui/sequence/bit_grid.h"

#include "gui/documents/counts.h"
#include "gui/plot/theme.h"
#include "gui/plot/type.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

namespace walshscope::gui {
namespace {

constexpr std::size_t group = 8;

} // namespace

BitGrid::BitGrid(Synthesis& synthesis, QWidget* parent) : QAbstractScrollArea(parent), m_synthesis(synthesis) {
    setObjectName(QStringLiteral("bitGrid"));
    setAccessibleName(tr("What the register generates"));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    connect(&m_synthesis, &Synthesis::regenerationChanged, this, &BitGrid::layOut);
    connect(&m_synthesis, &Synthesis::inputChanged, this, &BitGrid::layOut);
    connect(&m_synthesis, &Synthesis::regeneratedChanged, this, &BitGrid::follow);
    measure();
}

void BitGrid::measure() {
    const QFontMetrics metrics(monospaced(font()));
    m_cell = metrics.horizontalAdvance(u'0') + 4;
    m_line = metrics.height() + 4;
    layOut();
}

void BitGrid::layOut() {
    const std::size_t length = m_synthesis.length();
    m_titles = QFontMetrics(monospaced(font())).horizontalAdvance(QString::number(length)) + 24;
    const int groupWidth = int(group) * m_cell + m_cell / 2;
    m_perRow = std::size_t(std::max(1, (viewport()->width() - m_titles) / groupWidth)) * group;
    const int rows = int((length + m_perRow - 1) / m_perRow);
    verticalScrollBar()->setPageStep(std::max(1, viewport()->height() / m_line));
    verticalScrollBar()->setRange(0, std::max(0, rows - viewport()->height() / m_line));
    if (m_hovered >= length)
        m_hovered.reset();
    tellOtherCells(*this);
    viewport()->update();
}

QRectF BitGrid::cell(std::size_t n) const {
    const auto row = int(n / m_perRow), column = int(n % m_perRow);
    return QRectF(m_titles + column * m_cell + column / int(group) * m_cell / 2,
                  (row - verticalScrollBar()->value()) * m_line, m_cell, m_line);
}

std::optional<std::size_t> BitGrid::bitAt(const QPointF& point) const {
    if (point.y() < 0 || point.x() < m_titles)
        return {};
    const auto row = std::size_t(point.y() / m_line) + std::size_t(verticalScrollBar()->value());
    for (std::size_t n = row * m_perRow; n < std::min((row + 1) * m_perRow, m_synthesis.length()); ++n)
        if (cell(n).contains(point))
            return n;
    return {};
}

void BitGrid::follow() {
    const std::size_t done = m_synthesis.regenerated();
    setAccessibleDescription(tr("%1 of %2 bits have been made.").arg(counted(done), counted(m_synthesis.length())));
    // What the register was loaded with is where it begins, however long that is.
    const RegenerationPointer& again = m_synthesis.regeneration();
    showBit(again && done > again->found.linearComplexity ? done - 1 : 0);
    tellOtherCells(*this);
    viewport()->update();
}

void BitGrid::showBit(std::size_t n) {
    const int row = int(n / m_perRow), first = verticalScrollBar()->value();
    const int visible = std::max(1, viewport()->height() / m_line);
    if (row < first)
        verticalScrollBar()->setValue(row);
    else if (row >= first + visible)
        verticalScrollBar()->setValue(row - visible + 1);
}

QString BitGrid::describe(std::size_t n) const {
    const int given = m_synthesis.input()->bits()[n];
    const RegenerationPointer& again = m_synthesis.regeneration();
    if (!again || n >= m_synthesis.regenerated())
        return tr("Bit %1 of the sequence is %2.").arg(n).arg(given);
    if (n < again->found.linearComplexity)
        return tr("Bit %1 is %2: it was loaded into the register.").arg(n).arg(given);
    const int made = again->bits.bits[n];
    return made == given ? tr("Bit %1: the register makes %2, as in the sequence.").arg(n).arg(made)
                         : tr("Bit %1: the register makes %2, but the sequence has %3.").arg(n).arg(made).arg(given);
}

void BitGrid::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    const Theme theme = themeFrom(palette());
    painter.fillRect(viewport()->rect(), theme.background);
    if (!m_synthesis.input())
        return;
    const auto& given = m_synthesis.input()->bits();
    const RegenerationPointer& again = m_synthesis.regeneration();
    const std::size_t made = again ? m_synthesis.regenerated() : 0;
    const std::size_t loaded = again ? again->found.linearComplexity : 0;
    QFont bold = monospaced(font());
    bold.setBold(true);
    const auto firstRow = std::size_t(verticalScrollBar()->value());
    const std::size_t begin = firstRow * m_perRow;
    const std::size_t end = std::min(given.size(), begin + std::size_t(viewport()->height() / m_line + 2) * m_perRow);
    for (std::size_t n = begin; n < end; ++n) {
        const QRectF box = cell(n);
        if (n % m_perRow == 0) {
            painter.setFont(monospaced(font()));
            painter.setPen(theme.stale);
            painter.drawText(QRectF(8, box.top(), m_titles - 24, m_line), Qt::AlignRight | Qt::AlignVCenter,
                             QString::number(n));
        }
        const bool isMade = n < made;
        const bool differs = isMade && again->bits.bits[n] != given[n];
        if (n < loaded && isMade) {
            QColor fill = theme.series;
            fill.setAlphaF(0.18f);
            painter.fillRect(box.adjusted(0, 1, 0, -1), fill);
        }
        painter.setFont(differs ? bold : monospaced(font()));
        painter.setPen(differs ? theme.wrong : isMade ? theme.text : theme.stale);
        painter.drawText(box, Qt::AlignCenter, QString::number(isMade ? again->bits.bits[n] : given[n]));
        painter.setBrush(Qt::NoBrush);
        if (again && isMade && again->differs == n) {
            painter.setPen(QPen(theme.wrong, 2));
            painter.drawRect(box.adjusted(0, 1, 0, -1));
        } else if (differs) {
            painter.setPen(QPen(theme.wrong, 1));
            painter.drawLine(box.bottomLeft() + QPointF(2, -1), box.bottomRight() + QPointF(-2, -1));
        }
        if (m_hovered == n || (isMade && n + 1 == made && made > loaded)) {
            painter.setPen(QPen(theme.cursor, 1, m_hovered == n ? Qt::DotLine : Qt::SolidLine));
            painter.drawRect(box.adjusted(-0.5, 0.5, 0.5, -0.5));
        }
    }
}

void BitGrid::resizeEvent(QResizeEvent*) { layOut(); }

void BitGrid::mouseMoveEvent(QMouseEvent* event) {
    const auto bit = bitAt(event->position());
    if (bit == m_hovered)
        return;
    m_hovered = bit;
    viewport()->update();
    Q_EMIT told(bit ? describe(*bit) : QString());
}

void BitGrid::mousePressEvent(QMouseEvent* event) {
    if (const auto bit = bitAt(event->position()); bit && event->button() == Qt::LeftButton)
        m_synthesis.setRegenerated(*bit + 1);
}

/// Ctrl+arrows go from bit to bit; the other keys belong to the transport.
void BitGrid::keyPressEvent(QKeyEvent* event) {
    const auto row = std::ptrdiff_t(m_perRow);
    const std::ptrdiff_t move = event->key() == Qt::Key_Left    ? -1
                                : event->key() == Qt::Key_Right ? 1
                                : event->key() == Qt::Key_Up    ? -row
                                : event->key() == Qt::Key_Down  ? row
                                                                : 0;
    if (event->modifiers() != Qt::ControlModifier || move == 0 || m_synthesis.length() == 0) {
        event->ignore();
        return;
    }
    const auto here = std::ptrdiff_t(m_hovered.value_or(m_synthesis.regenerated()));
    m_hovered = std::size_t(std::clamp<std::ptrdiff_t>(here + move, 0, std::ptrdiff_t(m_synthesis.length()) - 1));
    showBit(*m_hovered);
    viewport()->update();
    Q_EMIT told(describe(*m_hovered));
    tellCursor(*this);
}

bool BitGrid::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave && m_hovered) {
        m_hovered.reset();
        viewport()->update();
        Q_EMIT told({});
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void BitGrid::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        measure();
    QAbstractScrollArea::changeEvent(event);
}

int BitGrid::toldRows() const { return int((m_synthesis.length() + m_perRow - 1) / m_perRow); }
int BitGrid::toldColumns() const { return int(std::min(m_perRow, m_synthesis.length())); }

QString BitGrid::toldCell(const Place& place) const {
    const std::size_t n = std::size_t(place.row) * m_perRow + std::size_t(place.column);
    return n < m_synthesis.length() ? describe(n) : QString();
}

QRectF BitGrid::toldRect(const Place& place) const {
    return cell(std::size_t(place.row) * m_perRow + std::size_t(place.column));
}

std::optional<ToldCells::Place> BitGrid::toldAt(const QPointF& point) const {
    const auto n = bitAt(point);
    return n ? std::optional(Place{int(*n / m_perRow), int(*n % m_perRow)}) : std::nullopt;
}

std::optional<ToldCells::Place> BitGrid::toldCursor() const {
    return m_hovered ? std::optional(Place{int(*m_hovered / m_perRow), int(*m_hovered % m_perRow)}) : std::nullopt;
}

void BitGrid::takeCursor(const Place& place) {
    const std::size_t n = std::size_t(place.row) * m_perRow + std::size_t(place.column);
    if (n >= m_synthesis.length())
        return;
    m_hovered = n;
    showBit(n);
    viewport()->update();
    Q_EMIT told(describe(n));
    tellCursor(*this);
}

} // namespace walshscope::gui
