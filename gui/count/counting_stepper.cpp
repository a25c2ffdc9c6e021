// SPDX-License-Identifier: GPL-3.0-or-later
// Passing on what the model says.
#include "gui/count/counting_stepper.h"

#include "gui/count/counting_words.h"

namespace walshscope::gui {

CountingStepper::CountingStepper(CountingModel& model, QObject* parent) : Stepper(parent), m_model(model) {
    connect(&model, &CountingModel::stepChanged, this, &Stepper::stepped);
    connect(&model, &CountingModel::runChanged, this, &Stepper::stepped);
    connect(&model, &CountingModel::stateChanged, this, &Stepper::kindChanged);
}

QString CountingStepper::words() const { return stepInWords(m_model); }

} // namespace walshscope::gui
