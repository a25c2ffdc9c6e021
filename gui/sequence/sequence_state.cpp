// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chose in Sequence: its fields, saved, restored, and given as options.
#include "gui/sequence/sequence_state.h"

#include "enumerators.h"
#include "error.h"
#include "gui/json/states.h"
#include "gui/sequence/randomness_panel.h"
#include "gui/sequence/sequence_workspace.h"
#include "gui/widgets/splitter_sizes.h"
#include "gui/work/contender_chooser.h"
#include "sequence/generators.h"
#include "sequence/randomness.h"

#include <QAction>

namespace walshscope::gui {
namespace {

constexpr auto sceneNames = oneForEach<SequenceScene>("build", "regenerate", "test", "recursion");
constexpr auto walkNames = oneForEach<WalkBy>("bit", "change", "jump");
constexpr auto stepOption = "step", registerOption = "of";

/// What `from` reads, which throws UsageError where it cannot.
template <class Value>
struct Parsed {
    Value (*from)(std::string_view);
    std::string (*text)(const Value&);

    Value read(const JsonPart& part, const char* key) const {
        try {
            return from(part.string(key).toStdString());
        } catch (const UsageError& error) {
            part.fail(key, error.words());
        }
    }
    QJsonValue write(const Value& value) const { return QString::fromStdString(text(value)); }
    Value given(const RenderOptions& options, const char* name) const { return from(options.text(name)); }
};

struct SequenceKept {
    SequenceState state;
    QList<int> rows{}, columns{}, plots{}, test{};
};

struct SequenceShown {
    SequenceState state;
    SequencePlace place{};
};

Fields<SequenceShown> shownFields() {
    constexpr auto place = [](auto member) {
        return [=](auto& s) -> auto& { return s.place.*member; };
    };
    constexpr Whole bits{0, int(longestSequence)}, beginning{0, int(Walk::longest)};
    return joined<SequenceShown>({fieldsOf(&SequenceShown::state, sequenceFields()),
                                  {{stepOption, place(&SequencePlace::position), bits},
                                   {registerOption, place(&SequencePlace::regeneratedOf), beginning},
                                   {"made", place(&SequencePlace::regenerated), Whole{}}}});
}

Fields<SequenceKept> keptFields(const QSplitter* rows, const QSplitter* columns, const QSplitter* plots,
                                const QSplitter* test) {
    return joined<SequenceKept>({fieldsOf(&SequenceKept::state, sequenceFields()),
                                 {{"rows", &SequenceKept::rows, SplitterSizes{rows}},
                                  {"columns", &SequenceKept::columns, SplitterSizes{columns}},
                                  {"plots", &SequenceKept::plots, SplitterSizes{plots}},
                                  {"test", &SequenceKept::test, SplitterSizes{test}}}});
}

/// Within the bounds of the test, which is read before it.
Field<SequenceState> blockField() {
    const auto bounds = [](const SequenceState& s) {
        const auto [least, most] = blocksOf(randomnessTestNamed(s.test));
        return Whole{int(least), int(most)};
    };
    const RenderOption option{"test-block", OptionWords::tr("bits per block of the test; 500 if not given."),
                              OptionWords::tr("M")};
    FieldParts<SequenceState> parts =
        Field<SequenceState>("testBlock", &SequenceState::testBlock, Whole{}, option).parts();
    parts.read = [bounds](const JsonPart& part, const char* key, SequenceState& s) {
        s.testBlock = bounds(s).read(part, key);
    };
    parts.take = [bounds, name = option.name](const RenderOptions& options, SequenceState& s) {
        if (options.has(name))
            s.testBlock = bounds(s).given(options, name);
    };
    return Field<SequenceState>(parts);
}

} // namespace

Fields<SequenceState> sequenceFields() {
    using F = Field<SequenceState>;
    return {
        {"scene",
         &SequenceState::scene,
         OneOf{sceneNames, Listed::InASentence},
         {"scene", OptionWords::tr("build (default), regenerate, test or recursion."), OptionWords::tr("name")}},
        F::only({stepOption, OptionWords::tr("how many bits have been read, or made again."), OptionWords::tr("bits")}),
        F::only({registerOption, OptionWords::tr("regenerate with the register of this many bits; all if not given."),
                 OptionWords::tr("bits")}),
        {"method", &SequenceState::method, IdOrAuto{methodNamed}},
        {"device", &SequenceState::device, Name{}},
        {"stepBy", &SequenceState::by, OneOf{walkNames}},
        F("testKind", &SequenceState::test,
          Parsed<std::string>{[](std::string_view id) { return std::string(randomnessTestNamed(id).id); },
                              [](const std::string& id) { return id; }},
          {"test-kind", OptionWords::tr("the test of randomness; nist if not given."), OptionWords::tr("id")})
            .seldom(),
        blockField(),
        F("testLane", &SequenceState::testLane,
          Parsed<BitLane>{laneFrom, [](const BitLane& lane) { return lane.text(); }},
          {"test-lane", OptionWords::tr("of W bits the one that is tested, from 0 on; all if not given."),
           OptionWords::tr("K/W")})
            .seldom(),
        F("predict", &SequenceState::predict, Truth{}).seldom()};
}

std::vector<RenderOption> SequenceWorkspace::options() { return optionsOf(sequenceFields()); }

SequenceState SequenceWorkspace::state() const {
    const RandomnessChoice test = m_test->choice();
    return {.scene = m_scene,
            .method = m_methods->id(),
            .device = m_methods->deviceId(),
            .by = m_synthesis.walkBy(),
            .test = std::string(test.test->id),
            .testBlock = int(test.block),
            .testLane = test.lane,
            .predict = m_predict->isChecked()};
}

void SequenceWorkspace::setState(const SequenceState& state) {
    m_methods->choose(state.method == "auto" ? nullptr : &methodNamed(state.method), state.device);
    m_synthesis.setWalkBy(state.by);
    m_test->setChoice({&randomnessTestNamed(state.test), std::size_t(state.testBlock), state.testLane});
    m_predict->setChecked(state.predict);
    setScene(state.scene);
}

QJsonObject SequenceWorkspace::save() const {
    return toJson(keptFields(m_rows, m_columns, m_plots, m_test->columns()),
                  {.state = state(),
                   .rows = sizesToKeep(*m_rows),
                   .columns = sizesToKeep(*m_columns),
                   .plots = sizesToKeep(*m_plots),
                   .test = sizesToKeep(*m_test->columns())},
                  {nullptr, true});
}

void SequenceWorkspace::restore(const JsonPart& part) {
    const SequenceKept kept =
        readFields(keptFields(m_rows, m_columns, m_plots, m_test->columns()), part, {.state = state()});
    setSizesOf(*m_rows, kept.rows);
    setSizesOf(*m_columns, kept.columns);
    setSizesOf(*m_plots, kept.plots);
    setSizesOf(*m_test->columns(), kept.test);
    setState(kept.state);
}

QJsonObject SequenceWorkspace::snapshot() { return stateOf(shownFields(), {state(), m_synthesis.place()}); }

void SequenceWorkspace::setSnapshot(const QJsonObject& state) {
    const SequenceShown shown = shownIn(shownFields(), state);
    setState(shown.state);
    m_synthesis.setPlace(shown.place);
    if (m_scene == Scene::Test)
        run();
}

void SequenceWorkspace::apply(const RenderOptions& options, const std::function<void()>& rest) {
    const std::size_t length = m_synthesis.length(), walked = std::min(length, Walk::longest);
    if (length == 0)
        for (const RenderOption& option : SequenceWorkspace::options())
            if (options.has(option.name))
                throw UsageError(
                    Message::tr("--%1 is for sequences (--as sequence takes 0s and 1s for one)", option.name));
    setState(takeOptions(sequenceFields(), options, state()));
    if (m_scene == Scene::Test)
        run();
    if (const auto bits = options.number(registerOption, 1, std::int64_t(walked)))
        setRegisterOf(std::size_t(*bits));
    rest();
    const auto step =
        options.number(stepOption, 0, std::int64_t(m_scene == Scene::Regenerate ? length : m_synthesis.reach()));
    if (step && m_scene == Scene::Regenerate)
        m_synthesis.setRegenerated(std::size_t(*step));
    else if (step)
        m_synthesis.setPosition(std::size_t(*step));
    rest();
}

namespace {

/// The walk by changes or jumps has steps that only a run tells.
const bool hasState =
    addStateForm<SequenceShown>("sequence", shownFields,
                                {.documents = {"sequence"},
                                 .panes = {jumpsPane, sheetPane},
                                 .step =
                                     [](const SequenceShown& s) {
                                         const bool isBit =
                                             s.state.scene == SequenceScene::Build && s.state.by == WalkBy::Bit;
                                         return isBit ? std::optional(int(s.place.position)) : std::nullopt;
                                     },
                                 .forgetStep = [](SequenceShown& s) { s.place.position = s.place.regenerated = 0; }});

} // namespace
} // namespace walshscope::gui
