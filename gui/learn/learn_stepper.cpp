// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of steps and what they do, in words.
#include "gui/learn/learn_stepper.h"

#include "gui/butterfly/flow_words.h"

namespace walshscope::gui {

LearnStepper::LearnStepper(Learning& learning, QObject* parent) : Stepper(parent), m_learning(learning) {
    connect(&learning, &Learning::stepChanged, this, &Stepper::stepped);
    connect(&learning, &Learning::stateChanged, this, &Stepper::kindChanged);
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
