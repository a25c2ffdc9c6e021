// SPDX-License-Identifier: GPL-3.0-or-later
// What can be stepped through, as transport and keys know it.
#pragma once

#include <QObject>
#include <QStringList>

namespace walshscope::gui {

/// Steps are 0 … steps(); k forward and k back lead to the same place. A step may be of several kinds (a bit, a jump).
class Stepper : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    virtual int steps() const = 0;
    virtual int step() const = 0;
    /// Clamped to what there is.
    virtual void setStep(int step) = 0;
    /// One step on, or with -1 back. Beyond the ends, whatever the stepper has there.
    virtual void goOn(int by) { setStep(step() + by); }
    virtual bool canGoOn(int by) const { return by > 0 ? step() < steps() : step() > 0; }
    /// False while what is stepped is still to come.
    virtual bool isReady() const { return true; }
    /// Where playing that begins now comes to rest.
    virtual int playsTo() const { return steps(); }
    /// Titles for the chooser; one or none needs none.
    virtual QStringList kinds() const { return {}; }
    virtual int kind() const { return 0; }
    /// The place stays, the number of the step changes with the kind.
    virtual void setKind(int /*kind*/) {}
    /// What the present step does, in whole sentences.
    virtual QString words() const = 0;

Q_SIGNALS:
    /// step(), steps() or words().
    void stepped();
    /// kind() or kinds().
    void kindChanged();
    /// Playing is to end.
    void restWanted();
};

} // namespace walshscope::gui
