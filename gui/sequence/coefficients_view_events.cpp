// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse, wheel, keys and menu of the bitmap of C(x).
#include "gui/sequence/coefficients_view.h"

#include "gui/documents/wording.h"

#include <QFileDialog>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QToolTip>

#include <cmath>

namespace walshscope::gui {

bool CoefficientsView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const auto cell = cellAt(help->pos()))
        // As rich text it is wrapped.
        QToolTip::showText(help->globalPos(), QStringLiteral("<p>%1</p>").arg(describe(*cell).toHtmlEscaped()), this);
    else
        QToolTip::hideText();
    return true;
}

void CoefficientsView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_walk)
        return QWidget::mousePressEvent(event);
    m_pressed = true;
    m_dragging = false;
    m_pressedAt = event->position();
    m_pressedViewport = m_viewport;
    m_stepBefore = m_step;
}

void CoefficientsView::mouseMoveEvent(QMouseEvent* event) {
    if (!m_pressed) {
        setCell(cellAt(event->position()));
        return;
    }
    const QPointF moved = event->position() - m_pressedAt;
    m_dragging |= moved.manhattanLength() >= 4;
    if (!m_dragging || fitted())
        return;
    const CoefficientsFrame now = frame();
    showPart({m_pressedViewport.zoom, m_pressedViewport.column - moved.x() / now.cellWidth(),
              m_pressedViewport.row - moved.y() / now.cellHeight()});
}

void CoefficientsView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !std::exchange(m_pressed, false) || m_dragging)
        return QWidget::mouseReleaseEvent(event);
    const auto cell = cellAt(event->position());
    if (!cell)
        return;
    Q_EMIT stepChosen(std::size_t(cell->bitsRead));
}

void CoefficientsView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_walk)
        return QWidget::mouseDoubleClickEvent(event);
    // The first click of the two chose no step.
    if (m_stepBefore != m_step)
        Q_EMIT stepChosen(m_stepBefore);
    fit();
}

void CoefficientsView::wheelEvent(QWheelEvent* event) {
    if (!m_walk || event->angleDelta().y() == 0)
        return QWidget::wheelEvent(event);
    zoomAround(event->position(), std::pow(0.8, event->angleDelta().y() / 120.0));
    event->accept();
}

void CoefficientsView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    setCell({});
}

/// Space, ←, →, Home, End, + and − without Ctrl belong to the transport.
void CoefficientsView::keyPressEvent(QKeyEvent* event) {
    event->ignore();
    if (!m_walk)
        return;
    const auto modifiers = event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    const int far = event->modifiers() & Qt::ShiftModifier ? 16 : 1;
    const auto move = [&](int rows, int columns) {
        const CoefficientCell from = m_cell.value_or(CoefficientCell{int(m_step) - rows, -columns});
        setCell(CoefficientCell{from.bitsRead + rows, from.exponent + columns});
        bringIntoView(*m_cell, true);
        event->accept();
    };
    if (modifiers == Qt::ControlModifier) {
        switch (event->key()) {
        case Qt::Key_Up:
            return move(-far, 0);
        case Qt::Key_Down:
            return move(far, 0);
        case Qt::Key_Left:
            return move(0, -far);
        case Qt::Key_Right:
            return move(0, far);
        default:
            return;
        }
    }
    if (modifiers != Qt::NoModifier)
        return;
    if (event->key() == Qt::Key_F) {
        fit();
        event->accept();
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_cell) {
        event->accept();
        Q_EMIT stepChosen(std::size_t(m_cell->bitsRead));
    } else if (event->key() == Qt::Key_Escape && m_cell) {
        setCell({});
        event->accept();
    }
}

void CoefficientsView::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.addAction(tr("&Fit"), this, &CoefficientsView::fit);
    menu.addAction(tr("Zoom &in"), this, [this] { zoomBy(0.5); });
    menu.addAction(tr("Zoom &out"), this, [this] { zoomBy(2); });
    menu.addSeparator();
    menu.addAction(tr("&Export picture or data…"), this, &CoefficientsView::exportAs)->setEnabled(m_walk != nullptr);
    menu.exec(event->globalPos());
}

void CoefficientsView::exportAs() {
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Export"), QStringLiteral("coefficients.png"),
        tr("PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf);;All data as CSV (*.csv)"));
    if (file.isEmpty())
        return;
    try {
        exportTo(file, size());
    } catch (const std::exception& error) {
        Q_EMIT exportFailed(worded(error));
    }
}

} // namespace walshscope::gui
