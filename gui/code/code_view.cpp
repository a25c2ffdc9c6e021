// SPDX-License-Identifier: GPL-3.0-or-later
// Lighting lines, keeping them in sight, and placing what stands beside and behind them.
#include "gui/code/code_view.h"

#include "gui/code/code_columns.h"
#include "gui/code/code_gutter.h"
#include "gui/code/code_highlighter.h"
#include "gui/plot/theme.h"
#include "gui/plot/type.h"
#include "gui/widgets/look.h"
#include "gui/widgets/plain_text.h"
#include "gui/widgets/step_keys.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <QTextBlock>

namespace walshscope::gui {
namespace {

constexpr int step = 4; ///< Spaces by which a body is indented.

} // namespace

CodeView::CodeView(QWidget* parent)
    : QPlainTextEdit(parent),
      m_highlighter(new CodeHighlighter(document(), palette())),
      m_title(new PlainLabel(this)),
      m_gutter(new CodeGutter(*this)),
      m_columns(new CodeColumns(*this)) {
    setObjectName(QStringLiteral("codeView"));
    setLayoutDirection(Qt::LeftToRight); // Code is read so in every language.
    setAccessibleName(tr("Source of the kernel"));
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLineWrapMode(WidgetWidth);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(NoFrame);
    setFont(monospaced());
    setMinimumHeight(4 * fontMetrics().lineSpacing());
    leaveTransportKeys(*this);
    m_title->setObjectName(QStringLiteral("codeTitle"));
    m_title->setContentsMargins(px::close, px::close, px::close, px::close);
    m_title->setForegroundRole(QPalette::PlaceholderText);
    keepTypeSize(*m_title, smallType);
    const auto follow = [this](const QRect&, int dy) {
        if (dy != 0)
            m_scrolled = true;
        m_gutter->update();
        m_columns->update();
    };
    connect(this, &QPlainTextEdit::updateRequest, this, follow);
    layOut();
}

void CodeView::setSource(const QString& title, const QByteArray& source) {
    m_file = title;
    m_whose.clear();
    m_values.clear();
    showTitle();
    m_function = functionIn(source);
    m_lines = QString::fromUtf8(source).split(u'\n');
    m_lit.clear();
    m_barriers.clear();
    m_words.clear();
    m_removed = 0;
    QStringList shown;
    for (int line = 0; line < m_lines.size(); ++line)
        shown << m_lines[line].mid(movedBy(line));
    setPlainText(shown.join(u'\n'));
    light();
    layOut();
    begin();
}

void CodeView::showTitle() {
    const QString title = m_whose.isEmpty() ? m_file : QStringLiteral("%1 · %2").arg(m_file, m_whose);
    m_title->setText(title);
    m_title->setToolTip(title); // Narrow views cut it off.
}

int CodeView::movedBy(int line) const {
    if (line + 1 < m_function.first || line + 1 > m_function.last)
        return 0;
    const bool isInBody =
        m_function.body > m_function.first && line + 1 >= m_function.body && line + 1 < m_function.last;
    const int indent = m_function.indent + (isInBody ? step : 0);
    const QString& text = m_lines[line];
    int spaces = 0;
    while (spaces < indent && spaces < text.size() && text[spaces] == u' ')
        ++spaces;
    return spaces;
}

QMimeData* CodeView::createMimeDataFromSelection() const {
    const QTextCursor cursor = textCursor();
    const auto place = [this](int position) {
        const QTextBlock block = document()->findBlock(position);
        const int line = block.blockNumber(), column = position - block.position();
        return std::pair(line, column == 0 ? 0 : column + movedBy(line));
    };
    const auto [first, from] = place(cursor.selectionStart());
    const auto [last, to] = place(cursor.selectionEnd());
    QStringList copied = m_lines.mid(first, last - first + 1);
    copied.back().truncate(to);
    copied.front().remove(0, from);
    auto* data = new QMimeData;
    data->setText(copied.join(u'\n'));
    return data;
}

void CodeView::setLit(const std::vector<std::uint32_t>& lines) {
    m_lit = lines;
    light();
    if (!m_lit.empty())
        scrollTo(int(m_lit.front()), int(m_lit.back()));
}

void CodeView::setBarriers(const std::vector<std::uint32_t>& lines, std::uint32_t removed) {
    if (lines == m_barriers && removed == m_removed)
        return;
    m_barriers = lines;
    m_removed = removed;
    light();
    layOut();
}

void CodeView::light() {
    const Theme theme = themeFrom(palette());
    QList<QTextEdit::ExtraSelection> selections;
    const auto select = [&](std::uint32_t line, const QTextCharFormat& how) {
        const QTextBlock block = document()->findBlockByNumber(int(line) - 1);
        if (!block.isValid())
            return;
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(block);
        selection.format = how;
        const QString text = block.text();
        const auto indent = std::ranges::find_if_not(text, [](QChar c) { return c.isSpace(); }) - text.begin();
        selection.cursor.setPosition(block.position() + int(indent));
        selection.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        selections << selection;
    };
    // What stands around the kernels is there to be looked up.
    const auto fade = [&](int first, int last) {
        if (first > last)
            return;
        QTextEdit::ExtraSelection selection;
        selection.cursor = QTextCursor(document()->findBlockByNumber(first - 1));
        selection.cursor.setPosition(document()->findBlockByNumber(last - 1).position(), QTextCursor::KeepAnchor);
        selection.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        selection.format.setForeground(theme.second);
        selections << selection;
    };
    fade(1, m_function.first - 1);
    fade(m_function.end + 1, blockCount());
    QTextCharFormat removed;
    removed.setFontStrikeOut(true);
    removed.setForeground(theme.wrong);
    if (m_removed)
        select(m_removed, removed);
    setExtraSelections(selections);
    viewport()->update();
    m_gutter->update();
    m_columns->update();
}

/// As little as it takes, or to the body's beginning if they are seen from there; where all of them find no room, the
/// first ones are shown.
void CodeView::scrollTo(int first, int last) {
    const int top = verticalScrollBar()->value(), from = rowOf(first), to = rowOf(last, true);
    if (from >= top && to < top + rows())
        return;
    const int wanted = seenFromTheBody(first, last)        ? rowOf(m_function.body)
                       : to - from >= rows() || from < top ? from
                                                           : to - rows() + 1;
    verticalScrollBar()->setValue(wanted);
}

int CodeView::rows() const { return std::max(1, viewport()->height() / std::max(1, fontMetrics().lineSpacing())); }

int CodeView::rowOf(int line, bool last) const {
    int row = 0;
    QTextBlock block = document()->firstBlock();
    for (; block.isValid() && block.blockNumber() + 1 < line; block = block.next()) {
        blockBoundingGeometry(block); // Which lays it out.
        row += block.layout()->lineCount();
    }
    return last && block.isValid() ? row + std::max(1, block.layout()->lineCount()) - 1 : row;
}

bool CodeView::seenFromTheBody(int first, int last) const {
    return first >= m_function.body && rowOf(last, true) < rowOf(m_function.body) + rows();
}

void CodeView::showLine(int line) {
    const QTextBlock block = document()->findBlockByNumber(line - 1);
    if (!block.isValid())
        return;
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    scrollTo(line, line);
}

QRectF CodeView::lineRect(int line) const {
    const QTextBlock block = document()->findBlockByNumber(line - 1);
    return block.isValid() ? blockBoundingGeometry(block).translated(contentOffset()) : QRectF();
}

int CodeView::lineAt(int y) const {
    const auto [first, last] = visibleLines();
    for (int line = first; line <= last; ++line)
        if (const QRectF rect = lineRect(line); rect.top() <= y && y < rect.bottom())
            return line;
    return 0;
}

std::pair<int, int> CodeView::visibleLines() const {
    QTextBlock block = firstVisibleBlock();
    const int first = block.blockNumber() + 1;
    int last = first;
    for (; block.isValid() && lineRect(block.blockNumber() + 1).top() < viewport()->height(); block = block.next())
        last = block.blockNumber() + 1;
    return {first, last};
}

void CodeView::layOut() {
    setViewportMargins(m_gutter->wantedWidth(), m_title->sizeHint().height(), m_columns->wantedWidth(), 0);
    place();
}

void CodeView::place() {
    const QRect code = viewport()->geometry();
    const int head = m_title->sizeHint().height();
    m_title->setGeometry(code.x(), code.y() - head, code.width(), head);
    m_gutter->setGeometry(code.x() - m_gutter->wantedWidth(), code.y(), m_gutter->wantedWidth(), code.height());
    m_columns->setGeometry(code.right() + 1, code.y() - head, m_columns->wantedWidth(), head + code.height());
}

void CodeView::resizeEvent(QResizeEvent* event) {
    // Lines that are broken elsewhere scroll by themselves.
    const bool scrolled = m_scrolled;
    QPlainTextEdit::resizeEvent(event);
    layOut();
    m_scrolled = scrolled;
    if (m_lit.empty() ? !m_scrolled : seenFromTheBody(int(m_lit.front()), int(m_lit.back())))
        begin();
    else if (!m_lit.empty())
        scrollTo(int(m_lit.front()), int(m_lit.back()));
}

void CodeView::begin() {
    verticalScrollBar()->setValue(rowOf(m_function.body));
    m_scrolled = false;
}

void CodeView::changeEvent(QEvent* event) {
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        m_highlighter->setPalette(palette());
        light();
    } else if (event->type() == QEvent::FontChange) {
        layOut();
    }
}

void CodeView::contextMenuEvent(QContextMenuEvent* event) {
    QMenu* menu = createStandardContextMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!m_barriers.empty())
        menu->addSeparator();
    for (std::uint32_t line : m_barriers) {
        QAction* action = menu->addAction(line == m_removed ? tr("Put the barrier in line %1 back").arg(line)
                                                            : tr("Remove the barrier in line %1").arg(line));
        connect(action, &QAction::triggered, this, [this, line] { Q_EMIT barrierToggled(line); });
    }
    menu->popup(event->globalPos());
}

} // namespace walshscope::gui
