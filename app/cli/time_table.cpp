// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of times and counts as CSV, as JSON and as a table for people.
#include "time_table.h"

#include "json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>

namespace walshscope::cli {
namespace {

std::string inMicroseconds(double seconds) {
    char buffer[64];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, seconds * 1e6, std::chars_format::fixed, 3).ptr};
}

struct Column {
    std::array<const char*, 5> names;                ///< For each Task.
    bool text;                                       ///< Quoted in JSON.
    std::function<std::string(const TimeRow&)> cell; ///< Empty where there is no value.

    std::string_view name(Task task) const { return names[std::size_t(task)]; }
};

Column timeColumn(const char* name, double Quartiles::*which) {
    return {{name, name, name, name, name}, false, [which](const TimeRow& r) {
                return r.time ? inMicroseconds((*r.time).*which) : "";
            }};
}

Column transferColumn(const char* name, std::optional<double> TimeRow::*which) {
    return {{name, name, name, name, name}, false, [which](const TimeRow& r) {
                return r.*which ? inMicroseconds(*(r.*which)) : "";
            }};
}

Column countColumn(const char* name, std::uint64_t Counters::*which) {
    return {{name, name, name, name, name}, false, [which](const TimeRow& r) {
                return r.counters ? std::to_string((*r.counters).*which) : "";
            }};
}

const std::vector<Column>& columns() {
    static const std::vector<Column> all{
        {{"variant", "method", "convolver", "counter", "tabulator"},
         true,
         [](const TimeRow& r) { return r.contender; }},
        {{"device", "device", "device", "device", "device"}, true, [](const TimeRow& r) { return r.device; }},
        {{"n", "bits", "n", "n", "n"}, false, [](const TimeRow& r) { return std::to_string(r.size); }},
        {{"samples", "samples", "samples", "samples", "samples"},
         false,
         [](const TimeRow& r) { return r.samples ? std::to_string(r.samples) : ""; }},
        timeColumn("median_us", &Quartiles::median),
        timeColumn("q1_us", &Quartiles::q1),
        timeColumn("q3_us", &Quartiles::q3),
        {{"launches", "launches", "launches", "launches", "launches"},
         false,
         [](const TimeRow& r) { return r.launches ? std::to_string(*r.launches) : ""; }},
        transferColumn("upload_us", &TimeRow::upload),
        transferColumn("download_us", &TimeRow::download),
        countColumn("barriers", &Counters::barriers),
        countColumn("grid_barriers", &Counters::gridBarriers),
        countColumn("shuffles", &Counters::shuffles),
        countColumn("load_sectors", &Counters::loadSectors),
        countColumn("store_sectors", &Counters::storeSectors),
        countColumn("shared_wavefronts", &Counters::sharedWavefronts),
        countColumn("bank_conflicts", &Counters::bankConflicts),
        countColumn("divergent_branches", &Counters::divergentBranches),
    };
    return all;
}

/// What is filled with spaces: a variant's or a device's name, times of up to ten seconds, counts of up to a billion.
std::size_t widthOf(const Column& column) {
    return std::max<std::size_t>(column.name(Task::Transform).size(), column.text ? 8 : 11);
}

/// A row with all that can be there on a device of that kind.
TimeRow fullRow(DeviceKind kind) {
    TimeRow row{"-", "-", 0, kind == DeviceKind::Emulator ? 0u : 1u, {}, {}, {}, {}, {}};
    if (kind != DeviceKind::Emulator)
        row.time.emplace();
    if (kind != DeviceKind::Host)
        row.launches = 0;
    if (kind == DeviceKind::Emulator)
        row.counters.emplace();
    if (kind == DeviceKind::Cuda)
        row.upload = row.download = 0;
    return row;
}

template <class CellOf>
std::string lineOf(const std::vector<std::size_t>& shown, const CellOf& cellOf) {
    std::string cells;
    for (std::size_t i : shown) {
        const Column& column = columns()[i];
        const std::string cell = cellOf(column);
        const std::string padding(widthOf(column) - std::min(widthOf(column), cell.size()), ' ');
        cells += (cells.empty() ? "" : "  ") + (column.text ? cell + padding : padding + cell);
    }
    cells.erase(cells.find_last_not_of(' ') + 1);
    return cells + "\n";
}

template <class CellOf>
std::string commaSeparated(const CellOf& cellOf) {
    std::string line;
    for (std::size_t i = 0; i < columns().size(); ++i)
        line += (i == 0 ? "" : ",") + cellOf(columns()[i]);
    return line + "\n";
}

} // namespace

std::string csvHeader(Task task) {
    return commaSeparated([&](const Column& column) { return std::string(column.name(task)); });
}

std::string csvLine(const TimeRow& row) {
    return commaSeparated([&](const Column& column) { return column.cell(row); });
}

std::string jsonOf(Task task, const TimeRow& row) {
    JsonMembers members;
    for (const Column& column : columns()) {
        const std::string cell = column.cell(row);
        members.emplace_back(column.name(task), column.text ? jsonText(cell) : cell.empty() ? "null" : cell);
    }
    std::string line = jsonLine(members);
    line.pop_back();
    return line;
}

TimeTable::TimeTable(Task task, const std::vector<DeviceKind>& kinds) : m_task(task) {
    for (std::size_t i = 0; i < columns().size(); ++i)
        if (std::any_of(kinds.begin(), kinds.end(),
                        [&](DeviceKind kind) { return !columns()[i].cell(fullRow(kind)).empty(); }))
            m_shown.push_back(i);
}

std::string TimeTable::header() const {
    return lineOf(m_shown, [&](const Column& column) { return std::string(column.name(m_task)); });
}

std::string TimeTable::line(const TimeRow& row) const {
    return lineOf(m_shown, [&](const Column& column) { return column.cell(row); });
}

} // namespace walshscope::cli
