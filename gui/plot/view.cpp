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
    describe();
    Q_EMIT m_signals.told(said);
    tellCursor(widget());
}

void View::tellOther() {
    tell();
    tellOtherCells(widget());
}

void View::setDescription(const QString& standing) {
    m_standing = standing;
    describe();
}

void View::describe() {
    const bool saysStep = m_isStepped && !m_standing.isEmpty();
    if (m_told.isEmpty() || (saysStep && toldRows() > 0))
        widget().setAccessibleDescription(m_standing);
    else
        widget().setAccessibleDescription(saysStep ? m_standing + u'\n' + m_told : m_told);
}

} // namespace walshscope::gui
