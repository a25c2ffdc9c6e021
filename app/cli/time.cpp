// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope time: contenders of a task against each other.
#include "command.h"
#include "convolution/convolver.h"
#include "distribution/counter.h"
#include "error.h"
#include "failure.h"
#include "input.h"
#include "io/new_file.h"
#include "output.h"
#include "sequence/generators.h"
#include "sequence/method.h"
#include "time_table.h"
#include "timing/race.h"

#include <algorithm>
#include <csignal>

namespace walshscope::cli {
namespace {

constexpr std::int64_t mostSizes = 10000;

/// What the command line says of each task.
struct Words {
    const char* contenders;
    const char* sizes;
    const char* usualSizes;
    std::int64_t largest;
    const char* example;
};

const Words& wordsOf(Task task) {
    constexpr const char *sizes = "n", *example = "7..18 or 8,10";
    static const std::array<Words, 4> all{
        {{"variants", sizes, "8..16", Vector::largestN, example},
         {"methods", "bits", "1024,4096,16384", std::int64_t(longestSequence), "1000,5000"},
         {"convolvers", sizes, "8..14", Vector::largestN, example},
         {"counters", sizes, "8..14", Vector::largestN, example}}};
    return all[std::size_t(task)];
}

/// The task whose contenders or sizes are named; n alone is that of the transform.
Task taskOf(const Parser& parser) {
    std::optional<Task> named;
    for (const Task task : {Task::Transform, Task::Convolution, Task::Distribution})
        if (const char* option = wordsOf(task).contenders; parser.has(option)) {
            if (named)
                throw notBoth("--" + std::string(wordsOf(*named).contenders), "--" + std::string(option));
            named = task;
        }
    const Words& registers = wordsOf(Task::Register);
    for (const char* option : {registers.contenders, registers.sizes}) {
        if (!parser.has(option))
            continue;
        for (const char* other : {named ? wordsOf(*named).contenders : nullptr, wordsOf(Task::Transform).sizes})
            if (other && parser.has(other))
                throw notBoth("--" + std::string(other), "--" + std::string(option));
        return Task::Register;
    }
    return named.value_or(Task::Transform);
}

const Contender& named(Task task, const std::string& id) {
    switch (task) {
    case Task::Transform:
        break;
    case Task::Register:
        return methodNamed(id);
    case Task::Convolution:
        return convolverNamed(id);
    case Task::Distribution:
        return counterNamed(id);
    }
    return variantNamed(id);
}

/// What stands for all ids of a task.
constexpr const char* allOfThem = "all";

std::vector<const Contender*> chosenContenders(const Parser& parser, Task task) {
    const char* const option = wordsOf(task).contenders;
    std::vector<const Contender*> chosen;
    if (!parser.has(option) || parser.text(option) == allOfThem) {
        std::ranges::copy_if(contenders(), std::back_inserter(chosen),
                             [&](const Contender* c) { return c->task == task && c->trustworthy(); });
        return chosen;
    }
    for (const QString& id : QString::fromStdString(parser.text(option)).split(QLatin1Char(',')))
        chosen.push_back(&named(task, id.trimmed().toStdString()));
    return chosen;
}

/// "7..18", "10" and lists of both with commas.
std::vector<std::uint64_t> chosenSizes(const Parser& parser, const Words& words) {
    std::vector<std::uint64_t> sizes;
    const std::string option = "--" + std::string(words.sizes);
    const QString text =
        QString::fromStdString(parser.has(words.sizes) ? parser.text(words.sizes) : std::string(words.usualSizes));
    for (const QString& part : text.split(QLatin1Char(','))) {
        const QStringList ends = part.split(QStringLiteral(".."));
        if (ends.size() > 2)
            throw UsageError(
                Message::tr("%1 is \"%2\", expected for example %3", option, text.toStdString(), words.example));
        const std::int64_t first = numberIn(ends.first(), option.c_str(), 1, words.largest);
        const std::int64_t last = numberIn(ends.last(), option.c_str(), first, words.largest);
        if (last - first >= mostSizes)
            throw UsageError(
                Message::tr("%1 is \"%2\", expected at most %3 sizes", option, text.toStdString(), mostSizes));
        for (std::int64_t size = first; size <= last; ++size)
            sizes.push_back(std::uint64_t(size));
    }
    return sizes;
}

Field fieldOf(const Parser& parser, Task task) {
    Field field{chosenContenders(parser, task), chosenSizes(parser, wordsOf(task)), {}, nullptr};
    readParameters(parser, field.parameters);
    if (const std::string device = parser.text("device"); !device.empty() && device != "auto")
        field.device = &deviceNamed(device);
    return field;
}

std::vector<Entrant> entrantsOf(const Field& field) {
    Message reason;
    const auto entrants = field.entrants([&](const Message& words) {
        reason = words;
        note(reason.text() + "; left out");
    });
    if (entrants.empty())
        throw UsageError(Message::tr("nothing is left to be timed: %1", reason));
    return entrants;
}

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

/// Where the rows go, each as soon as it is there.
class Rows {
public:
    Rows(const Parser& parser, const std::vector<Entrant>& entrants)
        : m_task(entrants.front().contender->task),
          m_json(parser.has("json")),
          m_csvOnly(parser.text("csv") == "-"),
          m_path(m_csvOnly ? std::string() : parser.file("csv")) {
        std::vector<DeviceKind> kinds;
        for (const Entrant& entrant : entrants)
            kinds.push_back(entrant.device->kind);
        m_table.emplace(m_task, kinds);
    }

