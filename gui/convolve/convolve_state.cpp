// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chose in Convolve: saved, restored, and given as options.
#include "gui/convolve/convolve_workspace.h"

#include "enumerators.h"
#include "error.h"
#include "gui/convolve/engine_pane.h"
#include "gui/documents/samples.h"
#include "gui/widgets/splitter_sizes.h"

#include <QTabWidget>

#include <algorithm>
#include <array>

namespace walshscope::gui {
namespace {

constexpr auto sceneNames = oneForEach<ConvolveScene>("steps", "plots", "system");
constexpr auto byNames = oneForEach<FlowBy>("butterfly", "level", "part");
constexpr auto booleanNames = oneForEach<BooleanAs>("signs", "bits");
constexpr auto arithmeticNames = oneForEach<Arithmetic>("automatic", "exact", "double");
constexpr std::array<std::string_view, 3> tabNames{"pairs", "engine", "guide"};
constexpr int largestShift = (1 << 30) - 1;

template <std::size_t Count>
QString nameIn(const std::array<std::string_view, Count>& names, int index) {
    const std::string_view name = names[std::size_t(index)];
    return QString::fromLatin1(name.data(), qsizetype(name.size()));
}

const Convolver* engineNamed(const std::string& id) { return id == "auto" ? nullptr : &convolverNamed(id); }

} // namespace

QJsonObject ConvolveWorkspace::save() const {
    const SystemChoice& system = m_model.system();
    return {{QStringLiteral("scene"), nameIn(sceneNames, int(m_wanted))},
            {QStringLiteral("booleanAs"), nameIn(booleanNames, int(m_model.choice().booleanAs))},
            {QStringLiteral("arithmetic"), nameIn(arithmeticNames, int(m_model.choice().arithmetic))},
            {QStringLiteral("engine"), QString::fromStdString(m_engine->engineId())},
            {QStringLiteral("device"), QString::fromStdString(m_engine->deviceId())},
            {QStringLiteral("stepBy"), nameIn(byNames, int(m_stepper.by()))},
            {QStringLiteral("shift"), int(system.shift)},
            {QStringLiteral("adds"), system.adds},
            {QStringLiteral("weight"), system.weight},
            {QStringLiteral("tab"), nameIn(tabNames, m_tabs->currentIndex())},
            {QStringLiteral("columns"), sizesOf(*m_columns)}};
}

void ConvolveWorkspace::restore(const JsonPart& state) {
    state.allowOnly({"scene", "booleanAs", "arithmetic", "engine", "device", "stepBy", "shift", "adds", "weight", "tab",
                     "columns"});
    const auto scene = state.has("scene") ? ConvolveScene(state.oneOf("scene", sceneNames)) : m_wanted;
    ConvolveChoice choice = m_model.choice();
    if (state.has("booleanAs"))
        choice.booleanAs = BooleanAs(state.oneOf("booleanAs", booleanNames));
    if (state.has("arithmetic"))
        choice.arithmetic = Arithmetic(state.oneOf("arithmetic", arithmeticNames));
    const Convolver* engine = m_model.convolver();
    if (state.has("engine"))
        try {
            engine = engineNamed(state.string("engine").toStdString());
        } catch (const UsageError& error) {
            state.fail("engine", error.words());
        }
    const QString device = state.string("device", QString::fromStdString(m_engine->deviceId()));
    const int by = state.has("stepBy") ? int(state.oneOf("stepBy", byNames)) : m_stepper.kind();
    SystemChoice system = m_model.system();
    if (state.has("shift"))
        system.shift = std::size_t(state.integer("shift", 0, largestShift));
    system.adds = state.boolean("adds", system.adds);
    if (state.has("weight"))
        system.weight = state.integer("weight", -SystemChoice::largestWeight, SystemChoice::largestWeight);
    const int tab = state.has("tab") ? int(state.oneOf("tab", tabNames)) : m_tabs->currentIndex();
    const auto columns = sizesFor(*m_columns, state, "columns");
    if (columns)
        m_columns->setSizes(*columns);
    m_model.setChoice(choice);
    m_engine->choose(engine, device.toStdString());
    m_stepper.setKind(by);
    m_model.setSystem(system);
    m_tabs->setCurrentIndex(tab);
    setScene(scene);
}

void ConvolveWorkspace::apply(const RenderOptions& options, const std::function<void()>& rest) {
    if (!m_model.f())
        throw UsageError(Message::tr("Convolve needs a function, an S-box or numbers, expected a file or --sample"));
    if (options.has("with"))
        m_documents.other().set(
            std::make_shared<const Input>(inputFromDocument(sample(QString::fromStdString(options.text("with"))))),
            QString());
    if (options.has("view")) {
        const auto found = std::ranges::find(sceneNames, options.text("view"));
        if (found == sceneNames.end())
            throw UsageError(Message::tr("--view is \"%1\", expected steps, plots or system", options.text("view")));
        setScene(ConvolveScene(found - sceneNames.begin()));
    }
    if (options.has("engine"))
        m_engine->choose(engineNamed(options.text("engine")), m_engine->deviceId());
    rest();
    const ConvolutionPointer& shown = m_model.shown();
    if (!shown)
        throw UsageError(Message::tr("f has %1 values and g has %2, expected the same number",
                                     std::uint64_t(1) << m_model.f()->n(), std::uint64_t(1) << m_model.g()->n()));
    const auto last = std::int64_t(shown->size()) - 1;
    if (const auto tau = options.number("tau", 0, last)) {
        if (scene() == ConvolveScene::System) {
            SystemChoice system = m_model.system();
            system.shift = std::size_t(*tau);
            m_model.setSystem(system);
        } else
            m_model.setTau(std::size_t(*tau));
    }
    if (options.has("flow-step")) {
        if (!shown->flow)
            throw UsageError(
                Message::tr("--flow-step is for n up to %1, and here n is %2", ConvolutionFlow::largestN, shown->n()));
        m_stepper.setStep(int(options.number("flow-step", 0, m_stepper.steps()).value_or(0)));
    }
    if (options.has("engine")) {
        m_tabs->setCurrentWidget(m_engine);
        m_model.runEngine();
    }
    rest();
}

} // namespace walshscope::gui
