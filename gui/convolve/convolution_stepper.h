// SPDX-License-Identifier: GPL-3.0-or-later
// Stepping through a short convolution by butterfly, by level or by part.
#pragma once

#include "gui/convolve/convolution_flow.h"
#include "gui/stepping/stepper.h"

#include <memory>

namespace walshscope::gui {

class ConvolutionStepper : public Stepper {
    Q_OBJECT

public:
    using Stepper::Stepper;

    /// The same step of another flow of as many, otherwise the last. Null: there are no steps.
    void setFlow(std::shared_ptr<const ConvolutionFlow> flow);
    const std::shared_ptr<const ConvolutionFlow>& flow() const { return m_flow; }
    FlowBy by() const { return m_by; }
    FlowStretch active() const { return m_flow ? m_flow->stretch(m_by, m_step) : FlowStretch{}; }

    int steps() const override { return m_flow ? m_flow->steps(m_by) : 0; }
    int step() const override { return m_step; }
    void setStep(int step) override;
    QStringList kinds() const override;
    int kind() const override { return int(m_by); }
    void setKind(int kind) override;
    QString words() const override;

private:
    std::shared_ptr<const ConvolutionFlow> m_flow;
    FlowBy m_by = FlowBy::Butterfly;
    int m_step = 0;
};

} // namespace walshscope::gui
