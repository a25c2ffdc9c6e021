// SPDX-License-Identifier: GPL-3.0-or-later
// What the Learn workspace shows and how far it has stepped; its views observe this and nothing else.
#pragma once

#include "enumerators.h"
#include "gui/butterfly/flow_model.h"
#include "gui/documents/slot.h"
#include "gui/learn/runs/wrong_runs.h"
#include "gui/work/devices.h"
#include "gui/work/requests.h"

#include <optional>

namespace walshscope::gui {

/// What stands in the middle.
enum class Scene { Butterfly, Memory, Orders, Grid };

constexpr auto sceneNames = oneForEach<Scene>("butterfly", "memory", "orders", "grid");

/// What stands beside the picture, of which one is in front where there is little room.
enum class Pane { Code, Machine, Break, Runs, Costs };

constexpr auto paneNames = oneForEach<Pane>("code", "machine", "break", "runs", "costs");

/// Everything a person chooses here and a lesson keeps, apart from the input.
struct LearnState {
    const Variant* variant = &simplestKernel();
    const Variant* compared = &bestVariant(11, DeviceKind::Emulator); ///< The second row of the costs; null for none.
    Parameters parameters;
    std::uint32_t withoutBarrier = 0; ///< Source line of the barrier that is taken out; 0 for none.
    Schedule schedule = Schedule::Forward;
    StepBy by = StepBy::Level;
    int step = 0;
    bool predict = false; ///< What the next step computes is typed before it is shown.
    Scene scene = Scene::Butterfly;
    Order order = Order::Hadamard; ///< Of the Orders scene.
    bool showMachine = true;
    bool showCode = true;
    Pane pane = Pane::Code; ///< In front.
    bool operator==(const LearnState&) const = default;
};

/// What a run costs.
struct Cost {
    const Variant* variant;
    Counters counters;                ///< All 0 for CPU variants.
    std::optional<double> gpuSeconds; ///< Median of one transform where a GPU works.
    std::vector<Grid> grids;          ///< One for each launch.
    bool asWritten = true;            ///< No barrier was taken out of it, so that times are its own.
};

/// The values that are transformed: signs of a Boolean function or of an S-box's component, integers as they are. Not
/// for sequences.
Vector valuesOf(const Document& document, std::uint32_t component, Monitor& monitor);

class Learning : public FlowModel {
    Q_OBJECT

public:
    Learning(Slot& slot, Devices& devices, QObject* parent = nullptr);

    /// What is transformed.
    Slot& slot() const { return m_slot; }

    /// Nothing runs while nobody looks.
    void setActive(bool active);
    /// Stops what runs; what was there before stays, with current() false.
    void cancel();
    /// Cancels, waits, and starts nothing any more.
    void close();

    const LearnState& state() const { return m_state; }
    /// Runs anew where the run depends on what changed; otherwise only the step, the scene … change. A step beyond the
    /// end becomes the last one as soon as the run is there.
    void setState(const LearnState& state);
    /// Each is setState() with one thing changed; variant and parameters keep the level that was reached.
    void setVariant(const Variant& variant);
    void setCompared(const Variant* variant);
    void setParameters(const Parameters& parameters);
    void setWithoutBarrier(std::uint32_t line);
    void setSchedule(Schedule schedule);
    void setStepBy(StepBy by);
    void setStep(int step) override;
    void setPredict(bool predict);
    void setScene(Scene scene);
    void setOrder(Order order);

    const RecordingPointer& recording() const override { return m_recording; }
    bool current() const override { return m_current; }
    const QString& obstacle() const override { return m_obstacle; }
    StepBy stepBy() const override { return m_state.by; }
    bool predicts() const override { return m_state.predict; }
    int step() const override;
    bool busy() const { return m_run.busy(); }
    /// What the costs are compared with; null for nothing, and nothing is compared with itself.
    const Variant* compared() const { return m_state.compared == m_state.variant ? nullptr : m_state.compared; }
    /// Of the chosen variant and of the compared one, as far as they are known.
    const std::vector<Cost>& costs() const { return m_costs; }

    /// Of a run that is broken, made again and again: on this computer's GPU, on those whose runs come along, and in
    /// the emulator's orders. Empty where nothing is broken, and until the emulator is done.
    std::vector<WrongRuns> wrongRuns() const;
    /// Whether this computer's GPU is one of those; otherwise it is left alone.
    void setRunsHere(bool runsHere) { m_runsHere = runsHere; }
    bool runsHere() const { return m_runsHere; }
    bool repeats() const { return m_emulating.busy() || m_repeatingOnGpu.busy(); }
    /// Whether the run that is shown is one of those.
    bool isRepeatable() const { return m_recording && brokenVariantOf(*m_recording); }

Q_SIGNALS:
    void costsChanged();
    void wrongRunsChanged();

private:
    void takeInput();
    void run();
    void computeCosts();
    void repeat();
    void setStateAtThisLevel(const LearnState& state);
    void takeRecording(const RecordingPointer& recording);
    void showObstacle(const QString& why);

    Slot& m_slot;
    Devices& m_devices;
    Latest<Recording> m_run;             ///< On a thread of its own, so that it waits for nobody.
    Latest<std::vector<Cost>> m_costing; ///< Where CUDA may be called, as a GPU is timed.
    Latest<std::vector<WrongRuns>> m_emulating;
    Latest<WrongRuns> m_repeatingOnGpu;
    const Requests m_requests{&m_run, &m_costing, &m_emulating, &m_repeatingOnGpu};
    LearnState m_state;
    RecordingPointer m_recording;
    QString m_obstacle;
    QString m_nodesOf; ///< The title of the input as it was before any edit.
    std::vector<Cost> m_costs;
    std::optional<int> m_levelsDone; ///< Where to go on when the next recording is there.
    bool m_active = false;
    bool m_current = false;
    bool m_runsHere = true;
    bool m_outdated = true; ///< Something changed while nobody looked.
};

} // namespace walshscope::gui
