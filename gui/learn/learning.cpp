// SPDX-License-Identifier: GPL-3.0-or-later
// Asking for runs and costs, and keeping the step where it was.
#include "gui/learn/learning.h"

#include "cuda/gpu.h"
#include "gui/words/wording.h"
#include "io/transformable.h"
#include "simt/emulator.h"
#include "timing/estimate.h"
#include "timing/measure.h"

namespace walshscope::gui {
namespace {

constexpr std::uint32_t runsOnGpu = 1000;

std::optional<double> gpuSeconds(const Variant& variant, const Vector& input, const Parameters& parameters,
                                 Monitor& monitor) {
    const Device* device = firstWorkingGpu();
    if (!device || variant.onHost() || !variant.trustworthy())
        return {};
    try {
        const auto gpu = openGpu(device->ordinal);
        const TimingMethod method{.seconds = 0.02};
        const Measurement measured = measure(variant, *gpu, Problem(input), parameters, method, monitor);
        return secondsOf(measured.times);
    } catch (const ComputationError&) {
        return {}; // What the emulator counts is still worth showing.
    }
}

} // namespace

Vector valuesOf(const Document& document, std::uint32_t component, Monitor& monitor) {
    return ofTransformable(
        document, component,
        Cases{[&](const BooleanFunction& f) { return polarity(f, monitor); }, [](const Vector& v) { return v; }});
}

Learning::Learning(Slot& slot, Devices& devices, QObject* parent)
    : FlowModel(parent),
      m_slot(slot),
      m_devices(devices),
      m_costing(devices.worker()),
      m_repeatingOnGpu(devices.worker()) {
    connect(&m_run, &Request::answered, this, [this] { takeRecording(m_run.result()); });
    connect(&m_run, &Request::failed, this, [this](const Failure& failure) { showObstacle(failure.cause); });
    const auto takeCosts = [this] {
        m_costs = m_costing.current() ? *m_costing.result() : std::vector<Cost>();
        Q_EMIT costsChanged();
    };
    connect(&m_costing, &Request::answered, this, takeCosts);
    connect(&m_costing, &Request::failed, this, takeCosts);
    for (const Request* each : std::initializer_list<const Request*>{&m_emulating, &m_repeatingOnGpu})
        connect(each, &Request::changed, this, &Learning::wrongRunsChanged);
    connect(&m_slot, &Slot::inputChanged, this, &Learning::takeInput);
    connect(&m_slot, &Slot::componentChanged, this, &Learning::run);
    connect(&m_devices, &Devices::probed, this, [this] {
        if (m_active && m_current) {
            computeCosts();
            repeat();
        }
    });
}

/// An edit leaves the node where it was; another input has other nodes.
void Learning::takeInput() {
    const InputPointer& input = m_slot.input();
    const QString name = !input ? QString() : input->edited ? m_nodesOf : input->title();
    if (std::exchange(m_nodesOf, name) != name) {
        setHovered({});
        setSelected({});
    }
    run();
}

void Learning::setActive(bool active) {
    m_active = active;
    if (active && m_outdated)
        run();
}

void Learning::cancel() {
    const bool making = busy() || repeats();
    m_requests.cancel();
    if (!making)
        return;
    m_levelsDone.reset();
    m_outdated = true;
    Q_EMIT recordingChanged();
}

void Learning::close() { m_requests.close(); }

void Learning::setState(const LearnState& state) {
    if (state == m_state)
        return;
    const LearnState old = std::exchange(m_state, state);
    m_levelsDone.reset(); // A step that is asked for wins over the place that was to be kept.
    m_state.step = std::max(0, m_state.step);
    const bool anotherRun = old.variant != state.variant || old.parameters != state.parameters ||
                            old.withoutBarrier != state.withoutBarrier || old.schedule != state.schedule;
    if (anotherRun)
        run();
    else if (old.compared != state.compared && m_current)
        computeCosts();
    LearnState otherwise = old;
    otherwise.step = m_state.step;
    if (otherwise != m_state)
        Q_EMIT stateChanged();
    if (old.step != m_state.step || old.by != m_state.by)
        Q_EMIT stepChanged();
}

void Learning::setVariant(const Variant& variant) {
    LearnState state = m_state;
    state.variant = &variant;
    if (state.variant == m_state.variant)
        return;
    state.withoutBarrier = 0;
    setStateAtThisLevel(state);
}

void Learning::setCompared(const Variant* variant) {
    LearnState state = m_state;
    state.compared = variant;
    setState(state);
}

void Learning::setParameters(const Parameters& parameters) {
    LearnState state = m_state;
    state.parameters = parameters;
    setStateAtThisLevel(state);
}

void Learning::setWithoutBarrier(std::uint32_t line) {
    LearnState state = m_state;
    state.withoutBarrier = line;
    setStateAtThisLevel(state);
}

void Learning::setSchedule(Schedule schedule) {
    LearnState state = m_state;
    state.schedule = schedule;
    setStateAtThisLevel(state);
}

void Learning::setStepBy(StepBy by) {
    LearnState state = m_state;
    state.by = by;
    if (m_recording) {
        const auto& stops = m_recording->stops(by);
        state.step = int(std::ranges::upper_bound(stops, position()) - stops.begin()) - 1;
    }
    setState(state);
}

void Learning::setStep(int step) {
    LearnState state = m_state;
    state.step = std::clamp(step, 0, steps());
    setState(state);
}

void Learning::setPredict(bool predict) {
    LearnState state = m_state;
    state.predict = predict;
    setState(state);
}

void Learning::setScene(Scene scene) {
    LearnState state = m_state;
    state.scene = scene;
    setState(state);
}

void Learning::setOrder(Order order) {
    LearnState state = m_state;
    state.order = order;
    setState(state);
}

int Learning::step() const { return std::clamp(m_state.step, 0, steps()); }

/// Steps of two variants differ in number; levels are what they share.
void Learning::setStateAtThisLevel(const LearnState& state) {
    if (state == m_state)
        return;
    std::optional<int> levelsDone = m_levelsDone;
    if (m_recording && !levelsDone) {
        const auto& levels = m_recording->stops(StepBy::Level);
        levelsDone = int(std::ranges::upper_bound(levels, position()) - levels.begin()) - 1;
    }
    setState(state);
    m_levelsDone = levelsDone;
}

void Learning::showObstacle(const QString& why) {
    m_recording.reset();
    m_costs.clear();
    m_obstacle = why;
    m_current = true;
    Q_EMIT recordingChanged();
    Q_EMIT stepChanged();
    Q_EMIT costsChanged();
}

void Learning::run() {
    m_outdated = !m_active;
    if (!m_active)
        return;
    m_requests.cancel();
    m_emulating.clear();
    m_repeatingOnGpu.clear();
    m_current = false;
    const InputPointer input = m_slot.input();
    m_obstacle.clear();
    if (!input)
        m_obstacle = tr("Nothing is open yet.");
    else if (input->isReal())
        m_obstacle = worded(onlyConvolved(input->document));
    else if (const LargeFunction* large = input->large())
        m_obstacle = worded(onlyInSlices(*large));
    else if (const auto reason = whyNot(*m_state.variant, input->n(), m_state.parameters,
                                        m_state.variant->onHost() ? DeviceKind::Host : DeviceKind::Emulator))
        m_obstacle = worded(*reason);
    else if (input->n() > Emulator::largestTracedN)
        m_obstacle =
            tr("Steps are shown for n up to %1, and here n = %2.").arg(Emulator::largestTracedN).arg(input->n());
    if (!m_obstacle.isEmpty()) {
        showObstacle(m_obstacle);
        return;
    }
    std::vector<std::uint32_t> ignored;
    if (m_state.withoutBarrier)
        ignored.push_back(m_state.withoutBarrier);
    m_run.start([input, ignored, component = m_slot.component(), variant = m_state.variant,
                 parameters = m_state.parameters, schedule = m_state.schedule](Monitor& monitor) {
        return Recording(*variant, valuesOf(input->document, component, monitor), parameters, ignored, monitor,
                         schedule);
    });
    Q_EMIT recordingChanged();
}

void Learning::takeRecording(const RecordingPointer& recording) {
    dropWhatIsGone(*recording);
    m_recording = recording;
    m_current = true;
    if (m_levelsDone) {
        const auto& stops = recording->stops(m_state.by);
        const std::size_t place = recording->stops(StepBy::Level)[std::min(*m_levelsDone, recording->n())];
        m_state.step = int(std::ranges::upper_bound(stops, place) - stops.begin()) - 1;
        m_levelsDone.reset();
    }
    m_state.step = step();
    Q_EMIT recordingChanged();
    Q_EMIT stepChanged();
    computeCosts();
    repeat();
}

/// The emulator's orders on a thread of their own, as they would keep others from the GPU.
void Learning::repeat() {
    const auto broken = m_recording ? brokenVariantOf(*m_recording) : std::nullopt;
    if (!broken)
        return;
    m_emulating.start(
        [broken, run = m_recording](Monitor& monitor) { return emulatedRuns(*broken, run->input(), monitor); });
    if (m_runsHere && m_devices.kernels() == DeviceKind::Cuda)
        m_repeatingOnGpu.start([broken, run = m_recording](Monitor& monitor) {
            const Device* device = firstWorkingGpu();
            if (!device)
                throw NoGpu(Message::tr("the GPU no longer works"));
            return gpuRuns(QString::fromStdString(device->name),
                           wrongOnGpu(*broken, run->input(), runsOnGpu, *openGpu(device->ordinal), monitor), false);
        });
}

std::vector<WrongRuns> Learning::wrongRuns() const {
    if (!m_emulating.current())
        return {};
    std::vector<WrongRuns> all;
    if (m_runsHere && m_repeatingOnGpu.current())
        all.push_back(*m_repeatingOnGpu.result());
    if (const RecordedRuns* recorded = recordedRunsOf(*brokenVariantOf(*m_recording), m_recording->input()))
        all.push_back(gpuRuns(recorded->device, recorded->counts, true));
    all.insert(all.end(), m_emulating.result()->begin(), m_emulating.result()->end());
    return all;
}

void Learning::computeCosts() {
    if (!m_recording)
        return;
    m_costing.start([input = m_recording, variants = std::vector<const Variant*>{m_state.variant, compared()},
                     parameters = m_state.parameters](Monitor& monitor) {
        std::vector<Cost> costs;
        for (const Variant* variant : variants) {
            if (!variant ||
                whyNot(*variant, input->n(), parameters, variant->onHost() ? DeviceKind::Host : DeviceKind::Emulator))
                continue;
            costs.push_back({variant, {}, gpuSeconds(*variant, input->input(), parameters, monitor), {}});
            // The run has counted itself, without the barrier that may be missing.
            if (costs.size() == 1) {
                costs.front().counters = input->observation().counters;
                costs.front().grids = input->observation().grids;
                costs.front().asWritten = input->ignoredBarriers().empty();
                if (!costs.front().asWritten)
                    costs.front().gpuSeconds.reset();
            } else if (!variant->onHost()) {
                const auto count = countInEmulator(*variant, Problem(input->input()), parameters, monitor);
                costs.back().counters = count.counters;
                costs.back().grids = count.grids;
            }
        }
        return costs;
    });
}

} // namespace walshscope::gui
