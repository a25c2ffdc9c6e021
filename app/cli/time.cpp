// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope time: contenders of a task against each other, a paper's table, and baselines to compare with.
#include "command.h"
#include "failure.h"
#include "io/document.h"
#include "io/new_file.h"
#include "output.h"
#include "time_baseline.h"
#include "time_paper.h"
#include "time_rows.h"
#include "time_runs.h"
#include "times_file.h"
#include "timing/estimate.h"

#include <algorithm>
#include <csignal>
#include <utility>

namespace walshscope::cli {
namespace {

/// What may be too slow is measured so often beyond what was asked for.
constexpr int mostMore = 4;

volatile std::sig_atomic_t interrupted = 0;

struct sigaction atASecondCtrlC;

/// Ctrl+C, SIGTERM, or a terminal that goes, ends the measurement and not the program, but where it is to be ignored. A
/// second Ctrl+C does; of the others there may be two at once, for timeout(1) sends SIGTERM to the program and to its
/// group.
class Interruptible : public TerminalMonitor {
public:
    Interruptible() {
        struct sigaction action {};
        action.sa_handler = [](int number) {
            interrupted = 1;
            if (number == SIGINT)
                ::sigaction(SIGINT, &atASecondCtrlC, nullptr);
        };
        for (int number : {SIGHUP, SIGTERM, SIGINT}) {
            struct sigaction before {};
            ::sigaction(number, nullptr, &before);
            if (before.sa_handler == SIG_IGN)
                continue;
            if (number == SIGINT)
                atASecondCtrlC = before;
            ::sigaction(number, &action, nullptr);
        }
    }
    void progress(std::uint64_t done, std::uint64_t total) override {
        if (interrupted)
            throw Cancelled();
        // How long it took until there was a sample says nothing of what follows.
        if (!std::exchange(m_hasSample, m_hasSample || done > 0))
            startAnew(double(done) / double(std::max<std::uint64_t>(total, 1)));
        TerminalMonitor::progress(done, total);
    }
    /// Nothing of it may stand in the way of a row.
    using TerminalMonitor::clear;

private:
    bool m_hasSample = false;
};

const Device* gpuOf(const std::vector<Entrant>& entrants) {
    for (const Entrant& entrant : entrants)
        if (entrant.device->kind == DeviceKind::Cuda)
            return entrant.device;
    return nullptr;
}

/// What the GPU was doing after the first of its cells and after the last.
class Watched {
public:
    explicit Watched(const Device* gpu) : m_gpu(gpu) {}

