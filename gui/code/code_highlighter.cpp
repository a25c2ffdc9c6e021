// SPDX-License-Identifier: GPL-3.0-or-later
// Rules by regular expressions: the sources are ours and need no more.
#include "gui/code/code_highlighter.h"

#include "gui/plot/theme.h"

namespace walshscope::gui {

CodeHighlighter::CodeHighlighter(QTextDocument* document, const QPalette& palette) : QSyntaxHighlighter(document) {
    makeRules(palette);
}

void CodeHighlighter::setPalette(const QPalette& palette) {
    makeRules(palette);
    rehighlight();
}

void CodeHighlighter::makeRules(const QPalette& palette) {
    const Theme theme = themeFrom(palette);
    const auto format = [](const QColor& colour) {
        QTextCharFormat made;
        made.setForeground(colour);
        return made;
    };
    QTextCharFormat threadCall = format(theme.text);
    threadCall.setFontWeight(QFont::Bold);
    QTextCharFormat comment = format(theme.second);
    comment.setFontItalic(true);
    const auto rule = [](const char* pattern, const QTextCharFormat& how) {
        return Rule{QRegularExpression(QLatin1String(pattern)), how};
    };
    m_rules = {
        rule(R"(\b(auto|bool|char|class|const|constexpr|else|false|for|if|inline|int|namespace|nullptr|operator|)"
             R"(return|static|std|struct|template|true|typename|unsigned|using|void|while)\b)",
             format(theme.second)),
        // The thread calls of a kernel.
        rule(R"(\bt\.(template )?\w+)", threadCall),
        rule(R"(^\s*#\s*\w+)", format(theme.second)),
        rule(R"(//.*$)", comment),
    };
}

void CodeHighlighter::highlightBlock(const QString& text) {
    for (const Rule& rule : m_rules)
        for (auto match = rule.what.globalMatch(text); match.hasNext();) {
            const QRegularExpressionMatch found = match.next();
            setFormat(int(found.capturedStart()), int(found.capturedLength()), rule.how);
        }
}

} // namespace walshscope::gui
