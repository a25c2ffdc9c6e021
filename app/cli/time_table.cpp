// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of the table for people.
#include "time_table.h"

#include "timing/estimate.h"

#include <algorithm>
#include <iterator>

namespace walshscope::cli {
namespace {

constexpr std::size_t widthOfNumber = 11; ///< Times of up to ten seconds, counts of up to a billion.
constexpr std::size_t widthOfName = 8;

struct Shown {
    std::string header;
    bool left;
    std::size_t width;
    std::function<std::string(const TimedCell&)> row;
    /// Where it may be doubtful: it gets a question mark then, for which there is room in each line.
    std::function<gui::Doubts(const TimedCell&)> doubts{};

    std::string text(const TimedCell& cell) const {
        const std::string value = row(cell);
        return !doubts ? value : value + (value.empty() || doubts(cell).empty() ? " " : "?");
    }
};

std::string halfInterval(const TimedCell& cell) {
    const auto* times = std::get_if<Times>(&cell.outcome);
    if (!times || times->samples.size() < fewestToTell)
        return {};
    const walshscope::Interval interval = estimateOf(*times).interval;
    return gui::inMicroseconds((interval.high - interval.low) / 2, 1);
}

std::string timeText(const TimedCell& cell) {
    const auto seconds = secondsOf(cell, PaperQuantity::Run);
    return seconds ? gui::inMicroseconds(*seconds, 4) : std::string();
}

std::string medianText(const TimedCell& cell) {
    const auto* times = std::get_if<Times>(&cell.outcome);
    return times ? gui::inMicroseconds(quartiles(times->samples).median, 4) : std::string();
}

/// "wide; copy: drifting; speed-up: bimodal": of the others what the time has not.
std::string doubtsText(const TimedCell& cell, double width, const std::optional<SpeedUp>& speedUp) {
    const gui::Doubts own = gui::doubtsOf(cell, width);
    std::string text = gui::namesOf(own, ", ");
    const auto add = [&](const char* what, const gui::Doubts& all) {
        gui::Doubts more;
        std::ranges::set_difference(all, own, std::back_inserter(more));
        if (!more.empty())
            text += (text.empty() ? "" : "; ") + std::string(what) + ": " + gui::namesOf(more, ", ");
    };
    add("copy", gui::timesCopyDoubtsOf(cell, width));
    if (speedUp)
        add("speed-up", speedUp->doubts);
    return text;
}

std::string ratioText(const Beside& beside, const TimedCell& cell) {
    const auto found = overBaseline(cell, *beside.baseline, beside.width);
    if (!found)
        return "-";
    const auto& [value, interval] = found->ratio;
    return gui::inDigits(value, 4) + " [" + gui::inDigits(interval.low, 4) + ", " + gui::inDigits(interval.high, 4) +
           "]";
}

/// A column of CSV under its own name.
Shown likeCsv(const char* name, bool left = false, std::size_t width = widthOfNumber) {
    static const std::vector<gui::CellColumn> all = gui::cellColumns(0);
    const auto column =
        std::ranges::find_if(all, [&](const gui::CellColumn& each) { return std::string_view(each.name) == name; });
    return {name, left, std::max(width, std::string_view(name).size()), column->row};
}

std::vector<Shown> columnsFor(const Beside& beside, const std::optional<SpeedUp>& speedUp) {
    bool timed = false, cuda = false, emulated = false, blocks = false, elements = false;
    std::size_t names = widthOfName;
    for (const Entrant& entrant : beside.entrants) {
        const DeviceKind kind = entrant.device->kind;
        timed |= kind != DeviceKind::Emulator;
        cuda |= kind == DeviceKind::Cuda;
        emulated |= kind == DeviceKind::Emulator;
        names = std::max(names, entrant.contender->id.size());
        blocks |= entrant.parameters.blockSize != beside.entrants.front().parameters.blockSize;
        elements |= entrant.parameters.elementsPerThread != beside.entrants.front().parameters.elementsPerThread;
    }
    std::vector<Shown> shown{likeCsv("variant", true, names), likeCsv("device", true, widthOfName),
                             likeCsv("size", false, widthOfName)};
    shown.back().header = beside.entrants.front().contender->task == Task::Register ? "bits" : "n";
    if (blocks)
        shown.push_back(likeCsv("block", false, 0));
    if (elements)
        shown.push_back(likeCsv("elements", false, 0));
    if (timed) {
        const auto doubts = [width = beside.width](const TimedCell& cell) { return gui::doubtsOf(cell, width); };
        shown.push_back({"time_us", false, widthOfNumber, timeText, doubts});
        shown.push_back({"±us", false, widthOfNumber, halfInterval});
        shown.push_back({"median_us", false, widthOfNumber, medianText});
        shown.push_back(likeCsv("samples", false, 0));
        shown.push_back(
            {"speed_up", false, widthOfName,
             [speedUp](const TimedCell&) { return speedUp ? gui::inDigits(speedUp->ratio.value, 3) : std::string(); },
             [speedUp](const TimedCell&) { return speedUp ? speedUp->doubts : gui::Doubts(); }});
        shown.push_back(likeCsv("times_copy", false, 0));
        shown.back().doubts = [width = beside.width](const TimedCell& cell) {
            return gui::timesCopyDoubtsOf(cell, width);
        };
    }
    if (beside.baseline)
        shown.push_back({"over baseline", false, 22,
                         [&beside](const TimedCell& cell) { return ratioText(beside, cell); },
                         [&beside](const TimedCell& cell) {
                             const auto found = overBaseline(cell, *beside.baseline, beside.width);
                             return found ? found->doubts : gui::Doubts();
                         }});
    if (cuda || emulated)
        shown.push_back(likeCsv("launches"));
    if (cuda)
        for (const char* name : {"upload_us", "download_us"})
            shown.push_back(likeCsv(name));
    if (emulated)
        for (const char* name : {"barriers", "grid_barriers", "shuffles", "load_sectors", "store_sectors",
                                 "shared_wavefronts", "bank_conflicts", "divergent_branches"})
            shown.push_back(likeCsv(name));
    if (timed)
        shown.push_back({"doubts", true, 0, [width = beside.width, speedUp](const TimedCell& cell) {
                             return doubtsText(cell, width, speedUp);
                         }});
    return shown;
}

template <class CellOf>
std::string lineOf(const std::vector<Shown>& shown, const CellOf& cellOf) {
    std::string line;
    for (const Shown& column : shown) {
        const std::string cell = cellOf(column);
        const std::size_t width = column.width + (column.doubts ? 1 : 0);
        const std::string padding(width - std::min(width, charactersOf(cell)), ' ');
        line += (line.empty() ? "" : "  ") + (column.left ? cell + padding : padding + cell);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

} // namespace

std::size_t charactersOf(std::string_view text) {
    return std::size_t(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string tableHeader(const Beside& beside) {
    return lineOf(columnsFor(beside, {}),
                  [](const Shown& column) { return column.header + (column.doubts ? " " : ""); }) +
           "\n";
}

std::string tableLine(const Beside& beside, const TimedCell& cell, const std::optional<SpeedUp>& speedUp) {
    const std::vector<Shown> shown = columnsFor(beside, speedUp);
    std::string problem;
    if (const auto* wrong = std::get_if<WrongAt>(&cell.outcome))
        problem = "  ✗ " + wrong->place + " = " + wrong->found + ", expected " + wrong->expected;
    else if (const auto* why = std::get_if<Message>(&cell.outcome))
        problem = "  - " + why->text();
    if (problem.empty())
        return lineOf(shown, [&](const Shown& column) { return column.text(cell); }) + "\n";
    const std::vector<Shown> key(shown.begin(), std::ranges::find(shown, "time_us", &Shown::header));
    return lineOf(std::vector<Shown>(key.begin(), std::ranges::find(key, "launches", &Shown::header)),
                  [&](const Shown& column) { return column.row(cell); }) +
           problem + "\n";
}

} // namespace walshscope::cli
