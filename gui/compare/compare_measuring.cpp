// SPDX-License-Identifier: GPL-3.0-or-later
// Measuring: what is to be measured, and taking what comes.
#include "gui/baseline/baseline.h"
#include "gui/compare/compare_model.h"
#include "gui/compare/compare_papers.h"
#include "gui/compare/compare_words.h"
#include "gui/words/wording.h"
#include "gui/work/requests.h"
#include "timing/measure.h"

#include <algorithm>
#include <utility>

namespace walshscope::gui {

void CompareModel::run() {
    if (hold() == CompareHold::Paused)
        resume();
    m_runsOnceProbed = std::ranges::count(m_rows, awaitedDevice, &CompareRow::device) > 0;
    if (!measureMissing() && !m_runsOnceProbed)
        Q_EMIT remarked(whyNothingRuns());
}

bool CompareModel::measureMissing() {
    const PaperPreset* preset = paperOrNull(m_state.paper);
    std::vector<CellKey> all, missing;
    for (const std::uint64_t size : m_state.sizes)
        for (std::size_t row = 0; row < m_rows.size(); ++row) {
            const CellKey key = keyOf(m_rows[row], size);
            if (m_rows[row].baseline || whyNotHere(m_rows[row], size) || (preset && takesHours(*preset, key)))
                continue;
            all.push_back(key);
            const Kept* known = kept({row, size});
            if (!known || !known->finished)
                missing.push_back(key);
        }
    return measure(missing.empty() && !busy() ? all : missing);
}

/// Of the first cell that somebody could have meant.
QString CompareModel::whyNothingRuns() const {
    if (busy())
        return tr("Everything chosen has been measured or is waiting its turn.");
    bool anyCell = false;
    for (const CompareRow& row : m_rows)
        for (const std::uint64_t size : m_state.sizes) {
            if (row.baseline)
                continue;
            anyCell = true;
            if (const auto reason = whyNotHere(row, size))
                return tr("Nothing that is chosen can be measured here: %1.").arg(worded(*reason));
        }
    return anyCell ? tr("What is chosen would take hours, so a run leaves it out.")
                   : tr("There is nothing to measure: add a row and sizes.");
}

void CompareModel::repeat(const CellPlace& place) {
    if (place.row >= m_rows.size())
        return;
    if (const auto reason = whyNotHere(m_rows[place.row], place.size))
        Q_EMIT remarked(tr("This cell cannot be measured here: %1.").arg(worded(*reason)));
    else if (!measure({keyOf(m_rows[place.row], place.size)}))
        Q_EMIT remarked(tr("This cell is being measured or is waiting its turn."));
}

/// Whether any of them was not there already.
bool CompareModel::measure(const std::vector<CellKey>& cells) {
    std::vector<CellKey> added;
    for (const CellKey& key : cells)
        if (std::ranges::count(m_waiting, key) == 0 && std::ranges::count(m_group, key) == 0)
            added.push_back(key);
    if (added.empty())
        return false;
    const bool wasBusy = busy();
    m_waiting.insert(m_waiting.end(), added.begin(), added.end());
    if (!wasBusy)
        launch();
    for (const CellKey& key : added)
        say(key);
    Q_EMIT stateChanged();
    return true;
}

/// What is measured in turns right now comes to its end as it was begun, which is not what is wanted any more.
void CompareModel::measureGroupAgain() {
    std::vector<CellKey> again;
    for (const CellKey& key : m_group)
        if (std::ranges::count(m_waiting, key) == 0)
            again.push_back(key);
    m_waiting.insert(m_waiting.end(), again.begin(), again.end());
}

void CompareModel::launch() {
    m_counting.cancel();
    m_done = 0;
    m_warnings.clear();
    m_gpus.clear();
    m_isFirstGroup = true;
    measureNextGroup();
}

/// All that are of the task and the size of what waits longest.
void CompareModel::measureNextGroup() {
    const CellKey first = m_waiting.front();
    const auto others = std::stable_partition(m_waiting.begin(), m_waiting.end(), [&](const CellKey& cell) {
        return cell.task == first.task && cell.size == first.size;
    });
    m_group.assign(m_waiting.begin(), others);
    m_waiting.erase(m_waiting.begin(), others);
    m_current = first;
    ++m_heat;
    CompareGroup group{.cells = m_group,
                       .method = m_state.method,
                       .known = {},
                       .gpus = m_gpus,
                       .isFirst = std::exchange(m_isFirstGroup, false)};
    for (const auto& [device, speeds] : m_speeds)
        if (speeds.bytesPerSecond.concerns.empty()) // What is doubtful is measured again.
            group.known.insert(device);
    m_work.start(
        [this, group](JobMonitor& monitor) { return measureGroup(group, eventsFor(group.method, monitor), monitor); });
    for (const CellKey& key : m_group)
        say(key);
    Q_EMIT stateChanged();
}

void CompareModel::endGroup() {
    m_gpus = m_work.result()->gpus;
    m_warnings = m_work.result()->warnings;
    Q_EMIT speedsChanged();
    if (!m_waiting.empty()) {
        measureNextGroup();
        return;
    }
    forgetUnfinished();
    count();
}

/// They come back to the window's thread, as long as the model is there.
CompareEvents CompareModel::eventsFor(const TimingMethod& method, JobMonitor& monitor) {
    return {
        .sampled = [this, &monitor, method](
                       const TimedCell& cell) { monitor.tell([this, cell, method] { take(cell, method, false); }); },
        .finished = [this, &monitor, method](
                        const TimedCell& cell) { monitor.tell([this, cell, method] { take(cell, method, true); }); },
        .speedsMeasured =
            [this, &monitor](const std::string& device, const Speeds& speeds) {
                monitor.tell([this, device, speeds] {
                    m_speeds.insert_or_assign(device, speeds);
                    Q_EMIT speedsChanged();
                });
            },
        .machineKnown =
            [this, &monitor](const MachineFacts& machine) {
                monitor.tell([this, machine] {
                    m_machine = machine;
                    Q_EMIT speedsChanged();
                });
            }};
}

void CompareModel::take(const TimedCell& cell, const TimingMethod& method, bool finished) {
    if (std::ranges::count(m_group, cell.key) == 0)
        return; // Its row was taken out, or it was cancelled.
    Kept& known = m_cells[idOf(cell.key, method)];
    const std::optional<CellKey> before = std::exchange(m_current, cell.key);
    if (finished) {
        known = {Measured{cell, method, m_heat}, {}};
        std::erase(m_group, cell.key);
        ++m_done;
    } else {
        known.soFar = Measured{cell, method, m_heat};
    }
    if (before && !(*before == cell.key))
        say(*before);
    say(cell.key);
    Q_EMIT stateChanged();
}

void CompareModel::cancel() {
    m_runsOnceProbed = false;
    const bool measured = busy();
    m_counting.cancel();
    m_waiting.clear();
    m_group.clear();
    m_work.cancel();
    forgetUnfinished();
    // Counting waited for the measuring. Where it is what was cancelled, it does not begin again.
    if (measured)
        count();
}

/// What was finished stays, also of an earlier run.
void CompareModel::forgetUnfinished() {
    m_paused = false;
    m_waiting.clear();
    m_group.clear();
    m_current.reset();
    takeHold();
    for (auto& [id, kept] : m_cells)
        kept.soFar.reset();
    std::erase_if(m_cells, [](const auto& each) { return !each.second.finished; });
    Q_EMIT rowsChanged();
    Q_EMIT stateChanged();
}

bool CompareModel::isWanted(const CellKey& key) const { return placeOf(key).has_value(); }

bool CompareModel::dropUnwanted() {
    std::vector<CellKey> unwanted;
    for (auto* keys : {&m_waiting, &m_group})
        std::erase_if(*keys, [&](const CellKey& key) {
            const bool drop = !isWanted(key);
            if (drop)
                unwanted.push_back(key);
            return drop;
        });
    for (auto& [id, kept] : m_cells)
        if (std::ranges::count(unwanted, id.key) > 0)
            kept.soFar.reset();
    if (m_current && !isWanted(*m_current))
        m_current.reset();
    // What is measured of the group is of no use to anybody any more.
    return !unwanted.empty() && m_waiting.empty() && m_group.empty();
}

void CompareModel::close() { Requests{&m_counting, &m_work}.close(); }

/// Between two groups as well.
bool CompareModel::busy() const { return m_work.busy() || !m_waiting.empty() || !m_group.empty(); }

bool CompareModel::running(std::size_t row, std::uint64_t size) const {
    return row < m_rows.size() && !m_rows[row].baseline && std::ranges::count(m_group, keyOf(m_rows[row], size)) > 0;
}

bool CompareModel::waiting(std::size_t row, std::uint64_t size) const {
    return row < m_rows.size() && !m_rows[row].baseline && std::ranges::count(m_waiting, keyOf(m_rows[row], size)) > 0;
}

std::optional<CellPlace> CompareModel::current() const {
    return busy() && hold() == CompareHold::None && m_current ? placeOf(*m_current) : std::nullopt;
}

std::size_t CompareModel::doneCells() const { return m_done; }

std::size_t CompareModel::allCells() const { return m_done + m_waiting.size() + m_group.size(); }

int CompareModel::thousandths() const { return allCells() == 0 ? 0 : int(1000 * m_done / allCells()); }

void CompareModel::say(const CellKey& key) {
    if (const auto place = placeOf(key))
        Q_EMIT cellChanged(*place);
}

const Counters* CompareModel::counters(const CellPlace& place) const {
    if (place.row >= m_rows.size())
        return nullptr;
    CellKey key = keyOf(m_rows[place.row], place.size);
    key.device = "emulator";
    if (const auto found = m_counters.find(idOf(key, {})); found != m_counters.end())
        return &found->second;
    const TimedCell* known = cell(place);
    return known ? std::get_if<Counters>(&known->outcome) : nullptr;
}

bool CompareModel::counting() const { return m_counting.busy(); }

/// Only while nothing is measured, which it would disturb.
void CompareModel::count() {
    m_counting.cancel();
    if (!m_selected || busy() || m_selected->row >= m_rows.size() || counters(*m_selected))
        return;
    CellKey key = keyOf(m_rows[m_selected->row], m_selected->size);
    key.device = "emulator";
    const Contender* contender = contenderOrNull(key.contender);
    if (!contender || whyNot(*contender, key.size, key.parameters, DeviceKind::Emulator))
        return;
    m_counted = key;
    m_counting.start([key, contender](JobMonitor& monitor) {
        const Reference reference(key.task, key.size, monitor);
        return std::optional(countInEmulator(*contender, reference.problem(), key.parameters, monitor).counters);
    });
}

} // namespace walshscope::gui
