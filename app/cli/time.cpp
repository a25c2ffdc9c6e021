// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope time: variants against each other, each result first compared with a reference.
#include "boolean/generators.h"
#include "command.h"
#include "cuda/gpu.h"
#include "cuda/timing.h"
#include "error.h"
#include "failure.h"
#include "fwt/transform.h"
#include "input.h"
#include "io/new_file.h"
#include "memory.h"
#include "output.h"
#include "time_table.h"
#include "timing/samples.h"

#include <csignal>

namespace walshscope::cli {
namespace {

std::vector<const Variant*> chosenVariants(const Parser& parser) {
    std::vector<const Variant*> chosen;
    if (!parser.has("variants")) {
        for (const Variant& variant : variants())
            if (variant.trustworthy)
                chosen.push_back(&variant);
        return chosen;
    }
    for (const QString& id : QString::fromStdString(parser.text("variants")).split(QLatin1Char(',')))
        chosen.push_back(&variantNamed(id.trimmed().toStdString()));
    return chosen;
}

/// "7..18", "10" and lists of both with commas.
std::vector<int> chosenSizes(const Parser& parser) {
    std::vector<int> sizes;
    const QString text = parser.has("n") ? QString::fromStdString(parser.text("n")) : QStringLiteral("8..16");
    for (const QString& part : text.split(QLatin1Char(','))) {
        const QStringList ends = part.split(QStringLiteral(".."));
        if (ends.size() > 2)
            throw UsageError(Message::tr("--n is \"%1\", expected for example 7..18 or 8,10", text.toStdString()));
        const int first = int(numberIn(ends.first(), "--n", 1, Vector::largestN));
        const int last = int(numberIn(ends.last(), "--n", first, Vector::largestN));
        for (int n = first; n <= last; ++n)
            sizes.push_back(n);
    }
    return sizes;
}

/// Where a kernel runs: on the chosen device, or on the first GPU that works, or in the emulator.
const Device& deviceFor(const Variant& variant, const std::string& chosen) {
    if (variant.onHost)
        return deviceNamed("cpu");
    if (!chosen.empty() && chosen != "auto")
        return deviceNamed(chosen);
    const Device* gpu = firstWorkingGpu();
    return gpu ? *gpu : deviceNamed("emulator");
}

/// What is to be measured.
struct Task {
    const Variant* variant;
    const Device* device;
    int n;
};

std::vector<Task> tasksOf(const Parser& parser, const Parameters& parameters) {
    std::vector<Task> tasks;
    Message reason;
    const std::string chosenDevice = parser.text("device");
    if (!chosenDevice.empty() && chosenDevice != "auto")
        deviceNamed(chosenDevice); // Variants on the CPU would not ask for it.
    const std::vector<const Variant*> chosen = chosenVariants(parser);
    for (int n : chosenSizes(parser)) {
        for (const Variant* variant : chosen) {
            const Device& device = deviceFor(*variant, chosenDevice);
            if (!device.works)
                throw ComputationError(Message::tr("%1 does not work: %2", device.id, device.reason));
            if (const auto obstacle = whyNot(*variant, n, parameters, device.kind)) {
                reason = *obstacle;
                note(reason.text() + "; left out");
            } else {
                tasks.push_back({variant, &device, n});
            }
        }
    }
    if (tasks.empty())
        throw UsageError(Message::tr("nothing is left to be timed: %1", reason));
    return tasks;
}

void compare(const Task& task, const Vector& result, const Vector& expected) {
    if (result != expected)
        throw ComputationError(Message::tr("%1 on %2, n = %3: the result is not the transform", task.variant->id,
                                           task.device->id, task.n));
}

/// The answer to the input that all variants of one n get: a random function's signs, which no n up to 30 overflows.
/// That of the best on the CPU, which takes a hundredth of A0's time, and where that is a moment they are compared.
class Reference {
public:
    void prepareFor(int n, Monitor& monitor) {
        if (input.n() == n && expected.n() == n)
            return;
        requireMemory((std::uint64_t(1) << n) * 5 * sizeof(std::int32_t));
        input = polarity(randomFunction(n, 1), monitor);
        const Variant &fast = bestVariant(n, DeviceKind::Host), &plain = variantNamed("A0");
        expected = by(fast, monitor);
        if (n <= largestCompared && by(plain, monitor) != expected)
            throw ComputationError(
                Message::tr("n = %1: the results of %2 and %3 differ", nullptr, n, fast.id, plain.id));
    }

    Vector input{0};
    Vector expected{0};

private:
    static constexpr int largestCompared = 20;

