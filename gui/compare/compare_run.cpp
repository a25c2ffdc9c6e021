// SPDX-License-Identifier: GPL-3.0-or-later
// Races the cells of a group, and looks at the GPUs before and after.
#include "gui/compare/compare_run.h"

#include "error.h"
#include "gui/compare/compare_words.h"

namespace walshscope::gui {
namespace {

/// Looks for wishes to stop, and hears what is remarked; how far a cell is, nobody asks.
class Quietly : public Monitor {
public:
    explicit Quietly(Monitor& monitor) : m_monitor(monitor) {}
    void progress(std::uint64_t, std::uint64_t) override { m_monitor.progress(0, 1); }
    void remark(const Message& words) override { m_monitor.remark(words); }

private:
    Monitor& m_monitor;
};

/// Looks at what the cells run on, and measures how fast that is.
void lookAtDevices(CompareGroup& group, const CompareEvents& events, Monitor& monitor) {
    for (const CellKey& key : group.cells) {
        const Device& device = deviceNamed(key.device);
        const bool isGpu = device.kind == DeviceKind::Cuda;
        if (group.isFirst || (isGpu && !group.known.contains(key.device)))
            events.machineKnown(machineFacts(isGpu ? &device : nullptr));
        group.isFirst = false;
        if (isGpu && !group.gpus.contains(device.ordinal))
            if (const auto state = gpuState(device.ordinal))
                group.gpus.emplace(device.ordinal, *state);
        if (device.kind != DeviceKind::Emulator && group.known.insert(key.device).second)
            events.speedsMeasured(key.device, measureSpeeds(device, monitor));
    }
}

} // namespace

CompareGroupEnd measureGroup(CompareGroup group, const CompareEvents& events, JobMonitor& original) {
    Quietly monitor(original);
    original.waitWhilePaused();
    lookAtDevices(group, events, monitor);
    std::vector<CellKey> left = group.cells;
    const auto finish = [&](const TimedCell& cell) {
        std::erase(left, cell.key);
        events.finished(cell);
        original.waitWhilePaused();
    };
    const auto sampled = [&](const TimedCell& soFar) {
        events.sampled(soFar);
        original.waitWhilePaused();
    };
    std::vector<Entrant> entrants;
    for (const CellKey& key : group.cells)
        entrants.push_back({contenderOrNull(key.contender), &deviceNamed(key.device), key.size, key.parameters});
    try {
        race(entrants, group.method, monitor, {.finished = finish, .sampled = sampled});
    } catch (const ComputationError& error) {
        for (const CellKey& key : std::vector(left))
            events.finished({key, error.words()});
    } catch (const UsageError& error) {
        for (const CellKey& key : std::vector(left))
            events.finished({key, error.words()});
    }
    CompareGroupEnd end{group.gpus, {}};
    for (const auto& [ordinal, before] : group.gpus)
        if (const auto after = gpuState(ordinal))
            if (const auto words = movedMuch(before, *after))
                end.warnings.push_back(*words);
    return end;
}

} // namespace walshscope::gui
