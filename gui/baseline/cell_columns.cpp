// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of a timed cell, and CSV of them.
#include "gui/baseline/cell_columns.h"

#include "gui/baseline/baseline.h"
#include "gui/baseline/doubts.h"
#include "io/csv_cell.h"
#include "timing/estimate.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace walshscope::gui {
namespace {

/// A column that only what was timed has.
template <class ValueOf>
CellColumn ofTimes(const char* name, const ValueOf& valueOf) {
    return {name, false, [valueOf](const TimedCell& cell) {
                const Times* times = timesOf(cell);
                return times ? valueOf(*times) : std::string();
            }};
}

CellColumn quartileColumn(const char* name, double Quartiles::*which) {
    return ofTimes(name, [which](const Times& times) { return inMicroseconds(quartiles(times.samples).*which); });
}

CellColumn intervalColumn(const char* name, double Interval::*end) {
    return ofTimes(name, [end](const Times& times) { return inMicroseconds(estimateOf(times).interval.*end); });
}

CellColumn copyColumn(const char* name, std::vector<double> Times::*copies) {
    return ofTimes(name, [copies](const Times& times) {
        return (times.*copies).empty() ? std::string() : inMicroseconds(quartiles(times.*copies).median);
    });
}

CellColumn knownColumn(const char* name, std::uint64_t Times::*count) {
    return ofTimes(
        name, [count](const Times& times) { return times.*count == 0 ? std::string() : std::to_string(times.*count); });
}

CellColumn counterColumn(const char* name, std::uint64_t Counters::*counter) {
    return {name, false, [counter](const TimedCell& cell) {
                const auto* counters = std::get_if<Counters>(&cell.outcome);
                return counters ? std::to_string(counters->*counter) : std::string();
            }};
}

CellColumn keyColumn(const char* name, bool text, std::string (*of)(const CellKey&)) {
    return {name, text, [of](const TimedCell& cell) { return of(cell.key); }};
}

/// Empty for a contender that does not take it.
template <class Taken>
CellColumn parameterColumn(const char* name, bool text, Taken Contender::*taken, std::string (*of)(const Parameters&)) {
    return {name, text, [taken, of](const TimedCell& cell) {
                const auto known = std::ranges::find(contenders(), cell.key.contender, &Contender::id);
                const bool takes = known == contenders().end() || bool((*known)->*taken);
                return takes ? of(cell.key.parameters) : std::string();
            }};
}

std::string launchesOf(const TimedCell& cell) {
    if (const auto* counters = std::get_if<Counters>(&cell.outcome))
        return std::to_string(counters->launches);
    const Times* times = timesOf(cell);
    return times && times->launches > 0 ? std::to_string(times->launches) : std::string();
}

std::string wrongOf(const TimedCell& cell) {
    if (const auto* wrong = std::get_if<WrongAt>(&cell.outcome))
        return wrong->place + " = " + wrong->found + ", expected " + wrong->expected;
    const auto* why = std::get_if<Message>(&cell.outcome);
    return why ? why->text() : std::string();
}

/// Empty where no copy was measured.
template <class ValueOf>
CellColumn ofCopy(const char* name, const ValueOf& valueOf) {
    return ofTimes(name,
                   [valueOf](const Times& times) { return times.copy.value > 0 ? valueOf(times) : std::string(); });
}

CellColumn copyIntervalColumn(const char* name, double Interval::*end) {
    return ofCopy(name, [end](const Times& times) {
        return hasInterval(times.copy) ? inMicroseconds(times.copy.interval.*end) : std::string();
    });
}

CellColumn timesCopyColumn(const char* name, double (*of)(const Ratio&)) {
    return ofCopy(name, [of](const Times& times) { return inDigits(of(ratioOf(estimateOf(times), times.copy)), 3); });
}

} // namespace

const Times* timesOf(const TimedCell& cell) {
    const auto* times = std::get_if<Times>(&cell.outcome);
    return times && !times->samples.empty() ? times : nullptr;
}

