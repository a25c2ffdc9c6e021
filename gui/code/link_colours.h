// SPDX-License-Identifier: GPL-3.0-or-later
// Links in rich text that follow the palette, which Qt looks at only when the text is set.
#pragma once

#include <QString>

class QLabel;
class QTextEdit;

namespace walshscope::gui {

void keepLinkColours(QLabel& label);
/// Shows that text.
void setHtmlWithLinks(QTextEdit& text, const QString& html);

} // namespace walshscope::gui
