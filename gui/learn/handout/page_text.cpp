// SPDX-License-Identifier: GPL-3.0-or-later
// From the blocks of a document, which are a list, to elements, which are a tree.
#include "gui/learn/handout/page_text.h"

#include "gui/lesson/lesson_document.h"

#include <QTextBlock>
#include <QTextList>
#include <QTextTable>
#include <QUrl>

#include <algorithm>

namespace walshscope::gui {
namespace {

constexpr int highestHeading = 3, lowestHeading = 6;

bool isWeb(const QString& address) {
    const QString scheme = QUrl(address).scheme();
    return scheme == QLatin1String("http") || scheme == QLatin1String("https") || scheme == QLatin1String("mailto");
}

QString htmlOf(const QTextFragment& fragment, bool isHeading) {
    const QTextCharFormat format = fragment.charFormat();
    QString text = escaped(fragment.text()).replace(QChar::LineSeparator, QStringLiteral("<br/>"));
    if (format.fontFixedPitch() || format.hasProperty(QTextFormat::FontFamilies))
        text = QStringLiteral("<code>%1</code>").arg(text);
    if (format.fontWeight() > QFont::Normal && !isHeading)
        text = QStringLiteral("<strong>") + text + QStringLiteral("</strong>");
    if (format.fontItalic())
        text = QStringLiteral("<em>") + text + QStringLiteral("</em>");
    if (format.fontStrikeOut())
        text = QStringLiteral("<del>") + text + QStringLiteral("</del>");
    if (format.isAnchor() && isWeb(format.anchorHref()))
        text = QStringLiteral("<a rel=\"noopener noreferrer\" href=\"") + escaped(format.anchorHref()) +
               QStringLiteral("\">") + text + QStringLiteral("</a>");
    return text;
}

class Html {
public:
    QString of(const QTextFrame& frame) {
        for (auto at = frame.begin(); !at.atEnd(); ++at) {
            if (const auto* table = qobject_cast<const QTextTable*>(at.currentFrame()))
                add(*table);
            else if (at.currentFrame())
                m_html += Html().of(*at.currentFrame());
            else
                add(at.currentBlock());
        }
        closeTo(0);
        closeCode();
        closeQuote();
        return m_html;
    }

private:
    struct Level {
        int indent;
        QString end;
    };

    static QString words(const QTextBlock& block, bool isHeading) {
        QString html;
        for (auto at = block.begin(); !at.atEnd(); ++at)
            html += htmlOf(at.fragment(), isHeading);
        return html;
    }

    void add(const QTextTable& table) {
        closeTo(0);
        closeCode();
        m_html += QStringLiteral("<table>\n");
        for (int row = 0; row < table.rows(); ++row) {
            m_html += QStringLiteral("<tr>");
            const QString tag = row == 0 ? QStringLiteral("th") : QStringLiteral("td");
            for (int column = 0; column < table.columns(); ++column) {
                QString cell;
                const QTextTableCell at = table.cellAt(row, column);
                for (auto block = at.begin(); !block.atEnd(); ++block)
                    cell += words(block.currentBlock(), row == 0);
                m_html += u'<' + tag + u'>' + cell + QStringLiteral("</") + tag + u'>';
            }
            m_html += QStringLiteral("</tr>\n");
        }
        m_html += QStringLiteral("</table>\n");
    }

    void add(const QTextBlock& block) {
        const QTextBlockFormat format = block.blockFormat();
        if (format.hasProperty(QTextFormat::BlockCodeFence)) {
            closeTo(0);
            m_html += m_isCode ? QStringLiteral("\n") : QStringLiteral("<pre>");
            m_html += escaped(block.text());
            m_isCode = true;
            return;
        }
        closeCode();
        const bool isQuote = format.hasProperty(QTextFormat::BlockQuoteLevel);
        if (isQuote != m_isQuote)
            closeTo(0);
        if (!isQuote)
            closeQuote();
        else if (!std::exchange(m_isQuote, true))
            m_html += QStringLiteral("<blockquote>\n");
        if (const QTextList* list = block.textList()) {
            addItem(*list, words(block, false));
            return;
        }
        closeTo(0);
        const int level = format.headingLevel();
        const QString said = words(block, level > 0);
        if (said.isEmpty())
            return;
        const QString tag =
            level == 0
                ? QStringLiteral("p")
                : QStringLiteral("h%1").arg(std::clamp(level + highestHeading - 1, highestHeading, lowestHeading));
        m_html += u'<' + tag + u'>' + said + QStringLiteral("</") + tag + QStringLiteral(">\n");
    }

    void addItem(const QTextList& list, const QString& said) {
        const int indent = list.format().indent();
        closeTo(indent);
        if (m_lists.empty() || m_lists.back().indent < indent) {
            const bool isNumbered = list.format().style() <= QTextListFormat::ListDecimal;
            m_html += isNumbered ? QStringLiteral("<ol>\n") : QStringLiteral("<ul>\n");
            m_lists.push_back({indent, isNumbered ? QStringLiteral("</li></ol>\n") : QStringLiteral("</li></ul>\n")});
        } else {
            m_html += QStringLiteral("</li>\n");
        }
        m_html += QStringLiteral("<li>") + said;
    }

    /// Lists that are further in have come to their end.
    void closeTo(int indent) {
        while (!m_lists.empty() && m_lists.back().indent > indent) {
            m_html += m_lists.back().end;
            m_lists.pop_back();
        }
    }

    void closeCode() {
        if (std::exchange(m_isCode, false))
            m_html += QStringLiteral("</pre>\n");
    }

    void closeQuote() {
        if (std::exchange(m_isQuote, false))
            m_html += QStringLiteral("</blockquote>\n");
    }

    QString m_html;
    std::vector<Level> m_lists;
    bool m_isCode = false, m_isQuote = false;
};

} // namespace

QString escaped(const QString& text) {
    QString allowed;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate())
            allowed += text.mid(i++, 2);
        else
            allowed += c < u' ' || c.isSurrogate() || c >= u'\uFFFE' ? QChar(u' ') : c;
    }
    return allowed.toHtmlEscaped();
}

QString htmlOf(const QString& markdown) {
    LessonDocument document;
    document.fill(markdown);
    return Html().of(*document.rootFrame());
}

} // namespace walshscope::gui
