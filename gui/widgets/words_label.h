// SPDX-License-Identifier: GPL-3.0-or-later
// Labels that say what a picture shows.
#pragma once

#include "gui/widgets/plain_text.h"

namespace walshscope::gui {

/// Plain text that can be selected. So many lines are kept free for it, so that nothing jumps when a sentence is long;
/// more than one wrap. What finds no room ends in "…", and a tooltip says all of it.
class WordsLabel : public PlainLabel {
    Q_OBJECT

public:
    WordsLabel(const char* name, const QString& accessibleName, int lines, QWidget* parent);

    void setLines(int lines);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return false; }

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// The lines that are seen where there are more; nothing where all have room.
    QStringList shortened() const;

    int m_lines;
};

} // namespace walshscope::gui
