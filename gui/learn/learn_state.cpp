// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing the choices of Learn.
#include "gui/learn/learn_state.h"

#include "error.h"
#include "gui/butterfly/flow_words.h"
#include "gui/code/source.h"
#include "io/scanner.h"

#include <algorithm>
#include <bit>

namespace walshscope::gui {
namespace {

/// What any variant takes.
ParameterLimits widest(std::optional<ParameterLimits> Contender::*of) {
    ParameterLimits all{1, 1};
    for (const Variant& variant : variants())
        if (const auto& limits = variant.*of)
            all = {std::min(all.smallest, limits->smallest), std::max(all.largest, limits->largest)};
    return all;
}

int parameter(const JsonPart& part, const char* key, int otherwise, const ParameterLimits& limits) {
    if (!part.has(key))
        return otherwise;
    const int value = part.integer(key, limits.smallest, limits.largest);
    if (!std::has_single_bit(unsigned(value)))
        part.fail(key, Message::tr("%1, expected a power of two", value));
    return value;
}

std::uint32_t barrier(const JsonPart& part, const Variant& variant) {
    const int ordinal = part.integer("withoutBarrier", 0, JsonPart::anyInteger);
    const std::vector<std::uint32_t> lines = barrierLines(sourceOf(variant));
    if (std::size_t(ordinal) > lines.size())
        part.fail("withoutBarrier", lines.empty()
                                        ? Message::tr("%1 has no barrier %2, expected 0 for none", variant.id, ordinal)
                                        : Message::tr("%1 has no barrier %2, expected 0 for none or 1 to %3",
                                                      variant.id, ordinal, lines.size()));
    return ordinal == 0 ? 0 : lines[std::size_t(ordinal) - 1];
}

/// Null for null.
const Variant* variantOf(const JsonPart& part, const char* key) {
    if (part.isNull(key))
        return nullptr;
    try {
        return &variantNamed(printable(part.string(key).toStdString(), 40));
    } catch (const UsageError& error) {
        part.fail(key, error.words());
    }
}

} // namespace

int ordinalOfBarrier(const LearnState& state) {
    const std::vector<std::uint32_t> lines = barrierLines(sourceOf(*state.variant));
    const auto found = std::ranges::find(lines, state.withoutBarrier);
    return found == lines.end() ? 0 : int(found - lines.begin()) + 1;
}

QJsonObject toJson(const LearnState& state) {
    return {{QStringLiteral("variant"), text(state.variant->id)},
            {QStringLiteral("compared"), state.compared ? QJsonValue(text(state.compared->id)) : QJsonValue()},
            {QStringLiteral("parameters"),
             QJsonObject{{QStringLiteral("blockSize"), state.parameters.blockSize},
                         {QStringLiteral("elementsPerThread"), state.parameters.elementsPerThread}}},
            {QStringLiteral("withoutBarrier"), ordinalOfBarrier(state)},
            {QStringLiteral("schedule"), text(scheduleNames[std::size_t(state.schedule)])},
            {QStringLiteral("step"), QJsonObject{{QStringLiteral("by"), text(stepNames[std::size_t(state.by)])},
                                                 {QStringLiteral("at"), state.step}}},
            {QStringLiteral("view"), QJsonObject{{QStringLiteral("scene"), text(sceneNames[std::size_t(state.scene)])},
                                                 {QStringLiteral("order"), text(orderNames[std::size_t(state.order)])},
                                                 {QStringLiteral("predict"), state.predict},
                                                 {QStringLiteral("machine"), state.showMachine},
                                                 {QStringLiteral("code"), state.showCode},
                                                 {QStringLiteral("pane"), text(paneNames[std::size_t(state.pane)])}}}};
}

LearnState stateFrom(const JsonPart& part, const LearnState& base) {
    LearnState state = base;
    if (part.has("variant")) {
        state.variant = variantOf(part, "variant");
        state.withoutBarrier = 0;
        if (!state.variant)
            part.fail("variant", Message::tr("null, expected a string"));
    }
    if (part.has("compared"))
        state.compared = variantOf(part, "compared");
    if (part.has("parameters")) {
        const JsonPart parameters = part.part("parameters");
        parameters.allowOnly({"blockSize", "elementsPerThread"});
        state.parameters.blockSize =
            parameter(parameters, "blockSize", state.parameters.blockSize, widest(&Contender::blockSize));
        state.parameters.elementsPerThread = parameter(
            parameters, "elementsPerThread", state.parameters.elementsPerThread, widest(&Contender::elementsPerThread));
    }
    if (part.has("withoutBarrier"))
        state.withoutBarrier = barrier(part, *state.variant);
    if (part.has("schedule"))
        state.schedule = Schedule(part.oneOf("schedule", scheduleNames));
    if (part.has("step")) {
        const JsonPart step = part.part("step");
        step.allowOnly({"by", "at"});
        if (step.has("by"))
            state.by = StepBy(step.oneOf("by", stepNames));
        if (step.has("at"))
            state.step = step.integer("at", 0, JsonPart::anyInteger);
    }
    if (part.has("view")) {
        const JsonPart shown = part.part("view");
        shown.allowOnly({"scene", "order", "predict", "machine", "code", "pane"});
        if (shown.has("scene"))
            state.scene = Scene(shown.oneOf("scene", sceneNames));
        if (shown.has("order"))
            state.order = Order(shown.oneOf("order", orderNames));
        state.predict = shown.boolean("predict", state.predict);
        state.showMachine = shown.boolean("machine", state.showMachine);
        state.showCode = shown.boolean("code", state.showCode);
        if (shown.has("pane"))
            state.pane = Pane(shown.oneOf("pane", paneNames));
    }
    return state;
}

} // namespace walshscope::gui
