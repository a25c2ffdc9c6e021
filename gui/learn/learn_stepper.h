// SPDX-License-Identifier: GPL-3.0-or-later
// The run of Learn, as the transport steps it, from stop to stop of a lesson while it is presented.
#pragma once

#include "gui/learn/learning.h"
#include "gui/stepping/stepper.h"

namespace walshscope::gui {

class LearnStepper : public Stepper {
    Q_OBJECT

public:
    /// The part of the run that a stop of a lesson is about.
    struct Stop {
        int first = 0;
        std::optional<int> last; ///< Nothing for the end of the run.
        /// Whether one goes on to another stop beyond these.
        bool hasPrevious = false, hasNext = false;
        bool operator==(const Stop&) const = default;
    };

    explicit LearnStepper(Learning& learning, QObject* parent = nullptr);

    void setStop(const Stop& stop);

    int steps() const override { return m_learning.steps(); }
    int step() const override { return m_learning.step(); }
    void setStep(int step) override { m_learning.setStep(step); }
    void goOn(int by) override;
    bool canGoOn(int by) const override;
    int playsTo() const override;
    QStringList kinds() const override;
    int kind() const override { return int(m_learning.state().by); }
    void setKind(int kind) override { m_learning.setStepBy(StepBy(kind)); }
    /// Or why there is nothing to step.
    QString words() const override;

Q_SIGNALS:
    /// -1 for the previous one, 1 for the next.
    void stopWanted(int by);

private:
    bool leavesStop(int by) const;

    Learning& m_learning;
    Stop m_stop;
};

} // namespace walshscope::gui
