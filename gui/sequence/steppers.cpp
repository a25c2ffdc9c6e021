// SPDX-License-Identifier: GPL-3.0-or-later
// Counting the steps of walk and regeneration.
#include "gui/sequence/steppers.h"

#include "gui/documents/counts.h"
#include "gui/sequence/register_frame.h"

namespace walshscope::gui {

BuildStepper::BuildStepper(Synthesis& synthesis, QObject* parent) : Stepper(parent), m_synthesis(synthesis) {
    connect(&synthesis, &Synthesis::stepChanged, this, [this] {
        Q_EMIT kindChanged();
        Q_EMIT stepped();
    });
}

void BuildStepper::goOn(int by) {
    if (Stepper::canGoOn(by))
        Stepper::goOn(by);
    else if (canGoOn(by))
        m_synthesis.setPosition(m_synthesis.position() + std::size_t(by));
}

bool BuildStepper::canGoOn(int by) const {
    const std::size_t here = m_synthesis.position();
    return m_synthesis.walk() && (by > 0 ? here < m_synthesis.reach() : here > 0);
}

QString BuildStepper::words() const { return inWords(readingFrame(m_synthesis)); }

RegenerateStepper::RegenerateStepper(Synthesis& synthesis, QObject* parent) : Stepper(parent), m_synthesis(synthesis) {
    connect(&synthesis, &Synthesis::regenerationChanged, this, &Stepper::stepped);
    connect(&synthesis, &Synthesis::regeneratedChanged, this, &Stepper::stepped);
}

int RegenerateStepper::loaded() const {
    const RegenerationPointer& again = m_synthesis.regeneration();
    return again ? int(again->found.linearComplexity) : 0;
}

int RegenerateStepper::steps() const {
    const RegenerationPointer& again = m_synthesis.regeneration();
    return again ? int(again->bits.bits.size()) - loaded() : 0;
}

int RegenerateStepper::step() const { return int(m_synthesis.regenerated()) - loaded(); }

void RegenerateStepper::setStep(int step) {
    if (m_synthesis.regeneration())
        m_synthesis.setRegenerated(std::size_t(loaded() + std::clamp(step, 0, steps())));
}

QString RegenerateStepper::words() const {
    const RegenerationPointer& again = m_synthesis.regeneration();
    return again && again->found.linearComplexity > longestDrawn
               ? tr("Registers of more than %1 cells are not drawn; below is what this one makes.")
                     .arg(counted(longestDrawn))
               : inWords(generatingFrame(m_synthesis));
}

} // namespace walshscope::gui
