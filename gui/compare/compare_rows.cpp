// SPDX-License-Identifier: GPL-3.0-or-later
// The rows that follow from what is chosen: in which order, what they are called, where they run, and which is
// selected.
#include "gui/baseline/baseline.h"
#include "gui/compare/compare_model.h"
#include "gui/compare/compare_words.h"

#include <algorithm>

namespace walshscope::gui {
namespace {

bool isSameRow(const CompareRow& now, const CompareRow& before) {
    return now.task == before.task && now.contender == before.contender && now.parameters == before.parameters &&
           now.baseline == before.baseline && (now.device == before.device || before.device == awaitedDevice);
}

} // namespace

void CompareModel::rebuildRows() {
    const std::vector<CompareRow> before = std::exchange(m_rows, {});
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
    m_selected = selectedAmong(before);
}

/// The same cell, wherever its row is now; of a row that is gone, the same size of the next that stayed.
std::optional<CellPlace> CompareModel::selectedAmong(const std::vector<CompareRow>& before) const {
    if (!m_selected || m_selected->row >= before.size() || std::ranges::count(m_state.sizes, m_selected->size) == 0)
        return {};
    std::vector<std::size_t> nearest;
    for (std::size_t row = m_selected->row; row < before.size(); ++row)
        nearest.push_back(row);
    for (std::size_t row = m_selected->row; row-- > 0;)
        nearest.push_back(row);
    for (const std::size_t row : nearest) {
        const auto found =
            std::ranges::find_if(m_rows, [&](const CompareRow& now) { return isSameRow(now, before[row]); });
        if (found != m_rows.end())
            return CellPlace{std::size_t(found - m_rows.begin()), m_selected->size};
    }
    return {};
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
            row.name = row.device == "cpu" && !row.baseline->machine.gpu.empty()
                           ? tr("%1, CPU beside %2").arg(row.name, row.baseline->name)
                           : tr("%1, %2").arg(row.name, row.baseline->name);
        else if (row.device == "emulator")
            row.name = tr("%1, emulated").arg(row.name);
        else if (severalDevices && row.device != awaitedDevice)
            row.name = tr("%1, %2").arg(row.name, row.device == "cpu" ? tr("CPU") : deviceTitle(m_devices, row.device));
    }
}

std::optional<Message> CompareModel::whyNotHere(const CompareRow& row, std::uint64_t size) const {
    const Contender* contender = contenderOrNull(row.contender);
    if (!contender || row.baseline)
        return Message::tr("%1 was measured elsewhere", row.contender);
    if (row.device == awaitedDevice)
        return Message::tr("GPUs are being looked for");
    const std::vector<Device>& there = knownDevices();
    const auto device = std::ranges::find(there, row.device, &Device::id);
    if (device == there.end())
        return m_devices.known() ? Message::tr("This computer has no %1", row.device)
                                 : Message::tr("%1 is being looked for", row.device);
    if (!device->works)
        return Message::tr("%1 does not work: %2", row.device, device->reason);
    return whyNot(*contender, size, row.parameters, device->kind);
}

std::string CompareModel::deviceFor(const Contender& contender) const {
    if (contender.onHost())
        return "cpu";
    if (!m_devices.known())
        return awaitedDevice;
    const auto gpu = std::ranges::find_if(
        walshscope::devices(), [](const Device& device) { return device.kind == DeviceKind::Cuda && device.works; });
    return gpu != walshscope::devices().end() ? gpu->id : contender.where.emulator ? "emulator" : "cuda:0";
}

void CompareModel::resolveDevices(CompareState& state) const {
    if (!m_devices.known())
        return;
    for (CompareChoice& row : state.rows)
        if (const Contender* contender = contenderOrNull(row.contender); contender && row.device == awaitedDevice)
            row.device = deviceFor(*contender);
}

/// They were looked for.
void CompareModel::useDevices() {
    const Selected selected = selection();
    resolveDevices(m_state);
    rebuildRows();
    tellRows(selected);
    if (std::exchange(m_runsOnceProbed, false))
        run();
}

} // namespace walshscope::gui
