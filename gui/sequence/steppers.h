// SPDX-License-Identifier: GPL-3.0-or-later
// What is stepped in Sequence: the walk of Berlekamp–Massey, and the register that makes the bits again.
#pragma once

#include "gui/sequence/synthesis.h"
#include "gui/stepping/stepper.h"

namespace walshscope::gui {

/// Steps 0 … steps() of the walk, by bit, by change of C(x) or by jump.
class BuildStepper : public Stepper {
    Q_OBJECT

public:
    explicit BuildStepper(Synthesis& synthesis, QObject* parent = nullptr);

    int steps() const override { return m_synthesis.steps(); }
    int step() const override { return m_synthesis.step(); }
    void setStep(int step) override { m_synthesis.setStep(step); }
    /// Beyond the ends of the walk to the bits there.
    void goOn(int by) override;
    bool canGoOn(int by) const override;
    bool isReady() const override { return !m_synthesis.goingTo(); }
    QStringList kinds() const override { return {tr("bit"), tr("change of C"), tr("jump")}; }
    int kind() const override { return int(m_synthesis.walkBy()); }
    void setKind(int kind) override { m_synthesis.setWalkBy(WalkBy(kind)); }
    QString words() const override;

private:
    Synthesis& m_synthesis;
};

/// A step is one bit that the register makes, after the L bits it begins with.
class RegenerateStepper : public Stepper {
    Q_OBJECT

public:
    explicit RegenerateStepper(Synthesis& synthesis, QObject* parent = nullptr);

    int steps() const override;
    int step() const override;
    void setStep(int step) override;
    QString words() const override;

private:
    int loaded() const;

    Synthesis& m_synthesis;
};

} // namespace walshscope::gui