    void look(const TimedCell& cell) {
        if (!m_gpu || cell.key.device != m_gpu->id)
            return;
        m_last = gpuState(m_gpu->ordinal);
        if (!m_first)
            m_first = m_last;
    }
    void tell() const {
        if (m_first && m_last)
            if (const auto words = movedMuch(*m_first, *m_last))
                note(words->text());
    }

private:
    const Device* m_gpu;
    std::optional<GpuState> m_first, m_last;
};

/// Of each device that has times. What cannot be measured is told.
std::vector<std::pair<std::string, Speeds>> speedsOf(const std::vector<Entrant>& entrants, Monitor& monitor) {
    std::vector<std::pair<std::string, Speeds>> all;
    for (const Entrant& entrant : entrants) {
        const Device& device = *entrant.device;
        const auto same = [&](const auto& entry) { return entry.first == device.id; };
        if (device.kind == DeviceKind::Emulator || std::ranges::any_of(all, same))
            continue;
        try {
            all.emplace_back(device.id, measureSpeeds(device, monitor));
        } catch (const ComputationError& error) {
            note(error.what());
            all.emplace_back(device.id, Speeds{});
        }
    }
    return all;
}

/// Tells what is wrong or could not run, and whether there was any. What a paper shows to go wrong may.
bool tellFailures(const std::vector<Entrant>& entrants, const std::vector<TimedCell>& cells, bool paper) {
    const auto expected = [&](const TimedCell& cell) {
        return std::ranges::any_of(entrants, [&](const Entrant& entrant) {
            return entrant.contender->id == cell.key.contender && !entrant.contender->trustworthy();
        });
    };
    bool any = false;
    for (const TimedCell& cell : cells) {
        if (paper && expected(cell))
            continue;
        if (const auto* wrong = std::get_if<WrongAt>(&cell.outcome))
            note(Message::tr("%1: the result is wrong, %2 is %3 and not %4", inWords(cell.key), wrong->place,
                             wrong->found, wrong->expected)
                     .text());
        else if (const auto* why = std::get_if<Message>(&cell.outcome))
            note(Message::tr("%1: %2", inWords(cell.key), *why).text());
        else
            continue;
        any = true;
    }
    return any;
}

void addTimeOptions(Parser& parser) {
    addTimeChoices(parser);
    addTimingMethod(parser);
    parser.add("csv", QStringLiteral("Write a CSV file as well (- instead of the table)."), "file", Takes::File);
    parser.add("json", QStringLiteral("A JSON array with one object for each row instead of the table."));
    parser.add("latex", QStringLiteral("A LaTeX table instead of the table, at the end."));
    parser.add("save", QStringLiteral("Write a baseline: all samples, the machine and the method, as JSON."), "file",
               Takes::File);
    parser.add("baseline", QStringLiteral("Compare with a baseline: the ratios of times, with intervals."), "file",
               Takes::File);
    parser.add(
        "runs",
        QStringLiteral("Measure everything this many times, each time on other memory and in another order; from 3 on "
                       "intervals are what these runs show. 1 if not given."),
        "count");
    parser.add("fail-above",
               QStringLiteral("Exit with 1 if a time is surely more than this many times the baseline's: 1.05. Rows "
                              "for which that is not sure are measured up to four more times."),
               "ratio");
}

/// Tells which times are to be doubted, and why; of many those with the widest intervals.
void tellDoubts(const std::vector<TimedCell>& cells, double wantedWidth) {
    constexpr std::size_t mostNamed = 6;
    struct Doubtful {
        double width;
        std::string words;
    };
    std::vector<Doubtful> all;
    std::size_t timed = 0;
    for (const TimedCell& cell : cells) {
        const auto* times = std::get_if<Times>(&cell.outcome);
        timed += times != nullptr;
        if (const std::string doubts = gui::namesOf(gui::doubtsOf(cell, wantedWidth), ", "); !doubts.empty())
            all.push_back({relativeWidth(usedSamples(*times)), inWords(cell.key) + " (" + doubts + ")"});
    }
    if (all.empty())
        return;
    std::ranges::stable_sort(all, std::ranges::greater(), &Doubtful::width);
    std::string named;
    for (std::size_t i = 0; i < std::min(all.size(), mostNamed); ++i)
        named += (i == 0 ? "" : "; ") + all[i].words;
    if (all.size() > mostNamed)
        named += "; …";
    note(Message::tr("doubtful times, %1 of %2, the widest intervals first: %3", all.size(), timed, named).text());
}

/// Cells that may be too slow, where it is not known yet.
std::vector<std::size_t> unsurePlaces(const TimeRuns& runs, std::size_t count, const gui::Baseline& baseline,
                                      double factor, double wantedWidth) {
    constexpr std::size_t runsToBeSure = 3;
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < count; ++place) {
        const TimedCell* cell = runs.at(place);
        const TimedCell* other = cell ? gui::cellFor(cell->key, baseline.cells) : nullptr;
        const auto ratio = other ? gui::ratioOf(*cell, *other) : std::nullopt;
        if (!ratio)
            continue;
        const auto& times = std::get<Times>(cell->outcome);
        const bool tooSlow = ratio->value > factor;
        if (tooSlow ? ratio->interval.low <= factor || times.runs.size() < runsToBeSure
                    : !concernsAbout(times, wantedWidth).empty() && ratio->interval.high > factor)
            places.push_back(place);
    }
    return places;
}

/// What an interruption left out; where all rows are there, some of their runs or the copying speed.
Message missingInWords(std::size_t missing, std::size_t all, bool measuredAll) {
    if (missing == 0)
        return measuredAll ? Message::tr("interrupted while the copying speed was measured, all rows are there")
                           : Message::tr("interrupted, all rows are there, but not all of their runs");
    return missing == 1 ? Message::tr("interrupted, 1 row of %1 is missing", all)
                        : Message::tr("interrupted, %1 rows of %2 are missing", nullptr, missing, all);
}

} // namespace

