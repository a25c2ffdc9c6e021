// SPDX-License-Identifier: GPL-3.0-or-later
// Takes group after group, and looks at the GPUs before and after.
#include "gui/compare/compare_run.h"

#include "error.h"
#include "gui/compare/compare_words.h"

#include <algorithm>
#include <chrono>
#include <map>

namespace walshscope::gui {

void CompareQueue::add(const std::vector<CellKey>& cells) {
    const std::lock_guard lock(m_mutex);
    m_cells.insert(m_cells.end(), cells.begin(), cells.end());
}

void CompareQueue::remove(const std::function<bool(const CellKey&)>& which) {
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_cells, which);
}

void CompareQueue::setMethod(const TimingMethod& method) {
    const std::lock_guard lock(m_mutex);
    m_method = method;
}

void CompareQueue::setPaused(bool paused) {
    const std::lock_guard lock(m_mutex);
    m_paused = paused;
    m_goesOn.notify_all();
}

CompareQueue::Group CompareQueue::take() {
    const std::lock_guard lock(m_mutex);
    Group group{{}, m_method};
    if (m_cells.empty())
        return group;
    const CellKey first = m_cells.front();
    const auto others = std::stable_partition(m_cells.begin(), m_cells.end(), [&](const CellKey& cell) {
        return cell.task == first.task && cell.size == first.size;
    });
    group.cells.assign(m_cells.begin(), others);
    m_cells.erase(m_cells.begin(), others);
    return group;
}

void CompareQueue::waitWhilePaused(Monitor& monitor) {
    std::unique_lock lock(m_mutex);
    while (m_paused) {
        m_goesOn.wait_for(lock, std::chrono::milliseconds(20));
        monitor.progress(0, 1);
    }
}

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

/// The state of each GPU that is used, from when it is first used to the end.
class GpuWatch {
public:
    void start(const Device& device) {
        if (device.kind == DeviceKind::Cuda && !m_before.contains(device.ordinal))
            if (const auto state = gpuState(device.ordinal))
                m_before.emplace(device.ordinal, *state);
    }
    void tell(const std::function<void(const Message&)>& warned) const {
        for (const auto& [ordinal, before] : m_before)
            if (const auto after = gpuState(ordinal))
                if (const auto words = movedMuch(before, *after))
                    warned(*words);
    }

private:
    std::map<int, GpuState> m_before;
};

void measureGroup(const CompareQueue::Group& group, CompareQueue& queue, const CompareEvents& events,
                  Monitor& monitor) {
    std::vector<CellKey> left = group.cells;
    const auto finish = [&](const TimedCell& cell) {
        std::erase(left, cell.key);
        events.finished(cell, group.method);
        queue.waitWhilePaused(monitor);
    };
    std::vector<Entrant> entrants;
    for (const CellKey& key : group.cells)
        entrants.push_back({contenderOrNull(key.contender), &deviceNamed(key.device), key.size, key.parameters});
    try {
        race(entrants, group.method, monitor, {.finished = finish, .sampled = [&](const TimedCell& soFar) {
                                                   events.sampled(soFar, group.method);
                                                   queue.waitWhilePaused(monitor);
                                               }});
    } catch (const ComputationError& error) {
        for (const CellKey& key : std::vector(left))
            events.finished({key, error.words()}, group.method);
    } catch (const UsageError& error) {
        for (const CellKey& key : std::vector(left))
            events.finished({key, error.words()}, group.method);
    }
}

} // namespace

void measureAll(CompareQueue& queue, std::set<std::string> known, const CompareEvents& events, Monitor& original) {
    Quietly monitor(original);
    GpuWatch gpus;
    bool machineIsKnown = false;
    for (;;) {
        queue.waitWhilePaused(monitor);
        const CompareQueue::Group group = queue.take();
        if (group.cells.empty())
            break;
        events.begun(group);
        for (const CellKey& key : group.cells) {
            const Device& device = deviceNamed(key.device);
            if (!machineIsKnown || (device.kind == DeviceKind::Cuda && !known.contains(key.device)))
                events.machineKnown(machineFacts(device.kind == DeviceKind::Cuda ? &device : nullptr));
            machineIsKnown = true;
            gpus.start(device);
            if (device.kind != DeviceKind::Emulator && known.insert(key.device).second)
                events.speedsMeasured(key.device, measureSpeeds(device, monitor));
        }
        measureGroup(group, queue, events, monitor);
    }
    gpus.tell(events.warned);
}

} // namespace walshscope::gui
