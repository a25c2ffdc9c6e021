// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope distribution: how often each value of the Walsh spectrum occurs, by any method.
#include "choice.h"
#include "command.h"
#include "distribution/function_counter.h"
#include "distribution/of_components.h"
#include "error.h"
#include "input.h"
#include "output.h"
#include "part.h"
#include "placing.h"
#include "ranks.h"
#include "sliced.h"
#include "wide.h"

#include <algorithm>
#include <iterator>

namespace walshscope::cli {
namespace {

CountingChoice countingChoiceOf(const Parser& parser) {
    CountingChoice choice;
    if (parser.has("method"))
        choice.counter = &counterNamed(parser.text("method"));
    if (const std::string device = parser.text("device"); !device.empty() && device != "auto")
        choice.device = &deviceNamed(device);
    choice.parameters.blockSize = int(parser.number("block", 1, 1024).value_or(choice.parameters.blockSize));
    if (parser.has("scan")) {
        const auto kind = std::ranges::find(scanNames, parser.text("scan"));
        if (kind == scanNames.end())
            throw UsageError(Message::tr("there is no scan \"%1\", expected scan-scan-add or reduce-then-scan",
                                         parser.text("scan")));
        choice.parameters.scan = ScanKind(kind - scanNames.begin());
    }
    return choice;
}

/// The distribution, and who found it.
struct Found {
    Found(const SliceFound& slice)
        : distribution(slice.counts.begin(), slice.counts.end()), device("cpu"), valueBits(slice.valueBits) {}
    Found(Counted counted)
        : distribution(std::move(counted.distribution)),
          method(counted.counter->id),
          device(counted.device->id),
          scan(counted.counter->scans ? scanNames[std::size_t(counted.parameters.scan)] : std::string_view()) {}
    Found(CountedFunction counted)
        : distribution(std::move(counted.distribution)), method(counted.counter->id), device(counted.device->id) {}

    Distribution distribution;
    std::string_view method; ///< Empty where 32 bits were not enough, which all methods count.
    std::string device;
    std::string_view scan; ///< Empty for those that scan nothing.
    int valueBits = 32;
};

/// Whether a GPU would find it, from the bits of a function: no method was chosen, and no other device.
bool isForGpu(const CountingChoice& choice, const BooleanFunction& f) {
    return !choice.counter && deviceFor(choice.device, nullptr, usualFor(f.size())).kind == DeviceKind::Cuda;
}

/// Of the spectrum, or of all components of an S-box.
Found countedOf(Document document, const Parser& parser, const CountingChoice& choice, Monitor& monitor) {
    if (const auto wide = wideOf(document, parser, {"method", "device", "block", "scan"}, false, monitor))
        return wide->found;
    if (const auto* f = std::get_if<BooleanFunction>(&document.value);
        f && isForGpu(choice, *f) && !parser.has("block") && !parser.has("scan"))
        return walshDistribution(*f, choice.device, monitor);
    if (const auto* s = std::get_if<SBox>(&document.value); s && !parser.has("component")) {
        requireUse(parser, *resolved(choice, s->n()).counter);
        return walshDistribution(*s, choice, monitor);
    }
    // The spectrum is made where its values are counted, as far as there are variants for it.
    const CountingChoice full = choice.counter || choice.device ? resolved(choice, 0) : choice;
    const Device* where = full.device && full.device->kind == DeviceKind::Emulator ? &deviceNamed("cpu") : full.device;
    Part transforming(monitor, 0, 0.5), counting(monitor, 0.5, 1);
    const KeptTransform transform = spectrumOf(std::move(document), parser, {nullptr, where, {}}, transforming);
    requireUse(parser, *resolved(choice, *transform.spectrum).counter);
    return walshDistribution(*transform.spectrum, choice, counting);
}

void answer(Document document, const std::string& file, const Parser& parser, const CountingChoice& choice) {
    JsonMembers members{{"kind", jsonText("distribution")}};
    std::ranges::move(jsonWarnings(document), std::back_inserter(members));
    // The remarks come through the monitor.
    TerminalMonitor monitor;
    const Found found = countedOf(std::move(document), parser, choice, monitor);
    if (!parser.has("json")) {
        writeOut(heading(file));
        Lines lines;
        for (const auto& [value, count] : found.distribution) {
            lines.number(value);
            lines.character(',');
            lines.number(count);
            lines.character('\n');
        }
        lines.flush();
        writeOut(file.empty() ? "" : "\n");
        return;
    }
    members.emplace_back("method", found.method.empty() ? "null" : jsonText(found.method));
    members.emplace_back("device", jsonText(found.device));
    members.emplace_back("computedIn", std::to_string(found.valueBits));
    if (!found.scan.empty())
        members.emplace_back("scan", jsonText(found.scan));
    members.emplace_back("distribution", jsonDistribution(found.distribution));
    writeOut(jsonAnswer(file, std::move(members)));
}

} // namespace

void distribution(const QStringList& arguments) {
    Parser parser("distribution",
                  QStringLiteral(
                      "Prints how often each value of the Walsh spectrum occurs: value and count, one pair per line, "
                      "ascending; for an\nS-box all components except b = 0 together, unless --component says which.") +
                      QString::fromUtf8(severalInputs),
                  QString::fromUtf8(inputsSynopsis));
    addInputOptions(parser);
    addLinesOption(parser);
    addComponentOption(parser);
    parser.add("method",
               QStringLiteral("Which method counts; walshscope variants --distribution lists them. The best on the "
                              "device if not given."),
               "id");
    parser.offer("method", namesOf(counters(), &Counter::id));
    parser.add("scan", QStringLiteral("Of the methods that scan: scan-scan-add (default) or reduce-then-scan."),
               "kind");
    parser.offer("scan", namesOf(scanNames));
    parser.add("device", QStringLiteral("auto (default), cpu, emulator, cuda or cuda:N."), "id");
    offerDevices(parser);
    parser.add("block", QStringLiteral("Threads per block, for methods that let you choose."), "threads");
    addSliceOptions(parser);
    parser.add("json", QStringLiteral("One JSON object."));
    parser.parse(arguments);
    if (asksForSlices(parser)) {
        answerInSlices(parser);
        return;
    }
    requireOneProcess(
        Message::tr("%1 processes were begun that would all do the same: they share out one file, without "
                    "%2",
                    ranksOfEnvironment(), std::string("--method")));

    const CountingChoice choice = countingChoiceOf(parser);
    if (choice.counter)
        requireUse(parser, *choice.counter);
    answerDocuments(parser, Sequences::AskedFor, [&](Document document, const std::string& file) {
        answer(std::move(document), file, parser, choice);
    });
}

} // namespace walshscope::cli
