// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope time: contenders of a task against each other, a paper's table, and baselines to compare with.
#include "command.h"
#include "failure.h"
#include "gui/documents/file_name.h"
#include "io/document.h"
#include "output.h"
#include "time_paper.h"
#include "time_rows.h"

#include <algorithm>
#include <csignal>

namespace walshscope::cli {
namespace {

volatile std::sig_atomic_t interrupted = 0;

/// Ctrl+C ends the measurement and not the program; a second one does.
class Interruptible : public TerminalMonitor {
public:
    Interruptible() {
        struct sigaction action {};
        action.sa_handler = [](int) { interrupted = 1; };
        action.sa_flags = int(SA_RESETHAND);
        ::sigaction(SIGINT, &action, nullptr);
    }
    void progress(std::uint64_t done, std::uint64_t total) override {
        if (interrupted)
            throw Cancelled();
        TerminalMonitor::progress(done, total);
    }
    /// Nothing of it may stand in the way of a row.
    using TerminalMonitor::clear;
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

std::string inWords(const CellKey& key) {
    return key.contender + " on " + key.device + ", " +
           (key.task == Task::Register ? std::to_string(key.size) + " bits" : "n = " + std::to_string(key.size));
}

CellKey keyOf(const Entrant& entrant) {
    return {entrant.contender->task, std::string(entrant.contender->id), entrant.device->id, entrant.size,
            entrant.parameters};
}

std::optional<gui::Baseline> baselineOf(const Parser& parser, const std::vector<Entrant>& entrants,
                                        const TimingMethod& method) {
    if (!parser.has("baseline"))
        return {};
    const std::string path = parser.file("baseline");
    Monitor monitor;
    const QByteArray bytes = QByteArray::fromStdString(readBytes(path, Pipes::Read, monitor));
    gui::Baseline baseline = gui::readBaseline(shownName(path), bytes);
    const auto has = [&](const Entrant& entrant) {
        const TimedCell* cell = gui::cellFor(keyOf(entrant), baseline.cells);
        return cell && std::holds_alternative<Times>(cell->outcome);
    };
    if (std::ranges::none_of(entrants, has))
        throw InputError(shownName(path), 0, 0, Message::tr("has no times of what is to be timed here"));
    if (baseline.method.cold != method.cold || baseline.method.graphs != method.graphs)
        note(Message::tr("the baseline was taken by another method: --cold or --no-graphs differ").text());
    return baseline;
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

/// Tells what is slower than the baseline by more than that factor, and whether there was any.
bool tellSlower(const std::vector<TimedCell>& cells, const gui::Baseline& baseline, double factor) {
    bool any = false;
    const auto digits = [](double value) { return QString::number(value, 'f', 3).toStdString(); };
    for (const TimedCell& cell : cells) {
        const TimedCell* other = gui::cellFor(cell.key, baseline.cells);
        const auto ratio = other ? gui::ratioOf(cell, *other) : std::nullopt;
        if (!ratio || !(ratio->value > factor))
            continue;
        note(Message::tr("%1: %2 times the baseline's median (%3 to %4), allowed are %5", inWords(cell.key),
                         digits(ratio->value), digits(ratio->interval.low), digits(ratio->interval.high),
                         digits(factor))
                 .text());
        any = true;
    }
    return any;
}

} // namespace

void time(const QStringList& arguments) {
    Parser parser(
        "time",
        QStringLiteral("Times variants of a task: median, half of its 95 % interval, samples, speed-up over the first "
                       "row of a size, and how many\ncopies of the data that would be. Each result is compared with "
                       "the best's on the CPU, and that with the definition's as far\nas it takes a moment: a wrong "
                       "one has a cross, its first wrong value and no time. What runs in the emulator shows counts,\n"
                       "never times. CPU variants always run on the CPU. Each row is written when it and those before "
                       "it are there; Ctrl+C keeps\nthose. Exit status 1 where a result is wrong, or slower than "
                       "--fail-above allows; 3 for a damaged baseline."),
        {});
    addTimeChoices(parser);
    addTimingMethod(parser);
    parser.add("csv", QStringLiteral("Write a CSV file as well (- instead of the table)."), "file");
    parser.add("json", QStringLiteral("A JSON array with one object a row instead of the table."));
    parser.add("latex", QStringLiteral("A LaTeX table instead of the table, at the end."));
    parser.add("save", QStringLiteral("Write a baseline: all samples, the machine and the method, as JSON."), "file");
    parser.add("baseline", QStringLiteral("Compare with a baseline: the ratios of medians, with intervals."), "file");
    parser.add("fail-above", QStringLiteral("Exit 1 if a median is more than so many times the baseline's: 1.05."),
               "ratio");
    parser.parse(arguments);
    parser.positional(0);

    const std::optional<double> failAbove = parser.real("fail-above", 0, 1e6);
    if (failAbove && !parser.has("baseline"))
        throw UsageError(Message::tr("--%1 needs --%2", std::string("fail-above"), "baseline"));
    const TimingMethod method = timingMethodOf(parser);
    const TimeChoice choice = timeChoiceOf(parser);
    const auto baseline = baselineOf(parser, choice.entrants, method);
    TimeRows rows(parser, {choice.entrants, baseline ? &*baseline : nullptr, choice.paper});
    const bool laidOut = choice.paper && !parser.has("json") && !parser.has("latex") && parser.text("csv") != "-";
    const std::string path = parser.has("save") ? parser.file("save") : std::string();
    if (!path.empty())
        requireWritable(path);

    gui::Baseline saved;
    Watched watched(gpuOf(choice.entrants));
    Interruptible monitor;
    bool stopped = false;
    std::exception_ptr failure;
    const auto finished = [&](const TimedCell& cell) {
        monitor.clear();
        watched.look(cell);
        try {
            rows.add(cell);
        } catch (...) {
            failure = std::current_exception(); // A race takes errors for those of its entrants.
            throw Cancelled();
        }
    };
    try {
        if (!path.empty()) {
            saved.machine = machineFacts(gpuOf(choice.entrants));
            saved.method = method;
            saved.speeds = speedsOf(choice.entrants, monitor);
        }
        race(choice.entrants, method, monitor, {finished, {}});
    } catch (const Cancelled&) {
        stopped = true;
    }
    monitor.clear();
    if (failure)
        std::rethrow_exception(failure);
    rows.end();
    const std::vector<TimedCell> cells = rows.cells();
    if (laidOut)
        writeOut(paperText(choice, cells));
    watched.tell();
    if (!path.empty()) {
        saved.cells = cells;
        writeFile(path, gui::toJson(saved).toStdString());
    }
    if (stopped) {
        const std::size_t missing = choice.entrants.size() - cells.size();
        note((missing == 1
                  ? Message::tr("interrupted, 1 row of %1 is missing", choice.entrants.size())
                  : Message::tr("interrupted, %1 rows of %2 are missing", nullptr, missing, choice.entrants.size()))
                 .text());
        throw Ended{Interrupted};
    }
    const bool failed = tellFailures(choice.entrants, cells, choice.paper != nullptr);
    const bool slower = baseline && failAbove && tellSlower(cells, *baseline, *failAbove);
    if (failed || slower)
        throw Ended{Failed};
}

} // namespace walshscope::cli