    Vector by(const Variant& variant, Monitor& monitor) const {
        return transform(input, {&variant, &deviceNamed("cpu"), {}}, monitor).spectrum;
    }
};

TimeRow rowOf(const Task& task, const Reference& reference, const Parameters& parameters, const Enough& enough,
              Machine* gpu, Monitor& monitor) {
    TimeRow row{std::string(task.variant->id), task.device->id, task.n, 0, {}, {}, {}, {}, {}};
    if (task.device->kind == DeviceKind::Emulator) {
        const Count count = countInEmulator(*task.variant, parameters, reference.input, monitor);
        compare(task, count.result, reference.expected);
        row.counters = count.counters;
        row.launches = count.counters.launches;
        return row;
    }
    const auto measure = [&](const Enough& repetitions) {
        Measurement measured =
            task.device->kind == DeviceKind::Cuda
                ? measureOnGpu(*gpu, *task.variant, parameters, reference.input, repetitions, monitor)
                : measureOnHost(*task.variant, parameters, reference.input, repetitions, monitor);
        compare(task, measured.result, reference.expected);
        return measured;
    };
    measure({1, 0}); // A wrong result is not worth timing.
    const Measurement measured = measure(enough);
    row.samples = measured.samples.size();
    row.time = quartiles(measured.samples);
    if (task.device->kind == DeviceKind::Cuda) {
        row.launches = measured.launches;
        row.upload = quartiles(measured.uploads).median;
        row.download = quartiles(measured.downloads).median;
    }
    return row;
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
    Rows(const Parser& parser, const std::vector<Task>& tasks)
        : m_json(parser.has("json")),
          m_csvOnly(parser.text("csv") == "-"),
          m_path(m_csvOnly ? std::string() : parser.file("csv")) {
        std::vector<DeviceKind> kinds;
        for (const Task& task : tasks)
            kinds.push_back(task.device->kind);
        m_table.emplace(kinds);
    }

    void add(const TimeRow& row) {
        if (!m_path.empty()) {
            if (!m_file)
                m_file.emplace(m_path);
            m_file->write((m_count == 0 ? csvHeader() : std::string()) + csvLine(row));
            m_file->keep(); // Later rows are appended.
        }
        if (m_json)
            writeOut((m_count == 0 ? "[\n  " : ",\n  ") + jsonOf(row));
        else if (m_csvOnly)
            writeOut((m_count == 0 ? csvHeader() : std::string()) + csvLine(row));
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
    bool m_json, m_csvOnly;
    std::string m_path; ///< Empty where no file is to be written.
    std::optional<NewFile> m_file;
    std::optional<TimeTable> m_table;
    std::size_t m_count = 0;
};

void measureAll(const std::vector<Task>& tasks, const Parameters& parameters, const Enough& enough, Rows& rows) {
    Interruptible monitor;
    Reference reference;
    std::unique_ptr<Machine> gpu;
    for (const Task& task : tasks) {
        monitor.progress(0, 1);
        reference.prepareFor(task.n, monitor);
        if (task.device->kind == DeviceKind::Cuda && !gpu)
            gpu = openGpu(task.device->ordinal);
        const TimeRow row = rowOf(task, reference, parameters, enough, gpu.get(), monitor);
        monitor.clear();
        rows.add(row);
    }
}

} // namespace

void time(const QStringList& arguments) {
    Parser parser("time",
                  QStringLiteral("Times variants of the transform: median and quartiles, each result first compared "
                                 "with that of C1,\nand C1's with that of A0 up to n = 20. Variants in the emulator "
                                 "show counts, never times. CPU variants\nalways run on the CPU. Each row is written "
                                 "when it is there; Ctrl+C keeps those."),
                  {});
    parser.add("variants", QStringLiteral("Which: A0,A6; all that can be trusted if not given."), "ids");
    parser.add("n", QStringLiteral("Which sizes: 7..18 or 8,10; 8..16 if not given."), "sizes");
    parser.add("device", QStringLiteral("Where kernels run: auto (default), emulator, cuda or cuda:N."), "id");
    parser.add("block", QStringLiteral("Threads a block, for the variants that let one choose."), "threads");
    parser.add("elements", QStringLiteral("Elements a thread: A3's M."), "count");
    parser.add("samples", QStringLiteral("At least so many samples; 15 if not given."), "count");
    parser.add("csv", QStringLiteral("Write a CSV file as well (- instead of the table)."), "file");
    parser.add("json", QStringLiteral("A JSON array with one object a row instead of the table."));
    parser.parse(arguments);
    parser.positional(0);

    Parameters parameters;
    readParameters(parser, parameters);
    const Enough enough{std::size_t(parser.number("samples", 1, 1000000).value_or(15))};
    const std::vector<Task> tasks = tasksOf(parser, parameters);

    if (parser.text("csv") == "-" && parser.has("json"))
        throw notBoth("--csv -", "--json");
    if (parser.has("csv") && parser.text("csv") != "-")
        requireWritable(parser.file("csv"));
    Rows rows(parser, tasks);
    try {
        measureAll(tasks, parameters, enough, rows);
    } catch (const Cancelled&) {
        rows.end();
        const std::size_t missing = tasks.size() - rows.count();
        note((missing == 1 ? Message::tr("interrupted, 1 row of %1 is missing", tasks.size())
                           : Message::tr("interrupted, %1 rows of %2 are missing", nullptr, missing, tasks.size()))
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
