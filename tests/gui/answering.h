// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a window answers while something is computed, whatever else the machine does.
#pragma once

#include "timing/waits.h"

#include <QTimer>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace walshscope::gui {

/// Looks for how long events wait, without the time in which this thread was ready to run and others ran in its place:
/// that of a window which computes itself, or waits for its own threads, remains.
class Answering {
public:
    Answering() {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.callOnTimeout([this] { look(); });
        m_timer.start(10);
    }
    /// Of all the time until now, from 0 to 1.
    double longestSilence() {
        look();
        return m_longest / (m_last - m_began);
    }

private:
    static double now() {
        const std::chrono::duration<double> time = std::chrono::steady_clock::now().time_since_epoch();
        const double waited = secondsWaited();
        return time.count() - (std::isnan(waited) ? 0 : waited);
    }
    void look() {
        const double time = now();
        m_longest = std::max(m_longest, time - m_last);
        m_last = time;
    }

    QTimer m_timer;
    double m_began = now(), m_last = m_began, m_longest = 0;
};

} // namespace walshscope::gui
