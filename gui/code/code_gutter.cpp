// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing numbers and marks in line with the code.
#include "gui/code/code_gutter.h"

#include "gui/code/code_view.h"
#include "gui/plot/rounded.h"
#include "gui/plot/theme.h"
#include "gui/widgets/look.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace walshscope::gui {
namespace {

constexpr int gap = px::close;
constexpr int bar = 3; ///< At the left of a line that ran.

} // namespace

QColor litBackground(const Theme& theme) { return theme.sunken; }

CodeGutter::CodeGutter(CodeView& view) : QWidget(&view), m_view(view) {
    setObjectName(QStringLiteral("codeGutter"));
    setAccessibleName(tr("Line numbers, lines that ran, barriers"));
    setMouseTracking(true);
}

int CodeGutter::barrierWidth() const {
    return m_view.barriers().empty() ? 0 : QFontMetrics(m_view.font()).ascent() + 2 * gap;
}

int CodeGutter::wantedWidth() const {
    const QFontMetrics numbers(m_view.font());
    const int digits = int(QString::number(m_view.blockCount()).size());
    return px::field + barrierWidth() + gap + digits * numbers.horizontalAdvance(u'0') + px::field;
}

QRect CodeGutter::barrierRect(int line) const {
    if (!std::ranges::count(m_view.barriers(), std::uint32_t(line)))
        return {};
    const QRect row = m_view.lineRect(line).toRect();
    return QRect(px::field, row.y(), barrierWidth() - gap / 2, fontMetrics().lineSpacing()).adjusted(0, 1, 0, -1);
}

int CodeGutter::barrierAt(const QPoint& place) const {
    for (std::uint32_t line : m_view.barriers())
        if (barrierRect(int(line)).contains(place))
            return int(line);
    return 0;
}

void CodeGutter::paintEvent(QPaintEvent*) {
    const Theme theme = themeFrom(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    const auto [first, last] = m_view.visibleLines();
    for (int line = first; line <= last; ++line) {
        const QRectF row = m_view.lineRect(line);
        const bool ran = std::ranges::binary_search(m_view.lit(), std::uint32_t(line));
        if (ran) {
            painter.fillRect(QRectF(0, row.y(), width(), row.height()), litBackground(theme));
            painter.fillRect(QRectF(0, row.y(), bar, row.height()), theme.text);
        }
        painter.setFont(m_view.font());
        painter.setPen(ran ? theme.text : theme.second);
        painter.drawText(QRectF(0, row.y(), width() - px::field, row.height()), Qt::AlignRight | Qt::AlignTop,
                         QString::number(line));
        const QRect barrier = barrierRect(line);
        if (barrier.isNull())
            continue;
        const bool removed = std::uint32_t(line) == m_view.removedBarrier();
        const QColor colour = removed ? theme.wrong : theme.text;
        const QRectF box = QRectF(barrier).adjusted(0.5, 0.5, -0.5, -0.5);
        painter.setPen(QPen(removed ? theme.wrong : theme.axis, 1, removed ? Qt::DashLine : Qt::SolidLine));
        painter.setBrush(Qt::NoBrush);
        drawRounded(painter, box);
        // Two bars in the way, or a cross where they were.
        painter.setPen(QPen(colour, 2));
        const double reach = box.height() * 0.25;
        const QPointF middle = box.center(), right(reach / 2 + 0.5, 0), down(0, reach);
        if (removed) {
            painter.drawLine(middle - QPointF(reach, reach), middle + QPointF(reach, reach));
            painter.drawLine(middle - QPointF(reach, -reach), middle + QPointF(reach, -reach));
        } else {
            painter.drawLine(middle - right - down, middle - right + down);
            painter.drawLine(middle + right - down, middle + right + down);
        }
    }
}

bool CodeGutter::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int line = barrierAt(help->pos());
    if (line == 0)
        QToolTip::hideText();
    else if (std::uint32_t(line) == m_view.removedBarrier())
        QToolTip::showText(help->globalPos(), tr("The run was made without this barrier. Click to put it back."), this);
    else
        QToolTip::showText(help->globalPos(),
                           tr("All threads of a block wait here for each other. Click to see what happens without it."),
                           this);
    return true;
}

void CodeGutter::mouseMoveEvent(QMouseEvent* event) {
    if (barrierAt(event->pos()))
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
}

void CodeGutter::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    if (const int line = barrierAt(event->pos()))
        Q_EMIT m_view.barrierToggled(std::uint32_t(line));
    else if (const int number = m_view.lineAt(event->pos().y()))
        m_view.showLine(number); // Selected, as in every editor.
}

} // namespace walshscope::gui
