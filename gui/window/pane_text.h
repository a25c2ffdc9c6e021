// SPDX-License-Identifier: GPL-3.0-or-later
// What a pane beside a picture says, for paper.
#pragma once

#include <QString>

class QWidget;

namespace walshscope::gui {

/// Its sentences, its tables and its code in Markdown, in the order in which it was put together, whether anybody sees
/// it or not; pictures and what is only there to be chosen are left out. Of a long table it has the beginning.
QString paneInMarkdown(const QWidget& pane);

} // namespace walshscope::gui
