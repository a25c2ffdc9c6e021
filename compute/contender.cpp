// SPDX-License-Identifier: GPL-3.0-or-later
// The list of contenders and the limits they declare.
#include "convolution/convolver.h"
#include "distribution/counter.h"
#include "distribution/function_counter.h"
#include "fwt/variant.h"
#include "registry.h"
#include "run.h"
#include "sbox/tabulator.h"
#include "sequence/method.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <set>

namespace walshscope {
namespace {

bool outside(int value, const std::optional<ParameterLimits>& limits) {
    return limits && (value < limits->smallest || value > limits->largest || !std::has_single_bit(unsigned(value)));
}

Message tooSmallOrLarge(const Contender& c, std::uint64_t size) {
    switch (c.task) {
    case Task::Transform:
    case Task::Convolution:
    case Task::Distribution:
    case Task::Table:
    case Task::FunctionDistribution:
        return Message::tr("%1 takes n from %2 to %3, not %4", c.id, c.smallest, c.largest, size);
    case Task::Register:
        break;
    }
    return Message::tr("%1 takes up to %2 bits, not %3", c.id, c.largest, size);
}

Message tooLargeToEmulate(const Contender& c, std::uint64_t size) {
    switch (c.task) {
    case Task::Transform:
    case Task::Convolution:
    case Task::Distribution:
    case Task::FunctionDistribution:
        return Message::tr("the emulator takes n up to %1, not %2", c.largestEmulated, size);
    case Task::Table:
        return Message::tr("the emulator takes n up to %1, not %2, for %3", c.largestEmulated, size, c.id);
    case Task::Register:
        break;
    }
    return Message::tr("the emulator takes up to %1 bits, not %2, for %3", nullptr, c.largestEmulated, size, c.id);
}

bool agree(const Convolution& a, const Convolution& b) {
    if (areWhole(a.values) && areWhole(b.values))
        return a.values == b.values;
    if (sizeOf(a.values) != sizeOf(b.values))
        return false;
    const double both = a.errorBound + b.errorBound;
    for (std::size_t i = 0; i < sizeOf(a.values); ++i)
        if (!(std::abs(at(a.values, i) - at(b.values, i)) <= both))
            return false;
    return true;
}

} // namespace

void claimId(const Contender& contender) {
    struct Claim {
        std::string_view id;
    };
    static Registry<Claim> all;
    all.add({contender.id});
}

const std::vector<const Contender*>& contenders() {
    static const std::vector<const Contender*> all = [] {
        std::vector<const Contender*> list;
        for (const Variant& variant : variants())
            list.push_back(&variant);
        for (const Method& method : methods())
            list.push_back(&method);
        for (const Convolver& convolver : convolvers())
            list.push_back(&convolver);
        for (const Counter& counter : counters())
            list.push_back(&counter);
        for (const Tabulator& tabulator : tabulators())
            list.push_back(&tabulator);
        for (const FunctionCounter& counter : functionCounters())
            list.push_back(&counter);
        requireOneBest(list);
        return list;
    }();
    return all;
}

void requireOneBest(std::span<const Contender* const> contenders) {
    // Only where a limit is passed another one can become the best.
    std::set<std::uint64_t> sizes;
    for (const Contender* c : contenders)
        for (const std::uint64_t limit : {c->smallest, c->largest, c->largestEmulated, c->rankedFrom})
            sizes.insert({limit, limit + 1});
    for (const DeviceKind device : {DeviceKind::Host, DeviceKind::Emulator, DeviceKind::Cuda})
        for (const std::uint64_t size : sizes) {
            std::map<Task, const Contender*> first;
            std::map<Task, const Contender*> second;
            for (const Contender* c : contenders) {
                const auto worthHere = worth(*c, size, device);
                const Contender*& known = first[c->task];
                if (!std::get<1>(worthHere))
                    continue;
                if (!known || worth(*known, size, device) < worthHere) {
                    known = c;
                    second.erase(c->task);
                } else if (worth(*known, size, device) == worthHere) {
                    second[c->task] = c;
                }
            }
            if (!second.empty()) {
                const auto& [task, other] = *second.begin();
                throw std::logic_error(std::string(first[task]->id) + " and " + std::string(other->id) +
                                       " are of one rank at size " + std::to_string(size));
            }
        }
}

const Contender& best(Task task, std::uint64_t size, DeviceKind device) {
    return **std::ranges::max_element(
        contenders(), {}, [&](const Contender* c) { return std::pair(c->task == task, worth(*c, size, device)); });
}

const Contender& definitionOf(Task task) {
    return **std::ranges::find_if(contenders(), [&](const Contender* c) { return c->task == task && c->definition; });
}

Parameters relevantParameters(const Contender& c, Parameters parameters) {
    const Parameters usual;
    if (!c.blockSize)
        parameters.blockSize = usual.blockSize;
    if (!c.elementsPerThread)
        parameters.elementsPerThread = usual.elementsPerThread;
    if (!c.scans)
        parameters.scan = usual.scan;
    return parameters;
}

Parameters relevantParameters(std::string_view contender, const Parameters& parameters) {
    const auto known = std::ranges::find(contenders(), contender, &Contender::id);
    return known == contenders().end() ? parameters : relevantParameters(**known, parameters);
}

std::optional<Message> whyNot(const Contender& c, std::uint64_t size, const Parameters& parameters, DeviceKind device) {
    const int blockSize = parameters.blockSize, elements = parameters.elementsPerThread;
    if (!c.where.have(device)) {
        if (c.onHost())
            return Message::tr("%1 runs on the CPU only", c.id);
        if (!c.where.emulator)
            return Message::tr("%1 runs on NVIDIA GPUs only", c.id);
        return Message::tr("%1 consists of kernels: it runs in the emulator or on a GPU", c.id);
    }
    if (size < c.smallest || size > c.largest)
        return tooSmallOrLarge(c, size);
    if (device == DeviceKind::Emulator && size > c.largestEmulated)
        return tooLargeToEmulate(c, size);
    if (const auto& limits = c.blockSize; outside(blockSize, limits))
        return Message::tr("%1 takes a block size, a power of two, from %2 to %3, not %4", c.id, limits->smallest,
                           limits->largest, blockSize);
    if (const auto& limits = c.elementsPerThread; outside(elements, limits))
        return Message::tr("%1 takes elements per thread, a power of two, from %2 to %3, not %4", c.id,
                           limits->smallest, limits->largest, elements);
    return {};
}

std::tuple<bool, bool, int> worth(const Contender& c, std::uint64_t size, DeviceKind device) {
    const bool here = c.trustworthy() && c.where.have(device);
    return {here, here && !whyNot(c, size, {}, device), size < c.rankedFrom ? 0 : c.rank};
}

std::uint64_t Problem::size() const {
    if (const auto* factors = std::get_if<Factors>(&data))
        return std::uint64_t(variablesOf(factors->f));
    if (const auto* values = std::get_if<std::span<const std::int32_t>>(&data))
        return std::uint64_t(std::countr_zero(values->size()));
    if (const auto* counted = std::get_if<ToBeCounted>(&data))
        return std::uint64_t(std::countr_zero(counted->size()));
    if (const auto* const* s = std::get_if<const SBox*>(&data))
        return std::uint64_t((*s)->n());
    if (const auto* const* f = std::get_if<const BooleanFunction*>(&data))
        return std::uint64_t((*f)->n());
    return std::get<std::span<const std::uint8_t>>(data).size();
}

bool agree(const Result& a, const Result& b) {
    if (a.index() != b.index())
        return false;
    if (const auto* first = std::get_if<Convolution>(&a))
        return agree(*first, std::get<Convolution>(b));
    if (const auto* first = std::get_if<Distribution>(&a))
        return *first == std::get<Distribution>(b);
    if (const auto* first = std::get_if<Vector>(&a))
        return *first == std::get<Vector>(b);
    if (const auto* first = std::get_if<TableFigures>(&a))
        return *first == std::get<TableFigures>(b);
    const auto &first = std::get<Register>(a), &second = std::get<Register>(b);
    return first.length == second.length && first.linearComplexity == second.linearComplexity &&
           first.connection == second.connection && first.jumps == second.jumps;
}

void enqueueAll(Run& run, Monitor& monitor) {
    for (std::size_t phase = 0; phase < run.phases().size(); ++phase)
        run.enqueue(phase, monitor);
}

} // namespace walshscope
