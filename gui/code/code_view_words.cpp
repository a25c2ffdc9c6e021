// SPDX-License-Identifier: GPL-3.0-or-later
// Writing words behind the lines of the code, and telling what stands where the mouse is.
#include "gui/code/code_gutter.h"
#include "gui/code/code_view.h"
#include "gui/code/glossary.h"
#include "gui/plot/theme.h"
#include "gui/widgets/look.h"

#include <QHelpEvent>
#include <QLabel>
#include <QPainter>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolTip>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int beforeWords = px::group; ///< Between the code of a line and its words.

} // namespace

void CodeView::setWords(const std::map<std::uint32_t, LineWords>& words) {
    m_words = words;
    QStringList told;
    for (const auto& [line, each] : m_words)
        told << tr("Line %1: %2").arg(line).arg(each.wholly);
    setAccessibleDescription(told.join(u'\n'));
    viewport()->update();
}

void CodeView::setValues(const QString& whose, const std::map<std::uint32_t, QStringList>& values) {
    m_whose = whose;
    m_values = values;
    showTitle();
    viewport()->update();
}

QFont CodeView::wordsFont() const { return m_title->font(); }

QRectF CodeView::wordsPlace(int line) const {
    const QTextBlock block = document()->findBlockByNumber(line - 1);
    QRectF place = lineRect(line);
    double left = place.left() + document()->documentMargin();
    if (const QTextLayout* layout = block.layout(); layout && layout->lineCount() > 0) {
        const QTextLine last = layout->lineAt(layout->lineCount() - 1);
        place.setTop(place.bottom() - last.height());
        left += last.naturalTextWidth();
    }
    place.setLeft(left + beforeWords);
    place.setRight(viewport()->width() - px::field);
    return place;
}

QString CodeView::wordsBehind(int line) const {
    const double room = wordsPlace(line).width();
    const auto fitting = [room](const QStringList& all, const QFontMetricsF& metrics) {
        const auto found =
            std::ranges::find_if(all, [&](const QString& each) { return metrics.horizontalAdvance(each) <= room; });
        return found == all.end() ? QString() : *found;
    };
    if (const auto found = m_values.find(std::uint32_t(line)); found != m_values.end())
        return fitting(found->second, QFontMetricsF(font()));
    if (!m_values.empty()) // The others are another thread's.
        return {};
    const auto found = m_words.find(std::uint32_t(line));
    return found == m_words.end()
               ? QString()
               : fitting(QStringList{found->second.wholly} + found->second.shorter, QFontMetricsF(wordsFont()));
}

void CodeView::paintEvent(QPaintEvent* event) {
    const Theme theme = themeFrom(palette());
    const auto [first, last] = visibleLines();
    {
        QPainter below(viewport());
        for (int line = first; line <= last; ++line)
            if (const QRectF row = lineRect(line); std::ranges::binary_search(m_lit, std::uint32_t(line)))
                below.fillRect(QRectF(0, row.y(), viewport()->width(), row.height()), litBackground(theme));
    }
    QPlainTextEdit::paintEvent(event);
    QPainter painter(viewport());
    for (int line = first; line <= last; ++line)
        if (const QString words = wordsBehind(line); !words.isEmpty()) {
            const bool isValue = m_values.contains(std::uint32_t(line));
            painter.setFont(isValue ? font() : wordsFont());
            painter.setPen(isValue ? theme.text : theme.second);
            painter.drawText(wordsPlace(line), Qt::AlignRight | Qt::AlignVCenter, words);
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
    const QRectF words = wordsPlace(line);
    const bool isOnText = place.x() < words.left() || place.y() < words.top();
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
