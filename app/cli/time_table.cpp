// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of times and counts as CSV, as JSON and as a table for people.
#include "time_table.h"

#include "json.h"

#include <algorithm>

#include <charconv>
#include <functional>

namespace walshscope::cli {
namespace {

std::string inMicroseconds(double seconds) {
    char buffer[64];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, seconds * 1e6, std::chars_format::fixed, 3).ptr};
}

struct Column {
    const char* name;
    bool text;                                       ///< Quoted in JSON.
    std::function<std::string(const TimeRow&)> cell; ///< Empty where there is no value.
};

Column timeColumn(const char* name, double Quartiles::*which) {
    return {name, false, [which](const TimeRow& r) { return r.time ? inMicroseconds((*r.time).*which) : ""; }};
}

Column transferColumn(const char* name, std::optional<double> TimeRow::*which) {
    return {name, false, [which](const TimeRow& r) { return r.*which ? inMicroseconds(*(r.*which)) : ""; }};
}

Column countColumn(const char* name, std::uint64_t Counters::*which) {
    return {name, false, [which](const TimeRow& r) { return r.counters ? std::to_string((*r.counters).*which) : ""; }};
}

const std::vector<Column>& columns() {
    static const std::vector<Column> all{
        {"variant", true, [](const TimeRow& r) { return r.variant; }},
        {"device", true, [](const TimeRow& r) { return r.device; }},
        {"n", false, [](const TimeRow& r) { return std::to_string(r.n); }},
        {"samples", false, [](const TimeRow& r) { return r.samples ? std::to_string(r.samples) : ""; }},
        timeColumn("median_us", &Quartiles::median),
        timeColumn("q1_us", &Quartiles::q1),
        timeColumn("q3_us", &Quartiles::q3),
        {"launches", false, [](const TimeRow& r) { return r.launches ? std::to_string(*r.launches) : ""; }},
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

/// The columns in which at least one row has a value.
std::vector<const Column*> columnsWithValues(const std::vector<TimeRow>& rows) {
    std::vector<const Column*> found;
    for (const Column& column : columns())
        if (std::any_of(rows.begin(), rows.end(), [&](const TimeRow& row) { return !column.cell(row).empty(); }))
            found.push_back(&column);
    return found;
}

} // namespace

std::string asCsv(const std::vector<TimeRow>& rows) {
    std::string text;
    for (const Column& column : columns())
        text += (text.empty() ? "" : ",") + std::string(column.name);
    for (const TimeRow& row : rows) {
        std::string line;
        for (const Column& column : columns())
            line += (line.empty() ? "" : ",") + column.cell(row);
        text += "\n" + line;
    }
    return text + "\n";
}

std::string asJson(const std::vector<TimeRow>& rows) {
    std::vector<JsonMembers> objects;
    for (const TimeRow& row : rows) {
        JsonMembers& members = objects.emplace_back();
        for (const Column& column : columns()) {
            const std::string cell = column.cell(row);
            members.emplace_back(column.name, column.text ? jsonText(cell) : cell.empty() ? "null" : cell);
        }
    }
    return jsonArray(objects);
}

std::string asTable(const std::vector<TimeRow>& rows) {
    const auto shown = columnsWithValues(rows);
    std::vector<std::size_t> widths;
    for (const Column* column : shown) {
        std::size_t width = std::string_view(column->name).size();
        for (const TimeRow& row : rows)
            width = std::max(width, column->cell(row).size());
        widths.push_back(width);
    }
    std::string text;
    const auto line = [&](const auto& cellOf) {
        std::string cells;
        for (std::size_t i = 0; i < shown.size(); ++i) {
            const std::string cell = cellOf(*shown[i]);
            const std::string padding(widths[i] - cell.size(), ' ');
            cells += (i ? "  " : "") + (shown[i]->text ? cell + padding : padding + cell);
        }
        cells.erase(cells.find_last_not_of(' ') + 1);
        text += cells + "\n";
    };
    line([](const Column& column) { return std::string(column.name); });
    for (const TimeRow& row : rows)
        line([&](const Column& column) { return column.cell(row); });
    return text;
}

} // namespace walshscope::cli
