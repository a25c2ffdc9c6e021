// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks, variants, sizes and papers from the command line.
#include "time_choice.h"
#include "enumerators.h"

#include "choice.h"
#include "gui/baseline/baseline.h"
#include "input.h"
#include "output.h"
#include "sequence/generators.h"

#include <algorithm>
#include <bit>
#include <set>

namespace walshscope::cli {
namespace {

using gui::taskNames;

constexpr std::int64_t mostSizes = 10000;
constexpr auto usualSizes = oneForEach<Task, const char*>("8..16", "10,12,14", "8..14", "8..14", "6..8", "8..14");
constexpr const char* example = "7..18 or 8,10";

std::int64_t largestN(Task task) {
    if (task == Task::Register)
        return std::bit_width(longestSequence) - 1;
    std::uint64_t largest = 0;
    for (const Contender* contender : contenders())
        if (contender->task == task)
            largest = std::max(largest, contender->largest);
    return std::int64_t(largest);
}

std::optional<Task> taskNamed(const Parser& parser) {
    if (!parser.has("task"))
        return {};
    const auto found = std::ranges::find(taskNames, parser.text("task"));
    const Task task = Task(found - taskNames.begin());
    if (found == taskNames.end() || std::ranges::find(contenders(), task, &Contender::task) == contenders().end())
        throw UsageError(Message::tr("--task is \"%1\", expected one of %2", parser.text("task"), listed(taskNames)));
    return task;
}

std::string lower(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size())).toLower().toStdString();
}

/// Ids are unique over all tasks, so that the task need not be named.
const Contender& contenderNamed(std::string_view id, std::optional<Task> task) {
    std::vector<std::string_view> known;
    for (const Contender* contender : contenders()) {
        if (lower(contender->id) == lower(id)) {
            if (task && contender->task != *task)
                throw UsageError(Message::tr("%1 is of the task %2, not %3", contender->id,
                                             taskNames[std::size_t(contender->task)], taskNames[std::size_t(*task)]));
            return *contender;
        }
        if (!task || contender->task == *task)
            known.push_back(contender->id);
    }
    throw UsageError(Message::tr("unknown variant \"%1\", expected one of %2", id, listed(known)));
}

/// What stands for all of a task that can be trusted.
constexpr const char* allOfThem = "all";

std::vector<const Contender*> chosenContenders(const Parser& parser) {
    const std::optional<Task> task = taskNamed(parser);
    std::vector<const Contender*> chosen;
    if (!parser.has("variants") || parser.text("variants") == allOfThem) {
        const Task wanted = task.value_or(parser.has("bits") ? Task::Register : Task::Transform);
        std::ranges::copy_if(contenders(), std::back_inserter(chosen),
                             [&](const Contender* c) { return c->task == wanted && c->trustworthy(); });
        return chosen;
    }
    for (const QString& id : QString::fromStdString(parser.text("variants")).split(QLatin1Char(','))) {
        const Contender& contender = contenderNamed(id.trimmed().toStdString(), task);
        if (!chosen.empty() && contender.task != chosen.front()->task)
            throw UsageError(Message::tr("%1 is of the task %2 and %3 of %4, expected those of one task",
                                         chosen.front()->id, taskNames[std::size_t(chosen.front()->task)], contender.id,
                                         taskNames[std::size_t(contender.task)]));
        if (std::ranges::find(chosen, &contender) == chosen.end())
            chosen.push_back(&contender);
    }
    return chosen;
}

/// "7..18", "10" and lists of both with commas; each once.
std::vector<std::uint64_t> numbersIn(const std::string& option, const std::string& given, std::int64_t least,
                                     std::int64_t most, const char* forExample) {
    std::vector<std::uint64_t> numbers;
    const QString text = QString::fromStdString(given);
    for (const QString& part : text.split(QLatin1Char(','))) {
        const QStringList ends = part.split(QStringLiteral(".."));
        if (ends.size() > 2)
            throw UsageError(Message::tr("%1 is \"%2\", expected numbers from %3 to %4, for example %5", option, given,
                                         least, most, forExample));
        const auto isGood = [&](std::int64_t from, const QString& end) -> std::optional<std::int64_t> {
            try {
                return numberIn(end, option, from, most);
            } catch (const UsageError&) {
                return {}; // What was given is more than that number.
            }
        };
        const auto begin = isGood(least, ends.first()), end = begin ? isGood(*begin, ends.last()) : begin;
        if (!end)
            throw UsageError(Message::tr("%1 is \"%2\", expected numbers from %3 to %4, for example %5", option, given,
                                         least, most, forExample));
        const std::int64_t first = *begin, last = *end;
        if (last - first >= mostSizes)
            throw UsageError(Message::tr("%1 is \"%2\", expected at most %3 sizes", option, given, mostSizes));
        for (std::int64_t number = first; number <= last; ++number)
            if (std::ranges::find(numbers, std::uint64_t(number)) == numbers.end())
                numbers.push_back(std::uint64_t(number));
    }
    return numbers;
}

