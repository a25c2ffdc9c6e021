// SPDX-License-Identifier: GPL-3.0-or-later
// What compute does for whoever asks, of each kind on a small problem, with an answer that is known.
#pragma once

#include "boolean/generators.h"
#include "boolean/property_kinds.h"
#include "contender.h"
#include "io/document.h"
#include "sbox/generators.h"
#include "sbox/property_kinds.h"
#include "sbox/table_kind.h"
#include "sbox/tiles.h"
#include "sequence/generators.h"
#include "simt/emulator.h"
#include "sliced/slice_finder.h"
#include "timing/first_difference.h"
#include "timing/race.h"

#include <QtTest>

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace walshscope {

struct Job {
    std::string name;
    std::function<bool(Monitor&)> isRight; ///< Does it, and compares.
};

/// By their kinds.
using Jobs = std::map<std::string, std::vector<Job>>;

/// `work` is done once to know the answer.
template <class Work>
Job jobOf(std::string name, Work work) {
    Monitor nobody;
    const auto known = std::make_shared<const decltype(work(nobody))>(work(nobody));
    return {std::move(name), [work, known](Monitor& monitor) { return work(monitor) == *known; }};
}

/// Each way to do each task, on the CPU and as kernels in the emulator; the answer is that of the definition.
inline void addContenders(Jobs& jobs) {
    static constexpr std::pair<Task, std::uint64_t> sizes[] = {{Task::Transform, 6},   {Task::Register, 70},
                                                               {Task::Convolution, 5}, {Task::Distribution, 6},
                                                               {Task::Table, 4},       {Task::FunctionDistribution, 6}};
    static constexpr const char* titles[] = {"transform",    "register", "convolution",
                                             "distribution", "table",    "distribution of a function"};
    Monitor nobody;
    for (const auto& [task, size] : sizes) {
        const auto reference = std::make_shared<const Reference>(task, size, nobody);
        for (const Contender* c : contenders())
            for (const DeviceKind kind : {DeviceKind::Host, DeviceKind::Emulator}) {
                if (c->task != task || !c->trustworthy() || !c->where.have(kind) || whyNot(*c, size, {}, kind))
                    continue;
                const auto isRight = [c, kind, reference](Monitor& monitor) {
                    const std::unique_ptr<Machine> machine = kind == DeviceKind::Host
                                                                 ? std::make_unique<Machine>(DeviceKind::Host)
                                                                 : std::make_unique<Emulator>(Watch{}, monitor);
                    const auto run = c->prepare(*c, *machine, reference->problem(), {});
                    enqueueAll(*run, monitor);
                    return !firstDifference(run->result(), reference->expected());
                };
                const std::string where = kind == DeviceKind::Host ? "" : ", emulated";
                jobs[titles[std::size_t(task)] + where].push_back({std::string(c->id), isRight});
            }
    }
}

inline void addProperties(Jobs& jobs) {
    for (const SBoxPropertyKind& kind : sboxPropertyKinds())
        if (kind.dear)
            jobs["property of an S-box"].push_back(jobOf(std::string(kind.key), [&kind](Monitor& monitor) {
                return kind.dear->compute(permutationFromSeed(4, 7), monitor);
            }));
    for (const BooleanPropertyKind& kind : booleanPropertyKinds())
        if (kind.dear)
            jobs["property of a function"].push_back(jobOf(std::string(kind.key), [&kind](Monitor& monitor) {
                return kind.dear->compute(randomFunction(5, 7), monitor);
            }));
    jobs["figures"].push_back(jobOf("of an S-box", [](Monitor& monitor) {
        const SBoxProperties found = properties(permutationFromSeed(5, 3), true, monitor);
        return std::tuple(found.nonlinearity, found.walshDistributionAbs, found.ddtDistribution, found.degreeMin,
                          found.boomerangUniformity);
    }));
    for (const TableKind& kind : tableKinds())
        jobs["table by tiles"].push_back(jobOf(std::string(kind.id), [table = kind.table](Monitor& monitor) {
            const SBox s = permutationFromSeed(4, 5);
            std::vector<std::int32_t> row(s.size());
            tile(s, table, {.a = 1, .b = 0, .rows = 1, .columns = std::uint32_t(row.size())}, row, monitor);
            return row;
        }));
}

/// What cannot be written as that, or not read without its format's name.
inline const std::set<std::string>& refused() {
    static const std::set<std::string> all{"writing des", "reading packed, detected", "reading lsb, detected"};
    return all;
}

/// Each format that can be written is read again, by its name and where it is detected.
inline void addFormats(Jobs& jobs) {
    Monitor nobody;
    const Document documents[] = {{"f", {}, {}, randomFunction(5, 3)},
                                  {"s", {}, {}, permutationFromSeed(4, 3)},
                                  {"bits", {}, {}, randomSequence(3, 40, nobody)},
                                  {"numbers", {}, {}, Vector({3, -1, 4, 1, -5, 9, 2, 6})},
                                  {"reals", {}, {}, RealVector({0.5, -1e30, 1.0 / 3, 0})}};
    const auto add = [&](const char* kind, const std::string& name, auto work) {
        const bool isExpected = refused().contains(kind + (' ' + name));
        const auto fail = [&](const std::string& how) {
            jobs[kind].push_back({name + how, [](Monitor&) { return false; }});
        };
        const auto refuse = [&](const std::exception& error) {
            if (!isExpected)
                fail(std::string(" is refused: ") + error.what());
        };
        try {
            Job job = jobOf(name, work);
            if (isExpected)
                fail(" is not refused");
            else
                jobs[kind].push_back(std::move(job));
        } catch (const UsageError& error) {
            refuse(error);
        } catch (const InputError& error) {
            refuse(error);
        }
    };
    for (const Document& document : documents)
        for (const Format& format : formats()) {
            const std::string name(format.name);
            if (format.kind != document.kind() || !format.writable)
                continue;
            add("writing", name, [=](Monitor& monitor) { return write(document, name, monitor); });
            if (!format.readable || jobs["writing"].empty() || jobs["writing"].back().name != name)
                continue;
            for (const Reading& reading :
                 {Reading{.as = document.kind(), .format = name}, Reading{.as = document.kind()}})
                add("reading", reading.format.empty() ? name + ", detected" : name,
                    [bytes = write(document, name), reading](Monitor& monitor) {
                        return read(bytes, "x", reading, monitor).value;
                    });
        }
}

inline void addSlices(Jobs& jobs) {
    for (const int bits : {0, 2})
        jobs["slices"].push_back(jobOf(std::to_string(1 << bits), [bits](Monitor& monitor) {
            const BooleanFunction f = randomFunction(9, 1);
            const auto folding = signsOf(f.words(), f.n());
            const auto finder = sliceFinder(*folding, bits, {&deviceNamed("cpu"), true}, monitor);
            return finder->find(0, std::uint64_t(1) << bits, 3, monitor);
        }));
}

inline const Jobs& everyJob() {
    static const Jobs jobs = [] {
        Jobs all;
        addContenders(all);
        addProperties(all);
        addFormats(all);
        addSlices(all);
        return all;
    }();
    return jobs;
}

} // namespace walshscope
