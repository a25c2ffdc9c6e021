// SPDX-License-Identifier: GPL-3.0-or-later
// One entrant after the other, against one reference a size.
#include "timing/race.h"

#include "boolean/generators.h"
#include "cuda/gpu.h"
#include "fwt/transform.h"
#include "memory.h"
#include "sequence/generators.h"

namespace walshscope {
namespace {

constexpr std::uint64_t seed = 1;

/// The bits of a random function as numbers.
Numbers randomBinary(int n, std::uint64_t from) {
    const BooleanFunction f = randomFunction(n, from);
    std::vector<std::int64_t> values(f.size());
    for (std::size_t x = 0; x < values.size(); ++x)
        values[x] = f(x);
    return values;
}

std::variant<Vector, Sequence, NumberPair, Spectrum> dataFor(Task task, std::uint64_t size, Monitor& monitor) {
    if (task == Task::Register)
        return randomSequence(seed, size, monitor);
    if (task == Task::Convolution) {
        requireMemory((std::uint64_t(1) << size) * 5 * sizeof(std::int64_t));
        return NumberPair{randomBinary(int(size), seed), randomBinary(int(size), seed + 1)};
    }
    requireMemory((std::uint64_t(1) << size) * 5 * sizeof(std::int32_t));
    if (task == Task::Distribution)
        return walshTransform(randomFunction(int(size), seed), {nullptr, &deviceNamed("cpu"), {}}, monitor).spectrum;
    return polarity(randomFunction(int(size), seed), monitor);
}

/// Up to here the definition takes no longer than a second or two.
std::uint64_t largestDefined(Task task) {
    switch (task) {
    case Task::Transform:
        break;
    case Task::Register:
        return 1 << 15;
    case Task::Convolution:
        return 14;
    case Task::Distribution:
        break;
    }
    return 20;
}

Result resultOf(const Contender& contender, const Problem& problem, Monitor& monitor) {
    Machine host(DeviceKind::Host);
    const auto run = contender.prepare(contender, host, problem, {});
    enqueueAll(*run, monitor);
    return run->result();
}

/// What the size is called in a sentence.
Message sizeOf(Task task, std::uint64_t size) {
    return task == Task::Register ? Message::tr("%1 bits", nullptr, size) : Message::tr("n = %1", size);
}

const Device& deviceFor(const Contender& contender, const Device* chosen) {
    if (contender.onHost())
        return deviceNamed("cpu");
    if (chosen)
        return *chosen;
    if (const Device* gpu = firstWorkingGpu())
        return *gpu;
    return deviceNamed(contender.where.emulator ? "emulator" : "cuda");
}

TimeRow rowOf(const Entrant& entrant, const Reference& reference, const Parameters& parameters, const Enough& enough,
              Machine& machine, Monitor& monitor) {
    const auto& [contender, device, size, own] = entrant;
    TimeRow row{std::string(contender->id), device->id, size, 0, {}, {}, {}, {}, {}};
    const auto compare = [&](const Result& result) {
        if (!agree(result, reference.expected()))
            throw ComputationError(Message::tr("%1 on %2, %3: the result is wrong", contender->id, device->id,
                                               sizeOf(contender->task, size)));
    };
    if (device->kind == DeviceKind::Emulator) {
        const Count count = countInEmulator(*contender, reference.problem(), parameters, monitor);
        compare(count.result);
        row.counters = count.counters;
        row.launches = count.counters.launches;
        return row;
    }
    const auto measured = [&](const Enough& repetitions) {
        Measurement measurement = measure(*contender, machine, reference.problem(), parameters, repetitions, monitor);
        compare(measurement.result);
        return measurement;
    };
    measured({1, 0}); // A wrong result is not worth timing.
    const Measurement measurement = measured(enough);
    row.samples = measurement.samples.size();
    row.time = quartiles(measurement.samples);
    if (device->kind == DeviceKind::Cuda)
        row.launches = measurement.launches;
    if (!measurement.uploads.empty())
        row.upload = quartiles(measurement.uploads).median;
    if (!measurement.downloads.empty())
        row.download = quartiles(measurement.downloads).median;
    return row;
}

} // namespace

std::vector<Entrant> Field::entrants(const std::function<void(const Message&)>& leftOut) const {
    std::vector<Entrant> entrants;
    for (const std::uint64_t size : sizes) {
        for (const Contender* contender : contenders) {
            const Device& where = deviceFor(*contender, device);
            if (!where.works)
                throw ComputationError(Message::tr("%1 does not work: %2", where.id, where.reason));
            if (const auto obstacle = whyNot(*contender, size, parameters, where.kind))
                leftOut(*obstacle);
            else
                entrants.push_back({contender, &where, size, parameters});
        }
    }
    return entrants;
}

Reference::Reference(Task task, std::uint64_t size, Monitor& monitor)
    : m_task(task), m_size(size), m_data(dataFor(task, size, monitor)), m_expected(Vector(0)) {
    const Contender &first = best(task, size, DeviceKind::Host), &definition = definitionOf(task);
    m_expected = resultOf(first, problem(), monitor);
    if (size <= largestDefined(task) && !whyNot(definition, size, {}, DeviceKind::Host) &&
        !agree(resultOf(definition, problem(), monitor), m_expected))
        throw ComputationError(
            Message::tr("%1: the results of %2 and %3 differ", sizeOf(task, size), first.id, definition.id));
}

Problem Reference::problem() const {
    if (const auto* pair = std::get_if<NumberPair>(&m_data))
        return Factors{pair->f, pair->g};
    if (const auto* sequence = std::get_if<Sequence>(&m_data))
        return *sequence;
    if (const auto* spectrum = std::get_if<Spectrum>(&m_data))
        return *spectrum;
    return std::get<Vector>(m_data);
}

void race(const std::vector<Entrant>& entrants, const Parameters& parameters, const Enough& enough, Monitor& monitor,
          const std::function<void(const TimeRow&)>& take) {
    std::unique_ptr<const Reference> reference;
    Machine host(DeviceKind::Host);
    std::shared_ptr<Machine> gpu;
    const Device* opened = nullptr;
    for (const Entrant& entrant : entrants) {
        monitor.progress(0, 1);
        const Task task = entrant.contender->task;
        if (!reference || reference->task() != task || reference->size() != entrant.size) {
            reference.reset(); // Two of them may not fit into memory.
            reference = std::make_unique<const Reference>(task, entrant.size, monitor);
        }
        if (entrant.device->kind == DeviceKind::Cuda && opened != entrant.device) {
            gpu = openGpu(entrant.device->ordinal);
            opened = entrant.device;
        }
        Machine& machine = entrant.device->kind == DeviceKind::Cuda ? *gpu : host;
        take(rowOf(entrant, *reference, parameters, enough, machine, monitor));
    }
}

} // namespace walshscope