std::vector<std::uint64_t> chosenSizes(const Parser& parser, Task task) {
    if (parser.has("bits")) {
        if (parser.has("n"))
            throw notBoth(parser.shown("n"), "--bits");
        if (task != Task::Register)
            throw UsageError(Message::tr("--bits is for the task register, not %1", taskNames[std::size_t(task)]));
        return numbersIn("--bits", parser.text("bits"), 1, std::int64_t(longestSequence), "1000,5000");
    }
    std::vector<std::uint64_t> sizes =
        numbersIn(parser.shown("n"), parser.has("n") ? parser.text("n") : usualSizes[std::size_t(task)], 1,
                  largestN(task), example);
    if (task == Task::Register)
        for (std::uint64_t& size : sizes)
            size = std::uint64_t(1) << size;
    return sizes;
}

const Device* chosenDevice(const Parser& parser) {
    const std::string device = parser.text("device");
    return device.empty() || device == "auto" ? nullptr : &deviceNamed(device);
}

std::vector<std::size_t> chosenRows(const Parser& parser, const PaperPreset& paper,
                                    const std::function<void(const Message&)>& leftOut) {
    std::vector<std::size_t> rows;
    if (!parser.has("n")) {
        for (std::size_t row = 0; row < paper.rows.size(); ++row)
            rows.push_back(row);
        return rows;
    }
    if (paper.axis != PaperAxis::Size)
        throw UsageError(
            Message::tr("%1 cannot be chosen for %2, whose rows are not sizes", parser.shown("n"), paper.id));
    const std::vector<std::uint64_t> wanted =
        numbersIn(parser.shown("n"), parser.text("n"), 1, largestN(paper.task), example);
    for (std::size_t row = 0; row < paper.rows.size(); ++row)
        if (std::ranges::find(wanted, paper.rows[row]) != wanted.end())
            rows.push_back(row);
    std::string others;
    for (const std::uint64_t n : wanted)
        if (std::ranges::find(paper.rows, n) == paper.rows.end())
            others += (others.empty() ? "" : ", ") + std::to_string(n);
    if (!rows.empty() && !others.empty())
        leftOut(Message::tr("%1 has no row for n = %2", paper.id, others));
    if (rows.empty())
        throw UsageError(Message::tr("%1 is \"%2\", expected some of the rows of %3, from %4 to %5", parser.shown("n"),
                                     parser.text("n"), paper.id, paper.rows.front(), paper.rows.back()));
    return rows;
}

TimeChoice paperChoice(const Parser& parser, const std::function<void(const Message&)>& leftOut) {
    for (const char* option : {"task", "variants", "bits", "block", "elements", "scan"})
        if (parser.has(option))
            throw notBoth("--paper", std::string("--") + option);
    const PaperPreset& paper = paperPreset(parser.text("paper"));
    TimeChoice choice{paper.task, {}, &paper, chosenRows(parser, paper, leftOut)};
    // The paper shows times, which the emulator has none of.
    const Device* device =
        parser.has("device") && parser.text("device") != "auto" ? chosenDevice(parser) : firstWorkingGpu();
    if (device && device->kind == DeviceKind::Host)
        device = nullptr;
    choice.entrants = entrantsOf(paper, choice.rows, device, parser.has("n"), leftOut);
    const auto hasKernels = [](const PaperColumn& column) {
        return !(*std::ranges::find(contenders(), column.contender, &Contender::id))->onHost();
    };
    if (!device && std::ranges::any_of(paper.columns, hasKernels))
        leftOut(Message::tr("without a GPU the paper's kernels have no times"));
    return choice;
}

} // namespace

