// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse, wheel, keys and the context menu of a plot.
#include "gui/documents/picture_file.h"

#include "gui/documents/wording.h"
#include "gui/plot/export.h"
#include "gui/plot/plot.h"

#include <QFileDialog>
#include <QMenu>
#include <QtConcurrentRun>

namespace walshscope::gui {

void Plot::keyPressEvent(QKeyEvent* event) {
    // With Ctrl as well, for where the plain keys step.
    const bool moves = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right || event->key() == Qt::Key_Home ||
                       event->key() == Qt::Key_End;
    const Qt::KeyboardModifiers harmless =
        Qt::KeypadModifier | Qt::ShiftModifier | (moves ? Qt::ControlModifier : Qt::NoModifier);
    if (event->modifiers() & ~harmless || count() == 0) {
        QCustomPlot::keyPressEvent(event);
        return;
    }
    const qint64 here = m_cursor.value_or(-1);
    switch (event->key()) {
    case Qt::Key_Right:
        moveCursorTo(here + 1, true);
        break;
    case Qt::Key_Left:
        moveCursorTo(m_cursor ? here - 1 : count() - 1, true);
        break;
    case Qt::Key_Home:
        moveCursorTo(0, true);
        break;
    case Qt::Key_End:
        moveCursorTo(count() - 1, true);
        break;
    case Qt::Key_N:
        goToPeak(true);
        break;
    case Qt::Key_P:
        goToPeak(false);
        break;
    case Qt::Key_A:
        toggleMarkerA();
        break;
    case Qt::Key_B:
        toggleMarkerB();
        break;
    case Qt::Key_Plus:
        zoomBy(0.5);
        break;
    case Qt::Key_Minus:
        zoomBy(2);
        break;
    case Qt::Key_F:
        fit();
        break;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        clearMarkers();
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_cursor)
            Q_EMIT picked(*m_cursor);
        break;
    default:
        QCustomPlot::keyPressEvent(event);
    }
}

void Plot::mousePressEvent(QMouseEvent* event) {
    m_pressed = event->pos();
    setFocus(Qt::MouseFocusReason);
    QCustomPlot::mousePressEvent(event);
}

void Plot::mouseMoveEvent(QMouseEvent* event) {
    QCustomPlot::mouseMoveEvent(event);
    if (event->buttons() != Qt::NoButton || count() == 0 || !axisRect()->rect().contains(event->pos()))
        return;
    const double key = xAxis->pixelToCoord(event->pos().x());
    moveCursorTo(indexNear(key, std::abs(xAxis->pixelToCoord(event->pos().x() + 0.5) - key)), false);
}

void Plot::mouseReleaseEvent(QMouseEvent* event) {
    QCustomPlot::mouseReleaseEvent(event);
    const bool clicked = (event->pos() - m_pressed).manhattanLength() < 4;
    if (event->button() != Qt::LeftButton || !clicked || count() == 0 || !axisRect()->rect().contains(event->pos()))
        return;
    const double key = xAxis->pixelToCoord(event->pos().x());
    const qint64 index = indexNear(key, std::abs(xAxis->pixelToCoord(event->pos().x() + 0.5) - key));
    moveCursorTo(index, false);
    Q_EMIT picked(index);
}

void Plot::mouseDoubleClickEvent(QMouseEvent* event) {
    QCustomPlot::mouseDoubleClickEvent(event);
    fit();
}

void Plot::wheelEvent(QWheelEvent* event) {
    axisRect()->setRangeZoom(event->modifiers() & Qt::ControlModifier ? Qt::Vertical : Qt::Horizontal);
    QCustomPlot::wheelEvent(event);
    event->accept();
}

void Plot::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    if (!actions().isEmpty()) {
        menu.addActions(actions());
        menu.addSeparator();
    }
    menu.addAction(tr("&Fit"), this, &Plot::fit);
    menu.addAction(tr("Zoom &in"), this, [this] { zoomBy(0.5); });
    menu.addAction(tr("Zoom &out"), this, [this] { zoomBy(2); });
    menu.addSeparator();
    menu.addAction(tr("&Next peak"), this, [this] { goToPeak(true); });
    menu.addAction(tr("&Previous peak"), this, [this] { goToPeak(false); });
    menu.addAction(tr("Marker &A here"), this, &Plot::toggleMarkerA)->setEnabled(m_cursor.has_value());
    menu.addAction(tr("Marker &B here"), this, &Plot::toggleMarkerB)->setEnabled(m_cursor.has_value());
    menu.addAction(tr("&Clear markers"), this, &Plot::clearMarkers)->setEnabled(m_a || m_b);
    menu.addSeparator();
    menu.addAction(tr("&Export picture or data…"), this, &Plot::exportAs)->setEnabled(count() > 0);
    menu.exec(event->globalPos());
}

void Plot::changeEvent(QEvent* event) {
    QCustomPlot::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        setTheme(themeFrom(palette()));
}

void Plot::exportAs() {
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Export"), exportName + QStringLiteral(".png"),
        tr("PNG picture (*.png);;SVG drawing (*.svg);;PDF document (*.pdf);;All data as CSV (*.csv)"));
    if (file.isEmpty())
        return;
    if (isCsv(file)) {
        // The cause as a result: QtConcurrent would keep the exception and lose its text.
        QtConcurrent::run([write = csv(), file] {
            try {
                exportCsv(write, file);
            } catch (const std::exception& error) {
                return worded(error);
            }
            return QString();
        }).then(this, [this, file](const QString& cause) {
            if (!cause.isEmpty())
                Q_EMIT exportFailed(cause);
            else
                Q_EMIT remarked(tr("%1 was written.").arg(QFileInfo(file).fileName()));
        });
        return;
    }
    try {
        exportPlot(*this, file, size());
    } catch (const std::exception& error) {
        Q_EMIT exportFailed(worded(error));
    }
}

} // namespace walshscope::gui
