// SPDX-License-Identifier: GPL-3.0-or-later
// What is told of a view.
#include "gui/plot/view.h"

#include <QWidget>

namespace walshscope::gui {

QSize View::exportSize() { return widget().size(); }

void View::tell() {
    const QString said = words();
    if (said == m_told)
        return;
    m_told = said;
    widget().setAccessibleDescription(said.isEmpty() ? m_standing : said);
    Q_EMIT m_signals.told(said);
}

void View::setDescription(const QString& standing) {
    m_standing = standing;
    if (m_told.isEmpty())
        widget().setAccessibleDescription(standing);
}

} // namespace walshscope::gui
