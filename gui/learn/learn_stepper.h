// SPDX-License-Identifier: GPL-3.0-or-later
// The run of Learn, as the transport steps it.
#pragma once

#include "gui/learn/learning.h"
#include "gui/stepping/stepper.h"

namespace walshscope::gui {

class LearnStepper : public Stepper {
    Q_OBJECT

public:
    explicit LearnStepper(Learning& learning, QObject* parent = nullptr);

    int steps() const override { return m_learning.steps(); }
    int step() const override { return m_learning.step(); }
    void setStep(int step) override { m_learning.setStep(step); }
    bool isReady() const override { return m_learning.current(); }
    QStringList kinds() const override;
    int kind() const override { return int(m_learning.state().by); }
    void setKind(int kind) override { m_learning.setStepBy(StepBy(kind)); }
    /// Or why there is nothing to step.
    QString words() const override;

private:
    Learning& m_learning;
};

} // namespace walshscope::gui
