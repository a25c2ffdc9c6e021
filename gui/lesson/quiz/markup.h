// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson's Markdown as XHTML for other programs: paragraphs, lists, tables, code, emphasis and links, nothing that is
// loaded, no scripts and no style.
#pragma once

#include <QString>

class QXmlStreamWriter;

namespace walshscope::gui {

struct WrittenPicture;

/// Without what XML 1.0 has no place for, as control characters and halves of pairs, which become �.
QString forXml(const QString& text);

/// Elements of a body, the highest heading an h1, h2 … Of pictures there is the text between the brackets, as in the
/// window.
void writeMarkdown(QXmlStreamWriter& out, const QString& markdown, int highestHeading = 1);

/// What a question is about: the picture, of that address, with its words, and what stands beside it. Nothing where
/// there is none.
void writePicture(QXmlStreamWriter& out, const WrittenPicture& picture, const QString& address);

} // namespace walshscope::gui