void addTimeChoices(Parser& parser) {
    parser.add("task",
               QStringLiteral(
                   "transform, distribution (of a spectrum), function (the same from bits), convolution, register or "
                   "table; follows from the variants if "
                   "not given."),
               "name");
    parser.offer("task", namesOf(taskNames));
    parser.add("variants", QStringLiteral("Which: A0,A6; all of the task that can be trusted if not given."), "ids");
    parser.offer("variants", namesOf(contenders(), &Contender::id), true);
    parser.add("n",
               QStringLiteral("log2 of the size: elements, bits of a sequence, or input bits of an S-box; 7..18 or "
                              "8,10."),
               "sizes");
    parser.add("bits", QStringLiteral("Lengths of sequences, instead of --n: 1000,5000."), "lengths");
    std::string ids;
    for (const PaperPreset& paper : paperPresets())
        ids += (ids.empty() ? "" : ", ") + std::string(paper.id);
    parser.add("paper",
               QStringLiteral("A paper's table, laid out as printed, with its numbers beside: %1. -n takes some of "
                              "its rows.")
                   .arg(QString::fromStdString(ids)),
               "id");
    parser.offer("paper", namesOf(paperPresets(), &PaperPreset::id));
    parser.add("device", QStringLiteral("Where kernels run: auto (default), emulator, cuda or cuda:N."), "id");
    offerDevices(parser, false);
    parser.add("block", QStringLiteral("Threads per block, for variants that let you choose."), "threads");
    parser.add("elements", QStringLiteral("Elements per thread: A3's M."), "count");
    parser.add("scan", QStringLiteral("Of what scans: scan-scan-add (default) or reduce-then-scan."), "kind");
    parser.offer("scan", namesOf(scanNames));
}

void addTimingMethod(Parser& parser) {
    parser.add("samples",
               QStringLiteral("At least this many samples, but 6 are enough when the time is up; 15 if not given."),
               "count");
    parser.add("seconds", QStringLiteral("After this many seconds of sampling 6 samples are enough; 1 if not given."),
               "seconds");
    parser.add("width",
               QStringLiteral("Samples until the median's 95 % interval is narrower, in percent; 2 if not given."),
               "percent");
    parser.add("cold", QStringLiteral("Each run on data that no cache holds; otherwise caches are as they are."));
    parser.add("no-graphs", QStringLiteral("Kernels are launched one by one, not as a CUDA graph."));
}

TimeChoice timeChoiceOf(const Parser& parser) {
    Message reason;
    std::set<std::string> told; // What is so of each size is so once.
    const auto leftOut = [&](const Message& words) {
        reason = words;
        if (told.insert(words.text()).second)
            note(words.text() + "; left out");
    };
    TimeChoice choice{};
    if (parser.has("paper"))
        choice = paperChoice(parser, leftOut);
    else {
        const std::vector<const Contender*> chosen = chosenContenders(parser);
        choice.task = chosen.front()->task;
        requireUse(parser, chosen);
        LineUp lineUp{chosen, chosenSizes(parser, choice.task), {}, chosenDevice(parser)};
        readParameters(parser, lineUp.parameters);
        if (parser.has("scan")) {
            const auto kind = std::ranges::find(scanNames, parser.text("scan"));
            if (kind == scanNames.end())
                throw UsageError(
                    Message::tr("--scan is \"%1\", expected %2", parser.text("scan"), listed(scanNames, " or ")));
            lineUp.parameters.scan = ScanKind(kind - scanNames.begin());
        }
        choice.entrants = lineUp.entrants(leftOut);
    }
    if (choice.entrants.empty())
        throw UsageError(Message::tr("nothing is left to time: %1", reason));
    return choice;
}

TimingMethod timingMethodOf(const Parser& parser) {
    TimingMethod method;
    method.samples = std::size_t(parser.number("samples", 1, 1000000).value_or(std::int64_t(method.samples)));
    method.seconds = parser.real("seconds", 0, 1e6).value_or(method.seconds);
    method.width = parser.real("width", 0, 100).value_or(100 * method.width) / 100;
    method.cold = parser.has("cold");
    method.graphs = !parser.has("no-graphs");
    return method;
}

} // namespace walshscope::cli
