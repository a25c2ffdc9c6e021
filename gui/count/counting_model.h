// SPDX-License-Identifier: GPL-3.0-or-later
// What the Count workspace shows and how far it has stepped; its views observe this and nothing else.
#pragma once

#include "gui/count/count_state.h"
#include "gui/count/counting_run.h"
#include "gui/documents/slot.h"
#include "gui/work/devices.h"
#include "gui/work/requests.h"

namespace walshscope::gui {

/// How often each value of the whole spectrum occurs, and what counting that has cost.
struct WholeCount {
    Counted counted;
    SpectrumPointer spectrum;
};
using WholeCountPointer = std::shared_ptr<const WholeCount>;

class CountingModel : public QObject {
    Q_OBJECT

public:
    CountingModel(Slot& slot, Devices& devices, QObject* parent = nullptr);

    /// Whose spectrum is counted.
    Slot& slot() const { return m_slot; }
    /// Nothing runs while nobody looks.
    void setActive(bool active);
    /// Stops what runs; what was there before stays, with current() false.
    void cancel();
    /// Cancels, waits, and starts nothing any more.
    void close();

    const CountState& state() const { return m_state; }
    /// Runs anew where the run depends on what changed. A step beyond the end becomes the last one as soon as the run
    /// is there.
    void setState(const CountState& state);
    /// What was stopped, and the count of the whole spectrum in any case.
    void countAgain();
    void setStep(int step);
    /// The place stays, as far as the steps allow.
    void setBy(CountBy by);
    /// Another run, which is shown where it does what the present step does.
    void change(const CountState& state);

    /// Null until there is one.
    const CountingRunPointer& run() const { return m_run; }
    /// Whether run() belongs to what is open and chosen now.
    bool current() const { return m_current; }
    /// Why there is nothing to step.
    const QString& obstacle() const { return m_obstacle; }
    int steps() const;
    int step() const;
    /// What the present step does.
    CountingStretch active() const;
    /// How many stretches of the spectrum can be shown.
    int parts() const;

    /// Of the whole spectrum by the chosen method; null until it is there.
    WholeCountPointer whole() const { return m_whole.result(); }
    bool wholeIsCurrent() const { return m_whole.current(); }
    /// Why it is not there.
    QString wholeObstacle() const;

    bool busy() const { return m_requests.busy(); }
    const Requests& requests() const { return m_requests; }

Q_SIGNALS:
    void stateChanged();
    void runChanged();
    void stepChanged();
    void wholeChanged();
    void remarked(const QString& sentence);

private:
    void start();
    void takeRun(const CountingRunPointer& run);
    void showObstacle(const QString& why);
    void countWhole();

    Slot& m_slot;
    Devices& m_devices;
    Latest<CountingRun> m_making; ///< On a thread of its own, so that it waits for nobody.
    Latest<WholeCount> m_whole;   ///< Where CUDA may be called.
    const Requests m_requests{&m_making, &m_whole};
    CountState m_state;
    CountingRunPointer m_run;
    QString m_obstacle;
    SpectrumPointer m_spectrum; ///< Of what is open.
    /// Where to go on when the next run is there: the stage, and how much of it is done.
    std::optional<std::pair<CountingStage, double>> m_place;
    bool m_active = false;
    bool m_current = false;
    bool m_outdated = true; ///< Something changed while nobody looked.
};

} // namespace walshscope::gui
