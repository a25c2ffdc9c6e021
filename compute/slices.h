// SPDX-License-Identifier: GPL-3.0-or-later
// Loops over all cores that stop in time: work cut into slices, with the monitor asked between them.
#pragma once

#include "part.h"
#include "threads.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <mutex>

namespace walshscope {

/// Counts the steps of one computation and tells its monitor. Belongs to the thread that computes.
class Steps {
public:
    Steps(Monitor& monitor, std::uint64_t total) : m_monitor(monitor), m_total(total) {}

    void add(std::uint64_t steps) {
        m_done += steps;
        m_monitor.progress(m_done, m_total);
    }

private:
    Monitor& m_monitor;
    std::uint64_t m_done = 0;
    std::uint64_t m_total;
};

/// A monitor that several threads may look at, one at a time; once one of them was told to stop, all are.
class FromAnyThread : public Monitor {
public:
    explicit FromAnyThread(Monitor& outer) : m_outer(outer) {}

    void progress(std::uint64_t done, std::uint64_t total) override {
        const std::lock_guard lock(m_mutex);
        m_done = done;
        m_total = total;
        tell();
    }
    /// Nothing is done since, but to be stopped is possible.
    void look() {
        const std::lock_guard lock(m_mutex);
        tell();
    }

private:
    void tell() {
        if (m_stopped)
            throw Cancelled();
        m_stopped = true; // Unless progress() returns.
        m_outer.progress(m_done, m_total);
        m_stopped = false;
    }

    Monitor& m_outer;
    std::uint64_t m_done = 0, m_total = 1;
    bool m_stopped = false;
    std::mutex m_mutex;
};

/// Calls body(first, last) for pieces that cover [0, count), on all cores, and steps.add() from the calling thread
/// after every slice. An item costs about `cost` nanoseconds: slices take some 20 ms, and what is small stays on this
/// thread.
template <class Body>
void inSlices(std::uint64_t count, double cost, Steps& steps, const Body& body) {
    constexpr double sliceTime = 2e7;
    constexpr double pieceTime = 1e5;
    const double cores = threadsOfLoops();
    const auto slice = std::max<std::uint64_t>(1, std::uint64_t(sliceTime * cores / cost));
    const auto piece = std::max<std::uint64_t>(1, std::uint64_t(pieceTime / cost));
    for (std::uint64_t first = 0; first < count; first += slice) {
        const std::uint64_t last = std::min(count, first + slice);
        if (last - first <= piece)
            body(first, last);
        else
            tbb::parallel_for(tbb::blocked_range<std::uint64_t>(first, last, piece),
                              [&](const auto& range) { body(range.begin(), range.end()); });
        steps.add(last - first);
    }
}

} // namespace walshscope
