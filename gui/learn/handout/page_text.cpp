// SPDX-License-Identifier: GPL-3.0-or-later
// As other files have it, below the headings of a page.
#include "gui/learn/handout/page_text.h"

#include "gui/lesson/quiz/markup.h"

#include <QXmlStreamWriter>

namespace walshscope::gui {

QString escaped(const QString& text) { return forXml(text).toHtmlEscaped(); }

QString htmlOf(const QString& markdown) {
    constexpr int belowStops = 3;
    QString html;
    QXmlStreamWriter out(&html);
    writeMarkdown(out, markdown, belowStops);
    return html;
}

} // namespace walshscope::gui
