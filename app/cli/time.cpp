// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope time: variants against each other, each result first compared with A0.
#include "boolean/generators.h"
#include "command.h"
#include "cuda/gpu.h"
#include "cuda/timing.h"
#include "error.h"
#include "fwt/transform.h"
#include "input.h"
#include "memory.h"
#include "output.h"
#include "time_table.h"
#include "timing/samples.h"

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
    const std::vector<const Variant*> chosen = chosenVariants(parser);
    for (int n : chosenSizes(parser)) {
        for (const Variant* variant : chosen) {
            const Device& device = deviceFor(*variant, parser.text("device"));
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
        throw ComputationError(
            Message::tr("%1 on %2, n = %3: the result differs from A0's", task.variant->id, task.device->id, task.n));
}

/// A0's answer to the input that all variants of one n get: a random function's signs, which no n up to 30 overflows.
class Reference {
public:
    void prepareFor(int n) {
        if (input.n() == n && expected.n() == n)
            return;
        requireMemory((std::uint64_t(1) << n) * 5 * sizeof(std::int32_t));
        Monitor silent;
        input = polarity(randomFunction(n, 1), silent);
        expected = transform(input, {&variantNamed("A0"), &deviceNamed("cpu"), {}}, silent).spectrum;
    }

    Vector input{0};
    Vector expected{0};
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

} // namespace

void time(const QStringList& arguments) {
    Parser parser("time",
                  QStringLiteral("Times variants of the transform: median and quartiles, each result first compared "
                                 "with A0.\nVariants in the emulator show counts, never times. CPU variants always "
                                 "run on the CPU."),
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

    std::vector<TimeRow> rows;
    {
        TerminalMonitor monitor;
        Reference reference;
        std::unique_ptr<Machine> gpu;
        for (const Task& task : tasks) {
            reference.prepareFor(task.n);
            if (task.device->kind == DeviceKind::Cuda && !gpu)
                gpu = openGpu(task.device->ordinal);
            rows.push_back(rowOf(task, reference, parameters, enough, gpu.get(), monitor));
        }
    }
    const bool csvOnly = parser.text("csv") == "-";
    if (parser.has("csv") && !csvOnly)
        writeFile(parser.text("csv"), asCsv(rows));
    writeOut(parser.has("json") ? asJson(rows) : csvOnly ? asCsv(rows) : asTable(rows));
}

} // namespace walshscope::cli