    void add(const TimedCell& row) {
        if (!m_path.empty()) {
            if (!m_file)
                m_file.emplace(m_path);
            m_file->write((m_count == 0 ? csvHeader(m_task) : std::string()) + csvLine(row));
            m_file->keep(); // Later rows are appended.
        }
        if (m_json)
            writeOut((m_count == 0 ? "[\n  " : ",\n  ") + jsonOf(m_task, row));
        else if (m_csvOnly)
            writeOut((m_count == 0 ? csvHeader(m_task) : std::string()) + csvLine(row));
        else
            writeOut((m_count == 0 ? m_table->header() : std::string()) + m_table->line(row));
        ++m_count;
    }

    void end() {
        if (m_json)
            writeOut(m_count == 0 ? "[\n\n]\n" : "\n]\n");
    }
    std::size_t count() const { return m_count; }

private:
    Task m_task;
    bool m_json, m_csvOnly;
    std::string m_path; ///< Empty where no file is to be written.
    std::optional<NewFile> m_file;
    std::optional<TimeTable> m_table;
    std::size_t m_count = 0;
};

/// Rows in the order of the entrants, whoever is decided first.
class InOrder {
public:
    InOrder(const std::vector<Entrant>& entrants, Rows& rows)
        : m_entrants(entrants), m_rows(rows), m_cells(entrants.size()) {}

