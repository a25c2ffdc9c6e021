// SPDX-License-Identifier: GPL-3.0-or-later
// Times from elsewhere beside those measured here: baselines, and what papers print.
#include "gui/baseline/baseline.h"
#include "gui/compare/compare_fields.h"
#include "gui/compare/compare_model.h"
#include "gui/compare/compare_papers.h"

#include "error.h"

#include <algorithm>

namespace walshscope::gui {
namespace {

std::vector<std::uint64_t> sizesOf(const Baseline& baseline, Task task) {
    std::vector<std::uint64_t> sizes;
    for (const TimedCell& cell : baseline.cells)
        if (cell.key.task == task && std::ranges::count(sizes, cell.key.size) == 0)
            sizes.push_back(cell.key.size);
    std::ranges::sort(sizes);
    return sizes;
}

} // namespace

TimingMethod commonTo(TimingMethod method, const TimingMethod& other) {
    method.width = std::max(method.width, other.width);
    method.seconds = std::min(method.seconds, other.seconds);
    method.samples = std::min(method.samples, other.samples);
    return method;
}

CompareModel::Overlay CompareModel::overlayOf(std::shared_ptr<const Baseline> baseline, bool printed) {
    Overlay overlay{baseline, printed, {}, {}, {}};
    for (const TimedCell& cell : baseline->cells) {
        CellKey key = cell.key;
        key.parameters = relevantParameters(key.contender, key.parameters);
        overlay.cells.emplace(CellId{key, TimingMethod().graphs, TimingMethod().cold}, Foreign{&cell});
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

void CompareModel::addBaseline(std::shared_ptr<const Baseline> baseline, const QString& path, Opened opened) {
    if (baseline->cells.empty())
        return;
    const Selected selected = selection();
    Overlay fresh = overlayOf(baseline, false);
    fresh.path = path;
    const auto same = path.isEmpty() ? m_overlays.end() : std::ranges::find(m_overlays, path, &Overlay::path);
    if (same == m_overlays.end()) {
        m_baselines.push_back(baseline);
        m_overlays.push_back(std::move(fresh));
    } else {
        std::ranges::replace(m_baselines, same->baseline, baseline);
        *same = std::move(fresh);
    }
    const auto isShown = [this](const TimedCell& cell) { return cell.key.task == m_state.task; };
    const auto isInSight = [&](const TimedCell& cell) {
        return isShown(cell) && std::ranges::count(m_state.sizes, cell.key.size) > 0;
    };
    CompareState state = m_state;
    if (opened == Opened::Fresh && state.rows.empty() && m_rows.empty()) {
        // Nothing is chosen that it would have to be compared with.
        state.task = baseline->cells.front().key.task;
        state.sizes = sizesOf(*baseline, state.task);
    } else if (opened == Opened::Fresh && std::ranges::none_of(baseline->cells, isShown)) {
        Q_EMIT remarked(tr("%1 has no times for this task. They appear once its task is chosen.").arg(baseline->name));
    } else if (opened == Opened::Fresh && std::ranges::none_of(baseline->cells, isInSight)) {
        Q_EMIT remarked(tr("%1 has no times at the chosen sizes. It has them at %2.")
                            .arg(baseline->name, sizesAsTyped(sizesOf(*baseline, m_state.task))));
    }
    m_state = state;
    rebuildRows();
    tellRows(selected);
}

QString CompareModel::pathOf(const Baseline& baseline) const {
    const auto found =
        std::ranges::find_if(m_overlays, [&](const Overlay& each) { return each.baseline.get() == &baseline; });
    return found == m_overlays.end() ? QString() : found->path;
}

void CompareModel::removeBaseline(const Baseline* baseline) {
    const auto is = [&](const Overlay& overlay) { return overlay.baseline.get() == baseline; };
    const bool printed = std::ranges::any_of(m_printed, is);
    const Selected selected = selection();
    // The row the speed-up is relative to stays, as long as it is there.
    const CompareRow reference = m_rows.empty() ? CompareRow() : m_rows[*this->reference()];
    const std::shared_ptr<const Baseline> kept = reference.baseline;
    std::erase_if(m_baselines, [&](const auto& each) { return each.get() == baseline; });
    std::erase_if(printed ? m_printed : m_overlays, is);
    rebuildRows();
    const auto found = std::ranges::find_if(m_rows, [&](const CompareRow& row) {
        return row.baseline == kept && row.contender == reference.contender && row.device == reference.device &&
               row.parameters == reference.parameters;
    });
    m_state.reference = found == m_rows.end() ? 0 : int(found - m_rows.begin());
    tellRows(selected);
}

void CompareModel::clearBaselines() {
    while (!m_baselines.empty())
        removeBaseline(m_baselines.back().get());
}

Baseline CompareModel::measured() const {
    Baseline baseline{.machine = m_machine, .method = m_state.method, .speeds = {}, .cells = {}, .name = {}};
    std::optional<TimingMethod> method;
    for (std::size_t row = 0; row < m_state.rows.size(); ++row) {
        for (const std::uint64_t size : m_state.sizes)
            if (const Kept* known = kept({row, size}); known && known->finished) {
                baseline.cells.push_back(known->finished->cell);
                method = method ? commonTo(*method, known->finished->method) : known->finished->method;
            }
        const std::string& device = m_rows[row].device;
        const auto isIts = [&](const auto& each) { return each.first == device; };
        if (const auto speeds = m_speeds.find(device);
            speeds != m_speeds.end() && std::ranges::none_of(baseline.speeds, isIts))
            baseline.speeds.emplace_back(device, speeds->second);
    }
    baseline.method = method.value_or(m_state.method);
    return baseline;
}

void CompareModel::takePaper(const std::string& id) {
    CompareState state = stateOf(paperPreset(id), m_state, knownDevices());
    for (CompareChoice& row : state.rows)
        row.device = deviceFor(*contenderOrNull(row.contender));
    m_state.paper.clear(); // What was taken out of its printed rows comes back.
    setState(state);
}

QString CompareModel::paperInWords() const {
    const PaperPreset* preset = paperOrNull(m_state.paper);
    return preset ? comparedWithPaper(*preset, timesFor(*preset)) : QString();
}

std::optional<PaperTimes> CompareModel::timesFor(const PaperPreset& preset) const {
    std::vector<const Measured*> finished;
    for (std::size_t row = 0; row < m_state.rows.size(); ++row)
        for (const std::uint64_t size : m_state.sizes)
            if (const Kept* known = kept({row, size}); known && known->finished)
                finished.push_back(&*known->finished);
    if (finished.empty())
        return {};
    return paperTimes(preset, [&](std::size_t row, std::size_t column) -> std::optional<PaperTime> {
        const PaperPoint point = pointAt(preset, row, column);
        const auto its =
            std::ranges::find_if(finished, [&](const Measured* each) { return isAt(point, each->cell.key); });
        const auto* times = its == finished.end() ? nullptr : std::get_if<Times>(&(*its)->cell.outcome);
        if (!times || times->samples.empty())
            return {};
        Findings& findings = (*its)->findings;
        const auto seconds = secondsOf(*times, findings.estimate(*times).seconds, preset.columns[column].quantity);
        if (!seconds)
            return {};
        return PaperTime{*seconds, !findings.doubts(*times, (*its)->method.width).empty()};
    });
}

} // namespace walshscope::gui
