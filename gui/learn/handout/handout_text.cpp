// SPDX-License-Identifier: GPL-3.0-or-later
// Finding the lines of a document and drawing those between two heights.
#include "gui/learn/handout/handout_text.h"

#include "gui/learn/handout/handout_pictures.h"
#include "gui/plot/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextLayout>

namespace walshscope::gui {
namespace {

constexpr double textFont = 14;

/// Rendering took the colours of the desktop, which may be dark.
void colourLinks(QTextDocument& document) {
    QTextCharFormat link;
    link.setForeground(printTheme().series);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto it = block.begin(); !it.atEnd(); ++it)
            if (it.fragment().charFormat().isAnchor()) {
                QTextCursor cursor(&document);
                cursor.setPosition(it.fragment().position());
                cursor.setPosition(it.fragment().position() + it.fragment().length(), QTextCursor::KeepAnchor);
                cursor.mergeCharFormat(link);
            }
}

} // namespace

HandoutText::HandoutText(const QString& markdown, double width) {
    setDefaultFont(handoutFont(textFont));
    fill(markdown);
    colourLinks(*this);
    setTextWidth(width);
    const QAbstractTextDocumentLayout& layout = *documentLayout();
    for (QTextBlock block = begin(); block.isValid(); block = block.next()) {
        const double top = layout.blockBoundingRect(block).top();
        for (int k = 0; k < block.layout()->lineCount(); ++k) {
            const QTextLine line = block.layout()->lineAt(k);
            m_lines.emplace_back(top + line.y(), top + line.y() + line.height());
        }
    }
}

double HandoutText::height() const { return isEmpty() ? 0 : documentLayout()->documentSize().height(); }

double HandoutText::pieceFrom(double from, double room) const {
    if (from + room >= height())
        return height() - from;
    double end = from + room;
    // Cells of a table stand beside each other, so a line that is spared may uncover another one.
    for (bool cuts = true; cuts;) {
        cuts = false;
        for (const auto& [top, bottom] : m_lines)
            if (top < end && bottom > end) {
                end = top;
                cuts = true;
            }
    }
    const bool any =
        std::ranges::any_of(m_lines, [&](const auto& line) { return line.first >= from && line.second <= end; });
    return any ? end - from : 0;
}

void HandoutText::paint(QPainter& painter, const QPointF& place, double from, double height) const {
    painter.save();
    painter.translate(place.x(), place.y() - from);
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, printTheme().text);
    const QRectF piece(0, from, textWidth(), height);
    painter.setClipRect(piece);
    // Lines that only touch it would be drawn as well, to be found twice by whoever searches the document.
    context.clip = piece.adjusted(0, 1, 0, -1);
    documentLayout()->draw(&painter, context);
    painter.restore();
}

} // namespace walshscope::gui
