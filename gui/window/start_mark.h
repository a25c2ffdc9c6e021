// SPDX-License-Identifier: GPL-3.0-or-later
// A mark in the settings for as long as the program starts, by which the next start knows whether this one died.
#pragma once

#include <QObject>

namespace walshscope::gui {

class StartMark : public QObject {
public:
    /// Leaves the mark at once.
    StartMark();
    /// Takes it away.
    ~StartMark() override;

    /// Whether a start before this one left its mark and is not running any more.
    bool lastStartDied() const { return m_lastDied; }
    /// Takes it away as soon as the window has been painted and the events have been handled.
    void leaveSoon();

private:
    void leave();

    bool m_lastDied = false;
    bool m_marked = true;
};

} // namespace walshscope::gui
