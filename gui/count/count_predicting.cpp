// SPDX-License-Identifier: GPL-3.0-or-later
// Predict first in Count: asking before a value is counted, and hiding the result until the last step.
#include "gui/count/count_workspace.h"
#include "gui/count/counted_pane.h"
#include "gui/count/counting_questions.h"
#include "gui/count/counting_view.h"

#include <QAction>

namespace walshscope::gui {
namespace {

CountingStretch stretchAfter(const CountingModel& model) {
    const auto& stops = model.run()->stops(model.state().by);
    const auto step = std::size_t(model.step());
    return {stops[step], stops[std::min(step + 1, stops.size() - 1)]};
}

} // namespace

void CountWorkspace::showPredicting() {
    const CountingRunPointer& run = m_model.run();
    const bool predicts = m_model.state().predict;
    const bool canBeStepped = !run || run->hasFilm();
    m_predict->setChecked(predicts);
    m_prediction->setVisible(predicts && run && canBeStepped);
    m_counted->setHides(predicts && canBeStepped && (!run || m_model.step() < m_model.steps()));
    if (!predicts)
        m_prediction->clear();
    else if (run && canBeStepped)
        askNext();
}

void CountWorkspace::askNext() {
    const CountingRun& run = *m_model.run();
    const CountingStretch next = stretchAfter(m_model);
    if (next.from == next.to) {
        m_prediction->ask(&run, {});
        return;
    }
    if (const CountingMoment* counted = firstCounted(run, next)) {
        m_prediction->ask(&run, questionOf(run, *counted));
        return;
    }
    const bool comes = firstCounted(run, {next.to, run.moments().size()}) != nullptr;
    m_prediction->ask(&run, Prediction{.place = {std::int64_t(next.from), 1},
                                       .question = comes ? tr("The next step counts no value. Return goes on to where "
                                                              "one is counted.")
                                                         : tr("No value is counted any more. Return goes on to the "
                                                              "result.")});
}

QString CountWorkspace::asked() const { return m_prediction->question(); }

/// Just before the step that counts something, or to the end.
void CountWorkspace::skipToQuestion() {
    const CountingRun& run = *m_model.run();
    const CountingMoment* counted = firstCounted(run, {stretchAfter(m_model).from, run.moments().size()});
    m_model.setStep(counted ? run.stepAt(m_model.state().by, counted->number) : m_model.steps());
}

/// A cell of the array that is asked about.
void CountWorkspace::answerWith(const Spot& spot) {
    const CountingScene& scene = m_picture->scene();
    if (!m_prediction->asked() || spot.kind != Spot::Kind::Cell || std::size_t(spot.first) >= scene.rows.size())
        return;
    const CountingRun& run = *m_model.run();
    const CountingMoment* counted = firstCounted(run, stretchAfter(m_model));
    const auto array = countedIn(run, *counted)->array;
    if (scene.rows[std::size_t(spot.first)].array == QString::fromStdString(run.film().arrays[array].name))
        m_prediction->answer(spot.second);
}

} // namespace walshscope::gui
