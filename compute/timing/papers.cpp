// SPDX-License-Identifier: GPL-3.0-or-later
// Rows and columns of the papers' presets as entrants, and entrants' cells as rows and columns.
#include "timing/papers.h"

#include "error.h"
#include "timing/estimate.h"
#include "timing/printed_tables.h"

#include <algorithm>
#include <cmath>

namespace walshscope {
namespace {

const Contender& contenderOf(std::string_view id) { return **std::ranges::find(contenders(), id, &Contender::id); }

double medianOf(const std::vector<double>& samples) { return quartiles(samples).median; }

std::vector<PaperPreset> withPrinted(std::vector<PaperPreset> presets) {
    for (PaperPreset& preset : presets) {
        if (!preset.hasPrinted())
            continue;
        const PrintedTable table(preset.table);
        for (PaperColumn& column : preset.columns)
            if (!column.printedAs.empty())
                for (const std::uint64_t row : preset.rows)
                    column.printed.push_back(table.at(row, column.printedAs) * preset.secondsOfUnit());
    }
    return presets;
}

} // namespace

const std::vector<PaperPreset>& paperPresets() {
    static const std::vector<PaperPreset> all = withPrinted(everyPaper());
    return all;
}

const PaperPreset& paperPreset(std::string_view id) {
    const auto found = std::ranges::find(paperPresets(), id, &PaperPreset::id);
    if (found != paperPresets().end())
        return *found;
    std::string known;
    for (const PaperPreset& preset : paperPresets())
        known += (known.empty() ? "" : ", ") + std::string(preset.id);
    throw UsageError(Message::tr("unknown paper \"%1\", expected one of %2", id, known));
}

PaperPoint pointAt(const PaperPreset& preset, std::size_t row, std::size_t column) {
    const PaperColumn& shown = preset.columns[column];
    const std::uint64_t value = preset.rows[row];
    PaperPoint point{&contenderOf(shown.contender), preset.axis == PaperAxis::Size ? value : shown.size, {}};
    if (preset.task == Task::Register)
        point.size = std::uint64_t(1) << point.size;
    if (preset.axis == PaperAxis::BlockSize)
        point.parameters.blockSize = int(value);
    if (preset.axis == PaperAxis::ElementsPerThread)
        point.parameters.elementsPerThread = int(value);
    return point;
}

ClockTicks clockTicksIn(std::span<const double> printed) {
    constexpr double longest = 1000 * secondsOfTick; // Papers have some four digits.
    constexpr double rounding = 0.999e-3;            // To whole milliseconds, to the nearest or to the one below.
    ClockTicks found;
    for (const double seconds : printed) {
        if (seconds <= 0 || seconds > longest)
            continue;
        const double ticks = std::round(seconds / secondsOfTick);
        ++found.all;
        found.multiples += ticks >= 1 && std::abs(seconds - ticks * secondsOfTick) < rounding;
    }
    return found;
}

bool takesHours(const PaperPreset& preset, std::size_t row, std::size_t column) {
    const std::uint64_t from = preset.columns[column].hoursFrom;
    return from != 0 && preset.rows[row] >= from;
}

std::vector<Entrant> entrantsOf(const PaperPreset& preset, std::span<const std::size_t> rows, const Device* device,
                                bool hoursToo, const std::function<void(const Message&)>& leftOut) {
    std::vector<Entrant> all;
    for (const std::size_t row : rows) {
        std::vector<std::pair<const Contender*, std::uint64_t>> taken; // Two columns may show the same run.
        for (std::size_t column = 0; column < preset.columns.size(); ++column) {
            const PaperPoint point = pointAt(preset, row, column);
            const std::pair key(point.contender, point.size);
            if (std::ranges::find(taken, key) != taken.end())
                continue;
            taken.push_back(key);
            if (!device && !point.contender->onHost())
                continue;
            if (!hoursToo && takesHours(preset, row, column)) {
                leftOut(Message::tr("%1 would take hours at 2^%2 bits", point.contender->id, preset.rows[row]));
                continue;
            }
            const LineUp lineUp{{point.contender}, {point.size}, point.parameters, device};
            for (const Entrant& entrant : lineUp.entrants(leftOut))
                all.push_back(entrant);
        }
    }
    return all;
}

bool isAt(const PaperPoint& point, const CellKey& key) {
    return key.task == point.contender->task && key.contender == point.contender->id && key.size == point.size &&
           relevantParameters(*point.contender, key.parameters) ==
               relevantParameters(*point.contender, point.parameters);
}

const TimedCell* cellAt(const PaperPreset& preset, std::size_t row, std::size_t column,
                        std::span<const TimedCell> cells) {
    const PaperPoint point = pointAt(preset, row, column);
    const auto found = std::ranges::find_if(cells, [&](const TimedCell& cell) { return isAt(point, cell.key); });
    return found == cells.end() ? nullptr : &*found;
}

std::optional<double> secondsOf(const TimedCell& cell, PaperQuantity quantity) {
    const auto* times = std::get_if<Times>(&cell.outcome);
    if (!times || times->samples.empty())
        return {};
    return secondsOf(*times, secondsOf(*times), quantity);
}

std::optional<double> secondsOf(const Times& times, double run, PaperQuantity quantity) {
    const double down = times.downloads.empty() ? 0 : medianOf(times.downloads);
    switch (quantity) {
    case PaperQuantity::Run:
        break;
    case PaperQuantity::RunAndDownload:
        return run + down;
    case PaperQuantity::Transfers:
        if (times.uploads.empty() && times.downloads.empty())
            return {};
        return down + (times.uploads.empty() ? 0 : medianOf(times.uploads));
    }
    return run;
}

} // namespace walshscope
