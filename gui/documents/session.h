// SPDX-License-Identifier: GPL-3.0-or-later
// What is open, what was chosen, and the results that belong to it: the part of the window that is not widgets.
#pragma once

#include "fwt/transform.h"
#include "gui/inspect/property_sheet.h"
#include "gui/plot/distribution_table.h"
#include "gui/plot/spectrum_view.h"
#include "gui/work/worker.h"
#include "io/document.h"

#include <QFutureWatcher>
#include <QTimer>

namespace walshscope::gui {

/// A document and where it came from. Never changed once it is made.
struct Input {
    Document document;
    QString path;                    ///< Empty unless it was read from a file.
    std::string bytes;               ///< What was read; empty for a sample or a generated document.
    std::vector<Reading> readings;   ///< Under which the bytes make sense.
    std::optional<std::size_t> read; ///< Which of them was used.
    int n() const;
    QString title() const { return QString::fromStdString(document.name); }
    const SBox* sbox() const { return std::get_if<SBox>(&document.value); }
    /// What it is shown as: a sequence stands beside what has a Walsh spectrum, not in its place.
    bool isSequence() const { return document.kind() == Kind::Sequence; }
    const std::vector<std::uint8_t>& bits() const { return std::get<Sequence>(document.value).bits; }
};
using InputPointer = std::shared_ptr<const Input>;

/// Throw what read() throws. Where it makes sense as the preferred kind, it is read as that.
Input inputFromFile(const QString& path, std::optional<Kind> preferred = {});
Input inputFromBytes(std::string bytes, const QString& name, const QString& path, Reading reading,
                     std::optional<Kind> preferred = {});
Input inputFromDocument(Document document);

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
    const Worker& worker() const { return m_worker; }
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

    Worker m_worker;
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

Q_DECLARE_METATYPE(walshscope::gui::InputPointer)
