// SPDX-License-Identifier: GPL-3.0-or-later
// Keeping the place where the kind of step changes.
#include "gui/convolve/convolution_stepper.h"

#include "gui/convolve/convolution_words.h"

#include <algorithm>

namespace walshscope::gui {

void ConvolutionStepper::setFlow(std::shared_ptr<const ConvolutionFlow> flow) {
    if (flow == m_flow)
        return;
    const bool same = flow && m_flow && flow->n() == m_flow->n();
    m_flow = std::move(flow);
    m_step = same ? std::min(m_step, steps()) : steps();
    Q_EMIT kindChanged();
    Q_EMIT stepped();
}

void ConvolutionStepper::setStep(int step) {
    step = std::clamp(step, 0, steps());
    if (step == m_step)
        return;
    m_step = step;
    Q_EMIT stepped();
}

QStringList ConvolutionStepper::kinds() const {
    return {stepTitle(FlowBy::Butterfly), stepTitle(FlowBy::Level), stepTitle(FlowBy::Part)};
}

void ConvolutionStepper::setKind(int kind) {
    if (kind == int(m_by))
        return;
    const std::size_t done = active().to;
    m_by = FlowBy(kind);
    if (m_flow)
        m_step = int(std::ranges::lower_bound(m_flow->stops(m_by), done) - m_flow->stops(m_by).begin());
    Q_EMIT kindChanged();
    Q_EMIT stepped();
}

QString ConvolutionStepper::words() const { return m_flow ? stepInWords(*m_flow, active()) : QString(); }

} // namespace walshscope::gui
