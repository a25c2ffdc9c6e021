// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope break: how often each value of a spectrum is wrong where a variant does not synchronise.
#include "choice.h"
#include "command.h"
#include "cuda/gpu.h"
#include "fwt/wrong_counts.h"
#include "gui/code/source.h"
#include "input.h"
#include "json.h"
#include "output.h"
#include "placing.h"

#include <algorithm>

namespace walshscope::cli {
namespace {

constexpr std::int64_t mostRuns = 1'000'000, mostBarriers = 1000;

/// The line of the barrier that is left out, or 0. Throws UsageError where nothing is taken out of the variant, or what
/// is not there.
std::uint32_t barrierOf(const Parser& parser, const Variant& variant) {
    const std::vector<std::uint32_t> lines = gui::barrierLines(gui::sourceOf(variant));
    if (!parser.has("without-barrier")) {
        if (variant.trustworthy())
            throw UsageError(lines.empty()
                                 ? Message::tr("%1 waits at no barrier, so nothing can be left out", variant.id)
                                 : Message::tr("nothing is taken out of %1, expected --without-barrier with "
                                               "1 to %2",
                                               variant.id, lines.size()));
        return 0;
    }
    if (lines.empty())
        throw UsageError(Message::tr("%1 waits at no barrier, so nothing can be left out", variant.id));
    return lines[std::size_t(*parser.number("without-barrier", 1, std::int64_t(lines.size()))) - 1];
}

const Vector& vectorOf(const Document& document, Monitor& monitor, std::optional<Vector>& room) {
    if (const auto* f = std::get_if<BooleanFunction>(&document.value))
        return room.emplace(polarity(*f, monitor));
    return std::get<Vector>(document.value);
}

template <class Numbers>
std::string jsonList(const Numbers& numbers) {
    std::string text;
    for (const auto number : numbers)
        text += (text.empty() ? "" : ", ") + std::to_string(number);
    return "[" + text + "]";
}

} // namespace

void breakVariant(const QStringList& arguments) {
    Parser parser("break",
                  QStringLiteral("Runs a variant again and again without a barrier, or one that lacks all of them, and "
                                 "prints in how many runs each value\nof the spectrum was wrong, as CSV."),
                  QStringLiteral("FILE|-"));
    addInputOptions(parser);
    addChoiceOptions(parser);
    parser.add("without-barrier", QStringLiteral("Which barrier of the variant's file is left out, from 1."), "number");
    parser.add("runs", QStringLiteral("How often it runs (1000)."), "count");
    parser.add("schedule",
               QStringLiteral("In the emulator: forward, backward or mixed (default), which is another "
                              "order in each run."),
               "order");
    parser.offer("schedule", namesOf(scheduleNames));
    parser.add("json", QStringLiteral("One JSON object."));
    parser.parse(arguments);

    Choice choice = choiceOf(parser);
    if (!choice.variant)
        throw UsageError(Message::tr("which variant? Expected --variant id"));
    const auto runs = std::uint32_t(parser.number("runs", 1, mostRuns).value_or(1000));
    const auto schedule = [&] {
        const std::string name = parser.has("schedule") ? parser.text("schedule") : "mixed";
        const auto found = std::ranges::find(scheduleNames, name);
        if (found == scheduleNames.end())
            throw UsageError(Message::tr("there is no order \"%1\", expected %2", name, listed(scheduleNames)));
        return Schedule(found - scheduleNames.begin());
    }();
    const Document document = inputDocument(parser);
    if (document.kind() != Kind::Boolean && document.kind() != Kind::Integers)
        refuse(document, parser, Message::tr("expected a Boolean function or integers"));
    TerminalMonitor monitor;
    std::optional<Vector> room;
    const Vector& input = vectorOf(document, monitor, room);
    const BrokenVariant broken{choice.variant, choice.parameters, barrierOf(parser, *choice.variant)};
    requireUse(parser, *choice.variant);
    const Device& device = *resolved(choice, input.n()).device;
    if (const auto reason = whyNot(*choice.variant, std::uint64_t(input.n()), choice.parameters, device.kind))
        throw UsageError(*reason);
    if (parser.has("schedule") && device.kind != DeviceKind::Emulator)
        throw UsageError(
            Message::tr("--schedule is for the emulator, and %1 runs on %2", choice.variant->id, device.name));
    const WrongCounts counts = device.kind == DeviceKind::Cuda
                                   ? wrongOnGpu(broken, input, runs, *opened(device), monitor)
                                   : wrongInEmulator(broken, input, schedule, runs, monitor);
    monitor.clear();
    tellDoubts({&document});
    if (parser.has("json")) {
        const bool emulated = device.kind == DeviceKind::Emulator;
        JsonMembers members{{"kind", jsonText("broken runs")}};
        std::ranges::move(jsonWarnings(document), std::back_inserter(members));
        members.insert(members.end(),
                       {{"command", jsonText("walshscope break " + arguments.join(u' ').toStdString())},
                        {"device", jsonText(device.name)},
                        {"variant", jsonText(choice.variant->id)},
                        {"block", std::to_string(relevantParameters(*choice.variant, choice.parameters).blockSize)},
                        {"without_barrier", jsonOrNull(parser.number("without-barrier", 1, mostBarriers))},
                        {"n", std::to_string(input.n())},
                        {"schedule", emulated ? jsonText(scheduleNames[std::size_t(schedule)]) : "null"},
                        {"values", jsonList(input.values())},
                        {"runs", std::to_string(counts.runs)},
                        {"wrong_runs", std::to_string(counts.wrongRuns)},
                        {"wrong", jsonList(counts.times)}});
        writeOut(jsonObject(members));
        return;
    }
    note(std::to_string(counts.wrongRuns) + " of " + std::to_string(counts.runs) + " runs of " +
         std::string(choice.variant->id) + " on " + device.name + " went wrong");
    Lines lines;
    lines.text("a,wrong_runs\n");
    for (std::size_t a = 0; a < counts.times.size(); ++a) {
        lines.number(a);
        lines.character(',');
        lines.number(counts.times[a]);
        lines.character('\n');
    }
    lines.flush();
}

} // namespace walshscope::cli