    void add(const TimedCell& cell) {
        for (std::size_t place = 0; place < m_cells.size(); ++place) {
            const auto& [contender, device, size, parameters] = m_entrants[place];
            if (!m_cells[place] &&
                cell.key == CellKey{contender->task, std::string(contender->id), device->id, size, parameters}) {
                m_cells[place] = cell;
                break;
            }
        }
        while (m_next < m_cells.size() && m_cells[m_next])
            m_rows.add(*m_cells[m_next++]); // Once, even if it cannot be written.
    }
    /// Those that waited for one which does not come.
    void end() {
        for (; m_next < m_cells.size(); ++m_next)
            if (m_cells[m_next])
                m_rows.add(*m_cells[m_next]);
    }

private:
    const std::vector<Entrant>& m_entrants;
    Rows& m_rows;
    std::vector<std::optional<TimedCell>> m_cells;
    std::size_t m_next = 0;
};

/// Throws ComputationError for a result that is wrong and for what cannot run.
void requireTimed(const TimedCell& cell) {
    const std::string size = (cell.key.task == Task::Register ? "" : "n = ") + std::to_string(cell.key.size);
    if (const auto* wrong = std::get_if<WrongAt>(&cell.outcome))
        throw ComputationError(Message::tr("%1 on %2, %3: the result is wrong, %4 is %5 and not %6", cell.key.contender,
                                           cell.key.device, size, wrong->place, wrong->found, wrong->expected));
    if (const auto* obstacle = std::get_if<Message>(&cell.outcome))
        throw ComputationError(*obstacle);
}

} // namespace

void time(const QStringList& arguments) {
    Parser parser(
        "time",
        QStringLiteral("Times variants of the transform, with --methods or --bits those for sequences, or with "
                       "--convolvers those for\nthe dyadic convolution of two random binary vectors: median "
                       "and quartiles, each result first compared with that of the best on the\nCPU, and "
                       "that with the definition's as far as it takes a moment. What runs in the emulator "
                       "shows counts, never\ntimes. CPU variants always run on the CPU. Each row is written "
                       "when it is there; Ctrl+C keeps those."),
        {});
    parser.add("variants", QStringLiteral("Which: A0,A6; all that can be trusted if not given."), "ids");
    parser.add("n", QStringLiteral("Which sizes: 7..18 or 8,10; 8..16 if not given."), "sizes");
    parser.add("methods", QStringLiteral("Which methods for sequences: B1,G5; all if not given."), "ids");
    parser.add("bits", QStringLiteral("Lengths of random sequences; 1024,4096,16384 if not given."), "lengths");
    parser.add("convolvers", QStringLiteral("Which ways to convolve: XC,XG, or all."), "ids");
    parser.add("counters", QStringLiteral("Which methods for the Walsh distribution: H0,H4, or all."), "ids");
    parser.add("device", QStringLiteral("Where kernels run: auto (default), emulator, cuda or cuda:N."), "id");
    parser.add("block", QStringLiteral("Threads a block, for the variants that let one choose."), "threads");
    parser.add("elements", QStringLiteral("Elements a thread: A3's M."), "count");
    parser.add("samples", QStringLiteral("At least so many samples; 15 if not given."), "count");
    parser.add("csv", QStringLiteral("Write a CSV file as well (- instead of the table)."), "file");
    parser.add("json", QStringLiteral("A JSON array with one object a row instead of the table."));
    parser.parse(arguments);
    parser.positional(0);

    const Field field = fieldOf(parser, taskOf(parser));
    const TimingMethod method{.seconds = 0.2,
                              .samples = std::size_t(parser.number("samples", 1, 1000000).value_or(15))};
    const std::vector<Entrant> entrants = entrantsOf(field);

    if (parser.text("csv") == "-" && parser.has("json"))
        throw notBoth("--csv -", "--json");
    if (parser.has("csv") && parser.text("csv") != "-")
        requireWritable(parser.file("csv"));
    Rows rows(parser, entrants);
    InOrder ordered(entrants, rows);
    try {
        Interruptible monitor;
        const auto finished = [&](const TimedCell& cell) {
            monitor.clear();
            requireTimed(cell);
            ordered.add(cell);
        };
        race(entrants, method, monitor, {finished, {}});
    } catch (const Cancelled&) {
        ordered.end();
        rows.end();
        const std::size_t missing = entrants.size() - rows.count();
        note((missing == 1 ? Message::tr("interrupted, 1 row of %1 is missing", entrants.size())
                           : Message::tr("interrupted, %1 rows of %2 are missing", nullptr, missing, entrants.size()))
                 .text());
        throw Ended{Interrupted};
    } catch (...) {
        if (rows.count() > 0)
            rows.end();
        throw;
    }
    rows.end();
}

} // namespace walshscope::cli
