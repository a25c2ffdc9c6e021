// SPDX-License-Identifier: GPL-3.0-or-later
// Reads, compares with and saves baselines.
#include "time_baseline.h"

#include "gui/baseline/cell_columns.h"
#include "gui/baseline/other_speed.h"
#include "io/document.h"
#include "output.h"
#include "timing/estimate.h"

#include <algorithm>

namespace walshscope::cli {
namespace {

bool hasTimes(const TimedCell* cell) { return cell && std::holds_alternative<Times>(cell->outcome); }

CellKey keyOf(const Entrant& entrant) {
    return {entrant.contender->task, std::string(entrant.contender->id), entrant.device->id, entrant.size,
            entrant.parameters};
}

bool areOther(const std::string& theirs, const std::string& ours) {
    return !theirs.empty() && !ours.empty() && theirs != ours;
}

/// What a file of times does not say is no difference.
std::vector<std::string> differences(const MachineFacts& there, const MachineFacts& here) {
    std::vector<std::string> all;
    const auto compare = [&](const char* what, const std::string& theirs, const std::string& ours) {
        if (areOther(theirs, ours))
            all.push_back(Message::tr("the %1 is %2 and not %3", std::string(what), theirs, ours).text());
    };
    const auto count = [](int cores) { return cores > 0 ? std::to_string(cores) : std::string(); };
    compare("CPU", there.cpu, here.cpu);
    compare("number of its cores", count(there.cores), count(here.cores));
    compare("GPU", there.gpu, here.gpu);
    compare("GPU's driver", there.driver, here.driver);
    return all;
}

/// All 0 where that is unknown.
Figure bytesPerSecondOf(const std::string& device, const gui::Baseline& baseline) {
    const auto its = std::ranges::find(baseline.speeds, device, [](const auto& each) { return each.first; });
    return its == baseline.speeds.end() ? Figure() : its->second.bytesPerSecond;
}

const std::string& nameOf(const std::string& device, const MachineFacts& machine) {
    return device == "cpu" ? machine.cpu : machine.gpu;
}

std::string speedText(double bytesPerSecond) { return gui::inDigits(bytesPerSecond / 1e9, 3) + " GB/s"; }

} // namespace

std::string inWords(const CellKey& key) {
    return key.contender + " on " + key.device + ", " +
           (key.task == Task::Register ? std::to_string(key.size) + " bits" : "n = " + std::to_string(key.size));
}

void requireFilesOfTheirOwn(const Parser& parser) {
    const std::string save = parser.file("save"), csv = parser.file("csv"), baseline = parser.file("baseline");
    if (save == "-")
        throw UsageError(Message::tr("--%1 is \"-\", expected a file's name", std::string("save")));
    for (const auto& [option, path] : {std::pair("--save", save), {"--baseline", baseline}})
        if (!path.empty() && !csv.empty() && csv != "-" && isOneFile(path, csv))
            throw UsageError(Message::tr("%1 and %2 are one file, expected two", std::string(option), "--csv"));
}

std::optional<gui::Baseline> baselineOf(const Parser& parser, const TimeChoice& choice, const TimingMethod& method,
                                        const MachineFacts& here) {
    if (!parser.has("baseline"))
        return {};
    const std::string path = parser.file("baseline");
    Monitor monitor;
    const QByteArray bytes = QByteArray::fromStdString(readBytes(path, Pipes::Refused, monitor));
    gui::Baseline baseline = gui::readBaseline(shownName(path), bytes);
    if (baseline.unfinished)
        note((baseline.cells.size() == 1
                  ? Message::tr("%1 ends early: of its rows 1 is whole", shownName(path))
                  : Message::tr("%1 ends early: of its rows %2 are whole", shownName(path), baseline.cells.size()))
                 .text());
    const auto has = [&](const Entrant& entrant) { return hasTimes(gui::cellFor(keyOf(entrant), baseline.cells)); };
    if (std::ranges::none_of(choice.entrants, has))
        throw InputError(shownName(path), 0, 0, Message::tr("has no times for what is timed here"));
    if (baseline.method.cold != method.cold || baseline.method.graphs != method.graphs)
        note(Message::tr("the baseline was taken by another method: --cold or --no-graphs differ").text());
    if (const auto all = differences(baseline.machine, here); !all.empty()) {
        const std::vector<std::string_view> names(all.begin(), all.end());
        note(Message::tr("the baseline is of another machine: %1", listed(names)).text());
    }
    return baseline;
}

bool comparesSpeeds(const std::vector<TimedCell>& cells, const MachineFacts& here, const gui::Baseline& baseline) {
    return std::ranges::any_of(cells, [&](const TimedCell& cell) {
        const std::string& device = cell.key.device;
        return hasTimes(&cell) && bytesPerSecondOf(device, baseline).value > 0 &&
               !areOther(nameOf(device, baseline.machine), nameOf(device, here));
    });
}

void tellOtherSpeeds(const std::vector<std::pair<std::string, Speeds>>& speeds, const MachineFacts& here,
                     const gui::Baseline& baseline) {
    for (const auto& [device, measured] : speeds) {
        const Figure theirs = bytesPerSecondOf(device, baseline), &ours = measured.bytesPerSecond;
        if (gui::isOtherSpeed(theirs, ours) && !areOther(nameOf(device, baseline.machine), nameOf(device, here)))
            note(Message::tr("the baseline seems to be of another machine: %1 on %2",
                             gui::otherCopies(speedText(theirs.value), speedText(ours.value)), device)
                     .text());
    }
}

bool tellMissing(const std::vector<TimedCell>& cells, const gui::Baseline& baseline) {
    const CellKey* first = nullptr;
    int timed = 0, missing = 0;
    for (const TimedCell& cell : cells) {
        if (!hasTimes(&cell))
            continue;
        ++timed;
        if (hasTimes(gui::cellFor(cell.key, baseline.cells)))
            continue;
        ++missing;
        if (!first)
            first = &cell.key;
    }
    if (first)
        note(
            Message::tr("the baseline has no times for %1 of %2 rows, the first is %3", missing, timed, inWords(*first))
                .text());
    return first != nullptr;
}

bool tellSlower(const std::vector<TimedCell>& cells, const gui::Baseline& baseline, double factor) {
    bool any = false;
    const TimedCell* slowestPossible = nullptr;
    double most = factor; ///< How many times as long as the baseline's one may take.
    const auto isSlow = [](const TimedCell& cell) { return std::get<Times>(cell.outcome).slowdown > slowProcessor; };
    const auto digits = [](double value) { return gui::inDigits(value, 4); };
    for (const TimedCell& cell : cells) {
        const TimedCell* other = gui::cellFor(cell.key, baseline.cells);
        const auto ratio = other ? gui::ratioOf(cell, *other) : std::nullopt;
        if (!ratio)
            continue;
        if (ratio->interval.high > most) {
            most = ratio->interval.high;
            slowestPossible = &cell;
        }
        if (!(ratio->interval.low > factor))
            continue;
        if (isSlow(cell)) {
            note(Message::tr("%1: the processor was much slower than at its fastest, so nobody knows whether it is "
                             "slower than the baseline",
                             inWords(cell.key))
                     .text());
            continue;
        }
        if (isDisturbed(std::get<Times>(cell.outcome))) {
            note(Message::tr("%1: other programs took cores away, so nobody knows whether it is slower than the "
                             "baseline",
                             inWords(cell.key))
                     .text());
            continue;
        }
        note(Message::tr("%1: %2 times the baseline's time (%3 to %4), at most %5 is allowed", inWords(cell.key),
                         digits(ratio->value), digits(ratio->interval.low), digits(ratio->interval.high),
                         digits(factor))
                 .text());
        any = true;
    }
    if (!any && slowestPossible)
        note(Message::tr("no time is surely more than %1 times the baseline's; that of %2 may be up to %3 times",
                         digits(factor), inWords(slowestPossible->key), digits(most))
                 .text());
    return any;
}

} // namespace walshscope::cli
