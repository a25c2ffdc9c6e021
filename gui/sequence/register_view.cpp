// SPDX-License-Identifier: GPL-3.0-or-later
// Finding room for a register's columns, and the mouse and keys on them.
#include "gui/sequence/register_view.h"

#include "gui/documents/picture_file.h"
#include "gui/documents/wording.h"
#include "gui/sequence/register_painter.h"

#include <QFileDialog>
#include <QFontDatabase>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double narrowest = 6, comfortable = 15, widest = 32;
constexpr int columnsToCome = 14;
constexpr int verdictWidth = 120; ///< Right of the newest bit.

} // namespace

RegisterView::RegisterView(QWidget* parent) : QAbstractScrollArea(parent) {
    setObjectName(QStringLiteral("registerView"));
    setAccessibleName(tr("Shift register"));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    measure();
}

void RegisterView::measure() {
    const QFontMetricsF metrics(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_line = int(metrics.height()) + 11;
    m_titles = int(metrics.horizontalAdvance(QStringLiteral("x^4096·B(x)"))) + 24;
    updateGeometry();
    layOut();
}

QSize RegisterView::sizeHint() const { return {640, registerRows * m_line + 8}; }

QSize RegisterView::minimumSizeHint() const {
    return {320, registerRows * m_line + horizontalScrollBar()->sizeHint().height() + 4};
}

/// From the bit that is read to the last cell, now or after the jump.
std::size_t RegisterView::columns() const {
    return std::max(m_frame.cells, m_frame.change ? m_frame.change->cells : 0) + 2;
}

/// A short sequence stands still and the register moves along it; past a long one the register stays in its place.
void RegisterView::layOut() {
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
    setAccessibleDescription(inWords(m_frame));
    if (!m_hovered)
        return;
    const QString words = cellInWords(m_frame, *m_hovered);
    if (words.isEmpty())
        m_hovered.reset();
    Q_EMIT told(words);
}

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
    Q_EMIT told(column ? cellInWords(m_frame, *column) : QString());
}

void RegisterView::paint(QPainter& painter, const Theme& theme) const {
    painter.fillRect(viewport()->rect(), theme.background);
    if (m_frame.given.empty())
        return;
    paintRegister(painter, m_frame,
                  {.theme = theme,
                   .font = QFontDatabase::systemFont(QFontDatabase::FixedFont),
                   .accent = theme.series,
                   .cell = m_cell,
                   .line = m_line,
                   .left = double(m_titles),
                   .right = double(viewport()->width()),
                   .hovered = m_hovered,
                   .x = [this](std::ptrdiff_t i) { return column(i).left(); }});
}

void RegisterView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    paint(painter, themeFrom(palette()));
}

void RegisterView::exportAs() {
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Export the register"), exportName + QStringLiteral(".svg"),
                                     tr("SVG drawing (*.svg);;PDF document (*.pdf);;PNG picture (*.png)"));
    if (file.isEmpty())
        return;
    try {
        writePicture(file, viewport()->size(), exportName, [this](QPaintDevice& device) {
            QPainter painter(&device);
            paint(painter, printTheme());
        });
    } catch (const std::exception& error) {
        Q_EMIT exportFailed(worded(error));
    }
}

void RegisterView::resizeEvent(QResizeEvent*) { layOut(); }

void RegisterView::mouseMoveEvent(QMouseEvent* event) {
    const double i = std::ceil((column(0).left() - event->position().x()) / m_cell);
    setHovered(i < 0 || event->position().x() < m_titles ? std::nullopt : std::optional(std::size_t(i)));
}

bool RegisterView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave)
        setHovered({});
    return QAbstractScrollArea::viewportEvent(event);
}

/// Ctrl+arrows go from cell to cell; the other keys belong to the transport.
void RegisterView::keyPressEvent(QKeyEvent* event) {
    const bool left = event->key() == Qt::Key_Left;
    if (event->modifiers() != Qt::ControlModifier || (!left && event->key() != Qt::Key_Right)) {
        event->ignore();
        return;
    }
    const std::size_t here = m_hovered.value_or(0);
    setHovered(!m_hovered ? 0 : left ? here + 1 : here - std::min<std::size_t>(here, 1));
    if (!m_hovered)
        setHovered(here);
    const QRectF where = column(std::ptrdiff_t(*m_hovered));
    QScrollBar* bar = horizontalScrollBar();
    if (where.left() < m_titles)
        bar->setValue(bar->value() - int(m_titles - where.left()));
    else if (where.right() > viewport()->width())
        bar->setValue(bar->value() + int(where.right() - viewport()->width()) + 1);
}

void RegisterView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        measure();
    QAbstractScrollArea::changeEvent(event);
}

} // namespace walshscope::gui
