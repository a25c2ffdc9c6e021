// SPDX-License-Identifier: GPL-3.0-or-later
// Writing words behind the lines of the code, and telling what stands where the mouse is.
#include "gui/code/code_view.h"
#include "gui/code/glossary.h"
#include "gui/plot/theme.h"
#include "gui/widgets/look.h"

#include <QHelpEvent>
#include <QLabel>
#include <QPainter>
#include <QTextBlock>
#include <QToolTip>

namespace walshscope::gui {
namespace {

constexpr int beforeWords = 14; ///< Between the code of a line and its words.

} // namespace

void CodeView::setWords(const std::map<std::uint32_t, LineWords>& words) {
    m_words = words;
    QStringList told;
    for (const auto& [line, each] : m_words)
        told << tr("Line %1: %2").arg(line).arg(each.wholly);
    setAccessibleDescription(told.join(u'\n'));
    viewport()->update();
}

QFont CodeView::wordsFont() const {
    QFont words = m_title->font();
    words.setPointSizeF(words.pointSizeF() * smallType);
    return words;
}

double CodeView::wordsLeft(int line) const {
    const QTextBlock block = document()->findBlockByNumber(line - 1);
    return contentOffset().x() + document()->documentMargin() + fontMetrics().horizontalAdvance(block.text()) +
           beforeWords;
}

QString CodeView::wordsBehind(int line) const {
    const auto found = m_words.find(std::uint32_t(line));
    if (found == m_words.end())
        return {};
    const double room = viewport()->width() - wordsLeft(line) - 4;
    const QFontMetricsF metrics(wordsFont());
    for (const QString& words : QStringList{found->second.wholly} + found->second.shorter)
        if (metrics.horizontalAdvance(words) <= room)
            return words;
    return {};
}

void CodeView::paintEvent(QPaintEvent* event) {
    QPlainTextEdit::paintEvent(event);
    QPainter painter(viewport());
    painter.setFont(wordsFont());
    painter.setPen(themeFrom(palette()).series);
    const auto [first, last] = visibleLines();
    for (int line = first; line <= last; ++line)
        if (const QString words = wordsBehind(line); !words.isEmpty()) {
            const QRectF row = lineRect(line);
            painter.drawText(QRectF(wordsLeft(line), row.y(), viewport()->width(), row.height()),
                             Qt::AlignLeft | Qt::AlignVCenter, words);
        }
}

/// What the line did, and the word of GPUs that stands there in code.
QString CodeView::tipAt(const QPoint& place) const {
    const QTextCursor cursor = cursorForPosition(place);
    const int line = lineAt(place.y());
    if (line == 0)
        return {};
    QString tip;
    if (const auto found = m_words.find(std::uint32_t(line)); found != m_words.end())
        tip = QStringLiteral("<p>%1</p>").arg(tr("Line %1: %2").arg(line).arg(found->second.wholly).toHtmlEscaped());
    const bool isOnText = place.x() < wordsLeft(line);
    return isOnText ? tip + explanationInCode(cursor.block().text(), cursor.positionInBlock()) : tip;
}

bool CodeView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QPlainTextEdit::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), tipAt(help->pos()), viewport());
    return true;
}

} // namespace walshscope::gui
