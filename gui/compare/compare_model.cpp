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
    connect(&m_devices, &Devices::probed, this, [this] {
        nameRows();
        Q_EMIT rowsChanged();
    });
    connect(&m_work, &Request::changed, this, &CompareModel::stateChanged);
    connect(&m_work, &Request::answered, this, [this] {
        if (!m_waiting.empty())
            launch(); // Added when it was about to end.
        else
            forgetUnfinished();
        Q_EMIT succeeded(&m_work);
    });
    connect(&m_work, &Request::failed, this, [this](const Failure& failure) {
        cancel();
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

void CompareModel::setState(const CompareState& state) {
    if (state == m_state)
        return;
    const bool otherQuantity = state.quantity != m_state.quantity;
    const bool otherPaper = state.paper != m_state.paper;
    CompareState same = state;
    same.quantity = m_state.quantity;
    const bool otherRows = !(same == m_state);
    m_state = state;
    if (otherPaper) {
        m_printed.clear();
        if (const PaperPreset* preset = paperOrNull(m_state.paper))
            for (const auto& printed : printedOf(*preset))
                m_printed.push_back(overlayOf(printed, true));
    }
    if (otherRows) {
        m_queue->setMethod(m_state.method);
        rebuildRows();
        dropUnwanted();
        Q_EMIT rowsChanged();
    }
    if (otherQuantity)
        Q_EMIT quantityChanged();
}

void CompareModel::setQuantity(CompareQuantity quantity) {
    CompareState state = m_state;
    state.quantity = quantity;
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

void CompareModel::rebuildRows() {
    const std::optional<CellPlace> selected = m_selected;
    m_rows.clear();
    for (const CompareChoice& row : m_state.rows)
        m_rows.push_back({.task = m_state.task,
                          .contender = row.contender,
                          .device = row.device,
                          .parameters = relevantParameters(row.contender, row.parameters),
                          .baseline = {},
                          .name = {}});
    for (const auto* overlays : {&m_printed, &m_overlays})
        for (const Overlay& overlay : *overlays)
            for (const CompareRow& row : overlay.rows)
                if (row.task == m_state.task)
                    m_rows.push_back(row);
    std::vector<std::pair<std::string, Parameters>> known;
    for (CompareRow& row : m_rows) {
        const std::pair key(row.contender, row.parameters);
        const auto found = std::ranges::find(known, key);
        row.colour = int(found - known.begin());
        if (found == known.end())
            known.push_back(key);
    }
    nameRows();
    if (selected && (selected->row >= m_rows.size() || std::ranges::count(m_state.sizes, selected->size) == 0)) {
        m_selected.reset();
        Q_EMIT selectedChanged();
    }
}

/// As short as it can be told apart by.
void CompareModel::nameRows() {
    const auto differ = [this](auto member) {
        return std::ranges::any_of(m_rows,
                                   [&](const CompareRow& row) { return row.*member != m_rows.front().*member; });
    };
    const bool severalDevices = !m_rows.empty() && differ(&CompareRow::device);
    for (CompareRow& row : m_rows) {
        const Contender* contender = contenderOrNull(row.contender);
        row.name =
            contender ? contenderWithParameters(*contender, row.parameters) : QString::fromStdString(row.contender);
        if (row.printed)
            row.name = tr("%1, printed: %2").arg(row.name, row.baseline->name);
        else if (row.baseline)
            row.name = tr("%1, %2").arg(row.name, row.baseline->name);
        else if (row.device == "emulator")
            row.name = tr("%1, emulated").arg(row.name);
        else if (severalDevices)
            row.name = tr("%1, %2").arg(row.name, row.device == "cpu" ? tr("CPU") : deviceTitle(m_devices, row.device));
    }
}

std::optional<Message> CompareModel::whyNotHere(const CompareRow& row, std::uint64_t size) const {
    const Contender* contender = contenderOrNull(row.contender);
    if (!contender || row.baseline)
        return Message::tr("%1 was measured elsewhere", row.contender);
    const std::vector<Device>& there = knownDevices();
    const auto device = std::ranges::find(there, row.device, &Device::id);
    if (device == there.end())
        return m_devices.known() ? Message::tr("%1 is not in this computer", row.device)
                                 : Message::tr("%1 is being looked for", row.device);
    if (!device->works)
        return Message::tr("%1 does not work: %2", row.device, device->reason);
    return whyNot(*contender, size, row.parameters, device->kind);
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

const TimedCell* CompareModel::cell(std::size_t row, std::uint64_t size) const {
    if (row >= m_rows.size())
        return nullptr;
    if (m_rows[row].baseline) {
        const Overlay* overlay = overlayOf(m_rows[row]);
        const auto found = overlay->cells.find(idOf(keyOf(m_rows[row], size), {}));
        return found == overlay->cells.end() ? nullptr : found->second;
    }
    const Kept* found = kept({row, size});
    return !found ? nullptr : found->soFar ? &*found->soFar : found->finished ? &*found->finished : nullptr;
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
