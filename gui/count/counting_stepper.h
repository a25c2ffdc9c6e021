// SPDX-License-Identifier: GPL-3.0-or-later
// The run of a counting method, as the transport steps it.
#pragma once

#include "gui/count/counting_model.h"
#include "gui/stepping/stepper.h"

namespace walshscope::gui {

class CountingStepper : public Stepper {
    Q_OBJECT

public:
    explicit CountingStepper(CountingModel& model, QObject* parent = nullptr);

    int steps() const override { return m_model.steps(); }
    int step() const override { return m_model.step(); }
    void setStep(int step) override { m_model.setStep(step); }
    QStringList kinds() const override { return {tr("element"), tr("barrier"), tr("stage"), tr("launch")}; }
    int kind() const override { return int(m_model.state().by); }
    void setKind(int kind) override { m_model.setBy(CountBy(kind)); }
    QString words() const override;

private:
    CountingModel& m_model;
};

} // namespace walshscope::gui
