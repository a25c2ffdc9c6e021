// SPDX-License-Identifier: GPL-3.0-or-later
// State and words of the bitmap of C(x), and what of it is to be seen.
#include "gui/sequence/coefficients_view.h"

#include "gui/sequence/coefficients_export.h"
#include "sequence/notation.h"

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr std::size_t termsTold = 6;

} // namespace

CoefficientsView::CoefficientsView(QWidget* parent)
    : QWidget(parent), m_placeholder(tr("Here C(x) appears bit by bit, as soon as there is a sequence.")) {
    setObjectName(QStringLiteral("coefficients"));
    setAccessibleName(tr("Coefficients of C(x) over time"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    say();
}

void CoefficientsView::setWalk(std::shared_ptr<const Walk> walk) {
    m_walk = std::move(walk);
    m_step = 0;
    m_pressed = false;
    const bool hadCell = std::exchange(m_cell, std::nullopt).has_value();
    showPart({});
    if (hadCell)
        Q_EMIT cellChanged();
    say();
}

void CoefficientsView::setPlaceholder(const QString& text) {
    m_placeholder = text;
    say();
    update();
}

void CoefficientsView::setStep(std::size_t bitsRead) {
    const std::size_t step = m_walk ? std::min(bitsRead, m_walk->length()) : 0;
    if (step == m_step)
        return;
    m_step = step;
    bringIntoView({int(step), 0}, false);
    say();
    update();
}

CoefficientsFrame CoefficientsView::frame() const {
    CoefficientsViewport viewport = m_viewport;
    return coefficientsFrame(*m_walk, size(), font(), devicePixelRatioF(), viewport);
}

void CoefficientsView::showPart(const CoefficientsViewport& viewport) {
    m_viewport = viewport;
    if (m_walk)
        coefficientsFrame(*m_walk, size(), font(), devicePixelRatioF(), m_viewport);
    m_picture = {};
    update();
}

void CoefficientsView::zoomAround(const QPointF& point, double factor) {
    if (!m_walk)
        return;
    const CoefficientsFrame old = frame();
    const QPointF place = (point - old.plot.topLeft()) * old.ratio;
    const double column = (place.x() + old.columns.offset) / old.columns.scale;
    const double row = (place.y() + old.rows.offset) / old.rows.scale;
    CoefficientsViewport viewport = m_viewport;
    viewport.zoom = m_viewport.zoom / factor;
    const CoefficientsFrame grown = coefficientsFrame(*m_walk, size(), font(), devicePixelRatioF(), viewport);
    viewport.column = column - place.x() / grown.columns.scale;
    viewport.row = row - place.y() / grown.rows.scale;
    showPart(viewport);
}

void CoefficientsView::zoomBy(double factor) {
    if (!m_walk)
        return;
    const QRectF plot = plotRect();
    const QPointF cursor = m_cell ? cellRect(*m_cell).center() : plot.center();
    zoomAround(plot.contains(cursor) ? cursor : plot.center(), factor);
}

void CoefficientsView::fit() { showPart({}); }

void CoefficientsView::bringIntoView(const CoefficientCell& cell, bool columnToo) {
    if (!m_walk || fitted())
        return;
    const CoefficientsFrame now = frame();
    CoefficientsViewport viewport = m_viewport;
    const auto follow = [](double& first, double shown, int index) {
        first = std::min(std::max(first, index + 1 - shown), double(index));
    };
    follow(viewport.row, now.plot.height() / now.cellHeight(), cell.bitsRead);
    if (columnToo)
        follow(viewport.column, now.plot.width() / now.cellWidth(), cell.exponent);
    if (viewport.row != m_viewport.row || viewport.column != m_viewport.column)
        showPart(viewport);
}

void CoefficientsView::setCell(std::optional<CoefficientCell> cell) {
    if (!m_walk)
        cell.reset();
    if (cell)
        cell = CoefficientCell{std::clamp(cell->bitsRead, 0, rowsOf(*m_walk) - 1),
                               std::clamp(cell->exponent, 0, columnsOf(*m_walk) - 1)};
    if (cell == m_cell)
        return;
    m_cell = cell;
    update();
    Q_EMIT cellChanged();
    say();
}

QString CoefficientsView::describe(const CoefficientCell& cell) const {
    const std::size_t n = std::size_t(cell.bitsRead), i = std::size_t(cell.exponent);
    const std::size_t complexity = m_walk->complexity(n);
    const QString value = m_walk->coefficient(n, i) ? QStringLiteral("1") : QStringLiteral("0");
    QString said =
        i > complexity
            ? tr("After %n bit(s): the coefficient of x^%1 in C(x) is %2, as it lies beyond L = %3.", nullptr, int(n))
            : tr("After %n bit(s): the coefficient of x^%1 in C(x) is %2; L = %3.", nullptr, int(n));
    said = said.arg(i).arg(value).arg(complexity);
    const std::size_t before = n ? m_walk->complexity(n - 1) : 0;
    return before == complexity ? said : said + QLatin1Char(' ') + tr("It was %1 one bit before.").arg(before);
}

QString CoefficientsView::words() const {
    if (!m_walk)
        return m_placeholder;
    if (m_cell)
        return describe(*m_cell);
    return tr("After %n bit(s): C(x) = %1; L = %2.", nullptr, int(m_step))
        .arg(QString::fromStdString(termsText(m_walk->connection(m_step), TermOrder::Ascending, termsTold)))
        .arg(m_walk->complexity(m_step));
}

void CoefficientsView::say() {
    const QString said = words();
    if (said == m_said)
        return;
    m_said = said;
    setAccessibleDescription(said);
    Q_EMIT wordsChanged(said);
}

std::optional<CoefficientCell> CoefficientsView::cellAt(const QPointF& point) const {
    return m_walk ? frame().cellAt(point, *m_walk) : std::nullopt;
}

QRectF CoefficientsView::cellRect(const CoefficientCell& cell) const {
    return m_walk ? frame().cellRect(cell) : QRectF();
}

QRectF CoefficientsView::plotRect() const { return m_walk ? frame().plot : QRectF(); }

void CoefficientsView::exportTo(const QString& file, QSize size) const {
    if (m_walk)
        exportCoefficients(*m_walk, m_viewport, printTheme(), font(), file, size);
}

void CoefficientsView::resizeEvent(QResizeEvent*) { showPart(m_viewport); }

void CoefficientsView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        showPart(m_viewport);
    QWidget::changeEvent(event);
}

} // namespace walshscope::gui
