// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a window answers while something is computed, whatever else the machine does.
#pragma once

#include "processor_time.h"

#include <QTimer>

#include <algorithm>

namespace walshscope::gui {

/// Looks for how long events wait, in time that this program itself computes: how long others hold it up does not
/// count, but a window that waits for its own threads is silent while they compute.
class Answering {
public:
    Answering() {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.callOnTimeout([this] { look(); });
        m_timer.start(10);
    }
    /// Of what was computed until now, from 0 to 1.
    double longestSilence() {
        look();
        return m_longest / (m_last - m_began);
    }

private:
    void look() {
        const double now = test::secondsOf(CLOCK_PROCESS_CPUTIME_ID);
        m_longest = std::max(m_longest, now - m_last);
        m_last = now;
    }

    QTimer m_timer;
    double m_began = test::secondsOf(CLOCK_PROCESS_CPUTIME_ID), m_last = m_began, m_longest = 0;
};

} // namespace walshscope::gui
