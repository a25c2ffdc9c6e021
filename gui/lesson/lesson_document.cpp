// SPDX-License-Identifier: GPL-3.0-or-later
// Rendering Markdown in one go.
#include "gui/lesson/lesson_document.h"

#include "gui/widgets/plain_text.h"

#include <QTextBlock>
#include <QTextCursor>

#include <vector>

namespace walshscope::gui {
namespace {

/// What is to be read in the place of a picture, or a piece of it: emphasis and escapes make several of one.
struct Alternative {
    int position;
    QString text;
};

std::vector<Alternative> alternativesIn(const QTextDocument& document) {
    std::vector<Alternative> found;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextFragment fragment = at.fragment();
            if (!fragment.charFormat().isImageFormat())
                continue;
            const QString text = fragment.charFormat().property(QTextFormat::ImageAltText).toString();
            for (int k = 0; k < fragment.length(); ++k)
                found.push_back({fragment.position() + k, text});
        }
    return found;
}

/// QTextDocument has headings so, but forgets it behind a picture.
void formatHeading(const QTextBlock& block) {
    const int level = block.blockFormat().headingLevel();
    if (level == 0)
        return;
    QTextCharFormat format;
    format.setFontWeight(QFont::Bold);
    format.setProperty(QTextFormat::FontSizeAdjustment, 4 - level);
    QTextCursor all(block);
    all.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
    all.mergeCharFormat(format);
}

} // namespace

LessonDocument::LessonDocument(QObject* parent) : QTextDocument(parent) { setDocumentMargin(0); }

void LessonDocument::fill(const QString& markdown) {
    // Otherwise it is laid out again for each word that is emphasized and each cell of a table.
    QTextCursor whole(this);
    whole.beginEditBlock();
    setMarkdown(markdown, MarkdownFeatures(MarkdownDialectGitHub) | MarkdownNoHTML);
    const std::vector<Alternative> alternatives = alternativesIn(*this);
    for (auto each = alternatives.rbegin(); each != alternatives.rend(); ++each) { // What comes before stays in place.
        whole.setPosition(each->position);
        whole.setPosition(each->position + 1, QTextCursor::KeepAnchor);
        whole.insertText(each->text, QTextCharFormat());
        if (each + 1 == alternatives.rend() || findBlock((each + 1)->position) != whole.block())
            formatHeading(whole.block());
    }
    whole.endEditBlock();
}

QVariant LessonDocument::loadResource(int, const QUrl&) { return nothingInText(); }

} // namespace walshscope::gui
