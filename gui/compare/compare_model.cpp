// SPDX-License-Identifier: GPL-3.0-or-later
// What is chosen, and what is known of it.
#include "gui/compare/compare_model.h"

#include "gui/baseline/baseline.h"
#include "gui/compare/compare_papers.h"
#include "gui/compare/compare_words.h"

#include <algorithm>
#include <tuple>

namespace walshscope::gui {
namespace {

auto order(const CellKey& key) {
    return std::tie(key.task, key.contender, key.device, key.size, key.parameters.blockSize,
                    key.parameters.elementsPerThread, key.parameters.scan);
}

} // namespace

bool CompareModel::Order::operator()(const CellId& a, const CellId& b) const {
    return std::tuple_cat(order(a.key), std::tie(a.graphs, a.cold)) <
           std::tuple_cat(order(b.key), std::tie(b.graphs, b.cold));
}

CompareModel::CompareModel(Devices& devices, QObject* parent) : QObject(parent), m_devices(devices) {
    connect(&m_devices, &Devices::probed, this, &CompareModel::useDevices);
    connect(&m_work, &Request::changed, this, &CompareModel::stateChanged);
    connect(&m_work, &Request::answered, this, [this] {
        endGroup();
        Q_EMIT succeeded(&m_work);
    });
    connect(&m_work, &Request::failed, this, [this](const Failure& failure) {
        cancel();
        count();
        Q_EMIT failed(failure.cause, tr("What was measured before is kept. Run measures the rest."), &m_work);
    });
    connect(&m_work, &Request::remarked, this, &CompareModel::remarked);
    connect(&m_counting, &Request::changed, this, &CompareModel::selectedChanged);
    connect(&m_counting, &Request::answered, this, [this] {
        if (m_counted && *m_counting.result())
            m_counters.insert_or_assign(idOf(*m_counted, {}), **m_counting.result());
        Q_EMIT selectedChanged();
    });
}

CompareModel::~CompareModel() { close(); }

const std::vector<Device>& CompareModel::knownDevices() const {
    return m_devices.known() ? walshscope::devices() : devicesWithoutGpu();
}

void CompareModel::setState(const CompareState& wanted) {
    CompareState state = wanted;
    resolveDevices(state);
    if (state == m_state)
        return;
    const Selected selected = selection();
    const bool otherQuantity = state.quantity != m_state.quantity;
    const bool otherPaper = state.paper != m_state.paper;
    const bool otherSwitches = state.method.graphs != m_state.method.graphs || state.method.cold != m_state.method.cold;
    CompareState same = state;
    same.quantity = m_state.quantity;
    const bool otherRows = !(same == m_state);
    if (otherPaper || state.task != m_state.task)
        m_selected.reset();
    m_state = state;
    if (otherPaper)
        readPrinted();
    if (otherRows) {
        rebuildRows();
        const bool idle = dropUnwanted();
        if (otherSwitches)
            measureGroupAgain();
        tellRows(selected);
        if (idle)
            cancel();
        Q_EMIT stateChanged();
    }
    if (otherQuantity)
        Q_EMIT quantityChanged();
}

void CompareModel::readPrinted() {
    m_printed.clear();
    const PaperPreset* preset = paperOrNull(m_state.paper);
    if (!preset)
        return;
    for (const auto& printed : printedOf(*preset)) {
        Overlay overlay = overlayOf(printed, true);
        for (CompareRow& row : overlay.rows)
            row.withDownload = printsDownload(*preset, row.contender);
        m_printed.push_back(std::move(overlay));
    }
}

CompareModel::Selected CompareModel::selection() const {
    return {m_selected, m_selected && m_selected->row < m_rows.size()
                            ? std::optional(keyOf(m_rows[m_selected->row], m_selected->size))
                            : std::nullopt};
}

void CompareModel::tellRows(const Selected& before) {
    Q_EMIT rowsChanged();
    if (selection() == before)
        return;
    count();
    Q_EMIT selectedChanged();
}

void CompareModel::setQuantity(CompareQuantity quantity) {
    CompareState state = m_state;
    state.quantity = quantity;
    setState(state);
}

void CompareModel::setAxis(CompareAxis axis) {
    CompareState state = m_state;
    state.axis = axis;
    setState(state);
}

std::optional<std::size_t> CompareModel::reference() const {
    if (m_rows.empty())
        return {};
    return std::min(std::size_t(std::max(0, m_state.reference)), m_rows.size() - 1);
}

void CompareModel::setReference(std::size_t row) {
    CompareState state = m_state;
    state.reference = int(row);
    setState(state);
}

void CompareModel::addRows(const std::vector<CompareChoice>& rows) {
    CompareState state = m_state;
    // Those of baselines come after them.
    const bool shifts = std::size_t(state.reference) >= state.rows.size() && !m_rows.empty();
    for (const CompareChoice& row : rows)
        if (std::ranges::count(state.rows, row) == 0)
            state.rows.push_back(row);
    if (shifts)
        state.reference += int(state.rows.size() - m_state.rows.size());
    const bool wasBusy = busy();
    setState(state);
    if (wasBusy)
        measureMissing();
}

void CompareModel::removeRow(std::size_t row) {
    if (row >= m_rows.size())
        return;
    if (const auto baseline = m_rows[row].baseline) {
        removeBaseline(baseline.get());
        return;
    }
    CompareState state = m_state;
    state.rows.erase(state.rows.begin() + std::ptrdiff_t(row));
    if (state.reference > int(row))
        --state.reference;
    setState(state);
}

CellKey CompareModel::keyOf(const CompareRow& row, std::uint64_t size) const {
    return {
        .task = row.task, .contender = row.contender, .device = row.device, .size = size, .parameters = row.parameters};
}

CompareModel::CellId CompareModel::idOf(const CellKey& key, const TimingMethod& method) const {
    return {key, method.graphs, method.cold};
}

const CompareModel::Kept* CompareModel::kept(const CellPlace& place) const {
    if (place.row >= m_rows.size() || m_rows[place.row].baseline)
        return nullptr;
    const auto found = m_cells.find(idOf(keyOf(m_rows[place.row], place.size), m_state.method));
    return found == m_cells.end() ? nullptr : &found->second;
}

const CompareModel::Overlay* CompareModel::overlayOf(const CompareRow& row) const {
    for (const auto* overlays : {&m_printed, &m_overlays})
        for (const Overlay& overlay : *overlays)
            if (overlay.baseline == row.baseline)
                return &overlay;
    return nullptr;
}

CompareModel::Shown CompareModel::shown(const CellPlace& place) const {
    if (place.row >= m_rows.size())
        return {};
    const CompareRow& row = m_rows[place.row];
    if (row.baseline) {
        const Overlay* overlay = overlayOf(row);
        const auto found = overlay->cells.find(idOf(keyOf(row, place.size), {}));
        return found == overlay->cells.end() ? Shown() : Shown{found->second.cell, &found->second.findings};
    }
    const Kept* found = kept(place);
    const Measured* measured = found ? found->shown() : nullptr;
    return measured ? Shown{&measured->cell, &measured->findings} : Shown();
}

const TimedCell* CompareModel::cell(std::size_t row, std::uint64_t size) const { return shown({row, size}).cell; }

const Estimate& CompareModel::estimate(const CellPlace& place) const {
    return shown(place).findings->estimate(*times(place));
}

const Doubts& CompareModel::doubts(const CellPlace& place) const {
    return shown(place).findings->doubts(*times(place), methodOf(place).width);
}

const std::optional<Interval>& CompareModel::comparable(const CellPlace& place) const {
    return shown(place).findings->comparable(*times(place));
}

const TimingMethod& CompareModel::methodOf(const CellPlace& place) const {
    if (place.row < m_rows.size() && m_rows[place.row].baseline)
        return m_rows[place.row].baseline->method;
    const Kept* found = kept(place);
    const Measured* measured = found ? found->shown() : nullptr;
    return measured ? measured->method : m_state.method;
}

bool CompareModel::measuredApart(const CellPlace& a, const CellPlace& b) const {
    const Kept *first = kept(a), *second = kept(b);
    return first && second && first->shown() && second->shown() && first->shown()->heat != second->shown()->heat;
}

const Times* CompareModel::times(const CellPlace& place) const {
    const TimedCell* found = cell(place);
    const Times* times = found ? std::get_if<Times>(&found->outcome) : nullptr;
    return times && !times->samples.empty() ? times : nullptr;
}

const Times* CompareModel::referenceTimes(std::uint64_t size) const {
    const auto row = reference();
    return row ? times({*row, size}) : nullptr;
}

bool CompareModel::unfinished(const CellPlace& place) const {
    const Kept* found = kept(place);
    return found && found->soFar;
}

std::optional<CellPlace> CompareModel::placeOf(const CellKey& key) const {
    if (std::ranges::count(m_state.sizes, key.size) > 0)
        for (std::size_t row = 0; row < m_rows.size(); ++row)
            if (!m_rows[row].baseline && keyOf(m_rows[row], key.size) == key)
                return CellPlace{row, key.size};
    return {};
}

void CompareModel::select(std::optional<CellPlace> place) {
    if (place == m_selected)
        return;
    m_selected = place;
    count();
    Q_EMIT selectedChanged();
}

std::optional<Speeds> CompareModel::speedsOf(const CompareRow& row) const {
    if (row.baseline) {
        const auto& speeds = row.baseline->speeds;
        const auto found = std::ranges::find(speeds, row.device, [](const auto& each) { return each.first; });
        return found == speeds.end() ? std::nullopt : std::optional(found->second);
    }
    const auto found = m_speeds.find(row.device);
    return found == m_speeds.end() ? std::nullopt : std::optional(found->second);
}

const MachineFacts& CompareModel::machineOf(const CompareRow& row) const {
    return row.baseline ? row.baseline->machine : m_machine;
}

} // namespace walshscope::gui
