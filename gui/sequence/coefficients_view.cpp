// SPDX-License-Identifier: GPL-3.0-or-later
// The step in the bitmap of C(x), and its words.
#include "gui/sequence/coefficients_view.h"

#include "gui/documents/counts.h"
#include "gui/sequence/coefficients_source.h"
#include "gui/sequence/coefficients_words.h"

#include <QPainter>

namespace walshscope::gui {
namespace {

constexpr std::size_t termsTold = 6;

} // namespace

CoefficientsView::CoefficientsView(QWidget* parent) : CellMap(parent) {
    setObjectName(QStringLiteral("coefficients"));
    setAccessibleName(tr("Coefficients of C(x) over time"));
    exportName = QStringLiteral("coefficients");
    setStepped(true);
    connect(this, &CellMap::picked, this,
            [this](const Cell& cell) { Q_EMIT stepChosen(m_walk->first() + std::size_t(cell.row)); });
    setPlaceholder(tr("Here C(x) appears bit by bit, as soon as there is a sequence."));
}

void CoefficientsView::setWalk(std::shared_ptr<const Walk> walk) {
    m_walk = std::move(walk);
    m_step = m_stepBefore = m_walk ? m_walk->first() : 0;
    m_known.reset();
    setSource(m_walk ? std::make_shared<const CoefficientsSource>(m_walk) : nullptr, false);
}

void CoefficientsView::setKnown(std::optional<std::size_t> bitsRead) {
    if (!m_walk || bitsRead == m_known)
        return;
    m_known = bitsRead;
    setSource(std::make_shared<const CoefficientsSource>(m_walk,
                                                         std::min(bitsRead.value_or(m_walk->last()), m_walk->last())));
}

void CoefficientsView::setStep(std::size_t bitsRead) {
    const std::size_t step = m_walk ? std::clamp(bitsRead, m_walk->first(), m_walk->last()) : 0;
    if (step == m_step)
        return;
    m_step = step;
    bringIntoView(firstCell(), false);
    tell();
    update();
}

void CoefficientsView::pick(const QPointF& place) {
    m_stepBefore = m_step;
    CellMap::pick(place);
}

void CoefficientsView::takeBack() {
    if (m_stepBefore != m_step)
        Q_EMIT stepChosen(m_stepBefore);
}

QString CoefficientsView::wordsWithoutCell() const {
    return tr("After %Ln bit(s): C(x) = %1; L = %2.", nullptr, int(m_step))
        .arg(termsInWords(m_walk->connection(m_step), m_walk->isWhole(m_step), termsTold))
        .arg(counted(m_walk->complexity(m_step)));
}

void CoefficientsView::paintMarks(QPainter& painter, const CellFrame& frame, const Theme& theme) const {
    QRectF row = frame.cellRect(firstCell());
    if (row.center().y() < frame.plot.top() || row.center().y() > frame.plot.bottom())
        return;
    row.setLeft(frame.plot.left());
    row.setRight(frame.plot.right());
    // What frames it leaves its own pixels to be seen, and is seen on ones as well.
    const int thick = row.height() < 6 ? 1 : 2;
    for (const auto& [away, colour] : {std::pair(thick + 1, theme.background), std::pair(thick, theme.text)}) {
        painter.fillRect(QRectF(row.left(), row.top() - away, row.width(), away), colour);
        painter.fillRect(QRectF(row.left(), row.bottom(), row.width(), away), colour);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.text);
    const QPointF tip(frame.plot.left() - 1, row.center().y());
    painter.drawPolygon(QPolygonF({tip, tip + QPointF(-9, -5), tip + QPointF(-9, 5)}));
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace walshscope::gui
