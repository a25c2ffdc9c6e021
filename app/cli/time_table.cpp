// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of times and counts as CSV, as JSON and as a table for people.
#include "time_table.h"

#include "json.h"
#include "timing/samples.h"

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
    std::array<const char*, 4> names;                  ///< For each Task.
    bool text;                                         ///< Quoted in JSON.
    std::function<std::string(const TimedCell&)> cell; ///< Empty where there is no value.

    std::string_view name(Task task) const { return names[std::size_t(task)]; }
};

const Times* timesOf(const TimedCell& row) { return std::get_if<Times>(&row.outcome); }

const Counters* countersOf(const TimedCell& row) { return std::get_if<Counters>(&row.outcome); }

std::string launchesOf(const TimedCell& row) {
    const Times* times = timesOf(row);
    const Counters* counters = countersOf(row);
    const std::uint64_t launches = times ? times->launches : counters ? counters->launches : 0;
    return launches == 0 ? "" : std::to_string(launches);
}

Column timeColumn(const char* name, double Quartiles::*which) {
    return {{name, name, name, name}, false, [which](const TimedCell& r) {
                const Times* times = timesOf(r);
                return times ? inMicroseconds(quartiles(times->samples).*which) : "";
            }};
}

Column transferColumn(const char* name, std::vector<double> Times::*which) {
    return {{name, name, name, name}, false, [which](const TimedCell& r) {
                const Times* times = timesOf(r);
                return times && !(times->*which).empty() ? inMicroseconds(quartiles(times->*which).median) : "";
            }};
}

Column countColumn(const char* name, std::uint64_t Counters::*which) {
    return {{name, name, name, name}, false, [which](const TimedCell& r) {
                const Counters* counters = countersOf(r);
                return counters ? std::to_string(counters->*which) : "";
            }};
}

const std::vector<Column>& columns() {
    static const std::vector<Column> all{
        {{"variant", "method", "convolver", "counter"}, true, [](const TimedCell& r) { return r.key.contender; }},
        {{"device", "device", "device", "device"}, true, [](const TimedCell& r) { return r.key.device; }},
        {{"n", "bits", "n", "n"}, false, [](const TimedCell& r) { return std::to_string(r.key.size); }},
        {{"samples", "samples", "samples", "samples"},
         false,
         [](const TimedCell& r) { return timesOf(r) ? std::to_string(timesOf(r)->samples.size()) : ""; }},
        timeColumn("median_us", &Quartiles::median),
        timeColumn("q1_us", &Quartiles::q1),
        timeColumn("q3_us", &Quartiles::q3),
        {{"launches", "launches", "launches", "launches"}, false, launchesOf},
        transferColumn("upload_us", &Times::uploads),
        transferColumn("download_us", &Times::downloads),
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
TimedCell fullRow(DeviceKind kind) {
    TimedCell row{{Task::Transform, "-", "-", 0, {}}, Counters{.launches = 1}};
    if (kind == DeviceKind::Host)
        row.outcome = Times{.samples = {0}};
    else if (kind == DeviceKind::Cuda)
        row.outcome = Times{.samples = {0}, .uploads = {0}, .downloads = {0}, .launches = 1};
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

std::string csvLine(const TimedCell& row) {
    return commaSeparated([&](const Column& column) { return column.cell(row); });
}

std::string jsonOf(Task task, const TimedCell& row) {
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

std::string TimeTable::line(const TimedCell& row) const {
    return lineOf(m_shown, [&](const Column& column) { return column.cell(row); });
}

} // namespace walshscope::cli
