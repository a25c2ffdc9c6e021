// SPDX-License-Identifier: GPL-3.0-or-later
// Rendering Markdown in one go.
#include "gui/learn/lesson/lesson_document.h"

#include "gui/documents/plain_text.h"

#include <QTextCursor>

namespace walshscope::gui {

LessonDocument::LessonDocument(QObject* parent) : QTextDocument(parent) { setDocumentMargin(0); }

void LessonDocument::fill(const QString& markdown) {
    // Otherwise it is laid out again for each word that is emphasized and each cell of a table.
    QTextCursor whole(this);
    whole.beginEditBlock();
    setMarkdown(markdown, MarkdownFeatures(MarkdownDialectGitHub) | MarkdownNoHTML);
    whole.endEditBlock();
}

QVariant LessonDocument::loadResource(int, const QUrl&) { return nothingInText(); }

} // namespace walshscope::gui
