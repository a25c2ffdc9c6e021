// SPDX-License-Identifier: GPL-3.0-or-later
// Predict first in Convolve: each value of the flow graph is asked for before it is shown.
#include "gui/convolve/convolution_view.h"
#include "gui/convolve/convolution_words.h"
#include "gui/convolve/convolve_workspace.h"
#include "gui/stepping/prediction_bar.h"
#include "gui/stepping/prediction_score.h"

#include <QAction>

#include <algorithm>
#include <cmath>

namespace walshscope::gui {
namespace {

constexpr double mostTyped = 1e10; ///< What has more digits nobody computes in the head.

/// In the order in which they are asked for.
std::vector<ConvolutionNode> valuesMade(const ConvolutionFlow& flow, FlowStretch stretch) {
    std::vector<ConvolutionNode> made;
    for (std::size_t k = stretch.from; k < stretch.to; ++k)
        for (const ConvolutionNode& node : flow.made(flow.deeds()[k]))
            made.push_back(node);
    return made;
}

bool hasWholeValues(const ConvolutionFlow& flow) {
    return std::ranges::all_of(flow.nodes(), [&flow](const ConvolutionNode& node) {
        return flow.values(node.part, node.column).index() == 0 && std::abs(flow.value(node)) < mostTyped;
    });
}

/// Short enough for the field.
QString symbolOf(const ConvolutionFlow& flow, const ConvolutionNode& node) {
    const bool isBetween = node.part == FlowPart::Inverse ||
                           (node.part != FlowPart::Product && node.part != FlowPart::Result && node.column < flow.n());
    return isBetween ? ConvolveWorkspace::tr("element %1").arg(node.element) : nodeTitle(flow, node);
}

} // namespace

bool ConvolveWorkspace::predicts() const {
    const auto& flow = m_stepper.flow();
    return m_predict->isChecked() && scene() == ConvolveScene::Steps && flow && hasWholeValues(*flow);
}

std::vector<ConvolutionNode> ConvolveWorkspace::valuesAsked() const {
    const auto& flow = m_stepper.flow();
    const auto& stops = flow->stops(m_stepper.by());
    const auto step = std::size_t(m_stepper.step());
    return valuesMade(*flow, {stops[step], stops[std::min(step + 1, stops.size() - 1)]});
}

void ConvolveWorkspace::showPredicting() {
    const auto& flow = m_stepper.flow();
    const bool isWhole = !flow || hasWholeValues(*flow);
    m_predict->setEnabled(scene() == ConvolveScene::Steps && isWhole);
    m_predict->setToolTip(isWhole ? predictTip(*m_predict)
                                  : tr("Predict first works for whole numbers of up to ten digits"));
    if (!m_predict->isChecked())
        m_prediction->clear();
    m_prediction->setVisible(predicts());
    showStep();
}

void ConvolveWorkspace::askNext() {
    const bool isHidden = predicts() && m_stepper.step() < m_stepper.steps();
    for (QAction* action : m_copyActions)
        action->setEnabled(m_model.shown() && !isHidden);
    if (!predicts()) {
        m_view->setAsked(false, {}, {});
        return;
    }
    const auto& flow = m_stepper.flow();
    const PlaceAsked here{flow, m_stepper.by(), m_stepper.step()};
    if (std::exchange(m_placeAsked, here) != here)
        m_answered = 0;
    const std::vector<ConvolutionNode> values = valuesAsked();
    if (m_answered >= values.size()) {
        m_prediction->ask(flow.get(), {});
        m_view->setAsked(false, {}, {});
        return;
    }
    const ConvolutionNode next = values[m_answered];
    m_prediction->ask(
        flow.get(), Prediction{.place = {int(next.part) * (ConvolutionFlow::largestN + 1) + next.column, next.element},
                               .question = tr("What is %1?").arg(nodeTitle(*flow, next)),
                               .symbol = symbolOf(*flow, next),
                               .answer = std::int64_t(flow->value(next)),
                               .why = tr("it is %1.").arg(computation(*flow, next))});
    m_view->setAsked(true, m_prediction->asked() ? std::optional(next) : std::nullopt,
                     {values.begin(), values.begin() + std::ptrdiff_t(m_answered)});
}

QString ConvolveWorkspace::asked() const { return m_prediction->question(); }

void ConvolveWorkspace::takePrediction() {
    if (++m_answered < valuesAsked().size())
        showStep();
    else
        m_stepper.setStep(m_stepper.step() + 1);
}

} // namespace walshscope::gui