std::vector<CellColumn> cellColumns(double wantedWidth) {
    return {
        keyColumn("task", true, [](const CellKey& key) { return std::string(taskNames[std::size_t(key.task)]); }),
        keyColumn("variant", true, [](const CellKey& key) { return key.contender; }),
        keyColumn("device", true, [](const CellKey& key) { return key.device; }),
        keyColumn("size", false, [](const CellKey& key) { return std::to_string(key.size); }),
        parameterColumn("block", false, &Contender::blockSize,
                        [](const Parameters& parameters) { return std::to_string(parameters.blockSize); }),
        parameterColumn("elements", false, &Contender::elementsPerThread,
                        [](const Parameters& parameters) { return std::to_string(parameters.elementsPerThread); }),
        parameterColumn(
            "scan", true, &Contender::scans,
            [](const Parameters& parameters) { return std::string(scanNames[std::size_t(parameters.scan)]); }),
        ofTimes("samples", [](const Times& times) { return std::to_string(times.samples.size()); }),
        ofTimes("batch", [](const Times& times) { return std::to_string(times.batch); }),
        ofTimes("time_us", [](const Times& times) { return inMicroseconds(secondsOf(times)); }),
        intervalColumn("low_us", &Interval::low),
        intervalColumn("high_us", &Interval::high),
        ofTimes("used", [](const Times& times) { return std::to_string(estimateOf(times).samples); }),
        ofTimes("load", [](const Times& times) { return times.load > 0 ? inDigits(times.load, 3) : std::string(); }),
        quartileColumn("median_us", &Quartiles::median),
        quartileColumn("q1_us", &Quartiles::q1),
        quartileColumn("q3_us", &Quartiles::q3),
        copyColumn("upload_us", &Times::uploads),
        copyColumn("download_us", &Times::downloads),
        knownColumn("bytes", &Times::bytes),
        knownColumn("data_bytes", &Times::dataBytes),
        ofCopy("copy_us", [](const Times& times) { return inMicroseconds(times.copy.value); }),
        copyIntervalColumn("copy_low_us", &Interval::low),
        copyIntervalColumn("copy_high_us", &Interval::high),
        timesCopyColumn("times_copy", [](const Ratio& ratio) { return ratio.value; }),
        timesCopyColumn("times_copy_low", [](const Ratio& ratio) { return ratio.interval.low; }),
        timesCopyColumn("times_copy_high", [](const Ratio& ratio) { return ratio.interval.high; }),
        {"times_copy_doubts", true,
         [wantedWidth](const TimedCell& cell) { return namesOf(timesCopyDoubtsOf(cell, wantedWidth)); }},
        {"problem", true, wrongOf},
        {"launches", false, launchesOf},
        counterColumn("barriers", &Counters::barriers),
        counterColumn("grid_barriers", &Counters::gridBarriers),
        counterColumn("shuffles", &Counters::shuffles),
        counterColumn("load_sectors", &Counters::loadSectors),
        counterColumn("store_sectors", &Counters::storeSectors),
        counterColumn("shared_wavefronts", &Counters::sharedWavefronts),
        counterColumn("bank_conflicts", &Counters::bankConflicts),
        counterColumn("divergent_branches", &Counters::divergentBranches),
        {"doubts", true, [wantedWidth](const TimedCell& cell) { return namesOf(doubtsOf(cell, wantedWidth)); }},
    };
}

std::string inMicroseconds(double seconds, int counting) {
    char buffer[400];
    const double value = seconds * 1e6;
    // Infinite for what is too small to be told.
    const double before = value > 0 ? std::floor(std::log10(value)) : counting;
    const int digits = int(std::clamp(counting - 1 - before, 3.0, 12.0));
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, digits).ptr};
}

std::string inDigits(double value, int counting) {
    char buffer[400];
    const int before = value > 0 && std::isfinite(value) ? int(std::floor(std::log10(value))) : counting;
    const int digits = std::clamp(counting - 1 - before, 0, 15);
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed, digits).ptr};
}

std::string csvHeader(std::span<const CellColumn> columns) {
    std::string line;
    for (const CellColumn& column : columns)
        line += (line.empty() ? "" : ",") + std::string(column.name);
    return line + "\n";
}

std::string csvLine(std::span<const CellColumn> columns, const TimedCell& cell) {
    std::string line;
    for (std::size_t i = 0; i < columns.size(); ++i)
        line += (i == 0 ? "" : ",") + csvCell(columns[i].row(cell));
    return line + "\n";
}

std::string csvOf(std::span<const TimedCell> cells, double wantedWidth) {
    const std::vector<CellColumn> columns = cellColumns(wantedWidth);
    std::string text = csvHeader(columns);
    for (const TimedCell& cell : cells)
        text += csvLine(columns, cell);
    return text;
}

} // namespace walshscope::gui
