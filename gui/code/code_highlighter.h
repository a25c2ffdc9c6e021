// SPDX-License-Identifier: GPL-3.0-or-later
// C++ in ink, with what a kernel asks of its thread standing out and its keywords and comments stepping back.
#pragma once

#include <QPalette>
#include <QRegularExpression>
#include <QSyntaxHighlighter>

#include <vector>

namespace walshscope::gui {

class CodeHighlighter : public QSyntaxHighlighter {
    Q_OBJECT

public:
    CodeHighlighter(QTextDocument* document, const QPalette& palette);

    /// Highlights anew.
    void setPalette(const QPalette& palette);

protected:
    void highlightBlock(const QString& text) override;

private:
    void makeRules(const QPalette& palette);

    struct Rule {
        QRegularExpression what;
        QTextCharFormat how;
    };
    std::vector<Rule> m_rules; ///< A later one wins.
};

} // namespace walshscope::gui