void time(const QStringList& arguments) {
    Parser parser(
        "time",
        QStringLiteral(
            "Times variants of a task: the time of a run that nothing disturbs, half of its 95 % interval, the median "
            "and number of\nall samples, the speed-up over the first row of a size, and how many copies of the data "
            "would take as long. Each result is\ncompared with that of the best on the CPU, and that with the "
            "definition's as far as it takes only a moment: a wrong one has\na cross, its first wrong value and no "
            "time. What runs in the emulator shows counts, never times. CPU variants always run on\nthe CPU. Each row "
            "is written once it and those before it are done, with --fail-above at the end; Ctrl+C keeps those, and\n"
            "--save has each as it comes, beside an older file until all are there. The exit status is 1 if a result "
            "is wrong, or with\n--fail-above slower than allowed or missing in the baseline, and 3 for a damaged "
            "baseline."),
        {});
    addTimeOptions(parser);
    parser.parse(arguments);
    parser.positional(0);

    requireFilesOfTheirOwn(parser);
    const std::uint64_t wantedRuns = std::uint64_t(parser.number("runs", 1, 1000).value_or(1));
    const std::string path = parser.has("save") ? fileToWrite(parser, "save") : std::string();
    const std::optional<double> failAbove = parser.real("fail-above", 0, 1e6);
    if (failAbove && !parser.has("baseline"))
        throw UsageError(Message::tr("--%1 needs --%2", std::string("fail-above"), "baseline"));
    const TimingMethod method = timingMethodOf(parser);
    const TimeChoice choice = timeChoiceOf(parser);
    const MachineFacts machine = machineFacts(gpuOf(choice.entrants));
    const auto baseline = baselineOf(parser, choice, method, machine);
    TimeRows rows(parser, {choice.entrants, baseline ? &*baseline : nullptr, choice.paper, method.width});
    const bool laidOut = choice.paper && !parser.has("json") && !parser.has("latex") && parser.text("csv") != "-";
    gui::Baseline saved{
        machine, method, {}, {}, QString::fromStdString(machine.gpu.empty() ? machine.cpu : machine.gpu)};
    std::optional<TimesFile> file;
    if (!path.empty()) {
        file.emplace(path, saved);
        std::signal(SIGPIPE, SIG_IGN); // A reader that has seen enough does not end what is to be saved.
    }
    Watched watched(gpuOf(choice.entrants));
    Interruptible monitor;
    bool stopped = false, measuredAll = false;
    std::exception_ptr failure; ///< Of writing.
    TimeRuns runs(choice.entrants, method);
    const auto keep = [&](const TimedCell& cell) {
        monitor.clear();
        watched.look(cell);
        if (file)
            file->add(cell);
    };
    const auto show = [&](const TimedCell& cell) {
        rows.add(cell);
        if (failure)
            return;
        try {
            rows.write();
        } catch (const ComputationError&) {
            if (path.empty())
                throw;
            failure = std::current_exception(); // The baseline is still wanted.
        }
    };
    try {
        for (std::uint64_t run = 1; run <= wantedRuns; ++run)
            runs.measure(runs.everyPlace(), monitor, [&](const TimedCell& now, const TimedCell& all) {
                keep(now);
                if (run == wantedRuns && !failAbove)
                    show(all);
            });
        for (int more = 0; failAbove && more < mostMore; ++more)
            if (const auto unsure = unsurePlaces(runs, choice.entrants.size(), *baseline, *failAbove, method.width);
                !unsure.empty())
                runs.measure(unsure, monitor, [&](const TimedCell& now, const TimedCell&) { keep(now); });
        measuredAll = true;
        if (file || (baseline && comparesSpeeds(runs.cells(), machine, *baseline)))
            saved.speeds = speedsOf(choice.entrants, monitor);
    } catch (const Cancelled&) {
        stopped = true;
    }
    monitor.clear();
    saved.cells = runs.cells();
    const std::vector<TimedCell>& cells = saved.cells;
    for (const TimedCell& cell : cells)
        show(cell);
    const bool writes = !failure, whole = cells.size() == choice.entrants.size();
    try {
        if (file)
            file->end(saved, whole);
    } catch (const ComputationError&) {
        failure = std::current_exception();
    }
    if (writes) {
        rows.end(cells);
        if (laidOut)
            writeOut(paperText(choice, cells, method.width) + (baseline ? "\n" + rows.table(cells) : std::string()));
    }
    watched.tell();
    if (baseline)
        tellOtherSpeeds(saved.speeds, machine, *baseline);
    if (!rows.haveDoubts())
        tellDoubts(cells, method.width);
    if (stopped) {
        const Message words =
            missingInWords(choice.entrants.size() - cells.size(), choice.entrants.size(), measuredAll);
        const bool keepsOld = file && file->keepsOld() && !whole;
        note(!keepsOld ? words.text()
             : cells.empty() || file->growing().empty()
                 ? Message::tr("%1; %2 stays as it was", words, shownName(path)).text()
                 : Message::tr("%1; %2 stays as it was, and what was measured is in %3", words, shownName(path),
                               shownName(file->growing()))
                       .text());
    }
    if (failure)
        std::rethrow_exception(failure);
    if (stopped)
        throw Ended{Interrupted};
    const bool failed = tellFailures(choice.entrants, cells, choice.paper != nullptr);
    const bool missing = baseline && tellMissing(cells, *baseline);
    const bool slower = baseline && failAbove && tellSlower(cells, *baseline, *failAbove);
    if (failed || slower || (failAbove && missing))
        throw Ended{Failed};
}

} // namespace walshscope::cli
