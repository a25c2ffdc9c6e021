// SPDX-License-Identifier: GPL-3.0-or-later
// walshscope render butterfly: steps of a variant as the Learn workspace shows them.
#include "render_butterfly.h"
#include "boolean/generators.h"
#include "choice.h"
#include "error.h"
#include "gui/butterfly/step_export.h"
#include "gui/documents/file_name.h"
#include "gui/documents/picture_file.h"
#include "gui/learn/code/step_lines.h"
#include "gui/learn/handout/handout.h"
#include "gui/learn/learning.h"
#include "input.h"
#include "io/new_file.h"
#include "output.h"
#include "simt/emulator.h"

#include <algorithm>

namespace walshscope::cli {
namespace {

constexpr int usualN = 3;
constexpr std::uint64_t seed = 1;

bool hasInput(const Parser& parser) { return parser.has("sample") || !parser.positional(1).isEmpty(); }

/// Of the input, or without one of a random function that is the same every time.
Vector valuesToTransform(const Parser& parser, Monitor& monitor) {
    if (!hasInput(parser)) {
        if (parser.has("component"))
            throw UsageError(Message::tr("--component is for S-boxes only, and there is no input"));
        const auto n = int(parser.number("n", 1, Emulator::largestTracedN).value_or(usualN));
        return polarity(randomFunction(n, seed), monitor);
    }
    const Document document = inputDocument(parser);
    requireTransformable(document, parser);
    const bool isSBox = document.kind() == Kind::SBox;
    return gui::valuesOf(document, isSBox || parser.has("component") ? componentOf(document, parser) : 0, monitor);
}

StepBy stepsOf(const Parser& parser, const Variant& variant) {
    if (!parser.has("by"))
        return variant.onHost() ? StepBy::Level : StepBy::Barrier;
    const std::string name = parser.text("by");
    for (std::size_t k = 0; k < stepNames.size(); ++k)
        if (stepNames[k] == name)
            return StepBy(k);
    throw UsageError(Message::tr("--by is \"%1\", expected butterfly, barrier, level or launch", name));
}

Schedule scheduleOf(const Parser& parser, const Variant& variant) {
    if (!parser.has("schedule"))
        return Schedule::Forward;
    if (variant.onHost())
        throw UsageError(Message::tr("--schedule is for kernels, and %1 runs on the CPU", variant.id));
    const std::string name = parser.text("schedule");
    const auto found = std::ranges::find(scheduleNames, name);
    if (found == scheduleNames.end())
        throw UsageError(Message::tr("--schedule is \"%1\", expected forward, backward or mixed", name));
    return Schedule(found - scheduleNames.begin());
}

Recording withoutBarrier(std::uint32_t line, const Recording& whole, Monitor& monitor) {
    const std::vector<std::uint32_t> lines = gui::barrierLines(whole);
    if (!std::ranges::count(lines, line)) {
        std::string known;
        for (const std::uint32_t other : lines)
            known += (known.empty() ? "" : ", ") + std::to_string(other);
        throw UsageError(known.empty()
                             ? Message::tr("--without-barrier is %1, but %2 has no barriers", line, whole.variant().id)
                             : Message::tr("--without-barrier is %1, but %2 has its barriers in lines %3", line,
                                           whole.variant().id, known));
    }
    return Recording(whole.variant(), whole.input(), whole.parameters(), {line}, monitor, whole.schedule());
}

} // namespace

void renderButterfly(const QStringList& arguments) {
    Parser parser(
        "render butterfly",
        QStringLiteral(
            "Draws a step of a variant's run into a .png, .svg or .pdf, or all steps into numbered "
            "ones or an animated .webp. Without an input a random function of -n variables is transformed, the same "
            "every time."),
        QStringLiteral("[FILE|-] --variant ID -o PICTURE"));
    addInputOptions(parser);
    addComponentOption(parser);
    addRunOptions(parser);
    parser.add("by",
               QStringLiteral("What one step is: butterfly, barrier (default for kernels), level (default for CPU "
                              "variants) or launch."),
               "kind");
    parser.offer("by", namesOf(stepNames));
    parser.add("step", QStringLiteral("Which step to draw, 0 for the input alone; the last if not given."), "number");
    parser.add("all", QStringLiteral("Every step: name-000.svg, name-001.svg, …"));
    parser.add("without-barrier", QStringLiteral("The source line of a barrier to leave out, to see what goes wrong."),
               "line");
    parser.add("schedule",
               QStringLiteral("The order in which the emulator runs the threads between two barriers: forward "
                              "(default), backward or mixed."),
               "order");
    parser.offer("schedule", namesOf(scheduleNames));
    parser.addShort("o", "output", QStringLiteral("The picture to write; its suffix says which kind."), "picture",
                    Takes::File);
    parser.add("width", QStringLiteral("Pixels; 1000 if not given."), "pixels");
    parser.add("height", QStringLiteral("Pixels; 600 if not given."), "pixels");
    parser.parse(arguments);

    if (!parser.has("output"))
        throw UsageError(Message::tr("-o is missing, expected the name of a picture"));
    if (!parser.has("variant"))
        throw UsageError(Message::tr("--variant is missing, expected an id (walshscope variants lists them)"));
    if (parser.has("all") && parser.has("step"))
        throw notBoth("--step", "--all");
    requireWritable(parser.file("output"));
    const QString picture = gui::fileNameFrom(parser.file("output"));
    const bool isAnimation = gui::isAnimation(picture);
    if (!isAnimation)
        gui::requirePicture(picture);
    else if (parser.has("step"))
        throw UsageError(Message::tr("--step is one picture, and a .webp shows all steps"));
    const QSize size(int(parser.number("width", 100, 20000).value_or(1000)),
                     int(parser.number("height", 100, 20000).value_or(600)));
    const Variant& variant = variantNamed(parser.text("variant"));
    const StepBy by = stepsOf(parser, variant);
    const Schedule schedule = scheduleOf(parser, variant);
    Parameters parameters;
    readParameters(parser, parameters);

    TerminalMonitor monitor;
    const auto line = std::uint32_t(parser.number("without-barrier", 1, 1 << 20).value_or(0));
    Recording recording(variant, valuesToTransform(parser, monitor), parameters, {}, monitor, schedule);
    if (line)
        recording = withoutBarrier(line, recording, monitor);
    if (isAnimation)
        gui::writeRun(std::make_shared<const Recording>(std::move(recording)), by, picture, size, monitor);
    else if (parser.has("all"))
        gui::exportAllSteps(recording, by, picture, size, monitor);
    else
        gui::exportStep(recording, by,
                        int(parser.number("step", 0, 1 << 30).value_or(std::int64_t(recording.stops(by).size()) - 1)),
                        picture, size);
}

} // namespace walshscope::cli
