// SPDX-License-Identifier: GPL-3.0-or-later
// What is open, what was chosen, and the results that belong to it: the part of the window that is not widgets.
#pragma once

#include "fwt/transform.h"
#include "gui/documents/input.h"
#include "gui/inspect/property_sheet.h"
#include "gui/plot/distribution_table.h"
#include "gui/plot/spectrum_view.h"
#include "gui/work/future_worker.h"

#include <QFutureWatcher>
#include <QTimer>

namespace walshscope::gui {

/// One spectrum with everything that is drawn of it.
struct Inspection {
    InputPointer input;
    std::uint32_t component; ///< The output mask b; 0 for what has no components.
    std::shared_ptr<const Transformed> transformed;
    std::shared_ptr<const SpectrumView> view;
    std::shared_ptr<const DistributionTable> distribution;
    double milliseconds; ///< The transform alone, as a user waits for it.
};
using InspectionPointer = std::shared_ptr<const Inspection>;

class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(QObject* parent = nullptr);

    /// What has a Walsh spectrum: a function, an S-box, integers.
    const InputPointer& input() const { return m_input; }
    /// Open at the same time.
    const InputPointer& sequence() const { return m_sequence; }
    const InspectionPointer& inspection() const { return m_inspection; }
    std::uint32_t component() const { return m_component; }
    const Choice& choice() const { return m_choice; }
    Order order() const { return m_order; }
    bool busy() const { return m_pending > 0; }
    /// Whether inspection() belongs to what is chosen now.
    bool current() const { return m_current; }
    /// Whether a person would call inspection() old: what takes a moment only should not flicker.
    bool stale() const { return m_inspection && !m_current && !m_patience.isActive(); }
    /// Whether it has been busy for more than a moment.
    bool waiting() const { return busy() && !m_patience.isActive(); }
    /// For jobs of others, on the same thread.
    const FutureWorker& worker() const { return m_worker; }
    bool devicesKnown() const { return m_devicesKnown; }

    /// Runs `make` on the worker; loaded() or failed() follows. Nothing changes until then.
    void load(std::function<Input(Monitor&)> make);
    /// The input written in that format by the worker; `done` gets the bytes here. Failures arrive as failed().
    void write(const InputPointer& input, const std::string& format, std::function<void(const std::string&)> done);
    /// No sequence.
    void setInput(InputPointer input);
    void setSequence(InputPointer sequence);
    void setComponent(std::uint32_t component);
    void setChoice(const Choice& choice);
    void setOrder(Order order);
    void recompute();
    void cancel();
    /// Cancels, waits, and starts nothing any more.
    void close();

Q_SIGNALS:
    void loaded(const walshscope::gui::InputPointer& input);
    void inputChanged();
    void sequenceChanged();
    void componentChanged();
    void inspectionChanged();
    void propertiesChanged(const walshscope::gui::PropertySheetPointer& sheet);
    /// busy(), current() or both.
    void stateChanged();
    void progressed(int thousandths);
    void devicesProbed();
    void failed(const QString& cause, const QString& wayOut);
    void remarked(const QString& sentence);

private:
    void start(bool transformAgain);
    void probeDevices();
    void computeInspection(bool transformAgain);
    void computeProperties();
    template <class Job, class Done>
    void stage(Job job, Done done);
    void fail(const std::exception& error, bool loading);
    void finishStage();

    FutureWorker m_worker;
    QFutureWatcher<void> m_watcher;
    QTimer m_patience;
    InputPointer m_input;
    InputPointer m_sequence;
    InspectionPointer m_inspection;
    PropertySheetPointer m_sboxProperties; ///< Of the input, whatever the component.
    std::uint32_t m_component = 0;
    Choice m_choice;
    Order m_order = Order::Hadamard;
    int m_generation = 0; ///< Answers to an older one are not looked at.
    int m_pending = 0;
    bool m_current = false;
    bool m_devicesKnown = false;
};

} // namespace walshscope::gui
