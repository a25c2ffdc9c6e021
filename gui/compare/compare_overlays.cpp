// SPDX-License-Identifier: GPL-3.0-or-later
// Times from elsewhere beside those measured here: baselines, and what papers print.
#include "gui/baseline/baseline.h"
#include "gui/compare/compare_model.h"
#include "gui/compare/compare_papers.h"

#include "error.h"

#include <algorithm>

namespace walshscope::gui {

CompareModel::Overlay CompareModel::overlayOf(std::shared_ptr<const Baseline> baseline, bool printed) {
    Overlay overlay{baseline, printed, {}, {}};
    for (const TimedCell& cell : baseline->cells) {
        CellKey key = cell.key;
        key.parameters = relevantParameters(key.contender, key.parameters);
        overlay.cells.emplace(CellId{key, TimingMethod().graphs, TimingMethod().cold}, &cell);
        const CompareRow row{.task = key.task,
                             .contender = key.contender,
                             .device = key.device,
                             .parameters = key.parameters,
                             .baseline = baseline,
                             .printed = printed,
                             .name = {}};
        const auto same = [&](const CompareRow& other) {
            return other.task == row.task && other.contender == row.contender && other.device == row.device &&
                   other.parameters == row.parameters;
        };
        if (std::ranges::none_of(overlay.rows, same))
            overlay.rows.push_back(row);
    }
    return overlay;
}

void CompareModel::addBaseline(std::shared_ptr<const Baseline> baseline) {
    if (baseline->cells.empty())
        return;
    m_baselines.push_back(baseline);
    m_overlays.push_back(overlayOf(baseline, false));
    const auto isShown = [this](const TimedCell& cell) { return cell.key.task == m_state.task; };
    CompareState state = m_state;
    if (state.rows.empty() && m_rows.empty()) {
        // Nothing is chosen that it would have to be compared with.
        state.task = baseline->cells.front().key.task;
        state.sizes.clear();
        for (const TimedCell& cell : baseline->cells)
            if (cell.key.task == state.task && std::ranges::count(state.sizes, cell.key.size) == 0)
                state.sizes.push_back(cell.key.size);
        std::ranges::sort(state.sizes);
    } else if (std::ranges::none_of(baseline->cells, isShown)) {
        Q_EMIT remarked(tr("%1 has no times of this task. They show once its task is chosen.").arg(baseline->name));
    }
    m_state = state;
    rebuildRows();
    Q_EMIT rowsChanged();
}

void CompareModel::removeBaseline(const Baseline* baseline) {
    const auto is = [&](const Overlay& overlay) { return overlay.baseline.get() == baseline; };
    const bool printed = std::ranges::any_of(m_printed, is);
    std::erase_if(m_baselines, [&](const auto& each) { return each.get() == baseline; });
    if (m_rows.empty())
        return;
    // The row the speed-up is relative to stays, as long as it is there.
    const CompareRow reference = m_rows[*this->reference()];
    const std::shared_ptr<const Baseline> kept = reference.baseline;
    if (printed)
        std::erase_if(m_printed, is);
    else
        std::erase_if(m_overlays, is);
    rebuildRows();
    const auto found = std::ranges::find_if(m_rows, [&](const CompareRow& row) {
        return row.baseline == kept && row.contender == reference.contender && row.device == reference.device &&
               row.parameters == reference.parameters;
    });
    m_state.reference = found == m_rows.end() ? 0 : int(found - m_rows.begin());
    Q_EMIT rowsChanged();
}

void CompareModel::clearBaselines() {
    while (!m_baselines.empty())
        removeBaseline(m_baselines.back().get());
}

Baseline CompareModel::measured() const {
    Baseline baseline{.machine = m_machine, .method = m_state.method, .speeds = {}, .cells = {}, .name = {}};
    for (std::size_t row = 0; row < m_state.rows.size(); ++row) {
        for (const std::uint64_t size : m_state.sizes)
            if (const Kept* known = kept({row, size}); known && known->finished)
                baseline.cells.push_back(*known->finished);
        const std::string& device = m_rows[row].device;
        const auto isIts = [&](const auto& each) { return each.first == device; };
        if (const auto speeds = m_speeds.find(device);
            speeds != m_speeds.end() && std::ranges::none_of(baseline.speeds, isIts))
            baseline.speeds.emplace_back(device, speeds->second);
    }
    return baseline;
}

void CompareModel::takePaper(const std::string& id) { setState(stateOf(paperPreset(id), m_state, knownDevices())); }

QString CompareModel::paperInWords() const {
    const PaperPreset* preset = paperOrNull(m_state.paper);
    return preset ? comparedWithPaper(*preset, measured().cells) : QString();
}

} // namespace walshscope::gui
