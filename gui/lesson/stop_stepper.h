// SPDX-License-Identifier: GPL-3.0-or-later
// What a workspace steps, as far as a stop of a lesson is about it: playing rests where the stop ends, and before an
// audience one goes on from there to the next stop.
#pragma once

#include "gui/stepping/stepper.h"

#include <QPointer>

#include <functional>
#include <optional>

namespace walshscope::gui {

class StopStepper : public Stepper {
    Q_OBJECT

public:
    /// The part of the steps that a stop is about.
    struct Stop {
        int first = 0;
        std::optional<int> last; ///< Nothing for the end.
        /// Whether one goes on to another stop beyond these.
        bool hasPrevious = false, hasNext = false;
        bool operator==(const Stop&) const = default;
    };

    using Stepper::Stepper;

    /// Null: there is nothing to step, and one goes from stop to stop.
    void setInner(Stepper* stepper);
    Stepper* inner() const { return m_stepper; }
    void setStop(const Stop& stop);
    /// Whether instead of a step on what it would show is asked for.
    void setAsking(std::function<bool()> asks) { m_asks = std::move(asks); }

    int steps() const override { return m_stepper ? m_stepper->steps() : 0; }
    int step() const override { return m_stepper ? m_stepper->step() : 0; }
    void setStep(int step) override;
    void goOn(int by) override;
    bool canGoOn(int by) const override;
    bool isReady() const override { return !m_stepper || m_stepper->isReady(); }
    int playsTo() const override;
    QStringList kinds() const override { return m_stepper ? m_stepper->kinds() : QStringList(); }
    int kind() const override { return m_stepper ? m_stepper->kind() : 0; }
    void setKind(int kind) override;
    QString words() const override { return m_stepper ? m_stepper->words() : QString(); }

Q_SIGNALS:
    /// -1 for the previous one, 1 for the next.
    void stopWanted(int by);

private:
    int last() const;
    bool leavesStop(int by) const;

    QPointer<Stepper> m_stepper;
    Stop m_stop;
    std::function<bool()> m_asks = [] { return false; };
};

} // namespace walshscope::gui
