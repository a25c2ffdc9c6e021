// SPDX-License-Identifier: GPL-3.0-or-later
// Holding what is measured: a person's pause, and waiting for other work of the program.
#include "gui/compare/compare_model.h"

#include <utility>

namespace walshscope::gui {

/// Of what runs, or of what is begun now.
CompareHold CompareModel::wouldHold() const {
    return m_paused                                   ? CompareHold::Paused
           : m_awaitsOthers && !m_otherWork.isEmpty() ? CompareHold::Awaits
                                                      : CompareHold::None;
}

CompareHold CompareModel::hold() const { return busy() ? wouldHold() : CompareHold::None; }

void CompareModel::takeHold() {
    m_work.setPaused(wouldHold() != CompareHold::None);
    if (!busy())
        return;
    for (const CellKey& key : m_group)
        say(key);
    Q_EMIT stateChanged();
}

void CompareModel::pause() {
    if (!busy())
        Q_EMIT remarked(tr("Nothing is being measured that could be paused."));
    if (!busy() || m_paused)
        return;
    m_paused = true;
    takeHold();
}

void CompareModel::resume() {
    if (hold() == CompareHold::None)
        return;
    if (!std::exchange(m_paused, false))
        m_awaitsOthers = false;
    takeHold();
}

void CompareModel::setOtherWork(const QString& what) {
    if (what == m_otherWork)
        return;
    m_otherWork = what;
    if (what.isEmpty())
        m_awaitsOthers = true; // What comes next nobody has been asked about.
    takeHold();
}

} // namespace walshscope::gui
