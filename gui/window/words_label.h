// SPDX-License-Identifier: GPL-3.0-or-later
// Labels that say what a picture shows.
#pragma once

#include <QLabel>

namespace walshscope::gui {

/// Plain text that can be selected. So many lines are kept free for it, so that nothing jumps when a sentence is long;
/// more than one wrap.
inline QLabel* wordsLabel(const char* name, const QString& accessibleName, int lines, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setAccessibleName(accessibleName);
    label->setWordWrap(lines > 1);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setMinimumHeight(lines * label->fontMetrics().lineSpacing());
    return label;
}

} // namespace walshscope::gui
