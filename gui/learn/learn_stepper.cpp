// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of steps and what they do, in words.
#include "gui/learn/learn_stepper.h"

#include "gui/butterfly/flow_words.h"

namespace walshscope::gui {

LearnStepper::LearnStepper(Learning& learning, QObject* parent) : Stepper(parent), m_learning(learning) {
    connect(&learning, &Learning::stepChanged, this, &Stepper::stepped);
    connect(&learning, &Learning::stateChanged, this, &Stepper::kindChanged);
}

void LearnStepper::setStop(const Stop& stop) {
    if (stop == m_stop)
        return;
    m_stop = stop;
    Q_EMIT stepped();
}

bool LearnStepper::leavesStop(int by) const {
    return by > 0 ? m_stop.hasNext && step() >= std::min(m_stop.last.value_or(steps()), steps())
                  : m_stop.hasPrevious && step() <= m_stop.first;
}

/// A run that is still to come has steps that nobody knows yet.
void LearnStepper::goOn(int by) {
    if (!m_learning.current())
        return;
    if (leavesStop(by))
        Q_EMIT stopWanted(by);
    else
        Stepper::goOn(by);
}

bool LearnStepper::canGoOn(int by) const { return leavesStop(by) || Stepper::canGoOn(by); }

int LearnStepper::playsTo() const {
    const int last = std::min(m_stop.last.value_or(steps()), steps());
    return step() < last ? last : steps();
}

QStringList LearnStepper::kinds() const {
    QStringList titles;
    for (StepBy by : {StepBy::Butterfly, StepBy::Barrier, StepBy::Level, StepBy::Launch})
        titles << stepTitle(by);
    return titles;
}

QString LearnStepper::words() const {
    const RecordingPointer& recording = m_learning.recording();
    return recording ? stepInWords(*recording, m_learning.active()) : m_learning.obstacle();
}

} // namespace walshscope::gui
