// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope variants: what there is to choose from, and its limits.
#include "command.h"
#include "convolution/convolver.h"
#include "distribution/counter.h"
#include "distribution/function_counter.h"
#include "fwt/variant.h"
#include "json.h"
#include "output.h"
#include "parser.h"
#include "sbox/tabulator.h"
#include "sequence/method.h"
#include "simt/emulator.h"

#include <algorithm>
#include <array>

namespace walshscope::cli {
namespace {

std::string limitsText(const char* name, const std::optional<ParameterLimits>& limits) {
    if (!limits)
        return {};
    return std::string(name) + " " + std::to_string(limits->smallest) + ".." + std::to_string(limits->largest);
}

std::string limitsJson(const std::optional<ParameterLimits>& limits) {
    if (!limits)
        return "null";
    return "{\"smallest\": " + std::to_string(limits->smallest) + ", \"largest\": " + std::to_string(limits->largest) +
           "}";
}

std::string forPeople(const Variant& v) {
    std::string text(v.id);
    text += "\n    " + std::string(v.title) + (v.trustworthy() ? "" : " (to be shown only: its results may be wrong)");
    text += "\n    " + std::string(v.source);
    text += "\n    n from " + std::to_string(v.smallest) + " to " + std::to_string(v.largest);
    if (v.where.emulator)
        text += " (in the emulator to " + std::to_string(std::min(v.largest, v.largestEmulated)) + ")";
    text += v.onHost()         ? "; on the CPU"
            : v.where.emulator ? "; in the emulator and on NVIDIA GPUs"
                               : "; on NVIDIA GPUs";
    for (const std::string& limits :
         {limitsText("--block", v.blockSize), limitsText("--elements", v.elementsPerThread)})
        text += limits.empty() ? "" : "; " + limits;
    return text + "\n";
}

std::string forPeople(const Method& m) {
    std::string text(m.id);
    text += "\n    " + std::string(m.title) + "\n    " + std::string(m.source);
    text += "\n    up to " + std::to_string(m.largest) + " bits";
    if (!m.onHost())
        text += " (in the emulator " + std::to_string(std::min(m.largest, m.largestEmulated)) + ")";
    text += m.onHost() ? "; on the CPU" : "; in the emulator and on NVIDIA GPUs";
    return text + "\n";
}

void listMethods(bool json) {
    std::string text;
    std::vector<JsonMembers> objects;
    for (const Method& m : methods()) {
        text += forPeople(m);
        objects.push_back({{"id", jsonText(m.id)},
                           {"title", jsonText(m.title)},
                           {"source", jsonText(m.source)},
                           {"largest_length", std::to_string(m.largest)},
                           {"devices", m.onHost() ? "[\"cpu\"]" : "[\"emulator\", \"cuda\"]"}});
    }
    writeOut(json ? jsonArray(objects) : text);
}

std::string devicesJson(const Places& where) {
    std::string list;
    for (const auto& [there, id] : {std::pair(where.cpu, "cpu"), {where.emulator, "emulator"}, {where.cuda, "cuda"}})
        if (there)
            list += (list.empty() ? "\"" : ", \"") + std::string(id) + "\"";
    return "[" + list + "]";
}

std::string limitsOf(const Contender& c) {
    std::string text(c.id);
    text += "\n    " + std::string(c.title) + "\n    " + std::string(c.source);
    text += "\n    n from " + std::to_string(c.smallest) + " to " + std::to_string(c.largest);
    if (c.where.emulator)
        text += " (in the emulator to " + std::to_string(std::min(c.largest, c.largestEmulated)) + ")";
    return text + (c.onHost()         ? "; on the CPU"
                   : c.where.emulator ? "; in the emulator and on NVIDIA GPUs"
                                      : "; on NVIDIA GPUs");
}

std::string forPeople(const Convolver& c) {
    return limitsOf(c) + "; whole numbers of " + std::to_string(c.bits) + " bits" +
           (c.inDouble ? ", or double precision\n" : "\n");
}

std::string forPeople(const Counter& c) {
    std::string text = limitsOf(c);
    if (c.blockSize)
        text += "; " + limitsText("--block", c.blockSize);
    return text + (c.scans ? "; --scan\n" : "\n");
}

JsonMembers membersOf(const Contender& c) {
    return {{"id", jsonText(c.id)},
            {"title", jsonText(c.title)},
            {"source", jsonText(c.source)},
            {"smallest_n", std::to_string(c.smallest)},
            {"largest_n", std::to_string(c.largest)},
            {"devices", devicesJson(c.where)}};
}

void listConvolvers(bool json) {
    std::string text;
    std::vector<JsonMembers> objects;
    for (const Convolver& c : convolvers()) {
        text += forPeople(c);
        objects.push_back(membersOf(c));
        objects.back().insert(objects.back().end(),
                              {{"bits", std::to_string(c.bits)}, {"double", jsonBool(c.inDouble)}});
    }
    writeOut(json ? jsonArray(objects) : text);
}

void listCounters(bool json) {
    std::string text;
    std::vector<JsonMembers> objects;
    for (const Counter& c : counters()) {
        text += forPeople(c);
        objects.push_back(membersOf(c));
        objects.back().insert(objects.back().end(),
                              {{"block_size", limitsJson(c.blockSize)}, {"scans", jsonBool(c.scans)}});
    }
    writeOut(json ? jsonArray(objects) : text);
}

/// Of a kind of contender about which there is no more to say.
void listContenders(const auto& all, bool json) {
    std::string text;
    std::vector<JsonMembers> objects;
    for (const Contender& c : all) {
        text += limitsOf(c) + "\n";
        objects.push_back(membersOf(c));
    }
    writeOut(json ? jsonArray(objects) : text);
}

void listFunctionCounters(bool json) { listContenders(functionCounters(), json); }

void listTabulators(bool json) { listContenders(tabulators(), json); }

} // namespace

void listVariants(const QStringList& arguments) {
    Parser parser("variants",
                  QStringLiteral("Lists the variants of the Fast Walsh Transform, the methods for sequences, the ways "
                                 "to convolve, the methods for the Walsh\ndistribution of a spectrum or of a Boolean "
                                 "function, or the ways to compute the figures of an S-box's tables."),
                  {});
    parser.add("sequence", QStringLiteral("The methods that find the shortest register of a sequence."));
    parser.add("convolution", QStringLiteral("The ways to compute a dyadic convolution."));
    parser.add("distribution", QStringLiteral("The methods that count the values of a spectrum."));
    parser.add("function", QStringLiteral("The methods that count a spectrum's values from a truth table."));
    parser.add("table", QStringLiteral("The ways to compute the figures of LAT, DDT and ACT."));
    parser.add("json", QStringLiteral("A JSON array with one object for each variant."));
    parser.parse(arguments);
    parser.positional(0);
    constexpr std::array<const char*, 5> tasks{"sequence", "convolution", "distribution", "function", "table"};
    const char* wanted = nullptr;
    for (const char* task : tasks)
        if (parser.has(task)) {
            if (wanted)
                throw notBoth(std::string("--") + wanted, std::string("--") + task);
            wanted = task;
        }
    if (wanted) {
        constexpr std::array lists{listMethods, listConvolvers, listCounters, listFunctionCounters, listTabulators};
        lists[std::size_t(std::ranges::find(tasks, wanted) - tasks.begin())](parser.has("json"));
        return;
    }

    std::string text;
    std::vector<JsonMembers> objects;
    for (const Variant& v : variants()) {
        text += forPeople(v);
        objects.push_back({{"id", jsonText(v.id)},
                           {"title", jsonText(v.title)},
                           {"source", jsonText(v.source)},
                           {"smallest_n", std::to_string(v.smallest)},
                           {"largest_n", std::to_string(v.largest)},
                           {"block_size", limitsJson(v.blockSize)},
                           {"elements_per_thread", limitsJson(v.elementsPerThread)},
                           {"devices", devicesJson(v.where)},
                           {"trustworthy", jsonBool(v.trustworthy())}});
    }
    writeOut(parser.has("json") ? jsonArray(objects) : text);
}

} // namespace walshscope::cli
