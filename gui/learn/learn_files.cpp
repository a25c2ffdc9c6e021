// SPDX-License-Identifier: GPL-3.0-or-later
// What the Learn workspace reads and writes: its state, and pictures of steps.
#include "gui/learn/learn_workspace.h"

#include "gui/butterfly/butterfly_view.h"
#include "gui/butterfly/step_export.h"
#include "gui/json/states.h"
#include "gui/learn/handout/handout.h"
#include "gui/learn/learn_state.h"

namespace walshscope::gui {
QJsonObject LearnWorkspace::snapshot() {
    return stateOf(learnShownFields(), {m_learning.state(), m_learning.selection().get()});
}

void LearnWorkspace::setSnapshot(const QJsonObject& state) {
    const LearnShown shown = shownIn(learnShownFields(), state);
    Q_EMIT m_stepper.restWanted();
    m_learning.setSelected({});
    m_learning.setState(shown.state);
    m_learning.setSelected(shown.selected);
}

void LearnWorkspace::exportAllSteps() {
    if (const RecordingPointer recording = m_learning.recording())
        Q_EMIT seriesWanted(stepSeries(recording, m_learning.state().by, slide));
}

void LearnWorkspace::exportRun() {
    if (const RecordingPointer recording = m_learning.recording())
        Q_EMIT fileWanted({tr("Export the run as an animation"),
                           exportNameOf(*recording),
                           {{tr("Animated WebP (*.webp)"), QStringLiteral("webp")}},
                           [recording, by = m_learning.state().by](const QString& file, Monitor& monitor) {
                               writeRun(recording, by, file, slide, monitor);
                           }});
}

std::vector<RenderOption> LearnWorkspace::options() { return optionsOf(learnRunFields()); }

void LearnWorkspace::apply(const RenderOptions& options, const std::function<void()>& rest) {
    m_learning.setState(takeOptions(learnRunFields(), options, m_learning.state()));
    rest();
}

void LearnWorkspace::cancel() { m_learning.cancel(); }

void LearnWorkspace::close() { m_learning.close(); }

} // namespace walshscope::gui
