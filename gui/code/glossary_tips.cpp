// SPDX-License-Identifier: GPL-3.0-or-later
// Listening for the mouse that rests.
#include "gui/code/glossary_tips.h"

#include "gui/code/glossary.h"

#include <QHelpEvent>
#include <QLabel>
#include <QTextBlock>
#include <QTextDocumentFragment>
#include <QTextEdit>
#include <QToolTip>

namespace walshscope::gui {
namespace {

class TextTips : public QObject {
public:
    explicit TextTips(QTextEdit& text) : QObject(&text), m_text(text) { text.viewport()->installEventFilter(this); }

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::ToolTip)
            return false;
        const auto* help = static_cast<QHelpEvent*>(event);
        const QTextCursor cursor = m_text.cursorForPosition(help->pos());
        // Beside the text the cursor is at its end, and beyond the middle of a letter behind it.
        QTextCursor before = cursor;
        if (m_text.cursorRect(cursor).left() > help->pos().x())
            before.movePosition(QTextCursor::PreviousCharacter);
        const QRect letter = m_text.cursorRect(before);
        const bool isOnText =
            letter.adjusted(-2, 0, 2 * m_text.fontMetrics().averageCharWidth(), 0).contains(help->pos());
        QToolTip::showText(help->globalPos(),
                           isOnText ? explanationAt(before.block().text(), before.positionInBlock()) : QString(),
                           m_text.viewport());
        return true;
    }

private:
    QTextEdit& m_text;
};

class LabelTips : public QObject {
public:
    explicit LabelTips(QLabel& label) : QObject(&label), m_label(label) { label.installEventFilter(this); }

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() != QEvent::ToolTip || !m_label.toolTip().isEmpty())
            return false;
        const bool isRich = m_label.textFormat() == Qt::RichText;
        const QString text = isRich ? QTextDocumentFragment::fromHtml(m_label.text()).toPlainText() : m_label.text();
        const QString words = explanationsOf(text);
        if (words.isEmpty())
            return false;
        QString html;
        for (const QString& line : (text + u'\n' + words).split(u'\n', Qt::SkipEmptyParts))
            html += QStringLiteral("<p>%1</p>").arg(line.toHtmlEscaped());
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), html, &m_label);
        return true;
    }

private:
    QLabel& m_label;
};

} // namespace

void explainWordsOf(QTextEdit& text) { new TextTips(text); }

void explainWordsOf(QLabel& label) { new LabelTips(label); }

void underlineWordsOf(QTextEdit& text) {
    QList<QTextEdit::ExtraSelection> lines;
    QStringList known;
    for (QTextBlock block = text.document()->begin(); block.isValid(); block = block.next())
        for (const FoundWord& found : wordsIn(block.text())) {
            if (known.contains(found.word.word))
                continue;
            known << found.word.word;
            QTextEdit::ExtraSelection line;
            line.cursor = QTextCursor(block);
            line.cursor.setPosition(block.position() + int(found.from));
            line.cursor.setPosition(block.position() + int(found.from + found.length), QTextCursor::KeepAnchor);
            line.format.setUnderlineStyle(QTextCharFormat::DotLine);
            line.format.setUnderlineColor(text.palette().color(QPalette::PlaceholderText));
            lines << line;
        }
    text.setExtraSelections(lines);
}

} // namespace walshscope::gui
