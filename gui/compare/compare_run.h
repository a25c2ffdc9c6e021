// SPDX-License-Identifier: GPL-3.0-or-later
// Measuring a group of cells of a comparison in turns, on a thread of its own.
#pragma once

#include "gui/work/latest.h"
#include "timing/facts.h"
#include "timing/race.h"
#include "timing/speeds.h"

#include <map>
#include <set>

namespace walshscope::gui {

/// Cells of one task and size, and how they are measured.
struct CompareGroup {
    std::vector<CellKey> cells;
    TimingMethod method;
    std::set<std::string> known; ///< Devices whose speeds are not measured again.
    /// The GPUs as they were when they were first used.
    std::map<int, GpuState> gpus = {};
    bool isFirst = true; ///< Of a run: it tells what machine this is.
};

/// Called on the thread that measures.
struct CompareEvents {
    std::function<void(const TimedCell&)> sampled, finished;
    std::function<void(const std::string& device, const Speeds&)> speedsMeasured;
    std::function<void(const MachineFacts&)> machineKnown;
};

/// What is known of the GPUs afterwards.
struct CompareGroupEnd {
    std::map<int, GpuState> gpus;
    std::vector<Message> warnings; ///< Of those whose state is another one than it was.
};

/// What goes wrong with the group is told as its cells. It waits between cells and samples while the request is paused.
/// Throws Cancelled; finished cells were told then.
CompareGroupEnd measureGroup(CompareGroup group, const CompareEvents& events, JobMonitor& monitor);

} // namespace walshscope::gui
