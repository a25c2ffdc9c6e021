// SPDX-License-Identifier: GPL-3.0-or-later
// Measuring the cells of a comparison on a thread of its own: what waits there, and what is told.
#pragma once

#include "gui/work/latest.h"
#include "timing/facts.h"
#include "timing/race.h"
#include "timing/speeds.h"

#include <condition_variable>
#include <mutex>
#include <set>

namespace walshscope::gui {

/// What waits to be measured, and how. The window and the thread that measures may both call.
class CompareQueue {
public:
    struct Group {
        std::vector<CellKey> cells; ///< Of one task and size, to be measured in turns; empty where nothing waits.
        TimingMethod method;
    };

    void add(const std::vector<CellKey>& cells);
    void remove(const std::function<bool(const CellKey&)>& which);
    void setMethod(const TimingMethod& method);
    void setPaused(bool paused);
    /// All that are of the task and the size of what waits longest.
    Group take();
    /// Returns once it goes on. Throws Cancelled.
    void waitWhilePaused(Monitor& monitor);

private:
    std::mutex m_mutex;
    std::condition_variable m_goesOn;
    std::vector<CellKey> m_cells;
    TimingMethod m_method;
    bool m_paused = false;
};

/// Called on the thread that measures.
struct CompareEvents {
    std::function<void(const CompareQueue::Group&)> begun;
    std::function<void(const TimedCell&, const TimingMethod&)> sampled, finished;
    std::function<void(const std::string& device, const Speeds&)> speedsMeasured;
    std::function<void(const MachineFacts&)> machineKnown;
    std::function<void(const Message&)> warned;
};

/// Measures until nothing waits any more; what goes wrong with a group is told as its cells. Speeds of devices that are
/// in `known` are not measured again. Throws Cancelled; finished cells were told then.
void measureAll(CompareQueue& queue, std::set<std::string> known, const CompareEvents& events, Monitor& monitor);

} // namespace walshscope::gui
