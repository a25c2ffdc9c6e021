// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chose in Convolve: its fields, saved, restored, and given as options.
#include "gui/convolve/convolve_state.h"

#include "enumerators.h"
#include "error.h"
#include "gui/convolve/convolve_workspace.h"
#include "gui/convolve/engine_pane.h"
#include "gui/documents/samples.h"
#include "gui/json/states.h"
#include "gui/widgets/splitter_sizes.h"
#include "gui/work/contender_chooser.h"

#include <QAction>
#include <QTabWidget>

#include <algorithm>
#include <array>

namespace walshscope::gui {
namespace {

constexpr auto sceneNames = oneForEach<ConvolveScene>("steps", "plots", "system");
constexpr auto byNames = oneForEach<FlowBy>("butterfly", "level", "part");
constexpr auto booleanNames = oneForEach<BooleanAs>("signs", "bits");
constexpr auto arithmeticNames = oneForEach<Arithmetic>("automatic", "exact", "double");
constexpr int largestShift = (1 << 30) - 1;

constexpr auto engineKey = "engine", otherOption = "with", shiftOption = "tau", stepOption = "flow-step";

const Convolver* engineNamed(const std::string& id) { return id == "auto" ? nullptr : &convolverNamed(id); }

struct ConvolveKept {
    ConvolveState state;
    QList<int> columns{};
};

struct ConvolveShown {
    ConvolveState state;
    ConvolvePlace place{};
};

/// Left out where there is none.
template <class Value>
Field<ConvolveShown> placeField(const char* key, std::optional<Value> ConvolvePlace::*member, int most) {
    return Field<ConvolveShown>::own(
               key,
               [=](const JsonPart& part, const char* k, ConvolveShown& s) {
                   s.place.*member = Value(part.integer(k, 0, most));
               },
               [=](const ConvolveShown& s) {
                   const auto& value = s.place.*member;
                   return value ? QJsonValue(qint64(*value)) : QJsonValue();
               })
        .seldom();
}

Fields<ConvolveShown> shownFields() {
    return joined<ConvolveShown>(
        {fieldsOf(&ConvolveShown::state, convolveFields()),
         {placeField(shiftOption, &ConvolvePlace::tau, largestShift), placeField("x", &ConvolvePlace::x, largestShift),
          placeField("step", &ConvolvePlace::step, JsonPart::anyInteger),
          Field<ConvolveShown>(
              "padded", [](auto& s) -> auto& { return s.place.isPadded; }, Truth{})
              .seldom()}});
}

Fields<ConvolveKept> keptFields(const QSplitter* columns) {
    return joined<ConvolveKept>({fieldsOf(&ConvolveKept::state, convolveFields()),
                                 {{"columns", &ConvolveKept::columns, SplitterSizes{columns}}}});
}

} // namespace

Fields<ConvolveState> convolveFields() {
    using F = Field<ConvolveState>;
    using S = ConvolveState;
    constexpr auto largest = SystemChoice::largestWeight;
    constexpr auto choice = [](auto member) {
        return [=](auto& s) -> auto& { return s.choice.*member; };
    };
    constexpr auto system = [](auto member) {
        return [=](auto& s) -> auto& { return s.system.*member; };
    };
    return {F::only({otherOption, OptionWords::tr("a sample as g; f itself if not given."), OptionWords::tr("name")}),
            {"scene",
             &S::scene,
             OneOf{sceneNames, Listed::InASentence},
             {"view", OptionWords::tr("steps (default), plots or system."), OptionWords::tr("name")}},
            {"booleanAs", choice(&ConvolveChoice::booleanAs), OneOf{booleanNames}},
            {"arithmetic", choice(&ConvolveChoice::arithmetic), OneOf{arithmeticNames}},
            F::only({shiftOption, OptionWords::tr("the shift whose pairs are marked; with the system that of x."),
                     OptionWords::tr("number")}),
            F::only({stepOption, OptionWords::tr("how many steps of the flow graph are done; all if not given."),
                     OptionWords::tr("number")}),
            {engineKey,
             &S::engine,
             IdOrAuto{convolverNamed, true},
             {engineKey, OptionWords::tr("run with this engine, and show its phases."), OptionWords::tr("id")}},
            {"device", &S::device, Name{}},
            {"stepBy", &S::by, OneOf{byNames}},
            {"shift", system(&SystemChoice::shift), Whole{0, largestShift}},
            {"adds", system(&SystemChoice::adds), Truth{}},
            {"weight", system(&SystemChoice::weight), Whole{-largest, largest}},
            {"tab", &S::tab, OneOf{convolveTabNames}},
            F("predict", &S::predict, Truth{}).seldom()};
}

std::vector<RenderOption> ConvolveWorkspace::options() { return optionsOf(convolveFields()); }

ConvolveState ConvolveWorkspace::state() const {
    return {.scene = m_wanted,
            .choice = m_model.choice(),
            .engine = m_engine->engines().id(),
            .device = m_engine->engines().deviceId(),
            .by = m_stepper.by(),
            .system = m_model.system(),
            .tab = m_tabs->currentIndex(),
            .predict = m_predict->isChecked()};
}

void ConvolveWorkspace::setState(const ConvolveState& state) {
    m_model.setChoice(state.choice);
    m_engine->engines().choose(engineNamed(state.engine), state.device);
    m_stepper.setKind(int(state.by));
    m_model.setSystem(state.system);
    m_tabs->setCurrentIndex(state.tab);
    m_predict->setChecked(state.predict);
    setScene(state.scene);
}

QJsonObject ConvolveWorkspace::save() const {
    return toJson(keptFields(m_columns), {.state = state(), .columns = sizesToKeep(*m_columns)}, {nullptr, true});
}

void ConvolveWorkspace::restore(const JsonPart& part) {
    const ConvolveKept kept = readFields(keptFields(m_columns), part, {.state = state()});
    setSizesOf(*m_columns, kept.columns);
    setState(kept.state);
}

ConvolvePlace ConvolveWorkspace::place() {
    const bool isLast = m_stepper.step() == m_stepper.steps();
    return m_placeWanted.value_or(ConvolvePlace{m_model.tau(), m_model.pair().get(),
                                                isLast ? std::nullopt : std::optional(m_stepper.step()),
                                                m_model.system().shift, m_model.padded()});
}

/// Once what it is in is shown.
void ConvolveWorkspace::takePlace() {
    if (!m_placeWanted || !m_model.current())
        return;
    const ConvolvePlace place = *std::exchange(m_placeWanted, {});
    m_model.setTau(place.tau);
    m_model.pair().set(place.tau && place.x < m_model.shown()->size() ? place.x : std::nullopt);
    m_stepper.setStep(place.step.value_or(m_stepper.steps()));
    SystemChoice system = m_model.system();
    system.shift = place.shift;
    m_model.setSystem(system);
}

QJsonObject ConvolveWorkspace::snapshot() {
    ConvolveShown shown{state(), place()};
    shown.state.system.shift = shown.place.shift;
    return stateOf(shownFields(), shown);
}

void ConvolveWorkspace::setSnapshot(const QJsonObject& state) {
    ConvolveShown shown = shownIn(shownFields(), state);
    shown.place.shift = shown.state.system.shift;
    setState(shown.state);
    if (shown.place.isPadded && m_model.differInLength())
        m_model.pad();
    m_placeWanted = shown.place;
    takePlace();
}

void ConvolveWorkspace::apply(const RenderOptions& options, const std::function<void()>& rest) {
    if (!m_model.f())
        throw UsageError(Message::tr("Convolve needs a function, an S-box or numbers, expected a file or --sample"));
    if (options.has(otherOption))
        m_documents.other().set(
            std::make_shared<const Input>(inputFromDocument(sample(QString::fromStdString(options.text(otherOption))))),
            QString());
    const ConvolveState chosen = takeOptions(convolveFields(), options, state());
    setScene(chosen.scene);
    m_engine->engines().choose(engineNamed(chosen.engine), chosen.device);
    rest();
    const ConvolutionPointer& shown = m_model.shown();
    if (!shown)
        throw UsageError(Message::tr("f has %1 values and g has %2, expected the same number",
                                     std::uint64_t(1) << m_model.f()->n(), std::uint64_t(1) << m_model.g()->n()));
    const auto last = std::int64_t(shown->size()) - 1;
    if (const auto tau = options.number(shiftOption, 0, last)) {
        if (scene() == ConvolveScene::System) {
            SystemChoice system = m_model.system();
            system.shift = std::size_t(*tau);
            m_model.setSystem(system);
        } else
            m_model.setTau(std::size_t(*tau));
    }
    if (options.has(stepOption)) {
        if (!shown->flow)
            throw UsageError(
                Message::tr("--flow-step is for n up to %1, and here n is %2", ConvolutionFlow::largestN, shown->n()));
        m_stepper.setStep(int(options.number(stepOption, 0, m_stepper.steps()).value_or(0)));
    }
    if (options.has(engineKey)) {
        m_tabs->setCurrentWidget(m_engine);
        m_model.runEngine();
    }
    rest();
}

namespace {

const bool hasState = addStateForm<ConvolveShown>("convolve", shownFields,
                                                  {.documents = {"function", "other"},
                                                   .panes = {"pairs", "engine", "guide"},
                                                   .step = [](const ConvolveShown& s) { return s.place.step; },
                                                   .forgetStep = [](ConvolveShown& s) { s.place.step.reset(); }});

} // namespace
} // namespace walshscope::gui
