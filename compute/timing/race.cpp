// SPDX-License-Identifier: GPL-3.0-or-later
// Who runs, the references, and one heat after the other.
#include "timing/race.h"

#include "boolean/generators.h"
#include "fwt/transform.h"
#include "memory.h"
#include "placing.h"
#include "sbox/generators.h"
#include "sequence/generators.h"
#include "timing/heat.h"

#include <algorithm>

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

/// Those of a random function; of more points than one has, of several side by side.
Vector randomSigns(int n, Monitor& monitor) {
    if (n <= largestDocumentN)
        return polarity(randomFunction(n, seed), monitor);
    Vector signs(n);
    for (std::size_t first = 0; first < signs.size(); first += std::size_t(1) << largestDocumentN) {
        const Vector piece = polarity(randomFunction(largestDocumentN, seed + (first >> largestDocumentN)), monitor);
        std::ranges::copy(piece.values(), signs.values().begin() + std::ptrdiff_t(first));
    }
    return signs;
}

std::variant<Vector, Sequence, NumberPair, Spectrum, SBox, BooleanFunction> dataFor(Task task, std::uint64_t size,
                                                                                    Monitor& monitor) {
    if (task == Task::Register)
        return randomSequence(seed, size, monitor);
    if (task == Task::Table)
        return permutationFromSeed(int(size), seed);
    if (task == Task::Convolution) {
        requireMemory((std::uint64_t(1) << size) * 5 * sizeof(std::int64_t));
        return NumberPair{randomBinary(int(size), seed), randomBinary(int(size), seed + 1)};
    }
    requireMemory((std::uint64_t(1) << size) * 5 * sizeof(std::int32_t));
    if (task == Task::FunctionDistribution)
        return randomFunction(int(size), seed);
    if (task == Task::Distribution)
        return walshTransform(randomFunction(int(size), seed), {nullptr, &deviceNamed("cpu"), {}}, monitor).spectrum;
    return randomSigns(int(size), monitor);
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
    case Task::Table:
        return 8;
    case Task::Distribution:
    case Task::FunctionDistribution:
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

} // namespace

std::vector<Entrant> LineUp::entrants(const std::function<void(const Message&)>& leftOut) const {
    std::vector<Entrant> entrants;
    for (const std::uint64_t size : sizes) {
        for (const Contender* contender : contenders) {
            // The device is for those that can be elsewhere.
            const Device& where = deviceFor(contender->onHost() ? nullptr : device, contender, DeviceKind::Host);
            if (!where.works)
                throw ComputationError(Message::tr("%1 does not work: %2", where.id, where.reason));
            if (const auto obstacle = whyNot(*contender, size, parameters, where.kind))
                leftOut(*obstacle);
            else
                entrants.push_back({contender, &where, size, relevantParameters(*contender, parameters)});
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
    if (const auto* s = std::get_if<SBox>(&m_data))
        return *s;
    if (const auto* f = std::get_if<BooleanFunction>(&m_data))
        return *f;
    return std::get<Vector>(m_data);
}

void race(const std::vector<Entrant>& entrants, const TimingMethod& method, Monitor& monitor, const Watching& watching,
          HostClock clock) {
    RaceProgress progress(monitor, entrants.size());
    RaceMachines machines;
    std::vector<bool> taken(entrants.size());
    for (std::size_t first = 0; first < entrants.size(); ++first) {
        if (taken[first])
            continue;
        std::vector<std::size_t> places;
        for (std::size_t place = first; place < entrants.size(); ++place)
            if (entrants[place].contender->task == entrants[first].contender->task &&
                entrants[place].size == entrants[first].size) {
                places.push_back(place);
                taken[place] = true;
            }
        Heat(entrants, method, machines, progress, watching, clock).run(places);
    }
}

} // namespace walshscope
