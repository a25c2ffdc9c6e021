// SPDX-License-Identifier: GPL-3.0-or-later
// The one view of formatted text, which reads no file whatever the text names.
#pragma once

#include "gui/widgets/plain_text.h"

#include <QTextBrowser>

namespace walshscope::gui {

class TextView : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

    QVariant loadResource(int, const QUrl&) override { return nothingInText(); }
};

} // namespace walshscope::gui
