// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of what is chosen in Learn.
#include "gui/learn/learn_state.h"

#include "gui/code/source.h"
#include "gui/json/states.h"
#include "gui/work/parameter_fields.h"
#include "io/scanner.h"
#include "simt/emulator.h"

#include <algorithm>

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

struct VariantForm {
    bool mayBeNull;

    const Variant* read(const JsonPart& part, const char* key) const {
        if (mayBeNull && part.isNull(key))
            return nullptr;
        try {
            return &variantNamed(printable(part.string(key).toStdString(), 40));
        } catch (const UsageError& error) {
            part.fail(key, error.words());
        }
    }
    QJsonValue write(const Variant* variant) const { return variant ? QJsonValue(latin(variant->id)) : QJsonValue(); }
    const Variant* given(const RenderOptions& options, const char* name) const {
        return &variantNamed(options.text(name));
    }
};

/// Of its variant, from 1; 0 for none.
void readBarrier(const JsonPart& part, const char* key, LearnState& state) {
    const int ordinal = part.integer(key, 0, JsonPart::anyInteger);
    const std::vector<std::uint32_t> lines = barrierLines(sourceOf(*state.variant));
    if (std::size_t(ordinal) > lines.size())
        part.fail(key, lines.empty()
                           ? Message::tr("%1 has no barrier %2, expected 0 for none", state.variant->id, ordinal)
                           : Message::tr("%1 has no barrier %2, expected 0 for none or 1 to %3", state.variant->id,
                                         ordinal, lines.size()));
    state.withoutBarrier = ordinal == 0 ? 0 : lines[std::size_t(ordinal) - 1];
}

QJsonValue ordinalOfBarrier(const LearnState& state) {
    const std::vector<std::uint32_t> lines = barrierLines(sourceOf(*state.variant));
    const auto found = std::ranges::find(lines, state.withoutBarrier);
    return found == lines.end() ? 0 : int(found - lines.begin()) + 1;
}

} // namespace

Fields<LearnShown> learnShownFields() {
    using F = Field<LearnShown>;
    constexpr int mostColumns = 64, mostElements = (1 << Emulator::largestTracedN) - 1;
    static const Fields<Node> nodeFields{Field<Node>("column", &Node::column, Whole{0, mostColumns}).required(),
                                         Field<Node>("element", &Node::element, Whole{0, mostElements}).required()};
    const auto readNode = [](const JsonPart& part, const char* key, LearnShown& s) {
        s.selected = readFields(nodeFields, part.part(key), {});
    };
    const auto writeNode = [](const LearnShown& s) {
        return s.selected ? toJson(nodeFields, *s.selected) : QJsonObject();
    };
    return joined<LearnShown>({fieldsOf(&LearnShown::state, learnRunFields()),
                               fieldsOf(&LearnShown::state, learnViewFields()),
                               {F::own("selected", readNode, writeNode).seldom(), formerKey<LearnShown>("lesson"),
                                formerKey<LearnShown>("stop")}});
}

Fields<LearnState> learnRunFields() {
    using F = Field<LearnState>;
    return {F("variant", &LearnState::variant, VariantForm{false}, sharedOption("variant"))
                .then([](LearnState& state, const LearnState&) { state.withoutBarrier = 0; }),
            {"compared", &LearnState::compared, VariantForm{true}},
            F::part("parameters", parameterFields(&LearnState::parameters, widest(&Contender::blockSize),
                                                  widest(&Contender::elementsPerThread))),
            F::own("withoutBarrier", readBarrier, ordinalOfBarrier),
            F("schedule", &LearnState::schedule, OneOf{scheduleNames}).seldom(),
            F::part("step", {{"by", &LearnState::by, OneOf{stepNames}}, {"at", &LearnState::step, Whole{0}}},
                    F::Tells::All)};
}

Fields<LearnState> learnViewFields() {
    using F = Field<LearnState>;
    return {F::part("view", {{"scene", &LearnState::scene, OneOf{sceneNames}},
                             {"order", &LearnState::order, OneOf{orderNames}},
                             {"predict", &LearnState::predict, Truth{}},
                             {"machine", &LearnState::showMachine, Truth{}},
                             {"code", &LearnState::showCode, Truth{}},
                             F("pane", &LearnState::pane, OneOf{paneNames}).seldom()})};
}

namespace {

const bool hasState = addStateForm<LearnShown>("learn", learnShownFields,
                                               {.documents = {"function"},
                                                .panes = {"code", "machine", "break", "runs", "costs", "noise"},
                                                .step = [](const LearnShown& s) { return std::optional(s.state.step); },
                                                .forgetStep = [](LearnShown& s) { s.state.step = 0; }});

} // namespace
} // namespace walshscope::gui
